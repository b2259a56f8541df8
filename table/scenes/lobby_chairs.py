"""Who is to sit on which chair: the lobby's own little state, and how it is remembered in the settings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from msgspec import Struct

from table.games import BadOption, GameInfo
from table.session.seats import BOT_NAMES, SeatSpec, called, clean_name, named
from table.store.header import SeatEntry
from table.store.settings import Lobby as Remembered
from table.store.settings import Settings, remembering

Kind = Literal["human", "bot", "empty"]
KINDS: tuple[Kind, ...] = ("human", "bot", "empty")
_AT_FIRST = 3
"""chairs taken at the very first table, if the game has so many"""
_USUAL = "normal"


class Chair(Struct):
    """One chair as it stands now."""

    kind: Kind = "empty"
    name: str = ""
    """a human's; may be empty, then a word stands for it"""
    level: str = _USUAL
    """the bot's, kept while somebody else sits there"""


class Chairs:
    """All chairs of a game's table, and its options. `new`: nobody has finished a game of this here yet."""

    def __init__(self, info: GameInfo, settings: Settings, new: bool = False) -> None:
        self.info = info
        self.offered = {spec.key: spec.first for spec in info.options if new and spec.first}
        """options for a first game; they are not remembered, so that the second one has the usual ones"""
        self.names = tuple(settings.names)
        self.usual = _USUAL if _USUAL in info.levels else info.levels[0]
        kept = settings.lobbies.get(info.name)
        self.chairs = self._chairs(kept)
        self.options = self._options(kept)

    def _chairs(self, kept: Remembered | None) -> list[Chair]:
        low, high = self.info.seats
        taken: list[Chair] = []
        for seat in kept.seats if kept is not None else ():
            if seat.kind == "human":
                taken.append(Chair("human", clean_name(seat.name), self.usual))
            elif seat.kind == "bot":
                taken.append(Chair("bot", "", seat.level if seat.level in self.info.levels else self.usual))
        if not low <= len(taken) <= high:
            bots = max(low, min(_AT_FIRST, high)) - 1
            taken = [Chair("human", self.names[0] if self.names else "", self.usual)]
            taken += [Chair("bot", "", self.usual) for _ in range(bots)]
        return taken + [Chair("empty", "", self.usual) for _ in range(high - len(taken))]

    def _options(self, kept: Remembered | None) -> dict[str, str]:
        """What was chosen last, as far as the game still has it."""
        found = dict(self.offered)
        for key, value in (kept.options if kept is not None else {}).items():
            try:
                self.info.settled({key: value})
            except BadOption:
                continue
            found[key] = value
        return self.info.settled(found)

    # What stands.

    @property
    def taken(self) -> list[int]:
        """The chairs that somebody sits on."""
        return [i for i, chair in enumerate(self.chairs) if chair.kind != "empty"]

    @property
    def humans(self) -> int:
        """How many people sit here."""
        return sum(chair.kind == "human" for chair in self.chairs)

    @property
    def enough(self) -> bool:
        """Whether the game can be dealt to so many."""
        low, high = self.info.seats
        return low <= len(self.taken) <= high

    def _specs(self) -> tuple[SeatSpec, ...]:
        """Who sits at the table, as the match will have them: bots keep their names while others come and go."""
        people = {clean_name(chair.name) for chair in self.chairs if chair.kind == "human"}
        used = {name for name in people if name}
        specs = []
        for i in self.taken:
            chair = self.chairs[i]
            if chair.kind == "human":
                specs.append(SeatSpec("human", clean_name(chair.name)))
                continue
            start = (i - 1) % len(BOT_NAMES)
            free = [name for name in BOT_NAMES[start:] + BOT_NAMES[:start] if name not in used]
            name = free[0] if free else f"Bot {i + 1}"
            used.add(name)
            specs.append(SeatSpec("bot", name, chair.level))
        return named(tuple(specs))

    def shown(self, words: Callable[[str], str]) -> dict[int, str]:
        """What everybody at the table is called."""
        return dict(zip(self.taken, called(self._specs(), words), strict=True))

    def spec(self, seed: int) -> dict[str, Any]:
        """The table to open: what the table scene is given."""
        seats = [{"kind": spec.kind, "name": spec.name, "level": spec.level} for spec in self._specs()]
        return {"game": self.info.name, "seats": seats, "options": dict(self.options), "seed": seed}

    # What changes.

    def seat(self, index: int, kind: Kind) -> None:
        """Somebody else sits down there, or nobody. A person gets a name that was used before and is free."""
        chair = self.chairs[index]
        if kind == "human" and chair.kind != "human":
            here = {other.name for other in self.chairs if other.kind == "human"}
            chair.name = next((name for name in self.names if name not in here), "")
        chair.kind = kind

    def remembered(self, settings: Settings) -> dict[str, Any]:
        """The settings that keep this table and its people's names, last used first; empty if they say so already."""
        seats = tuple(
            SeatEntry("human" if chair.kind == "human" else "bot", clean_name(chair.name) if chair.kind == "human" else "",
                      "" if chair.kind == "human" else chair.level)
            for chair in self.chairs
            if chair.kind != "empty"
        )  # fmt: skip
        options = {key: value for key, value in self.options.items() if self.offered.get(key) != value}
        return remembering(settings, self.info.name, Remembered(seats, options))
