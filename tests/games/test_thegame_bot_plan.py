"""The turn planner of The Game against plain search over every order of play."""

from __future__ import annotations

import random
from itertools import permutations, product

import pytest

from table.games.thegame import endgame, plan
from table.games.thegame.plan import Reach, Taste, cheapest, longest, stranded, turns
from table.games.thegame.position import FULL, MIRROR, Position, along, mirror, number_at, read
from tests.bots.tables import start, states

ALL = Reach(99, 99, 99)
PLAIN = Taste(extra=0.0, keep=0.0)


def position(hand: tuple[int, ...], up: tuple[int, int], down: tuple[int, int], gone: int = 0, **more: int) -> Position:
    """A solo position; `gone` are numbers already played, as a set."""
    live = FULL & ~gone
    return Position(
        seat=0,
        seats=1,
        hand=tuple(sorted(hand)),
        tops=(*up, MIRROR - down[0], MIRROR - down[1]),
        live=live,
        live_mirrored=mirror(live),
        deck=more.get("deck", 20),
        minimum=more.get("minimum", 2),
        played=more.get("played", 0),
        left=live.bit_count(),
        mates=(),
    )


def random_position(rnd: random.Random, cards: int) -> Position:
    numbers = rnd.sample(range(2, 100), 98)
    played = numbers[: rnd.randrange(70)]
    up = sorted([1, *(n for n in played if rnd.random() < 0.1)])[-2:]
    down = sorted([100, *(n for n in played if rnd.random() < 0.1)])[:2]
    gone = sum(1 << n for n in played)
    hand = tuple(numbers[70 : 70 + cards])
    return position(hand, (up[0], up[-1]), (down[0], down[-1]), gone, minimum=rnd.choice((1, 2, 3)))


def passed(live: int, low: int, high: int) -> int:
    return sum(1 for n in range(low + 1, high) if live >> n & 1)


def by_hand(at: Position, need: int) -> int | None:
    """The cheapest `need` cards, tried in every order on every pile, counted number by number."""
    best = None
    for cards in permutations(at.hand, need):
        for piles in product(range(4), repeat=need):
            tops, cost = list(at.tops), 0
            for n, pile in zip(cards, piles, strict=True):
                x, live = along(n, pile), at.live if pile < 2 else at.live_mirrored
                if x > tops[pile]:
                    cost += passed(live, tops[pile], x)
                elif x == tops[pile] - 10:
                    cost -= passed(live, x, tops[pile])
                else:
                    break
                tops[pile] = x
            else:
                best = cost if best is None else min(best, cost)
    return best


def test_mirror_images() -> None:
    assert mirror(FULL) == FULL
    rnd = random.Random(1)
    for _ in range(50):
        cards = rnd.getrandbits(98) << 2
        assert mirror(mirror(cards)) == cards
        assert all((mirror(cards) >> (101 - n) & 1) == (cards >> n & 1) for n in range(2, 100))
    assert [along(30, pile) for pile in range(4)] == [30, 30, 71, 71]
    assert all(number_at(along(n, pile), pile) == n for n in (2, 50, 99) for pile in range(4))


def test_a_view_is_read_as_it_is() -> None:
    for state in states("normal", 3, 2, every=5):
        at = read(state, 1)
        assert [n - 2 for n in at.hand] == sorted(state.hand(1))
        assert tuple(number_at(x, pile) for pile, x in enumerate(at.tops)) == state.tops()
        assert at.left == state.left() and [mate.seat for mate in at.mates] == [2, 0]
    from table.core.sight import view

    with pytest.raises(ValueError):
        read(view(start(2, 1), 1), 0)


@pytest.mark.parametrize("need", [1, 2, 3])
def test_cheapest_is_what_trying_everything_finds(need: int) -> None:
    rnd = random.Random(need)
    for _ in range(60 if need < 3 else 12):
        at = random_position(rnd, 5 if need < 3 else 4)
        assert cheapest(at, need) == by_hand(at, need)


def test_cheapest_of_more_cards_than_there_are() -> None:
    at = position((5, 6), (1, 1), (100, 100))
    assert cheapest(at, 3) is None and cheapest(at, 0) == 0


def cost_by_hand(at: Position, plays: tuple[tuple[int, int], ...]) -> int | None:
    """What `turns` says a turn costs: cards that lie between old and new top, its own not counted; None if it is illegal."""
    tops = list(at.tops)
    for n, pile in plays:
        x = along(n, pile)
        if not (x > tops[pile] or x == tops[pile] - 10):
            return None
        tops[pile] = x
    gone = sum(1 << n for n, _ in plays)
    cost = 0
    for pile in range(4):
        live = at.live & ~gone
        live = live if pile < 2 else mirror(live)
        old, new = at.tops[pile], tops[pile]
        cost += passed(live, old, new) if new > old else -passed(live, new, old)
    return cost


def test_the_best_turn_of_any_length_is_found() -> None:
    rnd = random.Random(9)
    for _ in range(25):
        at = random_position(rnd, 4)
        need = min(at.need, 2)
        best = None
        for size in range(need, 5):
            for cards in permutations(at.hand, size):
                for piles in product(range(4), repeat=size):
                    cost = cost_by_hand(at, tuple(zip(cards, piles, strict=True)))
                    if cost is not None and (best is None or cost < best):
                        best = cost
        # With no limit on long steps every set of cards is in reach, so long as not more are dear than demanded.
        found = turns(at, need, (at.live, at.live_mirrored), ALL, PLAIN)
        assert (found[0].cost if found else None) == best


def test_every_turn_is_what_it_says() -> None:
    rnd = random.Random(5)
    for _ in range(60):
        at = random_position(rnd, rnd.choice((6, 7, 8, 9)))
        for turn in turns(at, at.need, (at.live, at.live_mirrored), Reach(), PLAIN):
            plays = turn.plays()
            assert cost_by_hand(at, tuple(plays)) == turn.cost
            assert len(plays) == turn.size >= at.need and len({n for n, _ in plays}) == turn.size
            assert {n for n, _ in plays} == {n for i, n in enumerate(at.hand) if turn.mask >> i & 1}
        costs = [turn.cost for turn in turns(at, at.need, (FULL, FULL), Reach(), Taste())]
        assert costs == sorted(costs)


def test_wishes_cost_what_they_say() -> None:
    at = position((31, 33), (30, 1), (100, 100))
    held = Taste(extra=0.0, keep=0.0, piles=(8.0, 0.0, 0.0, 0.0))
    free = turns(at, 1, (at.live, at.live_mirrored), Reach(), PLAIN)[0]
    assert free.plays() == [(31, 0)] and free.cost == 0
    assert turns(at, 1, (at.live, at.live_mirrored), Reach(), held)[0].cost == 8
    soft = Taste(extra=0.0, keep=0.0, jumps=(2.0, 0.0, 0.0, 0.0))
    found = {turn.chains[0]: turn.cost for turn in turns(at, 1, (at.live, at.live_mirrored), Reach(), soft)}
    assert found[(31,)] == 0
    assert found[(33,)] == 2 + 2.0, "passing two cards, one of them more than is free"


def test_a_step_back_and_two_in_one_turn() -> None:
    """35 -> 25 -> 26 -> 16 (rules, edge cases)."""
    at = position((25, 26, 16), (35, 35), (36, 36), minimum=2)
    best = turns(at, 2, (at.live, at.live_mirrored), Reach(), PLAIN)[0]
    assert best.chains[0] == (25, 26, 16) or best.chains[1] == (25, 26, 16)


def test_stranded_cards() -> None:
    live = sum(1 << n for n in (10, 20, 30, 40, 50, 60))
    # Rising at 45 and 55, falling at 15 and 25: 50 and 60 go up, 10 and 20 go down, 30 and 40 go nowhere.
    tops = (45, 55, MIRROR - 15, MIRROR - 25)
    assert stranded(live, tops) == (2, 2), "30 and 40 nowhere; 50 on one rising pile, 20 on one falling pile"
    assert stranded(live | 1 << 35, tops) == (2, 2), "35 is a step back from 45, and 40 is none"
    assert stranded(live, (1, 1, 1, 1)) == (0, 0)


def test_longest_tries_every_order() -> None:
    rnd = random.Random(3)
    for _ in range(80):
        cards = rnd.sample(range(2, 100), 4)
        tops_up = (rnd.randrange(60, 99), rnd.randrange(60, 99))
        tops_down = (rnd.randrange(3, 40), rnd.randrange(3, 40))
        at = position(tuple(cards), tops_up, tops_down)
        best = 0
        for size in range(1, 4):
            for chosen in permutations(at.hand, size):
                for piles in product(range(4), repeat=size):
                    if cost_by_hand(at, tuple(zip(chosen, piles, strict=True))) is not None:
                        best = size
        assert len(longest(at, 3)) == best


def test_longest_stops_when_it_has_enough() -> None:
    assert len(longest(position((5, 6, 7), (1, 1), (100, 100)), 2)) == 2


# The exact end.


def ended(
    hands: list[tuple[int, ...]], up: tuple[int, int], down: tuple[int, int], may_end: bool = False
) -> list[tuple[int, int]] | None:
    return endgame.solve(hands, (*up, MIRROR - down[0], MIRROR - down[1]), may_end)


def test_one_card_each() -> None:
    assert ended([(90,), (91,)], (80, 98), (10, 5)) == [(90, 0)]


def test_the_step_back_comes_first_when_only_that_saves_all() -> None:
    """On 60, 50 steps back and then 55 and 58 go; 58 first would strand 50."""
    line = ended([(50, 58), (55,)], (60, 99), (2, 2))
    assert line is not None and line[0] == (50, 0)
    assert line == [(50, 0)], "58 would bury the mate's 55"


def test_the_turn_ends_before_the_mate_is_buried() -> None:
    assert ended([(58,), (55,)], (50, 99), (2, 2)) is None, "58 must be laid, and the 55 has no place left"
    assert ended([(58,), (55,)], (50, 99), (2, 2), may_end=True) == []


def test_no_line_no_answer() -> None:
    assert ended([(10,), (20,)], (90, 95), (5, 5)) is None


def test_a_seat_without_cards_is_passed_over() -> None:
    assert ended([(40, 60), (), (50,)], (30, 99), (2, 2)) == [(40, 0)]
    assert ended([(40, 60), (), ()], (30, 99), (2, 2)) == [(40, 0), (60, 0)]


def test_alone_all_goes_in_one_turn() -> None:
    line = ended([(25, 26, 16)], (35, 99), (2, 2))
    assert line is not None and [n for n, _ in line] == [25, 26, 16]


def test_known_hands_by_elimination() -> None:
    gone = FULL & ~(1 << 40 | 1 << 50 | 1 << 60)
    from msgspec.structs import replace

    from table.games.thegame.position import Mate

    at = position((40,), (30, 30), (99, 99), gone, deck=0)
    other = Mate(1, 2, (0, 0, 0, 0), 0)
    assert endgame.known_hands(replace(at, seats=2, mates=(other,))) == [(40,), (50, 60)]
    third = Mate(2, 0, (0, 0, 0, 0), 0)
    assert endgame.known_hands(replace(at, seats=3, mates=(third, other))) == [(40,), (), (50, 60)]
    both = (Mate(1, 1, (0, 0, 0, 0), 0), Mate(2, 1, (0, 0, 0, 0), 0))
    assert endgame.known_hands(replace(at, seats=3, mates=both)) is None
    assert endgame.known_hands(replace(at, deck=1)) is None


def test_a_solved_end_is_played_to_the_end() -> None:
    """Both seats solve from their own view at each turn; once a line is found all cards go."""
    from table.bots.brain import decision_seed
    from tests.bots.tables import RULES, decide, game_of, play_texts

    won = 0
    for seed in range(12):
        for state in game_of("hard", 2, 300 + seed):
            if state.zones[0] or not state.hand(1 - state.turn):
                continue
            seat = state.turn
            if decide(state, seat, "hard").reason != "hint.endgame":
                continue
            while RULES.outcome(state) is None:
                seat = state.turn
                play_texts(state, seat, decide(state, seat, "hard", decision_seed(1, seat, 0)).moves)
            assert state.left() == 0
            won += 1
            break
    assert won >= 2


def test_the_search_has_a_fixed_bound() -> None:
    search = endgame._Search([tuple(range(20, 29)), tuple(range(70, 79))], 50)
    search.line((60, 61, 40, 41), (511, 511), 0, False)
    assert search.nodes <= 50
    assert plan.WITHIN > 0
