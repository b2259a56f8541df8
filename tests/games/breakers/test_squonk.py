"""Squonk (5.16): no trump, the lowest of the led suit wins."""

from __future__ import annotations

from .tables import card, do, last, legal, log, offered, plays, refused, said, table, trophies_offered, victor

HANDS = ("r5 m1", "r8 m3", "m2 m9", "r9 m11")


def test_tears_the_lowest_of_the_led_suit_wins_and_there_is_no_trump() -> None:
    state = plays(table("squonk", *HANDS), "r5 r8 m2")
    assert state.trump == -1
    assert ("trick", 0, ("led", 1, 0, 5, "ranged")) in said(state, "play r9")
    assert last(plays(state, "r9")) == 0


def test_equipment_on_a_rivals_card_hurts_it() -> None:
    state = plays(table("squonk", "r5 m1", "r6 m3", "m2 m9", "r9 m11", cubes={1: 2}), "r5 r6 m2 r9")
    assert last(do(state, "cube r5", "none")) == 0, "6 to 6: the cube is the last card action, and the 5 still wins the tie"
    state = plays(table("squonk", "r5 m1", "r6 m3", "m2 m9", "r9 m11", trophies={1: "vampire"}), "r5 r6 m2 r9")
    assert last(do(state, "trophy vampire r9")) == 0


def test_ties_go_to_the_last_card_action_here_too() -> None:
    state = plays(table("squonk", "r5 m1", "r6 m3", "m2 m9", "r9 m11", cubes={1: 1}), "r5 r6 m2 r9")
    state = do(state, "cube r5")
    assert last(state) == 0


def test_most_tricks_win_ties_by_the_last_to_reach() -> None:
    state = table("squonk", won=(3, 2, 0, 0))
    log(state, 1)
    assert victor(state) == 1


def test_sob_story_the_lowest_that_could_win_takes_the_trick() -> None:
    state = do(table("glawackus", "r5 m1", "r8 m3", "r2 m9", "r9 m11", trophies={0: "squonk"}), "trophy squonk")
    assert last(plays(state, "r5 r8 r2 r9")) == 2


def test_sob_story_with_trumps_it_is_the_lowest_trump() -> None:
    hands = ("r5 m1", "t8 m3", "t3 m9", "r2 m11")
    state = do(table("glawackus", *hands, trophies={0: "squonk"}), "trophy squonk")
    assert last(plays(state, "r5 t8 t3 r2")) == 2


def test_hr4_two_such_effects_do_not_cancel() -> None:
    """Sob Story in a trick with a cursed sum: 4 + 9 + 3 + 8 = 24."""
    state = do(table("devil", "r4 m1", "r9 m3", "r3 m9", "r8 m11", trophies={0: "squonk"}), "trophy squonk")
    state = plays(state, "r4 r9 r3 r8")
    assert last(state) == 2 and state.tricks[-1][2] == 2


def test_sob_story_is_not_for_the_last_to_play() -> None:
    state = plays(table("glawackus", "r5 m1", "r8 m3", "r2 m9", "r9 m11", trophies={3: "squonk"}), "r5 r8 r2")
    assert not trophies_offered(state) and refused(state, "trophy squonk") == "last-to-play"
    assert legal(state) == ["play ranged9"]


def test_hr24_glamour_in_a_squonk_round_creates_a_trump_and_the_lowest_trump_wins() -> None:
    state = plays(table("squonk", "r5 m1", "m8 m3", "m6 m9", "r9 m11", trophies={0: "unseelie"}), "r5 m8 m6 r9")
    assert offered(state, "trophy unseelie melee", "trophy unseelie ranged")
    assert last(do(state, "trophy unseelie melee")) == 2


def test_section_6_after_rockslide_the_lowest_of_all_cards_wins() -> None:
    state = plays(table("squonk", *HANDS, trophies={0: "bolter"}), "r5 r8 m2 r9")
    assert last(do(state, "trophy bolter")) == 2
    state = do(table("bolter", *HANDS, trophies={0: "squonk"}), "trophy squonk")
    assert last(plays(state, "r5 r8 m2 r9")) == 2


def test_two_players_and_two_against_two_play_it_unchanged() -> None:
    assert last(plays(table("squonk", "r5 m1", "r8 m3", deck=""), "r5 r8")) == 0
    assert victor(table("squonk", won=(1, 0, 2, 1), teams=True)) == 2


def test_mirror_shield_makes_a_card_win_here() -> None:
    state = plays(table("squonk", *HANDS, trophies={1: "basilisk"}), "r5 r8 m2 r9")
    after = do(state, "trophy basilisk r8")
    assert last(after) == 1 and card("r8") in after.zones[8 + 12 + 1]
