"""The painter: drawing only what changed gives the same picture as drawing everything; guards on its cost; texts that fit."""

from __future__ import annotations

import gc

import pygame
import pytest
from msgspec.structs import replace

from table.core.events import Moved
from table.ui import cloth, decor, record, shots, theme
from table.ui.drag import Drag
from table.ui.hits import aim_point
from table.ui.layers import Item, Layers
from table.ui.motion import Pace
from table.ui.paint import Marks, Painter
from table.ui.pointer import Move, Press
from table.ui.sprites import CardGroup, Pin
from table.view.picture import Badge, Bar, Button, Cloth, Label, Picture, Plate

from .felt import DRAW, HAND, PARTNER, PILE, SIZE, picture

BLACK = Cloth("#26282F", "#131418", "#3A3E47", "#E6DFD0", rings=True)


def dressed(size: tuple[int, int] = SIZE, scale: float = 1.0) -> tuple[Painter, pygame.Surface]:
    painter = Painter()
    u = theme.unit(size, scale)
    painter.dress(cloth.table(size, BLACK), u, BLACK.accent)
    return painter, pygame.Surface(size)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def from_scratch(group: CardGroup, now: float, marks: Marks, scale: float = 1.0) -> bytes:
    assert group.picture is not None
    painter, dst = dressed(group.picture.size, scale)
    painter.draw(dst, group, now, marks)
    return pixels(dst)


def settled(shown: Picture) -> CardGroup:
    group = CardGroup()
    group.cut(shown)
    return group


def test_needs_a_background() -> None:
    with pytest.raises(RuntimeError):
        Painter().draw(pygame.Surface((9, 9)), settled(picture()), 0.0)


def test_nothing_is_drawn_when_nothing_changed() -> None:
    painter, dst = dressed()
    group = settled(picture())
    assert painter.draw(dst, group, 1.0) == [dst.get_rect()]
    assert painter.draw(dst, group, 1.1) == []
    assert painter.counters.pixels == 0
    group.aim(picture(), (), 1.2)
    assert painter.draw(dst, group, 1.2) == []


def test_invalidate_draws_all_again() -> None:
    painter, dst = dressed()
    group = settled(picture())
    painter.draw(dst, group, 1.0)
    good = pixels(dst)
    dst.fill("#FF0000")
    painter.invalidate()
    assert painter.draw(dst, group, 1.1) == [dst.get_rect()]
    assert pixels(dst) == good


def test_a_new_background_leaves_no_garbage() -> None:
    """What was drawn before goes at once: a ring of references would wait for the collector, in the middle of some frame."""
    painter, window = dressed()
    group = settled(picture())
    felt = window.copy()
    gc.collect()
    gc.disable()
    try:
        for _ in range(3):
            painter.dress(felt, theme.unit(SIZE))
            painter.draw(window, group, 1.0)
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        left = [thing for thing in gc.garbage if isinstance(thing, Layers | Item)]
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
    assert not left


def test_changed_regions_give_the_whole_picture() -> None:
    """Hover under neighbours, play, drag, focus, hint, lit places: always as if drawn from scratch."""
    painter, dst = dressed()
    group = settled(picture())
    now = 1.0
    painter.draw(dst, group, now)
    steps: list[tuple[Picture, list[Moved], Marks]] = [
        (picture(hover=2), [], Marks()),
        (picture(hover=3, selected=(1,)), [], Marks(hover="end")),
        (picture(selected=(1,), rings=True), [], Marks(focus=("card", 4), hint=(2, "pile3"))),
        (picture((1, 2, 4, 5), (40, 3), rings=True), [Moved(3, HAND, PILE, 1)], Marks(focus=("button", "end"), pressed="end")),
        (picture((1, 2, 4, 5, 9), (40, 3), draw=19), [Moved(9, DRAW, HAND, 4)], Marks(lit=False)),
        (picture((1, 2, 4, 5, 9), (40, 3, 30), draw=19, partner=3), [Moved(30, PARTNER, PILE, 2)], Marks(over="pile3")),
    ]
    for shown, events, marks in steps:
        group.aim(shown, events, now)
        for _ in range(5):
            now += 0.021
            group.tick(now)
            painter.draw(dst, group, now, marks)
            assert pixels(dst) == from_scratch(group, now, marks)
    group.pin(4, Pin(700, 400, 3.0))
    for i in range(4):
        group.pin(4, Pin(700 + 9 * i, 400, 3.0))
        now += 0.016
        group.tick(now)
        painter.draw(dst, group, now)
        assert pixels(dst) == from_scratch(group, now, Marks())
    assert painter.counters.full == 1


def test_a_hovered_card_stays_below_its_neighbour() -> None:
    painter, dst = dressed()
    group = settled(picture())
    painter.draw(dst, group, 1.0)
    neighbour = group.of(3)
    assert neighbour is not None
    probe = (round(neighbour.pose.x - 0.3 * neighbour.pose.w), round(neighbour.pose.y - 0.3 * neighbour.pose.w))
    before = dst.get_at(probe)
    group.aim(picture(hover=2), (), 1.0)
    for i in range(1, 8):
        group.tick(1.0 + 0.015 * i)
        painter.draw(dst, group, 1.0 + 0.015 * i)
        assert dst.get_at(probe) == before


def test_the_focus_ring_of_a_card_lies_at_its_depth() -> None:
    """Below the next card of a fan and below a badge on the card, always as if drawn from scratch."""
    painter, dst = dressed()
    made = picture()
    group = settled(made)
    neighbour, card = group.of(3), group.of(2)
    assert neighbour is not None and card is not None
    badge = Badge("7", card.pose.x, card.pose.y - card.pose.h / 2, 40, depth=card.pose.depth)
    made = replace(made, decor=(*made.decor, badge))
    group.aim(made, (), 1.0)
    group.finish()
    group.tick(1.0)
    painter.draw(dst, group, 1.0)
    spots = [(round(badge.x + dx), round(badge.y + dy)) for dx in (-14, 0, 14) for dy in (-14, 0, 14)]
    left = neighbour.pose.x - 0.44 * neighbour.pose.w
    spots += [(round(left), round(neighbour.pose.y + share * neighbour.pose.h)) for share in (-0.3, -0.1, 0.1)]
    before = [dst.get_at(spot) for spot in spots]
    marks = Marks(focus=("card", 2))
    assert painter.draw(dst, group, 1.0, marks), "the ring is drawn"
    assert [dst.get_at(spot) for spot in spots] == before
    assert pixels(dst) == from_scratch(group, 1.0, marks)


def test_many_movers_draw_whole_frames() -> None:
    painter, dst = dressed()
    group = CardGroup()
    group.deal(picture(tuple(range(1, 15)), partner=14, draw=30), DRAW, {HAND, PARTNER}, 1.0)
    painter.draw(dst, group, 1.0)
    for i in range(1, 5):
        group.tick(1.0 + i / 60)
        painter.draw(dst, group, 1.0 + i / 60)
    assert painter.counters.full == 5


def test_a_drag_frame_touches_few_pixels() -> None:
    """Restored and drawn pixels together stay under 2.5 sprites; nothing is made again, no whole frame is drawn."""
    painter, dst = dressed()
    group, drag, shown = settled(picture()), Drag(), picture()
    painter.draw(dst, group, 1.0)
    at = aim_point(shown, 3)
    assert at is not None
    drag.feed(Press(at), shown, 1.0, 1.0)
    drag.feed(Move((at[0], at[1] - 20), True), shown, 1.01, 1.0)
    now = 1.02
    for i in range(40):  # up and clear of the hand
        drag.feed(Move((at[0], at[1] - 20 - 6 * i), True), shown, now, 1.0)
        drag.carry(group, now)
        group.tick(now)
        painter.draw(dst, group, now)
        now += 1 / 60
    full, made = painter.counters.full, shots.rotozooms
    for i in range(30):
        drag.feed(Move((at[0] + 6 * i, at[1] - 260), True), shown, now, 1.0)
        drag.carry(group, now)
        group.tick(now)
        painter.draw(dst, group, now)
        now += 1 / 60
        held = group.of(3)
        assert held is not None
        assert 0 < painter.counters.pixels <= 2.5 * held.rect.w * held.rect.h
    assert painter.counters.full == full
    assert shots.rotozooms - made <= 12  # each lean once, from then on out of the store
    assert painter.counters.rebuilt == 1


def test_a08_many_sizes_during_a_deal_end_as_a_fresh_start() -> None:
    group = CardGroup()
    group.deal(picture(), DRAW, {HAND, PARTNER}, 1.0)
    now, sizes = 1.0, [(960, 600), (1001, 701), (1366, 768), (1024, 768), SIZE]
    for i in range(10):
        size = sizes[i % 5]
        painter, dst = dressed(size)
        group.aim(picture(size=size), (), now)
        for _ in range(2):
            now += 0.03
            group.tick(now)
            painter.draw(dst, group, now)
    assert pixels(dst) == from_scratch(settled(picture()), 9.0, Marks())


def test_reduced_motion_draws_the_fade() -> None:
    painter, dst = dressed()
    group = CardGroup(Pace(1.0, reduced=True))
    group.cut(picture())
    painter.draw(dst, group, 1.0)
    old = pixels(dst)
    group.aim(picture((1, 2, 4, 5), (40, 3)), [Moved(3, HAND, PILE, 1)], 1.0)
    seen = []
    for i in range(1, 10):
        group.tick(1.0 + i * 0.016)
        painter.draw(dst, group, 1.0 + i * 0.016)
        seen.append(pixels(dst))
    assert seen[0] != old and seen[2] != seen[1]
    assert seen[-1] == from_scratch(settled(picture((1, 2, 4, 5), (40, 3))), 9.0, Marks())


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (2560, 1080), (1024, 768)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_every_text_fits_and_is_heard_once(size: tuple[int, int], scale: float) -> None:
    painter, dst = dressed(size, scale)
    group = settled(picture(size=size, scale=scale))
    painter.draw(dst, group, 1.0)
    with record.recording() as notes:
        painter.draw(dst, group, 1.1)
    for note in notes.texts:
        # a row's line box is higher than its letters
        slack = round(0.12 * note.px)
        assert not note.cut
        assert note.box is None or pygame.Rect(note.box).inflate(2, 2 * slack).contains(note.rect), note
    words = [note.text for note in notes.texts]
    assert words.count("Twoja kolej: zagrano 1 z 2 kart") == 1
    assert " ".join(words).count("Zakończ turę") == 1
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(note.rect) for note in notes.texts)
    assert {note.label for note in notes.widgets} == {"Zakończ turę", "Signal a pile"}
    assert all(note.px >= theme.MIN_TEXT for note in notes.texts if len(note.text) > 1)
    plain = painter.texts(group, 1.1)
    assert sorted(str(note["text"]) for note in plain["texts"]) == sorted(words)


def test_a_long_name_is_cut_inside_its_plate() -> None:
    painter, dst = dressed((960, 600))
    group = settled(picture(size=(960, 600), long_words=True))
    with record.recording() as notes:
        painter.draw(dst, group, 1.0)
    (name,) = (note for note in notes.texts if note.text.startswith("Maximiliane"))
    assert name.box is not None and pygame.Rect(name.box).contains(name.rect)


def test_rail_gives_way_to_the_status() -> None:
    painter, dst = dressed((960, 600))
    shown = picture(size=(960, 600))
    long = Picture(shown.size, title="Brokies", subtitle="quatre joueurs", status="x" * 40 + " mot " * 12)
    group = settled(long)
    with record.recording() as notes:
        painter.draw(dst, group, 1.0)
    boxes = [pygame.Rect(note.rect) for note in notes.texts]
    assert all(not a.colliderect(b) for i, a in enumerate(boxes) for b in boxes[i + 1 :])
    assert all(box.right <= 960 - 130 * 0.75 for box in boxes)


def test_label_shrinks_then_wraps_then_is_cut(paper: pygame.Surface) -> None:
    words = "moins de dix cartes, c'est superbe"
    assert decor.fit(words, "ui", 20, 0, 1) == ([words], 20)
    rows, size = decor.fit(words, "ui", 20, 240, 2)
    assert len(rows) == 1 and 16 <= size < 20
    rows, size = decor.fit(words, "ui", 20, 150, 2)
    assert len(rows) == 2 and size == 16
    rows, size = decor.fit(words, "ui", 20, 60, 2)
    assert len(rows) == 2 and size == theme.MIN_TEXT
    with record.recording() as notes:
        rect = decor.label(paper, Label(words, 300, 200, 20, max_w=60, lines=2), 1.0)
    assert rect.w <= 70 and any(note.cut for note in notes.texts)


def test_a_chip_gives_up_its_key_before_its_word(paper: pygame.Surface) -> None:
    tight = Label("descendante", 300, 200, 18, "#E8744B", "uib", chip="#131418", icon="ic_down", key="3", max_w=128)
    with record.recording() as notes:
        decor.label(paper, tight, 1.0)
    assert [note.text for note in notes.texts] == ["descendante"] and not notes.texts[0].cut


def test_measured_area_covers_what_is_drawn() -> None:
    things = [
        *list(picture().decor),
        Label("two lines of a speech", 400, 300, 16, max_w=120, lines=2, chip="#FDF7E8", colour="#1C1620", alpha=0.5),
        Label("left", 400, 300, 20, anchor="midleft", icon="ic_up", key="Q"),
        Label("right", 400, 300, 20, anchor="topright", mark="B"),
        Plate(1, (300, 300, 160, 54), "Bartek", "", "B", active=True, accent="#E8744B"),
        Bar((300, 300, 14, 100), 0.0),
    ]
    for thing in things:
        canvas = pygame.Surface(SIZE)
        canvas.fill("#224466")
        before = pixels(canvas)
        area = pygame.Rect(decor.measured(thing, 1.0))
        decor.paint(canvas, thing, 1.0)
        assert pixels(canvas) != before
        canvas.fill("#224466", area)
        assert pixels(canvas) == before, thing


@pytest.mark.parametrize("marks", [Marks(hover="tool"), Marks(focus=("button", "tool"))])
@pytest.mark.parametrize("left", [8, 900])
def test_an_icon_says_its_name_while_it_is_pointed_at(marks: Marks, left: int) -> None:
    tool = Button("tool", (left, 4, 32, 32), "Take back the last move", "round", "U", "ui_undo")
    shown = replace(picture(), buttons=(tool,))
    painter, dst = dressed()
    group = settled(shown)
    painter.draw(dst, group, 1.0)
    plain = pixels(dst)
    regions = painter.draw(dst, group, 1.1, marks)
    window = dst.get_rect()
    assert pixels(dst) == from_scratch(group, 1.1, marks) != plain
    assert all(window.contains(region) for region in regions)
    assert any(region.bottom > 44 for region in regions), "the words are below the button"
    painter.draw(dst, group, 1.2)
    assert pixels(dst) == plain
    # A button with words on it needs no other ones.
    worded = settled(replace(shown, buttons=(replace(tool, kind="ghost", rect=(left, 4, 150, 32)),)))
    assert painter._tip(worded.picture, marks) is None  # type: ignore[arg-type]
