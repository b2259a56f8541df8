"""What comes after a fight and beside it: hands that still deal, refusals, results, the words of its replay, drills."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from table.core.sight import view
from table.games.brawl.layout import layout
from table.scenes.drill import DrillScene
from table.scenes.duel_top import ROOMY, TIGHT
from table.scenes.fight_furniture import bubble
from table.scenes.fight_rest import QUIET, REST, Rest
from table.scenes.replay_film import Film
from table.scenes.result import letters, row, shares
from table.session.script import Playback
from table.text import Words
from table.ui import decor, fonts, record
from table.ui.theme import unit
from table.ui.widgets import Button
from table.view.picture import Badge
from tests.games.brawl.felt import look, some
from tests.scenes.fight_app import ring
from tests.scenes.test_duel import fought
from tests.test_catalogues import messages

from .stage import Stage
from .test_fight import play_on


def test_hands_come_to_rest() -> None:
    rest = Rest(10.0)
    assert rest.keeps(10.0) and rest.keeps(10.0 + REST - 0.1), "both are too early"
    assert rest.keeps(10.0 + REST + QUIET - 0.2), "who goes on pressing waits on"
    assert not rest.keeps(10.0 + REST + 2 * QUIET), "a press after a moment of quiet counts"
    assert not Rest(0.0).takes(pygame.event.Event(pygame.MOUSEMOTION), 0.1)


def test_a_deal_that_comes_too_late_starts_nothing(tmp_path: Path) -> None:
    with ring(tmp_path, (960, 600)) as t:
        scene = t.fight("human:Ewa", "master", best="3")
        t.begin()
        play_on(t, pace=0.5)
        for _ in range(40):
            t.place("space")
            t.wait(0.2)
        assert t.scene is scene and scene.phase == "ready" and not scene.ready, "the knock was meant for the deck"
        t.wait(1)
        t.begin()


def test_the_page_of_a_fight_outlasts_hands_that_still_deal(tmp_path: Path) -> None:
    with ring(tmp_path, (960, 600)) as t:
        t.fight("human:Ewa", "normal")
        t.begin()
        play_on(t)
        for _ in range(40):
            t.place("space")
            t.place("g")
            t.wait(0.2)
        assert t.scene.name == "duel"
        t.wait(1)
        t.place("return")
        t.wait(0.5)
        assert t.scene.name == "fight"


PLACES = [((960, 600), 1.5), ((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.5)]


@pytest.mark.parametrize(("size", "scale"), PLACES)
@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {"many": "tag-team"}), (3, {})])
def test_a_refusal_never_covers_a_base(
    size: tuple[int, int], scale: float, lang: str, seats: int, options: dict[str, str]
) -> None:
    words, u = Words(lang), unit(size, scale)
    entries = [entry for entry in messages(lang) if entry.key.startswith("refuse.brawl-")]
    sentences = [text for entry in entries for text in entry.forms if "{" not in text]
    assert len(sentences) > 20
    state = next(s for s in reversed(some(seats, 5, 8, "tournament", **options)) if s.phase != "over" and s.zones[1])
    picture = layout(view(state, 0), size, look(seats, 0, words, scale=scale))
    kept = [pygame.Rect(t.rect) for t in picture.targets if t.id.startswith("base:")]
    kept += [
        pygame.Rect(b.x - b.d / 2, b.y - b.d / 2, b.d, b.d) for b in picture.decor if isinstance(b, Badge) and b.depth >= 200
    ]
    paper = pygame.Surface(size)
    for sentence in sentences:
        place = decor.label(paper, bubble(sentence, picture, size, u), u).inflate(-4, -4)
        assert paper.get_rect().contains(place), sentence
        assert not [rect for rect in kept if rect.colliderect(place)], sentence


@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
@pytest.mark.parametrize(("seats", "options"), [(2, {"best": "3"}), (4, {"many": "tag-team"}), (3, {})])
def test_a_replay_speaks_in_words(tmp_path: Path, lang: str, seats: int, options: dict[str, str]) -> None:
    stage = Stage(tmp_path, (960, 600), lang)
    match = fought(seats, **options)
    film: Any = Film(stage.ctx, Playback(match), (960, 520))
    for i in range(1, film.playback.length + 1):
        said, raw = film.said(i), film.playback.texts[i - 1].text
        assert raw not in said and "at " + raw.split()[1] not in said
        assert said not in film.names, raw
    deal = next(i for i, entry in enumerate(match.entries, 1) if entry.text.endswith(" deal"))
    assert film.said(deal) == stage.ctx.words("brawl.log.deal", name=film.names[match.entries[deal - 1].seat])
    assert film.place() == stage.ctx.words("fight.place", move=0, moves=film.playback.length)


def test_a_drill_says_on_the_rail_which_it_is(tmp_path: Path) -> None:
    stage = Stage(tmp_path, (960, 600), "fr")
    scene: Any = stage.show(DrillScene(stage.ctx, "brawl", "place", "calm", 3))
    while not scene.full:
        scene.update()
    scene._count()
    stage.time += 5
    stage.draw()
    picture = scene.board.show.picture()
    assert picture.subtitle == stage.ctx.words("practice.drill.place")


@pytest.mark.parametrize(("size", "scale"), [((960, 600), 1.0), *PLACES])
@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
def test_the_buttons_of_a_result_have_one_size_of_letters(size: tuple[int, int], scale: float, lang: str) -> None:
    words, u = Words(lang), unit(size, scale)
    labels = [words(f"result.{name}") for name in ("again", "new", "replay")]
    place = pygame.Rect(0, 0, round(size[0] * 0.445 - 78 * u), round(54 * u))
    gap = 12 * u
    places = row(shares(labels, place.w - 2 * gap, u), gap, place)
    px = letters(labels, (places[0], places[1], places[2]), u)
    with record.recording() as seen:
        for label, rect, icon in zip(labels, places, ("", "", "ui_play"), strict=True):
            Button(rect, label, icon=icon, px=px).paint(pygame.Surface(size), u)
    assert len({note.px for note in seen.texts}) == 1 and all(note.fits for note in seen.texts)


def test_nothing_of_the_verdict_reaches_the_line_below_it() -> None:
    for top in (ROOMY, TIGHT):
        middle, px = top.verdict
        drawn = fonts.render("Walkę wygrywa", "disp", px, "#FFFFFF")
        ink = drawn.get_bounding_rect()
        assert middle - drawn.get_height() / 2 + ink.bottom + 2 <= top.ending[0] - top.ending[1] / 2
