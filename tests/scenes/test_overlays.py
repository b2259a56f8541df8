"""What the house draws over a table: notices and captions come, and leave nothing behind; less motion where it is wished."""

from __future__ import annotations

from pathlib import Path

import pygame

from tests.scenes.table_app import TableApp, seated


def pixels(t: TableApp) -> bytes:
    return pygame.image.tobytes(t.app.window.surface(), "RGB")


def wait(t: TableApp, seconds: float) -> None:
    for _ in range(round(seconds * 30)):
        t.tick(1 / 30)


def test_a_notice_over_a_table_leaves_nothing_behind(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.table("human", "easy")
        before = pixels(t)
        t.app.notice("A sentence of the house.")
        wait(t, 1)
        assert pixels(t) != before
        wait(t, 12)
        assert pixels(t) == before


def test_each_sound_is_shown_as_a_word_when_that_is_wished(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.table("human", "easy")
        t.app.ctx.sounds.play("refuse")
        assert t.app.captions.sentences == []
        t.app.change(captions=True)
        t.tick()
        before = pixels(t)
        t.app.ctx.sounds.play("refuse")
        t.tick()
        t.tick()
        assert t.app.captions.sentences == ["not allowed"]
        assert pixels(t) != before
        wait(t, 3)
        assert pixels(t) == before


def test_every_sound_has_a_word(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.app.change(captions=True)
        for cue in t.app.ctx.sounds.cues:
            assert t.app.ctx.words.has(f"sound.{cue}"), cue


def test_cards_keep_still_where_the_desktop_wishes_it_and_the_settings_leave_it_to_that(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        table = t.table("human", "easy")
        assert not table.show.group.pace.reduced
        t.app.wish.less_motion = True
        t.tick()
        assert table.show.group.pace.reduced
        t.app.change(reduced_motion="off")
        t.tick()
        assert not table.show.group.pace.reduced


def test_a_dialog_over_a_table_stays_as_dark_however_often_it_is_drawn(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.table("human", "easy")
        t.push("confirm", key="table.stuck.sure")
        wait(t, 1)
        before = pixels(t)
        for _ in range(5):
            t.scene.dirty = True
            wait(t, 0.1)
        assert pixels(t) == before
