"""The people at a BRAWL table: deck as a burning fuse, discards with the card in hand, plate, points. Who waits: ropes.py.

Cards that nobody needs to look at (a partner's deck, the depths of a pile) are there all the same, hidden, so that what is
dealt from them comes from where it lies.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from msgspec import Struct

from table.view import arrange
from table.view.letters import initials, width
from table.view.parts import Parts
from table.view.picture import (
    Badge,
    Box,
    Button,
    Face,
    FontKind,
    Fuse,
    Glow,
    Label,
    Look,
    Piece,
    Plate,
    Pose,
    Slot,
    Stamp,
    Target,
)

from .board import Board, Corner, Tray
from .cards import BASE
from .faces import BRASS_LIGHT, CREAM, INK, QUIET, STITCH, back, bandana, head
from .felt import stock
from .scoring import points
from .state import (
    ROUND_ROBIN,
    TAG_TEAM,
    TOURNAMENT,
    BrawlState,
    areas,
    deck,
    discard,
    freezes_each,
    gone,
    is_active,
    sides,
    team,
)
from .status import ended
from .strings import card_face
from .turns import decks_empty

DECKS, HELD, PLATES, LETTERS = 40, 300, 20, 60
DARK = 0.34
"""shade on a card in hand that goes nowhere"""
THEIRS = "#E9C46A"
"""colour of the others' fuses"""
_DRAWN = 5
TILTS = 5
"""ways in which a card may lie on a pile: few, for every face is drawn in each of them before a fight"""


Spot = tuple[float, float, float]


class People(Struct, frozen=True):
    """What is the same for all seats of one picture."""

    home: int
    eyes: int
    letters: tuple[str, ...]
    points: tuple[int, ...]
    best: int
    """most points of all who play"""
    idle: bool
    """the card in hand of the eyes goes nowhere now"""
    caps: Mapping[str, str]
    """the key of each place and button, as it is written"""
    buttons: frozenset[str]
    """what the eyes can press now"""


def people(
    view: BrawlState, look: Look, home: int, eyes: int, idle: bool, caps: Mapping[str, str], able: frozenset[str]
) -> People:
    """Counts what all seats have to know."""
    scored = points(view)
    best = max(scored[seat] for seat in view.players)
    return People(home, eyes, initials(look.names), scored, best, idle, caps, able)


def corner(view: BrawlState, look: Look, board: Board, place: Corner, seat: int, them: People) -> Parts:
    """All of a fighting seat."""
    parts = Parts()
    _deck(parts, view, look, board, place, seat, them)
    _discards(parts, view, look, board, place, seat, them)
    _plate(parts, view, look, board, place, seat, them)
    if place.fuse[2]:
        _fuse(parts, view, board, place, seat, them)
    if place.button[2] and seat == them.eyes and not ended(view):
        _button(parts, view, look, place, seat, them)
    return parts


def _deck(parts: Parts, view: BrawlState, look: Look, board: Board, place: Corner, seat: int, them: People) -> None:
    x, y, w = place.deck
    cards = view.zones[deck(seat)]
    shown = back(bandana(view.fighters, seat))
    parts.cards += _stack(tuple(cards), deck(seat), place.deck, board.v, shown)
    if cards:
        parts.decor.append(Badge(str(len(cards)), x, y, max(20.0, 0.42 * w), depth=DECKS + 60))
    else:
        parts.decor.append(Slot(x, y, w, CREAM, 0.3, depth=DECKS))
    if seat == them.eyes and not ended(view):
        rect = (x - w / 2, y - 0.7 * w, w, 1.4 * w)
        parts.targets.append(Target(f"deck:{seat}", rect, look.words("brawl.spoken.deck"), lit="deal" in them.buttons))


@lru_cache(maxsize=64)
def _stack(cards: tuple[int, ...], zone: int, spot: Spot, v: float, shown: Face) -> tuple[Pose, ...]:
    """A deck lies as it lay until it is dealt from; in a fight all else on the table changes meanwhile."""
    x, y, w = spot
    spots = arrange.pile(len(cards), x, y, w, 1.1 * v, -1.6 * v, _DRAWN, DECKS)
    return tuple(at.pose(card, zone, i, shown) for i, (card, at) in enumerate(zip(cards, spots, strict=True)))


def _discards(parts: Parts, view: BrawlState, look: Look, board: Board, place: Corner, seat: int, them: People) -> None:
    """The pile, and its top card as the card in hand (R30)."""
    zone = discard(seat)
    cards = view.zones[zone]
    mine = seat == them.eyes
    x, y, w = place.pile
    below = cards[:-1]
    if place.large and not below:
        parts.decor.append(Slot(x, y, w, CREAM, 0.22, depth=DECKS))
    for i, card in enumerate(below):
        under = len(below) - 1 - i
        # The way a card lies on the pile is its own.
        tilt = 0.0 if under > 3 else (card * 7 % TILTS - 2) * 2.1
        wide = w if view.kinds[card] != BASE else 1.12 * w
        face = card_face(view, look, card)
        parts.cards.append(Pose(card, zone, i, x, y, wide, face, tilt, DECKS + i, hidden=under > 2, lift=0 if under else 1))
    x, y, w = place.held
    if not cards:
        if place.large or place.held != place.pile:
            parts.decor.append(Slot(x, y, w, CREAM, 0.3, depth=DECKS))
        else:
            parts.decor.append(Slot(x, y, w, CREAM, 0.22, depth=DECKS))
        return
    card = cards[-1]
    wide = w if view.kinds[card] != BASE else 1.14 * w
    grab = mine and is_active(view, seat) and not ended(view)
    ring = STITCH if grab and not them.idle else None
    dark = DARK if grab and them.idle else 0.0
    parts.cards.append(
        Pose(
            card, zone, len(cards) - 1, x, y, wide, card_face(view, look, card), place.angle, HELD, 2 if place.large else 1,
            dark, ring, grab,
        )
    )  # fmt: skip
    if place.large and place.fuse[3] > place.fuse[2] and not place.fuse_turned:
        u = board.u
        text = look.words("brawl.in-hand")
        above = y - (0.72 if view.kinds[card] != BASE else 0.44) * w - 20 * u
        parts.decor.append(Label(text, x, above, 16 * u, CREAM, "uib", chip=INK, chip_alpha=0.75, depth=LETTERS))


def _plate(parts: Parts, view: BrawlState, look: Look, board: Board, place: Corner, seat: int, them: People) -> None:
    u = board.u
    on = _on(view, seat)
    x, y, d = place.head
    left, top, wide, high = place.plate
    name = look.names[seat]
    mark = them.points[seat]
    leads = mark == them.best and mark > 0
    fill = BRASS_LIGHT if leads else CREAM
    shown = head(view.fighters[seat], seat, on)
    if place.chip:
        if d:
            parts.decor.append(Stamp(shown, x, y, d, 1, depth=PLATES + 2))
            parts.decor.append(Badge(str(mark), x + 0.52 * d, y - 0.34 * d, max(18.0, 0.42 * d), fill, depth=PLATES + 4))
        else:
            size = max(19.0, 22 * u)
            at = (left + wide - size / 2, top + high / 2)
            if width(name, "uib", max(13.0, 15 * u)) + 8 * u <= wide - size - 2 * u:
                wide -= size + 2 * u
            else:
                # a long name has the whole width: the points go to the corner of the deck below
                at = (left + 0.45 * size, top + high + 0.5 * size)
            parts.decor.append(Badge(str(mark), *at, size, fill, depth=DECKS + 61))
        px = max(13.0, 15 * u)
        kind: FontKind = "uib" if width(name, "uib", px) + 8 * u <= wide else "cond"
        need = min(wide, width(name, kind, px) + 20 * u)
        room = (left + (wide - need) / 2, top + high / 2 - 12 * u, need, 24 * u)
        parts.decor.append(Box(room, 12 * u, INK, 0.82, STITCH if on else "", 2 * u, shadow=False, depth=PLATES))
        parts.decor.append(Label(name, left + wide / 2, top + high / 2, px, CREAM, kind, max_w=need - 6 * u, depth=PLATES + 1))
        return
    sub = _sub(view, look, seat)
    parts.decor.append(
        Plate(
            seat, place.plate, name, sub, them.letters[seat], on, look.bots[seat], accent=STITCH, depth=PLATES,
            keep=0.48 * high, head=high,
        )
    )  # fmt: skip
    parts.decor.append(Stamp(shown, x, y, d, 0, depth=PLATES + 2))
    size = max(22.0, 0.60 * high)
    parts.decor.append(Badge(str(mark), left + wide - 0.3 * size, top + 0.18 * size, size, fill, depth=PLATES + 4))
    if view.best > 1:
        # Bouts won, and those still to be won.
        need = view.best // 2 + 1
        for i in range(need):
            cup = "piece_trophy" if i < view.wins[seat] else ""
            px, py = x + d / 2 + (17 + 22 * i) * u, top + 0.70 * high
            parts.decor.append(Piece(cup, px, py, 18 * u, depth=PLATES + 3))


def _on(view: BrawlState, seat: int) -> bool:
    """Whether a seat's plate glows."""
    if ended(view):
        return False
    return is_active(view, seat) and (view.live == TOURNAMENT or view.active[view.turn] == seat)


def _sub(view: BrawlState, look: Look, seat: int) -> str:
    """Below the name: the fighter whose deck it is, or nothing where the bouts that were won stand."""
    if view.best > 1:
        return " "
    if seat in look.thinking:
        return look.words("brawl.sub.thinks")
    return view.names[seat]


def _fuse(parts: Parts, view: BrawlState, board: Board, place: Corner, seat: int, them: People) -> None:
    """The deck as a burning fuse: a cell for each card, the Freezes in ice."""
    c = board.v
    have = stock(view, seat)
    left, top, wide, high = place.fuse
    fill = STITCH if seat in team(view, them.home) else THEIRS
    each = freezes_each(view)
    parts.decor.append(Fuse(place.fuse, have.full, have.deck, each, fill, turned=place.fuse_turned, depth=4))
    stands = high > wide
    along = (high if stands else wide) / max(1, have.full)
    if stands:
        x, ice = left + wide / 2, (top - 22 * c if place.fuse_turned else top + high + 22 * c)
        parts.decor.append(Piece("ic_freeze", x, ice, 24 * c, depth=6))
    if not have.deck:
        return
    if stands:
        k = have.deck - 1 if place.fuse_turned else have.full - have.deck
        x, y = left + wide / 2, top + (k + 0.5) * along
    else:
        x, y = left + (have.deck - 0.5) * along, top + high / 2
    parts.decor.append(Glow((x - 8 * c, y - 4 * c, 16 * c, 8 * c), "#FFB347", 0.9, 8 * c, depth=5))
    parts.decor.append(Piece("sym_flame", x, y - 4 * c, 25 * c, depth=6))


def _button(parts: Parts, view: BrawlState, look: Look, place: Corner, seat: int, them: People) -> None:
    """The one thing that can be done without a place: deal, keep, pass or call it."""
    if not is_active(view, seat):
        return
    able = them.buttons
    wanted = next((name for name in ("keep", "deal", "pass", "call") if name in able), "deal")
    if view.live == TOURNAMENT and wanted == "deal" and not view.zones[deck(seat)] and decks_empty(view):
        wanted = "call"
    on = wanted in able
    label = look.words(f"brawl.button.{wanted}")
    key = them.caps.get(wanted, "")
    loud = not tagging(able)
    parts.buttons.append(
        Button(wanted, place.button, label, "off" if not on else "primary" if loud else "ghost", key, enabled=on)
    )


def tagging(able: frozenset[str]) -> str:
    """The button that brings the one partner in: where it can be pressed it is the loud one (look.md 22)."""
    found = [name for name in able if name.startswith("tag:")]
    return found[0] if len(found) == 1 else ""


def absent(view: BrawlState, look: Look, board: Board) -> Parts:
    """What lies nowhere on the table: cards that left the game, and the decks of those who only look on."""
    parts = Parts()
    n = view.seats()
    x, y = board.off
    for zone in (gone(n), *(z for seat in range(n) if seat not in view.players for z in (deck(seat), discard(seat)))):
        for i, card in enumerate(view.zones[zone]):
            seat = zone // 2 if zone < 2 * n else 0
            shown = card_face(view, look, card) if card >= 0 else back(bandana(view.fighters, seat))
            parts.cards.append(Pose(card, zone, i, x, y, 80 * board.v, shown, depth=1, hidden=True))
    return parts


def total(view: BrawlState, look: Look, board: Board, them: People) -> Parts:
    """Round robin: what the home seat has in both areas together, and its rank."""
    parts = Parts()
    left, top, wide, high = board.total
    u = board.u
    parts.decor.append(Box(board.total, 12 * u, INK, 0.86, BRASS_LIGHT, 1.6 * u, 0.9, depth=8))
    mine = them.points[them.home]
    rank = 1 + sum(them.points[seat] > mine for seat in view.players)
    # clear of the frame, whose corners are round
    x, room = left + wide / 2, wide - max(10.0, 9 * u)
    parts.decor.append(Label(look.words("brawl.sum"), x, top + 0.16 * high, 14 * u, QUIET, "uim", max_w=room, depth=9))
    parts.decor.append(Label(str(mine), x, top + 0.48 * high, 0.34 * high, BRASS_LIGHT, "disp", depth=9))
    text = look.words("brawl.rank", rank=rank)
    parts.decor.append(Label(text, x, top + 0.82 * high, 15 * u, CREAM, "uib", max_w=room, depth=9))
    return parts


def ends(parts: Parts, view: BrawlState, tray: Tray, area: int, turned: bool) -> None:
    """Round robin: whose the ends of an area's row are, by their heads at its edge. The home seat needs none."""
    left, top, _, high = tray.box
    d = (30 if tray.live else 34) * tray.unit
    low, far_side = sides(view, area)
    if turned:
        low, far_side = far_side, low
    for seat, y in ((far_side, top + 0.62 * d), (low, top + high - 0.62 * d)):
        if not (tray.live and seat == low):
            parts.decor.append(Stamp(head(view.fighters[seat], seat), left + 0.62 * d, y, d, depth=PLATES))


def facing(view: BrawlState, home: int) -> list[int]:
    """The seats that fight, in the order of the board's corners: home first, then clockwise; in tag team one a team."""
    if view.form == TAG_TEAM:
        own = team(view, home)
        mine = [seat for seat in view.active if seat in own]
        return mine + [seat for seat in view.active if seat not in own]
    at = view.players.index(home)
    return [*view.players[at:], *view.players[:at]]


def mates(view: BrawlState, home: int) -> tuple[list[int], list[int]]:
    """Who waits at the rope: of the home seat's team, and of the other."""
    if view.form != TAG_TEAM:
        return [], []
    own = team(view, home)
    waiting = [seat for seat in view.players if not is_active(view, seat)]
    return [seat for seat in waiting if seat in own], [seat for seat in waiting if seat not in own]


def far(view: BrawlState) -> bool:
    """Whether there are more areas than one."""
    return view.form == ROUND_ROBIN and areas(view) > 1
