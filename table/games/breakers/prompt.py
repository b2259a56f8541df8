"""What the tray says: what is asked now, what the move that is meant would come to, or why it cannot be made."""

from __future__ import annotations

from table.core.rules import Illegal
from table.view.picture import Look, Words

from .cards import KEYS, NUMBER, SUIT, SUIT_CARDS, SUITS, kind_of
from .monster import MONSTERS_BY_KIND
from .moves import UseTrophy
from .refusals import refusal
from .state import BreakersState
from .ways import TRICK_PLACE, is_cracker, is_cube, is_trophy, meant, target_of
from .weigh import Ways, Weighed, reasons, told


def sentence(view: BreakersState, look: Look, eyes: int, ways: Ways, weighed: Weighed) -> str:
    """What is asked now, or what the move that is meant would come to."""
    words, thing = look.words, weighed.thing
    if thing is None:
        return reasons(view, look) or _asked(view, look, eyes, ways)
    if not weighed.places:
        return _barred(view, look, eyes, thing)
    head = ""
    if is_trophy(thing):
        head = words(f"breakers.{KEYS[kind_of(thing)]}.trophy") + ". "
    if weighed.foreseen is not None and weighed.move is not None:
        return head + told(view, look, weighed.foreseen, weighed.move)
    if is_trophy(thing):
        # Of two cards the second one takes the place of the first.
        first = target_of(weighed.path[0]) if weighed.path else None
        number = NUMBER[first] if first is not None and first < SUIT_CARDS else 0
        return head + words(f"breakers.pick.{_kind(weighed)}", number=number)
    if is_cube(thing) or is_cracker(thing):
        return words("breakers.pick.card")
    return _asked(view, look, eyes, ways)


def _kind(weighed: Weighed) -> str:
    """What kind of place is to be chosen next."""
    first = weighed.places[0].partition(":")[0]
    if first == "card" and weighed.path:
        return "card-then"
    if first == "seat" and weighed.path:
        return "seat-then"
    return first if first in ("card", "seat", "suit") else "use"


def _asked(view: BreakersState, look: Look, eyes: int, ways: Ways) -> str:
    words = look.words
    if not ways.moves:
        if view.order and eyes not in view.order and view.phase in ("lead", "play", "act"):
            return words("breakers.tray.left-out")
        if view.phase != "choose" or not view.asks:
            return ""
        return words("breakers.tray.others-first" if any(ask.seat == eyes for ask in view.asks) else "breakers.tray.others")
    if view.asks:
        ask = view.asks[-1]
        if ask.kind == "unseelie" and view.phase != "choose":
            return words("breakers.ask.whim")
        if view.phase == "choose":
            return words("breakers.ask.one" if ask.kind == "banshee" else "breakers.ask.undo")
        name = look.names[int(ask.data[0])] if ask.data and isinstance(ask.data[0], int) else ""
        return words(f"breakers.ask.{ask.kind}", name=name)
    if view.phase == "lead":
        return words("breakers.tray.say-lead")
    if view.phase == "play":
        return _asked_card(view, look, eyes, ways)
    things = [g.cards[0] for g in ways.gestures if g.cards]
    kinds = (("cube", is_cube), ("cracker", is_cracker), ("trophy", is_trophy))
    offered = [name for name, fits in kinds if any(fits(thing) for thing in things)]
    return words("-".join(("breakers.tray.say-act", *offered)))


def _asked_card(view: BreakersState, look: Look, eyes: int, ways: Ways) -> str:
    """Which card may be played, and why."""
    words = look.words
    cards = {g.cards[0] for g in ways.gestures if g.cards and not is_trophy(g.cards[0])}
    free = cards >= set(view.hand(eyes))
    differs = MONSTERS_BY_KIND[view.monster].all_suits_win
    if view.led < 0 or not view.suits or not view.at or (differs and free):
        return words("breakers.tray.say-any")
    if differs:
        return words("breakers.tray.say-differ")
    which = "led" if not free else "led-any" if any(SUIT[card] == view.led for card in cards) else "void"
    return words(f"breakers.tray.say-{which}", suit=words(f"breakers.suit.{SUITS[view.led]}"))


def _barred(view: BreakersState, look: Look, eyes: int, thing: int) -> str:
    """Why what was taken up can do nothing now, and what it is for."""
    words = look.words
    if is_trophy(thing):
        trophy = MONSTERS_BY_KIND[kind_of(thing)].trophy
        uses = trophy.uses(view, eyes) if view.phase == trophy.window and view.turn == eyes and not view.asks else []
        move = UseTrophy(thing, uses[0] if uses else ())  # type: ignore[arg-type]
        why = refusal(view, eyes, move)
        name = words(f"breakers.{KEYS[kind_of(thing)]}.trophy")
        return f"{name}. {why_words(words, why)}"
    if thing < 0:
        return words("breakers.tray.not-now")
    wanted = meant(view, (thing,), TRICK_PLACE)
    return why_words(words, refusal(view, eyes, wanted)) if wanted is not None else ""


def why_words(words: Words, why: Illegal) -> str:
    """A refusal in words; names among its fields are keys of the catalogue."""
    fields = {name: words(value) if isinstance(value, str) and "." in value else value for name, value in why.fields.items()}
    return words(why.key, **fields)
