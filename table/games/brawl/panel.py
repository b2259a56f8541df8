"""The panel that names the keys: they stand on it as they stand on the table (R52)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from table.view.letters import width
from table.view.parts import Parts
from table.view.picture import Box, Cap, Label, Look, Rect, Words

from . import keys
from .faces import CREAM, INK
from .state import TAG_TEAM, BrawlState, areas

DEPTH = 12
LEAST = 19.0
"""pixels of the smallest cap"""
ROWS = ("far", "base", "near")
Grid = tuple[tuple[str, ...], ...]


def grids(view: BrawlState, seats: Sequence[tuple[int, bool]]) -> list[Grid]:
    """The blocks of keys: one for each pair of hands, in a round robin two for one pair."""
    wide = 4 if view.form == TAG_TEAM else 3
    found: list[Grid] = []
    for _, second in seats:
        found.append(tuple(tuple(row[:wide]) for row in (keys.PAD if second else keys.GRID)))
        if areas(view) > 1 and not second:
            found.append(tuple(map(tuple, keys.RIGHT_GRID)))
    return found


def panel(view: BrawlState, look: Look, u: float, rect: Rect, seats: Sequence[tuple[int, bool]]) -> Parts:
    """Blocks side by side with a word for each row, and below them the key that deals; `seats` as for `grids`."""
    labels = look.extra.get("caps")
    told = tuple(sorted(labels.items())) if isinstance(labels, Mapping) else ()
    return _panel(look.words, told, u, rect, tuple(grids(view, seats)), areas(view) > 1, view.form == TAG_TEAM)


@lru_cache(maxsize=8)
def _panel(
    words: Words, told: tuple[tuple[str, str], ...], u: float, rect: Rect, blocks: tuple[Grid, ...], lying: bool, tags: bool
) -> Parts:
    # The same through a whole fight, in which everything else is laid anew many times a second. Not to be added to.
    parts = Parts()
    labels = dict(told)
    left, top, wide, high = rect
    count = sum(len(block[0]) for block in blocks)
    named = [words(f"brawl.keys.{row}") for row in ROWS]
    tall = 3.0 if lying else 5.4 + tags
    pad = 9 * u
    cap = min(31 * u, (high - 2 * pad) / (tall * 1.13))
    px = max(12.0, min(16 * u, 0.56 * cap))
    gap = 0.14 * cap
    # Beside two blocks there is no room for words.
    spoken = max(width(word, "uim", px) for word in named) if lying or len(blocks) < 2 else 0.0
    between = 0.55 * cap
    need = count * (cap + gap) + (len(blocks) - 1) * between + spoken + 2 * pad + 0.3 * cap
    if need > wide:
        cap = max(LEAST, cap * (wide - 2 * pad) / (need - 2 * pad))
        gap, between, px = 0.14 * cap, 0.5 * cap, max(min(px, 0.56 * cap), 12.0)
        if cap <= LEAST:
            # As close as they can be told apart.
            pad, between = 4 * u, 6 * u
            gap = max(0.0, min(gap, (wide - 2 * pad - between * (len(blocks) - 1) - spoken - count * cap) / count))
    line = cap * 1.16
    inner = 3 * line if lying else (5 + tags) * line + 0.3 * cap
    height = min(high, inner + 2 * pad)
    box = (left, top, wide, height)
    parts.decor.append(Box(box, 12 * u, INK, 0.66, "#8A7466", 1.2 * u, 0.6, depth=DEPTH))
    y = top + pad + line / 2
    for j in range(3):
        x = left + pad
        for number, block in enumerate(blocks):
            if number:
                x += between
            for key in block[j]:
                text = keys.cap(key, words, labels)
                parts.decor.append(Cap(text, x + cap / 2, y + j * line, cap, depth=DEPTH + 1))
                x += cap + gap
        if not spoken:
            continue
        x += 0.2 * cap
        room = max(20.0, left + wide - pad / 2 - x)
        parts.decor.append(Label(named[j], x, y + j * line, px, CREAM, "uim", "midleft", room, depth=DEPTH + 1))
    if not lying:
        pads = any(block[0][0].startswith("kp") for block in blocks)
        lines = [
            ("brawl.keys.lay", ("1", "4" if tags else "3", *(("kp_divide", "kp_multiply") if pads else ()))),
            ("brawl.keys.deal", (keys.DEAL, *((keys.PAD_DEAL,) if pads else ()))),
        ]
        if tags:
            lines.append(("brawl.keys.tag", (keys.TAGS[0],)))
        at = y + 3 * line + 0.3 * cap
        for i, (word, names) in enumerate(lines):
            _line(parts, words, labels, names, word, (left + pad, at + i * line, wide - 1.5 * pad), cap, px)
    return parts


def _line(
    parts: Parts,
    words: Words,
    labels: Mapping[str, str],
    names: Sequence[str],
    word: str,
    place: tuple[float, float, float],
    cap: float,
    px: float,
) -> None:
    """Keys in a line and what they do; `place` is the left end of its middle, and the room."""
    x, y, room = place
    end = x + room
    for name in names:
        text = keys.cap(name, words, labels)
        w = cap if len(text) == 1 else max(cap, width(text, "uib", max(13.0, 0.5 * cap)) + 0.55 * cap)
        parts.decor.append(Cap(text, x + w / 2, y, 0.94 * cap, depth=DEPTH + 1))
        x += w + 0.14 * cap
    x += 0.2 * cap
    if end - x < width(words(word), "uim", 13.0):
        return
    parts.decor.append(Label(words(word), x, y, px, CREAM, "uim", "midleft", max(20.0, end - x), depth=DEPTH + 1))
