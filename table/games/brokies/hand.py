"""The own hand in Brokies: in order, what was put together close together, what fits in light; and the buttons beside it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from table.view import arrange
from table.view.hand import Groups, kept, within
from table.view.parts import Parts
from table.view.picture import Button, Label, Look

from . import answers, naming
from .board import Board
from .cards import COLOUR, PLUS, SPECIAL, VALUES, WILD
from .combos import Combo, slot_value
from .faces import BACK, INK, MINT, face
from .rules import DRAW, BrokiesState

BRASS_LIGHT = "#FFDB8C"
DARK = 0.37
"""shade on what can not be played"""
QUIET = "#D9CBB4"
STRIP = 0.42
"""each card of a hand shows at least this share of its width: so much that the sign of a Plus card can be seen"""
SORTS = ("colour", "value", "combination")


class Chosen(NamedTuple):
    """What the eyes have in mind: the cards chosen or carried, the groups among them, and the answers they make."""

    cards: tuple[int, ...]
    groups: Groups
    fits: tuple[Combo, ...]


def specials(view: BrokiesState, seat: int) -> int:
    """How many cards of a hand that is seen count at scoring."""
    return sum(SPECIAL[card] for card in view.hand(seat) if card >= 0)


def chosen(view: BrokiesState, look: Look, eyes: int) -> Chosen:
    """The chosen cards of the eyes; while others are carried, those."""
    if eyes < 0:
        return Chosen((), (), ())
    hand = view.hand(eyes)
    weighed = look.carried if look.carried and not set(look.carried) <= set(look.selected) else look.selected
    cards = tuple(card for card in weighed if card in hand and card >= 0)
    groups = within(kept(look.groups, hand), cards)
    return Chosen(cards, groups, answers.fitting(view, eyes, cards, groups))


# Order.


@lru_cache(maxsize=32)
def sorted_hand(hand: tuple[int, ...], way: str) -> tuple[int, ...]:
    """The cards of a hand in one of SORTS; nameless ones keep their order."""
    if any(card < 0 for card in hand):
        return hand
    if way == "value":
        return tuple(sorted(hand, key=lambda card: (VALUES[card], PLUS[card], COLOUR[card], card)))
    by_colour = sorted(hand, key=lambda card: (COLOUR[card], PLUS[card], VALUES[card], card))
    if way != "combination":
        return tuple(sorted(hand, key=lambda card: (COLOUR[card], VALUES[card], PLUS[card], card)))
    rest, made = [card for card in by_colour if not PLUS[card]], []
    while rest:
        best = max(_sets(rest), key=lambda cards: (len(cards), -VALUES[cards[0]]))
        if len(best) < 2:
            break
        made.append(best)
        rest = [card for card in rest if card not in best]
    loose = sorted(rest, key=lambda card: (VALUES[card], COLOUR[card]))
    plus = [card for card in by_colour if PLUS[card]]
    return tuple([card for cards in made for card in cards] + loose + plus)


def _sets(cards: Sequence[int]) -> list[list[int]]:
    """The multiples and runs that bare cards make, Wilds filling the gaps of runs; single cards too."""
    found = [[card for card in cards if VALUES[card] == value] for value in range(1, 9)]
    wilds = {VALUES[card]: card for card in cards if COLOUR[card] == WILD}
    for colour in range(WILD):
        own = {VALUES[card]: card for card in reversed(cards) if COLOUR[card] == colour}
        run: list[int] = []
        for value in range(1, 10):
            card = own.get(value, wilds.get(value))
            if card is not None:
                run.append(card)
                continue
            if len(run) >= 3 and any(COLOUR[c] == colour for c in run):
                found.append(run)
            run = []
    return [one for one in found if one] or [[cards[0]]]


def ordered(hand: Sequence[int], look: Look) -> list[int]:
    """The hand as it is shown: the player's own order first, then sorted; what is one group stands together."""
    laid = [card for card in look.order if card in hand]
    cards = laid + [card for card in sorted_hand(tuple(hand), look.sort or SORTS[0]) if card not in laid]
    for group in kept(look.groups, hand):
        at = min(cards.index(card) for card in group)
        before = [card for card in cards[:at] if card not in group]
        cards = [*before, *group, *(card for card in cards[at:] if card not in group)]
    return cards


# The hand.


def hand(board: Board, view: BrokiesState, look: Look, seat: int, eyes: int, mind: Chosen) -> Parts:
    """The hand below; other eyes see backs."""
    own = view.hand(seat)
    mine = eyes == seat
    cards = ordered(own, look) if mine else list(own)
    groups = kept(look.groups, own) if mine else ()
    close = [cards.index(card) for group in groups for card in group[1:]]
    raised = [cards.index(card) for card in look.selected if card in cards] if mine else []
    hover = cards.index(look.hover) if mine and look.hover in cards and not look.carried else None
    spots = arrange.fan(
        board.cards,
        len(cards),
        board.hand_w,
        board.hand_left,
        board.hand_right,
        0.66,
        raised,
        hover,
        depth=200,
        close=close,
        strip=STRIP,
    )
    lit, dim = _light(view, look, eyes, mind) if mine else (frozenset(), frozenset())
    onto = _onto(look, groups) if mine else ()
    index = {card: i for i, card in enumerate(own)}
    # A hand of which nothing fits must still be read, and what is complete needs no help.
    shade = DARK if len(dim) < len(cards) and not mind.fits else 0.5 * DARK
    parts = Parts()
    for place, (card, spot) in enumerate(zip(cards, spots, strict=True)):
        lifted = card in look.carried
        ring = MINT if place in raised or lifted or card in onto or card in lit else None
        rise = 0.05 if card in lit else 0.0
        if card in look.advised or (card in look.fresh and place not in raised):
            ring, rise = BRASS_LIGHT, 0.16
        if rise and place not in raised and place != hover:
            spot = spot.moved(0.0, -rise * spot.w)
        dark = shade if card in dim else 0.22 if look.advised and mine else 0.0
        if card in look.advised:
            dark = 0.0
        parts.cards.append(
            spot.pose(
                card,
                1 + seat,
                index[card],
                face(card, look.big_index) if card >= 0 else BACK,
                ring=ring,
                dark=dark,
                grab=mine and view.phase != "over" and card >= 0,
                lift=3 if lifted else spot.lift,
                depth=spot.depth + (100 if lifted else 0),
            )
        )
    _badges(parts, board, look, groups)
    if onto:
        _preview(parts, board, look, onto)
    return parts


def _onto(look: Look, groups: Groups) -> tuple[int, ...]:
    """The cards that would be one if what is carried were let go now."""
    if not look.carried or look.hover is None:
        return ()
    return answers.joined(look.carried[0], look.hover, groups)


def _light(view: BrokiesState, look: Look, eyes: int, mind: Chosen) -> tuple[frozenset[int], frozenset[int]]:
    """The cards that glow, and those that are darkened: of no use with what is chosen, or at all."""
    hand = frozenset(card for card in view.hand(eyes) if card >= 0)
    if not look.glow or view.phase == "over" or not hand or len(hand) < len(view.hand(eyes)):
        return frozenset(), frozenset()
    if not mind.cards:
        if view.turn != eyes:
            return frozenset(), frozenset()
        return frozenset(), hand - (answers.helping(view, eyes, ()) or frozenset())
    more = answers.helping(view, eyes, mind.cards)
    if more is None:
        return frozenset(), frozenset()
    return more, hand - more - set(mind.cards) - set(look.carried)


def _badges(parts: Parts, board: Board, look: Look, groups: Groups) -> None:
    """Above each group what it comes to: press it to take the group apart."""
    poses = {pose.card: pose for pose in parts.cards}
    d = max(24.0, 30 * board.u)
    for group in groups:
        if any(card in look.carried for card in group):
            continue
        first, last = poses[group[0]], poses[group[-1]]
        x = (first.x + last.x) / 2 + 0.10 * first.w
        y = min(first.y, last.y) - first.h / 2 - 0.30 * d
        label = str(slot_value(group))
        parts.buttons.append(Button(f"split:{group[0]}", (x - d / 2, y - d / 2, d, d), label, "badge"))


def _preview(parts: Parts, board: Board, look: Look, onto: Iterable[int]) -> None:
    """The sum that letting go would make, above the card under the pointer."""
    under = [pose for pose in parts.cards if pose.card == look.hover]
    for pose in under:
        text = look.words("brokies.sum", value=slot_value(tuple(onto)))
        y = pose.y - pose.h / 2 - 14 * board.u
        parts.decor.append(Label(text, pose.x, y, 19 * board.u, INK, "uib", chip=MINT, chip_alpha=0.97, depth=390_000))


# Buttons.


def buttons(board: Board, view: BrokiesState, look: Look, eyes: int, mind: Chosen) -> Parts:
    """Play and pass, and above them sorting and the list of answers; below them why not, or the keys."""
    parts = Parts()
    if view.phase == "over":
        return parts
    u, words = board.u, look.words
    left, foot, wide, high = board.right
    below, lower, gap, small, apart = board.steps
    mine, leads = view.turn == eyes, view.lead in (-1, eyes)
    what = answers.asked(view, eyes)
    best = mind.fits[0] if mind.fits else _nearest(mind, view, eyes)
    if best is not None:
        label = naming.press(mind.fits or (best,), what.table is None, bool(mind.fits) and answers.stops(best, what), words)
    else:
        label = words("brokies.button.none" if mind.cards else "brokies.button.choose")
    ready = mine and bool(mind.fits)
    top = foot - below - lower - gap - high
    rect = (left, top, wide, high)
    parts.buttons.append(Button("play", rect, label, "primary" if ready else "off", "Enter", enabled=ready, cap=False))
    may_pass = mine and not leads
    draws = "draw" if view.zones[DRAW] else "none"
    rect = (left, top + high + gap, wide, lower)
    label = words(f"brokies.button.pass-{draws}")
    parts.buttons.append(Button("pass", rect, label, "cream" if may_pass else "off", "P", enabled=may_pass, cap=False))
    for name, start, share in (("sort", 0.0, 0.45), ("answers", 0.47, 0.53)):
        rect = (left + start * wide, top - apart - small, share * wide, small)
        on = name == "sort" or mine
        parts.buttons.append(
            Button(name, rect, words(f"brokies.button.{name}"), "ghost" if on else "off", name[0].upper(), enabled=on)
        )
    text = _note(view, look, eyes, mind, what)
    px = 15 * u
    parts.decor.append(Label(text, left + wide / 2, foot - below / 2, px, QUIET, "uim", max_w=wide + 14 * u, lines=2, depth=30))
    return parts


def _nearest(mind: Chosen, view: BrokiesState, eyes: int) -> Combo | None:
    """What the chosen cards are, though it is no answer."""
    found = answers.meanings(mind.cards, mind.groups, bool(view.strict))
    table = answers.asked(view, eyes).table
    alike = [combo for combo in found if table is not None and (combo.kind, combo.n) == (table.kind, table.n)]
    best = alike or found
    return best[0] if best else None


def _note(view: BrokiesState, look: Look, eyes: int, mind: Chosen, what: answers.Asked) -> str:
    """The small sentence below the buttons."""
    words = look.words
    if not mind.cards:
        return words("brokies.keys")
    if mind.fits:
        return words("brokies.keys" if view.turn == eyes else "brokies.ahead")
    best = _nearest(mind, view, eyes)
    if what.opening:
        return words("brokies.why.opening")
    if best is None:
        return words("brokies.why.nothing")
    table = what.table
    if table is None or (best.kind, best.n) != (table.kind, table.n):
        return naming.kind_wanted(table, words) if table is not None else words("brokies.why.nothing")
    if best.stops:
        return words("brokies.why.no-stop")
    return words("brokies.why.higher", value=table.high)
