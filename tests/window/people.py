"""What people do at a real window whatever the game: wait for their turn, press buttons, dismiss sheets and curtains."""

from __future__ import annotations

import time
from collections.abc import Callable

from tests.window.desk import Desk, Picture, centre

SHEETS = ("sheet", "curtain")
"""scenes that a person looks at and dismisses"""
APART = 0.35
"""seconds between clicks: two at one place in no time are one to the table"""


def my_turn(seen: Picture) -> bool:
    """Whether there is something to do at the screen."""
    if seen["scene"] != "table":
        return True
    return bool(seen["over"]) or seen["eyes"] in seen["waiting"]


def press(desk: Desk, seen: Picture, button: str, by_keys: bool) -> None:
    """Presses a button of the picture by its key, or by a click."""
    found = next(b for b in seen["buttons"] if b["id"] == button)
    if by_keys:
        desk.key({"Enter": "Return"}.get(found["key"], found["key"].lower()))
    else:
        time.sleep(APART)
        desk.click(*centre(found["rect"]))


def dismiss(desk: Desk, seen: Picture, by_keys: bool) -> str:
    """Goes on from a score sheet or a curtain; returns which it was."""
    if by_keys:
        desk.key("Return")
    else:
        desk.click(*centre(next(b for b in seen["buttons"] if b["enabled"])["rect"]))
    desk.wait(lambda p: p["scene"] != seen["scene"], f"the {seen['scene']} to go")
    return str(seen["scene"])


def settle(desk: Desk, seen: Picture, what: str, by_keys: bool = False) -> str:
    """Waits until the table took what was done on that picture; says yes where it asks first."""
    took = f"the table to take a {what}"
    now = desk.wait(lambda p: p["scene"] != "table" or p["over"] or p["entries"] > seen["entries"], took)
    if now["scene"] == "confirm":
        if by_keys:
            desk.key("y")
        else:
            desk.click(*centre(next(b for b in now["buttons"] if b["id"] == "yes")["rect"]))
        desk.wait(
            lambda p: p["scene"] not in ("table", "confirm") or (p["scene"] == "table" and p["entries"] > seen["entries"]), took
        )
    return what


def play_on(one_action: Callable[[int], str], actions: int) -> list[str]:
    """Does one thing after the other, told its number, until one says "over" or so many were done; returns what was done."""
    done: list[str] = []
    for number in range(actions):
        did = one_action(number)
        if did == "over":
            break
        done.append(did)
    return done
