"""How our fighters did against each other: the measured matrix, read from `fighters/matrix.toml`.

The file is written by one command and never by hand (`python -m table.games.brawl.arena matrix --write`); it holds for each
mode who played (both sides at the same level and pace) and for each pair how many duels were won, lost and drawn.
"""

from __future__ import annotations

import hashlib
import pkgutil
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from .fighters import ROSTER, roster

FILE = "matrix.toml"


class Record(NamedTuple):
    """Duels of one fighter against another."""

    won: int
    lost: int
    drawn: int

    @property
    def games(self) -> int:
        """All of them."""
        return self.won + self.lost + self.drawn

    @property
    def share(self) -> int | None:
        """Per cent of the decided duels that were won, rounded; None when none was decided."""
        decided = self.won + self.lost
        return (200 * self.won + decided) // (2 * decided) if decided else None


class Measured(NamedTuple):
    """The matrix of one mode: the level and pace of both sides, the decks that fought, and each fighter against each other."""

    level: str
    pace: int
    seed: int
    decks: str
    """fingerprint of the decks that fought: a matrix of decks that were changed since tells nothing"""
    table: Mapping[str, Mapping[str, Record]]

    def against(self, fighter: str, other: str) -> Record:
        """A fighter against another; an empty record when that was not measured."""
        return self.table.get(fighter, {}).get(other, Record(0, 0, 0))

    def field(self, fighter: str) -> Record:
        """A fighter against all others together."""
        rows = list(self.table.get(fighter, {}).values())
        return Record(sum(r.won for r in rows), sum(r.lost for r in rows), sum(r.drawn for r in rows))


def fingerprint() -> str:
    """Eight letters that change with any number in any of our decks."""
    counts = repr([deck.counts for deck in roster()]).encode("ascii")
    return hashlib.sha256(counts).hexdigest()[:8]


@lru_cache(maxsize=1)
def measured() -> Mapping[str, Measured]:
    """The matrix of each mode that was measured with the decks as they are, by the mode's name.

    Raises ValueError for a file that is not as written.
    """
    try:
        data = pkgutil.get_data(__package__ or "", f"fighters/{FILE}")
    except FileNotFoundError:
        return {}
    now = fingerprint()
    return {mode: made for mode, made in parsed((data or b"").decode("utf-8")).items() if made.decks == now}


def parsed(text: str) -> dict[str, Measured]:
    """What a matrix file says. Raises ValueError (TOML and numbers alike)."""
    found = {}
    for mode, plain in tomllib.loads(text).items():
        table = {}
        for fighter, row in plain.get("duels", {}).items():
            if fighter not in ROSTER or any(other not in ROSTER for other in row):
                raise ValueError(f"{FILE}: [{mode}.duels] names no fighter of ours: {fighter}")
            table[fighter] = {other: Record(*(int(n) for n in told)) for other, told in row.items()}
        found[mode] = Measured(str(plain["level"]), int(plain["pace"]), int(plain["seed"]), str(plain["decks"]), table)
    return found


def written(modes: Mapping[str, Measured]) -> str:
    """The file's text."""
    lines = [
        "# How the fighters did against each other: won, lost, drawn, both sides at the same level and pace.",
        "# Written by `python -m table.games.brawl.arena matrix --mode MODE --deals N --write`; not by hand.",
    ]
    for mode, made in sorted(modes.items()):
        lines += ["", f"[{mode}]", f'level = "{made.level}"', f"pace = {made.pace}"]
        lines += [f"seed = {made.seed}", f'decks = "{made.decks}"']
        for fighter, row in made.table.items():
            lines += ["", f"[{mode}.duels.{fighter}]"]
            lines += [f"{other} = [{r.won}, {r.lost}, {r.drawn}]" for other, r in row.items()]
    return "\n".join(lines) + "\n"
