"""What the desktop says of the person before it: whether they want less motion. Asked off the frame, answered when it is known.

Where it stands: GNOME and others in GSettings, GTK in its settings.ini, KDE in kdeglobals, macOS in the accessibility
defaults, Windows in a system parameter. What cannot be read is no wish.
"""

from __future__ import annotations

import logging
import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

log = logging.getLogger(__name__)

PATIENCE = 2.0
"""seconds that a program of the desktop may take to answer"""
_NO = ("0", "false", "no")
_SPI_GETCLIENTAREAANIMATION = 0x1042


class Wish:
    """Whether less motion is wanted; None as long as nobody has answered."""

    def __init__(self, asked: bool = False) -> None:
        """`asked`: nobody is to be asked any more."""
        self.less_motion: bool | None = None
        self._asked = asked

    def ask(self) -> None:
        """Begins to ask; asked again, does nothing."""
        if not self._asked:
            self._asked = True
            threading.Thread(target=self._look, name="desktop", daemon=True).start()

    def _look(self) -> None:
        self.less_motion = wants_less_motion()
        log.info("the desktop %s less motion", "asks for" if self.less_motion else "does not ask for")


def wants_less_motion() -> bool:
    """Whether the desktop of this computer asks programs to keep still. May take up to PATIENCE seconds."""
    if sys.platform == "win32":
        return _windows()
    if sys.platform == "darwin":
        return _answer("defaults", "read", "com.apple.universalaccess", "reduceMotion") == "1"
    if _answer("gsettings", "get", "org.gnome.desktop.interface", "enable-animations") == "false":
        return True
    return any(_files())


def _files() -> Iterator[bool]:
    """What the settings files of GTK and KDE say."""
    try:
        config = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    except RuntimeError as why:
        # No HOME, and a user whom the system does not know: there is no folder in which a wish could stand.
        log.info("no folder of settings: %s", why)
        return
    for name in ("gtk-4.0", "gtk-3.0"):
        yield _value(config / name / "settings.ini", "Settings", "gtk-enable-animations").lower() in _NO
    try:
        yield float(_value(config / "kdeglobals", "KDE", "AnimationDurationFactor") or 1) == 0
    except ValueError:
        # Somebody wrote no number there: KDE itself then goes by its own speed.
        yield False


def _value(path: Path, section: str, key: str) -> str:
    """A value of an .ini file, or nothing."""
    import configparser  # only where somebody is asked: the first table is seen 10 ms sooner

    ini = configparser.ConfigParser(interpolation=None, strict=False)
    try:
        ini.read(path, encoding="utf-8")
    except (configparser.Error, OSError, UnicodeDecodeError) as why:
        log.info("%s can not be read: %s", path, why)
        return ""
    return ini.get(section, key, fallback="").strip()


def _answer(*command: str) -> str:
    """What a program prints, or nothing where it is not there or fails."""
    import subprocess

    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    except (OSError, subprocess.SubprocessError) as why:
        log.debug("%s: %s", command[0], why)
        return ""
    return done.stdout.strip()


def _windows() -> bool:
    if sys.platform != "win32":
        return False
    import ctypes

    animated = ctypes.c_int(1)
    ctypes.windll.user32.SystemParametersInfoW(_SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(animated), 0)
    return not animated.value
