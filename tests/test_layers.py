"""The layers of the house: who may import whom (architecture.md section 6), read from the syntax tree, nothing executed."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
TABLE = ROOT / "table"

PURE = {"random", "time", "datetime", "os", "pathlib", "uuid", "pickle", "threading", "multiprocessing", "secrets"}
"""what the rules may never touch: chance, clock, files and ids from outside"""

CORE_STDLIB = {"dataclasses", "enum", "typing", "itertools", "hashlib", "json", "collections", "__future__"}

RULES_ONLY = {
    "layout", "faces", "theme", "report", "signals", "board", "seats", "status", "hand", "middle", "naming", "answers", "sheet",
    "asking", "bestiary", "column", "drillbook", "duel", "duel_notes", "panel", "pieces", "piles", "ropes", "strings",
    "prompt", "tracker", "tray", "ways", "weigh",
}  # fmt: skip
"""modules of a game's folder that make pictures"""
BOT_ONLY = {"bot", "plan", "talk", "endgame", "value", "lookahead", "opened", "position", "reasons", "solver", "coach"}
BOT_ONLY |= {"arena", "foresight", "headless", "judge", "live", "reflex", "style", "playout", "normal", "trial", "replies"}
BOT_ONLY |= {"chances", "likely", "memory"}
BOT_ONLY |= {"instinct", "sense", "timely"}


def files() -> list[Path]:
    return sorted(p for p in TABLE.rglob("*.py") if "shipped" not in p.parts)


def imports(path: Path) -> Iterator[tuple[str, bool]]:
    """Dotted names imported, and whether only for the type checker."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    typing_only: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            typing_only.update(ast.walk(node))
    package = ".".join(path.relative_to(ROOT).with_suffix("").parts[:-1])
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, node in typing_only
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")
                above = above[: len(above) - node.level + 1]
                base = ".".join([*above, base]) if base else ".".join(above)
            for alias in node.names:
                yield f"{base}.{alias.name}", node in typing_only


def layer(path: Path) -> str:
    parts = path.relative_to(TABLE).parts
    if parts[0] == "games" and len(parts) > 2:
        stem = path.stem
        return "games.layout" if stem in RULES_ONLY else "games.bot" if stem in BOT_ONLY else "games.rules"
    return parts[0].removesuffix(".py")


FORBIDDEN: dict[str, tuple[str, ...]] = {
    "core": ("table.games", "table.bots", "table.session", "table.store", "table.view", "table.ui", "table.scenes", "pygame"),
    "games.rules": ("table.bots", "table.session", "table.store", "table.view", "table.ui", "table.scenes", "pygame"),
    "games.layout": ("table.bots", "table.session", "table.store", "table.ui", "table.scenes", "pygame", "pymunk"),
    "games.bot": ("table.bots", "table.session", "table.store", "table.view", "table.ui", "table.scenes", "pygame"),
    "bots": ("table.session", "table.store", "table.view", "table.ui", "table.scenes", "pygame", "pymunk"),
    "session": ("table.store", "table.view", "table.ui", "table.scenes", "pygame"),
    "store": ("table.session", "table.games", "table.bots", "table.ui", "table.scenes", "pygame"),
    "view": ("table.games", "table.session", "table.store", "table.bots", "table.ui", "table.scenes", "pygame", "pymunk"),
    "ui": ("table.core", "table.games", "table.session", "table.bots", "table.scenes", "table.store"),
    "scenes": ("table.core.pen",),
}


@pytest.mark.parametrize("path", files(), ids=lambda p: str(p.relative_to(TABLE)))
def test_no_layer_imports_what_it_must_not(path: Path) -> None:
    for name, typing_only in imports(path):
        for banned in FORBIDDEN.get(layer(path), ()):
            if typing_only and not banned.startswith("pygame"):
                continue
            assert not (name == banned or name.startswith(banned + ".")), f"{path} imports {name}"


@pytest.mark.parametrize("path", files(), ids=lambda p: str(p.relative_to(TABLE)))
def test_rules_touch_no_chance_clock_or_file(path: Path) -> None:
    where = layer(path)
    if where == "core":
        for name, typing_only in imports(path):
            head = name.split(".")[0]
            assert typing_only or head == "table" or head in CORE_STDLIB, f"{path} imports {name}"
    elif where == "games.rules" and path.stem != "info":
        for name, _ in imports(path):
            assert name.split(".")[0] not in PURE, f"{path} imports {name}"


@pytest.mark.parametrize("path", files(), ids=lambda p: str(p.relative_to(TABLE)))
def test_single_owners(path: Path) -> None:
    """Things that only one module may touch."""
    owners = {
        "platformdirs": {"paths.py"},
        "multiprocessing": {"worker.py", "__main__.py", "arena.py"},
        "pymunk": {"flourish.py"},
    }
    for name, _ in imports(path):
        head = name.split(".")[0]
        if head in owners:
            assert path.name in owners[head], f"{path} imports {name}"
        assert head not in {"pickle", "shelve", "marshal", "dill"}, f"{path} imports {name}: saves are never pickles"


def test_one_game_never_imports_another() -> None:
    for path in files():
        parts = path.relative_to(TABLE).parts
        if parts[0] != "games" or len(parts) < 3:
            continue
        for name, _ in imports(path):
            if name.startswith("table.games."):
                other = name.split(".")[2]
                assert other == parts[1] or not (TABLE / "games" / other).is_dir(), f"{path} imports {name}"


def test_nothing_outside_a_game_knows_its_name() -> None:
    """The folder of a game holds everything about it; the command line's help may show one as an example."""
    names = [p.name for p in (TABLE / "games").iterdir() if (p / "info.py").is_file()]
    for path in files():
        if "games" in path.relative_to(TABLE).parts:
            continue
        text = path.read_text(encoding="utf-8")
        tree = ast.parse(text)
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant):
                assert node.value not in names, f"{path}:{node.lineno} knows {node.value!r}"


def _defines_a_scene(path: Path) -> bool:
    """Whether a module of `scenes` holds a scene that the house builds, and not only parts of one."""
    built = (TABLE / "house.py").read_text(encoding="utf-8")
    return path.stem not in ("scene", "opening") and f"table.scenes.{path.stem} import" in built


def test_scenes_do_not_import_one_another() -> None:
    for path in (TABLE / "scenes").glob("*.py"):
        for name, typing_only in imports(path):
            if name.startswith("table.scenes.") and not typing_only:
                other = TABLE / "scenes" / f"{name.split('.')[2]}.py"
                assert not _defines_a_scene(other), f"{path} imports {name}"


def _fields_assigned(path: Path) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AugAssign) else []
        for target in targets:
            while isinstance(target, ast.Subscript):
                target = target.value
            if isinstance(target, ast.Attribute):
                owner = target.value
                name = owner.id if isinstance(owner, ast.Name) else owner.attr if isinstance(owner, ast.Attribute) else ""
                if name == "state":
                    yield target.lineno, ast.unparse(target)


def test_only_the_pen_writes_a_state() -> None:
    """Law 16: under games no rule assigns to a State's fields; it uses the Pen."""
    for path in files():
        if layer(path) == "games.rules":
            for line, what in _fields_assigned(path):
                raise AssertionError(f"{path}:{line} assigns {what}")


def test_no_hash_order_in_the_rules() -> None:
    """The order of sets of strings changes between runs, and so does hash() of a string."""
    for path in files():
        if layer(path) in ("core", "games.rules"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                    assert node.func.id != "hash", f"{path}:{node.lineno} calls hash()"
                if isinstance(node, ast.For | ast.comprehension):
                    assert not isinstance(node.iter, ast.Set | ast.SetComp), f"{path} goes through a set"


def test_forbidden_pygame_ways() -> None:
    """No system fonts, no SCALED window, no busy waiting, no event.wait (performance.md, cheap guards)."""
    for path in files():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute):
                assert node.attr not in {"SysFont", "match_font", "SCALED", "tick_busy_loop", "toggle_fullscreen"}, path
                if node.attr == "wait" and isinstance(node.value, ast.Attribute):
                    assert node.value.attr != "event", path
