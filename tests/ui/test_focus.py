"""The group of widgets: Tab, arrows, Enter, what the mouse may and may not do to the keys."""

from __future__ import annotations

import pygame

from table.ui.pointer import Move, Press, Release
from table.ui.widgets import (
    Button,
    Focus,
    Segments,
    Slider,
    Stepper,
)

from .hands import BOX, click, finger, key, mouse, tap, up

# Focus.


def grid() -> tuple[Focus, list[Button]]:
    buttons = [Button(pygame.Rect(100 + 200 * (i % 3), 100 + 100 * (i // 3), 180, 60), f"b{i}", id=f"b{i}") for i in range(9)]
    return Focus(buttons), buttons


def test_tab_goes_round_and_back() -> None:
    group, buttons = grid()
    seen = []
    for _ in range(10):
        tap(group, pygame.K_TAB)
        assert group.focused is not None
        seen.append(group.focused.id)
    assert seen == [f"b{i}" for i in (*range(9), 0)]
    tap(group, pygame.K_TAB, pygame.KMOD_SHIFT)
    assert group.focused is buttons[8]


def test_arrows_go_to_the_neighbour() -> None:
    group, buttons = grid()
    group.focus(buttons[4], True)
    for code, want in ((pygame.K_UP, 1), (pygame.K_RIGHT, 2), (pygame.K_DOWN, 5), (pygame.K_DOWN, 8), (pygame.K_LEFT, 7)):
        assert tap(group, code)
        assert group.focused is buttons[want]
    assert not tap(group, pygame.K_DOWN)
    assert group.focused is buttons[7]


def test_arrows_skip_what_is_off_and_reach_everything() -> None:
    group, buttons = grid()
    buttons[4].enabled = False
    group.focus(buttons[3], True)
    tap(group, pygame.K_RIGHT)
    assert group.focused is buttons[5]


def test_hovering_never_takes_the_keys_and_clicking_hides_the_ring() -> None:
    group, buttons = grid()
    tap(group, pygame.K_TAB)
    group.handle(Move(buttons[5].rect.center))
    assert group.focused is buttons[0]
    assert buttons[0].ring
    assert buttons[5].hover
    click(group, buttons[5].rect.center)
    assert group.focused is buttons[5]
    assert not buttons[5].ring
    tap(group, pygame.K_TAB)
    assert group.focused is buttons[6]
    assert buttons[6].ring


def test_first_key_shows_where_one_is() -> None:
    group, buttons = grid()
    group.focus(buttons[3])
    assert not buttons[3].ring
    tap(group, pygame.K_DOWN)
    assert group.focused is buttons[3]
    assert buttons[3].ring


def test_enter_and_space_act_once_while_held() -> None:
    pressed: list[int] = []
    button = Button(BOX, "Go", lambda: pressed.append(1))
    group = Focus([button])
    group.focus(button, True)
    for _ in range(5):
        group.handle(key(pygame.K_RETURN))
    group.handle(up(pygame.K_RETURN))
    assert len(pressed) == 1
    group.handle(key(pygame.K_SPACE))
    assert len(pressed) == 2
    tap(group, pygame.K_RETURN, pygame.KMOD_ALT)
    assert len(pressed) == 2


def test_a11_no_key_stays_held_after_the_focus_was_lost() -> None:
    pressed: list[int] = []
    button = Button(BOX, "Go", lambda: pressed.append(1))
    group = Focus([button])
    group.focus(button, True)
    group.handle(key(pygame.K_RETURN))
    group.handle(up(pygame.K_RETURN))
    group.handle(key(pygame.K_SPACE))
    group.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    group.handle(up(pygame.K_SPACE))
    assert len(pressed) == 2
    group.handle(key(pygame.K_SPACE))
    assert len(pressed) == 3


def test_enter_goes_to_the_default_when_nothing_has_the_keys() -> None:
    pressed: list[str] = []
    main = Button(BOX, "Start", lambda: pressed.append("start"))
    other = Button(BOX.move(0, 80), "Other", lambda: pressed.append("other"))
    group = Focus([other, main], default=main)
    tap(group, pygame.K_RETURN)
    assert pressed == ["start"]
    group.focus(other, True)
    tap(group, pygame.K_RETURN)
    assert pressed == ["start", "other"]
    main.enabled = False
    group.focus(None)
    assert not tap(group, pygame.K_RETURN)


def test_a_new_layout_keeps_the_focus_by_id() -> None:
    group, buttons = grid()
    group.focus(buttons[4], True)
    moved = [Button(button.rect.move(7, 9), button.label, id=button.id) for button in buttons]
    group.fill(moved)
    assert group.focused is moved[4]
    assert moved[4].ring
    assert not buttons[4].focused
    group.fill(moved[:3])
    assert group.focused is None


def test_dragging_out_of_a_widget_lights_nothing_else() -> None:
    slider = Slider(BOX, "s", 0.5)
    button = Button(BOX.move(0, 100), "b")
    group = Focus([slider, button])
    group.draw(pygame.Surface((960, 600)), 1.0)
    group.handle(Press(slider.bar(1.0).center))
    group.handle(Move(button.rect.center, True))
    assert not button.hover
    group.handle(Release(button.rect.center))
    assert not button.pressed


def test_raw_events_work_as_well() -> None:
    pressed: list[int] = []
    group = Focus([Button(BOX, "Go", lambda: pressed.append(1))], size=lambda: (960, 600))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        assert group.handle(mouse(kind, BOX.center))
    assert pressed == [1]
    group.handle(finger(pygame.FINGERDOWN, BOX.center))
    group.handle(finger(pygame.FINGERUP, BOX.center))
    assert pressed == [1, 1]


def test_parts_under_the_pointer_are_drawn_anew(paper: pygame.Surface) -> None:
    segments = Segments(BOX, "g", [(0, "a"), (1, "b"), (2, "c")], 0)
    stepper = Stepper(BOX.move(0, 80), "n", 3)
    group = Focus([segments, stepper])
    group.draw(paper, 1.0)
    spots = [box.center for box in segments.boxes(1.0)] + [box.center for box in stepper.ends(1.0)]
    for spot in spots:
        group.handle(Move(spot))
        assert group.dirty
        group.draw(paper, 1.0)
        group.handle(Move((spot[0] + 2, spot[1])))
        assert not group.dirty


def test_dirty_tells_of_every_change() -> None:
    group, buttons = grid()
    surface = pygame.Surface((960, 600))
    group.draw(surface, 1.0)
    assert not group.dirty
    group.handle(Move((5, 5)))
    assert not group.dirty, "nothing looks different: nothing to draw"
    group.handle(Move(buttons[4].rect.center))
    group.draw(surface, 1.0)
    group.handle(Move((buttons[4].rect.centerx + 3, buttons[4].rect.centery)))
    assert not group.dirty, "still on the same button"
    for event in (Move(buttons[2].rect.center), Press(buttons[2].rect.center), Release(buttons[2].rect.center)):
        group.handle(event)
        assert group.dirty
        group.draw(surface, 1.0)
    tap(group, pygame.K_TAB)
    assert group.dirty
