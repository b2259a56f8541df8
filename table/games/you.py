"""Whether something is said to the player or about somebody: the same question for all games."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

Words = Callable[..., str]


def is_you(name: str, words: Words) -> bool:
    """Whether a player goes by the word for whoever has given no name: nothing is said of them as of somebody else."""
    return name == words("table.you")


def words_about(name: str, words: Words) -> Words:
    """The words for sentences about a player: who is called "You" gets the form `<key>-you` where there is one."""
    return partial(_of_you, words) if is_you(name, words) else words


def _of_you(words: Words, key: str, n: int | None = None, **fields: Any) -> str:
    has: Callable[[str], bool] = getattr(words, "has", lambda _: False)
    return words(f"{key}-you" if has(f"{key}-you") else key, n, **fields)
