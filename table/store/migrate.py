"""Saves of older formats, made into today's in memory: one function for each step, over plain lines without sums.

To change the format: raise `header.FORMAT`, add `STEPS[old] = old_to_new` here, keep a save of the old format in
saves/golden/. A step gets the header's line first, then the others, and returns new lines.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from table.store.header import FORMAT

Lines = list[dict[str, Any]]
Step = Callable[[Lines], Lines]

STEPS: dict[int, Step] = {}
"""from that version to the next; empty, because version 1 is the first"""


class NoWay(Exception):
    """A format from which no steps lead to today's, or a step that its lines do not fit."""


def migrate(records: Lines, version: int, steps: Mapping[int, Step] | None = None) -> Lines:
    """The lines in today's format. NoWay if a step is missing or fails; the argument is not changed by us."""
    steps = STEPS if steps is None else steps
    for number in range(version, FORMAT):
        if number not in steps:
            raise NoWay(f"no step from format {number}")
        try:
            records = steps[number](records)
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            raise NoWay(f"step from format {number}: {error!r}") from error
    if version != FORMAT:
        records = [{**records[0], "save": FORMAT}, *records[1:]]
    return records
