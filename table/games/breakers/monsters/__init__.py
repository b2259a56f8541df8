"""The monsters, a file each, in the order of their numbers (cards.KEYS): those of a first game first."""

from __future__ import annotations

from ..monster import MONSTERS_BY_KIND, Monster, Trophy
from . import (
    babayaga,
    banshee,
    basilisk,
    bolter,
    devil,
    dragon,
    dybbuk,
    fates,
    ghostship,
    glawackus,
    hidebehind,
    hoopsnake,
    hydra,
    kraken,
    nian,
    phoenix,
    skunkape,
    squonk,
    unseelie,
    vampire,
    wendigo,
    yeti,
)

MONSTERS: tuple[Monster, ...] = (
    phoenix.MONSTER,
    fates.MONSTER,
    kraken.MONSTER,
    wendigo.MONSTER,
    vampire.MONSTER,
    devil.MONSTER,
    dragon.MONSTER,
    dybbuk.MONSTER,
    ghostship.MONSTER,
    glawackus.MONSTER,
    skunkape.MONSTER,
    bolter.MONSTER,
    unseelie.MONSTER,
    yeti.MONSTER,
    hidebehind.MONSTER,
    squonk.MONSTER,
    hoopsnake.MONSTER,
    banshee.MONSTER,
    babayaga.MONSTER,
    basilisk.MONSTER,
    hydra.MONSTER,
    nian.MONSTER,
)

MONSTERS_BY_KIND[:] = MONSTERS

ASKED: dict[str, Monster | Trophy] = {
    **{monster.key: monster for monster in MONSTERS},
    **{f"{monster.key}-trophy": monster.trophy for monster in MONSTERS},
}
"""who asks a question, by the kind of the ask"""
