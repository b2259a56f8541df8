"""The whole program in a real window: full screen again and again (A21), and a machine without a speaker (A18)."""

from __future__ import annotations

import ctypes
import os
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.faults.program import Program, environment
from tests.window.desk import PATIENCE, Desk, Picture, screen
from tests.window.player import live, plays

SCREEN = (1400, 900)


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with screen(SCREEN) as name:
        yield name


def place(desk: Desk) -> tuple[int, ...]:
    """Left, top, width, height of the window as the X server has it."""
    told = desk._xdotool("getwindowgeometry", "--shell", desk.find())
    found = dict(re.findall(r"(\w+)=(-?\d+)", told))
    return int(found["X"]), int(found["Y"]), int(found["WIDTH"]), int(found["HEIGHT"])


def sized(size: tuple[int, ...]) -> Any:
    return lambda picture: tuple(picture["size"]) == size


def seen_without_time(picture: Picture) -> dict[str, Any]:
    return {key: value for key, value in picture.items() if key not in ("t", "texts")}


def test_a21_f11_ten_times_from_a_plain_window_and_from_a_maximised_one(display: str, tmp_path: Path) -> None:
    desk = Desk(display, tmp_path, "play", "thegame", "--seats", "human", "--size", "1000x650", "--speed", "0")
    try:
        first = desk.scene("table")
        before = place(desk)
        assert before[2:] == (1000, 650)
        for _ in range(5):
            desk.key("F11")
            desk.wait(sized(SCREEN), "full screen")
            desk.key("F11")
            desk.wait(sized((1000, 650)), "the window again")
        again = desk.wait(sized((1000, 650)), "the window again")
        assert seen_without_time(again) == seen_without_time(first), "pictures and targets as they were"
        assert place(desk) == before
        # With a card in the hand.
        card, _ = plays(again)[0]
        desk.point(*card["aim"])
        desk._xdotool("mousedown", "1")
        desk.point(card["aim"][0], card["aim"][1] - 100)
        desk.key("F11")
        # No picture settles while a card is held: the server is asked for the window's size.
        end = time.monotonic() + PATIENCE
        while place(desk)[2:] != SCREEN and time.monotonic() < end:
            time.sleep(0.05)
        assert place(desk)[2:] == SCREEN
        desk._xdotool("mouseup", "1")
        desk.wait(sized(SCREEN), "full screen after a drag")
        desk.key("F11")
        seen = desk.wait(sized((1000, 650)), "the window again")
        assert seen["entries"] <= 1 and not seen["over"]
        # From a maximised window it comes back maximised.
        maximise(desk)
        wide = desk.wait(lambda p: p["size"][0] > 1300 and tuple(p["size"]) != SCREEN, "a maximised window")["size"]
        for _ in range(2):
            desk.key("F11")
            desk.wait(sized(SCREEN), "full screen")
            desk.key("F11")
            desk.wait(sized(tuple(wide)), "maximised again")
        assert live(desk.wait(lambda p: p["scene"] == "table", "the table"), "pause")
        assert desk.close() == 0
        assert "Traceback" not in desk.errors.read_text()
    finally:
        if desk.process.poll() is None:
            desk.kill()


class _Message(ctypes.Structure):
    """XClientMessageEvent, padded to the size of an XEvent."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("pad", ctypes.c_long * 24),
    )


def maximise(desk: Desk) -> None:
    """As the button of the title bar does: a _NET_WM_STATE message to the window manager (older xdotools cannot send it)."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XInternAtom.restype = x11.XDefaultRootWindow.restype = ctypes.c_ulong
    display = ctypes.c_void_p(x11.XOpenDisplay(desk.display.encode()))

    def atom(name: bytes) -> int:
        return int(x11.XInternAtom(display, name, 0))

    states = (atom(b"_NET_WM_STATE_MAXIMIZED_VERT"), atom(b"_NET_WM_STATE_MAXIMIZED_HORZ"))
    data = (ctypes.c_long * 5)(1, *states, 1, 0)
    message = _Message(33, 0, 1, display, int(desk.find()), atom(b"_NET_WM_STATE"), 32, data)
    root = ctypes.c_ulong(x11.XDefaultRootWindow(display))
    x11.XSendEvent(display, root, 0, ctypes.c_long(0x180000), ctypes.byref(message))
    x11.XFlush(display)
    x11.XCloseDisplay(display)


@pytest.mark.skipif(os.name == "nt", reason="ALSA is a matter of Linux")
def test_a18_without_a_speaker_the_program_plays_on_in_silence(tmp_path: Path) -> None:
    env = environment({"SDL_AUDIODRIVER": "alsa", "AUDIODEV": "nothing-here"})
    words = ("play", "thegame", "--seats", "human,easy", "--speed", "0", "--data-dir", str(tmp_path / "home"))
    with Program(tmp_path, *words, env=env) as program:
        program.moves(4)
        began = time.monotonic()
        assert program.stop() == 0
        assert time.monotonic() - began < 60
        said = program.said()
        assert "Traceback" not in said
        assert len([line for line in said.splitlines() if line.startswith("card-table:") and "sound" in line.lower()]) <= 1
