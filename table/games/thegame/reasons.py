"""Why a bot would play a turn: a key of the catalogue `hints` and the fields of its sentence."""

from __future__ import annotations

from .moves import HOLD, PILES
from .plan import Taste, Turn
from .position import MIRROR, Position, along, number_at

Why = tuple[str, dict[str, int | str]]

PLAIN = ("hint.smallest-gap", "hint.smallest-gap-later")
"""reasons that say the least: a level that looked ahead has a better one"""
AHEAD: Why = ("hint.ahead", {})
AHEAD_SOLO: Why = ("hint.ahead-solo", {})
ENDGAME: Why = ("hint.endgame", {})
"""every card is known and all can still go"""


def beside(best: Turn, others: list[Turn]) -> int | None:
    """The place of the first other turn that begins with a card which the best one does not lay at all: said beside a
    hint, any other would name what the arrow shows, or what follows it anyway."""
    taken = best.plays()
    for place, other in enumerate(others):
        begins = other.plays()[:1]
        if not begins or begins[0] not in taken:
            return place
    return None


def start(seat: int, chosen: int, offered: int) -> Why:
    """Who should start, and why: offered is 2 for a seat that can start well, 0 for one that had rather not."""
    if chosen == seat:
        return ("hint.start-self" if offered == 2 else "hint.start-self-plain"), {"seat": chosen}
    return ("hint.start-other" if offered == 2 else "hint.start-any"), {"seat": chosen}


def stuck(made: list[tuple[int, int]]) -> Why:
    """The minimum can not be reached; what fits is played first."""
    return ("hint.stuck-after", {"n": len(made)}) if made else ("hint.stuck", {})


def of_plays(position: Position, plays: list[tuple[int, int]]) -> Why:
    """Why these plays, without a look at what else there was."""
    if not plays:
        return "hint.end", {}
    back = _step_back(position, plays)
    if back is not None:
        return back
    return _smallest(position, plays)


def of_turn(position: Position, best: Turn, found: list[Turn], wishes: Taste) -> Why:
    """Why the best of the turns found: the strongest thing that can be said for it."""
    plays = best.plays()
    if not plays:
        return "hint.end", {}
    if len(found) == 1 and best.size == position.need == len(position.hand):
        return "hint.only-move", {"n": best.size}
    back = _step_back(position, plays)
    if back is not None:
        return back
    kept = _kept(position, best, found, wishes)
    if kept is not None:
        return kept
    pair = _pair(position, best)
    if pair is not None:
        return pair
    if best.size > position.need:
        return "hint.extra-cheap", {"n": best.size - position.need}
    if len(found) == 1:
        return "hint.only-move", {"n": best.size}
    return _smallest(position, plays)


def _step_back(position: Position, plays: list[tuple[int, int]]) -> Why | None:
    tops = list(position.tops)
    for n, pile in plays:
        x = along(n, pile)
        if x < tops[pile]:
            return _about("hint.step-back", n, pile, n, plays)
        tops[pile] = x
    return None


def _about(key: str, card: int, pile: int, played: int, plays: list[tuple[int, int]]) -> Why:
    """A sentence about what the card `played` does on its pile. The arrow shows the first card of the turn: where that is
    another one the sentence names both, and the pile."""
    fields: dict[str, int | str] = {"card": card, "pile": PILES[pile]}
    first = plays[0][0]
    return (key, fields) if played == first else (f"{key}-later", {**fields, "first": first, "where": pile + 1})


def _kept(position: Position, best: Turn, found: list[Turn], wishes: Taste) -> Why | None:
    """Whether the turn leaves a held pile alone although going there would have been cheaper."""
    holders = [next((mate.seat for mate in position.mates if mate.marks[pile] == HOLD), None) for pile in range(4)]
    for other in found[1:]:
        for pile, seat in enumerate(holders):
            if seat is not None and other.chains[pile] and not best.chains[pile]:
                asked = sum(wishes.piles[p] for p in range(4) if other.chains[p])
                if other.cost - asked < best.cost:
                    return "hint.keep-hold", {"seat": seat, "pile": PILES[pile]}
    return None


def _pair(position: Position, best: Turn) -> Why | None:
    """Whether the turn leaves a pile exactly ten beyond a card still in hand."""
    for pile in range(4):
        if best.chains[pile]:
            back = best.tops[pile] - 10
            n = back if pile < 2 else MIRROR - back
            if n in position.hand and not best.mask >> position.hand.index(n) & 1:
                return _about("hint.pair", n, pile, number_at(best.chains[pile][-1], pile), best.plays())
    return None


def _smallest(position: Position, plays: list[tuple[int, int]]) -> Why:
    """The plain reason: little is passed over; the largest step is named."""
    tops = list(position.tops)
    steps = []
    for n, pile in plays:
        x = along(n, pile)
        live = position.live if pile < 2 else position.live_mirrored
        steps.append(((live >> (tops[pile] + 1) & ((1 << max(0, x - tops[pile] - 1)) - 1)).bit_count(), n, pile))
        tops[pile] = x
    passed, n, pile = max(steps, key=lambda step: step[0])
    if passed == 0:
        return "hint.next-card", {"card": n, "pile": PILES[pile]}
    key, fields = _about("hint.smallest-gap", n, pile, n, plays)
    return key, {**fields, "passed": passed}
