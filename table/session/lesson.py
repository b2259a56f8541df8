"""A lesson: a save with what is said and expected between its moves. It is played at the real table by the real rules.

Besides the lines of every save a lesson has these, which all other readers pass over (architecture.md section 8):

    {"state": ..., "digest": ..., "moves": 0}       the position in which it begins, made by hand
    {"say": "<key>", "point": ["card:w7", ...]}     a step: the sentence `lesson.<key>`, and what it speaks of
    {"expect": ["play b5a,b6a,w7"], "other": ...}   the moves that take the step on, each as good as the other; what is said
                                                    to a legal move that is none of them, where that is a sentence of its own
    {"reply": "pass", "seat": 1}                    a move of another seat, made once the step is done

A step without `expect` only tells. What it points at: `card:<name>`, `zone:<name>`, `target:<id>`, `button:<id>`,
`plate:<seat>`, `thing:<number>`; a zone means all cards there that are drawn, a thing is no card and has only a number.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct, ValidationError, convert

from table.core.codec import BadState, load
from table.core.moves import BadMove
from table.core.rules import Illegal, step

from .match import Match
from .restore import setup_of
from .seats import named

PUPIL = 0
"""the seat of whoever takes the lesson"""


class BadLesson(ValueError):
    """Lines that are no lesson; says what is wrong."""


class Reply(Struct, frozen=True):
    """A move of another seat."""

    seat: int
    text: str


class Step(Struct, frozen=True):
    """One thing that is said, and what it leads to."""

    say: str
    """key of the sentence, without `lesson.`; what to do is said by the same key with `.do`"""
    point: tuple[str, ...] = ()
    expect: tuple[str, ...] = ()
    """moves, each of which takes the lesson on; none: it only tells"""
    other: str = ""
    """key of what is said to another legal move, or nothing"""
    replies: tuple[Reply, ...] = ()


class _Line(Struct):
    """The typed parts of a lesson's lines."""

    say: str = ""
    point: tuple[str, ...] = ()
    expect: tuple[str, ...] = ()
    other: str = ""
    reply: str = ""
    seat: int = 0


def steps_of(lines: Sequence[Mapping[str, Any]]) -> tuple[Step, ...]:
    """The steps that a lesson's lines tell. Raises BadLesson."""
    found: list[dict[str, Any]] = []
    for record in lines:
        try:
            line = convert(dict(record), _Line)
        except ValidationError as why:
            raise BadLesson(str(why)) from why
        if line.say:
            found.append({"say": line.say, "point": line.point})
        elif (line.expect or line.reply) and not found:
            raise BadLesson("a move before the first sentence")
        elif line.expect:
            found[-1].update(expect=line.expect, other=line.other)
        elif line.reply:
            found[-1]["replies"] = (*found[-1].get("replies", ()), Reply(line.seat, line.reply))
    if not found:
        raise BadLesson("nothing is said")
    return tuple(Step(**one) for one in found)


def match_of(header: Mapping[str, Any], lines: Sequence[Mapping[str, Any]]) -> Match:
    """The table at which a lesson begins.

    Raises BadLesson for a position that these rules do not know, and what `setup_of` raises.
    """
    info, setup, seats = setup_of(header)
    match = Match(info, setup, named(seats))
    given = next((line["state"] for line in lines if "state" in line), None)
    if given is not None:
        try:
            state = load(match.rules.state_class, given)
        except BadState as why:
            raise BadLesson(str(why)) from why
        if not match.rules.sound(state):
            raise BadLesson("no position of this game")
        match.start_from(state)
    return match


def meets(match: Match, wanted: Sequence[str], text: str) -> bool:
    """Whether a legal move is one of those wanted, or comes to the very same."""
    if text in wanted:
        return True
    try:
        after = step(match.rules, match.state, PUPIL, match.rules.read(match.state, text)).state
    except (BadMove, Illegal):
        return False
    return any(step(match.rules, match.state, PUPIL, match.rules.read(match.state, one)).state == after for one in wanted)


def forward(match: Match, steps: Sequence[Step]) -> list[int]:
    """Plays steps without anybody looking on; how many moves stood before each of them. Raises BadMove or Illegal."""
    marks = []
    for one in steps:
        marks.append(len(match.entries))
        for text in one.expect[:1]:
            match.replay(PUPIL, text)
        for reply in one.replies:
            match.replay(reply.seat, reply.text)
    return marks
