"""The coach's desk: after a game it has every turn judged and asks whether the game could have been won.

Not a scene. It has a process of its own, which it starts when it is first wanted and ends when the scene is left, so that
the bots of the next game never wait for it. Nothing here ever waits, and a game that goes on is not looked at.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from typing import Any, Literal

from msgspec import Struct

from table.bots.brain import BotReply, request, request_open
from table.bots.worker import BotProcess
from table.core.sight import view
from table.games.decision import Decision
from table.session.match import Match
from table.session.script import Playback, turn_ends
from table.session.seats import called
from table.text import Words

log = logging.getLogger("table.coach")

Verdict = Literal["", "searching", "found", "impossible", "unknown", "failed"]
"""whether it could have been won; "" when that is not asked: it was won, or nobody is there to answer"""


class TurnAt(Struct, frozen=True):
    """A turn in the log: its number from 1, whose it was, the entries from its first card to its end."""

    turn: int
    seat: int
    start: int
    end: int


class Moment(Struct, frozen=True):
    """A turn that mattered. `judgement` is the game's own, for its sentence."""

    where: TurnAt
    judgement: Any


def turns_of(match: Match) -> list[TurnAt]:
    """The turns of a game in which something was laid."""
    found = []
    begin = 0
    for number, end in enumerate(turn_ends(Playback(match)), 1):
        for i in range(begin, end):
            # What was said in front of the first card belongs to what the seat knew.
            if match.states[i + 1].zones != match.states[i].zones:
                found.append(TurnAt(number, match.entries[i].seat, i, end))
                break
        begin = end
    return found


class CoachDesk:
    """Asks about one finished game. `moments` is None until all turns are judged."""

    def __init__(self, match: Match, worker: Callable[[], BotProcess] | None, solve: bool = True) -> None:
        """worker: makes the process; without one nothing is asked. solve: ask whether it could have been won, too."""
        self.match = match
        self.moments: tuple[Moment, ...] | None = None
        self.verdict: Verdict = ""
        self.line: list[str] = []
        """the winning line as move texts, once it is found"""
        self._make = worker
        self._worker: BotProcess | None = None
        self._asked: dict[int, TurnAt | None] = {}
        self._judged: list[Moment] = []
        self._number = secrets.randbits(31) << 20
        outcome = match.outcome
        self.can = worker is not None and outcome is not None and _has_coach(match)
        """whether there is anything to ask"""
        self._solve = self.can and solve and outcome is not None and not outcome.winners
        if self._solve:
            self.verdict = "searching"
        if not self.can:
            self.moments = ()

    @property
    def judging(self) -> bool:
        """Whether turns are being judged: that takes a moment only."""
        return self.moments is None

    def update(self) -> bool:
        """Asks at the first call, takes what has come in; whether there is news."""
        if not self.can:
            return False
        if self._worker is None:
            self._begin()
        assert self._worker is not None
        before = self.verdict, self.moments
        for reply in self._worker.poll():
            self._take(reply)
        if not self._asked:
            self.close()
        return (self.verdict, self.moments) != before

    def close(self) -> None:
        """Ends the process; what has not been answered never will be."""
        if self._worker is not None:
            self._worker.close(wait=False)
        self.can = False

    def _begin(self) -> None:
        assert self._make is not None
        self._worker = self._make()
        match = self.match
        for at in turns_of(match):
            played = [e.text for e in match.entries[at.start : at.end] if e.seat == at.seat and not e.talk]
            self._number += 1
            self._asked[self._number] = at
            self._worker.send(
                request(
                    match.rules,
                    match.states[at.start],
                    at.seat,
                    "coach",
                    "judge",
                    number=self._number,
                    seed=0,
                    memory={"played": played},
                )
            )
        if self._solve:
            self._number += 1
            self._asked[self._number] = None
            self._worker.send(request_open(match.rules, match.state, match.states[0], number=self._number))
        self._settle()

    def _take(self, reply: BotReply) -> None:
        if reply.number not in self._asked:
            return
        at = self._asked.pop(reply.number)
        if reply.error:
            log.error("the coach: %s", reply.error)
        if at is None:
            verdict = "failed" if reply.error or reply.reason not in ("found", "impossible", "unknown") else reply.reason
            self.verdict = verdict  # type: ignore[assignment]
            self.line = list(reply.moves)
        elif not reply.error:
            part = self.match.info.part("coach")
            told = Decision(reply.moves, reply.reason, reply.fields, reply.value, reply.runner_up, reply.margin)
            self._judged.append(Moment(at, part.judgement(at.turn, at.seat, told)))
        self._settle()

    def _settle(self) -> None:
        """The moments, once the last turn is judged."""
        if self.moments is None and not any(at is not None for at in self._asked.values()):
            by_turn = {one.where.turn: one for one in self._judged}
            chosen = self.match.info.part("coach").moments([one.judgement for one in self._judged])
            self.moments = tuple(by_turn[one.turn] for one in chosen)

    def won_line(self) -> Match:
        """The game as it could have been won: a match with the same deal that plays the line found."""
        match = self.match
        made = Match(match.info, match.setup, match.seats)
        if made.states[0] != match.states[0]:
            made.start_from(match.states[0])
        for text in self.line:
            made.replay(made.waiting()[0], text)
        return made


def tell(match: Match, moment: Moment, words: Words) -> str:
    """The coach's sentence about a moment."""
    at = moment.where
    seen = view(match.states[at.start], at.seat)
    told: str = match.info.part("coach").tell(seen, moment.judgement, called(match.seats, words)[at.seat], words)
    return told


def _has_coach(match: Match) -> bool:
    try:
        match.info.part("coach")
    except ModuleNotFoundError:
        return False
    return True


__all__ = ["CoachDesk", "Moment", "TurnAt", "Verdict", "tell", "turns_of"]
