"""Card ids and their stable names."""

from __future__ import annotations

from collections.abc import Iterable


class Deck:
    """The cards of a game: ids 0 .. n-1 and a unique, stable name for each.

    Names stand in saves, so a name once given to a card is never given to another.
    """

    __slots__ = ("_ids", "names")

    def __init__(self, names: Iterable[str]) -> None:
        self.names = tuple(names)
        self._ids = {name: i for i, name in enumerate(self.names)}
        if len(self._ids) != len(self.names):
            doubled = sorted({name for name in self.names if self.names.count(name) > 1})
            raise ValueError(f"card names are not unique: {', '.join(doubled)}")

    def __len__(self) -> int:
        return len(self.names)

    def name(self, card: int) -> str:
        """The name of a card that can be seen. Raises IndexError for an anonymous card (negative id)."""
        if card < 0:
            raise IndexError(f"card {card} is hidden and has no name")
        return self.names[card]

    def id(self, name: str) -> int:
        """The id of a name. Raises KeyError when there is no such card."""
        return self._ids[name]
