"""A fight told back: what a coach would have written down of it (issue 5, Practice).

`review(setup, log)` plays a log again and watches: who led each Base and by how much, when it was Frozen or swept and by
whom; how many actions each hand made and how long it took to see a play; what the table refused; which cards lay playable on
top of a pile and were dealt over. From the log alone, so that a fight just over, a replay and the statistics say the same.

Time is counted in ticks (120 a second). Training has no clock: there each move of the log counts one, and there are no
reactions. All whole numbers; nothing here asks what time it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from table.core.moves import Move
from table.core.rules import Illegal, Setup, step

from .cards import BLOCK, CLEAR, FREEZE, SIZE
from .judge import THRESHOLD, wish
from .moves import At, Deal, Lay, Miss, MissBase, Play, Tag, meant
from .places import legal_plays
from .position import read
from .refusals import why_not
from .rules import RULES
from .scoring import Worth, points, worth
from .state import HOW, TOURNAMENT, BrawlState, area_of, bouts, deck, discard, pile, sides, team
from .story import BoutReview, Change, Fault, Hand, Line, Log, Mark, Missed, Piece, Reaction, Review


def review(setup: Setup, log: Log) -> Review:
    """The review of a log. Raises BadMove or Illegal for a log that is none."""
    state = RULES.start(setup)
    found: list[BoutReview] = []
    clock = _Bout(state, 0, 0)
    tick = 0
    for index, (seat, text) in enumerate(log):
        move = RULES.read(state, text)
        bare = move.move if isinstance(move, At) else move
        tick = move.tick if isinstance(move, At) else tick + 1
        made = step(RULES, state, seat, move)
        # A bout that ends in the middle of a match: its last table is in the first beat, the State is dealt anew.
        last = made.state
        if last.bout != state.bout:
            first = made.beats[0].state
            assert isinstance(first, BrawlState)
            last = first
        clock.take(index, tick, seat, bare, state, last)
        if last is not made.state or made.state.phase == "over":
            found.append(clock.close(tick, last))
            clock = _Bout(made.state, tick, index + 1)
        state = made.state
    together = tuple(team(state, seat) for seat in range(state.seats()))
    return Review(
        state.live == TOURNAMENT,
        state.form,
        state.seats(),
        state.fighters,
        state.names,
        state.kinds,
        tuple(found),
        together,
    )


@dataclass(slots=True)
class _Growing:
    """A Base while the bout goes on."""

    slot: int
    line: Line
    shown: Worth
    since: int
    pieces: list[Piece] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)

    def turn(self, tick: int, now: Worth) -> None:
        """From now on it is worth that."""
        if now == self.shown:
            return
        self.cut(tick)
        self.shown, self.since = now, tick

    def cut(self, tick: int) -> None:
        """Writes down the stretch that ends."""
        a, b = self.shown.hits
        lead = b - a if self.shown.reverse else a - b
        last = self.pieces[-1] if self.pieces else None
        if tick > self.since:
            piece = Piece(self.since, tick, lead, self.shown.value, self.shown.winner)
            if last and (last.lead, last.value, last.winner, last.stop) == (lead, piece.value, piece.winner, piece.start):
                self.pieces[-1] = Piece(last.start, tick, lead, piece.value, piece.winner)
            else:
                self.pieces.append(piece)


@dataclass(slots=True)
class _Open:
    """A card that could be played and was not yet: for how long in all, and when it was worth most."""

    ticks: int = 0
    tick: int = 0
    move: str = ""
    gain: int = 0


@dataclass(slots=True)
class _Count:
    """A seat while the bout goes on."""

    ticks: int = 0
    deals: int = 0
    plays: int = 0
    tags: int = 0
    reactions: list[Reaction] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    open: dict[int, _Open] = field(default_factory=dict)
    since: dict[Move, int] = field(default_factory=dict)
    """the plays that the card in hand has, each with the tick from which on it has it"""
    card: int = -1


class _Bout:
    """Watches one bout."""

    def __init__(self, state: BrawlState, tick: int, index: int) -> None:
        self.number, self.start, self.first = state.bout, tick, index
        self.players = state.players
        self.live = state.live == TOURNAMENT
        self.counts = {seat: _Count() for seat in state.players}
        self.bases: list[_Growing] = []
        self.changes: list[Change] = []
        self.last = (-1, -1)
        self.then = tick
        """when the table last changed"""
        self._look(state, tick)

    # A move.

    def take(self, index: int, tick: int, seat: int, move: Move, before: BrawlState, after: BrawlState) -> None:
        """A move of the log; `before` and `after` are the tables around it."""
        self._pass(tick, before)
        hand = before.zones[discard(seat)]
        kind = before.kinds[hand[-1]] if hand else -1
        if seat in self.counts:
            self._count(tick, seat, move, kind, before)
        if isinstance(move, Play | Lay):
            self.last = (seat, kind)
            self._mark(tick, seat, move, kind)
            was, now = points(before), points(after)
            held = threat(before, seat, move) if isinstance(move, Play) and kind == FREEZE else (-1, -1)
            if was != now or held[0] >= 0:
                base = int(move.base) if isinstance(move, Play) else hand[-1]
                self.changes.append(Change(index, tick, seat, kind, base, was, now, *held))
        else:
            self.last = (seat, -1)
        self._look(after, tick, seat, kind)

    def _pass(self, tick: int, before: BrawlState) -> None:
        """Time goes by."""
        gone = tick - self.then
        self.then = tick
        for seat, count in self.counts.items():
            if seat not in before.active:
                continue
            count.ticks += gone
            if count.since:
                # A hand that was locked for a part of it could not play then.
                free = max(tick - gone, before.locks[seat])
                count.open.setdefault(count.card, _Open()).ticks += max(0, tick - free)

    def _count(self, tick: int, seat: int, move: Move, kind: int, before: BrawlState) -> None:
        count = self.counts[seat]
        if isinstance(move, Play | Lay):
            count.plays += 1
            count.open.pop(count.card, None)
            if self.live and move in count.since:
                since = max(count.since[move], before.locks[seat])
                count.reactions.append(Reaction(tick, tick - since, kind))
        elif isinstance(move, Deal):
            count.deals += 1
            self._weigh(tick, seat, before)
        elif isinstance(move, Tag):
            count.tags += 1
        elif isinstance(move, Miss | MissBase):
            play = meant(move)
            why = why_not(before, seat, play, timed=False) or Illegal("refuse.brawl-not-now")
            count.faults.append(Fault(tick, kind, RULES.write(before, play), why.key, tuple(why.fields.items())))

    def _weigh(self, tick: int, seat: int, before: BrawlState) -> None:
        """The card in hand is about to be left: was it worth playing?"""
        count = self.counts[seat]
        if not count.since:
            return
        found = wish(before, read(before, seat), "hard")
        held = count.open.setdefault(count.card, _Open())
        if found.play is not None and found.gain > max(THRESHOLD, held.gain):
            held.tick, held.gain, held.move = tick, found.gain, RULES.write(before, found.play)

    def _mark(self, tick: int, seat: int, move: Play | Lay, kind: int) -> None:
        if isinstance(move, Play) and kind >= BLOCK:
            base = next((each for each in self.bases if each.line.card == move.base and not each.line.how), None)
            if base is not None:
                base.marks.append(Mark(tick, kind, seat, str(move.at)))

    # The table.

    def _look(self, state: BrawlState, tick: int, seat: int = -1, kind: int = -1) -> None:
        """Reads the table after a move by `seat` with a card of `kind`."""
        there = {state.zones[pile(state.seats(), slot)][0]: slot for slot in state.row}
        for base in self.bases:
            if base.line.how:
                continue
            card = base.line.card
            if card not in there:
                base.cut(tick)
                base.line = _ended(base.line, tick, seat, "cleared")
                continue
            base.turn(tick, worth(state, base.slot))
            if state.kinds[state.zones[pile(state.seats(), base.slot)][-1]] == FREEZE:
                base.cut(tick)
                base.line = _ended(base.line, tick, seat, "frozen")
        known = {base.line.card for base in self.bases}
        for card, slot in there.items():
            if card not in known:
                area = area_of(state, slot)
                line = Line(card, card // SIZE, area, sides(state, area), tick, tick, -1, "", (), (), -1, 0)
                self.bases.append(_Growing(slot, line, worth(state, slot), tick))
        for who, count in self.counts.items():
            hand = state.zones[discard(who)]
            card = hand[-1] if hand else -1
            legal = legal_plays(state, who) if who in state.active else []
            old = count.since if card == count.card else {}
            count.card, count.since = card, {move: old.get(move, tick) for move in legal}

    def close(self, tick: int, last: BrawlState) -> BoutReview:
        """The bout is over; `last` is its table."""
        winner, how, _, scored = bouts(last)[-1]
        lines = []
        for base in self.bases:
            line = base.line
            if not line.how:
                base.cut(tick)
                line = _ended(line, tick, -1, "open")
            ends = (-1, 0) if line.how == "cleared" else (line.ends[base.shown.winner], base.shown.value)
            lines.append(
                Line(
                    line.card, line.seat, line.area, line.ends, line.start, line.stop, line.by, line.how,
                    tuple(base.pieces), tuple(base.marks), *ends,
                )
            )  # fmt: skip
        hands = tuple(self._hand(seat, last) for seat in self.players)
        return BoutReview(
            self.number,
            self.start,
            tick,
            self.first,
            winner,
            HOW[how],
            scored,
            self.players,
            tuple(lines),
            hands,
            tuple(self.changes),
            self.last,
        )

    def _hand(self, seat: int, last: BrawlState) -> Hand:
        count = self.counts[seat]
        missed = [
            Missed(held.tick, last.kinds[card], held.move, held.ticks, held.gain)
            for card, held in count.open.items()
            if held.gain and card in last.zones[discard(seat)]
        ]
        missed.sort(key=lambda one: (-one.gain, one.tick))
        return Hand(
            seat,
            count.ticks,
            count.deals,
            count.plays,
            count.tags,
            tuple(count.reactions),
            tuple(count.faults),
            tuple(missed),
            len(last.zones[deck(seat)]),
            len(last.zones[discard(seat)]),
        )


def _ended(line: Line, tick: int, seat: int, how: str) -> Line:
    return Line(line.card, line.seat, line.area, line.ends, line.start, tick, seat, how, (), (), -1, 0)


def threat(before: BrawlState, seat: int, move: Play, only: Play | None = None) -> tuple[int, int]:
    """Against a Freeze: a rival's card in hand that would have swept the Base or turned it: (kind, seat), or (-1, -1).

    `only`: by that play of the rival and no other.
    """
    slot = next(s for s in before.row if before.zones[pile(before.seats(), s)][0] == move.base)
    now = worth(before, slot)
    low_high = sides(before, area_of(before, slot))
    own = seat in team(before, low_high[0]), seat in team(before, low_high[1])
    if not own[now.winner] or not now.value:
        return -1, -1
    for rival in before.active:
        if rival in team(before, seat):
            continue
        for play in legal_plays(before, rival):
            if not isinstance(play, Play) or play.base != move.base or only not in (None, play):
                continue
            kind = before.kinds[before.zones[discard(rival)][-1]]
            if kind == CLEAR or _turns(before, rival, play, slot, now):
                return kind, rival
    return -1, -1


def _turns(before: BrawlState, rival: int, play: Play, slot: int, now: Worth) -> bool:
    trial = before.copy()
    card = trial.zones[discard(rival)].pop()
    at = {"a": 1, "b": 2}.get(str(play.at), 0)
    trial.zones[pile(trial.seats(), slot) + at].append(card)
    then = worth(trial, slot)
    return then.winner != now.winner or then.value < now.value


def milli_rate(actions: int, ticks: int) -> int:
    """Actions in a thousand seconds."""
    return actions * 120_000 // ticks if ticks > 0 else 0


def median(values: Sequence[int]) -> int:
    """The middle one (the lower of two), 0 of none."""
    return sorted(values)[(len(values) - 1) // 2] if values else 0


__all__ = ["BoutReview", "Change", "Hand", "Line", "Log", "Missed", "Review", "median", "milli_rate", "review", "threat"]
