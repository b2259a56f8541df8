"""What the scenes of widgets share: building and building anew, focus, Esc, the rail on top, what they tell the trace.

A scene gives its widgets in `build`, which runs on entering and whenever size, interface scale or language have changed;
the focus stays on the widget of the same id. Everything is drawn as background, widgets, foreground.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Literal, TypeVar

import pygame
from msgspec import Struct

from table.scenes.scene import Context, Pop, Push, Scene
from table.text import Words
from table.ui import cloth, draw, fonts, svg
from table.ui.pointer import OUTSIDE, Event, Move
from table.ui.theme import CREAM, CREAM2, MIN_TEXT, rail_height, unit
from table.ui.widgets import Button, Focus, RoundButton, TextField, Widget, is_key

W = TypeVar("W", bound=Widget)

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
ROUND = 32
"""diameter of a round button on the rail, in u"""
PLAIN = "#24140D"
"""what lies below instead of planks where more contrast is wanted"""
_CUES = {"press": "button", "change": "choice"}
"""sounds of the widgets' cues"""


def balanced(sentence: str, kind: str, px: float, w: float) -> float:
    """The least width, up to `w` pixels, at which a sentence takes no more lines: no word is left alone on the last one."""
    rows = len(draw.wrap(sentence, kind, px, w))
    low, high = w / max(2, rows), w
    while rows > 1 and high - low > 4:
        middle = (low + high) / 2
        if len(draw.wrap(sentence, kind, px, middle)) > rows:
            low = middle
        else:
            high = middle
    return high


@lru_cache(maxsize=1)
def _english() -> Words:
    """What a language lacks may still be there in English."""
    return Words("en")


class Tool(Struct, frozen=True):
    """A round button at the right end of the rail."""

    id: str
    icon: str
    label: str
    press: Callable[[], None]
    words: str = ""
    """it is a wide one with these words on it"""
    bright: bool = False
    """the eye should fall on it"""


class WidgetScene(Scene):
    """Base of the scenes that are made of widgets."""

    on_planks = True
    """bare planks lie below; else `background` draws it all"""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.u = 1.0
        """pixels in a unit, interface scale included"""
        self.group = Focus(on_cue=self._cue, size=lambda: self.ctx.size)
        self.title = ""
        self.subtitle = ""
        self.first = ""
        """id of the widget that has the keys when the scene opens; the default one if empty"""
        self._made: list[Widget] = []
        self._default: Widget | None = None
        self._built_for: tuple[object, ...] = ()
        self._kept: pygame.Surface | None = None
        """planks and ground as one picture"""

    # For the scenes.

    def build(self) -> None:
        """Makes the widgets with `add`, for the window's size and the words as they are now."""

    def ground(self, dst: pygame.Surface) -> None:
        """Draws what only `rebuild` changes, on top of the planks: kept as one picture. No texts: the trace must see them."""

    def background(self, dst: pygame.Surface) -> None:
        """Draws what lies below the widgets and above the ground."""

    def foreground(self, dst: pygame.Surface) -> None:
        """Draws what lies above the widgets."""

    def back(self) -> None:
        """What Esc and the back button do."""
        self.wants.append(Pop())

    def add(self, widget: W, default: bool = False) -> W:
        """Takes a widget, in the order of Tab; the `default` one answers Enter when no other has the keys."""
        self._made.append(widget)
        if default:
            self._default = widget
        return widget

    def words(self, key: str, n: int | None = None, **fields: Any) -> str:
        """A sentence in the player's language."""
        return self.ctx.words(key, n, **fields)

    def said(self, key: str) -> str:
        """The sentence of a key that need not exist: "" then."""
        return self.ctx.words(key) if self.ctx.words.has(key) or _english().has(key) else ""

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A rectangle in whole pixels."""
        return pygame.Rect(round(x), round(y), round(w), round(h))

    @property
    def rail(self) -> int:
        """Height of the rail in pixels."""
        return rail_height(self.ctx.size[1])

    # The rail.

    def add_rail(self, title: str, subtitle: str = "", tools: tuple[Tool, ...] = ()) -> None:
        """The top bar: a round back button, the title, and round buttons at the right. Call it last in `build`."""
        self.title, self.subtitle = title, subtitle
        u, width, middle = self.u, self.ctx.size[0], self.rail / 2
        d = min(ROUND * u, self.rail - 2)
        top = middle - d / 2
        self.add(RoundButton(self.rect(20 * u, top, d, d), self.words("scene.back"), "ui_back", self.back, id="back"))
        left = width - 52 * u
        for tool in reversed(tools):
            if tool.words:
                wide = fonts.measure(tool.words, "uib", max(MIN_TEXT, 16 * u))[0] + 24 * u + 1.1 * d
                left += 32 * u - wide
                look: Literal["primary", "ghost"] = "primary" if tool.bright else "ghost"
                place = self.rect(left, top, wide, d)
                self.add(Button(place, tool.words, tool.press, look=look, icon=tool.icon, px=16, id=tool.id))
            else:
                self.add(RoundButton(self.rect(left, top, d, d), tool.label, tool.icon, tool.press, id=tool.id))
            left -= 42 * u
        self._rail_end = left

    def usual_tools(self, game: str = "") -> tuple[Tool, ...]:
        """Rules and settings."""
        args = {"game": game} if game else {}
        return (
            Tool("rules", "ui_book", self.words("scene.rules"), lambda: self.wants.append(Push("rules", args))),
            Tool("settings", "ui_gear", self.words("scene.settings"), lambda: self.wants.append(Push("settings"))),
        )

    def keys_tool(self, game: str) -> Tool:
        """The page on which a person chooses the keys of a fight."""
        return Tool("keys", "ui_feather", self.words("keys.open"), lambda: self.wants.append(Push("keys", {"game": game})))

    def draw_rail(self, dst: pygame.Surface) -> None:
        """The words of the rail; its buttons are widgets."""
        if not self.title:
            return
        u, middle = self.u, self.rail / 2
        shadow = ("#1B0F0A", 0, max(1, round(1.5 * u)))
        box = self.rect(64 * u, 0, self._rail_end - 64 * u, self.rail)
        px = min(25 * u, (self.rail - 3 * u) / 1.3)
        place = draw.text(dst, self.title, "disp", px, CREAM, (box.x, middle - u), "midleft", shadow, box.w, box)
        left = place.right + 14 * u
        room = box.right - left
        if self.subtitle and room > 60 * u and fonts.measure(self.subtitle, "ui", 17 * u)[0] <= room:
            draw.text(dst, self.subtitle, "ui", 17 * u, CREAM2, (left, middle + 2 * u), "midleft", box=box)

    # The house's side.

    def _situation(self) -> tuple[object, ...]:
        return self.ctx.size, self.ctx.settings.scale, self.ctx.words.lang, self.ctx.settings.contrast

    def rebuild(self) -> None:
        """Makes all widgets anew."""
        self._built_for = self._situation()
        self.u = unit(self.ctx.size, self.ctx.settings.scale)
        self._made, self._default, self._kept = [], None, None
        self.build()
        held = self.group.focused
        self.group.fill(self._made, self._default)
        if self.group.default is not self._default:
            self.group.default = self._default
        if held is not None and self.group.focused is None and self.group.keys_used:
            # what had the keys is gone: they must be somewhere
            self.group.focus(self._default or next((w for w in self._made if w.takes and w.focusable), None))
        self.dirty = True

    def enter(self) -> None:
        self.rebuild()
        if self.ctx.keys_used:
            self.group.focus(self.group.find(self.first) or self._default, show=True)

    def resumed(self, result: Any) -> None:
        # the pointer may be anywhere by now, and a key that went down here may have come up elsewhere
        self._let_go()
        self.resized()

    def leave(self) -> None:
        self.group.focus(None)

    def resized(self) -> None:
        if self._situation() != self._built_for:
            self.rebuild()
        self.dirty = True

    def handle(self, event: pygame.event.Event) -> None:
        if not self._entered(event) and not self.group.handle(event) and is_key(event, pygame.K_ESCAPE):
            self.escape()
        self.dirty |= self.group.dirty

    def _entered(self, event: Event) -> bool:
        """Enter while no ring is seen is for the default button, whatever the mouse touched last."""
        button = self.group.default
        if self.group.keys_used or button is None or not button.takes or not is_key(event, *ENTER):
            return False
        field = self.group.focused
        if isinstance(field, TextField) and field.on_submit is not None:
            return False
        button.activate()
        return True

    def escape(self) -> None:
        """Esc leaves a text field first, then the scene."""
        if isinstance(self.group.focused, TextField):
            self.group.focus(None)
        else:
            self.back()

    def _let_go(self) -> None:
        self.group.handle(Move(OUTSIDE))
        self.group.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))

    def _cue(self, name: str) -> None:
        self.ctx.sounds.play(_CUES.get(name, name))

    def draw(self, dst: pygame.Surface) -> None:
        if self.on_planks:
            self._draw_ground(dst)
        self.background(dst)
        self.draw_rail(dst)
        self.group.draw(dst, self.u)
        self.foreground(dst)

    def _draw_ground(self, dst: pygame.Surface) -> None:
        plain = self.ctx.settings.contrast
        if type(self).ground is WidgetScene.ground:
            if plain:
                dst.fill(PLAIN)
            else:
                dst.blit(cloth.planks(self.ctx.size), (0, 0))
            return
        if self._kept is None or self._kept.get_size() != self.ctx.size:
            self._kept = svg.opaque(pygame.Surface(self.ctx.size))
            if plain:
                self._kept.fill(PLAIN)
            else:
                self._kept.blit(cloth.planks(self.ctx.size), (0, 0))
            self.ground(self._kept)
        dst.blit(self._kept, (0, 0))

    def trace(self) -> dict[str, Any]:
        focused = self.group.focused
        return {
            "scene": self.name,
            "focus": focused.id if focused is not None else "",
            "buttons": [
                {"id": w.id, "kind": w.kind, "label": w.label, "rect": list(w.rect), "enabled": w.enabled}
                for w in self.group.widgets
                if w.visible
            ],
        }
