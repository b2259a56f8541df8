"""The live loop under a fake clock: the same timed keys against bots at several frame rates, and what came of it.

    python -m tests.tools.live_duels --duels 1000

Every duel is fought once a way: 30, 60, 144, 240 frames a second, and with random hitches up to 240 ms in which the bots'
answers come late as well (one that is overdue by 250 ms makes time stand still, which no frame rate can hide). All ways must
give the same ticks, the same log and the same digest (faults A22, A23); each input must be taken within one poll of its time;
and the log told again must end in the same State. Prints a table.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any

from table.bots.brain import BotReply, BotRequest, think
from table.clock import RATE
from table.core.codec import digest
from table.session.live import Live
from table.session.match import Match
from table.session.seats import SeatSpec
from tests.games.brawl.tables import INFO, setup

SECOND = 1_000_000_000
LEVELS = ("easy", "normal", "hard", "master")
WAYS: dict[str, Callable[[random.Random], int]] = {
    "30": lambda rnd: SECOND // 30,
    "60": lambda rnd: SECOND // 60,
    "144": lambda rnd: SECOND // 144,
    "240": lambda rnd: SECOND // 240,
    "hitches": lambda rnd: rnd.choice((2, 4, 8, 16, 33, 90, 240)) * 1_000_000,
}
LONGEST = 240 * SECOND


class Late:
    """Answers in this process, each so many polls after it was asked."""

    def __init__(self, polls: Callable[[], int]) -> None:
        self.polls = polls
        self.out: list[tuple[int, BotRequest]] = []

    def send(self, asked: BotRequest) -> None:
        self.out.append((self.polls(), asked))

    def poll(self) -> list[BotReply]:
        ready = [asked for left, asked in self.out if left <= 0]
        self.out = [(left - 1, asked) for left, asked in self.out if left > 0]
        return [think(asked) for asked in ready]


@dataclass(frozen=True, slots=True)
class Told:
    """How one duel went one way."""

    digest: str
    ticks: int
    log: tuple[tuple[int, str], ...]
    bots: tuple[str, ...]
    lost: int
    held: int
    late: int
    """inputs that were taken later than the poll after the one that saw them"""
    inputs: int


def keys(seed: int, seconds: int = 240) -> list[tuple[int, float]]:
    """A person's keys: nanoseconds and a number that picks a move, about two a second."""
    rnd = random.Random(seed)
    now, found = 0, []
    while now < seconds * SECOND:
        now += rnd.randrange(60_000_000, 900_000_000)
        found.append((now, rnd.random()))
    return found


def choice(match: Match, seat: int, pick: float) -> str:
    """Mostly something legal, now and then a play that is not."""
    state = match.state
    legal = [match.write(move).split(" ", 2)[2] for move in match.legal(seat)]
    if pick < 0.9 and legal:
        return legal[int(pick * 1000) % len(legal)]
    base = match.rules.deck.name(state.zones[2 * state.seats() + 1 + 3 * state.row[0]][0]) if state.row else "a1"
    return f"play {base} {('a', 'b', 'pile', 'clear')[int(pick * 1000) % 4]}"


def fight(seed: int, way: str) -> Told:
    """One duel of a person with scripted keys against a bot, frame by frame."""
    rnd = random.Random(f"{seed} {way}")
    level = LEVELS[seed % len(LEVELS)]
    pace = ("level", "match", "3")[seed % 3]
    decks = tuple(random.Random(seed).sample(("juno", "oduya", "wicket", "hollow", "pip", "brannock", "vesper", "ilse"), 2))
    info_setup = setup(2, seed, decks, mode="tournament", foul=("0.5", "0")[seed % 2])
    info_setup.options["pace"] = pace
    match = Match(INFO, info_setup, (SeatSpec("human", "Ewa"), SeatSpec("bot", "Ana", level)), lambda line: None, seed)
    thinker = Late(lambda: rnd.randrange(4) if way == "hitches" else 0)
    live = Live(match, thinker, (100, 80, 50)[seed % 3])
    script, frame = keys(seed), WAYS[way]
    now = inputs = late = 0
    live.start(now)
    while not match.over and now < LONGEST:
        now += frame(rnd)
        while script and script[0][0] <= now and not match.over:
            when, pick = script.pop(0)
            # Keys are served in the order of their times, each on the table as it was then.
            live.update(when)
            while live.owed > 0 and not match.over:
                # The clock waits for an answer: the key waits with it until its own time is reached.
                live.update(when)
            if match.over:
                break
            due = when * live.speed // 100 * RATE // SECOND
            live.put(0, choice(match, 0, pick), when)
            inputs += 1
            before = len(match.entries)
            live.update(when)
            made = [e for e in match.entries[before:] if e.seat == 0]
            if any(abs(int(e.text.split()[1]) - due) > 2 for e in made):
                late += 1
        live.update(now)
        while live.owed > 0 and not match.over:
            # After a long frame come short ones; an answer is some milliseconds late, not a quarter of a second.
            live.update(now)
    log = tuple((entry.seat, entry.text) for entry in match.entries)
    return Told(
        digest(match.state), live.tick, log, tuple(text for seat, text in log if seat), live.ticks.lost, live.bots.held,
        late, inputs,
    )  # fmt: skip


def again(seed: int, told: Told) -> str:
    """The digest that the log alone leads to."""
    decks = tuple(random.Random(seed).sample(("juno", "oduya", "wicket", "hollow", "pip", "brannock", "vesper", "ilse"), 2))
    match = Match(INFO, setup(2, seed, decks, mode="tournament", foul=("0.5", "0")[seed % 2]), (SeatSpec("human", "Ewa"),) * 2)
    for seat, text in told.log:
        match.replay(seat, text)
    return digest(match.state)


def duel(seed: int) -> dict[str, Any]:
    """One duel all ways; what differed."""
    told = {way: fight(seed, way) for way in WAYS}
    first = next(iter(told.values()))
    return {
        "seed": seed,
        "ticks": len({each.ticks for each in told.values()}) == 1,
        "bots": len({each.bots for each in told.values()}) == 1,
        "digests": len({each.digest for each in told.values()}) == 1,
        "logs": len({each.log for each in told.values()}) == 1,
        "replay": again(seed, first) == first.digest,
        "lost": sum(each.lost for each in told.values()),
        "held": sum(each.held for each in told.values()),
        "late": sum(each.late for each in told.values()),
        "inputs": first.inputs,
        "moves": len(first.log),
        "played": first.ticks,
    }


def run(duels: int, jobs: int = 1, first: int = 0) -> list[dict[str, Any]]:
    """So many duels."""
    seeds = range(first, first + duels)
    if jobs < 2:
        return [duel(seed) for seed in seeds]
    with get_context("spawn").Pool(jobs) as pool:
        return pool.map(duel, seeds, chunksize=4)


def main(argv: Sequence[str] | None = None) -> int:
    """Prints the table; 1 when anything differed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--duels", type=int, default=20)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args(argv)
    found = run(args.duels, args.jobs, args.seed)
    n = len(found)
    print(f"{n} duels, each at {', '.join(WAYS)} frames a second")
    for what in ("ticks", "bots", "logs", "digests", "replay"):
        print(f"{what:10} equal in {sum(each[what] for each in found)} of {n}")
    for what in ("lost", "late", "held", "inputs", "moves", "played"):
        print(f"{what:10} {sum(each[what] for each in found)}")
    bad = [each["seed"] for each in found if not all(each[w] for w in ("ticks", "bots", "logs", "digests", "replay"))]
    if bad:
        print("differing seeds:", *bad[:40])
    return 1 if bad or any(each["lost"] or each["late"] for each in found) else 0


if __name__ == "__main__":
    raise SystemExit(main())
