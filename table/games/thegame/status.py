"""The sentences in the rail: whose turn it is and what is asked of them."""

from __future__ import annotations

from table.core.moves import Move
from table.games.you import is_you
from table.view.picture import Look, Words

from .moves import END, Play
from .rules import VARIANTS, GameState


def subtitle(view: GameState, look: Look) -> str:
    """How many play, and the variant if it is not the standard one."""
    players = look.words("thegame.players", n=view.seats())
    variant = variant_of(view)
    return players if variant == "standard" else f"{players}, {look.words(f'thegame.option.variant.{variant}')}"


def whereabouts(view: GameState, words: Words) -> str:
    """How far the game is, for the list of saved games: what is left to play, on the draw pile and in the hands."""
    return words("thegame.whereabouts", view.left())


def variant_of(view: GameState) -> str:
    """The variant that a State was dealt with, told from its minimum and hand size."""
    usual = {1: 8, 2: 7}.get(view.seats(), 6)
    kept = (view.base_minimum, view.hand_size - usual)
    return next((name for name, value in VARIANTS.items() if value == kept), "standard")


def status(view: GameState, look: Look, eyes: int, moves: list[Move]) -> str:
    """One short sentence. It tells nothing that the eyes do not see."""
    words = look.words
    name = look.names[view.turn]
    # Whoever looks on, of the player without a name nothing is said as of somebody else.
    you = "-you" if is_you(name, words) else ""
    if view.phase == "over":
        return words("thegame.status.lost", n=view.left()) if view.left() else words("thegame.status.won")
    if view.phase == "start":
        return words("thegame.status.choose") if view.turn == eyes else words(f"thegame.status.chooses{you}", name=name)
    if view.turn != eyes:
        return words("thegame.status.thinks" if view.turn in look.thinking else f"thegame.status.plays{you}", name=name)
    if not any(isinstance(move, Play) for move in moves):
        if END not in moves:
            return words("thegame.status.stuck")
        return words("thegame.status.nothing" if view.hand(eyes) else "thegame.status.empty")
    if END in moves:
        return words("thegame.status.may-end")
    return words("thegame.status.turn", n=view.minimum, played=view.played)
