"""Breakers in a real window: a whole first game in teaching order by mouse only and by keys only, killed in the middle and
resumed; and people at one screen who choose in secret."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window import breakers_player
from tests.window.desk import Desk, screen
from tests.window.evidence import MORE, killed_and_resumed


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with screen((1400, 900)) as name:
        yield name


@pytest.mark.parametrize(("by_keys", "seats"), [(False, 4), (True, 3), *[(False, 2)] * MORE])
def test_a_first_game_whole_killed_in_the_middle_and_resumed(display: str, tmp_path: Path, by_keys: bool, seats: int) -> None:
    first_game = ["breakers", "--option", "order=teaching"]
    done = killed_and_resumed(
        display, tmp_path, first_game, seats, 9, lambda desk, most: breakers_player.play_on(desk, by_keys, most)
    )
    assert "sheet" in done


def test_people_choose_in_secret_and_no_picture_shows_a_hand_to_the_wrong_eyes(display: str, tmp_path: Path) -> None:
    chairs = "human:Ewa,human:Łukasz,human:Zoé"
    words = [
        "--option",
        "practice=unseelie",
        "--deal",
        "0000-0000-0001-72",
        "--size",
        "960x600",
        "--speed",
        "0",
        "--lang",
        "pl",
    ]
    desk = Desk(display, tmp_path, "play", "breakers", "--seats", chairs, *words)
    try:
        desk.scene("curtain")
        breakers_player.play_on(desk, False, 40)
        assert {line["seat"] for line in desk.moves()} == {0, 1, 2}
        for line in desk.lines():
            if line["what"] == "picture" and line["scene"] == "table":
                for card in line["cards"]:
                    owner = card["zone"] - 8
                    if 0 <= owner < 6 and owner % 3 != line["eyes"]:
                        assert card["face"] == "breakers back", "hands and Courts of others are backs"
    finally:
        if desk.process.poll() is None:
            desk.kill()
