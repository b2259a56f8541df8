"""Round robin (R36-R42) and tag team (R43-R47), in both modes."""

from __future__ import annotations

import pytest

from table.games.brawl.cards import FREEZE
from table.games.brawl.felt import bases, stock
from table.games.brawl.places import closed
from table.games.brawl.rules import RULES
from table.games.brawl.scoring import points
from table.games.brawl.state import HOW, BrawlState, areas, reach, row, set_aside, side, sides

from .tables import Board, do, legal, name, refused, said, start

# Round robin.


@pytest.mark.parametrize("n", [3, 4, 5, 6])
def test_r36_the_set_up(n: int) -> None:
    """n areas between neighbours, in each one Base of both; 33 cards left, the Freezes lowest."""
    state = start(n, 3)
    assert areas(state) == n
    for area in range(n):
        low, high = area, (area + 1) % n
        assert sides(state, area) == (low, high)
        owners = [state.zones[2 * n + 1 + 3 * slot][0] // 35 for slot in row(state, area)]
        assert owners == [low, high]
    for seat in range(n):
        assert set_aside(state, seat) == 2 and stock(state, seat).deck == stock(state, seat).full == 33
        assert [state.kinds[card] == FREEZE for card in state.zones[2 * seat]] == [True] * 3 + [False] * 30


def test_r37_each_area_is_its_own_row() -> None:
    state = start(3, 3)
    assert [reach(state, seat) for seat in range(3)] == [(0, 2), (0, 1), (1, 2)]
    assert [side(state, seat, 0) for seat in range(3)] == [0, 1, -1]
    board = Board(3)
    for area in range(3):
        board.base(area, 3 * area).base((area + 1) % 3, 3 * area + 1)
    board.base(0, 2)
    state = board.hand(0, "clear").done()
    # Area 0 has three Bases, area 2 two; area 1 is none of seat 0's business.
    assert [m for m in legal(state) if "clear" in m] == ["play #0 clear", "play #2 clear", "play #6 clear", "play #7 clear"]
    assert refused(state, "play #1 clear") == "clear-middle" and refused(state, "play #3 clear") == "area"


def robin(**hands: str) -> Board:
    board = Board(3)
    for area in range(3):
        board.base(area, 3 * area).base((area + 1) % 3, 3 * area + 1)
    for seat, words in hands.items():
        board.hand(int(seat[1:]), *words.split())
    return board


def test_r38_no_card_goes_to_any_other_area() -> None:
    state = robin(s0="hit-red").done()
    assert {m.split()[1] for m in legal(state) if m.startswith("play")} == {"#0", "#1", "#6", "#7"}
    assert refused(state, "play #3 a") == "area"
    state = robin(s0="base").done()
    assert [m for m in legal(state) if m.startswith("base")] == ["base 0 left", "base 0 right", "base 2 left", "base 2 right"]
    assert refused(state, "base 1 left") == "area" and refused(state, "base 3 left") == "no-area"
    after = do(state, "base 2 left")
    assert row(after, 2) == (8, 6, 7) and row(after, 0) == (0, 1)


def test_r39_a_closed_area_takes_no_new_base() -> None:
    board = Board(3)
    board.base(0, 0, "freeze", by=(1,)).base(1, 1).base(1, 3).base(2, 4).base(2, 6).base(0, 7)
    state = board.hand(0, "freeze").hand(1, "base").done()
    lines = said(state, "play #1 pile")
    assert ("closed", -1, 0) in lines
    after = do(state, "play #1 pile")
    assert after.phase == "fight" and [closed(after, area) for area in range(3)] == [True, False, False]
    assert [m for m in legal(after) if m.startswith("base")] == ["base 1 left", "base 1 right"]
    assert refused(after, "base 0 left") == "closed"


def frozen(a: tuple[str, str, str], mode: str = "training") -> BrawlState:
    """Three areas, all Frozen but the last Base: seat 0 holds the Freeze for it. `a`: end a of each area's first Base."""
    board = Board(3, mode=mode)
    for area in range(3):
        board.base(area, 3 * area, "freeze", a[area], by=(1, 2) if area < 2 else (2, 0))
        board.base((area + 1) % 3, 3 * area + 1, "freeze" if area < 2 else "", by=(2, 1) if area < 2 else (0,))
    return board.hand(0, "freeze").done()


def test_r40_all_areas_closed_ends_it() -> None:
    state = frozen(("", "", ""))
    after = do(state, "play #7 pile")
    # Every Base is won by its owner: two points each, so all three are level and fight again.
    assert after.history == (-1, 0, 0, 2, 2, 2) and after.bout == 2 and after.players == (0, 1, 2)


def test_r41_highest_sum_over_both_areas_wins() -> None:
    board = Board(3)
    board.base(0, 0, "double freeze").base(1, 1, "freeze", "hit-red", by=(1,)).base(1, 3, "freeze").base(
        2, 4, "freeze", by=(2,)
    )
    state = board.base(2, 6, "freeze", by=(2,)).base(0, 7).hand(0, "freeze").done()
    after = do(state, "play #7 pile")
    out = RULES.outcome(after)
    assert out is not None and out.winners == (0,) and out.scores == (4, 1, 2)


def test_r41_two_tied_leaders_fight_a_duel_among_themselves() -> None:
    board = Board(3)
    board.base(0, 0, "freeze").base(1, 1, "freeze").base(1, 3, "freeze").base(2, 4, "null freeze", by=(1, 2))
    state = board.base(2, 6, "freeze", by=(2,)).base(0, 7).hand(0, "freeze").done()
    lines = said(state, "play #7 pile")
    assert ("bout", -1, "frozen", 1, 2, 2, 1) in lines
    state = do(state, "play #7 pile")
    assert state.players == (0, 1) == state.active and areas(state) == 1 and state.row == (0, 1)
    assert reach(state, 0) == reach(state, 1) == (0,) and set_aside(state, 0) == 1
    assert len(state.zones[0]) == len(state.zones[2]) == 34 and len(state.zones[4]) == 35, "seat 2 looks on"
    assert refused(state, "deal", seat=2) == "looks-on" and 2 not in RULES.to_act(state)
    assert points(state)[2] == 0 and len(bases(state)) == 2


def test_r41_after_two_tied_replays_the_win_is_shared() -> None:
    state = frozen(("", "", ""))
    state.bout, state.drawn, state.history = 3, 2, (-1, 0, 0, 2, 2, 2) * 2
    after = do(state, "play #7 pile")
    out = RULES.outcome(after)
    assert out is not None and out.winners == (0, 1, 2) and out.scores == (2, 2, 2) and out.reason == "shared"


def test_r40_a_dead_end_is_scored_as_it_lies() -> None:
    """Nobody has anything left to play and areas are open: training ends by passes, the tournament at once."""
    board = Board(3, mode="tournament")
    for area in range(3):
        board.base(area, 3 * area, "freeze" if area else "", by=(1,) if area == 1 else (2,))
        board.base((area + 1) % 3, 3 * area + 1, "freeze" if area else "", by=(2,) if area == 1 else (0,))
    state = board.hand(2, "freeze").hand(0, "hit-red").empty(0).empty(1).empty(2).done()
    after = do(state, "at 3 play #1 a", seat=0)
    assert after.history[:2] == (0, 2) and HOW[after.history[1]] == "stuck" and after.phase == "over"
    training = Board(3)
    for area in range(3):
        training.base(area, 3 * area).base((area + 1) % 3, 3 * area + 1)
    state = training.hand(0, "hit-red").hand(1, "hit-red").hand(2, "hit-red").empty(0).empty(1).empty(2).done()
    after = do(state, "pass", "pass", "pass")
    assert after.bout == 2 and HOW[after.history[1]] == "passed", "all level: fought again"


@pytest.mark.parametrize("n", [3, 6])
def test_r42_training_goes_clockwise(n: int) -> None:
    state = start(n, 3)
    first = state.turn
    on = []
    for _ in range(n + 1):
        on.append(state.active[state.turn])
        state = do(state, "deal", "keep")
    assert on == [(first + i) % n for i in range(n)] + [first]


def test_best_of_means_nothing_to_a_round_robin() -> None:
    assert start(3, 3, best="5").best == 1


# Tag team.


def tag(seats: int = 4, mode: str = "training", **more: str) -> Board:
    return Board(seats, mode=mode, many="tag-team", **more)


@pytest.mark.parametrize("n", [4, 6])
def test_r43_r44_the_set_up(n: int) -> None:
    """One Base a team, of its lead fighter; two Freezes each; the lead fighters begin."""
    state = start(n, 3, many="tag-team")
    assert state.active == (0, 1) and state.row == (0, 1) and areas(state) == 1
    assert [state.zones[2 * n + 1 + 3 * slot][0] // 35 for slot in (0, 1)] == [0, 1]
    assert len(state.zones[2 * n]) == n and all(state.kinds[card] == FREEZE for card in state.zones[2 * n])
    for seat in range(n):
        assert len(state.zones[2 * seat]) == (33 if seat < 2 else 34) == stock(state, seat).full
        assert [state.kinds[c] == FREEZE for c in state.zones[2 * seat][:4]] == [True, True, False, False]


def test_r44_the_option_that_everybody_sets_one_aside() -> None:
    state = start(4, 3, many="tag-team", aside="each")
    assert state.row == (0, 1, 2, 3) and [len(state.zones[2 * s]) for s in range(4)] == [33] * 4
    assert start(6, 3, many="tag-team", aside="each").row == (0, 1), "it breaks with three a side"


@pytest.mark.parametrize(("seats", "form"), [(2, 0), (3, 1), (4, 2), (5, 1), (6, 2)])
def test_what_a_number_of_seats_plays(seats: int, form: int) -> None:
    assert start(seats, 3, many="tag-team").form == form


def test_ends_and_owners_are_the_teams() -> None:
    state = tag().base(2, 0, "", "hit-red").base(3, 1, "", "hit-red").done()
    assert [(base.seat, base.side, base.worth.winner) for base in bases(state)] == [(2, 0, 0), (3, 1, 0)]
    assert points(state) == (2, 0, 2, 0)
    assert side(state, 2, 0) == 0 and side(state, 3, 0) == 1


def test_r45_only_the_active_fighter_acts() -> None:
    state = tag(mode="tournament").base(0, 0).base(1, 1).hand(2, "hit-red").done()
    assert RULES.to_act(state) == (0, 1)
    assert refused(state, "at 3 deal", seat=2) == refused(state, "at 3 play #0 a", seat=2) == "waits"
    assert refused(state, "at 3 tag 0", seat=2) == "waits"


def test_r45_tag_takes_effect_at_once_and_locks_the_new_hand() -> None:
    state = tag(mode="tournament").base(0, 0).base(1, 1).hand(2, "hit-red").done()
    after = do(state, "at 3 tag 2", seat=0)
    assert after.active == (2, 1) and after.locks[2] == 3 + 48
    assert said(state, "at 3 tag 2", seat=0) == [("tag", 0, 2)]
    assert refused(after, "at 50 play #0 a", seat=2) == "locked" and refused(after, "at 51 play #0 a", seat=2) == ""
    assert refused(after, "at 9 deal", seat=0) == "waits"
    assert refused(state, "at 3 tag 1", seat=0) == refused(state, "at 3 tag 0", seat=0) == "tag-whom"
    assert refused(state, "at 3 tag 5", seat=0) == "tag-whom"


def test_partners_ask_to_be_tagged() -> None:
    state = tag(mode="tournament").base(0, 0).base(1, 1).done()
    asked = do(state, "at 5 ask", seat=2)
    assert asked.asking == [0, 0, 1, 0] and refused(asked, "at 9 ask", seat=2) == "ask-again"
    assert refused(state, "at 5 ask", seat=0) == "ask-active"
    assert do(asked, "at 6 tag 2", seat=0).asking == [0, 0, 0, 0]
    training = tag().base(0, 0).base(1, 1).done()
    assert do(training, "ask", seat=3).asking == [0, 0, 0, 1]


def test_r45_the_order_of_a_tick_goes_by_teams() -> None:
    """Two hands, one a team: whoever they are, each team is first in every other tick."""
    from table.games.brawl.turns import place_in_tick

    state = tag(6, mode="tournament").base(0, 0).base(1, 1).done()
    for active in ((0, 1), (4, 1), (2, 5)):
        state.active = active
        first = [next(s for s in active if place_in_tick(state, s, tick) == 0) % 2 for tick in range(8)]
        assert sum(first) == 4 and first[0] != first[1]


def test_r47_training_teams_alternate_and_tagging_is_free_before_the_action() -> None:
    state = tag().base(0, 0).base(1, 1).hand(2, "hit-red").done()
    after = do(state, "tag 2")
    assert after.turn == 0 and after.active == (2, 1) and "play #0 a" in legal(after)
    assert refused(after, "tag 0") == "tag-twice"
    after = do(after, "play #0 a")
    assert after.active[after.turn] == 1 and after.tagged == 0
    dealt = do(state, "deal")
    assert refused(dealt, "tag 2") == "tag-before"


def test_r47_only_somebody_who_can_do_something_is_tagged_in_training() -> None:
    state = tag().base(0, 0).base(1, 1).empty(2).done()
    assert refused(state, "tag 2") == "tag-idle"
    state = tag().base(0, 0).base(1, 1).empty(2).hand(2).done()
    state.zones[5].append(next(c for c in state.zones[8] if c // 35 == 2 and state.kinds[c] == 1))
    state.zones[8].remove(state.zones[5][-1])
    assert refused(state, "tag 2") == ""


def test_who_has_an_empty_deck_tags_a_partner_who_has_cards_and_does_not_pass() -> None:
    state = tag().base(0, 0).base(1, 1).empty(0).done()
    assert legal(state) == ["tag 2"] and refused(state, "pass") == "pass-partner"
    state = tag().base(0, 0).base(1, 1).empty(0).empty(2).hand(1, "hit-red").done()
    state.turn = 1
    after = do(state, "play #0 b")
    assert after.turn == 1 and after.passes == 1, "the other team has no card at all and passed by itself"


def test_r46_each_team_could_close_four_bases_alone() -> None:
    state = start(4, 3, many="tag-team")
    for side_ in range(2):
        cards = [c for s in (side_, side_ + 2) for c in state.zones[2 * s]]
        assert sum(state.kinds[c] == FREEZE for c in cards) == 4


def test_a_team_wins_together() -> None:
    board = tag().base(0, 0, "double freeze").base(1, 1).hand(0, "freeze")
    after = do(board.done(), "play #1 pile")
    out = RULES.outcome(after)
    assert out is not None and out.winners == (0, 2) and out.scores == (2, 1, 2, 1) and after.wins == [1, 0, 1, 0]
    match = tag(best="3").base(0, 0, "double freeze").base(1, 1).hand(0, "freeze").done()
    after = do(match, "play #1 pile")
    assert after.wins == [1, 0, 1, 0] and after.bout == 2 and after.active == (0, 1)


def test_a_base_of_a_partner_is_named_by_its_card() -> None:
    state = tag().base(2, 0).base(3, 1).done()
    assert name(state, 0) == "c1" and name(state, 1) == "d1"
