"""What a seat may see: built, not filtered, and hidden by default."""

from __future__ import annotations

from dataclasses import fields
from typing import TypeVar

from .events import Beat, Event, Moved, Turned
from .state import State, bit

S = TypeVar("S", bound=State)

_ZERO: dict[type, int | str] = {int: 0, str: ""}


def view(state: S, seat: int) -> S:
    """The State as one seat may see it: a State of the same class in which

    - every card that the seat may not see is renamed -1, -2, ... in zone order, in zones and per-card dicts alike, so that
      a public mark on a hidden card stays attached to that anonymous card,
    - the generator and all SECRET fields are zero, and of the masks only this seat's own bit is left.

    `seat` is 0 .. n-1, or PUBLIC for somebody who looks on.
    """
    mine = bit(seat)
    seen = state.seen
    new = state.copy()
    renamed: dict[int, int] = {}
    nameless = 0
    for zone in new.zones:
        for i, card in enumerate(zone):
            if card >= 0 and not seen[card] & mine:
                nameless -= 1
                renamed[card] = nameless
                zone[i] = nameless
    new.seen = [mask & mine for mask in seen]
    new.rng = 0
    for name in new.PER_CARD:
        old: dict[int, int] = getattr(new, name)
        # Sorted: the order in which entries came in must not tell one hidden card from another.
        setattr(new, name, dict(sorted((renamed.get(card, card), value) for card, value in old.items())))
    for name in new.SECRET:
        setattr(new, name, _ZERO[type(getattr(new, name))])
    return new


def redact(beat: Beat, seat: int, before: State | None = None) -> Beat:
    """The beat as one seat may see it: a card whose face the seat may see neither before nor after is only "a card".

    `before` is the State in front of the beat; without it only what is seen after counts. In events such a card becomes
    -1: the anonymous names of a view last only for that view.
    """
    mine = bit(seat)
    after = beat.state.seen
    earlier = before.seen if before is not None else [0] * len(after)

    def known(card: int) -> int:
        return card if card >= 0 and (after[card] | earlier[card]) & mine else -1

    events: list[Event] = []
    for event in beat.events:
        if isinstance(event, Moved):
            events.append(Moved(known(event.card), event.source, event.target, event.index))
        elif isinstance(event, Turned):
            events.append(Turned(known(event.card)))
        else:
            events.append(event)
    return Beat(view(beat.state, seat), tuple(events))


def is_plain(state: State) -> bool:
    """Whether a State holds nothing but what a State may hold (checked by the tests after every move)."""

    def flat(value: object) -> bool:
        return isinstance(value, int | str) or (isinstance(value, tuple) and all(flat(v) for v in value))

    for f in fields(state):
        value = getattr(state, f.name)
        if f.name == "asks" or flat(value):
            continue
        if isinstance(value, list):
            if all(flat(v) or (isinstance(v, list) and all(flat(w) for w in v)) for v in value):
                continue
        elif isinstance(value, dict) and all(isinstance(k, int) and flat(v) for k, v in value.items()):
            continue
        return False
    return True
