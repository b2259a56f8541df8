"""Brokies: cards, slots and combinations by worked example, each named after its ruling (rules/brokies.md, B1-B25)."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from table.games.brokies.cards import DECK, SPECIAL, WILD, colour, is_plus, is_stop, same_face, value
from table.games.brokies.combos import beats, parse, readings, slot_fault
from tests.games.brokies_positions import combo, ids, slots

CARDS = range(len(DECK))


# The deck (section 1).


def test_the_deck_is_what_the_box_holds() -> None:
    """EN components: 33 Classic, 9 Plus, 6 Stop, 7 Wild of 2 to 8, 1 Stop & Wild."""
    assert len(DECK) == 56
    plus, stops, wilds = sum(map(is_plus, CARDS)), sum(map(is_stop, CARDS)), sum(colour(card) == WILD for card in CARDS)
    assert (plus, stops, wilds, sum(SPECIAL)) == (9, 7, 8, 23)
    assert [card for card in CARDS if is_stop(card) and colour(card) == WILD] == ids("w1")
    assert sorted(value(card) for card in CARDS if colour(card) == WILD and not is_stop(card)) == list(range(2, 9))
    for c in range(3):
        mine = [card for card in CARDS if colour(card) == c]
        classic = Counter(value(card) for card in mine if not SPECIAL[card])
        assert classic == {2: 1, 3: 1, 4: 1, 5: 2, 6: 2, 7: 2, 8: 2}
        assert sorted(value(card) for card in mine if is_plus(card)) == [2, 3, 4]
        assert [value(card) for card in mine if is_stop(card)] == [1, 1]


def test_every_value_is_there_seven_times() -> None:
    assert Counter(value(card) for card in CARDS) == dict.fromkeys(range(1, 9), 7)


def test_like_cards_have_one_face() -> None:
    assert same_face(DECK.id("b6b")) == DECK.id("b6a") == same_face(DECK.id("b6a"))
    assert same_face(DECK.id("r2p")) == DECK.id("r2p") and same_face(DECK.id("w5")) == DECK.id("w5")
    assert len({same_face(card) for card in CARDS}) == 56 - 3 * 5


# Building slots.

SLOTS = [
    ("b1-plus-alone", "r2p", 2),
    ("b1-sum-of-plus", "r2p r3p", 5),
    ("b2-beyond-eight", "y8 y3p y4p", 15),
    ("b2-the-highest", "b8 b2p b3p b4p", 17),
    ("b3-one-base", "r5 r2p", 7),
    ("b5-wild-in-a-sum", "w5 b2p", 7),
    ("b6-wild-with-any-colour", "w8 y2p", 10),
    ("b8-stop-in-a-sum", "r1 r2p", 3),
    ("b8-stop-and-wild-in-a-sum", "w1 y4p", 5),
    ("b16-plus-without-need", "r2 r2p", 4),
]


@pytest.mark.parametrize(("cards", "worth"), [row[1:] for row in SLOTS], ids=[row[0] for row in SLOTS])
def test_slots(cards: str, worth: int) -> None:
    found = parse([ids(cards)])
    assert found is not None and (found.kind, found.n, found.low, found.high) == ("single", 1, worth, worth)


FAULTS = [
    ("b3-two-classics-never-add-up", "r3 r4", "bases"),
    ("b3-nor-wild-and-classic", "w5 r2", "bases"),
    ("b3-nor-two-wilds", "w2 w3", "bases"),
    ("b4-base-of-another-colour", "b5 r2p", "colours"),
    ("b4-plus-of-two-colours", "r2p b3p", "colours"),
    ("b6-wild-with-plus-of-two-colours", "w8 y2p r3p", "colours"),
    ("no-cards", "", "empty"),
]


@pytest.mark.parametrize(("cards", "fault"), [row[1:] for row in FAULTS], ids=[row[0] for row in FAULTS])
def test_no_slots(cards: str, fault: str) -> None:
    assert slot_fault(ids(cards)) == fault and parse([ids(cards)]) is None


def test_b8_strict_switch() -> None:
    for cards in ("r1 r2p", "w1 y4p"):
        assert slot_fault(ids(cards)) == "" and slot_fault(ids(cards), strict=True) == "stop-sum"
        assert parse([ids(cards)], strict=True) is None
    # A Wild of 2 to 8 stands for a Classic card; a Stop alone is no sum; Plus cards alone have no base card.
    for cards in ("w5 b2p", "r1", "w1", "r2p r3p"):
        assert parse([ids(cards)], strict=True) is not None
    table = combo("r2")
    assert beats(combo("r1+r2p"), table) == "higher" and beats(combo("r1+r2p"), table, strict=True) == ""


def test_b7_the_wilds_number_is_fixed() -> None:
    assert parse(slots("r2,w4,r4")) is None and combo("r2,w3,r4").kind == "run"


# Kinds.


def test_kinds_of_the_overview() -> None:
    """EN and FR overview: 1; 4; 5-5; 2-2-2; 1-2-3; 2-3-4-5."""
    assert [(c.kind, c.n, c.low) for c in map(combo, ("r1", "b4", "r5,y5", "r2,b2,y2", "r1,r2,r3", "b2,b3,b4,b5"))] == [
        ("single", 1, 1),
        ("single", 1, 4),
        ("multiple", 2, 5),
        ("multiple", 3, 2),
        ("run", 3, 1),
        ("run", 4, 2),
    ]


def test_b11_slots_count_and_not_cards() -> None:
    """EN: 5,2+,4,3+,7 are three sevens; 6-7-5-3+ is the run 6-7-8."""
    sevens = combo("r5+r2p,b4+b3p,y7")
    assert (sevens.kind, sevens.n, sevens.low) == ("multiple", 3, 7)
    run = combo("r6,r7,r5+r3p")
    assert (run.kind, run.n, run.low, run.high) == ("run", 3, 6, 8)


def test_plus_examples() -> None:
    """EN: 2+ = 2; 2+ and 3+ = 5; 8, 3+ and 4+ = 15."""
    assert [combo(text).low for text in ("b2p", "b2p+b3p", "b8+b3p+b4p")] == [2, 5, 15]


def test_wild_examples() -> None:
    """EN: 2, Wild 3, 4 = 2-3-4; 5, 6, Wild 5 and 2+ = 5-6-7."""
    assert [(c.kind, c.low, c.high) for c in map(combo, ("y2,w3,y4", "b5,b6,w5+b2p"))] == [("run", 2, 4), ("run", 5, 7)]


def test_b12_multiples_need_no_colour() -> None:
    assert combo("r5+r2p,b4+b3p,w7").kind == "multiple"
    assert parse(slots("r5+b2p,b7")) is None, "but a slot does"


RUNS = [
    ("two-slots-are-none", "r2,r3", False),
    ("a-gap", "r2,r3,r5", False),
    ("fr-misprint-2-3-5", "r2,r3,r5", False),
    ("a-value-twice", "r2,r3,r3p", False),
    ("two-colours", "r2,r3,b4", False),
    ("two-colours-by-a-sum", "r5,r6,w5+b2p", False),
    ("no-wrap-around", "r7,r8,r1", False),
    ("wilds-alone", "w2,w3,w4", True),
    ("wilds-and-one-colour", "w2,w3,y4", True),
    ("b2-beyond-eight", "r7,r8,r5+r4p", True),
    ("stop-and-wild-as-the-one", "w1,w2,y3", True),
    ("stop-of-another-colour", "b1,r2,r3", False),
    ("plus-cards-as-values", "r2p,r3p,r4p", True),
    ("five", "b4,b5,b6,b7,b8", True),
]


@pytest.mark.parametrize(("text", "ok"), [row[1:] for row in RUNS], ids=[row[0] for row in RUNS])
def test_b13_runs(text: str, ok: bool) -> None:
    found = parse(slots(text))
    assert (found is not None and found.kind == "run") == ok


def test_colour_of_a_combination() -> None:
    assert [combo(text).colour for text in ("w2,w3,y4", "w2,w3,w4", "b5", "w5", "w5+r2p", "r5,b5")] == [2, 3, 1, 3, 0, 3]


def test_order_of_what_is_told_does_not_matter() -> None:
    assert parse(slots("y7,r2p+r5,b3p+b4")) == parse(slots("b4+b3p,r5+r2p,y7"))
    assert combo("r8,r7,r6").slots == slots("r6,r7,r8")


def test_no_card_twice_and_nothing_of_nothing() -> None:
    assert parse([]) is None and parse([[], []]) is None and parse([ids("r2"), []]) is None
    assert parse([ids("r5"), ids("r5")]) is None


# What beats what: the table of section 4, row by row, and the examples of both texts.

VECTORS = [
    ("r2", "r3", "higher", "B15"),
    ("b6", "r1", "stop", "B19"),
    ("b5", "r1", "", "B17"),
    ("r3+r4p", "b1", "stop", "B17 a sum of 7"),
    ("r3,b3", "r1,b1", "", "B17a not the sum of all slots"),
    ("r7,b7", "b1,y1", "stop", "B12, B18"),
    ("r7,b7,w7", "r5+r2p,b4+b3p,y7", "", "three sevens are not higher than three sevens"),
    ("r6,b6,y6", "r5+r2p,b4+b3p,y7", "higher", "B11 three sevens"),
    ("r4,r5,r6", "b1,b2,b3", "stop", "run of three"),
    ("r4,r5,r6", "w1,w2,y3", "stop", "B20 a yellow run"),
    ("r2,r3,r4", "b5,b6,w5+b2p", "higher", "5-6-7 blue"),
    ("r2,r3,r4", "r8,b8,y8", "", "B14 another kind"),
    ("r6,r7,r5+r3p", "b1,b2p,b3", "stop", "6-7-8"),
    ("r6,r7,r8", "r7b,r8b,r5+r4p", "higher", "B2 7-8-9"),
    ("b8", "w8+y2p", "higher", "B6 a ten"),
    ("b2", "r1+r2p", "higher", "B8 no effect"),
    ("b7", "r1+r3p+r4p", "higher", "B9 an eight, no effect"),
    # EN and FR, "play one or more cards".
    ("r2", "b3", "higher", "2 beaten by 3"),
    ("b3", "y5", "higher", "3 beaten by 5"),
    ("r3,b3", "r4,b4", "higher", "3-3 beaten by 4-4"),
    ("r4,b4", "r6,b6", "higher", "4-4 beaten by 6-6"),
    ("r2,r3,r4", "y3,y4,y5", "higher", "2-3-4 beaten by 3-4-5"),
    ("b3", "r2+r3p", "higher", "B27"),
    # EN and FR, Stop.
    ("b6", "w1", "stop", "B25 Stop & Wild"),
    ("b7", "r1", "stop", "7 answered by Stop"),
    ("r6,r7,r5+r3p", "b1,b2,b3", "stop", "6-7-5-3+ answered by 1-2-3"),
    ("w6", "r1", "stop", "B17 a Wild of 6"),
    ("r2p+r4p", "b1", "stop", "B17 Plus cards alone"),
    # B14, B15.
    ("r5", "b5", "", "B15 equal is not higher"),
    ("r4", "r2,b2", "", "B14 a pair does not answer a single"),
    ("r4,b4", "r5,b5,y5", "", "B14 a triple does not answer a pair"),
    ("r2,r3,r4", "r5,r6,r7,r8", "", "B14 a run of four does not answer a run of three"),
    ("r3,r4,r5", "b3,b4,b5", "", "B15 equal lowest"),
    ("r1", "b1", "", "B21 equal, and nothing to stop"),
    ("r1", "b2", "higher", "B21 a Stop led is a plain 1"),
    ("r7,b7", "b1", "", "B18 the same number"),
    ("r6", "b1,b2,b3", "", "B18 the same kind"),
    ("r3,b3", "r3p,y3", "", "B17a not higher either"),
    ("r1,r2,r3", "b1,b2,b3", "", "a run up to 3 cannot be stopped"),
    ("r1,b1", "y1,w1", "", "ones cannot be stopped"),
]


@pytest.mark.parametrize(("table", "answer", "how"), [row[:3] for row in VECTORS], ids=["-".join(row) for row in VECTORS])
def test_vectors(table: str, answer: str, how: str) -> None:
    assert beats(combo(answer), combo(table)) == how


NO_ANSWERS = [
    ("r5+r2p,b4+b3p,y8", "7-7-8"),
    ("b1,b2,y3", "two colours"),
    ("w8+y2p+r3p", "two colours in a slot"),
]


@pytest.mark.parametrize("text", [row[0] for row in NO_ANSWERS], ids=[row[1] for row in NO_ANSWERS])
def test_vectors_that_are_no_combination(text: str) -> None:
    assert parse(slots(text)) is None


def test_b9_a_stop_in_a_sum_stops_nothing() -> None:
    assert not combo("r1+r3p+r4p").stops and combo("r1,r2,r3").stops and combo("r1,w1").stops
    assert beats(combo("r1+r2p"), combo("b6")) == ""


# Readings.


def meanings(cards: str, strict: bool = False) -> list[tuple[str, int, int]]:
    found = [parse(reading, strict) for reading in readings(ids(cards), strict)]
    return [(c.kind, c.n, c.low) for c in found if c is not None]


READINGS = [
    ("b10-two-and-two-plus", "r2 r2p", [("single", 1, 4), ("multiple", 2, 2)]),
    ("one-card", "b5", [("single", 1, 5)]),
    ("a-plus-card", "b3p", [("single", 1, 3)]),
    ("two-classics", "b5 r5", [("multiple", 2, 5)]),
    ("nothing", "b5 r6", []),
    ("other-colours", "r2 b2p", [("multiple", 2, 2)]),
    ("a-run-of-plus", "r2p r3p r4p", [("single", 1, 9), ("run", 3, 2)]),
    ("sums-in-a-multiple", "r5 r2p b4 b3p y7", [("multiple", 3, 7)]),
    ("a-run-with-a-sum", "b5 b6 w5 b2p", [("run", 3, 5)]),
    ("run-or-multiple", "r4 r2 r2p w4", [("multiple", 3, 4)]),
    ("run-of-four-or-three", "r2 r3 r4 r5 r4p", [("run", 4, 3)]),
    ("two-numbers-of-slots", "r2p r3p r5 b5", [("multiple", 3, 5)]),
    ("no-cards", "", []),
]


@pytest.mark.parametrize(("cards", "wanted"), [row[1:] for row in READINGS], ids=[row[0] for row in READINGS])
def test_b10_readings(cards: str, wanted: list[tuple[str, int, int]]) -> None:
    assert meanings(cards) == wanted


def test_b8_readings_under_the_strict_rules() -> None:
    assert meanings("r1 r2p") == [("single", 1, 3)] and meanings("r1 r2p", strict=True) == []
    assert meanings("r1 r2p r3", strict=True) == [("run", 3, 1)]


def partitions(cards: list[int]) -> list[list[list[int]]]:
    """All ways to put cards into heaps."""
    if not cards:
        return [[]]
    found = []
    for heaps in partitions(cards[1:]):
        found.append([[cards[0]], *heaps])
        for i in range(len(heaps)):
            found.append([*heaps[:i], [cards[0], *heaps[i]], *heaps[i + 1 :]])
    return found


SOME = st.lists(
    st.one_of(st.sampled_from([c for c in CARDS if is_plus(c) or colour(c) == WILD or value(c) < 5]), st.sampled_from(CARDS)),
    unique=True,
    max_size=6,
)


@settings(deadline=None, max_examples=150)
@given(cards=SOME, strict=st.booleans())
def test_b10_readings_are_all_there_are(cards: list[int], strict: bool) -> None:
    wanted = set()
    for heaps in partitions(cards):
        found = parse(heaps, strict)
        if found is not None:
            wanted.add((found.kind, found.n, found.low, found.stops))
    told = [parse(reading, strict) for reading in readings(cards, strict)]
    assert None not in told
    assert len(told) == len(wanted) and {(c.kind, c.n, c.low, c.stops) for c in told if c is not None} == wanted
    for c, reading in zip(told, readings(cards, strict), strict=True):
        assert c is not None and c.slots == reading and sorted(x for slot in reading for x in slot) == sorted(cards)
