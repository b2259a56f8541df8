"""The monster's card on the board: as large as there is room, its letters grow with the player's, nothing of it is cut."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

from table.games.breakers import bestiary
from table.games.breakers.bestiary import Card, card, text_of
from table.games.breakers.board import Board, board
from table.games.breakers.cards import KEYS
from table.text import LANGUAGES, Words
from table.view import letters
from table.view.picture import Glyph

SIZES = ((960, 600), (1280, 720), (1920, 1080))
SCALES = (1.0, 1.5)
KINDS = range(len(KEYS))


def shown(place: Board, kind: int, words: Words) -> tuple[Card, float]:
    """The card as the table shows it, and how many pixels one unit of it has."""
    _, _, w, most = place.monster
    return card(kind, words, w, most, place.grown), w / 400


def told(made: Card) -> tuple[Glyph, ...]:
    """All letters below the name."""
    return made.face.glyphs[1:]


def all_boards() -> Iterator[tuple[tuple[int, int], float, int]]:
    return itertools.product(SIZES, SCALES, (2, 3, 4))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS, ids=KEYS)
def test_all_words_stand_on_the_card_and_can_be_read(kind: int, lang: str) -> None:
    words = Words(lang)
    text = text_of(kind, words)
    for size, scale, seats in all_boards():
        place = board(size, scale, seats)
        made, pixel = shown(place, kind, words)
        where = (size, scale, seats)
        lines = told(made)
        written = " ".join(glyph.text for glyph in lines)
        for part in (f"{text.ability}.", text.ability_text, text.win, f"{text.trophy}.", text.trophy_text):
            assert part in written or all(word in written.split(" ") for word in part.split(" ")), (where, part)
        assert min(glyph.px for glyph in lines) * pixel >= 13.0, where
        for glyph in lines:
            assert glyph.cx + letters.width(glyph.text, glyph.font, glyph.px) <= 400 - 14, (where, glyph)
        # Each text stands within its own part of the card, and the parts below one another.
        parts = [made.parts[name] for name in ("ability", "win", "trophy")]
        for (_, top, _, high), (_, below, _, _) in itertools.pairwise(parts):
            assert top + high <= below + 0.1, where
        assert parts[-1][1] + parts[-1][3] <= made.face.height - 13, where
        for glyph in lines:
            head, foot = glyph.cy - glyph.px * 0.45, glyph.cy + glyph.px * 0.45
            assert any(top <= head and foot <= top + high for _, top, _, high in parts), (where, glyph)
        assert made.face.height * pixel <= place.monster[3] + 2, where


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_its_letters_grow_with_those_of_the_player(size: tuple[int, int], lang: str) -> None:
    words = Words(lang)
    for seats in (2, 3, 4):
        sizes = []
        for scale in SCALES:
            place = board(size, scale, seats)
            sizes.append([max(g.px for g in told(made)) * pixel for made, pixel in (shown(place, k, words) for k in KINDS)])
        plain, large = sizes
        assert all(after > before for before, after in zip(plain, large, strict=True)), (seats, plain, large)
        assert sum(large) > 1.15 * sum(plain)


@pytest.mark.parametrize("size", SIZES)
def test_the_card_grows_where_the_board_has_room_and_takes_none_from_plates_and_hand(size: tuple[int, int]) -> None:
    for seats in (2, 3, 4):
        plain, large = (board(size, scale, seats) for scale in SCALES)
        assert large.monster[2] > 1.04 * plain.monster[2]
        left, top, wide, most = large.monster
        assert left + wide < large.hand_left
        own = large.places[0].plate
        assert top + most < own[1] and own[1] + own[3] < size[1]
        for spot in large.places[1:]:
            assert spot.plate[0] > left + wide and spot.plate[2] >= 150 * large.u


def test_a_large_letter_costs_picture_before_it_costs_size() -> None:
    words = Words("fr")
    place = board((1280, 720), 1.5, 4)
    for kind in KINDS:
        made, pixel = shown(place, kind, words)
        art = made.parts["ability"][1] - 6 - bestiary._BAND - 14
        # Either the letters are as large as is asked for, or the picture has given what it can.
        largest = bestiary._LARGEST * place.grown
        assert told(made)[0].px >= bestiary._NEARLY * largest or art * pixel < 115, KEYS[kind]
