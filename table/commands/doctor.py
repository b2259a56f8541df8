"""`card-table doctor`: checks everything that the program brings and everything that it needs of the machine."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from table.core.rules import Illegal
from table.games import find, games
from table.paths import Folders, shipped
from table.session.lesson import forward, match_of, steps_of
from table.store.saves import read
from table.text import LANGUAGES, LOCALE, Words


@dataclass(frozen=True, slots=True)
class Check:
    """One thing looked at: what was found, and what to do when it is not well."""

    name: str
    ok: bool
    detail: str
    advice: str = ""


FACES = ("disp", "ui", "uib", "uim", "cond")
"""the kinds of type that the table draws with (view/picture.py)"""


def run(folders: Folders, as_json: bool) -> int:
    """Prints what was found; 0 when all is well, 1 when something is not."""
    checks = [check(folders) for check in CHECKS]
    ok = all(c.ok for c in checks)
    if as_json:
        rows = [{"name": c.name, "ok": c.ok, "detail": c.detail, "advice": c.advice} for c in checks]
        print(json.dumps({"ok": ok, "checks": rows}, ensure_ascii=False))
    else:
        for c in checks:
            print(f"{'ok ' if c.ok else 'BAD'} {c.name:12} {c.detail}")
            if not c.ok and c.advice:
                print(f"    {'':12} {c.advice}")
    return 0 if ok else 1


def _quiet_pygame() -> None:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def games_found(folders: Folders) -> Check:
    """Every game folder loads."""
    found = find()
    if found.broken:
        names = "; ".join(f"{name}: {why}" for name, why in found.broken.items())
        return Check("games", False, names, "Install the program again; a game of your own needs mending.")
    return Check("games", True, ", ".join(sorted(found.games)))


def pictures(folders: Folders) -> Check:
    """Every drawing is there and can be drawn."""
    _quiet_pygame()
    import pygame

    folder = shipped("art")
    files = sorted(folder.glob("*.svg"))
    bad = []
    for path in files:
        try:
            pygame.image.load_sized_svg(BytesIO(path.read_bytes()), (32, 32))
        except (pygame.error, OSError) as why:
            bad.append(f"{path.name}: {why}")
    if not files or bad:
        return Check("pictures", False, "; ".join(bad) or f"no drawings in {folder}", "Install the program again.")
    return Check("pictures", True, f"{len(files)} drawings in {folder}")


def sounds(folders: Folders) -> Check:
    """Every sound is there and is an Ogg file."""
    folder = shipped("sounds")
    files = sorted(folder.glob("*.ogg"))
    bad = [p.name for p in files if p.read_bytes()[:4] != b"OggS"]
    if not files or bad:
        return Check("sounds", False, ", ".join(bad) or f"no sounds in {folder}", "Install the program again.")
    return Check("sounds", True, f"{len(files)} sounds in {folder}")


def fonts(folders: Folders) -> Check:
    """The three font packages are installed."""
    _quiet_pygame()
    from table.ui import fonts as ui_fonts

    try:
        for kind in FACES:
            ui_fonts.path(kind)
    except ui_fonts.MissingFont as why:
        return Check(
            "fonts", False, str(why), "pip install fontpkg-fraunces fontpkg-barlow-semi-condensed fontpkg-barlow-condensed"
        )
    return Check("fonts", True, f"{len(FACES)} faces")


def words(folders: Folders) -> Check:
    """Every language has every key."""
    from table.text import keys

    wanted = keys("en")
    bad = []
    for lang in LANGUAGES:
        missing = wanted - keys(lang)
        if missing:
            bad.append(f"{lang} lacks {len(missing)} ({sorted(missing)[0]} …)")
    if not wanted or bad:
        return Check("words", False, "; ".join(bad) or f"no catalogues in {LOCALE}", "Install the program again.")
    return Check("words", True, f"{len(wanted)} keys in {', '.join(LANGUAGES)}")


def rules_pages(folders: Folders) -> Check:
    """Every game has its rules page in every language."""
    missing = [f"{g.name}/rules.{lang}.md" for g in games().values() for lang in LANGUAGES if not _page(g.folder, lang)]
    return Check("rules", not missing, ", ".join(missing) or "a page for each game and language", "Install the program again.")


def _page(folder: Path, lang: str) -> bool:
    return (folder / f"rules.{lang}.md").is_file()


def shipped_saves(folders: Folders) -> Check:
    """Every save that comes with the program, a lesson, can be played from its first step to the last."""
    bad = []
    files = sorted(shipped("saves").rglob("*.save"))
    for path in files:
        name = f"{path.parent.name}/{path.name}"
        loaded = read(path)
        if loaded.header is None or loaded.damage is not None:
            bad.append(name)
            continue
        try:
            forward(match_of(loaded.header.plain(), loaded.lines), steps_of(loaded.lines))
        except (LookupError, ValueError, Illegal) as why:
            bad.append(f"{name}: {why}")
    return Check("saves", not bad, ", ".join(bad) or f"{len(files)} lessons", "Install the program again.")


def writable(folders: Folders) -> Check:
    """The player's folders can be written."""
    trouble = folders.problem
    if trouble is not None:
        return Check("folders", False, Words("en").problem(trouble), "Choose another folder with --data-dir.")
    return Check("folders", True, str(folders.data))


def display(folders: Folders) -> Check:
    """There is a screen to open a window on."""
    _quiet_pygame()
    import pygame

    advice = "The table needs a screen; everything else works without one."
    try:
        pygame.display.init()
    except pygame.error as why:
        return Check("display", False, str(why), advice)
    driver = pygame.display.get_driver()
    pygame.display.quit()
    # Without a screen SDL silently takes a driver that shows nothing (fault A19).
    if driver in ("offscreen", "dummy") and os.environ.get("SDL_VIDEODRIVER") != driver:
        return Check("display", False, f"no screen (SDL fell back to {driver})", advice)
    return Check("display", True, driver)


def audio(folders: Folders) -> Check:
    """There is a sound device. None is no fault: the table is silent then."""
    _quiet_pygame()
    import pygame

    try:
        pygame.mixer.init(44100, -16, 2, 512)
    except pygame.error as why:
        return Check("sound", True, f"no device, so the table is silent ({why})")
    name = pygame.mixer.get_init()
    pygame.mixer.quit()
    return Check("sound", True, f"{name}")


CHECKS: tuple[Callable[[Folders], Check], ...] = (
    games_found,
    pictures,
    sounds,
    fonts,
    words,
    rules_pages,
    shipped_saves,
    writable,
    display,
    audio,
)
