"""Tests draw without a screen unless they open a real one of their own (tests/window)."""

import os

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
for name in ("CARD_TABLE_HOME", "DISPLAY", "WAYLAND_DISPLAY"):
    os.environ.pop(name, None)


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """No bot's safety cap is hit because the machine has other things to do: decisions depend on view and seed alone."""
    for name in ("breakers", "brokies", "thegame"):
        monkeypatch.setattr(f"table.games.{name}.lookahead.perf_counter", lambda: 0.0)


def pytest_xdist_auto_num_workers() -> int:
    """One worker more than cores: the games in a real window wait for most of their minutes."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Games in a real window go first: they take minutes, most of them waiting, and one worker must not be left with them."""
    items.sort(key=lambda item: "window" not in item.path.parts)
