"""The left column of the Breakers table: the monster's card, what of it is acting, the track of tricks; and a closer look."""

from __future__ import annotations

from table.view.letters import initials
from table.view.parts import Parts
from table.view.picture import Box, Glow, Label, Look, Pose, Stamp

from . import bestiary
from .board import BETWEEN, TRACK, Board
from .cards import BOX, GONE, KEYS, MONSTER, MONSTERS, SUIT_CARDS, kind_of
from .faces import BACK, BRASS, BRASS_LIGHT, CREAM, INK, TORCH
from .monster import MONSTERS_BY_KIND
from .monsters.babayaga import ERRAND_WORTH, ERRANDS
from .monsters.ghostship import TOLLS
from .monsters.nian import LATE_TRICKS, LATE_WORTH
from .state import PLAIN, BreakersState

EASY = 15.0
"""letters of so many pixels are read without a closer look, where letters are plain"""
CLOSER = 380_000
"""depth of what is looked at closely"""


def monster(board: Board, view: BreakersState, look: Look) -> Parts:
    """The monster of the round, large, and the track under it; the other monsters lie out of sight behind it."""
    parts = Parts()
    left, top, w, most = board.monster
    x = left + w / 2
    foot = top + 1.4 * w
    if view.zones[MONSTER]:
        card = bestiary.card(view.monster, look.words, w, most, board.grown)
        high = w * card.face.height / 400
        foot = top + high
        pose = Pose(view.zones[MONSTER][0], MONSTER, 0, x, top + high / 2, w, card.face, depth=50)
        parts.cards.append(pose)
        _acting(parts, board, view, look, card, left, top)
        if view.phase != "over":
            _track(parts, board, view, look, left, foot + BETWEEN * board.v)
    for zone in (MONSTERS, GONE, BOX):
        for i, one in enumerate(view.zones[zone]):
            wide = 0.5 * w if one >= SUIT_CARDS or one < 0 else 44 * board.v
            parts.cards.append(Pose(one, zone, i, x, top + 0.7 * w, wide, BACK, depth=10, hidden=True))
    return parts


def _acting(parts: Parts, board: Board, view: BreakersState, look: Look, card: bestiary.Card, left: float, top: float) -> None:
    """Light on the part of the card that acts at this moment."""
    key, scale = KEYS[view.monster], board.monster[2] / 400
    for part, rect in card.parts.items():
        if f"{key}.{part}" not in look.acted or part == "trophy":
            continue
        x, y, w, h = (value * scale for value in rect)
        place = (left + x, top + y, w, h)
        parts.decor.append(Glow(place, BRASS_LIGHT, 0.75, round(18 * board.v), depth=45))
        stroke = max(2.0, 3 * board.v)
        parts.decor.append(Box(place, 8 * board.v, BRASS_LIGHT, 0.15, BRASS, stroke, shadow=False, depth=52))


def _worth(kind: int, trick: int) -> tuple[str, bool]:
    """What a trick counts, if that is not one, and whether something happens after it."""
    key = KEYS[kind]
    if key == "babayaga" and trick in ERRANDS:
        return str(ERRAND_WORTH), False
    if key == "nian" and trick in LATE_TRICKS:
        return str(LATE_WORTH), False
    if key == "hydra":
        return str(trick), False
    return "", key in ("ghostship", "glawackus") and trick in TOLLS


def _track(parts: Parts, board: Board, view: BreakersState, look: Look, left: float, top: float) -> None:
    """A stud for each trick: who won it, the one being played, those to come and what they count."""
    u, w = board.u, board.monster[2]
    count = MONSTERS_BY_KIND[view.monster].tricks
    letters = initials(look.names)
    high = TRACK * u
    parts.decor.append(Box((left, top, w, high), 16 * u, INK, 0.6, shadow=False, depth=12))
    step = (w - 36 * u) / max(1, count - 1) if count > 5 else (w - 36 * u) / 5
    first = left + 18 * u if count > 5 else left + w / 2 - step * (count - 1) / 2
    px = 13.0 if u < 1.2 else 11.5 * u
    d = max(15.0, min(20 * u, 0.9 * step))
    for i in range(count):
        trick = i + 1
        x, y = first + i * step, top + high / 2
        text, marked = _worth(view.monster, trick)
        ring, fill, alpha, size, ink = "#8A7466", INK, 0.4, d, CREAM
        if i < len(view.tricks):
            winner = view.trick_at(i).winner
            text, fill, alpha, ink = ("–" if winner == PLAIN else letters[winner]), BRASS, 1.0, INK
            if winner == PLAIN:
                fill = "#9A8C78"
        elif trick == view.trick and view.phase != "choose":
            text, ring, fill, alpha, ink = str(trick), BRASS_LIGHT, BRASS_LIGHT, 1.0, INK
            size = min(1.15 * d, 0.98 * step) if count > 5 else 1.15 * d
        elif text:
            text, ring = f"×{text}" if d >= 19 else text, TORCH
        if marked:
            ring = TORCH
        rect = (x - size / 2, y - size / 2, size, size)
        thick = max(1.4, 1.6 * u) * (1.5 if marked else 1.0)
        parts.decor.append(Box(rect, size / 2, fill, alpha, ring, thick, shadow=False, depth=14))
        if text:
            parts.decor.append(Label(text, x, y, px, ink, "uib", max_w=step, depth=15))


def closer(board: Board, view: BreakersState, look: Look) -> Parts:
    """A closer look at the monster's card under the pointer: a trophy anywhere, or the monster itself where its letters
    are small."""
    parts = Parts()
    card = look.hover
    if card is None or card < SUIT_CARDS or look.carried or card in look.selected or card not in _shown(view):
        return parts
    kind = kind_of(card)
    left, _, w, most = board.monster
    area = board.area
    if view.zones[MONSTER][:1] == [card]:
        px = max(glyph.px for glyph in bestiary.card(kind, look.words, w, most, board.grown).face.glyphs[1:]) * w / 400
        if px >= EASY * board.u / board.v:
            return parts
    high = area.h - area.rail - 40 * board.v
    wide = min(1.3 * w, high / 1.6)
    found = bestiary.card(kind, look.words, wide, high, board.grown)
    tall = wide * found.face.height / 400
    x, y = left + wide / 2, area.rail + 20 * board.v + tall / 2
    if view.zones[MONSTER][:1] != [card]:
        # A trophy is looked at beside the monster it is used against.
        x = left + w + 16 * board.u + wide / 2
    parts.decor.append(Stamp(found.face, x, y, wide, 3, depth=CLOSER))
    return parts


def _shown(view: BreakersState) -> set[int]:
    """The monsters that can be pointed at: this round's, and all trophies."""
    n = view.seats()
    return {*view.zones[MONSTER], *(card for seat in range(n) for card in view.trophies(seat))}
