"""The clipboard, if the system lends one; else our own, so that copy and paste work inside the program at least."""

from __future__ import annotations

import logging

import pygame

_log = logging.getLogger(__name__)
_own = ""


def copy(text: str) -> bool:
    """Put text on the clipboard. False: only our own holds it."""
    global _own
    _own = text
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, AttributeError, ImportError, NotImplementedError) as problem:
        _log.info("no clipboard to copy to: %s", problem)
        return False
    return True


def paste() -> str:
    """The text on the clipboard, else what was last copied in the program."""
    try:
        return pygame.scrap.get_text() if pygame.scrap.has_text() else _own
    except (pygame.error, AttributeError, ImportError, NotImplementedError) as problem:
        _log.info("no clipboard to paste from: %s", problem)
        return _own
