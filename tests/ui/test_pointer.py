"""The stream of pointer events: mice, fingers, a window that loses them (faults A7, A10)."""

from __future__ import annotations

import pygame

from table.ui.pointer import OUTSIDE, Cancel, Event, Move, Pointer, Press, Release, Wheel

from .hands import finger, mouse

# Touch.


def test_a10_one_touch_is_one_press() -> None:
    pointer = Pointer(lambda: (960, 600))
    spot = (300, 200)
    seen: list[Event] = []
    for at, event in (
        (1.000, finger(pygame.FINGERDOWN, spot)),
        (1.001, mouse(pygame.MOUSEBUTTONDOWN, spot, True)),
        (1.080, finger(pygame.FINGERUP, spot)),
        (1.081, mouse(pygame.MOUSEBUTTONUP, spot, True)),
        (1.085, mouse(pygame.MOUSEBUTTONDOWN, spot, False)),
        (1.086, mouse(pygame.MOUSEBUTTONUP, spot, False)),
    ):
        seen += pointer.feed(event, at)
    assert seen == [Press(spot, 1, 1), Release(spot, 1, 1)]


def test_a10_touch_that_comes_only_as_mouse_is_one_press() -> None:
    pointer = Pointer(lambda: (960, 600))
    seen: list[Event] = []
    for at, touch in ((2.000, True), (2.005, False)):
        seen += pointer.feed(mouse(pygame.MOUSEBUTTONDOWN, (50, 50), touch), at)
        seen += pointer.feed(mouse(pygame.MOUSEBUTTONUP, (50, 50), touch), at + 0.001)
    assert seen == [Press((50, 50)), Release((50, 50))]


def test_real_clicks_soon_after_one_another_all_count() -> None:
    pointer = Pointer(lambda: (960, 600))
    seen: list[Event] = []
    for i in range(5):
        seen += pointer.feed(mouse(pygame.MOUSEBUTTONDOWN, (50, 50)), 3 + i * 0.03)
        seen += pointer.feed(mouse(pygame.MOUSEBUTTONUP, (50, 50)), 3 + i * 0.03 + 0.01)
    assert len(seen) == 10


def test_a_click_elsewhere_after_a_touch_counts() -> None:
    pointer = Pointer(lambda: (960, 600))
    pointer.feed(finger(pygame.FINGERDOWN, (50, 50)), 1.0)
    pointer.feed(finger(pygame.FINGERUP, (50, 50)), 1.05)
    assert pointer.feed(mouse(pygame.MOUSEBUTTONDOWN, (500, 50)), 1.06) == [Press((500, 50))]
    assert pointer.feed(mouse(pygame.MOUSEBUTTONUP, (500, 50)), 1.07) == [Release((500, 50))]
    assert pointer.feed(mouse(pygame.MOUSEBUTTONDOWN, (50, 50)), 2.0) == [Press((50, 50))]


def test_second_fingers_and_wheels_are_no_presses() -> None:
    pointer = Pointer(lambda: (960, 600))
    assert pointer.feed(finger(pygame.FINGERDOWN, (50, 50), 1), 1.0)
    assert pointer.feed(finger(pygame.FINGERDOWN, (90, 90), 2), 1.1) == []
    assert pointer.feed(finger(pygame.FINGERMOTION, (95, 95), 2), 1.2) == []
    assert pointer.feed(finger(pygame.FINGERMOTION, (60, 50), 1), 1.3) == [Move((60, 50), True)]
    assert pointer.feed(finger(pygame.FINGERUP, (90, 90), 2), 1.4) == []
    assert pointer.feed(finger(pygame.FINGERUP, (60, 50), 1), 1.5) == [Release((60, 50))]
    other = Pointer(lambda: (960, 600))
    assert other.feed(mouse(pygame.MOUSEBUTTONDOWN, (1, 1), button=4), 1.0) == []
    assert other.feed(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2), 1.0) == [Wheel(OUTSIDE, 0, -2)]


def test_a07_focus_lost_cancels_and_swallows_the_late_release() -> None:
    pointer = Pointer(lambda: (960, 600))
    pointer.feed(mouse(pygame.MOUSEBUTTONDOWN, (50, 50)), 1.0)
    assert pointer.held
    assert pointer.feed(pygame.event.Event(pygame.WINDOWFOCUSLOST), 1.1) == [Cancel(), Move(OUTSIDE)]
    assert not pointer.held
    assert pointer.feed(mouse(pygame.MOUSEBUTTONUP, (50, 50)), 1.2) == []
    assert pointer.feed(mouse(pygame.MOUSEBUTTONUP, (5000, -3)), 1.2) == []


def test_release_outside_keeps_its_place() -> None:
    pointer = Pointer(lambda: (960, 600))
    pointer.feed(mouse(pygame.MOUSEBUTTONDOWN, (50, 50)), 1.0)
    assert pointer.feed(mouse(pygame.MOUSEBUTTONUP, (-70, 900)), 1.2) == [Release((-70, 900))]
