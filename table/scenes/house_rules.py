"""The house rules of a table in words, for a saved game and for the statistics."""

from __future__ import annotations

from collections.abc import Mapping

from table.games import GameInfo
from table.text import Words


def house_rules(info: GameInfo, options: Mapping[str, str], words: Words) -> str:
    """The options that are not as usual, in words; empty if all are. One that is simply on is called by its own name."""
    named = []
    for spec in info.options:
        value = options.get(spec.key, spec.default)
        if value == spec.default:
            continue
        key = f"{info.name}.option.{spec.key}"
        try:
            parts = [words(key) if one == "yes" else words(f"{key}.{one}") for one in spec.parts(value)]
        except ValueError:
            # A file of a newer program: what this one does not know has no words here.
            continue
        named += [words("library.several", what=words(key), list=", ".join(parts))] if spec.most > 1 else parts
    return ", ".join(named)
