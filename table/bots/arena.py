"""The arena: bots play whole games against or with one another, without a window, by the rules and from their own views.

Deals are duplicate: the same cards are played once for each different seating of the levels. Every move is held against
`rules.permits` (what is said, against `rules.talk`) before it is played; one that is refused is counted as illegal and a
legal one is played in its place.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection
from multiprocessing.connection import wait as wait_for
from time import perf_counter
from types import ModuleType
from typing import TYPE_CHECKING, Any

from msgspec import Struct, field

from table.core.moves import BadMove, Move
from table.core.rng import Rng
from table.core.rules import Outcome, Rules, Setup, quick
from table.core.sight import view
from table.core.state import PUBLIC, State, bit
from table.games import GameInfo
from table.games import game as find_game
from table.games.decision import Contest

from .brain import decision_seed
from .worker import spawn

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

OPEN = "open"
"""the level that is shown every seat's own cards"""
LONGEST = 20_000
"""decisions after which a game is given up as endless"""


class ArenaError(RuntimeError):
    """The arena could not go on; the message says why."""


class Job(Struct, frozen=True):
    """What is to be played: `seats` are levels by seat, rotated over the seats; `seed` is the first deal's."""

    game: str
    seats: tuple[str, ...]
    options: dict[str, str]
    deals: int
    seed: int = 1


class Game(Struct):
    """One game as it went: the level on each seat, how it ended, thinking times in ms by level, what was wrong."""

    deal: int
    levels: tuple[str, ...]
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    left: int = 0
    reason: str = ""
    times: dict[str, list[float]] = field(default_factory=dict)
    illegal: dict[str, int] = field(default_factory=dict)
    capped: int = 0
    unit: str = ""
    """the game's smaller unit (round, monster), where it has one"""
    units: tuple[float, ...] = ()
    """how many of them each seat won"""


class Report(Struct, frozen=True):
    """All games of a job, in the order of deals and seatings, and how long they took on the clock."""

    job: Job
    games: list[Game]
    seconds: float


def seatings(levels: Sequence[str]) -> list[tuple[str, ...]]:
    """The different ways to rotate the levels over the seats."""
    return list(dict.fromkeys(tuple(levels[-k:]) + tuple(levels[:-k]) for k in range(len(levels))))


def deal_seed(seed: int, number: int) -> int:
    """The 64-bit seed of a deal."""
    return Rng(Rng(seed).next() + number).next()


def bots_seed(seed: int, number: int) -> int:
    """The seed of the bots in that deal: of another stream, so that no bot can be tuned to the cards."""
    return Rng(~Rng(seed).next() ^ (number * 0xBF58476D1CE4E5B9)).next()


def opened(rules: Rules[Any], state: State, seat: int) -> State:
    """The view of a seat to which every seat's own zones are shown (but nothing that is nobody's, like a draw pile)."""
    shown = state.copy()
    for zone, cards in zip(rules.zones(rules.seats(state)), shown.zones, strict=True):
        if zone.owner != PUBLIC:
            for card in cards:
                shown.seen[card] |= bit(seat)
    return view(shown, seat)


class _Table:
    """One running game."""

    def __init__(self, info: GameInfo, setup: Setup, levels: tuple[str, ...], seed: int, deal: int) -> None:
        self.rules = info.rules
        self.bot: ModuleType = info.part("bot")
        self.setup = setup
        self.state: Any = self.rules.start(setup)
        self.seed = seed
        self.notes: list[dict[str, Any]] = [{} for _ in levels]
        self.count = 0
        self.game = Game(deal, levels)

    def play(self) -> Game:
        rules = self.rules
        contest = getattr(self.bot, "contest", None)
        try:
            made = contest(self.setup, self.game.levels, self.seed) if contest is not None else None
        except ValueError as why:
            raise ArenaError(f"{rules.name}: {why}") from None
        if made is not None:
            return self.timed(made)
        self.talk()
        outcome = rules.outcome(self.state)
        while outcome is None:
            seat = rules.to_act(self.state)[0]
            self.turn(seat)
            outcome = rules.outcome(self.state)
            if outcome is None:
                self.talk()
            if self.count > LONGEST:
                raise ArenaError(f"{rules.name}: no end after {LONGEST} decisions (deal {self.game.deal})")
        return self.finish(outcome)

    def timed(self, made: Contest) -> Game:
        """A game that the game's own clock ran: every move went through the rules there."""
        for level, times in zip(self.game.levels, made.times, strict=True):
            self.game.times.setdefault(level, []).extend(times)
        self.outcome(made.outcome)
        self.game.unit, self.game.units = made.unit, made.units
        return self.game

    def outcome(self, outcome: Outcome) -> None:
        game = self.game
        game.winners, game.scores = outcome.winners, outcome.scores
        game.left, game.reason = outcome.left, outcome.reason

    def finish(self, outcome: Outcome) -> Game:
        game = self.game
        self.outcome(outcome)
        units = getattr(self.bot, "units", None)
        if units is not None:
            game.unit, won = units(self.state)
            game.units = tuple(float(n) for n in won)
        return game

    def turn(self, seat: int) -> None:
        """One decision, played out as long as the seat is on and the game goes on."""
        rules, state = self.rules, self.state
        level = self.game.levels[seat]
        seen = opened(rules, state, seat) if level == OPEN else view(state, seat)
        seed = decision_seed(self.seed, seat, self.count)
        self.count += 1
        started = perf_counter()
        decision = self.bot.decide(seen, seat, level, seed, "move", self.notes[seat])
        self.game.times.setdefault(level, []).append((perf_counter() - started) * 1000)
        self.notes[seat] = decision.memory
        self.game.capped += decision.capped
        for text in decision.moves:
            move = self.read(text)
            if move is None or move in rules.talk(state, seat) or not rules.permits(state, seat, move):
                self.foul(level)
                self.fallback(seat)
                return
            quick(rules, state, seat, move)
            if rules.outcome(state) is not None or seat not in rules.to_act(state):
                return
        if not decision.moves:
            self.foul(level)
            self.fallback(seat)

    def fallback(self, seat: int) -> None:
        move = self.rules.modest(self.state, seat)
        if move is None:
            raise ArenaError(f"{self.rules.name}: seat {seat} is on and has no legal move (deal {self.game.deal})")
        quick(self.rules, self.state, seat, move)

    def talk(self) -> None:
        """Every seat that may say something is asked once."""
        rules, state = self.rules, self.state
        for seat, level in enumerate(self.game.levels):
            allowed = rules.talk(state, seat)
            if not allowed:
                continue
            seen = opened(rules, state, seat) if level == OPEN else view(state, seat)
            seed = decision_seed(self.seed, seat, -self.count)
            decision = self.bot.decide(seen, seat, level, seed, "talk", self.notes[seat])
            self.notes[seat] = decision.memory
            for text in decision.moves:
                move = self.read(text)
                if move is None or move not in allowed:
                    self.foul(level)
                    continue
                quick(rules, state, seat, move)
                allowed = rules.talk(state, seat)

    def read(self, text: str) -> Move | None:
        try:
            return self.rules.read(self.state, text)
        except BadMove:
            return None

    def foul(self, level: str) -> None:
        self.game.illegal[level] = self.game.illegal.get(level, 0) + 1


def play(job: Job, deal: int, levels: tuple[str, ...]) -> Game:
    """One game of a job: that deal, with those levels on the seats."""
    info = find_game(job.game)
    setup = Setup(job.game, len(levels), deal_seed(job.seed, deal), info.settled(job.options))
    return _Table(info, setup, levels, bots_seed(job.seed, deal), deal).play()


def run(job: Job, jobs: int = 1, progress: Callable[[int, int], None] | None = None) -> Report:
    """Plays the whole job in `jobs` processes. `progress` is told how many games of how many are done.

    The games do not depend on `jobs`; only the times do. Raises ArenaError when a process dies.
    """
    every = [(deal, levels) for deal in range(job.deals) for levels in seatings(job.seats)]
    started = perf_counter()
    source = _here(job, every) if jobs <= 1 or len(every) < 2 else _there(job, every, min(jobs, len(every)))
    games: dict[int, Game] = {}
    for place, game in source:
        games[place] = game
        if progress is not None:
            progress(len(games), len(every))
    return Report(job, [games[i] for i in range(len(every))], perf_counter() - started)


_Plan = list[tuple[int, tuple[str, ...]]]


def _here(job: Job, every: _Plan) -> Iterator[tuple[int, Game]]:
    for place, (deal, levels) in enumerate(every):
        yield place, play(job, deal, levels)


def _there(job: Job, every: _Plan, jobs: int) -> Iterator[tuple[int, Game]]:
    """Small heaps of games, handed out as the processes come for more."""
    size = max(1, min(16, math.ceil(len(every) / (4 * jobs))))
    heaps = [list(range(at, min(len(every), at + size))) for at in range(0, len(every), size)]
    waiting = heaps[::-1]
    workers: dict[Connection, SpawnProcess] = {}

    def hand_out(pipe: Connection) -> None:
        if waiting:
            with _alive(workers[pipe]):
                pipe.send([(place, *every[place]) for place in waiting.pop()])

    try:
        for number in range(jobs):
            try:
                process, pipe = spawn(_serve, job, name=f"arena-{number + 1}")
            except OSError as why:
                raise ArenaError(f"a process of the arena could not be started: {why}") from why
            workers[pipe] = process
        done = 0
        for pipe in workers:
            hand_out(pipe)
        while done < len(every):
            ready = set(wait_for(list(workers)))
            for pipe in [pipe for pipe in workers if pipe in ready]:
                with _alive(workers[pipe]):
                    answer = pipe.recv()
                if isinstance(answer, str):
                    raise ArenaError(answer)
                done += len(answer)
                yield from answer
                hand_out(pipe)
    finally:
        for pipe, process in workers.items():
            pipe.close()
            process.terminate()
        for process in workers.values():
            process.join(1.0)


@contextmanager
def _alive(process: SpawnProcess) -> Iterator[None]:
    """A process whose pipe fails has died; a half sent answer is a plain OSError."""
    try:
        yield
    except (EOFError, OSError) as why:
        process.join(1.0)
        raise ArenaError(f"a process of the arena died: {process.name}, exit status {process.exitcode}") from why


def _serve(pipe: Connection, job: Job) -> None:
    """A process of the arena: takes heaps of games, sends them back played."""
    try:
        while True:
            heap = pipe.recv()
            pipe.send([(place, play(job, deal, levels)) for place, deal, levels in heap])
    except (EOFError, KeyboardInterrupt, ConnectionError):
        return
    except Exception as why:  # noqa: BLE001 - it is told to the process that waits, which raises it
        pipe.send(f"{type(why).__name__}: {why}")
