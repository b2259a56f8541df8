"""What a saved game says about itself, and how that is drawn: its picture, its facts, what is sound in a damaged one.

A save is told again (replayed) to know its turns, so telling is done lazily.
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any, Literal

import pygame
from msgspec import Struct

from table.core.rules import Outcome
from table.games import BadOption, GameInfo, UnknownGame, game
from table.paths import Problem, readable
from table.scenes.dress import dress, tile_cards
from table.scenes.house_rules import house_rules
from table.session.dealcode import encode
from table.session.restore import Unplayable, restore
from table.session.script import Playback, turn_ends
from table.store import files, saves
from table.store.saves import SaveRow
from table.text import Words
from table.ui import cache, cloth, draw, svg
from table.ui.fonts import measure
from table.ui.shapes import panel
from table.ui.theme import CREAM, CREAM2, CREAM3, GREEN, INK2, INK3, MIN_TEXT, PAPER, RUST
from table.view.vector import rounded

Plight = Literal["sound", "cut", "spoilt", "empty", "foreign", "newer", "older", "unknown", "changed"]
"""how a save is: whole; cut short in its last line; something before its end is wrong; nothing in it; never ours; from a newer
or a too old version; of a game or with options that are not at this table; whole, but the rules make something else of it"""

_PLIGHTS: dict[str, Plight] = {
    "torn": "cut",
    "flipped": "spoilt",
    "wrong": "spoilt",
    "longline": "spoilt",
    "header": "spoilt",
    "unreadable": "foreign",
    "empty": "empty",
    "blank": "empty",
    "foreign": "foreign",
    "newer": "newer",
    "older": "older",
}
MOST_CELLS = 24
"""with more turns than this a cell each would be too narrow, and one bar is drawn"""
_TAPE = "#F2CF74"
_TORN_GROUND = "#D8C49A"
_thumbs = cache.surfaces("thumbnails", 24)
_log = logging.getLogger(__name__)


class Told(Struct, frozen=True):
    """A save as far as it could be told again."""

    row: SaveRow
    plight: Plight
    info: GameInfo | None
    turns: int = 0
    """turns that are sound, the one under way included"""
    moves: int = 0
    on: str = ""
    """who is to move; empty when it is over or when several may"""
    outcome: Outcome | None = None
    problem: Problem | None = None
    lost: int = 0
    """lines that cannot be used"""
    logged: bool = True
    """there are moves to be watched (not so where the rules have changed and only the last position is known)"""

    @property
    def playable(self) -> bool:
        """There is something to go on with or to watch."""
        return self.plight in ("sound", "cut", "spoilt") and self.info is not None and self.row.header is not None

    @property
    def over(self) -> bool:
        return self.outcome is not None


def known(name: str) -> GameInfo | None:
    """The game of that name, if it is at this table."""
    try:
        return game(name)
    except UnknownGame:
        return None


def title(row: SaveRow, words: Words) -> str:
    """The game's name for the list."""
    info = known(row.game)
    return info.title if info else row.game.capitalize() or words("library.unknown-game")


def people(row: SaveRow) -> str:
    """Who sits at the table."""
    return ", ".join(seat.name for seat in row.header.seats if seat.name) if row.header else ""


def tell(row: SaveRow) -> Told:
    """Tells a save again. Never raises for what is in the file."""
    info = known(row.game)
    plight: Plight = _PLIGHTS[row.damage.kind] if row.damage else "sound"
    problem = row.damage.problem if row.damage else None
    lost = row.damage.lost_lines if row.damage else 0
    if row.header is None:
        return Told(row, plight, info, problem=problem, lost=lost)
    try:
        loaded = saves.read(row.path)
        told = restore(row.header.plain(), loaded.lines)
    except (UnknownGame, BadOption, Unplayable) as why:
        _log.info("%s cannot be told again: %s", row.path.name, why)
        return Told(row, "unknown", info, moves=row.moves, problem=problem, lost=lost)
    if told.diverged_at is not None:
        problem = Problem("save.diverged", {"path": row.path.name, "move": told.diverged_at})
        return Told(row, "changed", info, moves=told.moves, problem=problem)
    match = told.match
    acting = match.waiting()
    on = match.seats[acting[0]].name if len(acting) == 1 else ""
    turns = len(turn_ends(Playback(match)))
    moves = row.moves if told.from_snapshot else told.moves
    return Told(row, plight, info, turns, moves, on, match.outcome, problem, lost, told.moves > 0)


def bring_back(path: Path, copy: Path) -> None:
    """An earlier copy takes the place of a damaged save, which is set aside beside it. StoreError changes nothing."""
    held = files.lock(path)
    try:
        data = files.read_whole(copy)
        files.set_aside(path)
        files.write_whole(path, data, keep_previous=False)
    finally:
        held.release()


def line(told: Told, words: Words) -> str:
    """One line about a save for the list."""
    if told.plight == "cut" and told.row.header:
        return words("library.line.cut", turn=told.turns)
    if told.plight == "spoilt" and told.row.damage:
        return words("library.line.spoilt", line=told.row.damage.line)
    if told.plight != "sound":
        return words(f"library.line.{told.plight}")
    if told.outcome is not None:
        return ending(told, words)
    if told.on:
        return words("library.line.turn", turn=told.turns, name=told.on)
    return words("library.line.turn-many", turn=told.turns)


def ending(told: Told, words: Words) -> str:
    """How a finished game ended, in one line."""
    outcome = told.outcome
    assert outcome is not None and told.info is not None
    if told.info.cooperative:
        return words("library.line.won") if outcome.winners else words("library.line.left", outcome.left)
    seats = told.row.header.seats if told.row.header else ()
    names = ", ".join(seats[i].name for i in outcome.winners if i < len(seats))
    return words("library.line.winners", len(outcome.winners), names=names) if names else words("library.line.nobody")


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
    if plight == "newer":
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
    info = known(name)
    if info is None:
        return panel(*size, 8 * u, CREAM2)
    look = dress(info)
    ground = cloth.felt(*size, look.cloth, u * 0.5)
    tile_cards(ground, look, size[0] / 2, size[1] / 2, size[1] / 200, 1.15)
    return cloth.masked(ground, 8 * u)


# The parts of the detail panel.


def heading(told: Told, words: Words) -> str:
    """What stands large over the detail panel."""
    return title(told.row, words) if told.plight == "sound" else words(f"library.head.{told.plight}")


def sentence(told: Told, words: Words) -> str:
    """What is to be said about a save in two or three sentences."""
    if told.plight == "sound":
        return line(told, words)
    if told.row.previous:
        held = words("library.moves", saves.read(told.row.previous[0]).moves)
        return f"{_damage(told, words)} {words('library.say.earlier', moves=held)}"
    return _damage(told, words)


def _damage(told: Told, words: Words) -> str:
    if told.plight == "cut" and told.row.header:
        return words("library.say.cut", told.moves)
    if told.plight == "spoilt" and told.row.header and told.row.damage:
        return words("library.say.spoilt", told.moves, line=told.row.damage.line)
    if told.plight == "newer" and told.problem:
        return words("library.say.newer", found=told.problem.fields["found"], known=told.problem.fields["known"])
    if told.problem:
        return f"{words.problem(told.problem)} {words('library.say.untouched')}"
    return words(f"library.say.{told.plight}", game=title(told.row, words))


def facts(told: Told, words: Words) -> list[tuple[str, str]]:
    """What is known of a game, as (name, value) pairs."""
    header = told.row.header
    if header is None or told.info is None:
        return []
    seats = ", ".join(_seat(seat, words) for seat in header.seats)
    out = [(words("library.fact.people"), seats), (words("library.fact.begun"), words.when(header.when))]
    out.append((words("library.fact.played"), words("library.moves", told.moves)))
    options = house_rules(told.info, header.options, words)
    if options:
        out.append((words("library.fact.options"), options))
    out.append((words("library.fact.deal"), encode(header.number)))
    return out


def _seat(seat: Any, words: Words) -> str:
    if seat.kind != "bot":
        return str(seat.name)
    # A newer program may have levels that this one has no word for.
    level = words(f"level.{seat.level}") if words.has(f"level.{seat.level}") else str(seat.level)
    return words("library.bot", name=seat.name, level=level)


def draw_facts(dst: pygame.Surface, pairs: list[tuple[str, str]], place: pygame.Rect, u: float) -> None:
    """Draw facts as a small table within `place`: names left, values right of them, up to three lines each."""
    if not pairs:
        return
    column = min(place.w * 0.45, max(measure(name, "uim", max(MIN_TEXT, 15 * u))[0] for name, _ in pairs) + 16 * u)
    y = float(place.y)
    for name, value in pairs:
        rows = min(3, len(draw.wrap(value, "ui", 16 * u, place.w - column)))
        if y + rows * 19 * u > place.bottom:
            return
        draw.text(dst, name, "uim", 15 * u, INK3, (place.x, y + u), max_w=column - 10 * u)
        y = draw.para(dst, value, "ui", 16 * u, INK2, place.x + column, y, place.w - column, 1.2, lines=3) + 5 * u


def draw_turns(dst: pygame.Surface, told: Told, words: Words, x: float, y: float, w: float, u: float) -> float:
    """Draw one cell a turn, sound ones filled, what is lost as a hollow one at the end. Returns the y below."""
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
    draw.text(dst, words("library.turn-one"), "uim", 15 * u, INK3, (x + 2 * u, y + 33 * u), "midleft")
    both = words("library.sound-lost", sound=words("library.sound", sound), lost=words("library.lost", told.lost))
    draw.text(dst, both, "uib", 15.5 * u, INK2, (x + w - 2 * u, y + 33 * u), "midright", max_w=w * 0.8)
    return y + 46 * u
