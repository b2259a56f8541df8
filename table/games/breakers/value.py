"""What a seat would like: how much the trick on the table is worth to it, and how much later ones are.

Both are rough and quick: the normal level goes by them alone, and the playouts of the others ask them at every card. They
follow from the win condition as it stands; negative means that the seat had rather not win.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from .cards import NUMBER, SUIT, TRICK
from .monster import MONSTERS_BY_KIND
from .monsters.bolter import GOALS
from .monsters.dybbuk import LESS
from .monsters.fates import GOAL
from .monsters.ghostship import MONSTER as GHOST_SHIP
from .monsters.wendigo import run_now
from .rounds import TARGET, TEAM_TARGET
from .state import BreakersState

Want = tuple[float, float]
"""what this trick is worth, about 1 for a plain one, and the appetite for later ones, from -1 to 1"""

CUBE_SHARE = 0.12
"""an equipment cube as part of the worth of one monster (breakers.md 8: 4 to 8 points of a round, more by good players)"""


def want(state: BreakersState, seat: int) -> Want:
    """What a seat wants of the trick on the table and of later ones; `state` may be its view."""
    special = _SPECIAL[state.monster]
    return special(state, seat) if special is not None else (1.0, 1.0)


def left(state: BreakersState) -> int:
    """Tricks to come, this one included."""
    return MONSTERS_BY_KIND[state.monster].tricks - state.trick + 1


def _toward(state: BreakersState, seat: int, goal: int, ease: float = 0.35, patience: float = 0.6) -> Want:
    """Exactly so many tricks are sought: the fewer are left for those that are missing, the more each is worth.

    Of the pace, 1 being what is fair: up to `ease` this trick is let go, up to `patience` winning cards are not kept.
    """
    need, rest = goal - state.won[seat], left(state)
    if need <= 0:
        return -1.0, -1.0
    pace = need / rest * len(state.won)
    return min(1.2, pace - ease), min(1.0, pace - patience)


def _fates(state: BreakersState, seat: int) -> Want:
    return _toward(state, seat, GOAL)


def _banshee(state: BreakersState, seat: int) -> Want:
    return _toward(state, seat, state.tokens[seat], 0.45, 0.4)


def _glawackus(state: BreakersState, seat: int) -> Want:
    """One trick, and the later the better."""
    if state.won[seat]:
        return -1.0, -1.0
    rest = left(state)
    return (1.0, 0.3) if rest <= 4 else (0.1, -0.2)


def _kraken(state: BreakersState, seat: int) -> Want:
    """Just behind whoever has most."""
    most = max(won for other, won in enumerate(state.won) if other != seat)
    ahead = state.won[seat] - most
    if ahead >= 0 and most:
        return (-0.6 if ahead else -0.3), 0.0
    if ahead == -1 and state.won[seat]:
        return (-0.4 if left(state) <= 2 else 0.0), 0.3
    return 0.8, 0.5


def _wendigo(state: BreakersState, seat: int) -> Want:
    """Runs: the own one goes on, a rival's is broken."""
    latest = next((row[0] for row in reversed(state.tricks) if row[0] >= 0), -1)
    if latest < 0:
        return 1.0, 1.0
    return 1.0 + 0.3 * run_now(state, latest), 1.0


def _dybbuk(state: BreakersState, seat: int) -> Want:
    """Who takes the last trick is possessed."""
    rest = left(state)
    if rest == 1:
        return 1.0 - LESS, 0.0
    return (0.3 if rest == 2 else 1.0), 1.0


def _ghost_ship(state: BreakersState, seat: int) -> Want:
    """A second trick just before the toll is lost again."""
    return (0.3 if state.trick in (3, 6, 9) and state.won[seat] == 1 else 1.0), 1.0


def _skunk_ape(state: BreakersState, seat: int) -> Want:
    """Two tricks, then more only for ties."""
    return (1.0, 0.8) if state.won[seat] < 2 else (0.4, 0.3)


def _dragon(state: BreakersState, seat: int) -> Want:
    """The numbers that are to be had."""
    cards = state.zones[TRICK]
    to_come = len(state.order) - len(cards)
    return (sum(NUMBER[card] for card in cards if card >= 0) + 5 * max(0, to_come)) / (5 * len(state.won)), 1.0


def _hidebehind(state: BreakersState, seat: int) -> Want:
    return (-0.15 if state.order and seat == state.order[0] else 1.0), 0.8


def _weighted(state: BreakersState, seat: int) -> Want:
    """Tricks that count for more."""
    return float(MONSTERS_BY_KIND[state.monster].worth(state)), 1.0


def _hydra(state: BreakersState, seat: int) -> Want:
    return 0.3 + 0.3 * state.trick, 1.0


def _bolter(state: BreakersState, seat: int) -> Want:
    """Somebody who needs but one more is to be stopped."""
    goal = GOALS[len(state.won)]
    return (2.0 if max(state.won) >= goal - 1 else 1.0), 0.8


_BY_KEY: dict[str, Callable[[BreakersState, int], Want]] = {
    "fates": _fates,
    "banshee": _banshee,
    "glawackus": _glawackus,
    "kraken": _kraken,
    "wendigo": _wendigo,
    "dybbuk": _dybbuk,
    GHOST_SHIP.key: _ghost_ship,
    "skunkape": _skunk_ape,
    "dragon": _dragon,
    "hidebehind": _hidebehind,
    "babayaga": _weighted,
    "nian": _weighted,
    "hydra": _hydra,
    "bolter": _bolter,
}
_SPECIAL = [_BY_KEY.get(monster.key) for monster in MONSTERS_BY_KIND]


def counts(state: BreakersState, seat: int, card: int) -> float:
    """What part of the trick's worth a seat gets if that very card wins it."""
    key = MONSTERS_BY_KIND[state.monster].key
    if key == "unseelie":
        return 1.0 if SUIT[card] == state.trump else 0.0
    if key == "hoopsnake":
        return 0.1 if any(row[1] == seat and row[4] == SUIT[card] for row in state.tricks) else 1.0
    return 1.0


# The game as a whole.


@lru_cache(maxsize=4096)
def chance(need: tuple[int, ...], who: int) -> float:
    """The chance of side `who` to win the game when side k needs need[k] more monsters and all are equally good."""
    if need[who] <= 0:
        return 1.0
    if min(need) <= 0:
        return 0.0
    n = len(need)
    return sum(chance(tuple(have - (k == side) for k, have in enumerate(need)), who) for side in range(n)) / n


def prizes(view: BreakersState, seat: int) -> tuple[float, ...]:
    """What it is worth to a seat that each seat, last nobody, defeats the monster: 1 for itself, less for the others.

    0 is the worst that can happen now; in between it goes by the chance to win the game.
    """
    n = view.seats()
    if view.teams:
        need = [TEAM_TARGET - view.beaten[k] - view.beaten[k + 2] for k in (0, 1)]
        sides, mine = [k % 2 for k in range(n)], seat % 2
    else:
        need = [TARGET - beaten for beaten in view.beaten]
        sides, mine = list(range(n)), seat
    worths = [chance(tuple(have - (k == side) for k, have in enumerate(need)), mine) for side in sides]
    worths.append(chance(tuple(need), mine))
    low, high = min(worths), max(worths)
    if high <= low:
        return tuple(float(k == mine) for k in (*sides, -1))
    return tuple((worth - low) / (high - low) for worth in worths)
