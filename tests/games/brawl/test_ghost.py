"""A ghost does what its person did, when it was done, and by judgement what it can not."""

from __future__ import annotations

import pytest

from table.core.rules import Setup, quick
from table.core.sight import view
from table.games.brawl import ghost
from table.games.brawl.arenaclock import Ring
from table.games.brawl.bot import decide
from table.games.brawl.headless import Corner, fight
from table.games.brawl.moves import At
from table.games.brawl.reflex import PACES
from table.games.brawl.rules import RULES
from table.games.brawl.state import BrawlState, bouts

from .tables import setup

LOG = list[tuple[int, str]]


def recorded(**options: str) -> tuple[Setup, LOG]:
    made = setup(2, 7, ("juno", "pip"), mode="tournament", **options)
    return made, fight(made, (Corner("hard", PACES[2]),) * 2, 5, log=True).log


def haunt(made: Setup, ghosts: tuple[int, ...], most: int = 120 * 400) -> LOG:
    """A fight in which those seats are ghosts and the others deal each second."""
    box: list[BrawlState] = [RULES.start(made)]
    log: LOG = []

    def play(seat: int, move: At) -> None:
        log.append((seat, RULES.write(box[0], move)))
        pen_state = box[0].copy()

        quick(RULES, pen_state, seat, move)
        box[0] = pen_state

    ring = Ring(lambda: box[0], play)
    asked: dict[int, int] = {}
    done: dict[int, list[str]] = {seat: [] for seat in ghosts}
    bout = 1
    while box[0].phase != "over" and ring.tick < most:
        state = box[0]
        if state.bout != bout:
            bout, asked, done = state.bout, {}, {seat: [] for seat in ghosts}
        for seat in ghosts:
            if seat in asked or ring.tick < state.locks[seat]:
                continue
            notes = ghost.notes(made, seat, state, done[seat])
            told = decide(view(state, seat), seat, "hard", ring.tick + seat, memory={**notes, "now": ring.tick})
            asked[seat] = int(told.fields["tick"])
            if told.moves:
                move = RULES.read(state, told.moves[0])
                assert isinstance(move, At) and move.tick > ring.tick
                ring.put(seat, move.move, move.tick)
        for seat in {0, 1} - set(ghosts):
            if ring.tick % 120 == 0:
                ring.put(seat, RULES.read(state, "deal"))
        for taken in ring.advance():
            if taken.seat in done and taken.move is not None:
                done[taken.seat].append(RULES.write(state, taken.move.move))
        asked = {seat: tick for seat, tick in asked.items() if tick > ring.tick}
    return log


@pytest.mark.parametrize("options", [{}, {"best": "3"}])
def test_two_ghosts_fight_the_same_fight_again(options: dict[str, str]) -> None:
    """With both persons as ghosts on their own deal every remembered move is legal at its time: the log comes out the same."""
    made, log = recorded(**options)
    decks = {**made.decks, **{f"ghost{seat}": ghost.record(made, log, seat) for seat in (0, 1)}}
    again = haunt(Setup(made.game, 2, made.seed, made.options, 0, decks), (0, 1))
    # What was refused then is not tried again.
    assert again == [(seat, text) for seat, text in log if " miss" not in text]


def test_a_ghost_goes_on_alone_where_its_fight_is_another() -> None:
    made, log = recorded()
    told = ghost.record(made, log, 0)
    alone = Setup(made.game, 2, made.seed, made.options, 0, {"0": "juno", "1": "juno", "ghost0": told})
    again = haunt(alone, (0,))
    mine = [text for seat, text in again if seat == 0]
    then = list(ghost.of(alone, 0)[0])
    assert sum(" deal" in text for text in mine) == 34, "it deals its whole deck"
    assert any(" play" in text for text in mine)
    first = [int(text.split()[1]) for text in mine if " deal" in text][:5]
    assert first == [act.tick for act in then if act.text == "deal"][:5], "at the recorded times"
    assert not any(" miss" in text for text in mine)


def test_the_table_of_a_rematch() -> None:
    made, log = recorded()
    spec = {
        "game": "brawl",
        "seats": [{"kind": "human", "name": "Ana", "level": ""}, {"kind": "bot", "name": "Bo", "level": "hard"}],
        "options": made.options,
        "decks": dict(made.decks),
    }
    again = ghost.rematch(made, log, 0, spec, lambda key, n=None, **fields: key)
    assert [one["kind"] for one in again["seats"]] == ["bot", "human"] and again["seats"][1]["name"] == "Ana"
    assert again["seed"] == made.seed and again["decks"]["0"] == again["decks"]["1"] == "juno"
    told = Setup("brawl", 2, again["seed"], again["options"], 0, again["decks"])
    state = RULES.start(told)
    assert RULES.sound(state) and state.fighters == ("juno", "juno")
    assert state.zones[0] == RULES.start(made).zones[0], "its cards come in the same order"
    notes = ghost.notes(told, 0, state, [])
    assert notes["ghost"][1] == "deal" and ghost.notes(told, 1, state, []) == {}


def test_what_is_no_ghost_haunts_nobody() -> None:
    made, _ = recorded()
    for text in ("", "x", "1 2", "5 -1 deal;4 -1 deal", "1 -1 deal\n9999999999 -1 deal"):
        bad = Setup(made.game, 2, made.seed, made.options, 0, {"ghost0": text})
        assert ghost.notes(bad, 0, RULES.start(bad), []) == {}, text
    with pytest.raises(ghost.BadGhost):
        ghost.parse("nonsense")
    with pytest.raises(ghost.BadGhost):
        ghost.record(setup(2, 1), [(RULES.to_act(RULES.start(setup(2, 1)))[0], "deal")], 0)


def test_pace_is_the_middle_play() -> None:
    told = ghost.parse("100 -1 deal;160 3 play a2 a;220 -1 deal;340 4 play a2 a;400 -1 deal;460 5 play a2 b")
    assert ghost.pace(told) == 500
    assert ghost.pace(((),)) == 1000


def test_a_later_bout_uses_its_own_memory() -> None:
    made, log = recorded(best="3")
    decks = {**made.decks, "ghost0": ghost.record(made, log, 0)}
    told = Setup(made.game, 2, made.seed, made.options, 0, decks)
    state = RULES.start(told)
    for seat, text in log:
        if state.bout == 2:
            break
        state = state.copy()

        quick(RULES, state, seat, RULES.read(state, text))
    began = bouts(state)[-1][2]
    assert ghost.notes(told, 0, state, [])["ghost"][0] == began + ghost.of(told, 0)[1][0].tick
