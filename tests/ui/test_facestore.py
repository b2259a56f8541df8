"""The store of card faces: a disk that hangs holds up nobody, and what is used stays longest."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from table.ui import facestore


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    facestore.use(tmp_path)
    yield tmp_path
    facestore.use(None)


def a_face(shade: int = 7) -> pygame.Surface:
    made = pygame.Surface((4, 6), pygame.SRCALPHA)
    made.fill((shade, shade, shade, 255))
    return made


def test_a_disk_that_hangs_holds_up_neither_drawing_nor_closing(
    folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    answers, write = threading.Event(), facestore._write
    monkeypatch.setattr(facestore, "_PATIENCE", 0.1)
    monkeypatch.setattr(facestore, "_write", lambda *order: (answers.wait(), write(*order))[1])
    before = time.monotonic()
    for number in range(3 * facestore._MOST):
        facestore.keep(f"{number}.face", a_face())
    facestore.finish()
    assert time.monotonic() - before < 2
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    assert facestore._waiting.qsize() <= facestore._MOST
    assert facestore._writer is not None and facestore._writer.daemon
    answers.set()
    monkeypatch.setattr(facestore, "_PATIENCE", 20.0)
    facestore.finish()
    assert facestore._MOST <= len(list(folder.glob("*.face"))) <= facestore._MOST + 1, (
        "the faces beyond are drawn again some day"
    )


def test_the_face_not_used_for_longest_goes_first(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(3):
        facestore.keep(f"{number}.face", a_face(number))
    facestore.finish()
    for number in range(3):
        os.utime(folder / f"{number}.face", (1000 + number, 1000 + number))
    facestore.use(folder)
    assert facestore.load("0.face", (4, 6)) is not None
    facestore.finish()
    used = (folder / "0.face").stat().st_mtime
    assert used > 2000
    os.utime(folder / "0.face", (5000, 5000))
    assert facestore.load("0.face", (4, 6)) is not None
    facestore.finish()
    assert (folder / "0.face").stat().st_mtime == 5000, "once a run is enough"
    monkeypatch.setattr(facestore, "_LIMIT", 2 * (folder / "0.face").stat().st_size)
    facestore.use(folder)
    assert {path.name for path in folder.glob("*.face")} == {"0.face", "2.face"}


def test_a_use_that_can_not_be_noted_is_no_matter(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    facestore.keep("1.face", a_face())
    facestore.finish()
    facestore.use(folder)

    def refuse(path: Path) -> None:
        raise PermissionError(13, "read only", str(path))

    monkeypatch.setattr("table.ui.facestore.os.utime", refuse)
    assert facestore.load("1.face", (4, 6)) is not None
    facestore.finish()
    assert facestore.load("1.face", (4, 6)) is not None
