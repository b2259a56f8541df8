"""The figures beside the chart of a fight: side by side, reactions as a histogram, what went wrong."""

from __future__ import annotations

import pygame

from table.ui import draw, faces
from table.ui.fonts import measure
from table.ui.shapes import disc, panel
from table.ui.theme import BRASS_LIGHT, CREAM, CREAM2, INK, MIN_TEXT, ON_WOOD
from table.view.bout import Fighter, Histogram, Note, Notes, Page, Row
from table.view.picture import Words

TRACK = "#0E1A2B"
"""ground of a bar"""


def beside(area: pygame.Rect) -> bool:
    """Whether things go beside one another rather than below: the panel has the whole width, and little height."""
    return area.w > 2 * area.h


def side_by_side(dst: pygame.Surface, area: pygame.Rect, page: Page, u: float) -> None:
    """Figures of all fighters: mirrored bars for two, a column each for more."""
    if len(page.fighters) == 2:
        _mirrored(dst, area, page, u)
    else:
        _columns(dst, area, page, u)


def head(dst: pygame.Surface, fighter: Fighter, x: float, y: float, d: float) -> None:
    """A fighter's head, in the own colour's ring."""
    ground = disc(d * 1.06, fighter.colour)
    dst.blit(ground, ground.get_rect(center=(round(x), round(y))))
    faces.sprite(fighter.head, d * 0.94, 0).draw(dst, x, y)


def _mirrored(dst: pygame.Surface, area: pygame.Rect, page: Page, u: float) -> None:
    left, right = page.fighters
    flat = beside(area)
    d = (28 if flat else 38) * u
    y, half = area.y + d / 2 + u, area.w / 2 - d - 18 * u
    head(dst, left, area.x + d / 2 + u, y, d)
    head(dst, right, area.right - d / 2 - u, y, d)
    draw.text(dst, left.name, "uib", 18 * u, CREAM, (area.x + d + 8 * u, y), "midleft", max_w=half)
    draw.text(dst, right.name, "uib", 18 * u, CREAM, (area.right - d - 8 * u, y), "midright", max_w=half)
    top = area.y + d + (4 if flat else 10) * u
    step = (area.bottom - top) / len(page.rows)
    if flat:
        _flat(dst, pygame.Rect(area.x, round(top), area.w, area.bottom - round(top)), page, u)
        return
    thick = max(5.0, min(10 * u, step - 28 * u))
    for i, row in enumerate(page.rows):
        _mirror(dst, area, row, top + step * i + min(14 * u, step * 0.34), thick, (left.colour, right.colour), u)


def _flat(dst: pygame.Surface, area: pygame.Rect, page: Page, u: float) -> None:
    """A line for each figure: its name in the middle, bars from there outwards, and the values at the ends."""
    step = area.h / len(page.rows)
    px, small = min(19 * u, 0.86 * step), min(15.5 * u, 0.8 * step)
    half = max(measure(row.label, "uim", max(MIN_TEXT, small))[0] for row in page.rows) / 2 + 12 * u
    end = max(measure(value, "disp", max(MIN_TEXT, px))[0] for row in page.rows for value in row.values) + 12 * u
    long, thick = area.w / 2 - half - end, max(5.0, min(10 * u, 0.4 * step))
    for i, row in enumerate(page.rows):
        y = area.y + step * (i + 0.5)
        inks = [BRASS_LIGHT if best else CREAM for best in row.best]
        draw.text(dst, row.values[0], "disp", px, inks[0], (area.x, y), "midleft")
        draw.text(dst, row.values[1], "disp", px, inks[1], (area.right, y), "midright")
        draw.text(dst, row.label, "uim", small, ON_WOOD, (area.centerx, y), "center")
        for side, fighter, share in zip((-1, 1), page.fighters, row.shares, strict=True):
            _bar(dst, area.centerx + side * half, y - thick / 2, side * long, share, thick, fighter.colour)


def _bar(dst: pygame.Surface, x: float, y: float, long: float, share: float, thick: float, colour: str) -> None:
    """A bar on its track from `x` on, to the left if `long` is below 0."""
    done = max(thick * 0.6, abs(long) * min(1.0, share))
    for wide, fill in ((abs(long), TRACK), (done, colour)):
        dst.blit(panel(wide, thick, thick / 2, fill), (round(x if long > 0 else x - wide), round(y)))


def _mirror(
    dst: pygame.Surface, area: pygame.Rect, row: Row, y: float, thick: float, colours: tuple[str, str], u: float
) -> None:
    middle, wide = area.centerx, area.w / 2 - 5 * u
    inks = [BRASS_LIGHT if best else CREAM for best in row.best]
    a = draw.text(dst, row.values[0], "disp", 19 * u, inks[0], (area.x, y), "midleft")
    b = draw.text(dst, row.values[1], "disp", 19 * u, inks[1], (area.right, y), "midright")
    room = 2 * (min(middle - a.right, b.x - middle) - 8 * u)
    draw.text(dst, row.label, "uim", 15.5 * u, ON_WOOD, (middle, y), "center", max_w=room)
    for side, colour, share in zip((-1, 1), colours, row.shares, strict=True):
        _bar(dst, middle + side * 4 * u, y + 12 * u, side * wide, share, thick, colour)


def _columns(dst: pygame.Surface, area: pygame.Rect, page: Page, u: float) -> None:
    """A table: a column for each fighter, a row for each figure, the best one light."""
    count = len(page.fighters)
    kind = "disp" if count <= 4 else "uib"
    least = max(measure(value, kind, MIN_TEXT)[0] for row in page.rows for value in row.values) + 5
    longest = max(measure(row.label, "uim", max(MIN_TEXT, 15 * u))[0] for row in page.rows) + 10 * u
    label_w = min(longest, area.w * 0.36, area.w - least * count)
    each = (area.w - label_w) / count
    flat = beside(area)
    d = min((28 if flat else 38) * u, each * 0.8)
    xs = [area.x + label_w + each * (i + 0.5) for i in range(count)]
    for fighter, x in zip(page.fighters, xs, strict=True):
        head(dst, fighter, x, area.y + (15 if flat else 20) * u, d)
    top = area.y + (32 if flat else 46) * u
    step = (area.bottom - top) / len(page.rows)
    px = min(19 * u, each * 0.36, 0.92 * step)
    for i, row in enumerate(page.rows):
        y = top + step * (i + 0.5)
        dst.fill("#3A3E47", pygame.Rect(area.x, round(y - step / 2), area.w, max(1, round(u))))
        label = pygame.Rect(area.x, round(y - step / 2), round(label_w - 8 * u), round(step))
        draw.boxed(dst, row.label, "uim", min(15 * u, 0.8 * step), ON_WOOD, label)
        for value, best, x in zip(row.values, row.best, xs, strict=True):
            ink = BRASS_LIGHT if best else CREAM
            draw.text(dst, value, kind, px, ink, (x, y), "center", max_w=each - 4 * u)


def reactions(dst: pygame.Surface, area: pygame.Rect, told: Histogram, u: float) -> None:
    """How often which reaction time."""
    draw.text(dst, told.title, "disp", 18 * u, CREAM, (area.x, area.y + 12 * u), "midleft", max_w=area.w)
    if not told.bars:
        draw.para(dst, told.empty, "ui", 17 * u, ON_WOOD, area.x, area.y + 40 * u, area.w, 1.3)
        return
    flat = beside(area)
    # The facts stand below the bars, or in a column beside them.
    facts, aside = (0.0, 0.26 * area.w) if flat else (58 * u, 0.0)
    px, head_h = max(MIN_TEXT, 13.5 * u), (56 if flat else 64) * u
    plot = pygame.Rect(area.x, round(area.y + head_h), round(area.w - aside), round(area.h - head_h - facts - 26 * u))
    each, most = plot.w / len(told.bars), max(1, *told.bars)
    for i, n in enumerate(told.bars):
        x, high = plot.x + each * i, plot.h * n / most
        if n:
            dst.blit(panel(each - 4 * u, max(3.0, high), 4 * u, told.colour), (round(x + 2 * u), round(plot.bottom - high)))
            if n == most or each > 24 * u:
                # the line of the middle does not go through a number
                near = told.middle - i - 0.5
                side = 0.0 if told.middle < 0 or abs(near) > 0.3 else -0.25 if near >= 0 else 0.25
                draw.text(dst, str(n), "uib", px, CREAM, (x + each * (0.5 + side), plot.bottom - high - 2 * u), "midbottom")
        if i % 2 == 0 or each > 40 * u:
            draw.text(dst, told.labels[i], "uim", px, ON_WOOD, (x, plot.bottom + 12 * u), "center" if i else "midleft")
    dst.fill(ON_WOOD, pygame.Rect(plot.x, plot.bottom, plot.w, max(1, round(1.4 * u))))
    if told.middle >= 0:
        x = plot.x + each * told.middle
        dst.fill(BRASS_LIGHT, pygame.Rect(round(x - u), plot.y - round(22 * u), max(2, round(2 * u)), plot.h + round(22 * u)))
        mark = disc(max(7.0, 9 * u), BRASS_LIGHT, INK, 1.2)
        dst.blit(mark, mark.get_rect(center=(round(x), round(plot.y - 24 * u))))
    column = aside if flat else area.w / max(1, len(told.facts))
    step = area.h / max(1, len(told.facts)) if flat else 0.0
    for i, (value, label) in enumerate(told.facts):
        x, y = area.x + column * i, area.bottom - facts + 16 * u
        if flat:
            x, y = plot.right + 24 * u, area.y + step * i + 12 * u
        draw.text(dst, value, "disp", 20 * u, BRASS_LIGHT if i == 0 else CREAM, (x, y), "midleft", max_w=column - 6 * u)
        place = pygame.Rect(round(x), round(y + 11 * u), round(area.right - x if flat else column - 8 * u), 0)
        place.h = round(min(step - 25 * u, 32 * u) if flat else facts - 26 * u)
        draw.boxed(dst, label, "uim", 14 * u, ON_WOOD, place)


def lists(dst: pygame.Surface, area: pygame.Rect, parts: tuple[Notes, ...], u: float, words: Words) -> None:
    """Sentences under headings, as many as have room: beside one another, or below by what each has to say."""
    if beside(area):
        gap = 28 * u
        column = (area.w - gap * (len(parts) - 1)) / len(parts)
        for i, part in enumerate(parts):
            _list(dst, pygame.Rect(round(area.x + i * (column + gap)), area.y, round(column), area.h), part, u, words)
        return
    needs, tall = [max(1, len(part.notes)) for part in parts], row_height(u)
    y = float(area.y)
    spare = area.h - len(parts) * 30 * u
    for part, need in zip(parts, needs, strict=True):
        share = spare * need / sum(needs)
        # a short list does not take what it can not use
        share = max(min(share, need * tall), tall)
        _list(dst, pygame.Rect(area.x, round(y), area.w, round(share + 30 * u)), part, u, words)
        y += share + 30 * u


def row_height(u: float) -> float:
    """Of a sentence in two lines, which may shrink but not below what can be read."""
    return max(37 * u, 2.5 * MIN_TEXT + 3 * u)


def _list(dst: pygame.Surface, area: pygame.Rect, part: Notes, u: float, words: Words) -> None:
    room = pygame.Rect(area.x, round(area.y + 28 * u), area.w, round(area.h - 30 * u))
    step = row_height(u)
    fit = max(1, int((room.h + 4 * u) / step))
    end, left = area.right, len(part.notes) - fit
    if left > 0:
        # beside the heading, so that it costs no row
        more = words("practice.notes.more", left)
        end = draw.text(dst, more, "uim", 14.5 * u, ON_WOOD, (end, area.y + 13 * u), "midright").x - round(10 * u)
    draw.text(dst, part.title, "disp", 17 * u, CREAM, (area.x, area.y + 12 * u), "midleft", max_w=end - area.x)
    if not part.notes:
        draw.text(dst, part.empty, "ui", 16 * u, ON_WOOD, (area.x, room.y + 14 * u), "midleft", max_w=area.w)
        return
    for i, note in enumerate(part.notes[:fit]):
        sentence(dst, pygame.Rect(room.x, round(room.y + i * step), room.w, round(step - 3 * u)), note, u)


def sentence(dst: pygame.Surface, box: pygame.Rect, note: Note, u: float, ink: str = CREAM2, lines: int = 2) -> None:
    """A sign, the moment, the sentence in at most so many lines."""
    size = min(26 * u, box.h * 0.8)
    if note.icon:
        ground = disc(size, CREAM, INK, max(1.2, 1.5 * u))
        dst.blit(ground, ground.get_rect(center=(round(box.x + size / 2), box.centery)))
        draw.icon(dst, note.icon, size * 0.68, box.x + size / 2, box.centery, INK if note.icon.startswith("ui_") else None)
    x = box.x + size + 8 * u
    if note.when:
        wide = max(36 * u, measure(note.when, "uib", max(MIN_TEXT, 14.5 * u))[0] + 8 * u)
        draw.text(dst, note.when, "uib", 14.5 * u, BRASS_LIGHT, (x, box.centery), "midleft", max_w=wide)
        x += wide
    draw.boxed(dst, note.text, "ui", 15.5 * u, ink, pygame.Rect(round(x), box.y, round(box.right - x), box.h), lines=lines)
