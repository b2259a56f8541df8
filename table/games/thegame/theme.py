"""How The Game is dressed and how it sounds: cloth, menu tile, cues, captions, and where the rules explain a refusal."""

from __future__ import annotations

from collections.abc import Sequence

from table.core.events import Event, Said
from table.view.cues import usual
from table.view.picture import Cloth, Words
from table.view.tile import Tile, TileCard

from .faces import BONE, EMBER, face, start
from .moves import DRAW

ACCENT = EMBER

LIGHT = BONE
"""legal piles glow in the colour of the cards: an ember glow reads as a warning"""

CLOTH = Cloth(base="#26282F", dark="#131418", light="#3A3E47", accent=ACCENT, rings=True, warmth=(30, 25, 16))

TILE = Tile(
    cards=(
        TileCard(start(True), -62, 4, 112, 10),
        TileCard(start(False), 62, 4, 112, -10),
        TileCard(face(47), 0, -8, 119, 0, 2),
    ),
    tagline="thegame.tagline",
    accent=ACCENT,
    hem=BONE,
    icon="ic_up",
)

FAN = (start(True), face(12), face(34), face(47), face(66), face(88), start(False))
"""more of its cards, where there is room for a fan"""

_SAID = {
    "laid": ("snap",),
    "back": ("bell",),
    "mark": ("glass",),
    "phrase": ("glass",),
    "starts": ("lamp",),
    "turn": ("turn",),
    "won": ("win",),
    "lost": ("loss",),
}


def cues(event: Event) -> tuple[str, ...]:
    """What an event sounds like: one struck glass for a signal, a low bell for a step back, otherwise only cards."""
    return usual(event, DRAW, _SAID)


def caption(event: Event, names: Sequence[str], words: Words) -> str:
    """An event in words, for the log, captions and speech; empty for what needs none. Never names a hidden card."""
    if not isinstance(event, Said):
        return ""
    name = names[event.seat]
    if event.what in ("laid", "back"):
        number, pile = int(event.data[0]), int(event.data[1])
        return words(f"thegame.log.{event.what}", name=name, card=number, pile=pile + 1)
    if event.what == "mark":
        return words(f"thegame.log.mark-{event.data[0]}", name=name, pile=int(event.data[1]) + 1)
    if event.what == "phrase":
        return words("thegame.log.phrase", name=name, phrase=words(f"thegame.phrase.{event.data[0]}"))
    if event.what == "lost":
        return words("thegame.log.lost", n=int(event.data[0]))
    return words(f"thegame.log.{event.what}", name=name) if event.what in ("turn", "starts", "won") else ""


REFUSALS = {
    "refuse.too-low": "steps-back",
    "refuse.too-high": "steps-back",
    "refuse.too-low-start": "piles",
    "refuse.too-high-start": "piles",
    "refuse.minimum": "turn",
    "refuse.not-stuck": "end",
    "refuse.not-in-hand": "turn",
    "refuse.no-pile": "piles",
    "refuse.choose-start": "start",
    "refuse.talk-alone": "talk",
    "refuse.talk-again": "talk",
    "refuse.not-your-turn": "turn",
    "refuse.over": "end",
    "refuse.not-now": "turn",
}
"""the chapter of the rules page that explains each refusal"""
