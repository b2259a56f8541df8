"""BRAWL on the felt at all sizes, scales and languages, the fullest tables too: nothing leaves the cloth or lies on another."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import pytest

from table.core.sight import view
from table.games.brawl.layout import home_of, layout, measured
from table.games.brawl.state import TAG_TEAM, BrawlState, areas
from table.text import LANGUAGES, Words
from table.view.arrange import extent
from table.view.picture import Badge, Box, Cap, Fuse, Label, Look, Picture, Plate, Rect, Stamp

from ..test_thegame_board import box, inside, overlap
from .felt import FORMS, SCALES, SIZES, crowded, look, some
from .tables import Board

WORDS = {lang: Words(lang) for lang in LANGUAGES}
TABLES = [(seats, options) for seats, options in FORMS]


def places(picture: Picture) -> Iterator[tuple[str, Rect]]:
    """What must not lie over one another, by name."""
    for item in picture.decor:
        if isinstance(item, Plate):
            yield f"plate {item.name}", item.rect
        elif isinstance(item, Box) and item.depth in (2, 8, 12, 20):
            yield f"box {item.depth} at {item.rect[0]:.0f}", item.rect
        elif isinstance(item, Fuse):
            yield f"fuse at {item.rect[0]:.0f}", item.rect
        elif isinstance(item, Label) and item.chip and item.depth in (21, 60):
            yield f"chip {item.text}", box(item)
    for pose in picture.cards:
        if pose.depth >= 300 or (40 <= pose.depth < 100 and not pose.hidden and pose.lift == 1):
            half_w, half_h = extent(pose.w, 0.0, pose.face.height / pose.face.width)
            yield f"pile {pose.zone} {pose.depth >= 300}", (pose.x - half_w, pose.y - half_h, 2 * half_w, 2 * half_h)
    for button in picture.buttons:
        if not button.id.startswith(("tag:", "ask")):
            yield f"button {button.id}", button.rect


def check(picture: Picture, state: BrawlState, size: tuple[int, int], how: Look) -> None:
    home = home_of(state, how, how.eyes)
    board = measured(state, size, how, home)
    cloth = board.area.felt
    for pose in picture.cards:
        if pose.hidden:
            continue
        half_w, half_h = extent(pose.w, pose.angle, pose.face.height / pose.face.width)
        rect = (pose.x - half_w, pose.y - half_h, 2 * half_w, 2 * half_h)
        assert cloth[0] < rect[0] and rect[0] + rect[2] < cloth[0] + cloth[2], f"{pose.face.key} at {rect}"
        assert cloth[1] - 1 <= rect[1] and rect[1] + rect[3] <= cloth[1] + cloth[3] + 1, f"{pose.face.key} at {rect}"
        assert pose.w >= 10
    for item in picture.decor:
        if isinstance(item, Badge | Cap | Stamp):
            d = item.d if isinstance(item, Badge) else item.h if isinstance(item, Cap) else item.w
            assert inside((item.x - d / 2, item.y - d / 2, d, d), size, 1.0), item
            assert item.y - d / 2 >= cloth[1] - 2, item
        if isinstance(item, Label):
            assert inside(box(item), size, 1.0), item.text
            assert item.px >= 10.0, item.text
    named = list(places(picture))
    for name, rect in named:
        assert inside(rect, size, 1.5), f"{name} at {rect}"
        if not name.startswith(("pile", "box 2")):
            assert rect[1] + rect[3] <= cloth[1] + cloth[3] + 1, f"{name} at {rect}"
    for (a, first), (b, second) in itertools.combinations(named, 2):
        if a.startswith("pile") and b.startswith("pile"):
            continue
        # A box of a partner bears a card of its own.
        if "box 20" in (a[:6], b[:6]) and "pile" in (a[:4], b[:4]):
            continue
        assert not overlap(first, second, 3.0), f"{a} {first} and {b} {second}"
    for target in picture.targets:
        assert inside(target.rect, size, 1.0), target
    for (a, one), (b, two) in itertools.combinations([(t.id, t.rect) for t in picture.targets], 2):
        assert not overlap(one, two, 2.0), f"{a} {one} and {b} {two}"
    caps = [b.key for b in picture.buttons if b.key and b.enabled] + [t.key for t in picture.targets if t.key]
    assert len(set(caps)) == len(caps), "one key, two meanings"


def ways(state: BrawlState, lang: str, scale: float) -> Iterator[Look]:
    """How people may look at it: on turn, waiting, looking on, two at one screen."""
    n, words = state.seats(), WORDS[lang]
    seen = dict.fromkeys((-1, state.active[state.turn], n - 1))
    for eyes in seen:
        yield look(n, eyes, words, scale=scale)
    everybody = tuple(range(n))
    yield look(n, state.players[0], words, everybody, scale=scale, extra={"home": 0})
    if areas(state) == 1:
        yield look(n, 0, words, everybody, scale=scale, extra={"second": 1, "home": 0})


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_nothing_overlaps_or_leaves_the_cloth(seats: int, options: dict[str, Any], lang: str) -> None:
    sizes = itertools.cycle(itertools.product(SIZES, SCALES))
    for mode in ("training", "tournament"):
        for state in some(seats, 3, 7, mode, **options):
            size, scale = next(sizes)
            for how in ways(state, lang, scale):
                check(layout(view(state, how.eyes), size, how), state, size, how)
    assert not WORDS[lang].missing


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_the_fullest_tables_stay_on_the_cloth(seats: int, options: dict[str, Any], size: tuple[int, int]) -> None:
    """Full rows, twelve cards in every string, six on every Base."""
    state = crowded(seats, 12, 6, **options)
    for scale, lang in zip((1.0, 2.0), ("pl", "fr"), strict=True):
        for how in ways(state, lang, scale):
            check(layout(view(state, how.eyes), size, how), state, size, how)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_columns_keep_apart(size: tuple[int, int]) -> None:
    """No Base on its neighbour; the newest card of every string is whole; the pile's newest card too."""
    for seats, options in TABLES:
        state = crowded(seats, 12, 6, **options)
        picture = layout(view(state, 0), size, look(seats))
        first = 2 * seats + 1
        bases = [p for p in picture.cards if p.zone >= first and (p.zone - first) % 3 == 0 and p.index == 0]
        for one, two in itertools.combinations(bases, 2):
            a = (one.x - one.w / 2, one.y - one.h / 2, one.w, one.h)
            b = (two.x - two.w / 2, two.y - two.h / 2, two.w, two.h)
            assert not overlap(a, b), "two Bases"
        for zone in range(first, first + 3 * len(state.row)):
            there = [p for p in picture.cards if p.zone == zone and p.index]
            if there:
                newest = max(there, key=lambda p: p.index)
                assert all(p.depth < newest.depth for p in there if p is not newest)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_words_of_the_cards_can_be_read(size: tuple[int, int]) -> None:
    """In the hand, on strings and in three languages; on a fan the symbol speaks (look.md 13)."""
    kinds = ("hit-red", "hit-2-red", "block-red", "wild-block", "press", "clear", "null", "double", "reverse", "hold", "freeze")
    for lang in LANGUAGES:
        for kind in kinds:
            state = Board().base(0, 0, a="hit-red hit-red").base(1, 1).hand(0, kind).done()
            picture = layout(view(state, 0), size, look(2, 0, WORDS[lang]))
            for pose in picture.cards:
                if pose.zone == 6 or pose.depth >= 300:
                    word = pose.face.glyphs[0]
                    assert word.text == word.text.upper() and word.px * pose.w / 400 >= 11.0, (
                        word.text,
                        word.px * pose.w / 400,
                    )


def test_a_row_of_one_stands_in_the_middle_and_rows_keep_their_size() -> None:
    one, two = Board().base(0, 0).done(), Board().base(0, 0).base(1, 1).done()
    (alone,) = [p for p in layout(view(one, 0), (1280, 720), look(2)).cards if p.zone == 5]
    assert alone.x == 640
    both = [p for p in layout(view(two, 0), (1280, 720), look(2)).cards if p.zone in (5, 8)]
    assert sum(p.x for p in both) == 1280 and {p.w for p in both} == {alone.w}


def test_partners_wait_in_boxes() -> None:
    for seats in (4, 6):
        state = crowded(seats, many="tag-team")
        assert state.form == TAG_TEAM
        picture = layout(view(state, 0), (1280, 720), look(seats))
        names = [d.text for d in picture.decor if isinstance(d, Label) and d.depth == 60]
        assert all(how in names for how in look(seats).names[2:])
        tags = [b.id for b in picture.buttons if b.id.startswith("tag:")]
        assert tags == [f"tag:{seat}" for seat in range(2, seats, 2)]
