"""A lesson at the real table: something is said, the thing spoken of is lit, a move is waited for. Nothing of it is kept.

show     cards travel, the others move; the table is bright
say      the bubble is up: it goes on by a click, Enter or Space, or by one of the moves that it asks for
"""

from __future__ import annotations

from typing import Any

import pygame
from msgspec.structs import replace

from table.core.moves import BadMove
from table.core.rules import Illegal
from table.scenes import lesson_bubble as bubble
from table.scenes import lesson_light as light
from table.scenes.lesson_shelf import following, found, ticked
from table.scenes.scene import Context, Pop, Push, Replace
from table.scenes.table_keys import ENTER
from table.scenes.table_play import Playing
from table.session.lesson import PUPIL, Reply, Step, meets
from table.session.seats import called
from table.ui import decor
from table.ui.pointer import POINTER_TYPES, Pointer, Press, Release
from table.ui.theme import rail_height
from table.view.picture import Label, Plate, Rect
from table.view.spots import Spot, around, button, core, of_gesture, signs, spots

CALM = 0.7
"""seconds before another seat's move"""
ONWARD = (*ENTER, pygame.K_RIGHT, pygame.K_PAGEDOWN)
BACKWARD = (pygame.K_BACKSPACE, pygame.K_LEFT, pygame.K_PAGEUP)


class LessonScene(Playing):
    """One lesson, from its first sentence to the last, or from the step numbered `step` from 0.

    plays: whether whoever opened it can go on to a game from there. Raises NoTable for a lesson that can not be had.
    """

    name = "lesson"

    def __init__(self, ctx: Context, game: str, lesson: str, step: int = 0, plays: bool = True) -> None:
        self.lesson = found(game, lesson, step)
        super().__init__(ctx, self.lesson.match)
        self.plays = plays
        self.at = len(self.lesson.marks)
        """the step that is on"""
        self.speaking = False
        """the bubble is up"""
        self.note = ""
        """what is said instead of the step's sentence: why a move will not do"""
        self.plan: bubble.Plan | None = None
        self.over = False
        """the last step is done"""
        self._told = False
        """and the page that says so was asked for: this goes on below it"""
        self._replies: list[Reply] = []
        self._next = 0.0
        self._since = 0.0
        """when the bubble came up"""
        self._table: pygame.Surface | None = None
        """the table without any of this"""
        self._taps = Pointer(lambda: self.ctx.size)
        self._pressed: str | None = None
        self._clicks: dict[str, pygame.Rect] = {}
        self._seen: tuple[object, ...] = ()
        self._spots: list[Spot] = []
        self._worn: tuple[light.Worn, ...] = ()
        """what lies on lit cards and belongs to them"""

    @property
    def step(self) -> Step:
        """The step that is on."""
        return self.lesson.steps[min(self.at, len(self.lesson.steps) - 1)]

    # Life.

    def enter(self) -> None:
        for seat in range(-1, len(self.match.seats)):
            # What led to where it begins is not shown card by card.
            self.match.looked(seat)
        self.eyes.look_again()
        self.lesson.marks.append(len(self.match.entries))

    def resumed(self, result: Any) -> None:
        super().resumed(result)
        self._taps = Pointer(lambda: self.ctx.size)
        if not self.over:
            return
        here = self.lesson.title
        then = {"next": following(here), "again": here}.get(result)
        if then is None:
            self.wants.append(Pop(result))
        else:
            self.wants.append(Replace("lesson", {"game": then.game, "lesson": then.name, "plays": self.plays}))

    def resized(self) -> None:
        super().resized()
        self.note, self.plan, self._table, self._seen = "", None, None, ()

    def set_tools(self) -> None:
        self.show.tools = {"undo": self.at > 0 and not self.over, "rules": True, "settings": True}
        self.show.subtitle = self._counted("lesson.step")
        self.show.look = replace(self.show.look, thinking=())

    # What is done.

    def move(self, text: str) -> None:
        if not self.speaking or not self.step.expect:
            return
        look = self.show.look
        if not meets(self.match, self.step.expect, text):
            self.show.look = replace(look, selected=(), carried=(), path=())
            self._not_this(text)
            return
        self.match.submit(PUPIL, text)
        self.ctx.trace("move", seat=PUPIL, text=text, n=len(self.match.entries))
        self.show.look = replace(look, selected=(), carried=(), hover=None, fresh=(), path=(), over="", talk_open=False)
        self._go_on()

    def _not_this(self, text: str) -> None:
        """A move that the rules allow, and the lesson does not; the rules say why where they do not."""
        try:
            move = self.match.rules.read(self.match.state, text)
            if not self.match.rules.permits(self.match.state, PUPIL, move):
                self.refuse(self.match.rules.refusal(self.match.state, PUPIL, move), None, "")
                return
        except (BadMove, Illegal):
            pass
        self.ctx.sounds.play("refuse")
        self.say(self.ctx.words(f"lesson.{self.step.other or 'other'}"))

    def say(self, sentence: str, where: str = "", card: int | None = None) -> None:
        """In the bubble, instead of what the step says; what to do stays there."""
        if sentence != self.note:
            self.note, self.plan, self.dirty = sentence, None, True

    def _go_on(self) -> None:
        """The step is done: the others make their moves, then the next one is said."""
        self._replies = list(self.step.replies)
        self.at += 1
        self._quieten()
        self.over = self.at >= len(self.lesson.steps)
        self._next = self.ctx.now() + self.show.group.pace.time(CALM)
        if not self.over:
            # Where one comes back to is where it stands once the others have moved.
            self.lesson.marks.append(len(self.match.entries) + len(self._replies))
        self.eyes.look_again()
        self.set_tools()

    def _quieten(self) -> None:
        self.speaking, self.note, self.plan, self._seen = False, "", None, ()
        self.hand.focus, self.hand.drag.above = None, ()
        self.dirty = True

    def undo(self) -> None:
        """One step back, with the moves that were made in it."""
        if self.at == 0 or self.over:
            return
        self.hand.cancel()
        del self.lesson.marks[self.at :]
        self.at -= 1
        self._replies = []
        gone = len(self.match.entries) - self.lesson.marks[self.at]
        if gone:
            self.match.replay_undo(gone)
        self.show.look = replace(self.show.look, selected=(), carried=(), path=(), talk_open=False)
        self._quieten()
        self.eyes.look_again()
        self.set_tools()

    def ask_hint(self) -> None:
        """The bubble says it already."""

    def pause(self) -> None:
        self.wants.append(Pop(None))

    # Input.

    def handle(self, event: pygame.event.Event) -> None:
        if self.zoom.handle(event):
            return
        if event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type in POINTER_TYPES:
            self._point(event)
        else:
            self.hand.handle(event)

    def _key(self, event: pygame.event.Event) -> None:
        self.dirty = True
        if event.key == pygame.K_BACKSPACE:
            self.undo()
        elif self.speaking and self.step.expect:
            self.hand.handle(event)
        elif event.key == pygame.K_ESCAPE:
            self.pause()
        elif event.key == pygame.K_F1:
            self.open_rules()
        elif event.key in BACKWARD:
            self.undo()
        elif event.key in ONWARD:
            self._clicked("go")

    def _point(self, event: pygame.event.Event) -> None:
        """The bubble takes what is clicked on it; where nothing is asked for a click anywhere goes on, but on the rail."""
        through = True
        for what in self._taps.feed(event, self.ctx.now()):
            if isinstance(what, Press) and what.button == 1:
                self._pressed = self._place(what.pos)
                through = self._pressed in ("rail", "table")
            elif isinstance(what, Release) and what.button == 1:
                place, self._pressed = self._pressed, None
                through = place in ("rail", "table", None)
                if place == self._place(what.pos):
                    self._clicked(place)
        if through or event.type == pygame.MOUSEMOTION:
            self.hand.handle(event)
        if not (self.speaking and self.step.expect) and event.type == pygame.MOUSEMOTION and self.show.look.hover is not None:
            self.show.look = replace(self.show.look, hover=None)

    def _place(self, pos: tuple[int, int]) -> str:
        """What is under the pointer: `rail`, `leave`, `bubble`, `go` where a click goes on, else `table`."""
        if pos[1] < rail_height(self.ctx.size[1]):
            return "rail"
        if not self.speaking:
            return "nothing"
        if "leave" in self._clicks and self._clicks["leave"].collidepoint(pos):
            return "leave"
        if not self.step.expect:
            return "go"
        return "bubble" if self.plan is not None and self.plan.box.collidepoint(pos) else "table"

    def _clicked(self, place: str | None) -> None:
        if place == "leave":
            self.pause()
        elif place == "go" and self.speaking:
            self.ctx.sounds.play("select")
            self._go_on()

    # Time.

    def update(self) -> None:
        now = self.ctx.now()
        self.pass_time(now)
        if self.speaking:
            self.dirty |= self._dark(now) < 1
            self._look(now)
        elif self.show.quiet(now) and not self.wants and not self._told:
            self._stir(now)

    def _stir(self, now: float) -> None:
        """Nothing moves: the next of the others' moves is due, or the next sentence."""
        if self._replies:
            if now >= self._next:
                reply = self._replies.pop(0)
                self.match.submit(reply.seat, reply.text)
                self.ctx.trace("move", seat=reply.seat, text=reply.text, n=len(self.match.entries))
                self._next = now + self.show.group.pace.time(CALM)
                self.eyes.look_again()
                self.set_tools()
        elif self.over:
            self._end()
        else:
            self.speaking, self._since, self.dirty = True, now, True
            self.set_tools()
            self._look(now)
            self.ctx.trace("said", key=self.step.say)

    def _end(self) -> None:
        self._told = True
        change = ticked(self.ctx.settings, self.lesson.title)
        if change:
            self.ctx.change(**change)
        here = self.lesson.title
        self.wants.append(Push("taught", {"game": here.game, "lesson": here.name, "plays": self.plays}))

    def _dark(self, now: float) -> float:
        """How dark the table is, 0 to 1."""
        if not self.speaking:
            return 0.0
        if self.ctx.less_motion or self.show.group.pace.instant:
            return 1.0
        return min(1.0, (now - self._since) / self.show.group.pace.time(light.FADE))

    def animating(self) -> bool:
        if self._told:
            return super().animating()
        return super().animating() or not self.speaking or self._dark(self.ctx.now()) < 1

    # What is lit, and where the bubble stands.

    def _look(self, now: float) -> None:
        """Finds what is spoken of on the picture as it is; the bubble moves only when it has become something else, or came
        to lie below the bubble: a hand can be sorted."""
        picture = self.show.picture()
        seen = (picture, self.note, self.show.look.selected, self.show.look.carried)
        if self.plan is not None and seen == self._seen:
            return
        before = [spot.word for spot in self._spots]
        self._spots, self._seen = self._found(), seen
        # What is lit lies above everything, and so it is touched before everything.
        self.hand.drag.above = light.upper(picture, self._spots)
        self._worn = light.worn(picture, self.hand.drag.above, self.show.u)
        self.dirty = True
        lies = self.plan is not None and any(bubble.shared(self.plan.rect, rect) for rect in self._kept())
        if self.plan is None or lies or before != [spot.word for spot in self._spots]:
            self.plan = self._planned()

    def _found(self) -> list[Spot]:
        picture, match = self.show.picture(), self.match
        deck, names = match.rules.deck, match.rules.zone_names(len(match.seats))
        # By the deck's own names; a card that these eyes can not see has none on the picture.
        lit = spots(picture, self.step.point, deck.id, names.index)
        told = {spot.word for spot in lit}
        for text in self.step.expect[:1]:
            gesture = self.ways.of_move(text)
            if gesture is None:
                continue
            needs = of_gesture(picture, gesture, lambda card: deck.name(card) if card >= 0 else str(card))
            if self.ways.manner.play and gesture.cards:
                # A button brings them to their place, which may be all the middle of the table: it only keeps some room.
                needs = [core(spot) if spot.card is None else spot for spot in needs] + button(picture, self.ways.manner.play)
            lit += [spot for spot in needs if spot.word not in told]
        return lit

    def _kept(self) -> list[Rect]:
        """What the bubble may not cover: what is spoken of or needed, and the signs."""
        told = signs(self.show.picture())
        found: list[Rect] = [decor.measured(one, self.show.u) if isinstance(one, Label) else one.rect for one in told]
        return [*(spot.room for spot in self._spots), *found]

    def _planned(self) -> bubble.Plan:
        w, h = self.ctx.size
        rail = rail_height(h)
        spoken = [spot for spot in self._spots if spot.word in self.step.point] or self._spots
        first = next((spot for spot in spoken if not spot.needed), spoken[0] if spoken else None)
        picture = self.show.picture()
        rather: list[Rect] = [b.rect for b in picture.buttons if b.enabled and b.rect[1] > rail]
        rather += [p.rect for p in picture.decor if isinstance(p, Plate)]
        rather += [around(p) for p in picture.cards if not p.hidden and p.face.shape == "card" and (p.grab or p.ring)]
        return bubble.plan(
            self.speech(), self.show.u, (0, rail, w, h - rail), [first.room] if first else [],
            self._kept(), rather,
        )  # fmt: skip

    def speech(self) -> bubble.Speech:
        """What the bubble says now."""
        words, step, title = self.ctx.words, self.step, self.lesson.title
        names: dict[str, Any] = {f"p{seat}": name for seat, name in enumerate(called(self.match.seats, words))}
        text = self.note or words(f"lesson.{step.say}", **names)
        asks = bool(step.expect)
        return bubble.Speech(
            words("lesson.title", number=title.number, name=words(f"lesson.{title.key}")),
            self._counted("lesson.count"),
            text,
            words(f"lesson.{step.say}.do", **names) if asks else "",
            "" if asks else words("lesson.on"),
            words("key.enter"),
            words("lesson.leave"),
            words("key.esc"),
            self.at,
            len(self.lesson.steps),
        )

    def _counted(self, key: str) -> str:
        """Which step of how many is on: the last one still is when all are done."""
        steps = len(self.lesson.steps)
        return self.ctx.words(key, n=min(self.at + 1, steps), all=steps)

    def draw(self, dst: pygame.Surface) -> None:
        now = self.ctx.now()
        if self._table is None or self._table.get_size() != dst.get_size():
            self._table = pygame.Surface(dst.get_size(), 0, dst)
            self.show.painter.invalidate()
        self.show.draw(self._table, now)
        dst.blit(self._table, (0, 0))
        share = self._dark(now)
        if share <= 0 or self.show.zoom is not None:
            # A card that is looked at closely is no part of what is said.
            return
        light.darken(dst, share)
        light.light(dst, self._table, self.show, self._spots, self.hand.drag.above, self._worn, now)
        self.show.painter.point_out(dst, self.show.group, now, self.show.marks)
        if self.plan is not None:
            self._clicks = bubble.paint(dst, self.speech(), self.plan, self.show.u)

    def overdrawn(self) -> None:
        """The table is kept aside: nobody draws over that."""

    def trace(self) -> dict[str, Any]:
        told: dict[str, Any] = {"lesson": self.lesson.title.key, "step": self.at, "speaking": self.speaking}
        if self.plan is not None and self.speaking:
            speech = self.speech()
            told |= {"says": [speech.text, speech.do], "bubble_at": list(self.plan.rect)}
            told["lit"] = [{"word": spot.word, "rect": [round(v) for v in spot.rect]} for spot in self._spots]
        return {**super().trace(), **told}
