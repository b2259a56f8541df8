"""Why a bot would make a move of training: a key of the catalogue and the fields of its sentence, for the hint button.

It is told from what the move does to the Bases, not from what the bot weighed: that a player can check on the table.
"""

from __future__ import annotations

from table.core.moves import Move

from .cards import BLOCK, CLEAR, DOUBLE, FREEZE, HOLD, NULL, POWER, PRESS, REVERSE, WILD_BLOCK, owner
from .moves import PILE, Deal, Keep, Lay, Pass, Play, Tag
from .places import hand, legal_plays
from .scoring import Worth, settle, worth
from .state import TAG_TEAM, BrawlState, area_of, base_owner, pile, row, side
from .turns import slot_of

Why = tuple[str, dict[str, int | str]]


def why(view: BrawlState, seat: int, move: Move) -> Why:
    """The reason for a move of a seat that is on."""
    if isinstance(move, Deal):
        if hand(view, seat) < 0:
            return "hint.brawl-deal-first", {}
        return ("hint.brawl-deal" if legal_plays(view, seat) else "hint.brawl-deal-idle"), {}
    if isinstance(move, Keep):
        return ("hint.brawl-keep" if legal_plays(view, seat) else "hint.brawl-keep-idle"), {}
    if isinstance(move, Pass):
        return "hint.brawl-pass", {}
    if isinstance(move, Tag):
        return "hint.brawl-tag", {}
    if isinstance(move, Lay):
        return _lay(view, move), {}
    return _play(view, seat, move) if isinstance(move, Play) else ("", {})


def _lay(view: BrawlState, move: Lay) -> str:
    """A new Base: the owner wins it while it is level, and an outer one may become a middle one."""
    return "hint.brawl-base-middle" if len(row(view, move.area)) == 2 and view.form != TAG_TEAM else "hint.brawl-base"


def _play(view: BrawlState, seat: int, move: Play) -> Why:
    slot = slot_of(view, move.base)
    kind = view.kinds[hand(view, seat)]
    fields: dict[str, int | str] = {"name": view.names[owner(move.base)]}
    mine = side(view, seat, area_of(view, slot))
    before = worth(view, slot)
    if kind == CLEAR:
        return ("hint.brawl-clear-lost" if before.winner != mine and before.value else "hint.brawl-clear"), fields
    after = _after(view, slot, kind, move)
    won, wins = before.winner == mine, after.winner == mine
    if move.at != PILE:
        return _string(kind, "ab"[mine] == move.at, before, won, wins), fields
    return _modifier(kind, before, won, wins), fields


def _after(view: BrawlState, slot: int, kind: int, move: Play) -> Worth:
    """The Base as it would be scored after the play."""
    a, b = worth(view, slot).hits
    kinds = [view.kinds[card] for card in view.zones[pile(view.seats(), slot)]]
    if move.at == PILE:
        kinds.append(kind)
    elif move.at == "a":
        a += POWER[kind]
    else:
        b += POWER[kind]
    return settle(base_owner(view, slot), a, b, kinds)


def _string(kind: int, home: bool, before: Worth, won: bool, wins: bool) -> str:
    if kind == PRESS:
        return "hint.brawl-press-home" if home else "hint.brawl-press-far"
    if BLOCK <= kind <= WILD_BLOCK:
        return "hint.brawl-block-home" if home else "hint.brawl-block-far"
    if wins and not won:
        return "hint.brawl-hit-takes"
    if home:
        return "hint.brawl-hit-more" if won else "hint.brawl-hit-closer"
    if before.reverse:
        return "hint.brawl-hit-reversed"
    return "hint.brawl-hit-far"


def _modifier(kind: int, before: Worth, won: bool, wins: bool) -> str:
    if kind == FREEZE:
        return "hint.brawl-freeze-won" if won and before.value else "hint.brawl-freeze"
    if kind == HOLD:
        return "hint.brawl-hold"
    if kind == NULL:
        return "hint.brawl-null"
    if kind == DOUBLE:
        return "hint.brawl-double"
    if wins and not won:
        return "hint.brawl-reverse" if kind == REVERSE else "hint.brawl-press-takes"
    if kind == PRESS:
        return "hint.brawl-press-base"
    return "hint.brawl-reverse-later"
