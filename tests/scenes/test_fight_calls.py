"""Call-outs of a fight (R48): what is called out, where it stands, and that it goes by itself and is in nobody's way."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from table.core.events import Event, Said
from table.core.rules import step
from table.core.sight import redact, view
from table.games.brawl.callouts import callout
from table.games.brawl.layout import layout
from table.games.brawl.rules import RULES
from table.games.brawl.state import BrawlState, deck, pile
from table.scenes.fight_calls import LASTS, MOST, Calls
from table.text import Words
from table.ui.theme import rail_height, unit
from table.view.picture import Box, Glow, Label, Picture
from table.view.spots import around
from tests.games.brawl.felt import look, some
from tests.games.brawl.tables import Board, read, start
from tests.scenes.fight_app import FightApp, ring
from tests.test_catalogues import messages

ALL = ("reverse", "freeze", "clear", "null", "double", "closed", "last")


def heard(state: BrawlState, seat: int, text: str) -> list[tuple[str, tuple[int, ...]]]:
    """What is called out when a move is made, told to the other side."""
    result = step(RULES, state, seat, read(state, text))
    events: list[Event] = [event for beat in result.beats for event in redact(beat, 1 - seat, state).events]
    return [found for event in events if (found := callout(event, result.state)) is not None]


@pytest.mark.parametrize("what", ["reverse", "freeze", "null", "double"])
def test_what_turns_a_base_is_called_out_at_it(what: str) -> None:
    state = Board(mode="tournament").base(0, 0).base(1, 1).hand(0, what).done()
    assert heard(state, 0, "at 5 play #1 pile") == [(f"brawl.call.{what}", (pile(2, 1),))]


def test_a_base_that_is_cleared_and_the_last_cards_are_called_out_and_little_else() -> None:
    made = Board(mode="tournament").base(0, 0, a="hit-red").base(1, 1).hand(0, "clear").hand(1, "hit-red").done()
    assert heard(made, 0, "at 5 play #1 clear") == [("brawl.call.clear", (pile(2, 1),))]
    assert heard(made, 1, "at 5 play #0 b") == heard(made, 1, "at 5 stop") == heard(made, 1, "at 5 deal") == []
    for left, said in ((5, []), (4, [("brawl.call.last", (deck(0),))]), (3, [])):
        state = Board(mode="tournament").base(0, 0).base(1, 1).empty(0, left).done()
        assert heard(state, 0, "at 5 deal") == said, "only the three Freezes are left"


def test_an_area_that_is_closed_is_called_out_at_its_bases() -> None:
    state = start(3, 1, mode="tournament")
    found = callout(Said("closed", -1, (0,)), state)
    assert found is not None and found[0] == "brawl.call.closed" and found[1] == tuple(pile(3, slot) for slot in (0, 1))


@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
def test_every_call_out_has_short_words_of_its_own(lang: str) -> None:
    told = {entry.key: entry.forms[0] for entry in messages(lang)}
    words = [told[f"brawl.call.{what}"] for what in ALL]
    assert len(set(words)) == len(ALL) and all(len(text) <= 20 and text.endswith("!") for text in words)


# Where they stand.


def kept_free(picture: Picture, u: float) -> list[pygame.Rect]:
    """What a call-out may never cover, told once more and without what it uses itself."""
    rects = [around(p) for p in picture.cards if not p.hidden]
    rects += [t.rect for t in picture.targets if t.lit] + [b.rect for b in picture.buttons]
    rects += [thing.rect for thing in picture.decor if hasattr(thing, "rect") and not isinstance(thing, Box | Glow)]
    return [pygame.Rect(x, y, w, h).inflate(-2, -2) for x, y, w, h in rects]


@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
@pytest.mark.parametrize(("size", "scale"), [((960, 600), 1.0), ((960, 600), 1.5), ((1280, 720), 1.0), ((1280, 720), 1.5),
                                             ((1920, 1080), 1.0), ((1920, 1080), 1.5)])  # fmt: skip
@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {}), (4, {"many": "tag-team"}), (6, {})])
def test_it_stands_beside_what_it_speaks_of_and_covers_nothing(
    lang: str, size: tuple[int, int], scale: float, seats: int, options: dict[str, str]
) -> None:
    words, u = Words(lang), unit(size, scale)
    longest = max((words(f"brawl.call.{what}") for what in ALL), key=len)
    asked = placed = 0
    felt = pygame.Rect(0, rail_height(size[1]), size[0], size[1] - rail_height(size[1]))
    for state in some(seats, 7, 5, "tournament", **options):
        picture = layout(view(state, 0), size, look(seats, 0, words, scale=scale))
        kept = kept_free(picture, u)
        for zone in [pile(seats, slot) for slot in state.row] + [deck(seat) for seat in state.active]:
            if not state.zones[zone]:
                continue
            calls = Calls()
            calls.say(longest, (zone,), picture, 0.0)
            found = calls.labels(picture, (), u, 0.0)
            asked, placed = asked + 1, placed + len(found)
            for label in found:
                place = rect_of(label, u)
                assert felt.contains(place)
                assert place.collidelist(kept) < 0, (label.text, kept[place.collidelist(kept)])
    # A table of six with large letters has bare cloth in few places only.
    assert placed >= asked * (0.95 if seats != 6 else 0.25), f"{placed} of {asked}"


def rect_of(label: Label, u: float) -> pygame.Rect:
    from table.ui import decor

    return decor.label(pygame.Surface((4, 4)), label, u).inflate(-4, -4)


def test_they_stand_for_a_second_apart_from_one_another_and_the_oldest_makes_room() -> None:
    state = some(2, 5, 4, "tournament")[1]
    size, u = (1280, 720), unit((1280, 720), 1.0)
    picture = layout(view(state, 0), size, look(2))
    calls = Calls()
    zones = [*[pile(2, slot) for slot in state.row][:2], deck(0), deck(1)]
    for i, zone in enumerate(zones):
        calls.say(f"Word {i}!", (zone,), picture, 0.1 * i)
    found = calls.labels(picture, (), u, 0.4)
    assert [label.text for label in found] == [f"Word {i}!" for i in range(len(zones) - MOST, len(zones))]
    rects = [rect_of(label, u) for label in found]
    assert not any(a.colliderect(b) for i, a in enumerate(rects) for b in rects[i + 1 :])
    assert calls.labels(picture, (), u, 0.9) == found, "they do not move"
    left = calls.labels(picture, (), u, 0.1 * (len(zones) - 1) + LASTS - 0.01)
    assert [label.text for label in left] == [found[-1].text]
    assert calls.labels(picture, (), u, 3.0) == []


def test_one_that_comes_to_be_in_the_way_is_taken_away() -> None:
    state = some(2, 5, 4, "tournament")[1]
    u = unit((1280, 720), 1.0)
    picture = layout(view(state, 0), (1280, 720), look(2))
    calls = Calls()
    calls.say("Frozen!", (pile(2, state.row[0]),), picture, 0.0)
    (label,) = calls.labels(picture, (), u, 0.0)
    over = Label("why not", label.x + 20, label.y, 17 * u)
    assert calls.labels(picture, (over,), u, 0.1) == [] == calls.labels(picture, (), u, 0.2)
    calls.say("Frozen!", (), picture, 0.0)
    assert calls.labels(picture, (), u, 0.1) == [], "nothing happened anywhere on the table"


# In a fight.


def shown(scene: Any) -> list[Label]:
    return [thing for thing in scene.show.extra if isinstance(thing, Label) and thing.text == "Reversed!"]


def reversed_by(t: FightApp) -> Any:
    """A fight in which a Base was just reversed, before the next frame."""
    scene = t.fight("human:Ewa", "human:Jan")
    t.begin("space", "kp_enter")
    t.wait(0.3)
    slot = scene.match.state.row[0]
    scene.show._came((Said("reverse", 1, (slot, "pile")),))
    return scene


@pytest.mark.parametrize("motion", ["on", "off"])
def test_it_is_seen_for_about_a_second_and_stands_still(tmp_path: Path, motion: str) -> None:
    with ring(tmp_path, (960, 600)) as t:
        t.app.change(reduced_motion=motion)
        scene = reversed_by(t)
        t.wait(0.1)
        first = shown(scene)
        assert len(first) == 1 and first[0] in scene.show.picture().decor
        for _ in range(5):
            t.wait(0.15)
            assert shown(scene) == first
        t.wait(0.4)
        assert shown(scene) == []


def test_it_holds_up_no_press(tmp_path: Path) -> None:
    with ring(tmp_path, (960, 600)) as t:
        scene = reversed_by(t)
        t.wait(0.1)
        (label,) = shown(scene)
        before = scene.hand.drag.hover
        t.motion((label.x, label.y))
        assert scene.hand.drag.hover.card is None and not scene.hand.drag.hover.button, before
        t.place("space")
        t.wait(0.1)
        assert t.texts(0) == ["deal"]


def test_it_can_be_switched_off(tmp_path: Path) -> None:
    with ring(tmp_path, (960, 600)) as t:
        t.app.change(callouts=False)
        scene = reversed_by(t)
        t.wait(0.1)
        assert shown(scene) == []


def test_a_whole_fight_calls_out_what_happens_in_it(tmp_path: Path) -> None:
    with ring(tmp_path, (960, 600)) as t:
        scene = t.fight("hard", "hard", seed=3)
        seen: set[str] = set()
        t.wait(3.1)
        while scene.phase == "fight":
            t.wait(0.2, 0.1)
            seen |= {thing.text for thing in scene.show.extra if isinstance(thing, Label)}
        spoken = {t.app.ctx.words(f"brawl.call.{what}") for what in ALL}
        assert t.app.ctx.words("brawl.call.last") in seen and len(seen & spoken) >= 2
