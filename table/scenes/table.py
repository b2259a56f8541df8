"""The table: a match on the screen, under the hand, with bots in the empty chairs and a curtain between people."""

from __future__ import annotations

import threading
from typing import Any

import pygame
from msgspec.structs import replace

from table.core.moves import BadMove
from table.core.rules import Illegal
from table.scenes.opening import OpenTable
from table.scenes.scene import Context, Push, Replace, Scene
from table.scenes.table_bots import BotDesk, hint_words
from table.scenes.table_eyes import Eyes
from table.scenes.table_hand import Hand
from table.scenes.table_record import Recorder, keep_picture, put_away
from table.scenes.table_show import Show, plain
from table.scenes.table_ways import Ways
from table.scenes.table_zoom import Zoom
from table.ui.hits import aim_point
from table.ui.theme import rail_height
from table.view.gestures import Gesture
from table.view.hand import within
from table.view.picture import Label

BUBBLE_SECONDS = 7.0
"""how long a refusal's reason stays when nothing else happens"""
END_PAUSE = 1.4
"""seconds between the last card and the result page"""


class TableScene(Scene):
    """One match, from the deal to the result. Everything it shows comes from the view of the eyes at the screen."""

    name = "table"

    def __init__(self, ctx: Context, table: OpenTable) -> None:
        super().__init__(ctx)
        self.table = table
        self.match = table.match
        self.show = Show(ctx, self.match)
        self.desk = BotDesk(self.match, ctx.worker, self._bot_plays)
        self.eyes = Eyes(self)
        self.ways = Ways(self)
        self.hand = Hand(self)
        self.zoom = Zoom(self)
        self.recorder = Recorder(ctx.folders, table)
        self.chapter = ""
        """the rules' chapter that fits the moment: of the last refusal, else the game's first"""
        self._bubble_until = 0.0
        self._last_digest_entries = len(self.match.entries)
        self._finished_at: float | None = None
        self._left = False
        self._rested: tuple[object, ...] | None = None
        """what there was when the last update left nothing to do"""
        self._given_up = False
        self._began = ctx.now()
        self._seconds_before = table.seconds

    # Lifecycle.

    def enter(self) -> None:
        self.ctx.trace("opened", entries=len(self.match.entries), seats=len(self.match.seats))
        if self.table.notice is not None:
            self.ctx.notice(self.ctx.words.problem(self.table.notice))
            self.table.notice = None
        self.eyes.look_again()
        if not self.eyes.curtained:
            fresh = not self.match.entries
            if fresh:
                hands = tuple(i for i, z in enumerate(self.match.rules.zones(len(self.match.seats))) if z.sight == "owner")
                self.show.deal(hands, 0, self.ctx.now())
                self.ctx.sounds.play("shuffle")

    def presented(self) -> None:
        # The file of a new table: the disk may take longer for it than all else that it takes to show one.
        self.table.book.sync()
        self._tell_trouble()

    def leave(self) -> None:
        """Writes what makes coming back quick, and lets go of the file. Nothing that was acknowledged waits for this."""
        if self._left:
            return
        self._left = True
        put_away(self.ctx, self.table, self.recorder, self._seconds(), self._given_up)

    def resumed(self, result: Any) -> None:
        self.hand.cancel(fresh=True)
        self.show.painter.invalidate()
        self.dirty = True
        if result == "open":
            self.eyes.uncurtained()
        elif result == "leave":
            self.wants.append(Replace("menu", all=True))
        elif result == "giveup":
            self._give_up()
        elif isinstance(result, tuple) and result and result[0] == "yes":
            self.move(str(result[1]))
        elif isinstance(result, tuple) and result and result[0] in ("play", "choose", "look") and self.hand.many is not None:
            self.hand.many.answered(*result)
        elif result == "sheet":
            self.eyes.read()

    def resized(self) -> None:
        self.show.resized()
        self.hand.refresh()
        self.dirty = True

    def _seconds(self) -> float:
        return self._seconds_before + self.ctx.now() - self._began

    # What is played.

    def _after(self, seat: int, text: str) -> None:
        self.ctx.trace("move", seat=seat, text=text, n=len(self.match.entries))
        self.desk.hint = None
        self.say("")
        self.show.look = replace(self.show.look, hint=None, advised=())
        self._tell_trouble()
        self.eyes.look_again()
        if len(self.match.entries) > self._last_digest_entries and not self.match.entries[-1].talk:
            self._last_digest_entries = len(self.match.entries)
            threading.Thread(target=self.table.book.sync_quietly, name="sync", daemon=True).start()
        self.set_tools()
        if self.match.over:
            self.recorder.tell(self._seconds())

    def _bot_plays(self, seat: int, text: str) -> None:
        self.match.submit(seat, text)
        self._after(seat, text)

    def move(self, text: str) -> None:
        """The person at the screen makes a move."""
        seat = self.show.eyes
        if seat < 0:
            return
        if not text.startswith(("hint ", "say ")):
            self.desk.hurry()
        try:
            self.match.submit(seat, text)
        except (Illegal, BadMove) as why:
            self.refuse(why if isinstance(why, Illegal) else Illegal("refuse.not-now"), None, "")
            return
        look = self.show.look
        self.show.look = replace(look, selected=(), carried=(), hover=None, fresh=(), path=(), over="")
        self._after(seat, text)

    def refuse(self, why: Illegal, card: int | None, where: str) -> None:
        """Says why, shakes the card, and has F1 open the paragraph."""
        sentence = self.ctx.words.told(why.key, why.fields)
        self.chapter = self.match.info.part("layout").REFUSALS.get(why.key, "")
        self.ctx.sounds.play("refuse")
        if card is not None and self.ctx.settings.shake and not self.ctx.less_motion:
            self.show.group.shake(card, self.ctx.now())
        self.ctx.trace("refused", key=why.key, text=sentence)
        self.say(sentence, "hint")

    def say(self, sentence: str, where: str = "") -> None:
        """A bubble by a place or button of the picture, or in the middle; an empty sentence takes it away."""
        self.show.extra = (self._bubble(sentence, where),) if sentence else ()
        self._bubble_until = self.ctx.now() + BUBBLE_SECONDS
        self.dirty = True

    def _bubble(self, sentence: str, where: str) -> Label:
        picture, u, (w, h) = self.show.picture(), self.show.u, self.ctx.size
        rect = next((t.rect for t in picture.targets if t.id == where), None)
        rect = rect or next((b.rect for b in picture.buttons if b.id == where), None)
        room = min(460 * u, w * 0.5)
        x = w / 2 if rect is None else min(max(rect[0] + rect[2] / 2, room / 2 + 16 * u), w - room / 2 - 16 * u)
        y = h * 0.6 if rect is None else min(max(rect[1] + rect[3] + 22 * u, rail_height(h) + 42 * u), h * 0.66)
        return Label(
            sentence, x, y, 18 * u, "#1C1620", "uib", max_w=room, lines=3, chip="#F6EAD2", chip_alpha=0.97, depth=390_000
        )

    def _tell_trouble(self) -> None:
        trouble = self.table.book.trouble
        if trouble is not None:
            self.table.book.trouble = None
            self.ctx.notice(self.ctx.words.problem(trouble))

    def undo(self) -> None:
        seat, policy = self.show.eyes, self.ctx.settings.undo
        why = self.match.why_not_undo(seat, policy) if seat >= 0 else "undo.nothing"
        if why:
            self.say(self.ctx.words(why), "undo")
            self.ctx.sounds.play("refuse")
            return
        self.match.undo(seat, policy)
        self.desk.forget()
        self.ctx.trace("undo", seat=seat, n=len(self.match.entries))
        self.show.look = replace(self.show.look, selected=(), carried=(), hint=None, advised=())
        self.say("")
        self.eyes.look_again()
        self.set_tools()

    def ask_hint(self) -> None:
        seat = self.show.eyes
        if seat < 0 or seat not in self.match.waiting():
            self.say(self.ctx.words("table.hint.not-now"), "hint")
            return
        self.match.hints += 1
        self.table.book.write({"hint": seat})
        self.desk.ask_hint(seat)
        self.say(self.ctx.words("table.hint.thinking"), "hint")

    def _show_hint(self) -> None:
        reply, self.desk.hint = self.desk.hint, None
        if reply is None or not reply.moves:
            return
        gesture = self.ways.of_move(reply.moves[0])
        sentence = hint_words(self.match, reply, self.ctx.words)
        # Beside the hint button where an arrow shows the way: it would lie across the words.
        where = "hint" if gesture and gesture.cards else gesture.button if gesture else ""
        self.show.look = replace(
            self.show.look,
            hint=(gesture.cards[0], gesture.target) if gesture and gesture.cards else None,
            advised=gesture.cards if gesture else (),
            selected=(),
        )
        self.ctx.trace("hint", moves=reply.moves, reason=reply.reason)
        self.say(sentence, where)

    def _give_up(self) -> None:
        """Leaves this match for good: its save goes to the trash, from which it can be taken back; no result is kept."""
        self._given_up = True
        self.wants.append(Replace("menu", all=True))

    def gestures(self) -> list[Gesture]:
        """What the hand at the screen may do now."""
        return self.ways.all()

    def set_tools(self) -> None:
        """Which of the rail's tools can be used now, and who thinks."""
        seat = self.show.eyes
        undo = seat >= 0 and not self.match.why_not_undo(seat, self.ctx.settings.undo)
        hint = seat >= 0 and seat in self.match.waiting()
        sheet = {"sheet": True} if self.show.has_sheet else {}
        self.show.tools = {**sheet, "undo": undo, "hint": hint, "rules": True, "settings": True}
        self.show.look = replace(self.show.look, thinking=self.desk.thinking)

    def do(self, gesture: Gesture) -> None:
        """Makes a gesture's move, after asking where it must be asked."""
        if gesture.ask:
            self.wants.append(Push("confirm", {"key": gesture.ask, "result": ("yes", gesture.move)}))
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

    def open_rules(self) -> None:
        """The rules, at the paragraph that fits the moment."""
        args = {"game": self.match.info.name, "chapter": self.chapter}
        self.wants.append(Push("rules", {k: v for k, v in args.items() if v}))

    def open_settings(self) -> None:
        """The settings, above the table."""
        self.wants.append(Push("settings"))

    def pause(self) -> None:
        """Stops here for a while: what there is is put on the disk first."""
        self.table.book.sync()
        keep_picture(self.ctx, self.table)
        self._tell_trouble()
        self.wants.append(Push("pause", {"game": self.match.info.name}))

    # Time.

    def handle(self, event: pygame.event.Event) -> None:
        if not self.zoom.handle(event):
            self.hand.handle(event)

    def update(self) -> None:
        # While a person thinks there is nothing to do, 60 or 240 times a second.
        seen = (self.match.state, self.show.given(), self.ctx.settings, self.ctx.keys_used, self.hand.given())
        if seen == self._rested and not self.dirty and self.show.group.still():
            return
        self._go_on()
        self._rested = seen if self._at_rest() else None

    def _at_rest(self) -> bool:
        """Whether the next update would do nothing, unless something else has changed by then."""
        if self.dirty or self.animating() or self.show.extra or self.eyes.curtained or self.show.group.warming:
            return False
        if self.show.acts.busy:
            return False
        return not self.match.over and self.desk.idle

    def _go_on(self) -> None:
        now = self.ctx.now()
        still = self.show.quiet(now) and not self.eyes.curtained
        thinking = self.desk.thinking
        self.desk.update(now, still, self.ctx.settings.pace)
        if self.desk.thinking != thinking:
            self.set_tools()
            self.dirty = True
        if self.desk.hint is not None:
            self._show_hint()
        if self.show.extra and now >= self._bubble_until:
            self.say("")
        self.hand.update(now)
        self.show.marks = self.hand.marks()
        if self.show.update(now):
            self.dirty = True
            self.hand.refresh()
        if self.hand.busy:
            self.dirty = True
        self.eyes.update(now)
        if self.match.over:
            self._ending(now)

    def animating(self) -> bool:
        return not self.show.quiet(self.ctx.now()) or self.hand.busy or not self.show.group.still()

    def _ending(self, now: float) -> None:
        if not self.show.quiet(now):
            return
        if self._finished_at is None:
            self._finished_at = now
            # A game that was over when it was opened had no last move here.
            self.recorder.tell(self._seconds())
        if now - self._finished_at >= self.show.group.pace.time(END_PAUSE) and not self.wants:
            self.recorder.wait()
            self._tell_trouble()
            args = {"match": self.match, "path": self.table.path, "seconds": self._seconds()}
            self.wants.append(Replace("result", args))

    def overdrawn(self) -> None:
        self.show.painter.invalidate()

    def draw(self, dst: pygame.Surface) -> None:
        self.show.draw(dst, self.ctx.now())

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
            **self.desk.state(),
            **plain(picture, lambda card: aim_point(picture, card)),
        }
