"""The lessons of Breakers."""

from __future__ import annotations

from typing import Any

from table.core.rules import Rules, Setup
from table.games.breakers.cards import KIND
from tests.games.breakers import tables

from .script import Source, ask, tell


def _trick(rules: Rules[Any], setup: Setup) -> Any:
    """The first trick of a Vampire's round; trump is Melee. The pupil has one card of Ranged, Bartek none of Magic."""
    return tables.table(
        "vampire",
        "r7 t9 t4 t1 g8 g6 g2 m6 m9 m3 m1 m10",
        "r4 r9 r1 t2 t7 t8 g3 g7 g10 m4 m5 m8",
        "r10 r3 r2 r5 r6 r8 t6 t3 t5 t10 m2 m7",
    )


def _cubes(rules: Rules[Any], setup: Setup) -> Any:
    """The first trick of the Ghost Ship's round: the pupil has a cube, and the Vampire's trophy from the round before."""
    state = tables.table(
        "ghostship",
        "g6 g4 t7 t3 t1 r2 r5 r8 m3 m5 m9 m10",
        "g2 g3 g8 t10 t4 t6 r3 r4 r10 m2 m4 m7",
        "g7 g10 g5 t5 t8 t2 r1 r9 r6 m1 m6 m8",
        lead=2,
        trophies={0: "vampire"},
        cubes={0: 1},
    )
    state.round, state.history = 2, [[KIND["vampire"], 0]]
    return state


LESSONS = (
    Source(
        "breakers",
        1,
        "trick",
        3,
        _trick,
        (
            tell("monster", "zone:monster"),
            ask("lead", "play ranged7", "card:ranged7", other="lead.no", replies=((1, "play ranged4"), (2, "play ranged10"))),
            tell("won", "plate:2", replies=((2, "play traps6"),)),
            ask("follow", "play traps9", "card:traps6", other="follow.no", replies=((1, "play traps2"),)),
            ask(
                "drained",
                "play magic8",
                "zone:monster",
                other="drained.no",
                replies=((1, "play magic3"), (2, "play melee2")),
            ),
            tell("trump", "plate:2", replies=((2, "play ranged3"),)),
            ask("void", "play melee6", "card:ranged3", other="void.no", replies=((1, "play ranged9"),)),
            tell("end", "zone:monster"),
        ),
    ),
    Source(
        "breakers",
        2,
        "cubes",
        3,
        _cubes,
        (
            tell("cube", "thing:-2000", replies=((2, "play magic7"),)),
            ask("follow", "play magic6", "card:magic7", other="follow.no", replies=((1, "play magic2"),)),
            ask("put", "cube magic6", "card:magic6", other="put.no"),
            ask("done", "none", "button:none", other="done.no"),
            tell("trophy", "card:vampire"),
            ask("lead", "play traps7", "card:traps7", other="lead.no", replies=((1, "play traps10"), (2, "play traps5"))),
            ask("use", "trophy vampire traps10", "card:traps10", other="use.no"),
            tell("end", "plate:0"),
        ),
    ),
)
