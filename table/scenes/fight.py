"""A fight in real time: a match that goes by the clock, on the screen and under the hands of everybody who sits there.

It stands or it runs. It runs only between a countdown and the next stop; what stands is either looked at (before a bout, at its
end) or hidden (a pause). The clock and its fairness are `session/live.py`'s; here are its hands and its picture, and no picture
ever keeps an input waiting.
"""

from __future__ import annotations

import gc
import math
import threading
from types import SimpleNamespace
from typing import Any, Literal

import pygame

from table.scenes import fight_cards, fight_show
from table.scenes.fight_furniture import card_of, furniture, look_inside, refuse, stop_words, trace_hand
from table.scenes.fight_fuse import Fuse
from table.scenes.fight_hand import FightHand, FightWays
from table.scenes.fight_keys import caps
from table.scenes.fight_pads import Pads
from table.scenes.fight_rest import Ending
from table.scenes.fight_stops import Stops
from table.scenes.fight_warm import Warm
from table.scenes.opening import OpenTable
from table.scenes.scene import Context, Push, Replace, Scene
from table.scenes.table_record import Recorder, put_away
from table.session.live import Live
from table.session.seats import humans
from table.ui import cloth

COUNT = 3
"""seconds of the countdown"""
PEEK = 1
"""of them the last ones in which a table that was hidden is seen again"""
BUBBLE_SECONDS = 2.6
SYNC_EVERY = 2.0
"""seconds after which what was played is on the disk for good, at the latest"""
AWAY = {
    **dict.fromkeys((pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN), "focus"),
    **dict.fromkeys((pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED), "resized"),
    pygame.WINDOWMOVED: "moved",
}
Phase = Literal["ready", "count", "fight", "paused", "shown"]


class FightScene(Scene):
    """One match in real time, from the ready check to the result."""

    name = "fight"

    def __init__(self, ctx: Context, table: OpenTable) -> None:
        super().__init__(ctx)
        self.table = table
        self.match = table.match
        self.people = humans(self.match.seats)
        self.person = bool(self.people)
        self.home = self.people[0] if self.people else 0
        self.part = self.match.info.part("live")
        self.live = Live(self.match, ctx.worker, ctx.settings.game_speed, table.tick)
        extra = {"home": str(self.home), "caps": caps(ctx.settings.keys)}
        if len(self.people) > 1:
            extra["second"] = str(self.people[1])
        self.show = fight_show.FightShow(ctx, self.match, self.home, extra)
        self.eyes = SimpleNamespace(curtained=False)
        """nobody's eyes are closed: everything on the table is known to all"""
        self.ways = FightWays(self)
        self.hand = FightHand(self)
        self.pads = Pads(self)
        self.warm = Warm(self)
        self.recorder = Recorder(ctx.folders, table)
        self.fuse = Fuse()
        self.ending = Ending(self)
        self.phase: Phase = "shown" if self.match.over else "ready"
        self.ready: set[int] = set()
        self.why = ""
        """why it is paused: "stop", "focus", "moved", "resized", "gap", "pad" or nothing"""
        self.chapter = ""
        self._hidden = False
        """during the countdown: the table is shown again only at its end"""
        self._count_end = 0.0
        self.said = ("", 0.0)
        """the sentence in the bubble, and until when it stands"""
        self.time = self.live.seconds()
        """seconds of the bout that is on the table"""
        self.stops = Stops(self)
        self._seen = len(self.match.entries)
        self._synced = 0.0
        self.locked: dict[int, int] = {}
        """ticks for which each seat's hand was locked, for the bar that drains"""
        self._left = self._given_up = False
        self._began = ctx.now()
        self._drawn: tuple[object, ...] = ()
        self._traced: object = None

    # Lifecycle.

    def enter(self) -> None:
        self.ctx.trace("opened", entries=len(self.match.entries), seats=len(self.match.seats), tick=self.live.tick)
        if self.table.notice is not None:
            self.ctx.notice(self.ctx.words.problem(self.table.notice))
            self.table.notice = None
        self.show.tools = {"rules": True, "settings": True}
        self.show.open_eyes(self.home if self.person else -1)
        self.hand.learn(self.ctx.now())
        self.pads.open()
        fight_show.warm()
        self.live.bots.wake()
        if not self.person and self.phase == "ready":
            self._countdown(False)

    def presented(self) -> None:
        # The file of a new table: the disk may take longer for it than all else that it takes to show one.
        self.table.book.sync()
        self.tell_trouble()

    def leave(self) -> None:
        """Writes what makes coming back quick, and lets go of the file. Nothing that was acknowledged waits for this."""
        if self._left:
            return
        self._left = True
        self.live.halt()
        # Nobody waits for these answers any more: the next table's bots are not to stand in line behind them.
        self.ctx.worker.forget()
        self.pads.close()
        put_away(self.ctx, self.table, self.recorder, self.seconds(), self._given_up, tick=self.live.tick)

    def resumed(self, result: Any) -> None:
        self.hand.cancel(fresh=True)
        self._redraw()
        if result == "leave":
            self.wants.append(Replace("menu", all=True))
        elif result == "giveup":
            self._given_up = True
            self.wants.append(Replace("menu", all=True))
        elif self.phase == "paused":
            self._countdown(True)

    def resized(self) -> None:
        self.show.resized()
        self.hand.refresh()
        self._redraw()

    def _redraw(self) -> None:
        """Something else was, or will be, drawn over the table."""
        self.show.painter.invalidate()
        self.dirty = True

    def seconds(self) -> float:
        """Spent at this table, by everybody who sits there."""
        return self.table.seconds + self.ctx.now() - self._began

    def ns(self, now: float) -> int:
        """A moment of the app's clock in the fight's own measure."""
        return round(now * 1_000_000_000)

    # Stops and starts.

    def knock(self, seat: int) -> None:
        """That person is ready; once all are, the countdown begins."""
        rest = self.ending.rest
        if self.phase != "ready" or seat not in self.people or seat in self.ready or (rest and rest.keeps(self.ctx.now())):
            return
        self.ready.add(seat)
        self.ctx.sounds.play("knock")
        self._redraw()
        if self.ready >= set(self.people):
            if self.show.stage.held is not None:
                self.show.read(self.ctx.now())
            self._countdown(False)

    def _countdown(self, hidden: bool) -> None:
        self.phase, self._hidden = "count", hidden
        self._count_end = self.ctx.now() + COUNT
        self.time = self.live.seconds()
        self._say("")
        self._redraw()
        # What is known by now is not looked through again: a collection of everything would cost several frames.
        gc.collect()
        gc.freeze()

    def _go(self) -> None:
        """The countdown is over: the clock runs, from the very moment that was announced."""
        speed = self.ctx.settings.game_speed
        if speed != self.live.speed:
            self.live.change_speed(speed)
        if speed < self.table.game_speed:
            self.table.game_speed = speed
            self.table.book.write({"speed": speed})
        self.phase, self.why, self._hidden = "fight", "", False
        self.show.pull()
        self.hand.learn(self.ctx.now())
        self.live.start(self.ns(self._count_end))
        self._redraw()

    def pause(self, then: Push | None = None, seat: int = -1) -> None:
        """A person wants to stop, whoever has the mouse unless `seat` says who, and `then` to see something."""
        self.stops.ask(self.home if seat < 0 else seat, then)

    def stop(self, why: str) -> None:
        """Something happened to the fight from outside (a key of `fight.why.*`): it stands, and nobody pays for it."""
        if self.phase in ("fight", "count"):
            self.stand(why, self.stops.stood(why))

    def stand(self, why: str, then: Push | None = None) -> None:
        """The clock stands and the table is hidden until somebody goes on; `then` is opened, or the pause."""
        self.live.halt("asked")
        if self.phase in ("fight", "count"):
            self.phase, self.why = "paused", why
            self.table.book.write({"tick": self.live.tick})
            self._sync()
        self.hand.cancel(fresh=True)
        self._redraw()
        self.wants.append(then or Push("pause", {"game": self.match.info.name, "note": stop_words(self)}))

    def _stopped(self) -> None:
        """The clock has stopped by itself."""
        then = self.stops.stood(self.live.why)
        if self.live.why in ("stop", "gap"):
            self.stand(self.live.why, then)
            return
        self.phase = "shown"
        self.ending.begin()
        self.ready.clear()
        self.locked.clear()
        self.hand.cancel()
        self._sync()

    def open_rules(self, seat: int = -1) -> None:
        """The rules; looking something up is a stop."""
        args = {"game": self.match.info.name, "chapter": self.chapter}
        self.pause(Push("rules", {k: v for k, v in args.items() if v}), seat)

    def open_settings(self) -> None:
        """The settings; so are they."""
        self.pause(Push("settings"))

    # Inputs.

    def handle(self, event: pygame.event.Event) -> None:
        if event.type in AWAY and self.phase in ("fight", "count"):
            self.stop(AWAY[event.type])
            return
        if self.pads.feed(event):
            self.dirty = True
        elif self.phase == "ready" and (seat := self.hand.knock(event)) >= 0 and not self._on_rail(event):
            self.knock(seat)
        else:
            self.hand.handle(event)

    def _on_rail(self, event: pygame.event.Event) -> bool:
        return event.type == pygame.MOUSEBUTTONDOWN and event.pos[1] < self.ctx.size[1] * 0.066

    def aim(self, seat: int, place: str) -> None:
        """An input: the card in a seat's hand to a place, or a button. It is stamped now, whatever the picture does."""
        if self.phase != "fight" or not place or (place.startswith("deck:") and place != f"deck:{seat}"):
            return
        if seat == self.home and self.hand.drag.held:
            # With a card in hand there is nothing but to let go of it (R31): then it is not held any more.
            return
        view, meant = self.match.view(seat), self.match.info.part("layout").meant
        card = self.part.in_hand(view, seat)
        move = (meant(view, (card,), place) if card >= 0 else None) or meant(view, (), place)
        if move is None:
            return
        self.ctx.trace("input", seat=seat, place=place, tick=self.live.tick)
        self.live.put(seat, move, self.ns(self.ctx.now()))

    def _took(self, taken: list[Any]) -> None:
        """What became of inputs: the log has grown, or somebody is told why not."""
        now = self.ctx.now()
        if len(self.match.entries) != self._seen:
            for entry in self.match.entries[self._seen :]:
                self.ctx.trace("move", seat=entry.seat, text=entry.text, n=len(self.match.entries))
            self._seen = len(self.match.entries)
            self.show.pull()
            self.hand.learn(now)
            if now - self._synced > SYNC_EVERY:
                self._sync()
            if self.match.over:
                self.recorder.tell(self.seconds())
        for each in taken:
            if each.seat not in self.people:
                continue
            if each.result in ("missed", "refused") and each.why is not None:
                refuse(self, each.seat, each.why)
            free = self.part.free_at(self.match.state, each.seat)
            if free > each.tick:
                self.locked[each.seat] = free - each.tick if each.result != "locked" else self.locked.get(each.seat, 1)
        self.tell_trouble()

    def _say(self, sentence: str) -> None:
        self.said = (sentence, self.ctx.now() + BUBBLE_SECONDS)
        self.dirty = True

    say = _say
    """what the hand calls when a card is taken up: the bubble goes"""

    def _sync(self) -> None:
        self._synced = self.ctx.now()
        threading.Thread(target=self.table.book.sync_quietly, name="sync", daemon=True).start()

    def tell_trouble(self) -> None:
        """Says once what went wrong with the save."""
        trouble = self.table.book.trouble
        if trouble is not None:
            self.table.book.trouble = None
            self.ctx.notice(self.ctx.words.problem(trouble))

    # Time.

    def update(self) -> None:
        now = self.ctx.now()
        if self.phase == "count" and now >= self._count_end:
            self._go()
        if self.phase == "fight":
            self._took(self.live.update(self.ns(now)))
            if self.live.running:
                self.time = self.live.seconds()
                if self.person and self.fuse.due(self.part.burning(self.match.state, self.home), now):
                    self.ctx.sounds.play("tick", 0.7)
            else:
                self._stopped()
        else:
            self.warm.update()
        self.hand.update(now)
        self.show.marks = self.hand.marks()
        self.show.extra = furniture(self, now)
        if self.show.update(now):
            self.dirty = True
            self.hand.refresh()
        if self.hand.busy:
            self.dirty = True
        if self.phase == "fight" and self._traced is not self.match.state:
            self._traced = self.match.state
            trace_hand(self)
        if self.phase == "shown":
            self.ending.update(now)
        over = (self.phase, self._number(now), self.hidden(now), len(self.ready))
        if over != self._drawn:
            self._drawn = over
            if self.phase == "count":
                self.ctx.sounds.play("lamp")
            self._redraw()

    def again(self) -> None:
        """The next bout: people are asked whether they are ready."""
        self.phase = "ready"
        if not self.person:
            self.show.read(self.ctx.now())
            self._countdown(False)

    def _number(self, now: float) -> int:
        return max(1, math.ceil(self._count_end - now)) if self.phase == "count" else 0

    def hidden(self, now: float) -> bool:
        """Whether nothing of the table is seen."""
        return self.phase == "paused" or (self.phase == "count" and self._hidden and self._count_end - now > PEEK)

    def animating(self) -> bool:
        if self.phase in ("count", "fight", "shown"):
            return True
        return self.hand.busy or not self.show.group.still()

    # Drawing.

    def draw(self, dst: pygame.Surface) -> None:
        now, u = self.ctx.now(), self.show.u
        if self.hidden(now):
            dst.blit(cloth.curtain(self.ctx.size, self.show.theme.CLOTH), (0, 0))
        else:
            self.show.draw(dst, now)
        if self.phase == "ready":
            fight_cards.paint_card(dst, card_of(self), u)
            self.show.painter.invalidate()
        elif self.phase == "count":
            fight_cards.paint_count(dst, self._number(now), u, not self.hidden(now))
            self.show.painter.invalidate()
        elif self.hidden(now):
            self.show.painter.invalidate()

    def trace(self) -> dict[str, Any]:
        return {"scene": self.name, **look_inside(self)}
