"""How cards are taken up in a game: one at a time, or several that are chosen, put together and played as one.

A game of the second kind says so by `MANNER` in its layout module and offers there, besides `layout` and `gestures`:

- `plain(view, seat) -> list[Gesture]`: the moves that are made without cards;
- `built(view, seat, cards, groups) -> list[Gesture]`: the plays made of exactly these cards, none of the groups torn apart.
  Plays that come to the same are one; where several remain the player is asked;
- `named(view, text) -> Gesture`: the gesture of a move given by its text, for the hint;
- `option(view, text, words) -> Option`: a play as a picture;
- `answers_of(view, seat, words) -> list[Option]`: all that could be played now, nothing twice;
- `lying(view, words) -> list[Option]`, if it likes: what lies on the table and may be looked at again; a click there or the
  key L opens it;
- `joined(card, onto, groups) -> tuple[int, ...]`: the group that a card makes with the card (or the group) that it was laid
  on, or nothing;
- `apart(card, groups) -> groups`: the groups after a card was drawn out of its own;
- `meant(view, cards, place, groups)`: as in every game, for the reason of a refusal.

Thousands of plays may be legal, so the house never asks for all of their gestures.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from msgspec import Struct

from .picture import Face

Groups = tuple[tuple[int, ...], ...]


class Manner(Struct, frozen=True):
    """How a hand is used."""

    many: bool = False
    """several cards can be chosen together"""
    target: str = ""
    """the place where chosen cards are played"""
    play: str = ""
    """the button that plays them; Enter presses it. With one card at a time: the button that brings it to its only place"""
    sorts: tuple[str, ...] = ()
    """ways to sort the hand; button and key `sort` go through them"""
    rest: str = ""
    """the button that Space presses while nothing is chosen and nothing has the focus; of several, with blanks between, the
    first that is on"""
    held: bool = False
    """the one card that can be taken up is always the chosen one: a place, by click or key, takes it at once"""
    open: bool = False
    """nothing but the order of decks is hidden: no curtain between people, the picture does not turn"""
    weighs: bool = False
    """the picture says what a move would come to: it wants to know the place under the pointer (`Look.over`)"""
    tells: bool = False
    """the picture shows the newest lines of the log (`Look.heard`)"""


ONE = Manner()
"""one card at a time"""


class Heap(Struct, frozen=True):
    """Cards that count as one, and what they come to (nothing where a card says so itself)."""

    faces: tuple[Face, ...]
    total: str = ""


class Option(Struct, frozen=True):
    """One of several plays to choose from, as a picture and in words."""

    move: str
    label: str
    heaps: tuple[Heap, ...]
    cards: tuple[int, ...] = ()
    groups: Groups = ()
    icon: str = ""
    """art name of a sign of what it does, or nothing"""


def bundle(cards: Iterable[int], groups: Groups) -> tuple[int, ...]:
    """These cards and all that were put together with one of them, each once."""
    wanted = dict.fromkeys(cards)
    for group in groups:
        if any(card in wanted for card in group):
            wanted.update(dict.fromkeys(group))
    return tuple(wanted)


def kept(groups: Groups, there: Collection[int]) -> Groups:
    """The groups without the cards that are not there any more; what is left alone is no group."""
    left = (tuple(card for card in group if card in there) for group in groups)
    return tuple(group for group in left if len(group) > 1)


def within(groups: Groups, cards: Collection[int]) -> Groups:
    """The groups that lie wholly among these cards."""
    return tuple(group for group in groups if all(card in cards for card in group))
