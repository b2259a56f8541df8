"""Match: acknowledged only after the line, undo up to the information barrier, news as a seat may see them, restoring."""

from __future__ import annotations

import random
import subprocess
import sys
from typing import Any

import pytest

from table.core.codec import digest
from table.core.rules import Illegal, Setup
from table.games import game, games
from table.session.match import Match
from table.session.restore import restore
from table.session.script import Playback
from table.session.seats import SeatSpec, called, named
from table.text import Words

INFO = game("thegame")


def match(kinds: str, seed: int = 9, lines: list[dict[str, Any]] | None = None, **options: str) -> Match:
    """A table; kinds like "hbh": human, bot, human."""
    seats = named(tuple(SeatSpec("human" if k == "h" else "bot", "", "" if k == "h" else "easy") for k in kinds))
    setup = Setup(INFO.name, len(seats), seed, INFO.settled(options), max(0, kinds.find("h")))
    return Match(INFO, setup, seats, lines.append if lines is not None else None)


def header(m: Match) -> dict[str, Any]:
    return {
        "game": m.info.name,
        "rules": m.rules.version,
        "seed": f"{m.setup.seed:016x}",
        "seats": [{"kind": s.kind, "name": s.name, "level": s.level} for s in m.seats],
        "options": m.setup.options,
        "chooser": m.setup.chooser,
    }


def play_random(m: Match, rnd: random.Random, moves: int = 10_000, undo: float = 0.0) -> None:
    for _ in range(moves):
        if m.over:
            return
        seat = m.waiting()[0]
        legal = [x for x in m.legal(seat) if not m.rules.concedes(x)] or m.legal(seat)
        m.submit(seat, m.write(rnd.choice(legal)))
        if rnd.random() < 0.2 and m.talk(seat):
            m.submit(seat, m.write(rnd.choice(m.talk(seat))))
        if rnd.random() < undo:
            m.undo(seat, "until-information")


def first_play(m: Match, seat: int) -> str:
    return m.write(m.legal(seat)[0])


def test_the_line_is_out_before_the_move_is_taken() -> None:
    m = match("hb")
    seen: list[int] = []
    m.journal = lambda line: seen.append(len(m.entries))
    m.submit(0, "start 0")
    assert seen[0] == 0, "at the time of writing the move did not stand yet"
    assert len(m.entries) == 1


def test_a_journal_that_raises_leaves_the_move_untaken() -> None:
    m = match("hb")

    def broken(line: dict[str, Any]) -> None:
        raise OSError("disk gone")

    m.journal = broken
    before = digest(m.state)
    with pytest.raises(OSError, match="disk gone"):
        m.submit(0, "start 0")
    assert digest(m.state) == before and not m.entries


def test_a_refused_move_changes_nothing_and_writes_nothing() -> None:
    lines: list[dict[str, Any]] = []
    m = match("hb", lines=lines)
    with pytest.raises(Illegal):
        m.submit(0, "end")
    assert lines == [] and m.entries == []


def test_a13_undo_is_free_inside_the_turn_and_sealed_by_a_drawn_card() -> None:
    m = match("hh")
    m.submit(0, "start 0")
    m.submit(0, first_play(m, 0))
    assert m.why_not_undo(0, "until-information") == ""
    before = digest(m.states[-2])
    assert m.undo(0, "until-information") and digest(m.state) == before
    m.submit(0, first_play(m, 0))
    m.submit(0, first_play(m, 0))
    m.submit(0, "end")
    assert m.why_not_undo(0, "until-information") == "undo.sealed"
    assert not m.undo(0, "until-information")


def test_a13_undo_stops_at_another_seats_move() -> None:
    m = match("hh")
    m.submit(0, "start 1")
    m.submit(1, first_play(m, 1))
    assert m.why_not_undo(0, "until-information") == "undo.others"
    assert m.why_not_undo(0, "free") == "undo.others", "another person has moved"
    assert m.why_not_undo(1, "off") == "undo.off"


def test_law_15_undo_and_the_same_move_again_give_the_same_digest() -> None:
    m = match("h")
    text = first_play(m, 0)
    m.submit(0, text)
    once = digest(m.state)
    assert m.undo(0, "until-information")
    m.submit(0, text)
    assert digest(m.state) == once


@pytest.mark.parametrize("kinds", ["h", "hb", "hbh", "bbbb", "hhhhh"])
def test_a_log_told_again_gives_the_same_match(kinds: str) -> None:
    for seed in range(15):
        lines: list[dict[str, Any]] = []
        m = match(kinds, seed, lines)
        play_random(m, random.Random(seed), undo=0.2)
        told = restore(header(m), lines)
        assert told.diverged_at is None and told.finished
        assert told.match.state == m.state and told.match.entries == m.entries
        assert [x for x in lines if "digest" in x], "digests stand in the log"


def test_a_changed_move_is_found_at_the_next_digest() -> None:
    lines: list[dict[str, Any]] = []
    m = match("hh", 4, lines)
    play_random(m, random.Random(1), 12)
    at = next(i for i, line in enumerate(lines) if line.get("do", "").startswith("play"))
    legal_then = restore(header(m), lines[:at]).match
    other = next(x for x in legal_then.legal(lines[at]["seat"]) if legal_then.write(x) != lines[at]["do"])
    lines[at] = {**lines[at], "do": legal_then.write(other)}
    told = restore(header(m), lines)
    assert told.diverged_at is not None and told.problem in ("save.diverged", "save.illegal")


def test_another_rules_version_goes_on_from_the_snapshot() -> None:
    lines: list[dict[str, Any]] = []
    m = match("hh", 4, lines)
    play_random(m, random.Random(1), 8)
    lines.append(m.snapshot())
    told = restore({**header(m), "rules": 999}, lines)
    assert told.from_snapshot and told.match.state == m.state


def test_news_are_told_once_and_only_what_a_seat_may_know() -> None:
    m = match("hh", 3)
    m.news(0), m.news(1)
    m.submit(0, "start 0")
    m.submit(0, first_play(m, 0))
    assert m.news(1) and m.news(1) == []
    for beat in m.news(0):
        assert all(card < 0 for card in beat.state.zones[2]), "the other hand stays anonymous"


def test_playback_ends_where_the_match_ends() -> None:
    m = match("hbb", 11)
    play_random(m, random.Random(2))
    tape = Playback(m)
    assert tape.length == len(m.entries) and tape.state(tape.length) == m.state
    assert tape.turns[0] == 0 and tape.turns[-1] == tape.length
    for i in range(tape.length):
        assert tape.beats(i, 0)[-1].state is not None


def test_law_5_same_in_two_processes_with_other_hash_seeds() -> None:
    program = (
        "import random\n"
        "from table.games import games\nfrom table.core.codec import digest\n"
        "from tests.contract.helpers import start, choose\nfrom table.core.rules import quick\n"
        "for info in games().values():\n"
        "  for seats in range(info.seats[0], info.seats[1] + 1):\n"
        "    rnd = random.Random(5)\n"
        "    s = start(info, seats, info.settled({}), 77)\n"
        "    while info.rules.to_act(s):\n"
        "      seat = info.rules.to_act(s)[0]\n"
        "      quick(info.rules, s, seat, choose(info, info.rules.legal(s, seat), rnd))\n"
        "    print(info.name, seats, digest(s))\n"
    )
    outs = []
    for hash_seed in ("1", "2"):
        import os

        env = {**os.environ, "PYTHONHASHSEED": hash_seed}
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=env, check=True)
        outs.append(done.stdout)
    assert outs[0] == outs[1] and len(outs[0].splitlines()) >= len(games())


def test_a_person_is_you_only_where_nobody_else_sits_at_the_screen() -> None:
    human, bot = SeatSpec("human"), SeatSpec("bot", "", "easy")

    def names(lang: str, *seats: SeatSpec) -> tuple[str, ...]:
        return called(named(seats), Words(lang))

    assert names("en", bot, human) == ("Ana", "You")
    assert names("fr", bot, human) == ("Ana", "Vous")
    assert names("en", human, bot, human) == ("Player 1", "Ana", "Player 2")
    assert names("pl", SeatSpec("human", "Zosia"), human) == ("Zosia", "Gracz 2")
    assert names("pl", SeatSpec("human", "You"), bot) == ("You", "Ana"), "what somebody typed is theirs"
