"""What is fuzzed: each target makes one spoiled input and checks that it is taken or refused in words, never otherwise."""

from __future__ import annotations

import contextlib
import io
import json
import os
import random
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from table import cli
from table.bots.brain import BadMessage, BotReply, BotRequest, request
from table.commands import arena, bench, doctor, gallery, ladder
from table.core.codec import digest
from table.core.moves import BadMove
from table.core.rules import Illegal, Setup
from table.games import BadOption, UnknownGame, game
from table.paths import Folders, folders
from table.scenes import library_detail, opening
from table.session.dealcode import BadDealCode, decode, encode
from table.session.match import Match
from table.session.restore import Unplayable, restore
from table.session.seats import BadSeat, SeatSpec, clean_name, parse
from table.store import lines, results, saves, settings
from table.store.files import StoreError
from table.store.header import Header, SeatEntry
from tests.fuzz.mutate import VALUES, WORDS, spoiled, spoiled_bytes, spoiled_text

Target = Callable[[random.Random, Path], None]
"""makes one input and checks it; may write below the folder"""

REFUSED = (Unplayable, UnknownGame, BadOption, StoreError, opening.NoTable)
"""every way in which a save may be refused"""
NOW = datetime.now(UTC)


def journal(rnd: random.Random) -> list[dict[str, Any]]:
    """The records of a true save: header, moves, talk, undo, hints, digests, snapshot, perhaps the end."""
    info = game("thegame")
    seats = rnd.randint(1, 5)
    specs = tuple(SeatSpec("human", "Łukasz") if i == 0 else SeatSpec("bot", "Ana", "easy") for i in range(seats))
    setup = Setup(info.name, seats, rnd.getrandbits(64), info.settled({"variant": rnd.choice(("standard", "expert", "easy"))}))
    header = Header(
        game=info.name,
        rules=info.rules.version,
        seed=f"{setup.seed:016x}",
        seats=tuple(SeatEntry(s.kind, s.name, s.level) for s in specs),
        options=setup.options,
        app="0.1.0",
        when=NOW.replace(microsecond=0),
        id=f"{rnd.getrandbits(64):016x}",
    )
    told: list[dict[str, Any]] = [header.plain()]
    match = Match(info, setup, specs, told.append)
    for _ in range(rnd.choice((0, 3, 20, 60, 400))):
        if match.over:
            break
        seat = match.waiting()[0]
        talk = match.talk(rnd.randrange(seats))
        moves = [m for m in match.legal(seat) if not match.rules.concedes(m)] or match.legal(seat)
        chance = rnd.random()
        if chance < 0.05:
            match.undo(seat, "free")
        elif chance < 0.1:
            told.append({"hint": seat})
        elif chance < 0.2 and talk:
            who = next((s for s in range(seats) if match.talk(s) == talk), seat)
            match.submit(who, match.write(rnd.choice(talk)))
        else:
            match.submit(seat, match.write(rnd.choice(moves)))
    if rnd.random() < 0.5:
        told.append({**match.snapshot(), "seconds": rnd.randint(0, 900)})
    return told


_JOURNALS: list[list[dict[str, Any]]] = []


def some_journal(rnd: random.Random) -> list[dict[str, Any]]:
    """One of a few true saves."""
    if not _JOURNALS:
        maker = random.Random(11)
        _JOURNALS.extend(journal(maker) for _ in range(24))
    return rnd.choice(_JOURNALS)


def sealed(records: list[Any]) -> bytes:
    """Records as a file whose check sums are right; what no line can hold is left out."""
    data, last = b"", ""
    for record in records:
        try:
            line, last = lines.seal(record, last)
        except (ValueError, TypeError, AttributeError, RecursionError):
            continue
        data += line
    return data


def _told(loaded: saves.Loaded) -> None:
    """A loaded save is told again, or refused in words; what is told obeys the rules."""
    if loaded.header is None:
        assert loaded.damage is not None and loaded.damage.problem.key.split(".")[0] in ("save", "store")
        return
    try:
        told = restore(loaded.header.plain(), loaded.lines)
    except REFUSED:
        return
    match = told.match
    cards = sorted(card for zone in match.state.zones for card in zone)
    assert cards == list(range(len(match.rules.deck))), "cards were lost or doubled"
    for seat in range(-1, len(match.seats)):
        match.view(seat)
    for seat in match.waiting():
        assert 0 <= seat < len(match.seats) and match.legal(seat)


def save_bytes(rnd: random.Random, home: Path) -> None:
    """A save whose bytes had accidents."""
    data = spoiled_bytes(sealed(some_journal(rnd)), rnd)
    _told(saves.parse(home / "x.save", data, NOW))


def save_sealed(rnd: random.Random, home: Path) -> None:
    """A save with sense spoiled and check sums right: somebody's hand."""
    records = [dict(record) for record in some_journal(rnd)]
    for _ in range(rnd.choice((1, 1, 2, 5))):
        at = 0 if rnd.random() < 0.35 else rnd.randrange(len(records))
        chance = rnd.random()
        if chance < 0.1:
            records.insert(at, records[at])
        elif chance < 0.2 and len(records) > 1:
            del records[at]
        elif chance < 0.25:
            records.insert(at, {"undo": rnd.choice((1, 2, 5, 10**9))})
        elif chance < 0.35 and isinstance(records[0], dict):
            # Another version of the rules: the snapshot must serve.
            records[0] = {**records[0], "rules": rnd.choice((0, 2, 10**9))}
            if rnd.random() < 0.8:
                records = [spoiled(r, rnd) if isinstance(r, dict) and "state" in r else r for r in records]
        else:
            records[at] = spoiled(records[at], rnd)
        if not records:
            return
    data = sealed(records)
    loaded = saves.parse(home / "x.save", data, NOW)
    _told(loaded)
    if rnd.random() < 0.1:
        _opened(data, home)


def _opened(data: bytes, home: Path) -> None:
    """The file itself: listed, told by the library's page, opened as a table."""
    places = folders(home)
    places.saves.mkdir(parents=True, exist_ok=True)
    path = places.saves / "thegame-2026-11-29-2255-0011.save"
    path.write_bytes(data)
    try:
        for row in saves.listing(places.saves):
            library_detail.tell(row)
        opening.last_unfinished(places)
        table = opening.resume(path)
        table.book.close()
        assert saves.read(path).header is not None
    except REFUSED:
        pass
    finally:
        for file in places.saves.iterdir():
            file.unlink()


def setting_bytes(rnd: random.Random, home: Path) -> None:
    """A settings file whose bytes had accidents."""
    try:
        found, problems = settings.parse(spoiled_bytes(settings.encode(_some_settings(rnd)), rnd))
    except ValueError:
        return
    _in_range(found)
    assert all(problem.key == "settings.value" for problem in problems)


def setting_values(rnd: random.Random, home: Path) -> None:
    """A settings file with spoiled values, through the disk now and then."""
    plain = msgspec.json.decode(settings.encode(_some_settings(rnd)))
    for _ in range(rnd.choice((1, 3, 10))):
        plain = spoiled(plain, rnd)
    data = _json(plain)
    if rnd.random() < 0.05:
        places = folders(home)
        places.config.mkdir(parents=True, exist_ok=True)
        (places.config / settings.NAME).write_bytes(data)
        _in_range(settings.load(places)[0])
        for file in places.config.iterdir():
            file.unlink()
        return
    try:
        _in_range(settings.parse(data)[0])
    except ValueError:
        # No object at all, or a half of a pair of surrogates, which is no JSON.
        assert not isinstance(plain, dict) or b"\\ud" in data


def _some_settings(rnd: random.Random) -> settings.Settings:
    seats = (SeatEntry("human", "Ewa"), SeatEntry("bot", "", "hard"))
    lobby = settings.Lobby(seats, {"variant": "expert"})
    return settings.Settings(names=("Ewa", "Łukasz"), lobbies={"thegame": lobby}, speed=rnd.choice(settings.SPEEDS))


def _in_range(found: settings.Settings) -> None:
    """Settings are what they say they are: they come back from their own file unchanged."""
    again, problems = settings.parse(settings.encode(found))
    assert not problems and settings.encode(again) == settings.encode(found)


def _json(plain: object) -> bytes:
    return json.dumps(plain).encode("utf-8", "surrogatepass")


def result_bytes(rnd: random.Random, home: Path) -> None:
    """The statistics' file."""
    one = {
        "id": "00112233445566ff",
        "game": "thegame",
        "when": "2026-11-29T22:55:00Z",
        "options": {"variant": "standard"},
        "seats": [{"kind": "human", "name": "Ewa"}],
        "won": True,
        "left": 3,
        "turns": 30,
        "deal": "0000-0000-0001-72",
    }
    plain = spoiled({"results": 1, "games": [one, {**one, "id": "00112233445566fe"}]}, rnd)
    data = _json(plain)
    if rnd.random() < 0.5:
        data = spoiled_bytes(data, rnd)
    try:
        found, _ = results.parse(data)
    except ValueError:
        return
    assert results.parse(results.encode(found))[0] == found


_GRAMMAR = """play resume arena ladder replay doctor saves gallery bench deck thegame brokies --seats --option --deal --size
    --speed --seed --deals --jobs --json --data-dir --lang --trace --help --version human,easy easy,easy human:Ewa,hard
    1280x720 99999x99999 0x0 0 1 4 2.5 -1 variant=expert variant=x auto-end=yes 0000-0000-0001-72 en fr pl xx debug
    --log-level --sea -h"""
_WORDS = tuple(_GRAMMAR.split())
_STARTS: tuple[list[str], ...] = (
    ["play", "thegame"],
    ["play", "thegame", "--seats", "human,easy"],
    ["play", "thegame", "--seats", "easy", "--option", "variant=expert", "--deal", "0000-0000-0001-72"],
    ["resume"],
    ["arena", "thegame", "--seats", "easy,hard", "--deals", "3"],
    ["ladder", "thegame"],
    ["replay", "x.save"],
    ["saves", "--json"],
    ["doctor"],
    ["gallery", "out", "--size", "960x600"],
    [],
)
_started: list[dict[str, Any]] = []


def _stub(places: Folders) -> None:
    """Commands are read to the end and not carried out."""

    def window(args: Any, where: Folders, start: dict[str, Any]) -> int:
        _started.append(start)
        return 0

    cli._open = window  # type: ignore[assignment]
    for command in (arena, ladder, doctor, gallery):
        command.run = lambda *_: 0  # type: ignore[attr-defined]
    # What a bench is compared with is read; nothing is measured.
    bench.SUBJECTS = ()  # type: ignore[assignment,attr-defined]


def command_line(rnd: random.Random, home: Path) -> None:
    """Words of the command line: status 0, 1 or 2, a sentence, and whatever it would open can be opened."""
    places = folders(home)
    _stub(places)
    words = list(rnd.choice(_STARTS))
    for _ in range(rnd.choice((0, 1, 2, 4))):
        at = rnd.randint(0, len(words))
        chance = rnd.random()
        if chance < 0.4:
            words.insert(at, rnd.choice(_WORDS))
        elif chance < 0.6 and at < len(words):
            words[at] = rnd.choice((*_WORDS, *WORDS))
        elif chance < 0.8 and at < len(words):
            words[at] = spoiled_text(words[at], rnd)
        elif at < len(words):
            del words[at]
    # As the system hands a command line over: no zero byte, and what is no UTF-8 in disguise.
    words = [os.fsdecode(word.replace("\x00", "").encode("utf-8", "surrogatepass")) for word in words]
    words += ["--data-dir", str(home)]
    _started.clear()
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        status = cli.run(words)
    assert status in (0, 1, 2), status
    assert "Traceback" not in said.getvalue()
    if status == 2:
        assert said.getvalue().strip(), "refused without a word"
    for start in _started:
        if "table" in start and rnd.random() < 0.2:
            table = opening.deal(places, start["table"])
            table.book.discard()


def move_texts(rnd: random.Random, home: Path) -> None:
    """Move texts at a table: legal and played, or refused; a refusal changes nothing."""
    records = some_journal(rnd)
    match = restore(records[0], records[1 : rnd.randint(1, len(records))]).match
    before, entries = digest(match.state), len(match.entries)
    for _ in range(8):
        seats = range(len(match.seats))
        true = [match.write(m) for s in seats for m in (*match.legal(s), *match.talk(s))]
        text = spoiled_text(rnd.choice([*true, "play 57 up2", "end", "start 1", "hint soft down1", "say trouble"]), rnd)
        seat = rnd.choice((*seats, *seats, -1, 99, -100))
        allowed = [match.write(m) for m in (*match.legal(seat), *match.talk(seat))] if seat in seats else []
        try:
            match.submit(seat, text)
        except (Illegal, BadMove) as why:
            assert str(why)
            assert text not in allowed and digest(match.state) == before and len(match.entries) == entries
            continue
        assert text in allowed, f"{text!r} was taken"
        before, entries = digest(match.state), len(match.entries)


def small_texts(rnd: random.Random, home: Path) -> None:
    """Deal codes, seats, names."""
    text = spoiled_text(rnd.choice((encode(rnd.getrandbits(64)), "human:Ewa", "easy", *WORDS)), rnd)
    try:
        assert 0 <= decode(text) < 2**64
    except BadDealCode as why:
        assert why.key.startswith("deal.")
    with contextlib.suppress(BadSeat):
        parse(text, ("easy", "hard"))
    name = clean_name(text)
    assert len(name) <= 24 and name == clean_name(name) and all(c.isprintable() for c in name)


def messages(rnd: random.Random, home: Path) -> None:
    """What comes through the worker's pipe."""
    records = some_journal(rnd)
    match = restore(records[0], records[1:20]).match
    seat = match.waiting()[0] if match.waiting() else 0
    data = request(match.rules, match.state, seat, "easy", number=1, seed=1).encode()
    for kind in (BotRequest, BotReply):
        with contextlib.suppress(BadMessage):
            kind.decode(spoiled_bytes(data, rnd))


TARGETS: dict[str, tuple[Target, int]] = {
    "save bytes": (save_bytes, 18),
    "save sealed": (save_sealed, 18),
    "settings bytes": (setting_bytes, 10),
    "settings values": (setting_values, 10),
    "results": (result_bytes, 4),
    "command line": (command_line, 16),
    "move texts": (move_texts, 18),
    "codes, seats, names": (small_texts, 4),
    "messages": (messages, 2),
}
"""and the share of each in a hundred inputs"""

__all__ = ["TARGETS", "VALUES"]
