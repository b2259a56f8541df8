"""The end of a training fight in words, numbers and lines: the points turn by turn, Bases won, where it turned."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from table.core.rules import Outcome
from table.view.letters import initials
from table.view.picture import Face, Words
from table.view.report import Chart, Ended, Fact, Finding, Held, Report, Series

from . import faces
from .cards import CLEAR, SIZE
from .names import shorts
from .scoring import points, worth
from .state import ROUND_ROBIN, TAG_TEAM, BrawlState, area_of, bouts, deck, gone, pile, sides, team

COLOURS = ("#2FB7B2", "#F2A54A", "#C9A6E8", "#EE8A66", "#9CC96B", "#7AA9E0")
"""a line for each side; its end bears the letter of its fighter, and its points"""


def report(game: Ended[BrawlState], words: Words) -> Report:
    """The result page of a finished game."""
    states, outcome, names = game.states, game.outcome, game.names
    last = states[-1]
    fighters = shorts(last.fighters, last.names, names)
    lines = [_points(state) for state in states]
    lead_seats = _lines(last)
    most = max(2, *(max(each) for each in lines))
    told = bouts(last)
    subtitle = [words("practice.duel.turns"), words("practice.report.turns", len(states) - 1)]
    if game.minutes is not None:
        subtitle.append(words("practice.report.minutes", max(1, game.minutes)))
    letters = initials(fighters)
    ends = [i for i, (a, b) in enumerate(pairwise(states), 1) if len(b.history) > len(a.history) and b.phase != "over"]
    held = _held(last, fighters)
    step = max(1, (most + 5) // 6)
    return Report(
        won=bool(outcome.winners),
        lead=words(f"practice.{'report' if outcome.reason in ('shared', 'frozen') else 'ending'}.{outcome.reason}"),
        verdict=_verdict(last, outcome, fighters, words),
        sentence=_sentence(last, outcome, fighters, names, words),
        subtitle=", ".join(subtitle),
        held_title=words("practice.report.held") if held else "",
        held=held,
        chart=Chart(
            title=words("practice.report.chart"),
            series=tuple(
                Series(
                    tuple(float(each[seat]) for each in lines),
                    COLOURS[i],
                    end=str(lines[-1][seat]),
                    key=letters[seat],
                    rings=tuple(ends),
                )
                for i, seat in enumerate(lead_seats)
            ),
            low=0.0,
            high=float(most),
            ticks=tuple(float(i) for i in range(0, most + 1, step)),
            turn=words("practice.report.turn"),
            ring=words("practice.report.ring") if ends else "",
        ),
        facts=_facts(states, told, words),
        finding=_finding(states, fighters, words),
    )


def _points(state: BrawlState) -> tuple[int, ...]:
    """The points as they lie; of a bout that has just ended those it ended with."""
    return bouts(state)[-1][3] if state.phase == "over" else points(state)


def _lines(last: BrawlState) -> list[int]:
    """A seat for each side."""
    return [0, 1] if last.form == TAG_TEAM else list(range(last.seats()))


def _side(last: BrawlState, seat: int, fighters: Sequence[str]) -> str:
    return " & ".join(fighters[other] for other in team(last, seat))


def _verdict(last: BrawlState, outcome: Outcome, fighters: Sequence[str], words: Words) -> str:
    if len(outcome.winners) in (0, last.seats()):
        return words("practice.duel.drawn")
    if last.form == TAG_TEAM:
        return words("practice.duel.team", name=_side(last, outcome.winners[0], fighters))
    if len(outcome.winners) > 1:
        return words("practice.duel.shared", names=" & ".join(fighters[seat] for seat in outcome.winners))
    key = "match" if last.best > 1 else "duel"
    return words(f"practice.duel.{key}", name=fighters[outcome.winners[0]])


def _sentence(last: BrawlState, outcome: Outcome, fighters: Sequence[str], names: Sequence[str], words: Words) -> str:
    """The score, and once whose each fighter is: all else on the page speaks of fighters."""
    found = []
    for seat in _lines(last):
        side, players = _side(last, seat, fighters), _side(last, seat, names)
        # who fights against the own double stands with the player's name as it is
        found.append(f"{side} {outcome.scores[seat]}" if "(" in side else f"{side} ({players}) {outcome.scores[seat]}")
    key = "bouts" if last.best > 1 and last.form != ROUND_ROBIN else "points"
    return words(f"practice.report.{key}", score=", ".join(found))


def _held(last: BrawlState, fighters: Sequence[str]) -> tuple[Held, ...]:
    """The Bases that each side has at the end."""
    won: dict[int, list[Face]] = {}
    for slot in last.row:
        scored = worth(last, slot)
        if not scored.value:
            continue
        owner = last.zones[pile(last.seats(), slot)][0] // SIZE
        seat = sides(last, area_of(last, slot))[scored.winner]
        won.setdefault(seat, []).append(faces.base(last.fighters[owner], owner, last.names[owner]))
    return tuple(Held(seat, fighters[seat], tuple(bases)) for seat, bases in sorted(won.items()))


def _facts(states: Sequence[BrawlState], told: Sequence[object], words: Words) -> tuple[Fact, ...]:
    last = states[-1]
    swept = 0
    for before, after in pairwise(states):
        a, b = before.zones[gone(before.seats())], after.zones[gone(after.seats())]
        swept += max(0, sum(after.kinds[card] == CLEAR for card in b) - sum(before.kinds[card] == CLEAR for card in a))
    left = sum(len(last.zones[deck(seat)]) for seat in last.players)
    on_table = sum(len(last.zones[zone]) for zone in range(2 * last.seats() + 1, len(last.zones)))
    facts = [
        Fact(str(on_table), words("practice.report.table", on_table)),
        Fact(str(swept), words("practice.report.swept", swept)),
        Fact(str(left), words("practice.report.left", left)),
    ]
    if len(told) > 1:
        facts.insert(0, Fact(str(len(told)), words("practice.report.fought", len(told))))
    return tuple(facts)


def _finding(states: Sequence[BrawlState], fighters: Sequence[str], words: Words) -> Finding | None:
    """The turn from which on the winner of the last bout led for good."""
    last = states[-1]
    winner = bouts(last)[-1][0]
    if winner < 0:
        return None

    def ahead(state: BrawlState) -> bool:
        scored = _points(state)
        return scored[winner] > max(scored[seat] for seat in last.players if seat not in team(last, winner))

    turn = len(states) - 1
    bout = last.bout
    while turn > 0 and states[turn - 1].bout == bout and ahead(states[turn - 1]):
        turn -= 1
    if turn == 0 or not ahead(states[turn]):
        return None
    return Finding(words("practice.report.finding", name=_side(last, winner, fighters), turn=turn), turn)
