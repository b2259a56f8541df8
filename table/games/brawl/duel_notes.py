"""The sentences of the page after a fight: figures with their units, moments, refused plays, missed cards."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from table.view.bout import Note, Notes
from table.view.picture import Words

from . import faces
from .cards import BASE, CLEAR, FAMILY, KINDS, owner
from .moments import Moment, moments
from .state import ROUND_ROBIN
from .story import BoutReview, Review

RATE = 120
"""ticks in a second"""


class Place(Struct, frozen=True):
    """From where the page looks, and what it needs to say names."""

    told: Review
    home: int
    """who stands on the left and above the line"""
    own: bool
    """that is a person, whose reactions are shown"""
    names: tuple[str, ...]
    words: Words


def seconds(words: Words, ticks: int, digits: int = 2, unit: bool = True) -> str:
    """A time in seconds, with one digit or two; nothing played is a dash."""
    if ticks <= 0:
        return "–"
    most = 10**digits
    parts = (ticks * most * 2 + RATE) // (2 * RATE)
    value = f"{parts // most}{words('practice.point')}{parts % most:0{digits}}"
    return words("practice.seconds", value=value) if unit else value


def rate(words: Words, milli: int) -> str:
    """Actions a second with one digit."""
    tenths = (milli + 50) // 100
    return f"{tenths // 10}{words('practice.point')}{tenths % 10}"


def figure(words: Words, key: str, value: int) -> tuple[str, str]:
    """A figure that is kept with the results (figures.py): what it is called, and its value, for the statistics."""
    said = seconds(words, value) if key in ("reaction", "quickest") else rate(words, value) if key == "rate" else str(value)
    return words(f"practice.row.{key}"), said


def card(words: Words, kind: int) -> str:
    """What a kind of card is called."""
    return words(f"brawl.card.{KINDS[kind]}")


def when(place: Place, bout: BoutReview, tick: int) -> str:
    """A moment of a bout: `0:31`, in training the number of the move."""
    if not place.told.live:
        return place.words("practice.chart.move", at=tick - bout.start)
    whole = (tick - bout.start) // RATE
    return f"{whole // 60}:{whole % 60:02}"


def icon_of(kind: int) -> str:
    """The small drawing of a kind of card."""
    if kind == BASE:
        return "ui_cards"
    family = FAMILY[kind]
    if family.startswith("hit"):
        return faces.SYMBOLS[(kind - 1) % 3]
    return "ic_" + family.replace("-", "")


def moments_of(place: Place, bout: BoutReview) -> Notes:
    """Where a bout turned."""
    words, notes = place.words, []
    for one in moments(place.told, bout, place.home if place.own else -1):
        notes.append(
            Note(sentence(place, bout, one), icon_of(one.kind), when(place, bout, one.tick), one.index, one.tick - bout.start)
        )
    return Notes(words("practice.moments.title"), tuple(notes), words("practice.moments.none"))


def sentence(place: Place, bout: BoutReview, one: Moment) -> str:
    """A moment in words."""
    words, names = place.words, place.names
    fields: dict[str, object] = {"name": names[one.seat], "card": card(words, one.kind)}
    if one.base >= 0:
        fields["owner"] = names[owner(one.base)]
    if one.after:
        fields["before"], fields["after"] = _score(place, bout, one.before), _score(place, bout, one.after)
    if one.rival >= 0 and one.threat >= 0:
        fields["other"], fields["threat"] = names[one.rival], card(words, one.threat)
    if one.key == "missed":
        time = seconds(words, one.ticks, 1) if place.told.live else ""
        return words("practice.moment.missed" if time else "practice.moment.missed-turn", time=time, **fields)
    laid = "-base" if one.kind == BASE else "-clear" if one.kind == CLEAR and one.key != "frozen" else ""
    return words(f"practice.moment.{one.key}{laid}", **fields)


def _score(place: Place, bout: BoutReview, points: Sequence[int]) -> str:
    if place.told.form == ROUND_ROBIN and len(bout.players) > 2:
        return ":".join(str(points[seat]) for seat in bout.players)
    home = place.home if place.home in bout.players else bout.players[0]
    other = next(seat for seat in bout.players if seat not in place.told.sides[home])
    return f"{points[home]}:{points[other]}"


def nothing(place: Place, bout: BoutReview, key: str) -> str:
    """What is said where home has nothing to show: that it only looked on, or the sentence of `key`."""
    return place.words(key) if place.home in bout.players else place.words("practice.looked-on", name=place.names[place.home])


def faults(place: Place, bout: BoutReview) -> Notes:
    """What the table refused, of home, with the reason."""
    words, notes = place.words, []
    for fault in (fault for hand in bout.hands if hand.seat == place.home for fault in hand.faults):
        held = card(words, fault.kind) if fault.kind >= 0 else words("practice.fault.empty")
        text = words("practice.fault", card=held, reason=_reason(words, fault.why, dict(fault.fields)))
        notes.append(Note(text, icon_of(max(0, fault.kind)), when(place, bout, fault.tick)))
    return Notes(words("practice.faults.title", len(notes)), tuple(notes), nothing(place, bout, "practice.faults.none"))


def _reason(words: Words, key: str, fields: dict[str, int | str]) -> str:
    said = {name: words(value) if isinstance(value, str) and "." in value else value for name, value in fields.items()}
    n = said.pop("n", None)
    return words(key, n if isinstance(n, int) else None, **said)


def missed(place: Place, bout: BoutReview) -> Notes:
    """The cards that home had better played, the costliest first."""
    words, notes = place.words, []
    found = [one for hand in bout.hands if hand.seat == place.home for one in hand.missed]
    for one in sorted(found, key=lambda one: -one.gain):
        held, time = card(words, one.kind), seconds(words, one.ticks, 1)
        text = words("practice.missed", card=held, time=time) if place.told.live else words("practice.missed-turn", card=held)
        notes.append(Note(text, icon_of(one.kind), when(place, bout, one.tick)))
    return Notes(words("practice.missed.title", len(notes)), tuple(notes), nothing(place, bout, "practice.missed.none"))
