"""The table under the hand: whole games by mouse and by keys, refusals, hints, undo, signals, curtain, pause, resuming."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from table.core.codec import digest
from table.scenes.scene import Pop
from table.store.results import load as load_results
from table.view.picture import Label
from tests.scenes.table_app import TableApp, seated

CODES = {"1": pygame.K_1, "2": pygame.K_2, "3": pygame.K_3, "4": pygame.K_4, "e": pygame.K_e, "k": pygame.K_k}


def bubble(t: TableApp) -> str:
    return " ".join(x.text for x in t.scene.show.extra if isinstance(x, Label))


def turn_by_mouse(t: TableApp, drag: bool = True) -> None:
    """Plays the cheapest cards until the turn can be ended, then ends it; gives up when nothing fits."""
    match, seat = t.match, t.scene.show.eyes
    while t.scene.name == "table" and not match.over and seat in match.waiting():
        if match.state.phase == "start":
            t.press(f"start:{seat}")
        elif "end" in [match.write(m) for m in match.legal(seat)]:
            t.press("end")
            return
        elif t.legal():
            number, pile = t.legal()[0]
            if drag:
                t.drag(t.card(number), t.target(pile))
            else:
                t.click(t.card(number))
                t.click(t.target(pile))
            t.rest()
        else:
            t.press("stuck")


def test_a_whole_game_by_mouse_alone(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.table("human", "easy", "normal")
        match = t.match
        for turn in range(60):
            if t.scene.name != "table":
                break
            turn_by_mouse(t, drag=turn % 2 == 0)
            t.rest(20)
        for _ in range(200):
            t.tick()
        assert match.over and t.scene.name == "result"
        found, problems = load_results(t.app.folders)
        assert len(found) == 1 and not problems and found[0].left == match.outcome.left


def test_a_whole_game_by_keys_alone(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.table("human", "easy")
        match = t.match
        t.key(CODES["1"], "1")
        t.rest()
        assert match.state.phase == "play"
        for _ in range(300):
            if t.scene.name != "table" or match.over:
                break
            if 0 not in match.waiting():
                t.rest(20)
                continue
            if "end" in [match.write(m) for m in match.legal(0)]:
                t.key(CODES["e"], "e")
            elif t.legal():
                number, pile = t.legal()[0]
                t.key(pygame.K_TAB)
                for _ in range(12):
                    if t.scene.hand.focus == ("card", number - 2):
                        break
                    t.key(pygame.K_RIGHT)
                else:
                    for _ in range(12):
                        if t.scene.hand.focus == ("card", number - 2):
                            break
                        t.key(pygame.K_LEFT)
                assert t.scene.hand.focus == ("card", number - 2), "every card can be reached by arrows"
                t.key(pygame.K_RETURN)
                before = len(match.entries)
                key = str(("up1", "up2", "down1", "down2").index(pile) + 1)
                t.key(CODES[key], key)
                assert len(match.entries) == before + 1
            else:
                t.key(CODES["k"], "k")
            t.rest(20)
        assert match.over


def test_enter_on_a_card_leads_to_a_legal_place_and_enter_there_plays(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.table("human")
        t.key(pygame.K_RIGHT)
        assert t.scene.hand.focus is not None and t.scene.hand.focus[0] == "card"
        t.key(pygame.K_RETURN)
        assert t.scene.hand.focus[0] == "target" and len(t.scene.show.look.selected) == 1
        t.key(pygame.K_RETURN)
        t.rest()
        assert len(t.match.entries) == 1


def test_every_button_and_place_can_be_reached_by_keys(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.table("human", "easy", "easy")
        t.press("start:0")
        seen = set()
        for _ in range(40):
            t.key(pygame.K_TAB)
            spot = t.scene.hand.focus
            seen.add(spot)
            if spot is not None and spot[0] in ("card", "target"):
                for arrow in [pygame.K_RIGHT] * 6 + [pygame.K_LEFT] * 7:
                    t.key(arrow)
                    if t.scene.hand.focus[0] == "button":
                        break
                    seen.add(t.scene.hand.focus)
                t.scene.hand.focus = spot
        wanted = {("button", b.id) for b in t.picture.buttons if b.enabled}
        wanted |= {("target", x.id) for x in t.picture.targets} | {("card", p.card) for p in t.picture.cards if p.grab}
        assert wanted <= seen, wanted - seen


def test_a_refused_play_says_why_and_f1_opens_its_paragraph(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.table("human", seed=8)
        cards = t.hand()
        t.drag(t.card(cards[-1]), t.target("up1"))
        t.rest()
        assert t.match.entries
        t.drag(t.card(cards[0]), t.target("up1"))
        t.rest()
        assert len(t.match.entries) == 1
        assert str(cards[0]) in bubble(t) and str(cards[-1]) in bubble(t)
        t.key(pygame.K_F1)
        t.rest()
        assert t.scene.name == "rules"
        t.key(pygame.K_ESCAPE)
        t.rest()
        assert t.scene.name == "table"


def test_ending_too_early_is_refused_with_the_number_that_is_missing(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.table("human")
        t.key(CODES["e"], "e")
        assert "2" in bubble(t) and not t.match.entries


def test_undo_takes_back_within_the_turn_and_says_why_not_after_drawing(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.table("human")
        start = digest(t.match.state)
        number, pile = t.legal()[0]
        t.drag(t.card(number), t.target(pile))
        t.rest()
        t.press("undo")
        assert digest(t.match.state) == start
        for _ in range(2):
            number, pile = t.legal()[0]
            t.drag(t.card(number), t.target(pile))
            t.rest()
        t.press("end")
        t.key(pygame.K_u, "u")
        assert bubble(t) == t.app.ctx.words("undo.sealed")


def test_a_hint_points_at_a_legal_play_and_gives_its_reason(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.table("human")
        t.key(pygame.K_h, "h")
        t.rest()
        hint = t.scene.show.look.hint
        assert hint is not None and (hint[0] + 2, hint[1]) in t.legal()
        assert bubble(t) and not bubble(t).startswith("[")
        assert t.match.hints == 1


def test_stuck_is_asked_once_while_a_card_still_fits(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.table("human")
        t.press("stuck")
        assert t.scene.name == "confirm"
        t.key(pygame.K_ESCAPE)
        t.rest()
        assert t.scene.name == "table" and not t.match.over
        t.press("stuck")
        match = t.app.stack[0].match
        t.scene.wants.append(Pop(t.scene.result))
        t.tick()
        t.rest()
        assert match.over


def test_signals_by_mouse_are_in_the_log(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.table("human", "easy")
        t.press("start:0")
        t.press("talk")
        t.press("talk:hint hold up1")
        assert t.match.entries[-1].text == "hint hold up1" and t.match.state.mark(0, 0) == 1
        assert not t.scene.show.look.talk_open


def test_a09_many_clicks_make_one_move(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.table("human")
        number, pile = t.legal()[0]
        t.click(t.card(number))
        where = t.target(pile)
        t.motion(where)
        for _ in range(5):
            t.down(where)
            t.up(where)
        t.rest()
        assert len(t.match.entries) == 1
        for button in (2, 3):
            t.click(t.card(t.hand()[0]), button)
            t.click(t.target(pile), button)
        assert len(t.match.entries) == 1


def test_a07_release_outside_the_window_brings_the_card_home(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.table("human")
        number = t.hand()[0]
        a = t.card(number)
        t.motion(a)
        t.down(a)
        t.motion((a[0], a[1] - 60), True)
        t.motion((a[0], -200), True)
        t.up((a[0], -200))
        t.rest()
        assert not t.match.entries and not t.scene.show.look.carried and t.scene.show.group.still()
        t.motion(t.card(number))
        assert t.scene.show.look.hover == number - 2, "hovering works again"


def test_a07_focus_lost_in_mid_drag_brings_the_card_home(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.table("human")
        a = t.card(t.hand()[0])
        t.motion(a)
        t.down(a)
        t.motion((a[0], a[1] - 100), True)
        t.post(pygame.WINDOWFOCUSLOST, window=None)
        t.rest()
        assert not t.scene.show.look.carried and not t.scene.hand.busy


def test_a10_one_touch_is_one_action(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.table("human")
        number, _pile = t.legal()[0]
        x, y = t.card(number)
        w, h = t.app.ctx.size
        finger = {"touch_id": 1, "finger_id": 1, "x": x / w, "y": y / h, "dx": 0.0, "dy": 0.0}
        pygame.event.post(pygame.event.Event(pygame.FINGERDOWN, **finger))
        pygame.event.post(pygame.event.Event(pygame.FINGERUP, **finger))
        for touch in (True, False):
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                pygame.event.post(pygame.event.Event(kind, pos=(x, y), button=1, clicks=1, touch=touch))
        t.tick()
        assert t.scene.show.look.selected == (number - 2,), "selected once, not twice"


def test_reordering_by_drag_and_by_keys_is_kept(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.table("human")
        cards = t.hand()
        t.drag(t.card(cards[0]), (t.card(cards[3])[0] + 40, t.card(cards[3])[1] + 40))
        t.rest()
        shown = [p.card + 2 for p in sorted(t.picture.cards, key=lambda p: p.x) if p.grab]
        assert shown != cards and sorted(shown) == cards and not t.match.entries


def hand_faces(t: TableApp) -> set[str]:
    """Faces of number cards on the screen that lie in a hand."""
    hands = range(1, len(t.app.stack[0].match.seats) + 1)
    found: set[str] = set()
    for scene in t.app.stack:
        if scene.name == "table":
            group = scene.show.group
            found |= {s.pose.face.key for s in group.sprites() if s.pose.zone in hands and s.pose.card >= 0}
    return found


def test_a12_between_two_people_no_frame_shows_a_hand(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.table("human:Ewa", "human:Ewa", seed=3)
        assert t.scene.name == "curtain"
        assert not hand_faces(t)
        t.key(pygame.K_RETURN)
        t.rest()
        assert t.scene.name == "table" and t.scene.show.eyes == 0 and hand_faces(t)
        t.press("start:1")
        for _ in range(200):
            assert not hand_faces(t), "from the frame of the last action on"
            t.tick()
            if t.scene.name == "curtain":
                break
        t.rest()
        assert t.scene.name == "curtain"
        before = hand_faces(t)
        assert not before
        t.key(pygame.K_RETURN)
        t.rest()
        assert t.scene.show.eyes == 1 and hand_faces(t)


def test_pause_leave_and_go_on_where_it_was(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.table("human", "normal", "hard")
        t.press("start:0")
        for _ in range(3):
            turn_by_mouse(t)
            t.rest(20)
        was = digest(t.match.state)
        path = t.scene.table.path
        t.key(pygame.K_ESCAPE)
        t.rest()
        assert t.scene.name == "pause"
        t.scene.wants.append(Pop("leave"))
        t.tick()
        t.rest()
        assert t.scene.name == "menu"
        assert path.with_suffix(".png").is_file()
        scene = t.push("table", save=str(path))
        assert digest(scene.match.state) == was and scene.show.eyes == 0


def test_a_full_disk_is_told_once_and_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import errno

    from table.store import files

    with seated(tmp_path) as t:
        t.table("human")
        real = files.write_all

        def full(fd: int, data: bytes) -> None:
            raise OSError(errno.ENOSPC, "No space left on device")

        monkeypatch.setattr(files, "write_all", full)
        for _ in range(2):
            number, pile = t.legal()[0]
            t.drag(t.card(number), t.target(pile))
            t.rest()
        assert len(t.match.entries) == 2 and len(t.app.bar.sentences) == 1
        monkeypatch.setattr(files, "write_all", real)
        number, pile = t.legal()[0]
        t.drag(t.card(number), t.target(pile))
        t.rest()
        text = t.scene.table.path.read_text(encoding="utf-8")
        assert text.count('"do"') == 3, "what waited was written with the next move"


def test_a_deaf_worker_keeps_nobody_waiting(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.bots.deaf = True
        t.table("human", "hard")
        t.press("start:0")
        number, pile = t.legal()[0]
        t.drag(t.card(number), t.target(pile))
        t.rest()
        assert t.match.entries[-1].text.startswith("play"), "a person's card does not wait for what bots might say"


def test_a_late_answer_to_another_position_is_dropped(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.table("human", "hard")
        t.press("start:0")
        t.bots.deaf = True
        t.scene.desk.ask_hint(0)
        number, pile = t.legal()[-1]
        t.drag(t.card(number), t.target(pile))
        t.bots.deaf = False
        t.rest()
        assert t.scene.show.look.hint is None


@pytest.mark.parametrize("speed", [0.0, 0.5, 4.0])
def test_speed_changes_pictures_never_the_game(tmp_path: Path, speed: float) -> None:
    with seated(tmp_path) as t:
        t.app.change(speed=speed, pace="at-once")
        t.table("human", "easy", seed=21)
        t.press("start:0")
        turn_by_mouse(t)
        t.rest(20)
        texts = [e.text for e in t.match.entries if not e.talk]
        assert texts[0] == "start 0" and "end" in texts


def test_a08_resize_in_mid_drag_keeps_the_card_under_the_pointer(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.table("human")
        a = t.card(t.hand()[2])
        t.motion(a)
        t.down(a)
        t.motion((a[0], a[1] - 120), True)
        for size in ((1000, 640), (1600, 900), (1280, 720)):
            t.app.window.handle.size = size
            t.app.ctx.size = (0, 0)
            t.app._resized()
            t.motion((a[0], a[1] - 120), True)
            for _ in range(10):
                t.tick()
            held = t.scene.hand.drag.held
            assert held
            sprite = t.scene.show.group.of(held[0])
            x, y, w, _ = sprite.place(t.app.clock.now)
            assert abs(x - a[0]) < w and abs(y - (a[1] - 120)) < w * 1.4
        t.up((a[0], a[1] - 120))
        t.rest()
        assert not t.scene.show.look.carried


def test_the_title_of_the_window_tells_nothing(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.table("human:Ewa", "human:Jan")
        assert t.app.window.handle.title == "Card Table"


def test_the_trace_shows_no_hidden_card(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.table("human", "easy", "hard")
        mine = set(t.match.state.hand(0))
        shown = {c["card"] for c in t.scene.trace()["cards"] if c["card"] >= 0}
        assert shown == mine
