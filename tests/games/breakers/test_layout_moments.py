"""Breakers on the felt: plates with room for everything on them, whose cards lie beside them, prompts that fit the moment."""

from __future__ import annotations

import itertools

import pytest

from table.core.events import Said
from table.core.sight import view
from table.games.breakers.cards import HANDS, KIND, card_of
from table.games.breakers.faces import BRASS_LIGHT, MINT, TORCH
from table.games.breakers.layout import layout
from table.games.breakers.moves import BANISH, Use
from table.games.breakers.rules import RULES, BreakersState
from table.games.breakers.sheet import sheet
from table.text import LANGUAGES, Words
from table.view import letters
from table.view.picture import Box, Cap, Label, Picture, Piece, Plate, Pose, Rect, Stamp

from ..test_thegame_board import overlap
from .felt import ENGLISH, look
from .tables import card, plays, table

SIZES = ((960, 600), (1280, 720), (1920, 1080))
FOUR = ("m7 g2 r3 m1", "m8 g3 r4 m4", "m3 g4 r5 m5", "m2 g5 r6 m6")


def shown(state: BreakersState, size: tuple[int, int] = (1280, 720), lang: str = "en", **more: object) -> Picture:
    return layout(view(state, 0), size, look(state.seats(), 0, Words(lang), **more))


def said(picture: Picture) -> str:
    return " ".join(item.text for item in picture.decor if isinstance(item, Label))


def prompt(picture: Picture) -> str:
    """What the tray says, of whatever lines it is made."""
    return " ".join(item.text for item in picture.decor if isinstance(item, Label) and item.depth == 24 and item.font == "ui")


def square(item: Piece | Stamp | Pose) -> Rect:
    wide = item.d if isinstance(item, Piece) else item.w
    return (item.x - wide / 2, item.y - wide / 2, wide, wide)


def within(rect: Rect, other: Rect) -> bool:
    return (
        rect[0] >= other[0] - 0.5
        and rect[1] >= other[1] - 0.5
        and rect[0] + rect[2] <= other[0] + other[2] + 0.5
        and rect[1] + rect[3] <= other[1] + other[3] + 0.5
    )


@pytest.mark.parametrize("teams", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_trophies_cube_and_counts_have_room_on_every_plate(size: tuple[int, int], teams: bool) -> None:
    trophies = {0: "skunkape vampire devil", 1: "dybbuk glawackus", 3: "hydra"}
    state = table("kraken", *FOUR, trophies=trophies, cubes={0: 2, 1: 12, 2: 1, 3: 3}, teams=teams, ask_all=True)
    for scale in (1.0, 1.25, 1.5):
        picture = shown(plays(state, "m7 m8 m3 m2"), size, scale=scale)
        plates = [item for item in picture.decor if isinstance(item, Plate)]
        assert len(plates) == 4
        for plate in plates:
            row: list[tuple[str, Rect]] = []
            for item in (*picture.decor, *picture.cards):
                if isinstance(item, Piece) and item.depth == 32:
                    row.append((item.art or "place", square(item)))
                elif isinstance(item, Stamp | Pose) and item.depth == 33:
                    row.append(("trophy", square(item)))
                elif isinstance(item, Label) and item.depth == 32:
                    wide = letters.width(item.text, "uib", item.px)
                    row.append(("count", (item.x, item.y - item.px / 2, wide, item.px)))
            row = [(name, rect) for name, rect in row if overlap(rect, plate.rect)]
            assert sum(name in ("place", "trophy", "piece_trophy") for name, _ in row) == (4 if teams else 3)
            for name, rect in row:
                assert within(rect, plate.rect), (name, scale)
            for (a, first), (b, second) in itertools.combinations(row, 2):
                assert not overlap(first, second, 0.5), f"{a} {first} and {b} {second} at {scale}"


@pytest.mark.parametrize("size", SIZES)
def test_cards_beside_a_plate_lie_on_a_ground_that_reaches_into_it(size: tuple[int, int]) -> None:
    """A seat's Threads stood as near to the next plate as to their own."""
    state = table("fates", *FOUR, threads=("m9 g6 r9", "r7 r8 r10", "t6 t7 t8", "t9 t10 g1"))
    for scale in (1.0, 1.25, 1.5):
        picture = shown(state, size, scale=scale)
        grounds = [item.rect for item in picture.decor if isinstance(item, Box) and item.depth == 29]
        plates = {item.seat: item.rect for item in picture.decor if isinstance(item, Plate)}
        assert len(grounds) == 3
        for seat in (1, 2, 3):
            mine = [p for p in picture.cards if p.zone == HANDS + 2 * 4 + seat]
            rects = [(p.x - p.w / 2, p.y - p.h / 2, p.w, p.h) for p in mine]
            (ground,) = [g for g in grounds if all(within(rect, g) for rect in rects)]
            assert [other for other in plates if overlap(ground, plates[other])] == [seat], scale


def test_the_focus_frames_the_own_place_and_the_middle_takes_what_is_dropped() -> None:
    picture = shown(plays(table("kraken", *FOUR, lead=3), "m2"), selected=(card("m7"),))
    (trick,) = [t for t in picture.targets if t.id == "trick"]
    own, middle = trick.pointed, trick.rect
    for pose in picture.cards:
        if pose.card == card("m2"):
            assert not overlap(own, (pose.x - pose.w / 2, pose.y - pose.h / 2, pose.w, pose.h), 1.0)
    assert middle[2] > 1.5 * own[2] and middle[3] > 1.5 * own[3]
    assert overlap(own, middle, 1.0) and own[2] < middle[2]


def test_while_a_cube_is_aimed_the_winning_card_is_lit_like_the_others() -> None:
    state = plays(table("vampire", *FOUR, cubes={0: 2}), "m7 m8 m3 m2")
    rings = {p.card: p.ring for p in shown(state, selected=(-2001,)).cards}
    assert {rings[card(name)] for name in ("m7", "m8", "m3", "m2")} == {MINT}
    assert {p.card: p.ring for p in shown(state).cards}[card("m8")] == BRASS_LIGHT
    # Over a card that would then win it is that card which stands in the winner's light.
    over = {p.card: p.ring for p in shown(state, selected=(-2001,), over=f"card:{card('m7')}").cards}
    assert over[card("m7")] == BRASS_LIGHT and over[card("m8")] == MINT


def test_reek_says_what_the_second_card_is_for_and_keeps_the_first_in_light() -> None:
    state = plays(table("banshee", *FOUR, trophies={0: "skunkape"}, won=[1, 1, 1, 1], trick=5), "m7 m8 m3 m2")
    picture = shown(state, selected=(card_of(KIND["skunkape"]),), path=(f"card:{card('m7')}",))
    assert prompt(picture) == "Reek. Choose the card from your hand that replaces the 7."
    assert {p.card: p.ring for p in picture.cards}[card("m7")] == TORCH


def test_a_dark_card_that_is_clicked_says_why() -> None:
    state = plays(table("kraken", *FOUR, lead=3), "m2")
    assert "You can follow the led suit, so you must: Melee." in said(shown(state, selected=(card("g2"),)))
    state = plays(table("hoopsnake", "m7 g2", "m8 g3", "m3 g4", "m2 g5", lead=3), "m2")
    assert "you have another one: Melee" in said(shown(state, selected=(card("m7"),)))
    state = plays(table("vampire", *FOUR, cubes={0: 1}), "m7 m8 m3 m2")
    assert "All cards are down" in said(shown(state, selected=(card("g2"),)))


@pytest.mark.parametrize(
    ("monster", "more", "wanted"),
    [
        ("vampire", {"cubes": {0: 1}}, "Drag a cube onto a card, or do nothing."),
        ("vampire", {"trophies": {0: "ghostship"}}, "Use a trophy, or do nothing."),
        ("vampire", {"cubes": {0: 1}, "trophies": {0: "ghostship"}}, "Drag a cube onto a card, use a trophy, or neither."),
        ("vampire", {"ask_all": True}, "You have nothing to use now."),
        ("nian", {}, "Drag a Firecracker onto a card, or do nothing."),
        ("nian", {"cubes": {0: 1}}, "Drag a cube or Firecracker onto a card, or do nothing."),
    ],
)
def test_the_prompt_of_the_actions_names_what_one_has(monster: str, more: dict[str, object], wanted: str) -> None:
    state = plays(table(monster, *FOUR, **more), "m7 m8 m3 m2")  # type: ignore[arg-type]
    assert prompt(shown(state)) == wanted


@pytest.mark.parametrize(
    ("hand", "wanted"),
    [
        ("g2 r3", "You have no Melee: play any card."),
        ("m7 m1", "Led: Melee. You can play any card."),
        ("m7 g2", "Led: Melee. The lit cards can be played."),
    ],
)
def test_the_prompt_of_a_card_fits_the_hand(hand: str, wanted: str) -> None:
    state = plays(table("kraken", hand, "m8 g3", "m3 g4", "m2 g5", lead=3), "m2")
    assert prompt(shown(state)) == wanted


def test_every_prompt_of_the_actions_is_there() -> None:
    for lang in LANGUAGES:
        words = Words(lang)
        for k in range(8):
            offered = [name for bit, name in enumerate(("cube", "cracker", "trophy")) if k >> bit & 1]
            assert words.has("-".join(("breakers.tray.say-act", *offered)))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_what_a_whim_costs_is_said_before_it_is_done(size: tuple[int, int], lang: str) -> None:
    words = Words(lang)
    piles = ("g6 r9 t9", "r7 r8 r10", "t6 t7 t8", "t5 t10 g1")
    state = plays(table("unseelie", *FOUR, piles=piles, cubes={0: 2}), "m7")
    assert Use((BANISH, card("g6"))) in RULES.legal(view(state, 0), 0)
    for scale, (name, key) in itertools.product((1.0, 1.5), (("g6", "already"), ("r9", "spent"))):
        picture = shown(state, size, lang, scale=scale, selected=(card(name),), over="banish")
        told = words(f"breakers.weigh.{key}", suit=words("breakers.suit.magic"))
        assert told in prompt(picture)
        for line in picture.decor:
            if isinstance(line, Label) and line.depth == 24 and line.font == "ui":
                # Letters shrink to 13 pixels at most; then words would be cut.
                assert letters.width(line.text, "ui", 13) <= line.max_w + 1, line.text
        # The keys of both ways can be read.
        assert {item.key for item in picture.decor if isinstance(item, Cap)} >= {"B", "F"}


def test_who_gets_cubes_is_said_for_two_and_for_more() -> None:
    event = Said("defeated", 0, ("kraken",))
    for seats, words in ((2, "The other player gets a cube."), (3, "The others get a cube each.")):
        state = table("kraken", *FOUR[:seats], won=[2, 1, 1][:seats], trick=4)
        assert words in sheet(state, ("Ana", "Bo", "Cy")[:seats], ENGLISH, event).foot


def test_a_polish_race_is_won_in_good_grammar() -> None:
    words = Words("pl")
    assert words("breakers.sheet.why-race", 5, name="Ana") == "Pierwsze 5 lew zbiera Ana."
    state = table("bolter", *FOUR[:2], won=[4, 3], trick=8)
    state.won[0] = 5
    told = sheet(state, (words("table.you"), "Ana"), words, Said("defeated", 0, ("bolter",))).sentence
    assert told == "Pierwsze 5 lew zbierasz."


def test_the_large_button_names_the_card() -> None:
    state = table("kraken", "t2 g2", "m8 g3", "m3 g4", "m2 g5")
    labels = {
        lang: [b.label for b in shown(state, lang=lang, selected=(card("t2"),)).buttons if b.id == "do"] for lang in LANGUAGES
    }
    assert labels == {"en": ["Play the 2 of Traps"], "fr": ["Jouer le 2 de pièges"], "pl": ["Zagraj: 2 pułapek"]}


def test_in_a_small_window_who_is_ahead_is_said_below_the_cards_of_the_seat_at_the_left() -> None:
    piles = ("m9 g6 r9", "r7 r8 r10", "t6 t7 t8", "t9 t10 g1")
    state = table("fates", *FOUR, threads=piles, won=[1, 1, 1, 1], trick=5)
    assert "Would defeat it" in said(shown(state, (960, 600)))
