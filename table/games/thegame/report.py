"""The end of The Game in words, numbers and lines: how the four piles went, and which jump cost most."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct

from table.view.picture import Words
from table.view.report import Chart, Ended, Fact, Finding, Held, Report, Scale, Series, Tick

from .faces import EMBER, MOON, face
from .moves import DRAW, FRESH, RISING, STARTS, Play, number
from .rules import RULES, GameState

SUPERB, GOOD, FAR = 10, 20, 40
"""results below the first two are called superb and good; the scale ends at the third"""
LEAK = 10
"""a jump that is narrower did not cost a game"""
COLOURS = (MOON, "#788898", EMBER, "#9E573E")
"""one hue a direction, the second pile of a pair darker"""
_SPELLED = 20
"""numbers up to this are written as words"""


class Laid(Struct, frozen=True):
    """A card that was laid: in which turn (from 1), on which pile, from what to what, and how far ahead (a step back: -10)."""

    turn: int
    pile: int
    start: int
    end: int

    @property
    def ahead(self) -> int:
        return self.end - self.start if RISING[self.pile] else self.start - self.end


def laid(states: Sequence[GameState]) -> list[Laid]:
    """Every card laid between the states, turn by turn; within a turn pile by pile."""
    found = []
    for turn, (before, after) in enumerate(pairwise(states), 1):
        for pile in range(4):
            old, new = before.zones[pile - 4], after.zones[pile - 4]
            top = number(old[-1]) if old else STARTS[pile]
            for card in new[len(old) :]:
                found.append(Laid(turn, pile, top, number(card)))
                top = number(card)
    return found


def signals_between(states: Sequence[GameState]) -> int:
    """Signals that can be told from the states alone: one that came and went within a turn is missed."""
    count = 0
    for before, after in pairwise(states):
        for old, new in zip(before.marks, after.marks, strict=True):
            count += new & ~FRESH not in (0, old & ~FRESH)
        for seat in range(after.seats()):
            count += (after.phrases(seat) & ~before.phrases(seat)).bit_count()
    return count


def report(game: Ended[GameState], words: Words) -> Report:
    """The result page of a finished game."""
    states, outcome, names = game.states, game.outcome, game.names
    plays = laid(states)
    turns = max(1, len(states) - 1)
    last = states[-1]
    subtitle = [words("thegame.players", n=last.seats()), words("thegame.report.turns", n=len(states) - 1)]
    if game.minutes is not None:
        subtitle.append(words("thegame.report.minutes", n=max(1, game.minutes)))
    given = signals_between(states) if game.signals is None else game.signals
    widest = max(plays, key=lambda play: (play.ahead, play.turn), default=None)
    facts = [
        _count(words, "backs", sum(play.ahead < 0 for play in plays)),
        Fact(str(widest.ahead if widest else 0), words("thegame.report.widest")),
        Fact(words("thegame.report.decimal", value=len(plays) / turns), words("thegame.report.rate")),
    ]
    if last.seats() > 1:
        facts.append(_count(words, "signals", given))
    return Report(
        won=outcome.left == 0,
        lead=words("thegame.report.lead-lost", n=outcome.left) if outcome.left else words("thegame.report.lead-won"),
        verdict=_verdict(outcome.left, words),
        sentence=_sentence(last, outcome.left, names, words, game.best),
        subtitle=", ".join(subtitle),
        scale=Scale(
            outcome.left,
            FAR,
            tuple(
                Tick(value, words(f"thegame.report.mark.{name}"))
                for value, name in ((0, "won"), (SUPERB, "superb"), (GOOD, "good"), (FAR, "far"))
            ),
        ),
        held_title=words("thegame.report.hands") if any(map(last.hand, range(last.seats()))) else "",
        held=tuple(
            Held(seat, names[seat], tuple(face(number(card), True) for card in sorted(last.hand(seat))))
            for seat in range(last.seats())
            if last.hand(seat)
        ),
        held_note=words("thegame.report.undrawn", n=len(last.zones[DRAW])) if last.zones[DRAW] else "",
        chart=_chart(states, plays, words),
        facts=tuple(facts),
        finding=_finding(widest, outcome.left, words),
    )


def _count(words: Words, name: str, n: int) -> Fact:
    return Fact(str(n), words(f"thegame.report.{name}", n=n))


def _verdict(left: int, words: Words) -> str:
    if not left:
        return words("thegame.report.won")
    count = words(f"thegame.number.{left}") if left <= _SPELLED else str(left)
    return words("thegame.report.left", n=left, count=count)


def _sentence(last: GameState, left: int, names: Sequence[str], words: Words, best: int | None) -> str:
    """Why it ended, what the result is worth, and how it stands beside the table's best."""
    if left and any(isinstance(move, Play) for move in _open(last)):
        # What is left then says nothing about how it was played.
        parts = [words("thegame.report.gave-up")]
    elif left:
        parts = [words("thegame.report.stuck", name=names[last.turn])]
        rank = "superb" if left < SUPERB else "good" if left < GOOD else "fair" if left < FAR else "far"
        parts.append(words(f"thegame.report.rank.{rank}"))
    else:
        parts = [words("thegame.report.all")]
    if best is not None:
        better = left < best
        parts.append(words("thegame.report.new-best") if better else words("thegame.report.best", best=best))
    return " ".join(parts)


def _open(last: GameState) -> list[object]:
    """What the seat on turn could still have done."""
    before = last.copy()
    before.phase = "play"
    return list(RULES.legal(before, before.turn))


def _chart(states: Sequence[GameState], plays: list[Laid], words: Words) -> Chart:
    series = []
    for pile in range(4):
        values = tuple(float(state.tops()[pile]) for state in states)
        rings = tuple(sorted({play.turn for play in plays if play.pile == pile and play.ahead < 0}))
        series.append(Series(values, COLOURS[pile], f"{values[-1]:g}", str(pile + 1), rings))
    return Chart(
        title=words("thegame.report.chart"),
        series=tuple(series),
        low=1,
        high=100,
        ticks=(1, 25, 50, 75, 100),
        turn=words("thegame.report.turn"),
        ring=words("thegame.report.ring"),
        shade=len(states) - 1 if states[-1].left() else -1,
    )


def _finding(widest: Laid | None, left: int, words: Words) -> Finding | None:
    """The widest jump: where a lost game leaked most, or what a won one dared."""
    if widest is None or widest.ahead < (LEAK if left else 2):
        return None
    key = "thegame.report.costliest" if left else "thegame.report.held"
    text = words(key, turn=widest.turn, start=widest.start, end=widest.end, pile=widest.pile + 1)
    return Finding(text, widest.turn)


__all__ = ["Laid", "laid", "report", "signals_between"]
