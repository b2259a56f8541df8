"""Duels between bots in numbers, in training and in tournament: fighters against fighters, levels against levels, paces.

    python -m table.games.brawl.arena matrix --mode tournament --deals 100      the 8 x 8 matrix at hard
    python -m table.games.brawl.arena matrix --mode training --deals 100 --write   the same, kept in fighters/matrix.toml
    python -m table.games.brawl.arena levels master normal --deals 400         one level against another
    python -m table.games.brawl.arena paces --deals 40                         how long a duel takes at each pace
    python -m table.games.brawl.arena speed --deals 200                        what being faster is worth

A deal is played twice: levels exchange their seats and so their cards, fighters of a matrix exchange their seats.
Draws count as halves, or are left out where it says "of the decided". Intervals are 95 %.
The house's own `card-table arena` plays training by the same bots.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter, process_time

from table.core.rng import Rng
from table.core.rules import Setup, quick
from table.core.sight import view

from .bot import in_turn
from .fighters import ROSTER
from .headless import Corner, fight
from .judge import LEVELS
from .measured import FILE, Measured, Record, fingerprint, parsed, written
from .reflex import PACES, paced
from .rules import RULES

Z = 1.96


@dataclass(frozen=True, slots=True)
class Duel:
    """One duel to be fought: decks and corners by seat, and both seeds."""

    decks: tuple[str, str]
    corners: tuple[Corner, Corner]
    seed: int
    training: bool


@dataclass(frozen=True, slots=True)
class Fought:
    """How it went: the winning seat or -1, ticks (training: moves), and the longest decision in ms (training)."""

    winner: int
    length: int
    slowest: float


def play(duel: Duel) -> Fought:
    """One duel."""
    setup = Setup(
        "brawl",
        2,
        duel.seed,
        {"mode": "training" if duel.training else "tournament"},
        0,
        {"0": duel.decks[0], "1": duel.decks[1]},
    )
    bots = Rng(~duel.seed).next()
    if not duel.training:
        made = fight(setup, duel.corners, bots)
        return Fought(made.outcome.winners[0] if len(made.outcome.winners) == 1 else -1, made.ticks, 0.0)
    state = RULES.start(setup)
    rng = Rng(bots)
    count, slowest = 0, 0.0
    while state.phase != "over":
        seat = state.active[state.turn]
        seen = view(state, seat)
        began = perf_counter()
        move = in_turn(seen, seat, duel.corners[seat].level, rng.next())
        slowest = max(slowest, (perf_counter() - began) * 1000)
        quick(RULES, state, seat, move)
        count += 1
    return Fought(state.history[0], count, slowest)


def both_ways(decks: tuple[str, str], corners: tuple[Corner, Corner], seed: int, training: bool) -> list[Duel]:
    """The same cards with the corners exchanged: each plays both decks."""
    return [Duel(decks, corners, seed, training), Duel(decks, (corners[1], corners[0]), seed, training)]


def run(duels: Sequence[Duel], jobs: int = 1) -> list[Fought]:
    """Fights them all, in their order."""
    if jobs < 2:
        return [play(duel) for duel in duels]
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        return pool.map(play, duels, chunksize=16)


def seeds(seed: int, n: int) -> list[int]:
    """The seeds of n deals."""
    rng = Rng(seed)
    return [rng.next() for _ in range(n)]


def interval(share: float, n: int) -> tuple[float, float]:
    """Wilson's."""
    if n == 0:
        return 0.0, 1.0
    scale = 1 + Z * Z / n
    centre = share + Z * Z / (2 * n)
    half = Z * math.sqrt(share * (1 - share) / n + Z * Z / (4 * n * n))
    return (centre - half) / scale, (centre + half) / scale


@dataclass(slots=True)
class Tally:
    """Wins, losses and draws of one side."""

    won: int = 0
    lost: int = 0
    drawn: int = 0

    def add(self, winner: int, seat: int) -> None:
        if winner < 0:
            self.drawn += 1
        elif winner == seat:
            self.won += 1
        else:
            self.lost += 1

    @property
    def games(self) -> int:
        return self.won + self.lost + self.drawn

    @property
    def half_share(self) -> float:
        """Draws as halves."""
        return (self.won + self.drawn / 2) / max(1, self.games)

    @property
    def decided_share(self) -> float:
        """Of the decided games."""
        return self.won / max(1, self.won + self.lost)

    def told(self) -> dict[str, float | int]:
        """For JSON."""
        low, high = interval(self.half_share, self.games)
        return {
            "games": self.games,
            "won": self.won,
            "lost": self.lost,
            "drawn": self.drawn,
            "half_share": round(self.half_share, 4),
            "lo": round(low, 4),
            "hi": round(high, 4),
            "decided_share": round(self.decided_share, 4),
        }


def versus(corners: tuple[Corner, Corner], deals: int, seed: int, training: bool, jobs: int) -> tuple[Tally, list[Fought]]:
    """Two corners against each other over all fighter pairs in turn."""
    duels: list[Duel] = []
    for i, each in enumerate(seeds(seed, deals)):
        pair = i % (len(ROSTER) ** 2)
        decks = (ROSTER[pair // len(ROSTER)], ROSTER[pair % len(ROSTER)])
        duels += both_ways(decks, corners, each, training)
    found = run(duels, jobs)
    tally = Tally()
    for i, made in enumerate(found):
        tally.add(made.winner, i % 2)
    return tally, found


def matrix(decks: Sequence[str], corner: Corner, deals: int, seed: int, training: bool, jobs: int) -> list[list[Tally]]:
    """Every deck against every other, `deals` deals a pair, each fought both ways. Mirror matches are left out."""
    table = [[Tally() for _ in decks] for _ in decks]
    duels: list[Duel] = []
    places = []
    for i in range(len(decks)):
        for j in range(i + 1, len(decks)):
            for each in seeds(seed + 1000 * i + j, deals):
                duels += [Duel(pair, (corner, corner), each, training) for pair in ((decks[i], decks[j]), (decks[j], decks[i]))]
                places += [(i, j, 0), (i, j, 1)]
    for (i, j, seat), made in zip(places, run(duels, jobs), strict=True):
        table[i][j].add(made.winner, seat)
        table[j][i].add(made.winner, 1 - seat)
    return table


def field(table: list[list[Tally]]) -> list[Tally]:
    """Each deck against all others together."""
    return [Tally(sum(t.won for t in row), sum(t.lost for t in row), sum(t.drawn for t in row)) for row in table]


def median(values: Sequence[int]) -> int:
    """The middle one."""
    return sorted(values)[len(values) // 2] if values else 0


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m table.games.brawl.arena", description="BRAWL duels between bots")
    parser.add_argument("what", choices=("matrix", "levels", "paces", "speed"))
    parser.add_argument("names", nargs="*", help="levels: two levels; matrix: fighters or deck files (all eight when none)")
    parser.add_argument("--mode", choices=("training", "tournament"), default="tournament")
    parser.add_argument("--deals", type=int, default=100, help="deals, for a matrix a pair; each is fought both ways")
    parser.add_argument("--level", choices=LEVELS, default="hard", help="of both sides, for matrix, paces and speed")
    parser.add_argument("--pace", type=int, choices=range(1, 6), default=4)
    parser.add_argument("--percent", type=int, default=100, help="levels: times of the first side in percent of its pace")
    parser.add_argument("--pace2", type=int, choices=range(1, 6), help="levels: the pace of the second side")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--write", action="store_true", help=f"matrix of all eight: keep it in fighters/{FILE}")
    given = parser.parse_args(arguments)
    if given.write and (given.what != "matrix" or given.names):
        parser.error("--write keeps the matrix of all eight fighters, and nothing else")
    began, cpu = perf_counter(), process_time()
    found = {"matrix": _matrix, "levels": _levels, "paces": _paces, "speed": _speed}[given.what](given)
    found |= {"seconds": round(perf_counter() - began, 2), "cpu": round(process_time() - cpu, 2), "seed": given.seed}
    print(json.dumps(found) if given.json else _words(found))
    return 0


def _texts(names: Sequence[str]) -> list[str]:
    """Keys of fighters as they are; files by what is in them."""
    found = []
    for name in names:
        if name in ROSTER:
            found.append(name)
        else:
            with open(name, encoding="utf-8") as file:  # noqa: PTH123 - the rules' folder knows no pathlib
                found.append(file.read())
    return found


def _matrix(given: argparse.Namespace) -> dict[str, object]:
    names = given.names or list(ROSTER)
    corner = Corner(given.level, PACES[given.pace - 1])
    table = matrix(_texts(names), corner, given.deals, given.seed, given.mode == "training", given.jobs)
    whole = field(table)
    if given.write:
        _keep(given, table)
    return {
        "what": f"matrix, {given.mode}, {given.level}, {2 * given.deals} duels a pair",
        "names": names,
        "decided": [[round(t.decided_share, 3) if t.games else None for t in row] for row in table],
        "field": {name: t.told() for name, t in zip(names, whole, strict=True)},
    }


def _keep(given: argparse.Namespace, table: list[list[Tally]]) -> None:
    """Writes the matrix of this mode into the data file; the other mode's stays as it is."""
    path = Path(__file__).with_name("fighters") / FILE
    modes = parsed(path.read_text(encoding="utf-8")) if path.is_file() else {}
    rows = {
        name: {other: Record(t.won, t.lost, t.drawn) for other, t in zip(ROSTER, row, strict=True) if other != name}
        for name, row in zip(ROSTER, table, strict=True)
    }
    modes[given.mode] = Measured(given.level, given.pace, given.seed, fingerprint(), rows)
    path.write_text(written(modes), encoding="utf-8")


def _levels(given: argparse.Namespace) -> dict[str, object]:
    first, second = given.names
    corners = (
        Corner(first, paced(PACES[given.pace - 1], given.percent)),
        Corner(second, PACES[(given.pace2 or given.pace) - 1]),
    )
    tally, found = versus(corners, given.deals, given.seed, given.mode == "training", given.jobs)
    slowest = sorted(made.slowest for made in found)
    return {
        "what": f"{first} against {second}, {given.mode}",
        first: tally.told(),
        "median_length": median([made.length for made in found]),
        "slowest_ms_median": round(slowest[len(slowest) // 2], 2),
    }


def _paces(given: argparse.Namespace) -> dict[str, object]:
    found: dict[str, object] = {"what": f"seconds of a duel at each pace, {given.level}"}
    for number, pace in enumerate(PACES, 1):
        corner = Corner(given.level, pace)
        _, made = versus((corner, corner), given.deals, given.seed, False, given.jobs)
        found[f"pace {number}"] = round(median([each.length for each in made]) / 120, 1)
    return found


def _speed(given: argparse.Namespace) -> dict[str, object]:
    found: dict[str, object] = {"what": f"the faster side, {given.level} against itself at pace {given.pace}"}
    slow = PACES[given.pace - 1]
    for times in (100, 125, 150, 200):
        corners = (Corner(given.level, paced(slow, 10_000 // times)), Corner(given.level, slow))
        found[f"{times / 100:.2f} x"] = versus(corners, given.deals, given.seed, False, given.jobs)[0].told()
    return found


def _words(found: dict[str, object]) -> str:
    """For people."""
    lines = [f"{found['what']} (seed {found['seed']}, {found['seconds']} s)"]
    names, decided = found.get("names"), found.get("decided")
    if isinstance(names, list) and isinstance(decided, list):
        lines.append(" " * 12 + " ".join(f"{name[:8]:>8}" for name in names))
        for name, row in zip(names, decided, strict=True):
            lines.append(f"{name[:12]:12}" + " ".join("       -" if n is None else f"{100 * n:8.1f}" for n in row))
    for key, value in found.items():
        if key == "field" and isinstance(value, dict):
            for name, told in value.items():
                lines.append(f"{name:12} of the decided {100 * told['decided_share']:.1f} %, draws {told['drawn']}")
        elif key not in ("what", "names", "decided", "seconds", "cpu", "seed"):
            lines.append(f"{key}: {value}")
    return "\n".join(lines)


if __name__ == "__main__":
    raise SystemExit(main())
