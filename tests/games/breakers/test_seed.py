"""The rule book by name: what it says of the frame, and that every clarification of a monster has its test.

The clarifications themselves stand in the files of the monsters, as `test_seed_<monster>_...`.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from table.core.rules import Setup
from table.core.sight import view
from table.core.state import PUBLIC
from table.games.breakers.cards import BOX, DECK, HANDS, KEYS, MONSTERS, NUMBER, SUIT_CARDS, card_of, kind_of
from table.games.breakers.monster import MONSTERS_BY_KIND
from table.games.breakers.rounds import CUBES, left_out
from table.games.breakers.rules import RULES

from .tables import (
    card,
    cards,
    do,
    ended,
    last,
    legal,
    offered,
    on,
    plays,
    refused,
    short,
    table,
    value_of,
    victor,
)

HANDS4 = ("r5 m1", "r8 m3", "r10 m2", "r9 m11")

CLARIFIED = {
    "devil": 1,
    "dragon": 1,
    "dybbuk": 1,
    "fates": 1,
    "ghost_ship": 1,
    "glawackus": 1,
    "kraken": 4,
    "skunk_ape": 4,
    "bolter": 1,
    "unseelie": 2,
    "wendigo": 2,
}
"""clarified monsters of the rule book and how many statements a test must hold to each"""


@pytest.mark.parametrize("monster", CLARIFIED)
def test_every_clarification_has_its_test(monster: str) -> None:
    found = [
        name
        for path in Path(__file__).parent.glob("test_*.py")
        for name in re.findall(rf"def (test_seed_{monster}_\w+)", path.read_text(encoding="utf-8"))
    ]
    assert len(found) >= CLARIFIED[monster], found


# Components and setup.


def test_components_22_monsters_four_suits_of_twelve_and_14_cubes() -> None:
    assert len(KEYS) == len(MONSTERS_BY_KIND) == 22 and SUIT_CARDS == 48 and CUBES == 14
    assert len(DECK) == 70 and [monster.key for monster in MONSTERS_BY_KIND] == list(KEYS)


@pytest.mark.parametrize(("seats", "dealt", "left"), [(2, 10, 20), (3, 12, 4), (4, 12, 0)])
def test_setup_cards_dealt_and_left_in_the_suit_deck(seats: int, dealt: int, left: int) -> None:
    state = RULES.start(Setup("breakers", seats, 5, {"practice": "vampire"}))
    assert [len(state.hand(seat)) for seat in range(seats)] == [dealt] * seats and len(state.zones[0]) == left


def test_setup_who_leads_first_is_random() -> None:
    leaders = {RULES.start(Setup("breakers", 4, seed)).first for seed in range(40)}
    assert leaders == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("seats", "taught"), [(2, "fates kraken wendigo vampire"), (4, "phoenix fates kraken wendigo vampire")]
)
def test_setup_first_game_order(seats: int, taught: str) -> None:
    state = RULES.start(Setup("breakers", seats, 3, {"order": "teaching"}))
    coming = [KEYS[state.monster], *(KEYS[kind_of(c)] for c in reversed(state.zones[MONSTERS]))]
    assert coming[: len(taught.split())] == taught.split()
    assert len(coming) == (22 if seats > 2 else 20) and sorted(coming[5:]) != coming[5:]


def test_setup_the_monster_deck_is_shuffled_and_nobody_sees_it() -> None:
    orders = {tuple(RULES.start(Setup("breakers", 4, seed)).zones[MONSTERS]) for seed in range(5)}
    assert len(orders) == 5
    state = RULES.start(Setup("breakers", 4, 1))
    assert all(c < 0 for eyes in (PUBLIC, 0) for c in view(state, eyes).zones[MONSTERS])


def test_the_same_cards_come_whatever_was_played() -> None:
    """All chance of a round starts from the seed and its number, so that deals can be compared."""

    def second_deal(first: bool) -> list[list[int]]:
        state = RULES.start(Setup("breakers", 4, 9, {"practice": "vampire"}))
        while state.round == 1:
            moves = legal(state)
            state = do(state, moves[0] if first else moves[-1])
        return [sorted(state.hand(seat)) for seat in range(4)]

    assert second_deal(True) == second_deal(False)


# A trick.


def test_follow_suit_else_trump_or_trash() -> None:
    state = plays(table("vampire", "r5 t1", "r8 m3 g2", "m10 g9", "t9 m11"), "r5")
    assert legal(state) == ["play ranged8"] and refused(state, "play m3") == "follow"
    state = plays(state, "r8")
    assert legal(state) == ["play melee10", "play magic9"]


def test_the_winner_collects_and_leads_the_next_trick() -> None:
    state = plays(table("vampire", *HANDS4), "r5 r8 r10 r9")
    assert on(state) == 2 and len(state.zones[HANDS + 12 + 2]) == 4


def test_equipment_adds_one_at_once_to_any_card_one_cube_a_card() -> None:
    state = plays(table("vampire", *HANDS4, cubes={0: 3}), "r5 r8 r10 r9")
    state = do(state, "cube r10")
    assert value_of(state, "r10") == 11 and refused(state, "cube r10") == "cubed"
    assert offered(state, "cube r9", "cube r5")


def test_a_player_may_use_any_or_all_cubes_or_none() -> None:
    state = plays(table("vampire", *HANDS4, cubes={0: 4}), "r5 r8 r10 r9")
    after = do(state, "cube r5", "cube r8", "cube r10", "cube r9")
    assert after.trick == 2 and after.cubes[0] == 0
    assert do(state, "none").cubes[0] == 4


def test_after_the_last_player_the_trick_is_resolved_at_once() -> None:
    state = do(plays(table("vampire", *HANDS4, cubes={3: 1}), "r5 r8 r10 r9"), "cube r9")
    assert state.trick == 2 and last(state) == 3, "10 to 10, the cube was last"


# The end of a round.


def test_end_of_round_the_winner_takes_the_monster_and_leads_the_others_get_a_cube() -> None:
    state = plays(table("vampire", "r5", "r8", "r10", "r9", lead=1), "r8 r10 r9 r5")
    assert ended(state) == ("vampire", 2) and state.trophies(2) == [card_of(4)] and state.first == 2
    assert state.cubes == [1, 1, 0, 1] and state.round == 2


def test_end_of_round_used_trophies_are_ready_again() -> None:
    state = plays(table("vampire", "r5", "r8", "r10", "r9", trophies={2: "unseelie"}), "r5 r8 r10 r9")
    state = do(state, "trophy unseelie traps")
    assert state.round == 2 and state.used == [0] * 4


def test_the_ability_is_active_only_in_the_round_of_the_monster() -> None:
    """A defeated Kraken drags nothing down."""
    state = plays(table("vampire", *HANDS4, trophies={0: "kraken"}), "r5 r8 r10 r9")
    assert last(state) == 2


# Ties.


def test_tie_of_cards_the_last_card_action_that_causes_it() -> None:
    state = plays(table("vampire", "r9 m1", "r8 m3", "r5 m2", "r4 m11", cubes={1: 1}), "r9 r8 r5 r4")
    assert last(do(state, "cube r8")) == 1


def test_tie_of_totals_the_last_to_reach_the_total_that_satisfies_the_condition() -> None:
    assert victor(table("vampire", won=(2, 2, 1, 0))) == 1


def test_tie_of_totals_lowest_hand_and_nobody_without_cards() -> None:
    assert victor(table("vampire", "m5", "m4", "m3", "m8")) == 2
    assert ended(table("vampire", "", "", "", "")) == ("vampire", -1)


# Additional rules.


def test_discarding_cards_all_see_them() -> None:
    state = plays(table("vampire", *HANDS4, trophies={0: "banshee"}), "r5 r8 r10 r9")
    state = do(state, "trophy banshee", "choose m3")
    assert card("m3") in view(state, PUBLIC).zones[2]


def test_hand_cards_in_other_areas_are_not_in_hand() -> None:
    """Examples of the rule book: Phoenix, the Fates, Unseelie Court."""
    for key, area in (("phoenix", "piles"), ("fates", "threads"), ("unseelie", "piles")):
        areas = {area: ("t1", "t2", "t3", "t4")}
        state = table(key, "m5", "m4", "m3", "m8", **areas)  # type: ignore[arg-type]
        assert victor(state) == 2, "the lowest sum in hand"


def test_when_you_play_effects_count_cards_from_special_areas() -> None:
    """With Threads no monster acts on a play; a forced Court card shows it."""
    state = table("unseelie", "", "r8 m3", "r10 m2", "r9 m11", piles=("g1 t1", "", "", ""))
    state = plays(state, "g1")
    assert offered(state, "use banish t1")


def test_value_is_number_plus_changes_without_limit_and_below_zero() -> None:
    state = plays(
        table("vampire", "r12 m1", "r8 m3", "r10 m2", "r9 m11", cubes={0: 1}, trophies={0: "vampire"}), "r12 r8 r10 r9"
    )
    state = do(state, "cube r12")
    assert value_of(state, "r12") == 13
    state = plays(table("vampire", "r2 m1", "r8 m3", "r10 m2", "r9 m11", won=(4, 0, 0, 0), trick=5), "r2")
    assert value_of(state, "r2") == -2


def test_card_number_is_what_is_printed() -> None:
    assert {NUMBER[card(name)] for name in ("m7", "r7", "t7", "g7")} == {7}


def test_a_monster_that_nobody_won_is_discarded_and_all_get_cubes() -> None:
    state = plays(table("kraken", "r5", "r8", "r10", "r9"), "r5 r8 r10 r9")
    assert ended(state) == ("kraken", -1) and state.cubes == [1] * 4 and state.zones[6] == [card_of(2)]


def test_who_is_out_of_cards_does_not_take_part() -> None:
    state = plays(table("vampire", "r5 m1", "r8", "r10 m2", "r9 m11"), "r5 r8 r10 r9")
    assert state.order == (2, 3, 0) and refused(state, "play r8", seat=1) == "no-cards"


def test_the_lead_is_unchanged_when_nobody_wins() -> None:
    state = plays(table("kraken", "g9 g1", "r3 r2", "m4 m3", "r5 r4", lead=0), "g9 r3 m4 r5")
    assert last(state) == -1 and on(state) == 0


# Two players.


def test_two_players_without_phoenix_and_yeti_numbers_to_ten() -> None:
    state = RULES.start(Setup("breakers", 2, 1))
    assert set(state.zones[BOX]) == {
        DECK.id("phoenix"),
        DECK.id("yeti"),
        *(c for c in range(SUIT_CARDS) if NUMBER[c] > 10),
    }


def test_two_players_lead_in_turn() -> None:
    state = table("vampire", "r9 m1 m4", "r8 m3 m5", deck="")
    leaders = [on(state)]
    for names in ("r9 r8", "m3 m1"):
        state = plays(state, names)
        leaders.append(on(state))
    assert leaders == [0, 1, 0]


def test_two_players_redraw_before_the_trick_the_lead_player_first() -> None:
    state = RULES.start(Setup("breakers", 2, 4, {"practice": "kraken"}))
    deck = state.zones[0][:]
    first, second = state.first, 1 - state.first
    for _ in range(2):
        state = do(state, legal(state)[0])
    assert deck[-1] in state.hand(second) and deck[-2] in state.hand(first) and len(state.zones[0]) == 18


def test_two_players_who_defeats_the_monster_leads_the_next_round() -> None:
    state = plays(table("vampire", "r5", "r8", trick=10), "r8 r5")
    assert ended(state) == ("vampire", 1) and state.first == 1 and state.cubes == [1, 0]


# Two against two.


def test_teams_partners_sit_across() -> None:
    state = RULES.start(Setup("breakers", 4, 1, {"teams": "yes"}))
    assert state.teams and state.opponents(0) == [1, 3]
    assert not RULES.start(Setup("breakers", 3, 1, {"teams": "yes"})).teams, "only with four"


# Options.


def test_leave_out_and_practice() -> None:
    assert left_out({"leave-out": "kraken.devil"}, 4) == {2, 5}
    state = RULES.start(Setup("breakers", 4, 1, {"leave-out": "kraken.devil"}))
    assert {card_of(2), card_of(5)} <= set(state.zones[BOX])
    state = RULES.start(Setup("breakers", 4, 1, {"practice": "hydra"}))
    assert KEYS[state.monster] == "hydra" and not state.zones[MONSTERS]
    while state.round == 1:
        state = do(state, legal(state)[0])
    assert KEYS[state.monster] == "hydra" and sum(state.beaten) == 1 and not any(state.trophies(seat) for seat in range(4))


@pytest.mark.parametrize("options", [{"practice": "unicorn"}, {"leave-out": "kraken.unicorn"}, {"leave-out": ".".join(KEYS)}])
def test_options_that_make_no_sense_are_refused(options: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"unicorn|no monster would be left"):
        RULES.start(Setup("breakers", 4, 1, options))
    with pytest.raises(ValueError, match="2 to 4"):
        RULES.start(Setup("breakers", 5, 1))


def test_a_practised_monster_can_be_beaten_to_the_end_of_the_game() -> None:
    state = RULES.start(Setup("breakers", 3, 2, {"practice": "vampire"}))
    while RULES.to_act(state):
        state = do(state, legal(state)[0])
    out = RULES.outcome(state)
    assert out is not None and max(out.scores) == 3 and len(out.winners) == 1


def test_auto_pass_off_asks_everybody() -> None:
    state = plays(table("vampire", *HANDS4, ask_all=True), "r5 r8 r10 r9")
    assert on(state) == 0 and legal(state) == ["none"]
    assert do(state, "none", "none", "none", "none").trick == 2


def test_cards_of_the_test_names() -> None:
    assert short(cards("m1 g12")) == "m1 g12" and DECK.name(card("g12")) == "magic12"
