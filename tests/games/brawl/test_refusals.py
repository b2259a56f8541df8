"""Every reason has its key, its sentence in three languages, and a test that meets it."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from table.core.moves import Card, Move, Word
from table.core.rules import Illegal, step
from table.games.brawl import refusals
from table.games.brawl.moves import ASK, CALL, DEAL, KEEP, PASS, STOP, TIME, At, Lay, Miss, MissBase, Play, Tag
from table.games.brawl.refusals import why_not
from table.games.brawl.rules import RULES
from table.games.brawl.state import TOURNAMENT
from table.text import LANGUAGES, Words

from .tables import Board, do, refused, start
from .test_laws import CASES

KEYS = sorted(set(re.findall(r'"(refuse\.brawl-[a-z-]+)"', Path(str(refusals.__file__)).read_text(encoding="utf-8"))))
HERE = Path(__file__).parent


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_is_a_sentence(lang: str) -> None:
    words = Words(lang)
    for key in KEYS:
        text = words(key, n=3)
        assert text != key and text.endswith((".", "!")), key


def test_every_reason_is_met_by_a_test() -> None:
    """A refusal that no test names might never be given, or be given for something else."""
    tests = "".join(path.read_text(encoding="utf-8") for path in sorted(HERE.glob("test_*.py")))
    assert [key for key in KEYS if f'"{key.removeprefix("refuse.brawl-")}"' not in tests and f'"{key}"' not in tests] == []


def test_after_the_end() -> None:
    state = do(Board().base(0, 0, "freeze").base(1, 1).hand(0, "freeze").done(), "play #1 pile")
    for text in ("deal", "keep", "pass", "at 3 deal", "ask"):
        assert refused(state, text, seat=0) == "over"


def test_somebody_who_is_not_there() -> None:
    state = start()
    for seat in (-1, 2, 99):
        assert refused(state, "deal", seat=seat) == "looks-on"


def test_waiting_and_not_on() -> None:
    training = Board(4, many="tag-team").base(0, 0).base(1, 1).done()
    assert refused(training, "deal", seat=2) == "waits" and refused(training, "deal", seat=1) == "not-your-turn"


def test_places_that_are_none() -> None:
    state = Board().base(0, 0, a="hit-red").base(1, 1).hand(0, "hit-red").done()
    assert refused(state, "play #0 c") == refused(state, "base 0 middle") == "no-place"
    assert refused(state, "base 1 left") == "no-area"
    assert refused(state, "play a1 tag") == "no-place"
    for card, key in (("base", "goes-row"), ("clear", "goes-sweep"), ("press", "goes-press"), ("hit-red", "goes-end")):
        made = Board().base(0, 0, a="hit-red block-red").base(1, 1).hand(0, card).done()
        wrong = "play #0 clear" if card != "clear" else "play #0 pile"
        assert refused(made, wrong) == key
    assert refused(Board().base(0, 0).base(1, 1).hand(0, "clear").done(), "base 0 left") == "goes-sweep"
    assert refused(Board().base(0, 0).base(1, 1).hand(0, "press").done(), "base 0 left") == "goes-press"


def anything(rnd: random.Random, tick: int, live: bool) -> Move:
    """Any move there is, sensible or not."""
    base = Card(rnd.choice((0, 1, 2, 35, 36, 37, 70, 105, rnd.randrange(70))))
    at = Word(rnd.choice(("a", "b", "pile", "clear", "left", "x")))
    move = rnd.choice(
        (
            Play(base, at),
            Play(base, at),
            Play(base, at),
            Lay(rnd.randrange(4), Word(rnd.choice(("left", "right", "a")))),
            Miss(base, at),
            MissBase(rnd.randrange(3), Word("left")),
            Tag(rnd.randrange(6)),  # type: ignore[arg-type]
            DEAL,
            KEEP,
            PASS,
            CALL,
            TIME,
            ASK,
            STOP,
        )
    )
    return At(tick + rnd.choice((-1, 0, 1, 2, 70)), move) if live and rnd.random() < 0.95 else move


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[1]} {sorted(case[2].items())}")
def test_what_is_not_refused_is_legal_and_the_other_way_round(case: tuple[object, int, dict[str, str]]) -> None:
    """Two ways to know the rules: `legal` lists, `why_not` judges. They never disagree, and nothing raises but Illegal."""
    _, seats, options = case
    from table.core.rules import Setup

    rnd = random.Random(str(case))
    state = RULES.start(Setup("brawl", seats, rnd.getrandbits(64), options))
    for _ in range(250):
        acting = RULES.to_act(state)
        if not acting:
            break
        live = state.live == TOURNAMENT
        for seat in range(seats):
            listed = RULES.legal(state, seat)
            assert all(why_not(state, seat, move) is None for move in (*listed, *RULES.talk(state, seat)))
            for _ in range(3):
                move = anything(rnd, state.tick, live)
                why = why_not(state, seat, move)
                inner = move.move if isinstance(move, At) else move
                if live and isinstance(move, At) and listed and not isinstance(inner, Miss | MissBase):
                    first = min(m.tick for m in listed if isinstance(m, At))
                    bare = [m.move for m in listed if isinstance(m, At)]
                    if move.tick >= first and inner not in (ASK, STOP, TIME):
                        assert (why is None) == (inner in bare), (inner, why and why.key)
                elif not live and inner != ASK:
                    assert (why is None) == (move in listed)
                if why is not None:
                    with pytest.raises(Illegal) as refusal:
                        step(RULES, state, seat, move)
                    assert refusal.value.key == why.key != "refuse.brawl-not-now"
                else:
                    step(RULES, state, seat, move)
        seat = rnd.choice(acting)
        state = step(RULES, state, seat, rnd.choice(RULES.legal(state, seat))).state
