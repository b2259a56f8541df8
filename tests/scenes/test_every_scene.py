"""Every scene in many sizes and three languages: texts lie in their boxes, nothing overlaps wrongly, nothing is off the
window, no word is missing (decisions.md, "A look inside for tests")."""

from __future__ import annotations

import os
from itertools import combinations

import pygame
import pytest

from table.app import App
from table.commands import gallery
from table.games import games
from table.text import LANGUAGES
from table.ui import record, svg

SIZES = ((960, 600), (1280, 720), (1920, 1080))
WIDE, HIGH = (2560, 1080), (1024, 768)
CASES = [
    *((lang, SIZES[0], 1.0) for lang in LANGUAGES if lang != "en"),
    ("pl", SIZES[1], 1.5),
    ("fr", WIDE, 1.0),
    ("pl", HIGH, 1.0),
]
"""language, window and interface scale; issue 7 asks for text of 150 % at 1280 x 720, for wide windows and for 4:3. The
longer languages are tried where room is least: in the smallest window, and with large text. With CARD_TABLE_ALL set also
where others left room; a window of 1080 lines is among them, only wider"""
if os.environ.get("CARD_TABLE_ALL"):
    CASES += [("en", SIZES[2], 1.0), ("en", SIZES[0], 1.0), ("en", SIZES[1], 1.0), ("en", SIZES[1], 1.5), ("fr", SIZES[1], 1.5)]


def overlaps(notes: record.Recorder) -> list[str]:
    """Widgets whose hit areas cut into one another; one that lies wholly inside another belongs to it."""
    found = []
    for a, b in combinations([n for n in notes.widgets if n.enabled], 2):
        ra, rb = pygame.Rect(a.rect), pygame.Rect(b.rect)
        cut = ra.clip(rb)
        if cut.w > 2 and cut.h > 2 and not ra.contains(rb) and not rb.contains(ra):
            found.append(f"{a.id or a.label} and {b.id or b.label}")
    return found


@pytest.mark.parametrize(("lang", "size", "scale"), CASES, ids=[f"{lang}-{w}x{h}-{scale}" for lang, (w, h), scale in CASES])
def test_every_scene(lang: str, size: tuple[int, int], scale: float) -> None:
    with gallery.opened(lang, size) as app:
        app.change(speed=0.0, scale=scale)
        infos = list(games().values())
        for info in infos:
            gallery.furnish(app, info)
        window = pygame.Rect((0, 0), size)
        problems = []
        for shot in gallery.shots(app, infos):
            notes = seen(app, shot)
            assert len(notes.texts) >= 3, f"{shot.name} shows nothing"
            for text in notes.texts:
                if not text.fits:
                    problems.append(f"{shot.name}: {text.text!r} leaves its box {text.box} at {text.rect}")
                if text.cut:
                    problems.append(f"{shot.name}: {text.text!r} is cut")
                if text.text.startswith("["):
                    problems.append(f"{shot.name}: no word for {text.text}")
                if not window.inflate(2, 2).contains(pygame.Rect(text.rect)):
                    problems.append(f"{shot.name}: {text.text!r} is off the window at {text.rect}")
            for widget in notes.widgets:
                if not window.contains(pygame.Rect(widget.rect)):
                    problems.append(f"{shot.name}: {widget.label!r} is off the window at {widget.rect}")
            problems += [f"{shot.name}: overlap of {pair}" for pair in overlaps(notes)]
        assert not problems, "\n".join(problems)
        assert not app.ctx.words.missing
        assert svg.unconverted == 0


def seen(app: App, shot: gallery.Shot) -> record.Recorder:
    """What a shot draws, as the recorder heard it."""
    from table import house

    scene = house.build(app.ctx, shot.scene, shot.args)
    app.push(scene)
    gallery.settle(app)
    if shot.then is not None:
        shot.then(app, scene)
        gallery.settle(app)
    with record.recording() as notes:
        surface = app.window.surface()
        first = next((i for i in range(len(app.stack) - 1, -1, -1) if app.stack[i].opaque), 0)
        for each in app.stack[first:]:
            notes.clear()
            each.draw(surface)
    app.scenes.clear()
    return notes
