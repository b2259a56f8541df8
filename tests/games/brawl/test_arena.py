"""The arena of duels: what it counts, that it is the same each time, and its command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from table.games.brawl.arena import Duel, Tally, both_ways, field, interval, main, matrix, median, play, run, seeds, versus
from table.games.brawl.headless import Corner
from table.games.brawl.reflex import PACES

HARD = Corner("hard", PACES[3])
EASY = Corner("easy", PACES[3])


@pytest.mark.parametrize("training", [True, False])
def test_a_deal_is_fought_both_ways(training: bool) -> None:
    one, two = both_ways(("juno", "vesper"), (HARD, EASY), 7, training)
    assert (one.decks, one.corners) == (("juno", "vesper"), (HARD, EASY))
    assert (two.decks, two.corners) == (("juno", "vesper"), (EASY, HARD)), "each plays both decks"
    assert one.seed == two.seed == 7
    first, again = play(one), play(one)
    assert (first.winner, first.length) == (again.winner, again.length), "the same deal is the same duel"
    assert first.length > 20


def test_equal_corners_win_equally_often_by_construction() -> None:
    """With the same corner on both seats a deal fought both ways is the same duel twice: nobody can come out ahead."""
    tally, found = versus((HARD, HARD), 4, 3, False, 1)
    assert tally.won == tally.lost and tally.games == 8 == len(found)


def test_a_better_judgement_wins_more() -> None:
    tally, _ = versus((HARD, EASY), 8, 3, True, 1)
    assert tally.half_share > 0.7


def test_the_matrix_is_what_the_pairs_were() -> None:
    table = matrix(("juno", "pip", "ilse"), HARD, 1, 5, True, 1)
    for i in range(3):
        assert table[i][i].games == 0
        for j in range(3):
            if i != j:
                assert (table[i][j].won, table[i][j].lost) == (table[j][i].lost, table[j][i].won)
                assert table[i][j].games == 2
    assert [t.games for t in field(table)] == [4, 4, 4]


def test_the_same_seed_is_the_same_arena() -> None:
    duels = both_ways(("juno", "pip"), (HARD, EASY), 9, False)
    one, two = run(duels), run(duels)
    assert [(made.winner, made.length) for made in one] == [(made.winner, made.length) for made in two]
    assert seeds(4, 3) == seeds(4, 5)[:3] and len(set(seeds(4, 50))) == 50


def test_shares_and_intervals() -> None:
    tally = Tally()
    for winner in (0, 0, 0, 1, -1):
        tally.add(winner, 0)
    assert (tally.won, tally.lost, tally.drawn) == (3, 1, 1)
    assert tally.half_share == 0.7 and tally.decided_share == 0.75
    low, high = interval(0.5, 100)
    assert 0.40 < low < 0.41 and 0.59 < high < 0.60 and interval(0.3, 0) == (0.0, 1.0)
    assert Tally().half_share == 0 and median([3, 1, 2]) == 2 and median([]) == 0


def test_the_command(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["levels", "hard", "easy", "--deals", "2", "--json", "--mode", "training"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["hard"]["games"] == 4 and found["slowest_ms_median"] > 0
    own = tmp_path / "mine.toml"
    own.write_text("name = 'Mine'\n[cards]\nbase = 6\nhit-red = 16\npress = 2\nclear = 4\nblock-red = 4\nfreeze = 3\n")
    assert main(["matrix", "juno", "pip", str(own), "--deals", "1", "--mode", "training"]) == 0
    told = capsys.readouterr().out
    assert "juno" in told and "of the decided" in told and str(own) in told
    assert main(["paces", "--deals", "1", "--level", "easy"]) == 0 and "pace 5" in capsys.readouterr().out
    assert main(["speed", "--deals", "1", "--level", "easy"]) == 0 and "2.00 x" in capsys.readouterr().out
    assert Duel(("juno", "pip"), (HARD, HARD), 1, True).training
