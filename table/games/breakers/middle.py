"""The middle of the Breakers table: the trick as a cross of cards with all that is on them, and the lines beside it."""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

from msgspec.structs import replace

from table.view import letters
from table.view.arrange import RATIO
from table.view.parts import Parts
from table.view.picture import Badge, Box, Face, FontKind, Glow, Label, Look, Piece, Pose, Slot, Stamp, Target

from .bestiary import wrap
from .board import BESIDE, Board
from .cards import ASIDE, KIND, NUMBER, SUIT, SUITS, TRICK
from .faces import BACK, BRASS_LIGHT, CRACKER, CREAM, CUBE, MINT, TORCH, face, roundel
from .pieces import chip
from .preview import Foreseen, Reason, Worth, worths
from .state import PLAIN, BreakersState
from .telling import cause_words
from .tracker import Line, tidings, trick_notes
from .tricks import Verdict, changed_by, source_name
from .ways import CRACKED, ON_CARD, cracker_on, cube_on
from .weigh import Weighed

DARK = 0.42
MARKS = 185
"""depth of what is said of the cards of the trick: above them all, below the hand"""
NIAN = KIND["nian"]
LOG_QUIET = "#CFC6B2"
OUT_FILL, BARRED_FILL = "#7F2732", "#4A4E57"


class Lying(NamedTuple):
    """A card of this trick, where it lies, and whether it is out of it."""

    card: int
    zone: int
    at: int
    """its place in the zone"""
    x: float
    y: float
    depth: int
    under: bool
    """another card of its seat covers all but its left edge"""


def per_seat(view: BreakersState) -> dict[int, list[tuple[int, int, int]]]:
    """The cards of this trick by seat in the order of play, those among them that were disqualified: card, zone, index."""
    found: dict[int, list[tuple[int, int, int]]] = defaultdict(list)
    there = [(card, TRICK, i) for i, card in enumerate(view.zones[TRICK])]
    there += [(card, ASIDE, i) for i, card in enumerate(view.zones[ASIDE]) if card in view.out]
    for card, zone, index in sorted(there, key=lambda one: view.laid.get(one[0], 0)):
        found[view.owner[card]].append((card, zone, index))
    return found


def most(view: BreakersState, passes: int) -> int:
    """How many cards a seat has in this trick at most; where play goes round more often, room for all is kept."""
    return max([passes, *(len(cards) for cards in per_seat(view).values())])


def lying(board: Board, view: BreakersState, home: int) -> list[Lying]:
    """Where every card of this trick lies."""
    found, n = [], view.seats()
    for seat, cards in per_seat(view).items():
        place = board.places[(seat - home) % n]
        for k, (card, zone, index) in enumerate(cards):
            x = place.x + (k - (len(cards) - 1) / 2) * BESIDE * board.card_w
            found.append(Lying(card, zone, index, x, place.y, view.laid.get(card, 0), k < len(cards) - 1))
    found.sort(key=lambda one: one.depth)
    # Of what is on a card each gets a depth of its own between it and the next one.
    return [one._replace(depth=100 + 5 * rank) for rank, one in enumerate(found)]


def trick(
    board: Board, view: BreakersState, look: Look, home: int, found: Verdict | None, weighed: Weighed, lit: bool
) -> Parts:
    """The cards of the trick; `found`: who wins it as it lies; `lit`: whether a card can be played on the own place now."""
    parts = Parts()
    w = board.card_w
    seen = weighed.foreseen
    if view.phase not in ("choose", "over") and view.trick:
        glow = (board.centre[0] - 1.3 * w, board.centre[1] - w, 2.6 * w, 2 * w)
        parts.decor.append(Glow(glow, alpha=0.20, blur=round(40 * board.v), depth=-20))
        _empty(parts, board, view, home, lit)
    after = {worth.card: worth for worth in seen.worth} if seen else {}
    before = {worth.card: worth for worth in worths(view)}
    where = lying(board, view, home)
    for one in where:
        worth = before.get(one.card)
        parts.cards.append(_pose(board, view, look, one, worth, found, weighed))
        if one.card >= 0 and one.card in view.down:
            _strip(parts, board, one, look.words("breakers.strip.down"), BARRED_FILL)
        if worth is not None:
            _marks(parts, board, view, look, one, worth, after.get(one.card), found, seen)
    _things(parts, board, view, look, where, home)
    _lantern(parts, board, view, where, home)
    return parts


def card_targets(board: Board, view: BreakersState, look: Look, home: int) -> list[Target]:
    """The open cards of the trick as places."""
    w = board.card_w
    found = []
    for one in lying(board, view, home):
        if one.zone == TRICK and one.card >= 0:
            name = look.words(f"breakers.card.{SUITS[SUIT[one.card]]}", number=NUMBER[one.card])
            rect = (one.x - w / 2, one.y - RATIO * w / 2, w, RATIO * w)
            found.append(Target(f"card:{one.card}", rect, name))
    return found


def _empty(parts: Parts, board: Board, view: BreakersState, home: int, lit: bool) -> None:
    """Empty places of those who are still to play."""
    w, n = board.card_w, view.seats()
    have = per_seat(view)
    for seat in view.order:
        if seat in have or view.phase not in ("play", "lead"):
            continue
        place = board.places[(seat - home) % n]
        mine = lit and seat == home
        parts.decor.append(Slot(place.x, place.y, 0.92 * w, TORCH if mine else CREAM, 0.9 if mine else 0.16, depth=-10))
        if mine:
            rect = (place.x - 0.46 * w, place.y - 0.64 * w, 0.92 * w, 1.28 * w)
            parts.decor.append(Glow(rect, TORCH, 0.5, round(22 * board.v), depth=-15))


def _pose(
    board: Board,
    view: BreakersState,
    look: Look,
    one: Lying,
    worth: Worth | None,
    found: Verdict | None,
    weighed: Weighed,
) -> Pose:
    """One card: the winner in light, what is out in the dark; while something is aimed, what it can go to, and what was
    chosen first."""
    seen, name = weighed.foreseen, f"card:{one.card}"
    shown = face(one.card, look.big_index) if one.card >= 0 else BACK
    down = one.card in view.down
    out = worth is not None and worth.out is not None
    then = seen.after if seen and not seen.by_chance else None
    gone = seen is not None and one.card in seen.gone
    turns = then is not None and seen is not None and then.card != seen.before.card
    wins = then if turns else found
    ring = BRASS_LIGHT if wins is not None and wins.card == one.card else None
    if name in weighed.places and not (turns and ring):
        ring = MINT
    if name in weighed.path:
        ring = TORCH
    last = then if then is not None else found
    lost = out or gone or (last is not None and one.card in last.dropped)
    dark = DARK if lost else 0.30 if down and one.card >= 0 else 0.0
    return Pose(
        one.card,
        one.zone,
        one.at,
        one.x,
        one.y,
        board.card_w,
        shown,
        depth=one.depth,
        ring=ring,
        dark=dark,
    )


def _marks(
    parts: Parts,
    board: Board,
    view: BreakersState,
    look: Look,
    one: Lying,
    worth: Worth,
    after: Worth | None,
    found: Verdict | None,
    seen: Foreseen | None,
) -> None:
    """What is on a card: its value where it has changed or wins, its suit where it is a copy, what did it, why it is out."""
    w = board.card_w
    left = one.x - (0.32 if one.under else 0.12) * w
    now = after if after is not None and after.out is None else worth
    wins = found is not None and found.card == one.card
    if worth.out is None and (now.value != worth.number or wins or after is not None):
        fill = TORCH if now.value != worth.value else BRASS_LIGHT if wins else CREAM
        d = max(26.0, 0.32 * w)
        parts.decor.append(Badge(str(now.value), left, one.y + 0.67 * w, d, fill, depth=MARKS + 1))
    if worth.out is None and now.suit >= 0 and now.suit != worth.printed:
        d = max(24.0, 0.28 * w)
        x, y = (left, one.y + 0.36 * w) if one.under else (one.x + 0.20 * w, one.y + 0.67 * w)
        parts.decor.append(Badge("", x, y, d, depth=MARKS))
        parts.decor.append(Piece(f"suit_{SUITS[now.suit]}", x, y, 0.70 * d, depth=MARKS + 1))
    for i, kind in enumerate(_causes(view, worth)[:4]):
        d = 0.26 * w
        x, y = one.x - 0.47 * w, one.y - 0.02 * w + i * 0.9 * d
        parts.decor.append(Stamp(roundel(kind), x, y, d, 1, depth=MARKS))
    why = _why(view, look, one, worth, found, seen)
    if why is not None:
        _strip(parts, board, one, *why)


def _strip(parts: Parts, board: Board, one: Lying, text: str, fill: str, short: str = "") -> None:
    """Words across a card; `short` is written where they have no room."""
    w, px = board.card_w, max(13.0, 15 * board.v)
    room = 1.06 * w
    if short and letters.width(text, "uib", 13) + 26 > room:
        text = short
    # Two words that are too long for one line stand in two.
    lines = 2 if letters.width(text, "uib", 13) + 26 > room else 1
    strip = Label(text, one.x, one.y + 0.10 * w, px, CREAM, "uib", max_w=room, lines=lines, chip=fill, chip_alpha=0.96)
    parts.decor.append(replace(strip, stroke=CREAM, depth=MARKS + 2))


def _causes(view: BreakersState, worth: Worth) -> list[int]:
    """The monsters whose abilities and trophies are on a card, cubes and Firecrackers left out: those lie there."""
    why: tuple[Reason, ...] = worth.why
    keys = [reason.key for reason in why if reason.key in KIND and (reason.key, reason.kind) != ("nian", "ability")]
    for marks, key in ((view.fixed, "basilisk"), (view.reeking, "skunkape"), (view.rising, "phoenix")):
        if worth.card in marks:
            keys.append(key)
    if worth.card in view.suit_as:
        keys.append("wendigo")
    return [KIND[key] for key in dict.fromkeys(keys)]


def _why(
    view: BreakersState, look: Look, one: Lying, worth: Worth, found: Verdict | None, seen: Foreseen | None
) -> tuple[str, str, str] | None:
    """Why a card is out, or will be, or cannot win: words and colour of the strip across it, and what did it alone."""
    words = look.words
    if worth.out is not None:
        cause = cause_words(words, *worth.out)
        return words("breakers.strip.out", cause=cause), OUT_FILL, cause
    if seen is not None and one.card in seen.gone:
        return words("breakers.strip.gone"), OUT_FILL, ""
    then = seen.after if seen is not None and not seen.by_chance else found
    if then is None:
        return None
    if one.card in then.dropped:
        key = "kraken"
        kind = "ability" if view.monster == KIND["kraken"] else "trophy"
        cause = cause_words(words, key, kind)
        return words("breakers.strip.will", cause=cause), OUT_FILL, cause
    if one.card in then.barred:
        cause = cause_words(words, *source_name(then.barred[one.card]))
        return words("breakers.strip.barred", cause=cause), BARRED_FILL, cause
    return None


def _things(parts: Parts, board: Board, view: BreakersState, look: Look, where: list[Lying], home: int) -> None:
    """Cubes and Firecrackers on cards. What has just been put there comes from the seat that did it."""
    w, n = board.card_w, view.seats()
    origin = None
    for word in look.acted:
        head, _, seat = word.partition(":")
        if head == "by":
            left, top, wide, high = board.places[(int(seat) - home) % n].plate
            origin = (left + 0.7 * wide, top + 0.75 * high)
    d = 0.34 * w
    for one in where:
        if one.zone != TRICK:
            continue
        if one.card in view.cubed:
            dx, dy = (-0.33 * w, 0.22 * w) if one.under else (0.27 * w, -0.47 * w)
            parts.cards.append(_thing(cube_on(one.card), ON_CARD, one, dx, dy, d, CUBE, origin))
        if one.card >= 0 and changed_by(view, one.card, NIAN):
            dx, dy = (-0.33 * w, 0.0) if one.under else (0.30 * w, -0.12 * w)
            parts.cards.append(_thing(cracker_on(one.card), CRACKED, one, dx, dy, d, CRACKER, origin))


def _thing(
    name: int,
    zone: int,
    one: Lying,
    dx: float,
    dy: float,
    d: float,
    shown: Face,
    origin: tuple[float, float] | None,
) -> Pose:
    return Pose(
        name,
        zone,
        one.card,
        one.x + dx,
        one.y + dy,
        d,
        shown,
        depth=MARKS - 4,
        toss=origin,
    )


def _lantern(parts: Parts, board: Board, view: BreakersState, where: list[Lying], home: int) -> None:
    """The lead marker: at the led card, or, while none is led, at the place of whoever leads."""
    if view.phase in ("choose", "over") or not view.order:
        return
    w = board.card_w
    led = [one for one in where if view.laid.get(one.card) == view.opened and view.led != PLAIN]
    led = led or [one for one in where if view.laid.get(one.card) == min(view.laid.values(), default=0)]
    if led:
        x, y, depth = led[0].x, led[0].y, MARKS - 2
    else:
        place = board.places[(view.order[0] - home) % view.seats()]
        x, y, depth = place.x, place.y, 20
    parts.decor.append(Piece("piece_lead", x - 0.47 * w, y + 0.60 * w, max(28.0, 42 * board.v), depth=depth))


def lines(board: Board, view: BreakersState, look: Look, found: Verdict | None) -> Parts:
    """The lines beside the cross: what holds for this trick, and how it stands. Where there are too many, the last ones
    share a line."""
    parts = Parts()
    px = max(13.0, 15 * board.u)
    high = px / 0.6
    step = high + 3 * board.u
    for (right, y, room, foot), told in ((board.notes, trick_notes(view, look)), (board.tidings, tidings(view, found, look))):
        most = max(1, int((foot - y - high / 2) / step + 1.001))
        if len(told) > most:
            last = told[most - 1 :]
            whole, short = (" · ".join(words) for words in ([a.text for a in last], [a.short or a.text for a in last]))
            told = [*told[: most - 1], Line(whole, last[0].icon, short)]
        for i, line in enumerate(told):
            # A pill has its ends and a drawing besides the words; letters shrink to 13 pixels at most.
            tight = letters.width(line.text, "ui", 13) + 44 > room
            text = line.short if tight and line.short else line.text
            parts.decor.append(chip(text, right, y + i * step, px, "midright", room, line.icon))
    return parts


def log(board: Board, look: Look, asking: bool) -> Parts:
    """The newest lines of the log, the last one at the foot and brightest; `asking`: a question is to have room below."""
    left, top, wide, high = board.log
    if asking:
        high = min(high, board.asking - 22 * board.u - top)
    parts = Parts()
    if wide <= 0 or not look.heard:
        return parts
    u = board.u
    px = max(13.0, 14.5 * u)
    lead, pad = 1.16 * px, 8 * u
    fitted: list[list[str]] = []
    left_over = high - 2 * pad
    for text in reversed(look.heard):
        rows = ["".join(f" {piece}" for _, piece, _ in line).strip() for line in wrap([(text, "uib")], px, wide - 2 * pad)]
        if len(rows) * lead + (0.4 * px if fitted else 0) > left_over:
            break
        fitted.insert(0, rows)
        left_over -= len(rows) * lead + (0.4 * px if fitted else 0)
    if not fitted:
        return parts
    tall = sum(len(rows) for rows in fitted) * lead + (len(fitted) - 1) * 0.4 * px + 2 * pad
    parts.decor.append(Box((left, top, wide, tall), 10 * u, alpha=0.58, shadow=False, depth=8))
    y = top + pad
    for i, rows in enumerate(fitted):
        newest = i == len(fitted) - 1
        font: FontKind = "uib" if newest else "uim"
        for row in rows:
            colour = BRASS_LIGHT if newest else LOG_QUIET
            parts.decor.append(Label(row, left + pad, y + lead / 2, px, colour, font, "midleft", max_w=wide - pad, depth=10))
            y += lead
        y += 0.4 * px
    return parts
