"""The review of a fight: written logs with known answers, and headless fights checked against the States themselves."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from table.core.rules import Setup, quick
from table.games.brawl.cards import BLOCK, HIT
from table.games.brawl.figures import BINS, compare, figures, hands, histogram, of_hands, reactions
from table.games.brawl.headless import Corner, Fight, fight
from table.games.brawl.moments import LONG, MOST, margin, moments
from table.games.brawl.moves import At, Deal, Lay, Play
from table.games.brawl.reflex import FASTEST, PACES
from table.games.brawl.review import Review, median, review
from table.games.brawl.rules import RULES
from table.games.brawl.scoring import points, worth
from table.games.brawl.state import BrawlState, bouts, discard, pile

from .tables import setup

FORMS: list[tuple[int, dict[str, str]]] = [(2, {"best": "3"}), (3, {}), (4, {"many": "tag-team"}), (5, {})]


def fought(seats: int, options: dict[str, str], seed: int = 7) -> tuple[Setup, Fight, Review]:
    decks = ("juno", "brannock", "vesper", "pip", "ilse", "hollow")[:seats]
    made = setup(seats, seed, decks, mode="tournament", **options)
    told = fight(made, (Corner("hard", PACES[3]),) * seats, 5, log=True)
    return made, told, review(made, told.log)


class Script:
    """A tournament written by hand: every move at its tick."""

    def __init__(self, seed: int = 3, **options: str) -> None:
        self.setup = setup(2, seed, ("juno", "oduya"), mode="tournament", **options)
        self.state: BrawlState = RULES.start(self.setup)
        self.log: list[tuple[int, str]] = []

    def do(self, tick: int, seat: int, text: str) -> None:
        text = f"at {tick} {text}"
        move = RULES.read(self.state, text)
        assert RULES.permits(self.state, seat, move), text
        quick(RULES, self.state, seat, move)
        self.log.append((seat, text))

    def plays(self, seat: int) -> list[str]:
        """The texts of the plays that a hand has."""
        return [
            RULES.write(self.state, move.move)
            for move in RULES.legal(self.state, seat)
            if isinstance(move, At) and isinstance(move.move, Play | Lay)
        ]

    def hand(self, seat: int) -> int:
        return self.state.kinds[self.state.zones[discard(seat)][-1]]

    def deal_until(self, tick: int, seat: int, low: int, high: int) -> int:
        """Deals each 10 ticks until the card in hand is of a kind from low to high and can be played; says the tick."""
        while True:
            self.do(tick, seat, "deal")
            if low <= self.hand(seat) < high and self.plays(seat):
                return tick
            tick += 10

    def end(self, tick: int) -> Review:
        """Everybody deals out and calls it."""
        for seat in (0, 1):
            while self.state.zones[2 * seat]:
                tick += 5
                self.do(tick, seat, "deal")
        for seat in (0, 1):
            tick += 5
            self.do(tick, seat, "call")
        return review(self.setup, self.log)


def test_a_reaction_runs_from_the_deal_to_the_play() -> None:
    script = Script()
    dealt = script.deal_until(100, 0, HIT, BLOCK)
    script.do(dealt + 37, 0, script.plays(0)[0])
    told = script.end(dealt + 100)
    (one,) = told.bouts[0].hand(0).reactions
    assert (one.ticks, one.tick) == (37, dealt + 37)
    assert figures(script.setup, script.log, 0)["reaction"] == 37


def test_a_reaction_runs_from_the_moment_the_table_made_it_possible() -> None:
    """A Block has no place until the other side hits: the time before that is nobody's slowness."""
    script = Script()
    tick = 100
    while True:
        script.do(tick, 0, "deal")
        tick += 10
        if BLOCK <= script.hand(0) < BLOCK + 3:
            break
    assert not script.plays(0)
    colour = script.hand(0) - BLOCK
    while True:
        script.do(tick, 1, "deal")
        tick += 10
        if script.hand(1) == HIT + colour:
            break
    script.do(tick + 500, 1, script.plays(1)[0])
    script.do(tick + 530, 0, script.plays(0)[0])
    told = script.end(tick + 600)
    (one,) = told.bouts[0].hand(0).reactions
    assert one.ticks == 30


def test_a_locked_hand_is_not_slow() -> None:
    """After a refused play the hand is locked for half a second: the reaction begins when it is free."""
    script = Script()
    dealt = script.deal_until(100, 0, HIT, BLOCK)
    base = next(text for text in script.plays(0)).split()[1]
    script.do(dealt + 20, 0, f"miss {base} pile")
    script.do(dealt + 20 + 60 + 11, 0, script.plays(0)[0])
    told = script.end(dealt + 200)
    hand = told.bouts[0].hand(0)
    assert [one.ticks for one in hand.reactions] == [11]
    (fault,) = hand.faults
    assert fault.tick == dealt + 20 and fault.move == f"play {base} pile" and fault.why.startswith("refuse.brawl-")


def test_a_card_dealt_over_is_missed_until_it_is_played() -> None:
    script = Script()
    dealt = script.deal_until(100, 0, HIT, BLOCK)
    kind = script.hand(0)
    script.do(dealt + 150, 0, "deal")
    told = script.end(dealt + 200)
    missed = [one for one in told.bouts[0].hand(0).missed if one.tick == dealt + 150]
    assert [(one.kind, one.ticks) for one in missed] == [(kind, 150)] and missed[0].gain > 0


@pytest.mark.parametrize(("seats", "options"), FORMS)
def test_the_review_agrees_with_the_log(seats: int, options: dict[str, str]) -> None:
    made, told, found = fought(seats, options)
    assert len(found.bouts) == told.bouts
    for seat in range(seats):
        mine = hands(found, seat)
        assert sum(len(hand.faults) for hand in mine) == told.misses[seat]
        texts = [text.split(" ", 2)[2] for who, text in told.log if who == seat]
        assert sum(hand.deals for hand in mine) == texts.count("deal")
        assert sum(hand.plays for hand in mine) == sum(text.startswith(("play", "base")) for text in texts)
        times = reactions(found, seat)
        assert min(times) >= FASTEST, "bots never react faster than 200 ms"
        assert sum(histogram(times)) == len(times) and len(histogram(times)) == BINS
    assert figures(made, told.log, 0) == of_hands(hands(found, 0))


@pytest.mark.parametrize(("seats", "options"), FORMS)
def test_the_lines_are_what_lay_on_the_table(seats: int, options: dict[str, str]) -> None:
    made, told, found = fought(seats, options)
    lines = {(bout.number, line.card): line for bout in found.bouts for line in bout.lines}
    for line in lines.values():
        assert line.pieces[0].start == line.start and line.pieces[-1].stop == line.stop
        assert all(one.stop == two.start for one, two in pairwise(line.pieces))
    state = RULES.start(made)
    ticks = [int(text.split()[1]) for _, text in told.log]
    for (seat, text), tick, then in zip(told.log, ticks, [*ticks[1:], -1], strict=True):
        bout = state.bout
        quick(RULES, state, seat, RULES.read(state, text))
        if then <= tick or state.bout != bout or state.phase == "over":
            continue
        for slot in state.row:
            line = lines[bout, state.zones[pile(seats, slot)][0]]
            if line.stop <= tick:
                assert line.how == "frozen"
                continue
            piece = next(piece for piece in line.pieces if piece.start <= tick < piece.stop)
            now = worth(state, slot)
            a, b = now.hits
            assert (piece.lead, piece.value, piece.winner) == ((b - a if now.reverse else a - b), now.value, now.winner)


@pytest.mark.parametrize(("seats", "options"), FORMS)
def test_points_and_ends(seats: int, options: dict[str, str]) -> None:
    made, told, found = fought(seats, options)
    state = RULES.start(made)
    for seat, text in told.log:
        quick(RULES, state, seat, RULES.read(state, text))
    for bout, (winner, _, tick, scored) in zip(found.bouts, bouts(state), strict=True):
        assert (bout.winner, bout.stop, bout.points) == (winner, tick, scored)
        for seat in bout.players:
            mine = sum(line.points for line in bout.lines if line.winner in found.sides[seat])
            assert mine == scored[seat]
        assert bout.changes == tuple(sorted(bout.changes, key=lambda change: change.index))
    assert points(state) == found.bouts[-1].points


@pytest.mark.parametrize(("seats", "options"), FORMS)
def test_moments_are_few_and_true(seats: int, options: dict[str, str]) -> None:
    for seed in (7, 8, 9):
        _, told, found = fought(seats, options, seed)
        for bout in found.bouts:
            made = moments(found, bout)
            assert len(made) <= MOST and list(made) == sorted(made, key=lambda one: one.tick)
            assert len({one.index for one in made if one.index >= 0}) == sum(one.index >= 0 for one in made)
            for one in made:
                assert bout.start <= one.tick <= bout.stop
                if one.key == "turn":
                    assert margin(found, bout, bout.winner, one.before) <= 0 < margin(found, bout, bout.winner, one.after)
                    later = [change for change in bout.changes if change.index > one.index]
                    assert all(margin(found, bout, bout.winner, change.after) > 0 for change in later)
                if one.index >= 0:
                    assert told.log[one.index][0] == one.seat and f"at {one.tick} " in told.log[one.index][1]
                else:
                    assert one.key == "missed" and one.ticks >= LONG


def test_training_has_moves_for_ticks_and_no_reactions() -> None:
    made = setup(2, 4, ("juno", "pip"))
    state = RULES.start(made)
    log: list[tuple[int, str]] = []
    while state.phase != "over":
        (seat,) = RULES.to_act(state)
        legal = RULES.legal(state, seat)
        move = next((each for each in legal if isinstance(each, Play)), legal[0])
        log.append((seat, RULES.write(state, move)))
        quick(RULES, state, seat, move)
    told = review(made, log)
    (bout,) = told.bouts
    assert not told.live and bout.stop == len(log)
    assert all(not hand.reactions and not hand.faults for hand in bout.hands)
    assert sum(hand.actions for hand in bout.hands) == sum(text.split()[0] in ("deal", "play", "base") for _, text in log)
    assert figures(made, log, 0) == {}


def test_a_match_that_goes_on_tells_its_finished_bouts() -> None:
    made, told, found = fought(2, {"best": "3"})
    ends = [i for i, (_, text) in enumerate(told.log) if int(text.split()[1]) == found.bouts[0].stop]
    part = review(made, told.log[: ends[-1] + 1])
    assert part.bouts == found.bouts[:1]


def test_the_best_so_far() -> None:
    older: list[dict[str, Any]] = [{"reaction": 80, "rate": 1500, "faults": 2}, {"reaction": 0, "rate": 0}, {"reaction": 70}]
    assert compare("reaction", 69, older) == (70, True)
    assert compare("reaction", 71, older) == (70, False)
    assert compare("reaction", 0, older) == (70, False), "no play is no record"
    assert compare("rate", 1501, older) == (1500, True)
    assert compare("faults", 0, older) == (2, True)
    assert compare("missed", 0, older) == (None, False), "a first figure beats nothing"


def test_the_middle_one() -> None:
    assert (median([]), median([5]), median([9, 1]), median([3, 9, 1])) == (0, 5, 1, 3)


def test_a_deal_is_no_play() -> None:
    script = Script()
    script.do(100, 0, "deal")
    told = script.end(200)
    hand = told.bouts[0].hand(1)
    assert hand.plays == 0 and hand.deals == 34 and hand.actions == 34
    assert isinstance(RULES.read(script.state, "deal"), Deal)
