"""Lists of plays and score sheets as scenes of their own: any game's, at any size, in any language."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from table.games.brokies.cards import DECK
from table.games.brokies.faces import face
from table.scenes.options import Options
from table.scenes.scene import Pop
from table.scenes.score_sheet import ALONE, ScoreSheet
from table.text import Words
from table.view.hand import Heap, Option
from table.view.picture import Face
from table.view.sheet import Line, Past, Sheet
from tests.scenes.stage import Stage, faults

SIZES = ((960, 600), (1280, 720), (1920, 1080), (1024, 768))


def faces(*names: str) -> tuple[Face, ...]:
    return tuple(face(DECK.id(name)) for name in names)


def options(count: int) -> list[Option]:
    long = tuple(Heap(faces("r5a", "r2p", "r3p"), "10") for _ in range(4))
    return [
        Option(f"play {i}", f"Run of {i}, red, up to 12", long[: 1 + i % 4], icon="ic_stop" if i % 3 == 0 else "")
        for i in range(count)
    ]


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("count", [2, 5, 30])
def test_a_list_fits_and_is_answered_by_one_click(tmp_path: Path, size: tuple[int, int], count: int) -> None:
    stage = Stage(tmp_path, size, "long")
    scene = stage.show(Options(stage.ctx, "options.answers", options(count), "choose"))
    assert not faults(stage.draw(), size)
    assert pygame.Rect((0, 0), size).contains(scene.card)
    assert scene.rows is not None
    if scene.rows.content <= scene.rows.rect.h + 1:
        assert not scene.rows.limit, "part of a pixel is nothing to scroll for"
        assert scene.rows.rect.contains(scene.rows.box(count - 1)), "the last row is cut"
    left, top, w, h = scene.trace()["options"][1]["rect"]
    stage.click((round(left + w / 2), round(top + h / 2)))
    (asked,) = stage.requests()
    assert isinstance(asked, Pop) and asked.result[0] == "choose" and asked.result[1].move == "play 1"


def test_digits_arrows_and_escape(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.ctx.keys_used = True
    stage.show(Options(stage.ctx, "options.which", options(12), "play"))
    stage.key(pygame.K_9)
    (asked,) = stage.requests()
    assert asked.result[1].move == "play 8"
    for _ in range(10):
        stage.key(pygame.K_DOWN)
    stage.key(pygame.K_RETURN)
    (asked,) = stage.requests()
    assert asked.result[1].move == "play 10", "the list scrolls with the keys"
    stage.key(pygame.K_ESCAPE)
    (asked,) = stage.requests()
    assert asked.result is None
    short = Stage(tmp_path)
    short.show(Options(short.ctx, "options.which", options(2), "play"))
    short.key(pygame.K_5)
    assert not short.requests(), "there is no fifth"


def sheet(seats: int, rounds: int = 0) -> Sheet:
    names = ("Małgorzata", "Bartłomiej", "Ana", "Władysława", "Chloé", "Anna-Maria")[:seats]
    cards = faces(*[n for n in DECK.names if n.endswith("p") or n.startswith("w")])
    lines = tuple(
        Line(
            n,
            n[0],
            faces=cards[: 3 * i] if not rounds else (),
            count=str(3 * i),
            note=" " if rounds else "",
            total=i % 4,
            gain=i % 2,
            best=i == 2,
        )
        for i, n in enumerate(names)
    )
    past = tuple(Past(f"Round {i}, half 1", (*["4"] * (seats - 1), "2 points", "0"), seats - 1) for i in range(rounds))
    return Sheet(
        "Round 2, half 1",
        "Bartłomiej went out. 12 special cards were left.",
        (*lines, Line("Draw pile", faces=cards[:2], count="2")),
        ("0-4 left: 1 point", "5-9 left: 2 points", "10 or more: 3 points") if not rounds else (),
        2,
        3,
        "piece_coin1",
        "What was left" if rounds else "",
        (*names, "Draw pile") if rounds else (),
        past,
        "Ana opens round 3",
    )


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 0), (6, 0), (2, 5), (6, 3), (6, 13)])
def test_a_sheet_fits_and_is_put_away(tmp_path: Path, size: tuple[int, int], seats: int, rounds: int) -> None:
    stage = Stage(tmp_path, size)
    scene = stage.show(ScoreSheet(stage.ctx, lambda words: sheet(seats, rounds), "#9BE3C4", held=True))
    assert not faults(stage.draw(), size)
    assert pygame.Rect((0, 0), size).contains(scene.card)
    stage.key(pygame.K_RETURN)
    (asked,) = stage.requests()
    assert asked.result == "sheet"
    stage.press("go")
    assert stage.requests()[0].result == "sheet"


def test_a_sheet_speaks_the_language_of_the_moment(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    told: list[Words] = []

    def make(words: Words) -> Sheet:
        told.append(words)
        return sheet(3)

    stage.show(ScoreSheet(stage.ctx, make))
    stage.change(language="fr")
    stage.draw()
    assert {words.lang for words in told} == {"en", "fr"}


def test_with_nobody_there_it_goes_by_itself(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.show(ScoreSheet(stage.ctx, lambda words: sheet(4), held=True, alone=True))
    stage.time += ALONE / 2
    stage.draw()
    assert not stage.requests()
    stage.time += ALONE
    stage.draw()
    assert stage.requests()
