"""Faults that people reported of other card games (design/faults.md), each tried on ours: saves, logs, bots.

Where each of the others has its test says `test_index.py`.
"""

from __future__ import annotations

import ast
import json
import os
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from table.bots.brain import request, think
from table.core.codec import digest
from table.core.events import Said
from table.core.rules import Setup, quick
from table.core.state import PUBLIC, bit
from table.games import game
from table.session.match import Match
from table.session.restore import restore
from table.session.seats import SeatSpec
from table.store import lines
from table.text import Words
from tests.bots.swap import other_deal
from tests.bots.tables import BOT, RULES, THEGAME, decide, play_texts, start, states
from tests.faults.program import ROOT
from tests.faults.referee import Referee
from tests.fuzz.targets import NOW, journal
from tests.games.thegame_tables import at

GAMES = int(os.environ.get("CARD_TABLE_FAULT_GAMES", "1"))
"""how many times as many games as in CI"""


# A3, A4: saves.


def test_a03_nothing_that_could_run_code_is_on_a_load_path() -> None:
    """No pickle, no eval anywhere in the program; `exec` only where a class is made of our own field names."""
    forbidden = {"pickle", "marshal", "shelve", "dill", "cPickle", "jsonpickle", "yaml"}
    found = []
    for path in sorted((ROOT / "table").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found += [f"{path}: {a.name}" for a in node.names if a.name.split(".")[0] in forbidden]
            elif isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in forbidden:
                found.append(f"{path}: {node.module}")
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("eval", "exec", "compile"):
                found.append(f"{path.relative_to(ROOT)}: {node.func.id}")
    assert found == ["table/core/state.py: exec"]


CHILD = """
import json, sys
from table.core.codec import digest
from table.session.restore import restore
for line in sys.stdin:
    records, cuts = json.loads(line)
    seen = []
    for cut in cuts:
        match = restore(records[0], records[1:cut]).match
        point = [digest(match.state), list(match.waiting()), match.state.rng, [len(match.legal(s)) for s in match.waiting()]]
        for record in records[cut:]:
            if "do" in record:
                match.submit(record["seat"], record["do"])
            elif "undo" in record:
                match.replay_undo(record["undo"])
        seen.append([*point, digest(match.state), match.outcome is not None])
    print(json.dumps(seen))
"""


def test_a04_a_game_goes_on_in_another_process_to_the_last_card() -> None:
    """At every decision: saved, loaded by a fresh process with other hash seeds, and played on with the same moves."""
    rnd = random.Random(4)
    games: list[list[dict[str, Any]]] = []
    while len(games) < 2 * GAMES:
        records = journal(rnd)
        if sum("do" in record for record in records) > 50:
            games.append(records)
    asked, expected = [], []
    for records in games:
        whole = restore(records[0], records[1:]).match
        cuts = [i + 1 for i, record in enumerate(records) if i == 0 or "do" in record or "undo" in record]
        cuts = sorted(rnd.sample(cuts, min(len(cuts), 5 * GAMES)))
        here = []
        for cut in cuts:
            match = restore(records[0], records[1:cut]).match
            point = [
                digest(match.state),
                list(match.waiting()),
                match.state.rng,
                [len(match.legal(s)) for s in match.waiting()],
            ]
            here.append([*point, digest(whole.state), whole.over])
        asked.append(json.dumps([records, cuts]))
        expected.append(here)
    env = {**os.environ, "PYTHONHASHSEED": "77", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", CHILD], input="\n".join(asked), env=env, capture_output=True, text=True, check=True
    )
    assert [json.loads(line) for line in done.stdout.splitlines()] == expected


def test_a04_a_bot_decides_the_same_after_a_reload() -> None:
    """What a bot is asked comes from the state alone: the request's bytes are the same before and after."""
    records = journal(random.Random(8))
    match = restore(records[0], records[1:]).match
    again = restore(records[0], [json.loads(json.dumps(record)) for record in records[1:]]).match
    for seat in range(len(match.seats)):
        mine = request(match.rules, match.state, seat, "hard", "talk", number=1, seed=3).encode()
        assert mine == request(again.rules, again.state, seat, "hard", "talk", number=1, seed=3).encode()


def test_a03_a_line_of_a_future_program_does_not_stop_a_load(tmp_path: Path) -> None:
    from table.store import saves

    records = journal(random.Random(3))
    records[1:1] = [{"mood": "good", "deep": [{"a": 1}]}]
    data, last = b"", ""
    for record in records:
        line, last = lines.seal(record, last)
        data += line
    loaded = saves.parse(tmp_path / "x.save", data, NOW)
    assert loaded.damage is None and loaded.header is not None
    assert restore(loaded.header.plain(), loaded.lines).diverged_at is None


# A14: the log.


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_a14_the_log_names_nothing_hidden(seats: int) -> None:
    """Seeded games, the log as every seat and an onlooker hears it: each number in it lies open for that seat."""
    caption = THEGAME.part("theme").caption
    words = [Words(lang) for lang in ("en", "pl")]
    names = tuple("ABCDE"[:seats])
    told = 0
    for seed in range(6 * GAMES):
        rnd = random.Random(f"log {seats} {seed}")
        specs = tuple(SeatSpec("human", name) for name in names)
        setup = Setup("thegame", seats, rnd.getrandbits(64), THEGAME.settled({}), 0)
        match = Match(THEGAME, setup, specs)
        while not match.over:
            _random_move(match, rnd)
            for eyes in (PUBLIC, *range(seats)):
                for beat in match.news(eyes):
                    open_to = {card + 2 for card, mask in enumerate(match.state.seen) if mask & bit(eyes)}
                    for event in beat.events:
                        if isinstance(event, Said):
                            for tongue in words:
                                text = caption(event, names, tongue)
                                numbers = {int(n) for n in re.findall(r"\d+", text)}
                                counts = {1, 2, 3, 4, match.state.left()}
                                assert numbers <= open_to | counts, f"{text!r} for seat {eyes}"
                                told += 1
                    for card in (getattr(event, "card", -1) for event in beat.events):
                        assert card < 0 or card + 2 in open_to
    assert told > 300 * GAMES


def _random_move(match: Match, rnd: random.Random) -> None:
    who = rnd.randrange(len(match.seats))
    talk = match.talk(who)
    if talk and rnd.random() < 0.2:
        match.submit(who, match.write(rnd.choice(talk)))
        return
    seat = match.waiting()[0]
    moves = [m for m in match.legal(seat) if not match.rules.concedes(m)] or match.legal(seat)
    match.submit(seat, match.write(rnd.choice(moves)))


# A15, A16, A17: bots.


@pytest.mark.parametrize("level", THEGAME.levels)
def test_a15_the_largest_tables_stay_within_the_levels_budget(level: str) -> None:
    """A budget is a fixed number of candidates; the wall clock's cap is only for accidents and was never hit."""
    for variant in ("standard", "easy"):
        state = start(5, 15, variant=variant)
        play_texts(state, state.turn, ["start 2"])
        for _ in range(3):
            asked = request(RULES, state, state.turn, level, number=1, seed=9)
            reply = think(asked)
            assert not reply.capped and not reply.error and reply.level == level
            assert len(asked.encode()) < 100_000
            play_texts(state, state.turn, reply.moves)


def test_a15_whatever_a_level_does_a_legal_move_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    state = start(5, 3)
    play_texts(state, state.turn, ["start 1"])

    def fails(*_: object, **__: object) -> None:
        raise MemoryError

    monkeypatch.setattr(BOT, "_plan", fails)
    reply = think(request(RULES, state, state.turn, "hard", number=1, seed=1))
    assert reply.error and reply.level == "easy"
    play_texts(state, state.turn, reply.moves)


@pytest.mark.parametrize("level", THEGAME.levels)
def test_a16_no_bot_ever_breaks_a_rule(level: str) -> None:
    """Bots among themselves under a referee who knows only the rule text."""
    count = {"easy": 8, "normal": 3, "hard": 1}.get(level, 1) * GAMES
    slow = level not in ("easy", "normal", "hard") and GAMES == 1
    for seats in (2, 4) if slow else (1, 2, 3, 4, 5):
        for number in range(count):
            variant = ("standard", "expert", "easy", "expert-small")[(number + seats) % 4]
            _refereed(level, seats, 160 + number, variant, 8 if slow else 1000)


def _refereed(level: str, seats: int, seed: int, variant: str, turns: int) -> None:
    """A game, or its first turns."""
    state = start(seats, seed, variant=variant)
    size = {1: 8, 2: 7, 3: 6, 4: 6, 5: 6}[seats] + {"easy": 1, "expert-small": -1}.get(variant, 0)
    demand = 3 if variant.startswith("expert") else 2
    referee = Referee(
        [[c + 2 for c in zone] for zone in state.zones[1 : 1 + seats]], [c + 2 for c in state.zones[0]], size, demand
    )
    assert all(len(hand) == size for hand in referee.hands)
    for number in range(turns):
        if RULES.outcome(state) is not None:
            break
        for seat in range(seats):
            for text in decide(state, seat, level, seed, "talk").moves if RULES.talk(state, seat) else ():
                assert not referee.fault(seat, text), text
                play_texts(state, seat, [text])
        seat = state.turn
        texts = decide(state, seat, level, seed * 1000 + number).moves
        assert texts
        for text in texts:
            assert not referee.fault(seat, text), f"{level}, {seats} seats, seed {seed}: {text}: {referee}"
            play_texts(state, seat, [text])
            assert [sorted(c + 2 for c in zone) for zone in state.zones[1 : 1 + seats]] == [sorted(h) for h in referee.hands]
    out = RULES.outcome(state)
    if out is None and turns < 1000:
        return
    assert out is not None and bool(out.winners) == (referee.over == "won")


@pytest.mark.parametrize("level", THEGAME.levels)
def test_a16_one_legal_move_and_none(level: str) -> None:
    one = at({"up1": [98], "up2": [97], "down1": [3], "down2": [4]}, [99, 50])
    assert decide(one, 0, level).moves[0] == "play 99 up1" or decide(one, 0, level).moves[0] == "play 99 up2"
    none = at({"up1": [98], "up2": [97], "down1": [3], "down2": [4]}, [50, 51])
    assert decide(none, 0, level).moves == ["stuck"]
    single = at({"up1": [99], "up2": [98], "down1": [2], "down2": [3]}, [88])
    assert decide(single, 0, level).moves[0] == "play 88 up2"


@pytest.mark.parametrize("level", THEGAME.levels)
def test_a17_equal_views_equal_choices(level: str) -> None:
    """One public history, many hidden deals: the bot is asked the same, byte for byte, and chooses the same."""
    deals = {"easy": 200, "normal": 60}.get(level, 4) * GAMES
    state = next(s for s in states("easy", 3, 1, every=1) if s.turns == 7)
    seat = state.turn
    first = request(RULES, state, seat, level, number=1, seed=5)
    choice = decide(state, seat, level, 5)
    rnd = random.Random(17)
    for _ in range(deals):
        other = other_deal(state, seat, rnd)
        assert request(RULES, other, seat, level, number=1, seed=5).encode() == first.encode()
        assert decide(other, seat, level, 5) == choice


def test_a17_a_view_holds_nothing_hidden() -> None:
    """No number, no list, no mask in what a bot gets tells a card that it may not see."""
    for state in states("easy", 4, 1, every=5):
        for seat in range(4):
            plain: Any = request(RULES, state, seat, "easy", "talk", number=1, seed=1).view
            shown = {card for zone in plain["zones"] for card in zone if card >= 0}
            assert all(state.seen[card] & bit(seat) for card in shown)
            assert plain["rng"] == 0 and all(mask in (0, bit(seat)) for mask in plain["seen"])


def test_the_referee_agrees_with_the_rules_in_random_games() -> None:
    """And refuses what they refuse: else it would prove nothing."""
    info = game("thegame")
    for seed in range(6):
        rnd = random.Random(seed)
        seats = seed % 5 + 1
        state = start(seats, seed)
        hands = [[c + 2 for c in zone] for zone in state.zones[1 : 1 + seats]]
        referee = Referee(hands, [c + 2 for c in state.zones[0]], state.hand_size, 2)
        while info.rules.outcome(state) is None:
            seat = state.turn
            legal = {RULES.write(state, move) for move in RULES.legal(state, seat)}
            if referee.turn >= 0:
                for card in (2, 50, 99, *referee.hands[seat]):
                    for pile in referee.tops:
                        assert (f"play {card} {pile}" in legal) == (card in referee.hands[seat] and referee.fits(card, pile))
            moves = [m for m in RULES.legal(state, seat) if not RULES.concedes(m)] or RULES.legal(state, seat)
            move = rnd.choice(moves)
            assert not referee.fault(seat, RULES.write(state, move))
            quick(RULES, state, seat, move)
        assert referee.over
