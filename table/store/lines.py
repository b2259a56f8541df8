"""The lines of a save: how each is closed by a checksum chained to the line before, and how one is taken apart.

A line is one JSON object, `sum` last: the first 8 hex digits of sha256(sum of the line before + this line without its
`sum`). The bytes are checked as they stand, never written anew, so any flipped bit is found at its own line.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

MAX_LINE = 1024 * 1024
"""bytes, newline not counted; the largest honest line is a snapshot of some ten thousand"""

MAX_DEPTH = 64
"""brackets within brackets; deeper is a bomb"""

_SEAL = re.compile(rb'.*,"sum":"([0-9a-f]{8})"}', re.DOTALL)
_TAIL = len(',"sum":"01234567"}')


class Line(msgspec.Struct, frozen=True):
    """The typed parts of the lines that we know; others may stand beside them."""

    seat: int = 0
    do: str = ""
    undo: Annotated[int, msgspec.Meta(ge=1)] = 1
    at: Annotated[int, msgspec.Meta(ge=0)] = 0
    tick: Annotated[int, msgspec.Meta(ge=0)] = 0
    digest: str = ""
    state: dict[str, Any] = {}
    end: dict[str, Any] = {}


class BadLine(ValueError):
    """A line whose checksum is right and whose content is not: somebody's hand, or our own fault. Says what and where."""


def checksum(before: str, body: bytes) -> str:
    """The sum of a line without its own, given the sum of the line before ("" for the first)."""
    return hashlib.sha256(before.encode() + body).hexdigest()[:8]


def seal(record: Mapping[str, Any], before: str) -> tuple[bytes, str]:
    """The line's bytes with its newline, and its sum. ValueError for an empty, unwritable or overlong record."""
    if not record or "sum" in record:
        raise ValueError("a line needs a field, and `sum` is its seal")
    # lone surrogates (names from the command line of an odd locale) have no UTF-8 and become question marks
    body = json.dumps(record, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode("utf-8", "replace")
    mark = checksum(before, body)
    line = body[:-1] + b',"sum":"' + mark.encode() + b'"}'
    if len(line) > MAX_LINE:
        raise ValueError(f"a line of {len(line)} bytes")
    return line + b"\n", mark


def sum_of(line: bytes) -> str | None:
    """The sum that closes a line (without newline), or None if nothing does."""
    found = _SEAL.fullmatch(line)
    return found[1].decode() if found else None


def is_sound(line: bytes, before: str) -> bool:
    """Whether a line (without newline) is what was written after the line with that sum."""
    mark = sum_of(line)
    return mark is not None and checksum(before, line[:-_TAIL] + b"}") == mark


def parse(line: bytes) -> dict[str, Any]:
    """A line as plain data without its sum; BadLine for anything that is no object, too deep, or of a wrong type."""
    try:
        record = msgspec.json.decode(line, type=dict[str, Any])
        if line.count(b"[") + line.count(b"{") > MAX_DEPTH and _depth(record) > MAX_DEPTH:
            raise BadLine("nested too deeply")
        msgspec.convert(record, Line)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise BadLine(str(error)) from error
    record.pop("sum", None)
    return record


def _depth(value: object) -> int:
    """Brackets within brackets, counted without recursion."""
    depth = 0
    level: list[object] = [value]
    while level:
        depth += 1
        inner: list[object] = []
        for item in level:
            if isinstance(item, dict):
                inner.extend(item.values())
            elif isinstance(item, list):
                inner.extend(item)
        level = inner
    return depth
