"""A card is looked at closely while the right button or F2 is held; what is face down is not."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from table.scenes.table_zoom import is_back
from table.view.picture import Stamp
from tests.scenes.table_app import TableApp, seated


def large(t: TableApp) -> list[Stamp]:
    return [x for x in t.picture.decor if isinstance(x, Stamp) and x.w > 200]


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_the_right_button_shows_a_card_as_long_as_it_is_held(tmp_path: Path, size: tuple[int, int]) -> None:
    with seated(tmp_path, size) as t:
        t.table("human", "easy")
        number = t.hand()[0]
        spot = t.card(number)
        t.motion(spot)
        t.down(spot, 3)
        (seen,) = large(t)
        pose = next(p for p in t.picture.cards if p.card == number - 2)
        assert seen.face == pose.face and seen.w > 2 * pose.w
        height = seen.w * seen.face.height / seen.face.width
        assert seen.x - seen.w / 2 > 0 and seen.x + seen.w / 2 < size[0]
        assert seen.y - height / 2 > 0 and seen.y + height / 2 < size[1]
        assert abs(seen.x - pose.x) > seen.w / 2, "it lies beside the card, not on it"
        t.up(spot, 3)
        assert large(t) == [] and t.scene.show.look.selected == ()


def test_f2_shows_the_card_with_the_focus(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.table("human", "easy")
        t.rest()
        while t.scene.hand.focus is None or t.scene.hand.focus[0] != "card":
            t.key(pygame.K_TAB)
        t.post(pygame.KEYDOWN, key=pygame.K_F2, unicode="", mod=0, scancode=0)
        assert len(large(t)) == 1
        t.post(pygame.KEYUP, key=pygame.K_F2, unicode="", mod=0, scancode=0)
        assert large(t) == []


def test_a_back_is_not_looked_at(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.table("human", "easy")
        back = next(p for p in t.picture.cards if is_back(p.face) and not p.hidden)
        t.down((back.x, back.y), 3)
        assert large(t) == []
        t.up((back.x, back.y), 3)


def test_it_is_laid_back_when_the_window_is_left(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.table("human", "easy")
        spot = t.card(t.hand()[0])
        t.down(spot, 3)
        assert large(t)
        t.post(pygame.WINDOWFOCUSLOST)
        assert large(t) == []
