"""Every lesson that there is."""

from __future__ import annotations

from . import brawl, breakers, brokies, thegame
from .script import Source

SOURCES: tuple[Source, ...] = (*thegame.LESSONS, *brokies.LESSONS, *breakers.LESSONS, *brawl.LESSONS)
