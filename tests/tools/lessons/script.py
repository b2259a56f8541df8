"""How a lesson is written down, and the save that is made of it (table/session/lesson.py says what stands there)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from table.core.codec import digest, dump
from table.core.rules import Rules, Setup
from table.core.state import State
from table.games import game
from table.store.header import Header, SeatEntry
from table.store.lines import seal

FOLDER = Path(__file__).resolve().parents[3] / "saves" / "shipped" / "lessons"
WHEN = datetime(2026, 11, 30, 12, tzinfo=UTC)
OTHERS = ("Ana", "Bartek", "Chloé")


@dataclass(frozen=True)
class Step:
    """A sentence, what it speaks of, and the moves of it: those that are expected, then the others'."""

    say: str
    point: tuple[str, ...] = ()
    expect: tuple[str, ...] = ()
    other: str = ""
    replies: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True)
class Source:
    """A lesson: its place in the game, and how it goes."""

    game: str
    number: int
    name: str
    seats: int
    state: Callable[[Rules[Any], Setup], State]
    steps: tuple[Step, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    decks: Mapping[str, str] = field(default_factory=dict)

    @property
    def path(self) -> Path:
        """Where its save stands."""
        return FOLDER / self.game / f"{self.number}-{self.name}.save"


def tell(say: str, *point: str, replies: tuple[tuple[int, str], ...] = ()) -> Step:
    """A step that only tells."""
    return Step(say, point, replies=replies)


def ask(say: str, move: str, *point: str, other: str = "", replies: tuple[tuple[int, str], ...] = ()) -> Step:
    """A step that asks for a move."""
    return Step(say, point, (move,), other, replies)


def made(source: Source) -> bytes:
    """The save."""
    info = game(source.game)
    options = info.settled(dict(source.options))
    setup = Setup(info.name, source.seats, source.number, options, 0, dict(source.decks))
    if info.decks:
        setup = info.part("rules").settled(setup)
    seats = (SeatEntry("human"), *(SeatEntry("bot", name, "normal") for name in OTHERS[: source.seats - 1]))
    header = Header(
        game=info.name,
        rules=info.rules.version,
        seed=f"{source.number:016x}",
        seats=seats,
        options=options,
        when=WHEN,
        id=f"{source.number:016x}",
        decks=setup.decks,
    )
    state = source.state(info.rules, setup)
    assert info.rules.sound(state), source.path
    lines: list[dict[str, Any]] = [header.plain(), {"state": dump(state), "digest": digest(state), "moves": 0}]
    for step in source.steps:
        point = {"point": list(step.point)} if step.point else {}
        lines.append({"say": f"{source.game}.{source.name}.{step.say}", **point})
        if step.expect:
            other = {"other": f"{source.game}.{source.name}.{step.other}"} if step.other else {}
            lines.append({"expect": list(step.expect), **other})
        lines += [{"reply": text, "seat": seat} for seat, text in step.replies]
    data, last = b"", ""
    for line in lines:
        sealed, last = seal(line, last)
        data += sealed
    return data


def laid(rules: Rules[Any], state: Any, rest: str, **zones: str) -> Any:
    """The state with its cards laid anew: those named in their zones, the last one on top; all others below in `rest`.

    Sights are those of cards that came there by the rules.
    """
    names, n = rules.zone_names(rules.seats(state)), rules.seats(state)
    named = {zone: [rules.deck.id(word) for word in words.split()] for zone, words in zones.items()}
    taken = {card for cards in named.values() for card in cards}
    every = sorted(card for zone in state.zones for card in zone)
    assert len(taken) == sum(map(len, named.values())), "a card twice"
    state.zones = [list(named.get(name, ())) for name in names]
    at = names.index(rest)
    # In no order that means anything, and the same on every machine.
    left = sorted((card for card in every if card not in taken), key=lambda card: (card * 37 + 11) % 101)
    state.zones[at] = left + state.zones[at]
    sights = rules.sights(n)
    for zone, cards in enumerate(state.zones):
        for card in cards:
            state.seen[card] = sights[zone]
    return state
