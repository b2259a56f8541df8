"""The app: the window, the stack of scenes, the one frame loop. The only place that knows every scene by name."""

from __future__ import annotations

import copy
import logging
import os
import signal
import threading
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pygame

from table.bots.worker import BotProcess
from table.desktop import Wish
from table.paths import Folders, shipped
from table.scenes.scene import Context, Scene
from table.scenes.stack import Stack
from table.store import settings as store_settings
from table.store.files import StoreError, sweep
from table.store.settings import Settings
from table.text import Words, system_language
from table.tidy import Tidy
from table.trace import Trace
from table.ui import faces, record, sound, window
from table.ui.captions import CaptionBar
from table.ui.notice import NoticeBar

log = logging.getLogger("table.app")

BUSY = 1 / 240
"""seconds between two polls while something moves or the pointer is inside"""
QUICK = 1 / 1000
"""seconds between two polls while somebody's hand is on the mouse or the keys: an event then waits for a short poll"""
HAND = 0.5
"""seconds after an event of theirs that this lasts"""
CALM = 1 / 60
AWAY = 1 / 12
"""unfocused or minimised"""
FRAME = 1 / 120 - QUICK / 2
"""least time between two drawings, though a poll may come a little early"""
TOUCHES = frozenset(
    (
        pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, pygame.KEYDOWN, pygame.KEYUP,
        pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP, pygame.JOYBUTTONDOWN, pygame.JOYHATMOTION,
    )
)  # fmt: skip
"""events that come from somebody's hand"""
LABELS = {"width": "settings.size", "height": "settings.size", "pace": "settings.pace.label"}
"""words for those settings that are not called `settings.<name>` on their page"""
SETTLE = 0.05
"""seconds without motion after which a picture counts as settled for the trace"""


class App:
    """Owns the window and runs the scenes until they ask to quit."""

    def __init__(
        self,
        folders: Folders,
        lang: str | None = None,
        trace: Path | None = None,
        size: tuple[int, int] | None = None,
        speed: float | None = None,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        """Opens the window; raises window.NoDisplay when there is none. `clock` is seconds, steady."""
        self.folders = folders
        self.trace = Trace(trace)
        self.forced_lang = lang
        self.forced_speed = speed
        self.clock = clock
        settings, problems = store_settings.load(folders)
        self.running = True
        self.scenes = Stack(self.build, self.trace.write)
        self.focused = True
        self.inside = False
        self.flips = 0
        """presents so far, for the bench and the idle guard"""
        self._touched = -HAND
        self._last_draw = 0.0
        self._quiet_since: float | None = None
        self.window = window.open_window("Card Table", size or (settings.width, settings.height), settings.fullscreen)
        faces.use_cache(folders.cache / "faces")
        self.ctx = Context(
            words=Words(self._language(settings)),
            settings=self._in_force(settings),
            folders=folders,
            sounds=sound.Sounds(shipped("sounds")),
            worker=BotProcess(patient=True),
            coach=BotProcess,
            size=self.window.surface().get_size(),
            now=clock,
            change=self.change,
            notice=self.notice,
            trace=self.trace.write,
        )
        self._stored = settings
        self.bar = NoticeBar(clock)
        self.captions = CaptionBar(clock)
        self.wish = Wish()
        self._looked_back = False
        """what the last run may have left undone was looked after"""
        self.tidy = Tidy()
        self._tune()
        for problem in problems:
            self.notice(self.ctx.words.told(problem.key, self._labelled(problem.fields)))
        trouble = folders.problem
        if trouble is not None:
            self.notice(self.ctx.words.problem(trouble))

    # Settings.

    def _language(self, settings: Settings) -> str:
        if self.forced_lang:
            return self.forced_lang
        return system_language() if settings.language == "auto" else settings.language

    def _labelled(self, fields: Mapping[str, Any]) -> Mapping[str, Any]:
        """A problem's fields with the setting called as on the page of the settings, if it is there."""
        name = fields.get("field", "")
        key = LABELS.get(name, f"settings.{name}")
        return {**fields, "field": key} if self.ctx.words.has(key) else fields

    def _in_force(self, settings: Settings) -> Settings:
        if self.forced_speed is None:
            return settings
        forced = copy.copy(settings)
        # What the command line asks for may lie between the steps of the settings page, so no check.
        msgspec.structs.force_setattr(forced, "speed", self.forced_speed)
        return forced

    def change(self, **fields: Any) -> None:
        """New settings: saved and in force at once. What the command line forced stays forced for this run."""
        if "speed" in fields:
            self.forced_speed = None
        if "language" in fields:
            self.forced_lang = None
        before = self.ctx.settings
        self._stored = store_settings.changed(self._stored, **fields)
        self.ctx.settings = self._in_force(self._stored)
        self._keep_settings()
        if fields.keys() <= store_settings.FOR_LATER:
            return
        self._tune()
        lang = self._language(self._stored)
        if lang != self.ctx.words.lang:
            self.ctx.words = Words(lang)
        if self._stored.fullscreen != before.fullscreen:
            self.window.fullscreen(self._stored.fullscreen)
        elif (self._stored.width, self._stored.height) != (before.width, before.height) and not self._stored.fullscreen:
            self.window.handle.size = (self._stored.width, self._stored.height)
        for scene in self.stack:
            scene.resized()
            scene.dirty = True

    def _keep_settings(self) -> None:
        try:
            store_settings.save(self.folders, self._stored)
        except StoreError as error:
            self.notice(self.ctx.words.problem(error.problem))

    def _tune(self) -> None:
        s = self._stored
        self.ctx.sounds.apply(s.volume_all, s.volume_cards, s.volume_voices, s.mute)
        self.ctx.sounds.on_caption = self._heard if s.captions else None
        if not s.captions:
            self.captions.clear()
        self.bar.scale = self.captions.scale = s.scale

    def _heard(self, cue: str) -> None:
        self.captions.show(self.ctx.words(f"sound.{cue}"))

    def _heed(self) -> None:
        """Asks the desktop, once there is something to look at, whether things are to keep still; and does so."""
        if self.flips and not self._looked_back:
            self._looked_back = True
            self.wish.ask()
            threading.Thread(target=self._catch_up, name="results", daemon=True).start()
        if self.wish.less_motion and not self.ctx.asked_still:
            self.ctx.asked_still = True
            for scene in self.stack:
                scene.resized()
                scene.dirty = True

    def _catch_up(self) -> None:
        """The game that ended in the moment in which the last run was killed is counted now."""
        from table.scenes.table_record import catch_up

        try:
            if catch_up(self.folders):
                log.info("the result of the last game was kept now")
        except (StoreError, OSError, ValueError, LookupError) as why:
            # Whoever opens the saves is told in full; a result that can not be kept now is tried again at the next start.
            log.warning("the result of the last game could not be kept: %s", why)

    def notice(self, sentence: str) -> None:
        """Shows a sentence at the top of the window for a while."""
        log.info("notice: %s", sentence)
        self.trace.write("notice", text=sentence)
        self.bar.show(sentence)

    # The stack.

    @property
    def stack(self) -> list[Scene]:
        """The scenes, lowest first."""
        return self.scenes.scenes

    @property
    def top(self) -> Scene:
        """The scene that people see and use."""
        return self.scenes.top

    def push(self, scene: Scene) -> None:
        """Puts a scene on top."""
        self.scenes.push(scene)

    def _serve(self) -> None:
        if not self.scenes.serve():
            self.running = False

    def build(self, name: str, args: dict[str, Any]) -> Scene | None:
        """The scene of that name, or None (with a notice) when what it needs can not be had."""
        from table import house

        try:
            return house.build(self.ctx, name, args)
        except house.CannotOpen as why:
            self.notice(self.ctx.words.problem(why.problem))
            return None

    # The loop.

    def run(self, start: dict[str, Any]) -> int:
        """Runs until somebody quits. `start`: {} for the menu, {"table": spec} or {"resume": file}."""
        from table import house

        wanted = start["table"] if "table" in start else {"save": start["resume"]} if "resume" in start else None
        # Who asks for a table gets it at once; the menu is built when it is wanted.
        first = self.build("table", wanted) if wanted is not None else None
        self.push(first or house.build(self.ctx, "menu", {}))
        signal.signal(signal.SIGTERM, self._asked_to_stop)
        deadline = self.clock()
        self.tidy.begin(deadline)
        try:
            while self.running:
                self.frame()
                deadline = self._sleep(deadline)
        finally:
            self.close()
        return 0

    def _asked_to_stop(self, number: int, frame: object) -> None:
        """The system asks us to go: as a closed window, so that everything is kept."""
        self.running = False

    def frame(self) -> None:
        """One round: input, requests, motion, drawing when something changed."""
        for event in pygame.event.get():
            self.dispatch(event)
            self._serve()
            if not self.running:
                return
        self.ctx.worker.start_once(self.flips > 0)
        self._heed()
        self.scenes.go_on()
        self._serve()
        if not self.running or not self.stack:
            return
        flips = self.flips
        self._draw()
        self.tidy.round(self.flips > flips, self.clock())

    def dispatch(self, event: pygame.event.Event) -> None:
        """Takes what concerns the window and hands the rest to the top scene."""
        kind = event.type
        if kind in TOUCHES:
            self._touched = self.clock()
        self.window.watch(event)
        if kind == pygame.QUIT or kind == pygame.WINDOWCLOSE:
            self.running = False
            return
        if kind in (pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED, pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED):
            self._resized()
        elif kind in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN):
            self._repaint()
        elif kind == pygame.WINDOWFOCUSGAINED:
            self.focused = True
        elif kind == pygame.WINDOWFOCUSLOST:
            self.focused = False
        elif kind == pygame.WINDOWENTER:
            self.inside = True
        elif kind == pygame.WINDOWLEAVE:
            self.inside = False
        elif kind == pygame.KEYDOWN:
            self.ctx.keys_used = True
            if event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT):
                self.change(fullscreen=not self.ctx.settings.fullscreen)
                return
        elif kind == pygame.MOUSEBUTTONDOWN:
            self.ctx.keys_used = False
        self.top.handle(event)

    def _resized(self) -> None:
        size = self.window.surface().get_size()
        if size == self.ctx.size:
            return
        self.ctx.size = size
        if not self.ctx.settings.fullscreen:
            self._stored = store_settings.changed(self._stored, width=max(960, size[0]), height=max(600, size[1]))
        for scene in self.stack:
            scene.resized()
            scene.dirty = True

    def _repaint(self) -> None:
        for scene in self.stack:
            scene.dirty = True

    def _draw(self) -> None:
        now = self.clock()
        shown = self.scenes.shown()
        over = self.bar.changed() or self.captions.changed()
        if over or any(scene.dirty for scene in shown):
            if now - self._last_draw >= FRAME:
                surface = self.window.surface()
                with record.collecting(self.trace.on) as seen:
                    for scene in shown:
                        if over or scene is not shown[-1]:
                            # The veil of a dialog, or a notice, was drawn over it last time.
                            scene.overdrawn()
                        scene.draw(surface)
                        scene.dirty = False
                        scene.was_presented = bool(scene.was_presented)
                    self.bar.draw(surface)
                    self.captions.draw(surface)
                self.window.flip()
                self.flips += 1
                self._last_draw = now
                self._quiet_since = None
                self._seen = seen
        elif self.trace.on and not self.top.animating():
            if self._quiet_since is None:
                self._quiet_since = now
            elif now - self._quiet_since >= SETTLE and not self.top.animating():
                self.trace.picture({**self.top.trace(), "size": list(self.ctx.size), "texts": record.plain(self._seen)})

    @property
    def handled(self) -> bool:
        """Whether a hand is at work: the loop looks for it more often then."""
        return self.clock() - self._touched < HAND

    def _sleep(self, deadline: float) -> float:
        now = self.clock()
        if self.handled:
            period = QUICK
        elif self.top.animating():
            period = BUSY
        elif not self.focused:
            period = AWAY
        else:
            period = BUSY if self.inside else CALM
        deadline = max(deadline + period, now)
        if deadline - now > period:
            deadline = now + period
        time.sleep(max(0.0, deadline - now))
        return deadline

    def close(self) -> None:
        """Leaves every scene, so that each keeps what it must, then lets go of worker, sound and window."""
        self.scenes.clear()
        self._keep_settings()
        for folder in (self.folders.saves, self.folders.data, self.folders.config):
            sweep(folder)
        self.ctx.worker.close()
        faces.finish()
        self.tidy.end()
        silent = self.ctx.sounds.close()
        self.trace.close()
        self.window.close()
        if not silent:
            # The sound device hangs, and so would pygame's own exit hook (fault A18): everything is kept, so just go.
            logging.shutdown()
            os._exit(0)
