"""Fighters: what is in a deck, read from TOML (rules/brawl.md section 7; own decks: issue 5, Fighters).

A deck file is a name and a table of counts; a kind that is not named has none:

    name = "Juno Spark"
    fighter = "juno"        # whose picture it has; may be left out
    [cards]
    base = 6
    hit-red = 8

Whatever is wrong is told with file, line, key and reason. `Setup.decks` holds a seat's deck as such a text, or as the bare
key of one of our fighters; a save should hold the text, so that a fighter that is retuned later does not break it.
"""

from __future__ import annotations

import difflib
import pkgutil
import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from .cards import BASE, FREEZE, KINDS, SIZE

ROSTER = ("juno", "oduya", "wicket", "hollow", "pip", "brannock", "vesper", "ilse")
"""our fighters in the order in which they are shown"""
PACES = ("very-fast", "fast", "medium", "slow")
STYLES = ("basic", "defence", "evasive", "tricky", "stakes", "reversal", "all-round")
FREEZES = 3
"""in every deck (R29, 1a)"""
LEAST_BASES = 2
"""round robin sets two aside (R36)"""
LONGEST_NAME = 24
LONGEST_TEXT = 20_000
"""bytes of a deck text; the header of a save holds up to six"""
USUAL = {"base": (5, 7), "clear": (3, 6), "hit": (12, 17), "hit-2": (0, 4), "block": (2, 6), "press": (0, 4)}
"""the range of the decks that are known (1a); a deck outside is legal and may play oddly"""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with a deck text: where (line from 1, 0 for the text as a whole), which key, and why.

    `reason` is a key of the catalogue, `fields` fill its sentence.
    """

    line: int
    key: str
    reason: str
    fields: Mapping[str, int | str]


class BadDeck(ValueError):
    """A deck that can not be played. `where` is the file or the seat; `faults` are all that was found, in order of lines."""

    def __init__(self, where: str, faults: Iterable[Fault]) -> None:
        self.where = where
        self.faults = tuple(faults)
        super().__init__("; ".join(f"{where}:{f.line}: {f.key or 'deck'}: {f.reason} {dict(f.fields)}" for f in self.faults))


@dataclass(frozen=True, slots=True)
class Fighter:
    """A deck: its name, whose picture it has, how it plays (words, may be empty), and how many it has of each kind."""

    name: str
    fighter: str
    counts: tuple[int, ...]
    pace: str = ""
    style: str = ""

    @property
    def cards(self) -> tuple[int, ...]:
        """The kinds of its 35 cards, sorted."""
        return tuple(kind for kind, n in enumerate(self.counts) for _ in range(n))

    def unusual(self) -> tuple[str, ...]:
        """The families of which it has fewer or more than any known deck (1a)."""
        found = []
        for family, (low, high) in USUAL.items():
            n = sum(self.counts[k] for k, word in enumerate(KINDS) if _family(word) == family)
            if not low <= n <= high:
                found.append(family)
        return tuple(found)


def _family(word: str) -> str:
    if word == "wild-block" or word.startswith("block"):
        return "block"
    return "hit-2" if word.startswith("hit-2") else "hit" if word.startswith("hit") else word


def read(text: str, where: str) -> Fighter:
    """The deck that a TOML text describes. Raises BadDeck with everything that is wrong; `where` names the file."""
    if len(text.encode("utf-8", "replace")) > LONGEST_TEXT:
        raise BadDeck(where, [Fault(0, "", "brawl.deck.long", {"n": LONGEST_TEXT})])
    try:
        plain = tomllib.loads(text)
    except tomllib.TOMLDecodeError as why:
        found = re.search(r"\(at line (\d+), column (\d+)\)", str(why))
        line = int(found[1]) if found else text.count("\n") + 1
        message = re.sub(r" \(at .*\)$", "", str(why))
        raise BadDeck(where, [Fault(line, "", "brawl.deck.toml", {"why": message})]) from why
    except RecursionError:
        raise BadDeck(where, [Fault(0, "", "brawl.deck.deep", {})]) from None
    reader = _Reader(text)
    made = reader.read(plain)
    if reader.faults:
        raise BadDeck(where, sorted(reader.faults, key=lambda fault: fault.line))
    return made


class _Reader:
    """Takes one plain table apart and keeps what is wrong with it."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        self.faults: list[Fault] = []

    def wrong(self, table: str, key: str, reason: str, **fields: int | str) -> None:
        self.faults.append(Fault(self.line(table, key), key or table, reason, fields))

    def line(self, table: str, key: str) -> int:
        """Where a key of a table stands; the table's own line where the key is not there; 0 where neither is."""
        at, head = "", 0
        for number, line in enumerate(self.lines, 1):
            opened = re.match(r"\s*\[\s*([^\]]*?)\s*\]", line)
            if opened:
                at = opened[1].strip("\"'")
                head = number if at in (table, key) and at else head
            named = re.match(r"\s*(?:\"([^\"]*)\"|'([^']*)'|([A-Za-z0-9_-]+))\s*[=.]", line)
            if named and at == table and key and key in named.groups():
                return number
        return head

    def read(self, plain: Mapping[str, object]) -> Fighter:
        known = ("name", "fighter", "pace", "style", "cards")
        for key in plain:
            if key not in known:
                self.wrong("", key, "brawl.deck.unknown", word=key[:40], nearest=_nearest(key, known))
        name = plain.get("name")
        if not isinstance(name, str) or not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
            self.wrong("", "name", "brawl.deck.name", n=LONGEST_NAME)
            name = ""
        fighter = self.word(plain, "fighter", ROSTER)
        pace, style = self.word(plain, "pace", PACES), self.word(plain, "style", STYLES)
        return Fighter(name.strip(), fighter, self.counts(plain.get("cards")), pace, style)

    def word(self, plain: Mapping[str, object], key: str, known: tuple[str, ...]) -> str:
        value = plain.get(key, "")
        if isinstance(value, str) and (not value or value in known):
            return value
        shown = str(value)[:40]
        self.wrong("", key, "brawl.deck.word", value=shown, nearest=_nearest(shown, known))
        return ""

    def counts(self, cards: object) -> tuple[int, ...]:
        counts = [0] * len(KINDS)
        if not isinstance(cards, dict):
            self.wrong("", "cards", "brawl.deck.cards")
            return tuple(counts)
        sound = True
        for key, value in cards.items():
            if key not in KINDS:
                self.wrong("cards", key, "brawl.deck.unknown", word=key[:40], nearest=_nearest(key, KINDS))
                sound = False
            elif not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= SIZE:
                self.wrong("cards", key, "brawl.deck.number", n=SIZE)
                sound = False
            else:
                counts[KINDS.index(key)] = value
        if sound:
            # Sums only of numbers that are numbers: one fault is not told three times.
            if counts[FREEZE] != FREEZES:
                self.wrong("cards", "freeze", "brawl.deck.freezes", n=FREEZES, found=counts[FREEZE])
            if counts[BASE] < LEAST_BASES:
                self.wrong("cards", "base", "brawl.deck.bases", n=LEAST_BASES, found=counts[BASE])
            if sum(counts) != SIZE:
                self.wrong("cards", "", "brawl.deck.total", n=SIZE, found=sum(counts))
        return tuple(counts)


def _nearest(word: str, known: Iterable[str]) -> str:
    names = list(known)
    close = difflib.get_close_matches(word, names, 1, 0.0)
    return close[0] if close else names[0]


def text_of(key: str) -> str:
    """The deck text of one of our fighters. Raises KeyError for another word."""
    if key not in ROSTER:
        raise KeyError(key)
    data = pkgutil.get_data(__package__ or "", f"fighters/{key}.toml")
    if data is None:
        raise KeyError(key)
    return data.decode("utf-8")


@lru_cache(maxsize=len(ROSTER))
def shipped(key: str) -> Fighter:
    """One of our fighters. Raises KeyError."""
    return read(text_of(key), f"{key}.toml")


def roster() -> tuple[Fighter, ...]:
    """All our fighters."""
    return tuple(shipped(key) for key in ROSTER)


@lru_cache(maxsize=64)
def deck_of(text: str, where: str) -> Fighter:
    """What a seat's entry in `Setup.decks` stands for: one of our fighters by key, or a deck text. Raises BadDeck."""
    word = text.strip()
    if word in ROSTER:
        return shipped(word)
    if re.fullmatch(r"[A-Za-z-]{1,40}", word):
        raise BadDeck(where, [Fault(0, "", "brawl.deck.no-fighter", {"value": word, "nearest": _nearest(word, ROSTER)})])
    return read(text, where)
