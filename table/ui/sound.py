"""Sounds by cue name. Never in the way: no frame waits for the sound device, and a table without one is simply silent.

Everything that touches the mixer happens in one thread of its own, from opening it (up to a tenth of a second when there is
no device) to closing it (which may take long or hang). The thread starts with the first cue, because an open mixer costs as
much of a processor as everything else that runs while nobody plays.
"""

from __future__ import annotations

import logging
import os
import queue
import random
import re
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pygame
from msgspec import Struct

from table.paths import readable

_log = logging.getLogger(__name__)

VOICES = frozenset(("bell", "glass", "horn", "loss", "mark", "string", "turn", "win"))
"""cues that follow the volume of signals and bells; all others are cards and table"""
RATE = 44_100
BUFFER = 512
CHANNELS = 16
LIKE = {"choice": "select"}
"""cues that sound like another one and are told in words of their own: a switch that is turned, one of several taken"""
_STALE = 0.3
"""seconds after which a cue that could not be played is left out"""
_PATIENCE = 1.0
"""seconds that closing waits for the mixer"""
_FILE = re.compile(r"(?P<cue>.+)\.(?P<variant>\d+)\.(?:ogg|wav)")

NO_DEVICE = "sound.no-device"
NO_FILES = "sound.no-files"


class _Order(Struct, frozen=True):
    """A cue on its way to the mixer."""

    file: Path
    volume: float
    at: float


class Sounds:
    """Plays `<cue>.<n>.ogg` of a folder, another variant each time."""

    def __init__(self, folder: Path, on_caption: Callable[[str], None] | None = None) -> None:
        """`on_caption(cue)` is told of every cue, heard or not, so that it can be shown as well."""
        self.on_caption = on_caption
        self.why = ""
        """a key for `Words` that says why nothing can be heard, or empty"""
        self.volume, self.cards, self.voices, self.mute = 100, 100, 100, False
        self._variants = _found(folder)
        self._last: dict[str, Path] = {}
        # a generator of its own: chance in sounds must never touch the chance in games
        self._chance = random.Random()
        self._orders: queue.Queue[_Order | None] = queue.Queue()
        self._thread: threading.Thread | None = None
        self._closed = False
        if not self._variants:
            self.why = NO_FILES
            _log.warning("no sounds in %s", folder)

    @property
    def cues(self) -> tuple[str, ...]:
        """The cues that there are sounds for."""
        return tuple(sorted(self._variants))

    def apply(self, volume: int, cards: int, voices: int, mute: bool) -> None:
        """Set the volumes, each 0 to 100: of everything, of cards and table, of signals and bells."""
        self.volume, self.cards, self.voices, self.mute = volume, cards, voices, mute

    def loudness(self, cue: str) -> float:
        """How loud a cue is now, 0 to 1."""
        if self.mute:
            return 0.0
        group = self.voices if cue in VOICES else self.cards
        return max(0, min(100, self.volume)) * max(0, min(100, group)) / 10_000

    def play(self, cue: str, volume: float = 1.0) -> None:
        """Play a cue, `volume` 0 to 1 of its usual loudness. Returns at once; unknown cues are silent."""
        if self.on_caption is not None:
            self.on_caption(cue)
        loud = self.loudness(cue) * min(1.0, max(0.0, volume))
        if loud <= 0 or self._closed or self.why:
            return
        file = self._pick(cue)
        if file is None:
            return
        self._orders.put(_Order(file, loud, time.perf_counter()))
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="sound", daemon=True)
            self._thread.start()

    def _pick(self, cue: str) -> Path | None:
        """A variant of the cue, never the same twice running if there are several."""
        cue = LIKE.get(cue, cue)
        files = self._variants.get(cue)
        if not files:
            return None
        last = self._last.get(cue)
        file = self._chance.choice([file for file in files if file != last] or files)
        self._last[cue] = file
        return file

    def close(self) -> bool:
        """Stop. Waits a second at most; False when the device still hangs (its thread does not keep the program alive)."""
        self._closed = True
        if self._thread is None:
            return True
        self._orders.put(None)
        self._thread.join(_PATIENCE)
        if self._thread.is_alive():
            _log.warning("the sound device does not close; leaving it alone")
            return False
        return True

    # In the sound thread.

    def _run(self) -> None:
        if not device_possible():
            self.why = NO_DEVICE
            _log.warning("no sound: this computer has no sound device")
            return
        try:
            pygame.mixer.init(RATE, -16, 2, BUFFER)
            pygame.mixer.set_num_channels(CHANNELS)
        except (pygame.error, NotImplementedError, ImportError) as problem:
            self.why = NO_DEVICE
            _log.warning("no sound: %s", problem)
            return
        loaded: dict[Path, pygame.mixer.Sound] = {}
        try:
            while (order := self._orders.get()) is not None:
                self._sound(order, loaded)
        except pygame.error as problem:
            # the device is gone in the middle of the game
            self.why = NO_DEVICE
            _log.warning("no sound any more: %s", problem)
        loaded.clear()
        pygame.mixer.quit()

    def _sound(self, order: _Order, loaded: dict[Path, pygame.mixer.Sound]) -> None:
        if time.perf_counter() - order.at > _STALE:
            return
        sound = loaded.get(order.file)
        if sound is None:
            try:
                sound = loaded[order.file] = pygame.mixer.Sound(readable(order.file))
            except (pygame.error, OSError) as problem:
                _log.warning("the sound %s cannot be read: %s", order.file, problem)
                for cue, files in self._variants.items():
                    self._variants[cue] = [file for file in files if file != order.file]
                return
        sound.set_volume(order.volume)
        sound.play()


def device_possible() -> bool:
    """Whether it makes sense to ask for a sound device.

    Asking holds up the whole program for a tenth of a second when there is none (pygame keeps the interpreter's lock), and
    fills the terminal with complaints. On Linux what is needed can be seen from outside; elsewhere one has to ask.
    """
    if not sys.platform.startswith("linux") or os.environ.get("SDL_AUDIODRIVER") or os.environ.get("PULSE_SERVER"):
        return True
    runtime = Path(os.environ.get("XDG_RUNTIME_DIR") or f"/run/user/{os.getuid()}")
    server = (runtime / "pulse" / "native", runtime / "pipewire-0", Path("/run/pulse/native"), Path("/var/run/pulse/native"))
    return any(place.exists() for place in server) or any(Path("/dev/snd").glob("pcm*p"))


def _found(folder: Path) -> dict[str, list[Path]]:
    """The files of each cue."""
    variants: dict[str, list[Path]] = {}
    for file in sorted(folder.iterdir()) if folder.is_dir() else ():
        match = _FILE.fullmatch(file.name)
        if match:
            variants.setdefault(match["cue"], []).append(file)
    return variants
