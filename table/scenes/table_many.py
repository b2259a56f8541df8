"""Cards chosen together: choosing, putting together, taking apart, sorting, and asking which of several plays is meant.

For games whose layout has a MANNER with `many` (view/hand.py). It knows no game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from table.scenes.scene import Push
from table.view.gestures import Gesture
from table.view.hand import Groups, bundle, kept

if TYPE_CHECKING:
    from table.scenes.table_play import Playing
    from table.ui.drag import Reorder

SPLIT = "split:"
"""ids of the badges that take a group apart begin so; the group's first card follows"""


class Many:
    """What a hand does with several cards."""

    def __init__(self, scene: Playing) -> None:
        self.scene = scene
        self.layout: Any = scene.show.layout

    @property
    def groups(self) -> Groups:
        return self.scene.show.look.groups

    def _set(self, selected: tuple[int, ...] | None = None, groups: Groups | None = None, cue: str = "select") -> None:
        show = self.scene.show
        look = show.look
        show.look = replace(
            look,
            selected=look.selected if selected is None else selected,
            groups=look.groups if groups is None else groups,
            hint=None,
            advised=(),
            fresh=(),
        )
        self.scene.say("")
        self.scene.ctx.sounds.play(cue)

    # Choosing.

    def toggle(self, card: int) -> bool:
        """Chooses a card with its group, or lays them down; whether they are chosen now."""
        selected, cards = self.scene.show.look.selected, bundle((card,), self.groups)
        up = card not in selected
        rest = tuple(one for one in selected if one not in cards)
        self._set((*rest, *cards) if up else rest)
        return up

    def choose(self, cards: tuple[int, ...], groups: Groups) -> None:
        """Exactly these cards, put together so."""
        loose = tuple(group for group in self.groups if not set(group) & set(cards))
        self._set(cards, (*loose, *groups))

    def clear(self) -> None:
        """Nothing is chosen any more; what was put together stays so."""
        self._set(())

    def playable(self) -> bool:
        """Whether the chosen cards can be played now."""
        return bool(self.scene.ways.of_cards(self.scene.show.look.selected))

    def prune(self, there: set[int]) -> None:
        """The hand has changed: cards that are not there any more are neither chosen nor put together."""
        show = self.scene.show
        look = show.look
        selected = tuple(card for card in look.selected if card in there)
        groups = kept(look.groups, there)
        if (selected, groups) != (look.selected, look.groups):
            show.look = replace(look, selected=selected, groups=groups)

    # Putting together.

    def laid(self, what: Reorder) -> bool:
        """Carried cards were let go within the hand: joined to another, drawn out of their group, or put elsewhere.

        False when it is only a matter of place, with a single card.
        """
        look = self.scene.show.look
        if what.onto is not None:
            made = self.layout.joined(what.card, what.onto, look.groups)
            if made:
                self._join(made)
                return True
        group = next((g for g in look.groups if what.card in g), ())
        if group and what.card != group[0]:
            left = self.layout.apart(what.card, look.groups)
            self._set(tuple(c for c in look.selected if c != what.card), left)
            return False
        return bool(what.others) and not group

    def _join(self, made: tuple[int, ...]) -> None:
        """These cards are one from now on, and chosen."""
        look = self.scene.show.look
        loose = kept(tuple(tuple(c for c in g if c not in made) for g in look.groups), self._hand())
        chosen = tuple(c for c in look.selected if c not in made)
        self._set((*chosen, *made), (*loose, made), "snap")
        if look.order:
            # They stand where the first of them stood.
            at = min((look.order.index(c) for c in made if c in look.order), default=0)
            rest = [c for c in look.order if c not in made]
            show = self.scene.show
            before = sum(1 for c in look.order[:at] if c not in made)
            show.look = replace(show.look, order=(*rest[:before], *made, *rest[before:]))

    def put(self) -> None:
        """The chosen cards become one, or, if that is what they are, are on their own again."""
        chosen = self.scene.show.look.selected
        same = next((g for g in self.groups if set(g) == set(chosen)), None)
        if same is not None:
            self.split(f"{SPLIT}{same[0]}")
            return
        made: tuple[int, ...] = chosen[:1]
        for card in chosen[1:]:
            made = self.layout.joined(card, made[0], (made,)) if made else ()
        if len(made) > 1:
            self._join(made)
        else:
            self.scene.ctx.sounds.play("refuse")

    def split(self, button: str) -> None:
        """The badge of a group was pressed: its cards are on their own again."""
        first = int(button.removeprefix(SPLIT))
        self._set(None, tuple(g for g in self.groups if g[0] != first), "slide")

    def _hand(self) -> set[int]:
        return {p.card for p in self.scene.show.picture().cards if p.grab}

    # Sorting.

    def sort(self) -> None:
        """The next way to sort, which the next table remembers; what was laid out by hand is sorted too."""
        show, sorts = self.scene.show, self.scene.ways.manner.sorts
        look = show.look
        at = sorts.index(look.sort) if look.sort in sorts else 0
        # Out of the player's own order the first step leads back to the way that was last.
        step = 0 if look.order else 1
        way = sorts[(at + step) % len(sorts)]
        show.look = replace(look, sort=way, order=(), fresh=())
        self.scene.ctx.change(sort=way)
        self.scene.ctx.sounds.play("slide")

    # Playing.

    def play(self, found: list[Gesture], cards: tuple[int, ...], where: str) -> None:
        """Plays what the gestures stand for: refused when there is none, asked when there are several."""
        if not found:
            self.scene.wrong(cards, where)
        elif len(found) == 1:
            self.scene.do(found[0])
        else:
            args = {"title": "options.which", "options": self.scene.ways.options(found), "purpose": "play"}
            self.scene.wants.append(Push("options", args))

    def answers(self) -> None:
        """The list of all that could be played."""
        if self.scene.show.eyes < 0:
            return
        if self.scene.show.eyes not in self.scene.match.waiting():
            self.scene.say(self.scene.ctx.words("refuse.not-your-turn"), "answers")
            return
        found = self.scene.ways.answers()
        if not found:
            self.scene.say(self.scene.ctx.words("options.none"), "answers")
            return
        self.scene.wants.append(Push("options", {"title": "options.answers", "options": found, "purpose": "choose"}))

    def lying(self) -> bool:
        """The list of what lies on the table and may be looked at again, where the game has one; whether there is any."""
        lying = getattr(self.layout, "lying", None)
        found = lying(self.scene.show.stage.state, self.scene.ctx.words) if lying is not None else []
        if found:
            self.scene.wants.append(Push("options", {"title": "options.lying", "options": found, "purpose": "look"}))
        return bool(found)

    def answered(self, purpose: str, option: Any) -> None:
        """Something was picked from a list."""
        if purpose == "look":
            return
        if purpose == "play":
            self.scene.move(option.move)
        else:
            self.choose(option.cards, option.groups)
