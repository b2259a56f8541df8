"""Tests draw without a screen unless they open a real one of their own (tests/window)."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
for name in ("CARD_TABLE_HOME", "DISPLAY", "WAYLAND_DISPLAY"):
    os.environ.pop(name, None)
