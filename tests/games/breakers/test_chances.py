"""What the normal level guesses of a card where an announced trophy turns the trick round, and when it announces one."""

from __future__ import annotations

import pytest

from table.core.rules import Setup, quick
from table.core.sight import view
from table.games.breakers.chances import Chances
from table.games.breakers.drills import drill
from table.games.breakers.lookahead import ALIKE, _hopeful
from table.games.breakers.plan import choose
from table.games.breakers.position import gone
from table.games.breakers.rules import RULES, BreakersState

from .tables import card, do, on, plays, table

# Seat 0 leads; seat 2 is the last but one to play, so that effects can be announced.
HANDS = ("m6 t2", "m9 t3", "m1 m10 t4", "m5 t5")


def chance(state: BreakersState, name: str) -> float:
    return Chances(state, on(state), gone(state)).of(card(name))


def chosen(state: BreakersState) -> str:
    seat = on(state)
    seen = view(state, seat)
    return RULES.write(seen, choose(seen, seat, gone(seen)))


def test_where_the_lowest_wins_a_one_is_better_than_a_ten() -> None:
    state = plays(table("phoenix", *HANDS, trick=5, trophies={2: "squonk"}), "m6 m9")
    assert chance(state, "m10") > chance(state, "m1") == 0.0
    state = do(state, "trophy squonk")
    assert chance(state, "m1") > 0.4 > chance(state, "m10")


def test_where_cards_roll_on_one_wants_what_the_neighbour_has() -> None:
    state = plays(table("phoenix", *HANDS, trick=5, trophies={2: "hoopsnake"}), "m6 m9")
    state = do(state, "trophy hoopsnake")
    assert chance(state, "m1") > 0.3
    assert chance(state, "m10") < 0.1, "it would go to the next one"


def test_the_last_to_play_knows_whose_card_it_will_have() -> None:
    state = do(plays(table("phoenix", *HANDS, trick=5, trophies={1: "hoopsnake"}), "m6"), "trophy hoopsnake", "play melee9")
    state = plays(state, "m10")
    assert on(state) == 3 and chance(state, "m5") == 1.0


def test_where_the_highest_goes_down_the_one_below_it_is_best() -> None:
    hands = ("m11 t2", "m4 t3", "m9 m2 t4", "m5 t5")
    state = do(plays(table("phoenix", *hands, trick=5, trophies={2: "kraken"}), "m11 m4"), "trophy kraken")
    assert chance(state, "m9") > chance(state, "m2")


@pytest.mark.parametrize(
    ("trophy", "hands"),
    [
        ("hoopsnake", ("m6 t2", "m12 t3", "m1 m2 t4", "m5 t5")),
        ("squonk", ("m6 t2", "m12 t3", "m1 m7 t4", "m5 t5")),
    ],
)
def test_it_is_announced_where_nothing_else_wins(trophy: str, hands: tuple[str, ...]) -> None:
    state = plays(table("phoenix", *hands, trick=9, trophies={2: trophy}), "m6 m12")
    assert chosen(state) == f"trophy {trophy}"


def test_it_is_not_announced_where_the_own_card_wins_anyway() -> None:
    hands = ("m6 t2", "m7 t3", "m12 m11 t4", "m5 t5")
    for trophy in ("hoopsnake", "squonk", "kraken"):
        state = plays(table("phoenix", *hands, trick=9, trophies={2: trophy}), "m6 m7")
        assert chosen(state).startswith("play"), trophy


def test_an_ambush_with_a_small_trump_takes_a_lost_trick() -> None:
    hands = ("m6 t2", "m7 t3", "m12 t4", "m1 r2 r12")
    state = plays(table("phoenix", *hands, trick=9, trophies={3: "hidebehind"}), "m6 m7 m12")
    assert chosen(state) == "trophy hidebehind ranged2", "ranged is trump: the small one does it"


@pytest.mark.parametrize(("seats", "least", "most"), [(2, 8.0, 11.5), (3, 8.5, 11.5), (4, 9.5, 13.0)])
def test_the_numbers_that_all_foretell_come_to_about_the_tricks_there_are(seats: int, least: float, most: float) -> None:
    total = 0
    for seed in range(30):
        state = drill(Setup("breakers", seats, seed, {}), "banshee")
        while state.phase == "choose":
            seat = on(state)
            quick(RULES, state, seat, choose(view(state, seat), seat, 0))
        total += sum(state.tokens)
    assert least < total / 30 < most


def test_a_move_that_is_clearly_behind_is_given_up_and_one_that_may_still_win_is_not() -> None:
    better, worse, close = [1.0] * 8, [0.0] * 8, [1.0, 1.0, 0.0, 1.0, 1.0, 0.0, 1.0, 1.0]
    assert _hopeful([better, worse, close], [0, 1, 2], -1) == [0, 2]


def test_a_move_that_always_comes_out_the_same_is_not_tried_for_ever() -> None:
    for deals in (ALIKE - 1, ALIKE):
        found = [[0.5] * deals, [0.5] * deals]
        # The usual one stays where there is nothing between them.
        assert _hopeful(found, [0, 1], 1) == ([1, 0] if deals < ALIKE else [1])


def test_a_hand_that_foretells_more_than_is_thought_of_takes_the_most_there_is() -> None:
    """Who looks ahead leaves the highest numbers out, and strong hands of two players reach them."""
    state = drill(Setup("breakers", 2, 1, {}), "banshee")
    seat = on(state)
    moves = RULES.legal(state, seat)
    wanted = moves.index(choose(view(state, seat), seat, 0, moves))
    assert choose(view(state, seat), seat, 0, moves[:wanted]) == moves[wanted - 1]
