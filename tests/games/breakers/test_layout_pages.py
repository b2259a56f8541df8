"""The sheet and the result page of Breakers: who defeated a monster and why, in three languages, from public totals only."""

from __future__ import annotations

import random

import pytest

from table.core.events import Said
from table.core.rules import Setup, step
from table.core.sight import view
from table.games.breakers import theme
from table.games.breakers.report import report
from table.games.breakers.rounds import round_winner
from table.games.breakers.rules import RULES, BreakersState
from table.games.breakers.sheet import goal, sheet
from table.text import Words
from table.view.report import Ended

from .felt import NAMES, choose, deal, monsters
from .tables import table

LANGUAGES = {lang: Words(lang) for lang in ("en", "fr", "pl")}


def ended(monster: str, seats: int, seed: int, **options: str) -> tuple[BreakersState, Said]:
    """The State in which a round has just ended, and what is said of it."""
    rnd = random.Random(seed)
    state = deal(monster, seats, seed, True, **options)
    while True:
        (seat,) = RULES.to_act(state)
        result = step(RULES, state, seat, choose(RULES.legal(state, seat), rnd, 0.2))
        for beat in result.beats:
            for event in beat.events:
                if isinstance(event, Said) and event.what in theme.SHEET:
                    return beat.state, event  # type: ignore[return-value]
        state = result.state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_monsters_sheet_says_who_and_why(seats: int) -> None:
    for monster in monsters(seats):
        for seed in (1, 2):
            state, event = ended(monster, seats, seed)
            for words in LANGUAGES.values():
                for eyes in (-1, 0):
                    made = sheet(view(state, eyes), NAMES[:seats], words, event)
                    assert made.title and made.sentence and made.foot
                    assert [line.best for line in made.lines] == [seat == event.seat for seat in range(seats)]
                    assert sum(line.gain for line in made.lines) == (event.seat >= 0)
                    if event.seat >= 0:
                        assert NAMES[event.seat] in made.sentence
                assert not words.missing
            assert goal(state) == 3


def test_a_tie_is_explained() -> None:
    state = table("vampire", "m7", "m8", "m3", "m2", trick=5, won=[2, 2, 0, 0])
    assert round_winner(state) == 1
    made = sheet(state, NAMES, LANGUAGES["en"], Said("defeated", 1, ("vampire",)))
    assert made.sentence == "Most tricks: Bartłomiej with 2. Level with Zofia, but reached last, and that wins."
    never = table("kraken", "m7", "m8", "m3", "m2", trick=1)
    assert "Nobody managed it." in sheet(never, NAMES, LANGUAGES["en"], Said("unclaimed", -1, ("kraken",))).sentence


def test_teams_are_counted_together() -> None:
    state = table("vampire", "m7", "m8", "m3", "m2", teams=True, trophies={0: "kraken", 1: "yeti", 2: "nian"})
    state.history = [[0, 0]]
    made = sheet(state, NAMES, LANGUAGES["en"], None)
    assert made.goal == 4 and "Zofia & Ana: 2 · Bartłomiej & Władysława: 1" in made.sentence


def test_how_things_stand_names_trophies_and_rounds() -> None:
    state = table("vampire", "m7", "m8", "m3", "m2", trophies={0: "kraken", 1: "yeti"})
    state.history = [[2, 0], [13, 1], [3, -1]]
    state.used[0] = 3
    made = sheet(state, NAMES, LANGUAGES["en"], None)
    assert made.lines[0].note == "Undertow (used)" and made.lines[3].note == "no trophy"
    assert [past.best for past in made.past] == [0, 1, -1] and made.past[0].name == "1  Kraken"
    assert not sheet(table("vampire", "m7", "m8"), NAMES[:2], LANGUAGES["en"], None).past


@pytest.mark.parametrize(("seats", "teams"), [(2, "no"), (4, "yes")])
def test_the_result_page_of_a_whole_game(seats: int, teams: str) -> None:
    rnd = random.Random(7)
    state = RULES.start(Setup("breakers", seats, 5, {"teams": teams}))
    states = [state]
    while state.phase != "over":
        (seat,) = RULES.to_act(state)
        state = step(RULES, state, seat, choose(RULES.legal(state, seat), rnd, 0.4)).state
        states.append(state)
    outcome = RULES.outcome(state)
    assert outcome is not None
    for words in LANGUAGES.values():
        made = report(Ended(states, outcome, NAMES[:seats], minutes=12), words)
        assert made.won == bool(outcome.winners) and made.chart is not None
        assert [series.end for series in made.chart.series] == [str(n) for n in state.beaten]
        assert sum(len(series.rings) for series in made.chart.series) == sum(state.beaten)
        assert sum(len(held.faces) for held in made.held) == sum(state.beaten)
        if made.finding is not None:
            assert states[made.finding.turn].history == state.history[: len(states[made.finding.turn].history)]
        assert not words.missing
