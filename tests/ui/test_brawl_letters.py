"""BRAWL drawn with its own fonts: no line is cut or leaves its place, whatever the language, the form and the names."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from table.core.sight import view
from table.games.brawl import theme
from table.games.brawl.layout import layout
from table.games.brawl.state import BrawlState, areas
from table.text import Words
from table.ui import cloth, record
from table.ui.motion import Pace
from table.ui.paint import Painter
from table.ui.sprites import CardGroup
from table.ui.theme import unit
from table.view.picture import Look
from tests.games.brawl.felt import FORMS, crowded, look, some


def notes(how: Look, state: BrawlState, size: tuple[int, int]) -> record.Recorder:
    """What is written when a picture is drawn."""
    picture = layout(view(state, how.eyes), size, how)
    group = CardGroup(Pace(0.0))
    group.cut(picture)
    painter = Painter()
    u = unit(size, how.scale)
    painter.dress(cloth.table(size, theme.CLOTH), u, theme.CLOTH.accent, rail_room=240)
    with record.recording() as seen:
        painter.draw(pygame.Surface(size), group, 0.0)
    return seen


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_names_of_who_sits_on_top_of_four_are_whole(size: tuple[int, int], scale: float) -> None:
    for name in ("Madame Vauquer", "Władysława Małgorzata"):
        how = replace(look(4, 0, scale=scale), names=("Ana", "Bo", name, "Chloé"))
        for state in (state for state in some(4, 5, 3) if len(state.players) == 4):
            told = {note.text: note for note in notes(how, state, size).texts}
            for note in (told[name], told[state.names[2]]):
                assert not note.cut and note.px >= 13, note


@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720)], ids=["960", "1280"])
def test_no_line_is_cut(lang: str, size: tuple[int, int]) -> None:
    words = Words(lang)
    wrong = set()
    for number, (seats, options) in enumerate(FORMS):
        mode = ("training", "tournament")[number % 2]
        states = [*some(seats, 5, 4, mode, **options), crowded(seats, 12, 6, **options)]
        for at, state in enumerate(states):
            scale = (1.0, 2.0)[at % 2]
            eyes = state.active[state.turn]
            hows = [look(seats, eyes, words, scale=scale)]
            if areas(state) == 1:
                hows.append(look(seats, 0, words, tuple(range(seats)), scale=scale, extra={"second": 1, "home": 0}))
            for how in hows:
                for note in notes(how, state, size).texts:
                    if not note.fits and note.text not in (*how.names, *state.names):
                        wrong.add((seats, mode, scale, note.text, note.px, note.rect, note.box))
    assert not wrong, "\n".join(map(str, sorted(wrong, key=str)[:30]))
    assert not words.missing
