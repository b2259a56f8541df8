"""Statistics of the arena: known intervals, par, ties, and games that share a deal."""

from __future__ import annotations

import random

import pytest

from table.bots import stats
from table.bots.stats import Played


def test_wilson_against_published_values() -> None:
    """Values from Newcombe 1998 (Statistics in Medicine 17, table I): 81/263, 15/148, 0/20, 1/29."""
    for hits, n, lo, hi in (
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ):
        assert stats.wilson(hits, n) == pytest.approx((lo, hi), abs=5e-5)
    assert stats.wilson(20, 20)[1] == 1.0
    assert stats.wilson(0, 0) == (0.0, 1.0)


def test_quantile_is_a_value_that_was_seen() -> None:
    values = [5.0, 1.0, 4.0, 2.0, 3.0]
    assert [stats.quantile(values, q) for q in (0.0, 0.2, 0.5, 0.99, 1.0)] == [1.0, 1.0, 3.0, 5.0, 5.0]
    assert stats.quantile([], 0.5) == 0.0


def test_mean_and_its_error() -> None:
    assert stats.mean([1, 2, 3, 4]) == 2.5
    assert stats.standard_error([1, 2, 3, 4]) == pytest.approx(0.6455, abs=1e-4)
    assert stats.standard_error([7]) == 0.0


def _rotated(deal: int, winner_of_first: int) -> list[Played]:
    """Two games of a deal at two seats, the levels changed over; the same cards win both times."""
    return [Played(deal, ("a", "b"), (winner_of_first,)), Played(deal, ("b", "a"), (winner_of_first,))]


def test_equal_levels_have_par() -> None:
    games = [game for deal in range(50) for game in _rotated(deal, deal % 2)]
    for share in stats.shares(games):
        assert share.share == pytest.approx(1.0)
        assert share.lo <= 1.0 <= share.hi
    duel = stats.versus(games)
    assert duel is not None
    assert (duel.a_wins, duel.b_wins, duel.ties) == (50, 50, 0)
    assert duel.a_share == 0.5


def test_shares_of_a_level_that_always_wins() -> None:
    games = [Played(deal, ("a", "b", "b", "b"), (0,)) for deal in range(40)]
    a, b = stats.shares(games)
    assert (a.level, a.seats, a.games, a.share) == ("a", 1, 40, 4.0)
    assert b.share == 0.0
    assert b.hi > 0.0, "forty games do not prove that it never wins"
    assert a.lo < 4.0 and a.hi == 4.0


def test_a_tie_counts_in_parts() -> None:
    games = [Played(0, ("a", "b"), (0, 1)), Played(1, ("a", "b"), (0,)), Played(2, ("a", "b"), ())]
    a, b = stats.shares(games)
    assert a.share == pytest.approx(1.5 / 1.5)
    assert b.share == pytest.approx(0.5 / 1.5)
    duel = stats.versus(games)
    assert duel is not None
    assert (duel.a_wins, duel.b_wins, duel.ties) == (1, 0, 2)
    assert duel.a_share == 1.0
    assert duel.half_share == pytest.approx(2 / 3)


def test_units_are_a_plain_fraction_for_each_seat() -> None:
    """Four seats, two of them `a`, which win six units of eight: three eighths for each seat of theirs."""
    games = [Played(deal, ("a", "b", "a", "b"), (0,), (4.0, 1.0, 2.0, 1.0)) for deal in range(10)]
    a, b = stats.shares(games)
    assert a.unit_share == pytest.approx(3 / 8)
    assert b.unit_share == pytest.approx(1 / 8)


def test_intervals_widen_with_games_that_share_a_deal() -> None:
    """The same number of games: dealt twice each they say less than all different ones."""
    rnd = random.Random(4)
    alone = [Played(deal, ("a", "b"), (rnd.randrange(2),)) for deal in range(200)]
    paired = []
    for deal in range(50):
        won = rnd.randrange(2)
        paired += [Played(deal, ("a", "b"), (won,)) for _ in range(4)]
    wide, narrow = stats.versus(paired), stats.versus(alone)
    assert wide is not None and narrow is not None
    assert wide.hi - wide.lo > 1.5 * (narrow.hi - narrow.lo)


def test_versus_needs_exactly_two_levels() -> None:
    assert stats.versus([Played(0, ("a", "b", "c"), (0,))]) is None
    assert stats.versus([Played(0, ("a", "a"), (0,))]) is None
    assert stats.versus([]) is None
    assert stats.shares([]) == []


def test_the_interval_covers_the_truth_about_as_often_as_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stats, "RESAMPLES", 200)
    rnd = random.Random(11)
    inside = 0
    for _ in range(40):
        games = [Played(deal, ("a", "b"), (0 if rnd.random() < 0.6 else 1,)) for deal in range(80)]
        duel = stats.versus(games)
        assert duel is not None
        inside += duel.lo <= 0.6 <= duel.hi
    assert inside >= 33
