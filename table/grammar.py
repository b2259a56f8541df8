"""The grammar of the command line: which words there are, and what is said of a wrong one."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NoReturn, cast

from table import __version__
from table.bench import SUBJECTS
from table.games import games, nearest

Words = Callable[..., str]
"""the sentence of a key, in the language of whoever typed this"""

LOG_LEVELS = ("debug", "info", "warning", "error")
LANGUAGES = ("en", "fr", "pl")


def typed(word: str) -> str:
    """A word of the command line as it can be shown: what a terminal would obey is written out."""
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in word)


def advice(words: Words, word: str, known: Sequence[str], whole: bool = False) -> str:
    """How a sentence about a wrong word ends: with the one that may have been meant, or (always if `whole`) with all."""
    near = nearest(word, known)
    told = []
    if whole or not near:
        told.append(words("command.can-be", known=", ".join(known)) if known else words("command.none"))
    if near:
        told.append(words("command.meant", word=near))
    return " ".join(told)


def _not_understood(words: Words, word: str, known: Sequence[str]) -> str:
    near = nearest(word, known)
    told = words("command.not-understood", word=typed(word))
    return f"{told} {words('command.meant', word=near)}" if near else told


class _Parser(argparse.ArgumentParser):
    """argparse that speaks the language of whoever typed this, and names the nearest right word for a wrong one."""

    def __init__(self, *args: Any, words: Words, **kw: Any) -> None:
        kw.setdefault("allow_abbrev", False)
        super().__init__(*args, **kw)
        self.words = words

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {self._told(message)}\n{self.words('command.try', prog=self.prog)}\n")

    def _told(self, message: str) -> str:
        """What argparse says, in our words: it keeps neither the word nor the reason apart from its sentence."""
        words = self.words
        if found := re.fullmatch(r"the following arguments are required: (.*)", message):
            return words("command.missing", len(found[1].split(", ")), names=found[1])
        if found := re.match(r"unrecognized arguments: (.*)", message, re.DOTALL):
            wrong = (found[1].split() or [found[1]])[0]
            known = [option for action in self._actions for option in action.option_strings]
            return _not_understood(words, wrong, known if wrong.startswith("-") else [])
        found = re.fullmatch(r"argument (\S+): (.*)", message, re.DOTALL)
        return self._told_of(found[1], found[2], message) if found else message

    def _told_of(self, name: str, why: str, message: str) -> str:
        """The same, where it is about the option or the place of that name."""
        words = self.words
        action = next((one for one in self._actions if name in (one.metavar, one.dest, "/".join(one.option_strings))), None)
        known = [str(one) for one in action.choices or ()] if action is not None else []
        if found := re.match(r"invalid choice: (.*) \(choose from", why, re.DOTALL):
            word = _quoted(found[1])
            return words("command.cannot-be", name=name, word=typed(word), advice=advice(words, word, known))
        if why == "expected one argument":
            value = action.metavar if action is not None and action.metavar else ", ".join(known)
            return words("command.value-missing", name=name, value=value)
        if why.startswith("ignored explicit argument"):
            return words("command.no-value", name=name)
        if found := re.match(r"invalid int value: (.*)", why, re.DOTALL):
            return words("command.whole-number", name=name, word=typed(_quoted(found[1])))
        key, _, word = why.partition(" ")
        if not key.startswith("command."):
            return message
        # one of ours, see `_wrong`
        return words(key, name=name, word=typed(word), advice=advice(words, word, SUBJECTS))


def _quoted(text: str) -> str:
    """What argparse put between quotes, as it was typed; nothing of it is taken for Python."""
    return text[1:-1].replace("\\'", "'").replace("\\\\", "\\")


def _wrong(key: str, text: str) -> argparse.ArgumentTypeError:
    """What a value is not. argparse hands nothing on but a text: `_Parser` takes the key off it and has the words."""
    return argparse.ArgumentTypeError(f"{key} {text}")


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
        raise _wrong("command.size", text)
    return int(found[1]), int(found[2])


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise _wrong("command.count", text)
    return int(text)


def _seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0.1 <= value <= 3600:
        raise _wrong("command.seconds", text)
    return value


def _subject(text: str) -> str:
    if text not in SUBJECTS:
        raise _wrong("command.cannot-be", text)
    return text


def _speed(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 4:
        raise _wrong("command.speed", text)
    return value


class _Unasked:
    """Stands for a command that was not given: making its grammar would only take time."""

    def add_argument(self, *args: Any, **kw: Any) -> None:
        """Nothing."""


def parser(words: Words, only: str = "") -> argparse.ArgumentParser:
    """The whole grammar, or what of it the command `only` needs."""
    known = tuple(games())
    about = "A card table: four games against computer opponents or with people here."
    top = _Parser(words=words, prog="card-table", description=about)
    _common(top, True)
    commands = top.add_subparsers(
        dest="command", metavar="COMMAND", parser_class=cast("type[_Parser]", partial(_Parser, words=words))
    )

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
    subjects = f"{', '.join(SUBJECTS)}; all of them when none is named"
    bench.add_argument("subjects", nargs="*", type=_subject, metavar="SUBJECT", help=subjects)
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


def language(argv: Sequence[str]) -> str:
    """The language asked for, whatever else is wrong; "" if none is."""
    found = ""
    for word, after in zip(argv, [*argv[1:], ""], strict=True):
        name, sep, value = word.partition("=")
        if name == "--lang" and (value if sep else after) in LANGUAGES:
            found = value if sep else after
    return found


def unknown_option(grammar: argparse.ArgumentParser, argv: Sequence[str], words: Words) -> str:
    """The sentence for an option that no command has. argparse alone would take what follows it for a command."""
    options = {"--help"}
    for action in grammar._actions:
        options.update(action.option_strings)
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                options.update(option for each in command._actions for option in each.option_strings)
    for word in argv:
        name = word.partition("=")[0]
        if name.startswith("--") and name not in options:
            return _not_understood(words, name, sorted(options))
    return ""
