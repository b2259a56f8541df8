"""Breakers on the felt at all sizes, scales and languages: nothing overlaps, leaves the window or hides an index."""

import itertools
from collections.abc import Iterator

import pytest

from table.core.sight import view
from table.games.breakers.cards import ASIDE, DRAW, HANDS, MONSTER, SPENT, TRICK
from table.games.breakers.layout import layout
from table.games.breakers.rules import BreakersState
from table.text import Words
from table.view.picture import Badge, Box, Label, Look, Picture, Plate, Rect

from ..test_thegame_board import box, inside, overlap
from .felt import SCALES, SIZES, look, looks, monsters, some

TABLES = ((2, "no"), (3, "no"), (4, "no"), (4, "yes"))


def around(rects: list[Rect]) -> Rect:
    """The smallest rectangle around some."""
    left, top = min(r[0] for r in rects), min(r[1] for r in rects)
    return (left, top, max(r[0] + r[2] for r in rects) - left, max(r[1] + r[3] for r in rects) - top)


def places(picture: Picture, state: BreakersState, home: int) -> Iterator[tuple[str, Rect]]:
    """What must not lie over one another, by name: panels, plates, chips, cards by where they are, buttons on the cloth."""
    n = state.seats()
    tray = next((d.rect for d in picture.decor if isinstance(d, Box) and d.depth == 20), None)
    groups: dict[str, list[Rect]] = {}
    for pose in picture.cards:
        if pose.hidden or pose.zone >= 900:
            continue
        rect = (pose.x - pose.w / 2, pose.y - pose.h / 2, pose.w, pose.h)
        name = ""
        if pose.zone == TRICK or (pose.zone == ASIDE and pose.card in state.out):
            name = f"trick of {state.owner.get(pose.card, pose.card)}"
        elif pose.zone in (DRAW, SPENT, ASIDE):
            name = f"pile {pose.zone}"
        elif pose.zone == MONSTER:
            name = "monster"
        elif pose.zone == HANDS + home:
            name = "hand"
        elif HANDS + n <= pose.zone < HANDS + 3 * n:
            name = f"special of {(pose.zone - HANDS) % n}"
        if name:
            groups.setdefault(name, []).append(rect)
    for name, rects in groups.items():
        yield name, around(rects)
    for item in picture.decor:
        if isinstance(item, Plate):
            yield f"plate {item.name}", item.rect
        elif isinstance(item, Box) and item.depth in (8, 12, 20):
            yield f"box {item.depth}", item.rect
        elif isinstance(item, Label) and item.chip and item.depth in (30, 60, 150):
            left, top, wide, high = box(item)
            if item.lines > 1 and wide >= item.max_w - 1:
                top, high = top - high * 0.4, high * 1.8
            yield f"chip {item.text}", (left, top, wide, high)
    for button in picture.buttons:
        if tray is None or not overlap(button.rect, tray):
            yield f"button {button.id}", button.rect


def check(picture: Picture, state: BreakersState, size: tuple[int, int], home: int) -> None:
    named = list(places(picture, state, home))
    for name, rect in named:
        if name not in ("hand", f"special of {home}"):
            assert inside(rect, size, 1.5), f"{name} at {rect}"
    for (a, first), (b, second) in itertools.combinations(named, 2):
        if {a, b} == {"hand", f"special of {home}"} or (a.startswith("chip") and b == f"special of {home}"):
            continue
        slack = 3.0 if "trick" in a and "trick" in b else 2.0
        assert not overlap(first, second, slack), f"{a} {first} and {b} {second}"
    for item in picture.decor:
        if isinstance(item, Label) and item.depth < 1000:
            assert item.px >= 11.0
    presses = [(b.id, b.rect) for b in picture.buttons]
    for (a, first), (b, second) in itertools.combinations(presses, 2):
        assert not overlap(first, second), f"{a} and {b}"
    for target in picture.targets:
        assert inside(target.rect, size, 1.0), target
    for (a, first), (b, second) in itertools.combinations([(t.id, t.rect) for t in picture.targets], 2):
        # Of two cards of one seat the lower one is partly covered.
        if not (a.startswith("card:") and b.startswith("card:")):
            assert not overlap(first, second, 2.0), f"{a} and {b}"
    caps = [b.key for b in picture.buttons if b.key] + [t.key for t in picture.targets if t.key]
    assert len(set(caps)) == len(caps), "one key, two meanings"
    assert len({t.id for t in picture.targets}) == len(picture.targets)
    assert len({b.id for b in picture.buttons}) == len(picture.buttons)


@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
@pytest.mark.parametrize(("seats", "teams"), TABLES)
def test_nothing_overlaps_or_leaves_the_window(seats: int, teams: str, lang: str) -> None:
    """All monsters; sizes and scales take turns, so that each monster is seen at all of them over the languages and tables."""
    words = Words(lang)
    turns = itertools.cycle(itertools.product(SIZES, SCALES))
    for monster in monsters(seats):
        for state in some(monster, seats, 3 + seats, 4, teams=teams):
            size, scale = next(turns)
            for eyes in (-1, 0, seats - 1):
                for how in looks(state, eyes, words, scale):
                    check(layout(view(state, eyes), size, how), state, size, max(0, eyes))
    assert not words.missing


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("monster", ["fates", "unseelie", "hydra", "skunkape"])
def test_the_crowded_ones_at_all_sizes_and_scales(monster: str, size: tuple[int, int]) -> None:
    words = Words("pl")
    for seats, scale in itertools.product((2, 3, 4), SCALES):
        for state in some(monster, seats, 8, 4):
            for how in looks(state, 0, words, scale):
                check(layout(view(state, 0), size, how), state, size, 0)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_each_index_of_the_hand_can_be_read(size: tuple[int, int]) -> None:
    for monster, seats in (("kraken", 4), ("fates", 3), ("kraken", 2)):
        for state in some(monster, seats, 4, 4):
            picture = layout(view(state, 0), size, look(seats))
            shown = sorted((p for p in picture.cards if p.zone == HANDS and not p.hidden), key=lambda p: p.depth)
            for one, other in itertools.pairwise(shown):
                if other.x > one.x:
                    assert other.x - one.x >= 0.335 * one.w
                else:
                    assert other.y - one.y >= 0.36 * one.h, "the row in front hides the one behind"


def test_the_monster_is_always_large_and_its_letters_can_be_read() -> None:
    states = {monster: view(some(monster, 4, 2, 1)[0], 0) for monster in monsters(4)}
    for lang in ("en", "fr", "pl"):
        words = Words(lang)
        for size, scale in itertools.product(SIZES, (1.0, 1.5)):
            for state in states.values():
                picture = layout(state, size, look(4, words=words, scale=scale))
                (pose,) = [p for p in picture.cards if p.zone == MONSTER]
                assert pose.w >= 0.19 * size[0] * min(1.0, size[1] / size[0] * 16 / 9)
                letters = pose.face.glyphs[1:]
                assert min(g.px for g in letters) * pose.w / 400 >= 13.0
                assert max(g.cy for g in letters) < pose.face.height - 16, "words run out of the card"


def test_a_trophy_is_looked_at_closely_and_the_look_stays_in_the_window() -> None:
    for size in SIZES:
        state = some("kraken", 4, 2, 3)[2]
        for card in state.trophies(0) + state.trophies(1):
            how: Look = look(4, hover=card)
            picture = layout(view(state, 0), size, how)
            (stamp,) = [d for d in picture.decor if getattr(d, "depth", 0) == 380_000]
            high = stamp.w * stamp.face.height / 400  # type: ignore[union-attr]
            rect = (stamp.x - stamp.w / 2, stamp.y - high / 2, stamp.w, high)  # type: ignore[union-attr]
            assert inside(rect, size, 1.0)


def test_counts_stand_on_what_nobody_sees() -> None:
    state = [s for s in some("ghostship", 3, 5, 8) if s.phase == "act"][-1]
    picture = layout(view(state, 0), (1280, 720), look(3))
    badges = {d.text for d in picture.decor if isinstance(d, Badge)}
    assert str(len(state.zones[DRAW])) in badges
    if state.zones[SPENT]:
        assert str(len(state.zones[SPENT])) in badges
    texts = [d.text for d in picture.decor if isinstance(d, Label)]
    for seat in (1, 2):
        assert str(len(state.hand(seat))) in texts and str(state.cubes[seat]) in texts
