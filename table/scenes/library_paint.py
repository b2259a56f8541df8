"""How the saved games are drawn: a row of the list, the panel beside it, and their pictures."""

from __future__ import annotations

import logging
from pathlib import Path

import pygame

from table.paths import readable
from table.scenes import library_detail as detail
from table.scenes.dress import dress, tile_cards
from table.scenes.library_detail import Plight, Told
from table.store.saves import SaveRow
from table.text import Words
from table.ui import cache, cloth, draw, svg
from table.ui.fonts import measure
from table.ui.shapes import panel
from table.ui.theme import BRASS_DARK, CREAM, CREAM2, CREAM3, GREEN, INK, INK2, INK3, MIN_TEXT, PAPER, RUST
from table.ui.widgets import RowState
from table.view.vector import rounded

MOST_CELLS = 24
"""with more turns than this a cell each would be too narrow, and one bar is drawn"""
_CHOSEN = "#FFF6DC"
_TAPE = "#F2CF74"
_TORN_GROUND = "#D8C49A"
_CHIPS: dict[Plight, str] = {"newer": "newer", "older": "older", "unknown": "sealed", "changed": "sealed"}
"""the words on the chips of files that are whole, though nothing can be done with them here"""
TURNS, CELLS = 46, 24
"""what the row of turns takes with the words below it and without them, u"""
_thumbs = cache.surfaces("thumbnails", 24)
_log = logging.getLogger(__name__)

# A row.


def draw_row(
    dst: pygame.Surface, box: pygame.Rect, row: SaveRow, told: Told | None, words: Words, u: float, state: RowState
) -> None:
    """Draw a row of the list; `told` is None until the save has been told again."""
    edge = BRASS_DARK if state.selected or state.hover else CREAM2
    fill = _CHOSEN if state.selected else PAPER
    dst.blit(panel(box.w, box.h, 12 * u, fill, 1, edge, (3 if state.selected else 1.6) * u), box)
    plight: Plight = told.plight if told else "sound" if row.damage is None else "foreign"
    high = box.h - 16 * u
    wide = min(high * 16 / 9, box.w * 0.27)
    dst.blit(picture(row, plight, wide, high, u), (round(box.x + 8 * u), round(box.y + 8 * u)))
    x, right = box.x + wide + 24 * u, box.right - 18 * u
    top, middle, low = (box.y + box.h * share for share in (0.24, 0.52, 0.80))
    title, people, when = detail.title(row, words), detail.people(row, words), detail.when(row, words)
    if people:
        moment = draw.text(dst, when, "uim", 16 * u, INK3, (right, top), "midright", max_w=(right - x) * 0.5)
        draw.text(dst, title, "disp", 21 * u, INK, (x, top), "midleft", max_w=moment.x - 12 * u - x)
    else:
        # a file that nobody can name has a long title, and nobody below it
        draw.text(dst, title, "disp", 21 * u, INK, (x, top), "midleft", max_w=right - x)
        people = when
    line = detail.line(told, words) if told else words("library.moves", row.moves)
    if told and plight == "sound" and not told.over and measure(line, "ui", 17.5 * u)[0] > right - x:
        # where the game is matters more than who is on
        line = detail.place(told, words)
    ink = INK if plight == "sound" else RUST
    draw.text(dst, line, "ui", 17.5 * u, ink, (x, middle), "midleft", max_w=right - x, box=box)
    if told and plight != "sound":
        label = words(f"library.chip.{_CHIPS.get(plight, 'damaged')}")
        chip = draw.chip(
            dst, label, box.right - 14 * u, low, min(27 * u, box.h * 0.28), RUST, PAPER, 1, anchor="midright", kind="uib"
        )
        right = chip.x - 10 * u
    draw.text(dst, people, "uim", 16 * u, INK3, (x, low), "midleft", max_w=max(1, right - x))


# The panel beside the list.


def draw_detail(dst: pygame.Surface, told: Told, words: Words, place: pygame.Rect, foot: float, u: float) -> None:
    """Draw picture, heading, sentence; then turns for a damaged save and facts for a whole one, down to `foot`, where the
    buttons begin. The picture gives way first, then what is said about the turns."""
    x, w = place.x + 20 * u, place.w - 40 * u
    text = detail.sentence(told, words)
    lines = len(draw.wrap(text, "ui", 18 * u, w))
    turned = told.plight in ("cut", "spoilt") and told.playable
    pairs = detail.facts(told, words) if told.plight == "sound" else []
    below = (TURNS + 18 + 30) * u if turned else (24 * sum(_lines(pairs, w, u)) + 14) * u if pairs else 30 * u
    share = 9 / 16 if told.plight == "sound" else 0.47
    high = min((place.w - 36 * u) * share, foot - place.y - 18 * u - 62 * u - lines * 23.4 * u - below)
    y, lead = place.y + 18 * u, 1.3
    if high > 40 * u:
        wide = place.w - 36 * u
        dst.blit(picture(told.row, told.plight, wide, high, u), (round(place.x + 18 * u), round(y)))
        y += high
    else:
        # what is written has all the room
        y, lead = place.y - 4 * u, 1.2
    head = (x, y + 32 * u)
    draw.text(dst, detail.heading(told, words), "disp", 25 * u, INK, head, "midleft", max_w=w, box=place)
    y = draw.para(dst, text, "ui", 18 * u, INK2, x, y + 56 * u, w, lead, box=place) + 10 * u
    if turned and y + CELLS * u <= foot:
        y = draw_turns(dst, told, words, x, y, w, u, said=y + TURNS * u <= foot)
    if told.plight == "sound":
        draw_facts(dst, pairs, pygame.Rect(round(x), round(y), round(w), round(foot - y - 8 * u)), u)
        return
    if y > foot - 32 * u:
        # where letters are large there is no room for the file's name; its folder can be opened
        return
    where = told.row.path.name
    if told.plight in ("cut", "spoilt") and told.row.damage and told.row.damage.line:
        where = words("library.file-line", file=where, line=told.row.damage.line)
    draw.text(dst, where, "uim", 15 * u, INK3, (x, foot - 20 * u), "midleft", max_w=w, box=place)


# Pictures.


def torn(w: float, h: float, u: float) -> pygame.Surface:
    """The picture of a damaged file: a playing card torn in two and held by two strips of tape."""
    w, h = max(1, round(w)), max(1, round(h))
    left = "M-30 -34H-2L-8 -20L2 -6L-7 8L3 22L-3 34H-30Z"
    right = "M-2 -34H26V34H-3L3 22L-7 8L2 -6L-8 -20Z"
    shade = 'transform="translate(2 3)" fill="#6B4A22" fill-opacity=".4"'
    body = (
        f'<path d="{rounded(0, 0, w, h, 8 * u)}" fill="{_TORN_GROUND}"/>'
        f'<g transform="translate({w / 2} {h / 2}) scale({h / 90:.4f}) translate(-80 -45)">'
        f'<g transform="translate(80 45) rotate(-8)"><path {shade} d="{left}"/><path d="{left}" fill="{PAPER}"/>'
        f'<g transform="translate(7 3) rotate(7)"><path {shade} d="{right}"/><path d="{right}" fill="{CREAM}"/>'
        '<path d="M13 12L20 22L13 32L6 22Z" fill="#B8433B"/></g><path d="M-25 -29H-12V-16H-25Z" fill="#B8433B"/>'
        f'<path d="M-22 -10H-16V-4H-22ZM-22 2H-16V8H-22Z" fill="{CREAM3}"/></g>'
        f'<path d="M50 22L106 12L108 24L52 34Z" fill="{_TAPE}" fill-opacity=".88"/>'
        f'<path d="M56 58L110 50L111 62L57 70Z" fill="{_TAPE}" fill-opacity=".88"/></g>'
    )
    return svg.raster(body, w, h, w, h)


def sealed(w: float, h: float, u: float) -> pygame.Surface:
    """The picture of a file that is left alone: a parcel in string."""
    w, h = max(1, round(w)), max(1, round(h))
    body = (
        f'<path d="{rounded(0, 0, w, h, 8 * u)}" fill="{CREAM2}"/>'
        f'<g transform="translate({w / 2} {h / 2}) scale({h / 90:.4f})">'
        '<path d="M-34 -22H38V30H-34Z" fill="#6B4A22" fill-opacity=".35"/><path d="M-38 -26H34V26H-38Z" fill="#C39A62"/>'
        '<path d="M-38 -26H34V-16H-38Z" fill="#D2AC76"/><path d="M-6 -26H2V26H-6ZM-38 -4H34V4H-38Z" fill="#8A5A2B"/>'
        f'<path d="M-2 -4L-16 -14L-14 -2ZM-2 -4L12 -14L10 -2Z" fill="{_TAPE}"/></g>'
    )
    return svg.raster(body, w, h, w, h)


def picture(row: SaveRow, plight: Plight, w: float, h: float, u: float) -> pygame.Surface:
    """The picture of a save, `w` x `h` pixels with round corners: its thumbnail, else its game's cloth, else the torn card."""
    if plight in _CHIPS:
        return sealed(w, h, u)
    if plight != "sound":
        return torn(w, h, u)
    size = (max(1, round(w)), max(1, round(h)))
    path = row.thumbnail
    if path is not None and path.is_file():
        found = _thumbs.find((path, path.stat().st_mtime_ns, size), lambda: _thumbnail(path, size, 8 * u))
        if found.get_size() == size:
            return found
    return _thumbs.find((row.game, size), lambda: _plain(row.game, size, u))


def _thumbnail(path: Path, size: tuple[int, int], r: float) -> pygame.Surface:
    """The picture scaled to fill `size`; a surface of one pixel if the file is no picture."""
    try:
        whole = pygame.image.load(readable(path))
    except (pygame.error, OSError) as why:
        _log.info("%s is no picture: %s", path.name, why)
        return pygame.Surface((1, 1), pygame.SRCALPHA)
    scale = max(size[0] / whole.get_width(), size[1] / whole.get_height())
    around = whole.get_rect()
    part = pygame.Rect(0, 0, min(around.w, round(size[0] / scale)), min(around.h, round(size[1] / scale)))
    part.center = around.center
    return cloth.masked(pygame.transform.smoothscale(svg.opaque(whole.subsurface(part)), size), r)


def _plain(name: str, size: tuple[int, int], u: float) -> pygame.Surface:
    info = detail.known(name)
    if info is None:
        return panel(*size, 8 * u, CREAM2)
    look = dress(info)
    ground = cloth.felt(*size, look.cloth, u * 0.5)
    tile_cards(ground, look, size[0] / 2, size[1] / 2, size[1] / 200, 1.15)
    return cloth.masked(ground, 8 * u)


# The parts of the panel.


def _column(pairs: list[tuple[str, str]], w: float, u: float) -> float:
    """Width of the column of names."""
    return min(w * 0.45, max(measure(name, "uim", max(MIN_TEXT, 15 * u))[0] for name, _ in pairs) + 16 * u)


def _lines(pairs: list[tuple[str, str]], w: float, u: float) -> list[int]:
    """How many lines each value takes, three at most."""
    room = w - _column(pairs, w, u)
    return [min(3, len(draw.wrap(value, "ui", 16 * u, room))) for _, value in pairs]


def draw_facts(dst: pygame.Surface, pairs: list[tuple[str, str]], place: pygame.Rect, u: float) -> None:
    """Draw facts as a small table within `place`: names left, values right of them, up to three lines each."""
    if not pairs:
        return
    column, y = _column(pairs, place.w, u), float(place.y)
    for (name, value), rows in zip(pairs, _lines(pairs, place.w, u), strict=True):
        if y + rows * 19 * u > place.bottom:
            return
        draw.text(dst, name, "uim", 15 * u, INK3, (place.x, y + u), max_w=column - 10 * u)
        y = draw.para(dst, value, "ui", 16 * u, INK2, place.x + column, y, place.w - column, 1.2, lines=3) + 5 * u


def draw_turns(
    dst: pygame.Surface, told: Told, words: Words, x: float, y: float, w: float, u: float, said: bool = True
) -> float:
    """Draw one cell a turn, sound ones filled, what is lost as a hollow one at the end, and, if there is room, in words below
    how many that is. Returns the y below."""
    h, sound = 18 * u, told.turns
    if sound < MOST_CELLS:
        wide = w / (sound + 1)
        for i in range(sound + 1):
            lost = i == sound
            cell = panel(wide - 4 * u, h, 4 * u, CREAM2 if lost else GREEN, 1, RUST if lost else None, 1.6 * u)
            dst.blit(cell, (round(x + i * wide + 2 * u), round(y)))
        check, cross = x + (sound - 0.5) * wide, x + (sound + 0.5) * wide
    else:
        # the lost part is drawn wide enough to be seen, however short it is
        lost_w = max(22 * u, w * told.lost / max(1, told.moves + told.lost))
        dst.blit(panel(w - lost_w - 6 * u, h, 4 * u, GREEN), (round(x + 2 * u), round(y)))
        dst.blit(panel(lost_w - 4 * u, h, 4 * u, CREAM2, 1, RUST, 1.6 * u), (round(x + w - lost_w + 2 * u), round(y)))
        check, cross = x + w - lost_w - 18 * u, x + w - lost_w / 2
    draw.icon(dst, "ui_check", 14 * u, check, y + h / 2, PAPER)
    draw.icon(dst, "ui_cross", 12 * u, cross, y + h / 2, RUST)
    if not said:
        return y + CELLS * u
    draw.text(dst, words("library.turn-one"), "uim", 15 * u, INK3, (x + 2 * u, y + 33 * u), "midleft")
    both = words("library.sound-lost", sound=words("library.sound", sound), lost=words("library.lost", told.lost))
    draw.text(dst, both, "uib", 15.5 * u, INK2, (x + w - 2 * u, y + 33 * u), "midright", max_w=w * 0.8)
    return y + TURNS * u
