"""What fighters are called in short: Juno, Brannock; in a mirror match with who plays them."""

from __future__ import annotations

from collections.abc import Sequence

from .fighters import ROSTER, shipped


def short(fighter: str, name: str) -> str:
    """The short name of a deck: of ours the one that everybody uses, of an own deck its whole name."""
    if fighter in ROSTER and shipped(fighter).name == name:
        return fighter.capitalize()
    return name


def shorts(fighters: Sequence[str], names: Sequence[str], players: Sequence[str]) -> tuple[str, ...]:
    """A name for each seat that no other has: the fighter's, with the player's where two have the same one (R50)."""
    found = [short(fighter, name) for fighter, name in zip(fighters, names, strict=True)]
    return tuple(
        f"{one} ({players[seat]})" if found.count(one) > 1 and seat < len(players) else one for seat, one in enumerate(found)
    )
