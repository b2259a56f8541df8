"""The result page of The Game: worked examples, and random games in three languages."""

import random

import pytest

from table.core.rules import Outcome, Setup, quick
from table.games.thegame.faces import face
from table.games.thegame.moves import STUCK
from table.games.thegame.report import Laid, laid, report, signals_between
from table.games.thegame.rules import RULES, GameState
from table.text import Words
from table.view.report import Ended

NAMES = ("Ana", "Bartek", "Zofia", "Chloé", "Oduya")
ENGLISH = Words("en")


def stack(piles: list[list[int]], hands: list[list[int]], turn: int = 0, phase: str = "over") -> GameState:
    """A state with these numbers; what is nowhere lies in the draw pile."""
    seats = len(hands)
    state = RULES.start(Setup("thegame", seats, 1))
    used = {n for part in (*piles, *hands) for n in part}
    state.zones = [[n - 2 for n in range(2, 100) if n not in used]]
    state.zones += [[n - 2 for n in hand] for hand in hands] + [[n - 2 for n in pile] for pile in piles]
    state.phase, state.turn = phase, turn
    return state


def played(seats: int, seed: int) -> list[GameState]:
    """A random game as its states: the first one of play, then one after each turn."""
    rnd = random.Random(seed)
    state = RULES.start(Setup("thegame", seats, seed))
    if state.phase == "start":
        quick(RULES, state, 0, rnd.choice(RULES.legal(state, 0)))
    states = [state.copy()]
    while state.phase != "over":
        moves = RULES.legal(state, state.turn)
        turns = state.turns
        quick(RULES, state, state.turn, rnd.choice([move for move in moves if move != STUCK] or moves))
        if state.turns != turns or state.phase == "over":
            states.append(state.copy())
    return states


def test_cards_are_told_turn_by_turn() -> None:
    states = [
        stack([[], [], [], []], [[5]]),
        stack([[34, 24], [], [90], []], [[5]]),
        stack([[34, 24, 30], [], [90, 60, 70], []], [[5]]),
    ]
    assert laid(states) == [
        Laid(1, 0, 1, 34), Laid(1, 0, 34, 24), Laid(1, 2, 100, 90),
        Laid(2, 0, 24, 30), Laid(2, 2, 90, 60), Laid(2, 2, 60, 70),
    ]  # fmt: skip
    assert [play.ahead for play in laid(states)] == [33, -10, 10, 6, 30, -10]


def test_a_lost_game() -> None:
    held = [[34, 47, 52], [29, 63], [58, 70]]
    rest = [n for n in range(2, 100) if not any(n in hand for hand in held)]
    end = stack([[n for n in rest if n < 96], [96, 97], [], [99, 98]], held)
    before = stack([[n for n in rest if n < 80], [], [], []], [*held[:2], [58, 70, 99]], phase="play")
    states = [stack([[], [], [], []], held, phase="play"), before, end]
    page = report(Ended(states, result(end), NAMES[:3], best=4, minutes=11), ENGLISH)
    assert not page.won
    assert (page.lead, page.verdict) == ("Lost by", "seven cards")
    assert page.sentence == "Given up while a card would still fit. Best so far at this table: 4."
    assert page.subtitle == "3 players, 2 turns, 11 minutes"
    assert [(h.name, len(h.faces)) for h in page.held] == [("Ana", 3), ("Bartek", 2), ("Zofia", 2)]
    assert page.held[0].faces == tuple(face(n, True) for n in (34, 47, 52)), "with large figures, for they are small"
    assert page.held_note == "" and page.held_title
    assert page.scale is not None and page.scale.value == 7 and page.scale.most == 40
    assert page.finding is not None and page.finding.turn == 2
    assert page.finding.text.startswith("Turn 2: 1 to 96 on pile 2 was the costliest jump.")
    assert [fact.value for fact in page.facts] == ["0", "95", "45.5", "0"]
    assert page.chart is not None and page.chart.shade == 2
    assert [series.values for series in page.chart.series][3] == (100, 100, 98)


def result(state: GameState) -> Outcome:
    """The outcome of a state that is over."""
    outcome = RULES.outcome(state)
    assert outcome is not None
    return outcome


def test_a_won_game() -> None:
    first = stack([list(range(2, 98)), [], [], []], [[98, 99]], phase="play")
    end = stack([list(range(2, 99)), [], [99], []], [[]])
    page = report(Ended([first, end], result(end), NAMES[:1], best=3), ENGLISH)
    assert page.won and page.verdict == "the game"
    assert page.sentence == "All 98 cards are on the piles. That is the best at this table so far."
    assert page.held == () and page.held_title == ""
    assert page.chart is not None and page.chart.shade == -1
    assert len(page.facts) == 3, "nobody to signal to"


def test_backs_are_rings_on_their_pile() -> None:
    states = [stack([[], [], [], []], [[5]]), stack([[34, 24], [], [], []], [[5]]), stack([[34, 24], [], [60, 70], []], [[5]])]
    page = report(Ended(states, result(states[-1]), NAMES[:1]), ENGLISH)
    assert page.chart is not None
    assert [series.rings for series in page.chart.series] == [(1,), (), (2,), ()]
    assert page.facts[0].value == "2" and page.facts[0].label == "backs by ten"
    assert [series.end for series in page.chart.series] == ["24", "1", "70", "100"]


def test_who_can_still_play_has_given_up_and_who_can_not_is_stuck() -> None:
    stuck = stack([[99], [98], [2], [3]], [[50], [60]], turn=1)
    page = report(Ended([stuck, stuck], result(stuck), NAMES[:2]), ENGLISH)
    assert page.sentence.startswith("Bartek: no card would fit any more. The piles ran out")
    assert page.verdict == "94 cards" and page.held_note == "92 cards were never drawn"
    assert page.finding is None


def test_signals_are_counted_from_the_states() -> None:
    states = [RULES.start(Setup("thegame", 2, 1))]
    state = states[0].copy()
    for seat, text in ((0, "start 0"), (1, "hint hold up1"), (1, "say thanks"), (0, "hint free down2")):
        quick(RULES, state, seat, RULES.read(state, text))
    assert signals_between([states[0], state]) == 3
    assert signals_between([state, state]) == 0


@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
def test_any_game_has_a_page(lang: str) -> None:
    words = Words(lang)
    for seats in range(1, 6):
        for seed in range(6):
            states = played(seats, seed)
            page = report(Ended(states, result(states[-1]), NAMES[:seats]), words)
            texts = [page.lead, page.verdict, page.sentence, page.subtitle, page.held_title, page.held_note]
            texts += [fact.label for fact in page.facts]
            assert not any("[" in text or "{" in text for text in texts)
            assert page.chart is not None
            assert {len(series.values) for series in page.chart.series} == {len(states)}
            assert sum(len(held.faces) for held in page.held) + len(states[-1].zones[0]) == states[-1].left()
    assert not words.missing


def test_who_gives_up_is_told_nothing_about_the_piles() -> None:
    end = stack([[2, 9], [], [], []], [[50], [60]], turn=1)
    states = [stack([[2], [], [], []], [[9, 50], [60]], phase="play"), end]
    page = report(Ended(states, result(end), NAMES[:2]), ENGLISH)
    assert page.sentence == "Given up while a card would still fit."
    assert page.finding is None, "a jump by seven costs no game"
