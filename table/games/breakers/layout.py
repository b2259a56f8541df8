"""The table of Breakers as one seat sees it: a pure function of its view, the window and the player's own Look.

What a seat may not see is in no view, so nothing here has to hide anything; it only chooses where things stand. Cubes and
Firecrackers are no cards of the game: they are drawn as poses with names of their own (ways.py) in zones from 900 on.
"""

from __future__ import annotations

from msgspec import Struct

from table.core.moves import Move
from table.view.hand import Manner
from table.view.memo import Memo, calm
from table.view.parts import Parts
from table.view.picture import Button, Decor, Look, Picture, Pose, Target

from . import asking, column, hand, middle, piles, seats, tray
from .board import Board, board
from .monster import MONSTERS_BY_KIND
from .rules import RULES
from .state import BreakersState
from .status import status, whereabouts
from .theme import CLOTH, REFUSALS, TILE, caption, cues
from .tracker import verdict
from .tricks import Verdict
from .ways import AREAS, TRICK_PLACE, gestures, is_trophy, meant
from .weigh import Ways, weigh

__all__ = ["CLOTH", "MANNER", "REFUSALS", "TILE", "caption", "cues", "gestures", "keys", "layout", "meant", "unseen"]

MANNER = Manner(play="do", rest="none", weighs=True, tells=True)


class Still(Struct, frozen=True):
    """All of the picture that does not change while the hand moves, and what it was made from."""

    eyes: int
    home: int
    place: Board
    ways: Ways
    found: Verdict | None
    cards: tuple[Pose, ...]
    decor: tuple[Decor, ...]
    status: str
    subtitle: str


_STILL: Memo[Still] = Memo()


def layout(view: BreakersState, size: tuple[int, int], look: Look) -> Picture:
    """The table as a seat sees it. `look.eyes` is that seat, or -1 for the public picture: then seat `look.extra["home"]`
    (0 if it is not given) sits below with its cards face down. Behind a curtain the picture is the public one."""
    still = _STILL.find(view, (size, calm(look)), lambda: _still(view, size, look))
    place, eyes, home, ways = still.place, still.eyes, still.home, still.ways
    weighed = weigh(view, look, eyes, ways)
    plays = weighed.thing is not None and TRICK_PLACE in weighed.places and weighed.thing in view.hand(eyes)
    asked = any(g.target == "pile" for g in ways.gestures)
    parts = [
        middle.trick(place, view, look, home, still.found, weighed, plays),
        hand.hand(place, view, look, home, eyes, ways, weighed),
        asking.laying(place, view, look, home, eyes, asked),
        tray.tray(place, view, look, eyes, ways, weighed),
        asking.foretelling(place, view, look, ways),
        asking.question(place, view, look, eyes, ways),
        column.closer(place, view, look),
    ]
    return Picture(
        size,
        cards=(*still.cards, *(pose for part in parts for pose in part.cards)),
        decor=(*still.decor, *(item for part in parts for item in part.decor)),
        targets=(*_targets(still, view, look, weighed.thing, weighed.places), *(t for part in parts for t in part.targets)),
        buttons=_buttons(parts),
        status=still.status,
        title="Breakers",
        subtitle=still.subtitle,
    )


def _buttons(parts: list[Parts]) -> tuple[Button, ...]:
    return tuple(button for part in parts for button in part.buttons)


def _still(view: BreakersState, size: tuple[int, int], look: Look) -> Still:
    n = view.seats()
    eyes = -1 if look.curtain or not 0 <= look.eyes < n else look.eyes
    home = eyes if eyes >= 0 else int(look.extra.get("home", "0")) % n
    monster = MONSTERS_BY_KIND[view.monster]
    each, special = middle.most(view, monster.passes), monster.key in AREAS
    place = board(size, look.scale, n, each, special)
    # Between two decisions nobody is asked anything.
    asks = bool(view.asks) or view.phase in ("lead", "play", "act")
    moves: list[Move] = RULES.legal(view, eyes) if eyes >= 0 and asks else []
    ways = Ways(tuple(moves), tuple(gestures(view, moves)))
    found = verdict(view)
    parts = [
        column.monster(place, view, look),
        piles.piles(place, view, look),
        seats.plates(place, view, look, home, eyes),
        middle.lines(place, view, look, found),
        middle.log(place, look, view.phase == "choose"),
    ]
    return Still(
        eyes,
        home,
        place,
        ways,
        found,
        tuple(pose for part in parts for pose in part.cards),
        tuple(item for part in parts for item in part.decor),
        status(view, look, eyes),
        whereabouts(view, look.words),
    )


def _targets(still: Still, view: BreakersState, look: Look, thing: int | None, places: tuple[str, ...]) -> list[Target]:
    """The places on the cloth: the trick, or, for what goes on cards and seats, those."""
    found: list[Target] = []
    if look.hint is not None and thing is None:
        # The hint's arrow points at its place.
        places = (*places, look.hint[1])
    heads = {place.partition(":")[0] for place in places}
    # What is no card is brought to a card or a seat: all cards are places then, for the rules to say why one will not do.
    points = "card" in heads or (thing is not None and (thing < 0 or is_trophy(thing)) and TRICK_PLACE not in places)
    if points:
        lit = frozenset(places)
        for target in middle.card_targets(still.place, view, look, still.home):
            found.append(Target(target.id, target.rect, target.label, lit=target.id in lit))
    for seat, rect in seats.seat_targets(still.place, still.home, view.seats()).items():
        if f"seat:{seat}" in places:
            found.append(Target(f"seat:{seat}", rect, look.names[seat], lit=True))
    if "aside" in places:
        found.append(Target("aside", still.place.target, look.words("breakers.spoken.aside")))
    if not points and "aside" not in places and still.eyes >= 0 and view.phase not in ("choose", "over"):
        # The whole middle of the cloth takes what is brought there; the own place in it is what is pointed at.
        label = look.words("breakers.spoken.trick")
        found.append(Target(TRICK_PLACE, still.place.target, label, frame=still.place.own))
    return found


def keys(view: BreakersState, look: Look) -> dict[str, str]:
    """What each key chooses: the id of a button or place, by the key."""
    picture = layout(view, (1280, 720), look)
    found = {target.key: target.id for target in picture.targets if target.key}
    found.update((button.key, button.id) for button in picture.buttons if button.key and button.enabled)
    return found


def unseen(state: BreakersState) -> bool:
    """Whether what is decided now is decided by all at the same time, in secret: the others have nothing to watch (HR13)."""
    return state.phase == "choose"


_CHAPTERS = {"lead": "trophies", "play": "trick", "act": "actions"}


def chapter(view: BreakersState, eyes: int) -> str:
    """The chapter of the rules that fits the moment of a seat: what it is asked, else what it can do, else the monster's."""
    key = MONSTERS_BY_KIND[view.monster].key
    if view.phase == "over":
        return "end"
    if view.asks:
        return view.asks[-1].kind.partition("-")[0]
    if view.phase == "play" and eyes == view.turn and view.at and view.led >= 0 and view.suits:
        return "following"
    return _CHAPTERS.get(view.phase, key)
