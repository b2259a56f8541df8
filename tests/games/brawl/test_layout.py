"""BRAWL on the felt: a picture tells nothing of the decks, every move has a gesture in reach, keys follow the row."""

from __future__ import annotations

import random
from typing import Any

import pytest

from table.core.moves import Move
from table.core.rules import step
from table.core.sight import view
from table.games.brawl import theme
from table.games.brawl.cards import FREEZE, HOLD
from table.games.brawl.faces import BRASS_LIGHT, STITCH
from table.games.brawl.info import INFO
from table.games.brawl.keys import GRID, PAD, RIGHT_GRID, columns, keymap
from table.games.brawl.layout import MANNER, gestures, keys, layout, meant
from table.games.brawl.moves import At
from table.games.brawl.places import hand
from table.games.brawl.rules import RULES
from table.games.brawl.sheet import sheet
from table.games.brawl.state import TOURNAMENT, BrawlState, discard
from table.games.brawl.turns import moves
from table.games.brawl.ways import possible
from table.view.picture import Badge, Box, Cap, Fuse, Label, Picture, Plate
from tests.redeal import permuted

from .felt import ENGLISH, FORMS, look, some
from .tables import Board, do, name, read

SIZE = (1280, 720)


def shown(state: BrawlState, eyes: int = 0, size: tuple[int, int] = SIZE, **more: Any) -> Picture:
    return layout(view(state, eyes), size, look(state.seats(), eyes, **more))


def lit(picture: Picture) -> set[str]:
    return {target.id for target in picture.targets if target.lit}


@pytest.mark.parametrize(("seats", "options"), FORMS)
def test_a_picture_tells_nothing_of_the_decks(seats: int, options: dict[str, str]) -> None:
    """Law of noninterference: the decks may be in any order, the picture is the same."""
    rnd = random.Random(seats)
    for mode in ("training", "tournament"):
        for state in some(seats, 7, 4, mode, **options):
            for eyes in range(-1, seats):
                other = permuted(state, eyes, rnd)
                how = look(seats, eyes)
                assert layout(view(state, eyes), SIZE, how) == layout(view(other, eyes), SIZE, how)


@pytest.mark.parametrize(("seats", "options"), FORMS)
def test_every_card_lies_once_where_the_view_says(seats: int, options: dict[str, str]) -> None:
    for state in some(seats, 8, 6, **options):
        for eyes in (-1, 0, seats - 1):
            seen = view(state, eyes)
            there = sorted((p.card, p.zone, p.index) for p in layout(seen, SIZE, look(seats, eyes)).cards)
            assert there == sorted((c, z, i) for z, zone in enumerate(seen.zones) for i, c in enumerate(zone))


@pytest.mark.parametrize("mode", ["training", "tournament"])
@pytest.mark.parametrize(("seats", "options"), FORMS)
def test_every_move_has_a_gesture_that_can_be_reached(seats: int, options: dict[str, str], mode: str) -> None:
    for state in some(seats, 9, 14, mode, **options):
        for seat in range(seats):
            seen = view(state, seat)
            made = gestures(seen, seat)
            wanted: list[Move] = possible(seen, seat)
            assert list(dict.fromkeys(g.move for g in made)) == [RULES.write(state, move) for move in wanted]
            assert len({(g.cards, g.target, g.button) for g in made}) == len(made), "two moves by one gesture"
            picture = layout(seen, SIZE, look(seats, seat))
            places = {target.id for target in picture.targets}
            assert {g.target for g in made if g.target} <= places
            assert {g.target for g in made if g.cards} <= lit(picture)
            assert {b.id for b in picture.buttons if b.enabled} == {g.button for g in made if g.button}
            grab = {pose.card for pose in picture.cards if pose.grab}
            assert {card for g in made for card in g.cards} <= grab
            for gesture in made:
                move = meant(seen, gesture.cards, gesture.target or gesture.button)
                assert move is not None and RULES.write(state, move) == gesture.move
            assert set(keymap(seen, seat).values()) <= places | {b.id for b in picture.buttons} | {"deal", "call"}


def test_the_table_scene_gets_the_same_gestures() -> None:
    """It hands over the moves, in tournament with their ticks, not the seat."""
    for mode in ("training", "tournament"):
        for state in some(2, 3, 12, mode):
            seat = min(state.active) if state.live == TOURNAMENT else state.active[state.turn]
            given = RULES.legal(state, seat)
            plain = [move.move if isinstance(move, At) else move for move in given]
            if state.phase != "over" and plain == moves(state, seat):
                assert gestures(view(state, seat), given) == gestures(view(state, seat), seat)


def test_only_who_fights_takes_the_card_in_hand() -> None:
    board = Board()
    board.base(0, 0, a="hit-red").base(1, 1).hand(0, "press", "hit-red").hand(1, "clear")
    state = board.done()
    mine = shown(state)
    (grab,) = [pose for pose in mine.cards if pose.grab]
    assert grab.card == hand(state, 0) and grab.ring == STITCH
    assert not any(pose.grab for pose in shown(state, -1).cards)
    assert lit(mine) - {"deck:0"} == {
        f"base:{name(state, 0)}:a",
        f"base:{name(state, 1)}:a",
        f"base:{name(state, 1)}:b",
        f"base:{name(state, 0)}:b",
    }
    assert lit(shown(state, 1)) == set(), "it is not their turn"


def test_a_card_that_goes_nowhere_is_dark() -> None:
    board = Board()
    board.base(0, 0).base(1, 1).hand(0, "block-red")
    (grab,) = [pose for pose in shown(board.done()).cards if pose.grab]
    assert grab.dark > 0.2 and grab.ring is None


def test_the_glow_can_be_switched_off() -> None:
    board = Board()
    board.base(0, 0).base(1, 1).hand(0, "hit-red")
    picture = shown(board.done(), glow=False)
    assert not {t.id for t in picture.targets if t.lit} - {"deck:0"}
    assert not any(isinstance(d, Cap) and d.depth > 200 for d in picture.decor)


def test_dead_cards_on_a_base_are_struck_through() -> None:
    board = Board()
    board.base(0, 0, "double hold reverse press null").base(1, 1)
    state = board.done()
    faces = [pose.face.key for pose in shown(state).cards if pose.zone == 5 and pose.index]
    assert ["dead" in key for key in faces] == [True, True, True, False, False]
    board = Board()
    board.base(0, 0, "null hold").base(1, 1)
    keys_ = [pose.face.key for pose in shown(board.done()).cards if pose.zone == 5 and pose.index]
    assert not any("dead" in key for key in keys_)


def badges(picture: Picture) -> list[tuple[str, bool]]:
    """The counts of Bases from the left, far end first, and whether they win."""
    found = [d for d in picture.decor if isinstance(d, Badge) and d.depth == 200]
    return [(d.text, d.fill == BRASS_LIGHT) for d in sorted(found, key=lambda d: (round(d.x), d.y))]


def test_counts_and_who_wins_the_base() -> None:
    board = Board()
    board.base(0, 0, a="hit-red hit-red", b="hit-blue").base(1, 1, "reverse", a="hit-green").base(1, 2, "null double")
    picture = shown(board.done())
    assert badges(picture) == [("1", False), ("2", True), ("0", True), ("1", False), ("0", False), ("0", False), ("0", False)]
    plates = {d.seat: d for d in picture.decor if isinstance(d, Plate)}
    assert set(plates) == {0, 1}
    points = [d.text for d in picture.decor if isinstance(d, Badge) and d.depth == 24]
    assert sorted(points) == ["1", "1"]


def test_ice_covers_a_frozen_base_and_its_strings() -> None:
    board = Board()
    board.base(0, 0, "freeze", a="hit-red hit-red", b="hit-blue").base(1, 1)
    state = board.done()
    picture = shown(state)
    (ice,) = [d for d in picture.decor if isinstance(d, Box) and d.depth == 190]
    for pose in picture.cards:
        if pose.zone in (5, 6, 7) and state.kinds[pose.card] != FREEZE:
            assert ice.rect[0] < pose.x - pose.w / 2 + 1 and ice.rect[1] < pose.y - pose.h / 2
            assert ice.rect[1] + ice.rect[3] > pose.y + pose.h / 2 and pose.depth < ice.depth
    assert not any(t.lit for t in picture.targets if name(state, 0) in t.id)


def test_the_fuse_has_a_cell_for_each_card() -> None:
    state = Board().base(0, 0).base(1, 1).empty(1, 2).done()
    picture = shown(state)
    mine, theirs = [d for d in picture.decor if isinstance(d, Fuse)]
    assert (mine.cells, mine.left, mine.last) == (34, len(state.zones[0]), 3)
    assert (theirs.left, theirs.turned) == (2, True)


# Keys.


def test_keys_form_the_row_and_follow_it() -> None:
    board = Board()
    board.base(0, 0).base(1, 1).base(0, 2).hand(0, "clear")
    state = board.done()
    first, middle, last = (name(state, slot) for slot in (0, 1, 2))
    found = keymap(state, 0)
    assert [found[key] for key in "qwe"] == [f"base:{n}:b" for n in (first, middle, last)]
    assert [found[key] for key in "asd"] == [f"base:{n}:pile" for n in (first, middle, last)]
    assert [found[key] for key in "zxc"] == [f"base:{n}:a" for n in (first, middle, last)]
    assert (found["1"], found["3"], found["space"]) == ("row:0:left", "row:0:right", "deal")
    swept = do(state, f"play {first} clear", seat=0)
    found = keymap(swept, 0)
    assert [found[key] for key in "as"] == [f"base:{n}:pile" for n in (middle, last)] and "d" not in found


def test_across_the_table_the_row_runs_the_other_way() -> None:
    state = Board().base(0, 0).base(1, 1).base(0, 2).done()
    mine, theirs = keymap(state, 0), keymap(state, 1)
    assert [theirs[key] for key in "asd"] == [mine[key] for key in "dsa"]
    assert theirs["z"] == f"base:{name(state, 2)}:b" and theirs["1"] == "row:0:right"
    # A second person at the same screen sees it as the first does.
    pad = keymap(state, 1, True)
    assert [[pad[key] for key in row[:3]] for row in PAD] == [[mine[key] for key in row[:3]] for row in GRID]
    assert (pad["kp_enter"], pad["kp_divide"], pad["kp_multiply"]) == ("deal", "row:0:left", "row:0:right")
    assert not set(pad) & set(mine)
    assert keymap(state, 1, home=0) == mine


def test_the_picture_lies_as_the_keys_do() -> None:
    for seats, options in FORMS:
        for state in some(seats, 4, 5, **options):
            for seat in state.players:
                picture = layout(view(state, seat), SIZE, look(seats, seat))
                where = {t.id: (t.rect[0] + t.rect[2] / 2, t.rect[1] + t.rect[3] / 2) for t in picture.targets}
                for grid in (GRID, RIGHT_GRID):
                    found = keymap(view(state, seat), seat)
                    rows = [[where[found[key]] for key in row if key in found] for row in grid]
                    for row in rows:
                        assert row == sorted(row), "from the left"
                    for column in zip(*rows, strict=False):
                        assert [y for _, y in column] == sorted(y for _, y in column), "far, Base, near"


def test_four_bases_have_four_columns_and_partners_a_key() -> None:
    state = some(4, 2, 1, many="tag-team", aside="each")[0]
    found = keymap(state, 0)
    assert len(columns(state, 0, 0)) == 4
    assert found["r"].endswith(":b") and found["f"].endswith(":pile") and found["v"].endswith(":a")
    assert (found["1"], found["4"], found["g"]) == ("row:0:left", "row:0:right", "tag:2")
    assert keymap(state, 2)["g"] == "ask"


def test_a_round_robin_has_a_block_of_keys_for_each_area() -> None:
    state = some(4, 2, 1)[0]
    found = keymap(state, 1)
    left = {target for key, target in found.items() if key in "qweasdzxc" or key in "13"}
    right = {target for key, target in found.items() if key in "yuihjknm" or key in "68" or key == "comma"}
    assert len(left) == len(right) == 8 and not left & right
    assert {t for t in left if t.startswith("row")} == {"row:1:left", "row:1:right"}
    assert {t for t in right if t.startswith("row")} == {"row:0:left", "row:0:right"}
    assert keymap(state, 1, True) == {}


def test_the_long_key_keeps_and_passes_in_training() -> None:
    board = Board()
    board.base(0, 0).base(1, 1).hand(0, "hit-red").empty(0, 1)
    state = board.done()
    assert keymap(state, 0)["space"] == "deal"
    dealt = do(state, "deal")
    assert keymap(dealt, 0)["space"] == "keep"
    empty = do(dealt, "keep", "deal", "keep")
    assert keymap(empty, 0)["space"] == "pass"
    assert MANNER.rest.split() == ["deal", "keep", "pass"]


def test_caps_are_labelled_as_the_players_keyboard_is() -> None:
    board = Board()
    board.base(0, 0, a="hit-red").base(1, 1).hand(0, "hit-red")
    state = board.done()
    french = {"z": "W", "x": "X", "q": "A", "a": "Q", "w": "Z"}
    picture = shown(state, extra={"caps": french})
    assert keys(view(state, 0), look(2, extra={"caps": french}))["W"] == f"base:{name(state, 0)}:a"
    assert {d.key for d in picture.decor if isinstance(d, Cap) and d.depth == 210} == {"W", "X", "A", "Z"}


def test_a_second_person_has_places_of_their_own() -> None:
    board = Board(mode="tournament")
    board.base(0, 0, a="hit-red").base(1, 1).hand(0, "hit-red").hand(1, "reverse")
    state = board.done()
    alone = shown(state, people=(0, 1))
    both = shown(state, people=(0, 1), extra={"second": 1})
    caps = [d.key for d in both.decor if isinstance(d, Cap) and d.depth == 210]
    assert {"4", "5"} <= set(caps) and len(caps) == len([d for d in alone.decor if isinstance(d, Cap) and d.depth == 210]) + 2
    assert lit(both) > lit(alone)


def test_two_people_in_turn_see_one_picture() -> None:
    board = Board()
    board.base(0, 0).base(1, 1).hand(0, "hit-red").hand(1, "hit-blue")
    board.state.turn = 1
    state = board.done()
    mine = shown(state, 0, people=(0, 1), extra={"home": 0})
    theirs = shown(state, 1, people=(0, 1), extra={"home": 0})
    assert {(p.card, p.x, p.y) for p in mine.cards if p.zone != discard(1)} == {
        (p.card, p.x, p.y) for p in theirs.cards if p.zone != discard(1)
    }
    assert [b.id for b in theirs.buttons if b.enabled] == ["deal"]
    assert any(p.grab and p.card == hand(state, 1) for p in theirs.cards)


def test_who_waits_can_ask_and_is_seen_asking() -> None:
    state = some(4, 2, 1, many="tag-team")[0]
    picture = shown(state, 2)
    assert [b.id for b in picture.buttons if b.enabled] == ["ask"]
    asked = do(state, "ask", seat=2)
    words = [d.text for d in shown(asked, 0).decor if isinstance(d, Label)]
    assert "wants in!" in words
    assert not any(b.enabled for b in shown(asked, 2).buttons)


def test_every_event_has_a_line_and_refusals_a_chapter() -> None:
    from table.core.events import Said
    from table.text import LANGUAGES, Words

    for lang in LANGUAGES:
        words = Words(lang)
        for names in (("Ana", "Jan", "Zoë", "Ewa"), (words("table.you"), "Jan", "Zoë", "Ewa")):
            for what in theme._SAID:
                data = {"fight": (1, 0), "tag": (2,), "match": ()}.get(what, ())
                line = theme.caption(Said(what, 0, data), names, words)
                assert line or what in ("turn", "deal")
            for seat in (0, -1):
                assert theme.caption(Said("bout", seat, ("frozen", 1, 2, 3)), names, words)
                assert theme.caption(Said("match", seat, ()), names, words)
        assert not words.missing
    text = (INFO.folder / "rules.en.md").read_text(encoding="utf-8")
    assert all(f"{{#{chapter}}}" in text for chapter in theme.REFUSALS.values())


def test_a_hold_that_works_is_no_dead_card() -> None:
    board = Board()
    board.base(0, 0, "press hold").base(1, 1)
    state = board.done()
    on_it = {state.kinds[p.card]: p.face.key for p in shown(state).cards if p.zone == 5}
    assert "dead" not in on_it[HOLD]


def test_every_refusal_has_a_chapter() -> None:
    from tests.test_catalogues import catalogue

    wanted = {key for key in catalogue("en") if key.startswith("refuse.brawl-")}
    assert wanted <= set(theme.REFUSALS)


def test_a_bout_that_is_read_is_over() -> None:
    """Before the next one is dealt nothing can be done, and the rail says who won it."""
    board = Board(best="3")
    board.base(0, 0, a="hit-red").base(1, 1, "freeze").hand(0, "freeze")
    state = board.done()
    beats = step(RULES, state, 0, read(state, "play #0 pile")).beats
    held = next(beat.state for beat in beats if any(getattr(event, "what", "") == "bout" for event in beat.events))
    assert isinstance(held, BrawlState)
    picture = shown(held)
    assert picture.status == "The bout is a draw" and not picture.buttons and not lit(picture)
    assert not any(pose.grab for pose in picture.cards)
    event = next(e for beat in beats for e in beat.events if getattr(e, "what", "") == "bout")
    made = sheet(held, ("Ana", "Jan"), ENGLISH, event)  # type: ignore[arg-type]
    assert made.title == "The bout is a draw" and [line.count for line in made.lines] == ["1", "1"]
    assert sheet(state, ("Ana", "Jan"), ENGLISH, None).title == "As it lies now"


def test_who_is_on_always_has_a_button() -> None:
    """Whoever the home seat is said to be: by Space and by the button one can go on."""
    for seats, options in FORMS:
        for state in some(seats, 6, 8, **options):
            for home in range(seats):
                if state.phase != "over":
                    eyes = state.active[state.turn]
                    picture = shown(state, eyes, people=tuple(range(seats)), extra={"home": home})
                    able = {g.button for g in gestures(view(state, eyes), eyes) if g.button}
                    assert {b.id for b in picture.buttons if b.enabled} == able
                    assert {g.target for g in gestures(view(state, eyes), eyes) if g.target} <= {t.id for t in picture.targets}
