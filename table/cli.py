"""The words of the command line, and which module does each command.

Nothing here imports pygame: a command does that only when it must have a window.
"""

from __future__ import annotations

import argparse
import logging
import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from table import __version__
from table.bench import SUBJECTS
from table.games import LEVELS, BadOption, UnknownGame, find, game, games, nearest
from table.session.dealcode import BadDealCode, decode
from table.session.seats import BadSeat, SeatSpec, parse

if TYPE_CHECKING:
    from table.paths import Folders
    from table.text import Words

LOG_LEVELS = ("debug", "info", "warning", "error")
LANGUAGES = ("en", "fr", "pl")
log = logging.getLogger("table")


class Refused(Exception):
    """A command that could not be done: one sentence for the person who typed it."""


class _Parser(argparse.ArgumentParser):
    """argparse that names the nearest right word for a wrong one."""

    def __init__(self, *args: Any, **kw: Any) -> None:
        kw.setdefault("allow_abbrev", False)
        super().__init__(*args, **kw)

    def error(self, message: str) -> NoReturn:
        found = re.search(r"invalid choice: '([^']*)' \(choose from (.*)\)", message)
        if found:
            known = [word.strip().strip("'") for word in found[2].split(",")]
            message = f"there is no {found[1]!r} here; did you mean {nearest(found[1], known)!r}?"
        else:
            found = re.search(r"unrecognized arguments: (.*)", message)
            if found:
                wrong = (found[1].split() or [found[1]])[0]
                known = [s for action in self._actions for s in action.option_strings]
                hint = f"; did you mean {nearest(wrong, known)!r}?" if wrong.startswith("-") and known else ""
                message = f"{wrong!r} is not understood here{hint}"
        self.exit(2, f"{self.prog}: {message}\nTry: {self.prog} --help\n")


def _common(parser: argparse.ArgumentParser, top: bool) -> None:
    """The options that every level takes; below the top they are silent unless given, so as not to undo the top's."""
    default = None if top else argparse.SUPPRESS
    group = parser.add_argument_group("common options")
    group.add_argument("--data-dir", metavar="DIR", default=default, help="keep everything the program writes in DIR")
    group.add_argument("--lang", choices=LANGUAGES, default=default, help="language of the table")
    group.add_argument("--log-level", choices=LOG_LEVELS, default=default, help="how much the log says")
    group.add_argument("--trace", metavar="FILE", default=default, help="write what happens as JSON lines to FILE")
    group.add_argument("--version", action="version", version=f"card-table {__version__}")


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{2,5})x(\d{2,5})", text)
    if not found:
        raise argparse.ArgumentTypeError(f"a size looks like 1280x720, not {text!r}")
    return int(found[1]), int(found[2])


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"a number from 1 up is wanted, not {text!r}")
    return int(text)


def _seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0.1 <= value <= 3600:
        raise argparse.ArgumentTypeError(f"seconds from 0.1 to 3600 are wanted, not {text!r}")
    return value


def _subject(text: str) -> str:
    if text not in SUBJECTS:
        raise argparse.ArgumentTypeError(f"there is no {text!r} to measure; did you mean {nearest(text, SUBJECTS)!r}?")
    return text


def _speed(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 4:
        raise argparse.ArgumentTypeError(f"a speed from 0 (instant) to 4 is wanted, not {text!r}")
    return value


class _Unasked:
    """Stands for a command that was not given: making its grammar would only take time."""

    def add_argument(self, *args: Any, **kw: Any) -> None:
        """Nothing."""


def parser(only: str = "") -> argparse.ArgumentParser:
    """The whole grammar, or what of it the command `only` needs."""
    known = tuple(games())
    top = _Parser(prog="card-table", description="A card table: four games against computer opponents or with people here.")
    _common(top, True)
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)

    def command(name: str, text: str) -> argparse.ArgumentParser | _Unasked:
        if only and name != only:
            return _Unasked()
        made = commands.add_parser(name, help=text, description=text)
        _common(made, False)
        return made

    play = command("play", "open the window at a table")
    play.add_argument("game", choices=known)
    play.add_argument("--seats", metavar="S,S,…", help="human, human:NAME, or a bot's level, one for each chair")
    play.add_argument("--option", metavar="K=V", action="append", default=[], help="an option of the game")
    play.add_argument("--deal", metavar="CODE", help="deal code: the same code deals the same cards")
    play.add_argument("--size", type=_size, metavar="WxH", help="size of the window")
    play.add_argument("--speed", type=_speed, metavar="X", help="speed of the cards, 0 (instant) to 4")

    resume = command("resume", "open the window at the last game, or at a save")
    resume.add_argument("file", nargs="?", metavar="FILE")
    resume.add_argument("--size", type=_size, metavar="WxH", help="size of the window")
    resume.add_argument("--speed", type=_speed, metavar="X", help="speed of the cards, 0 (instant) to 4")

    arena = command("arena", "bots play against or with each other")
    arena.add_argument("game", choices=known)
    arena.add_argument("--seats", required=True, metavar="L,L,…", help="a level for each chair")
    arena.add_argument("--option", metavar="K=V", action="append", default=[], help="an option of the game")
    arena.add_argument("--mode", metavar="M", help="BRAWL: training or tournament, as --option mode=M")
    arena.add_argument("--decks", metavar="A,B,…", help="BRAWL: fighters, deck files, or all: their win matrix")
    arena.add_argument("--deals", type=_count, default=100, metavar="N")
    arena.add_argument("--seed", type=int, default=1, metavar="N")
    arena.add_argument("--jobs", type=_count, default=1, metavar="J", help="processes that play at a time")
    arena.add_argument("--json", action="store_true", help="print one JSON object and nothing else")

    ladder = command("ladder", "every level against every level")
    ladder.add_argument("game", choices=known)
    ladder.add_argument("--deals", type=_count, default=100, metavar="N")
    ladder.add_argument("--json", action="store_true", help="print one JSON object and nothing else")

    replay = command("replay", "play a save again without a window and check its digests")
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--json", action="store_true", help="print one JSON object and nothing else")

    deck = command("deck", "check a deck for BRAWL")
    deck.add_argument("file", metavar="FILE", help="a deck file, or the name of one in the folder of your decks")
    deck.add_argument("--json", action="store_true", help="print one JSON object and nothing else")

    doctor = command("doctor", "check pictures, sounds, fonts, words, shipped saves, folders, display and sound")
    doctor.add_argument("--json", action="store_true", help="print one JSON object and nothing else")

    saves = command("saves", "list the saves and their state")
    saves.add_argument("--json", action="store_true", help="print one JSON object and nothing else")

    bench = command("bench", "measure what the program costs, against limits measured in the same run")
    # With choices of its own argparse would refuse to have none named.
    words = f"{', '.join(SUBJECTS)}; all of them when none is named"
    bench.add_argument("subjects", nargs="*", type=_subject, metavar="SUBJECT", help=words)
    bench.add_argument("--game", choices=known, help="the game on the table; for rules and bots all when none is named")
    bench.add_argument("--size", type=_size, metavar="WxH", help="only this size of the window")
    bench.add_argument("--n", type=_count, metavar="N", help="samples of each measurement, about")
    bench.add_argument("--seconds", type=_seconds, metavar="S", help="length of measurements that go by time")
    bench.add_argument("--compare", metavar="FILE", help="a run stored with --json: say what got slower, exit with 1 if so")
    bench.add_argument("--json", action="store_true", help="print one JSON object and nothing else")

    gallery = command("gallery", "draw every scene into PNG files")
    gallery.add_argument("dir", metavar="DIR")
    gallery.add_argument("--game", choices=known)
    gallery.add_argument("--size", type=_size, metavar="WxH", help="only this size")
    return top


def _unknown_option(grammar: argparse.ArgumentParser, argv: Sequence[str]) -> str:
    """The sentence for an option that no command has. argparse alone would take what follows it for a command."""
    words = {"--help"}
    for action in grammar._actions:
        words.update(action.option_strings)
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                words.update(option for each in command._actions for option in each.option_strings)
    for word in argv:
        name = word.partition("=")[0]
        if name.startswith("--") and name not in words:
            return f"{name!r} is not understood here; did you mean {nearest(name, sorted(words))!r}?"
    return ""


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
    wrong = _unknown_option(grammar, argv)
    if wrong:
        # Another command may know it.
        grammar = parser()
        wrong = _unknown_option(grammar, argv)
    if wrong:
        print(f"card-table: {wrong}\nTry: card-table --help", file=sys.stderr)
        return 2
    try:
        args = grammar.parse_args(argv)
    except SystemExit as stop:
        return int(stop.code or 0)
    from table.paths import folders

    places = folders(args.data_dir)
    _logging(places, args.log_level or "warning")
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


def _logging(places: Folders, level: str) -> None:
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
    info = game(name)
    seats = []
    # In a locale that knows ASCII only a name comes as bytes in disguise; terminals write UTF-8 all the same.
    for word in os.fsencode(text).decode("utf-8", "replace").split(","):
        try:
            seats.append(parse(word, tuple(levels)))
        except BadSeat:
            known = ["human", *levels]
            raise Refused(
                f"a seat can be human, human:NAME, {', '.join(levels)}; not {word!r} (nearest: {nearest(word, known)!r})"
            ) from None
    low, high = info.seats
    if not low <= len(seats) <= high:
        raise Refused(f"{info.title} is for {low} to {high} seats, not {len(seats)}")
    return tuple(seats)


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

    info = game(args.game)
    levels = args.seats.split(",")
    seats_of(args.game, args.seats, (*LEVELS, *info.arena_levels))
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

    return replay.run(Path(args.file), args.json)


def _doctor(args: argparse.Namespace, places: Folders) -> int:
    from table.commands import doctor

    return doctor.run(places, args.json)


def _saves(args: argparse.Namespace, places: Folders) -> int:
    from table.commands import saves

    return saves.run(places, args.json)


def _bench(args: argparse.Namespace, places: Folders) -> int:
    from table.commands import bench

    compare = Path(args.compare) if args.compare else None
    return bench.run(args.subjects, args.game, args.size, args.n, args.seconds, compare, args.json)


def _gallery(args: argparse.Namespace, places: Folders) -> int:
    from table.commands import gallery

    return gallery.run(Path(args.dir), args.game, getattr(args, "lang", None), args.size)


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
