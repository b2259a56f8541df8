"""Tests draw without a screen unless they open a real one of their own (tests/window)."""

import os

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
for name in ("CARD_TABLE_HOME", "DISPLAY", "WAYLAND_DISPLAY"):
    os.environ.pop(name, None)


LONG = ("test_every_scene.py", "test_laws.py", "test_brawl_training.py", "test_thegame_foresight.py")


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """No bot's safety cap is hit because the machine has other things to do: decisions depend on view and seed alone."""
    for name in ("breakers", "brokies", "thegame"):
        monkeypatch.setattr(f"table.games.{name}.lookahead.perf_counter", lambda: 0.0)


def pytest_xdist_auto_num_workers() -> int:
    """One worker more than cores: the games in a real window wait for most of their minutes."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files that take minutes go first, games in a real window before all: no worker must be left with them at the end."""
    items.sort(key=lambda item: _rank(item.path.parts))


def _rank(parts: tuple[str, ...]) -> int:
    return 0 if "window" in parts else 1 if parts[-1] in LONG else 2
