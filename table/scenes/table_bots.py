"""The bots of a table: asks the worker, and plays its answers at a pace that people can follow. Nothing here ever waits."""

from __future__ import annotations

import logging
import secrets
from collections import deque
from collections.abc import Callable
from typing import Any

from table.bots.brain import BotReply, request
from table.bots.worker import BotProcess
from table.core.moves import BadMove
from table.core.rules import Illegal
from table.session.match import Match
from table.session.notes import Notes
from table.text import Words

log = logging.getLogger("table.bots")

PAUSE = {"slow": 1.1, "calm": 0.55, "quick": 0.2, "at-once": 0.0}
"""seconds between a bot's cards, on top of the time that the cards travel"""


class BotDesk:
    """Asks for decisions in the order of the table: first what the bots say, then the move of the one that is on."""

    def __init__(self, match: Match, worker: BotProcess, submit: Callable[[int, str], None]) -> None:
        """`submit(seat, text)` plays a move and shows it."""
        self.match = match
        self.worker = worker
        self.submit = submit
        self.notes = Notes(match)
        self.hint: BotReply | None = None
        """the answer to the last call for a hint, until it is taken"""
        self._queue: deque[str] = deque()
        """rest of the turn of the seat that is on"""
        self._queue_at = -1
        """entries in the log when the next card of the queue is due; otherwise the queue is stale"""
        self._asked: dict[int, tuple[str, int, int]] = {}
        """request number -> kind, seat, entries in the log at the time"""
        self._number = secrets.randbits(31) << 20
        """of the last request; begins anywhere, so that a late answer to another table is never taken for ours"""
        self._next = 0.0
        self._fresh = True
        self._unseen = getattr(match.info.part("layout"), "unseen", None)
        """whether what is decided in a State is nothing to watch: a choice that everybody makes at the same time, in secret"""
        self._choosing = False
        """the bots are making such a choice; the first of them has waited for the cards to lie"""

    @property
    def thinking(self) -> tuple[int, ...]:
        """The seats whose move is being thought about."""
        if not self._asked:
            return ()
        return tuple(seat for kind, seat, at in self._asked.values() if kind == "move" and at == len(self.match.entries))

    @property
    def idle(self) -> bool:
        """Whether nothing is asked, planned or due: only a person can make something happen."""
        match = self.match
        if self._asked or self._queue or self.hint is not None or match.talkers():
            return False
        return match.over or all(match.seats[seat].human for seat in match.waiting())

    @property
    def hinting(self) -> bool:
        """Whether a hint is on its way."""
        return any(kind == "hint" and at == len(self.match.entries) for kind, _, at in self._asked.values())

    def ask_hint(self, seat: int) -> None:
        """Asks for the best turn of a human seat; the answer comes into `hint`."""
        if not self.hinting:
            self._ask("hint", seat, self.match.info.levels[-1])

    def forget(self) -> None:
        """After an undo, or on leaving: what was planned or asked for is of no use any more."""
        self._queue.clear()
        self._give_up(tuple(self._asked))
        self.notes.forget()
        self.hint = None

    def hurry(self) -> None:
        """A person moves: the bots that have not yet said anything keep silent this turn, so that nobody waits."""
        for seat in self.match.talkers():
            self.match.heard(seat)

    def update(self, now: float, still: bool, pace: str) -> None:
        """Takes answers, plays what is due (only while the cards lie `still`), asks what is to be asked."""
        for reply in self.worker.poll():
            self._take(reply)
        # Talk and people's moves make the log longer: what was asked about the shorter one is not worth thinking about.
        self._give_up(tuple(number for number, (_, _, at) in self._asked.items() if at != len(self.match.entries)))
        if self.match.over:
            return
        talkers = self.match.talkers()
        if talkers:
            self._fresh = True
            if not self._waiting_for("talk", talkers[0]):
                self._ask("talk", talkers[0], self.match.seats[talkers[0]].level)
            return
        acting = [seat for seat in self.match.waiting() if not self.match.seats[seat].human]
        if not acting:
            self._fresh, self._choosing = True, False
            return
        seat = acting[0]
        unseen = self._unseen is not None and self._unseen(self.match.state)
        self._choosing = self._choosing and unseen
        if self._queue and self._queue_at == len(self.match.entries):
            if self._choosing or (still and (unseen or now >= self._next)):
                self._choosing = unseen
                if not self._play(seat, self._queue.popleft()):
                    self._queue = self._modest(seat)
                self._next = now + PAUSE.get(pace, 0.5)
            return
        self._queue.clear()
        if self._fresh:
            # A breath before a bot's first card, so that the eye can follow whose turn it is.
            self._next = now + PAUSE.get(pace, 0.5)
            self._fresh = False
        if not self._waiting_for("move", seat):
            self._ask("move", seat, self.match.seats[seat].level)

    def _play(self, seat: int, text: str) -> bool:
        try:
            self.submit(seat, text)
        except (Illegal, BadMove) as why:
            log.error("a bot's move %r was refused: %s", text, why)
            return False
        self._queue_at = len(self.match.entries)
        return True

    def _modest(self, seat: int) -> deque[str]:
        """What a bot does whose answer was none: asked again it would only say the same."""
        move = self.match.rules.modest(self.match.state, seat)
        return deque(() if move is None else (self.match.write(move),))

    def _give_up(self, numbers: tuple[int, ...]) -> None:
        for number in numbers:
            del self._asked[number]
            self.worker.forget(number)

    def _waiting_for(self, kind: str, seat: int) -> bool:
        return (kind, seat, len(self.match.entries)) in self._asked.values()

    def _ask(self, kind: str, seat: int, level: str) -> None:
        match = self.match
        self._number += 1
        asked = request(
            match.rules,
            match.state,
            seat,
            level,
            kind,
            number=self._number,
            seed=match.bot_request_seed(seat),
            options=match.setup.options,
            memory=self.notes.of(seat),
        )
        self._asked[asked.number] = (kind, seat, len(match.entries))
        self.worker.send(asked)

    def _take(self, reply: BotReply) -> None:
        asked = self._asked.pop(reply.number, None)
        if asked is None or asked[2] != len(self.match.entries):
            return
        kind, seat, _ = asked
        if kind != "hint":
            self.notes.keep(seat, reply.memory)
        if kind == "talk":
            self.match.heard(seat)
            for text in reply.moves:
                self._play(seat, text)
            # Talk lengthens the log; the rest of the round was asked for at the old length and is asked again.
        elif kind == "move":
            if not reply.moves:
                log.error("seat %d: the level %s answered nothing", seat, reply.level)
            self._queue = deque(reply.moves) or self._modest(seat)
            self._queue_at = len(self.match.entries)
        else:
            self.hint = reply

    def state(self) -> dict[str, Any]:
        """For the trace: who is being waited for."""
        return {"thinking": list(self.thinking), "talkers": list(self.match.talkers())}


def hint_words(match: Match, reply: BotReply, words: Words) -> str:
    """What the bubble of a hint says: the reason, and what the next best turn would cost where the game can tell.

    The game's `coach` or, where it has none, its `reasons` says so (`beside`).
    """
    sentence = words.told(reply.reason, dict(reply.fields)) if reply.reason else ""
    if reply.runner_up and reply.margin is not None:
        for name in ("coach", "reasons"):
            try:
                beside = getattr(match.info.part(name), "beside", None)
            except ModuleNotFoundError:
                continue
            if beside is not None:
                return f"{sentence} {beside(reply.level, reply.runner_up, reply.margin, words)}".strip()
    return sentence
