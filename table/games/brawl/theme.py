"""How BRAWL is dressed and how it sounds: cloth, menu tile, cues, captions, and where the rules explain a refusal."""

from __future__ import annotations

from collections.abc import Sequence

from table.core.events import Event, Moved, Said
from table.view.cues import usual
from table.view.picture import Cloth, Words
from table.view.tile import Tile, TileCard

from .cards import BLOCK, FREEZE, HIT, HIT_2
from .faces import STITCH, base, plain
from .telling import told

ACCENT = STITCH

CLOTH = Cloth(
    base="#2E4B72",
    dark="#172A44",
    light="#4A6C9A",
    accent=ACCENT,
    pattern='<path d="M-4 12L12 -4M0 20L20 0M8 24L24 8" stroke="#4A6C9A" stroke-width="2.4" fill="none"/>',
    pattern_size=(20, 20),
    pattern_alpha=64,
    stitch=ACCENT,
)

TILE = Tile(
    cards=(
        TileCard(plain(BLOCK + 1), -66, 0, 100, 12),
        TileCard(plain(FREEZE), 66, 0, 100, -12),
        TileCard(plain(HIT), 0, -24, 104, 0),
        TileCard(base("oduya", 0, "ODUYA"), 0, 50, 168, -3, 2),
    ),
    tagline="brawl.tagline",
    accent=ACCENT,
    hem=ACCENT,
    icon="ic_block",
)

FAN = (plain(HIT), plain(HIT_2 + 1), plain(BLOCK + 2), plain(11), plain(14), plain(16), plain(FREEZE))
"""more of its cards, where there is room for a fan"""

SHEET = frozenset(("bout",))
"""what is said when a bout has ended: the table waits until the sheet is read"""

_SAID = {
    "hit": ("slap",),
    "hit-2": ("slap", "knock"),
    "block": ("thud",),
    "wild-block": ("thud",),
    "press-base": ("cube",),
    "press-block": ("cube",),
    "base": ("snap",),
    "clear": ("broom",),
    "null": ("mark",),
    "double": ("coin",),
    "reverse": ("flip",),
    "hold": ("chain",),
    "freeze": ("ice",),
    "closed": ("bell",),
    "miss": ("refuse",),
    "tag": ("snap",),
    "ask": ("mark",),
    "call": ("bell",),
    "stop": ("lamp",),
    "fight": ("lamp",),
    "turn": ("turn",),
    "deck-empty": ("knock",),
    "match": ("win",),
}


def cues(event: Event) -> tuple[str, ...]:
    """What an event sounds like: a card from any deck is dealt."""
    if isinstance(event, Moved):
        return ("deal",) if event.source % 2 == 0 and event.target == event.source + 1 else ("slide",)
    if isinstance(event, Said) and event.what == "bout":
        return ("turn",) if event.seat >= 0 else ("knock",)
    return usual(event, -1, _SAID)


_UNTOLD = ("deal", "turn")
"""said for sounds and motion; no line of the log"""


def caption(event: Event, names: Sequence[str], words: Words) -> str:
    """An event in words, for the log, captions and speech; empty for what needs none."""
    if not isinstance(event, Said) or event.what in _UNTOLD:
        return ""
    return told(event, names, words)


_LASTS = {"freeze": 0.6, "clear": 0.5, "bout": 1.6, "tag": 0.5, "closed": 0.6, "fight": 0.6, "deal": 0.35}
"""seconds for which it must be on the table, for people to read it"""


def lasts(event: Event) -> float:
    """How long an event must be seen, in seconds at speed 1; nothing for what its motion tells."""
    return _LASTS.get(event.what, 0.0) if isinstance(event, Said) else 0.0


_CHAPTERS = {
    "aim": ("looks-on",),
    "cards": ("goes-end", "goes-pile", "goes-press", "goes-row", "goes-sweep", "no-place", "no-base"),
    "strings": (
        "block-open", "block-press", "blocked", "colour", "hit-two-open", "hit-two-press", "press-block", "press-open",
    ),
    "modifiers": ("frozen",),
    "clear": ("clear-held", "clear-middle", "clear-only", "swept"),
    "base": ("full", "closed"),
    "training": (
        "dealt", "deck-empty", "hand-empty", "keep", "keep-instead", "pass", "not-your-turn", "training-only", "not-now",
    ),
    "tournament": ("late", "locked", "no-miss", "no-tick", "stops", "tournament-only"),
    "robin": ("area", "no-area"),
    "tag": (
        "ask-active", "ask-again", "no-teams", "pass-partner", "tag-before", "tag-idle", "tag-twice", "tag-whom", "waits",
    ),
    "end": ("call-early", "called", "over", "time-early", "time-up"),
}  # fmt: skip
_GAME = "brawl"
REFUSALS = {f"refuse.{_GAME}-{name}": chapter for chapter, names in _CHAPTERS.items() for name in names}
"""the chapter of the rules page that explains each refusal"""
REFUSALS |= {"refuse.not-your-turn": "training", "refuse.over": "end", "refuse.not-now": "training"}
