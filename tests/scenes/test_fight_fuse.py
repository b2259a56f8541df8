"""The fuse: silent while there are many cards, then quicker and quicker, silent again when it has burnt down."""

from __future__ import annotations

from itertools import pairwise

from table.scenes.fight_fuse import BEGINS, QUICKEST, SLOWEST, Fuse, period


def test_it_quickens_with_every_card() -> None:
    assert period(BEGINS + 1) == period(0) == 0.0
    periods = [period(left) for left in range(BEGINS, 0, -1)]
    assert periods[0] == SLOWEST and periods[-1] == QUICKEST
    assert all(a > b for a, b in pairwise(periods))


def test_it_ticks_by_the_time_and_not_by_the_frame() -> None:
    for rate in (30, 144):
        fuse = Fuse()
        heard = [i for i in range(1, 10 * rate + 1) if fuse.due(1, 100 + i / rate)]
        assert 10 / (QUICKEST + 1 / rate) - 2 < len(heard) <= 10 / QUICKEST + 1
    assert not any(Fuse().due(BEGINS + 5, t) for t in range(9))
