"""Brokies on the felt: no picture tells of hidden cards, what glows is true, and what is said is true."""

import random
from itertools import combinations

import pytest

from table.core.events import Said
from table.core.moves import BadMove
from table.core.rules import step
from table.core.sight import view
from table.games.brokies import answers, theme
from table.games.brokies.cards import DECK, SPECIAL, same_face
from table.games.brokies.combos import parse, slot_value
from table.games.brokies.faces import BACK, face, named
from table.games.brokies.hand import SORTS, ordered, sorted_hand
from table.games.brokies.layout import (
    MANNER,
    answers_of,
    apart,
    built,
    gestures,
    joined,
    keys,
    layout,
    meant,
    option,
    plain,
)
from table.games.brokies.layout import named as gesture_of
from table.games.brokies.middle import last_beaten
from table.games.brokies.moves import PASS, Play
from table.games.brokies.report import report
from table.games.brokies.rules import RULES, BrokiesState, rounds
from table.games.brokies.sheet import band, sheet
from table.games.brokies.status import status
from table.text import Words
from table.view.picture import Badge, Label, Piece, Plate
from table.view.report import Ended
from tests.redeal import permuted

from .brokies_tables import ENGLISH, NAMES, at, deal, game, ids, look, looks, plays, settled, some

SIZE = (1280, 720)


def texts(picture: object) -> set[str]:
    return {d.text for d in picture.decor if isinstance(d, Label | Badge)}  # type: ignore[attr-defined]


# What is seen.


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_picture_tells_nothing_of_hidden_cards(seats: int) -> None:
    rnd = random.Random(seats)
    for state in some(seats, 20 + seats, 8):
        for eyes in range(-1, seats):
            other = permuted(state, eyes, rnd)
            mine, theirs = view(state, eyes), view(other, eyes)
            for how in looks(state, eyes):
                picture = layout(mine, SIZE, how)
                assert picture == layout(theirs, SIZE, how)
                for pose in picture.cards:
                    assert pose.face is not BACK or pose.card < 0 or pose.zone in (0, seats + 3, seats + 4)
                    assert pose.card >= 0 or pose.face is BACK


@pytest.mark.parametrize("seats", range(2, 7))
def test_what_the_hand_does_lays_nothing_else_anew(seats: int) -> None:
    """A frame under a moving pointer has no time for it; and what is kept is what would be made."""
    state = deal(seats)
    mine = view(state, 0)
    still = layout(mine, SIZE, look(seats, 0))
    held = look(seats, 0, hover=mine.hand(0)[0], selected=(mine.hand(0)[1],), carried=(mine.hand(0)[1],))
    moved = layout(mine, SIZE, held)
    others = [(a, b) for a, b in zip(still.cards, moved.cards, strict=True) if a.zone != 1]
    assert others and all(a is b for a, b in others)
    assert layout(view(state, 0), SIZE, held) == moved


@pytest.mark.parametrize("seats", range(2, 7))
def test_behind_the_curtain_all_hands_are_backs(seats: int) -> None:
    state = deal(seats)
    picture = layout(view(state, -1), SIZE, look(seats, 1, curtain=True))
    assert not picture.buttons
    assert all(pose.face is BACK and not pose.grab for pose in picture.cards if pose.zone <= seats)
    assert not any("special" in text for text in texts(picture))


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_card_lies_once_where_the_view_says(seats: int) -> None:
    for state in some(seats, 2, 12):
        for eyes in (-1, 1):
            seen = view(state, eyes)
            picture = layout(seen, SIZE, look(seats, eyes))
            there = sorted((p.card, p.zone, p.index) for p in picture.cards)
            assert there == sorted((c, z, i) for z, zone in enumerate(seen.zones) for i, c in enumerate(zone))


def test_points_hand_sizes_and_last_deeds_are_in_sight() -> None:
    state = at(["r5a", "b7a", "y2"], [["r4"], ["w5"], ["r6a"]])
    state.points[:] = [2, 0, 1, 0]
    state.passed[:] = [0, 1, 1, 0]
    picture = layout(view(state, 0), SIZE, look(4, thinking=(0,)))
    plates = {d.seat: d for d in picture.decor if isinstance(d, Plate)}
    assert [plates[seat].sub for seat in range(4)] == ["3 cards", "passed", "passed", "played the run"]
    assert plates[0].active and not plates[1].active
    coins = [d for d in picture.decor if isinstance(d, Piece) and d.art]
    assert len(coins) == 3 and len([d for d in picture.decor if isinstance(d, Piece)]) == 12
    assert {"7", "5"} <= texts(picture), "hand sizes and the draw pile"
    assert {"Run of 3, red, up to 6", "A 6 lies there: Stop cards work", "0 special cards"} <= texts(picture)
    assert picture.subtitle == "Round 1"
    crowd = layout(view(deal(6), 0), SIZE, look(6))
    assert sum(len(d.pieces) for d in crowd.decor if isinstance(d, Plate)) == 9, "three plates on top bear their own coins"
    assert "2 cards out of play, no draw pile" in texts(crowd)
    two = layout(view(deal(2), 0), SIZE, look(2))
    assert {"second half", "for the second half", "11", "6"} <= texts(two) and two.subtitle == "Round 1, half 1"


def test_sums_stand_on_slots_of_several_cards() -> None:
    state = at(["r5a"], [["r5b", "r2p"], ["b4", "b3p"]])
    picture = layout(view(state, 0), SIZE, look(4))
    sums = [d.text for d in picture.decor if isinstance(d, Badge) and d.depth == 140]
    assert sums == ["7", "7"] and "Pair of 7" in texts(picture)
    by_slot = [p for p in picture.cards if p.zone == 5]
    assert by_slot[1].x - by_slot[0].x < by_slot[2].x - by_slot[1].x


def test_what_was_beaten_last_is_told_from_the_cards() -> None:
    right = asked = 0
    for seats in (3, 4, 6):
        known: list[tuple[tuple[int, ...], ...]] = []
        for state in game(seats, 5):
            if not state.table_slots:
                known = []
                continue
            trick = tuple(state.zones[seats + 2])
            if not trick:
                known = [state.slots()]
                continue
            if known and state.slots() != known[-1]:
                asked += 1
                right += last_beaten(trick, len(state.table_slots), state.slots()) == known[-1]
                known.append(state.slots())
    assert asked > 15 and right >= asked - 1, "now and then cards could have come in two ways"
    dark = [
        p for p in layout(view(plays(at(["r5a", "b2"], [["r4"]]), 0, ["play r5a"]), 1), SIZE, look(4, 1)).cards if p.zone == 6
    ]
    assert [p.dark > 0.3 for p in dark if not p.hidden] == [True]


# What fits.


def test_cards_that_help_are_those_of_the_rules() -> None:
    rnd = random.Random(3)
    checked = 0
    for state in some(4, 8, 30) + some(2, 9, 20):
        seat = state.turn
        if not settled(state):
            continue
        seen = view(state, seat)
        hand = seen.hand(seat)
        legal = [counts([c for s in m.slots for c in s]) for m in RULES.legal(seen, seat) if isinstance(m, Play)]
        for chosen in [(), *[tuple(rnd.sample(hand, k)) for k in (1, 1, 2, 3) if k <= len(hand)]]:
            found = answers.helping(seen, seat, chosen)
            assert found is not None
            for card in hand:
                if card in chosen:
                    continue
                with_it = (*chosen, card)
                # Of like cards only the number counts.
                wanted = counts(with_it)
                true = any(covers(play, wanted) for play in legal)
                assert (card in found) == true, (chosen, card, state.slots())
                checked += 1
    assert checked > 500


def counts(cards: object) -> dict[int, int]:
    found: dict[int, int] = {}
    for card in cards:  # type: ignore[attr-defined]
        found[same_face(card)] = found.get(same_face(card), 0) + 1
    return found


def covers(whole: dict[int, int], part: dict[int, int]) -> bool:
    return all(whole.get(card, 0) >= n for card, n in part.items())


@pytest.mark.parametrize("seats", range(2, 7))
def test_each_play_is_built_from_its_cards(seats: int) -> None:
    for state in some(seats, 30 + seats, 12):
        if not settled(state):
            continue
        seat = state.turn
        seen = view(state, seat)
        moves = RULES.legal(seen, seat)
        made = gestures(seen, moves)
        assert [g.move for g in made] == [RULES.write(state, move) for move in moves]
        assert len(made) == len(moves)
        picture = layout(seen, SIZE, look(seats, seat))
        grab = {pose.card for pose in picture.cards if pose.grab}
        for gesture, move in zip(made, moves, strict=True):
            if not isinstance(move, Play):
                assert [gesture] == plain(seen, seat) and gesture.button == "pass"
                continue
            assert set(gesture.cards) <= grab and gesture.target == MANNER.target
            combo = parse(move.slots)
            assert combo is not None
            meanings = [parse(m.slots) for m in (RULES.read(seen, g.move) for g in built(seen, seat, gesture.cards, ()))]  # type: ignore[attr-defined]
            alike = [(m.kind, m.n, m.low, m.stops) for m in meanings if m is not None]
            assert alike.count((combo.kind, combo.n, combo.low, combo.stops)) == 1, "each meaning once"
            groups = tuple(slot for slot in move.slots if len(slot) > 1)
            exact = built(seen, seat, gesture.cards, groups)
            assert exact, "built by hand it can be played"
            for g in exact:
                slots = RULES.read(seen, g.move).slots  # type: ignore[attr-defined]
                assert all(tuple(group) in slots for group in groups), "no group is torn apart"
        others = [s for s in range(seats) if s != seat]
        assert not plain(view(state, others[0]), others[0])
        assert not built(view(state, others[0]), others[0], view(state, others[0]).hand(others[0])[:1], ())


def test_like_cards_can_stand_for_one_another() -> None:
    state = at(["r5a", "r5b", "b3"], [["r4"]])
    seen = view(state, 0)
    for name in ("r5a", "r5b"):
        (gesture,) = built(seen, 0, ids(name), ())
        assert gesture.move == f"play {name}"
        assert RULES.permits(state, 0, RULES.read(state, gesture.move))


def test_several_meanings_are_told_apart_and_no_more_than_needed() -> None:
    lead = at(["r2", "r2p", "b7a"])
    found = [g.move for g in built(view(lead, 0), 0, ids("r2", "r2p"), ())]
    assert found == ["play r2+r2p", "play r2,r2p"]
    assert [g.move for g in built(view(lead, 0), 0, ids("r2", "r2p"), (tuple(ids("r2", "r2p")),))] == ["play r2+r2p"]
    pair = at(["r2", "r2p", "b7a"], [["b1a"], ["y1a"]])
    assert [g.move for g in built(view(pair, 0), 0, ids("r2", "r2p"), ())] == ["play r2,r2p"]
    shown = [option(view(lead, 0), text, ENGLISH) for text in found]
    assert [o.label for o in shown] == ["Single 4", "Pair of 2"]
    assert [[h.total for h in o.heaps] for o in shown] == [["4"], ["", ""]]
    with pytest.raises(BadMove):
        option(view(lead, 0), "pass", ENGLISH)


def test_the_list_of_answers_names_each_meaning_once_and_spends_little() -> None:
    state = at(["r7a", "w7", "r3p", "r4p", "b1a", "y8a"], [["r6a"]])
    seen = view(state, 0)
    found = answers_of(seen, 0, ENGLISH)
    labels = [o.label for o in found]
    assert labels[0] == "Stop with: Single 1" and found[0].icon == "ic_stop"
    assert len(set(labels)) == len(labels) and "Single 7" in labels
    seven = next(o for o in found if o.label == "Single 7")
    assert seven.cards == tuple(ids("r7a")), "not the Wild, which would count"
    heights = {slot_value(tuple(o.cards)) for o in found}
    legal = {slot_value(m.slots[0]) for m in RULES.legal(seen, 0) if isinstance(m, Play)}
    assert heights == legal
    assert not answers_of(view(state, 1), 1, ENGLISH)


def test_cards_are_put_together_and_drawn_apart() -> None:
    base, two, three, other = ids("r5a", "r2p", "r3p", "b4p")
    assert joined(two, base, ()) == (base, two) and joined(base, two, ()) == (base, two)
    pair = ((base, two),)
    assert joined(three, base, pair) == (base, two, three)
    assert joined(other, base, pair) == () and joined(ids("r6a")[0], base, ()) == ()
    assert joined(two, base, pair) == ()
    wild = ids("w7")[0]
    assert joined(other, wild, ()) == (wild, other) and joined(two, wild, ((wild, other),)) == ()
    assert apart(two, ((base, two, three),)) == ((base, three),)
    assert apart(two, pair) == ()


# Buttons and words.


def button(picture: object, name: str) -> object:
    return next(b for b in picture.buttons if b.id == name)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("table", "chosen", "label", "on", "note"),
    [
        ([], ["b3"], "Lead 3", True, "Enter plays"),
        ([["r4"], ["w5"], ["r6a"]], ["b5a", "b6a", "w7"], "Play 5-6-7", True, "Enter plays"),
        ([["r7a"], ["b7b"]], ["b1a", "y1a"], "Stop with 1-1", True, "Enter plays"),
        ([["r3"], ["b3"]], ["b1a", "y1a"], "Play 1-1", False, "no 6 lies there"),
        ([["r8a"]], ["b6a"], "Play 6", False, "higher than 8"),
        ([["r8a"]], ["b5a", "b6a", "w7"], "Play 5-6-7", False, "a single value"),
        ([["r3"], ["y3"]], ["b6a"], "Play 6", False, "a pair"),
        ([["r3"]], ["b3", "b5a"], "Play", False, "no combination"),
    ],
)
def test_the_button_names_what_would_be_played(
    table: list[list[str]], chosen: list[str], label: str, on: bool, note: str
) -> None:
    state = at(["b3", "b5a", "b6a", "w7", "b1a", "y1a"], table)
    picture = layout(view(state, 0), SIZE, look(4, selected=tuple(ids(*chosen))))
    play = button(picture, "play")
    assert play.label == label and play.enabled == on, play  # type: ignore[attr-defined]
    assert any(note in text for text in texts(picture))
    ahead = layout(view(state, 0), SIZE, look(4, selected=()))
    assert button(ahead, "play").label == "Choose cards"  # type: ignore[attr-defined]


def test_chosen_ahead_stays_and_waits() -> None:
    state = at(["b1a", "w1", "r2"], [["r6a"], ["b6a"]], turn=0)
    state.turn, state.lead = 3, 2
    chosen = tuple(ids("b1a", "w1"))
    picture = layout(view(state, 0), SIZE, look(4, selected=chosen, thinking=(3,)))
    play = button(picture, "play")
    assert play.label == "Stop with 1-1" and not play.enabled  # type: ignore[attr-defined]
    assert "chosen ahead, played on your turn" in texts(picture)
    assert picture.status == "Chloé is thinking, then you"
    raised = {p.card for p in picture.cards if p.lift > 1}
    assert raised == set(chosen)


def test_the_first_play_of_a_round_asks_for_one_card() -> None:
    state = deal(4)
    seat = state.turn
    seen = view(state, seat)
    picture = layout(seen, SIZE, look(4, seat))
    assert picture.status == "You open the round: one card, no Plus"
    assert not button(picture, "pass").enabled  # type: ignore[attr-defined]
    dark = {p.card for p in picture.cards if p.grab and p.dark}
    assert dark == {card for card in seen.hand(seat) if DECK.name(card).endswith("p")}
    two = layout(seen, SIZE, look(4, seat, selected=tuple(seen.hand(seat)[:2])))
    assert not button(two, "play").enabled and "first play: one card, no Plus" in texts(two)  # type: ignore[attr-defined]


def test_status_says_what_is_asked() -> None:
    run = at(["b5a", "b6a", "w7"], [["r4"], ["w5"], ["r6a"]])
    assert layout(view(run, 0), SIZE, look(4)).status == "Your turn: beat the run, or pass and draw"
    run.zones[0].clear()
    assert layout(view(run, 0), SIZE, look(4)).status == "Your turn: beat the run, or pass"
    poor = at(["b2", "b3"], [["r5a"]])
    assert layout(view(poor, 0), SIZE, look(4)).status == "Nothing of yours beats that: pass and draw"
    assert layout(view(at(["b2"]), 0), SIZE, look(4)).status == "Your turn: lead whatever you like"
    out = next(s for s in game(4, 3) if s.lead >= 0 and not s.hand(s.lead))
    assert layout(view(out, -1), SIZE, look(4, -1)).status == f"{NAMES[out.lead]} goes out"
    over = list(game(3, 4))[-1]
    winner = NAMES[max(range(3), key=lambda s: over.points[s])]
    assert layout(view(over, -1), SIZE, look(3, -1)).status == f"{winner} wins the game"


def test_keys_reach_every_button() -> None:
    state = at(["b5a", "b2"], [["r4"]])
    assert keys(view(state, 0), look(4)) == {"P": "pass", "S": "sort", "A": "answers"}
    chosen = keys(view(state, 0), look(4, selected=tuple(ids("b5a"))))
    assert chosen["Enter"] == "play"


def test_what_was_meant_is_refused_with_a_reason() -> None:
    state = at(["b3", "b5a", "b6a", "w7", "b2p", "y3p"], [["r6a"]])
    seen = view(state, 0)
    for cards, groups, key in (
        (["b3"], (), "refuse.brokies-not-higher"),
        (["b5a", "b6a", "w7"], (), "refuse.brokies-kind-single"),
        (["b3", "b6a"], (), "refuse.brokies-no-combination"),
    ):
        move = meant(seen, ids(*cards), "table", groups)
        assert move is not None and RULES.refusal(seen, 0, move).key == key
    assert meant(seen, (), "table") is None and meant(seen, (), "pass") == PASS
    assert gesture_of(seen, "play w7") is not None and gesture_of(seen, "nonsense") is None
    for lang in ("en", "fr", "pl"):
        words = Words(lang)
        for key in theme.REFUSALS:
            text = words(key, n=2, low=3, table=6, high=5, given=2)
            assert "{" not in text and not text.startswith("["), (lang, key)
        assert not words.missing


# Order.


def test_the_hand_is_sorted_three_ways_or_in_the_players_order() -> None:
    hand = tuple(ids("b8a", "r2", "w5", "r5a", "y5a", "b6a", "b7a", "r3p", "b1a"))
    assert [DECK.name(c) for c in sorted_hand(hand, "colour")] == [
        "r2", "r3p", "r5a", "b1a", "b6a", "b7a", "b8a", "y5a", "w5",
    ]  # fmt: skip
    assert [DECK.name(c) for c in sorted_hand(hand, "value")] == [
        "b1a", "r2", "r3p", "r5a", "y5a", "w5", "b6a", "b7a", "b8a",
    ]  # fmt: skip
    by_set = [DECK.name(c) for c in sorted_hand(hand, "combination")]
    assert by_set[:4] == ["w5", "b6a", "b7a", "b8a"] and by_set[-1] == "r3p"
    assert all(sorted(sorted_hand(hand, way)) == sorted(hand) for way in SORTS)
    mine = look(4, order=tuple(ids("y5a", "b1a")))
    assert ordered(hand, mine)[:2] == ids("y5a", "b1a") and sorted(ordered(hand, mine)) == sorted(hand)
    grouped = look(4, groups=(tuple(ids("r5a", "r3p")),))
    shown = ordered(hand, grouped)
    assert shown.index(ids("r3p")[0]) == shown.index(ids("r5a")[0]) + 1


# Score sheet, result, words of events.


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_score_sheet_is_public_and_adds_up(seats: int) -> None:
    rnd = random.Random(seats)
    found = 0
    state = deal(seats, 40 + seats)
    while state.phase != "over":
        moves = RULES.legal(state, state.turn)
        done = step(RULES, state, state.turn, moves[0] if rnd.random() < 0.7 else rnd.choice(moves))
        for beat in done.beats:
            said = [e for e in beat.events if isinstance(e, Said) and e.what in theme.SHEET]
            if not said:
                continue
            found += 1
            true: BrokiesState = beat.state  # type: ignore[assignment]
            public = sheet(view(true, -1), NAMES, ENGLISH, said[0])
            for eyes in range(seats):
                assert sheet(view(true, eyes), NAMES, ENGLISH, said[0]) == public, "nobody learns more than the public"
            result = rounds(true)[-1]
            shown = {line.name: line for line in public.lines}
            for seat in range(seats):
                special = [card for card in true.hand(seat) if SPECIAL[card]]
                assert sorted(f.key for f in shown[NAMES[seat]].faces) == sorted(face(card).key for card in special)
                assert shown[NAMES[seat]].total == true.points[seat]
            assert shown[NAMES[result.winner]].best and shown[NAMES[result.winner]].gain == result.points
            total = sum(int(line.count or 0) for line in public.lines)
            assert total == result.total and public.step == band(total) == result.points - 1
            hidden = {face(card).key for zone in true.zones[seats + 4 :] for card in zone if not true.seen[card] & 2}
            drawn = [f.key for line in public.lines for f in line.faces]
            left = [face(c).key for z in true.zones[: seats + 1] for c in z if SPECIAL[c]]
            assert sorted(drawn) == sorted(left), "the unused cards and a second hand are not among them"
            assert hidden is not None
            assert any(name in public.foot for name in NAMES)
        state = done.state
    assert found >= 1
    history = sheet(view(state, -1), NAMES, ENGLISH, None)
    assert len(history.past) == found and all(len(row.cells) == seats + 1 for row in history.past)
    assert [line.total for line in history.lines] == state.points


def test_who_opens_next_is_who_opens_next() -> None:
    for seats in (2, 3, 6):
        foot = ""
        for state in game(seats, 70 + seats):
            if state.lead >= 0 and not state.hand(state.lead):
                result = rounds(state)[-1]
                said = Said("round", result.winner, (result.points, state.round, state.half))
                foot = sheet(view(state, -1), NAMES, ENGLISH, said).foot
            elif foot and state.opening and all(map(state.hand, range(seats))):
                assert NAMES[state.turn] in foot, foot
                foot = ""


@pytest.mark.parametrize("seats", [2, 4])
def test_the_result_page_tells_the_game(seats: int) -> None:
    states = [deal(seats, 9)]
    rnd = random.Random(1)
    while states[-1].phase != "over":
        state = states[-1]
        moves = RULES.legal(state, state.turn)
        states.append(step(RULES, state, state.turn, rnd.choice(moves)).state)
    outcome = RULES.outcome(states[-1])
    assert outcome is not None
    for lang in ("en", "fr", "pl"):
        words = Words(lang)
        told = report(Ended(states, outcome, NAMES, minutes=7), words)
        assert told.won and not words.missing
    told = report(Ended(states, outcome, NAMES, minutes=7), ENGLISH)
    assert told.verdict == NAMES[outcome.winners[0]] and told.chart is not None
    for seat, line in enumerate(told.chart.series):
        assert line.values[-1] == outcome.scores[seat] and line.values[0] == 0
        assert list(line.values) == sorted(line.values)
    rings = sum(len(line.rings) for line in told.chart.series)
    assert rings == len(rounds(states[-1]))
    assert told.finding is not None and 0 < told.finding.turn < len(states)


def test_events_have_cues_and_captions() -> None:
    heard: set[str] = set()
    told: list[str] = []
    rnd = random.Random(6)
    for seats in (2, 4):
        state = deal(seats, 12)
        while state.phase != "over":
            moves = RULES.legal(state, state.turn)
            done = step(RULES, state, state.turn, rnd.choice(moves))
            for event in (event for beat in done.beats for event in beat.events):
                heard |= set(theme.cues(event))
                line = theme.caption(event, NAMES, ENGLISH)
                assert not isinstance(event, Said) or event.what == "turn" or line, event
                told.append(line)
            state = done.state
    assert {"slide", "snap", "deal", "shuffle", "coin", "win", "knock"} <= heard
    assert all("[" not in line and "{" not in line for line in told)
    assert len({line for line in told if NAMES[0] in line}) > 10


def test_faces_are_named_by_the_rules_pages() -> None:
    assert named("r5") is face(DECK.id("r5a")) is face(DECK.id("r5b")) and named("back") is BACK
    assert named("b3p") is face(DECK.id("b3p")) and named("y1") is face(DECK.id("y1b")) and named("w1") is face(DECK.id("w1"))
    for bad in ("", "r9", "r1p", "w9", "x", "R5"):
        with pytest.raises(ValueError, match="no card"):
            named(bad)
    drawings = {face(card).key for card in range(len(DECK))}
    assert len(drawings) == len({same_face(card) for card in range(len(DECK))})
    for one, other in combinations(range(len(DECK)), 2):
        assert (face(one) is face(other)) == (same_face(one) == same_face(other))


def test_specials_are_counted_for_the_eyes_only() -> None:
    state = at(["r2p", "b1a", "w5", "r6a"], [["b4"]])
    assert "3 special cards" in texts(layout(view(state, 0), SIZE, look(4)))
    assert not [t for t in texts(layout(view(state, -1), SIZE, look(4, -1))) if "special" in t]


def test_a_card_under_a_plus_shows_the_sum_before_it_is_let_go() -> None:
    state = at(["r5a", "r2p", "b4"], [["b3"]])
    base, plus, other = ids("r5a", "r2p", "b4")
    picture = layout(view(state, 0), SIZE, look(4, carried=(plus,), hover=base))
    assert "= 7" in texts(picture)
    assert "= 7" not in texts(layout(view(state, 0), SIZE, look(4, carried=(plus,), hover=other)))


def test_of_two_players_it_goes_without_saying_who_is_next() -> None:
    for seats, then in ((2, False), (3, True)):
        state = deal(seats, 3)
        eyes = (state.turn + 1) % seats
        told = status(view(state, eyes), look(seats, eyes), eyes, False)
        assert told.endswith(", then you") is then, told
