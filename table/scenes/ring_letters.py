"""Labels of the fighter select that stay as large as a player asked for.

The house's own labels rather become a line of smaller letters than two lines of large ones; here it is the other way round.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Literal, TypeVar

import pygame

from table.ui import draw, fonts
from table.ui.theme import MIN_TEXT
from table.ui.widgets import Segments

T = TypeVar("T")
_SIDE = 5
"""least room beside a word in a segment, in u"""
_LEAD, _LINE = 1.12, 1.22
"""from one line to the next, and the height of a single one, in sizes of the letters"""


def roomy(
    dst: pygame.Surface,
    words: str,
    kind: str,
    px: float,
    colour: str,
    box: pygame.Rect,
    align: Literal["left", "center"] = "left",
    lines: int = 2,
) -> None:
    """In the middle of a box's height: at its full size in up to so many lines if they fit, smaller only if they do not."""
    rows = draw.wrap(words, kind, px, box.w)
    high = ((len(rows) - 1) * _LEAD + _LINE) * px
    if 1 < len(rows) <= lines and high <= box.h and max(fonts.measure(row, kind, px)[0] for row in rows) <= box.w:
        draw.para(dst, words, kind, px, colour, box.x, box.centery - high / 2, box.w, _LEAD, align, box=box)
    else:
        draw.boxed(dst, words, kind, px, colour, box, align, lines)


class FairSegments(Segments[T]):
    """Segments in which a long word takes room from short ones before all words get smaller.

    Plain ones do so only when a word would be cut; with large letters that is too late.
    """

    def boxes(self, u: float) -> list[pygame.Rect]:
        track, count = self.control(u), len(self.options)
        needs = [fonts.measure(words, "uib", max(MIN_TEXT, self.px * u))[0] + 2 * _SIDE * u for _, words in self.options]
        if not count or max(needs) <= track.w / count:
            return super().boxes(u)
        over = (track.w - sum(needs)) / count
        shares = [need + over for need in needs] if over >= 0 else [need * track.w / sum(needs) for need in needs]
        edges = [track.x + round(sum(shares[:i])) for i in range(count + 1)]
        return [pygame.Rect(a, track.y, b - a, track.h) for a, b in pairwise(edges)]
