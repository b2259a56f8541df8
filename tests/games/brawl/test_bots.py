"""The computer's seats: what they read, that they see nothing hidden, what they want, and in what time."""

from __future__ import annotations

import random
from collections import Counter, deque
from itertools import pairwise
from statistics import mean, median
from typing import Any, cast

import pytest

from table.core.codec import digest
from table.core.pen import Pen
from table.core.rules import Setup, quick, step
from table.core.sight import view
from table.games.brawl.actions import _put
from table.games.brawl.bot import decide, pace_of
from table.games.brawl.cards import KINDS
from table.games.brawl.headless import Corner, delayed, fight
from table.games.brawl.judge import LEVELS, wish
from table.games.brawl.moves import DEAL, At, Play, Tag
from table.games.brawl.places import places
from table.games.brawl.position import foes_of, mirrored, options, read, spot, stocks
from table.games.brawl.reflex import FASTEST, PACE_OF, PACES, matched, mean_play, paced, plan, ticks
from table.games.brawl.rules import RULES
from table.games.brawl.scoring import worth
from table.games.brawl.state import BrawlState, area_of, deck, discard, row, sides, team
from table.games.brawl.turns import moves
from table.games.brawl.value import ONE, SPEC, Scale, lead
from tests.redeal import permuted

from .tables import INFO, Board, start
from .tables import read as move_of
from .test_laws import CASES, name_of


def positions(case: Any, count: int = 60) -> list[BrawlState]:
    """Positions of a random game of that form."""
    _, seats, options_ = case
    rnd = random.Random(f"bots {case}")
    state = RULES.start(Setup("brawl", seats, rnd.getrandbits(64), options_))
    found: list[BrawlState] = []
    while len(found) < count:
        acting = RULES.to_act(state)
        if not acting:
            break
        found.append(state.copy())
        seat = rnd.choice(acting)
        quick(RULES, state, seat, rnd.choice(RULES.legal(state, seat)))
    return found


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_a_position_knows_the_same_places_as_the_rules(case: Any) -> None:
    """Two ways to the legal places; and what a card makes of a Base is what the rules make of it."""
    for state in positions(case, 40):
        for seat in state.active:
            mine = read(view(state, seat), seat)
            assert mine == read(state, seat), "nothing hidden is read"
            for kind in range(len(KINDS)):
                assert sorted(map(str, (o[0] for o in options(mine, kind)))) == sorted(map(str, places(state, seat, kind)))
            for move, at, i, becomes in options(mine, mine.hand) if mine.hand >= 0 else ():
                if becomes is None or not isinstance(move, Play):
                    continue
                after = state.copy()
                after.phase, after.dealt = "fight", 0
                slots = row(state, mine.areas[at].number)
                before_bouts = after.bout
                _put(Pen(after, RULES.sights(after.seats()), quiet=True), seat, move)
                if after.bout == before_bouts:
                    own_side = mine.areas[at].side
                    assert spot(after, slots[i], own_side, team(state, seat)) == becomes


@pytest.mark.parametrize("case", CASES[:6], ids=name_of)
def test_spots_are_scored_as_the_rules_score(case: Any) -> None:
    for state in positions(case, 60):
        for seat in state.active:
            for area in read(state, seat).areas:
                for slot, each in zip(row(state, area.number), area.spots, strict=True):
                    scored = worth(state, slot)
                    won = scored.winner == area.side
                    assert each.value == scored.value and (lead(each) > 0) == won
                    assert (each.mine, each.theirs) == (scored.hits if area.side == 0 else scored.hits[::-1])
                    assert seat in sides(state, area_of(state, slot)) or state.form == 2


def test_the_worth_of_a_base_to_one_side_is_its_loss_to_the_other() -> None:
    for state in positions(CASES[0], 80):
        mine, theirs = stocks(state, 0, 3)
        here = Scale(SPEC, mine, theirs, 30, 68)
        there = Scale(SPEC, theirs, mine, 30, 68)
        for each in read(state, 0).areas[0].spots:
            for edge in (True, False):
                assert abs(here.spot(each, edge) + there.spot(mirrored(each), edge)) <= 700 * each.value
        assert foes_of(state, 0, 0) == (1,)


def test_worth_is_bounded_and_frozen_is_sure() -> None:
    for state in positions(CASES[1], 80):
        mine, theirs = stocks(state, 0, 3)
        measure = Scale(SPEC, mine, theirs, 10, 68)
        for each in read(state, 0).areas[0].spots:
            assert abs(measure.spot(each, True)) <= ONE * each.value
            assert measure.spot(each._replace(frozen=1), True) == lead(each) * ONE * each.value


@pytest.mark.parametrize("level", [*LEVELS, "greedy"])
@pytest.mark.parametrize("case", [CASES[0], CASES[1], CASES[4], CASES[12]], ids=name_of)
def test_hidden_cards_change_nothing(level: str, case: Any) -> None:
    """Swap test: all that a seat can not see dealt otherwise, and it decides the same (bots.md 3)."""
    rnd = random.Random(level)
    for state in positions(case, 50):
        for seat in RULES.to_act(state):
            one = decide(view(state, seat), seat, level, 7)
            two = decide(view(permuted(state, seat, rnd), seat), seat, level, 7)
            assert one == two
            assert decide(view(state, seat), seat, level, 7) == one, "and the same again"


@pytest.mark.parametrize("level", [*LEVELS, "random", "greedy"])
@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_bots_only_make_legal_moves(level: str, case: Any) -> None:
    """In training every move is legal; in tournament it is in its own eyes, or a slip."""
    for state in positions(case, 40):
        for seat in RULES.to_act(state):
            made = decide(view(state, seat), seat, level, 3, memory={"now": state.tick})
            if not state.live:
                assert RULES.read(state, made.moves[0]) in moves(state, seat)
            elif made.moves:
                text = made.moves[0].split(" ", 2)
                assert int(text[1]) == made.fields["tick"] and int(text[1]) > state.tick


def test_unknown_levels_and_seats_that_are_not_on() -> None:
    state = start(2, 3)
    with pytest.raises(ValueError, match="no level"):
        decide(state, state.turn, "genius", 1)
    with pytest.raises(ValueError, match="not on"):
        decide(state, 1 - state.turn, "hard", 1)


# What they want.


def wants(state: BrawlState, level: str, seat: int = 0) -> str:
    found = wish(state, read(state, seat), level)
    return "" if found.play is None else RULES.write(state, found.play)


@pytest.mark.parametrize("level", LEVELS)
def test_a_hit_goes_home(level: str) -> None:
    state = Board().base(0, 0).base(1, 1, a="hit-red").hand(0, "hit-red").done()
    assert wants(state, level).endswith(" a")


@pytest.mark.parametrize("level", ["normal", "hard", "master"])
def test_a_block_stops_the_other_side(level: str) -> None:
    state = Board().base(0, 0, b="hit-red hit-red").base(1, 1, a="hit-blue").hand(0, "block-red").done()
    assert wants(state, level) == "play a1 b"


@pytest.mark.parametrize("level", ["normal", "hard", "master"])
def test_a_clear_takes_what_is_lost(level: str) -> None:
    state = Board().base(0, 0, a="hit-red hit-red").base(1, 1, b="hit-red hit-2-red").hand(0, "clear").done()
    assert wants(state, level) == "play b1 clear"


@pytest.mark.parametrize("level", ["hard", "master"])
def test_a_reverse_turns_what_is_lost_and_easy_does_not_know_it(level: str) -> None:
    state = Board().base(0, 0, b="hit-red hit-2-red block-red").base(1, 1).hand(0, "reverse").done()
    assert wants(state, level) == "play a1 pile"
    assert wants(state, "easy") == wants(state, "normal") == ""


@pytest.mark.parametrize("level", ["hard", "master"])
def test_a_press_opens_the_own_string(level: str) -> None:
    state = Board().base(0, 0, a="hit-red block-red", b="hit-blue").base(1, 1).hand(0, "hit-red", "press").done()
    assert wants(state, level) in ("play a1 a", "play a1 pile", "")
    assert wants(state, level) == "play a1 a"


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_freeze_is_played_to_win_and_not_to_lose(level: str) -> None:
    ahead = Board().base(0, 0, a="hit-red").base(1, 1, "freeze", a="hit-red").hand(0, "freeze").done()
    assert wants(ahead, level) == "play a1 pile"
    behind = Board().base(0, 0, b="hit-red").base(1, 1, "freeze").hand(0, "freeze").done()
    assert wants(behind, level) == ""


def test_a_double_goes_on_what_is_won_and_a_null_on_what_is_lost() -> None:
    board = Board().base(0, 0, a="hit-red hit-red hit-2-red").base(1, 1, b="hit-blue hit-2-blue hit-green", by=(1,))
    state = Board().base(0, 0, a="hit-red hit-red hit-2-red").base(1, 1, b="hit-blue hit-2-blue").hand(0, "double").done()
    assert wants(state, "hard") == wants(state, "master") == "play a1 pile"
    state = Board().base(0, 0, a="hit-red hit-red hit-2-red").base(1, 1, b="hit-blue hit-2-blue").hand(0, "null").done()
    assert wants(state, "hard") == wants(state, "master") == "play b1 pile"
    assert board is not None


# In what time.


def test_paces_are_those_of_the_spec() -> None:
    plays = [mean_play(pace) for pace in PACES]
    for made, wanted in zip(plays, (2600, 1700, 1150, 800, 580), strict=True):
        assert abs(made - wanted) <= wanted // 10
    steps = [slow / fast for slow, fast in pairwise(plays)]
    assert all(1.3 <= factor <= 1.6 for factor in steps)
    assert [pace.deal for pace in PACES] == [1300, 900, 620, 450, 340]
    assert PACE_OF == {"easy": 1, "normal": 2, "hard": 4, "master": 5}


def test_match_my_pace() -> None:
    for pace in PACES:
        assert abs(mean_play(matched(mean_play(pace))) - mean_play(pace)) <= 5
    between = matched(1000)
    assert abs(mean_play(between) - 1000) < 30 and PACES[3].deal < between.deal < PACES[2].deal
    assert matched(1) == PACES[4] and matched(60_000) == PACES[0]
    assert pace_of("hard", {}) == PACES[3] and pace_of("hard", {"pace": 2}) == PACES[1]
    assert pace_of("easy", {"action-ms": 800}) == matched(800)


def test_paced_never_looks_faster_than_a_person() -> None:
    assert paced(PACES[4], 50).lag == 200 and paced(PACES[0], 50).deal == 650
    assert ticks(1000) == 120 and ticks(1) == 1


def test_choosing_takes_longer_among_more_and_nobody_is_faster_than_200_ms() -> None:
    few = Board(mode="tournament").base(0, 0, b="hit-blue").base(1, 1, "freeze").hand(0, "hit-red").done()
    many = Board(mode="tournament").base(0, 0).base(0, 1).base(0, 2).hand(0, "hit-red").done()
    choices = [wish(state, read(state, 0), "hard").sensible for state in (few, many)]
    assert choices[0] == 1 and choices[1] >= 2
    for pace in PACES:
        few_t = [plan(few, 0, "hard", pace, seed, 1000) for seed in range(300)]
        many_t = [plan(many, 0, "hard", pace, seed, 1000) for seed in range(300)]
        assert mean(p.tick for p in few_t) < mean(p.tick for p in many_t)
        assert min(p.tick for p in few_t + many_t) >= 1000 + FASTEST
        slips = sum(p.slipped for p in many_t)
        assert slips <= 3 * pace.slip * 300 // 1000 + 5
    slow = plan(few, 0, "hard", PACES[0], 5, 1000)
    assert plan(few, 0, "hard", PACES[0], 5, 1000, late=150).tick - slow.tick == 18


def test_a_slip_lands_beside() -> None:
    state = Board(mode="tournament").base(0, 0).base(1, 1).hand(0, "hit-red").done()
    clumsy = PACES[0]._replace(slip=1000)
    meant = plan(state, 0, "hard", PACES[0]._replace(slip=0), 5, 1000)
    found = Counter(str(plan(state, 0, "hard", clumsy, seed, 1000).move) for seed in range(60))
    assert str(meant.move) not in found and len(found) > 3


def test_dealing_goes_by_its_cadence_and_the_eyes_go_over_the_table() -> None:
    state = start(2, 3, mode="tournament")
    for pace in PACES:
        deals = [plan(state, 0, "hard", pace, seed, 0) for seed in range(200)]
        assert all(p.move == DEAL for p in deals)
        assert abs(mean(p.tick for p in deals) - ticks(pace.deal)) < ticks(pace.deal) // 12
        assert plan(state, 0, "hard", pace, 1, 0, dealt=3).tick > plan(state, 0, "hard", pace, 1, 0, dealt=2).tick


def test_who_can_do_nothing_looks_again_or_calls_it() -> None:
    state = Board(mode="tournament").base(0, 0).base(1, 1).hand(0, "wild-block").hand(1, "hit-red").empty(0).done()
    assert plan(state, 0, "hard", PACES[3], 1, 50).move is None
    over = Board(mode="tournament").base(0, 0).base(1, 1).hand(0, "wild-block").hand(1, "hit-red").empty(0).empty(1).done()
    assert RULES.write(over, plan(over, 0, "hard", PACES[3], 1, 50).move or DEAL) == "call"


def test_a_fighter_tags_who_asks_and_who_has_cards() -> None:
    board = Board(4, mode="tournament", many="tag-team").base(0, 0).base(1, 1).hand(0, "wild-block")
    state = board.done()
    assert plan(state, 0, "normal", PACES[3], 1, 50).move == DEAL
    state.asking[2] = 1
    assert RULES.write(state, plan(state, 0, "easy", PACES[3], 1, 50).move or DEAL) == "tag 2"
    spent = Board(4, mode="tournament", many="tag-team").base(0, 0).base(1, 1).hand(0, "wild-block").empty(0).done()
    for level in LEVELS:
        assert RULES.write(spent, plan(spent, 0, level, PACES[3], 1, 50).move or DEAL) == "tag 2"
    assert decide(spent, 2, "hard", 1, "talk").moves == ["at 0 ask"] and decide(spent, 0, "hard", 1, "talk").moves == []
    training = Board(4, many="tag-team").base(0, 0).base(1, 1).hand(0, "hit-red").done()
    training.asking[2] = 1
    assert decide(training, 0, "hard", 1).moves == ["tag 2"]


# On the event clock.

QUICK = PACES[3]


def setup(seed: int, seats: int = 2, **options_: str) -> Setup:
    return Setup("brawl", seats, seed, INFO.settled({"mode": "tournament", **options_}))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("seats", "many"),
    [(2, ""), (3, ""), (4, "tag-team"), (6, "tag-team"), (5, "")],
    ids=["duel", "three", "tag", "tag six", "five"],
)
def test_a_fight_is_told_again_by_its_log(level: str, seats: int, many: str) -> None:
    """Every landing went through the rules: the log, played by `step`, gives the same match."""
    made = setup(11, seats, **({"many": many} if many else {}))
    one = fight(made, (Corner(level, QUICK),) * seats, 5, log=True)
    state = RULES.start(made)
    for seat, text in one.log:
        state = step(RULES, state, seat, RULES.read(state, text)).state
    assert RULES.outcome(state) == one.outcome and state.tick == one.ticks
    again = fight(made, (Corner(level, QUICK),) * seats, 5, log=True)
    assert again.log == one.log and digest(state)
    assert fight(made, (Corner(level, QUICK),) * seats, 6, log=True).log != one.log


@pytest.mark.parametrize("level", LEVELS)
def test_real_views_change_nothing(level: str) -> None:
    """The headless arena spares the making of views; with them the same fight comes out."""
    for seed in range(3):
        corners = (Corner(level, QUICK), Corner("hard", PACES[2]))
        assert fight(setup(seed), corners, 5, views=True, log=True).log == fight(setup(seed), corners, 5, log=True).log


def test_foreign_actions_are_seen_late_and_own_ones_at_once() -> None:
    state = start(2, 4, mode="tournament")
    past: deque[tuple[int, int, At, BrawlState]] = deque()
    for tick, seat in ((10, 0), (30, 1), (40, 0), (50, 1)):
        move = At(tick, DEAL)
        past.append((tick, seat, move, state.copy()))
        quick(RULES, state, seat, move)
    seen = delayed(state, past, 0, 60, 36)
    assert (len(seen.zones[1]), len(seen.zones[3])) == (2, 0), "both foreign cards lie within the lag"
    seen = delayed(state, past, 0, 60, 20)
    assert (len(seen.zones[1]), len(seen.zones[3])) == (2, 1)
    assert delayed(state, past, 0, 60, 10) is state
    seen = delayed(state, past, 1, 60, 36)
    assert (len(seen.zones[1]), len(seen.zones[3])) == (1, 2)


def test_who_is_tagged_in_sees_nothing_older_than_the_table_to_which_it_came() -> None:
    """Even where the lock of a tag is shorter than the eye is late (paces 1 and 2)."""
    state = start(4, 4, mode="tournament", many="tag-team")
    out = next(seat for seat in state.active if seat != 0)
    mate = next(seat for seat in range(4) if seat not in state.active and seat in team(state, out))
    past: deque[tuple[int, int, At, BrawlState]] = deque()
    for tick, seat, move in ((10, out, Tag(cast(Any, mate))), (30, 0, DEAL), (50, 0, DEAL)):
        past.append((tick, seat, At(tick, move), state.copy()))
        quick(RULES, state, seat, At(tick, move))
    seen = delayed(state, past, mate, 61, ticks(PACES[0].lag))
    assert mate in seen.active and len(seen.zones[discard(0)]) == 0, "the first deal came after it"
    assert len(delayed(state, past, mate, 61, 20).zones[discard(0)]) == 1


def test_a_slip_shows_what_came_of_it_and_nothing_later() -> None:
    """An own move that does not fit the old table: the seat sees the table after that move, and no foreign move after it."""
    state = Board(mode="tournament").base(0, 0).hand(0, "hit-red").hand(1, "hit-blue").done()
    past: deque[tuple[int, int, At, BrawlState]] = deque()

    def acts(tick: int, seat: int, text: str) -> None:
        move = At(tick, move_of(state, text))
        past.append((tick, seat, move, state.copy()))
        quick(RULES, state, seat, move)

    acts(10, 1, "play #0 b")
    acts(12, 0, "miss #0 b")
    # A slip only because of the blue Hit that seat 0 could not have seen: on the old table red would have fitted.
    acts(80, 1, "deal")
    late = delayed(state, past, 0, 85, 100)
    assert late is not state and len(late.zones[deck(1)]) == len(state.zones[deck(1)]) + 1, "the deal is not seen yet"
    assert late.locks == state.locks and late.tick == 12, "but its own slip, and what it met"
    acts(82, 0, "deal")
    later = delayed(state, past, 0, 85, 100)
    assert len(later.zones[deck(0)]) == len(state.zones[deck(0)]) and len(later.zones[deck(1)]) == len(late.zones[deck(1)])
    assert past[1][3].tick == 10 and state.tick == 82, "what was kept of the past is as it was"


def test_a_bot_can_not_react_before_it_sees() -> None:
    """No play answers a foreign card that came within the last 200 ms: shown by what was legal before that card."""
    fights = [fight(setup(seed), (Corner("hard", PACES[4]),) * 2, seed, log=True) for seed in range(6)]
    misses = sum(sum(made.misses) for made in fights)
    assert misses > 3, "late eyes make honest mistakes"


@pytest.mark.parametrize("number", range(5))
def test_pace_of_a_duel(number: int) -> None:
    """Within a quarter of the spec's times with few duels; `matrix.py --paces` measures it to ten percent."""
    wanted = (105, 70, 48, 34, 25)[number]
    corner = Corner("hard", PACES[number])
    times = [fight(setup(seed), (corner, corner), seed).ticks / 120 for seed in range(9)]
    assert 0.75 * wanted < median(times) < 1.25 * wanted


def test_faster_wins_more() -> None:
    won = Counter[int]()
    for seed in range(12):
        for fast in (0, 1):
            corners = [Corner("hard", QUICK), Corner("hard", QUICK)]
            corners[fast] = Corner("hard", paced(QUICK, 50))
            out = fight(setup(seed), (corners[0], corners[1]), seed).outcome
            won[len(out.winners) == 1 and out.winners[0] == fast] += 1
    assert won[True] >= 15
