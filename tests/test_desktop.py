"""What the desktop says of motion, from real files and a stand-in for its program."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from table import desktop

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the files of Linux desktops")


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    return tmp_path


def test_without_any_home_there_is_no_wish(config: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_CONFIG_HOME")
    monkeypatch.delenv("HOME", raising=False)
    monkeypatch.setattr(os, "getuid", lambda: 2**31 - 7)
    with pytest.raises(RuntimeError):
        Path.home()
    assert not desktop.wants_less_motion()


def put(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_silence_is_no_wish(config: Path) -> None:
    assert not desktop.wants_less_motion()


@pytest.mark.parametrize(
    ("name", "text", "wish"),
    [
        ("gtk-4.0/settings.ini", "[Settings]\ngtk-enable-animations=0\n", True),
        ("gtk-3.0/settings.ini", "[Settings]\ngtk-enable-animations=false\n", True),
        ("gtk-3.0/settings.ini", "[Settings]\ngtk-enable-animations=1\n", False),
        ("kdeglobals", "[KDE]\nAnimationDurationFactor=0\n", True),
        ("kdeglobals", "[KDE]\nAnimationDurationFactor=0.5\n", False),
        ("kdeglobals", "[KDE]\nAnimationDurationFactor=fast\n", False),
        ("kdeglobals", "no section\n", False),
    ],
)
def test_files_of_gtk_and_kde(config: Path, name: str, text: str, wish: bool) -> None:
    put(config / name, text)
    assert desktop.wants_less_motion() is wish


@pytest.mark.parametrize(("answer", "wish"), [("echo false", True), ("echo true", False), ("exit 3", False)])
def test_gnome_is_asked(config: Path, answer: str, wish: bool) -> None:
    program = config / "bin" / "gsettings"
    put(program, f"#!/bin/sh\n{answer}\n")
    program.chmod(0o755)
    assert desktop.wants_less_motion() is wish
