"""The panel of keys and what stands beside it: caps apart, all keys named, the word of what the long key does now."""

from __future__ import annotations

import pytest

from table.core.sight import view
from table.games.brawl.board import robin
from table.games.brawl.layout import layout
from table.games.brawl.panel import LAYS, NEAR
from table.games.brawl.seats import tagging
from table.games.brawl.state import BrawlState, deck
from table.games.brawl.status import score
from table.text import Words
from table.view.arrange import RATIO
from table.view.picture import Cap, Label, Picture

from .felt import FORMS, fight, look, some
from .tables import start

SIZES = [((960, 600), 1.0), ((960, 600), 1.5), ((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.5)]
LANGUAGES = ("en", "fr", "pl")


def labels(picture: Picture) -> list[str]:
    return [each.text for each in picture.decor if isinstance(each, Label)]


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("seats", "options"), FORMS)
def test_caps_stand_apart(size: tuple[int, int], scale: float, lang: str, seats: int, options: dict[str, str]) -> None:
    state = some(seats, 5, 2, "tournament", **options)[0]
    picture = layout(view(state, 0), size, look(seats, 0, Words(lang), scale=scale))
    board = [cap for cap in picture.decor if isinstance(cap, Cap) and len(cap.key) == 1 and cap.depth == 13]
    assert len(board) >= 9
    for i, one in enumerate(board):
        for other in board[i + 1 :]:
            aside = abs(one.x - other.x) - (one.h + other.h) / 2
            above = abs(one.y - other.y) - (one.h + other.h) / 2
            assert aside >= NEAR - 0.01 or above > 0, (one, other)


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_a_round_robin_names_every_key(size: tuple[int, int], scale: float, lang: str, seats: int) -> None:
    words = Words(lang)
    state = start(seats, 5, mode="tournament")
    picture = layout(view(state, 0), size, look(seats, 0, words, scale=scale))
    caps = [cap.key for cap in picture.decor if isinstance(cap, Cap)]
    assert caps.count(words("brawl.key.space")) == 1 and all(key in caps for key in LAYS)
    said = labels(picture)
    assert words("brawl.keys.lay") in said
    assert words("brawl.keys.deal") in said or words("brawl.keys.deal-short") in said


def test_the_long_key_says_what_it_does_now() -> None:
    found = set()
    for state in fight(2, 3):
        if state.phase == "over":
            break
        eyes = state.active[state.turn]
        picture = layout(view(state, eyes), (1280, 720), look(2, eyes))
        (button,) = [b for b in picture.buttons if b.id in ("deal", "keep", "pass")]
        wanted = {"deal": "deal a card", "keep": "keep it", "pass": "pass"}
        assert [text for text in labels(picture) if text in wanted.values()] == [wanted[button.id]]
        found.add(button.id)
    assert {"deal", "keep"} <= found


def test_a_replay_has_no_keys() -> None:
    state = some(2, 5, 3)[1]
    picture = layout(view(state, 0), (1280, 720), look(2, 0, glow=False, extra={"replay": True}))
    assert not [each for each in picture.decor if isinstance(each, Cap)]


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_names_stand_clear_of_the_decks(size: tuple[int, int], scale: float) -> None:
    board = robin(size, scale, 3, (3, 3, 3))
    for place in (board.corners[1], board.corners[-1]):
        _, top, _, high = place.plate
        bottom = top + high / 2 + 12 * board.u
        _, y, w = place.deck
        assert bottom <= y - RATIO * w / 2 + 0.5, "the pill ends where the deck begins"
        assert place.pile[1] - y > RATIO * w


def test_several_who_lead_have_so_many_each() -> None:
    state = start(3, 5, mode="tournament")
    words = {"en": "points each", "fr": "chacun", "pl": "po "}
    for lang, each in words.items():
        said = score(state, look(3, 0, Words(lang)), 0)
        assert each in said, "all have the same in the beginning"


def tagged(mode: str) -> BrawlState:
    return some(4, 5, 3, mode, many="tag-team")[1]


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tag_button_is_the_loud_one(size: tuple[int, int], scale: float, lang: str) -> None:
    words, state = Words(lang), tagged("tournament")
    picture = layout(view(state, state.active[0]), size, look(4, state.active[0], words, scale=scale))
    loud = [button.id for button in picture.buttons if button.kind == "primary"]
    assert len(loud) == 1 and loud[0].startswith("tag:")
    said = labels(picture)
    assert words("brawl.sub.discard") in said, "what the place beside the button is for"
    cards = len(state.zones[deck(int(loud[0].split(":")[1]))])
    assert words("brawl.sub.ready", cards) in said or words("brawl.sub.waits", cards) in said
    time = words("practice.seconds", value=f"0{words('practice.point')}4")
    assert words("brawl.keys.tag-time", time=time) in said or words("brawl.keys.tag") in said


def test_of_two_partners_none_is_loud() -> None:
    assert tagging(frozenset({"deal", "tag:2"})) == "tag:2"
    assert not tagging(frozenset({"deal", "tag:2", "tag:4"})) and not tagging(frozenset({"deal"}))
