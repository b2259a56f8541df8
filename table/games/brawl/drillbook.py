"""The drills as they are shown: names, how they go, and a card for each."""

from __future__ import annotations

from table.view.drill import DrillCard
from table.view.picture import Words

from . import faces
from .cards import BLOCK, CLEAR, FAMILY, FREEZE, HIT, REVERSE
from .drills import DRILLS

_CARDS = {"place": HIT, "block": BLOCK + 1, "clear": CLEAR, "freeze": FREEZE, "burn": REVERSE}


def book(words: Words) -> tuple[DrillCard, ...]:
    """All drills in their order."""
    return tuple(
        DrillCard(
            key,
            words(f"practice.drill.{key}"),
            words(f"practice.drill.{key}.how"),
            faces.face(_CARDS[key], words(f"brawl.face.{FAMILY[_CARDS[key]]}")),
        )
        for key in DRILLS
    )
