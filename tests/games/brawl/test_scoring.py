"""Scoring in its order, every vector of the spec, and what a pile shows."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table.games.brawl.cards import BASE, DOUBLE, FREEZE, HOLD, KINDS, NULL, PRESS, REVERSE
from table.games.brawl.felt import bases
from table.games.brawl.places import clearable
from table.games.brawl.scoring import active, points, settle

from .tables import Board

VECTORS = [
    ("0-0", "", "A", 1),
    ("2-2", "reverse", "A", 1),
    ("1-3", "double", "B", 2),
    ("1-3", "double double", "B", 4),
    ("1-3", "null double", "", 0),
    ("1-3", "null press double", "B", 2),
    ("1-3", "double press null", "", 0),
    ("3-1", "reverse", "B", 1),
    ("3-1", "reverse reverse", "A", 1),
    ("3-1", "reverse press", "A", 1),
    ("3-1", "press reverse", "B", 1),
    ("3-1", "reverse press reverse", "B", 1),
    ("3-1", "double null press hold", "A", 1),
    ("3-1", "hold press", "A", 1),
]


def kinds(words: str) -> list[int]:
    return [BASE, *(KINDS.index(word) for word in words.split())]


@pytest.mark.parametrize(("hits", "pile", "winner", "value"), VECTORS)
def test_vectors(hits: str, pile: str, winner: str, value: int) -> None:
    a, b = map(int, hits.split("-"))
    scored = settle(0, a, b, kinds(pile))
    assert scored.value == value
    if winner:
        assert "AB"[scored.winner] == winner
    # The same seen from the other side.
    turned = settle(1, b, a, kinds(pile))
    assert turned.value == value and turned.winner == 1 - scored.winner


@pytest.mark.parametrize(("hits", "pile", "winner", "value"), VECTORS)
def test_vectors_on_the_table(hits: str, pile: str, winner: str, value: int) -> None:
    """With real cards: the points of a duel with that Base and another that is worth nothing."""
    a, b = map(int, hits.split("-"))
    strings = {1: "hit-red", 2: "hit-red hit-red", 3: "hit-red hit-2-red", 0: ""}
    state = Board().base(0, 0, pile, strings[a], strings[b]).base(1, 1, "null").done()
    wanted = {"A": (value, 0), "B": (0, value), "": (0, 0)}[winner]
    assert points(state) == wanted


@pytest.mark.parametrize(
    ("pile", "may"), [("double null press hold", False), ("hold press", True), ("hold", False), ("", True)]
)
def test_what_the_vectors_say_of_clears(pile: str, may: bool) -> None:
    state = Board().base(0, 0, pile).base(1, 1).done()
    assert clearable(state, 0) is may


def test_a_second_null_changes_nothing_and_the_order_of_null_and_double_neither() -> None:
    for words in ("null", "null null", "null double", "double null", "double null double"):
        assert settle(0, 1, 3, kinds(words)).value == 0


def test_hold_and_freeze_never_matter() -> None:
    for words in ("double", "double hold", "hold double", "double freeze", "double hold freeze"):
        assert settle(0, 3, 1, kinds(words)) == settle(0, 3, 1, kinds("double"))


@given(
    st.integers(0, 1),
    st.integers(0, 9),
    st.integers(0, 9),
    st.lists(st.sampled_from([NULL, DOUBLE, REVERSE, HOLD, PRESS]), max_size=8),
    st.booleans(),
)
def test_scoring_against_the_words_of_the_spec(owner: int, a: int, b: int, pile: list[int], frozen: bool) -> None:
    """The same rule written a second time, step by step."""
    whole = [BASE, *pile, *([FREEZE] if frozen else [])]
    above = pile[:]
    while PRESS in above:
        above = above[above.index(PRESS) + 1 :]
    value = 1
    for kind in above:
        value = value * 2 if kind == DOUBLE else 0 if kind == NULL else value
    if NULL in above:
        value = 0
    lead = a - b
    for kind in above:
        lead = -lead if kind == REVERSE else lead
    winner = owner if lead == 0 else 0 if lead > 0 else 1
    scored = settle(owner, a, b, whole)
    assert (scored.value, scored.winner) == (value, winner)
    assert active(whole) == len(whole) - len(above) - frozen


def test_a_base_shows_what_is_alive_on_its_pile() -> None:
    """Pressed modifiers and covered Holds are dead; a Press does its work until a later one does."""
    state = Board().base(0, 0, "double hold press reverse press null hold").base(1, 1).done()
    first = bases(state)[0]
    second = bases(Board().base(0, 0).base(1, 1, "hold freeze").done())[1]
    assert [card.alive for card in first.pile] == [False, False, False, False, True, True, True]
    assert [card.alive for card in second.pile] == [False, True]
    assert first.held and not first.frozen and second.frozen and not second.held
    assert first.worth.value == 0 and not first.worth.reverse


def test_a_press_above_all_is_alive_and_a_hold_under_a_modifier_is_dead() -> None:
    state = Board().base(0, 0, "hold null").base(1, 1, "hold press").done()
    first, second = bases(state)
    assert [card.alive for card in first.pile] == [False, True]
    assert [card.alive for card in second.pile] == [False, True]
    assert first.clearable and second.clearable


def test_counts_owner_and_ends() -> None:
    state = Board().base(0, 0, "", "hit-red hit-2-red block-red", "hit-blue").base(1, 1, a="hit-red wild-block press").done()
    first, second = bases(state)
    assert first.worth.hits == (3, 1) and first.worth.winner == 0 and first.side == 0 and first.seat == 0
    assert first.ends[0].blocked and first.ends[0].colour == 0 and first.ends[0].count == 3
    assert first.ends[1].colour == 1 and not first.ends[1].blocked
    assert second.worth.hits == (1, 0) and second.worth.winner == 0 and second.side == 1
    assert not second.ends[0].blocked and second.ends[0].colour == 0 and second.ends[1].colour == -1
    assert points(state) == (2, 0)
