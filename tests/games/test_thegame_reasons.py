"""What a hint of The Game says: about the play that its arrow shows, and about another one beside it; and what is told of
a player without a name."""

from __future__ import annotations

import re

import pytest

from table.core.events import Said
from table.games.thegame import coach, reasons, theme
from table.games.thegame.plan import Turn
from table.games.thegame.position import Position, read
from table.text import LANGUAGES, Words
from tests.bots.tables import decide, game_of
from tests.games.test_thegame_bot_talk import seated

RISE = 0
"""the first pile"""
OF_OTHERS = re.compile(r"\b(You (plays|starts|is|takes)|Vous (pose|commence|retire|joue)|Ty (zaczyna|zdejmuje|gra))\b")


def position(tops: tuple[int, int, int, int], hand: list[int]) -> Position:
    return read(seated(tops, [hand, [2, 3]], draw=40), 0)


def test_a_step_back_later_in_the_turn_is_told_after_the_card_that_the_arrow_shows() -> None:
    at = position((11, 1, 97, 100), [6, 16, 54, 79, 83, 92])
    key, fields = reasons.of_plays(at, [(16, RISE), (6, RISE)])
    assert key == "hint.step-back-later" and (fields["first"], fields["card"], fields["where"]) == (16, 6, 1)
    assert reasons.of_plays(position((16, 1, 97, 100), [6, 54, 79]), [(6, RISE)])[0] == "hint.step-back"
    for lang in LANGUAGES:
        told = Words(lang).told(key, fields)
        assert told.index("16") < told.index("6 ", told.index("16") + 2) and "1" in told


def test_the_largest_step_is_told_as_a_later_one_where_it_is() -> None:
    at = position((11, 1, 97, 100), [13, 54, 60])
    key, fields = reasons.of_plays(at, [(13, RISE), (54, 1)])
    assert key == "hint.smallest-gap-later" and fields["card"] == 54
    assert reasons.of_plays(at, [(54, RISE)])[0] == "hint.smallest-gap"


def turn(*chains: tuple[int, ...]) -> Turn:
    a, b, c, d = chains
    return Turn(0.0, 0, sum(map(len, chains)), (0, 0, 0, 0), (a, b, c, d))


def test_the_play_beside_a_hint_is_none_of_the_turn_that_is_advised() -> None:
    best = turn((16,), (), (9,), ())
    others = [turn((16,), (20,), (), ()), turn((), (), (9,), (40,)), turn((), (), (), ()), turn((5,), (16,), (), ())]
    assert reasons.beside(best, others) == 2, "to end the turn is something else"
    assert reasons.beside(best, others[:2]) is None
    assert reasons.beside(best, [*others[:2], others[3]]) == 2


@pytest.mark.parametrize("level", ["hard", "net"])
def test_no_hint_names_its_own_play_as_the_next_best(level: str) -> None:
    told = 0
    for state in game_of("easy", 3, 5):
        if state.phase != "play":
            continue
        decision = decide(state, state.turn, level, kind="hint")
        if decision.runner_up:
            told += 1
            assert decision.runner_up[0] not in decision.moves or decision.runner_up[0] == "end"
            assert decision.margin is not None and decision.margin >= 0
    assert told > 5


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_next_best_play_is_told_with_its_pile(lang: str) -> None:
    words = Words(lang)
    for level, margin in (("master", 0.02), ("master", 0.0), ("hard", 1.0), ("hard", 0.0)):
        told = coach.beside(level, ["play 57 down2", "play 58 up1", "end"], margin, words)
        assert "57" in told and "4" in told and "58" not in told
        assert words("coach.ending") in coach.beside(level, ["end"], margin, words)
    assert not words.missing


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_told_of_you_as_of_somebody_else(lang: str) -> None:
    words = Words(lang)
    you = words("table.you")
    events = [Said(what, 0, data) for what, data in (
        ("laid", (5, 0)), ("back", (5, 0)), ("turn", ()), ("starts", ()), ("mark", ("none", 2)), ("lost", (92,)),
    )]  # fmt: skip
    for event in events:
        told = theme.caption(event, (you,), words)
        assert told and not OF_OTHERS.search(told) and not re.search(rf"\b{you} [a-z]+[es]\b", told), told
    assert you not in theme.caption(events[-1], (you,), words), "who gave up was not stuck"
    assert not words.missing
