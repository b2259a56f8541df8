"""Who led what over a fight: a strip for each thing that was fought for, bars above and below its line.

Above the line is who stands on the left of the page, so that place says it before colour does.
"""

from __future__ import annotations

import pygame

from table.scenes import charts
from table.scenes.furniture import dark
from table.ui import draw, faces, svg
from table.ui.fonts import measure
from table.ui.shapes import disc, panel
from table.ui.theme import BRASS_LIGHT, CREAM, EDGE, INK, MIN_TEXT, ON_WOOD
from table.view.bout import Chart, Note, Strip
from table.view.picture import Words

ICE = "#BFE6F2"
LEAST = 33
"""u: the lowest strip"""
LOWEST = 22
"""u: the lowest where letters are large for the window"""
MOST = 96
FOOT = 32
"""u below them: the line of time"""


def chosen(strips: tuple[Strip, ...], room: int) -> tuple[Strip, ...]:
    """As many strips as have room, those of most weight, in their order."""
    if len(strips) <= room:
        return strips
    kept = sorted(range(len(strips)), key=lambda i: (-strips[i].weight, i))[:room]
    return tuple(strips[i] for i in sorted(kept))


class LeadChart:
    """The chart laid out in a rectangle."""

    def __init__(self, chart: Chart, area: pygame.Rect, u: float, moments: tuple[Note, ...] = (), framed: bool = True) -> None:
        self.chart = chart
        self.framed = framed
        """it has a panel of its own; without one it shares a low panel, and its strips are as low as can be told apart"""
        self.area = area
        self.u = u
        self.moments = tuple((i, one) for i, one in enumerate(moments, 1) if one.time >= 0)
        self.title_y = area.y + (23 if framed else 12) * u
        self.numbers_y = area.y + (52 if framed else 36) * u
        self.top = self.numbers_y + (14 if self.moments else -4 if framed else -10) * u
        self.bottom = area.bottom - FOOT * u
        high = self.bottom - self.top
        self.strips = chosen(chart.strips, max(1, int(high / ((LEAST if framed else LOWEST) * u))))
        self.step = min(MOST * u, high / max(1, len(self.strips)))
        # few strips stand in the middle of their room
        self.top += (high - self.step * len(self.strips)) / 2
        self.picture = min(66 * u, self.step * 1.12)
        self.left = area.x + 38 * u + self.picture
        self.right = area.right - 58 * u
        tallest = max((bar.height for strip in self.strips for bar in strip.bars), default=0)
        self.tallest = min(6, max(3, tallest))
        self.unit = self.step * 0.44 / self.tallest

    def x(self, at: float) -> float:
        """Where a moment is."""
        return self.left + (self.right - self.left) * at / self.chart.length

    def y(self, i: int) -> float:
        """The line of a strip."""
        return self.top + self.step * (i + 0.5)

    def height(self, steps: int) -> float:
        """How high a bar of so many steps is; a level one is a thin line."""
        return max(2.4 * self.u, min(self.tallest, steps) * self.unit) if steps else max(2.0, 2.2 * self.u)

    def draw(self, dst: pygame.Surface, words: Words) -> None:
        """Draws it all, its panel too."""
        if self.framed:
            dark(dst, self.area, self.u, 0.80, EDGE, 1.2, 0.6, 14)
        self._title(dst)
        self._body(dst)
        for i, strip in enumerate(self.strips):
            self._strip(dst, strip, self.y(i))
        self._axis(dst, words)

    def _title(self, dst: pygame.Surface) -> None:
        u, area = self.u, self.area
        x, y, px = area.right - 22 * u, self.title_y, max(MIN_TEXT, 15.5 * u)
        room = area.w * 0.66 / max(1, len(self.chart.legend)) - 30 * u
        for label, colour in reversed(self.chart.legend):
            place = draw.text(dst, label, "uib", px, CREAM, (x, y), "midright", max_w=room)
            dst.blit(panel(14 * u, 14 * u, 4 * u, colour), (round(place.x - 20 * u), round(y - 7 * u)))
            x = place.x - 38 * u
        title = (area.x + 22 * u, y)
        draw.text(dst, self.chart.title, "disp", 20 * u, CREAM, title, "midleft", max_w=x - title[0])

    def _body(self, dst: pygame.Surface) -> None:
        """Lines and bars, as one drawing."""
        u, area = self.u, self.area
        parts = [self._line(tick.at, self.top, self.bottom, 1, 0.35, EDGE) for tick in self.chart.ticks]
        parts += [
            self._line(one.time, self.numbers_y + 4 * u, self.bottom, 1.2, 0.55, BRASS_LIGHT, "4 5") for _, one in self.moments
        ]
        for i, strip in enumerate(self.strips):
            y = self.y(i)
            parts.append(
                f'<path d="M{self.left - area.x:.1f} {y - area.y:.1f}H{self.right - area.x:.1f}" stroke="{EDGE}" '
                f'stroke-width="{1.4 * u:.2f}" stroke-opacity=".55"/>'
            )
            for bar in strip.bars:
                high = self.height(bar.height)
                left, top = self.x(bar.start) - area.x, (y - high if bar.above else y) - area.y
                wide = max(1.0, self.x(bar.stop) - area.x - left + 0.6)
                alpha = 0.35 if bar.pale else 0.6 if not bar.height else 1.0
                parts.append(
                    f'<path d="M{left:.1f} {top:.1f}h{wide:.1f}v{high:.1f}h{-wide:.1f}Z" fill="{bar.colour}" '
                    f'fill-opacity="{alpha}"/>'
                )
            reach = self.step * 0.40
            if strip.start > 0:
                parts.append(self._line(strip.start, y - reach * 0.8, y + reach * 0.8, 2, 0.9, EDGE))
            if strip.end != "open":
                colour = ICE if strip.end == "frozen" else ON_WOOD
                parts.append(self._line(strip.stop, y - reach, y + reach, 2.4, 1 if strip.end == "frozen" else 0.7, colour))
        w, h = area.w, area.h
        dst.blit(svg.raster("".join(parts), w, h, w, h), area)

    def _line(self, at: float, top: float, bottom: float, wide: float, alpha: float, colour: str, dash: str = "") -> str:
        x, y = self.x(at) - self.area.x, self.area.y
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        return (
            f'<path d="M{x:.1f} {top - y:.1f}V{bottom - y:.1f}" stroke="{colour}" stroke-width="{wide * self.u:.2f}" '
            f'stroke-opacity="{alpha}" stroke-linecap="round"{dashes}/>'
        )

    def _strip(self, dst: pygame.Surface, strip: Strip, y: float) -> None:
        u = self.u
        faces.sprite(strip.face, self.picture, 0, 0.42 if strip.end == "cleared" else 0.0).draw(
            dst, self.area.x + 20 * u + self.picture / 2, y
        )
        size = min(26 * u, self.step * 0.5)
        last = -1000.0
        for sign in strip.signs:
            x = max(self.x(sign.at), last + size * 0.82)
            last = x
            reach = min(self.height(sign.height) + size * 0.56, self.step * 0.5 - size * 0.30)
            self._disc(dst, sign.icon, x, y - reach if sign.above else y + reach, size)
        if strip.end == "frozen":
            draw.icon(dst, "ic_freeze", min(22 * u, self.step * 0.5), self.x(strip.stop), y)
        elif strip.end == "cleared":
            self._disc(dst, "ic_clear", self.x(strip.stop), y, size * 0.86)
        if strip.points:
            d = min(30 * u, self.step * 0.62)
            draw.badge(dst, strip.points, self.area.right - 28 * u, y, d, strip.colour or charts.GREY)

    def _disc(self, dst: pygame.Surface, icon: str, x: float, y: float, size: float) -> None:
        ground = disc(size, CREAM, INK, max(1.2, 1.6 * self.u))
        dst.blit(ground, ground.get_rect(center=(round(x), round(y))))
        draw.icon(dst, icon, size * 0.66, x, y)

    def _axis(self, dst: pygame.Surface, words: Words) -> None:
        u, y, px = self.u, self.area.bottom - 16 * self.u, max(MIN_TEXT, 15 * self.u)
        gone = len(self.chart.strips) - len(self.strips)
        end = self.area.right - 18 * u
        if gone:
            note = words(self.chart.more, gone)
            room = self.area.w * 0.34
            end = draw.text(dst, note, "uim", px, ON_WOOD, (end, y), "midright", max_w=room).x - 12 * u
        for tick in self.chart.ticks:
            half = measure(tick.label, "uim", px)[0] / 2
            if self.x(tick.at) + half < end:
                draw.text(dst, tick.label, "uim", px, ON_WOOD, (self.x(tick.at), y), "center")
        last = -1000.0
        for number, one in self.moments:
            x = max(self.x(one.time), last + 24 * u)
            last = x
            draw.badge(dst, number, x, self.numbers_y, 21 * u, BRASS_LIGHT)
