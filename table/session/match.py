"""Match: one game being played. No input or output: a journal function is given to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from msgspec import Struct

from table.core.codec import digest, dump
from table.core.events import Beat
from table.core.moves import Move
from table.core.rng import draw
from table.core.rules import Outcome, Rules, Setup, step
from table.core.sight import redact, view
from table.core.state import State
from table.games import GameInfo

from .seats import SeatSpec, eyes, humans

Line = dict[str, Any]
"""one line of the journal, without its check sum"""

UndoPolicy = Literal["off", "until-information", "free"]
DIGEST_EVERY = 10
"""moves after which a digest line is due at the latest"""


class Entry(Struct, frozen=True):
    """One move that stands in the log."""

    seat: int
    text: str
    talk: bool


class Match:
    """A game in progress.

    `states[i]` is the State after i entries, so undo, replay and the result page need no second truth. Moves are
    acknowledged only after the journal function has returned.
    """

    def __init__(
        self,
        info: GameInfo,
        setup: Setup,
        seats: tuple[SeatSpec, ...],
        journal: Callable[[Line], None] | None = None,
        bot_seed: int = 1,
    ) -> None:
        self.info = info
        self.rules: Rules[Any] = info.rules
        self.setup = setup
        self.seats = seats
        self.journal = journal
        self.bot_seed = bot_seed
        self.undos = 0
        self.hints = 0
        self.entries: list[Entry] = []
        self.states: list[Any] = [self.rules.start(setup)]
        self._beats: list[tuple[State, Beat]] = [(self.states[0], Beat(self.states[0], ()))]
        self._cursor: dict[int, int] = {}
        self._since_digest = 0
        self._talkers: list[int] = []
        self._call_talkers()

    # What is so now.

    @property
    def state(self) -> Any:
        """The true State: never shown, only viewed."""
        return self.states[-1]

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or None."""
        return self.rules.outcome(self.state)

    @property
    def over(self) -> bool:
        return self.outcome is not None

    @property
    def live(self) -> bool:
        """Whether it goes by the clock (session/live.py). Games say so by the option `mode`."""
        return self.setup.options.get("mode") == "tournament"

    def waiting(self) -> tuple[int, ...]:
        """The seats that must decide now."""
        return self.rules.to_act(self.state)

    def eyes(self) -> int:
        """Whose view belongs on the screen now."""
        if self.over and len(humans(self.seats)) != 1:
            return -1
        return eyes(self.seats, self.waiting())

    def talkers(self) -> tuple[int, ...]:
        """The bots that have not yet had their say since the last turn ended (decisions.md, Talk)."""
        return tuple(self._talkers)

    def heard(self, seat: int) -> None:
        """A bot has had its say."""
        if seat in self._talkers:
            self._talkers.remove(seat)

    def view(self, seat: int) -> Any:
        """The State as that seat may see it (-1: as an onlooker may)."""
        return view(self.state, seat)

    def legal(self, seat: int) -> list[Move]:
        return self.rules.legal(self.state, seat)

    def talk(self, seat: int) -> list[Move]:
        return self.rules.talk(self.state, seat)

    def write(self, move: Move) -> str:
        return self.rules.write(self.state, move)

    # What is done.

    def submit(self, seat: int, text: str) -> None:
        """Plays a move given as text. Raises BadMove for no move at all, Illegal with its reason for a refused one."""
        move = self.rules.read(self.state, text)
        before = self.state
        result = step(self.rules, before, seat, move)
        talk = self.rules.is_talk(before, seat, move)
        # Law: the line is out before anybody sees the move.
        self._write({"seat": seat, "do": text})
        self._take(Entry(seat, text, talk), result.state, result.beats)
        if not talk:
            self._since_digest += 1
        turned = self.rules.to_act(before) != self.waiting()
        if self.outcome is not None:
            self._write({"at": len(self.entries), "digest": digest(self.state)})
            self._write({"end": self.ending()})
        elif turned or self._since_digest >= DIGEST_EVERY:
            self._write({"at": len(self.entries), "digest": digest(self.state)})
            self._since_digest = 0
        if turned:
            self._call_talkers()

    def ending(self) -> Line:
        """The outcome as plain data."""
        out = self.outcome
        assert out is not None
        return {"winners": list(out.winners), "scores": list(out.scores), "reason": out.reason, "left": out.left}

    def snapshot(self) -> Line:
        """The journal line that holds the whole State: the safety net under the log."""
        return {"state": dump(self.state), "digest": digest(self.state), "moves": len(self.entries)}

    def why_not_undo(self, seat: int, policy: UndoPolicy) -> str:
        """The key of the reason why that seat may not take its last move back, or nothing when it may."""
        if policy == "off":
            return "undo.off"
        n = self._back(seat)
        if n == 0:
            return "undo.nothing"
        if self.over:
            return "undo.over"
        gone = self.entries[-n:]
        if policy == "free":
            others = set(humans(self.seats)) - {seat}
            return "undo.others" if any(e.seat in others for e in gone) else ""
        if any(e.seat != seat for e in gone):
            return "undo.others"
        first = len(self.states) - 1 - n
        for before, after in zip(self.states[first:-1], self.states[first + 1 :], strict=True):
            if self.rules.seals(before, after):
                return "undo.sealed"
        return ""

    def undo(self, seat: int, policy: UndoPolicy) -> bool:
        """Takes that seat's last move back, with what it said after it. The log is never shortened: a line says so."""
        if self.why_not_undo(seat, policy):
            return False
        n = self._back(seat)
        self._write({"undo": n})
        self._drop(n)
        self.undos += 1
        return True

    def bot_request_seed(self, seat: int) -> int:
        """The seed of a bot's decision: of the match's own, never of the deal."""
        return draw((self.bot_seed * 1_000_003 + len(self.entries) * 31 + seat) & 0xFFFFFFFFFFFFFFFF)[1] >> 32

    # What a seat hears of it.

    def news(self, seat: int) -> list[Beat]:
        """The beats since that seat last looked, as it may see them; empty when nothing happened."""
        start = self._cursor.get(seat, 0)
        self._cursor[seat] = len(self._beats)
        return [redact(beat, seat, before) for before, beat in self._beats[start:]]

    def seen_by(self, seat: int) -> Any:
        """The State that seat last looked at, as it may see it."""
        at = self._cursor.get(seat, 0)
        return view(self._beats[max(0, at - 1)][1].state, seat)

    def past(self, seat: int, most: int) -> list[Beat]:
        """The last beats that seat has looked at, at most so many, as it may see them."""
        end = self._cursor.get(seat, 0)
        return [redact(beat, seat, before) for before, beat in self._beats[max(0, end - most) : end]]

    def behind(self, seat: int) -> int:
        """How many beats that seat has not yet looked at."""
        return len(self._beats) - self._cursor.get(seat, 0)

    def looked(self, seat: int) -> None:
        """That seat is shown the State as it is, without what led to it."""
        self._cursor[seat] = len(self._beats)

    # Told again from a log (session/restore.py), without a journal.

    def replay(self, seat: int, text: str) -> None:
        """Plays a logged move: no line is written, nothing is made for anybody to hear."""
        move = self.rules.read(self.state, text)
        before = self.state
        talk = self.rules.is_talk(before, seat, move)
        result = step(self.rules, before, seat, move)
        self._take(Entry(seat, text, talk), result.state, result.beats)
        if self.rules.to_act(before) != self.waiting():
            self._call_talkers()

    def replay_undo(self, n: int) -> None:
        """Takes the last n entries back, as a logged undo says. Raises ValueError when there are not so many."""
        if not 0 < n <= len(self.entries):
            raise ValueError(f"undo {n} of {len(self.entries)}")
        self._drop(n)
        self.undos += 1

    def start_from(self, state: Any) -> None:
        """Goes on from a snapshot: the log in front of it is not known to these rules any more."""
        self.entries = []
        self.states = [state]
        self._beats = [(state, Beat(state, ()))]
        self._cursor = {}
        self._call_talkers()

    # Inside.

    def _take(self, entry: Entry, state: State, beats: tuple[Beat, ...]) -> None:
        before = self.states[-1]
        self.entries.append(entry)
        self.states.append(state)
        for beat in beats:
            self._beats.append((before, beat))
            before = beat.state

    def _drop(self, n: int) -> None:
        before = self.state
        del self.entries[-n:]
        del self.states[-n:]
        # A beat without events: the cards go back to where they were.
        self._beats.append((before, Beat(self.state, ())))

    def _back(self, seat: int) -> int:
        """How many entries lie from that seat's last move (not talk) to now; 0 when it has made none."""
        for n, entry in enumerate(reversed(self.entries), 1):
            if entry.seat == seat and not entry.talk:
                return n
        return 0

    def _call_talkers(self) -> None:
        self._talkers = [
            i for i, spec in enumerate(self.seats) if not spec.human and self.rules.talk(self.state, i) and not self.over
        ]

    def _write(self, line: Line) -> None:
        if self.journal is not None:
            self.journal(line)
