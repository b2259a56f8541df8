"""The bots of a match in real time: when each is asked, what it saw, and the tick in which its hand comes down.

A decision begins in a tick and is made on the table as the seat saw it then: as it was a lag earlier, its own moves seen at
once. The answer names the tick in which it lands. Whoever computes it needs time of its own; that must change nothing, so
the clock waits at the first tick in which an answer could land and is not there (`hold`). Everything here goes by ticks: the
same inputs give the same log, however fast frames and answers come.
"""

from __future__ import annotations

import logging
import secrets
from collections import deque
from collections.abc import Iterable, Sequence
from types import ModuleType
from typing import Any, Protocol

from msgspec import Struct, field

from table.bots.brain import BotReply, BotRequest, decision_seed, request
from table.core.moves import BadMove, Move
from table.core.state import State

from .match import Match

log = logging.getLogger("table.live")

TALK_EVERY = 60
"""ticks between two chances to say something at the rope"""


class Thinker(Protocol):
    """Who answers the bots' questions: `bots.worker.BotProcess`, or somebody in this process."""

    def send(self, asked: BotRequest) -> None:
        """Takes a question."""

    def poll(self) -> Sequence[BotReply]:
        """The answers that are there; never waits."""


class _Hand(Struct):
    """One bot's seat."""

    level: str
    count: int = 0
    """decisions so far"""
    dealt: int = 0
    """cards dealt in a row"""
    late: int = 0
    """ms that the next decision loses at its beginning"""
    begins: int = -1
    """tick in which the next decision begins, -1 for none"""
    number: int = -1
    """of the question that is out, -1 for none"""
    due: int = -1
    """first tick in which its answer could land"""
    lands: int = -1
    """tick in which the planned move comes down, -1 while nothing is planned"""
    move: Move | None = None
    """what is planned; nothing means: look again"""
    memory: dict[str, Any] = field(default_factory=dict)

    def drop(self) -> None:
        """Nothing is asked, planned or about to begin."""
        self.begins = self.number = self.due = self.lands = -1
        self.move = None


class LiveBots:
    """All bots of one match in real time."""

    def __init__(self, match: Match, part: ModuleType, thinker: Thinker) -> None:
        """`part`: the game's `live` module."""
        self.match = match
        self.part = part
        self.thinker = thinker
        self.hands = {i: _Hand(seat.level) for i, seat in enumerate(match.seats) if not seat.human}
        self.past: deque[tuple[int, int, Move, State]] = deque()
        """the last moves (tick, seat, move, the State before it): what makes a late eye"""
        self.plays: dict[int, list[int]] = {i: [] for i, seat in enumerate(match.seats) if seat.human}
        """ms that each person's plays took, for bots that match them"""
        self.held = 0
        """how often the clock had to wait for an answer"""
        self._acted: dict[int, int] = {}
        self._talk: dict[int, tuple[int, int]] = {}
        """question -> seat, tick in which the words fall"""
        self._said: list[tuple[int, int, Move]] = []
        """(tick, seat, move) of words on their way"""
        self._waking = False
        self._number = secrets.randbits(31) << 20

    def wake(self) -> None:
        """Has who answers load the game before the clock runs: a question whose answer nobody takes."""
        seat = next(iter(self.hands), -1)
        if seat in self.part.fighting(self.match.state):
            self._send(self.match.state, seat, self.hands[seat].level, "move", 0, {"now": self.match.state.tick})
            self._waking = True

    # What happened.

    def note(self, seat: int, tick: int, move: Move, before: State) -> None:
        """A move was played on that State."""
        part = self.part
        while self.past and self.past[0][0] <= tick - part.PAST:
            self.past.popleft()
        self.past.append((tick, seat, move, before))
        if seat in self.plays:
            then = self._acted.get(seat)
            if then is not None and part.is_play(move) and tick > then:
                self.plays[seat] = [*self.plays[seat][-99:], (tick - then) * 1000 // part.RATE]
            self._acted[seat] = tick

    def break_off(self) -> None:
        """Another bout, or another board: nothing that was planned is meant for it."""
        for hand in self.hands.values():
            hand.drop()
            hand.dealt = hand.late = 0
        self._talk.clear()
        self._said.clear()
        self._acted.clear()

    # A tick.

    def hold(self, tick: int) -> bool:
        """Whether that tick must wait, because an answer that could land in it is not there."""
        if not self._open(tick):
            return False
        self.collect()
        if not self._open(tick):
            return False
        self.held += 1
        return True

    def _open(self, tick: int) -> bool:
        return any(hand.number >= 0 and hand.due <= tick for hand in self.hands.values()) or any(
            lands <= tick for _, lands in self._talk.values()
        )

    def landing(self, tick: int) -> list[tuple[int, Move]]:
        """What comes down in that tick, seat and move; asked once, just before the tick is played."""
        found = []
        for seat, hand in self.hands.items():
            if 0 <= hand.lands <= tick:
                move = hand.move
                hand.drop()
                if move is None:
                    hand.begins = tick
                else:
                    found.append((seat, move))
        if self._said:
            found += [(seat, move) for lands, seat, move in self._said if lands <= tick]
            self._said = [said for said in self._said if said[0] > tick]
        return found

    def played(self, tick: int, taken: Iterable[Any]) -> None:
        """That tick was played: what became of the hands that came down in it, and whose decision begins now."""
        match, part = self.match, self.part
        for each in taken:
            hand = self.hands.get(each.seat)
            if hand is None or each.seat not in part.fighting(match.state):
                continue
            if each.result == "played":
                hand.dealt = hand.dealt + 1 if each.meant == part.DEAL else 0
            elif each.result == "missed":
                hand.late = part.penalty(match.state, self._seed(each.seat))
        on = part.fighting(match.state)
        for seat, hand in self.hands.items():
            if seat not in on:
                hand.drop()
                continue
            if hand.begins < 0 and hand.number < 0 and hand.lands < 0:
                hand.begins = max(tick, part.free_at(match.state, seat))
            if 0 <= hand.begins <= tick:
                self._ask(seat, hand, tick)
        if tick % TALK_EVERY == 0 and on:
            self._ask_to_talk(tick)

    def _seed(self, seat: int) -> int:
        return decision_seed(self.match.bot_seed, seat, self.hands[seat].count)

    def _notes(self, hand: _Hand) -> dict[str, Any]:
        option = self.match.setup.options.get("pace", "level")
        notes: dict[str, Any] = self.part.notes(option, hand.level, list(self.plays.values()))
        return notes

    def _haunted(self, seat: int) -> dict[str, Any]:
        """What a person's ghost remembers of this point; nothing for any other bot."""
        match = self.match
        done = [entry.text for i, entry in enumerate(match.entries) if entry.seat == seat and self._of_this_bout(i)]
        found: dict[str, Any] = self.part.haunted(match.setup, seat, match.state, done)
        return found

    def _of_this_bout(self, at: int) -> bool:
        return bool(self.part.bout(self.match.states[at]) == self.part.bout(self.match.state))

    def _ask(self, seat: int, hand: _Hand, tick: int) -> None:
        """A decision begins."""
        notes = {**self._notes(hand), **self._haunted(seat)}
        seen = self.part.delayed(self.match.state, self.past, seat, tick, self.part.lag(hand.level, notes))
        late, hand.late, hand.begins = hand.late, 0, -1
        hand.number = self._send(
            seen, seat, hand.level, "move", self._seed(seat), {**notes, "now": tick, "dealt": hand.dealt, "late": late}
        )
        hand.count += 1
        hand.due = tick + self.part.soonest(hand.level, notes)

    def _ask_to_talk(self, tick: int) -> None:
        for seat in self.part.talkers(self.match.state):
            if seat in self.hands and all(who != seat for who, _ in self._talk.values()):
                hand = self.hands[seat]
                number = self._send(self.match.state, seat, hand.level, "talk", self._seed(seat), {"now": tick})
                self._talk[number] = (seat, tick + self.part.FASTEST)

    def _send(self, seen: State, seat: int, level: str, kind: str, seed: int, memory: dict[str, Any]) -> int:
        match = self.match
        self._number += 1
        self.thinker.send(
            request(
                match.rules,
                seen,
                seat,
                level,
                kind,
                number=self._number,
                seed=seed,
                options=match.setup.options,
                memory=memory,
            )
        )
        return self._number

    # Answers.

    @property
    def waiting(self) -> bool:
        """Whether a question is out."""
        return bool(self._talk) or any(hand.number >= 0 for hand in self.hands.values())

    def collect(self) -> None:
        """Takes the answers that are there. When they came changes nothing."""
        if not self.waiting and not self._waking:
            return
        for reply in self.thinker.poll():
            self._waking = False
            if reply.number in self._talk:
                seat, lands = self._talk.pop(reply.number)
                self._said += [(lands, seat, self.part.bare(move)) for move in self._read(reply.moves)]
                continue
            hand = next((hand for hand in self.hands.values() if hand.number == reply.number), None)
            if hand is None:
                continue
            moves = self._read(reply.moves)
            told = self.part.tick_of(moves[0]) if moves else int(reply.fields.get("tick", 0))
            hand.number, hand.lands = -1, max(hand.due, told)
            hand.move = self.part.bare(moves[0]) if moves else None

    def _read(self, texts: Sequence[str]) -> list[Move]:
        try:
            return [self.match.rules.read(self.match.state, text) for text in texts]
        except BadMove as why:
            log.error("a bot's move %r is none: %s", texts, why)
            return []
