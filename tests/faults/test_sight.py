"""What is drawn and what is hit: interface scales and odd sizes (A20), and states told apart without hue (A25)."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pygame
import pytest
from msgspec.structs import replace

from table import house
from table.core.sight import view
from table.games import game
from table.games.thegame.signals import SHAPES
from table.ui import svg
from table.ui.hits import hit
from table.ui.pointer import Move
from table.view.picture import Plate
from tests.games.thegame_tables import deal, look
from tests.scenes.table_app import TableApp, seated

Grey = npt.NDArray[np.float32]
"""relative luminance of each pixel, 0 to 1"""


# A20.


@pytest.mark.parametrize(("size", "scale"), [((960, 600), 2.0), ((1366, 768), 1.5), ((1001, 701), 1.0), ((1920, 1080), 2.0)])
def test_a20_each_widget_is_hit_to_its_last_pixel_and_not_beyond(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    with seated(tmp_path, size) as t:
        t.app.change(scale=scale)
        window = pygame.Rect((0, 0), t.app.ctx.size)
        of = {"game": "thegame"}
        pages: dict[str, dict[str, Any]] = {"menu": {}, "lobby": of, "settings": {}, "rules": of}
        for name, args in pages.items():
            scene: Any = house.build(t.app.ctx, name, args)
            t.app.push(scene)
            t.tick()
            for widget in [w for w in scene.group.widgets if w.visible and w.takes]:
                r = widget.rect
                assert window.contains(r), f"{name}: {widget.id} {r} leaves the window"
                for x, y in itertools.product((r.left, r.right - 1), (r.top, r.bottom - 1)):
                    scene.group.handle(Move((x, y)))
                    over = [w for w in scene.group.widgets if w.hover]
                    assert widget in over or any(w.rect.collidepoint((x, y)) for w in over), f"{name}: {widget.id} at {x, y}"
                for x, y in ((r.left - 1, r.centery), (r.right, r.centery), (r.centerx, r.top - 1), (r.centerx, r.bottom)):
                    scene.group.handle(Move((x, y)))
                    assert not widget.hover, f"{name}: {widget.id} at {x, y}, beside it"
            t.app.stack.pop().leave()


@pytest.mark.parametrize(("size", "scale"), [((960, 600), 2.0), ((1366, 768), 1.5), ((1001, 701), 1.25)])
def test_a20_the_table_is_hit_where_it_is_drawn(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    with seated(tmp_path, size) as t:
        t.app.change(scale=scale)
        scene = t.table("human", "easy", "easy", "easy", "easy")
        t.press("start:0")
        w, h = t.app.ctx.size
        for pos in ((0, 0), (w - 1, 0), (0, h - 1), (w - 1, h - 1)):
            t.click(pos)
            t.rest()
            if t.scene is not scene:
                t.key(pygame.K_ESCAPE)
                t.rest()
        assert t.scene is scene and not any(e.text.startswith("play") for e in scene.match.entries)
        picture, u = t.picture, scene.show.u
        for button in [b for b in picture.buttons if b.enabled]:
            left, top, wide, high = button.rect
            assert left >= 0 and top >= 0 and left + wide <= w and top + high <= h
            for x, y in itertools.product((left + 0.51, left + wide - 1.01), (top + 0.51, top + high - 1.01)):
                found = hit(picture, (round(x), round(y)), u)
                assert found is not None and found.button == button.id
        for pose in [p for p in picture.cards if p.grab]:
            assert t.card(pose.card + 2)
            assert 0 < pose.x < w and pose.y - pose.h / 2 < h


# A25.

LMS: dict[str, list[list[float]]] = {
    "grey": [[0.2126, 0.7152, 0.0722]] * 3,
    "red": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    "green": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    "blue": [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
}
"""linear RGB as eyes without red, green or blue cones see it (Machado, Oliveira and Fernandes 2009, severity 1), and grey"""


_RAW = np.arange(256) / 255
LINEAR = np.where(_RAW <= 0.04045, _RAW / 12.92, ((_RAW + 0.055) / 1.055) ** 2.4).astype(np.float32)


def seen(surface: pygame.Surface, eyes: str) -> Grey:
    """Luminance of a picture as those eyes see it."""
    through = np.clip(LINEAR[pygame.surfarray.array3d(surface)] @ np.array(LMS[eyes], np.float32).T, 0, 1)
    return np.asarray(through @ np.array([0.2126, 0.7152, 0.0722], np.float32))


def strong(a: Grey, b: Grey) -> int:
    """Pixels in which two pictures differ by a contrast of 3:1 or more."""
    high, low = np.maximum(a, b), np.minimum(a, b)
    return int(((high + 0.05) / (low + 0.05) >= 3).sum())


def table_states(t: TableApp) -> dict[str, pygame.Surface]:
    """One table in every state that a player must tell apart, drawn."""
    scene = t.table("human", "easy", seed=25)
    t.press("start:0")
    show = scene.show
    number, pile = t.legal()[0]
    card = number - 2
    plain = show.look
    shots: dict[str, pygame.Surface] = {}

    def shoot(name: str, keys: bool = False, focus: tuple[str, int | str] | None = None, **look: Any) -> None:
        show.look = replace(plain, **look)
        scene.hand.focus, t.app.ctx.keys_used = focus, keys
        t.motion((2, t.app.ctx.size[1] - 2))
        t.app.ctx.keys_used = keys
        show.look = replace(plain, **look)
        for _ in range(40):
            t.tick()
        surface = pygame.Surface(t.app.ctx.size)
        show.painter.invalidate()
        show.draw(surface, t.app.clock.now)
        shots[name] = surface

    shoot("plain")
    shoot("selected", selected=(card,))
    shoot("hint", hint=(card, pile))
    shoot("focus on a card", keys=True, focus=("card", card))
    shoot("focus on a pile", keys=True, focus=("target", pile))
    shoot("focus on a button", keys=True, focus=("button", "stuck"))
    shoot("other card selected", selected=(t.hand()[-1] - 2 if t.hand()[-1] != number else t.hand()[0] - 2,))
    return shots


@pytest.mark.parametrize("palette", ["usual", "contrast"])
def test_a25_states_differ_without_hue(tmp_path: Path, palette: str) -> None:
    with seated(tmp_path, (960, 600)) as t:
        if palette == "contrast":
            t.app.change(contrast=True)
        shots = table_states(t)
        for eyes in LMS:
            views = {name: seen(surface, eyes) for name, surface in shots.items()}
            for one, other in itertools.combinations(views, 2):
                assert strong(views[one], views[other]) >= 60, f"{one} and {other} look alike to eyes: {eyes}"


def test_a25_places_that_fit_differ_from_those_that_do_not(tmp_path: Path) -> None:
    """With a card chosen: a pile that takes it has a ring and keeps its light, one that does not is darkened."""
    with seated(tmp_path, (1280, 720)) as t:
        scene = t.table("human", seed=25)
        number, _ = t.legal()[-1]
        for n in t.hand():
            fitting = {pile for card, pile in t.legal() if card == n}
            if 0 < len(fitting) < 4:
                number = n
                break
        else:
            for _ in range(2):
                card, pile = t.legal()[-1]
                scene.move(f"play {card} {pile}")
                t.rest()
            number = next(n for n in t.hand() if 0 < len({p for c, p in t.legal() if c == n}) < 4)
        t.click(t.card(number))
        t.rest()
        fitting = {pile for card, pile in t.legal() if card == number}
        lit = {target.id for target in t.picture.targets if target.lit}
        assert lit == fitting
        tops = {p.zone: p for p in t.picture.cards if p.zone >= 2 and not p.hidden}
        for target in t.picture.targets:
            zone = 2 + ("up1", "up2", "down1", "down2").index(target.id)
            pose = tops[zone]
            assert (pose.ring is not None) == (target.id in fitting), "a ring tells it without colour"
            assert (pose.dark > 0.2) == (target.id not in fitting), "and so does the light"


def test_a25_each_seat_has_a_sign_of_its_own() -> None:
    layout = game("thegame").part("layout").layout
    for seats in (2, 3, 4, 5):
        state = deal(seats)
        for eyes in range(-1, seats):
            picture = layout(view(state, eyes), (1280, 720), look(seats, eyes))
            plates = [thing for thing in picture.decor if isinstance(thing, Plate)]
            assert len({plate.letter for plate in plates}) == len(plates)
            assert len({plate.shape for plate in plates}) == len(plates), "a shape, not only a colour"


def test_a25_the_seats_signs_are_different_drawings() -> None:
    pygame.display.init()
    drawn = {}
    for shape in SHAPES[:5]:
        surface = pygame.Surface((48, 48), pygame.SRCALPHA)
        surface.fill("#131418")
        surface.blit(svg.art(shape, 48, 48), (0, 0))
        drawn[shape] = seen(surface, "grey")
    for one, other in itertools.combinations(drawn, 2):
        assert strong(drawn[one], drawn[other]) >= 60, f"{one} and {other}"
