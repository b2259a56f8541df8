"""A25 in all four games: whatever hue means, eyes without red, green or blue cones, and eyes that see grey only, can tell."""

from __future__ import annotations

import itertools
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from table import house
from table.commands import gallery
from table.games import games
from table.ui import faces, svg
from table.view.picture import Face
from tests.faults.test_sight import LMS, seen, strong

STRIP = 0.34
"""the share of a card's width that a fan leaves in sight at least (look.md 5)"""
WIDE = 120
LEAST = 60
"""pixels of a card 120 wide, or of a table, in which two meanings must differ by a contrast of 3:1"""


def drawn(face: Face) -> pygame.Surface:
    """A card upright on the middle tone of a cloth."""
    high = round(WIDE * face.height / face.width)
    surface = pygame.Surface((WIDE, high))
    surface.fill("#3A3A3A")
    faces.sprite(face, WIDE, 0).draw(surface, WIDE / 2, high / 2)
    return surface


def strip(surface: pygame.Surface) -> pygame.Surface:
    return surface.subsurface(pygame.Rect(0, 0, round(surface.get_width() * STRIP), surface.get_height()))


def alike(pictures: dict[str, pygame.Surface], least: int) -> list[str]:
    """Pairs that some eyes could take for one another."""
    found = []
    for eyes in LMS:
        views = {name: seen(surface, eyes) for name, surface in pictures.items()}
        for one, other in itertools.combinations(views, 2):
            if strong(views[one], views[other]) < least:
                found.append(f"{one} and {other} to eyes: {eyes} ({strong(views[one], views[other])} pixels)")
    return found


def table_of(app: Any, name: str, seats: int) -> Any:
    args = {"game": name, "seats": gallery._seats(seats), "seed": 2027 + seats}
    scene: Any = house.build(app.ctx, "table", args)
    app.push(scene)
    gallery.settle(app)
    gallery._midgame(app, scene)
    gallery.settle(app)
    return scene


def meanings(name: str) -> dict[str, Face]:
    """Cards of one value that differ only in what a hue might be taken to mean."""
    part = games()[name].part("faces")
    if name == "brokies":
        kinds = {f"5 of colour {colour}": part.picture(5, colour, "") for colour in range(4)}
        return kinds | {"3": part.picture(3, 0, ""), "3+": part.picture(3, 0, "plus"), "1, a Stop": part.picture(1, 0, "stop")}
    if name == "breakers":
        return {suit: part.picture(i, 5) for i, suit in enumerate(games()[name].part("cards").SUITS)}
    return {word: part.plain(kind) for kind, word in enumerate(games()[name].part("cards").KINDS) if kind}


@pytest.mark.parametrize("name", ["brokies", "breakers", "brawl"])
def test_a25_cards_differ_without_hue_even_in_a_fan(name: str) -> None:
    """The strip that a fan or a string leaves in sight says it by its shape."""
    pygame.display.init()
    found = {word: drawn(face) for word, face in meanings(name).items()}
    assert alike(found, LEAST) == []
    if name != "brawl":
        assert alike({word: strip(surface) for word, surface in found.items()}, LEAST // 4) == []


def test_a25_rising_and_falling_piles_differ_without_hue() -> None:
    pygame.display.init()
    arrows = {}
    for name in ("ic_up", "ic_down"):
        arrows[name] = pygame.Surface((40, 40))
        arrows[name].fill("#131418")
        arrows[name].blit(svg.art(name, 40, 40), (0, 0))
    assert alike(arrows, LEAST) == []


@pytest.mark.parametrize("name", list(games()))
def test_a25_states_of_a_table_differ_without_hue(name: str) -> None:
    """Nothing chosen, a card chosen, another one chosen, the focus of the keys on a card, a place and a button."""
    with gallery.opened("en", (960, 600)) as app:
        app.change(speed=0.0)
        scene = table_of(app, name, min(3, games()[name].seats[1]))
        show, plain = scene.show, scene.show.look
        shots: dict[str, pygame.Surface] = {}

        def shoot(what: str, focus: tuple[str, int | str] | None = None, **look: Any) -> None:
            scene.hand.focus, app.ctx.keys_used = focus, focus is not None
            show.look = replace(plain, **look)
            gallery.settle(app)
            scene.hand.focus, app.ctx.keys_used = focus, focus is not None
            surface = pygame.Surface(app.ctx.size)
            show.painter.invalidate()
            show.draw(surface, app.clock())
            shots[what] = surface

        picture = show.picture()
        held = [pose.card for pose in picture.cards if pose.grab]
        buttons = [button.id for button in picture.buttons if button.enabled]
        shoot("plain")
        if held:
            shoot("chosen", selected=(held[0],))
            if len(held) > 1:
                shoot("another one chosen", selected=(held[-1],))
            shoot("focus on a card", focus=("card", held[0]))
        if picture.targets:
            shoot("focus on a place", focus=("target", picture.targets[0].id))
        if buttons:
            shoot("focus on a button", focus=("button", buttons[0]))
        assert len(shots) >= 3
        assert alike(shots, LEAST) == []
