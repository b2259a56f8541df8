"""The player's own keys in a fight: chosen on a page by mouse and keys, kept, swapped with what they stood for, and meant."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from table.scenes.fight_keys import bind, caps, key_name, meaning
from table.ui import record
from tests.scenes.table_app import TableApp, seated


def test_a_key_stands_for_one_place_and_takes_turns_with_what_it_stood_for() -> None:
    bound = bind({}, "q", "j")
    assert bound == {"q": "j", "j": "q"}
    assert meaning("j", bound) == "q" and meaning("q", bound) == "j" and meaning("w", bound) == "w"
    bound = bind(bound, "q", "k")
    assert meaning("k", bound) == "q" and meaning("j", bound) == "k" and meaning("q", bound) == "j"
    assert bind(bind({}, "q", "j"), "q", "q") == {}
    for key in "qjkw":
        assert sum(meaning(other, bound) == key for other in "qjkwxyz") == 1


def test_what_a_broken_file_says_is_no_key() -> None:
    assert meaning("q", {"nonsense": "q"}) == "q"
    assert "nonsense" not in caps({"nonsense": "q"})


def test_an_event_means_the_chosen_place() -> None:
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_j, scancode=pygame.KSCAN_J, unicode="j", mod=0)
    assert key_name(event) == "j" and key_name(event, {"q": "j", "j": "q"}) == "q"


def press(t: TableApp, name: str) -> None:
    found = t.scene.group.find(name)
    assert found is not None, name
    t.click(found.rect.center)


def strike(t: TableApp, key: int, scancode: int) -> None:
    t.post(pygame.KEYDOWN, key=key, unicode="", mod=0, scancode=scancode)
    t.post(pygame.KEYUP, key=key, unicode="", mod=0, scancode=scancode)


def test_by_mouse_and_a_key(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.push("keys", game="brawl")
        press(t, "q")
        assert t.scene.waiting == "q"
        strike(t, pygame.K_j, pygame.KSCAN_J)
        assert t.app.ctx.settings.keys == {"q": "j", "j": "q"}
        assert t.scene.group.find("q").label == "J"
        press(t, "w")
        strike(t, pygame.K_ESCAPE, pygame.KSCAN_ESCAPE)
        assert t.scene.name == "keys" and t.scene.waiting == "" and "w" not in t.app.ctx.settings.keys
        press(t, "w")
        strike(t, pygame.K_F7, pygame.KSCAN_F7)
        assert t.app.bar.sentences == ["That key can not be used in a fight."]
        press(t, "reset")
        assert t.app.ctx.settings.keys == {}


@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_nothing_is_cut_on_any_page(tmp_path: Path, size: tuple[int, int], scale: float, lang: str) -> None:
    with seated(tmp_path, size, lang) as t:
        t.app.change(scale=scale)
        t.push("keys", game="brawl")
        for page in ("first", "right", "second", "changes"):
            t.scene._choose(page)
            with record.recording() as seen:
                t.scene.draw(t.app.window.surface())
            assert [note.text for note in seen.texts if not note.fits] == []
            assert all(t.scene.card.contains(pygame.Rect(note.rect)) for note in seen.widgets)


def test_the_own_keys_stand_on_the_caps_of_training_and_work_there(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.app.change(keys=bind({}, "q", "j"))
        seats = [{"kind": "human", "name": ""}, {"kind": "bot", "level": "easy"}]
        t.push("table", game="brawl", seats=seats, seed=5, options={"mode": "training"})
        labels = {target.key for target in t.picture.targets if target.key}
        assert "J" in labels and "Q" not in labels


def test_r52_the_steady_keys_are_turned_off_beside_the_keys(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.push("keys", game="brawl")
        t.scene._choose("changes")
        assert t.app.ctx.settings.steady_keys
        press(t, "steady_keys")
        assert not t.app.ctx.settings.steady_keys
        press(t, "steady_keys")
        assert t.app.ctx.settings.steady_keys
