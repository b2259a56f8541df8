"""The table of BRAWL as one seat sees it: a pure function of its view, the window and the player's own Look.

Nothing but the order of the decks is hidden, so eyes only decide which hand can act, and the home seat from where the table
is seen: `look.extra["home"]`, else the eyes, else seat 0. In a round robin the home seat is always the eyes, for only beside
it can it play, and in tag team one of their team. Further words in `look.extra`: `caps`, how keys are labelled on the
player's keyboard, by key (keys.py), and `second`, the seat of a second person at this screen: its places are lit too, with
keys of the number pad.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from table.view.hand import Manner
from table.view.memo import Memo, calm
from table.view.parts import Parts
from table.view.picture import Button, Decor, Look, Picture, Pose, Target

from . import board as boards
from . import keys as keyboard
from . import panel, ropes, seats, strings
from .board import Board
from .faces import BRASS_LIGHT
from .felt import BaseSight, bases
from .places import hand
from .state import TAG_TEAM, BrawlState, areas, discard, row, side
from .status import ended, status, whereabouts
from .theme import CLOTH, REFUSALS, TILE, caption, cues
from .ways import gestures, meant

__all__ = ["CLOTH", "MANNER", "REFUSALS", "TILE", "caption", "cues", "gestures", "keys", "layout", "meant"]

MANNER = Manner(rest="deal keep pass", open=True, held=True)
SECOND = "#9BE3C4"
"""colour of the places of a second person at the screen"""


class Still(Struct, frozen=True):
    """All of the picture that does not change while the hand moves."""

    eyes: int
    cards: tuple[Pose, ...]
    decor: tuple[Decor, ...]
    targets: tuple[Target, ...]
    buttons: tuple[Button, ...]
    status: str
    subtitle: str


_STILL: Memo[Still] = Memo()


def layout(view: BrawlState, size: tuple[int, int], look: Look) -> Picture:
    """The table as a seat sees it; behind a curtain as an onlooker does."""
    still = _STILL.find(view, (size, _told(look), calm(replace(look, extra={}))), lambda: _still(view, size, look))
    cards = still.cards
    held = hand(view, still.eyes) if still.eyes >= 0 else -1
    if held >= 0 and (look.selected or look.carried or look.advised or look.hover == held):
        zone = discard(still.eyes)
        cards = tuple(_moved(pose, look) if pose.card == held and pose.zone == zone else pose for pose in cards)
    return Picture(
        size,
        cards=cards,
        decor=still.decor,
        targets=still.targets,
        buttons=still.buttons,
        status=still.status,
        title="Brawl",
        subtitle=still.subtitle,
    )


def _told(look: Look) -> str:
    """What else the scene says, as a value that can be compared."""
    return repr(sorted((key, str(value)) for key, value in look.extra.items()))


def _moved(pose: Pose, look: Look) -> Pose:
    """The card in hand, chosen, carried or pointed at."""
    if pose.card in look.carried:
        return replace(pose, lift=3, depth=pose.depth + 100, dark=0.0)
    up = 0.05 * pose.w if pose.card in look.selected or pose.card == look.hover else 0.0
    ring = BRASS_LIGHT if pose.card in look.advised else pose.ring
    return replace(pose, y=pose.y - up, ring=ring)


def home_of(view: BrawlState, look: Look, eyes: int) -> int:
    """The seat from which the table is seen."""
    given = str(look.extra.get("home", ""))
    found = int(given) if given.isdigit() else -1
    if eyes >= 0 and (found not in view.players or areas(view) > 1 or _across(view, eyes, found)):
        found = eyes
    return found if found in view.players else view.players[0]


def _across(view: BrawlState, eyes: int, home: int) -> bool:
    """Tag team: whether the eyes are of the other team. There is no room for its partners but in the home corner."""
    return view.form == TAG_TEAM and side(view, eyes, 0) != side(view, home, 0)


def _eyes(view: BrawlState, look: Look) -> int:
    return -1 if look.curtain or look.eyes not in view.players else look.eyes


def _second(view: BrawlState, look: Look, eyes: int) -> int:
    """The second person's seat, or -1."""
    given = look.extra.get("second", "")
    if given in ("", None, False) or areas(view) > 1:
        return -1
    text = str(given)
    if text.isdigit() and int(text) in view.players and int(text) != eyes:
        return int(text)
    return next((seat for seat in view.players if seat != eyes and not look.bots[seat]), -1)


def _still(view: BrawlState, size: tuple[int, int], look: Look) -> Still:
    eyes = _eyes(view, look)
    home = home_of(view, look, eyes)
    second = _second(view, look, eyes)
    place = measured(view, size, look, home)
    labels = look.extra.get("caps")
    mapped = keyboard.keymap(view, eyes, home=home) if eyes >= 0 else {}
    caps = {target: keyboard.cap(key, look.words, labels) for key, target in mapped.items()}
    over = ended(view)
    made = gestures(view, eyes) if eyes >= 0 and not look.curtain and not over else []
    lit = [strings.Lit(frozenset(g.target for g in made if g.cards), caps)] if look.glow else []
    if second >= 0:
        pad = {t: keyboard.cap(key, look.words, labels) for key, t in keyboard.keymap(view, second, True, home).items()}
        places = frozenset(g.target for g in gestures(view, second) if g.cards and not over)
        lit.append(strings.Lit(places, pad, SECOND))
    able = frozenset(g.button for g in made if g.button)
    idle = bool(made) and not any(g.cards for g in made)
    them = seats.people(view, look, home, eyes, idle, caps, able)
    sights = {sight.slot: sight for sight in bases(view)}
    parts = [_area(view, look, place, tray, home, tuple(lit), caps, sights) for tray in range(len(place.trays))]
    for corner, seat in zip(place.corners, seats.facing(view, home), strict=True):
        parts.append(seats.corner(view, look, place, corner, seat, them))
    mine, theirs = seats.mates(view, home)
    parts += [ropes.mate(view, look, place, rect, seat, them, True) for rect, seat in zip(place.mine, mine, strict=True)]
    parts += [ropes.mate(view, look, place, rect, seat, them, False) for rect, seat in zip(place.theirs, theirs, strict=True)]
    if seats.far(view):
        parts.append(seats.total(view, look, place, them))
    parts.append(seats.absent(view, look, place))
    if eyes >= 0 and not over and not look.curtain and not look.extra.get("replay"):
        hands = [(eyes, False), *([(second, True)] if second >= 0 else [])]
        does = mapped.get(keyboard.DEAL, "deal")
        parts.append(panel.panel(view, look, place.u, place.keys, hands, does))
    return Still(
        eyes,
        tuple(pose for part in parts for pose in part.cards),
        tuple(item for part in parts for item in part.decor),
        tuple(target for part in parts for target in part.targets),
        tuple(button for part in parts for button in part.buttons),
        status(view, look, eyes),
        whereabouts(view, look.words),
    )


def order(view: BrawlState, home: int) -> list[int]:
    """The areas in the order of the board's trays: the home seat's left one, then clockwise."""
    n = areas(view)
    if n == 1:
        return [0]
    left = keyboard.own_areas(view, home)[0]
    return [(left + i) % n for i in range(n)]


def measured(view: BrawlState, size: tuple[int, int], look: Look, home: int) -> Board:
    """The board for a view, in a window of that size."""
    if view.form == TAG_TEAM:
        return boards.tag(size, look.scale, view.seats() // 2 - 1)
    if areas(view) == 1:
        both = not any(look.bots[seat] for seat in view.players) or _eyes(view, look) not in (-1, home)
        return boards.duel(size, look.scale, 3, both)
    counts = tuple(len(row(view, area)) for area in order(view, home))
    return boards.robin(size, look.scale, len(view.players), counts)


def _area(
    view: BrawlState,
    look: Look,
    place: Board,
    number: int,
    home: int,
    lit: tuple[strings.Lit, ...],
    caps: dict[str, str],
    sights: dict[int, BaseSight],
) -> Parts:
    tray = place.trays[number]
    area = order(view, home)[number]
    low = keyboard.turned(view, area, home)
    there = tuple(sights[slot] for slot in keyboard.columns(view, area, home))
    shown = strings.Row(replace(tray, area=area), there, low, lit if tray.live else (), caps)
    parts = strings.row(view, look, shown)
    if tray.box[2]:
        seats.ends(parts, view, tray, area, low)
    return parts


def keys(view: BrawlState, look: Look) -> dict[str, str]:
    """What each key chooses: the id of a button or place, by the key as it is written on its cap."""
    picture = layout(view, (1280, 720), look)
    found = {target.key: target.id for target in picture.targets if target.key}
    found.update((button.key, button.id) for button in picture.buttons if button.key and button.enabled)
    return found
