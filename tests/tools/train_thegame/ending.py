"""The exact end, compiled: the search of table/games/thegame/endgame.py, for the one question whether it finds a line.

The seats play such a line to its end, so a game in which one is found is won. `won` asks what the seat that is on can
know, `solved` what is so in a world that somebody imagines (foresight.py).
"""

from __future__ import annotations

from table.games.thegame import endgame
from tests.tools.jit import Ints, exact, record

from .game import HAND, SEATS, Game, along

CAP = endgame.CAP
TOGETHER = 2 * HAND
"""cards that a search takes on, in all hands"""
SLOTS = 1 << 14
DEPTH = 2 * TOGETHER + 2
MOVES = 4 * HAND

WON, DEAD, OPEN = 1, 0, 2


class Search:
    """What a search remembers; a record."""

    nodes: int
    cap: int
    seats: int
    seen: Ints
    """keys of tables that led nowhere; 0: free"""
    hands: Ints
    """by place in the turn order, own first"""
    first: Ints
    """by place: the bit of its first card in `held`"""
    sizes_of: Ints
    """by place: cards at the start"""
    held: int
    """what is still held: a bit for each card of all hands"""
    tops: Ints
    depth: int
    who: Ints
    """by depth: who is on"""
    may_end: Ints
    """whether he has laid a card"""
    sizes: Ints
    """how many moves he has"""
    at: Ints
    """which is next, or runs"""
    pending: Ints
    """whether passing the turn on is still to be tried (1), or runs (2)"""
    moves: Ints
    """by depth: (step, place in the hand, pile), smallest steps first"""


def search() -> Search:
    """Memory for searches."""
    depths = [(name, "i8", (DEPTH,)) for name in ("who", "may_end", "sizes", "at", "pending")]
    made: Search = record(
        *[(name, "i8", ()) for name in ("nodes", "cap", "seats", "depth", "held")],
        ("seen", "i8", (SLOTS,)),
        ("hands", "i8", (SEATS, HAND)),
        ("first", "i8", (SEATS,)),
        ("sizes_of", "i8", (SEATS,)),
        ("tops", "i8", (4,)),
        *depths,
        ("moves", "i8", (DEPTH, MOVES, 3)),
    )
    return made


@exact
def _new(seen: Ints, key: int) -> bool:
    """Whether a key was not there; it is now."""
    slot = (key * 0x2545F491 ^ key >> 17) & SLOTS - 1
    while seen[slot]:
        if seen[slot] == key:
            return False
        slot = slot + 1 & SLOTS - 1
    seen[slot] = key
    return True


@exact
def _holds(s: Search, who: int) -> int:
    """The cards of a hand that are still held, as bits by place in it."""
    return int(s.held >> s.first[who] & (1 << s.sizes_of[who]) - 1)


@exact
def _following(s: Search, who: int) -> int:
    """The next place that still has cards; the same one when nobody else has."""
    for k in range(1, s.seats + 1):
        after = (who + k) % s.seats
        if _holds(s, after):
            return after
    return who


@exact
def _enter(s: Search, depth: int) -> int:
    """Comes to a table: WON, DEAD (was here, or has gone on for too long), or OPEN: its moves are listed."""
    who, may_end = s.who[depth], s.may_end[depth]
    while True:
        if not s.held:
            return WON
        key = 1
        for pile in range(4):
            key = key << 7 | s.tops[pile]
        key = (key << TOGETHER | s.held) << 4 | who << 1 | may_end
        if s.nodes >= s.cap or not _new(s.seen, key):
            return DEAD
        s.nodes += 1
        if _holds(s, who):
            break
        who, may_end = _following(s, who), 0
    moves, n, mask = s.moves[depth], 0, _holds(s, who)
    for i in range(s.sizes_of[who]):
        if not mask >> i & 1:
            continue
        for pile in range(4):
            if pile & 1 and s.tops[pile] == s.tops[pile - 1]:
                continue
            step = along(s.hands[who, i], pile) - s.tops[pile]
            if step <= 0 and step != -10:
                continue
            at = n
            while at and moves[at - 1, 0] > step:
                for k in range(3):
                    moves[at, k] = moves[at - 1, k]
                at -= 1
            moves[at, 0], moves[at, 1], moves[at, 2] = step, i, pile
            n += 1
    s.who[depth], s.sizes[depth], s.at[depth] = who, n, 0
    s.pending[depth] = 1 if may_end and _following(s, who) != who else 0
    return OPEN


@exact
def _lay(s: Search) -> None:
    """Makes the move that is next."""
    move = s.moves[s.depth, s.at[s.depth]]
    s.held ^= 1 << s.first[s.who[s.depth]] + move[1]
    s.tops[move[2]] += move[0]


@exact
def _take_back(s: Search) -> None:
    """Takes it back; the one after it is next."""
    move = s.moves[s.depth, s.at[s.depth]]
    s.held ^= 1 << s.first[s.who[s.depth]] + move[1]
    s.tops[move[2]] -= move[0]
    s.at[s.depth] += 1


@exact
def _line(s: Search) -> bool:
    """Whether a line plays all cards. The nearest cards first, a turn ended before a card that passes something over."""
    s.depth = -1
    s.who[0] = s.may_end[0] = 0
    found = _enter(s, s.depth + 1)
    if found == OPEN:
        s.depth = 0
    while s.depth >= 0 and found != WON:
        depth = s.depth
        at = s.at[depth]
        last = at == s.sizes[depth]
        if s.pending[depth] == 1 and (last or s.moves[depth, at, 0] > 1):
            s.pending[depth] = 2
            s.who[depth + 1], s.may_end[depth + 1] = _following(s, s.who[depth]), 0
            found = _enter(s, depth + 1)
        elif not last:
            if s.pending[depth] == 2:
                s.pending[depth] = 0
            _lay(s)
            s.who[depth + 1], s.may_end[depth + 1] = s.who[depth], 1
            found = _enter(s, depth + 1)
            if found == DEAD:
                _take_back(s)
        else:
            s.depth -= 1
            if s.depth >= 0 and s.pending[s.depth] != 2:
                _take_back(s)
            continue
        if found == OPEN:
            s.depth += 1
    return found == WON


@exact
def _all_hands(g: Game, s: Search, cap: int) -> bool:
    """Whether the line is found when every hand is known."""
    s.seats, s.cap, s.nodes, s.held = g.seats, cap, 0, 0
    bit = 0
    for k in range(g.seats):
        seat = (g.turn + k) % g.seats
        s.first[k], s.sizes_of[k] = bit, g.sizes[seat]
        bit += g.sizes[seat]
        for i in range(g.sizes[seat]):
            s.hands[k, i] = g.hands[seat, i]
    s.held = (1 << bit) - 1
    for pile in range(4):
        s.tops[pile] = g.tops[pile]
    for slot in range(SLOTS):
        s.seen[slot] = 0
    return _line(s)


@exact
def won(g: Game, s: Search) -> bool:
    """Whether the seat that is on knows where every card is, and finds a line that plays all of them."""
    if g.drawn > 0:
        return False
    mates = 0
    for mate in range(g.seats):
        if mate != g.turn and g.sizes[mate]:
            mates += 1
    return mates < 2 and _all_hands(g, s, CAP)


@exact
def solved(g: Game, s: Search, cap: int, most: int) -> bool:
    """Whether a line is found within so many nodes where all hands are known, if they hold at most so many cards."""
    return g.drawn == 0 and g.left <= most and _all_hands(g, s, cap)
