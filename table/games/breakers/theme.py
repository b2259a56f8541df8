"""How Breakers is dressed and how it sounds: cloth, menu tile, cues, captions, what acts at a moment, and where the rules
explain a refusal."""

from __future__ import annotations

from collections.abc import Sequence

from table.core.events import Event, Said
from table.games.you import words_about
from table.view.cues import usual
from table.view.picture import Cloth, Words
from table.view.tile import Tile, TileCard

from .bestiary import emblem
from .cards import DRAW, MAGIC, MELEE, RANGED, TRAPS
from .faces import MINT, TORCH, picture
from .monsters.wendigo import MONSTER as WENDIGO
from .telling import acts as acting
from .telling import told

ACCENT = TORCH
LIGHT = MINT
"""legal places glow in a colour of their own: the winner's ring and what is taken up are in torch light"""


def _fir(x: int, y: int, colour: str) -> str:
    """A fir tree of four strokes."""
    boughs = ""
    for k in range(4):
        top, out, down = y - 24 + k * 12, 5 + 2.4 * k, y - 13 + k * 12
        boughs += f"M{x} {top}L{x - out:g} {down}M{x} {top}L{x + out:g} {down}"
    return (
        f'<path d="{boughs}" stroke="{colour}" stroke-width="3" stroke-linecap="round" fill="none"/>'
        f'<path d="M{x} {y - 28}V{y + 28}" stroke="{colour}" stroke-width="2" fill="none"/>'
    )


CLOTH = Cloth(
    base="#1F4738",
    dark="#102A20",
    light="#34684F",
    accent=ACCENT,
    pattern="".join(_fir(x, y, "#34684F") for x, y in ((32, 46), (0, 2), (64, 2), (0, 94), (64, 94))),
    pattern_size=(64, 92),
    pattern_alpha=80,
    edge="#C9963C",
)

TILE = Tile(
    cards=(
        TileCard(picture(MELEE, 8), -66, 6, 96, 14),
        TileCard(picture(MAGIC, 11), 66, 6, 96, -14),
        TileCard(emblem(WENDIGO, "Wendigo"), 0, 2, 144, 0, 2),
    ),
    tagline="breakers.tagline",
    accent=ACCENT,
    hem=ACCENT,
    icon="suit_melee",
)

FAN = (
    picture(MELEE, 3),
    picture(MELEE, 8),
    picture(RANGED, 2),
    picture(RANGED, 12),
    picture(TRAPS, 6),
    picture(MAGIC, 7),
    picture(MAGIC, 11),
)
"""more of its cards, where there is room for a fan"""

SHEET = frozenset(("defeated", "unclaimed"))
"""what is said when a round has ended: the table waits until the sheet is read"""

_SAID = {
    "reveal": ("drum",),
    "played": ("snap",),
    "hidden": ("snap",),
    "turned": ("flip",),
    "cube": ("cube",),
    "firecracker": ("knock",),
    "trophy": ("horn",),
    "out": ("knock",),
    "ignite": ("knock",),
    "value": ("mark",),
    "flipped": ("flip",),
    "copy": ("mark",),
    "cursed": ("glass",),
    "stink": ("knock",),
    "toll": ("bell",),
    "hut": ("turn",),
    "possessed": ("glass",),
    "snowed-in": ("glass",),
    "dazed": ("shuffle",),
    "foretold": ("turn",),
    "sixes-hit": ("bell",),
    "trick": ("drum",),
    "unwon": ("knock",),
    "defeated": ("coin",),
    "equipped": ("cube",),
    "won": ("win",),
    "drawn": ("loss",),
}


def cues(event: Event) -> tuple[str, ...]:
    """What an event sounds like."""
    return usual(event, DRAW, _SAID)


_UNTOLD = ("dealt",)
"""said for sounds and motion; no line of the log"""


def caption(event: Event, names: Sequence[str], words: Words) -> str:
    """An event in words, for the log, captions and speech; empty for what needs none. Never names a hidden card."""
    if not isinstance(event, Said) or event.what in _UNTOLD:
        return ""
    name = names[event.seat] if 0 <= event.seat < len(names) else ""
    return told(event, names, words_about(name, words))


_WINS = {"run": "wendigo", "suits": "hoopsnake"}
"""what is said of a total that a win condition counts"""


def acts(event: Event) -> tuple[str, ...]:
    """What of a card is acting by an event: `kraken.ability`, `dragon.win`, `nian.trophy`; and `by:SEAT` for who put a cube or
    a Firecracker on a card."""
    if not isinstance(event, Said):
        return ()
    what, data = event.what, event.data
    if what in _WINS:
        return (f"{_WINS[what]}.win",)
    if what in SHEET:
        return (f"{data[0]}.win",)
    rule = acting(event)
    found = (f"{rule[0]}.{rule[1]}",) if rule is not None else ()
    return (*found, f"by:{event.seat}") if what in ("cube", "firecracker") else found


_LASTS = {
    "reveal": 1.3,
    "trick": 1.2,
    "unwon": 1.5,
    "out": 1.3,
    "ignite": 1.3,
    "value": 0.7,
    "flipped": 0.6,
    "copy": 0.8,
    "barred": 1.3,
    "cursed": 1.8,
    "trophy": 1.0,
    "cube": 0.9,
    "firecracker": 0.9,
    "stink": 1.3,
    "toll": 1.0,
    "dazed": 1.0,
    "turned": 0.9,
    "rolled": 0.9,
    "foretold": 1.0,
    "threads": 0.9,
    "ashes": 0.8,
    "hut": 0.6,
    "sixes-hit": 1.8,
    "sixes-missed": 1.5,
    "freeze": 1.0,
    "glamour": 1.0,
    "court-banished": 1.0,
    "bargain": 0.9,
    "replaced": 1.1,
    "shielded": 1.0,
    "scared-off": 1.0,
    "cling": 1.1,
}
"""seconds for which it must be on the table, for people to read it"""


def lasts(event: Event) -> float:
    """How long an event must be seen, in seconds at speed 1; nothing for what its motion tells."""
    return _LASTS.get(event.what, 0.0) if isinstance(event, Said) else 0.0


REFUSALS = {
    "refuse.breakers-follow": "following",
    "refuse.breakers-differ": "hoopsnake",
    "refuse.breakers-not-in-hand": "trick",
    "refuse.breakers-must-play": "trick",
    "refuse.breakers-actions-later": "actions",
    "refuse.breakers-all-played": "actions",
    "refuse.breakers-lead-window": "trophies",
    "refuse.breakers-snowed-in": "yeti",
    "refuse.breakers-no-cards": "trick",
    "refuse.breakers-no-cube": "cubes",
    "refuse.breakers-cubed": "cubes",
    "refuse.breakers-not-in-trick": "cubes",
    "refuse.breakers-no-extra": "actions",
    "refuse.breakers-no-cracker": "nian",
    "refuse.breakers-cracked": "nian",
    "refuse.breakers-not-your-trophy": "trophies",
    "refuse.breakers-trophy-used": "trophies",
    "refuse.breakers-trophy-one": "trophies",
    "refuse.breakers-window-lead": "trophies",
    "refuse.breakers-window-play": "trophies",
    "refuse.breakers-window-act": "trophies",
    "refuse.breakers-target": "trophies",
    "refuse.breakers-no-card": "trophies",
    "refuse.breakers-your-card": "trophies",
    "refuse.breakers-opponents-card": "trophies",
    "refuse.breakers-others-card": "trophies",
    "refuse.breakers-opponent": "trophies",
    "refuse.breakers-hand-card": "trophies",
    "refuse.breakers-no-hand": "trophies",
    "refuse.breakers-no-change": "trophies",
    "refuse.breakers-no-suits": "bolter",
    "refuse.breakers-already-led": "wendigo",
    "refuse.breakers-already-trump": "unseelie",
    "refuse.breakers-suit-absent": "yeti",
    "refuse.breakers-last-to-play": "trophies",
    "refuse.breakers-leading": "hidebehind",
    "refuse.breakers-scuttled": "ghostship",
    "refuse.breakers-ghost-ship": "dybbuk",
    "refuse.breakers-cling-self": "dybbuk",
    "refuse.breakers-no-trick": "dybbuk",
    "refuse.breakers-not-next": "dragon",
    "refuse.breakers-ask-ashes": "phoenix",
    "refuse.breakers-ask-threads": "fates",
    "refuse.breakers-ask-court": "unseelie",
    "refuse.breakers-ask-whim": "unseelie",
    "refuse.breakers-ask-foretell": "banshee",
    "refuse.breakers-ask-stench": "skunkape",
    "refuse.breakers-ask-discard": "banshee",
    "refuse.breakers-ask-give": "babayaga",
    "refuse.not-your-turn": "trick",
    "refuse.over": "end",
    "refuse.not-now": "trick",
}
"""the chapter of the rules page that explains each refusal"""
