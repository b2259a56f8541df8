"""A chapter of the rules laid out as a page: lines, figures on cloth, rulings with numbers.

Laying out happens once for a width; drawing leaves out what is above or below the window.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

import pygame
from msgspec import Struct

from table.games import GameInfo
from table.scenes.dress import dress
from table.text import Words
from table.ui import cache, cloth, draw, faces
from table.ui.fonts import measure
from table.ui.shapes import panel
from table.ui.theme import BRASS_LIGHT, CREAM, CREAM2, INK, INK2, INK3, MIN_TEXT, PAPER
from table.view.handbook import Chapter, Figure, Paragraph, Rulings, plain
from table.view.picture import Face

_CARD = 86.0
"""width of a card in a figure, u"""
_GAP = 22.0
"""between two figures, u"""
_PAIR = 560
"""a page narrower than this (u) has one figure below the other"""
_OVERLAP = 0.42
"""from card to card on a pile of a figure, in card widths"""
_YES, _NO = "#9BE3C4", "#F0C27A"
_MARKED = "#F7D98B"
"""behind what was searched for"""
_figures = cache.surfaces("figures", 16, most=24)
_log = logging.getLogger(__name__)

Paint = Callable[[pygame.Surface, float, float], None]
"""paint(dst, x, y): draws a piece with its top left corner there"""


class Piece(Struct, frozen=True):
    """One thing on the page: where its top is, how high it is, how it is drawn."""

    y: float
    h: float
    paint: Paint


def spots(text: str, wanted: str) -> list[tuple[int, int]]:
    """Where in a line `wanted` (as `plain` writes it) stands: first letter and the one after the last."""
    if not wanted:
        return []
    folded, origin = "", []
    for i, letter in enumerate(text):
        small = plain(letter) or " "
        if small == " " and folded.endswith(" "):
            continue
        folded += small
        origin += [i] * len(small)
    found, at = [], folded.find(wanted)
    while at >= 0:
        found.append((origin[at], origin[at + len(wanted) - 1] + 1))
        at = folded.find(wanted, at + len(wanted))
    return found


def rows_spots(rows: list[str], wanted: str) -> list[list[tuple[int, int]]]:
    """Where `wanted` stands in the lines of one text: what goes on in the next line has a part in each."""
    found: list[list[tuple[int, int]]] = [[] for _ in rows]
    for first, last in spots(" ".join(rows), wanted):
        start = 0
        for k, row in enumerate(rows):
            a, b = max(0, first - start), min(len(row), last - start)
            if a < b:
                found[k].append((a, b))
            start += len(row) + 1
    return found


def draw_marks(
    dst: pygame.Surface, row: str, marks: list[tuple[int, int]], kind: str, px: int, x: float, y: float, alpha: float = 1
) -> None:
    """What was searched for is marked in a line whose letters begin at (x, y)."""
    for a, b in marks:
        at, wide = measure(row[:a], kind, px)[0], measure(row[a:b], kind, px)[0]
        mark = panel(wide + 0.2 * px, px * 1.22, 0.2 * px, _MARKED, alpha)
        dst.blit(mark, (round(x + at - 0.1 * px), round(y + (1.0 if kind != "disp" else 4.0))))


class Page:
    """A chapter `width` pixels wide. `wanted` is marked where it occurs."""

    def __init__(self, chapter: Chapter, info: GameInfo, words: Words, width: float, u: float, wanted: str, note: str) -> None:
        self.info, self.words, self.width, self.u, self.wanted = info, words, width, u, plain(wanted)
        self.pieces: list[Piece] = []
        self.height = 0.0
        self.marked: list[tuple[float, float]] = []
        """top and foot of each place in which `wanted` stands, a figure's as a whole"""
        self._line_by_line(chapter.title, "disp", 36, INK, 1.2)
        self.height += 12 * u
        if note:
            self._line_by_line(note, "uim", 15, INK3, 1.3)
            self.height += 8 * u
        self._blocks(chapter)
        self.height = max(piece.y + piece.h for piece in self.pieces) + 16 * u

    def draw(self, dst: pygame.Surface, rect: pygame.Rect, window: pygame.Rect) -> float:
        """Draw the part that is seen in `window`, the page's top left corner being that of `rect`. Returns its height."""
        for piece in self.pieces:
            top = rect.y + piece.y
            if top < window.bottom and top + piece.h > window.top:
                piece.paint(dst, rect.x, top)
        return self.height

    def _put(self, h: float, paint: Paint) -> None:
        self.pieces.append(Piece(self.height, h, paint))
        self.height += h

    def _blocks(self, chapter: Chapter) -> None:
        u, waiting = self.u, list[Figure]()
        for block in chapter.blocks:
            if isinstance(block, Figure):
                waiting.append(block)
                continue
            self._figures(waiting)
            waiting = []
            if isinstance(block, Paragraph):
                self._line_by_line(block.text, "ui", 19, INK2, 1.3)
                self.height += 16 * u
            else:
                self._rulings(block)
        self._figures(waiting)

    # Text.

    def _line_by_line(
        self, text: str, kind: str, size: float, colour: str, lead: float, left: float = 0, width: float = 0
    ) -> None:
        px = max(MIN_TEXT, round(size * self.u))
        rows = draw.wrap(text, kind, px, width or self.width - left)
        for row, marks in zip(rows, rows_spots(rows, self.wanted), strict=True):
            if marks:
                self.marked.append((self.height, self.height + px * lead))
            self._put(px * lead, self._row(row, marks, kind, px, colour, left))

    def _row(self, row: str, marks: list[tuple[int, int]], kind: str, px: int, colour: str, left: float) -> Paint:
        def paint(dst: pygame.Surface, x: float, y: float) -> None:
            draw_marks(dst, row, marks, kind, px, x + left, y)
            draw.text(dst, row, kind, px, colour, (x + left, y), max_w=self.width - left)

        return paint

    def _rulings(self, block: Rulings) -> None:
        """A sheet of paper with one numbered sentence below the other."""
        u = self.u
        sheet_at, top = len(self.pieces), self.height
        self.height += 16 * u
        d = 26 * u
        for number, item in enumerate(block.items, 1):
            first = self.height
            self.height += 4 * u
            self._line_by_line(item, "ui", 18, INK, 1.28, 54 * u, self.width - 78 * u)
            self.height = max(self.height + 4 * u, first + d + 4 * u)
            self.pieces.append(Piece(first, d, self._badge(number, d)))
            self.height += 6 * u
        self.height += 8 * u
        high = self.height - top

        def paint(dst: pygame.Surface, x: float, y: float) -> None:
            dst.blit(panel(self.width, high, 12 * u, PAPER, 1, CREAM2, max(1.0, 1.6 * u)), (round(x), round(y)))

        self.pieces.insert(sheet_at, Piece(top, high, paint))
        self.height += 20 * u

    def _badge(self, number: int, d: float) -> Paint:
        def paint(dst: pygame.Surface, x: float, y: float) -> None:
            draw.badge(dst, number, x + 30 * self.u, y + d / 2 + 2.5 * self.u, d, fill=BRASS_LIGHT)

        return paint

    # Figures.

    def _figures(self, found: list[Figure]) -> None:
        """Figures two by two; one that stands alone has the width of the page, as all have where letters are large."""
        u = self.u
        abreast = 2 if self.width >= _PAIR * u else 1
        for i in range(0, len(found), abreast):
            pair = found[i : i + abreast]
            wide = (self.width - _GAP * u * (len(pair) - 1)) / len(pair)
            drawn = [FigureDrawing(figure, self.info, self.words, wide, u, wanted=self.wanted) for figure in pair]
            # side by side, cards are of one size
            least = min(one.w for one in drawn)
            drawn = [
                one if one.w == least else FigureDrawing(one.figure, self.info, self.words, wide, u, least, self.wanted)
                for one in drawn
            ]
            high = max(one.height for one in drawn)

            def paint(dst: pygame.Surface, x: float, y: float, drawn: list[FigureDrawing] = drawn, high: float = high) -> None:
                for k, one in enumerate(drawn):
                    one.paint(dst, x + k * (one.width + _GAP * u), y, high)

            if any(any(one.marks) for one in drawn):
                self.marked.append((self.height, self.height + high))
            self._put(high, paint)
            self.height += (20 if i + abreast >= len(found) else 14) * u


class FigureDrawing:
    """Cards on a piece of the game's cloth, a sentence below, and whether it works."""

    def __init__(
        self, figure: Figure, info: GameInfo, words: Words, width: float, u: float, widest: float = 1e9, wanted: str = ""
    ) -> None:
        """`widest`: a card is never wider, in pixels. `wanted` (as `plain` writes it) is marked in the sentence."""
        self.figure, self.info, self.words, self.width, self.u = figure, info, words, width, u
        self.left = self._faces(figure.left)
        self.right = self._faces(figure.right)
        self.w = min(widest, self._card())
        every = [*self.left, *self.right]
        self.card_h = max((self.w * face.height / face.width for face in every), default=0.0)
        self.px = max(MIN_TEXT, 16.5 * u)
        self.rows = draw.wrap(figure.caption, "ui", self.px, width - 48 * u)
        self.marks = rows_spots(self.rows, wanted)
        self.strip = len(self.rows) * self.px * 1.2 + 18 * u
        head = 20 if figure.kind == "show" else 50
        self.height = head * u + self.card_h + 16 * u + self.strip + 12 * u

    def _faces(self, names: tuple[str, ...]) -> list[Face]:
        """The faces of the cards named, with words in the page's language where they have some; one that the game does not
        know is left out."""
        found: list[Face] = []
        look = self.info.part("faces")
        for name in names:
            try:
                found.append(look.worded(name, self.words) if hasattr(look, "worded") else look.named(name))
            except ValueError as why:
                _log.error("%s: %s in a figure of the rules", self.info.name, why)
        return found

    def _spans(self) -> tuple[float, float]:
        """Widths of the left and the right group, in card widths."""
        if self.figure.kind == "show":
            return 1 + 1.12 * (len(self.left) - 1), 0.0
        return 1 + _OVERLAP * (len(self.left) - 1), 1 + _OVERLAP * (len(self.right) - 1)

    def _card(self) -> float:
        left, right = self._spans()
        room = self.width - (40 if self.figure.kind == "show" else 130) * self.u
        return min(_CARD * self.u, room / max(1.0, left + right))

    def paint(self, dst: pygame.Surface, x: float, y: float, high: float) -> None:
        """Draw it `high` pixels high."""
        u, figure = self.u, self.figure
        size = (round(self.width), round(high))
        dst.blit(_figures.find((self.info.name, size), lambda: self._ground(size)), (round(x), round(y)))
        foot = y + high - self.strip - 12 * u
        head = y + (8 if figure.kind == "show" else 46) * u
        middle = (head + foot) / 2
        if figure.kind == "show":
            step = 1.12 * self.w
            for k, face in enumerate(self.left):
                at = x + self.width / 2 + (k - (len(self.left) - 1) / 2) * step
                faces.sprite(face, round(self.w), 1).draw(dst, at, middle)
        else:
            self._draw_answer(dst, x, y, middle)
        strip = panel(self.width - 24 * u, self.strip, 9 * u, INK, 0.74)
        dst.blit(strip, (round(x + 12 * u), round(foot)))
        top = foot + (self.strip - len(self.rows) * self.px * 1.2) / 2
        px = max(MIN_TEXT, round(self.px))
        for k, (row, marks) in enumerate(zip(self.rows, self.marks, strict=True)):
            # the letters stay light: the mark lets the dark strip through
            draw_marks(dst, row, marks, "ui", px, x + (self.width - measure(row, "ui", px)[0]) / 2, top + k * px * 1.2, 0.4)
        draw.para(dst, figure.caption, "ui", self.px, CREAM, x + 24 * u, top, self.width - 48 * u, 1.2, "center")

    def _draw_answer(self, dst: pygame.Surface, x: float, y: float, middle: float) -> None:
        u, works = self.u, self.figure.kind == "works"
        name = self.words("handbook.works" if works else "handbook.fails")
        icon, colour = ("ui_check", _YES) if works else ("ui_cross", _NO)
        draw.chip(dst, name, x + 14 * u, y + 25 * u, 29 * u, INK, CREAM, 0.78, icon, kind="uib", ic_colour=colour,
                  max_w=self.width - 28 * u)  # fmt: skip
        left, right = self._spans()
        arrow = 66 * u
        at = x + (self.width - (left + right) * self.w - arrow) / 2
        for k, face in enumerate(self.left):
            faces.sprite(face, round(self.w), 1).draw(dst, at + (0.5 + k * _OVERLAP) * self.w, middle)
        at += left * self.w
        draw.icon(dst, "ui_pass", 26 * u, at + arrow / 2, middle, CREAM)
        at += arrow
        for k, face in enumerate(self.right):
            ring, dark = (BRASS_LIGHT, 0.0) if works else (None, 0.37)
            faces.sprite(face, round(self.w), 2, dark, ring).draw(dst, at + (0.5 + k * _OVERLAP) * self.w, middle)

    def _ground(self, size: tuple[int, int]) -> pygame.Surface:
        return cloth.masked(cloth.felt(*size, dress(self.info).cloth, self.u * 0.8, (0.5, 0.45)), 12 * self.u)
