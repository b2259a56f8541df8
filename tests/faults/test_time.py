"""Time: frame rates (A22), jumps and slow frames (A23), and what a table costs that waits (A24); A15's frames and way out."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from table import house
from table.core.codec import digest
from table.games import game
from table.scenes.scene import Pop
from tests.scenes.table_app import TableApp, seated

SMALL = (960, 600)


def act(t: TableApp) -> None:
    """The cheapest legal thing, if a person is on and everybody has had their say."""
    top = t.scene
    if top.name != "table" or top.match.over or top.match.talkers() or top.show.eyes not in top.match.waiting():
        return
    texts = [top.match.write(m) for m in top.match.legal(top.show.eyes)]
    if "end" in texts:
        top.move("end")
    elif t.legal():
        number, pile = t.legal()[0]
        top.move(f"play {number} {pile}")
    else:
        top.move(texts[0])


FRAMES: dict[str, Callable[[random.Random], float]] = {
    "30": lambda rnd: 1 / 30,
    "60": lambda rnd: 1 / 60,
    "144": lambda rnd: 1 / 144,
    "240": lambda rnd: 1 / 240,
    "jitter": lambda rnd: rnd.choice((0.0, 1 / 240, 1 / 60, 1 / 20, 0.12)),
}


def told(home: Path, kind: str) -> tuple[list[tuple[int, str]], list[str]]:
    """What happens in three seconds at one frame rate: the log's first moves, and the state's digests on the way."""
    rnd = random.Random(22)
    with seated(home, SMALL) as t:
        t.app.change(speed=4.0, pace="quick")
        scene = t.push("table", game="thegame", seats=_seats("human", "easy", "normal"), seed=22)
        scene.match.bot_seed = 5
        start = t.app.clock.now
        due = start
        while t.app.clock.now - start < 3.0:
            t.tick(FRAMES[kind](rnd))
            if t.app.clock.now >= due:
                act(t)
                due += 0.1
        match = scene.match
        log = [(entry.seat, entry.text) for entry in match.entries]
        return log, [digest(state) for state in match.states]


def _seats(*kinds: str) -> list[dict[str, str]]:
    return [{"kind": "human", "name": "Ewa"} if k == "human" else {"kind": "bot", "level": k} for k in kinds]


def test_a22_the_game_is_the_same_at_every_frame_rate(tmp_path: Path) -> None:
    seen = {kind: told(tmp_path / kind, kind) for kind in FRAMES}
    length = min(len(log) for log, _ in seen.values())
    assert length >= 10, "enough has happened to compare"
    assert len({tuple(log[:length]) for log, _ in seen.values()}) == 1
    assert len({tuple(digests[: length + 1]) for _, digests in seen.values()}) == 1


JUMPS = (0.3, 5.0, 3 * 3600.0, -1.0)


@pytest.mark.parametrize("jump", JUMPS)
def test_a23_time_jumps_during_deal_drag_throw_and_bots(tmp_path: Path, jump: float) -> None:
    with seated(tmp_path, SMALL) as t:
        # In the middle of the deal.
        scene: Any = _table(t, "human")
        for _ in range(6):
            t.tick()
        t.tick(jump)
        _sane(t)
        t.rest(8)
        assert scene.show.group.still() and not scene.match.entries, "nothing was decided in the gap"
        # With a card in the hand.
        a = t.card(t.hand()[0])
        t.motion(a)
        t.down(a)
        t.motion((a[0], a[1] - 90), True)
        held = scene.hand.drag.held
        assert held
        t.tick(jump)
        _sane(t)
        assert scene.hand.drag.held == held, "it is still in the hand"
        # Let go at speed: it flies, and the gap falls into the flight.
        for step in range(6):
            t.motion((a[0] + 14 * step, a[1] - 90 - 22 * step), True)
        t.up((a[0] + 84, a[1] - 90 - 132))
        t.tick(jump)
        _sane(t)
        t.rest(8)
        assert not scene.hand.busy and len(scene.match.entries) <= 1
        # A sentence on the table, and a bar of notices.
        t.scene.move("end")
        t.app.notice("A sentence of the house.")
        t.tick()
        t.tick(jump)
        _sane(t)
        # The clock that went backwards has caught up again.
        t.tick(2.0)
        t.rest(4)
        assert scene._seconds() >= min(0.0, jump)


def _table(t: TableApp, *kinds: str) -> Any:
    scene = house.build(t.app.ctx, "table", {"game": "thegame", "seats": _seats(*kinds), "seed": 23, "options": {}})
    t.app.push(scene)
    return scene


def _sane(t: TableApp) -> None:
    """No card lies at a place that is none, and no frame is owed."""
    for scene in t.app.stack:
        if scene.name == "table":
            for sprite in scene.show.group.sprites():
                x, y, w, angle = sprite.place(t.app.clock.now)
                assert all(math.isfinite(value) for value in (x, y, w, angle)) and w > 0
                assert -4000 < x < 5000 and -4000 < y < 5000


@pytest.mark.parametrize("jump", JUMPS)
def test_a23_bots_do_not_race_through_a_gap(tmp_path: Path, jump: float) -> None:
    """However long a frame was, a frame brings at most one card of a bot, shown as ever."""
    with seated(tmp_path, SMALL) as t:
        t.app.change(pace="calm")
        scene = _table(t, "easy", "easy")
        for _ in range(240):
            before = len(scene.match.entries)
            t.tick(jump if random.Random(before).random() < 0.1 else 1 / 30)
            made = scene.match.entries[before:]
            assert sum(not entry.talk for entry in made) <= 1
        assert scene.match.entries, "and the game goes on"


def test_a23_a_hundred_frames_that_are_too_slow(tmp_path: Path) -> None:
    with seated(tmp_path, SMALL) as t:
        scene = _table(t, "human", "easy")
        frames = 0
        for _ in range(100):
            t.tick(0.4)
            frames += 1
            _sane(t)
        assert scene.show.group.still() and frames == 100, "nothing catches up, nothing is owed"
        t.press("start:0")
        act(t)
        t.rest(4)
        assert len([e for e in scene.match.entries if e.text.startswith("play")]) == 1


def test_a23_the_curtain_survives_a_gap(tmp_path: Path) -> None:
    for jump in JUMPS:
        with seated(tmp_path / str(jump), SMALL) as t:
            seats = [{"kind": "human", "name": "Ewa"}, {"kind": "human", "name": "Jan"}]
            t.push("table", game="thegame", seats=seats, seed=3)
            assert t.scene.name == "curtain"
            t.key(pygame.K_RETURN)
            t.tick(jump)
            t.tick(2.0)
            t.rest(4)
            assert t.scene.name == "table" and t.scene.show.eyes == 0


def idle(t: TableApp, seconds: float = 20.0) -> int:
    """How many frames are presented while nobody does anything."""
    for _ in range(300):
        t.tick(0.1)
        if not t.scene.animating() and not t.scene.dirty and not t.app.bar.sentences:
            break
    t.tick(0.5)
    before = t.app.flips
    for _ in range(round(seconds * 12)):
        t.tick(1 / 12)
    return int(t.app.flips - before)


def test_a24_nothing_is_drawn_while_nothing_happens(tmp_path: Path) -> None:
    with seated(tmp_path, SMALL) as t:
        cloth = game("thegame").part("theme").CLOTH
        t.push("table", game="thegame", seats=_seats("human", "easy"), seed=24)
        assert idle(t) == 0, "a table that waits for a person"
        t.press("start:0")
        assert idle(t) == 0, "the same in the middle of a turn"
        path = t.scene.table.path
        act(t)
        t.rest()
        pages: dict[str, dict[str, Any]] = {
            "menu": {},
            "lobby": {"game": "thegame"},
            "settings": {},
            "rules": {"game": "thegame"},
            "saves": {},
            "stats": {},
            "pause": {"game": "thegame"},
            "confirm": {"key": "ask.stuck"},
            "curtain": {"name": "Ewa", "cloth": cloth},
            "replay": {"save": str(path)},
        }
        for name, args in pages.items():
            t.app.push(house.build(t.app.ctx, name, args))
            assert idle(t) == 0, name
            t.app.stack.pop().leave()
        for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            t.post(kind, window=None)
            assert idle(t) == 0


def test_a24_the_loop_sleeps_longer_the_less_there_is_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import table.app as app_module

    with seated(tmp_path, SMALL) as t:
        slept: list[float] = []
        monkeypatch.setattr(time, "sleep", slept.append)
        t.push("menu")
        idle(t, 1.0)
        t.app.inside = False
        t.app._sleep(t.app.clock.now)
        t.post(pygame.WINDOWFOCUSLOST, window=None)
        t.app._sleep(t.app.clock.now)
        assert slept[0] == pytest.approx(app_module.CALM) and slept[1] == pytest.approx(app_module.AWAY)


def test_the_loop_polls_quickly_while_a_hand_is_on_mouse_or_keys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import table.app as app_module

    with seated(tmp_path, SMALL) as t:
        slept: list[float] = []
        monkeypatch.setattr(time, "sleep", slept.append)
        t.push("menu")
        idle(t, 1.0)
        t.app.inside = False
        t.post(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 0), buttons=(0, 0, 0))
        t.app._sleep(t.app.clock.now)
        t.app.clock.now += app_module.HAND
        t.app._sleep(t.app.clock.now)
        assert slept == [pytest.approx(app_module.QUICK), pytest.approx(app_module.CALM)]


def test_a15_a_bot_that_thinks_for_ever_keeps_nobody(tmp_path: Path) -> None:
    """The largest table, a worker that never answers: resize, menu, settings and the way out all work at the next frame."""
    with seated(tmp_path, SMALL) as t:
        t.bots.deaf = True
        scene = _table(t, "human", "hard", "hard", "hard", "hard")
        t.rest(3)
        t.press("start:2")
        for _ in range(30):
            t.tick()
        assert scene.desk.thinking == (2,) or scene.match.talkers(), "a bot is being waited for"
        t.app.window.handle.size = (1280, 720)
        t.app._resized()
        t.tick()
        assert t.app.ctx.size == (1280, 720)
        t.key(pygame.K_ESCAPE)
        assert t.scene.name == "pause"
        t.scene.wants.append(Pop("leave"))
        t.tick()
        assert t.scene.name == "menu"
        t.post(pygame.QUIT)
        assert not t.app.running
