"""Words: every monster has its card, every event its line, every move its text, in all three languages."""

from __future__ import annotations

import random

import pytest

from table.core.events import Said
from table.core.moves import BadMove
from table.core.rules import Setup, step
from table.games.breakers.cards import KEYS
from table.games.breakers.rules import RULES
from table.games.breakers.telling import acts, told
from table.text import LANGUAGES, Words

from .tables import do, legal, plays, said, table
from .test_laws import TABLES, random_table

NAMES = ("Ana", "Bo", "Cy", "Di")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_every_monster_has_its_card(lang: str, key: str) -> None:
    words = Words(lang)
    for part in ("name", "ability", "ability-text", "win", "trophy", "trophy-text"):
        assert words.has(f"breakers.{key}.{part}")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_has_its_line(lang: str) -> None:
    words, seen = Words(lang), set()
    for index, monster in enumerate(KEYS * 3):
        rnd = random.Random(index)
        seats, teams = TABLES[1 + index % 3]
        state = random_table(monster, seats, teams, rnd)
        first = state.round
        while (acting := RULES.to_act(state)) and state.round == first:
            result = step(RULES, state, acting[0], rnd.choice(RULES.legal(state, acting[0])))
            for beat in result.beats:
                for event in beat.events:
                    if isinstance(event, Said):
                        seen.add(event.what)
                        line = told(event, NAMES, words)
                        assert line and "{" not in line and "[" not in line, (event, line)
            state = result.state
    assert not words.missing and len(seen) > 40


def test_lines_say_which_rule_did_it() -> None:
    words = Words("en")

    def line(event: tuple[str, int, tuple[int | str, ...]]) -> str:
        return told(Said(event[0], event[1], event[2]), NAMES, words)

    state = plays(table("kraken", "g4 r1", "g9 r2", "g11 r3", "g10 r4"), "g4 g9 g11")
    lines = [line(event) for event in said(state, "play g10")]
    assert "Drag Down: 11 of Magic (Cy) is disqualified." in lines
    assert "Di wins the trick: 10 of Magic is the highest of the led suit." in lines
    state = plays(table("vampire", "g9 r1", "g8 r2", "g3 r3", "g4 r4", won=(2, 0, 0, 0), trick=3), "")
    assert "Drained: 9 of Magic (Ana) gets −2 and counts 7." in [line(event) for event in said(state, "play g9")]


def test_every_rule_that_acts_is_named() -> None:
    """So that the felt can light up the card whose rule it is."""
    assert acts(Said("out", 1, ("kraken", "ability", 11, "magic"))) == ("kraken", "ability")
    assert acts(Said("value", 1, ("fates", "trophy", 1, 5, "ranged", 6))) == ("fates", "trophy")
    assert acts(Said("trophy", 0, ("yeti",))) == ("yeti", "trophy") and acts(Said("toll", 0)) == ("ghostship", "ability")
    assert acts(Said("laid-down", 0, ("phoenix", 6))) == ("phoenix", "ability") and acts(Said("trick", 0)) is None


def test_won_and_drawn_have_their_lines() -> None:
    words = Words("en")
    assert told(Said("won", 1), NAMES, words) == "Bo has won the game."
    assert told(Said("won", 0, (2,)), NAMES, words) == "Ana and Cy have won the game."
    assert told(Said("drawn", -1), NAMES, words)
    assert told(Said("monsters-again", -1), NAMES, words)


@pytest.mark.parametrize(
    "text",
    [
        "play melee12",
        "cube magic1",
        "trophy kraken",
        "trophy wendigo traps3",
        "trophy dybbuk p0 out",
        "trophy unseelie magic",
        "trophy skunkape melee1 ranged2",
        "use banish traps9",
        "use draw traps9",
        "use magic4",
        "choose 10",
        "choose melee4",
        "none",
    ],
)
def test_moves_survive_write_and_read(text: str) -> None:
    state = table("vampire", seats=4)
    assert RULES.write(state, RULES.read(state, text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "fly",
        "play",
        "play melee13",
        "play melee1 melee2",
        "none now",
        "trophy",
        "trophy unicorn",
        "choose 11",
        "use a b c",
        "cube",
    ],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(BadMove):
        RULES.read(table("vampire", seats=4), text)


def test_a_game_is_told_again_from_its_texts() -> None:
    setup = Setup("breakers", 3, 77, {"order": "teaching"})
    state, texts = RULES.start(setup), []
    for index in range(150):
        moves = legal(state)
        texts.append(moves[index % len(moves)])
        state = do(state, texts[-1])
    again = RULES.start(setup)
    for text in texts:
        again = do(again, text)
    assert again == state


def test_the_monster_on_the_menu_has_one_name_in_all_languages() -> None:
    """Its card there is drawn before a language is known."""
    assert {Words(lang)("breakers.wendigo.name") for lang in LANGUAGES} == {"Wendigo"}
