"""The fight on the screen by real events: duels by keys and by mouse, stops that hide the table, locks, two at one keyboard."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from table.core.codec import digest
from table.store import results, saves
from table.ui import cloth
from tests.scenes.fight_app import FightApp, ring

SMALL = (960, 600)


def told(scene: Any, seat: int | None = None) -> list[str]:
    """The log of a fight that may be gone from the screen, without ticks."""
    return [e.text.split(" ", 2)[2] for e in scene.match.entries if seat is None or e.seat == seat]


def play_on(t: FightApp, by_mouse: bool = False, seconds: float = 150.0, pace: float = 0.25) -> None:
    """Plays whatever is possible until the bout is over: a card to its first place, else a deal."""
    scene = t.scene
    for _ in range(round(seconds / pace)):
        if t.scene is not scene or scene.phase != "fight":
            return
        places = t.plays()
        if places:
            if by_mouse:
                at = t.target(places[0])
                t.down(at)
                t.up(at)
            else:
                t.place(t.key_of(places[0]))
        else:
            deal = [g for g in scene.ways.of_seat(0) if g.button == "deal"]
            if by_mouse and deal:
                at = t.button("deal")
                t.down(at)
                t.up(at)
            else:
                t.place("space" if deal else "return")
        t.wait(pace)


def test_a_whole_duel_by_keys(tmp_path: Path) -> None:
    with ring(tmp_path, SMALL) as t:
        scene = t.fight("human:Ewa", "normal")
        assert scene.phase == "ready" and not scene.match.entries
        t.wait(5)
        assert scene.live.tick == 0, "nothing goes on before everybody has knocked"
        t.begin()
        play_on(t)
        assert scene.match.over
        t.wait(4)
        assert t.scene.name == scene.match.info.result and scene not in t.app.stack
        mine = told(scene, 0)
        assert any(text.startswith("play") for text in mine) and mine.count("deal") > 10
        (kept,), _ = results.load(t.app.folders)
        assert kept.game == "brawl" and kept.game_speed == 100


def test_a_whole_duel_by_mouse(tmp_path: Path) -> None:
    with ring(tmp_path, SMALL) as t:
        scene = t.fight("human:Ewa", "easy")
        t.click((480, 300))
        assert scene.phase == "count", "a click knocks as well"
        t.wait(3.1)
        play_on(t, by_mouse=True)
        assert scene.match.over


def test_a_key_counts_in_the_frame_that_brings_it(tmp_path: Path) -> None:
    with ring(tmp_path, SMALL) as t:
        scene = t.fight("human:Ewa", "easy")
        t.begin()
        before = scene.live.tick
        t.post(pygame.KEYDOWN, key=pygame.K_SPACE, unicode=" ", mod=0, scancode=pygame.KSCAN_SPACE)
        assert [e.text for e in scene.match.entries] == [f"at {scene.live.tick} deal"]
        assert scene.live.tick - before <= 3


def test_keys_go_by_their_place_whatever_they_print(tmp_path: Path) -> None:
    with ring(tmp_path, SMALL) as t:
        scene = t.fight("human:Ewa", "easy")
        t.begin()
        for _ in range(20):
            t.place("space")
            t.wait(0.2)
            legal = [p for p in t.plays() if p in scene.hand.steady[0].now.values() and len(t.key_of(p)) == 1]
            if legal and t.key_of(legal[0]).isalpha():
                break
        key = t.key_of(legal[0])
        n = len(scene.match.entries)
        # On another layout the same place prints another letter.
        t.post(pygame.KEYDOWN, key=pygame.K_F5, unicode="é", mod=0, scancode=getattr(pygame, f"KSCAN_{key.upper()}"))
        assert any(e.seat == 0 and "play" in e.text for e in scene.match.entries[n:])


def test_a_foul_locks_the_hand_and_says_why(tmp_path: Path) -> None:
    with ring(tmp_path, SMALL) as t:
        scene = t.fight("human:Ewa", "easy")
        t.begin()
        t.place("space")
        t.wait(0.1)
        plain = len(scene.show.extra)
        t.place(t.key_of(t.wrong()))
        t.tick()
        assert "miss" in t.texts(0)[-1]
        bubble = [x for x in scene.trace()["bubble"] if len(x) > 8]
        assert bubble and len(scene.show.extra) == plain + 3, "a sentence, and a bar that drains"
        t.place("space")
        t.place("space")
        assert "miss" in t.texts(0)[-1], "a locked hand does nothing"
        t.wait(0.6)
        t.place("space")
        assert t.texts(0)[-1] == "deal"
        t.wait(3)
        assert not [x for x in scene.trace()["bubble"] if len(x) > 8]


def same_as_curtain(t: FightApp) -> bool:
    """Whether the picture is the plain curtain, darkened or not, left of all dialogs."""
    scene = next(s for s in t.app.stack if s.name == "fight")
    for each in t.app.stack:
        each.dirty = True
    t.tick(0.02)
    surface = t.app.window.surface()
    curtain = cloth.curtain(surface.get_size(), scene.show.theme.CLOTH)
    dark = pygame.Surface(curtain.get_size(), pygame.SRCALPHA)
    dark.fill((12, 8, 14, 150))
    veiled = curtain.copy()
    veiled.blit(dark, (0, 0))
    spots = [(x, y) for x in range(10, surface.get_width() // 4, 23) for y in range(10, surface.get_height(), 31)]
    return any(
        all(max(abs(a - b) for a, b in zip(surface.get_at(p), it.get_at(p), strict=True)) <= 3 for p in spots)
        for it in (curtain, veiled)
    )


@pytest.mark.parametrize("kind", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWMOVED])
def test_a_window_that_is_left_stops_the_fight_and_hides_the_table(tmp_path: Path, kind: int) -> None:
    with ring(tmp_path, SMALL) as t:
        scene = t.fight("human:Ewa", "normal")
        t.begin()
        t.place("space")
        t.wait(2)
        assert not same_as_curtain(t)
        t.post(kind, window=None, x=3, y=4)
        t.wait(0.2)
        assert scene.phase == "paused" and t.scene.name == "pause" and same_as_curtain(t)
        tick, n = scene.live.tick, len(scene.match.entries)
        t.wait(20, 1 / 10)
        assert (scene.live.tick, len(scene.match.entries)) == (tick, n)
        assert "stop" not in told(scene), "it was nobody's polite stop"
        t.key(pygame.K_ESCAPE)
        t.wait(0.5)
        assert scene.phase == "count" and same_as_curtain(t)
        t.wait(2.7)
        assert scene.phase == "fight" and scene.live.tick < tick + 120 and not scene.hidden(t.app.clock.now)


def test_polite_stops_are_counted_and_run_out(tmp_path: Path) -> None:
    with ring(tmp_path, SMALL) as t:
        scene = t.fight("human:Ewa", "easy")
        t.begin()
        for left in (2, 1, 0):
            t.key(pygame.K_ESCAPE)
            t.wait(0.1)
            assert t.scene.name == "pause" and scene.part.stops_left(scene.match.state, 0) == left
            t.key(pygame.K_ESCAPE)
            t.wait(3.2)
            assert scene.phase == "fight"
        t.key(pygame.K_ESCAPE)
        t.wait(0.1)
        assert scene.phase == "fight" and t.scene is scene, "no stop is left, and the fight goes on"
        assert any("three" in text for text in scene.trace()["bubble"])
        t.key(pygame.K_ESCAPE)
        t.wait(0.1)
        assert t.scene.name == "confirm" and scene.phase == "paused", "but who wants to can leave"


def test_a_gap_stops_it_and_a_hitch_does_not(tmp_path: Path) -> None:
    with ring(tmp_path, SMALL) as t:
        scene = t.fight("human:Ewa", "easy")
        t.begin()
        before = scene.live.tick
        t.tick(0.2)
        assert scene.phase == "fight" and scene.live.tick >= before + 23 and scene.live.ticks.lost == 0
        t.tick(0.3)
        t.tick()
        assert scene.phase == "paused" and scene.why == "gap"


def test_a_killed_fight_goes_on_at_its_tick(tmp_path: Path) -> None:
    with ring(tmp_path, SMALL) as t:
        scene = t.fight("human:Ewa", "normal", seed=8)
        t.begin()
        for _ in range(12):
            t.place("space")
            t.wait(0.3)
        scene.table.book.journal.flush()
        path, was = scene.table.path, digest(scene.match.state)
        log = [(e.seat, e.text) for e in scene.match.entries]
        told = path.read_bytes()
        copy = tmp_path / "copy" / path.name
        copy.parent.mkdir()
        copy.write_bytes(told)
        last = scene.match.state.tick
    with ring(tmp_path / "again", SMALL) as t:
        scene = t.open({"save": str(copy)})
        assert scene.name == "fight" and scene.phase == "ready"
        assert [(e.seat, e.text) for e in scene.match.entries] == log and digest(scene.match.state) == was
        assert scene.live.tick == last, "a kill leaves the tick of the last move"
        t.begin()
        t.wait(2)
        assert scene.live.tick > last + 200


def test_a_fight_that_was_left_goes_on_at_the_tick_at_which_it_was_left(tmp_path: Path) -> None:
    with ring(tmp_path, SMALL) as t:
        t.app.change(game_speed=80)
        scene = t.fight("human:Ewa", "easy")
        t.begin()
        t.place("space")
        t.wait(3)
        tick, path = scene.live.tick, scene.table.path
        assert tick < 0.8 * 3.5 * 120
        t.post(pygame.WINDOWFOCUSLOST)
        t.wait(0.2)
        scene.resumed("leave")
        t.wait(0.2)
        assert t.scene.name == "menu"
        t.app.change(game_speed=100)
        scene = t.open({"save": str(path)})
        assert scene.live.tick == tick and scene.table.game_speed == 80, "the slower speed stays marked"
        assert saves.read(path).lines[-1]["tick"] == tick


def test_two_people_at_one_keyboard(tmp_path: Path) -> None:
    with ring(tmp_path, SMALL) as t:
        scene = t.fight("human:Ewa", "human:Jan")
        t.place("space")
        t.wait(5)
        assert scene.phase == "ready", "one is not enough"
        t.place("kp_enter")
        t.wait(3.1)
        assert scene.phase == "fight"
        for _ in range(8):
            t.place("space")
            t.place("kp_enter")
            t.wait(0.1)
            for seat in (0, 1):
                places = t.plays(seat)
                if places:
                    t.place(t.key_of(places[0], seat))
                    t.wait(0.1)
        for seat in (0, 1):
            mine = t.texts(seat)
            assert mine.count("deal") >= 6 and any(text.startswith("play") for text in mine), mine


def test_a_thrown_card_lands_where_it_reaches(tmp_path: Path) -> None:
    with ring(tmp_path, (1280, 720)) as t:
        scene = t.fight("human:Ewa", "easy")
        t.begin()
        for _ in range(30):
            t.place("space")
            t.wait(0.15)
            targets = [x for x in scene.ways.places(0) if x.id.startswith("base:")]
            if targets:
                break
        card = next(p for p in t.picture.cards if p.grab)
        x, y = targets[0].rect[0] + targets[0].rect[2] / 2, targets[0].rect[1] + targets[0].rect[3] / 2
        t.motion((card.x, card.y))
        t.down((card.x, card.y))
        for i in range(1, 5):
            t.motion((card.x + (x - card.x) * i * 0.07, card.y + (y - card.y) * i * 0.07), True)
        assert scene.hand.drag.held == (card.card,)
        n = len(scene.match.entries)
        t.up((card.x + (x - card.x) * 0.30, card.y + (y - card.y) * 0.30))
        mine = [e.text for e in scene.match.entries[n:] if e.seat == 0]
        assert mine and "play" in mine[0], "stamped in the frame in which it was let go"


def test_a_card_dropped_on_nothing_goes_back_and_costs_nothing(tmp_path: Path) -> None:
    with ring(tmp_path, (1280, 720)) as t:
        scene = t.fight("human:Ewa", "easy")
        t.begin()
        t.place("space")
        t.wait(0.3)
        card = next(p for p in t.picture.cards if p.grab)
        t.motion((card.x, card.y))
        t.down((card.x, card.y))
        t.motion((card.x + 30, card.y + 140), True)
        for _ in range(20):
            t.motion((card.x + 30, card.y + 141), True)
        n = len([e for e in scene.match.entries if e.seat == 0])
        t.up((card.x + 30, card.y + 141))
        t.wait(0.5)
        assert len([e for e in scene.match.entries if e.seat == 0]) == n and not scene.hand.busy


def test_a_gamepad_plays_and_deals(tmp_path: Path) -> None:
    with ring(tmp_path, SMALL) as t:
        scene = t.fight("human:Ewa", "human:Jan")
        scene.pads.came(77)
        t.place("space")
        t.pad(77, 0)
        t.wait(3.1)
        assert scene.phase == "fight" and scene.pads.seat(77) == 1, "the second person has the only pad"
        for _ in range(12):
            t.pad(77, 2)
            t.wait(0.1)
            t.post(pygame.JOYHATMOTION, instance_id=77, hat=0, value=(1, 0), joy=0)
            t.post(pygame.JOYAXISMOTION, instance_id=77, axis=1, value=-0.9, joy=0)
            t.pad(77, 0)
            t.wait(0.1)
        mine = t.texts(1)
        assert mine.count("deal") > 5 and any(text.startswith(("play", "base")) for text in mine)
        assert not any("miss" in text for text in mine), "a pad goes to legal places only"


def test_a_gamepad_that_drops_out_stops_the_fight_and_changes_no_hands(tmp_path: Path) -> None:
    with ring(tmp_path, SMALL) as t:
        scene = t.fight("human:Ewa", "human:Jan")
        for pad in (10, 11):
            scene.pads.came(pad)
        assert [scene.pads.seat(pad) for pad in (10, 11)] == [0, 1]
        for pad in (10, 11):
            t.pad(pad, 0)
        t.wait(3.1)
        assert scene.phase == "fight"
        t.post(pygame.JOYDEVICEREMOVED, instance_id=11)
        assert (scene.phase, scene.why) == ("paused", "pad") and scene.pads.seat(10) == 0
        assert t.scene.name == "pause" and t.scene.note == t.app.ctx.words("fight.why.pad")
        scene.pads.came(12)
        assert (scene.pads.seat(10), scene.pads.seat(12)) == (0, 1), "the next pad is for the person who lost one"


def test_a_place_is_played_by_its_place_even_where_its_key_prints_the_letter_that_pauses(tmp_path: Path) -> None:
    with ring(tmp_path, SMALL) as t:
        scene = t.fight("human:Ewa", "easy")
        t.begin()
        for _ in range(2):
            t.post(pygame.KEYDOWN, key=pygame.K_p, unicode="p", mod=0, scancode=pygame.KSCAN_R)
        assert scene.phase == "fight", "as on Dvorak and Colemak"
        t.post(pygame.KEYDOWN, key=pygame.K_l, unicode="l", mod=0, scancode=pygame.KSCAN_P)
        t.wait(0.6)
        assert t.scene.name == "pause"


def test_between_two_bouts_there_is_a_card_and_a_new_countdown(tmp_path: Path) -> None:
    with ring(tmp_path, SMALL) as t:
        scene = t.fight("human:Ewa", "master", best="3")
        t.begin()
        play_on(t, pace=0.5)
        assert scene.phase in ("shown", "ready") and scene.match.state.bout == 2
        ended = scene.show.stage.held
        assert ended is not None, "the last table of the bout is still to be seen"
        t.wait(3)
        assert scene.phase == "ready" and scene.time > 0
        t.begin()
        assert scene.show.stage.held is None and scene.time <= 1


@pytest.mark.parametrize(
    ("kinds", "many"), [(("human:Ewa", "easy", "normal"), "round-robin"), (("human:Ewa", "easy", "normal", "easy"), "tag-team")]
)
def test_other_forms(tmp_path: Path, kinds: tuple[str, ...], many: str) -> None:
    with ring(tmp_path, SMALL) as t:
        scene = t.fight(*kinds, many=many, decks={})
        t.begin()
        play_on(t, seconds=12)
        mine = t.texts(0)
        assert any(text.startswith(("play", "base")) for text in mine)
        if many == "tag-team":
            t.place("g")
            t.wait(0.1)
            assert t.texts(0)[-1] == "tag 2" and 0 not in scene.match.state.active
            t.wait(0.2)
            t.place("g")
            t.wait(0.1)
            assert t.texts(0)[-1] == "ask"


def test_bots_alone_need_no_knock(tmp_path: Path) -> None:
    with ring(tmp_path, SMALL) as t:
        scene = t.fight("master", "master")
        assert scene.phase == "count"
        t.wait(60, 1 / 20)
        assert t.scene.name == scene.match.info.result


def test_a_replay_of_a_fight_goes_by_its_own_clock(tmp_path: Path) -> None:
    with ring(tmp_path, SMALL) as t:
        scene = t.fight("master", "master")
        t.wait(60, 1 / 20)
        assert scene.match.over
        t.push("replay", match=scene.match, at=0)
        film, replay = t.scene.film, t.scene
        ticks = [int(e.text.split()[1]) for e in scene.match.entries]
        for factor in (1.0, 4.0, 0.25):
            replay._go(0)
            replay._pace(factor)
            replay._play()
            t.wait(2.0)
            replay._play()
            now = replay.clock
            assert abs(now - 240 * factor) < 12 * factor + 1
            assert film.at == sum(tick <= now for tick in ticks)
        replay._scrubbed(ticks[40] + 1)
        assert film.at == sum(tick <= ticks[40] + 1 for tick in ticks) and replay.group.find("scrub").at == ticks[40] + 1


def test_decks_of_the_table_travel_in_its_save(tmp_path: Path) -> None:
    with ring(tmp_path, SMALL) as t:
        scene = t.fight("human:Ewa", "easy", decks={"1": "vesper"})
        assert scene.match.state.fighters[1] == "vesper"
        t.begin()
        t.place("space")
        header = saves.read(scene.table.path).header
        assert header is not None and set(header.decks) == {"0", "1"} and "[cards]" in header.decks["1"]
