"""What a seat keeps in mind of cards that it saw and sees no longer: which hand they are in.

Its notes are made from its own views alone, one at each of its decisions. People who watch the table know as much.
"""

from __future__ import annotations

from typing import Any

from .cards import KIND, SUIT_CARDS, TRICK
from .monsters.glawackus import DAZED
from .position import faces
from .state import ROLL, BreakersState

GLAWACKUS = KIND["glawackus"]
BARGAIN, BEWILDER = KIND["babayaga"] + 1, GLAWACKUS + 1
"""entries of `used` after which cards went from hand to hand unseen"""
ROLL_ON = KIND["hoopsnake"] + 1
"""entry of `used` after which the cards on the table change owners"""

Known = dict[str, list[int]]
"""cards by the seat that has them; text for keys, for notes travel as JSON"""


def remember(view: BreakersState, seat: int, memory: dict[str, Any]) -> dict[str, Any]:
    """The seat's notes brought up to date.

    known: cards by the seat that has them; hand: the own cards; trick: open cards on the table by owner, none while they are
    still to roll on; asked: whom a Bargain of the seat's own is made with, or -1.
    """
    known: Known = {}
    if memory.get("round") == view.round:
        known = {who: list(cards) for who, cards in memory["known"].items()}
        known = _dazed(view, seat, memory, known) if view.monster == GLAWACKUS else _followed(view, seat, memory, known)
    ask = view.asks[-1] if view.asks else None
    open_now = [] if view.phase == "play" and view.effects & ROLL else view.zones[TRICK]
    return {
        "round": view.round,
        "number": view.trick,
        "hand": sorted(card for card in (*view.hand(seat), *view.pile(seat)) if card >= 0),
        "known": known,
        "trick": {str(card): view.owner[card] for card in open_now if card >= 0 and card not in view.down},
        "asked": int(ask.data[0]) if ask is not None and ask.seat == seat and ask.kind == "babayaga-trophy" else -1,
        "used": list(view.used),
    }


def _dazed(view: BreakersState, seat: int, memory: dict[str, Any], known: Known) -> Known:
    """Whole hands went to the left: what the seat itself passed on, it knows."""
    n, last = view.seats(), list(memory["hand"])
    for trick in range(memory["number"], view.trick):
        if trick in DAZED:
            known[str(seat)] = last
            known = {str((int(who) + 1) % n): cards for who, cards in known.items() if cards}
            last = []
            known.pop(str(seat), None)
    return known


def _followed(view: BreakersState, seat: int, memory: dict[str, Any], known: Known) -> Known:
    """Open cards that left the trick for a hand, and own cards that a Bargain took or gave."""
    newly = [who for who, (now, before) in enumerate(zip(view.used, memory["used"], strict=True)) if now != before]
    traded = [who for who in newly if view.used[who] == BARGAIN]
    if any(view.used[who] == BEWILDER for who in newly):
        return {}
    if any(who != seat for who in traded):
        # One card went each way, and only those two know which.
        known = {}
    seen = {card for zone in view.zones for card in zone if 0 <= card < SUIT_CARDS}
    played = faces(view.played)
    rolled = any(view.used[who] == ROLL_ON for who in newly)
    for text, owner in () if rolled else memory["trick"].items():
        card = int(text)
        if card not in seen and not played >> card & 1 and owner != seat and not traded:
            known.setdefault(str(owner), []).append(card)
    holder = memory["asked"] if memory["asked"] >= 0 else traded[0] if len(traded) == 1 and traded[0] != seat else -1
    if holder >= 0:
        lost = [card for card in memory["hand"] if card not in seen and not played >> card & 1]
        known.setdefault(str(holder), []).extend(lost)
    return {who: kept for who, cards in known.items() if (kept := [card for card in cards if card not in seen])}
