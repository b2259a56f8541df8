"""What the player has chosen, in settings.json of the config folder; written whole at every change.

A value that will not do is named and only that one falls back to its default; the file as it was stays as .bak.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_type_hints

import msgspec

from table.paths import Folders, Problem
from table.store import files
from table.store.header import SeatEntry

NAME = "settings.json"
LIMIT = 1024 * 1024
"""bytes"""

SPEEDS = (0.0, 0.5, 1.0, 2.0, 3.0, 4.0)
"""how fast cards travel; 0 means at once"""
NAMES = 16
"""of people that are remembered"""
FOR_LATER = frozenset({"sort", "lessons"})
"""what only the next table goes by: nothing that is shown now changes with it"""

Volume = Annotated[int, msgspec.Meta(ge=0, le=100)]
Name = Annotated[str, msgspec.Meta(max_length=200)]
Key = Annotated[str, msgspec.Meta(max_length=16)]


class Lobby(msgspec.Struct, frozen=True):
    """How a game's table was last laid."""

    seats: Annotated[tuple[SeatEntry, ...], msgspec.Meta(max_length=16)] = ()
    options: dict[str, str] = {}


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings with their ranges. Make a changed one with `changed`, which checks; never with `replace`, which does not."""

    width: Annotated[int, msgspec.Meta(ge=960, le=16384)] = 1280
    """of the window when it is not full screen, pixels"""
    height: Annotated[int, msgspec.Meta(ge=600, le=16384)] = 720
    fullscreen: bool = False
    scale: Annotated[float, msgspec.Meta(ge=1.0, le=2.0, multiple_of=0.25)] = 1.0
    """of the interface; clamped to what fits the window elsewhere"""
    language: Literal["auto", "en", "fr", "pl"] = "auto"

    volume_all: Volume = 70
    """per cent"""
    volume_cards: Volume = 80
    volume_voices: Volume = 35
    mute: bool = False
    captions: bool = False
    """show each sound as a mark"""

    pace: Literal["slow", "calm", "quick", "at-once"] = "calm"
    """how long bots seem to think"""
    speed: float = 1.0
    """one of SPEEDS"""
    reduced_motion: Literal["auto", "on", "off"] = "auto"
    flick: bool = True
    """cards may be thrown with the mouse"""
    shake: bool = True
    """a card shakes its head on a wrong move"""

    game_speed: Annotated[int, msgspec.Meta(ge=50, le=100, multiple_of=10)] = 100
    """of fights in real time, per cent; marked in the statistics"""

    glow: bool = True
    """legal places glow"""
    big_index: bool = False
    contrast: bool = False

    undo: Literal["off", "until-information", "free"] = "until-information"
    sort: Annotated[str, msgspec.Meta(max_length=64)] = ""
    """how a hand was last sorted, one of the game's `MANNER.sorts`; the first of them if it is none"""
    names: Annotated[tuple[Name, ...], msgspec.Meta(max_length=NAMES)] = ()
    """people at this table, the last used first"""
    keys: Annotated[dict[Key, Key], msgspec.Meta(max_length=64)] = {}
    """the player's own keys in a fight: which key stands for which place of the keyboard (scenes/fight_keys.py)"""
    steady_keys: bool = True
    """for a moment after the row has changed a key of a fight means what it meant before (R52)"""
    callouts: bool = True
    """short words in a fight when something of note happens (R48)"""
    lessons: Annotated[tuple[Annotated[str, msgspec.Meta(max_length=80)], ...], msgspec.Meta(max_length=200)] = ()
    """those that the player has been through: game and name, with a dot between"""
    lobbies: dict[str, Lobby] = {}
    """by the game's name"""

    def __post_init__(self) -> None:
        if self.speed not in SPEEDS:
            raise ValueError(f"Expected one of {SPEEDS}, got {self.speed} - at `$.speed`")


_FIELDS = frozenset(get_type_hints(Settings))


def changed(settings: Settings, **changes: Any) -> Settings:
    """A copy with other values. ValueError naming the field for a value out of range; TypeError for a field we lack."""
    if unknown := changes.keys() - _FIELDS:
        raise TypeError(f"no such setting: {', '.join(sorted(unknown))}")
    return msgspec.convert(msgspec.to_builtins(settings) | msgspec.to_builtins(changes), Settings)


def remembering(settings: Settings, game: str, lobby: Lobby) -> dict[str, Any]:
    """The changes that keep a game's table and its people's names, last used first; empty if the settings say so already."""
    here = [seat.name for seat in lobby.seats if seat.kind == "human" and seat.name]
    names = tuple(dict.fromkeys([*here, *settings.names]))[:NAMES]
    found: dict[str, Any] = {}
    if settings.lobbies.get(game) != lobby:
        found["lobbies"] = {**settings.lobbies, game: lobby}
    if names != settings.names:
        found["names"] = names
    return found


def load(folders: Folders) -> tuple[Settings, list[Problem]]:
    """The settings, and what was wrong with the file. Never raises; no file is no problem."""
    return files.newest(folders.config / NAME, parse, Settings(), "settings", LIMIT)


def save(folders: Folders, settings: Settings) -> bool:
    """Writes the settings unless the file says just that already (False). StoreError leaves the old file as it was."""
    return files.write_whole(folders.config / NAME, encode(settings))


def encode(settings: Settings) -> bytes:
    """The file's bytes."""
    plain = {"settings": 1, **msgspec.to_builtins(settings)}
    return msgspec.json.format(msgspec.json.encode(files.clean(plain)), indent=2) + b"\n"


def parse(data: bytes) -> tuple[Settings, list[Problem]]:
    """Settings from a file's bytes, field by field. ValueError if there is no JSON object at all."""
    try:
        plain = msgspec.json.decode(data, type=dict[str, Any])
    except RecursionError as error:
        raise ValueError("nested too deeply") from error
    problems: list[Problem] = []
    good: dict[str, Any] = {}
    for name in Settings.__struct_fields__:
        if name not in plain:
            continue
        value = plain[name]
        if name == "lobbies" and isinstance(value, dict):
            # one spoilt lobby must not take the others with it
            value = {game: lobby for game, lobby in value.items() if _fits(name, {game: lobby}, f".{game}", problems)}
        if _fits(name, value, "", problems):
            good[name] = value
    return msgspec.convert(good, Settings), problems


def _fits(name: str, value: object, inner: str, problems: list[Problem]) -> bool:
    try:
        msgspec.convert({name: value}, Settings)
    except (msgspec.ValidationError, RecursionError) as error:
        message = str(error)
        place = message.rpartition("`$.")[2].rstrip("`") if "`$." in message else name
        field = place.replace("[...]", inner, 1)
        problems.append(Problem("settings.value", {"field": field, "value": _short(value), "reason": message}))
        return False
    return True


def _short(value: object) -> str:
    try:
        text = msgspec.json.encode(value).decode()
    except RecursionError:
        text = "…"
    return text if len(text) <= 40 else text[:39] + "…"
