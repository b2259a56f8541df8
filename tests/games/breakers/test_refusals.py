"""Every reason for which a move is refused, and its sentence."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import table.games.breakers as package
from table.core.rules import Illegal, step
from table.games.breakers.cards import KEYS
from table.games.breakers.rules import RULES
from table.text import Words

from .tables import do, full, on, plays, refused
from .tables import table as laid

HANDS = ("r5 m1", "r8 m3 g2", "r10 m2", "r9 m11")
FOLDER = Path(package.__file__).parent
NAMED = sorted(
    {key for path in FOLDER.rglob("*.py") for key in re.findall(r'"(refuse\.[a-z-]+)"', path.read_text(encoding="utf-8"))}
)


@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
def test_every_reason_has_its_sentence(lang: str) -> None:
    words = Words(lang)
    assert len(NAMED) > 45 and [key for key in NAMED if not words.has(key)] == []


@pytest.mark.parametrize("key", NAMED)
def test_every_reason_is_shown_by_some_test(key: str) -> None:
    short = key.removeprefix("refuse.").removeprefix("breakers-")
    told = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert f'"{short}"' in told


@pytest.mark.parametrize(
    ("before", "text", "reason"),
    [
        ("", "none", "must-play"),
        ("", "cube r5", "actions-later"),
        ("", "use r5", "actions-later"),
        ("", "choose r5", "actions-later"),
        ("", "play r9", "not-in-hand"),
        ("", "play kraken", "not-now"),
        ("", "trophy kraken", "not-your-trophy"),
        ("r5", "play g2", "follow"),
        ("r5 r8 r10 r9", "play m1", "all-played"),
        ("r5 r8 r10 r9", "cube r5", "no-cube"),
        ("r5 r8 r10 r9", "use r5", "no-extra"),
        ("r5 r8 r10 r9", "choose r5", "not-now"),
    ],
)
def test_frame_reasons(before: str, text: str, reason: str) -> None:
    state = laid("vampire", *HANDS, ask_all=True)
    state = plays(state, before) if before else state
    assert refused(state, text) == reason


def test_cubes_go_on_cards_in_the_trick() -> None:
    state = plays(laid("vampire", *HANDS, cubes={0: 1}), "r5 r8 r10 r9")
    assert refused(state, "cube m1") == "not-in-trick"


def test_trophies_have_their_windows() -> None:
    state = plays(laid("vampire", *HANDS, trophies={0: "squonk", 1: "nian"}, ask_all=True), "r5")
    assert refused(state, "trophy nian r5") == "window-act"
    state = plays(state, "r8 r10 r9")
    assert refused(state, "trophy squonk") == "window-play"


def test_not_your_turn_and_the_end_of_the_game() -> None:
    state = laid("vampire", *HANDS)
    assert refused(state, "play r8", seat=1) == "not-your-turn"
    asked = laid("phoenix", seats=3)
    assert refused(asked, "none", seat=1) == "not-your-turn"
    state = laid("vampire", "r5", "r8", "r10", "r9", trophies={2: "kraken squonk"})
    state = plays(state, "r5 r8 r10 r9")
    assert state.phase == "over"
    with pytest.raises(Illegal) as why:
        step(RULES, state, 0, RULES.read(state, full("play r5")))
    assert why.value.key == "refuse.over"


def test_out_of_cards_is_told_apart_from_snowed_in() -> None:
    state = plays(laid("vampire", "r5 m1", "r8", "r10 m2", "r9 m11"), "r5 r8 r10 r9")
    assert refused(state, "play r8", seat=1) == "no-cards"


def test_words_among_the_fields_are_keys_of_the_catalogue() -> None:
    words = Words("en")
    state = plays(laid("vampire", *HANDS), "r5")
    with pytest.raises(Illegal) as why:
        step(RULES, state, on(state), RULES.read(state, full("play g2")))
    assert why.value.fields == {"suit": "breakers.suit.ranged"} and words.has("breakers.suit.ranged")


def test_a_malformed_use_of_any_trophy_is_refused_with_a_reason() -> None:
    """Whatever is named as a target, the answer is a sentence and never an error."""
    words = Words("en")
    targets = ("", " r5", " m1", " p0", " p1 p1", " p3", " magic", " out", " banish r5", " 7", " r5 m1", " out out")
    for key in KEYS:
        for phase in ("lead", "play", "act"):
            state = laid("vampire", *HANDS, trophies={0: key}, ask_all=True)
            if phase == "lead" and state.phase != "lead":
                continue
            if state.phase == "lead" and phase != "lead":
                state = do(state, "none")
            state = plays(state, "r5 r8 r10 r9") if phase == "act" else state
            legal = {RULES.write(state, move) for move in RULES.legal(state, 0)}
            for target in targets:
                move = RULES.read(state, full(f"trophy {key}{target}"))
                if RULES.write(state, move) in legal:
                    continue
                why = RULES.refusal(state, 0, move)
                fields: dict[str, Any] = dict(why.fields)
                assert words.has(why.key) and words(why.key, **fields), (key, phase, target)
    assert not words.missing
