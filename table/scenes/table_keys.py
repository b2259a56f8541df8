"""The keyboard at the table: where the focus is, where an arrow takes it. The focus goes over cards, places and buttons."""

from __future__ import annotations

from typing import Literal

import pygame
from msgspec import Struct

from table.view.picture import Picture

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
Kind = Literal["card", "target", "button"]
Spot = tuple[Kind, int | str]
"""("card", id), ("target", id) or ("button", id)"""


class Place(Struct, frozen=True):
    """Something the focus can be on, with its middle in pixels."""

    spot: Spot
    x: float
    y: float


def places(picture: Picture) -> list[Place]:
    """All that can have the focus: the cards that can be taken up from left to right, then places, then live buttons."""
    cards = sorted((p for p in picture.cards if p.grab and not p.hidden), key=lambda p: p.depth)
    found = [Place(("card", p.card), p.x, p.y) for p in cards]
    found += [Place(("target", t.id), t.rect[0] + t.rect[2] / 2, t.rect[1] + t.rect[3] / 2) for t in picture.targets]
    found += [
        Place(("button", b.id), b.rect[0] + b.rect[2] / 2, b.rect[1] + b.rect[3] / 2) for b in picture.buttons if b.enabled
    ]
    return found


def first(picture: Picture) -> Spot | None:
    """Where the focus begins: the first card of the hand, else the first button."""
    every = places(picture)
    return every[0].spot if every else None


def step(picture: Picture, spot: Spot | None, dx: int, dy: int) -> Spot | None:
    """Where an arrow key leads: the nearest thing in that direction; a step straight on counts less than one aside."""
    every = places(picture)
    here = next((p for p in every if p.spot == spot), None)
    if here is None:
        return first(picture)
    best, least = here.spot, float("inf")
    for other in every:
        along = (other.x - here.x) * dx + (other.y - here.y) * dy
        aside = abs((other.x - here.x) * dy) + abs((other.y - here.y) * dx)
        if along <= 1 or aside > 3.0 * along + (0 if dy else 40):
            continue
        cost = along + 2.0 * aside
        if dx and here.spot[0] == other.spot[0] == "card":
            # Within a fan left and right go from card to card whatever the tilt.
            cost = along
        if cost < least:
            best, least = other.spot, cost
    return best


def place(picture: Picture, target: str) -> Spot:
    """The focus on a place of a move: `card:N` is the card N where it can be taken up itself."""
    grab = {f"card:{pose.card}": pose.card for pose in picture.cards if pose.grab and not pose.hidden}
    return ("card", grab[target]) if target in grab else ("target", target)


def cycle(picture: Picture, spot: Spot | None, back: bool = False) -> Spot | None:
    """Where Tab leads: to the next kind of thing; from kind to kind, then round again."""
    every = places(picture)
    kinds = list(dict.fromkeys(p.spot[0] for p in every))
    if not kinds:
        return None
    if spot is None or spot[0] not in kinds:
        return every[0].spot
    if spot[0] == "button":
        # Among buttons Tab goes one by one, so that each can be reached.
        buttons = [p.spot for p in every if p.spot[0] == "button"]
        at = buttons.index(spot) + (-1 if back else 1) if spot in buttons else 0
        if 0 <= at < len(buttons):
            return buttons[at]
    kind = kinds[(kinds.index(spot[0]) + (-1 if back else 1)) % len(kinds)]
    group = [p.spot for p in every if p.spot[0] == kind]
    return group[-1] if back and kind == "button" else group[0]


def still_there(picture: Picture, spot: Spot | None) -> Spot | None:
    """The focus on a new picture: the same thing if it is still there; a card that went gives way to its neighbour."""
    if spot is None:
        return None
    every = places(picture)
    if any(p.spot == spot for p in every):
        return spot
    same = [p.spot for p in every if p.spot[0] == spot[0]]
    if spot[0] == "card" and same:
        above = [s for s in same if int(s[1]) > int(spot[1])]
        return above[0] if above else same[-1]
    return first(picture)
