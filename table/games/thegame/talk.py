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
HOLD_LOSS, SOFT_LOSS = 6, 6
"""how many cards more the next turn would pass over without that pile: less is not worth a marker"""
NO_WAY = 30
"""counted for a card that fits on no pile"""
FAR = 20
"""FREE: the nearest own card of the pile is so many cards away, or there is none"""
LITTLE, TROUBLE = 8, 15
"""cards that the cheapest minimum passes over, beyond which the seat asks for small plays, or says it is in trouble"""
START_WELL, NOT_FIRST = 2, 8
"""the same for the offer to start: at most the one, more than the other"""


class Voice(NamedTuple):
    """What a level says of all that could be said."""

    hold: bool = False
    soft: bool = False
    free: bool = False
    trouble: bool = False
    offer: bool = False


SILENT = Voice()
VOICES = {
    "easy": Voice(trouble=True, offer=True),
    "normal": Voice(hold=True, trouble=True, offer=True),
    "hard": Voice(True, True, True, True, True),
    "master": Voice(True, True, True, True, True),
    "open": Voice(True, True, True, True, True),
    "careless": Voice(True, True, True, True, True),
}
"""levels that are not named are silent (random, greedy)"""


def justified(pile: int, tops: Tops, live: int, live_mirrored: int) -> tuple[int, int]:
    """The cards that would justify HOLD, and those that would justify SOFT, on a pile: sets along the pile.

    Public knowledge: every reader can work these sets out from the table.
    """
    top = tops[pile]
    still = live if pile < 2 else live_mirrored
    back = (still >> (top - 10) & 1) << (top - 10) if top > 10 else 0
    above = still >> (top + 1) << (top + 1)
    best = back
    for _ in range(BEST - (1 if back else 0)):
        best |= above & -above
        above &= above - 1
    near = 0
    for _ in range(NEAR):
        near |= above & -above
        above &= above - 1
    return best, near


def losses(hand: Sequence[int], tops: Tops, live: int, live_mirrored: int, need: int) -> list[int]:
    """For each pile: how many cards more the next minimum would pass over, were that pile closed to the hand.

    A quick measure (each card on its best pile, own cards not counted as passed over), for it is asked for every hand
    after every turn.
    """
    own = 0
    for n in hand:
        own |= 1 << n
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
    count = min(need, len(rows))
    free = sum(sorted([min(row) for row in rows])[:count])
    out = []
    for pile in range(4):
        without = sorted([min(row[:pile] + row[pile + 1 :]) for row in rows])
        out.append(sum(without[:count]) - free)
    return out


def markers(hand: Sequence[int], tops: Tops, live: int, live_mirrored: int, need: int) -> list[int]:
    """HOLD, SOFT or nothing for each pile, with G1 kept marker by marker."""
    own = 0
    for n in hand:
        own |= 1 << n
    owns = (own, own, mirror(own), mirror(own))
    lost = losses(hand, tops, live, live_mirrored, need)
    out = []
    for pile in range(4):
        best, near = justified(pile, tops, live, live_mirrored)
        mine = owns[pile]
        if mine & best:
            out.append(HOLD if best.bit_count() >= LEAST and lost[pile] >= HOLD_LOSS else 0)
        elif mine & near:
            out.append(SOFT if near.bit_count() >= LEAST and lost[pile] >= SOFT_LOSS else 0)
        else:
            out.append(0)
    return out


def guarded(marks: list[int], tops: Tops, live: int, live_mirrored: int) -> list[int]:
    """The markers without those that the silence on other piles would narrow down to fewer than three cards.

    A reader knows that a card near on a pile without a marker would have been marked there, so it is none of those.
    """
    sets = []
    for pile in range(4):
        best, near = justified(pile, tops, live, live_mirrored)
        sets.append((best, near) if pile < 2 else (mirror(best), mirror(near)))
    quiet = [False] * 4
    out = marks.copy()
    for pile in range(4):
        if not marks[pile]:
            continue
        could = sets[pile][0 if marks[pile] == HOLD else 1]
        if marks[pile] == SOFT:
            could &= ~sets[pile][0]
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


def trouble(position: Position) -> int:
    """How hard the next turn looks: 0 fine, 1 hard, 2 in trouble or stuck."""
    need = min(len(position.hand), position.minimum)
    cost = cheapest(position, need)
    if cost is None or cost > TROUBLE:
        return 2
    return 1 if cost > LITTLE else 0


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
        hard = trouble(position)
        if hard:
            yield "trouble" if hard == 2 else "little"


def _marks(view: GameState, position: Position, voice: Voice) -> Iterator[str]:
    if not voice.hold:
        return
    marks = markers(position.hand, position.tops, position.live, position.live_mirrored, position.minimum)
    if not voice.soft:
        marks = [mark if mark == HOLD else 0 for mark in marks]
    marks = guarded(marks, position.tops, position.live, position.live_mirrored)
    for pile in range(4):
        mark = marks[pile]
        if not mark and voice.free and position.hand and _free(position, pile):
            mark = FREE
        if mark != view.mark(position.seat, pile) and not view.changed[position.seat] >> pile & 1:
            yield f"hint {MARKS[mark]} {PILES[pile]}"
