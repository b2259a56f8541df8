"""Gestures: what a hand does to make a move. Glow, drop, click, key focus and hint come from this; it knows no game."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct


class Gesture(Struct, frozen=True):
    """One way to make one move: bring `cards` to `target`, or press `button`."""

    move: str
    """text of the move"""
    cards: tuple[int, ...] = ()
    target: str = ""
    button: str = ""
    ask: str = ""
    """key of a sentence to be confirmed before the move is made, or nothing"""
    then: tuple[str, ...] = ()
    """further places that are chosen after `target`, in order. The place `card:N` is the card N, wherever it lies"""
    quick: bool = False
    """a click on the card alone makes the move: it has one place, and can be taken back"""
    chosen: bool = False
    """what is asked is only whether the choice just made is to stand: yes is the answer to be expected"""
    about: tuple[int, ...] = ()
    """the cards that are asked about: the question shows them, for it covers the table"""

    @property
    def way(self) -> tuple[str, ...]:
        """All its places in order."""
        return (self.target, *self.then) if self.target else ()


def for_cards(gestures: Iterable[Gesture], cards: Iterable[int]) -> list[Gesture]:
    """The gestures that carry exactly these cards."""
    wanted = frozenset(cards)
    return [g for g in gestures if g.target and frozenset(g.cards) == wanted]


def targets(gestures: Iterable[Gesture], cards: Iterable[int]) -> tuple[str, ...]:
    """Where these cards may legally go, in the order of the gestures, each once."""
    return tuple(dict.fromkeys(g.target for g in for_cards(gestures, cards)))


def along(gestures: Iterable[Gesture], cards: Iterable[int], path: tuple[str, ...]) -> list[Gesture]:
    """The gestures of exactly these cards whose places begin with `path`."""
    wanted, n = frozenset(cards), len(path)
    return [g for g in gestures if g.target and frozenset(g.cards) == wanted and g.way[:n] == path]


def nexts(gestures: Iterable[Gesture], path: tuple[str, ...]) -> tuple[str, ...]:
    """The places that can follow `path`, in the order of the gestures, each once."""
    n = len(path)
    return tuple(dict.fromkeys(g.way[n] for g in gestures if len(g.way) > n))


def match_button(gestures: Iterable[Gesture], button: str) -> list[Gesture]:
    """The gestures behind a button."""
    return [g for g in gestures if g.button == button]
