"""Decks: our eight against the table of the spec, and own decks with file, line, key and reason."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table.games.brawl.cards import BASE, FREEZE, KINDS, SIZE, copies
from table.games.brawl.fighters import ROSTER, BadDeck, Fault, deck_of, read, roster, shipped, text_of

from .tables import ALL, start

GOOD = """# mine
name = "My deck"
fighter = "pip"

[cards]
base = 6
hit-red = 8
hit-blue = 8
clear = 5
press = 3
block-red = 2
freeze = 3
"""


def faults(text: str) -> list[tuple[int, str, str]]:
    """(line, key, reason) of everything that is wrong."""
    try:
        read(text, "mine.toml")
    except BadDeck as why:
        assert why.where == "mine.toml" and all(isinstance(fault, Fault) for fault in why.faults)
        return [(f.line, f.key, f.reason.removeprefix("brawl.deck.")) for f in why.faults]
    return []


def test_eight_fighters_of_35_cards_and_3_freezes() -> None:
    assert len(roster()) == 8 and len({f.name for f in roster()}) == 8
    for key, fighter in zip(ROSTER, roster(), strict=True):
        assert fighter.fighter == key and fighter.pace and fighter.style
        assert len(fighter.cards) == SIZE == sum(fighter.counts) and fighter.counts[FREEZE] == 3
        assert fighter.counts[BASE] >= 5 and fighter.unusual() == (), key
        assert list(fighter.cards) == sorted(fighter.cards)


def test_names_of_kinds_and_copies() -> None:
    juno = shipped("juno")
    assert juno.counts[KINDS.index("hit-red")] >= 6, "Juno pours red out"
    state = start(2, 1, ("juno", "vesper"))
    for card in range(70):
        assert copies(state.kinds, card) == (juno if card < 35 else shipped("vesper")).counts[state.kinds[card]]


def test_a_good_own_deck() -> None:
    mine = read(GOOD, "mine.toml")
    assert mine.name == "My deck" and mine.fighter == "pip" and mine.counts[KINDS.index("clear")] == 5
    assert mine.unusual() == () and faults(ALL) == []
    state = start(2, 4, (GOOD, "juno"))
    assert state.names == ("My deck", "Juno Spark") and state.fighters == ("pip", "juno")
    assert state.kinds[:35] == mine.cards


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        (("hit-red = 8", "hit-red = 9"), [(5, "cards", "total")]),
        (("freeze = 3", "freeze = 2\npress-2 = 1"), [(13, "press-2", "unknown")]),
        (("freeze = 3\n", "freeze = 4\n"), [(5, "cards", "total"), (12, "freeze", "freezes")]),
        (("base = 6", "base = 1\nhit-green = 5"), [(6, "base", "bases")]),
        (("clear = 5", "clear = -5"), [(9, "clear", "number")]),
        (("clear = 5", "clear = 5.0"), [(9, "clear", "number")]),
        (("clear = 5", "clear = true"), [(9, "clear", "number")]),
        (("clear = 5", 'clear = "5"'), [(9, "clear", "number")]),
        (("clear = 5", "clear = 500"), [(9, "clear", "number")]),
        (('name = "My deck"', "name = 7"), [(2, "name", "name")]),
        (('name = "My deck"', 'name = " "'), [(2, "name", "name")]),
        (('name = "My deck"', f'name = "{"x" * 25}"'), [(2, "name", "name")]),
        (('name = "My deck"\n', ""), [(0, "name", "name")]),
        (('"pip"', '"pipp"'), [(3, "fighter", "word")]),
        (("# mine", "colour = 3"), [(1, "colour", "unknown")]),
        (("[cards]", "[card]"), [(0, "cards", "cards"), (5, "card", "unknown")]),
        (("hit-blue = 8", "hit-blue = "), [(8, "", "toml")]),
        (("hit-blue = 8", "hit-red = 8"), [(8, "", "toml")]),
    ],
)
def test_what_is_wrong_and_where(change: tuple[str, str], wrong: list[tuple[int, str, str]]) -> None:
    assert change[0] in GOOD
    assert faults(GOOD.replace(*change)) == wrong


def test_all_faults_at_once_in_the_order_of_lines() -> None:
    text = GOOD.replace("base = 6", "bases = 6").replace("clear = 5", "clear = x5").replace("x5", "99")
    assert faults(text) == [(6, "bases", "unknown"), (9, "clear", "number")]


def test_hostile_texts_are_only_bad_decks() -> None:
    for text in ("", "\0", "name = '''", "[" * 5000, "a = " + "[" * 5000, "x" * 30_000, "é" * 15_000, "[cards]\nbase = 1e999"):
        assert faults(text)
    with pytest.raises(BadDeck):
        deck_of("nobody", "deck 0")
    with pytest.raises(KeyError):
        text_of("../juno")


@given(st.text(max_size=200))
def test_any_text_is_a_deck_or_a_bad_deck(text: str) -> None:
    faults(text)


def test_unusual_decks_are_told() -> None:
    assert set(read(ALL, "x").unusual()) == {"clear", "hit"}


def test_a_bad_deck_does_not_start() -> None:
    with pytest.raises(BadDeck, match="deck 1:5: cards"):
        start(2, 1, ("juno", GOOD.replace("hit-red = 8", "hit-red = 9")))
