"""The command line: which module does each command. Its words are those of `grammar`.

Nothing here imports pygame: a command does that only when it must have a window.
"""

from __future__ import annotations

import argparse
import logging
import os
import sys
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from table.games import BadOption, GameInfo, find, game
from table.grammar import advice, language, parser, typed, unknown_option
from table.session.dealcode import BadDealCode, decode
from table.session.seats import BadSeat, SeatSpec, parse

if TYPE_CHECKING:
    from table.paths import Folders
    from table.text import Words

log = logging.getLogger("table")


class Refused(Exception):
    """A command that could not be done: one sentence for the person who typed it, by key and fields.

    known: what could have been typed instead of the field `word`; the sentence has a field `advice` then.
    """

    def __init__(self, key: str, known: Sequence[str] | None = None, **fields: str | int) -> None:
        super().__init__(key, fields)
        self.key = key
        self.known = known
        self.fields = fields

    def told(self, words: Callable[..., str]) -> str:
        """The sentence."""
        fields = {name: typed(value) if isinstance(value, str) else value for name, value in self.fields.items()}
        if self.known is not None:
            fields["advice"] = advice(words, str(self.fields["word"]), self.known, whole=True)
        return words(self.key, **fields)


def run(argv: Sequence[str]) -> int:
    """Runs one command line; messages go to standard error, results to standard output."""
    # pygame greets on standard output, which belongs to the results.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    # A name in a foreign alphabet must not end a command on a terminal that cannot show it.
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
    words = _speaking(argv)
    grammar = parser(words, argv[0] if argv and argv[0] in _COMMANDS else "")
    wrong = unknown_option(grammar, argv, words)
    if wrong:
        # Another command may know it.
        grammar = parser(words)
        wrong = unknown_option(grammar, argv, words)
    if wrong:
        print(f"card-table: {wrong}\n{words('command.try', prog='card-table')}", file=sys.stderr)
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
        print(f"card-table: {why.told(words)}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # The reader of our output went away: nobody is left to tell. Nothing more may be written to it either.
        sys.stdout = None
        return 2
    except KeyboardInterrupt:
        print(f"card-table: {words('command.stopped')}", file=sys.stderr)
        return 2


def _speaking(argv: Sequence[str]) -> Callable[..., str]:
    """The words for whoever typed this. They are read when the first sentence is wanted: most command lines are right."""

    @cache
    def known() -> Words:
        from table.text import Words, system_language

        return Words(language(argv) or system_language())

    return lambda key, n=None, **fields: known()(key, n, **fields)


def _logging(level: str) -> None:
    handlers: list[logging.Handler] = [logging.StreamHandler(sys.stderr)]
    handlers[0].setLevel(getattr(logging, level.upper()))
    logging.basicConfig(level=getattr(logging, level.upper()), handlers=handlers, format="card-table: %(message)s", force=True)


def options_of(name: str, words: Sequence[str]) -> dict[str, str]:
    """The settled options of a game from K=V words. Raises Refused, naming what is wrong and what could be there."""
    given = {}
    for word in words:
        key, sep, value = word.partition("=")
        if not sep:
            raise Refused("command.pair", name="--option", word=word)
        given[key] = value
    try:
        return game(name).settled(given)
    except BadOption as why:
        if why.values:
            raise Refused("command.cannot-be", why.values, name=why.key, word=why.value) from why
        raise Refused("command.option", why.options, word=why.key) from why


def seats_of(name: str, text: str, levels: Sequence[str]) -> tuple[SeatSpec, ...]:
    """The seats of a table from the command line's words. Raises Refused, naming the seat and what it could be."""
    seats = []
    # In a locale that knows ASCII only a name comes as bytes in disguise; terminals write UTF-8 all the same.
    for word in os.fsencode(text).decode("utf-8", "replace").split(","):
        try:
            seats.append(parse(word, tuple(levels)))
        except BadSeat:
            raise Refused("command.seat", ["human", "human:NAME", *levels], word=word) from None
    _counted(game(name), len(seats))
    return tuple(seats)


def levels_of(name: str, text: str) -> list[str]:
    """The bots of an arena from the command line's words: nobody else plays there. Raises Refused, naming what is wrong."""
    info = game(name)
    levels = text.split(",")
    for word in levels:
        known = (*info.levels, *info.arena_levels)
        if word not in known:
            raise Refused("command.level", known, game=info.title, word=word)
    _counted(info, len(levels))
    return levels


def _counted(info: GameInfo, seats: int) -> None:
    low, high = info.seats
    if not low <= seats <= high:
        raise Refused("command.seats", game=info.title, low=low, high=high, seats=seats)


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
            raise Refused("command.deal", word=args.deal) from None
    return _open(args, places, {"table": start})


def _resume(args: argparse.Namespace, places: Folders) -> int:
    if args.file and not Path(args.file).is_file():
        raise Refused("store.missing", path=args.file)
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
        raise Refused("command.decks-here", game=info.title)
    if len(levels) != 2:
        raise Refused("command.decks-two", seats=len(levels))
    if options["mode"] == "tournament":
        for level in levels:
            if level not in info.levels:
                raise Refused("command.decks-level", word=level, levels=", ".join(info.levels))
    decks = os.fsencode(args.decks).decode("utf-8", "surrogateescape").split(",")
    if "" in decks:
        raise Refused("command.decks-empty")
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
    return bench.run(args.subjects, args.game, args.size, args.n, args.seconds, compare, args.json, _words(args))


def _gallery(args: argparse.Namespace, places: Folders) -> int:
    from table.commands import gallery

    try:
        return gallery.run(Path(args.dir), args.game, getattr(args, "lang", None), args.size)
    except OSError as why:
        from table.paths import trouble

        problem = trouble(why, Path(why.filename or args.dir), "store.failed")
        raise Refused(problem.key, None, **problem.fields) from None


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
