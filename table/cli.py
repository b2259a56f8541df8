"""The command line: which module does each command. Its words are those of `grammar`.

Nothing here imports pygame: a command does that only when it must have a window.
"""

from __future__ import annotations

import argparse
import logging
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from table.games import BadOption, GameInfo, UnknownGame, advice, find, game
from table.grammar import parser, unknown_option
from table.session.dealcode import BadDealCode, decode
from table.session.seats import BadSeat, SeatSpec, parse

if TYPE_CHECKING:
    from table.paths import Folders
    from table.text import Words

log = logging.getLogger("table")


class Refused(Exception):
    """A command that could not be done: one sentence for the person who typed it."""


def run(argv: Sequence[str]) -> int:
    """Runs one command line; messages go to standard error, results to standard output."""
    # pygame greets on standard output, which belongs to the results.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    # A name in a foreign alphabet must not end a command on a terminal that cannot show it.
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
    grammar = parser(argv[0] if argv and argv[0] in _COMMANDS else "")
    wrong = unknown_option(grammar, argv)
    if wrong:
        # Another command may know it.
        grammar = parser()
        wrong = unknown_option(grammar, argv)
    if wrong:
        print(f"card-table: {wrong}\nTry: card-table --help", file=sys.stderr)
        return 2
    try:
        args = grammar.parse_args(argv)
    except SystemExit as stop:
        return int(stop.code or 0)
    from table.paths import folders

    places = folders(args.data_dir)
    _logging(args.log_level or "warning")
    for name, why in find().broken.items():
        log.warning("the game %s could not be loaded: %s", name, why)
    try:
        return _COMMANDS[args.command](args, places)
    except Refused as why:
        print(f"card-table: {why}", file=sys.stderr)
        return 2
    except (UnknownGame, BadOption) as why:
        print(f"card-table: {why}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # The reader of our output went away: nobody is left to tell. Nothing more may be written to it either.
        sys.stdout = None
        return 2
    except KeyboardInterrupt:
        print("card-table: stopped", file=sys.stderr)
        return 2


def _logging(level: str) -> None:
    handlers: list[logging.Handler] = [logging.StreamHandler(sys.stderr)]
    handlers[0].setLevel(getattr(logging, level.upper()))
    logging.basicConfig(level=getattr(logging, level.upper()), handlers=handlers, format="card-table: %(message)s", force=True)


def options_of(name: str, words: Sequence[str]) -> dict[str, str]:
    """The settled options of a game from K=V words. Raises Refused or BadOption."""
    given = {}
    for word in words:
        key, sep, value = word.partition("=")
        if not sep:
            raise Refused(f"an option looks like KEY=VALUE, not {word!r}")
        given[key] = value
    return game(name).settled(given)


def seats_of(name: str, text: str, levels: Sequence[str]) -> tuple[SeatSpec, ...]:
    """The seats of a table from the command line's words. Raises Refused, naming the seat and what it could be."""
    seats = []
    # In a locale that knows ASCII only a name comes as bytes in disguise; terminals write UTF-8 all the same.
    for word in os.fsencode(text).decode("utf-8", "replace").split(","):
        try:
            seats.append(parse(word, tuple(levels)))
        except BadSeat:
            known = advice(word, ["human", "human:NAME", *levels], whole=True)
            raise Refused(f"there is no seat {word!r}; {known}") from None
    _counted(game(name), len(seats))
    return tuple(seats)


def levels_of(name: str, text: str) -> list[str]:
    """The bots of an arena from the command line's words: nobody else plays there. Raises Refused, naming what is wrong."""
    info = game(name)
    levels = text.split(",")
    for word in levels:
        known = (*info.levels, *info.arena_levels)
        if word not in known:
            raise Refused(f"{info.title} has no level {word!r}; {advice(word, known, whole=True)}")
    _counted(info, len(levels))
    return levels


def _counted(info: GameInfo, seats: int) -> None:
    low, high = info.seats
    if not low <= seats <= high:
        raise Refused(f"{info.title} is for {low} to {high} seats, not {seats}")


def _open(args: argparse.Namespace, places: Folders, start: dict[str, Any]) -> int:
    from table import tidy

    tidy.spare()
    from table.launch import open_app

    return open_app(places, args.lang, args.trace, getattr(args, "size", None), getattr(args, "speed", None), start)


def _menu(args: argparse.Namespace, places: Folders) -> int:
    return _open(args, places, {})


def _play(args: argparse.Namespace, places: Folders) -> int:
    info = game(args.game)
    default = ",".join(["human"] + ["normal"] * min(info.seats[1] - 1, 2)) if info.seats[1] > 1 else "human"
    seats = seats_of(args.game, args.seats or default, info.levels)
    start: dict[str, Any] = {
        "game": args.game,
        "seats": [{"kind": s.kind, "name": s.name, "level": s.level} for s in seats],
        "options": options_of(args.game, args.option),
    }
    if args.deal:
        try:
            start["seed"] = decode(args.deal)
        except BadDealCode:
            raise Refused(f"{args.deal!r} is no deal code: it has 13 letters or digits and a check character") from None
    return _open(args, places, {"table": start})


def _resume(args: argparse.Namespace, places: Folders) -> int:
    if args.file and not Path(args.file).is_file():
        raise Refused(f"there is no save {args.file}")
    return _open(args, places, {"resume": args.file or ""})


def _arena(args: argparse.Namespace, places: Folders) -> int:
    from table.commands import arena

    levels = levels_of(args.game, args.seats)
    given = [*args.option, *([f"mode={args.mode}"] if args.mode is not None else [])]
    options = options_of(args.game, given)
    if args.decks is not None:
        return _arena_of_decks(args, places, levels, options)
    return arena.run(args.game, levels, options, args.deals, args.seed, args.jobs, args.json)


def _arena_of_decks(args: argparse.Namespace, places: Folders, levels: list[str], options: dict[str, str]) -> int:
    info = game(args.game)
    if not info.decks:
        raise Refused(f"in {info.title} nobody brings a deck: --decks is for BRAWL")
    if len(levels) != 2:
        raise Refused(f"decks fight duels: --seats takes two levels with --decks, not {len(levels)}")
    if options["mode"] == "tournament":
        for level in levels:
            if level not in info.levels:
                raise Refused(f"level {level!r} plays training only; in tournament there are {', '.join(info.levels)}")
    decks = os.fsencode(args.decks).decode("utf-8", "surrogateescape").split(",")
    if "" in decks:
        raise Refused("--decks takes fighters, deck files or all, with commas between them")
    from table.commands import arena_decks

    return arena_decks.run(info.name, levels, options, decks, args.deals, args.seed, args.jobs, args.json, places, _words(args))


def _words(args: argparse.Namespace) -> Words:
    from table.text import Words, system_language

    return Words(args.lang or system_language())


def _deck(args: argparse.Namespace, places: Folders) -> int:
    from table.commands import deck

    return deck.run(args.file, places, args.json, _words(args))


def _ladder(args: argparse.Namespace, places: Folders) -> int:
    from table.commands import ladder

    return ladder.run(args.game, args.deals, args.json)


def _replay(args: argparse.Namespace, places: Folders) -> int:
    from table.commands import replay

    return replay.run(Path(args.file), args.json, _words(args))


def _doctor(args: argparse.Namespace, places: Folders) -> int:
    from table.commands import doctor

    return doctor.run(places, args.json)


def _saves(args: argparse.Namespace, places: Folders) -> int:
    from table.commands import saves

    return saves.run(places, args.json, _words(args))


def _bench(args: argparse.Namespace, places: Folders) -> int:
    from table.commands import bench

    compare = Path(args.compare) if args.compare else None
    return bench.run(args.subjects, args.game, args.size, args.n, args.seconds, compare, args.json)


def _gallery(args: argparse.Namespace, places: Folders) -> int:
    from table.commands import gallery

    try:
        return gallery.run(Path(args.dir), args.game, getattr(args, "lang", None), args.size)
    except OSError as why:
        raise Refused(f"the pictures can not be kept: {why}") from None


_COMMANDS: dict[str | None, Callable[[argparse.Namespace, Folders], int]] = {
    None: _menu,
    "play": _play,
    "resume": _resume,
    "arena": _arena,
    "ladder": _ladder,
    "replay": _replay,
    "deck": _deck,
    "doctor": _doctor,
    "saves": _saves,
    "bench": _bench,
    "gallery": _gallery,
}
