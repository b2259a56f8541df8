"""The Pen's verbs for many cards at a time: the quiet way does the same as the one that tells of every card."""

from __future__ import annotations

import pytest

from table.core.events import Moved, Shuffled
from table.core.pen import Pen
from table.core.state import State

SIGHTS = (0, 2, 4, 7)


def pen(quiet: bool, *zones: list[int]) -> Pen[State]:
    cards = sum(len(zone) for zone in zones)
    return Pen(State(zones=[zone[:] for zone in zones], seen=[1] * cards, rng=5), SIGHTS, quiet)


@pytest.mark.parametrize("quiet", [False, True])
def test_pour_keeps_the_order_and_tells_each_place(quiet: bool) -> None:
    made = pen(quiet, [3, 0], [], [], [2, 1])
    made.pour(0, 3)
    assert made.state.zones == [[], [], [], [2, 1, 3, 0]] and made.state.seen == [7, 1, 1, 7]
    assert made.events == ([] if quiet else [Moved(3, 0, 3, 2), Moved(0, 0, 3, 3)])


@pytest.mark.parametrize("quiet", [False, True])
def test_deal_goes_round(quiet: bool) -> None:
    made = pen(quiet, [0, 1, 2, 3, 4, 5, 6], [], [], [])
    made.deal(0, (1, 2), 3)
    assert made.state.zones == [[0], [6, 4, 2], [5, 3, 1], []]
    assert made.state.seen == [1, 4, 2, 4, 2, 4, 2]
    assert len(made.events) == (0 if quiet else 6)
    with pytest.raises(IndexError, match="1 cards"):
        made.deal(0, (1, 2), 1)


@pytest.mark.parametrize("quiet", [False, True])
def test_a_fresh_shuffle_depends_on_the_generator_alone(quiet: bool) -> None:
    one, other = pen(quiet, [0, 1, 2, 3, 4], [], [], []), pen(quiet, [4, 2, 0, 1, 3], [], [], [])
    one.shuffle(0, fresh=True)
    other.shuffle(0, fresh=True)
    assert one.state == other.state and sorted(one.state.zones[0]) == [0, 1, 2, 3, 4]
    assert one.events == ([] if quiet else [Shuffled(0)])
    plain = pen(quiet, [4, 2, 0, 1, 3], [], [], [])
    plain.shuffle(0)
    assert plain.state.zones != one.state.zones


@pytest.mark.parametrize("quiet", [False, True])
def test_carry_takes_from_many_zones_in_the_order_told(quiet: bool) -> None:
    made = pen(quiet, [3, 0, 4], [2, 1], [], [5])
    made.carry([0, 2, 3], [0, 1], 3)
    assert made.state.zones == [[4], [1], [], [5, 0, 2, 3]] and made.state.seen == [7, 1, 7, 7, 1, 1]
    assert made.events == ([] if quiet else [Moved(0, 0, 3, 1), Moved(2, 1, 3, 2), Moved(3, 0, 3, 3)])
