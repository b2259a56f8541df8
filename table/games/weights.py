"""Files of weights of the bots' nets: a mark of its kind, a checksum, 32-bit floats. Nothing in them can run code."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Sequence
from pathlib import Path


class BadWeights(ValueError):
    """A weights file that is none; the message names it."""


def read(path: Path, magic: bytes) -> tuple[float, ...]:
    """The numbers of a file: `magic`, CRC-32 of the rest, little-endian 32-bit floats. Raises BadWeights, OSError."""
    data = path.read_bytes()
    head = len(magic) + 4
    body = data[head:]
    if data[: len(magic)] != magic or len(body) % 4 or len(data) < head:
        raise BadWeights(f"{path.name} is no weights file")
    if struct.unpack("<I", data[len(magic) : head])[0] != zlib.crc32(body):
        raise BadWeights(f"{path.name} is damaged")
    return struct.unpack(f"<{len(body) // 4}f", body)


def write(path: Path, magic: bytes, numbers: Sequence[float]) -> None:
    """Writes such a file (for training)."""
    body = struct.pack(f"<{len(numbers)}f", *numbers)
    path.write_bytes(magic + struct.pack("<I", zlib.crc32(body)) + body)


def packed(lanes: Iterable[int], bits: int) -> int:
    """Whole numbers as one long one, each in a lane of so many bits; the first in the lowest."""
    return sum(lane << (bits * i) for i, lane in enumerate(lanes))
