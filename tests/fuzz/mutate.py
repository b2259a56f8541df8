"""Spoils things: bytes, words, and plain data of any shape. Everything comes from one seeded generator."""

from __future__ import annotations

import random
from typing import Any

WORDS: tuple[str, ...] = (
    "",
    " ",
    "-1",
    "0",
    "1",
    "99",
    "100",
    "2147483648",
    "99999999999999999999",
    "1e308",
    "nan",
    "null",
    "true",
    "--",
    "-",
    "=",
    "../../etc/passwd",
    "/dev/zero",
    "human",
    "human:",
    "easy",
    "hard",
    "thegame",
    "play",
    "end",
    "stuck",
    "start",
    "hint",
    "say",
    "up1",
    "down2",
    "hand0",
    "draw",
    "trouble",
    "٣٤",
    "५7",
    "Zażółć",
    "🂡",
    "\u202e",
    "\ud800",
    "a\x00b",
    "x\ny",
    "%s%n{0}{x}",
    "__import__('os').system('touch /tmp/card-table-was-here')",
    "A" * 5000,
)
VALUES: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    1,
    -1,
    2,
    98,
    10**6,
    2**31,
    2**63,
    2**64,
    10**30,
    0.5,
    -0.0,
    1e308,
    [],
    {},
    [[]],
    {"": {}},
    [0] * 200,
    *WORDS,
)
TOKENS = tuple(
    text.encode("utf-8", "surrogatepass")
    for text in (*WORDS, "{", "}", "[", "]", '"', ",", ":", "\\", "\\u0000", "\n", "\r\n", "\ufeff", "[" * 100, '{"a":' * 100)
)


def spoiled_bytes(data: bytes, rnd: random.Random) -> bytes:
    """The bytes after one to six accidents: flips, cuts, doubled and moved parts, tokens and zeros in between."""
    out = bytearray(data)
    for _ in range(rnd.choice((1, 1, 1, 2, 3, 6))):
        at = rnd.randint(0, len(out))
        end = min(len(out), at + rnd.choice((1, 1, 2, 8, 60, 400)))
        what = rnd.randrange(8)
        if what == 0 and out:
            out[min(at, len(out) - 1)] ^= 1 << rnd.randrange(8)
        elif what == 1:
            del out[at:end]
        elif what == 2:
            out[at:at] = out[at:end] * rnd.choice((1, 1, 3))
        elif what == 3:
            out[at:end] = rnd.choice(TOKENS)
        elif what == 4:
            out[at:at] = rnd.choice(TOKENS)
        elif what == 5:
            out[at:end] = bytes(end - at)
        elif what == 6:
            out[at:end] = rnd.randbytes(end - at)
        else:
            del out[at:]
    return bytes(out)


def spoiled_text(text: str, rnd: random.Random) -> str:
    """The text after some accidents of the same kinds."""
    words = text.split(" ")
    what = rnd.randrange(7)
    at = rnd.randrange(len(words))
    if what == 0:
        words[at] = rnd.choice(WORDS)
    elif what == 1:
        words.insert(at, rnd.choice(WORDS))
    elif what == 2:
        del words[at]
    elif what == 3:
        words[at] = words[at].swapcase() if rnd.random() < 0.5 else words[at] + rnd.choice(WORDS)
    elif what == 4:
        rnd.shuffle(words)
    elif what == 5:
        return spoiled_bytes(text.encode("utf-8", "surrogatepass"), rnd).decode("utf-8", "surrogateescape")
    else:
        words[at] = str(rnd.choice((rnd.randint(-3, 120), rnd.getrandbits(70))))
    return " ".join(words)


def spoiled(value: Any, rnd: random.Random) -> Any:
    """Plain data with one thing in it changed, added or taken away, somewhere."""
    if isinstance(value, dict) and value and rnd.random() < 0.9:
        out = dict(value)
        key = rnd.choice(list(out))
        chance = rnd.random()
        if chance < 0.12:
            del out[key]
        elif chance < 0.2:
            out[rnd.choice(WORDS)[:40]] = rnd.choice(VALUES)
        else:
            out[key] = spoiled(out[key], rnd)
        return out
    if isinstance(value, list | tuple) and value and rnd.random() < 0.85:
        row = list(value)
        at = rnd.randrange(len(row))
        chance = rnd.random()
        if chance < 0.15:
            del row[at]
        elif chance < 0.3:
            row.insert(at, row[at] if chance < 0.22 else rnd.choice(VALUES))
        elif chance < 0.4:
            rnd.shuffle(row)
        else:
            row[at] = spoiled(row[at], rnd)
        return row
    if isinstance(value, str) and rnd.random() < 0.6:
        return spoiled_text(value, rnd)
    if isinstance(value, int) and not isinstance(value, bool) and rnd.random() < 0.6:
        return value + rnd.choice((-1, 1, -10, 10, 1000, -value * 2))
    return rnd.choice(VALUES)
