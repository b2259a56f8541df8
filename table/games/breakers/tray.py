"""The tray at the lower right: what one has to act with, what is asked, what a move would come to, and the buttons."""

from __future__ import annotations

from collections.abc import Callable

from table.view import letters
from table.view.parts import Parts
from table.view.picture import Box, Button, Cap, Face, Label, Look, Piece, Pose, Target

from .bestiary import wrap
from .board import Board
from .cards import HANDS, KEYS, NUMBER, SUIT, SUITS, kind_of
from .faces import BRASS_LIGHT, CRACKER, CREAM, CUBE, INK, MINT, SYMBOLS, TORCH, roundel
from .moves import NOTHING
from .prompt import sentence
from .state import BreakersState
from .ways import (
    ASIDE_PLACE,
    BANISH_PLACE,
    CRACKERS,
    CUBES,
    FETCH_PLACE,
    OUT_PLACE,
    TRICK_PLACE,
    cracker,
    cube,
    is_trophy,
)
from .weigh import Ways, Weighed

LEAST = 13.0
THINGS = 500
"""depth of what one has: after the hand, for keys go over things by depth"""
HEAP = 3
"""cubes and Firecrackers that are seen of a heap; how many there are is written beside it"""


def tray(board: Board, view: BreakersState, look: Look, eyes: int, ways: Ways, weighed: Weighed) -> Parts:
    """The whole tray of the eyes; nothing for an onlooker and when the game is over. While nothing is asked it is as low as
    what is in it, and empty it is not there."""
    parts = Parts()
    if eyes < 0 or view.phase == "over":
        return parts
    u = board.u
    top = board.tray[1]
    if not ways.moves:
        return _waiting(parts, board, view, look, eyes, ways, weighed)
    parts.decor.append(Box(board.tray, 14 * u, INK, 0.80, TORCH, 1.8 * u, 0.9, depth=20))
    _things(parts, board, view, look, eyes, ways)
    _trophies(parts, board, view, look, eyes, ways)
    choice = _choices(parts, board, view, look, weighed)
    foot = _buttons(parts, board, view, look, ways, weighed)
    if choice and weighed.foreseen is not None:
        # Between the places and the buttons is no room: the sentence stands where the title does.
        have = _has(view, eyes)
        _says(parts, board, sentence(view, look, eyes, ways, weighed), top + 2 * u, top + (42 if have else 82) * u)
        return parts
    _title(parts, board, look.words("breakers.tray.choose" if view.asks else f"breakers.tray.{view.phase}"))
    if not choice:
        below = top + (92 if _has(view, eyes) else 36) * u
        _says(parts, board, sentence(view, look, eyes, ways, weighed), below, foot)
    return parts


LOW = 88
"""how high the tray is that has things or a sentence in it and not both, in u"""


def _waiting(parts: Parts, board: Board, view: BreakersState, look: Look, eyes: int, ways: Ways, weighed: Weighed) -> Parts:
    """The tray of a seat that is asked nothing now: what it has, and what there is to say of it."""
    left, top, wide, high = board.tray
    u, have = board.u, _has(view, eyes)
    text = sentence(view, look, eyes, ways, weighed)
    if not have and not text:
        return parts
    rect = (left, top, wide, high if have and text else LOW * u)
    parts.decor.append(Box(rect, 14 * u, INK, 0.80, "#8A7466", 1.2 * u, 0.55, depth=20))
    if have:
        _title(parts, board, look.words("breakers.tray.wait"))
        _things(parts, board, view, look, eyes, ways)
        _trophies(parts, board, view, look, eyes, ways)
    if text:
        _says(parts, board, text, top + (92 if have else 4) * u, top + rect[3] - (14 if have else 4) * u)
    return parts


def _title(parts: Parts, board: Board, text: str) -> None:
    left, top, wide, _ = board.tray
    u = board.u
    parts.decor.append(Label(text, left + wide / 2, top + 19 * u, 18 * u, CREAM, "uib", max_w=wide - 18 * u, depth=24))


def _has(view: BreakersState, eyes: int) -> bool:
    """Whether there is anything to act with."""
    return bool(_heaps(view, eyes) or view.trophies(eyes))


# What one has.


def _heaps(view: BreakersState, eyes: int) -> list[tuple[int, int, Callable[[int], int], Face]]:
    """What can be put on cards: how many, zone, names, and face."""
    heaps: list[tuple[int, int, Callable[[int], int], Face]] = [(view.cubes[eyes], CUBES, cube, CUBE)]
    if KEYS[view.monster] == "nian" and view.phase != "choose":
        heaps.append((view.tokens[eyes], CRACKERS, cracker, CRACKER))
    return [heap for heap in heaps if heap[0]]


def _things(parts: Parts, board: Board, view: BreakersState, look: Look, eyes: int, ways: Ways) -> None:
    """Own cubes, and in Nian's rounds Firecrackers: heaps of which the top one can be taken up."""
    left, top, _, _ = board.tray
    u = board.u
    usable = {g.cards[0] for g in ways.gestures if g.cards}
    heaps = _heaps(view, eyes)
    tight = len(heaps) > 1 or len(view.trophies(eyes)) > 2
    d = (34 if tight else 40) * u
    x, y = left + 14 * u + d / 2, top + 60 * u
    for count, zone, name, shown in heaps:
        seen = min(count, 1 if tight else HEAP)
        step = 15 * u
        for i in range(count):
            k = max(0, i - (count - seen))
            one = name(i)
            on_top = i == count - 1
            lifted, chosen = one in look.carried, one in look.selected
            lit = on_top and one in usable
            parts.cards.append(
                Pose(
                    one,
                    zone,
                    i,
                    x + k * step,
                    y - (4 * u if chosen else 0),
                    d,
                    shown,
                    depth=THINGS + i + (200 if lifted else 0),
                    lift=3 if lifted else 0,
                    ring=BRASS_LIGHT if one in look.advised else TORCH if lit or chosen else None,
                    dark=0.0 if lit or not ways.moves else 0.35,
                    grab=on_top,
                    hidden=i < count - seen,
                )
            )
        at = x + (seen - 1) * step + d / 2
        parts.decor.append(Label(f"×{count}", at + 2 * u, y + 10 * u, 16 * u, CREAM, "uib", "midleft", depth=110))
        x = at + 24 * u + d / 2


def _trophies(parts: Parts, board: Board, view: BreakersState, look: Look, eyes: int, ways: Ways) -> None:
    """Own trophies; one that can be used now is in light, the used one and those that wait are darker."""
    cards = view.trophies(eyes)
    if not cards:
        return
    left, top, wide, _ = board.tray
    u, zone = board.u, HANDS + 4 * view.seats() + eyes
    heaps = len(_heaps(view, eyes))
    room = wide - 28 * u - (0, 90, 118)[heaps] * u
    d = min(44 * u, max(32 * u, room / len(cards) - 6 * u))
    step = min(d + 6 * u, (room - d) / max(1, len(cards) - 1))
    usable = {g.cards[0] for g in ways.gestures if g.cards}
    for i, card in enumerate(cards):
        kind = kind_of(card)
        used = view.used[eyes] == kind + 1
        lifted, chosen = card in look.carried, card in look.selected
        lit = card in usable
        ring = TORCH if lit or chosen or lifted else None
        if f"{KEYS[kind]}.trophy" in look.acted or card in look.advised:
            ring = BRASS_LIGHT
        x = left + wide - 16 * u - d / 2 - (len(cards) - 1 - i) * step
        parts.cards.append(
            Pose(
                card,
                zone,
                i,
                x,
                top + 60 * u - (4 * u if chosen else 0),
                d,
                roundel(kind, used),
                depth=THINGS + 60 + i + (200 if lifted else 0),
                lift=3 if lifted else 2 if chosen else 1,
                ring=ring,
                dark=0.0 if lit else 0.45 if view.used[eyes] else 0.25,
                grab=True,
            )
        )


# What is asked, and what a move would come to.


def _choices(parts: Parts, board: Board, view: BreakersState, look: Look, weighed: Weighed) -> float:
    """Places to choose from that are nowhere else on the table: suits, the Court's two ways, out of play. Returns where
    they end, or nothing."""
    u = board.u
    left, top, wide, _ = board.tray
    x, y, room = left + 14 * u, top + (84 if board.low else 88) * u, wide - 28 * u
    found: list[tuple[str, str, str, str]] = []
    for place in weighed.places:
        if place.startswith("suit:"):
            suit = int(place.partition(":")[2])
            found.append((place, look.words(f"breakers.suit.{SUITS[suit]}"), str(suit + 1), SYMBOLS[suit]))
    if BANISH_PLACE in weighed.places and weighed.thing is not None and weighed.thing >= 0:
        # The card goes for good: the words name the price.
        suit = SUIT[weighed.thing]
        label = look.words("breakers.tray.banish", suit=look.words(f"breakers.suit.{SUITS[suit]}"))
        if letters.width(label, "ui", LEAST) > room - 62 * u:
            # The drawing before it tells the suit.
            label = look.words("breakers.tray.banish-short")
        found.append((BANISH_PLACE, label, "B", SYMBOLS[suit]))
    if FETCH_PLACE in weighed.places:
        found.append((FETCH_PLACE, look.words("breakers.tray.fetch"), "F", "ui_hand"))
    if OUT_PLACE in weighed.places:
        found.append((OUT_PLACE, look.words("breakers.tray.out"), "O", "ui_cross"))
    columns = 2 if len(found) > 2 else 1
    tall, apart = (27 * u, 4 * u) if board.low else (32 * u, 5 * u)
    each = (room - (columns - 1) * 6 * u) / columns
    for i, (place, label, key, icon) in enumerate(found):
        bx, by = x + i % columns * (each + 6 * u), y + i // columns * (tall + apart)
        over = look.over == place
        parts.targets.append(Target(place, (bx, by, each, tall), label, key, lit=False))
        parts.decor.append(
            Box(
                (bx, by, each, tall),
                9 * u,
                MINT if over else CREAM,
                0.24 if over else 0.10,
                MINT,
                1.6 * u,
                shadow=False,
                depth=22,
            )
        )
        px, keyed = max(LEAST, 15 * u), 26 * u if columns == 1 else 0.0
        parts.decor.append(Piece(icon, bx + 17 * u, by + tall / 2, 20 * u, depth=24))
        words = Label(label, bx + 31 * u, by + tall / 2, px, CREAM, "ui", "midleft", max_w=each - 36 * u - keyed, depth=24)
        parts.decor.append(words)
        if keyed:
            parts.decor.append(Cap(key, bx + each - 17 * u, by + tall / 2, 20 * u, depth=24, alpha=0.9))
    rows = -(-len(found) // columns)
    return y + rows * (tall + apart) + 4 * u if found else 0.0


def _says(parts: Parts, board: Board, text: str, top: float, foot: float) -> None:
    """A few lines in the middle of the tray."""
    left, _, wide, _ = board.tray
    u = board.u
    room = foot - top
    px = max(LEAST, 16.5 * u)
    while True:
        rows = ["".join(f" {piece}" for _, piece, _ in line).strip() for line in wrap([(text, "ui")], px, wide - 22 * u)]
        if len(rows) * px * 1.18 <= room or px <= LEAST:
            break
        px = max(LEAST, px - 0.5)
    most = max(1, int(room / (px * 1.14)))
    if len(rows) > most:
        rows = [*rows[: most - 1], " ".join(rows[most - 1 :])]
    lead = px * 1.18
    y = top + (room - len(rows) * lead) / 2 + lead / 2
    for row in rows:
        parts.decor.append(Label(row, left + wide / 2, y, px, CREAM, "ui", max_w=wide - 14 * u, depth=24))
        y += lead


# Buttons.


def _buttons(parts: Parts, board: Board, view: BreakersState, look: Look, ways: Ways, weighed: Weighed) -> float:
    """What is chosen goes to its place; or nothing is done. Returns where the buttons begin."""
    u, words = board.u, look.words
    left, top, wide, high = board.tray
    x, room = left + 14 * u, wide - 28 * u
    tall, below = (40 * u, 10 * u) if board.low else (44 * u, 14 * u)
    y = top + high - tall - below
    none = NOTHING in ways.moves
    single = len(weighed.places) == 1 and weighed.thing is not None
    label = _does(view, look, weighed) if single else ""
    if label and none:
        share = 0.60
        parts.buttons.append(Button("do", (x, y, share * room - 3 * u, tall), label, "primary", "Enter", cap=False))
        rect = (x + share * room + 3 * u, y, (1 - share) * room - 3 * u, tall)
        parts.buttons.append(Button("none", rect, words("breakers.button.none"), "ghost", "N", cap=False))
    elif label:
        parts.buttons.append(Button("do", (x, y, room, tall), label, "primary", "Enter", cap=False))
    elif none:
        kind = "primary" if weighed.thing is None else "ghost"
        key = "done" if view.phase == "act" and not view.asks else "lead" if view.phase == "lead" else "neither"
        parts.buttons.append(Button("none", (x, y, room, tall), words(f"breakers.button.{key}"), kind, "N"))  # type: ignore[arg-type]
    elif ways.moves and view.phase == "play" and not view.asks:
        parts.buttons.append(
            Button("do", (x, y, room, tall), words("breakers.button.pick"), "off", "Enter", enabled=False, cap=False)
        )
    else:
        return top + high - 14 * u
    return y - 6 * u


def _does(view: BreakersState, look: Look, weighed: Weighed) -> str:
    """What the large button does with what is chosen; nothing where a place on the table is to be pointed at."""
    words, place, thing = look.words, weighed.places[0], weighed.thing
    if thing is None:
        return ""
    if is_trophy(thing):
        return words("breakers.button.use") if place == TRICK_PLACE else ""
    if place == TRICK_PLACE:
        return words("breakers.button.play", card=words(f"breakers.card.{SUITS[SUIT[thing]]}", number=NUMBER[thing]))
    if place == ASIDE_PLACE:
        return words("breakers.button.discard")
    if place.startswith("seat:"):
        return words("breakers.button.give")
    return ""
