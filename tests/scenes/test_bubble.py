"""The bubble at a table: beside what it is about, over nothing that matters; and the light on a button that is advised."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from table.bots.brain import BotReply
from table.scenes.bubble import bubble
from table.text import LANGUAGES
from table.ui import decor, fonts
from table.ui.theme import unit
from table.view.picture import Bar, Label, Picture, Plate
from tests.scenes import brokies_app, table_app
from tests.scenes.test_brokies_table import RUN, quiet
from tests.test_catalogues import messages
from tests.ui.felt import picture

TABLES = tuple(zip(itertools.product(((960, 600), (1280, 720), (1920, 1080)), (1.0, 1.5)), 2 * tuple(LANGUAGES), strict=True))
"""every window with every size of letters, each in one language; all three come up in small and in large letters"""


def place_of(scene: Any) -> pygame.Rect:
    (said,) = [thing for thing in scene.show.extra if isinstance(thing, Label)]
    return pygame.Rect(decor.measured(said, scene.show.u))


def beneath(made: Picture) -> list[tuple[str, pygame.Rect]]:
    """What no bubble may hide: cards with a face, plates, buttons, gauges."""
    found = [("button " + b.id, pygame.Rect(b.rect)) for b in made.buttons]
    found += [("plate", pygame.Rect(d.rect)) for d in made.decor if isinstance(d, Plate | Bar)]
    return found + [
        (f"card {p.card}", pygame.Rect(0, 0, round(p.w), round(p.h)).move(round(p.x - p.w / 2), round(p.y - p.h / 2)))
        for p in made.cards
        if not p.hidden and not p.angle
    ]


def free(scene: Any) -> None:
    spot = place_of(scene).inflate(-6, -6)
    assert scene.show.painter and pygame.Rect((0, 0), scene.ctx.size).contains(spot)
    scene.show.extra = ()
    hidden = [name for name, rect in beneath(scene.show.picture()) if rect.colliderect(spot)]
    assert not hidden, hidden


@pytest.mark.parametrize(("table", "lang"), TABLES)
def test_a_refusal_stands_beside_the_pile_that_refused(tmp_path: Path, table: tuple[tuple[int, int], float], lang: str) -> None:
    size, scale = table
    with table_app.seated(tmp_path, size, lang) as t:
        t.app.change(scale=scale)
        t.bots.deaf = True
        t.table("human", "easy", "easy", "easy", seed=8)
        t.scene.move("start 0")
        t.rest()
        cards = t.hand()
        t.scene.move(f"play {cards[-1]} up1")
        t.rest()
        for pile in ("up1", "down2"):
            t.scene.wrong((cards[0] - 2,), pile)
            left, top, w, h = next(x.rect for x in t.picture.targets if x.id == pile)
            about = pygame.Rect(left, top, w, h)
            if pile == "up1":
                assert place_of(t.scene).inflate(round(0.5 * w), round(0.5 * w)).colliderect(about), "beside its pile"
            free(t.scene)


@pytest.mark.parametrize(("table", "lang"), TABLES)
def test_a_hint_to_pass_says_so_and_lights_the_button(tmp_path: Path, table: tuple[tuple[int, int], float], lang: str) -> None:
    size, scale = table
    with brokies_app.seated(tmp_path, size, lang) as t:
        t.app.change(scale=scale)
        t.sit("human", "bot", "bot", "bot")
        quiet(t)
        t.give(["b5a", "b6a", "w7", "y2"], table=RUN)
        before = t.app.window.surface().copy()
        reason = "brokies.reason.ahead-pass"
        t.scene.desk.hint = BotReply(1, ["pass"], reason, {}, level="master", runner_up=["play b5a,b6a,w7"], margin=0.04)
        t.rest(0.3)
        assert t.scene.show.look.hint == (None, "pass")
        (said,) = [thing.text for thing in t.scene.show.extra if isinstance(thing, Label)]
        assert said.startswith(t.app.ctx.words(reason)) and "5-6-7" in said
        button = pygame.Rect(next(b.rect for b in t.picture.buttons if b.id == "pass"))
        x, y = button.centerx, round(button.y - 4.5 * t.scene.show.u)
        assert t.app.window.surface().get_at((x, y)) != before.get_at((x, y)), "a ring around the button"
        if scale == 1.0:
            assert place_of(t.scene).inflate(size[1] // 4, size[1] // 4).colliderect(button)
        free(t.scene)


def test_no_word_stands_alone_in_the_last_line() -> None:
    words = "This is a sentence that is just a little too long for one line of the paper so one word is left alone"
    told = bubble(picture(), words, None, None, 1.0)
    rows, size = decor.fit(told.text, told.font, told.px, told.max_w - 1.1 * told.px / 0.6, told.lines, told.steady)
    wide = [fonts.measure(row, told.font, size)[0] for row in rows]
    assert len(rows) > 1 and min(wide) > 0.6 * max(wide), rows


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_a_sentence_of_several_lines_has_letters_as_large_as_one_of_one_line(size: tuple[int, int], lang: str) -> None:
    texts = [e.forms[0] for e in messages(lang) if ".reason." in e.key or e.key.startswith("refuse.")]
    made = replace(picture(), size=size)
    for scale in (1.0, 1.5):
        u = unit(size, scale)
        rows = set()
        some = sorted(texts, key=len)[:: max(1, len(texts) // 8)]
        for text in [*some, f"{some[-1]} {some[-2]}"]:
            told = bubble(made, text, None, None, u)
            lines, px = decor.fit(text, told.font, told.px, told.max_w - 1.1 * told.px / 0.6, told.lines, told.steady)
            assert px == max(13, round(18 * u)), (scale, px, text)
            rows.add(len(lines))
        assert len(rows) > 1


def test_where_everything_is_taken_the_bubble_still_stands_in_the_window() -> None:
    made = picture()
    full = Picture((1280, 720), decor=tuple(Bar((x, 0, 40, 720), 0.5) for x in range(0, 1280, 40)), buttons=made.buttons)
    told = bubble(full, "Somewhere it must be.", (600, 300, 80, 120), None, 1.0)
    assert pygame.Rect(0, 0, 1280, 720).contains(pygame.Rect(decor.measured(told, 1.0)))


def test_a_letter_that_the_signals_cover_is_answered(tmp_path: Path) -> None:
    with table_app.seated(tmp_path) as t:
        t.bots.deaf = True
        t.table("human", "easy", seed=8)
        t.scene.move("start 0")
        t.rest()
        t.press("talk")
        t.key(pygame.K_e, "e")
        assert [x.text for x in t.scene.show.extra if isinstance(x, Label)] == ["Close the signals first."]
        assert t.scene.show.look.talk_open and t.match.state.turn == 0
