"""Faces of BRAWL: each kind its own, copies printed, words in capitals in three languages, backs told apart by seat."""

from __future__ import annotations

import itertools

import pytest

from table.games.brawl import faces
from table.games.brawl.cards import BASE, FAMILY, FREEZE, HIT, KINDS, WILD_BLOCK, copies
from table.games.brawl.fighters import LONGEST_NAME, ROSTER, roster
from table.games.brawl.strings import base_face, card_face
from table.text import LANGUAGES, Words
from table.view.letters import width

from .felt import look
from .tables import start


def test_every_kind_has_a_face_of_its_own() -> None:
    made = [faces.face(kind, FAMILY[kind].upper()) for kind in range(len(KINDS)) if kind != BASE]
    assert len({face.key for face in made}) == len(made)
    assert len({(face.layers, face.glyphs) for face in made}) == len(made)
    with pytest.raises(ValueError, match="Base"):
        faces.face(BASE, "BASE")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_are_capitals_and_stay_in_their_band(lang: str) -> None:
    words = Words(lang)
    for kind in range(1, len(KINDS)):
        text = words(f"brawl.face.{FAMILY[kind]}")
        assert text == text.upper()
        shown = faces.face(kind, text, 5)
        *lines, number = shown.glyphs
        assert number.text == "×5" and " ".join(line.text for line in lines) == text
        left = 112 if HIT <= kind < WILD_BLOCK else 28
        for line in lines:
            half = width(line.text, "cond", line.px) / 2
            assert line.cx - half >= left and line.cx + half <= 384, (text, line)
            # On small cards letters are drawn in whole pixels: two lines need air, or the second stands on the edge.
            air = 12 if len(lines) > 1 else 0
            assert line.cy - 0.36 * line.px >= 428 + air and line.cy + 0.36 * line.px <= 546 - air
    assert not words.missing


def test_the_number_printed_is_that_of_the_deck() -> None:
    """R49."""
    state = start(2, 1, ("juno", "vesper"))
    for card in range(70):
        if state.kinds[card] != BASE:
            assert card_face(state, look(2), card).glyphs[-1].text == f"×{copies(state.kinds, card)}"
    with pytest.raises(ValueError, match="no face"):
        card_face(state, look(2), -1)


def test_coloured_cards_go_in_strings_and_pale_ones_on_bases() -> None:
    for kind in range(1, len(KINDS)):
        drawing = str(faces.face(kind, "X").layers)
        assert any(family[0] in drawing for family in faces.FAMILIES) == (HIT <= kind < WILD_BLOCK)
        assert ("#CFE9EF" in drawing) == (kind == FREEZE)


def test_a_dead_card_is_struck_through() -> None:
    alive, dead = faces.face(16, "HOLD", 1), faces.face(16, "HOLD", 1, True)
    assert alive.key != dead.key and len(dead.layers) == len(alive.layers) + 1


def test_bases_are_lying_and_bear_the_name() -> None:
    for number, fighter in enumerate(roster()):
        made = faces.base(fighter.fighter, number, fighter.name)
        assert (made.width, made.height) == (560, 400)
        (name,) = made.glyphs
        assert name.rising and name.text == fighter.name.upper() and width(name.text, "cond", name.px) <= 352
    longest = faces.base("", 0, "W" * LONGEST_NAME).glyphs[0]
    assert width(longest.text, "cond", longest.px) <= 352
    assert set(ROSTER) <= set(faces.FIGHTERS)


def test_seats_with_one_fighter_are_told_apart() -> None:
    """R50: backs and the bands of Bases differ."""
    state = start(6, 1, ("juno",) * 6)
    backs = [faces.bandana(state.fighters, seat) for seat in range(6)]
    assert len(set(backs)) == 6
    assert len({base_face(state, seat).key for seat in range(6)}) == 6
    apart = start(2, 1, ("juno", "pip"))
    assert [faces.bandana(apart.fighters, seat) for seat in range(2)] == [
        faces.FIGHTERS["juno"].bandana,
        faces.FIGHTERS["pip"].bandana,
    ]


def test_rules_pages_name_faces() -> None:
    for word in (*KINDS, "back", "base:pip", "head:ilse", "head"):
        assert faces.named(word).key.startswith("brawl")
    assert all(a.key != b.key for a, b in itertools.combinations([faces.named(word) for word in KINDS], 2))
    for word in ("hit", "base:nobody", "back:juno", ""):
        with pytest.raises(ValueError, match="no card"):
            faces.named(word)
