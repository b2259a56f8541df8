"""The score sheet of Brokies: which special cards were left where, what they came to, and who goes on.

Only what everybody may see goes into it (B36): cards that were turned, and counts. Unused cards and a hand that waits for the
second half are never looked at.
"""

from __future__ import annotations

from collections.abc import Sequence

from table.core.events import Said
from table.view.letters import initials
from table.view.picture import Face, Words
from table.view.sheet import Line, Past, Sheet

from .cards import COLOUR, SPECIAL, VALUES
from .faces import face
from .rules import BANDS, DRAW, TARGET, BrokiesState, RoundResult, rounds
from .seats import COIN


def band(specials: int) -> int:
    """Which step of the scale holds for so many special cards: 0, 1 or 2."""
    return next(len(BANDS) - 1 - i for i, (least, _) in enumerate(BANDS) if specials >= least)


def left_in(cards: Sequence[int]) -> tuple[Face, ...]:
    """The special cards that were turned, by colour and value."""
    found = [card for card in cards if card >= 0 and SPECIAL[card]]
    return tuple(face(card) for card in sorted(found, key=lambda card: (COLOUR[card], VALUES[card], card)))


def next_first(view: BrokiesState, winner: int) -> tuple[int, bool]:
    """Who opens next after the round (or half) that has just ended, and whether that is the second half (B33)."""
    if view.half == 1:
        return 1 - winner, True
    return (view.began + 1) % view.seats(), False


def sheet(view: BrokiesState, names: Sequence[str], words: Words, event: Said | None) -> Sheet:
    """What a round came to: `view` is the State in which its special cards are turned, `event` what was said of it. Without
    an event: how things stand."""
    if event is None:
        return _so_far(view, names, words)
    winner, points = event.seat, int(event.data[0])
    result = rounds(view)[-1]
    letters = initials(names)
    lines = []
    for seat in range(view.seats()):
        mine = seat == winner
        lines.append(
            Line(
                names[seat],
                letters[seat],
                faces=() if mine else left_in(view.hand(seat)),
                count="" if mine else str(result.left[seat]),
                note=words("brokies.sheet.out") if mine else "",
                total=view.points[seat],
                gain=points if mine else 0,
                best=mine,
            )
        )
    if view.zones[DRAW] or result.pile:
        lines.append(Line(words("brokies.sheet.pile"), faces=left_in(view.zones[DRAW]), count=str(result.pile)))
    return Sheet(
        title=_name(view.round, view.half, words, "title"),
        sentence=words("brokies.sheet.sentence", result.total, name=names[winner]),
        lines=tuple(lines),
        steps=tuple(words(f"brokies.sheet.step{n}") for n in (1, 2, 3)),
        step=band(result.total),
        goal=TARGET,
        coin=COIN,
        foot=_foot(view, winner, names, words),
    )


def _name(round_: int, half: int, words: Words, what: str) -> str:
    if half:
        return words(f"brokies.sheet.{what}-half", round=round_, half=half)
    return words(f"brokies.sheet.{what}", round=round_)


def _foot(view: BrokiesState, winner: int, names: Sequence[str], words: Words) -> str:
    if view.points[winner] >= TARGET:
        return words("brokies.sheet.won", view.points[winner], name=names[winner])
    first, second = next_first(view, winner)
    if second:
        return words("brokies.sheet.next-half", name=names[first])
    return words("brokies.sheet.next", name=names[first], round=view.round + 1)


def numbered(view: BrokiesState) -> list[tuple[int, int, RoundResult]]:
    """The finished rounds with their numbers: round and half (0 where there are none)."""
    halves = view.seats() == 2
    found = []
    round_, half = 1, int(halves)
    for result in rounds(view):
        found.append((round_, half, result))
        if half == 1:
            half = 2
        else:
            round_, half = round_ + 1, int(halves)
    return found


def _so_far(view: BrokiesState, names: Sequence[str], words: Words) -> Sheet:
    """Everybody's points, and of each finished round what was left and who got points for it."""
    letters, n = initials(names), view.seats()
    best = max(view.points)
    lines = tuple(
        Line(names[s], letters[s], note=" ", total=view.points[s], best=best > 0 and view.points[s] == best) for s in range(n)
    )
    past = []
    for round_, half, result in numbered(view):
        cells = [str(left) for left in result.left]
        cells[result.winner] = words("brokies.sheet.cell", result.points)
        past.append(Past(_name(round_, half, words, "row"), (*cells, str(result.pile)), result.winner))
    return Sheet(
        title=words("brokies.sheet.title-now"),
        sentence="" if past else words("brokies.sheet.none"),
        lines=lines,
        goal=TARGET,
        coin=COIN,
        past_title=words("brokies.sheet.past"),
        heads=(*names, words("brokies.sheet.pile")) if past else (),
        past=tuple(past),
    )
