"""The Game on the felt: what stands where, and what a hand does to make a move. Pure functions of a view.

The start cards under the piles are no cards of the game: they are drawn as poses with the card -1000 - pile, the zone of
their pile and the index -1, so they are never counted, moved or conserved.

Buttons that are no moves: `talk` opens and closes the signal panel (`Look.talk_open`).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from table.core.moves import Card, Move, ZoneId
from table.view import arrange
from table.view.gestures import Gesture
from table.view.letters import width
from table.view.memo import Memo, calm
from table.view.parts import Parts
from table.view.picture import Badge, Bar, Button, Decor, FontKind, Label, Look, Picture, Pose, Target

from . import seats, signals
from .board import LEAST, Board, board
from .faces import BACK, BONE, EMBER, MOON, face, start
from .moves import DECK, DRAW, END, PILES, RISING, STUCK, Hint, Play, Say, Start, fits, number
from .rules import RULES, GameState
from .status import status, subtitle
from .theme import CLOTH, REFUSALS, TILE, caption, cues

__all__ = ["CLOTH", "REFUSALS", "TILE", "caption", "cues", "gestures", "keys", "layout"]

BRASS_LIGHT = "#FFDB8C"
QUIET = "#C9C2B4"
DARK = 0.37
"""shade on what can not be played"""
FIRST_START = -1000


def layout(view: GameState, size: tuple[int, int], look: Look) -> Picture:
    """The table as a seat sees it. `look.eyes` is that seat, or -1 for the public picture: then seat `look.extra["home"]`
    (0 if it is not given) sits below with its cards face down. Behind a curtain the picture is the public one."""
    still = _STILL.find(view, (size, calm(look)), lambda: _still(view, size, look))
    legal = _legal(view, still.moves, chosen(view, look, still.eyes))
    targets = tuple(replace(t, lit=True) if pile in legal else t for pile, t in enumerate(still.targets))
    hand = _hand(still.place, view, look, still.home, still.eyes, still.moves)
    poses, gaps = _piles(still, view, look, legal)
    return Picture(
        size,
        cards=(*poses, *still.cards, *hand.cards),
        decor=(*gaps, *still.decor, *hand.decor),
        targets=targets,
        buttons=still.buttons,
        status=still.status,
        title="The Game",
        subtitle=still.subtitle,
    )


class Still(Struct, frozen=True):
    """All of the picture that does not change while the hand moves over the cards, and what it was made from."""

    eyes: int
    home: int
    place: Board
    moves: list[Move]
    talk_open: bool
    targets: tuple[Target, ...]
    """none of them lit"""
    cards: tuple[Pose, ...]
    decor: tuple[Decor, ...]
    buttons: tuple[Button, ...]
    status: str
    subtitle: str


_STILL: Memo[Still] = Memo()


def _still(view: GameState, size: tuple[int, int], look: Look) -> Still:
    n = view.seats()
    eyes = -1 if look.curtain or not 0 <= look.eyes < n else look.eyes
    home = eyes if eyes >= 0 else int(look.extra.get("home", "0")) % n
    talk_open = look.talk_open and eyes >= 0 and bool(RULES.talk(view, eyes))
    place = board(size, look.scale, n - 1, view.phase == "start", talk_open)
    moves = RULES.legal(view, eyes) if eyes >= 0 else []
    choosing = any(isinstance(move, Start) for move in moves)
    who = seats.people(view, look)
    parts = [_draw(place, view, look), _left(place, view, look), _said(place, view, look, who.letters, talk_open)]
    parts.append(seats.own(place, view, look, who, home, choosing))
    parts.append(seats.partners(place, view, look, who, home, choosing))
    if eyes >= 0:
        parts.append(Parts(buttons=_buttons(place, view, look, eyes, moves, talk_open)))
    if talk_open:
        buttons, decor = signals.panel(place, view, look)
        parts.append(Parts(decor=decor, buttons=buttons))
    return Still(
        eyes,
        home,
        place,
        moves,
        talk_open,
        _targets(place, view, look, talk_open),
        tuple(pose for part in parts for pose in part.cards),
        tuple(item for part in parts for item in part.decor),
        tuple(button for part in parts for button in part.buttons),
        status(view, look, eyes, moves),
        subtitle(view, look),
    )


def gestures(view: GameState, moves: Iterable[Move]) -> list[Gesture]:
    """For each move (of `legal` or `talk`) the one gesture that makes it, in the same order."""
    moves = list(moves)
    first = view.seats() + 1
    can_play = any(isinstance(move, Play) for move in moves)
    made = []
    for move in moves:
        text = RULES.write(view, move)
        if isinstance(move, Play):
            made.append(Gesture(text, (move.card,), PILES[move.pile - first]))
        elif isinstance(move, Start):
            made.append(Gesture(text, button=f"start:{move.seat}"))
        elif isinstance(move, Hint | Say):
            made.append(Gesture(text, button=f"talk:{text}"))
        elif move == STUCK:
            # Giving up with a card in hand that fits is asked once; nobody else learns of the question.
            made.append(Gesture(text, button="stuck", ask="ask.stuck" if can_play else ""))
        else:
            made.append(Gesture(text, button="end"))
    return made


def meant(view: GameState, cards: Iterable[int], place: str) -> Move | None:
    """The move that was meant by bringing cards to a target, or by pressing a button, though it is not legal now.

    For the rules to say why not; None when nothing of this game was meant.
    """
    if place in PILES:
        for card in cards:
            return Play(Card(card), ZoneId(view.seats() + 1 + PILES.index(place)))
    if place in ("end", "stuck"):
        return END if place == "end" else STUCK
    if place.startswith(("talk:", "start:")):
        text = place.removeprefix("talk:")
        return RULES.read(view, text.replace("start:", "start "))
    return None


def keys(view: GameState, look: Look) -> dict[str, str]:
    """What each key chooses: the id of a target or button, by the key as it is written on its cap."""
    picture = layout(view, (1280, 720), look)
    found = {target.key: target.id for target in picture.targets if target.key}
    found.update((button.key, button.id) for button in picture.buttons if button.key and button.enabled)
    return found


def chosen(view: GameState, look: Look, eyes: int) -> int | None:
    """The card that the eyes weigh up: carried, else selected, else under the pointer."""
    if eyes < 0:
        return None
    weighed: tuple[int, ...] = (*look.carried, *look.selected, -1 if look.hover is None else look.hover)
    for card in weighed:
        if 0 <= card < len(DECK) and card in view.hand(eyes):
            return card
    return None


def _legal(view: GameState, moves: list[Move], card: int | None) -> set[int]:
    """The piles 0..3 on which a card may go now."""
    first = view.seats() + 1
    return {move.pile - first for move in moves if isinstance(move, Play) and move.card == card}


def _targets(place: Board, view: GameState, look: Look, talk_open: bool) -> tuple[Target, ...]:
    made = []
    for pile, name in enumerate(PILES):
        label = look.words(f"thegame.spoken.{'rising' if RISING[pile] else 'falling'}", pile=pile + 1, top=view.tops()[pile])
        made.append(Target(name, place.target(pile), label, _key(view, talk_open, pile)))
    return tuple(made)


def _key(view: GameState, talk_open: bool, pile: int) -> str:
    return "" if talk_open or view.phase != "play" else str(pile + 1)


def _said(place: Board, view: GameState, look: Look, letters: tuple[str, ...], talk_open: bool) -> Parts:
    """What stands at each pile whatever card is weighed: which way it goes, and the signals."""
    parts = Parts()
    for pile in range(4):
        cards = view.zones[view.seats() + 1 + pile]
        shown = face(number(cards[-1])) if cards else start(RISING[pile])
        parts.decor.append(_pill(place, look, pile, _key(view, talk_open, pile)))
        if view.seats() > 1:
            parts.decor += signals.on_pile(place, view, look, letters, pile, shown)
    return parts


def _piles(still: Still, view: GameState, look: Look, legal: set[int]) -> tuple[list[Pose], list[Label]]:
    """The four piles, lit or shaded for the card that is weighed, and what it would do to each."""
    poses: list[Pose] = []
    gaps: list[Label] = []
    place = still.place
    card, tops = chosen(view, look, still.eyes), view.tops()
    for pile in range(4):
        zone = view.seats() + 1 + pile
        rising, top = RISING[pile], tops[pile]
        ring, dark = None, 0.0
        if card is not None and look.glow:
            back = number(card) == (top - 10 if rising else top + 10)
            if pile in legal:
                ring = BRASS_LIGHT if back else BONE
            elif not fits(rising, top, number(card)):
                dark = DARK
        if look.hint is not None and look.hint[1] == PILES[pile]:
            ring, dark = BRASS_LIGHT, 0.0
        cards = (FIRST_START - pile, *view.zones[zone])
        poses += _stack(cards, zone, place.pile_x[pile], place.pile_y, place.pile_w, dark, ring)
        if not still.talk_open and view.phase != "start":
            gaps += _gap(place, look, pile, top, card)
    return poses, gaps


@lru_cache(maxsize=64)
def _stack(cards: tuple[int, ...], zone: int, x: float, y: float, w: float, dark: float, ring: str | None) -> tuple[Pose, ...]:
    """A pile with its start card at the bottom: the top card and the edges of two below it. Kept, for most piles rest."""
    poses = []
    for index, (name, spot) in enumerate(
        zip(cards, arrange.pile(len(cards), x, y, w, 0.020 * w, 0.024 * w, most=3), strict=True), -1
    ):
        shown = face(number(name)) if index >= 0 else start(RISING[FIRST_START - name])
        on_top = index == len(cards) - 2
        poses.append(spot.pose(name, zone, index, shown, dark=dark, ring=ring if on_top else None))
    return tuple(poses)


@lru_cache(maxsize=16)
def _deck(cards: tuple[int, ...], x: float, y: float, w: float, v: float) -> tuple[Pose, ...]:
    """The draw pile, face down whoever looks."""
    spots = arrange.pile(len(cards), x, y, w, 1.2 * v, 1.7 * v)
    return tuple(spot.pose(card, DRAW, index, BACK) for index, (card, spot) in enumerate(zip(cards, spots, strict=True)))


def _pill(place: Board, look: Look, pile: int, key: str) -> Label:
    """Which way the pile goes: arrow, word and key. The words of all piles have one size; before they shrink the keys go."""
    rising, room = RISING[pile], place.pile_w + 0.9 * place.gap
    colour = MOON if rising else EMBER
    words = [look.words(f"thegame.pile.{way}") for way in ("rising", "falling")]
    px = max(LEAST, (16 if place.tight else 18) * place.u)
    # By the size of the letters: the longer word, and around it arrow and ends, and the cap with its gap.
    plain = max(width(word, "uib", 1.02) for word in words) + 2.04 / 0.6
    if key and (plain + 0.98 / 0.6) * px > room:
        key = ""
    return Label(
        words[0 if rising else 1],
        place.pile_x[pile],
        place.pill_y,
        max(LEAST, min(px, room / plain)),
        colour,
        "uib",
        max_w=room,
        chip="#131418",
        chip_alpha=0.85,
        stroke=colour,
        icon="ic_up" if rising else "ic_down",
        key=key,
        depth=10,
    )


def _gap(place: Board, look: Look, pile: int, top: int, card: int | None) -> list[Label]:
    """What the weighed card would do to the pile, below it: the gap, the step back, or why it does not fit."""
    if card is None:
        return []
    x, u, rising = place.pile_x[pile], place.u, RISING[pile]
    n, room, below = number(card), place.pile_w + place.gap - 8 * u, place.below
    # Large letters leave little height above a raised card: then all of it is one line.
    short = below < 64 * u
    y, px = (place.pile_foot + below / 2, min(32, 0.8 * below / u)) if short else (place.pile_foot + 30 * u, 32)

    def under(words: str, down: float, px: float, colour: str, font: FontKind) -> Label:
        # The last pile's words must not run under the buttons at the right: they move aside, and no further than its column.
        px, right = max(LEAST, px * u), min(x + room / 2, place.right[0] - 6 * u)
        most = right - x + room / 2
        half = min(most, width(words, font, px)) / 2
        return Label(words, min(x, right - half), y + down * u, px, colour, font, max_w=most, depth=10)

    step = n - top
    text = f"+{step}" if step > 0 else f"−{-step}"
    if not fits(rising, top, n):
        words = look.words("thegame.gap.low" if rising else "thegame.gap.high")
        return [under(words, 0 if short else -4, 18, QUIET, "uim")]
    if (step < 0) == rising:
        if short:
            return [under(f"{text}, {look.words('thegame.gap.back')}", 0, 18, BRASS_LIGHT, "uib")]
        return [under(text, 0, 36, BRASS_LIGHT, "disp"), under(look.words("thegame.gap.back"), 26, 15, BRASS_LIGHT, "uib")]
    return [under(text, 0, px, BONE, "disp")]


def _draw(place: Board, view: GameState, look: Look) -> Parts:
    """The draw pile at the left with its count; its place keeps its label when it is used up."""
    parts = Parts()
    u, v, n = place.u, place.cards.u, len(view.zones[DRAW])
    w = 0.66 * place.pile_w
    x, y = max(place.area.w * 0.088, 26 * u + w / 2), place.pile_y - 10 * v
    parts.cards += _deck(tuple(view.zones[DRAW]), x - 6 * v, y - 6 * v, w, v)
    if n:
        parts.decor.append(Badge(str(n), x - 6 * v, y - 6 * v, max(28.0, 46 * v), BONE, depth=100))
    text = look.words("thegame.to-draw") if n else look.words("thegame.all-drawn")
    label = y + 0.70 * w + 24 * u if n else y
    room = 2 * (min(x, place.pile_x[0] - place.pile_w / 2 - x) - 8 * u)
    parts.decor.append(Label(text, x, label, 17 * u, BONE, "ui", max_w=room, lines=2, depth=10))
    return parts


def _left(place: Board, view: GameState, look: Look) -> Parts:
    """How many cards are not played yet, at the right, with a gauge and what counts as superb."""
    u, left = place.u, view.left()
    x = place.area.w - max(place.area.w * 0.088, 74 * u)
    y = place.pile_y + (2 * u if place.tight else 0)
    # The gauge gives way to the column of buttons below it.
    buttons = place.right[1] - (2 * place.small + place.note + place.right[3] + place.apart)
    high = max((28 if place.low else 40) * u, min(100 * u, buttons - 50 * u - y))
    room = 2 * (place.area.w - x) - 30 * u
    words = look.words
    return Parts(
        decor=[
            Label(str(left), x, y - 44 * u, 58 * u, BONE, "disp", depth=10),
            Label(words("thegame.cards-left", n=left), x, y - 5 * u, 18 * u, BONE, "ui", max_w=room, depth=10),
            Bar((x - 7 * u, y + 14 * u, 14 * u, high), left / len(DECK), BONE, "#0F1013", depth=10),
            Label(words("thegame.superb"), x, y + high + 29 * u, 15 * u, QUIET, "uim", max_w=room, depth=10),
        ]
    )


def _hand(place: Board, view: GameState, look: Look, seat: int, eyes: int, moves: list[Move]) -> Parts:
    """The hand below, in the player's order or sorted; other eyes see backs."""
    hand = view.hand(seat)
    cards = [card for card in look.order if card in hand]
    cards += sorted(card for card in hand if card not in cards)
    hover = cards.index(look.hover) if look.hover in cards and eyes == seat else None
    raised = [cards.index(card) for card in look.selected if card in cards] if eyes == seat else []
    spots = arrange.fan(
        place.cards, len(cards), place.hand_w, place.hand_left, place.hand_right, 1.05, raised, hover, depth=200
    )
    playable = {move.card for move in moves if isinstance(move, Play)}
    parts = Parts()
    for i, (card, spot) in enumerate(zip(cards, spots, strict=True)):
        lifted = card in look.carried
        ring = BONE if i in raised or lifted else None
        if look.hint is not None and look.hint[0] == card:
            ring = BRASS_LIGHT
        mine = eyes == seat and card >= 0
        dark = DARK if mine and look.glow and playable and card not in playable else 0.0
        pose: Pose = spot.moved(0.0, place.hand_sink).pose(
            card,
            1 + seat,
            hand.index(card),
            face(number(card), look.big_index) if card >= 0 else BACK,
            ring=ring,
            dark=dark,
            grab=mine and view.phase != "over",
            lift=3 if lifted else spot.lift,
            depth=spot.depth + (100 if lifted else 0),
        )
        parts.cards.append(pose)
    return parts


def _buttons(place: Board, view: GameState, look: Look, eyes: int, moves: list[Move], talk_open: bool) -> list[Button]:
    """End turn, signals and giving up, at the lower right; each keeps its place."""
    words = look.words
    left, foot, wide, high = place.right
    small = place.small
    buttons = []
    talk = view.seats() > 1 and bool(RULES.talk(view, eyes))
    below = foot - small
    if talk:
        label = words("thegame.button.talk-close" if talk_open else "thegame.button.talk")
        buttons.append(
            Button("talk", (left, below, wide, small), label, "ghost", "S", "ui_cross" if talk_open else "ui_speech")
        )
    if talk_open or view.phase != "play":
        return buttons
    ready = END in moves and look.may_end
    more = view.minimum - view.played
    mine = view.turn == eyes
    note = words("thegame.note.more", n=more) if mine and more > 0 else ""
    rect = (left, foot - small - place.note - high, wide, high)
    label = words("thegame.button.end")
    buttons.append(Button("end", rect, label, "primary" if ready else "off", "E", note=note, enabled=ready))
    if STUCK in moves:
        # Loud only when nothing else is left.
        only = not any(isinstance(move, Play) for move in moves)
        rect = (left, below, wide, small) if not talk else (left, rect[1] - small - place.apart, wide, small)
        buttons.append(Button("stuck", rect, words("thegame.button.stuck"), "cream" if only else "ghost", "K"))
    return buttons
