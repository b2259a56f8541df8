"""Statistics of the arena: rates with their intervals, for co-operative and for competitive games.

Intervals are 95 %. Rates of independent games use Wilson's (it stays inside 0..1 and is right at 0 and at all of n);
shares, whose games come in duplicate deals, use a bootstrap over whole deals: games with the same cards are no
independent witnesses.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence

from msgspec import Struct, field

Z = 1.959963984540054
RESAMPLES = 2000


def wilson(hits: int, n: int) -> tuple[float, float]:
    """The 95 % interval of a rate of which `hits` of `n` were seen; (0, 1) for nothing seen."""
    if n == 0:
        return 0.0, 1.0
    p = hits / n
    scale = 1 + Z * Z / n
    centre = p + Z * Z / (2 * n)
    half = Z * math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
    return max(0.0, (centre - half) / scale), min(1.0, (centre + half) / scale)


def mean(values: Sequence[float]) -> float:
    """The mean; 0 for nothing."""
    return sum(values) / len(values) if values else 0.0


def standard_error(values: Sequence[float]) -> float:
    """The standard error of the mean; 0 for fewer than two values."""
    n = len(values)
    if n < 2:
        return 0.0
    middle = mean(values)
    return math.sqrt(sum((v - middle) ** 2 for v in values) / (n - 1) / n)


def quantile(values: Sequence[float], share: float) -> float:
    """The smallest value that at least `share` of the values do not exceed; 0 for nothing."""
    if not values:
        return 0.0
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, max(0, math.ceil(share * len(ordered)) - 1))]


def bootstrap(clusters: int, statistic: Callable[[Sequence[int]], float | None], seed: int) -> tuple[float, float] | None:
    """The 95 % percentile interval of a statistic over resampled clusters (deals).

    `statistic` is given the numbers of the drawn clusters and answers None where it is not defined (those are left
    out). None when it is never defined.
    """
    rng = random.Random(seed)
    numbers = range(clusters)
    found: list[float] = []
    for _ in range(RESAMPLES):
        value = statistic(rng.choices(numbers, k=clusters))
        if value is not None:
            found.append(value)
    if not found:
        return None
    found.sort()
    tail = int(0.025 * len(found))
    return found[tail], found[len(found) - 1 - tail]


class Played(Struct, frozen=True):
    """One finished game: which deal, the level on each seat, who won; `units` won by each seat where a game has them."""

    deal: int
    levels: tuple[str, ...]
    winners: tuple[int, ...]
    units: tuple[float, ...] = ()


class Share(Struct, frozen=True):
    """What one level won, relative to par (1.0: as much as its seats' number makes fair)."""

    level: str
    seats: int
    games: int
    share: float
    lo: float
    hi: float
    unit_share: float | None = None
    unit_lo: float | None = None
    unit_hi: float | None = None


class Versus(Struct, frozen=True):
    """Two levels against each other: `a_share` over decided games, `half_share` over all with ties as halves."""

    a: str
    b: str
    a_wins: int
    b_wins: int
    ties: int
    a_share: float
    lo: float
    hi: float
    half_share: float
    half_lo: float
    half_hi: float


class _Deal(Struct):
    """What a level got in the games of one deal."""

    won: float = 0.0
    """wins in parts: a tie of two counts a half for each"""
    chances: float = 0.0
    """wins that would be par"""
    units: float = 0.0
    all_units: float = 0.0
    """units given away in the games, times the share of the seats that are this level's"""
    games: int = 0
    own_seats: int = 0
    shares: list[float] = field(default_factory=list)


def by_deal(games: Sequence[Played]) -> list[list[Played]]:
    """The games grouped by deal, in the order of the deals."""
    groups: dict[int, list[Played]] = {}
    for game in games:
        groups.setdefault(game.deal, []).append(game)
    return [groups[deal] for deal in sorted(groups)]


def shares(games: Sequence[Played], seed: int = 1) -> list[Share]:
    """A row for each level, in the order in which the levels sit in the first game.

    share: wins for each game and own seat, divided by par = 1 / seats. unit_share: units for each own seat as a plain
    fraction of all units (par is 1 / seats).
    """
    if not games:
        return []
    deals = by_deal(games)
    out = []
    for level in dict.fromkeys(games[0].levels):
        rows = [_of_level(deal, level) for deal in deals]

        def share(drawn: Sequence[int], rows: list[_Deal] = rows) -> float | None:
            chances = sum(rows[i].chances for i in drawn)
            return sum(rows[i].won for i in drawn) / chances if chances else None

        def unit(drawn: Sequence[int], rows: list[_Deal] = rows) -> float | None:
            every = sum(rows[i].all_units for i in drawn)
            return sum(rows[i].units for i in drawn) / every if every else None

        everything = range(len(rows))
        middle = share(everything) or 0.0
        played = sum(row.games for row in rows)
        own = max(row.own_seats for row in rows)
        par = sum(row.chances for row in rows)
        lo, hi = _interval(len(rows), share, seed, middle, (sum(row.won for row in rows), played, played / par if par else 0.0))
        unit_middle = unit(everything)
        if unit_middle is None:
            out.append(Share(level, own, played, middle, lo, hi))
        else:
            span = bootstrap(len(rows), unit, seed) or (unit_middle, unit_middle)
            out.append(Share(level, own, played, middle, lo, hi, unit_middle, *span))
    return out


def _of_level(games: Sequence[Played], level: str) -> _Deal:
    row = _Deal()
    for game in games:
        seats = [seat for seat, its in enumerate(game.levels) if its == level]
        if not seats:
            continue
        row.games += 1
        row.own_seats = max(row.own_seats, len(seats))
        row.chances += len(seats) / len(game.levels)
        if game.winners:
            row.won += sum(1 for seat in game.winners if seat in seats) / len(game.winners)
        if game.units:
            row.units += sum(game.units[seat] for seat in seats)
            # For each own seat, so that par is 1 / seats however many of them there are.
            row.all_units += sum(game.units) * len(seats)
    return row


def _interval(
    clusters: int,
    statistic: Callable[[Sequence[int]], float | None],
    seed: int,
    middle: float,
    plain: tuple[float, int, float],
) -> tuple[float, float]:
    """The bootstrap's interval; where every resample says the same (all won, all lost), Wilson's, scaled.

    plain: hits, games, and what a rate is multiplied by to become the statistic.
    """
    span = bootstrap(clusters, statistic, seed)
    if span is not None and span[1] > span[0]:
        return span
    hits, n, scale = plain
    lo, hi = wilson(round(hits), n)
    return min(middle, lo * scale), max(middle, hi * scale)


def versus(games: Sequence[Played], seed: int = 1) -> Versus | None:
    """The two levels against each other, None unless exactly two play. A game that both kinds won is a tie."""
    if not games:
        return None
    levels = list(dict.fromkeys(games[0].levels))
    if len(levels) != 2:
        return None
    a, b = levels
    rows: list[tuple[int, int, int]] = []
    for deal in by_deal(games):
        wins_a = wins_b = ties = 0
        for game in deal:
            kinds = {game.levels[seat] for seat in game.winners}
            if kinds == {a}:
                wins_a += 1
            elif kinds == {b}:
                wins_b += 1
            else:
                ties += 1
        rows.append((wins_a, wins_b, ties))

    def decided(drawn: Sequence[int]) -> float | None:
        won = sum(rows[i][0] for i in drawn)
        lost = sum(rows[i][1] for i in drawn)
        return won / (won + lost) if won + lost else None

    def halves(drawn: Sequence[int]) -> float | None:
        points = sum(rows[i][0] + rows[i][2] / 2 for i in drawn)
        return points / sum(sum(rows[i]) for i in drawn)

    everything = range(len(rows))
    a_wins, b_wins, ties = (sum(row[k] for row in rows) for k in range(3))
    share, half = decided(everything), halves(everything)
    a_share = 0.5 if share is None else share
    half_share = 0.5 if half is None else half
    n = a_wins + b_wins
    lo, hi = (0.0, 1.0) if n == 0 else _interval(len(rows), decided, seed, a_share, (a_wins, n, 1.0))
    half_lo, half_hi = _interval(len(rows), halves, seed, half_share, (a_wins + ties / 2, n + ties, 1.0))
    return Versus(a, b, a_wins, b_wins, ties, a_share, lo, hi, half_share, half_lo, half_hi)
