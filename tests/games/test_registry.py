"""Games that other packages bring are found by their entry points, though nobody asks importlib when there are none."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from table.games import game, games

OURS = sorted(games())
CODE = """
import sys
from table.games import find
found = find()
print(sorted(found.games), sorted(found.broken), "importlib.metadata" in sys.modules)
"""


def run(*path: Path) -> str:
    code = f"import sys; sys.path[:0] = {[str(p) for p in path]!r}\n{CODE}"
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()


def bring(folder: Path, text: str, kind: str = "dist-info") -> Path:
    """A package of another maker: its entry points, and a module that offers a game."""
    told = folder / f"brought-1.0.{kind}"
    told.mkdir(parents=True)
    (told / "entry_points.txt").write_text(text, encoding="utf-8")
    (told / ("METADATA" if kind == "dist-info" else "PKG-INFO")).write_text("Name: brought\nVersion: 1.0\n", encoding="utf-8")
    lines = (
        "from msgspec.structs import replace",
        "from table.games.thegame.info import INFO as OURS",
        "INFO = replace(OURS, name='brought')",
    )
    (folder / "brought.py").write_text("\n".join(lines), encoding="utf-8")
    return folder


@pytest.mark.parametrize("kind", ["dist-info", "egg-info"])
def test_a_game_of_another_package_is_found(tmp_path: Path, kind: str) -> None:
    text = "[console_scripts]\nx = y:z\n\n[table.games]\nbrought = brought\n"
    assert run(bring(tmp_path, text, kind)) == f"{sorted([*OURS, 'brought'])} [] True"


def test_a_broken_one_is_told_and_the_others_go_on(tmp_path: Path) -> None:
    assert run(bring(tmp_path, "[table.games]\nlost = nowhere\n")) == f"{OURS} ['lost'] True"


@pytest.mark.parametrize("text", ["", "[table.games]\n", "[table.games]\n\n[other]\na = b\n", "[console_scripts]\nx = y:z\n"])
def test_without_one_importlib_is_not_asked(tmp_path: Path, text: str) -> None:
    assert run(bring(tmp_path, text)) == f"{OURS} [] False"


def test_odd_places_on_the_path_are_passed_over(tmp_path: Path) -> None:
    (tmp_path / "odd.zip").write_bytes(b"PK")
    bad = tmp_path / "bad" / "bad-1.dist-info"
    bad.mkdir(parents=True)
    (bad / "entry_points.txt").write_bytes(b"\xff\xfe[table.games]\nx = y\n")
    assert run(tmp_path / "odd.zip", tmp_path / "bad", tmp_path / "nowhere") == f"{OURS} [] False"


def test_what_is_said_of_a_game_before_its_rules_are_loaded_is_what_its_rules_say() -> None:
    """The menu loads no rules, so seats and options stand in `info.py` once more."""
    from table.games.brawl import rules as brawl
    from table.games.breakers import rules as breakers
    from table.games.brokies.state import DEALS
    from table.games.thegame import rules as thegame

    def values(name: str, key: str) -> tuple[str, ...]:
        return next(spec.values for spec in game(name).options if spec.key == key)

    assert values("thegame", "variant") == tuple(thegame.VARIANTS)
    assert game("breakers").seats == breakers.SEATS
    assert game("brokies").seats == (min(DEALS), max(DEALS))
    for key, known in (("mode", brawl.MODES), ("best", brawl.BEST), ("many", brawl.MANY), ("aside", brawl.ASIDE)):
        assert values("brawl", key) == known
    assert values("brawl", "foul") == tuple(brawl.FOULS)


def test_the_menu_loads_no_rules() -> None:
    code = "import sys; from table.games import games; games(); print([m for m in sys.modules if m.endswith('.rules')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
