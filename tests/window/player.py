"""Plays whole games in the real window, by mouse only or by keys only, aimed by nothing but the trace."""

from __future__ import annotations

import re
from typing import Any

from tests.window.desk import Desk, Picture, centre

PILES = ("up1", "up2", "down1", "down2")


def number(card: dict[str, Any]) -> int:
    """The number on a card of the trace: ids begin at the 2."""
    return int(card["card"]) + 2


def tops(seen: Picture) -> dict[str, int]:
    """What lies on the piles, as the labels of the targets say it."""
    found = {}
    for target in seen["targets"]:
        numbers = re.findall(r"\d+", target["label"])
        found[target["id"]] = int(numbers[-1])
    return found


def plays(seen: Picture) -> list[tuple[dict[str, Any], str]]:
    """(card, pile) of every play that fits, the smallest step first."""
    options = []
    for card in seen["cards"]:
        if not card["grab"]:
            continue
        n = number(card)
        for pile, top in tops(seen).items():
            step = n - top if pile.startswith("up") else top - n
            if step > 0 or step == -10:
                options.append((step, card, pile))
    options.sort(key=lambda o: (o[0], o[1]["card"]))
    return [(card, pile) for _, card, pile in options]


def live(seen: Picture, button: str) -> bool:
    """Whether that button can be pressed."""
    return any(b["id"] == button and b["enabled"] for b in seen["buttons"])


def my_turn(seen: Picture) -> bool:
    """Whether the hand at the screen is on, or the table is over, or another scene is on top."""
    if seen["scene"] == "curtain":
        return True
    return seen["scene"] != "table" or seen["over"] or (seen["eyes"] in seen["waiting"] and not seen["talkers"])


def one_action(desk: Desk, by_keys: bool) -> str:
    """Does the next thing there is to do at the screen; returns what."""
    seen = desk.wait(my_turn, "my turn")
    if seen["scene"] == "curtain":
        if by_keys:
            desk.key("Return")
        else:
            button = next(b for b in seen["buttons"] if b["enabled"])
            desk.click(*centre(button["rect"]))
        desk.wait(lambda p: p["scene"] != "curtain", "the curtain to open")
        return "curtain"
    if seen["scene"] != "table" or seen["over"]:
        return "over"
    start = next((b for b in seen["buttons"] if b["id"].startswith("start:") and b["enabled"]), None)
    if start is not None:
        _press(desk, start, by_keys)
    elif live(seen, "end"):
        _press(desk, next(b for b in seen["buttons"] if b["id"] == "end"), by_keys)
    elif plays(seen):
        card, pile = plays(seen)[0]
        if by_keys:
            _play_by_keys(desk, seen, card, pile)
        else:
            target = next(t for t in seen["targets"] if t["id"] == pile)
            desk.drag(tuple(card["aim"]), centre(target["rect"]))
    else:
        _press(desk, next(b for b in seen["buttons"] if b["id"] == "stuck"), by_keys)
    desk.wait(
        lambda p: p["scene"] != "table" or p["over"] or p["entries"] > seen["entries"],
        "the table to take it",
    )
    return "done"


def _press(desk: Desk, button: dict[str, Any], by_keys: bool) -> None:
    if by_keys:
        desk.key(button["key"].lower())
    else:
        desk.click(*centre(button["rect"]))


def _play_by_keys(desk: Desk, seen: Picture, card: dict[str, Any], pile: str) -> None:
    """Arrows to the card, then the pile's own key."""
    cards = [c["card"] for c in sorted(seen["cards"], key=lambda c: c["x"]) if c["grab"]]
    focus = seen.get("focus")
    if not focus or focus[0] != "card" or focus[1] not in cards:
        desk.key("Tab")
        seen = desk.wait(lambda p: bool(p.get("focus")) and p["focus"][0] == "card", "the focus on a card")
        focus = seen["focus"]
    away = cards.index(card["card"]) - cards.index(focus[1])
    if away:
        desk.key(*["Right" if away > 0 else "Left"] * abs(away))
        desk.wait(lambda p: p.get("focus") == ["card", card["card"]], "the focus on that card")
    desk.key(str(PILES.index(pile) + 1))


def play_on(desk: Desk, by_keys: bool, actions: int = 1000) -> int:
    """Plays until the game is over or so many things were done; returns how many."""
    for done in range(actions):
        if one_action(desk, by_keys) == "over":
            return done
    return actions
