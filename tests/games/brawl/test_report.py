"""Training's result page: its figures are those of the States."""

from __future__ import annotations

import pytest

from table.core.rules import quick
from table.games.brawl.bot import in_turn
from table.games.brawl.report import report
from table.games.brawl.rules import RULES
from table.games.brawl.scoring import points
from table.games.brawl.state import BrawlState, bouts, deck
from table.text import Words
from table.view.report import Ended

from .tables import setup

NAMES = ("Ana", "Bartek", "Chloé", "Dario", "Edda", "Felix")


def played(seats: int, **options: str) -> list[BrawlState]:
    """A training fight: the first state, and one after each turn."""
    state = RULES.start(setup(seats, 4, ("juno", "pip", "vesper", "ilse", "hollow", "wicket")[:seats], **options))
    states, moves = [state], 0
    while state.phase != "over":
        (seat,) = RULES.to_act(state)
        after = state.copy()
        quick(RULES, after, seat, in_turn(state, seat, "normal", moves))
        moves += 1
        if after.phase == "over" or RULES.to_act(after) != RULES.to_act(state):
            states.append(after)
        state = after
    return states


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (2, {"best": "3"}), (3, {}), (4, {"many": "tag-team"}), (5, {}), (6, {})]
)
@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
def test_the_page_is_true(seats: int, options: dict[str, str], lang: str) -> None:
    states = played(seats, **options)
    last, words = states[-1], Words(lang)
    outcome = RULES.outcome(last)
    assert outcome is not None
    page = report(Ended(states, outcome, NAMES[:seats], minutes=3), words)
    assert not words.missing
    assert page.won == bool(outcome.winners) and page.chart is not None
    sides = [0, 1] if options.get("many") == "tag-team" else list(range(seats))
    for seat, line in zip(sides, page.chart.series, strict=True):
        assert line.end == str(bouts(last)[-1][3][seat])
        assert list(line.values[:-1]) == [float(points(state)[seat]) for state in states[:-1]]
        assert max(line.values) <= page.chart.high
    for seat, line in zip(sides, page.chart.series, strict=True):
        assert line.key in {c.upper() for c in last.names[seat]}, "a letter of the fighter, of whom the page speaks"
        assert page.sentence.count(f"({NAMES[seat]}") == 1, page.sentence
    held = {one.seat: len(one.faces) for one in page.held}
    assert sum(held.values()) <= len(last.row)
    left = sum(len(last.zones[deck(seat)]) for seat in last.players)
    assert page.facts[-1].value == str(left)
    if page.finding is not None and seats == 2:
        winner = bouts(last)[-1][0]
        for state in states[page.finding.turn : -1]:
            assert points(state)[winner] > points(state)[1 - winner]
