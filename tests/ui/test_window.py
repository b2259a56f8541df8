"""The window: drivers, size, full screen, pixel format. Under SDL's dummy driver; `tests/window` has the real one."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from table.ui import svg, theme, window

ROOT = Path(__file__).resolve().parents[2]
_PLAIN = "SDL_FRAMEBUFFER_ACCELERATION"


@pytest.fixture
def opened() -> Iterator[window.Window]:
    made = window.open_window("Card Table", (1280, 720))
    yield made
    made.handle.destroy()


def test_a19_no_screen_is_told_at_once() -> None:
    """Without a screen SDL takes a driver that shows nothing; that must not pass for a window."""
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}
    code = (
        "from table.ui import window\n"
        "try:\n    window.open_window('Card Table')\n"
        "except window.NoDisplay as why:\n    print('no display:', why)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if name not in hidden},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert "no display:" in done.stdout
    assert done.returncode == 0


def test_opens_in_the_size_asked_for_and_never_too_small(opened: window.Window) -> None:
    assert opened.size == (1280, 720)
    assert opened.handle.minimum_size == theme.MIN_SIZE
    small = window.open_window("Card Table", (320, 200))
    assert small.size == theme.MIN_SIZE
    small.handle.destroy()


def test_a21_full_screen_and_back_ten_times(opened: window.Window) -> None:
    size, place = opened.size, tuple(opened.handle.position)
    for _ in range(10):
        opened.fullscreen(True)
        assert opened.is_fullscreen
        opened.flip()
        opened.fullscreen(False)
        assert not opened.is_fullscreen
        assert opened.size == size
        assert tuple(opened.handle.position) == place
    opened.fullscreen(False)
    opened.fullscreen(True)
    opened.fullscreen(True)
    opened.fullscreen(False)
    assert opened.size == size


def test_the_surface_follows_the_window(opened: window.Window) -> None:
    opened.handle.size = (1001, 701)
    assert opened.size == (1001, 701)
    assert opened.surface().get_size() == (1001, 701)
    picture = svg.art("ui_gear", 30, 30)
    assert picture.get_masks() == pygame.Surface((1, 1), pygame.SRCALPHA).convert_alpha().get_masks()
    assert svg.unconverted == 0


def test_flips_are_counted(opened: window.Window) -> None:
    before = opened.flips
    opened.flip()
    opened.flip()
    assert opened.flips == before + 2


def test_only_display_and_fonts_are_started() -> None:
    code = (
        "import pygame\nfrom table.ui import window\n"
        "w = window.open_window('Card Table')\n"
        "print(bool(pygame.mixer and pygame.mixer.get_init()), pygame.joystick.get_init(), pygame.font.get_init())\n"
        "w.close()\nprint(pygame.display.get_init())"
    )
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout.split()[-4:] == ["False", "False", "True", "False"]


class _Handle:
    """A window that only opens when the plain framebuffer was not asked for, as on Wayland."""

    tries: list[str | None] = []

    def __init__(self, *_: object, **__: object) -> None:
        self.tries.append(os.environ.get(_PLAIN))
        self.minimum_size = (0, 0)
        self.surface = pygame.Surface((960, 600))

    def set_icon(self, _: pygame.Surface) -> None:
        pass

    def get_surface(self) -> pygame.Surface:
        if os.environ.get(_PLAIN) == "0":
            raise pygame.error("Window framebuffer support not available")
        return self.surface

    def destroy(self) -> None:
        pass


@pytest.mark.parametrize(("driver", "tries"), [("x11", ["0", None]), ("wayland", [None]), ("windows", [None])])
def test_the_plain_framebuffer_is_asked_for_on_x11_only(
    monkeypatch: pytest.MonkeyPatch, driver: str, tries: list[str | None]
) -> None:
    monkeypatch.delenv(_PLAIN, raising=False)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    monkeypatch.setattr(pygame, "Window", _Handle)
    monkeypatch.setattr(_Handle, "tries", [])
    made = window.open_window("Card Table")
    assert _Handle.tries == tries
    assert made.size == (960, 600)
    assert os.environ.get(_PLAIN) is None


def test_what_the_player_set_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(_PLAIN, "1")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame, "Window", _Handle)
    monkeypatch.setattr(_Handle, "tries", [])
    window.open_window("Card Table")
    assert _Handle.tries == ["1"]


def test_a_window_that_cannot_be_made_is_no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise pygame.error("no window for you")

    monkeypatch.setattr(pygame, "Window", fail)
    with pytest.raises(window.NoDisplay, match="no window for you"):
        window.open_window("Card Table")
    pygame.display.init()


def test_a_bad_icon_is_no_reason_not_to_play(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "icon_128.png").write_bytes(b"not a picture")
    monkeypatch.setattr(svg, "folder", lambda: tmp_path)
    made = window.open_window("Card Table")
    assert made.size[0] >= 960
    made.handle.destroy()
