"""A house for one scene: a context without window, sound and worker, real pygame events, pictures of what is drawn."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, cast

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from table.paths import folders
from table.scenes.scene import Context, Scene
from table.store.settings import Settings, changed
from table.text import Words
from table.ui import record


class LongWords(Words):
    """English a third longer, with the letters of Polish: what a translation may ask of a layout."""

    def __call__(self, key: str, n: int | None = None, **fields: Any) -> str:
        text = super().__call__(key, n, **fields)
        if key.startswith(("key.", "list.")) or "{" in text:
            return text
        more = max(1, len(text) * 3 // 10)
        return text + " ąężłź śćńó"[: 1 + more % 9] * (1 + more // 9)


class Silence:
    """Takes cues and plays nothing."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def play(self, cue: str, *_: Any, **__: Any) -> None:
        """Remembers a cue."""
        self.heard.append(cue)


class Stage:
    """Holds a scene as the app would: settings, clock, notices, events, drawing."""

    def __init__(self, home: Path, size: tuple[int, int] = (1280, 720), lang: str = "en", **settings: Any) -> None:
        pygame.display.init()
        pygame.font.init()
        self.time = 100.0
        self.notices: list[str] = []
        self.sounds = Silence()
        self.scene: Scene | None = None
        self.ctx = Context(
            words=LongWords("en") if lang == "long" else Words(lang),
            settings=changed(Settings(), **settings),
            folders=folders(home),
            sounds=cast(Any, self.sounds),
            worker=cast(Any, None),
            size=size,
            now=lambda: self.time,
            change=self.change,
            notice=self.notices.append,
        )
        self.surface = pygame.Surface(size)
        self.draws = True
        """draw after every event, as the app does; off where only the focus is of interest"""

    def change(self, **fields: Any) -> None:
        """What the app's `change` does, without a disk."""
        self.ctx.settings = changed(self.ctx.settings, **fields)
        lang = self.ctx.settings.language
        if "language" in fields and lang not in ("auto", self.ctx.words.lang):
            self.ctx.words = Words(lang)
        if self.scene is not None:
            self.scene.resized()

    def show(self, scene: Scene) -> Any:
        """Enters a scene and draws it once."""
        self.scene = scene
        scene.enter()
        self.draw()
        return scene

    def draw(self) -> record.Recorder:
        """Draws the scene; returns what the recorder saw."""
        assert self.scene is not None
        with record.recording() as seen:
            self.scene.update()
            self.scene.draw(self.surface)
            self.scene.dirty = False
        return seen

    def resize(self, size: tuple[int, int]) -> None:
        """The window gets another size."""
        self.ctx.size = size
        self.surface = pygame.Surface(size)
        assert self.scene is not None
        self.scene.resized()
        self.draw()

    def post(self, *events: pygame.event.Event) -> None:
        """Sends real events through the queue to the scene, as the app does, and draws after each."""
        assert self.scene is not None
        for event in events:
            pygame.event.clear()
            pygame.event.post(event)
            for got in pygame.event.get():
                if got.type == pygame.KEYDOWN:
                    self.ctx.keys_used = True
                elif got.type == pygame.MOUSEBUTTONDOWN:
                    self.ctx.keys_used = False
                self.scene.handle(got)
            if self.draws:
                self.draw()

    def key(self, key: int, mod: int = 0, text: str = "") -> None:
        """A key goes down and up."""
        self.post(
            pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0),
            pygame.event.Event(pygame.KEYUP, key=key, mod=mod, unicode=text, scancode=0),
        )

    def type(self, text: str) -> None:
        """Letters are typed."""
        for letter in text:
            self.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))

    def click(self, pos: tuple[int, int]) -> None:
        """The pointer goes there, presses and releases."""
        self.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)),
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, clicks=1),
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, clicks=1),
        )

    def press(self, name: str) -> None:
        """Clicks in the middle of the widget of that id."""
        self.click(self.widget(name).rect.center)

    def widget(self, name: str) -> Any:
        """The widget of that id."""
        found = cast(Any, self.scene).group.find(name)
        assert found is not None, f"no widget {name}: {[w.id for w in cast(Any, self.scene).group.widgets]}"
        return found

    def requests(self) -> list[Any]:
        """What the scene has asked for, taken off its list."""
        assert self.scene is not None
        asked, self.scene.wants[:] = list(self.scene.wants), []
        return asked

    def save(self, path: Path) -> None:
        """Writes a picture of the window."""
        pygame.image.save(self.surface, path)


def faults(seen: record.Recorder, size: tuple[int, int]) -> list[str]:
    """Texts that are cut, leave their box or the window, or lie over one another."""
    window = pygame.Rect((0, 0), size)
    found = [f"does not fit: {note.text!r} {note.rect} in {note.box}" for note in seen.texts if not note.fits]
    found += [f"off the window: {note.text!r}" for note in seen.texts if not window.contains(note.rect)]
    for i, one in enumerate(seen.texts):
        for other in seen.texts[i + 1 :]:
            if pygame.Rect(one.rect).inflate(-2, -8).colliderect(pygame.Rect(other.rect).inflate(-2, -8)):
                found.append(f"overlap: {one.text!r} {one.rect} and {other.text!r} {other.rect}")
    return found


__all__ = ["Silence", "Stage", "faults"]
