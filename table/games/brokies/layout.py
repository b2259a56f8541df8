"""The table of Brokies as one seat sees it: a pure function of its view, the window and the player's own Look.

What a seat may not see is in no view, so nothing here has to hide anything; it only chooses where things stand.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from table.core.moves import BadMove, Move
from table.view.gestures import Gesture
from table.view.hand import Groups, Heap, Manner, Option
from table.view.memo import Memo, calm
from table.view.parts import Parts
from table.view.picture import Look, Picture, Target, Words

from . import answers, hand, middle, naming, seats
from .answers import apart, joined
from .board import board
from .cards import COLOUR, VALUES
from .combos import Combo, parse, slot_value
from .faces import face
from .moves import PASS, Play
from .rules import RULES, BrokiesState
from .status import status, whereabouts
from .theme import CLOTH, REFUSALS, TILE, caption, cues

__all__ = [
    "CLOTH",
    "MANNER",
    "REFUSALS",
    "TILE",
    "answers_of",
    "apart",
    "built",
    "caption",
    "cues",
    "gestures",
    "joined",
    "keys",
    "layout",
    "lying",
    "meant",
    "named",
    "option",
    "plain",
]

TABLE = "table"
"""the place where cards are played"""
MANNER = Manner(many=True, target=TABLE, play="play", sorts=hand.SORTS)


_STILL: Memo[tuple[Parts, Parts, Parts]] = Memo()
"""combination, piles and the other seats, which stay the same while the hand moves"""


def layout(view: BrokiesState, size: tuple[int, int], look: Look) -> Picture:
    """The table as a seat sees it. `look.eyes` is that seat, or -1 for the public picture: then seat `look.extra["home"]`
    (0 if it is not given) sits below with its cards face down. Behind a curtain the picture is the public one."""
    n = view.seats()
    eyes = -1 if look.curtain or not 0 <= look.eyes < n else look.eyes
    home = eyes if eyes >= 0 else int(look.extra.get("home", "0")) % n
    place = board(size, look.scale, n)
    mind = hand.chosen(view, look, eyes)
    quiet = calm(look)
    still = _STILL.find(
        view,
        (size, home, quiet),
        lambda: (
            middle.combination(place, view, quiet),
            middle.piles(place, view, quiet),
            seats.others(place, view, quiet, home),
        ),
    )
    parts = [*still[:2]]
    parts.append(hand.hand(place, view, look, home, eyes, mind))
    parts.append(seats.own(place, view, look, home, hand.specials(view, home) if eyes == home else -1))
    parts.append(still[2])
    can = False
    if eyes >= 0:
        can = view.turn == eyes and answers.can(view, eyes)
        parts.append(hand.buttons(place, view, look, eyes, mind))
    lit = bool(mind.fits) and view.turn == eyes and bool(look.carried)
    return Picture(
        size,
        cards=tuple(pose for part in parts for pose in part.cards),
        decor=tuple(item for part in parts for item in part.decor),
        targets=(Target(TABLE, place.target, look.words("brokies.spoken.table"), lit=lit),),
        buttons=tuple(button for part in parts for button in part.buttons),
        status=status(view, look, eyes, can),
        title="Brokies",
        subtitle=whereabouts(view, look.words),
    )


def plain(view: BrokiesState, seat: int) -> list[Gesture]:
    """The moves without cards: to pass."""
    return [Gesture("pass", button="pass")] if RULES.permits(view, seat, PASS) else []


def _play(view: BrokiesState, slots: Sequence[tuple[int, ...]]) -> Gesture:
    text = RULES.write(view, Play(tuple(slots)))
    return Gesture(text, tuple(card for slot in slots for card in slot), TABLE)


def built(view: BrokiesState, seat: int, cards: Sequence[int], groups: Groups) -> list[Gesture]:
    """The plays of exactly these cards, each meaning once, the groups as they are."""
    if view.turn != seat or view.phase == "over":
        return []
    return [_play(view, combo.slots) for combo in answers.fitting(view, seat, cards, groups)]


def gestures(view: BrokiesState, moves: Iterable[Move]) -> list[Gesture]:
    """For each move the one gesture that makes it, in the same order; groups say which of several plays is meant."""
    made = []
    for move in moves:
        made.append(_play(view, move.slots) if isinstance(move, Play) else Gesture("pass", button="pass"))
    return made


def named(view: BrokiesState, text: str) -> Gesture | None:
    """The gesture of a move given by its text; None for a text that is none."""
    try:
        move = RULES.read(view, text)
    except BadMove:
        return None
    return gestures(view, [move])[0]


def _option(view: BrokiesState, combo: Combo, words: Words) -> Option:
    table = view.combo if view.lead not in (-1, view.turn) else None
    stop = table is not None and answers.stops(combo, answers.Asked(table, bool(view.strict), False))
    heaps = tuple(
        Heap(tuple(face(card) for card in slot), str(slot_value(slot)) if len(slot) > 1 else "") for slot in combo.slots
    )
    text = naming.title(combo, words)
    return Option(
        RULES.write(view, Play(combo.slots)),
        words("brokies.option.stop", what=text) if stop else text,
        heaps,
        tuple(card for slot in combo.slots for card in slot),
        tuple(slot for slot in combo.slots if len(slot) > 1),
        "ic_stop" if stop else "",
    )


def option(view: BrokiesState, text: str, words: Words) -> Option:
    """A play as a picture. Raises BadMove for a text that is no play."""
    move = RULES.read(view, text)
    combo = parse(move.slots) if isinstance(move, Play) else None
    if combo is None:
        raise BadMove(f"{text!r} is no play")
    return _option(view, combo, words)


def answers_of(view: BrokiesState, seat: int, words: Words) -> list[Option]:
    """All that a seat could play, each meaning once."""
    if view.turn != seat or view.phase == "over":
        return []
    return [_option(view, combo, words) for combo in answers.listed(view, seat)]


def lying(view: BrokiesState, words: Words) -> list[Option]:
    """What may be looked at again: the trick that is on, the newest combination first; and, at a table with open tricks, what
    was played before, by colour."""
    combos = [parse(slots) for slots in middle.trick_so_far(view)]
    found = [_option(view, combo, words) for combo in combos if combo is not None]
    found = [replace(one, label=naming.title(c, words), icon="") for one, c in zip(found, combos, strict=True) if c is not None]
    if view.open_tricks:
        played = view.zones[view.seats() + 3]
        for colour in range(4):
            cards = sorted((c for c in played if c >= 0 and COLOUR[c] == colour), key=lambda c: (VALUES[c], c))
            if cards:
                name = words(f"brokies.colour.{naming.COLOURS[colour]}") if colour < 3 else words("brokies.colour.wild")
                label = words("brokies.lying.played", len(cards), colour=name)
                found.append(Option("", label, (Heap(tuple(face(card) for card in cards)),), tuple(cards)))
    return found


def meant(view: BrokiesState, cards: Sequence[int], place: str, groups: Groups = ()) -> Move | None:
    """The move that was meant, though it is not legal now, for the rules to say why not; None when nothing was meant."""
    if place == "pass":
        return PASS
    if place not in (TABLE, "play") or not cards:
        return None
    found = answers.meanings(cards, groups, False) or answers.meanings(cards, (), False)
    table = view.combo
    alike = [one for one in found if table is not None and (one.kind, one.n) == (table.kind, table.n)]
    if found:
        return Play((alike or found)[0].slots)
    loose = [(card,) for card in cards if not any(card in group for group in groups)]
    return Play((*groups, *loose))


def keys(view: BrokiesState, look: Look) -> dict[str, str]:
    """What each key chooses: the id of a button, by the key."""
    picture = layout(view, (1280, 720), look)
    return {button.key: button.id for button in picture.buttons if button.key and button.enabled}
