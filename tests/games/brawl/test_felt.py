"""What the felt, the coach and the bots ask of a table."""

from __future__ import annotations

import random

from table.core.rules import quick
from table.core.sight import view
from table.games.brawl.cards import KINDS
from table.games.brawl.felt import bases, locked, stock, targets, unseen
from table.games.brawl.rules import RULES

from .tables import Board, do, start


def test_targets_are_the_legal_places_of_the_card_in_hand() -> None:
    state = Board().base(0, 0, a="hit-red").base(1, 1).hand(0, "hit-red").hand(1, "clear").done()
    assert [RULES.write(state, m) for m in targets(state, 0)] == ["play a1 a", "play a1 b", "play b1 a", "play b1 b"]
    assert len(targets(state, 1)) == 2, "also of a seat that is not on: it may look ahead"
    tag = Board(4, many="tag-team").base(0, 0).base(1, 1).hand(2, "hit-red").done()
    assert targets(tag, 2) == []


def test_the_burning_fuse() -> None:
    state = do(start(2, 3), "deal", "keep", "deal", "keep")
    for seat in range(2):
        assert (stock(state, seat).deck, stock(state, seat).discard) == (33, 1)
    short = Board().base(0, 0).base(1, 1).empty(0, 2).done()
    assert stock(short, 0).deck == 2


def test_what_is_still_to_come_is_known_by_kind_and_not_by_order() -> None:
    state = start(2, 3)
    rnd = random.Random(3)
    while state.phase != "over":
        seat = state.active[state.turn]
        for other in range(2):
            counts = unseen(state, other)
            assert sum(counts) == len(state.zones[2 * other]) and min(counts) >= 0
            for eyes in (-1, 0, 1):
                assert unseen(view(state, eyes), other) == counts
        quick(RULES, state, seat, rnd.choice(RULES.legal(state, seat)))
        for eyes in (-1, 0, 1):
            assert bases(view(state, eyes)) == bases(state)


def test_unseen_counts_are_the_deck_list() -> None:
    state = start(2, 3, ("vesper", "juno"))
    counts = unseen(state, 0)
    assert counts[KINDS.index("reverse")] == state.kinds[:35].count(KINDS.index("reverse"))
    assert counts[KINDS.index("base")] == state.kinds[:35].count(0) - 1


def test_locks() -> None:
    state = Board(mode="tournament").base(0, 0, a="hit-red").base(1, 1, "freeze").hand(0, "hit-blue").done()
    missed = do(state, "at 10 miss #0 a", seat=0)
    assert locked(missed, 0, 10) == 60 and locked(missed, 0, 69) == 1 and locked(missed, 0, 70) == 0 == locked(missed, 1, 10)


def test_places_in_the_row() -> None:
    state = Board().base(0, 1).base(1, 0).base(0, 2).done()
    assert [(base.slot, base.place) for base in bases(state)] == [(1, 0), (0, 1), (2, 2)]
    assert [base.clearable for base in bases(state)] == [True, False, True]
