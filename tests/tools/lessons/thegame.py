"""The lessons of The Game."""

from __future__ import annotations

from typing import Any

from table.core.rules import Rules, Setup

from .script import Source, ask, laid, tell


def _piles(rules: Rules[Any], setup: Setup) -> Any:
    """Two at the table, some cards down; one step back by ten is to be had."""
    state = rules.start(setup)
    state.phase, state.turn = "play", 0
    return laid(
        rules,
        state,
        "draw",
        up1="5 12",
        up2="8 19 31",
        down1="96 80",
        down2="89 67",
        hand0="18 21 33 57 65 77 90",
        hand1="15 28 41 60 74 86 95",
        draw="98 29 44",
    )


def _talk(rules: Rules[Any], setup: Setup) -> Any:
    """Three at the table; the pupil has a step back that the next player could spoil."""
    state = rules.start(setup)
    state.phase, state.turn = "play", 1
    return laid(
        rules,
        state,
        "draw",
        up1="9 20 34",
        up2="4 11",
        down1="93 71",
        down2="97 88 62",
        hand0="24 27 45 55 79 91",
        hand1="13 15 36 52 68 85",
        hand2="60 73 81 18 47 39",
        draw="99 3 53 66",
    )


LESSONS = (
    Source(
        "thegame",
        1,
        "piles",
        2,
        _piles,
        (
            tell("four", "target:up1", "target:up2", "target:down1", "target:down2"),
            tell("goal", "zone:hand0"),
            ask("rise", "play 33 up2", "target:up2", other="rise.no"),
            ask("fall", "play 65 down2", "target:down2", other="fall.no"),
            ask("back", "play 90 down1", "target:down1", other="back.no"),
            ask("end", "end", "button:end", other="end.no", replies=((1, "play 15 up1"), (1, "play 60 down2"), (1, "end"))),
            tell("lose", "plate:1"),
        ),
    ),
    Source(
        "thegame",
        2,
        "talk",
        3,
        _talk,
        (
            tell("rule", "zone:hand0"),
            tell("chance", "target:up1", "card:24"),
            ask(
                "hold",
                "hint hold up1",
                "button:talk",
                other="hold.no",
                replies=((1, "play 13 up2"), (1, "play 15 up2"), (1, "end")),
            ),
            tell(
                "kept",
                "target:up1",
                replies=((2, "play 60 down2"), (2, "play 18 up2"), (2, "end"), (2, "hint hold down1")),
            ),
            tell("theirs", "target:down1"),
            ask("back", "play 24 up1", "target:up1", other="back.no"),
            ask("near", "play 27 up1", "target:up1", other="near.no"),
            ask("end", "end", "button:end", other="end.no"),
            tell("words", "button:talk"),
        ),
    ),
)
