"""What a bot says: markers and phrases, from its own view only (rules/thegame.md sections 2 and 3, G1, G2, G4; decisions.md).

The words mean the same for every bot. On a pile, HOLD says "I have one of the three best cards that are still to come
here" (the step back, if it is still to come, is the best; then the nearest ones), SOFT says "my best one is among the
three after those", and FREE "nothing of mine is near". So no marker can be read back to fewer than three cards, and near
the end of a pile, where fewer are left, the bot says nothing (G1). Bots talk once after every finished turn and once
before the first; the seat whose turn it is keeps quiet: its markers would be stale after its own cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from .moves import FREE, HOLD, MARKS, PHRASE_BITS, PILES, SOFT
from .plan import cheapest
from .position import FULL, MIRROR, Position, Tops, along, mirror, read
from .rules import GameState

LEAST = 3
"""cards that a marker may stand for at least (G1)"""
BEST, NEAR = 3, 3
"""cards of a pile that HOLD may stand for, and after those the ones that SOFT may stand for"""
NO_WAY = 30
"""counted for a card that fits on no pile"""
FAR = 20
"""FREE: the nearest own card of the pile is so many cards away, or there is none"""
LITTLE, TROUBLE = 8, 15
"""cards that the cheapest minimum passes over, beyond which the seat asks for small plays, or says it is in trouble"""
START_WELL, NOT_FIRST = 2, 8
"""the same for the offer to start: at most the one, more than the other"""


class Voice(NamedTuple):
    """What a level says of all that could be said.

    least: how many cards more the next turn would have to pass over without a pile, for a marker there to be worth it.
    Planners, who weigh each marker by hand, do better with few; the net of `master` has learnt to read many.
    """

    hold: bool = False
    soft: bool = False
    free: bool = False
    trouble: bool = False
    offer: bool = False
    least: int = 6


SILENT = Voice()
_ALL = Voice(True, True, True, True, True)
VOICES = {
    "easy": Voice(trouble=True, offer=True),
    "normal": Voice(hold=True, trouble=True, offer=True),
    "hard": _ALL,
    "master": _ALL._replace(least=0),
    "net": _ALL._replace(least=0),
    "open": _ALL,
    "careless": _ALL,
}
"""levels that are not named are silent (random, greedy)"""


Classes = list[tuple[int, int]]
"""for each pile the cards that would justify HOLD, and those that would justify SOFT: sets of numbers"""


def classes(tops: Tops, live: int) -> Classes:
    """What the markers stand for at a table: public knowledge, every reader can work it out."""
    out = []
    for pile in range(4):
        top = tops[pile]
        best = near = 0
        if pile < 2:
            count = BEST
            if top > 11 and live >> (top - 10) & 1:
                best = 1 << (top - 10)
                count -= 1
            ahead = live >> (top + 1) << (top + 1)
            for _ in range(count):
                best |= ahead & -ahead
                ahead &= ahead - 1
            for _ in range(NEAR):
                near |= ahead & -ahead
                ahead &= ahead - 1
        else:
            shown = MIRROR - top
            count = BEST
            if shown < 90 and live >> (shown + 10) & 1:
                best = 1 << (shown + 10)
                count -= 1
            ahead = live & ((1 << shown) - 1)
            for k in range(count + NEAR):
                if not ahead:
                    break
                highest = 1 << (ahead.bit_length() - 1)
                ahead ^= highest
                if k < count:
                    best |= highest
                else:
                    near |= highest
        out.append((best, near))
    return out


def number_set(hand: Sequence[int]) -> int:
    """The numbers of a hand as a set."""
    own = 0
    for n in hand:
        own |= 1 << n
    return own


def ways(hand: Sequence[int], tops: Tops, live: int, live_mirrored: int) -> list[list[int]]:
    """For each card and pile how many cards of others it would pass over there; NO_WAY where it does not fit."""
    own = number_set(hand)
    others = live & ~own
    others_mirrored = live_mirrored & ~mirror(own)
    rows = []
    for n in hand:
        row = []
        for pile in range(4):
            x, still = (n, others) if pile < 2 else (MIRROR - n, others_mirrored)
            top = tops[pile]
            if x > top:
                row.append(((still >> (top + 1)) & ((1 << (x - top - 1)) - 1)).bit_count())
            elif x == top - 10:
                row.append(-((still >> (x + 1)) & 511).bit_count())
            else:
                row.append(NO_WAY)
        rows.append(row)
    return rows


def ease(rows: list[list[int]], need: int) -> int:
    """What the next minimum passes over, each card on its best pile: a quick measure, for it is asked for every hand."""
    return sum(sorted([min(row) for row in rows])[:need])


def losses(rows: list[list[int]], need: int) -> list[int]:
    """For each pile: how many cards more the next minimum would pass over, were that pile closed."""
    free = ease(rows, need)
    out = []
    for pile in range(4):
        out.append(sum(sorted([min(row[:pile] + row[pile + 1 :]) for row in rows])[:need]) - free)
    return out


def markers(own: int, sets: Classes, lost: Sequence[int] | None = None, least: int = 0) -> list[int]:
    """HOLD, SOFT or nothing for each pile, with G1 kept marker by marker.

    own: the hand as a set; lost: what each pile is worth to it, where markers are put only from `least` on.
    """
    out = []
    for pile, (best, near) in enumerate(sets):
        mark = 0
        if own & best:
            if best.bit_count() >= LEAST:
                mark = HOLD
        elif own & near and near.bit_count() >= LEAST:
            mark = SOFT
        out.append(0 if lost is not None and lost[pile] < least else mark)
    return out


def guarded(marks: list[int], sets: Classes) -> list[int]:
    """The markers without those that the silence on other piles would narrow down to fewer than three cards.

    A reader knows that a card near on a pile without a marker would have been marked there, so it is none of those.
    """
    quiet = [False] * 4
    out = marks.copy()
    for pile in range(4):
        if not marks[pile]:
            continue
        could = sets[pile][0 if marks[pile] == HOLD else 1]
        for other in range(4):
            best, near = sets[other]
            if other == pile or quiet[other]:
                continue
            if marks[other] != HOLD and best.bit_count() >= LEAST:
                could &= ~best
                if marks[other] != SOFT and near.bit_count() >= LEAST:
                    could &= ~near
        if could.bit_count() < LEAST:
            out[pile] = 0
            quiet[pile] = True
    return out


def _free(position: Position, pile: int) -> bool:
    """Whether no own card is near on a pile (and somebody else's may be, so that it is worth saying)."""
    top = position.tops[pile]
    live = position.live if pile < 2 else position.live_mirrored
    mine = sorted(along(n, pile) for n in position.hand)
    ahead = [x for x in mine if x > top]
    if top - 10 in mine or (live >> (top + 1)).bit_count() - len(ahead) < LEAST:
        return False
    return not ahead or ((live >> (top + 1)) & ((1 << (ahead[0] - top - 1)) - 1)).bit_count() >= FAR


def offer(position: Position) -> int:
    """How well a seat can start: 2 well, 1 so-so, 0 better not (G4)."""
    cost = cheapest(position, position.minimum, (FULL, FULL))
    if cost is None or cost > NOT_FIRST:
        return 0
    return 2 if cost <= START_WELL else 1


def trouble(eased: int) -> int:
    """How hard the next turn looks, from its `ease`: 0 fine, 1 hard, 2 in trouble or stuck."""
    return 2 if eased > TROUBLE else 1 if eased > LITTLE else 0


def speak(view: GameState, seat: int, level: str, memory: dict[str, Any]) -> list[str]:
    """What a seat says now, as move texts: markers that change first, then phrases. Nothing twice."""
    voice = VOICES.get(level, SILENT)
    if voice == SILENT or view.seats() == 1 or view.phase == "over":
        return []
    position = read(view, seat)
    phrases = list(_phrases(view, position, voice, memory))
    stand = view.phrases(seat)
    said = [f"say {word}" for word in phrases if not stand & PHRASE_BITS[word]]
    if view.phase != "play" or view.turn == seat:
        return said
    return [*_marks(view, position, voice), *said]


def _phrases(view: GameState, position: Position, voice: Voice, memory: dict[str, Any]) -> Iterator[str]:
    if view.phase == "start":
        if voice.offer:
            best = offer(position)
            if best != 1:
                yield "start-well" if best else "not-first"
        return
    if view.turn == position.seat:
        return
    # The note was made with the turn that has just ended: see `bot.py`.
    if memory.get("sorry") == view.turns - 1:
        yield "sorry"
    if voice.trouble and position.hand:
        rows = ways(position.hand, position.tops, position.live, position.live_mirrored)
        hard = trouble(ease(rows, position.minimum))
        if hard:
            yield "trouble" if hard == 2 else "little"


def _marks(view: GameState, position: Position, voice: Voice) -> Iterator[str]:
    if not voice.hold:
        return
    sets = classes(position.tops, position.live)
    lost = None
    if voice.least:
        lost = losses(ways(position.hand, position.tops, position.live, position.live_mirrored), position.minimum)
    marks = markers(number_set(position.hand), sets, lost, voice.least)
    if not voice.soft:
        marks = [mark if mark == HOLD else 0 for mark in marks]
    marks = guarded(marks, sets)
    for pile in range(4):
        mark = marks[pile]
        if not mark and voice.free and position.hand and _free(position, pile):
            mark = FREE
        if mark != view.mark(position.seat, pile) and not view.changed[position.seat] >> pile & 1:
            yield f"hint {MARKS[mark]} {PILES[pile]}"
