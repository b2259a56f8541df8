"""What was said, in words: a line of the log for every moment at which a rule acts, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from table.core.events import Said

Words = Callable[..., str]
"""looks a sentence up: key, then fields"""

_BARE = ("rolled", "dazed", "monsters-again", "drawn", "threads")
"""lines without a field"""
_BY_SEAT = ("dealt", "toll", "possessed", "snowed-in", "court-drawn", "equipped")
"""lines that name a seat only"""
_BY_CARD = ("played", "turned", "discard", "risen", "shielded", "scared-off", "court-banished", "sixes-hit")
"""lines of a seat and a card: number and suit"""
_BY_SUIT = ("freeze", "glamour")
_COUNTED = ("ashes", "stink", "foretold", "run", "suits", "sixes-missed")
"""lines of a seat and a number that needs plural forms"""
_MONSTERS = ("reveal", "defeated", "unclaimed", "trophy")
"""lines of a seat and a monster"""
_REASONS = ("value", "copy", "out", "barred")
"""lines about a card that begin with what causes it"""


_ACTS: dict[str, tuple[str, str]] = {
    "ashes": ("phoenix", "ability"),
    "risen": ("phoenix", "trophy"),
    "threads": ("fates", "ability"),
    "run": ("wendigo", "ability"),
    "cursed": ("devil", "ability"),
    "sixes-hit": ("devil", "trophy"),
    "sixes-missed": ("devil", "trophy"),
    "ignite": ("dragon", "ability"),
    "flipped": ("dybbuk", "ability"),
    "possessed": ("dybbuk", "ability"),
    "cling": ("dybbuk", "trophy"),
    "toll": ("ghostship", "ability"),
    "dazed": ("glawackus", "ability"),
    "stink": ("skunkape", "ability"),
    "replaced": ("skunkape", "trophy"),
    "court-banished": ("unseelie", "ability"),
    "court-drawn": ("unseelie", "ability"),
    "glamour": ("unseelie", "trophy"),
    "snowed-in": ("yeti", "ability"),
    "freeze": ("yeti", "trophy"),
    "hidden": ("hidebehind", "ability"),
    "suits": ("hoopsnake", "ability"),
    "rolled": ("hoopsnake", "trophy"),
    "foretold": ("banshee", "ability"),
    "hut": ("babayaga", "ability"),
    "bargain": ("babayaga", "trophy"),
    "bargain-done": ("babayaga", "trophy"),
    "stone": ("basilisk", "ability"),
    "shielded": ("basilisk", "trophy"),
    "firecracker": ("nian", "ability"),
    "scared-off": ("nian", "trophy"),
}
"""the rule that acts when something is said"""


def acts(event: Said) -> tuple[str, str] | None:
    """Which rule acted: the key of a monster and `ability` or `trophy`, or None when it was only the frame.

    A card that Ambush hides counts as the Hidebehind's ability: whoever shows it looks whether that monster is here.
    """
    if event.what in _REASONS:
        key, kind = str(event.data[0]), str(event.data[1])
        return None if key == "cube" else (key, kind)
    if event.what == "trophy":
        return str(event.data[0]), "trophy"
    return (str(event.data[0]), "ability") if event.what == "laid-down" else _ACTS.get(event.what)


def card_words(words: Words, number: int | str, suit: int | str) -> str:
    """A card as a sentence names it: number and suit."""
    return words(f"breakers.card.{suit}", number=number)


def cause_words(words: Words, key: int | str, kind: int | str) -> str:
    """What caused a change: the name of a monster's ability or trophy, or a cube."""
    return words("breakers.cube") if key == "cube" else words(f"breakers.{key}.{kind}")


def told(event: Said, names: Sequence[str], words: Words) -> str:
    """The line of an event; names by seat. Never names a hidden card, for events do not."""
    what, data = event.what, event.data
    name = names[event.seat] if event.seat >= 0 else ""
    key = f"breakers.log.{what}"
    if what in _BARE:
        return words(key)
    if what in _BY_SEAT:
        return words(key, name=name)
    if what in _BY_CARD:
        return words(key, name=name, card=card_words(words, data[0], data[1]))
    if what in _BY_SUIT:
        return words(key, name=name, suit=words(f"breakers.suit.{data[0]}"))
    if what in _COUNTED:
        return words(key, n=int(data[0]), name=name)
    if what in _MONSTERS:
        return _monster(what, key, name, data, words)
    if what in _REASONS:
        return _reason(what, key, name, data, words)
    return _OTHERS[what](event, names, words)


def _monster(what: str, key: str, name: str, data: Sequence[int | str], words: Words) -> str:
    if what == "trophy":
        return words(key, name=name, trophy=words(f"breakers.{data[0]}.trophy"))
    return words(key, name=name, monster=words(f"breakers.{data[0]}.name"))


def _reason(what: str, key: str, name: str, data: Sequence[int | str], words: Words) -> str:
    cause = cause_words(words, data[0], data[1])
    if what == "value":
        amount, number, suit, value = data[2:6]
        sign = "up" if int(amount) > 0 else "down"
        card = card_words(words, number, suit)
        return words(f"{key}-{sign}", name=name, cause=cause, amount=abs(int(amount)), card=card, value=value)
    card = card_words(words, data[2], data[3])
    if what == "copy":
        return words(key, name=name, cause=cause, card=card, suit=words(f"breakers.suit.{data[4]}"))
    return words(key, name=name, cause=cause, card=card)


def _trick(event: Said, names: Sequence[str], words: Words) -> str:
    by, low, tied, number, suit = event.data[:5]
    name, card = names[event.seat], card_words(words, number, suit)
    if by == "sixes":
        return words("breakers.log.trick-sixes", name=name)
    return words(f"breakers.log.trick-{'tied' if tied else 'low' if low else by}", name=name, card=card)


def _unwon(event: Said, names: Sequence[str], words: Words) -> str:
    return words("breakers.log.unwon-scuttled" if event.data[0] == "scuttled" else "breakers.log.unwon")


def _counts(event: Said, names: Sequence[str], words: Words) -> str:
    if not event.data[0]:
        return words("breakers.log.counts-not")
    return words("breakers.log.counts", n=int(event.data[0]), name=names[event.seat])


def _cursed(event: Said, names: Sequence[str], words: Words) -> str:
    return words("breakers.log.cursed", total=event.data[0])


def _hut(event: Said, names: Sequence[str], words: Words) -> str:
    return words("breakers.log.hut", suit=words(f"breakers.suit.{event.data[0]}"))


def _stone(event: Said, names: Sequence[str], words: Words) -> str:
    return words("breakers.log.stone", numbers=", ".join(map(str, event.data)))


def _laid_down(event: Said, names: Sequence[str], words: Words) -> str:
    return words(f"breakers.log.laid-down-{event.data[0]}", name=names[event.seat])


def _hidden(event: Said, names: Sequence[str], words: Words) -> str:
    if not event.data:
        return words("breakers.log.hidden", name=names[event.seat])
    return words("breakers.log.hidden-led", name=names[event.seat], suit=words(f"breakers.suit.{event.data[0]}"))


def _ignite(event: Said, names: Sequence[str], words: Words) -> str:
    number, suit, before = event.data
    return words("breakers.log.ignite", name=names[event.seat], card=card_words(words, number, suit), before=before)


def _flipped(event: Said, names: Sequence[str], words: Words) -> str:
    number, suit, value = event.data
    return words("breakers.log.flipped", name=names[event.seat], card=card_words(words, number, suit), value=value)


def _cube(event: Said, names: Sequence[str], words: Words) -> str:
    owner, number, suit, value = event.data
    name, card = names[event.seat], card_words(words, number, suit)
    if owner == event.seat:
        return words("breakers.log.cube-own", name=name, card=card, value=value)
    return words("breakers.log.cube", name=name, owner=names[int(owner)], card=card, value=value)


def _firecracker(event: Said, names: Sequence[str], words: Words) -> str:
    owner, number, suit = event.data
    card = card_words(words, number, suit)
    return words("breakers.log.firecracker", name=names[event.seat], owner=names[int(owner)], card=card)


def _cling(event: Said, names: Sequence[str], words: Words) -> str:
    giver, taker = int(event.data[0]), int(event.data[1])
    if taker < 0:
        return words("breakers.log.cling-out", name=names[event.seat], giver=names[giver])
    return words("breakers.log.cling", name=names[event.seat], giver=names[giver], taker=names[taker])


def _replaced(event: Said, names: Sequence[str], words: Words) -> str:
    old, new = card_words(words, *event.data[:2]), card_words(words, *event.data[2:])
    return words("breakers.log.replaced", name=names[event.seat], card=old, new=new)


def _bargain(event: Said, names: Sequence[str], words: Words) -> str:
    return words(f"breakers.log.{event.what}", name=names[event.seat], other=names[int(event.data[0])])


def _won(event: Said, names: Sequence[str], words: Words) -> str:
    if not event.data:
        return words("breakers.log.won", name=names[event.seat])
    return words("breakers.log.won-team", name=names[event.seat], partner=names[int(event.data[0])])


_OTHERS: dict[str, Callable[[Said, Sequence[str], Words], str]] = {
    "trick": _trick,
    "unwon": _unwon,
    "counts": _counts,
    "cursed": _cursed,
    "hut": _hut,
    "stone": _stone,
    "laid-down": _laid_down,
    "hidden": _hidden,
    "ignite": _ignite,
    "flipped": _flipped,
    "cube": _cube,
    "firecracker": _firecracker,
    "cling": _cling,
    "replaced": _replaced,
    "bargain": _bargain,
    "bargain-done": _bargain,
    "won": _won,
}
"""lines with fields of their own"""
