"""Writing, catching a key, lists and scrolled pages."""

from __future__ import annotations

import pygame
import pytest

from table.ui import clipboard, draw, record, theme
from table.ui.pointer import Move, Press, Release, Wheel
from table.ui.widgets import (
    Button,
    Focus,
    ListView,
    RowState,
    ScrollArea,
    TextField,
)

from .hands import BOX, click, key, tap, typed, up

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
