"""Squonk (5.16). Tears: there is no trump, and the lowest value of the led suit wins.

Win: most tricks. Trophy Sob Story [Play, not last]: in this trick the lowest value that could win takes it.
"""

from __future__ import annotations

from ..monster import Monster
from ..state import SOB
from ..whole_trick import WholeTrick


class Squonk(Monster):
    """Equipment on a rival's card hurts it here."""

    key = "squonk"
    lowest_wins = True


class SobStory(WholeTrick):
    """With trumps in the trick the lowest trump; two such effects do not cancel (HR4)."""

    effect = SOB


MONSTER = Squonk(SobStory())
