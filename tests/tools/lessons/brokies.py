"""The lessons of Brokies."""

from __future__ import annotations

from typing import Any

from table.core.rules import Rules, Setup

from .script import Source, ask, laid, tell


def _beat(rules: Rules[Any], setup: Setup) -> Any:
    """Three in the middle of a round; Bartek has just laid a single 4."""
    state = rules.start(setup)
    laid(
        rules,
        state,
        "discard",
        hand0="r2 b4 r5a b6a y6a r7a b7a y7a",
        hand1="r1a b2p w5 y4p r6a b5a y3 r8a b1a",
        hand2="y8a r3 b3 w2 y2p b8a r4 y5a",
        table="y4",
        trick="y2",
        draw="w8 r3p b2 y8b r2p b6b r4p y5b r8b",
    )
    state.turn, state.lead, state.table_slots, state.opening = 0, 2, (1,), 0
    return state


def _runs(rules: Rules[Any], setup: Setup) -> Any:
    """Four in the middle of a round; Chloé has just laid a run with a Wild in it."""
    state = rules.start(setup)
    laid(
        rules,
        state,
        "discard",
        hand0="r1a r2p r5a r8a b1a b2 b5a b6a y3p y7a y8b w7",
        hand1="b4p w3 y5a b7a r7a y1a w8 b3 y6a",
        hand2="b8a y8a r3 y4p r6b w2 b7b y5b",
        hand3="r3p w6 y2p r7b y6b b8b",
        table="r4 w5 r6a",
        trick="y2 y3 y4",
        draw="b5b w4 r2 b6b r8b b2p w1 r5b",
    )
    state.turn, state.lead, state.table_slots, state.opening = 0, 3, (1, 1, 1), 0
    return state


LESSONS = (
    Source(
        "brokies",
        1,
        "beat",
        3,
        _beat,
        (
            tell("goal", "zone:hand0"),
            ask("single", "play r5a", "zone:table", other="single.no", replies=((1, "pass"), (2, "play y8a"))),
            ask("pass", "pass", "button:pass", replies=((1, "pass"), (2, "play r3,b3"))),
            ask("pair", "play b6a,y6a", "zone:table", other="pair.no", replies=((1, "pass"), (2, "pass"))),
            tell("trick", "zone:hand0"),
            ask("lead", "play r7a,b7a,y7a", "card:b7a", other="lead.no", replies=((1, "pass"),)),
            tell("score", "zone:draw", "zone:hand1", "zone:hand2"),
        ),
    ),
    Source(
        "brokies",
        2,
        "runs",
        4,
        _runs,
        (
            tell("run", "zone:table"),
            ask(
                "wild",
                "play b5a,b6a,w7",
                "card:w7",
                "zone:table",
                other="wild.no",
                replies=((1, "pass"), (2, "pass"), (3, "pass")),
            ),
            tell("plus", "card:r2p", "card:r5a"),
            ask(
                "sum",
                "play r5a+r2p,y7a",
                "card:r2p",
                other="sum.no",
                replies=((1, "pass"), (2, "play b8a,y8a"), (3, "pass")),
            ),
            ask("stop", "play r1a,b1a", "card:b1a", "zone:table", other="stop.no"),
            ask("high", "play y8b+y3p", "card:y3p", other="high.no", replies=((1, "pass"),)),
            tell("special", "zone:draw"),
        ),
    ),
)
