"""What the felt and the bots may ask: who wins now, why a card is worth what it is, what a move would change."""

from __future__ import annotations

from table.core.moves import Move
from table.core.sight import view
from table.games.breakers.preview import Foreseen, foresee, progress, standing, worths
from table.games.breakers.rules import RULES, BreakersState

from .tables import card, do, full, log, on, plays, table

HANDS = ("r5 m1", "r8 m3", "r10 m2", "r9 m11")


def foreseen(state: BreakersState, text: str) -> Foreseen:
    seat = on(state)
    move: Move = RULES.read(state, full(text))
    return foresee(view(state, seat), seat, move)


def test_standing_while_cards_are_played() -> None:
    state = table("vampire", *HANDS)
    assert standing(state).seat == -1 and standing(state).by == "nothing"
    state = plays(state, "r5")
    assert (standing(state).seat, standing(state).by) == (0, "led")
    state = plays(state, "r8")
    assert (standing(state).seat, standing(state).card) == (1, card("r8"))


def test_standing_says_what_would_be_dragged_down_and_who_wins_then() -> None:
    state = plays(table("kraken", "r5 m1", "r8 m3", "r12 m2", "r10 m11", cubes={3: 1}), "r5 r8 r12 r10")
    verdict = standing(state)
    assert verdict.dropped == (card("r12"),) and verdict.seat == 3
    assert foreseen(state, "cube r10").after.seat == 3


def test_standing_reckons_with_the_apes_move_to_come() -> None:
    state = plays(table("skunkape", "r5 m1", "r12 m3", "r9 m2", "r10 m11", cubes={0: 1}), "r5 r12 r9 r10")
    assert standing(state).seat == 3
    look = foreseen(state, "cube r5")
    assert look.after.seat == 1 and state.tokens == [0] * 4


def test_what_a_cube_would_change() -> None:
    state = plays(table("vampire", *HANDS, cubes={0: 1}), "r5 r8 r10 r9")
    look = foreseen(state, "cube r9")
    assert (look.before.seat, look.after.seat, look.after.tied) == (2, 3, True)
    (worth,) = look.worth
    assert (worth.card, worth.value, worth.why) == (card("r9"), 10, (("cube", "", 1),))
    assert not look.by_chance and not look.ends_round and state.cubes == [1, 0, 0, 0]


def test_what_a_trophy_would_change() -> None:
    state = plays(table("glawackus", *HANDS, trophies={0: "nian"}), "r5 r8 r10 r9")
    look = foreseen(state, "trophy nian r10")
    assert look.gone == (card("r10"),) and look.after.seat == 3
    state = plays(table("glawackus", *HANDS, trophies={0: "dragon"}, cubes={0: 4}), "r5 r8 r10 r9")
    state = do(state, "cube r5")
    assert foreseen(state, "cube r8").after.seat == 2
    state = plays(table("squonk", *HANDS, trophies={0: "bolter"}), "r5 r8 r10 r9")
    assert foreseen(state, "trophy bolter").after.by == "all"


def test_a_disqualified_card_is_told_with_its_reason() -> None:
    state = plays(table("glawackus", "r9 m1", "r8 m3", "r10 m2", "r5 m11", trophies={0: "dragon"}), "r9 r8 r10 r5")
    (worth,) = foreseen(state, "trophy dragon r10").worth
    assert worth.card == card("r10") and worth.out == ("dragon", "trophy")


def test_what_depends_on_unseen_cards_is_not_foretold() -> None:
    state = plays(table("glawackus", *HANDS, trophies={0: "skunkape"}), "r5 r8 r10 r9")
    assert foreseen(state, "trophy skunkape r10").by_chance
    look = foreseen(state, "trophy skunkape r5 m1")
    assert not look.by_chance and {worth.card for worth in look.worth} == {card("m1")} and look.gone == (card("r5"),)
    for key in ("devil", "babayaga p1"):
        state = plays(table("glawackus", *HANDS, trophies={0: key.split()[0]}), "r5 r8 r10 r9")
        assert foreseen(state, f"trophy {key}").by_chance


def test_what_a_play_would_change_is_foretold_too() -> None:
    state = plays(table("dragon", "g5 g1", "r6 r2", "r9 g3", "r4 r5"), "g5")
    look = foreseen(state, "play r6")
    assert look.gone == (card("g5"),) and look.after.seat == 1


def test_cling_shows_the_tricks_and_whether_the_round_ends() -> None:
    state = plays(table("bolter", *HANDS, won=(0, 2, 2, 0), trick=5, trophies={0: "dybbuk"}), "r5 r8 r10 r9")
    assert foreseen(state, "trophy dybbuk p1 p2").ends_round
    look = foreseen(state, "trophy dybbuk p1 out")
    assert look.tricks == (0, 1, 2, 0) and not look.ends_round


def test_worths_say_number_value_suit_and_every_reason() -> None:
    state = table("vampire", *HANDS, won=(2, 0, 0, 0), trick=3, cubes={0: 1}, trophies={1: "vampire"})
    state = do(plays(state, "r5 r8 r10 r9"), "cube r5")
    mine = worths(state)[0]
    assert (mine.number, mine.value, mine.why) == (5, 4, (("vampire", "ability", -2), ("cube", "", 1)))
    look = foreseen(state, "trophy vampire r5")
    assert look.worth[0].why == (("vampire", "ability", -2), ("vampire", "trophy", -2), ("cube", "", 1))


def test_progress_of_runs_stones_trumps_and_tokens() -> None:
    state = table("wendigo")
    for seat in (1, 1, -1):
        log(state, seat)
    assert progress(state).run == (1, 2) and progress(state).ahead == 1
    state = table("basilisk")
    log(state, 0, number=7)
    assert progress(state).stones == (7,)
    state = table("skunkape", won=(2, 2, 0, 0))
    state.tokens = [1, 0, 0, 0]
    told = progress(state)
    assert told.ahead == 1 and [seat.qualifies for seat in told.seats] == [True, True, False, False]
    assert told.seats[0].measure == (-1, 2)


def test_in_a_view_nobody_is_ahead_where_hidden_hands_decide() -> None:
    state = table("vampire", "m5", "m4", "m3", "m8")
    assert progress(state).ahead == 2 and progress(view(state, 0)).ahead == -1
