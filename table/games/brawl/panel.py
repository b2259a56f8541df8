"""The panel that names the keys: they stand on it as they stand on the table (R52)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from table.view.letters import width
from table.view.parts import Parts
from table.view.picture import Box, Cap, Label, Look, Rect, Words

from . import keys
from .duel_notes import seconds
from .faces import CREAM, INK
from .state import TAG_TEAM, TOURNAMENT, BrawlState, areas
from .turns import TAG_LOCK

DEPTH = 12
LEAST = 19.0
"""pixels of the smallest cap"""
NEAR = 2.0
"""pixels between two caps that can still be told apart"""
ROWS = ("far", "base", "near")
LAYS = ("1", "3", "6", "8")
"""round robin: the keys for a new Base at the ends of both rows"""
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


def panel(view: BrawlState, look: Look, u: float, rect: Rect, seats: Sequence[tuple[int, bool]], does: str) -> Parts:
    """Blocks with a word for each row, and what else there are keys for; `seats` as for `grids`.

    `does`: what the long key does now (deal, keep or pass).
    """
    labels = look.extra.get("caps")
    told = tuple(sorted(labels.items())) if isinstance(labels, Mapping) else ()
    blocks = tuple(grids(view, seats))
    if areas(view) > 1:
        return _lying(look.words, told, u, rect, blocks, does)
    tag: tuple[str, ...] = ()
    if view.form == TAG_TEAM:
        long = look.words("brawl.keys.tag-time", time=seconds(look.words, TAG_LOCK, 1))
        tag = (long, look.words("brawl.keys.tag"))[view.live != TOURNAMENT :]
    return _standing(look.words, told, u, rect, blocks, tag, does)


# The same through a whole fight, in which everything else is laid anew many times a second. Not to be added to.


@lru_cache(maxsize=8)
def _standing(
    words: Words,
    told: tuple[tuple[str, str], ...],
    u: float,
    rect: Rect,
    blocks: tuple[Grid, ...],
    tag: tuple[str, ...],
    does: str,
) -> Parts:
    """Blocks side by side, and below them a line for each of the other keys; `tag`: what is said of that key, at most."""
    parts, labels, tags = Parts(), dict(told), bool(tag)
    left, top, wide, high = rect
    count = sum(len(block[0]) for block in blocks)
    named = [words(f"brawl.keys.{row}") for row in ROWS]
    pad = 9 * u
    cap = min(31 * u, (high - 2 * pad) / ((5.4 + tags) * 1.13))
    px = max(12.0, min(16 * u, 0.56 * cap))
    gap = 0.14 * cap
    # Beside two blocks there is no room for words.
    spoken = max(width(word, "uim", px) for word in named) if len(blocks) < 2 else 0.0
    between = 0.55 * cap
    need = count * (cap + gap) + (len(blocks) - 1) * between + spoken + 2 * pad + 0.3 * cap
    if need > wide:
        cap = max(LEAST, cap * (wide - 2 * pad) / (need - 2 * pad))
        gap, between, px = 0.14 * cap, 0.5 * cap, max(min(px, 0.56 * cap), 12.0)
        if cap <= LEAST:
            pad, between = 4 * u, 6 * u
            gap = max(NEAR, min(gap, (wide - 2 * pad - between * (len(blocks) - 1) - spoken - count * cap) / count))
    line = cap * 1.16
    _ground(parts, (left, top, wide, min(high, (5 + tags) * line + 0.3 * cap + 2 * pad)), u)
    y = top + pad + line / 2
    x = _grid(parts, words, labels, blocks, (left + pad, y), (cap, gap, between, line))
    if spoken:
        x += 0.2 * cap
        _named(parts, named, x, y, line, px, max(20.0, left + wide - pad / 2 - x))
    pads = any(block[0][0].startswith("kp") for block in blocks)
    lines: list[tuple[tuple[str, ...], tuple[str, ...]]] = [
        ((words("brawl.keys.lay"),), ("1", "4" if tags else "3", *(("kp_divide", "kp_multiply") if pads else ()))),
        ((words(f"brawl.keys.{does}"),), (keys.DEAL, *((keys.PAD_DEAL,) if pads else ()))),
    ]
    if tags:
        lines.append((tag, (keys.TAGS[0],)))
    at = y + 3 * line + 0.3 * cap
    for i, (said, names) in enumerate(lines):
        place = (left + pad, at + i * line, wide - 1.5 * pad)
        _line(parts, words, labels, names, said, place, cap, gap, px)
    return parts


@lru_cache(maxsize=8)
def _lying(words: Words, told: tuple[tuple[str, str], ...], u: float, rect: Rect, blocks: tuple[Grid, ...], does: str) -> Parts:
    """Round robin: a block for each area, a word for each row, and the other keys at the right."""
    parts, labels = Parts(), dict(told)
    left, top, wide, high = rect
    count = sum(len(block[0]) for block in blocks)
    named = [words(f"brawl.keys.{row}") for row in ROWS]
    pad = min(9 * u, 0.09 * high)
    cap = max(LEAST, min(31 * u, (high - 2 * pad) / 3.39))

    said = (words("brawl.keys.deal"), words("brawl.keys.deal-short")) if does == "deal" else (words(f"brawl.keys.{does}"),)

    def measures(cap: float) -> tuple[float, float, float, float, float]:
        """Gap, room between blocks, size of words; how wide the words and the keys at the right are."""
        gap, px = NEAR if cap <= LEAST else 0.14 * cap, max(13.0, min(16 * u, 0.56 * cap))
        spoken = max(width(word, "uim", px) for word in named)
        deal = _wide(keys.cap(keys.DEAL, words, labels), cap) + gap + 0.25 * cap + width(said[-1], "uim", px)
        aside = max(len(LAYS) * (cap + gap), width(words("brawl.keys.lay"), "uim", px), deal)
        return gap, 0.4 * cap, px, spoken, aside

    def need(cap: float) -> float:
        gap, between, _, spoken, aside = measures(cap)
        return count * (cap + gap) + (len(blocks) - 1) * between + spoken + aside + 0.7 * cap + 2 * pad

    while need(cap) > wide and cap > LEAST:
        cap = max(LEAST, cap - 1)
    gap, between, px, _, aside = measures(cap)
    line = min(1.16 * cap, (high - 2 * pad) / 3)
    wide = min(wide, need(cap))
    # At the right end of its room, where the table ends too.
    left = rect[0] + rect[2] - wide
    _ground(parts, (left, top, wide, min(high, 3 * line + 2 * pad)), u)
    y = top + pad + line / 2
    x = _grid(parts, words, labels, blocks, (left + pad, y), (cap, gap, between, line)) + 0.2 * cap
    end = left + wide - pad
    _named(parts, named, x, y, line, px, end - aside - 0.2 * cap - x)
    x = end - aside
    _line(parts, words, labels, LAYS, (), (x, y, aside), cap, gap, px)
    parts.decor.append(Label(words("brawl.keys.lay"), x, y + line, px, CREAM, "uim", "midleft", aside, depth=DEPTH + 1))
    _line(parts, words, labels, (keys.DEAL,), said, (x, y + 2 * line, aside), cap, gap, px)
    return parts


def _ground(parts: Parts, box: Rect, u: float) -> None:
    parts.decor.append(Box(box, 12 * u, INK, 0.66, "#8A7466", 1.2 * u, 0.6, depth=DEPTH))


def _grid(
    parts: Parts,
    words: Words,
    labels: Mapping[str, str],
    blocks: tuple[Grid, ...],
    at: tuple[float, float],
    steps: tuple[float, float, float, float],
) -> float:
    """The blocks; `at` is the left end of the first row's middle. Returns where they end."""
    cap, gap, between, line = steps
    x = at[0]
    for number, block in enumerate(blocks):
        x += between if number else 0.0
        for j, row in enumerate(block):
            for i, key in enumerate(row):
                middle = x + i * (cap + gap) + cap / 2, at[1] + j * line
                parts.decor.append(Cap(keys.cap(key, words, labels), *middle, cap, depth=DEPTH + 1))
        x += len(block[0]) * (cap + gap)
    return x


def _named(parts: Parts, named: Sequence[str], x: float, y: float, line: float, px: float, room: float) -> None:
    """A word for each row of the blocks."""
    for j, word in enumerate(named):
        parts.decor.append(Label(word, x, y + j * line, px, CREAM, "uim", "midleft", room, depth=DEPTH + 1))


def _wide(text: str, cap: float) -> float:
    """How wide a cap is that is `cap` high."""
    return cap if len(text) == 1 else max(cap, width(text, "uib", max(13.0, 0.5 * cap)) + 0.55 * cap)


def _line(
    parts: Parts,
    words: Words,
    labels: Mapping[str, str],
    names: Sequence[str],
    said: Sequence[str],
    place: tuple[float, float, float],
    cap: float,
    gap: float,
    px: float,
) -> None:
    """Keys in a line and the first of `said` that has room; `place` is the left end of its middle, and how long it may be."""
    x, y, room = place
    end = x + room
    for name in names:
        text = keys.cap(name, words, labels)
        w = _wide(text, cap)
        parts.decor.append(Cap(text, x + w / 2, y, 0.94 * cap, depth=DEPTH + 1))
        x += w + gap
    x += 0.2 * cap
    word = next((word for word in said if width(word, "uim", 13.0) - 1 <= end - x), "")
    if word:
        parts.decor.append(Label(word, x, y, px, CREAM, "uim", "midleft", max(20.0, end - x), depth=DEPTH + 1))
