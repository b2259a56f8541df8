"""The table: a match on the screen, under the hand, with bots in the empty chairs and a curtain between people."""

from __future__ import annotations

import threading
from typing import Any

from msgspec.structs import replace

from table.core.moves import BadMove
from table.core.rules import Illegal
from table.scenes.opening import OpenTable
from table.scenes.scene import Context, Push, Replace
from table.scenes.table_bots import BotDesk, hint_words
from table.scenes.table_play import Playing
from table.scenes.table_record import Recorder, keep_picture, put_away

END_PAUSE = 1.4
"""seconds between the last card and the result page"""


class TableScene(Playing):
    """One match, from the deal to the result. Everything it shows comes from the view of the eyes at the screen."""

    name = "table"

    def __init__(self, ctx: Context, table: OpenTable) -> None:
        super().__init__(ctx, table.match)
        self.table = table
        self.desk = BotDesk(self.match, ctx.worker, self._bot_plays)
        self.recorder = Recorder(ctx.folders, table)
        self._synced_at = len(self.match.entries)
        """entries that the disk itself has been asked to hold"""
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
        self.desk.forget()
        put_away(self.ctx, self.table, self.recorder, self._seconds(), self._given_up)

    def resumed(self, result: Any) -> None:
        super().resumed(result)
        if result == "open":
            self.eyes.uncurtained()
        elif result == "leave":
            self.wants.append(Replace("menu", all=True))
        elif result == "giveup":
            self._give_up()

    def _seconds(self) -> float:
        return self._seconds_before + self.ctx.now() - self._began

    # What is played.

    def _after(self, seat: int, text: str) -> None:
        self.ctx.trace("move", seat=seat, text=text, n=len(self.match.entries))
        self.desk.hint = None
        self.chapter = ""
        self.say("")
        self.show.look = replace(self.show.look, hint=None, advised=())
        self._tell_trouble()
        self.eyes.look_again()
        if not self.match.entries[-1].talk:
            self._sync_soon()
        self.set_tools()
        if self.match.over:
            self.recorder.tell(self._seconds())

    def _sync_soon(self) -> None:
        """Has the disk itself hold the log as it is now, without anybody waiting for it."""
        if len(self.match.entries) != self._synced_at:
            self._synced_at = len(self.match.entries)
            threading.Thread(target=self.table.book.sync_quietly, name="sync", daemon=True).start()

    def _bot_plays(self, seat: int, text: str) -> None:
        self.match.submit(seat, text)
        self._after(seat, text)

    def move(self, text: str) -> None:
        """The person at the screen makes a move."""
        seat = self.show.eyes
        if seat < 0:
            return
        try:
            if self.match.rules.read(self.match.state, text) not in self.match.talk(seat):
                self.desk.hurry()
            self.match.submit(seat, text)
        except (Illegal, BadMove) as why:
            self.refuse(why if isinstance(why, Illegal) else Illegal("refuse.not-now"), None, "")
            return
        look = self.show.look
        self.show.look = replace(look, selected=(), carried=(), hover=None, fresh=(), path=(), over="")
        self._after(seat, text)

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
        self._sync_soon()
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
        where = "" if gesture is None else gesture.target if gesture.cards else gesture.button
        self.show.look = replace(
            self.show.look,
            hint=None if gesture is None else (gesture.cards[0] if gesture.cards else None, where),
            advised=gesture.cards if gesture else (),
            selected=(),
        )
        self.ctx.trace("hint", moves=reply.moves, reason=reply.reason)
        self.say(sentence, where)

    def _give_up(self) -> None:
        """Leaves this match for good: its save goes to the trash, from which it can be taken back; no result is kept."""
        self._given_up = True
        self.wants.append(Replace("menu", all=True))

    def set_tools(self) -> None:
        """Which of the rail's tools can be used now, and who thinks."""
        seat = self.show.eyes
        undo = seat >= 0 and not self.match.why_not_undo(seat, self.ctx.settings.undo)
        hint = seat >= 0 and seat in self.match.waiting()
        sheet = {"sheet": True} if self.show.has_sheet else {}
        self.show.tools = {**sheet, "undo": undo, "hint": hint, "rules": True, "settings": True}
        self.show.look = replace(self.show.look, thinking=self.desk.thinking)

    def pause(self) -> None:
        """Stops here for a while: the pause is there at once, and then what there is is put on the disk."""
        self.wants.append(Push("pause", {"game": self.match.info.name, "then": self._put_down}))

    def _put_down(self) -> None:
        self.table.book.sync()
        keep_picture(self.ctx, self.table)
        self._tell_trouble()

    # Time.

    def update(self) -> None:
        # While a person thinks there is nothing to do, 60 or 240 times a second.
        seen = (self.match.state, self.show.given(), self.ctx.settings, self.ctx.keys_used, self.hand.given())
        if seen == self._rested and not self.dirty and self.show.group.still():
            return
        self._go_on()
        self._rested = seen if self._at_rest() else None

    def covered(self) -> None:
        super().covered()
        if self.eyes.curtained and self.match.talkers():
            # Bots have their say while the curtain hangs, so that whoever opens it knows what there is to know.
            self.desk.update(self.ctx.now(), False, self.ctx.settings.pace)

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
        self.pass_time(now)
        if self.match.over:
            self._ending(now)

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

    def trace(self) -> dict[str, Any]:
        return {**super().trace(), **self.desk.state()}
