"""What the hand is about to do: the thing taken up, the places it can go to, and what the move would come to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from table.core.moves import Move
from table.view.gestures import Gesture, along, nexts
from table.view.picture import Look

from .cards import NUMBER, SUIT, SUITS, TRICK
from .monster import MONSTERS_BY_KIND
from .moves import BANISH, Cube, Play, Use, UseTrophy
from .preview import Foreseen, Worth, foresee, worths
from .state import PLAIN, BreakersState
from .telling import cause_words
from .tracker import suit_name


class Ways(NamedTuple):
    """The legal moves of the eyes with their gestures."""

    moves: tuple[Move, ...]
    gestures: tuple[Gesture, ...]


class Weighed(NamedTuple):
    """The thing in question, if there is one, what can be done with it, and the one move that is meant, if that is settled."""

    thing: int | None
    path: tuple[str, ...]
    places: tuple[str, ...]
    """places that can be chosen next"""
    move: Move | None
    foreseen: Foreseen | None
    """what that move would change; None for cards that come face down, and for answers"""


NOTHING_WEIGHED = Weighed(None, (), (), None, None)


def weigh(view: BreakersState, look: Look, eyes: int, ways: Ways) -> Weighed:
    """What the eyes weigh up: carried, else selected; with neither, a question that is answered by pointing."""
    if eyes < 0:
        return NOTHING_WEIGHED
    carried = look.carried[:1]
    thing: tuple[int, ...] = carried or look.selected[:1]
    path = () if carried else look.path
    fitting = along(ways.gestures, thing, path)
    places = nexts(fitting, path)
    over = look.over
    if over not in places and look.hover is not None and f"card:{look.hover}" in places:
        over = f"card:{look.hover}"
    meant = [g for g in fitting if over in places and g.way == (*path, over)]
    if not meant and len(fitting) == 1:
        meant = fitting
    move = ways.moves[ways.gestures.index(meant[0])] if meant else None
    return Weighed(thing[0] if thing else None, path, places, move, _foreseen(view, eyes, move))


def _foreseen(view: BreakersState, eyes: int, move: Move | None) -> Foreseen | None:
    if isinstance(move, Play) and MONSTERS_BY_KIND[view.monster].face_down:
        return None
    return foresee(view, eyes, move) if isinstance(move, Play | Cube | UseTrophy | Use) else None


def reasons(view: BreakersState, look: Look) -> str:
    """Why the card of the trick under the pointer counts what it counts; nothing where it counts its number."""
    words = look.words
    found = next((worth for worth in worths(view) if worth.card == look.hover and worth.why and worth.out is None), None)
    if found is None:
        return ""
    parts = [f"{cause_words(words, why.key, why.kind)} {'+' if why.amount > 0 else '−'}{abs(why.amount)}" for why in found.why]
    name = words(f"breakers.card.{SUITS[found.printed]}", number=found.number)
    return words("breakers.weigh.reasons", card=name, reasons=", ".join(parts), value=found.value)


def told(view: BreakersState, look: Look, found: Foreseen, move: Move) -> str:
    """What a move would come to, in a sentence or two; nothing of a plain lead."""
    words = look.words
    if found.by_chance:
        return words("breakers.weigh.chance")
    if found.ends_round:
        return words("breakers.weigh.ends")
    parts = []
    changed = [worth for worth in found.worth if worth.out is None and not isinstance(move, Play)]
    if changed:
        parts.append(_changed(view, look, changed))
    if isinstance(move, Use) and move.targets[0] == BANISH:
        already = SUIT[move.targets[1]] == view.trump
        parts.append(words(f"breakers.weigh.{'already' if already else 'spent'}", suit=suit_name(words, SUIT[move.targets[1]])))
    if found.tricks != tuple(view.won):
        seat = next(seat for seat, n in enumerate(found.tricks) if n != view.won[seat])
        parts.append(words("breakers.weigh.tricks", found.tricks[seat], name=look.names[seat]))
    if not isinstance(move, Play) or view.zones[TRICK]:
        # Of every card that is led the same is true.
        parts.append(_winner(look, found, move))
    return " ".join(parts)


def _changed(view: BreakersState, look: Look, changed: Sequence[Worth]) -> str:
    one, words = changed[0], look.words
    before = view.suit_as.get(one.card, one.printed)
    if one.suit != before and one.suit >= 0:
        return words("breakers.weigh.suit", number=NUMBER[one.card], suit=suit_name(words, one.suit))
    return words("breakers.weigh.value", number=NUMBER[one.card], value=one.value)


def _winner(look: Look, found: Foreseen, move: Move) -> str:
    words, after, before = look.words, found.after, found.before
    if isinstance(move, Play):
        which = "play-wins" if after.card == move.card else "play-loses" if after.seat != PLAIN else "nobody"
        return words(f"breakers.weigh.{which}", name=look.names[after.seat] if after.seat >= 0 else "")
    if after.seat == PLAIN:
        return words("breakers.weigh.nobody")
    same = "still" if after.seat == before.seat else "then"
    you = "-you" if after.seat == look.eyes else ""
    return words(f"breakers.weigh.{same}{you}", name=look.names[after.seat])
