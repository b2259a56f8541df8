"""The top of the page after a fight: both fighters large, who took it and how, the bouts to choose from.

In a window that is low for its letters all of it is smaller, so that what lies below keeps room to be read.
"""

from __future__ import annotations

import pygame
from msgspec import Struct

from table.scenes.duel_panel import head
from table.scenes.furniture import dark
from table.ui import draw, faces
from table.ui.fonts import measure
from table.ui.shapes import panel
from table.ui.theme import BRASS_LIGHT, CREAM, CREAM2, EDGE, INK, MIN_TEXT, ON_WOOD, rail_height
from table.ui.widgets import Card
from table.view.bout import Page, Tab

LOW = 690
"""u: in a window lower than this, chart and figures take turns in one panel"""
SIDE = 38
"""u beside everything"""
_HIGH = 10 / 14
"""of a portrait one wide"""


class Top(Struct, frozen=True):
    """Where everything is; in u, and below the rail."""

    wide: float
    """of a portrait"""
    y: float
    """where the portraits begin"""
    verdict: tuple[float, float]
    """its middle, and the size of its letters"""
    ending: tuple[float, float]
    """middle and height of the chip"""
    tabs: tuple[float, float]
    """top and height of the bouts"""
    end: float
    """where the panels begin"""
    foot: float
    """from the end of the panels to the end of the window"""
    buttons: tuple[float, float]
    """from the top of the buttons to the end of the window, and their height"""


ROOMY = Top(216, 34, (48, 46), (98, 28), (129, 50), 214, 102, (82, 46))
TIGHT = Top(140, 18, (33, 34), (70, 25), (87, 32), 128, 88, (79, 46))


def low(size: tuple[int, int], u: float) -> bool:
    """Whether the window is low for its letters."""
    return size[1] < LOW * u


def measures(size: tuple[int, int], u: float) -> Top:
    """Those of a window of this size."""
    return TIGHT if low(size, u) else ROOMY


def room(size: tuple[int, int], u: float) -> float:
    """The width between the portraits."""
    return size[0] - 2 * (SIDE + measures(size, u).wide + 20) * u


def tab_places(tabs: tuple[Tab, ...], size: tuple[int, int], u: float) -> list[pygame.Rect]:
    """A plate for each bout; they share what there is between the portraits."""
    top, count, gap = measures(size, u), len(tabs), 12 * u
    words = [measure(tab.score, "disp", 22 * u)[0] for tab in tabs]
    if top is ROOMY:
        words += [measure(tab.label, "uim", max(MIN_TEXT, 14 * u))[0] for tab in tabs]
    wide = min(max(120 * u if top is ROOMY else 0.0, max(words) + 68 * u), (room(size, u) + gap) / count - gap)
    left = size[0] / 2 - (count * (wide + gap) - gap) / 2
    y, high = rail_height(size[1]) + top.tabs[0] * u, top.tabs[1] * u
    return [pygame.Rect(round(left + i * (wide + gap)), round(y), round(wide), round(high)) for i in range(count)]


def draw_top(dst: pygame.Surface, page: Page, size: tuple[int, int], u: float) -> None:
    """Portraits, verdict and ending; of a single bout its score too."""
    top, width, rail = measures(size, u), size[0], rail_height(size[1])
    wide = top.wide * u
    y = rail + top.y * u + wide * _HIGH / 2
    drawn = any(not one.won for one in page.fighters) and any(one.won for one in page.fighters)
    mate_d = min(44 * u, 0.26 * wide)
    for one, x in zip(page.fighters[:2], (SIDE * u + wide / 2, width - SIDE * u - wide / 2), strict=True):
        lost = drawn and not one.won
        ring = BRASS_LIGHT if one.won else None
        faces.sprite(one.picture, wide, 1 if lost else 2, 0.45 if lost else 0.0, ring).draw(dst, x, y)
        for i, mate in enumerate(one.partners):
            place = x + wide / 2 - mate_d / 2 - i * (mate_d + 2 * u), y + wide * _HIGH / 2 - 8 * u
            faces.sprite(mate, mate_d, 1, 0.35 if lost else 0.0).draw(dst, *place)
    between = room(size, u)
    shadow = ("#0B1524", 0.0, max(1.0, 2 * u))
    at = width / 2, rail + top.verdict[0] * u
    draw.text(dst, page.verdict, "disp", top.verdict[1] * u, CREAM, at, "center", shadow, between)
    y, h = rail + top.ending[0] * u, top.ending[1] * u
    draw.chip(dst, page.ending, width / 2, y, h, INK, CREAM, 0.62, page.ending_icon, "center", max_w=between)
    if len(page.tabs) == 1:
        _alone(dst, page, rail + (top.tabs[0] + top.tabs[1] / 2) * u, top.tabs[1] * u, size, u)


def _alone(dst: pygame.Surface, page: Page, y: float, high: float, size: tuple[int, int], u: float) -> None:
    """One bout: its score stands there, with the heads of many fighters before their points."""
    middle = size[0] / 2
    if len(page.fighters) > 2:
        points = page.rows[0].values
        step = min(118 * u, room(size, u) / len(points))
        for i, (fighter, value) in enumerate(zip(page.fighters, points, strict=True)):
            x = middle + (i - (len(points) - 1) / 2) * step
            head(dst, fighter, x - 16 * u, y, min(40 * u, high))
            ink = BRASS_LIGHT if fighter.won else CREAM
            draw.text(dst, value, "disp", 24 * u, ink, (x + 12 * u, y), "midleft")
            if not low(size, u):
                # in a low window the figures say whose head that is
                draw.text(dst, fighter.name, "uim", 14 * u, CREAM2, (x, y + 34 * u), "center", max_w=step - 8 * u)
        return
    place = pygame.Rect(0, 0, round(120 * u), round(high))
    place.center = (round(middle), round(y))
    dark(dst, place, u, 0.78, BRASS_LIGHT, 2.4, 1)
    draw.text(dst, page.tabs[0].score, "disp", 24 * u, CREAM, place.center, "center", max_w=place.w - 12 * u, box=place)


def draw_tab(tab: Tab, shown: int, dst: pygame.Surface, box: pygame.Rect, u: float, card: Card) -> None:
    """The plate of a bout: its winner's head, its score, and its number where there is room for two lines."""
    on = tab.number == shown
    edge = BRASS_LIGHT if on or card.hover else EDGE
    dst.blit(panel(box.w, box.h, 12 * u, INK, 0.78, edge, max(1.0, (2.4 if on else 1.2) * u), 1 if on else 0.7), box)
    x, d = box.x + 12 * u, min(36 * u, 0.8 * box.h)
    # The score matters more than the head.
    if tab.head is not None and measure(tab.score, "disp", 22 * u)[0] + d + 27 * u <= box.w:
        faces.sprite(tab.head, d, 0).draw(dst, box.x + 9 * u + d / 2, box.centery)
        x = box.x + d + 18 * u
    wide, two = box.right - 8 * u - x, box.h > 45 * u
    y = box.centery - 8 * u * two
    draw.text(dst, tab.score, "disp", 22 * u, CREAM, (x, y), "midleft", max_w=wide, box=box)
    if two:
        draw.text(dst, tab.label, "uim", 14 * u, ON_WOOD, (x, box.centery + 14 * u), "midleft", max_w=wide, box=box)
