"""Who fights whom and how: the fighter select's own little state, and how it is remembered. No pixels in here."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

from msgspec import Struct, field

from table.games import BadOption, GameInfo
from table.games.brawl.fighters import ROSTER, BadDeck, Fault, Fighter, read, shipped
from table.paths import Folders, Problem, shown
from table.session.seats import SeatSpec, called, clean_name, named
from table.store import decks
from table.store.files import StoreError
from table.store.header import SeatEntry
from table.store.settings import Lobby as Remembered
from table.store.settings import Settings, remembering

Kind = Literal["human", "bot"]
Form = Literal["duel", "robin", "tag"]
FIRST = ("juno", "vesper", "oduya", "brannock", "wicket", "pip")
"""who fights at the very first table, by seat"""
OWN = "own:"
"""a seat's fighter that is a deck file: this and the file's name"""
_KEPT = "fighter."
"""under this and the seat's number the settings keep its fighter"""
_USUAL = "normal"
KEYBOARD = 2
"""people who can fight at one keyboard at the same time"""


class OwnDeck(Struct, frozen=True):
    """A file of the decks folder: the deck, or why it can not be played."""

    file: str
    deck: Fighter | None = None
    text: str = ""
    faults: tuple[Fault, ...] = ()
    problem: Problem | None = None
    """the file itself can not be read"""

    @property
    def key(self) -> str:
        """What a seat that fights with it has as its fighter."""
        return OWN + self.file


def own_decks(folders: Folders) -> tuple[OwnDeck, ...]:
    """All files of the decks folder, good and broken. Never raises: a folder that can not be read is one broken entry."""
    try:
        paths = decks.listing(folders)
    except StoreError as why:
        return (OwnDeck(shown(folders.decks), problem=why.problem),)
    return tuple(_own(path) for path in paths)


def _own(path: Path) -> OwnDeck:
    name = shown(path.name)
    try:
        text = decks.deck_text(path)
        return OwnDeck(name, read(text, name), text)
    except StoreError as why:
        return OwnDeck(name, problem=why.problem)
    except BadDeck as bad:
        return OwnDeck(name, faults=bad.faults)


class Corner(Struct):
    """A seat: who plays it, and with which fighter."""

    kind: Kind = "bot"
    name: str = ""
    """a human's; may be empty"""
    level: str = _USUAL
    fighter: str = ROSTER[0]
    """a key of the roster, or OWN and a file"""


class Ring(Struct):
    """All corners and the options."""

    info: GameInfo
    names: tuple[str, ...]
    corners: list[Corner]
    options: dict[str, str]
    own: tuple[OwnDeck, ...] = ()
    lost: list[tuple[str, str]] = field(default_factory=list)
    """decks that a seat had and that are gone: file, and whose fighter took their place"""

    # What stands.

    @property
    def count(self) -> int:
        return len(self.corners)

    @property
    def form(self) -> Form:
        """What so many seats play with these options: the rules' own choice."""
        if self.count == 2:
            return "duel"
        return "tag" if self.options["many"] == "tag-team" and self.teams else "robin"

    @property
    def teams(self) -> bool:
        """Whether two teams can be made of them."""
        return self.count >= 4 and self.count % 2 == 0

    @property
    def live(self) -> bool:
        """A tournament."""
        return self.options["mode"] == "tournament"

    @property
    def humans(self) -> int:
        return sum(corner.kind == "human" for corner in self.corners)

    def rival(self, seat: int) -> int:
        """Whom a seat meets first: the other one, the lead fighter of the other team, the neighbour."""
        return 1 - seat % 2 if self.form == "tag" else (seat + 1) % self.count

    def room(self, pads: int) -> int:
        """How many people can play: in turns as many as there are seats; at the same time two at the keyboard, but one in a
        round robin, whose two areas take all its letters; and one at each gamepad."""
        if not self.live:
            return self.count
        return (1 if self.form == "robin" else KEYBOARD) + pads

    def deck(self, key: str) -> Fighter:
        """The deck of a fighter's key; the roster's first for one that is gone."""
        if key in ROSTER:
            return shipped(key)
        found = self.file(key)
        return found.deck if found is not None and found.deck is not None else shipped(ROSTER[0])

    def file(self, key: str) -> OwnDeck | None:
        """The own deck of a fighter's key."""
        return next((own for own in self.own if own.key == key), None)

    def _specs(self) -> tuple[SeatSpec, ...]:
        """Everybody as the match will have them."""
        specs = tuple(
            SeatSpec("human", clean_name(c.name)) if c.kind == "human" else SeatSpec("bot", "", c.level) for c in self.corners
        )
        return named(specs)

    def shown(self, words: Callable[[str], str]) -> list[str]:
        """What everybody is called."""
        return list(called(self._specs(), words))

    def spec(self, seed: int) -> dict[str, Any]:
        """The table to open: what the table scene is given, every seat's deck among it."""
        seats = [{"kind": spec.kind, "name": spec.name, "level": spec.level} for spec in self._specs()]
        chosen = {str(i): self._text(c.fighter) for i, c in enumerate(self.corners)}
        return {"game": self.info.name, "seats": seats, "options": dict(self.options), "seed": seed, "decks": chosen}

    def _text(self, key: str) -> str:
        own = self.file(key)
        return own.text if own is not None else key

    # What changes.

    def resize(self, count: int) -> None:
        """So many seats; new ones are bots with fighters that nobody has yet."""
        low, high = self.info.seats
        count = min(high, max(low, count))
        while self.count < count:
            taken = {corner.fighter for corner in self.corners}
            free = next((key for key in (*FIRST, *ROSTER) if key not in taken), ROSTER[0])
            level = self.corners[-1].level if self.corners[-1].kind == "bot" else _USUAL
            self.corners.append(Corner("bot", "", level, free))
        del self.corners[count:]

    def drop(self, seat: int) -> None:
        """A seat is taken away, as long as enough are left."""
        if self.count > self.info.seats[0]:
            del self.corners[seat]

    def seat(self, seat: int, kind: Kind) -> None:
        """A person or a bot; a person gets a name that was used before and is free."""
        corner = self.corners[seat]
        if kind == "human" and corner.kind != "human":
            here = {other.name for other in self.corners if other.kind == "human"}
            corner.name = next((name for name in self.names if name not in here), "")
        corner.kind = kind

    def reread(self, folders: Folders) -> None:
        """Looks at the decks folder again; whoever had a deck that is gone or broken now fights with one of ours."""
        self.own = own_decks(folders)
        good = {own.key for own in self.own if own.deck is not None}
        for seat, corner in enumerate(self.corners):
            if corner.fighter not in ROSTER and corner.fighter not in good:
                self.lost.append((corner.fighter.removeprefix(OWN), FIRST[seat]))
                corner.fighter = FIRST[seat]

    def remembered(self, settings: Settings) -> dict[str, Any]:
        """The settings that keep all this and the people's names, last used first; empty if they say so already."""
        seats = tuple(
            SeatEntry("human", clean_name(c.name)) if c.kind == "human" else SeatEntry("bot", "", c.level) for c in self.corners
        )
        fighters = {f"{_KEPT}{i}": corner.fighter for i, corner in enumerate(self.corners)}
        return remembering(settings, self.info.name, Remembered(seats, {**self.options, **fighters}))


def ring(info: GameInfo, settings: Settings, folders: Folders) -> Ring:
    """The ring as it was left, or the first one: a person against a bot."""
    kept = settings.lobbies.get(info.name, Remembered())
    options: dict[str, str] = {}
    for key, value in kept.options.items():
        try:
            info.settled({key: value})
        except BadOption:
            continue
        options[key] = value
    corners = []
    for entry in kept.seats:
        if entry.kind == "human":
            corners.append(Corner("human", clean_name(entry.name)))
        elif entry.kind == "bot":
            corners.append(Corner("bot", "", entry.level if entry.level in info.levels else _USUAL))
    if not info.seats[0] <= len(corners) <= info.seats[1]:
        corners = [Corner("human", settings.names[0] if settings.names else ""), Corner()]
    made = Ring(info, tuple(settings.names), corners, info.settled(options))
    for seat, corner in enumerate(corners):
        known = kept.options.get(f"{_KEPT}{seat}", "")
        corner.fighter = known if known in ROSTER or known.startswith(OWN) else FIRST[seat]
    made.reread(folders)
    return made
