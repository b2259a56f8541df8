"""The hand at the table: pointer and keys become gestures. It knows no game; what is legal it asks the scene's gestures."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from msgspec.structs import replace

from table.scenes.table_keys import ARROWS, ENTER, Spot, cycle, first, place, step, still_there
from table.scenes.table_many import SPLIT, Many
from table.scenes.table_throw import Throw
from table.ui.drag import Click, Drag, Drop, Hover, Intent, Lift, Reorder, Return
from table.ui.paint import Marks
from table.ui.pointer import Pointer
from table.view.gestures import nexts
from table.view.hand import bundle
from table.view.picture import Picture

if TYPE_CHECKING:
    from table.scenes.table_play import Playing


class Hand:
    """One pair of hands with a mouse and a keyboard, in front of one table."""

    def __init__(self, scene: Playing) -> None:
        self.scene = scene
        self.pointer = Pointer(lambda: scene.ctx.size)
        self.many = Many(scene) if scene.ways.manner.many else None
        """for games in which cards are chosen together"""
        self.drag = Drag(joins=self.many is not None)
        self.focus: Spot | None = None
        """where the keys go"""
        self.throw = Throw(scene, self._let_go)

    @property
    def busy(self) -> bool:
        """Whether a card is in the hand or in the air."""
        return bool(self.drag.held) or self.throw.flying

    def marks(self) -> Marks:
        """What the painter is to point out."""
        hover, scene = self.drag.hover, self.scene
        focus = self.focus if scene.ctx.keys_used else None
        return Marks(focus, hover.target, hover.button, self.drag.pressed, scene.show.look.hint, scene.ctx.settings.glow)

    def given(self) -> tuple[object, ...]:
        """All that the marks are made from, besides the picture."""
        return (self.focus, self.drag.hover, self.drag.pressed)

    def cancel(self, fresh: bool = False) -> None:
        """Breaks off what was begun; `fresh` also forgets what was held down when another scene lay on top."""
        if fresh:
            self.pointer = Pointer(lambda: self.scene.ctx.size)
        self.throw.end()
        self._intents(self.drag.cancel())

    def refresh(self) -> None:
        """After a new picture: what is held stays in hand, the focus stays where it was if that is still there."""
        if self.many is not None:
            self.many.prune({p.card for p in self.scene.show.picture().cards if p.grab})
        picture = self.scene.show.picture()
        self._intents(self.drag.refresh(picture, self.scene.show.u))
        self.focus = still_there(picture, self.focus)

    def update(self, now: float) -> None:
        """Carries what is held; lets what was thrown fly on."""
        self.drag.carry(self.scene.show.group, now)
        landed = self.throw.update(now)
        if landed is not None:
            self._land(*landed)

    # Pointer.

    def handle(self, event: pygame.event.Event) -> None:
        """Takes one raw event."""
        if event.type == pygame.KEYDOWN:
            self._key(event)
            return
        show = self.scene.show
        for what in self.pointer.feed(event, self.scene.ctx.now()):
            if not self.throw.flying:
                look = show.look
                self._intents(self.drag.feed(what, show.picture(), self.scene.ctx.now(), show.u, look.selected, look.groups))

    def _intents(self, intents: list[Intent]) -> None:
        for intent in intents:
            self.scene.dirty = True
            show = self.scene.show
            if isinstance(intent, Hover):
                over = intent.target if self.scene.ways.manner.weighs else ""
                show.look = replace(show.look, hover=intent.card, over=over)
            elif isinstance(intent, Lift):
                self.focus = None
                chosen = show.look.selected if self.many else ()
                show.look = replace(show.look, carried=intent.cards, hint=None, advised=(), fresh=(), selected=chosen, path=())
                self.scene.say("")
                self.scene.ctx.sounds.play("select")
            elif isinstance(intent, Return):
                self._let_go(intent.cards)
            elif isinstance(intent, Drop):
                self._drop(intent)
            elif isinstance(intent, Reorder):
                self._laid(intent)
            elif isinstance(intent, Click):
                self._click(intent)

    def _let_go(self, cards: tuple[int, ...], velocity: tuple[float, float] = (0.0, 0.0)) -> None:
        show = self.scene.show
        show.look = replace(show.look, carried=())
        for card in cards:
            show.group.release(card, self.scene.ctx.now(), velocity)

    def _drop(self, drop: Drop) -> None:
        if drop.target is None:
            if not self.throw.start(drop):
                self._let_go(drop.cards, drop.velocity)
            return
        self._let_go(drop.cards, drop.velocity)
        self._land(drop.cards, drop.target)

    def _laid(self, what: Reorder) -> None:
        """Cards were let go within the hand."""
        cards = self._cards()
        self._let_go((what.card, *what.others))
        if self.many is None or not self.many.laid(what):
            self._reorder(what.card, what.index, cards)

    def _land(self, cards: tuple[int, ...], target: str) -> None:
        show, ways = self.scene.show, self.scene.ways
        path = (*(show.look.path if cards == show.look.selected else ()), target)
        found = ways.along(cards, path)
        if self.many is not None:
            self.many.play(found, cards, target)
            return
        whole = next((g for g in found if g.way == path), None)
        if whole is not None:
            show.thrown = self.drag.pos
            self.scene.do(whole)
        elif found:
            # There is more to choose: the next place of the same move.
            show.look = replace(show.look, selected=cards, path=path)
            self._lead(nexts(found, path))
        else:
            self.scene.wrong(cards, target)

    def _lead(self, places: tuple[str, ...]) -> None:
        """By keys: the focus goes to the first of these places."""
        if self.focus is not None and places:
            self.focus = place(self.scene.show.picture(), places[0])

    def _pick(self, card: int) -> bool:
        """A card that is a place for what is chosen (or for a question): it is chosen as that; whether it was one."""
        look = self.scene.show.look
        if self.many is not None or card in look.selected:
            return False
        found = self.scene.ways.along(look.selected, look.path)
        if f"card:{card}" not in nexts(found, look.path):
            return False
        self._send(look.selected, f"card:{card}")
        return True

    def _reorder(self, card: int, index: int, cards: list[int]) -> None:
        """A card, with its group, to a place among the other `cards` of the hand."""
        show = self.scene.show
        moved = bundle((card,), show.look.groups)
        order = [c for c in cards if c not in moved]
        order[index:index] = moved
        show.look = replace(show.look, order=tuple(order))
        self.scene.ctx.sounds.play("slide")

    def _cards(self) -> list[int]:
        """The cards of the hand in order: from left to right, and of two rows the one behind first."""
        shown = [p for p in self.scene.show.picture().cards if p.grab and not p.hidden]
        return [p.card for p in sorted(shown, key=lambda p: (p.card in self.scene.show.look.carried, p.depth))]

    def _click(self, click: Click) -> None:
        self.focus = None
        if click.button:
            self.press(click.button)
        elif click.card is not None:
            if self._pick(click.card):
                return
            if any(p.card == click.card and p.grab for p in self.scene.show.picture().cards):
                self._select(click.card)
            elif self.many is not None:
                self.many.lying()
        elif click.target and self.many is not None and not self.scene.show.look.selected and self.many.lying():
            pass
        elif click.target:
            self._send(self.scene.show.look.selected, click.target)

    def _select(self, card: int) -> bool:
        """Raises a card, or lays it down again; whether it is raised now."""
        show = self.scene.show
        if self.many is not None:
            return self.many.toggle(card)
        up = card not in show.look.selected
        found = self.scene.ways.of_cards((card,)) if up else []
        if len(found) == 1 and found[0].quick:
            self.scene.do(found[0])
            return False
        show.look = replace(show.look, selected=(card,) if up else (), hint=None, path=())
        self.scene.say("")
        self.scene.ctx.sounds.play("select")
        return up

    def _send(self, cards: tuple[int, ...], target: str) -> None:
        """Chosen cards to a place, by click or key."""
        bare = bool(self.scene.ways.along((), (target,)))
        if self.scene.ways.manner.held:
            # A place takes the card in hand, and where there is none the rules say what is missing.
            if self.scene.show.eyes >= 0:
                self._land(() if bare else tuple(self._cards()[:1]), target)
        elif cards or bare:
            self._land(cards, target)
        elif self.scene.show.eyes >= 0:
            self.scene.say(self.scene.ctx.words("table.pick-card"), target)

    def press(self, button: str) -> None:
        """A button of the picture, by its id."""
        scene = self.scene
        scene.ctx.sounds.play("button")
        scene.dirty = True
        usual: dict[str, Callable[[], None]] = {
            "undo": scene.undo,
            "hint": scene.ask_hint,
            "rules": scene.open_rules,
            "pause": scene.pause,
            "settings": scene.open_settings,
            "talk": self._talk,
            "sheet": scene.eyes.show_sheet,
        }
        if self.many is not None:
            usual |= {"sort": self.many.sort, "answers": self.many.answers}
        if button in usual:
            usual[button]()
            return
        if self.many is not None and button.startswith(SPLIT):
            self.many.split(button)
            return
        found = scene.ways.by_button(button)
        if button == scene.ways.manner.play and self.many is not None:
            self.many.play(found, scene.show.look.selected, button)
            return
        if button == scene.ways.manner.play:
            self._bring(button)
            return
        if not found:
            scene.wrong((), button)
            return
        if scene.show.look.talk_open:
            self._talk()
        scene.do(found[0])

    def _bring(self, button: str) -> None:
        """What is chosen goes to its place, where it has only one."""
        selected, places = self.scene.show.look.selected, self._open()
        if len(places) == 1:
            self._send(selected, places[0])
        else:
            self.scene.wrong(selected, button)

    def _talk(self) -> None:
        """Opens and closes what can be said."""
        show = self.scene.show
        show.look = replace(show.look, talk_open=not show.look.talk_open, selected=(), hint=None)
        self.focus = None
        self.scene.say("")

    # Keys.

    def _key(self, event: pygame.event.Event) -> None:
        picture = self.scene.show.picture()
        self.scene.dirty = True
        if event.key == pygame.K_ESCAPE:
            self._escape()
        elif event.key in ARROWS and event.mod & pygame.KMOD_CTRL:
            self._shift(ARROWS[event.key][0])
        elif event.key in ARROWS:
            self._set_focus(step(picture, self.focus, *ARROWS[event.key]))
        elif event.key == pygame.K_TAB:
            self._set_focus(cycle(picture, self.focus, bool(event.mod & pygame.KMOD_SHIFT)))
        elif event.key in ENTER:
            self._act(picture, event.key == pygame.K_SPACE)
        elif event.key == pygame.K_F1:
            self.press("rules")
        elif event.key == pygame.K_g and self.many is not None:
            self.many.put()
        elif event.key == pygame.K_l and self.many is not None:
            self.many.lying()
        else:
            self._letter(event, picture)

    def _set_focus(self, spot: Spot | None) -> None:
        self.focus = spot
        show = self.scene.show
        card = int(spot[1]) if spot is not None and spot[0] == "card" else None
        over = str(spot[1]) if spot is not None and spot[0] == "target" and self.scene.ways.manner.weighs else ""
        show.look = replace(show.look, hover=card, over=over)

    def _act(self, picture: Picture, space: bool = False) -> None:
        """Enter or Space on what has the focus; nothing has it: the focus comes.

        Enter goes on with what is chosen, with the focus nowhere or on it: it plays it, or leads to the first of its places.
        Space always chooses, or lays down.
        """
        spot = self.focus
        if not space and self._plays(spot):
            self._go_on(picture)
        elif spot is None and space and self._rests(picture):
            self.press(self._rest(picture))
        elif spot is None:
            self._set_focus(first(picture))
        elif spot[0] == "card":
            card = int(spot[1])
            if not self._pick(card) and self._select(card) and self.many is None:
                self._lead(nexts(self.scene.ways.of_cards((card,)), ()))
        elif spot[0] == "target":
            self._send(self.scene.show.look.selected, str(spot[1]))
            if not self.scene.show.look.selected:
                self._set_focus(first(self.scene.show.picture()))
        else:
            self.press(str(spot[1]))

    def _rests(self, picture: Picture) -> bool:
        """Whether Space presses the button for doing nothing."""
        return not self.scene.show.look.selected and bool(self._rest(picture))

    def _rest(self, picture: Picture) -> str:
        """The button for doing nothing: the first of those that is on."""
        on = {button.id for button in picture.buttons if button.enabled}
        return next((name for name in self.scene.ways.manner.rest.split() if name in on), "")

    def _plays(self, spot: Spot | None) -> bool:
        """Whether Enter goes on with the chosen cards."""
        selected = self.scene.show.look.selected
        if not selected:
            return False
        if spot is None:
            return True
        return spot[0] == "card" and spot[1] in selected and (bool(self._open()) if self.many is None else self.many.playable())

    def _open(self) -> tuple[str, ...]:
        """Where what is chosen may go next."""
        look = self.scene.show.look
        return nexts(self.scene.ways.along(look.selected, look.path), look.path)

    def _go_on(self, picture: Picture) -> None:
        """Presses the button that plays what is chosen, where there is one that can; else the focus goes where it may go, or
        comes to it."""
        play = self.scene.ways.manner.play
        able = {button.id for button in picture.buttons if button.enabled}
        if play and (self.many is not None or play in able):
            self.press(play)
            return
        places, chosen = self._open(), self.scene.show.look.selected[0]
        self._set_focus(place(picture, places[0]) if places else ("card", chosen))

    def _letter(self, event: pygame.event.Event, picture: Picture) -> None:
        """A key that stands on a cap of the picture; digits also from the number pad."""
        name = pygame.key.name(event.key).strip("[]").upper()
        typed = {name, event.unicode.upper()} - {""}
        for target in picture.targets:
            if target.key and target.key.upper() in typed:
                cards = self.scene.show.look.selected
                if not cards and self.focus is not None and self.focus[0] == "card":
                    cards = (int(self.focus[1]),)
                self._send(cards, target.id)
                return
        for button in picture.buttons:
            if button.key and button.key.upper() in typed:
                self.press(button.id)
                return
        if self.scene.show.look.talk_open and event.unicode.strip():
            # The panel lies in front of what this letter may mean.
            self.scene.say(self.scene.ctx.words("table.talk-open"), "talk")

    def _shift(self, by: int) -> None:
        """Ctrl with an arrow moves the focused card within the hand."""
        cards = self._cards()
        if by and self.focus is not None and self.focus[0] == "card" and int(self.focus[1]) in cards:
            card = int(self.focus[1])
            moved = bundle((card,), self.scene.show.look.groups)
            rest = [c for c in cards if c not in moved]
            before = sum(1 for c in cards[: cards.index(moved[0])] if c not in moved)
            self._reorder(card, max(0, min(len(rest), before + by)), cards)

    def _escape(self) -> None:
        scene = self.scene
        look = scene.show.look
        if look.talk_open or look.selected or self.busy or scene.show.extra:
            self.cancel()
            scene.show.look = replace(scene.show.look, talk_open=False, selected=(), hint=None, advised=(), path=())
            scene.say("")
        else:
            scene.pause()
