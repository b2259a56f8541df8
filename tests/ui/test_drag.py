"""The hand: pointer events become intents; the public faults A7 to A10 and A20 cannot happen."""

from __future__ import annotations

import itertools

import pytest

from table.ui.drag import Click, Drag, Drop, Hover, Intent, Lift, Reorder, Return, Zoom
from table.ui.hits import aim_point, card_at, hit, place_in_hand, target_under
from table.ui.motion import Pace
from table.ui.pointer import Cancel, Move, PointerEvent, Pos, Press, Release
from table.ui.sprites import CardGroup
from table.view.picture import Picture

from .felt import SIZE, picture

U = 1.0


class Hand:
    """A drag with a clock of its own."""

    def __init__(self, shown: Picture | None = None) -> None:
        self.drag, self.shown, self.now = Drag(), shown or picture(), 1.0
        self.selected: tuple[int, ...] = ()
        self.heard: list[Intent] = []

    def __call__(self, event: PointerEvent, after: float = 0.02) -> list[Intent]:
        """The intents of one event, without hover."""
        self.now += after
        u = min(self.shown.size[0] / 1280, self.shown.size[1] / 720)
        out = self.drag.feed(event, self.shown, self.now, u, self.selected)
        self.heard += out
        return [intent for intent in out if not isinstance(intent, Hover)]

    def click(self, pos: Pos, button: int = 1, after: float = 0.5) -> list[Intent]:
        return self(Press(pos, button), after) + self(Release(pos, button), 0.03)

    def pull(self, start: Pos, end: Pos, steps: int = 8) -> list[Intent]:
        out = self(Press(start), 0.5)
        for i in range(1, steps + 1):
            share = i / steps
            at = (round(start[0] + share * (end[0] - start[0])), round(start[1] + share * (end[1] - start[1])))
            out += self(Move(at, True))
        return out

    def at(self, card: int) -> Pos:
        pos = aim_point(self.shown, card)
        assert pos is not None
        return pos

    def middle(self, target: str) -> Pos:
        (rect,) = (t.rect for t in self.shown.targets if t.id == target)
        return round(rect[0] + rect[2] / 2), round(rect[1] + rect[3] / 2)


def test_clicks() -> None:
    hand = Hand()
    assert hand.click(hand.at(3)) == [Click(card=3)]
    assert hand.click(hand.middle("pile3")) == [Click(target="pile3")]
    assert hand.click((1150, 590)) == [Click(button="end")]
    assert hand.click((1150, 675)) == []  # it is off
    assert hand.click((640, 500)) == []  # bare felt
    (click,) = hand.click((112, 295))
    assert isinstance(click, Click) and click.card is not None and click.card < 0  # the draw pile


def test_a_small_tremble_is_still_a_click() -> None:
    hand = Hand()
    x, y = hand.at(3)
    hand(Press((x, y)))
    assert hand(Move((x + 3, y + 2), True)) == []
    assert hand(Release((x + 3, y + 2))) == [Click(card=3)]


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1440)])
def test_threshold_grows_with_the_window(size: tuple[int, int]) -> None:
    hand = Hand(picture(size=size))
    x, y = hand.at(3)
    u = min(size[0] / 1280, size[1] / 720)
    limit = max(4.0, 5.0 * u)
    hand(Press((x, y)))
    assert hand(Move((x, y - int(limit) + 1), True)) == []
    assert hand(Move((x, y - int(limit) - 1), True)) == [Lift((3,))]


def test_drag_and_drop() -> None:
    hand = Hand()
    out = hand.pull(hand.at(3), hand.middle("pile4"))
    assert out == [Lift((3,))]
    assert hand.drag.held == (3,)
    assert hand.drag.hover == Hover(target="pile4")
    (drop,) = hand(Release(hand.middle("pile4")))
    assert isinstance(drop, Drop) and drop.cards == (3,) and drop.target == "pile4"
    assert not hand.drag.held


def test_target_just_missed_is_still_taken() -> None:
    hand = Hand()
    (rect,) = (t.rect for t in hand.shown.targets if t.id == "pile3")
    beside = (round(rect[0] - 8), round(rect[1] + 50))
    hand.pull(hand.at(3), beside)
    (drop,) = hand(Release(beside))
    assert isinstance(drop, Drop) and drop.target == "pile3"


def test_the_target_that_the_card_covers_most() -> None:
    shown = picture()
    (rect,) = (t.rect for t in shown.targets if t.id == "pile3")
    pos = (round(rect[0] - 40), round(rect[1] + 60))
    centre = (rect[0] + 20, rect[1] + 90)
    found = target_under(shown, pos, centre, 138, U)
    assert found is not None and found.id == "pile3"
    assert target_under(shown, (300, 420), (300, 420), 138, U) is None


def test_a_throw_tells_its_speed() -> None:
    hand = Hand()
    start = hand.at(3)
    hand.pull(start, (180, 470), 10)
    hand(Move((200, 440), True), 0.016)
    hand(Move((220, 410), True), 0.016)
    hand(Move((240, 380), True), 0.016)
    hand(Move((260, 350), True), 0.016)
    hand(Move((280, 320), True), 0.016)
    (drop,) = hand(Release((280, 320)), 0.004)
    assert isinstance(drop, Drop) and drop.target is None
    assert drop.velocity[0] > 300 and drop.velocity[1] < -300


def test_a_held_pause_is_no_throw() -> None:
    hand = Hand()
    hand.pull(hand.at(3), (700, 470))
    (drop,) = hand(Release((700, 470)), 0.4)
    assert isinstance(drop, Drop) and drop.target is None and drop.velocity == (0.0, 0.0)


def test_reorder_within_the_hand() -> None:
    hand = Hand()
    end = (round(next(p.x for p in hand.shown.cards if p.card == 5)) + 20, hand.at(3)[1])
    hand.pull(hand.at(2), end)
    assert hand(Release(end)) == [Reorder(2, 4)]
    hand.pull(hand.at(5), (hand.at(1)[0] - 40, hand.at(1)[1]))
    assert hand(Release((hand.at(1)[0] - 40, hand.at(1)[1]))) == [Reorder(5, 0)]


def test_place_in_a_hand_of_two_rows() -> None:
    shown = picture(hand=tuple(range(1, 29)), size=(960, 600))
    ys = {p.card: p.y for p in shown.cards if p.zone == 1}
    back = place_in_hand(shown, (28,), 1, (480, round(ys[7]) - 20), 0.75)
    front = place_in_hand(shown, (1,), 1, (480, round(ys[21])), 0.75)
    assert back is not None and front is not None
    assert back < 14 <= front
    assert place_in_hand(picture(hand=(3,)), (3,), 1, (600, 650), U) is None


def test_selected_cards_are_taken_together() -> None:
    hand = Hand(picture(selected=(2, 4)))
    hand.selected = (2, 4)
    assert hand.pull(hand.at(4), (640, 440)) == [Lift((4, 2))]
    hand(Cancel())
    assert hand.pull(hand.at(3), (640, 440)) == [Lift((3,))]


def test_cards_that_may_not_be_taken_stay() -> None:
    hand = Hand(picture(grab=False))
    assert hand.pull(hand.at(3), (640, 440)) == []
    assert hand(Release((640, 440))) == []


def test_right_button_zooms_and_breaks_off() -> None:
    hand = Hand()
    assert hand(Press(hand.at(3), 3)) == [Zoom(3)]
    assert hand(Release(hand.at(3), 3)) == []
    hand.pull(hand.at(3), (640, 440))
    assert hand(Press((640, 440), 3)) == [Return((3,))]
    assert hand(Release((640, 440), 3)) == []
    assert hand(Release((640, 440), 1)) == []
    assert hand(Press((640, 400), 3)) == []


def test_middle_button_does_nothing() -> None:
    hand = Hand()
    assert hand.click(hand.at(3), button=2) == []


# Public faults.


def test_a07_release_outside_window() -> None:
    for outside in ((-5, 300), (1280, 300), (400, -1), (400, 900)):
        hand = Hand()
        hand.pull(hand.at(3), (640, 440))
        hand(Move(outside, True))
        assert hand(Release(outside)) == [Return((3,))]
        assert hand.drag.held == ()
        hand(Move(hand.at(2)))
        assert hand.drag.hover == Hover(card=2)  # hover works again


def test_a07_release_that_never_arrives() -> None:
    hand = Hand()
    hand.pull(hand.at(3), (640, 440))
    assert hand(Move((600, 400), False)) == [Return((3,))]
    assert hand.drag.held == ()


def test_a07_focus_lost_while_holding() -> None:
    hand = Hand()
    hand.pull(hand.at(3), (640, 440))
    assert hand(Cancel()) == [Return((3,))]
    assert hand(Release((640, 440))) == []
    assert hand(Cancel()) == []


def test_a08_held_card_stays_under_the_pointer() -> None:
    """While the window changes its size and the picture changes, the card hangs at the same place of the pointer."""
    hand = Hand()
    group = CardGroup(Pace(0.0))
    group.cut(hand.shown)
    hand.pull(hand.at(3), (640, 440))
    hand.drag.carry(group, hand.now)
    pose = next(p for p in hand.shown.cards if p.card == 3)
    at = hand.at(3)
    grip = ((at[0] - pose.x) / pose.w, (at[1] - pose.y) / pose.w)
    for size in ((960, 600), (1920, 1080), (1024, 768), SIZE):
        hand.shown = picture(size=size, hover=1)
        group.aim(hand.shown, (), hand.now)
        assert [i for i in hand.drag.refresh(hand.shown, U) if not isinstance(i, Hover)] == []
        hand.drag.carry(group, hand.now)
        sprite = group.of(3)
        assert sprite is not None
        x, y, w, _ = sprite.place(hand.now)
        assert w == next(p.w for p in hand.shown.cards if p.card == 3)
        assert ((640 - x) / w, (440 - y) / w) == pytest.approx(grip)


def test_a08_card_taken_away_while_held() -> None:
    hand = Hand()
    hand.pull(hand.at(3), (640, 440))
    out = hand.drag.refresh(picture(hand=(1, 2, 4, 5)), U)
    assert Return((3,)) in out and hand.drag.held == ()
    hand = Hand()
    hand.pull(hand.at(3), (640, 440))
    assert Return((3,)) in hand.drag.refresh(picture(grab=False), U)


@pytest.mark.parametrize("gap", [0.02, 0.04, 0.06])
@pytest.mark.parametrize("count", [2, 3, 5])
def test_a09_many_clicks_are_one(count: int, gap: float) -> None:
    for place, wanted in (((1150, 590), Click(button="end")), ("card", Click(card=3)), ("pile", Click(target="pile3"))):
        hand = Hand()
        pos = hand.at(3) if place == "card" else hand.middle("pile3") if place == "pile" else place
        assert not isinstance(pos, str)
        out: list[Intent] = []
        for i in range(count):
            out += hand(Press(pos, 1, i + 1), gap)
            out += hand(Release(pos, 1, i + 1), gap / 2)
        assert out == [wanted]


def test_a09_second_click_does_not_hit_what_came_instead() -> None:
    hand = Hand()
    assert hand.click(hand.at(3)) == [Click(card=3)]
    hand.shown = picture(hand=(1, 2, 4, 5))
    hand.drag.refresh(hand.shown, U)
    assert hand.click(picture_at(picture(), 3), after=0.05) == []


def test_a09_picture_changes_between_press_and_release() -> None:
    hand = Hand()
    pos = hand.at(3)
    hand(Press(pos))
    hand.shown = picture(hand=(1, 2, 4, 5))
    hand.drag.refresh(hand.shown, U)
    assert hand(Release(pos)) == []


def test_a09_two_cards_in_turn_are_two_clicks() -> None:
    hand = Hand()
    out: list[Intent] = []
    for card in (1, 5, 1, 5):
        out += hand.click(hand.at(card), after=0.06)
    assert out == [Click(card=1), Click(card=5), Click(card=1), Click(card=5)]


def test_a10_and_a11_are_the_pointers_matter() -> None:
    """Echoes of touches and made-up releases are dropped in `ui.pointer`; here a release without a press is nothing."""
    hand = Hand()
    assert hand(Release(hand.at(3))) == []
    assert hand.drag.feed(object(), hand.shown, 9.0, U) == []


@pytest.mark.parametrize("size", [(960, 600), (1366, 768), (1001, 701), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_a20_hit_areas_equal_what_is_drawn(size: tuple[int, int], scale: float) -> None:
    shown = picture(size=size, scale=scale)
    button = shown.buttons[0]
    left, top, w, h = button.rect
    corners = list(itertools.product((left + 0.51, left + w - 1.01), (top + 0.51, top + h - 1.01)))
    for x, y in corners:
        assert hit(shown, (round(x), round(y)), U) == Click(button="end")
    assert hit(shown, (round(left) - 2, round(top) + 5), U) != Click(button="end")
    for pose in shown.cards:
        if pose.zone == 1:
            at = aim_point(shown, pose.card)
            assert at is not None
            assert hit(shown, at, U) == Click(card=pose.card)


def test_every_card_of_a_large_hand_can_be_picked() -> None:
    for size in ((960, 600), (1280, 720), (2560, 1080)):
        shown = picture(hand=tuple(range(1, 29)), size=size)
        strips = dict.fromkeys(range(1, 29), 0)
        for x in range(0, size[0], 2):
            for y in range(size[1] // 2, size[1], 4):
                found = card_at(shown, (x, y))
                if found is not None and found.zone == 1:
                    strips[found.card] += 1
        assert min(strips.values()) > 40


def test_hover_does_not_flicker_at_the_foot_of_a_raised_card() -> None:
    """Wherever the pointer is on a card, it is still on it once that has raised the card."""
    flat = picture()
    for card in (1, 3, 5):
        raised = picture(hover=card)
        for x in range(150, 1100, 7):
            for y in range(520, 720, 7):
                found = card_at(flat, (x, y))
                if found is not None and found.card == card:
                    again = card_at(raised, (x, y))
                    assert again is not None and again.card == card


def test_hover_tells_only_changes() -> None:
    hand = Hand()
    hand(Move(hand.at(3)))
    hand(Move((hand.at(3)[0] + 1, hand.at(3)[1])))
    hand(Move(hand.middle("pile4")))
    assert hand.heard == [Hover(card=3), Hover(target="pile4")]
    assert hand.drag.refresh(picture(), U) == []


def test_held_card_leans_and_lags_alike_at_every_frame_rate() -> None:
    ends = []
    for fps in (30, 60, 120):
        hand = Hand()
        group = CardGroup()
        group.cut(hand.shown)
        hand.pull(hand.at(3), (640, 440), 2)
        now = hand.now
        hand.drag.carry(group, now)
        for i in range(1, fps // 10 + 1):
            hand.drag.carry(group, now + i / fps)
        sprite = group.of(3)
        assert sprite is not None and sprite.pin is not None
        ends.append((sprite.pin.x, sprite.pin.y))
        assert abs(sprite.pin.angle) <= 9
    assert ends[0] == pytest.approx(ends[1])
    assert ends[0] == pytest.approx(ends[2])


def test_no_lag_and_no_lean_in_reduced_motion() -> None:
    hand = Hand()
    group = CardGroup(Pace(1.0, reduced=True))
    group.cut(hand.shown)
    at = hand.at(3)
    hand.pull(at, (640, 440))
    hand.drag.carry(group, hand.now)
    pose = next(p for p in hand.shown.cards if p.card == 3)
    sprite = group.of(3)
    assert sprite is not None and sprite.pin is not None
    assert (sprite.pin.x, sprite.pin.y) == pytest.approx((640 - at[0] + pose.x, 440 - at[1] + pose.y))
    assert sprite.pin.angle == 0 and sprite.pin.lift == 3


def picture_at(shown: Picture, card: int) -> Pos:
    pos = aim_point(shown, card)
    assert pos is not None
    return pos


# Hands in which cards are put together.


def test_a_group_is_taken_up_whole_and_the_selection_with_it() -> None:
    shown, drag = picture(), Drag(joins=True)
    at = aim_point(shown, 2)
    assert at is not None
    drag.feed(Press(at), shown, 1.0, U)
    out = drag.feed(Move((at[0], at[1] - 40), True), shown, 1.1, U, selected=(5,), groups=((1, 2), (4, 5)))
    assert Lift((2, 1)) in out, "the selection stays where it is"
    drag.cancel()
    at = aim_point(shown, 5)
    assert at is not None
    drag.feed(Press(at), shown, 2.0, U)
    out = drag.feed(Move((at[0], at[1] - 40), True), shown, 2.1, U, selected=(2, 5), groups=((1, 2), (4, 5)))
    assert Lift((5, 1, 2, 4)) in out


def test_a_card_let_go_on_another_of_its_hand_is_told_so() -> None:
    for joins in (True, False):
        shown, drag = picture(), Drag(joins)
        start, end = aim_point(shown, 4), aim_point(shown, 2)
        assert start is not None and end is not None
        drag.feed(Press(start), shown, 1.0, U)
        drag.feed(Move((start[0], start[1] - 30), True), shown, 1.1, U)
        over = drag.feed(Move(end, True), shown, 1.2, U)
        (dropped, *_) = drag.feed(Release(end), shown, 1.3, U)
        assert isinstance(dropped, Reorder) and dropped.card == 4
        assert dropped.onto == (2 if joins else None)
        assert (Hover(card=2) in over) == joins
