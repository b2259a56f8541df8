"""Widgets: pressing, values, looks. Tests named a07, a09 … guard against the public faults of those numbers."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from table.ui import cloth, record, theme
from table.ui.pointer import Cancel, Move, Press, Release
from table.ui.widgets import (
    Button,
    Card,
    Focus,
    ListView,
    Pills,
    RoundButton,
    Segments,
    Slider,
    Stepper,
    TextField,
    Toggle,
    Widget,
)

from .hands import BOX, click, key, pixels, tap, typed

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
        assert said == ["fr", "pl"], "what is chosen already is not said again"
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
