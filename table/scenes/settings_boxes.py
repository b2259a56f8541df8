"""The boxes of the settings: what stands in each, how high it is, which widget changes which field.

A box is a column of parts; a part knows its height in u and adds its widgets at the place it is given. Only settings that
do something now are here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import pygame
from msgspec import Struct

from table.games import GameInfo, games
from table.scenes.chooser import Chooser
from table.scenes.scene import Push
from table.scenes.table_show import KEYS as CAPS
from table.store.settings import SPEEDS
from table.text import LANGUAGES, available
from table.ui import draw
from table.ui.shapes import panel
from table.ui.theme import CREAM, INK, INK2, INK3, MIN_SIZE, MIN_TEXT, largest_scale
from table.ui.widgets import Button, Segments, Slider, Toggle

if TYPE_CHECKING:
    from table.scenes.settings import SettingsScene

Place = Callable[["SettingsScene", pygame.Rect], None]
Paint = Callable[["SettingsScene", pygame.Surface, pygame.Rect], None]
Options = Callable[["SettingsScene"], list[tuple[Any, str]]]

SCALES = (1.0, 1.25, 1.5, 1.75, 2.0)
SIZES = ((960, 600), (1280, 720), (1366, 768), (1600, 900), (1920, 1080), (2560, 1440))
KEYS: tuple[tuple[tuple[tuple[str, ...], str], ...], ...] = (
    ((("key.tab",), "focus"),),
    ((("key.arrows",), "move"),),
    ((("key.enter", "key.space"), "press"),),
    ((("key.esc",), "back"), (("key.f11",), "full")),
    (((CAPS["undo"],), "undo"), ((CAPS["hint"],), "hint")),
    (((CAPS["rules"],), "rules"), ((CAPS["sheet"],), "sheet")),
    ((("F2",), "zoom"),),
)
"""rows of keys: caps (words, or what is written on them in every language) and what they do (words `settings.key.<...>`)"""
_LABEL = 0.5
"""share of a row for the words before a slider"""


class Part(Struct, frozen=True):
    """One row of a box: its height in u, its widgets, and what is drawn below them."""

    high: float
    place: Place | None = None
    paint: Paint | None = None


class Box(Struct, frozen=True):
    """One box: its name (words `settings.<name>`), the icon on its tab, its parts."""

    name: str
    icon: str
    parts: tuple[Part, ...]

    @property
    def high(self) -> float:
        """Height in u."""
        return 43 + sum(part.high for part in self.parts) + 6


def boxes(scene: SettingsScene) -> tuple[Box, ...]:
    """All boxes, in the order of the tabs."""
    switches = ("mute", "captions", "callouts")
    return (
        Box("sound", "ui_sound", (*_volumes(), *(_toggle(scene, name, note=name == "mute") for name in switches))),
        Box("pace", "ui_clock", (_choice("pace", ("slow", "calm", "quick", "at-once"), "settings.pace.label"), *_speeds())),
        Box("reading", "ui_book", (_scale(scene), _sample(), _language(), _toggle(scene, "big_index"))),
        Box("motion", "ui_play", (
            _choice("reduced_motion", ("auto", "on", "off"), "settings.reduced_motion"),
            _toggle(scene, "flick", note=True), _toggle(scene, "shake", note=True),
        )),
        Box("colours", "ui_eye", (_toggle(scene, "contrast", note=True),)),
        Box("table", "ui_cards", (
            _toggle(scene, "glow", note=True),
            _choice("undo", ("off", "until-information", "free"), "settings.undo"),
        )),
        Box("window", "ui_fullscreen", (_toggle(scene, "fullscreen"), _size())),
        Box("keys", "ui_feather", (*(_keys(row) for row in KEYS), Part(5), *_own_keys())),
    )  # fmt: skip


def _changer(scene: SettingsScene, field: str) -> Callable[[Any], None]:
    return lambda value: scene.change(field, value)


def _half(scene: SettingsScene, rect: pygame.Rect) -> float:
    return _LABEL * rect.w / scene.u


def _volumes() -> tuple[Part, ...]:
    def part(field: str) -> Part:
        def place(scene: SettingsScene, rect: pygame.Rect) -> None:
            scene.add(
                Slider(
                    rect, scene.words(f"settings.{field}"), getattr(scene.ctx.settings, field),
                    lambda value: scene.change(field, round(value)), low=0, high=100, step=5,
                    label_w=_half(scene, rect), value_w=40,
                    write=lambda value: str(round(value)) if value else scene.words("settings.off"), id=field,
                )
            )  # fmt: skip

        return Part(34, place)

    return tuple(part(field) for field in ("volume_all", "volume_cards", "volume_voices"))


def _toggle(scene: SettingsScene, field: str, note: bool = False) -> Part:
    def place(scene: SettingsScene, rect: pygame.Rect) -> None:
        below = scene.words(f"settings.{field}.note") if note else ""
        scene.add(
            Toggle(
                rect, scene.words(f"settings.{field}"), getattr(scene.ctx.settings, field),
                _changer(scene, field), sub=below, id=field,
                enabled=field != "flick" or not scene.ctx.less_motion,
            )
        )  # fmt: skip

    return Part(max(46.0, 2.6 * MIN_TEXT / scene.u) if note else 38, place)


def _choice(field: str, options: Sequence[str] | Options, label: str) -> Part:
    """A label with segments below it; `options` are the field's values, or a function that gives them with their words."""

    def place(scene: SettingsScene, rect: pygame.Rect) -> None:
        if callable(options):
            chosen = options(scene)
        else:
            chosen = [(value, scene.words(f"settings.{field}.{value}")) for value in options]
        track = pygame.Rect(rect.x, rect.y + round(25 * scene.u), rect.w, round(36 * scene.u))
        now = getattr(scene.ctx.settings, field)
        tip = scene.said(f"settings.{field}.note")
        scene.add(Segments(track, scene.words(label), chosen, now, _changer(scene, field), px=16, id=field, tip=tip))

    def paint(scene: SettingsScene, dst: pygame.Surface, rect: pygame.Rect) -> None:
        head = pygame.Rect(rect.x, rect.y, rect.w, round(26 * scene.u))
        scene.line(dst, scene.words(label), head, "ui", 17, INK)

    return Part(67, place, paint)


def _speeds() -> tuple[Part, Part]:
    """How fast cards travel, and how fast fights go: two thin rows."""
    return _speed(), _game_speed()


def _game_speed() -> Part:
    """How fast games in real time go, for those who need them slower."""

    def place(scene: SettingsScene, rect: pygame.Rect) -> None:
        scene.add(
            Slider(
                rect, scene.words("settings.game_speed"), scene.ctx.settings.game_speed,
                lambda value: scene.change("game_speed", round(value)), low=50, high=100, step=10,
                label_w=_half(scene, rect), value_w=66,
                write=lambda value: scene.words("fight.speed", n=round(value)), id="game_speed",
                tip=scene.said("settings.game_speed.note"),
            )
        )  # fmt: skip

    return Part(30, place)


def _speed() -> Part:
    """From slow to at once: the setting's 0 is the fastest of all."""
    order = (*sorted(speed for speed in SPEEDS if speed), 0.0)

    def place(scene: SettingsScene, rect: pygame.Rect) -> None:
        def write(index: float) -> str:
            speed = order[round(index)]
            if not speed:
                return scene.words("settings.speed.once")
            return scene.words("settings.speed.times", times=int(speed) if speed.is_integer() else speed)

        now = scene.ctx.settings.speed
        # the command line may have asked for a speed between the steps
        index = min(range(len(order)), key=lambda i: abs(order[i] - now) if (order[i] == 0) == (now == 0) else 99)
        scene.add(
            Slider(
                rect, scene.words("settings.speed"), index, lambda value: scene.change("speed", order[round(value)]),
                low=0, high=len(order) - 1, step=1, marks=len(order), label_w=_half(scene, rect), value_w=62, write=write,
                id="speed",
            )
        )  # fmt: skip

    return Part(34, place)


def _scale(scene: SettingsScene) -> Part:
    clamped = scene.ctx.settings.scale > largest_scale(scene.ctx.size) + 0.005
    part = _choice("scale", lambda scene: [(value, scene.ctx.words.percent(value)) for value in SCALES], "settings.scale")

    def paint(scene: SettingsScene, dst: pygame.Surface, rect: pygame.Rect) -> None:
        assert part.paint is not None
        part.paint(scene, dst, rect)
        if clamped:
            room = largest_scale(scene.ctx.size)
            words = scene.words("settings.scale.clamped", percent=scene.ctx.words.percent(int(room * 100) / 100))
            box = pygame.Rect(rect.x, rect.y + round(63 * scene.u), rect.w, round(24 * scene.u))
            scene.line(dst, words, box, "uim", 15, INK3)

    return Part(part.high + (22 if clamped else 0), part.place, paint)


def _sample() -> Part:
    """A line as the table shows it, in the size just chosen."""

    def paint(scene: SettingsScene, dst: pygame.Surface, rect: pygame.Rect) -> None:
        strip = pygame.Rect(rect.x, rect.y, rect.w, round(42 * scene.u))
        dst.blit(panel(strip.w, strip.h, 10 * scene.u, INK), strip)
        words, room = scene.words("settings.sample"), strip.w - 20 * scene.u
        draw.text(dst, words, "ui", 19 * scene.u, CREAM, strip.center, "center", max_w=room, box=strip)

    return Part(48, None, paint)


def _language() -> Part:
    def options(scene: SettingsScene) -> list[tuple[Any, str]]:
        return [("auto", scene.words("settings.language.auto")), *((lang, LANGUAGES[lang]) for lang in available())]

    return _choice("language", options, "settings.language")


def _size() -> Part:
    def place(scene: SettingsScene, rect: pygame.Rect) -> None:
        settings = scene.ctx.settings
        now = (max(MIN_SIZE[0], settings.width), max(MIN_SIZE[1], settings.height))
        sizes = sorted({*SIZES, now})
        options = [(size, scene.words("settings.size.value", width=str(size[0]), height=str(size[1]))) for size in sizes]
        scene.add(
            Chooser(
                rect, scene.words("settings.size"), options, now,
                lambda size: scene.change_all(width=size[0], height=size[1]), label_w=96, id="size",
                enabled=not settings.fullscreen,
            )
        )  # fmt: skip

    return Part(44, place)


def _keys(row: tuple[tuple[tuple[str, ...], str], ...]) -> Part:
    def paint(scene: SettingsScene, dst: pygame.Surface, rect: pygame.Rect) -> None:
        u, high = scene.u, 25 * scene.u
        wide = rect.w / len(row)
        for i, (caps, what) in enumerate(row):
            x = rect.x + round(i * wide)
            # what stands below one another begins at the same place
            column = [other[i][0] for other in KEYS if len(other) == len(row)]
            widest = max(sum(draw.keycap_width(_cap(scene, key), high) + 6 * u for key in keys) for keys in column)
            left = x + round(widest + 6 * u)
            end = rect.x + round((i + 1) * wide)
            for key in caps:
                cap = draw.keycap_width(_cap(scene, key), high)
                draw.keycap(dst, _cap(scene, key), x + cap / 2, rect.centery, high)
                x += cap + round(6 * u)
            box = pygame.Rect(left, rect.y, end - left, rect.h)
            scene.line(dst, scene.words(f"settings.key.{what}"), box, "uim", 16, INK2)

    return Part(26, None, paint)


def _cap(scene: SettingsScene, key: str) -> str:
    return scene.words(key) if key.startswith("key.") else key


def _own_keys() -> list[Part]:
    """The way to the keys that can be chosen: those of games that have some."""

    def part(info: GameInfo) -> Part:
        def place(scene: SettingsScene, rect: pygame.Rect) -> None:
            def to_the_keys() -> None:
                scene.wants.append(Push("keys", {"game": info.name}))

            label = scene.words("settings.keys.open", game=info.title)
            scene.add(Button(rect, label, to_the_keys, look="tone", icon="ui_feather", px=17, id=f"keys.{info.name}"))

        return Part(37, place)

    return [part(info) for info in games().values() if find_spec(f"{info.package}.keys")]
