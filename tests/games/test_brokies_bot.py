"""The levels of Brokies: legal, the same for the same view and seed, sensible in plain cases, every reason in words."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

import table as package
from table.bots import arena
from table.bots.brain import decision_seed
from table.core.rules import quick
from table.core.sight import view
from table.games import game
from table.games.brokies import bot, normal, reasons
from table.games.brokies.position import LARGE, MANY, choices, read
from table.games.brokies.rules import RULES, BrokiesState
from table.games.brokies.targets import worst
from table.games.decision import Decision
from table.text import Words
from tests.bots.swap import differing, other_deal
from tests.games.brokies_positions import full, start, table

INFO = game("brokies")
PLANNING = ("normal", "hard", "master")
PLAYERS = ("random", "greedy", *INFO.levels)
CATALOGUE = Path(package.__file__).parent / "locale" / "en" / "LC_MESSAGES" / "brokies.po"


def decide(state: BrokiesState, level: str, seed: int = 1, kind: str = "move") -> Decision:
    """What the seat on turn decides from its own view."""
    return bot.decide(view(state, state.turn), state.turn, level, seed, kind, {})


def states(level: str, seats: int, seed: int, every: int = 1, **options: str) -> Iterator[BrokiesState]:
    """Positions of a game that a level plays with itself; each of its moves is asserted to be legal."""
    state = start(seats, seed, **options)
    count = 0
    while state.phase != "over":
        if count % every == 0:
            yield state.copy()
        decision = decide(state, level, decision_seed(seed, state.turn, count))
        count += 1
        (text,) = decision.moves
        move = RULES.read(state, text)
        assert RULES.permits(state, state.turn, move), text
        quick(RULES, state, state.turn, move)


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("level", [level for level in PLAYERS if level != "master"])
def test_whole_games_of_legal_moves(level: str, seats: int) -> None:
    chosen: tuple[dict[str, Any], ...] = ({}, {"stop_sums": "strict", "half_opening": "no"})
    for options in chosen:
        for seed in range(2):
            assert sum(1 for _ in states(level, seats, 10 * seats + seed, **options)) > 5


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_the_master_plays_legal_moves(seats: int) -> None:
    for options in ({}, {"stop_sums": "strict"}):
        for state in states("hard", seats, 70 + seats, every=7, **options):
            (text,) = decide(state, "master").moves
            assert RULES.permits(state, state.turn, RULES.read(state, text)), text


@pytest.mark.parametrize("level", [*PLAYERS])
def test_same_view_and_seed_same_decision(level: str) -> None:
    """And the view is left as it was; what was decided in between changes nothing."""
    kept = []
    for state in states("normal", 4, 3, every=9):
        seen = view(state, state.turn)
        before = seen.copy()
        kept.append((seen, bot.decide(seen, state.turn, level, 77)))
        assert seen == before
    for seen, decision in reversed(kept):
        assert bot.decide(seen, seen.turn, level, 77) == decision


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("level", INFO.levels)
def test_hidden_cards_change_nothing(level: str, seats: int) -> None:
    rnd = random.Random(f"{level} {seats}")
    for state in states("normal", seats, 5 + seats, every=11):
        other = other_deal(state, state.turn, rnd)
        assert view(other, state.turn) == view(state, state.turn)
        assert decide(other, level, 5) == decide(state, level, 5)


def test_a_fresh_worker_decides_the_same() -> None:
    assert differing(INFO, "hard", 12, seed=4) == []


def test_open_needs_open_hands() -> None:
    state = start(4, 9)
    quick(RULES, state, state.turn, RULES.legal(state, state.turn)[0])
    with pytest.raises(ValueError, match="hidden"):
        decide(state, "open")
    shown = arena.opened(RULES, state, state.turn)
    (text,) = bot.decide(cast(BrokiesState, shown), state.turn, "open", 1).moves
    assert RULES.permits(state, state.turn, RULES.read(state, text))


def test_what_is_not_to_be_decided_is_refused() -> None:
    state = start(3, 1)
    with pytest.raises(ValueError, match="not on turn"):
        bot.decide(view(state, (state.turn + 1) % 3), (state.turn + 1) % 3, "hard", 1)
    with pytest.raises(ValueError, match="no level"):
        decide(state, "genius")


LONG = "w2 w3 w4 w5 w6 w7 w8"
"""a hand of somebody who is far from the end"""


@pytest.mark.parametrize("level", INFO.levels)
def test_goes_out_when_it_can(level: str) -> None:
    assert decide(table(["y8", LONG], "r7"), level).moves == [full("play y8")]
    assert decide(table(["y5 r5", LONG, "b2 b3 b4 b8"]), level).moves == [full("play r5,y5")]


@pytest.mark.parametrize("level", INFO.levels)
def test_goes_out_on_a_stop(level: str) -> None:
    decision = decide(table(["y1", LONG], "r6"), level, kind="hint")
    assert decision.moves == [full("play y1")] and decision.reason == "brokies.reason.out-stop"


@pytest.mark.parametrize("level", PLANNING)
def test_takes_a_single_from_outside_a_run(level: str) -> None:
    state = table(["r5 r6 r7 r8 b6 y2", LONG, "b2 b3 b4 b5 b8"], "y5", lead=2)
    assert decide(state, level).moves == ["play b6a"]


@pytest.mark.parametrize("level", ["normal"])
def test_passes_rather_than_break_three_of_a_kind(level: str) -> None:
    state = table(["r4 b4 y4 b8 y8", LONG, "b2 b6 b5 r5 r6"], "y3", lead=2)
    decision = decide(state, level, kind="hint")
    assert decision.moves == ["pass"] and decision.reason == "brokies.reason.wait-free"


@pytest.mark.parametrize("level", PLANNING)
def test_does_not_lead_a_stop(level: str) -> None:
    state = table(["r1 y4 b6 y6", LONG])
    assert decide(state, level).moves != [full("play r1")]


@pytest.mark.parametrize("level", ["hard", "master"])
def test_takes_the_trick_from_somebody_with_one_card(level: str) -> None:
    """The other one leads a last card if nobody beats this; only a part of the pair does."""
    state = table(["b8 y8 r2 b3", "r7"], "r5")
    (text,) = decide(state, level).moves
    assert text in ("play b8a", "play y8a")


@pytest.mark.parametrize("level", PLANNING)
def test_leads_what_somebody_with_one_card_can_not_answer(level: str) -> None:
    """A single would be answered with the last card; after the pair the 4 is the last."""
    state = table(["r3 b3 y4", "r7"])
    assert decide(state, level).moves == [full("play r3,b3")]


@pytest.mark.parametrize("level", ["hard", "master"])
def test_wins_for_certain_by_counting(level: str) -> None:
    """No 8 is out any more, no Stop and no Plus: the 7s come back one after the other."""
    state = table(["r7a b7a y2", "r3 b4 b5a y5a r5a y6a", "r2 b2 b3 y3 r4"])
    decision = decide(state, level, kind="hint")
    assert decision.moves in (["play r7a,b7a"], ["play r7a"], ["play b7a"])
    assert decision.reason == "brokies.reason.certain"


@pytest.mark.parametrize("level", PLANNING)
def test_passes_when_nothing_fits(level: str) -> None:
    decision = decide(table(["r2 r3 b5", LONG], "r8"), level, kind="hint")
    assert decision.moves == ["pass"] and decision.reason == "brokies.reason.nothing" and decision.margin is None


def test_the_master_knows_what_the_score_asks_for() -> None:
    """The seat on the left needs one point more and holds one card: a card that it may beat is dearer than at nil."""
    state = table(["r3 b3 y3 y6 b8", "r7", "r5 r6 b6"], points=(1, 2, 0))
    (text,) = decide(state, "master").moves
    assert "," in text, "more slots than the next seat has cards"


def test_a_very_large_hand_is_no_trouble() -> None:
    state, seat = worst()
    found = choices(view(state, seat), seat)
    assert 20 < len(found) <= MANY and len(state.hand(seat)) > LARGE
    for choice in found:
        assert RULES.permits(state, seat, choice.play)
    for level in ("easy", "normal", "hard"):
        assert RULES.permits(state, seat, RULES.read(state, decide(state, level).moves[0]))


def test_every_reason_has_words() -> None:
    known = {line.split('"')[1] for line in CATALOGUE.read_text(encoding="utf-8").splitlines() if line.startswith("msgid ")}
    given: set[str] = set()
    for level in INFO.levels:
        for seats in (2, 4):
            for state in states("hard", seats, 20 + seats, every=1 if level != "master" else 5):
                decision = decide(state, level, kind="hint")
                assert decision.reason, decision.moves
                given.add(decision.reason)
                if decision.margin is not None:
                    assert decision.runner_up and decision.runner_up != decision.moves and decision.margin >= 0
    source = Path(reasons.__file__).read_text(encoding="utf-8")
    named = {f"brokies.reason.{part.split(chr(34))[0]}" for part in source.split('_why("')[1:]}
    assert given <= known and named <= known
    assert len(given) >= 10


def test_the_runner_up_in_words() -> None:
    def words(key: str, **fields: Any) -> str:
        return f"{key} {fields.get('what', '')} {fields['percent']}"

    said = reasons.beside("master", ["play r5a+r2p,b4+b3p,y7a"], 0.061, words)
    assert said == "brokies.reason.beside 7-7-7 6"
    assert reasons.beside("master", ["pass"], 0.001, words).startswith("brokies.reason.beside-same-pass")
    assert reasons.beside("normal", ["pass"], 0.5, words) == ""


def test_the_runner_up_is_never_called_as_the_play_itself() -> None:
    """Of several Stops each is as good as the next: to name the value of another says nothing."""

    def called(text: str) -> str:
        return reasons.beside("master", [text], 0.0, lambda key, **fields: f"{key} {fields.get('what')}")

    state = table(["r1a b1a y1a w1 r3 b5a", "r2 r4 b6", "y5 y6 b7"], "y8a", lead=2)
    decision = decide(state, "hard", kind="hint")
    assert (decision.moves, decision.runner_up) == (["play r1a"], ["pass"])
    told = 0
    for state in states("hard", 4, 31, every=2):
        decision = decide(state, "hard", kind="hint")
        for text in decision.runner_up:
            told += 1
            assert called(text) != called(decision.moves[0])
    assert told


def test_normal_is_frozen() -> None:
    """Version 1 in some hundred positions. Whoever changes how `normal` plays makes it a new version."""
    assert normal.VERSION == 1
    told = hashlib.sha256()
    for seats in (2, 3, 4, 6):
        for state in states("normal", seats, 40 + seats):
            position = read(view(state, state.turn), state.turn)
            told.update(f"{position.held} {decide(state, 'normal').moves}\n".encode())
    assert told.hexdigest()[:16] == FROZEN


FROZEN = "608973bf53b10787"


@pytest.mark.parametrize(("better", "worse"), [("easy", "random"), ("normal", "easy"), ("hard", "normal"), ("master", "hard")])
def test_the_levels_stand_in_order(better: str, worse: str) -> None:
    """A short run on fixed deals (the arena measures; this only catches a level that fell over)."""
    games = arena.run(arena.Job("brokies", (better, worse), {}, 10, seed=8)).games
    assert not any(played.illegal for played in games)
    assert all(played.unit == "round" and sum(played.units) >= 1 for played in games)
    won = sum(played.levels[played.winners[0]] == better for played in games)
    assert won >= 9, f"{better} wins {won} of {len(games)} against {worse}"


def test_whatever_advises_to_pass_says_so() -> None:
    words = Words("en")
    for name in ("keeps-stop", "keeps-strong", "wait", "wait-free", "nothing", "ahead-pass"):
        assert words(f"brokies.reason.{name}").startswith("Pass"), name
    assert reasons.AHEAD_PASS[0].endswith("ahead-pass")
