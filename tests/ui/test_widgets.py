"""Widgets: pointer, keys, focus, and that labels stay in their boxes. Named after the public faults where they guard one."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from table.ui import clipboard, cloth, draw, record, theme
from table.ui.pointer import OUTSIDE, Cancel, Event, Move, Pointer, Press, Release, Wheel
from table.ui.widgets import (
    Button,
    Card,
    Focus,
    KeyField,
    ListView,
    Pills,
    RoundButton,
    RowState,
    ScrollArea,
    Segments,
    Slider,
    Stepper,
    TextField,
    Toggle,
    Widget,
)

BOX = pygame.Rect(100, 100, 240, 44)


def key(code: int, mod: int = 0, unicode: str = "") -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=unicode, scancode=code & 511)


def up(code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYUP, key=code, mod=0, scancode=code & 511)


def typed(text: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.TEXTINPUT, text=text)


def tap(group: Focus, code: int, mod: int = 0) -> bool:
    used = group.handle(key(code, mod))
    group.handle(up(code))
    return used


def click(target: Focus | Widget, pos: tuple[int, int], button: int = 1, clicks: int = 1) -> None:
    target.handle(Move(pos))
    target.handle(Press(pos, button, clicks))
    target.handle(Release(pos, button, clicks))


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


# Pressing.


def test_a_button_acts_when_released_inside_with_the_left_button() -> None:
    pressed: list[str] = []
    button = Button(BOX, "Go", lambda: pressed.append("go"))
    click(button, BOX.center)
    assert pressed == ["go"]
    click(button, BOX.center, button=3)
    click(button, BOX.center, button=2)
    click(button, (10, 10))
    button.handle(Press(BOX.center))
    button.handle(Move((10, 10), True))
    button.handle(Release((10, 10)))
    assert pressed == ["go"]
    button.handle(Press((10, 10)))
    button.handle(Release(BOX.center))
    assert pressed == ["go"]


def test_a07_release_outside_window() -> None:
    pressed: list[str] = []
    group = Focus([Button(BOX, "Go", lambda: pressed.append("go"))])
    group.handle(Press(BOX.center))
    group.handle(Move((-40, 900), True))
    group.handle(Release((-40, 900)))
    assert pressed == []
    assert not group.widgets[0].pressed
    group.handle(Move(BOX.center))
    assert group.widgets[0].hover
    group.handle(Press(BOX.center))
    group.handle(Cancel())
    group.handle(Release(BOX.center))
    assert pressed == []


@pytest.mark.parametrize("wrong", [2, 3])
def test_a09_clicks_of_the_wrong_button_do_nothing(wrong: int) -> None:
    pressed: list[str] = []
    group = Focus([Button(BOX, "Go", lambda: pressed.append("go"))])
    for clicks in (1, 2, 3):
        click(group, BOX.center, wrong, clicks)
    group.handle(Press(BOX.center, 1))
    group.handle(Press(BOX.center, wrong))
    group.handle(Release(BOX.center, wrong))
    assert pressed == []
    group.handle(Release(BOX.center, 1))
    assert pressed == ["go"]


def test_what_is_off_does_nothing() -> None:
    said: list[object] = []
    widgets: list[Widget] = [
        Button(BOX, "b", lambda: said.append(1), enabled=False),
        RoundButton(BOX, "r", "ui_gear", lambda: said.append(1), enabled=False),
        Toggle(BOX, "t", False, said.append, enabled=False),
        Slider(BOX, "s", 0.5, said.append, enabled=False),
        Segments(BOX, "g", [(0, "a"), (1, "b")], 0, said.append, enabled=False),
        Pills(BOX, "p", [(0, "a"), (1, "b")], 0, said.append, enabled=False),
        Stepper(BOX, "n", 3, said.append, enabled=False),
        TextField(BOX, "f", "x", said.append, enabled=False),
        ListView(BOX, "l", ["a", "b"], lambda *_: None, on_select=said.append, enabled=False),
        Card(BOX, "c", lambda *_: None, lambda: said.append(1), enabled=False),
    ]
    for widget in widgets:
        widget.focused = True
        for x in range(BOX.x, BOX.right, 7):
            click(widget, (x, BOX.centery))
        for code in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_DOWN):
            widget.handle(key(code))
        widget.handle(typed("y"))
    assert said == []
    group = Focus(widgets)
    tap(group, pygame.K_TAB)
    assert group.focused is None


# Touch.


def finger(kind: int, pos: tuple[int, int], number: int = 1) -> pygame.event.Event:
    return pygame.event.Event(kind, x=pos[0] / 960, y=pos[1] / 600, finger_id=number, touch_id=1, dx=0, dy=0)


def mouse(kind: int, pos: tuple[int, int], touch: bool = False, button: int = 1) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=pos, button=button, touch=touch, clicks=1)


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


# Values.


def test_toggle() -> None:
    said: list[bool] = []
    toggle = Toggle(BOX, "Sound", False, said.append)
    click(toggle, (BOX.x + 5, BOX.centery))
    toggle.focused = True
    toggle.handle(key(pygame.K_SPACE))
    assert said == [True, False]


def test_slider_snaps_and_stays_in_range(paper: pygame.Surface) -> None:
    said: list[float] = []
    slider = Slider(BOX, "Strength", 0.5, said.append, step=0.1)
    slider.draw(paper, 1.0)
    bar = slider.bar(1.0)
    slider.handle(Press((bar.x + round(bar.w * 0.72), bar.centery)))
    slider.handle(Move((bar.right + 500, bar.centery), True))
    slider.handle(Release((bar.right + 500, bar.centery)))
    assert said == [0.7, 1.0]
    slider.focused = True
    for _ in range(30):
        slider.handle(key(pygame.K_LEFT))
    assert slider.value == 0.0
    slider.handle(key(pygame.K_END))
    assert slider.value == 1.0
    assert all(round(value * 10) == pytest.approx(value * 10) for value in said)


def test_segments_and_pills_by_mouse_and_keys(paper: pygame.Surface) -> None:
    for kind in (Segments, Pills):
        said: list[str] = []
        choice = kind(BOX, "Language", [("en", "English"), ("fr", "Français"), ("pl", "Polski")], "en", said.append)
        choice.draw(paper, 1.0)
        for box in choice.boxes(1.0):
            click(choice, box.center)
        click(choice, choice.boxes(1.0)[2].center)
        assert said == ["fr", "pl", "en", "pl"] or said == ["fr", "pl"]
        choice.focused = True
        choice.handle(key(pygame.K_RIGHT))
        assert choice.value == "pl"
        choice.handle(key(pygame.K_LEFT))
        assert choice.value == "fr"


def test_stepper_by_mouse_and_keys(paper: pygame.Surface) -> None:
    said: list[int] = []
    stepper = Stepper(BOX, "Points", 3, said.append, low=2, high=4)
    stepper.draw(paper, 1.0)
    minus, plus = stepper.ends(1.0)
    for _ in range(3):
        click(stepper, plus.center)
    for _ in range(4):
        click(stepper, minus.center)
    assert said == [4, 3, 2]
    stepper.focused = True
    stepper.handle(key(pygame.K_RIGHT))
    assert stepper.value == 3


# Writing.


def field(**more: object) -> tuple[Focus, TextField, list[str]]:
    said: list[str] = []
    made = TextField(BOX, "Name", "", said.append, longest=12, **more)  # type: ignore[arg-type]
    group = Focus([made])
    group.focus(made)
    return group, made, said


def test_text_field_writes_and_deletes() -> None:
    group, made, said = field()
    for letter in "Łukasz":
        assert group.handle(typed(letter))
    group.handle(key(pygame.K_BACKSPACE))
    group.handle(key(pygame.K_HOME))
    group.handle(key(pygame.K_DELETE))
    group.handle(key(pygame.K_RIGHT))
    group.handle(typed("-"))
    assert made.text == "u-kas"
    assert said[-1] == "u-kas"


def test_text_field_bounds_and_cleans() -> None:
    group, made, _ = field()
    group.handle(typed("a\0b\nc" + "x" * 50))
    assert made.text == "a b cxxxxxxx"
    group.handle(typed("y"))
    assert len(made.text) == 12
    made.set("z" * 99)
    assert made.text == "z" * 12


def test_text_field_selects_copies_and_pastes(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(*_: object) -> str:
        raise pygame.error("no clipboard")

    for name in ("put_text", "get_text", "has_text"):
        monkeypatch.setattr(pygame.scrap, name, absent)
    group, made, _ = field()
    group.handle(typed("ABCD"))
    group.handle(key(pygame.K_LEFT, pygame.KMOD_SHIFT))
    group.handle(key(pygame.K_LEFT, pygame.KMOD_SHIFT))
    group.handle(key(pygame.K_c, pygame.KMOD_CTRL))
    assert clipboard.paste() == "CD"
    group.handle(key(pygame.K_a, pygame.KMOD_CTRL))
    group.handle(key(pygame.K_v, pygame.KMOD_CTRL))
    group.handle(key(pygame.K_v, pygame.KMOD_CTRL))
    assert made.text == "CDCD"
    group.handle(key(pygame.K_a, pygame.KMOD_CTRL))
    group.handle(key(pygame.K_x, pygame.KMOD_CTRL))
    assert made.text == ""
    assert clipboard.paste() == "CDCD"


def test_letters_written_with_altgr_are_letters() -> None:
    group, made, _ = field()
    group.handle(typed("zab"))
    for mod in (pygame.KMOD_RALT, pygame.KMOD_LCTRL | pygame.KMOD_RALT, pygame.KMOD_MODE):
        group.handle(key(pygame.K_a, mod, "ą"))
        group.handle(typed("ą"))
    assert made.text == "zabąąą"


def test_text_field_by_mouse(paper: pygame.Surface) -> None:
    group, made, _ = field(icon="ui_search", note="4 found")
    made.set("stop cards")
    group.draw(paper, 1.0)
    click(group, (BOX.x + 50, BOX.centery))
    assert 0 <= made.caret <= 2
    click(group, (BOX.right - 2, BOX.centery))
    assert made.caret == len(made.text)
    click(group, (BOX.centerx, BOX.centery), clicks=2)
    assert made.selection == (0, len(made.text))


def test_letters_are_no_shortcuts_while_writing() -> None:
    pressed: list[str] = []
    group, made, _ = field(accept=str.upper)
    group.fill([made, Button(BOX.move(0, 60), "Pass", lambda: pressed.append("p"), shortcut=pygame.K_p)])
    group.focus(made)
    assert group.handle(key(pygame.K_p, unicode="p"))
    group.handle(typed("p"))
    assert pressed == []
    assert made.text == "P"
    group.handle(up(pygame.K_p))
    group.focus(None)
    tap(group, pygame.K_p)
    assert pressed == ["p"]


def test_enter_submits_or_is_left_to_the_default() -> None:
    done: list[str] = []
    group, _, _ = field(on_submit=done.append)
    group.handle(typed("ana"))
    tap(group, pygame.K_RETURN)
    assert done == ["ana"]


def test_key_field_catches_one_key() -> None:
    caught: list[int] = []
    made = KeyField(BOX, "base", "S", lambda scancode, code: caught.append(code))
    group = Focus([made])
    click(group, BOX.center)
    assert made.waiting
    assert group.handle(key(pygame.K_ESCAPE))
    assert caught == []
    tap(group, pygame.K_RETURN)
    assert made.waiting
    assert group.handle(key(pygame.K_TAB))
    assert caught == [pygame.K_TAB]
    assert not made.waiting


# Lists and pages.


def rows(count: int = 20, **more: object) -> tuple[Focus, ListView, list[int], list[int]]:
    chosen: list[int] = []
    opened: list[int] = []

    def row(dst: pygame.Surface, rect: pygame.Rect, index: int, u: float, state: RowState) -> None:
        draw.text(dst, f"row {index}", "ui", 16 * u, theme.INK, rect.topleft)

    made = ListView(
        pygame.Rect(50, 50, 400, 300), "Saves", [f"row {i}" for i in range(count)], row, row_h=60, gap=10,
        on_select=chosen.append, on_open=opened.append, **more,  # type: ignore[arg-type]
    )  # fmt: skip
    group = Focus([made])
    group.draw(pygame.Surface((960, 600)), 1.0)
    return group, made, chosen, opened


def test_list_by_keys_keeps_the_row_in_sight() -> None:
    group, made, chosen, opened = rows()
    group.focus(made, True)
    for code in [pygame.K_DOWN] * 7 + [pygame.K_PAGEDOWN, pygame.K_UP, pygame.K_END, pygame.K_HOME, pygame.K_END]:
        tap(group, code)
        assert made.rect.contains(made.box(made.selected).clip(made.rect))
        assert made.box(made.selected).top >= made.rect.top
        assert made.box(made.selected).bottom <= made.rect.bottom
    assert made.selected == 19
    tap(group, pygame.K_RETURN)
    assert opened == [19]
    assert chosen[:3] == [1, 2, 3]


def test_list_by_mouse() -> None:
    group, made, chosen, opened = rows()
    click(group, made.box(2).center)
    assert chosen == [2]
    click(group, made.box(2).center, clicks=2)
    assert opened == [2]
    group.handle(Wheel(made.rect.center, 0, -3))
    assert made.offset > 0
    assert group.handle(Wheel((5, 5), 0, -3)) is False
    thumb = made.thumb()
    group.handle(Press(thumb.center))
    group.handle(Move((thumb.centerx, 2000), True))
    group.handle(Release((thumb.centerx, 2000)))
    assert made.offset == made.limit
    assert chosen == [2]


def test_dragging_the_page_scrolls_and_selects_nothing() -> None:
    group, made, chosen, _ = rows()
    group.handle(Press((200, 300)))
    group.handle(Move((200, 200), True))
    group.handle(Release((200, 200)))
    assert made.offset == 100
    assert chosen == []


def test_empty_and_short_lists() -> None:
    group, made, _, opened = rows(0)
    group.focus(made, True)
    for code in (pygame.K_DOWN, pygame.K_END, pygame.K_RETURN, pygame.K_PAGEUP):
        tap(group, code)
    assert opened == []
    group, made, _, _ = rows(2)
    assert not made.limit
    assert not made.thumb().w
    group.handle(Wheel(made.rect.center, 0, -3))
    assert made.offset == 0


def test_page_makes_room_for_its_thumb_and_scrolls() -> None:
    widths: list[int] = []

    def page(dst: pygame.Surface, rect: pygame.Rect, u: float) -> float:
        widths.append(rect.w)
        return draw.para(dst, "many words " * 150, "ui", 18, theme.INK, rect.x, rect.y, rect.w) - rect.y

    made = ScrollArea(pygame.Rect(0, 0, 300, 200), "Page", page)
    group = Focus([made])
    with record.recording() as seen:
        group.draw(pygame.Surface((960, 600)), 1.0)
    assert widths[-1] < 300
    assert all(note.rect[1] + note.rect[3] <= 200 for note in seen.texts)
    group.focus(made, True)
    tap(group, pygame.K_END)
    assert made.offset == made.limit > 0
    assert not tap(group, pygame.K_DOWN), "an arrow at the end leaves the page"


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


# Looks.


def everything(u: float) -> list[Widget]:
    def box(column: int, row: int, w: float = 280, h: float = 44) -> pygame.Rect:
        return pygame.Rect(round((20 + column * 310) * u), round((20 + row * 62) * u), round(w * u), round(h * u))

    languages = [("en", "English"), ("fr", "Français"), ("pl", "Polski")]
    return [
        Button(box(0, 0), "Rozpocznij rozgrywkę", key="Enter"),
        Button(box(0, 1), "Powrót do ustawień domyślnych", look="ghost", icon="ui_undo"),
        Button(box(0, 2), "Passer et piocher", look="cream", key="P"),
        Button(box(0, 3), "Zostaw", look="tone", icon="ui_lock"),
        Button(box(0, 4), "Statistiques", look="plain", icon="ui_chart"),
        Button(box(0, 5), "Réglages d’origine", look="quiet", icon="ui_undo"),
        Button(box(0, 6), "Zakończ turę", enabled=False),
        RoundButton(box(0, 7, 44), "Ustawienia", "ui_gear", on=True),
        Toggle(box(1, 0), "Pokazuj dźwięki jako znaki", True, sub="w przeciwnym razie tylko głos"),
        Toggle(box(1, 1), "Ruch ograniczony", False),
        Slider(box(1, 2), "Głośność wszystkiego", 0.7, label_w=132),
        Stepper(box(1, 3), "Punkty do wygranej", 3),
        Segments(box(1, 4), "Język", languages, "pl", label_w=80),
        Pills(box(1, 5), "Część", [(1, "Wszystko"), (2, "Dźwięk"), (3, "Tempo")], 1, icons=("", "ui_bolt", "ui_clock")),
        TextField(box(1, 6), "Szukaj", "zatrzymaj", icon="ui_search", note="4 znaleziono"),
        KeyField(box(1, 7, 60), "podstawa", "S"),
        ListView(box(2, 0, 280, 240), "Gry", ["jeden", "dwa", "trzy", "cztery"], lambda *_: None, row_h=70),
        Card(box(2, 5, 280, 120), "Kafelek", lambda *_: None, rise=10),
    ]


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_labels_stay_in_their_boxes(size: tuple[int, int]) -> None:
    u = theme.unit(size)
    surface = pygame.Surface(size)
    group = Focus(everything(u))
    with record.recording() as seen:
        group.draw(surface, u)
    assert [note.text for note in seen.texts if not note.fits] == []
    assert min(note.px for note in seen.texts if note.kind != "disp") >= theme.MIN_TEXT
    names = {note.label for note in seen.widgets}
    assert {widget.label for widget in group.widgets} <= names


GROUNDS: list[tuple[str, Callable[[], pygame.Surface]]] = [
    ("cream", lambda: filled("#F6EAD2")),
    ("wood", lambda: cloth.planks((960, 600)).copy()),
]


def filled(colour: str) -> pygame.Surface:
    surface = pygame.Surface((960, 600))
    surface.fill(colour)
    return surface


def luminance(colour: pygame.Color) -> float:
    def linear(value: int) -> float:
        share = value / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(colour.r) + 0.7152 * linear(colour.g) + 0.0722 * linear(colour.b)


@pytest.mark.parametrize(("name", "ground"), GROUNDS, ids=[name for name, _ in GROUNDS])
def test_a25_the_ring_is_seen_on_every_ground(name: str, ground: Callable[[], pygame.Surface]) -> None:
    for number in range(len(everything(0.75))):
        plain, ringed = ground(), ground()
        Focus(everything(0.75)).draw(plain, 0.75)
        group = Focus(everything(0.75))
        group.focus(group.widgets[number], True)
        group.widgets[number].draw_ring(ringed, 0.75)
        bare = ground()
        contrast = 1.0
        for rect, _ in group.widgets[number].ring_shapes(0.75):
            for x in range(max(0, rect.left - 12), min(960, rect.right + 12)):
                for y in (rect.centery - 1, rect.centery):
                    a, b = sorted((luminance(bare.get_at((x, y))), luminance(ringed.get_at((x, y)))))
                    contrast = max(contrast, (b + 0.05) / (a + 0.05))
        assert contrast >= 3, f"ring of {group.widgets[number].label} on {name}"


def test_every_state_looks_different() -> None:
    for number in range(len(everything(0.75))):
        seen = set()
        for state in ("plain", "hover", "focus", "off"):
            surface = filled("#6B4A32")
            group = Focus(everything(0.75))
            widget = group.widgets[number]
            group.widgets = [widget]
            if isinstance(widget, ListView | Card):
                break  # their rows and faces are drawn by the scene
            widget.enabled = state != "off"
            if state == "focus":
                group.focus(widget, True)
            group.draw(surface, 0.75)
            if state == "hover":
                spot = widget.rect
                if isinstance(widget, Segments | Pills):
                    spot = next(box for i, box in enumerate(widget.boxes(0.75)) if i != widget.index)
                elif isinstance(widget, Stepper):
                    spot = widget.ends(0.75)[1]
                group.handle(Move(spot.center))
                surface = filled("#6B4A32")
                group.draw(surface, 0.75)
            seen.add(pixels(surface))
        else:
            assert len(seen) == 4, widget.label


def test_tips_stay_in_the_window(paper: pygame.Surface) -> None:
    for rect in (pygame.Rect(0, 0, 32, 32), pygame.Rect(928, 0, 32, 32), pygame.Rect(928, 568, 32, 32)):
        button = RoundButton(rect, "Back to the table and the game", "ui_back")
        group = Focus([button])
        group.handle(Move(rect.center))
        with record.recording() as seen:
            group.draw(paper, 1.0)
        (tip,) = seen.texts
        assert paper.get_rect().contains(pygame.Rect(tip.rect))
