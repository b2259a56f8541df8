"""Drills: sound positions, answers that the rules and the judgement agree with, and fair results."""

from __future__ import annotations

from itertools import islice

import pytest

from table.core.rules import quick
from table.games.brawl.cards import BASE, BLOCK, CLEAR, FREEZE, HIT, WILD_BLOCK
from table.games.brawl.drills import (
    COST,
    DRILLS,
    GAPS,
    GOALS,
    GRADES,
    ITEMS,
    Item,
    answer,
    goal,
    ranked,
    score,
    series,
    timed,
)
from table.games.brawl.moves import Lay, Play
from table.games.brawl.places import legal_plays
from table.games.brawl.rules import RULES
from table.games.brawl.state import BrawlState, deck, discard


def hand(state: BrawlState) -> int:
    return state.kinds[state.zones[discard(0)][-1]]


def played(state: BrawlState, text: str, seat: int = 0) -> BrawlState:
    """The State after a bare move, which must be legal."""
    move = RULES.read(state, timed(state, text, seat))
    assert RULES.permits(state, seat, move), text
    after = state.copy()
    quick(RULES, after, seat, move)
    return after


def some(drill: str, grade: str = "sharp", n: int = 4) -> list[Item]:
    return list(islice(series(drill, grade, 11), n))


@pytest.mark.parametrize("drill", DRILLS)
@pytest.mark.parametrize("grade", GRADES)
def test_positions_are_sound_and_right_answers_legal(drill: str, grade: str) -> None:
    for item in some(drill, grade, 3):
        assert RULES.sound(item.state) and RULES.start(item.setup).kinds == item.state.kinds
        assert item.right
        state = played(item.state, "deal") if item.deals else item.state
        for text in item.right:
            assert answer(item, state, text) == "right"
            assert RULES.sound(played(state, text))


def test_the_card_in_hand_is_the_drills() -> None:
    for item in some("block"):
        assert BLOCK <= hand(item.state) <= WILD_BLOCK
    for item in some("clear"):
        assert hand(item.state) == CLEAR and all(text.endswith(" clear") for text in item.right)
    for item in some("freeze"):
        assert hand(item.state) == FREEZE and item.late == GOALS["freeze"][2] * 160 // 100
        played(item.state, item.threat, 1)
        assert not item.threat.startswith("base")
    for item in some("place"):
        assert item.deals and not legal_plays(item.state, 0)
        kind = hand(played(item.state, "deal"))
        assert kind == BASE or HIT <= kind < BLOCK


def test_the_freeze_parries_the_rival() -> None:
    """After the right Freeze the rival's landing is not possible any more, or worth less."""
    for item in some("freeze"):
        before = ranked(item.state, 1)[0][0]
        after = ranked(played(item.state, item.right[0]), 1)
        assert not after or after[0][0] < before


@pytest.mark.parametrize("grade", GRADES)
def test_wrong_is_clearly_worse(grade: str) -> None:
    gap = GAPS[GRADES.index(grade)]
    for drill in ("block", "clear"):
        for item in some(drill, grade, 3):
            found = {RULES.write(item.state, move): gain for gain, move in ranked(item.state)}
            worst = min(found[text] for text in item.right)
            assert all(gain <= worst - gap for text, gain in found.items() if text not in item.right)


def test_burn_or_play_can_not_be_guessed() -> None:
    items = list(series("burn", "quick", 5))
    assert len(items) == ITEMS
    burns = sum(item.right == ("deal",) for item in items)
    assert burns == ITEMS // 2
    assert all(legal_plays(item.state, 0) and item.state.zones[deck(0)] for item in items)


def test_answers() -> None:
    item = some("place")[0]
    assert answer(item, item.state, "deal") == "step"
    assert answer(item, item.state, item.right[0]) in ("wrong", "refused"), "not before the card is dealt"
    after = played(item.state, "deal")
    assert answer(item, after, item.right[0]) == "right"
    assert answer(item, after, "deal") == "wrong", "dealt twice"
    assert answer(item, after, "nonsense") == "refused"
    burn = next(one for one in series("burn", "calm", 3) if one.right == ("deal",))
    tempting = RULES.write(burn.state, legal_plays(burn.state, 0)[0])
    assert answer(burn, burn.state, "deal") == "right" and answer(burn, burn.state, tempting) == "wrong"
    block = some("block")[0]
    legal = {RULES.write(block.state, move) for move in legal_plays(block.state, 0)}
    for text in ("base 0 left", f"{block.right[0].rsplit(' ', 1)[0]} pile"):
        assert text not in legal and answer(block, block.state, text) == "refused"


def test_a_series_is_a_function_of_its_seed() -> None:
    one, two = some("clear", "calm", 3), some("clear", "calm", 3)
    assert one == two
    assert [item.state for item in islice(series("clear", "calm", 12), 3)] != [item.state for item in one]
    with pytest.raises(ValueError, match="no drill"):
        next(series("dance", "calm", 1))


def test_goals_get_shorter_and_medals_need_care() -> None:
    for drill in DRILLS:
        assert list(GOALS[drill]) == sorted(GOALS[drill], reverse=True)
        wanted = goal(drill, "quick")
        assert score(drill, "quick", [wanted] * 5, 0).medal == 2
        assert score(drill, "quick", [wanted + 1] * 5, 0).medal == 1
        assert score(drill, "quick", [wanted * 85 // 100] * 5, 0).medal == 3
        assert score(drill, "quick", [wanted // 2] * 5, 1).medal == 2, "gold allows no slip"
        assert score(drill, "quick", [wanted // 2] * 5, 4).medal == 0
        assert score(drill, "quick", [wanted * 2] * 5, 0).medal == 0
    assert score("burn", "calm", [], 0).medal == 0 and COST == 1000


def test_every_right_play_names_a_place_of_the_table() -> None:
    for drill in ("block", "clear", "freeze"):
        for item in some(drill, "calm", 2):
            for text in item.right:
                move = RULES.read(item.state, text)
                assert isinstance(move, Play | Lay)
