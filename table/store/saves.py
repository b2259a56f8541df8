"""Reading saves: what is in one, what is wrong with it to the line, and what can still be played.

Nothing here raises for what a file holds, and nothing is changed or deleted by reading.
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec import Struct

from table.paths import Problem, shown
from table.store import files, lines, migrate
from table.store.files import StoreError
from table.store.header import FORMAT, Header, decode
from table.store.journal import Journal

if TYPE_CHECKING:
    from filelock import FileLock

SUFFIX = ".save"
EPOCH = datetime.fromtimestamp(0, UTC)
MOMENT = 0.008
"""seconds that a frame may give to reading saves"""
_SETTLED = 2_000_000_000
"""ns since a file was written after which its time tells a later change apart on every disk"""

StateWord = Literal["playing", "finished", "damaged", "newer"]
Kind = Literal[
    "unreadable",  # not a file that can be read: gone, a folder, a device, refused, over 64 MB
    "empty",  # no bytes
    "blank",  # nothing but zeros
    "foreign",  # never a save of ours
    "newer",  # of a newer format
    "older",  # of an older format that no steps lead on from
    "header",  # first line sealed by us, but a field of it will not do
    "torn",  # last line without its end
    "flipped",  # a line not as it was written
    "wrong",  # a line sealed rightly that makes no sense
    "longline",  # a line over 1 MB
]


class Damage(Struct, frozen=True):
    """What is wrong with a save. Everything before `line` is sound."""

    kind: Kind
    problem: Problem
    """the sentence; its fields are at least "path", "line", "sound" and "lost" """
    line: int = 0
    """first bad line, counted from 1 (the header); 0 when it is the file as a whole"""
    sound_lines: int = 0
    """whole lines before it, header included"""
    lost_lines: int = 0
    """lines from it on, a torn one included"""


class Loaded(Struct, frozen=True):
    """A save as far as it is sound."""

    path: Path
    header: Header | None
    """None when not even the first line is sound"""
    lines: tuple[dict[str, Any], ...] = ()
    """the sound lines after the header, without their sums, in today's format"""
    damage: Damage | None = None
    keep_bytes: int = 0
    """length of the sound part, for `Journal.reopen`"""
    when: datetime = EPOCH
    """when the file was last written, in UTC"""
    migrated_from: int | None = None
    """the older format that the file itself is still in"""

    @property
    def snapshot(self) -> dict[str, Any] | None:
        """The last sound line with a whole state."""
        return next((line for line in reversed(self.lines) if "state" in line), None)

    @property
    def end(self) -> dict[str, Any] | None:
        """The outcome, if the match is over (and nothing was taken back since)."""
        last = next((line for line in reversed(self.lines) if "end" in line or "do" in line or "undo" in line), None)
        return None if last is None else last.get("end")

    @property
    def moves(self) -> int:
        """Moves that stand: made and not taken back."""
        count = 0
        for line in self.lines:
            if "undo" in line:
                count = max(0, count - line["undo"])
            elif "do" in line:
                count += 1
        return count

    @property
    def state_word(self) -> StateWord:
        """One word for the list."""
        if self.damage is not None:
            return "newer" if self.damage.kind == "newer" else "damaged"
        return "playing" if self.end is None else "finished"

    @property
    def unfinished(self) -> bool:
        """Whether this is a game to go on with. A line that the power cut short was never acknowledged: it does no harm."""
        whole = self.damage is None or (self.damage.kind == "torn" and self.damage.lost_lines <= 1)
        return self.header is not None and whole and self.end is None

    @property
    def playable(self) -> bool:
        """Whether there is a match to go on with, if need be from the sound part."""
        return self.header is not None


class SaveRow(Struct, frozen=True):
    """A save in the list."""

    path: Path
    game: str
    """as in the header, else as the file's name has it, else empty"""
    state_word: StateWord
    moves: int
    when: datetime
    header: Header | None
    damage: Damage | None
    thumbnail: Path | None
    """the picture beside it, if there is one"""
    previous: tuple[Path, ...] = ()
    """for a damaged one: earlier copies that hold more, best first"""
    unfinished: bool = False
    """a game to go on with, see `Loaded.unfinished`"""


class Glance(Struct, frozen=True):
    """A save as its folder shows it, unread. It is another one as soon as anything changes that its row tells."""

    path: Path
    size: int
    mtime_ns: int
    beside: tuple[tuple[str, int, int], ...] = ()
    """its picture and its earlier copies: name, size and time of each"""


_rows: dict[Glance, SaveRow] = {}
"""what was read in this run"""


def read(path: Path) -> Loaded:
    """A save, however damaged. Never raises for the file's sake: `damage` says what is wrong."""
    try:
        data = files.read_whole(path)
        with files.explained(path, "store.unreadable"):
            when = datetime.fromtimestamp(path.stat().st_mtime, UTC)
    except StoreError as error:
        problem = Problem(error.key, {**error.problem.fields, "line": 0, "sound": 0, "lost": 0})
        return Loaded(path, None, damage=Damage("unreadable", problem))
    return parse(path, data, when)


def parse(path: Path, data: bytes, when: datetime) -> Loaded:
    """`read` for bytes already at hand."""
    if not data.strip(b"\0"):
        return Loaded(path, None, damage=_damage(path, "blank" if data else "empty", 0, 0, 0), when=when)
    records: list[dict[str, Any]] = []
    keep = 0
    last = ""
    kind: Kind | None = None
    reason = ""
    # line by line and not by split: a hostile file may be millions of empty lines
    while kind is None and keep < len(data):
        end = data.find(b"\n", keep)
        line = data[keep:] if end < 0 else data[keep:end]
        kind, reason = _judge(line, last, first=not records, whole=end >= 0)
        if kind is None:
            try:
                records.append(lines.parse(line))
            except lines.BadLine as error:
                kind, reason = "wrong", str(error)
            else:
                keep = end + 1
                last = lines.sum_of(line) or ""
    damage = None
    if kind is not None:
        lost = data.count(b"\n", keep) + (not data.endswith(b"\n"))
        damage = _damage(path, kind, len(records) + 1, len(records), lost, reason)
    if not records:
        return Loaded(path, None, damage=damage, when=when)
    return _typed(path, records, damage, keep, when)


def _judge(line: bytes, last: str, first: bool, whole: bool) -> tuple[Kind | None, str]:
    """What is wrong with a line, if anything, before its content is looked at, and the reason or the version found.

    A line counts only with its newline: without it, it was never acknowledged.
    """
    if len(line) > lines.MAX_LINE:
        return ("foreign" if first else "longline"), ""
    if not first:
        return ("torn" if not whole else None if lines.is_sound(line, last) else "flipped"), ""
    if whole and lines.is_sound(line, last):
        return None, ""
    if lines.sum_of(line) is None:
        # never sealed by us; a newer version that no longer seals would still be known by its number
        version = _version(line)
        if version is not None and version > FORMAT:
            return "newer", str(version)
    if not (_ours(line) or (not whole and _START.startswith(line[: len(_START)]))):
        return "foreign", ""
    return ("flipped" if whole else "torn"), ""


_START = b'{"save":'


def _ours(line: bytes) -> bool:
    """Whether a bad first line was once a header: any two of its marks, for one may be what is damaged."""
    marks = (_START, b'"game":"', b'"rules":', b'"seed":"', b'"seats":[', b'"sum":"')
    return sum(mark in line for mark in marks) >= 2


def _version(line: bytes) -> int | None:
    try:
        version = lines.parse(line).get("save")
    except lines.BadLine:
        return None
    return version if isinstance(version, int) and not isinstance(version, bool) else None


def _typed(path: Path, records: list[dict[str, Any]], damage: Damage | None, keep: int, when: datetime) -> Loaded:
    """Sound lines become a match: right version, right types."""
    version = records[0].get("save")
    total = len(records) + (damage.lost_lines if damage else 0)
    if not isinstance(version, int) or isinstance(version, bool):
        return Loaded(path, None, damage=_damage(path, "foreign", 1, 0, total), when=when)
    if version > FORMAT:
        return Loaded(path, None, damage=_damage(path, "newer", 1, 0, total, str(version)), when=when)
    try:
        records = migrate.migrate(records, version)
        header = decode(records[0])
    except migrate.NoWay:
        return Loaded(path, None, damage=_damage(path, "older", 1, 0, total, str(version)), when=when)
    except (msgspec.ValidationError, LookupError) as error:
        return Loaded(path, None, damage=_damage(path, "header", 1, 0, total, str(error)), when=when)
    old = version if version != FORMAT else None
    return Loaded(path, header, tuple(records[1:]), damage, keep, when, old)


def _damage(path: Path, kind: Kind, line: int, sound: int, lost: int, reason: str = "") -> Damage:
    fields: dict[str, str | int] = {"path": shown(path), "line": line, "sound": sound, "lost": lost, "reason": reason}
    if kind in ("newer", "older"):
        fields |= {"found": reason, "known": FORMAT}
    key = "save.wrong" if kind == "header" else f"save.{kind}"
    return Damage(kind, Problem(key, fields), line, sound, lost)


def go_on(loaded: Loaded, held: FileLock | None = None) -> Journal:
    """The journal in which a loaded match goes on. ValueError if there is nothing to go on with; StoreError as `reopen`.

    held: the save's lock, taken before it was read.

    A damaged file is copied to .bak and cut to its sound part; one of an older format is copied and written anew.
    """
    if loaded.header is None:
        raise ValueError(f"{loaded.path} holds no match")
    if loaded.migrated_from is None:
        return Journal.reopen(loaded.path, loaded.keep_bytes, held)
    data = b""
    last = ""
    for record in (loaded.header.plain(), *loaded.lines):
        line, last = lines.seal(record, last)
        data += line
    held = held or files.lock(loaded.path)
    try:
        files.set_aside(loaded.path)
        files.write_whole(loaded.path, data, keep_previous=False)
    except BaseException:
        held.release()
        raise
    return Journal.reopen(loaded.path, len(data), held)


def listing(folder: Path) -> list[SaveRow]:
    """All saves of a folder, read now, last written first. A bad file is a row like any other.

    A folder that is not there has no saves; StoreError only if it is there and cannot be read.
    """
    return sorted(map(_row, glances(folder)), key=lambda row: (row.when, row.path.name), reverse=True)


def glances(folder: Path) -> list[Glance]:
    """The saves of a folder, last written first, none of them read. No folder and StoreError as for `listing`."""
    with files.explained(folder, "store.unreadable"):
        try:
            with os.scandir(folder) as entries:
                stamps = {entry.name: _stamp(entry) for entry in entries if entry.name.endswith((SUFFIX, ".png", ".bak"))}
        except (FileNotFoundError, NotADirectoryError):
            return []
    copies = [name for name in stamps if name.endswith(".bak")]
    found = []
    for name, stamp in stamps.items():
        if name.endswith(SUFFIX) and not name.startswith("."):
            path = folder / name
            beside = earlier_copies(name, copies)
            beside += [picture] if (picture := thumbnail(path).name) in stamps else []
            found.append(Glance(path, *stamp, tuple((other, *stamps[other]) for other in beside)))
    return sorted(found, key=lambda glance: (glance.mtime_ns, glance.path.name), reverse=True)


def earlier_copies(save: str, names: Iterable[str]) -> list[str]:
    """Which of a folder's names are earlier copies of a save: x.save.bak, x.save.2.bak, ..."""
    return sorted(name for name in names if name.startswith(f"{save}.") and name.endswith(".bak"))


def _stamp(entry: os.DirEntry[str]) -> tuple[int, int]:
    """Size and time of a file; -1 and 0 where it can not be looked at, which its row tells."""
    try:
        found = entry.stat()
    except OSError:
        return -1, 0
    return found.st_size, found.st_mtime_ns


def known_row(glance: Glance) -> SaveRow | None:
    """The row of a save that was read before and has not changed since."""
    return _rows.get(glance)


def some_rows(unread: list[Glance]) -> Iterator[SaveRow]:
    """Takes saves off the front of the list and gives their rows, for about `MOMENT`: one at least."""
    until = time.perf_counter() + MOMENT
    while unread:
        glance = unread.pop(0)
        row = _rows.get(glance) or _row(glance)
        if time.time_ns() - glance.mtime_ns > _SETTLED:
            _rows[glance] = row
        yield row
        if time.perf_counter() >= until:
            return


def _row(glance: Glance) -> SaveRow:
    path = glance.path
    loaded = read(path)
    guess = re.match(r"([a-z][a-z0-9_]*)-\d{4}-\d\d-\d\d", path.name)
    game = loaded.header.game if loaded.header else guess[1] if guess else ""
    picture = thumbnail(path)
    older: tuple[Path, ...] = ()
    if loaded.state_word == "damaged":
        copies = [path.with_name(name) for name, _, _ in glance.beside if name != picture.name]
        held = [copy for copy in map(read, copies) if copy.playable]
        held.sort(key=lambda copy: (len(copy.lines), copy.when), reverse=True)
        older = tuple(copy.path for copy in held if len(copy.lines) > len(loaded.lines) or not loaded.playable)
    return SaveRow(
        path,
        game,
        loaded.state_word,
        loaded.moves,
        loaded.when,
        loaded.header,
        loaded.damage,
        picture if picture.is_file() else None,
        older,
        loaded.unfinished,
    )


def thumbnail(path: Path) -> Path:
    """Where the picture of a save stands; the caller writes it with `files.write_whole(..., keep_previous=False)`."""
    return path.with_suffix(".png")
