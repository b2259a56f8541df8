"""Plays whole games of Brokies in the real window, by mouse only or by keys only, aimed by nothing but the trace.

What can be played it looks up in the list of answers, as a person can; the cards are then chosen from that list, by hand
from the fan, or dragged onto the middle, in turns.
"""

from __future__ import annotations

from typing import Any

from tests.window import people
from tests.window.desk import Desk, Picture, centre
from tests.window.people import SHEETS, dismiss, my_turn, press, settle


def live(seen: Picture, button: str) -> bool:
    """Whether that button can be pressed."""
    return any(b["id"] == button and b["enabled"] for b in seen["buttons"])


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


def play_on(desk: Desk, by_keys: bool, actions: int = 3000) -> list[str]:
    """Plays until the game is over or so many things were done; returns what was done."""
    return people.play_on(lambda number: one_action(desk, by_keys, number), actions)
