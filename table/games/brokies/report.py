"""The end of a game of Brokies in words, numbers and lines: how the points came in, and the round that brought most."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from table.view.letters import initials
from table.view.picture import Words
from table.view.report import Chart, Ended, Fact, Finding, Held, Report, Series

from .faces import face
from .rules import TARGET, BrokiesState
from .sheet import numbered

COLOURS = ("#9BE3C4", "#F0826A", "#7DB2E0", "#FBDB8A", "#C9A6E8", "#E3D0AC")
"""a line for each seat; its end bears the seat's letter and points"""


def report(game: Ended[BrokiesState], words: Words) -> Report:
    """The result page of a finished game."""
    states, outcome, names = game.states, game.outcome, game.names
    last = states[-1]
    n, letters = last.seats(), initials(names)
    ended = numbered(last)
    winner = max(outcome.winners, key=lambda seat: outcome.scores[seat])
    subtitle = [words("brokies.players", n), words("brokies.report.rounds", len(ended))]
    if game.minutes is not None:
        subtitle.append(words("brokies.report.minutes", max(1, game.minutes)))
    ends = [i for i, (before, after) in enumerate(pairwise(states), 1) if len(after.history) > len(before.history)]
    others = sorted((seat for seat in range(n) if seat != winner), key=lambda seat: -outcome.scores[seat])
    told = ", ".join(f"{names[seat]} {outcome.scores[seat]}" for seat in others)
    top = max(ended, key=lambda one: (one[2].points, one[2].total))
    return Report(
        won=True,
        lead=words("brokies.report.lead", len(ended)),
        verdict=words("brokies.report.verdict", name=names[winner]),
        sentence=words("brokies.report.sentence", outcome.scores[winner], others=told),
        subtitle=", ".join(subtitle),
        held_title=words("brokies.report.held") if any(map(last.hand, range(n))) else "",
        held=tuple(
            Held(seat, names[seat], tuple(face(card) for card in sorted(last.hand(seat))))
            for seat in range(n)
            if last.hand(seat)
        ),
        chart=Chart(
            title=words("brokies.report.chart"),
            series=tuple(
                Series(
                    tuple(float(state.points[seat]) for state in states),
                    COLOURS[seat],
                    end=str(outcome.scores[seat]),
                    key=letters[seat],
                    rings=tuple(i for i in ends if states[i].points[seat] > states[i - 1].points[seat]),
                )
                for seat in range(n)
            ),
            low=0.0,
            high=float(max(TARGET, *outcome.scores)),
            ticks=tuple(float(i) for i in range(max(TARGET, *outcome.scores) + 1)),
            turn=words("brokies.report.turn"),
            ring=words("brokies.report.ring"),
        ),
        facts=_facts(states, words),
        finding=Finding(
            words("brokies.report.finding", top[2].total, round=top[0], name=names[top[2].winner]),
            ends[ended.index(top)] if len(ends) == len(ended) else len(states) - 1,
        ),
    )


def _facts(states: Sequence[BrokiesState], words: Words) -> tuple[Fact, ...]:
    """What was done how often, told from the states."""
    stops, passes, longest = 0, 0, 0
    for before, after in pairwise(states):
        if len(after.history) > len(before.history):
            continue
        laid = len(before.hand(before.turn)) - len(after.hand(before.turn))
        passes += laid <= 0
        longest = max(longest, laid)
        stops += laid > 0 and after.lead == -1 and after.turn == before.turn
    specials = sum(result.total for _, _, result in numbered(states[-1]))
    return (
        Fact(str(stops), words("brokies.report.stops", stops)),
        Fact(str(passes), words("brokies.report.passes", passes)),
        Fact(str(longest), words("brokies.report.longest")),
        Fact(str(specials), words("brokies.report.left", specials)),
    )
