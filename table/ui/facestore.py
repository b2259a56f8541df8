"""Finished card faces kept on disk between runs, so that a table is whole at once on the second start.

A file that is damaged or of another version is ignored and written anew; a folder that cannot be written to is given up
with one line in the log. Nothing here is ever needed: everything can be drawn again.
"""

from __future__ import annotations

import hashlib
import logging
import os
import struct
import threading
import time
import zlib
from pathlib import Path
from queue import Queue
from typing import NamedTuple

import pygame

from table.view.picture import Face

_log = logging.getLogger(__name__)
_MAGIC = b"CTF2"
_HEAD = struct.Struct("<4sHHI")
"""magic, width, height, check sum of the pixels"""
_LIMIT = 128_000_000
"""bytes that the folder may hold; the files not used for longest go first, a run counting as one use"""
_VERSION = 1
"""raise it when faces are drawn differently from the same recipe"""

_PATIENCE = 1.0
"""seconds that `finish` waits for the disk"""
_MOST = 64
"""faces that may wait for the disk; one more is not kept, and drawn again in the next run"""


class _Order(NamedTuple):
    """What the thread is to do: write a face, or without pixels note that its file was used."""

    folder: Path
    file: str
    size: tuple[int, int]
    pixels: bytes


_folder: Path | None = None
_waiting: Queue[_Order] = Queue()
_used: set[str] = set()
"""files of the folder that were used in this run"""
_writer: threading.Thread | None = None


def use(folder: Path | None) -> None:
    """Keep faces in `folder` (made now, trimmed to its limit), or nowhere."""
    global _folder
    finish()
    _folder = None
    if folder is None:
        return
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _trim(folder)
    except OSError as problem:
        _log.warning("card faces are not kept between runs: %s", problem)
        return
    _used.clear()
    _folder = folder


def name(recipe: Face, drawing: str, w: int) -> str:
    """File name of a face at a width: it changes with the recipe, the art, the size and the drawing libraries."""
    sdl = ".".join(str(part) for part in pygame.get_sdl_version())
    text = f"{_VERSION}|{pygame.version.ver}|{sdl}|{w}|{recipe.width}x{recipe.height}|{recipe.key}|{recipe.glyphs}|{drawing}"
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest() + ".face"


def cloth_name(text: str) -> str:
    """File name of a whole table, `text` being all that it is made from."""
    return hashlib.blake2b(f"{_VERSION}|{pygame.version.ver}|{text}".encode(), digest_size=16).hexdigest() + ".face"


def load(file: str, size: tuple[int, int]) -> pygame.Surface | None:
    """The premultiplied face kept under this name, or None if there is none or it is damaged."""
    if _folder is None:
        return None
    try:
        data = (_folder / file).read_bytes()
    except FileNotFoundError:
        return None
    except OSError as problem:
        _give_up(problem)
        return None
    if len(data) != _HEAD.size + size[0] * size[1] * 4:
        return None
    magic, w, h, told = _HEAD.unpack_from(data)
    pixels = memoryview(data)[_HEAD.size :]
    if magic != _MAGIC or (w, h) != size or zlib.crc32(pixels) != told:
        return None
    if file not in _used:
        _used.add(file)
        _order(_Order(_folder, file, size, b""))
    # A view of what was read: whoever asked converts it to the display's order and so copies it anyway.
    return pygame.image.frombuffer(pixels, size, "BGRA")


def keep(file: str, surface: pygame.Surface) -> None:
    """Keep a premultiplied face, unless the disk is too far behind. Never waits: a thread writes it."""
    if _folder is not None and _waiting.qsize() < _MOST:
        _used.add(file)
        _order(_Order(_folder, file, surface.get_size(), pygame.image.tobytes(surface, "BGRA")))


def finish() -> None:
    """Returns when everything that was to be kept is written, after a second at the latest: a disk that hangs is left alone."""
    until = time.monotonic() + _PATIENCE
    while _waiting.unfinished_tasks and _writer is not None and _writer.is_alive():
        if time.monotonic() > until:
            _log.warning("the disk does not take the card faces; leaving it alone")
            return
        time.sleep(0.001)


def _order(order: _Order) -> None:
    global _writer
    _waiting.put(order)
    if _writer is None or not _writer.is_alive():
        # a daemon: it does not keep the program alive when the disk hangs
        _writer = threading.Thread(target=_serve, name="faces", daemon=True)
        _writer.start()


def _serve() -> None:
    while True:
        order = _waiting.get()
        try:
            if order.folder is not _folder:
                continue
            if order.pixels:
                _write(*order)
            else:
                _touch(order.folder / order.file)
        finally:
            _waiting.task_done()


def _touch(path: Path) -> None:
    """The file counts as used now, for `_trim`."""
    try:
        os.utime(path)
    except OSError as problem:
        # taken away by another copy of the program, or in a folder that can only be read: it serves all the same
        _log.debug("the use of %s is not noted: %s", path.name, problem)


def _write(folder: Path, file: str, size: tuple[int, int], pixels: bytes) -> None:
    head = _HEAD.pack(_MAGIC, *size, zlib.crc32(pixels))
    spare = folder / f"{file}.{os.getpid()}-{threading.get_ident()}.new"
    try:
        with spare.open("wb") as out:
            out.write(head)
            out.write(pixels)
        spare.replace(folder / file)
    except OSError as problem:
        _give_up(problem)


def _give_up(problem: OSError) -> None:
    global _folder
    _log.warning("card faces are not kept between runs any more: %s", problem)
    _folder = None


def _trim(folder: Path) -> None:
    """Remove left-overs, then the oldest files beyond the limit."""
    for spare in folder.glob("*.new"):
        spare.unlink(missing_ok=True)
    files = [(path, path.stat()) for path in folder.glob("*.face")]
    total = sum(stat.st_size for _, stat in files)
    for path, stat in sorted(files, key=lambda pair: pair[1].st_mtime):
        if total <= _LIMIT:
            return
        path.unlink(missing_ok=True)
        total -= stat.st_size
