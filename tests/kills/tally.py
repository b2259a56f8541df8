"""The figures of a run of kills."""

from __future__ import annotations

from dataclasses import dataclass, field

from table.bots.stats import wilson


@dataclass
class Tally:
    """What came of it."""

    kills: int = 0
    in_game: int = 0
    at_a_write: int = 0
    """within 5 ms of a line that was written, by the trace's clock"""
    while_leaving: int = 0
    starts: int = 0
    fresh: int = 0
    """starts of a whole new interpreter"""
    resumed: int = 0
    """starts that had a game to go on with, and did, at the right move"""
    at_the_tick: int = 0
    """of these, fights that went on at the tick of their file"""
    acknowledged: int = 0
    ahead: int = 0
    """kills after which the file held one thing that was written and not yet acknowledged"""
    games: int = 0
    """games played to their end"""
    counted: int = 0
    """of these, in the statistics"""
    seconds: float = 0.0
    faults: list[str] = field(default_factory=list)


def summary(tally: Tally) -> str:
    """One line of figures."""
    n = max(1, tally.kills)
    _, high = wilson(len(tally.faults), n)
    return (
        f"{tally.kills} kills, {tally.in_game} in a game ({tally.in_game / n:.0%}), {tally.at_a_write} at a write "
        f"({tally.at_a_write / n:.0%}), {tally.while_leaving} while leaving; {tally.resumed} resumed, "
        f"{tally.at_the_tick} at the tick of a fight; {tally.acknowledged} "
        f"moves acknowledged, {tally.ahead} times one more in the file; {tally.games} games ended, {tally.counted} counted; "
        f"{tally.fresh} of {tally.starts} starts from a new interpreter; {len(tally.faults)} faults (below {high:.2%} of kills)"
    )
