"""Whether a State that was read from a file can be a position of Brokies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .rules import BrokiesState


def sound(state: BrokiesState, sights: Sequence[int]) -> bool:
    """First version."""
    return True
