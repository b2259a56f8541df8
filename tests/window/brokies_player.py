"""Plays whole games of Brokies in the real window, by mouse only or by keys only, aimed by nothing but the trace.

What can be played it looks up in the list of answers, as a person can; the cards are then chosen from that list, by hand
from the fan, or dragged onto the middle, in turns.
"""

from __future__ import annotations

from typing import Any

from tests.window.desk import Desk, Picture, centre

SHEETS = ("sheet", "curtain")
"""scenes that a person looks at and dismisses"""


def live(seen: Picture, button: str) -> bool:
    """Whether that button can be pressed."""
    return any(b["id"] == button and b["enabled"] for b in seen["buttons"])


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
        desk.click(*centre(found["rect"]))


def dismiss(desk: Desk, seen: Picture, by_keys: bool) -> str:
    """Goes on from a score sheet or a curtain."""
    if by_keys:
        desk.key("Return")
    else:
        desk.click(*centre(next(b for b in seen["buttons"] if b["enabled"])["rect"]))
    desk.wait(lambda p: p["scene"] != seen["scene"], f"the {seen['scene']} to go")
    return str(seen["scene"])


def one_action(desk: Desk, by_keys: bool, number: int) -> str:
    """Does the next thing there is to do; returns what: over, sheet, curtain, play, pass."""
    seen = desk.wait(my_turn, "my turn")
    if seen["scene"] in SHEETS:
        return dismiss(desk, seen, by_keys)
    if seen["scene"] != "table" or seen["over"]:
        return "over"
    press(desk, seen, "answers", by_keys)
    found = desk.wait(lambda p: p["scene"] == "options" or p.get("bubble"), "the answers, or that there are none")
    if found["scene"] != "options":
        press(desk, seen, "pass", by_keys)
        return settle(desk, seen, "pass")
    chosen: Picture | None
    if by_keys or number % 3 == 0:
        chosen = from_list(desk, found, by_keys)
    else:
        chosen = by_hand(desk, found, number % 3 == 2)
    if chosen is not None:
        press(desk, chosen, "play", by_keys)
    return settle(desk, seen, "play")


def from_list(desk: Desk, found: Picture, by_keys: bool) -> Picture:
    """Takes the first of the list: its cards are chosen then."""
    if by_keys:
        desk.key("Return")
    else:
        desk.click(*centre(found["options"][0]["rect"]))
    return desk.wait(lambda p: p["scene"] == "table" and p["selected"] and live(p, "play"), "the cards to be chosen")


def by_hand(desk: Desk, found: Picture, drag: bool) -> Picture | None:
    """Closes the list, takes the first single card in it (else chooses from the list); drags it if asked."""
    single = next((o for o in found["options"] if len(o["move"].split()[1].replace("+", ",").split(",")) == 1), None)
    if single is None:
        return from_list(desk, found, False)
    desk.key("Escape")
    seen = desk.wait(lambda p: p["scene"] == "table", "the table")
    want = single["move"].split()[1]
    card = next(c for c in seen["cards"] if c["grab"] and named(c) == want)
    if drag:
        middle = next(t for t in seen["targets"])
        desk.drag(tuple(card["aim"]), centre(middle["rect"]))
        return None
    desk.click(*card["aim"])
    return desk.wait(lambda p: p["scene"] == "table" and card["card"] in p["selected"] and live(p, "play"), "that card chosen")


def named(card: dict[str, Any]) -> str:
    """The name that moves have for a card."""
    from table.games.brokies.cards import DECK

    return DECK.name(int(card["card"]))


def settle(desk: Desk, seen: Picture, what: str) -> str:
    """Waits until the table took it."""
    desk.wait(lambda p: p["scene"] != "table" or p["over"] or p["entries"] > seen["entries"], f"the table to take a {what}")
    return what


def play_on(desk: Desk, by_keys: bool, actions: int = 3000) -> list[str]:
    """Plays until the game is over or so many things were done; returns what was done."""
    done: list[str] = []
    for number in range(actions):
        did = one_action(desk, by_keys, number)
        if did == "over":
            break
        done.append(did)
    return done
