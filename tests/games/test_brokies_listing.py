"""Brokies: the fast list of plays against a slow one that tries all groupings, and its order of like cards."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from table.games.brokies.cards import DECK, PLUS, same_face, value
from table.games.brokies.combos import Combo, Slot, beats, parse
from table.games.brokies.listing import every
from tests.games.brokies_positions import combo, ids

CARDS = range(len(DECK))
Faces = tuple[tuple[int, ...], ...]


def heaps(cards: list[int]) -> list[list[list[int]]]:
    """All ways to put some of the cards, or none, into heaps."""
    if not cards:
        return [[]]
    found = []
    for rest in heaps(cards[1:]):
        found.append(rest)
        found.append([[cards[0]], *rest])
        found += [[*rest[:i], [cards[0], *rest[i]], *rest[i + 1 :]] for i in range(len(rest))]
    return found


def faces(slots: Iterable[Slot]) -> Faces:
    """What a play looks like: the same for like cards."""
    return tuple(sorted(tuple(same_face(card) for card in slot) for slot in slots))


def slow(hand: list[int], table: Combo | None, strict: bool, opening: bool) -> set[Faces]:
    """All plays of a hand, by their faces, from the definitions alone."""
    found = set()
    for slots in heaps(hand):
        made = parse(slots, strict)
        if made is None or (table is not None and not beats(made, table, strict)):
            continue
        if opening:
            (only, *more), *others = made.slots
            if more or others or (PLUS[only] and not all(PLUS[card] for card in hand)):
                continue
        found.add(faces(made.slots))
    return found


def check(hand: list[int], table: Combo | None, strict: bool = False, opening: bool = False) -> None:
    told = every(hand, table, strict, opening)
    assert len({faces(play) for play in told}) == len(told), "a play is listed twice"
    assert {faces(play) for play in told} == slow(hand, table, strict, opening)
    for play in told:
        made = parse(play, strict)
        assert made is not None and made.slots == play, "listed in canonical order"
        cards = [card for slot in play for card in slot]
        for at, card in enumerate(cards):
            lower = same_face(card)
            assert card == lower or lower not in hand or lower in cards[:at], "of two like cards the lower goes first"


NEAR = [card for card in CARDS if DECK.name(card)[0] in "rw"]
"""one colour and the Wilds: runs and sums in plenty"""
HANDS = st.one_of(
    st.lists(st.sampled_from(CARDS), unique=True, min_size=1, max_size=7),
    st.lists(st.sampled_from(NEAR), unique=True, min_size=1, max_size=7),
    st.lists(st.sampled_from([card for card in CARDS if PLUS[card] or value(card) in (5, 7)]), unique=True, max_size=7),
)
TABLES = st.sampled_from(
    [
        *("r1", "r2", "b5", "b6", "w7", "y8+y3p+y4p", "r1+r2p"),
        *("b1,y1", "r2,b2", "r5,b5", "r6,b6", "r7,b7,y7", "y5+y2p,b5+b2p"),
        *("w1,y2,y3", "y2,y3,y4", "b3,b4,b5", "b4,b5,b6", "y5,y6,y7,y8", "b6,b7,b8"),
    ]
)


@settings(deadline=None, max_examples=60)
@given(hand=HANDS, strict=st.booleans())
@example(hand=ids("r5a r5b r2p r3p w5 w1 r1"), strict=True)
def test_leads_are_all_there_are(hand: list[int], strict: bool) -> None:
    check(hand, None, strict)


@settings(deadline=None, max_examples=120)
@given(hand=HANDS, table=TABLES, strict=st.booleans())
def test_answers_are_all_there_are(hand: list[int], table: str, strict: bool) -> None:
    check(hand, combo(table), strict)


@settings(deadline=None, max_examples=30)
@given(hand=HANDS.filter(bool))
@example(hand=ids("r2p b3p"))
def test_openings_are_all_there_are(hand: list[int]) -> None:
    check(hand, None, opening=True)


CORNERS = {
    "like cards in a run and in a sum": "r5a r5b r6 r2p r4 w7",
    "like cards with two sums": "r5a r5b r2p r3p r6 w6",
    "the upper one alone": "r5b b5b r6b w5 r2p b2p",
    "three Plus cards and two bases": "r2p r3p r4p r5 w5 r1 w2",
    "wilds of several sums": "w3 w4 w5 r2p b3p y4p b2p",
    "stops": "r1a r1b w1 b1 w2 b2 b3",
    "wilds alone": "w1 w2 w3 w4 w5 w6 w7",
    "sums of one value": "r2p b2p y2p r5 b5 w5 r7",
    "beyond eight": "r7 r8 r5 r4p w8 w6 r3p",
}


@pytest.mark.parametrize("names", CORNERS.values(), ids=list(CORNERS))
@pytest.mark.parametrize("strict", [False, True], ids=["allowed", "strict"])
def test_corners(names: str, strict: bool) -> None:
    check(ids(names), None, strict)


def test_answers_are_the_leads_that_beat() -> None:
    """On larger hands, where trying all groupings takes too long."""
    import random

    rnd = random.Random(4)
    for _ in range(60):
        hand = rnd.sample(CARDS, rnd.choice((10, 14, 18)))
        leads = every(hand)
        assert len(set(leads)) == len(leads)
        rest = [card for card in CARDS if card not in hand]
        table = parse(rnd.choice(every(rest[:14])))
        assert table is not None
        wanted = [play for play in leads if (made := parse(play)) is not None and beats(made, table)]
        assert sorted(every(hand, table)) == sorted(wanted)


def test_order_of_the_hand_does_not_matter_and_hidden_cards_are_left_out() -> None:
    hand = ids("r5a r5b r6b r2p r4 w7")
    assert every(hand[::-1]) == every(hand) == every([*hand, -1, -2])
    assert every([]) == [] and every([-1]) == []
