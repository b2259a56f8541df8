"""What the hand at the screen may do now. A game tells all of it at once, or, where that is too much, as it is needed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from table.view.gestures import Gesture, along, for_cards, match_button
from table.view.hand import ONE, Manner, Option, within

if TYPE_CHECKING:
    from table.scenes.table_play import Playing


class Ways:
    """The gestures of a table's moves. Behind a curtain, and for an onlooker, there are none."""

    def __init__(self, scene: Playing) -> None:
        self.scene = scene
        self.layout: Any = scene.show.layout
        self.manner: Manner = getattr(self.layout, "MANNER", ONE)

    def _view(self) -> Any | None:
        scene = self.scene
        return scene.match.view(scene.show.eyes) if scene.show.eyes >= 0 and not scene.eyes.curtained else None

    def all(self) -> list[Gesture]:
        """Every gesture; where cards are chosen together only those without cards."""
        view = self._view()
        if view is None:
            return []
        if self.manner.many:
            plain: list[Gesture] = self.layout.plain(view, self.scene.show.eyes)
            return plain
        seat = self.scene.show.eyes
        found: list[Gesture] = self.layout.gestures(view, [*self.scene.match.legal(seat), *self.scene.match.talk(seat)])
        return found

    def of_cards(self, cards: Iterable[int]) -> list[Gesture]:
        """The gestures that carry exactly these cards to some place."""
        if not self.manner.many:
            return for_cards(self.all(), cards)
        view, chosen = self._view(), tuple(cards)
        if view is None or not chosen:
            return []
        built: list[Gesture] = self.layout.built(
            view, self.scene.show.eyes, chosen, within(self.scene.show.look.groups, chosen)
        )
        return built

    def at(self, cards: Iterable[int], target: str) -> list[Gesture]:
        """The gestures that bring exactly these cards there."""
        return [g for g in self.of_cards(cards) if g.target == target]

    def along(self, cards: Iterable[int], path: tuple[str, ...]) -> list[Gesture]:
        """The gestures of exactly these cards, or of none, whose places begin so."""
        return self.at(cards, path[0]) if self.manner.many else along(self.all(), cards, path)

    def by_button(self, button: str) -> list[Gesture]:
        """The gestures behind a button; behind the one that plays chosen cards those of the cards chosen now."""
        if self.manner.many and button == self.manner.play:
            return self.of_cards(self.scene.show.look.selected)
        return match_button(self.all(), button)

    def of_move(self, text: str) -> Gesture | None:
        """The gesture of a move given by its text, if that can be done now."""
        found = next((g for g in self.all() if g.move == text), None)
        if found is None and self.manner.many:
            view = self._view()
            found = self.layout.named(view, text) if view is not None else None
        return found

    def options(self, gestures: Iterable[Gesture]) -> list[Option]:
        """Plays as pictures, to choose one of them."""
        view = self._view()
        return [] if view is None else [self.layout.option(view, g.move, self.scene.ctx.words) for g in gestures]

    def answers(self) -> list[Option]:
        """All that could be played now, as pictures."""
        view = self._view()
        found: list[Option] = [] if view is None else self.layout.answers_of(view, self.scene.show.eyes, self.scene.ctx.words)
        return found
