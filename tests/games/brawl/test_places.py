"""Base pile, Clear and new Base, ruling by ruling (R12-R23, R51)."""

from __future__ import annotations

import pytest

from table.games.brawl.cards import FREEZE
from table.games.brawl.places import closed, over
from table.games.brawl.scoring import points

from .tables import Board, do, legal, name, refused, said


@pytest.mark.parametrize("pile", ["", "null", "hold", "press", "double press reverse"])
def test_r12_a_press_goes_on_any_pile_and_on_a_bare_base(pile: str) -> None:
    state = Board().base(1, 0, pile, a="hit-red", by=(1,)).base(0, 1).hand(0, "press").done()
    assert "play #0 pile" in legal(state)
    after = do(state, "play #0 pile")
    assert after.zones[6] == state.zones[6], "the strings are not touched"


def test_r12_base_and_block_are_two_targets() -> None:
    state = Board().base(0, 0, "null", a="hit-red block-red").base(1, 1).hand(0, "press").done()
    assert {"play #0 a", "play #0 pile"} <= set(legal(state))
    assert [line[0] for line in said(state, "play #0 a")][:1] == ["press-block"]
    assert [line[0] for line in said(state, "play #0 pile")][:1] == ["press-base"]


@pytest.mark.parametrize("card", ["null", "double", "reverse", "hold", "freeze"])
@pytest.mark.parametrize("pile", ["", "null null", "hold", "press", "reverse double"])
def test_r13_modifiers_go_on_any_base_that_is_not_frozen(card: str, pile: str) -> None:
    state = Board().base(0, 0, pile, by=(1,)).base(1, 1, by=(1,)).base(0, 2, "freeze", by=(1,)).hand(0, card).done()
    assert [move for move in legal(state) if move.startswith("play")] == ["play #0 pile", "play #1 pile"]
    assert refused(state, "play #2 pile") == "frozen"


@pytest.mark.parametrize("cover", ["null", "double", "reverse", "press", "hold press"])
def test_r14_r15_a_covered_hold_is_dead_for_good(cover: str) -> None:
    state = Board().base(0, 0, f"hold {cover}").base(1, 1).hand(0, "clear").done()
    assert "play #0 clear" in legal(state)


def test_r14_a_further_hold_works_again() -> None:
    state = Board().base(0, 0, "hold null hold", by=(0, 1)).base(1, 1).hand(0, "clear").done()
    assert legal(state) == ["deal", "play #1 clear"]
    assert refused(state, "play #0 clear") == "clear-held"


@pytest.mark.parametrize("pile", ["", "hold", "null", "press", "double hold"])
def test_r16_freeze_needs_no_preparation_and_ends_all(pile: str) -> None:
    state = Board().base(0, 0, pile, a="hit-red block-red").base(1, 1).hand(0, "freeze").done()
    before = points(state)
    after = do(state, "play #0 pile")
    assert points(after) == before, "a Freeze does not change the score"
    for card in ("hit-red", "hit-2-red", "block-red", "wild-block", "press", "clear", "null", "hold", "freeze"):
        frozen = Board().base(0, 0, "freeze", a="hit-red").base(1, 1).hand(0, card).done()
        for at in ("a", "b", "pile", "clear"):
            assert f"play #0 {at}" not in legal(frozen)
        own = "clear" if card == "clear" else "pile" if card in ("null", "hold", "freeze", "press") else "a"
        assert refused(frozen, f"play #0 {own}") == "frozen"


@pytest.mark.parametrize(
    ("n", "form", "ok"),
    [(1, {}, []), (2, {}, [0, 1]), (3, {}, [0, 2]), (4, {"many": "tag-team"}, [0, 3])],
)
def test_r17_which_bases_can_be_cleared(n: int, form: dict[str, str], ok: list[int]) -> None:
    board = Board(4 if form else 2, **form)
    for slot in range(n):
        board.base(slot % 2, slot)
    state = board.hand(0, "clear").done()
    assert [move for move in legal(state) if "clear" in move] == [f"play #{slot} clear" for slot in ok]
    for slot in set(range(n)) - set(ok):
        assert refused(state, f"play #{slot} clear") == ("clear-only" if n == 1 else "clear-middle")


def test_r18_frozen_bases_count_as_bases_on_the_table() -> None:
    state = Board().base(0, 0, "freeze").base(1, 1).hand(0, "clear").done()
    assert legal(state) == ["deal", "play #1 clear"], "not the only Base, though the other is Frozen"
    assert refused(state, "play #0 clear") == "frozen"
    full = Board().base(0, 0, "freeze").base(1, 1).base(0, 2).hand(0, "base").done()
    assert legal(full) == ["deal"] and refused(full, "base 0 left") == "full", "and for the maximum"


def test_r19_all_of_it_leaves_the_game() -> None:
    state = (
        Board().base(0, 0, "null hold press", a="hit-red block-red", b="hit-blue").base(1, 1).hand(0, "hit-red", "clear").done()
    )
    gone = set(state.zones[5]) | set(state.zones[6]) | set(state.zones[7]) | {state.zones[1][-1]}
    after = do(state, "play #0 clear")
    assert set(after.zones[4]) == gone and after.row == (1,) and len(after.zones[1]) == 1
    assert not (after.zones[5] or after.zones[6] or after.zones[7])


def test_r20_a_clear_of_the_last_base_that_is_not_frozen_ends_it() -> None:
    state = Board().base(0, 0, "freeze", a="hit-red").base(1, 1, a="hit-red").hand(0, "clear").done()
    after = do(state, "play #1 clear")
    out = after.phase == "over" and after.history
    assert out and after.history[1] == 0 and after.history[-2:] == (1, 0)


@pytest.mark.parametrize("pile", ["null", "double", "reverse", "press", "null press double"])
def test_r21_other_modifiers_do_not_protect(pile: str) -> None:
    state = Board().base(0, 0, pile).base(1, 1).hand(0, "clear").done()
    assert "play #0 clear" in legal(state)


def test_r22_a_new_base_goes_to_either_end_of_the_row() -> None:
    state = Board().base(0, 0).base(1, 1).hand(0, "base").done()
    assert legal(state) == ["deal", "base 0 left", "base 0 right"]
    left, right = do(state, "base 0 left"), do(state, "base 0 right")
    assert left.row == (2, 0, 1) and right.row == (0, 1, 2)
    assert refused(state, "play #0 pile") == refused(state, "play #0 a") == "goes-row"


def test_r22_no_fourth_base_and_no_fifth_in_tag_team() -> None:
    state = Board().base(0, 0).base(1, 1).base(0, 2).hand(0, "base").done()
    assert legal(state) == ["deal"] and refused(state, "base 0 right") == "full"
    board = Board(4, many="tag-team")
    for slot in range(3):
        board.base(slot % 2, slot)
    three = board.hand(0, "base").done()
    assert "base 0 left" in legal(three)
    four = do(three, "base 0 left")
    assert four.row == (3, 0, 1, 2)
    full = Board(4, many="tag-team")
    for slot in range(4):
        full.base(slot % 2, slot)
    assert refused(full.hand(0, "base").done(), "base 0 left") == "full"


def test_r23_a_new_base_beside_frozen_ones_prolongs_the_game() -> None:
    state = Board().base(0, 0, "freeze").base(1, 1).hand(0, "base").hand(1, "freeze").done()
    after = do(state, "base 0 right")
    after = do(after, "play #1 pile")
    assert after.phase == "fight" and not over(after) and not closed(after, 0)
    assert after.kinds[after.zones[8][-1]] == FREEZE


def test_r51_targets_name_the_base_and_not_its_place() -> None:
    state = Board().base(0, 0).base(1, 1).base(0, 2).hand(0, "clear").hand(1, "hit-red", "base").done()
    swept = name(state, 0)
    after = do(state, "play #0 clear", "base 0 left")
    assert after.row == (0, 1, 2) and name(after, 0) != swept, "another Base lies in the same slot and place"
    after = do(after, "deal", "keep")
    assert refused(after, f"play {swept} a") == "swept"
    assert refused(after, "play #0 a") == ""


def test_r51_a_swept_base_bounces() -> None:
    state = Board().base(0, 0).base(1, 1).hand(0, "clear").hand(1, "hit-red").done()
    swept = name(state, 0)
    after = do(state, "play #0 clear")
    assert refused(after, f"play {swept} a") == "swept"
    assert refused(after, "play a30 a") == "no-base" and refused(after, "play b2 a") == "no-base"


def test_every_play_is_said_with_its_place() -> None:
    for card, what, at in (
        ("hit-red", "hit", "a"),
        ("hit-2-red", "hit-2", "b"),
        ("block-red", "block", "b"),
        ("wild-block", "wild-block", "b"),
        ("null", "null", "pile"),
        ("double", "double", "pile"),
        ("reverse", "reverse", "pile"),
        ("hold", "hold", "pile"),
        ("freeze", "freeze", "pile"),
    ):
        state = Board().base(0, 0, b="hit-red").base(1, 1).hand(0, card).done()
        assert said(state, f"play #0 {at}") == [(what, 0, 0, at), ("turn", 1)]
    state = Board().base(0, 0).base(1, 1).hand(0, "base").done()
    assert said(state, "base 0 left")[0] == ("base", 0, 2, "left")
    state = Board().base(0, 0).base(1, 1).hand(0, "clear").done()
    assert said(state, "play #0 clear")[0] == ("clear", 0, 0)
