"""The Game on the felt at all sizes, scales and languages: nothing overlaps, leaves the window or covers a numeral."""

import itertools
import random
from collections.abc import Iterator

import pytest

from table.core.rules import quick
from table.core.sight import view
from table.games.thegame import signals
from table.games.thegame.board import board
from table.games.thegame.faces import named
from table.games.thegame.layout import layout
from table.games.thegame.rules import RULES, GameState
from table.text import LANGUAGES, Words
from table.view import letters
from table.view.picture import Bar, Label, Picture, Plate, Rect

from .thegame_tables import ENGLISH, SCALES, SIZES, deal, game, look, looks, some


def overlap(a: Rect, b: Rect, slack: float = 0.5) -> bool:
    return (
        a[0] < b[0] + b[2] - slack and b[0] < a[0] + a[2] - slack and a[1] < b[1] + b[3] - slack and b[1] < a[1] + a[3] - slack
    )


def inside(rect: Rect, size: tuple[int, int], slack: float = 0.5) -> bool:
    return (
        rect[0] >= -slack
        and rect[1] >= -slack
        and rect[0] + rect[2] <= size[0] + slack
        and rect[1] + rect[3] <= size[1] + slack
    )


def box(label: Label) -> Rect:
    """Where a label is drawn, as `ui/decor.py` does it."""
    px = max(13.0, label.px)
    if label.chip:
        h = px / 0.6
        wide = letters.width(label.text, label.font, px) + 1.1 * h + (0.94 * h if label.icon else 0.0)
        wide += 0.98 * h if label.key else 0.0
        wide, high = min(wide, label.max_w or wide), h
    else:
        wide = letters.width(label.text, label.font, px) if label.text else label.px
        wide = min(wide, label.max_w) if label.max_w else wide
        high = px * 0.72 if label.font == "disp" else px
    left = (
        label.x if label.anchor.endswith("left") else label.x - wide if label.anchor.endswith("right") else label.x - wide / 2
    )
    return (left, label.y - high / 2, wide, high)


def rects(picture: Picture) -> Iterator[tuple[str, Rect]]:
    """Everything that is written or pressed, by name."""
    for button in picture.buttons:
        yield f"button {button.id}", button.rect
    for item in picture.decor:
        if isinstance(item, Label) and (item.chip or item.max_w):
            yield f"label {item.text}", box(item)
        elif isinstance(item, Plate):
            yield f"plate {item.name}", item.rect
        elif isinstance(item, Bar):
            yield "bar", item.rect


@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("seats", range(1, 6))
def test_nothing_overlaps_or_leaves_the_window(seats: int, size: tuple[int, int], lang: str) -> None:
    words = Words(lang)
    for scale in SCALES:
        for state in some(seats, 10 + seats, 5):
            for eyes in (-1, 0, seats - 1):
                for how in looks(state, eyes, words, scale):
                    check(layout(view(state, eyes), size, how), size)
    assert not words.missing


def check(picture: Picture, size: tuple[int, int]) -> None:
    presses = [(t.id, t.rect) for t in picture.targets] + [(b.id, b.rect) for b in picture.buttons]
    for (a, first), (b, second) in itertools.combinations(presses, 2):
        assert not overlap(first, second), f"{a} and {b}"
    named_rects = list(rects(picture))
    for name, rect in named_rects:
        assert inside(rect, size), f"{name} at {rect}"
    for (a, first), (b, second) in itertools.combinations(named_rects, 2):
        # A sign stands on its own chip; signals stand on piles, which is looked at below.
        assert not overlap(first, second, 1.5), f"{a} {first} and {b} {second}"
    for item in picture.decor:
        if isinstance(item, Label) and item.max_w and item.lines == 1:
            assert letters.width(item.text, item.font, 13.0) <= 1.25 * item.max_w, f"no room for {item.text}"
    rail = size[1] * 0.066
    cards = [pose for pose in picture.cards if not pose.hidden]
    for pose in cards:
        assert pose.x - pose.w / 2 >= 0 and pose.x + pose.w / 2 <= size[0]
        assert pose.y - pose.h / 2 >= rail - 1, "under the rail"
    hand = [pose for pose in cards if pose.depth >= 200]
    for button in picture.buttons:
        for pose in hand:
            card = (pose.x - pose.w / 2, pose.y - pose.h / 2, pose.w, pose.h)
            assert not overlap(card, button.rect, 0.02 * pose.w), f"{button.id} under a card"
    assert len({b.id for b in picture.buttons}) == len(picture.buttons)
    keys_used = [b.key for b in picture.buttons if b.key] + [t.key for t in picture.targets if t.key]
    assert len(set(keys_used)) == len(keys_used), "one key, two meanings"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scale", SCALES)
def test_gap_labels_and_raised_cards_leave_each_other_alone(size: tuple[int, int], scale: float) -> None:
    for seats in range(1, 6):
        state = next(s for seed in range(99) for s in game(seats, seed) if s.phase == "play" and s.turn == 0 and s.turns)
        for card in state.hand(0):
            picture = layout(view(state, 0), size, look(seats, scale=scale, selected=(card,)))
            raised = next(pose for pose in picture.cards if pose.card == card)
            top = raised.y - raised.h / 2
            place = board(size, scale, seats - 1, False, False)
            low, high = place.pile_foot, place.pile_foot + 70 * place.u
            gaps = [d for d in picture.decor if isinstance(d, Label) and low < d.y < high and place.pile_x[0] - 1 <= d.x]
            gaps = [d for d in gaps if d.x <= place.pile_x[3] + 1 and not d.chip]
            assert len(gaps) >= 4
            for label in gaps:
                x, y, w, h = box(label)
                assert y >= place.pile_foot - 1
                assert not overlap((x, y, w, h), (raised.x - raised.w / 2, top, raised.w, raised.h), 1.5), "a gap is hidden"


def test_signals_cover_no_numeral_whatever_lies_on_top() -> None:
    rnd = random.Random(5)
    for size, scale in itertools.product(SIZES, SCALES):
        place = board(size, scale, 4, False, False)
        for top in range(1, 101):
            shown = named(str(top))
            state = deal(5)
            for seat in range(5):
                state.marks[seat * 4 + 1] = rnd.randrange(0, 4)
            decor = signals.on_pile(place, state, look(5), ("Z", "B", "A", "C", "W"), 1, shown)
            left, head = place.pile_x[1] - place.pile_w / 2, place.pile_y - place.pile_h / 2
            boxes = signals.ink_boxes(shown, place.pile_w, left, head)
            rows: dict[float, list[Rect]] = {}
            for item in decor:
                assert isinstance(item, Label)
                if item.font == "disp":
                    continue  # the letter on its sign
                rect = box(item)
                # Where a picture stands for the word, the letters of the label have no width.
                rows.setdefault(round(item.y, 1), []).append(rect)
                assert rect[0] + rect[2] <= place.pile_x[2] - place.pile_w / 2 + 1, "reaches the next pile"
                for ink in boxes:
                    assert not overlap(rect, ink, 0.03 * place.pile_w), f"{item.text} on {top}"
            given = {state.mark(seat, 1) for seat in range(5)} - {0}
            assert len(rows) == len(given)
            for (_, a), (_, b) in itertools.combinations(rows.items(), 2):
                # Signs are a little higher than their chips.
                assert not any(overlap(x, y, 2.5) for x in a for y in b), (size, scale, top)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_words_of_all_piles_have_one_size_and_keys_give_way_first(lang: str, scale: float) -> None:
    words = Words(lang)
    ways = {words("thegame.pile.rising"), words("thegame.pile.falling")}
    for size in SIZES:
        for seats in (1, 3, 5):
            picture = layout(view(deal_on(seats), 0), size, look(seats, 0, words, scale=scale))
            pills = [d for d in picture.decor if isinstance(d, Label) and d.text in ways]
            assert len(pills) == 4 and len({pill.px for pill in pills}) == 1 and len({bool(pill.key) for pill in pills}) == 1
            usual = board(size, scale, seats - 1, False, False)
            smaller = pills[0].px < (16 if usual.tight else 18) * usual.u - 0.01
            assert not (pills[0].key and smaller), "a key cap took the word's room"


def test_no_gap_is_told_while_who_starts_is_chosen() -> None:
    state = deal(3)
    card = state.hand(0)[2]
    told = layout(view(state, 0), (1280, 720), look(3, 0, hover=card))
    assert told.decor == layout(view(state, 0), (1280, 720), look(3, 0)).decor


def test_what_a_seat_said_stands_right_above_its_plate() -> None:
    for size, scale in itertools.product(SIZES, (1.0, 1.5)):
        state = deal_on(3)
        quick(RULES, state, 0, RULES.read(state, "say trouble"))
        picture = layout(view(state, 0), size, look(3, 0, scale=scale))
        (said,) = [d for d in picture.decor if isinstance(d, Label) and d.text == ENGLISH("thegame.phrase.trouble")]
        plate = next(d for d in picture.decor if isinstance(d, Plate) and d.seat == 0)
        assert 0 <= plate.rect[1] - (said.y + 0.5 * said.px / 0.6) < 40 * board(size, scale, 2, False, False).u


def deal_on(seats: int) -> GameState:
    """A deal in which play has begun."""
    state = deal(seats)
    if seats > 1:
        quick(RULES, state, state.turn, RULES.read(state, "start 0"))
    return state
