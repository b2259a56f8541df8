"""A match under the hand: what every table has where somebody plays by mouse and keys, whoever else sits there."""

from __future__ import annotations

from typing import Any

import pygame

from table.core.rules import Illegal
from table.scenes.bubble import bubble, place_of
from table.scenes.scene import Context, Push, Scene
from table.scenes.table_eyes import Eyes
from table.scenes.table_hand import Hand
from table.scenes.table_show import Show, plain
from table.scenes.table_ways import Ways
from table.scenes.table_zoom import Zoom
from table.session.match import Match
from table.ui.hits import aim_point
from table.view.gestures import Gesture
from table.view.hand import within
from table.view.picture import Label

BUBBLE_SECONDS = 7.0
"""how long a refusal's reason stays when nothing else happens"""


class Playing(Scene):
    """Base of the scenes in which moves are made by hand. What a move leads to, and what leaving means, they say themselves."""

    def __init__(self, ctx: Context, match: Match) -> None:
        super().__init__(ctx)
        self.match = match
        self.show = Show(ctx, match)
        self.eyes = Eyes(self)
        self.ways = Ways(self)
        self.hand = Hand(self)
        self.zoom = Zoom(self)
        self.chapter = ""
        """the rules' chapter of a refusal, until the next move"""
        self._bubble_until = 0.0

    # For the scenes.

    def move(self, text: str) -> None:
        """The person at the screen makes a move."""
        raise NotImplementedError

    def undo(self) -> None:
        """Takes back what can be taken back."""
        raise NotImplementedError

    def ask_hint(self) -> None:
        """Asks what to do."""
        raise NotImplementedError

    def pause(self) -> None:
        """What Esc and the back button do."""
        raise NotImplementedError

    def set_tools(self) -> None:
        """Which of the rail's tools can be used now."""
        raise NotImplementedError

    # Scene.

    def resumed(self, result: Any) -> None:
        self.hand.cancel(fresh=True)
        self.show.painter.invalidate()
        self.dirty = True
        if isinstance(result, tuple) and result and result[0] == "yes":
            self.move(str(result[1]))
        elif isinstance(result, tuple) and result and result[0] in ("play", "choose", "look") and self.hand.many is not None:
            self.hand.many.answered(*result)
        elif result == "sheet":
            self.eyes.read()

    def resized(self) -> None:
        self.show.resized()
        self.hand.refresh()
        self.dirty = True

    def handle(self, event: pygame.event.Event) -> None:
        if not self.zoom.handle(event):
            self.hand.handle(event)

    def pass_time(self, now: float) -> None:
        """What hand, cards and eyes do by themselves until `now`."""
        self.hand.update(now)
        self.show.marks = self.hand.marks()
        if self.show.update(now):
            self.dirty = True
            self.hand.refresh()
        if self.hand.busy:
            self.dirty = True
        self.eyes.update(now)

    def covered(self) -> None:
        # Cards that are on their way come to rest under a curtain or a pause.
        if self.show.update(self.ctx.now()):
            self.dirty = True

    def animating(self) -> bool:
        return not self.show.quiet(self.ctx.now()) or self.hand.busy or not self.show.group.still()

    def overdrawn(self) -> None:
        self.show.painter.invalidate()

    def draw(self, dst: pygame.Surface) -> None:
        self.show.draw(dst, self.ctx.now())

    # What a hand does.

    def gestures(self) -> list[Gesture]:
        """What the hand at the screen may do now."""
        return self.ways.all()

    def do(self, gesture: Gesture) -> None:
        """Makes a gesture's move, after asking where it must be asked."""
        if gesture.ask:
            lying = {pose.card: pose.face for pose in self.show.picture().cards}
            asked = {
                "key": gesture.ask,
                "result": ("yes", gesture.move),
                "expected": gesture.chosen,
                "shown": tuple(lying[card] for card in gesture.about if card in lying),
            }
            self.wants.append(Push("confirm", asked))
        else:
            self.move(gesture.move)

    def wrong(self, cards: tuple[int, ...], place: str) -> None:
        """Cards on a place (or a button) that the rules do not allow now: they say why."""
        seat = self.show.eyes
        if seat < 0:
            return
        state = self.match.view(seat)
        layout = self.show.layout
        if self.hand.many is not None:
            move = layout.meant(state, cards, place, within(self.show.look.groups, cards))
        else:
            move = layout.meant(state, cards, place)
        why = self.match.rules.refusal(state, seat, move) if move is not None else Illegal("refuse.not-now")
        self.refuse(why, cards[0] if cards else None, place)

    def refuse(self, why: Illegal, card: int | None, where: str) -> None:
        """Says why, shakes the card, and has F1 open the paragraph."""
        sentence = self.ctx.words.told(why.key, why.fields)
        self.chapter = self.match.info.part("layout").REFUSALS.get(why.key, "")
        self.ctx.sounds.play("refuse")
        if card is not None and self.ctx.settings.shake and not self.ctx.less_motion:
            self.show.group.shake(card, self.ctx.now())
        self.ctx.trace("refused", key=why.key, text=sentence)
        self.say(sentence, where, card)

    def say(self, sentence: str, where: str = "", card: int | None = None) -> None:
        """A bubble by a place or button of the picture, else by a card, or in the middle; an empty sentence takes it away."""
        self.show.extra = ()
        if sentence:
            picture = self.show.picture()
            about = place_of(picture, where, card)
            self.show.extra = (bubble(picture, sentence, about, self.show.look.hint, self.show.u),)
        self._bubble_until = self.ctx.now() + BUBBLE_SECONDS
        self.dirty = True

    def open_rules(self) -> None:
        """The rules, at the paragraph that fits the moment: why something was refused, else what a game says itself."""
        fitting = getattr(self.show.layout, "chapter", None)
        eyes = self.show.eyes
        chapter = self.chapter or (fitting(self.match.view(eyes), eyes) if fitting is not None else "")
        args = {"game": self.match.info.name, "chapter": chapter}
        self.wants.append(Push("rules", {k: v for k, v in args.items() if v}))

    def open_settings(self) -> None:
        """The settings, above the table."""
        self.wants.append(Push("settings"))

    # A look inside.

    def trace(self) -> dict[str, Any]:
        picture = self.show.picture()
        return {
            "scene": self.name,
            "eyes": self.show.eyes,
            "waiting": list(self.match.waiting()),
            "entries": len(self.match.entries),
            "over": self.match.over,
            "focus": list(self.hand.focus) if self.hand.focus else None,
            "selected": list(self.show.look.selected),
            "groups": [list(group) for group in self.show.look.groups],
            "sort": self.show.look.sort,
            "path": list(self.show.look.path),
            "acted": list(self.show.look.acted),
            "heard": list(self.show.look.heard[-8:]),
            "bubble": [x.text for x in self.show.extra if isinstance(x, Label)],
            **plain(picture, lambda card: aim_point(picture, card, self.hand.drag.above)),
        }
