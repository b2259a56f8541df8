"""The master in a duel of the tournament: what its net sees and says, and what it does where it did otherwise before."""

from __future__ import annotations

import random
import struct
import zlib
from pathlib import Path
from typing import Any

import pytest

from table.core.rules import quick
from table.core.sight import view
from table.games.brawl import instinct, sense
from table.games.brawl.cards import FREEZE, KINDS
from table.games.brawl.headless import Corner, fight
from table.games.brawl.instinct import Net, chance, net, read_net, weigh, write_net
from table.games.brawl.judge import _learnt, _master, wish
from table.games.brawl.position import mirrored, options, read
from table.games.brawl.reflex import PACES
from table.games.brawl.rules import RULES
from table.games.brawl.state import BrawlState
from table.games.brawl.value import ONE, lead
from table.games.weights import BadWeights
from tests.redeal import permuted

from .tables import Board
from .tables import setup as setup_of


def states(count: int, seed: int = 5) -> list[BrawlState]:
    """Tables of random duels."""
    rnd = random.Random(seed)
    found: list[BrawlState] = []
    while len(found) < count:
        state = RULES.start(setup_of(2, rnd.getrandbits(48), mode="tournament"))
        while acting := RULES.to_act(state):
            found.append(state.copy())
            seat = rnd.choice(acting)
            quick(RULES, state, seat, rnd.choice(RULES.legal(state, seat)))
    return found[:count]


def learnt(state: BrawlState, seat: int = 0) -> str:
    found = _learnt(view(state, seat), read(view(state, seat), seat), read(state, seat).hand)
    return "" if found.play is None else RULES.write(state, found.play)


def before(state: BrawlState, seat: int = 0) -> str:
    found = _master(state, read(state, seat), read(state, seat).hand)
    return "" if found.play is None else RULES.write(state, found.play)


# The net.


def test_the_weights_are_those_of_the_file_and_a_damaged_file_is_refused(tmp_path: Path) -> None:
    data = instinct.FILE.read_bytes()
    head = len(instinct.MAGIC) + 4
    numbers = struct.unpack(f"<{(len(data) - head) // 4}f", data[head:])
    copy = tmp_path / "duel.bin"
    write_net(copy, numbers)
    assert copy.read_bytes() == data and read_net(copy).first == net().first
    for bad in (data[:-4], b"", b"CTVN\x01" + data[5:], data[:40] + bytes([data[40] ^ 1]) + data[41:], data + b"x"):
        copy.write_bytes(bad)
        with pytest.raises(BadWeights, match=r"duel\.bin"):
            read_net(copy)
    short = struct.pack("<2f", 1.0, 2.0)
    copy.write_bytes(instinct.MAGIC + struct.pack("<I", zlib.crc32(short)) + short)
    with pytest.raises(BadWeights, match="2 weights"):
        read_net(copy)
    with pytest.raises(BadWeights, match="too large"):
        Net([100.0, *numbers[1:]])


def test_long_integers_count_as_lists_of_numbers_do() -> None:
    """The net by lanes against the net by loops, to the last bit."""
    data = instinct.FILE.read_bytes()[len(instinct.MAGIC) + 4 :]
    whole = [round(n * instinct.WEIGHT) for n in struct.unpack(f"<{len(data) // 4}f", data)]
    rnd = random.Random(1)
    first, second, at = instinct.FIRST, instinct.SECOND, sense.BASE * instinct.FIRST
    out = at + (first + sense.TABLE) * second
    for _ in range(20):
        bases = [{rnd.randrange(sense.BASE): rnd.randrange(-16, 33) for _ in range(20)} for _ in range(rnd.randrange(1, 4))]
        table = {rnd.randrange(sense.TABLE): rnd.randrange(-16, 33) for _ in range(30)}
        sums = [0] * first
        for base in bases:
            for unit in range(first):
                z = sum(n * whole[place * first + unit] for place, n in base.items())
                sums[unit] += (z if z > 0 else z >> instinct.LEAK) >> instinct.SHIFT
        wanted = whole[out + second] << (instinct.LOGIT - 13)
        for unit in range(second):
            z = sum(n * whole[at + i * second + unit] for i, n in enumerate(sums))
            z += sum((n << instinct.LIFT) * whole[at + (first + place) * second + unit] for place, n in table.items())
            wanted += whole[out + unit] * (z if z > 0 else z >> instinct.LEAK)
        layers = [net().base(instinct._rows(base.items(), net().first)) for base in bases]
        assert net().logit(layers, instinct._rows(table.items(), net().table)) == wanted


def test_chances_rise_with_the_logit_and_stay_between_lost_and_won() -> None:
    told = [chance(n << (instinct.LOGIT - 5)) for n in range(-400, 401)]
    assert told == sorted(told) and told[400] == 0 and told == [-n for n in reversed(told)]
    assert -ONE < told[0] < -9900 and abs(chance(1 << instinct.LOGIT) - 4622) <= 2
    assert chance(instinct.SURE) == ONE and chance(-instinct.SURE) == -ONE


# What it sees.


def test_the_other_end_is_the_good_one_while_a_reverse_is_at_work() -> None:
    state = Board(mode="tournament").base(0, 0, "reverse", a="hit-red hit-red", b="hit-blue").base(1, 1).done()
    turned, plain = read(state, 0).areas[0].spots
    seen = dict(sense.shape(turned, True))
    assert seen[12] == -2 and 57 not in seen and seen[32] == sense.U and lead(turned) < 0
    assert dict(sense.shape(turned._replace(reverse=0), True))[12] == 2
    assert 12 not in dict(sense.shape(plain, True)) and dict(sense.shape(mirrored(plain), True))[70] == sense.U
    frozen = dict(sense.shape(turned._replace(frozen=1, value=2), True))
    assert frozen == {72: 16, 73: sense.U}


def test_features_stay_in_their_places_and_small() -> None:
    for state in states(150):
        for seat in (0, 1):
            at = read(state, seat)
            here = instinct.Look(state, at, net())
            mine, theirs = here.mind.playing.mine, here.mind.playing.theirs
            own, other = here.mind.staying.own, here.mind.playing.other
            for spot in at.areas[0].spots:
                block = sense.shape(spot, True)
                if not spot.frozen:
                    block += sense.supply(spot.near, spot.far, mine, theirs) + sense.around(mine, theirs, (30, 20), 2)
                    block += sense.hands(spot.near, spot.far, False, True, own, other)
                assert all(0 <= place < sense.BASE and -16 <= n <= 48 for place, n in block)
                assert len({place for place, _ in block}) == len(block), "each place is told once"
            whole = [*sense.table((30, 20), True, own, other), *sense.stocks(mine, 72), *sense.stocks(theirs, 84)]
            whole += sense.score(at.areas[0].spots)
            assert all(0 <= place < sense.TABLE and -24 <= n <= 40 for place, n in whole)
            assert len({place for place, _ in whole}) == len(whole)


def test_the_last_three_cards_are_known_to_be_freezes() -> None:
    state = Board(mode="tournament").base(0, 0).base(1, 1).hand(0, "hit-red").hand(1, "hit-red").empty(0, 3).done()
    assert instinct.Look(state, read(state, 0), net()).mind.staying.own[0] == FREEZE
    state = Board(mode="tournament").base(0, 0).base(1, 1).hand(0, "hit-red").hand(1, "hit-red").empty(0, 4).done()
    assert instinct.Look(state, read(state, 0), net()).mind.staying.own[0] == sense.UNKNOWN


# What it decides.


def test_it_decides_by_the_view_alone_and_always_the_same() -> None:
    rnd = random.Random(3)
    for state in states(120, 8):
        for seat in (0, 1):
            at = read(view(state, seat), seat)
            if at.hand < 0:
                continue
            found = weigh(view(state, seat), at, at.hand)
            assert found == weigh(view(state, seat), at, at.hand)
            other = permuted(state, seat, rnd)
            assert found == weigh(view(other, seat), read(view(other, seat), seat), at.hand)
            assert sorted(str(move) for _, move in found[1]) == sorted(str(option[0]) for option in options(at, at.hand))
            assert [worth for worth, _ in found[1]] == sorted((worth for worth, _ in found[1]), reverse=True)


def test_a_play_that_ends_it_is_worth_what_it_brings() -> None:
    won = Board(mode="tournament").base(0, 0, a="hit-red").base(1, 1, "freeze", a="hit-red").hand(0, "freeze").done()
    lost = Board(mode="tournament").base(0, 0, b="hit-red").base(1, 1, "freeze").hand(0, "freeze").done()
    level = Board(mode="tournament").base(0, 0, a="hit-red").base(1, 1, "freeze").hand(0, "freeze").done()
    worths = [weigh(state, read(state, 0), KINDS.index("freeze"))[1][0][0] for state in (won, lost, level)]
    assert worths == [ONE * instinct.POINT // 2, -ONE * instinct.POINT // 2, 0]
    assert learnt(won).endswith("pile") and learnt(lost) == ""


RACES = (
    Board(mode="tournament")
    .base(0, 0, "double", a="hit-red hit-red")
    .base(1, 1, b="hit-blue")
    .hand(0, "hit-red")
    .hand(1, "freeze")
    .empty(0, 3)
    .empty(1, 2),
    Board(mode="tournament")
    .base(0, 0, a="hit-red hit-2-red", b="hit-blue")
    .base(1, 1, a="hit-green", b="hit-green hit-green")
    .hand(0, "hit-red")
    .hand(1, "hit-blue")
    .empty(0, 3)
    .empty(1, 3),
)
"""who leads where it counts, and has nothing but Freezes in the deck"""


@pytest.mark.parametrize("board", RACES)
def test_the_freeze_is_fetched_and_no_time_lost_with_another_hit(board: Board) -> None:
    """Before, a Hit more was put on a Base that is led: 0.8 s in which the other side's Freeze comes."""
    state = board.done()
    assert before(state) in ("play a1 a", "play b1 a")
    assert learnt(state) == ""


def test_an_end_that_the_other_side_can_hardly_serve_is_begun_for_it() -> None:
    """Green, of which both have few, at the other side's end; before, it went home."""
    state = Board(mode="tournament").base(0, 0, a="hit-red").base(1, 1).hand(0, "hit-green").hand(1, "hit-red").done()
    assert before(state) == "play b1 a"
    assert learnt(state).endswith(" b")


def test_only_duels_of_the_tournament_go_by_it(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def weighed(*given: Any) -> tuple[int, list[Any]]:
        asked.append(given)
        return 0, []

    monkeypatch.setattr(instinct, "weigh", weighed)
    for board in (Board(), Board(3, mode="tournament"), Board(4, mode="tournament", many="tag-team")):
        state = board.base(0, 0).base(1, 1).hand(0, "hit-red").done()
        wish(state, read(state, 0), "master")
        wish(state, read(state, 0), "hard")
    assert not asked
    state = Board(mode="tournament").base(0, 0).base(1, 1).hand(0, "hit-red").done()
    wish(state, read(state, 0), "hard")
    assert not asked
    wish(state, read(state, 0), "master")
    assert len(asked) == 1


@pytest.mark.parametrize("seed", range(3))
def test_a_fight_of_masters_is_told_again_by_its_seed(seed: int) -> None:
    made = setup_of(2, seed, mode="tournament")
    one, two = (
        fight(made, (Corner("master", PACES[3]), Corner("master", PACES[4])), 7, views, True) for views in (False, True)
    )
    assert one.log == two.log and one.outcome == two.outcome
