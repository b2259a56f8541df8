"""The Game on the felt: no picture tells of hidden cards, gestures and moves are one to one, and what is said is true."""

import random

import pytest

from table.core.moves import Move, ZoneId
from table.core.rules import quick, step
from table.core.sight import view
from table.games.thegame import signals, theme
from table.games.thegame.faces import BACK, face, named, start
from table.games.thegame.layout import gestures, keys, layout
from table.games.thegame.moves import DRAW, HOLD, PILES, SAY, STUCK, Hint, Play, number
from table.games.thegame.rules import RULES, GameState
from table.text import Words
from table.view import gestures as kit
from table.view.picture import Badge, Label, Plate
from tests.redeal import permuted

from .thegame_tables import ENGLISH, NAMES, at, deal, game, look, looks, some


def test_every_seat_has_a_sign_of_its_own() -> None:
    assert len(set(signals.COLOURS)) == len(set(signals.SHAPES)) == 5
    assert signals.initials(("Ana", "Adam", "ana")) == ("A", "D", "N")
    assert signals.initials(("Player 1", "Player 2", "Player 3", "??", "Ola")) == ("P", "L", "A", "4", "O")


@pytest.mark.parametrize("seats", range(1, 6))
def test_a_picture_tells_nothing_of_hidden_cards(seats: int) -> None:
    rnd = random.Random(seats)
    for state in some(seats, 20 + seats, 8):
        for eyes in range(-1, seats):
            other = permuted(state, eyes, rnd)
            for how in looks(state, eyes):
                mine = layout(view(state, eyes), (1280, 720), how)
                assert mine == layout(view(other, eyes), (1280, 720), how)
            seen = {face(number(card)).key for zone in state.zones[-4:] for card in zone}
            seen |= {face(number(card), big).key for card in (state.hand(eyes) if eyes >= 0 else ()) for big in (False, True)}
            seen |= {start(True).key, start(False).key, BACK.key}
            assert {pose.face.key for pose in mine.cards} <= seen
            for pose in mine.cards:
                assert pose.face is not BACK or pose.card < 0


def test_behind_the_curtain_hands_are_backs() -> None:
    state = deal(3)
    picture = layout(view(state, -1), (1280, 720), look(3, 1, curtain=True))
    assert not picture.buttons
    assert all(pose.face is BACK for pose in picture.cards if pose.zone <= 3)


def test_every_card_lies_once_where_the_view_says() -> None:
    for state in some(4, 2, 12):
        for eyes in (-1, 2):
            seen = view(state, eyes)
            picture = layout(seen, (1280, 720), look(4, eyes))
            there = sorted((p.card, p.zone, p.index) for p in picture.cards if p.index >= 0)
            assert there == sorted((c, z, i) for z, zone in enumerate(seen.zones) for i, c in enumerate(zone))
            starts = sorted(p.card for p in picture.cards if p.index < 0)
            assert starts == [-1003, -1002, -1001, -1000]


@pytest.mark.parametrize("seats", range(1, 6))
def test_gestures_and_moves_are_one_to_one(seats: int) -> None:
    for state in game(seats, 40 + seats):
        for seat in range(seats):
            seen = view(state, seat)
            moves: list[Move] = [*RULES.legal(seen, seat), *RULES.talk(seen, seat)]
            made = gestures(seen, moves)
            assert [g.move for g in made] == [RULES.write(state, move) for move in moves]
            ways = [(g.cards, g.target, g.button) for g in made]
            assert len(set(ways)) == len(ways), "two moves by one gesture"
            assert all(bool(g.target) != bool(g.button) for g in made)
            check_reachable(seen, seat, made)


def check_reachable(seen: GameState, seat: int, made: list[kit.Gesture]) -> None:
    """Every gesture's place is in the picture, and every button that is on has a gesture."""
    closed = layout(seen, (1280, 720), look(seen.seats(), seat))
    opened = layout(seen, (1280, 720), look(seen.seats(), seat, talk_open=True))
    turn = {g.button for g in made if g.button and not g.button.startswith("talk:")}
    talk = {g.button for g in made if g.button.startswith("talk:")}
    assert {b.id for b in closed.buttons if b.enabled} - {"talk"} == turn
    assert {b.id for b in opened.buttons if b.enabled and b.id.startswith("talk:")} == talk
    assert {g.target for g in made if g.target} <= {t.id for t in closed.targets} == set(PILES)
    if talk:
        assert {b.id for b in closed.buttons} >= {"talk"} <= {b.id for b in opened.buttons}
    grab = {pose.card for pose in closed.cards if pose.grab}
    assert {card for g in made for card in g.cards} <= grab
    reached = set(keys(seen, look(seen.seats(), seat)).values())
    assert turn <= reached and (not made or seen.phase != "play" or set(PILES) <= reached)
    assert talk <= set(keys(seen, look(seen.seats(), seat, talk_open=True)).values())


def test_giving_up_is_asked_only_with_a_card_that_fits() -> None:
    state = deal(1)
    (stuck,) = [g for g in gestures(state, RULES.legal(state, 0)) if g.button == "stuck"]
    assert stuck.ask == "ask.stuck" and ENGLISH.has(stuck.ask)
    (stuck,) = gestures(state, [STUCK])
    assert stuck.ask == ""


def test_the_gap_is_told_for_the_card_in_question_only() -> None:
    state = at({"up1": [44], "up2": [57], "down1": [38], "down2": [71]}, [12, 47, 63])
    quiet = layout(view(state, 0), (1280, 720), look(1))
    texts = {d.text for d in quiet.decor if isinstance(d, Label)}
    assert not texts & {"+3", "−10", "−24", "too high"}
    picture = layout(view(state, 0), (1280, 720), look(1, selected=(45,)))
    texts = {d.text for d in picture.decor if isinstance(d, Label)}
    assert {"+3", "−10", "back by ten", "too high", "−24"} <= texts
    assert [t.lit for t in picture.targets] == [True, True, False, True]
    tops = {p.zone: p for p in picture.cards if p.zone >= 2 and p.index == len(state.zones[p.zone]) - 1}
    assert tops[4].dark > 0.3 and tops[2].dark == 0
    assert tops[2].ring and tops[3].ring and tops[2].ring != tops[3].ring and tops[4].ring is None
    plain = layout(view(state, 0), (1280, 720), look(1, selected=(45,), glow=False))
    assert all(not p.ring and not p.dark for p in plain.cards if p.zone >= 2)


def test_the_carried_card_counts_before_the_selected_and_the_hovered() -> None:
    state = at({}, [12, 47, 63])
    for how, gap in (
        ({"hover": 10}, "+11"),
        ({"hover": 10, "selected": (45,)}, "+46"),
        ({"hover": 10, "carried": (61,)}, "+62"),
    ):
        picture = layout(view(state, 0), (1280, 720), look(1, **how))
        assert gap in {d.text for d in picture.decor if isinstance(d, Label)}


def test_the_hand_is_sorted_or_in_the_players_order() -> None:
    state = at({}, [63, 12, 47])
    picture = layout(view(state, 0), (1280, 720), look(1))
    assert [p.card for p in picture.cards if p.zone == 1] == [10, 45, 61]
    picture = layout(view(state, 0), (1280, 720), look(1, order=(61, 10)))
    shown = [p for p in picture.cards if p.zone == 1]
    assert [p.card for p in shown] == [61, 10, 45]
    assert [p.index for p in shown] == [0, 1, 2]


def test_status_says_what_is_asked() -> None:
    state = at({}, [12, 47])
    assert layout(view(state, 0), (1280, 720), look(1)).status == "Your turn: 0 of 2 cards played"
    quick(RULES, state, 0, RULES.read(state, "play 12 up1"))
    assert layout(view(state, 0), (1280, 720), look(1)).status == "Your turn: 1 of 2 cards played"
    quick(RULES, state, 0, RULES.read(state, "play 47 up1"))
    picture = layout(view(state, 0), (1280, 720), look(1))
    assert picture.status == "Your hand is empty: end your turn"
    end = next(b for b in picture.buttons if b.id == "end")
    assert end.enabled and end.kind == "primary"
    assert not layout(view(state, 0), (1280, 720), look(1, may_end=False)).buttons[0].enabled
    table = deal(3)
    assert layout(view(table, 0), (1280, 720), look(3)).status == "Choose who starts"
    assert layout(view(table, 2), (1280, 720), look(3, 2)).status == "Zofia chooses who starts"
    quick(RULES, table, 0, RULES.read(table, "start 1"))
    assert layout(view(table, 0), (1280, 720), look(3, thinking=(1,))).status == "Bartłomiej is thinking"
    lost = at({"up1": [99], "up2": [98], "down1": [2], "down2": [3]}, [50, 51])
    picture = layout(view(lost, 0), (1280, 720), look(1))
    assert picture.status == "None of your cards fits: say that you are stuck"
    assert next(b for b in picture.buttons if b.id == "stuck").kind == "cream"


def test_offers_stand_beside_their_sender() -> None:
    state = deal(3)
    quick(RULES, state, 1, SAY["start-well"])
    picture = layout(view(state, 0), (1280, 720), look(3))
    said = [d for d in picture.decor if isinstance(d, Label) and d.text == ENGLISH("thegame.phrase.start-well")]
    plate = next(d for d in picture.decor if isinstance(d, Plate) and d.seat == 1)
    assert len(said) == 1 and plate.rect[0] <= said[0].x <= plate.rect[0] + plate.rect[2]
    quick(RULES, state, 0, RULES.read(state, "start 0"))
    picture = layout(view(state, 0), (1280, 720), look(3))
    assert not [d for d in picture.decor if isinstance(d, Label) and d.text == ENGLISH("thegame.phrase.start-well")]


def test_a_marker_shows_its_sender_by_colour_shape_and_letter() -> None:
    state = at({"up1": [44]}, [12, 47], seats=2)
    state.hand(1).append(state.zones[DRAW].pop())
    quick(RULES, state, 1, Hint("hold", ZoneId(3)))  # type: ignore[arg-type]
    assert state.mark(1, 0) == HOLD
    picture = layout(view(state, 0), (1280, 720), look(2))
    signs = [d for d in picture.decor if isinstance(d, Label) and d.icon == signals.SHAPES[1]]
    assert [d.icon_colour for d in signs] == [signals.COLOURS[1]]
    labels = {d.text for d in picture.decor if isinstance(d, Label)}
    assert {"B", "please wait"} <= labels


def test_alone_there_is_nobody_to_signal_to() -> None:
    picture = layout(view(at({}, [12, 47]), 0), (1280, 720), look(1, talk_open=True))
    assert not [b for b in picture.buttons if b.id.startswith("talk")]


def test_the_hint_points_at_card_and_pile() -> None:
    picture = layout(view(at({}, [12, 47]), 0), (1280, 720), look(1, hint=(45, "down1")))
    assert len({p.ring for p in picture.cards if p.ring}) == 1
    assert {(p.card, p.zone) for p in picture.cards if p.ring} == {(45, 1), (-1002, 4)}


def test_counts_stand_on_hidden_cards() -> None:
    state = deal(4)
    picture = layout(view(state, 0), (1280, 720), look(4))
    badges = sorted(d.text for d in picture.decor if isinstance(d, Badge))
    assert badges == ["6", "6", "6", "74"]


def test_each_refusal_has_a_sentence_and_a_chapter_of_the_rules() -> None:
    for lang in ("en", "fr", "pl"):
        words = Words(lang)
        for key in theme.REFUSALS:
            text = words(key, n=2, card=25, top=34, back=24)
            assert "{" not in text and "[" not in text
        assert not words.missing
    text = ENGLISH("refuse.too-low", card=25, top=34, back=24)
    assert text == "25 is lower than 34. Only a higher card or exactly 24 fits here."


def test_events_have_cues_and_captions() -> None:
    state = at({"up1": [57]}, [12, 47], seats=2)
    state.hand(1).append(state.zones[DRAW].pop())
    heard: list[str] = []
    told: list[str] = []
    for text, seat in (("play 47 up1", 0), ("hint hold up2", 1), ("say thanks", 1), ("play 12 up2", 0), ("end", 0)):
        done = step(RULES, state, seat, RULES.read(state, text))
        state = done.state
        for event in (event for beat in done.beats for event in beat.events):
            heard += theme.cues(event)
            told.append(theme.caption(event, NAMES, ENGLISH))
    assert {"slide", "bell", "glass", "snap", "deal", "turn"} <= set(heard)
    assert "Zofia: 47 on pile 1, back by ten." in told
    assert "Bartłomiej: Thanks!" in told
    assert all("[" not in line for line in told)


def test_faces_are_named_by_the_rules_pages() -> None:
    assert named("47") is face(47) and named("1") is start(True) and named("100") is start(False) and named("back") is BACK
    for bad in ("0", "101", "٣", "x", "", "007"):
        with pytest.raises(ValueError, match="no card"):
            named(bad)


def test_random_plays_light_what_is_legal() -> None:
    for state in some(2, 77, 15):
        if state.phase != "play":
            continue
        seat = state.turn
        legal = [move for move in RULES.legal(state, seat) if isinstance(move, Play)]
        for card in state.hand(seat):
            picture = layout(view(state, seat), (1280, 720), look(2, seat, selected=(card,)))
            lit = {t.id for t in picture.targets if t.lit}
            assert lit == {PILES[move.pile - 3] for move in legal if move.card == card}
