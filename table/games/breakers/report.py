"""The end of a game of Breakers in words, numbers and lines: how the monsters fell, and the round that decided it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from table.core.rules import Outcome
from table.view.letters import initials
from table.view.picture import Words
from table.view.report import Chart, Ended, Fact, Finding, Held, Report, Series

from .cards import KEYS, kind_of
from .faces import roundel
from .sheet import goal
from .state import PLAIN, BreakersState

COLOURS = ("#F2B25C", "#7CC7BD", "#EE8A66", "#C9A6E8")
"""a line for each seat; its end bears the seat's letter and monsters"""


def report(game: Ended[BreakersState], words: Words) -> Report:
    """The result page of a finished game."""
    states, outcome, names = game.states, game.outcome, game.names
    last = states[-1]
    n, letters = last.seats(), initials(names)
    ends = [i for i, (before, after) in enumerate(pairwise(states), 1) if len(after.history) > len(before.history)]
    subtitle = [words("breakers.players", n), words("breakers.report.rounds", len(last.history))]
    if game.minutes is not None:
        subtitle.append(words("breakers.report.minutes", max(1, game.minutes)))
    most = max(goal(last), *last.beaten)
    shown = [seat for seat in range(n) if last.trophies(seat)]
    return Report(
        won=bool(outcome.winners),
        lead=words("breakers.report.lead", len(last.history)),
        verdict=_verdict(outcome, names, words),
        sentence=_sentence(last, outcome, words),
        subtitle=", ".join(subtitle),
        held_title=words("breakers.report.held") if shown else "",
        held=tuple(Held(seat, names[seat], tuple(roundel(kind_of(card)) for card in last.trophies(seat))) for seat in shown),
        chart=Chart(
            title=words("breakers.report.chart"),
            series=tuple(
                Series(
                    tuple(float(state.beaten[seat]) for state in states),
                    COLOURS[seat],
                    end=str(last.beaten[seat]),
                    key=letters[seat],
                    rings=tuple(i for i in ends if states[i].beaten[seat] > states[i - 1].beaten[seat]),
                )
                for seat in range(n)
            ),
            low=0.0,
            high=float(most),
            ticks=tuple(float(i) for i in range(most + 1)),
            turn=words("breakers.report.turn"),
            ring=words("breakers.report.ring"),
        ),
        facts=_facts(states, words),
        finding=_finding(last, ends, names, words),
    )


def _verdict(outcome: Outcome, names: Sequence[str], words: Words) -> str:
    if not outcome.winners:
        return words("breakers.report.drawn")
    if len(outcome.winners) > 1:
        return words("breakers.report.verdict-team", names=" & ".join(names[seat] for seat in outcome.winners))
    return words("breakers.report.verdict", name=names[outcome.winners[0]])


def _sentence(last: BreakersState, outcome: Outcome, words: Words) -> str:
    if not outcome.winners:
        return words("breakers.report.sentence-drawn")
    others = [seat for seat in range(last.seats()) if seat not in outcome.winners]
    if last.teams:
        return words("breakers.report.sentence-team", outcome.scores[outcome.winners[0]], theirs=outcome.scores[others[0]])
    rest = ", ".join(str(n) for n in sorted((outcome.scores[seat] for seat in others), reverse=True))
    return words("breakers.report.sentence", outcome.scores[outcome.winners[0]], others=rest)


def _facts(states: Sequence[BreakersState], words: Words) -> tuple[Fact, ...]:
    """What was done how often, told from the states."""
    cubes = trophies = 0
    for before, after in pairwise(states):
        cubes += sum(max(0, a - b) for a, b in zip(before.cubes, after.cubes, strict=True))
        trophies += sum(not a and b > 0 for a, b in zip(before.used, after.used, strict=True))
    escaped = sum(winner == PLAIN for _, winner in states[-1].history)
    return (
        Fact(str(cubes), words("breakers.report.cubes", cubes)),
        Fact(str(trophies), words("breakers.report.trophies", trophies)),
        Fact(str(escaped), words("breakers.report.escaped", escaped)),
    )


def _finding(last: BreakersState, ends: Sequence[int], names: Sequence[str], words: Words) -> Finding | None:
    """The last monster that was defeated."""
    rounds = [(i, kind, winner) for i, (kind, winner) in enumerate(last.history) if winner != PLAIN]
    if not rounds or len(ends) != len(last.history):
        return None
    at, kind, winner = rounds[-1]
    monster = words(f"breakers.{KEYS[kind]}.name")
    return Finding(words("breakers.report.finding", name=names[winner], monster=monster, round=at + 1), ends[at])
