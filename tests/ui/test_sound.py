"""Sounds: variants, volumes, and that nothing that goes wrong with a device reaches the game (fault A18)."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from table.paths import shipped
from table.ui import sound
from table.ui.sound import Sounds


class Heard:
    """Stands for the mixer: notes what is played."""

    def __init__(self) -> None:
        self.played: list[tuple[str, float]] = []
        self.opened = 0
        self.closed = 0
        self.threads: set[str] = set()


class _Noise:
    def __init__(self, heard: Heard, file: Path) -> None:
        self.heard, self.file, self.volume = heard, file, 1.0

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def play(self) -> None:
        self.heard.played.append((self.file.name, self.volume))


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Iterator[Heard]:
    seen = Heard()

    def note(what: str) -> Callable[..., None]:
        def act(*_: object) -> None:
            setattr(seen, what, getattr(seen, what) + 1)
            seen.threads.add(threading.current_thread().name)

        return act

    monkeypatch.setattr(sound, "device_possible", lambda: True)
    monkeypatch.setattr(pygame.mixer, "init", note("opened"))
    monkeypatch.setattr(pygame.mixer, "quit", note("closed"))
    monkeypatch.setattr(pygame.mixer, "set_num_channels", lambda _: None)
    monkeypatch.setattr(pygame.mixer, "Sound", lambda file: _Noise(seen, file))
    monkeypatch.setattr(sound, "_STALE", 1e9)
    yield seen


def folder(tmp_path: Path) -> Path:
    for name in ("deal.1.ogg", "deal.2.ogg", "deal.3.ogg", "bell.1.ogg", "readme.txt", "bad.ogg"):
        (tmp_path / name).write_bytes(b"x")
    return tmp_path


def settled(done: Callable[[], bool]) -> bool:
    for _ in range(2000):
        if done():
            return True
        time.sleep(0.005)
    return False


def test_plays_variants_never_twice_running(tmp_path: Path, heard: Heard) -> None:
    sounds = Sounds(folder(tmp_path))
    assert sounds.cues == ("bell", "deal")
    assert heard.opened == 0, "nothing is opened before the first cue"
    for _ in range(30):
        sounds.play("deal")
    assert sounds.close()
    names = [name for name, _ in heard.played]
    assert len(names) == 30
    assert set(names) == {"deal.1.ogg", "deal.2.ogg", "deal.3.ogg"}
    assert all(a != b for a, b in pairwise(names))
    assert (heard.opened, heard.closed) == (1, 1)
    assert heard.threads == {"sound"}, "the mixer is touched in its own thread only"


def test_volumes(tmp_path: Path, heard: Heard) -> None:
    sounds = Sounds(folder(tmp_path))
    sounds.apply(50, 80, 20, False)
    sounds.play("deal")
    sounds.play("bell")
    sounds.play("deal", 0.5)
    sounds.apply(50, 0, 20, False)
    sounds.play("deal")
    sounds.apply(100, 100, 100, True)
    sounds.play("bell")
    sounds.close()
    assert [round(volume, 3) for _, volume in heard.played] == [0.4, 0.1, 0.2]


def test_captions_are_told_even_in_silence(tmp_path: Path, heard: Heard) -> None:
    told: list[str] = []
    sounds = Sounds(folder(tmp_path), told.append)
    sounds.apply(100, 100, 100, True)
    sounds.play("deal")
    sounds.play("unknown")
    assert told == ["deal", "unknown"]
    assert sounds.close()
    assert heard.opened == 0


def test_a18_no_device_is_silence_and_one_line(
    tmp_path: Path, heard: Heard, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise pygame.error("ALSA: Couldn't open audio device")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    sounds = Sounds(folder(tmp_path))
    sounds.play("deal")
    assert settled(lambda: sounds.why == sound.NO_DEVICE)
    for _ in range(20):
        sounds.play("deal")
    assert sounds.close()
    assert len(caplog.records) == 1


def test_a18_a_file_that_cannot_be_read_is_left_out(
    tmp_path: Path, heard: Heard, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def load(file: Path) -> _Noise:
        if file.name == "deal.2.ogg":
            raise pygame.error("not an ogg")
        return _Noise(heard, file)

    monkeypatch.setattr(pygame.mixer, "Sound", load)
    sounds = Sounds(folder(tmp_path))
    for _ in range(60):
        sounds.play("deal")
        time.sleep(0.001)
    sounds.close()
    assert "deal.2.ogg" not in {name for name, _ in heard.played}
    assert len(heard.played) > 20
    assert sounds.why == ""
    assert caplog.records


def test_a18_a_device_that_vanishes_is_silence(tmp_path: Path, heard: Heard, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: Any) -> None:
        raise pygame.error("device pulled")

    monkeypatch.setattr(_Noise, "play", fail)
    sounds = Sounds(folder(tmp_path))
    sounds.play("deal")
    assert settled(lambda: sounds.why == sound.NO_DEVICE)
    sounds.play("deal")
    assert sounds.close()


def test_a18_a_mixer_that_hangs_does_not_keep_the_program(
    tmp_path: Path, heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = threading.Event()
    monkeypatch.setattr(pygame.mixer, "quit", gate.wait)
    monkeypatch.setattr(sound, "_PATIENCE", 0.05)
    sounds = Sounds(folder(tmp_path))
    sounds.play("deal")
    assert settled(lambda: bool(heard.played))
    assert sounds.close() is False
    (thread,) = (thread for thread in threading.enumerate() if thread.name == "sound")
    assert thread.daemon
    sounds.play("deal")
    gate.set()
    thread.join()
    assert len(heard.played) == 1


def test_cues_that_come_too_late_are_left_out(tmp_path: Path, heard: Heard, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = threading.Event()
    monkeypatch.setattr(sound, "_STALE", 0.0)
    monkeypatch.setattr(pygame.mixer, "init", lambda *_: gate.wait())
    sounds = Sounds(folder(tmp_path))
    sounds.play("deal")
    gate.set()
    sounds.close()
    assert heard.played == []


def test_no_folder_is_silence(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    sounds = Sounds(tmp_path / "nowhere")
    assert sounds.why == sound.NO_FILES
    sounds.play("deal")
    assert sounds.close()
    assert len(caplog.records) == 1


def test_our_sounds_are_all_there_and_load() -> None:
    sounds = Sounds(shipped("sounds"))
    assert set(sounds.cues) >= sound.VOICES
    assert {"button", "select", "deal", "slide", "snap", "flip", "refuse"} <= set(sounds.cues)


def test_a_real_mixer_plays(tmp_path: Path) -> None:
    """SDL's dummy device: the calls are right, nothing is heard."""
    sounds = Sounds(shipped("sounds"))
    for cue in sounds.cues:
        sounds.play(cue)
    assert settled(lambda: pygame.mixer.get_init() is not None or bool(sounds.why))
    sounds.close()
    assert sounds.why == ""
