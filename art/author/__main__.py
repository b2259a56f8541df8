"""`python -m art.author [NAME ...]` draws the SVGs of `art/` and the app icon's PNGs anew; `--check` only says what differs.

Exit 0 when all is well, 1 when `--check` found a difference, 2 for a name nobody draws.
"""

import argparse
import importlib
import os
import pkgutil
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from .drawing import Drawing

ART = Path(__file__).resolve().parents[1]
ICON_SIZES = (16, 32, 48, 64, 128, 256, 512)
Draw = Callable[[], Drawing | str]


def pictures() -> dict[str, Draw]:
    """Every picture that is drawn by a module of this package, by its name."""
    found: dict[str, Draw] = {}
    for module in pkgutil.walk_packages([str(Path(__file__).parent)], f"{__package__}."):
        if not module.name.endswith("__main__"):
            found.update(getattr(importlib.import_module(module.name), "PICTURES", {}))
    return found


def text(draw: Draw) -> str:
    drawn = draw()
    return drawn if isinstance(drawn, str) else drawn.svg()


def differing(names: Iterable[str]) -> list[str]:
    """The pictures whose file is not, byte for byte, what the script draws."""
    draw = pictures()
    return [
        name
        for name in names
        if not (ART / f"{name}.svg").is_file() or (ART / f"{name}.svg").read_bytes() != text(draw[name]).encode()
    ]


def save_icons() -> None:
    """The app icon as PNGs for desktop entries. Below 48 px it is the small drawing, with one card only."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    for size in ICON_SIZES:
        source = ART / ("icon_app.svg" if size >= 48 else "icon_app_small.svg")
        pygame.image.save(pygame.image.load_sized_svg(str(source), (size, size)), ART / f"icon_{size}.png")


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m art.author", description="Draw the pictures of art/.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="pictures without .svg; all when none is named")
    parser.add_argument("--check", action="store_true", help="write nothing, name what differs")
    asked = parser.parse_args(words)
    draw = pictures()
    unknown = [name for name in asked.names if name not in draw]
    if unknown:
        print("no script draws: " + ", ".join(unknown), file=sys.stderr)
        return 2
    names = asked.names or sorted(draw)
    if asked.check:
        wrong = differing(names)
        wrong += [] if asked.names else sorted(path.stem for path in ART.glob("*.svg") if path.stem not in draw)
        print("\n".join(f"{name}.svg is not what its script draws" for name in wrong) or f"{len(names)} pictures are as drawn")
        return 1 if wrong else 0
    for name in names:
        (ART / f"{name}.svg").write_text(text(draw[name]), encoding="utf-8", newline="")
    if not asked.names:
        save_icons()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
