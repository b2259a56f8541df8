"""Breakers drawn with its own fonts: no line is cut or leaves its place, whatever the language, the monster and the names."""

from __future__ import annotations

import itertools

import pygame
import pytest

from table.core.sight import view
from table.games.breakers import theme
from table.games.breakers.layout import layout
from table.text import Words
from table.ui import cloth, record
from table.ui.motion import Pace
from table.ui.paint import Painter
from table.ui.sprites import CardGroup
from table.ui.theme import unit
from table.view.picture import Look
from tests.games.breakers.felt import looks, monsters, some

LONG = ("Władysława", "Bartłomiej", "Konstancja", "Wilhelmina")


def notes(look: Look, state: object, size: tuple[int, int]) -> record.Recorder:
    """What is written when a picture is drawn."""
    picture = layout(state, size, look)  # type: ignore[arg-type]
    group = CardGroup(Pace(0.0))
    group.cut(picture)
    painter = Painter()
    u = unit(size, look.scale)
    painter.dress(cloth.table(size, theme.CLOTH), u, theme.CLOTH.accent, rail_room=240)
    with record.recording() as seen:
        painter.draw(pygame.Surface(size), group, 0.0)
    return seen


@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
def test_no_line_is_cut_in_a_small_window(lang: str) -> None:
    words = Words(lang)
    wrong = set()
    for number, monster in enumerate(monsters(4)):
        seats, scale = (4, 3, 4, 2)[number % 4], (1.0, 1.5)[number % 2]
        if monster not in monsters(seats):
            seats = 3
        states = some(monster, seats, 5, 2)
        for state in itertools.chain(states[1:2], states[-4:]):
            for how in list(looks(state, 0, words, scale))[:4]:
                named = Look(words, LONG[:seats], how.bots, 0, **_rest(how))  # type: ignore[arg-type]
                for note in notes(named, view(state, 0), (960, 600)).texts:
                    if not note.fits and note.text not in named.names:
                        wrong.add((monster, seats, scale, note.text, note.px, note.rect, note.box))
    assert not wrong, "\n".join(map(str, sorted(wrong, key=str)[:20]))


def _rest(look: Look) -> dict[str, object]:
    keep = ("scale", "selected", "hover", "path", "over", "acted", "heard", "big_index", "carried")
    return {name: getattr(look, name) for name in keep}
