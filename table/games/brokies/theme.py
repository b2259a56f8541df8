"""How Brokies is dressed and how it sounds: cloth, menu tile, cues, captions, and where the rules explain a refusal."""

from __future__ import annotations

from collections.abc import Sequence

from table.core.events import Event, Said
from table.view.cues import usual
from table.view.picture import Cloth, Words
from table.view.tile import Tile, TileCard

from .faces import MINT, picture
from .state import DRAW

ACCENT = MINT

_FLEUR = (
    "M0 -46Q16 -22 20 -4Q20 10 0 22Q-20 10 -20 -4Q-16 -22 0 -46ZM8 14Q22 2 36 -14Q48 -14 46 2Q40 4 42 16Q32 12 28 26Q18 26 8 14"
    "ZM-8 14Q-22 2 -36 -14Q-48 -14 -46 2Q-40 4 -42 16Q-32 12 -28 26Q-18 26 -8 14Z"
)
"""damask: a leaf between two curls"""


def _damask(colour: str) -> str:
    return "".join(
        f'<path transform="translate({x} {y}) scale(.8)" fill="{colour}" d="{_FLEUR}"/>'
        f'<circle cx="{x}" cy="{y + 27}" r="4.2" fill="{colour}"/>'
        for x, y in ((55, 50), (0, 134), (110, 134))
    )


CLOTH = Cloth(
    base="#3E2A4C",
    dark="#231530",
    light="#5C4070",
    accent=ACCENT,
    pattern=_damask("#5C4070"),
    pattern_size=(110, 168),
    pattern_alpha=48,
    edge="#8E6FA8",
)

TILE = Tile(
    cards=(
        TileCard(picture(3, 2, "plus"), -62, 4, 112, 10),
        TileCard(picture(7, 1, ""), 62, 4, 112, -10),
        TileCard(picture(5, 0, ""), 0, -8, 119, 0, 2),
    ),
    tagline="brokies.tagline",
    accent=ACCENT,
    hem=ACCENT,
    icon="sym_flame",
)

FAN = tuple(
    picture(*one)
    for one in ((1, 0, "stop"), (2, 1, ""), (3, 2, "plus"), (4, 0, ""), (5, 3, ""), (6, 1, ""), (7, 2, ""), (8, 0, ""))
)
"""more of its cards, where there is room for a fan"""

SHEET = frozenset(("round",))
"""what is said when a round has ended: the table waits until the score sheet is read"""

_SAID = {
    "laid": ("snap",),
    "pass": ("knock",),
    "stop": ("flutter", "bell"),
    "leads": ("string",),
    "starts": ("lamp",),
    "round": ("coin",),
    "won": ("win",),
}


def cues(event: Event) -> tuple[str, ...]:
    """What an event sounds like."""
    return usual(event, DRAW, _SAID)


def caption(event: Event, names: Sequence[str], words: Words) -> str:
    """An event in words, for the log, captions and speech; empty for what needs none. Never names a hidden card."""
    if not isinstance(event, Said):
        return ""
    name, data = names[event.seat], event.data
    if event.what == "laid":
        kind, n, low = str(data[0]), int(data[1]), int(data[2])
        if kind == "run":
            return words("brokies.log.run", n, name=name, low=low, high=low + n - 1)
        which = "single" if kind == "single" else "pair" if n == 2 else "multiple"
        return words(f"brokies.log.{which}", n, name=name, value=low)
    if event.what == "pass":
        return words("brokies.log.pass-draw" if data[0] else "brokies.log.pass", name=name)
    if event.what == "round":
        return words("brokies.log.round", int(data[0]), name=name)
    if event.what == "starts":
        return words("brokies.log.half" if data[1] == 2 else "brokies.log.starts", name=name, round=int(data[0]))
    return words(f"brokies.log.{event.what}", name=name) if event.what in ("stop", "leads", "won") else ""


REFUSALS = {
    "refuse.brokies-no-combination": "combinations",
    "refuse.brokies-two-bases": "slots",
    "refuse.brokies-two-colours": "slots",
    "refuse.brokies-stop-sum": "slots",
    "refuse.brokies-not-in-hand": "combinations",
    "refuse.brokies-run-colours": "combinations",
    "refuse.brokies-opening-single": "opening",
    "refuse.brokies-opening-plus": "opening",
    "refuse.brokies-opening-pass": "opening",
    "refuse.brokies-lead-pass": "passing",
    "refuse.brokies-kind-single": "answering",
    "refuse.brokies-kind-multiple": "answering",
    "refuse.brokies-kind-run": "answering",
    "refuse.brokies-count-multiple": "answering",
    "refuse.brokies-count-run": "answering",
    "refuse.brokies-no-stop": "stop",
    "refuse.brokies-not-higher": "answering",
    "refuse.not-your-turn": "trick",
    "refuse.over": "end",
    "refuse.not-now": "answering",
}
"""the chapter of the rules page that explains each refusal"""
