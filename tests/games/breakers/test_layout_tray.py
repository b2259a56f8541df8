"""The tray of Breakers: as large as what is in it while nothing is asked, and what it says of a choice and of a lead."""

from __future__ import annotations

import pytest

from table.core.sight import view
from table.games.breakers.board import board
from table.games.breakers.layout import layout
from table.games.breakers.rules import BreakersState
from table.text import LANGUAGES, Words
from table.view import letters
from table.view.picture import Box, Label, Picture, Plate, Rect

from .felt import deal, look
from .tables import card, plays, table

SIZES = ((960, 600), (1280, 720), (1920, 1080))
HANDS = ("m7 g2 r3", "m8 g3 r4", "m3 g4 r5")


def shown(state: BreakersState, size: tuple[int, int] = (1280, 720), lang: str = "en", **more: object) -> Picture:
    return layout(view(state, 0), size, look(state.seats(), 0, Words(lang), **more))


def box(picture: Picture, seats: int = 3, scale: float = 1.0) -> Rect | None:
    """The tray, which is drawn only from its own corner."""
    corner = board(picture.size, scale, seats).tray[:2]
    return next((item.rect for item in picture.decor if isinstance(item, Box) and item.rect[:2] == corner), None)


def lines(picture: Picture) -> list[Label]:
    """What the tray says; its title has other letters."""
    return [item for item in picture.decor if isinstance(item, Label) and item.depth == 24 and item.font == "ui"]


def prompt(picture: Picture) -> str:
    return " ".join(item.text for item in lines(picture))


def waiting(**more: object) -> BreakersState:
    """Somebody else is on."""
    return plays(table("kraken", *HANDS, **more), "m7")  # type: ignore[arg-type]


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES)
def test_an_empty_tray_is_not_there_and_one_with_things_is_as_low_as_they_are(size: tuple[int, int], scale: float) -> None:
    assert box(shown(waiting(), size, scale=scale), scale=scale) is None
    whole = box(shown(table("kraken", *HANDS), size, scale=scale), scale=scale)
    low = box(shown(waiting(cubes={0: 2}), size, scale=scale), scale=scale)
    assert whole is not None and low is not None
    assert low[:3] == whole[:3], "its place does not jump"
    assert low[3] < 0.62 * whole[3]
    poses = [pose for pose in shown(waiting(cubes={0: 2}), size, scale=scale).cards if pose.zone >= 900 and not pose.hidden]
    assert poses and all(low[1] <= pose.y - pose.w / 2 and pose.y + pose.w / 2 <= low[1] + low[3] for pose in poses)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rich", [False, True])
def test_while_the_others_choose_the_tray_says_so_within_its_frame(
    size: tuple[int, int], scale: float, lang: str, rich: bool
) -> None:
    state = deal("phoenix", 3, rich=rich)
    later = next(seat for seat in range(3) if state.asks[-1].seat != seat)
    picture = layout(view(state, later), size, look(3, later, Words(lang), scale=scale))
    frame, said = box(picture, scale=scale), lines(picture)
    assert frame is not None and said
    assert prompt(picture) == Words(lang)("breakers.tray.others-first")
    assert picture.status == Words(lang)("breakers.status.others")
    plate = next(item for item in picture.decor if isinstance(item, Plate) and item.seat == later)
    assert plate.sub == Words(lang)("breakers.sub.later"), "nobody is choosing who may not yet"
    for line in said:
        wide = letters.width(line.text, "ui", line.px)
        assert frame[0] <= line.x - wide / 2 and line.x + wide / 2 <= frame[0] + frame[2], line.text
        assert frame[1] <= line.y - line.px / 2 and line.y + line.px / 2 <= frame[1] + frame[3], line.text


def test_who_has_chosen_is_told_that_the_others_still_do() -> None:
    state = deal("phoenix", 3, rich=False)
    first = state.asks[-1].seat
    state.asks.pop()
    picture = layout(view(state, first), (1280, 720), look(3, first))
    assert prompt(picture) == "The others are still choosing."
    state.asks.pop()
    picture = layout(view(state, first), (1280, 720), look(3, first))
    assert picture.status.endswith("is choosing"), "one alone is called by name"


def test_of_a_card_that_is_led_nothing_is_foretold() -> None:
    state = table("kraken", *HANDS)
    assert prompt(shown(state, selected=(card("m7"),))) == ""
    assert prompt(shown(plays(table("vampire", *HANDS, lead=2), "m3"), selected=(card("m7"),))) == "It would be winning."
