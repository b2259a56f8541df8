"""The Game on the felt: nothing overlaps, leaves the window or tells of hidden cards; gestures and moves are one to one."""

import itertools
import random
from collections.abc import Iterator

import pytest

from table.core.moves import Move, ZoneId
from table.core.rules import Setup, quick
from table.core.sight import view
from table.core.state import bit
from table.games.thegame import signals, theme
from table.games.thegame.board import board
from table.games.thegame.faces import BACK, face, named, start
from table.games.thegame.layout import gestures, keys, layout
from table.games.thegame.moves import DRAW, HOLD, PILES, SAY, STUCK, Hint, Play, number
from table.games.thegame.rules import RULES, GameState
from table.text import Words
from table.view import gestures as kit
from table.view import letters
from table.view.picture import Badge, Bar, Label, Look, Picture, Plate, Rect
from table.view.picture import Words as WordsLike

SIZES = ((960, 600), (1280, 720), (1920, 1080), (2560, 1080), (1024, 768))
SCALES = (1.0, 1.25, 1.5)
NAMES = ("Zofia", "Bartłomiej", "Ana", "Chloé", "Władysława")
ENGLISH = Words("en")


def permuted(state: GameState, seat: int, rnd: random.Random) -> GameState:
    """The same State with the cards that a seat cannot see dealt otherwise."""
    other = state.copy()
    hidden = [card for zone in state.zones for card in zone if not state.seen[card] & bit(seat)]
    to = dict(zip(hidden, rnd.sample(hidden, len(hidden)), strict=True))
    other.zones = [[to.get(card, card) for card in zone] for zone in state.zones]
    for card, new in to.items():
        other.seen[new] = state.seen[card]
    return other


def look(seats: int, eyes: int = 0, words: WordsLike = ENGLISH, **more: object) -> Look:
    return Look(words, NAMES[:seats], tuple(seat > 0 for seat in range(seats)), eyes, **more)  # type: ignore[arg-type]


def deal(seats: int, seed: int = 1, variant: str = "standard") -> GameState:
    return RULES.start(Setup("thegame", seats, seed, {"variant": variant}))


def game(seats: int, seed: int, talk: float = 0.15) -> Iterator[GameState]:
    """Every state of a random game in which much is said."""
    rnd = random.Random(seed)
    state = deal(seats, seed, rnd.choice(("standard", "expert", "expert-small", "easy")))
    yield state.copy()
    while state.phase != "over":
        seat = rnd.randrange(seats)
        said = RULES.talk(state, seat) if rnd.random() < talk else []
        if said:
            quick(RULES, state, seat, rnd.choice(said))
        else:
            moves = RULES.legal(state, state.turn)
            kept = [move for move in moves if move != STUCK] or moves
            quick(RULES, state, state.turn, rnd.choice(kept))
        yield state.copy()


def some(seats: int, seed: int, count: int) -> list[GameState]:
    """A few states spread over a game, the first and the last among them."""
    states = list(game(seats, seed))
    step = max(1, (len(states) - 1) // (count - 1))
    return [*states[:: step or 1], states[-1]]


def overlap(a: Rect, b: Rect, slack: float = 0.5) -> bool:
    return (
        a[0] < b[0] + b[2] - slack and b[0] < a[0] + a[2] - slack and a[1] < b[1] + b[3] - slack and b[1] < a[1] + a[3] - slack
    )


def inside(rect: Rect, size: tuple[int, int], slack: float = 0.5) -> bool:
    return (
        rect[0] >= -slack
        and rect[1] >= -slack
        and rect[0] + rect[2] <= size[0] + slack
        and rect[1] + rect[3] <= size[1] + slack
    )


def box(label: Label) -> Rect:
    """Where a label is drawn, as `ui/decor.py` does it."""
    px = max(13.0, label.px)
    if label.chip:
        h = px / 0.6
        wide = letters.width(label.text, label.font, px) + 1.1 * h + (0.94 * h if label.icon else 0.0)
        wide += 0.98 * h if label.key else 0.0
        wide, high = min(wide, label.max_w or wide), h
    else:
        wide = letters.width(label.text, label.font, px) if label.text else label.px
        wide = min(wide, label.max_w) if label.max_w else wide
        high = px * 0.72 if label.font == "disp" else px
    left = (
        label.x if label.anchor.endswith("left") else label.x - wide if label.anchor.endswith("right") else label.x - wide / 2
    )
    return (left, label.y - high / 2, wide, high)


def rects(picture: Picture) -> Iterator[tuple[str, Rect]]:
    """Everything that is written or pressed, by name."""
    for button in picture.buttons:
        yield f"button {button.id}", button.rect
    for item in picture.decor:
        if isinstance(item, Label) and (item.chip or item.max_w):
            yield f"label {item.text}", box(item)
        elif isinstance(item, Plate):
            yield f"plate {item.name}", item.rect
        elif isinstance(item, Bar):
            yield "bar", item.rect


def looks(state: GameState, eyes: int, words: WordsLike = ENGLISH, scale: float = 1.0) -> Iterator[Look]:
    """The ways in which a seat may look at a state."""
    seats = state.seats()
    hand = sorted(view(state, eyes).hand(eyes)) if eyes >= 0 else []
    yield look(seats, eyes, words, scale=scale)
    if hand:
        yield look(seats, eyes, words, scale=scale, selected=(hand[0],))
        yield look(seats, eyes, words, scale=scale, hover=hand[-1], big_index=True)
    if eyes >= 0:
        yield look(seats, eyes, words, scale=scale, talk_open=True)


@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("seats", range(1, 6))
def test_nothing_overlaps_or_leaves_the_window(seats: int, size: tuple[int, int], lang: str) -> None:
    words = Words(lang)
    for scale in SCALES:
        for state in some(seats, 10 + seats, 5):
            for eyes in (-1, 0, seats - 1):
                for how in looks(state, eyes, words, scale):
                    check(layout(view(state, eyes), size, how), size)
    assert not words.missing


def check(picture: Picture, size: tuple[int, int]) -> None:
    presses = [(t.id, t.rect) for t in picture.targets] + [(b.id, b.rect) for b in picture.buttons]
    for (a, first), (b, second) in itertools.combinations(presses, 2):
        assert not overlap(first, second), f"{a} and {b}"
    named_rects = list(rects(picture))
    for name, rect in named_rects:
        assert inside(rect, size), f"{name} at {rect}"
    for (a, first), (b, second) in itertools.combinations(named_rects, 2):
        # A sign stands on its own chip; signals stand on piles, which is looked at below.
        assert not overlap(first, second, 1.5), f"{a} {first} and {b} {second}"
    rail = size[1] * 0.066
    cards = [pose for pose in picture.cards if not pose.hidden]
    for pose in cards:
        assert pose.x - pose.w / 2 >= 0 and pose.x + pose.w / 2 <= size[0]
        assert pose.y - pose.h / 2 >= rail - 1, "under the rail"
    hand = [pose for pose in cards if pose.depth >= 200]
    for button in picture.buttons:
        for pose in hand:
            card = (pose.x - pose.w / 2, pose.y - pose.h / 2, pose.w, pose.h)
            assert not overlap(card, button.rect, 0.02 * pose.w), f"{button.id} under a card"
    assert len({b.id for b in picture.buttons}) == len(picture.buttons)
    keys_used = [b.key for b in picture.buttons if b.key] + [t.key for t in picture.targets if t.key]
    assert len(set(keys_used)) == len(keys_used), "one key, two meanings"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scale", SCALES)
def test_gap_labels_and_raised_cards_leave_each_other_alone(size: tuple[int, int], scale: float) -> None:
    for seats in range(1, 6):
        state = next(s for seed in range(99) for s in game(seats, seed) if s.phase == "play" and s.turn == 0 and s.turns)
        for card in state.hand(0):
            picture = layout(view(state, 0), size, look(seats, scale=scale, selected=(card,)))
            raised = next(pose for pose in picture.cards if pose.card == card)
            top = raised.y - raised.h / 2
            place = board(size, scale, seats - 1, False, False)
            gaps = [d for d in picture.decor if isinstance(d, Label) and d.y > place.pile_foot and d.x in place.pile_x]
            assert len(gaps) >= 4
            for label in gaps:
                x, y, w, h = box(label)
                assert y >= place.pile_foot - 1
                if overlap((x, y, w, h), (raised.x - raised.w / 2, top, raised.w, raised.h)):
                    assert y + h - top <= 6 * place.u, "a gap is hidden by the raised card"


def test_signals_cover_no_numeral_whatever_lies_on_top() -> None:
    rnd = random.Random(5)
    for size, scale in itertools.product(SIZES, SCALES):
        place = board(size, scale, 4, False, False)
        for top in range(1, 101):
            shown = named(str(top))
            state = deal(5)
            for seat in range(5):
                state.marks[seat * 4 + 1] = rnd.randrange(0, 4)
            decor = signals.on_pile(place, state, look(5), ("Z", "B", "A", "C", "W"), 1, shown)
            left, head = place.pile_x[1] - place.pile_w / 2, place.pile_y - place.pile_h / 2
            boxes = signals.ink_boxes(shown, place.pile_w, left, head)
            rows: dict[float, list[Rect]] = {}
            for item in decor:
                assert isinstance(item, Label)
                if item.font == "disp":
                    continue  # the letter on its sign
                rect = box(item)
                # Where a picture stands for the word, the letters of the label have no width.
                rows.setdefault(round(item.y, 1), []).append(rect)
                assert rect[0] + rect[2] <= place.pile_x[2] - place.pile_w / 2 + 1, "reaches the next pile"
                for ink in boxes:
                    assert not overlap(rect, ink, 0.03 * place.pile_w), f"{item.text} on {top}"
            given = {state.mark(seat, 1) for seat in range(5)} - {0}
            assert len(rows) == len(given)
            for (_, a), (_, b) in itertools.combinations(rows.items(), 2):
                # Signs are a little higher than their chips.
                assert not any(overlap(x, y, 2.5) for x in a for y in b), (size, scale, top)


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


def at(tops: dict[str, list[int]], hand: list[int], seats: int = 1) -> GameState:
    """A state with these numbers on the piles and in the first hand."""
    state = deal(seats)
    state.phase, state.turn = "play", 0
    used = {n for pile in tops.values() for n in pile} | set(hand)
    state.zones[1] = [n - 2 for n in hand]
    for i, pile in enumerate(PILES):
        state.zones[seats + 1 + i] = [n - 2 for n in tops.get(pile, [])]
    state.zones[DRAW] = [n - 2 for n in range(2, 100) if n not in used]
    everyone = (1 << (seats + 1)) - 1
    for zone in state.zones[-4:]:
        for card in zone:
            state.seen[card] = everyone
    for card in state.zones[1]:
        state.seen[card] = 0b10
    return state


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
    from table.core.rules import step

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
    assert "Zofia plays 47 on pile 1: back by ten." in told
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
