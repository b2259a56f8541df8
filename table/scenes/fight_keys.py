"""Keys of a fight: by their place on the keyboard, with the labels of the player's own layout (rulings R52).

A game's `keys` module names places as on a US keyboard ("q", "space", "kp7"). Here the events of SDL get those names, and
the names the letters that are printed on this person's keys.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import pygame

_PLACES = {
    **{letter: getattr(pygame, f"KSCAN_{letter.upper()}") for letter in "abcdefghijklmnopqrstuvwxyz"},
    **{digit: getattr(pygame, f"KSCAN_{digit}") for digit in "0123456789"},
    **{f"kp{digit}": getattr(pygame, f"KSCAN_KP{digit}") for digit in "0123456789"},
    "space": pygame.KSCAN_SPACE,
    "return": pygame.KSCAN_RETURN,
    "comma": pygame.KSCAN_COMMA,
    "period": pygame.KSCAN_PERIOD,
    "kp_enter": pygame.KSCAN_KP_ENTER,
    "kp_plus": pygame.KSCAN_KP_PLUS,
    "kp_minus": pygame.KSCAN_KP_MINUS,
    "kp_period": pygame.KSCAN_KP_PERIOD,
    "kp_divide": pygame.KSCAN_KP_DIVIDE,
    "kp_multiply": pygame.KSCAN_KP_MULTIPLY,
    "kp_equals": pygame.KSCAN_KP_EQUALS,
}
_NAMES = {scancode: name for name, scancode in _PLACES.items()}
_PRINTED = (*range(0x21, 0x7F), *range(0xA1, 0x250), 0x20AC)
"""the keycodes of keys that print a letter or sign: they are its code point"""
STEADY = 0.25
"""seconds after a change of the row for which a key means what it meant before (R52)"""


def key_name(event: pygame.event.Event, bound: Mapping[str, str] | None = None) -> str:
    """The name of the place of a key that went down, "" for one that no game uses.

    `bound`: the player's own keys, by the place that each stands for (`Settings.keys`).
    """
    if event.scancode:
        return meaning(_NAMES.get(event.scancode, ""), bound or {})
    # Events without a place (from a screen keyboard, for instance) have only the key itself.
    return meaning(next((name for name, code in _BY_KEY.items() if code == event.key), ""), bound or {})


def meaning(name: str, bound: Mapping[str, str]) -> str:
    """The place that a key stands for: its own, unless the player has chosen otherwise."""
    for place, key in bound.items():
        if key == name and place in _PLACES:
            return place
    return "" if name in bound else name


def bind(bound: Mapping[str, str], place: str, key: str) -> dict[str, str]:
    """The player's keys when `key` is to stand for `place`. What it stood for before gets the key that becomes free."""
    old, had = meaning(key, bound), bound.get(place, place)
    found = {**bound, place: key}
    if old and old != place:
        found[old] = had
    return {place: key for place, key in found.items() if place != key}


_BY_KEY = {
    **{name: ord(name) for name in _PLACES if len(name) == 1},
    **{name: getattr(pygame, f"K_KP{name[2:]}") for name in _PLACES if name.startswith("kp") and name[2:].isdigit()},
    "space": pygame.K_SPACE,
    "return": pygame.K_RETURN,
    "comma": pygame.K_COMMA,
    "period": pygame.K_PERIOD,
    "kp_enter": pygame.K_KP_ENTER,
    "kp_plus": pygame.K_KP_PLUS,
    "kp_minus": pygame.K_KP_MINUS,
    "kp_period": pygame.K_KP_PERIOD,
    "kp_divide": pygame.K_KP_DIVIDE,
    "kp_multiply": pygame.K_KP_MULTIPLY,
    "kp_equals": pygame.K_KP_EQUALS,
}


def caps(bound: Mapping[str, str] | None = None) -> dict[str, str]:
    """For each place whose key prints something else than on a US keyboard: what it prints, in capitals.

    With `bound`, the player's own keys, also for each place that another key stands for.

    SDL tells the place of a keycode and not the other way round, so all letters are asked for theirs. Digits keep their
    names: who has signs there (in France) has the digit on the same key.
    """
    place_of = pygame.key.ScancodeWrapper(cast("tuple[bool, ...]", tuple(range(512))))
    found: dict[str, str] = {}
    for code in _PRINTED:
        name = _NAMES.get(int(place_of[code]), "")
        if name and not name.isdigit() and not name.startswith("kp") and chr(code).upper() != name.upper():
            found.setdefault(name, chr(code).upper())
    if "comma" in found and found["comma"] == ",":
        del found["comma"]
    chosen = {place: found.get(key) or written(key) for place, key in (bound or {}).items() if place in _PLACES}
    return found | chosen


_WRITTEN = {"comma": ",", "period": ".", "minus": "−", "plus": "+", "divide": "÷", "multiply": "×", "equals": "="}


def written(key: str) -> str:
    """How a key is written where the layout has no other label for it: `KP 7`, `,`, `Q`."""
    pad = key.startswith("kp")
    bare = key.removeprefix("kp").removeprefix("_")
    shown = _WRITTEN.get(bare, bare.capitalize() if len(bare) > 1 else bare.upper())
    return f"KP {shown}" if pad else shown


class Steady:
    """One person's keys over time: when the row changes, a key keeps its meaning for a moment (R52).

    The hand goes by what was seen a moment ago. So of two changes within that moment it is the first that counts: a key means
    what it meant before it until its quarter second is over, and then what it meant before the second, for as long as that one
    has its own.
    """

    def __init__(self) -> None:
        self._now: Mapping[str, str] = {}
        self._before: list[tuple[float, Mapping[str, str]]] = []
        """(when it changed, what the keys meant until then), oldest first"""

    def learn(self, keys: Mapping[str, str], now: float) -> None:
        """What the keys mean from now on."""
        if keys != self._now:
            self._before = [*(past for past in self._before if now - past[0] < STEADY), (now, self._now)]
            self._now = keys

    def means(self, name: str, now: float) -> str:
        """The place or button that a key chooses, "" for none. Only places move: a button is what it is."""
        for changed, keys in self._before:
            if now - changed < STEADY and ":" in keys.get(name, ""):
                return keys[name]
        return self._now.get(name, "")

    @property
    def now(self) -> Mapping[str, str]:
        """What the keys mean."""
        return self._now
