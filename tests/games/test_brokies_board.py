"""Brokies on the felt at all sizes, scales and languages: nothing overlaps, leaves the window or hides an index."""

import itertools
from collections.abc import Iterator
from functools import lru_cache

import pytest

from table.core.sight import view
from table.games.brokies.board import board
from table.games.brokies.layout import layout
from table.text import Words
from table.ui import decor
from table.view.picture import Badge, Label, Picture, Piece, Plate, Rect

from .brokies_tables import SCALES, SIZES, at, built, look, looks, some
from .test_thegame_board import box, inside, overlap


@lru_cache(maxsize=2000)
def measured(item: Label) -> Rect:
    """The rectangle of a label that wraps before it shrinks."""
    return decor.measured(item, 1.0)


def rects(picture: Picture) -> Iterator[tuple[str, Rect]]:
    """Everything that is written or pressed, by name."""
    for button in picture.buttons:
        yield f"button {button.id}", button.rect
    for i, item in enumerate(picture.decor):
        if isinstance(item, Label) and (item.chip or item.max_w) and item.depth < 1000:
            left, top, wide, high = box(item)
            if item.lines > 1 and item.max_w and wide >= item.max_w:
                high = max(13.0, item.px) * (3.0 if item.chip else 2.4)
                top = item.y - high / 2
            if item.anchor == "midtop":
                top = item.y
            if item.steady:
                left, top, wide, high = measured(item)
            yield f"label {item.text}", (left, top, wide, high)
        elif isinstance(item, Plate):
            yield f"plate {item.name}", item.rect
        elif isinstance(item, Piece):
            yield f"coin {i}", (item.x - item.d / 2, item.y - item.d / 2, item.d, item.d)


def middles(picture: Picture) -> Iterator[tuple[str, Rect]]:
    """The cards that lie open or in piles on the cloth, and the fans of the others."""
    for pose in picture.cards:
        if pose.hidden or pose.depth >= 200:
            continue
        w, h = (pose.h, pose.w) if 45 < abs(pose.angle) % 180 < 135 else (pose.w, pose.h)
        yield f"card {pose.card} of {pose.zone}", (pose.x - w / 2, pose.y - h / 2, w, h)


@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("seats", range(2, 7))
def test_nothing_overlaps_or_leaves_the_window(seats: int, size: tuple[int, int], lang: str) -> None:
    words = Words(lang)
    for scale in SCALES:
        for state in some(seats, 10 + seats, 4):
            for eyes in (-1, 0, seats - 1):
                for how in looks(state, eyes, words, scale):
                    check(layout(view(state, eyes), size, how), size)
    assert not words.missing


def check(picture: Picture, size: tuple[int, int]) -> None:
    named = list(rects(picture))
    for name, rect in named:
        assert inside(rect, size, 1.0), f"{name} at {rect}"
    for (a, first), (b, second) in itertools.combinations(named, 2):
        assert not overlap(first, second, 1.5), f"{a} {first} and {b} {second}"
    presses = [(t.id, t.rect) for t in picture.targets] + [(b.id, b.rect) for b in picture.buttons]
    for (a, first), (b, second) in itertools.combinations(presses, 2):
        assert not overlap(first, second), f"{a} and {b}"
    for name, card in middles(picture):
        for other, rect in named:
            if other.startswith(("plate", "coin", "button")) or (other.startswith("label") and " of " in name):
                if other.startswith("label") and not name.startswith("card"):
                    continue
                assert not overlap(card, rect, 4.0), f"{name} {card} and {other} {rect}"
    hand = [pose for pose in picture.cards if pose.depth >= 200]
    for pose in hand:
        assert pose.x - pose.w / 2 >= 0 and pose.x + pose.w / 2 <= size[0]
        card = (pose.x - pose.w / 2, pose.y - pose.h / 2, pose.w, pose.h)
        for other, rect in named:
            if not other.startswith("button split"):
                assert not overlap(card, rect, 0.03 * pose.w), f"{other} {rect} under the hand {card}"
    assert len({b.id for b in picture.buttons}) == len(picture.buttons)
    keys = [b.key for b in picture.buttons if b.key]
    assert len(set(keys)) == len(keys), "one key, two meanings"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_each_index_of_a_large_hand_can_be_read(size: tuple[int, int]) -> None:
    """However many cards: of each a strip shows that holds number, colour and the sign of a Plus card."""
    for seats, thirst in ((2, 0.8), (3, 0.9)):
        largest = max(some(seats, 3, 60, thirst), key=lambda state: len(state.hand(0)))
        hand = view(largest, 0).hand(0)
        assert len(hand) >= 15
        for sort in ("colour", "value", "combination"):
            picture = layout(view(largest, 0), size, look(seats, sort=sort))
            shown = sorted((p for p in picture.cards if p.grab), key=lambda p: p.depth)
            assert len(shown) == len(hand)
            for one, other in itertools.pairwise(shown):
                if other.x > one.x:
                    assert other.x - one.x >= 0.40 * one.w
                else:
                    assert other.y - other.h / 2 - (one.y - one.h / 2) >= 0.36 * one.h, "the row in front hides the one behind"


def test_what_is_put_together_lies_close_and_bears_its_sum() -> None:
    state = at(["r5a", "r2p", "b5a", "y6a", "y3p", "y4p", "w7", "b7a", "b8a", "r8a"], [["b4"]])
    groups = built(sorted(state.hand(0)))
    assert len(groups) >= 2
    for size in SIZES:
        picture = layout(view(state, 0), size, look(4, groups=groups, selected=groups[0]))
        poses = {pose.card: pose for pose in picture.cards}
        badges = [b for b in picture.buttons if b.id.startswith("split:")]
        assert len(badges) == len(groups)
        for group in groups:
            cards = [poses[card] for card in group]
            loose = sorted((p for p in picture.cards if p.grab and not any(p.card in g for g in groups)), key=lambda p: p.x)
            apart = loose[1].x - loose[0].x
            assert cards[1].x - cards[0].x < 0.75 * apart
            assert cards[1].x - cards[0].x >= 0.40 * cards[0].w
        for badge in badges:
            under = [name for name, rect in rects(picture) if overlap(rect, badge.rect) and name != f"button {badge.id}"]
            assert not under


def test_counts_stand_on_every_hidden_pile() -> None:
    for seats in range(2, 7):
        state = some(seats, 5, 6)[2]
        picture = layout(view(state, 0), (1280, 720), look(seats))
        badges = [d.text for d in picture.decor if isinstance(d, Badge) and d.depth == 60]
        for seat in range(1, seats):
            assert not state.hand(seat) or str(len(state.hand(seat))) in badges
        place = board((1280, 720), 1.0, seats)
        assert len(place.chairs) == seats - 1


@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("seats", range(2, 7))
def test_names_of_piles_grow_with_the_letters(seats: int, size: tuple[int, int], lang: str) -> None:
    words = Words(lang)
    wanted = {words(f"brokies.{key}") for key in ("draw-pile", "draw-empty", "second-pile", "discard")}
    wanted |= {words("brokies.aside", n) for n in (1, 2)}
    found = 0
    for scale in (1.0, 1.5):
        for state in some(seats, 20 + seats, 8):
            for item in layout(view(state, 0), size, look(seats, 0, words, scale=scale)).decor:
                if isinstance(item, Label) and item.text in wanted:
                    found += 1
                    full = max(13, round(15 * board(size, scale, seats).u))
                    room = item.max_w - 1.1 * max(13.0, item.px) / 0.6
                    rows, px = decor.fit(item.text, item.font, item.px, room, item.lines, item.steady)
                    assert px == full and len(rows) <= item.lines, f"{item.text} at {px} of {full}"
    assert found
