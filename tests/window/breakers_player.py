"""Plays Breakers in the real window, by mouse only or by keys only, aimed by nothing but the trace.

What can be played is what is not dark; places are those in light. Now and then a cube or a trophy is used.
"""

from __future__ import annotations

import time
from typing import Any

from tests.window import people
from tests.window.desk import Desk, Picture, centre
from tests.window.people import SHEETS, dismiss, my_turn, press, settle

SUIT_CARDS = 48
PILE, TRICK = "pile", "trick"


def live(seen: Picture) -> list[str]:
    """The buttons on the cloth that can be pressed."""
    rail = ("pause", "sheet", "undo", "hint", "rules", "settings")
    return [b["id"] for b in seen["buttons"] if b["enabled"] and b["id"] not in rail]


def able(seen: Picture) -> list[dict[str, Any]]:
    """Suit cards that can be taken up and are in light."""
    found = [c for c in seen["cards"] if c["grab"] and 0 <= c["card"] < SUIT_CARDS and c["dark"] == 0 and c["aim"]]
    return sorted(found, key=lambda c: c["x"])


def things(seen: Picture) -> list[dict[str, Any]]:
    """Cubes, Firecrackers and trophies that can be used now."""
    return [c for c in seen["cards"] if c["grab"] and not 0 <= c["card"] < SUIT_CARDS and c["ring"] and c["aim"]]


def focus(desk: Desk, spot: list[Any]) -> None:
    """Takes the focus somewhere: Tab to things of that kind, then arrows."""
    for _ in range(40):
        seen = desk.wait(lambda p: p["scene"] == "table", "the table")
        if seen["focus"] and seen["focus"][0] == spot[0]:
            break
        key(desk, "Tab")
    # Twice: on a busy machine a key may take effect only after it was given up.
    for way in ("Right", "Left", "Down", "Up", "Left", "Right") * 2:
        for _ in range(24):
            seen = desk.wait(lambda p: p["scene"] == "table", "the table")
            if seen["focus"] == spot:
                return
            if not key(desk, way):
                break
    raise AssertionError(f"no keys lead to {spot}")


def key(desk: Desk, name: str) -> bool:
    """A key that moves the focus; whether it did."""
    before = desk.wait(lambda p: p["scene"] == "table", "the table")["focus"]
    desk.key(name)
    end = time.monotonic() + 1.5
    while time.monotonic() < end:
        seen = desk.picture()
        if seen is not None and seen["scene"] == "table" and seen["focus"] != before:
            return True
        time.sleep(0.01)
    return False


def one_action(desk: Desk, by_keys: bool, number: int) -> str:
    """Does the next thing there is to do; returns what."""
    seen = desk.wait(my_turn, "my turn")
    if seen["scene"] in SHEETS:
        return dismiss(desk, seen, by_keys)
    if seen["scene"] != "table" or seen["over"]:
        return "over"
    buttons, places = live(seen), [t["id"] for t in seen["targets"]]
    bids = [b for b in buttons if b.startswith("bid:")]
    if bids:
        press(desk, seen, bids[number % 4], by_keys)
        return settle(desk, seen, "bid", by_keys)
    pointed = [t for t in seen["targets"] if t["lit"] and t["id"].startswith("card:")]
    if pointed and "none" not in buttons:
        if by_keys:
            focus(desk, ["target", pointed[0]["id"]])
            desk.key("Return")
        else:
            desk.click(*centre(pointed[0]["rect"]))
        return settle(desk, seen, "point", by_keys)
    if "none" in buttons:
        if things(seen) and number % 3 == 0:
            return use(desk, seen, by_keys)
        press(desk, seen, "none", by_keys)
        return settle(desk, seen, "none", by_keys)
    card = able(seen)[number % len(able(seen))]
    if by_keys:
        focus(desk, ["card", card["card"]])
        desk.key("Return")
        if PILE not in places:
            desk.wait(lambda p: card["card"] in p.get("selected", ()), "the card to be chosen")
            desk.key("Return")
    elif PILE in places and number % 2:
        desk.click(*card["aim"])
    elif PILE in places or number % 2:
        goal = next(t for t in seen["targets"] if t["id"] in (PILE, TRICK, "aside") or t["id"].startswith("seat:"))
        desk.drag(tuple(card["aim"]), centre(goal["rect"]))
    else:
        desk.click(*card["aim"])
        chosen = desk.wait(lambda p: card["card"] in p.get("selected", ()) and "do" in live(p), "the card to be chosen")
        press(desk, chosen, "do", False)
    return settle(desk, seen, "card", by_keys)


def use(desk: Desk, seen: Picture, by_keys: bool) -> str:
    """Uses a cube or a trophy on the first place in light, step by step; a trophy without places by the button."""
    thing = things(seen)[0]
    if by_keys:
        focus(desk, ["card", thing["card"]])
        desk.key("Return")
        for _ in range(3):
            now = desk.wait(lambda p: p["scene"] != "table" or p["entries"] > seen["entries"] or p["selected"], "a place")
            if now["scene"] != "table" or now["entries"] > seen["entries"]:
                break
            step = len(now["path"])
            desk.key("Return")
            desk.wait(
                lambda p, n=step: p["scene"] != "table" or p["entries"] > seen["entries"] or len(p["path"]) > n,  # type: ignore[misc]
                "the next place",
            )
        return settle(desk, seen, "use", by_keys)
    desk.click(*thing["aim"])
    for _ in range(3):
        now = desk.wait(lambda p: p["scene"] != "table" or p["entries"] > seen["entries"] or p["selected"], "a place")
        if now["scene"] != "table" or now["entries"] > seen["entries"]:
            break
        if "do" in live(now):
            press(desk, now, "do", False)
            break
        lit = [t for t in now["targets"] if t["lit"]] or [t for t in now["targets"] if not t["id"].startswith("card:")]
        if lit:
            where = centre(lit[0]["rect"])
        else:
            where = next(tuple(c["aim"]) for c in now["cards"] if c["grab"] and c["ring"] and 0 <= c["card"] < SUIT_CARDS)
        path = len(now["path"])
        desk.click(*where)
        desk.wait(lambda p, n=path: p["scene"] != "table" or p["entries"] > seen["entries"] or len(p["path"]) > n, "it")  # type: ignore[misc]
    return settle(desk, seen, "use", by_keys)


def play_on(desk: Desk, by_keys: bool, actions: int = 4000) -> list[str]:
    """Plays until the game is over or so many things were done; returns what was done."""
    return people.play_on(lambda number: one_action(desk, by_keys, number), actions)
