"""The table of strings cell by cell (rules/brawl.md section 2, R3-R11), on both ends, own and foreign."""

from __future__ import annotations

import pytest

from table.games.brawl.cards import KINDS
from table.games.brawl.places import FITS, top

from .tables import Board, do, legal, refused

TOPS = {
    "": "",
    "hit-red": "red",
    "hit-red hit-2-red": "red",
    "hit-red block-red": "blocked",
    "hit-red wild-block": "blocked",
    "hit-red block-red press": "pressed",
    "hit-red wild-block press": "pressed",
    "hit-red block-red press hit-red": "red",
}
CARDS = ("hit-red", "hit-blue", "hit-2-red", "hit-2-blue", "block-red", "block-blue", "wild-block", "press")
YES = {
    "": {"hit-red", "hit-blue"},
    "red": {"hit-red", "hit-2-red", "block-red", "wild-block"},
    "blocked": {"press"},
    "pressed": {"hit-red"},
}
WHY = {
    ("", "hit-2-red"): "hit-two-open",
    ("", "hit-2-blue"): "hit-two-open",
    ("", "block-red"): "block-open",
    ("", "block-blue"): "block-open",
    ("", "wild-block"): "block-open",
    ("", "press"): "press-open",
    ("red", "hit-blue"): "colour",
    ("red", "hit-2-blue"): "colour",
    ("red", "block-blue"): "colour",
    ("red", "press"): "press-block",
    ("pressed", "hit-blue"): "colour",
    ("pressed", "hit-2-red"): "hit-two-press",
    ("pressed", "hit-2-blue"): "hit-two-press",
    ("pressed", "block-red"): "block-press",
    ("pressed", "block-blue"): "block-press",
    ("pressed", "wild-block"): "block-press",
    ("pressed", "press"): "press-block",
}


@pytest.mark.parametrize("end", ["a", "b"])
@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("words", TOPS)
def test_cell(words: str, card: str, end: str) -> None:
    """Whether the card goes on that string, at the own end (a for seat 0) and at the other (R4, R10), and if not, why."""
    strings = {end: words}
    state = Board().base(1, 0, a=strings.get("a", ""), b=strings.get("b", ""), by=(1,)).base(0, 1).hand(0, card).done()
    shown = TOPS[words]
    move = f"play #0 {end}"
    if card in YES[shown]:
        assert move in legal(state)
        after = do(state, move)
        assert len(after.zones[6 if end == "a" else 7]) == len(words.split()) + 1
    else:
        assert move not in legal(state)
        assert refused(state, move) == ("blocked" if shown == "blocked" else WHY[shown, card])


@pytest.mark.parametrize("colour", range(3))
def test_every_colour_keeps_to_itself(colour: int) -> None:
    """The table again for the three colours, from the kinds alone."""
    for kind, word in enumerate(KINDS):
        for shown in range(8):
            own = kind in (1 + colour, 4 + colour, 7 + colour)
            if own and shown == 1 + colour:
                assert FITS[kind][shown], word
            if own and 1 <= shown <= 3 and shown != 1 + colour:
                assert not FITS[kind][shown], word
    assert [kind for kind in range(18) if FITS[kind][0]] == [1, 2, 3]
    assert [kind for kind in range(18) if FITS[kind][4]] == [KINDS.index("press")]
    assert [kind for kind in range(18) if FITS[kind][5 + colour]] == [1 + colour]


def test_a_wild_block_and_a_press_never_change_the_colour() -> None:
    """R6: after wild block and press only the string's own colour goes on."""
    state = Board().base(0, 0, a="hit-blue wild-block press").base(1, 1).hand(0, "hit-blue").done()
    assert top(state.kinds, state.zones[6]) == 5 + 1
    assert "play #0 a" in legal(state)
    state = Board().base(0, 0, a="hit-blue wild-block press").base(1, 1).hand(0, "hit-red").done()
    assert "play #0 a" not in legal(state)


def test_one_string_an_end() -> None:
    """R3: an end with a card is no open end; another colour finds no room there."""
    state = Board().base(0, 0, a="hit-red").base(1, 1, a="hit-red", b="hit-red").hand(0, "hit-blue").done()
    assert legal(state) == ["deal", "play #0 b"]


def test_a_block_goes_on_a_hit_two() -> None:
    """R7."""
    state = Board().base(0, 0, a="hit-red hit-2-red").base(1, 1).hand(0, "block-red").done()
    assert "play #0 a" in legal(state)


def test_press_and_block_over_and_over() -> None:
    """A string may be blocked and pressed again and again; all its hits count (R11)."""
    state = Board().base(0, 0, a="hit-red block-red press hit-red wild-block press").base(1, 1).hand(0, "hit-red").done()
    after = do(state, "play #0 a")
    from table.games.brawl.scoring import worth

    assert worth(after, 0).hits == (3, 0)


@pytest.mark.parametrize(("card", "why"), [("hit-red", "goes-end"), ("hit-2-red", "goes-end"), ("wild-block", "goes-end")])
def test_strings_are_not_for_piles(card: str, why: str) -> None:
    state = Board().base(0, 0, a="hit-red").base(1, 1).hand(0, card).done()
    assert refused(state, "play #0 pile") == why
    assert refused(state, "play #0 clear") == why
    assert refused(state, "base 0 left") == why


@pytest.mark.parametrize("card", ["null", "double", "reverse", "hold", "freeze"])
def test_modifiers_go_on_no_end(card: str) -> None:
    state = Board().base(0, 0, a="hit-red").base(1, 1).hand(0, card).done()
    assert {refused(state, f"play #0 {at}") for at in ("a", "b", "clear")} == {"goes-pile"}
    assert refused(state, "base 0 right") == "goes-pile"
