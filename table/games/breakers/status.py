"""The sentences of the rail: which monster and trick, whose turn it is, what is asked."""

from __future__ import annotations

from table.view.picture import Look, Words

from .cards import KEYS, SUITS
from .monster import MONSTERS_BY_KIND
from .rounds import outcome
from .state import PLAIN, BreakersState


def whereabouts(view: BreakersState, words: Words) -> str:
    """How far the game is, for the rail and the list of saved games: number of the round and of the trick."""
    if view.phase == "over" or not view.trick:
        return words("breakers.round", round=view.round)
    total = MONSTERS_BY_KIND[view.monster].tricks
    return words("breakers.round-trick", round=view.round, trick=view.trick, total=total)


def status(view: BreakersState, look: Look, eyes: int) -> str:
    """One short sentence."""
    words = look.words
    if view.phase == "over":
        return _over(view, look, eyes)
    if not view.trick and view.phase != "choose":
        return words("breakers.status.reveal", monster=words(f"breakers.{KEYS[view.monster]}.name"))
    if view.asks:
        ask = view.asks[-1]
        if ask.seat != eyes and view.phase == "choose" and len(choosing(view, eyes)) > 1:
            return words("breakers.status.others")
        if ask.seat != eyes:
            return words("breakers.status.chooses", name=look.names[ask.seat])
        return words("breakers.status.choose" if view.phase == "choose" else "breakers.status.answer")
    if view.phase in ("end", "turn"):
        return _ended(view, look)
    if view.turn != eyes:
        verb = "thinks" if view.turn in look.thinking else "acts" if view.phase == "act" else "plays"
        return words(f"breakers.status.{verb}", name=look.names[view.turn])
    if view.phase == "lead":
        return words("breakers.status.lead")
    if view.phase == "act":
        return words("breakers.status.act")
    if view.led < 0 or not view.suits:
        return words("breakers.status.play-lead" if not view.at else "breakers.status.play-any")
    if MONSTERS_BY_KIND[view.monster].all_suits_win:
        return words("breakers.status.play-differ")
    return words("breakers.status.play-follow", suit=words(f"breakers.suit.{SUITS[view.led]}"))


def choosing(view: BreakersState, eyes: int) -> set[int]:
    """The others who have yet to choose after the deal."""
    return {ask.seat for ask in view.asks} - {eyes}


def _ended(view: BreakersState, look: Look) -> str:
    """The trick, or the round, has just ended."""
    words = look.words
    if view.history and len(view.history) == view.round and view.history[-1][1] != PLAIN:
        kind, winner = view.history[-1]
        name = words(f"breakers.{KEYS[kind]}.name")
        return words("breakers.status.defeated", name=look.names[winner], monster=name)
    return words("breakers.status.end")


def _over(view: BreakersState, look: Look, eyes: int) -> str:
    words, winners = look.words, outcome(view).winners
    if not winners:
        return words("breakers.status.drawn")
    if eyes in winners:
        return words("breakers.status.won-you")
    names = " & ".join(look.names[seat] for seat in winners)
    return words("breakers.status.won", name=names)
