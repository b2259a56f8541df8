"""The sentences of the table: whose turn it is, what is asked of them, what each seat did last."""

from __future__ import annotations

from table.games.you import is_you
from table.view.picture import Look, Words

from .naming import did
from .rules import BrokiesState


def whereabouts(view: BrokiesState, words: Words) -> str:
    """How far the game is, for the rail and the list of saved games: which round, and which half of it."""
    return words("brokies.half", round=view.round, half=view.half) if view.half else words("brokies.round", round=view.round)


def gone_out(view: BrokiesState) -> int:
    """The seat that has just played its last card, or -1."""
    if view.table_slots and view.lead >= 0 and not view.hand(view.lead):
        return view.lead
    return -1


def _you(look: Look, seat: int) -> str:
    """Behind a sentence's key: whether it is about the eyes, or about the player without a name, whoever looks on."""
    return "-you" if seat == look.eyes or is_you(look.names[seat], look.words) else ""


def status(view: BrokiesState, look: Look, eyes: int, can: bool) -> str:
    """One short sentence. `can`: the eyes, who are on, have an answer."""
    words, name = look.words, look.names[view.turn]
    if view.phase == "over":
        best = max(range(view.seats()), key=lambda seat: view.points[seat])
        return words(f"brokies.status.won{_you(look, best)}", name=look.names[best])
    out = gone_out(view)
    if out >= 0:
        return words(f"brokies.status.out{_you(look, out)}", name=look.names[out])
    if view.turn != eyes:
        # Of two players the other one follows anyway.
        following = view.seats() > 2 and (view.turn + 1) % view.seats() == eyes
        verb = "thinks" if view.turn in look.thinking else f"plays{_you(look, view.turn)}"
        return words(f"brokies.status.{verb}{'-then' if following else ''}", name=name)
    if view.opening:
        return words("brokies.status.open-half" if view.half == 2 else "brokies.status.open")
    combo = view.combo
    if combo is None or view.lead in (-1, eyes):
        return words("brokies.status.lead")
    draws = "draw" if view.zones[0] else "none"
    if not can:
        return words(f"brokies.status.must-{draws}")
    which = "pair" if combo.kind == "multiple" and combo.n == 2 else combo.kind
    return words(f"brokies.status.beat-{draws}", what=words(f"brokies.beat.{which}", combo.n, value=combo.low))


def fact(view: BrokiesState, look: Look, seat: int) -> str:
    """The line under a name on its plate."""
    words, cards = look.words, len(view.hand(seat))
    if view.phase == "over":
        return words("brokies.sub.points", view.points[seat])
    if seat == gone_out(view):
        return words("brokies.sub.out")
    if seat == view.turn and seat != look.eyes:
        return words("brokies.sub.thinks" if seat in look.thinking else "brokies.sub.plays")
    combo = view.combo
    if seat == view.lead and combo is not None and seat != look.eyes:
        return did(combo.kind, combo.n, combo.low, words)
    if seat == look.eyes:
        following = (view.turn + 1) % view.seats() == seat and view.seats() > 2
        return words("brokies.sub.next-cards" if following else "brokies.sub.cards", cards)
    if view.passed[seat]:
        return words("brokies.sub.passed")
    return words("brokies.sub.cards", cards)
