"""What bots say in The Game: from their own hand, in the rules' words, and never readable to fewer than three cards (G1)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from table.core.rules import quick
from table.core.sight import view
from table.games.thegame import talk
from table.games.thegame.moves import HOLD, MARKS, PHRASE_BITS, PILES, SOFT
from table.games.thegame.position import FULL, read
from tests.bots.tables import RULES, THEGAME, decide, play_texts, start, states, with_budget

SPEAKERS = ("easy", "normal", "hard", "careless", "open")


def fitting(state: Any, pile: int) -> list[int]:
    """Numbers not yet played that fit on a pile, the step back first, then from near to far: plain reading of the table."""
    top = state.tops()[pile]
    played = {card + 2 for zone in state.zones[-4:] for card in zone}
    rising = pile < 2
    ahead = [n for n in (range(top + 1, 100) if rising else range(top - 1, 1, -1)) if n not in played]
    back = top - 10 if rising else top + 10
    return ([back] if 2 <= back <= 99 and back not in played else []) + ahead


def spoken(state: Any, seat: int, level: str) -> dict[int, int]:
    """The markers that a seat would have on the piles after its talk."""
    after = state.copy()
    play_texts(after, seat, decide(state, seat, level, 1, "talk").moves)
    return {pile: after.mark(seat, pile) for pile in range(4)}


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_marker_never_stands_for_fewer_than_three_cards(seats: int) -> None:
    """In states out of many games, down to the last cards: the property behind G1."""
    seen = {HOLD: 0, SOFT: 0}
    for state in states("hard", seats, 6, every=1, talked=False):
        for seat in range(seats):
            if seat == state.turn or state.phase != "play":
                continue
            hand = {card + 2 for card in state.hand(seat)}
            for pile, mark in spoken(state, seat, "hard").items():
                fits = fitting(state, pile)
                for kind, could in ((HOLD, fits[: talk.BEST]), (SOFT, fits[talk.BEST : talk.BEST + talk.NEAR])):
                    if mark == kind:
                        assert len(could) >= 3, f"{MARKS[mark]} on {PILES[pile]} could be read as {could}"
                        assert hand & set(could), "and one of them is in the hand"
                        seen[kind] += 1
    assert min(seen.values()) > 20


def test_silence_elsewhere_does_not_give_a_marker_away() -> None:
    """Random hands and tables: what a reader can rule out by the piles without a marker still leaves three cards."""
    rnd = random.Random(6)
    checked = 0
    for _ in range(3000):
        numbers = rnd.sample(range(2, 100), 98)
        played = numbers[: rnd.randrange(20, 88)]
        live = FULL & ~sum(1 << n for n in played)
        up, down = [rnd.choice([1, *played]) for _ in range(2)], [rnd.choice([100, *played]) for _ in range(2)]
        sets = talk.classes((up[0], up[1], 101 - down[0], 101 - down[1]), live)
        marks = talk.guarded(talk.markers(talk.number_set(numbers[88:94]), sets), sets)
        for pile in range(4):
            if marks[pile] != HOLD:
                continue
            could = {n for n in range(2, 100) if sets[pile][0] >> n & 1}
            for other in range(4):
                best, near = sets[other]
                if other != pile and marks[other] == SOFT and near.bit_count() >= 3 and best.bit_count() >= 3:
                    could -= {n for n in range(2, 100) if best >> n & 1}
            assert len(could) >= 3
            checked += 1
    assert checked > 100


def test_the_classes_are_what_the_table_says() -> None:
    for state in states("normal", 2, 3, every=2):
        sets = talk.classes(*_tops_and_live(state))
        for pile in range(4):
            fits = fitting(state, pile)
            assert sets[pile] == (
                talk.number_set(fits[: talk.BEST]),
                talk.number_set(fits[talk.BEST : talk.BEST + talk.NEAR]),
            )


def _tops_and_live(state: Any) -> tuple[tuple[int, int, int, int], int]:
    at = read(view(state, 0), 0)
    return at.tops, at.live


def test_only_words_of_the_rules_and_nothing_twice() -> None:
    for level in SPEAKERS:
        for state in states("normal", 3, 2, every=2, talked=False):
            for seat in range(3):
                if level == "open":
                    continue
                after = state.copy()
                play_texts(after, seat, decide(state, seat, level, 1, "talk").moves)
                again = decide(after, seat, level, 1, "talk").moves
                assert again == [], "what stands is not said again"


def test_the_seat_on_turn_keeps_quiet() -> None:
    for state in states("hard", 3, 2, every=2, talked=False):
        if state.phase == "play":
            assert decide(state, state.turn, "hard", 1, "talk").moves == []


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_silent_levels(level: str) -> None:
    for state in states("normal", 3, 1, every=2, talked=False):
        for seat in range(3):
            assert decide(state, seat, level, 1, "talk").moves == []


def test_levels_say_what_they_are_to_say(monkeypatch: pytest.MonkeyPatch) -> None:
    # What master plays is not the question here, so it need not look ahead.
    with_budget(monkeypatch)
    words: dict[str, set[str]] = {level: set() for level in THEGAME.levels}
    for level in words:
        for state in states(level, 4, 4, every=1, talked=False):
            for seat in range(4):
                for text in decide(state, seat, level, 1, "talk").moves:
                    words[level].add(" ".join(text.split()[:2]))
    assert "hint hold" not in words["easy"] and "say trouble" in words["easy"]
    assert {"hint hold", "hint none", "say trouble"} <= words["normal"] and "hint soft" not in words["normal"]
    assert {"hint hold", "hint soft", "hint free", "say trouble", "say little", "say start-well"} <= words["hard"]
    for said in words.values():
        assert "say step-back" not in said, "beside a marker it would name the card"


def seated(tops: tuple[int, int, int, int], hands: list[list[int]], turn: int = 0, draw: int = 10) -> Any:
    """A table in the middle of the game: what the piles show, the hands, and a draw pile of the rest."""
    state = start(len(hands), 1)
    left = [n for n in range(2, 100) if all(n not in hand for hand in hands)]
    piles: list[list[int]] = [[], [], [], []]
    for pile, top in enumerate(tops):
        if top not in (1, 100):
            left.remove(top)
            piles[pile] = [top - 2]
    # The rest has been played, beneath the first pile's top.
    piles[0] = [n - 2 for n in left[draw:]] + piles[0] if piles[0] else [n - 2 for n in left[draw:]]
    state.zones = [[n - 2 for n in left[:draw]], *([n - 2 for n in hand] for hand in hands), *piles]
    for zone, mask in zip(state.zones, RULES.sights(len(hands)), strict=True):
        for card in zone:
            state.seen[card] = mask
    state.phase, state.turn = "play", turn
    return state


def test_hold_for_a_step_back_and_never_by_a_seat_that_has_none() -> None:
    state = seated((40, 1, 100, 60), [[2, 3], [30, 50, 55, 90, 95, 96]], draw=60)
    assert "hint hold up1" in decide(state, 1, "hard", 1, "talk").moves
    other = seated((40, 1, 100, 60), [[2, 3], [31, 50, 55, 90, 95, 96]], draw=60)
    assert "hint hold up1" not in decide(other, 1, "hard", 1, "talk").moves


def test_trouble_and_its_milder_form() -> None:
    fine = seated((30, 1, 100, 60), [[2, 3], [31, 32, 50, 55, 90, 95]], draw=60)
    assert not {"say trouble", "say little"} & set(decide(fine, 1, "hard", 1, "talk").moves)
    bad = seated((70, 75, 30, 25), [[2, 3], [50, 51, 52, 53, 54, 55]], draw=60)
    assert "say trouble" in decide(bad, 1, "hard", 1, "talk").moves


def test_offers_to_start() -> None:
    state = start(2, 1)
    for hand, words in (([2, 3, 50, 51, 52, 53, 54], ["say start-well"]), ([40, 41, 50, 51, 52, 53, 54], ["say not-first"])):
        state.zones[1] = [n - 2 for n in hand]
        for card in state.zones[1]:
            state.seen[card] = 2
        assert decide(state, 0, "hard", 1, "talk").moves == words


def test_the_chooser_takes_the_best_offer_and_the_seed_settles_ties() -> None:
    state = start(4, 3)
    state.zones[1] = [n - 2 for n in (40, 41, 50, 51, 52, 53)]
    for card in state.zones[1]:
        state.seen[card] = 2
    assert talk.offer(read(view(state, 0), 0)) == 0
    state.said[2] |= PHRASE_BITS["start-well"]
    assert decide(state, 0, "hard", 1).moves == ["start 2"]
    state.said[3] |= PHRASE_BITS["start-well"]
    chosen = {decide(state, 0, "hard", seed).moves[0] for seed in range(40)}
    assert chosen == {"start 2", "start 3"}
    state.said = [0, PHRASE_BITS["not-first"], PHRASE_BITS["not-first"], 0]
    assert decide(state, 0, "easy", 5).moves == ["start 3"]


def test_sorry_is_said_once_after_going_over_a_hold() -> None:
    """The note is made with the turn and read in the talk after it."""
    state = seated((40, 98, 3, 2), [[60, 99], [41, 50]], draw=10)
    state.minimum = 2
    quick(RULES, state, 1, RULES.read(state, "hint hold up1"))
    decision = decide(state, 0, "hard")
    assert decision.moves[0] == "play 60 up1"
    assert decision.memory == {"sorry": 0}
    play_texts(state, 0, decision.moves)
    said = decide(state, 0, "hard", 1, "talk", decision.memory)
    assert "say sorry" in said.moves
    assert "say sorry" not in decide(state, 0, "hard", 1, "talk", {}).moves
    play_texts(state, 0, said.moves)
    assert "say sorry" not in decide(state, 0, "hard", 1, "talk", said.memory).moves
