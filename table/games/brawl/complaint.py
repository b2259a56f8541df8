"""What is wrong with a deck, in words: where it stands and why (issue 5: with file and key and reason, and the line)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .fighters import Fault

if TYPE_CHECKING:
    from table.text import Words


def place(fault: Fault, words: Words) -> str:
    """Line and key in words; empty for a fault of the whole text."""
    if fault.line and fault.key:
        return words("ring.deck.line-key", line=fault.line, word=fault.key)
    if fault.line:
        return words("ring.deck.line", line=fault.line)
    return words("ring.deck.key", word=fault.key) if fault.key else ""


def sentence(fault: Fault, words: Words) -> str:
    """Why, in words."""
    return words.told(fault.reason, fault.fields)


def complaint(fault: Fault, words: Words) -> str:
    """Both in one line."""
    where, why = place(fault, words), sentence(fault, words)
    return words("ring.fault", where=where, why=why) if where else why
