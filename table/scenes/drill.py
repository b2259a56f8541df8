"""A drill: positions one after another, each timed from showing to the right answer, and what it came to.

ready     how it goes; the positions are made meanwhile
count     3, 2, 1
play      a position lies there; keys and mouse as at a fight
shown     it was answered (or too late): a moment to see it
paused    the window was left: nothing is seen, no time goes by
done      the result, beside earlier tries
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any, Literal

import pygame

from table.games import game as find_game
from table.paths import Problem
from table.scenes.drill_board import Board
from table.scenes.drill_pages import draw_done, draw_ready
from table.scenes.fight_keys import key_name
from table.scenes.kit import WidgetScene
from table.scenes.scene import Context, Pop
from table.scenes.table_record import Keeper
from table.store import results
from table.store.results import Drill as Try
from table.ui import cloth, draw
from table.ui.theme import BRASS_LIGHT, INK
from table.ui.widgets import Button, is_key

COUNT = 3
BEAT = 0.6
"""seconds between two numbers of the countdown"""
REST = 0.55
"""seconds for which an answered position stays"""
LONG_REST = 1.5
"""and one that came too late"""
AWAY = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED)

Phase = Literal["ready", "count", "play", "shown", "paused", "done"]


class DrillScene(WidgetScene):
    """One try at a drill. `seed`: of the series, a fresh one if None. Raises UnknownGame."""

    name = "drill"
    on_planks = False

    def __init__(self, ctx: Context, game: str, drill: str, grade: str, seed: int | None = None) -> None:
        super().__init__(ctx)
        self.first = "go"
        self.info = find_game(game)
        self.part = self.info.part("drills")
        self.theme = self.info.part("theme")
        self.drill, self.grade = drill, grade
        self.seed = secrets.randbits(31) if seed is None else seed
        self.phase: Phase = "ready"
        self.speed = ctx.settings.game_speed
        """per cent: who plays slower has more time, and the try is marked"""
        self.items: list[Any] = []
        self._source: Iterator[Any] = iter(self.part.series(drill, grade, self.seed))
        self.board: Board | None = None
        self.at = 0
        self.times: list[int] = []
        self.slips: list[int] = []
        """wrong answers at each item"""
        self.earlier: list[Try] = []
        self._last: Try | None = None
        """the try that is done"""
        self._refused: list[Problem] = []
        """why tries could not be kept, as far as it was not told yet"""
        self._keeper = Keeper(ctx.folders, self._refused.append)
        self.score: Any = None
        self._began: float | None = None
        """when the position was first seen"""
        self._boards: dict[int, Board] = {}
        """tables made ahead, so that nothing is drawn while somebody waits for it"""
        self._until = 0.0
        self._spent = 0.0
        """seconds of the item before a pause"""
        self._told: tuple[object, ...] = ()

    @property
    def goal(self) -> int:
        """Ms."""
        return int(self.part.goal(self.drill, self.grade))

    @property
    def full(self) -> bool:
        """Whether all positions are made."""
        return len(self.items) >= int(self.part.ITEMS)

    # Life.

    def enter(self) -> None:
        tries = results.drills(self.ctx.folders)
        wanted = (self.info.name, self.drill, self.grade)
        self.earlier = [one for one in tries if (one.game, one.drill, one.grade) == wanted and one.times]
        super().enter()

    def leave(self) -> None:
        # whoever comes next reads the tries
        self._keeper.wait()
        self._tell_refused()
        super().leave()

    def _tell_refused(self) -> None:
        while self._refused:
            self.ctx.notice(self.ctx.words.problem(self._refused.pop(0)))

    def back(self) -> None:
        self.wants.append(Pop({"drill": self.drill, "grade": self.grade}))

    def resized(self) -> None:
        self._boards.clear()
        if self.board is not None:
            self.board.resized()
        super().resized()

    def build(self) -> None:
        u, (width, height) = self.u, self.ctx.size
        words, accent = self.words, self.theme.CLOTH.accent
        if self.phase == "ready":
            place = self.rect(width / 2 - 150 * u, height * 0.74, 300 * u, 56 * u)
            label = words("practice.drill.go") if self.full else words("practice.drill.making", n=len(self.items))
            go = Button(place, label, self._count, accent=accent, key=words("key.enter") if self.full else "", id="go", px=22)
            go.enabled = self.full
            self.add(go, default=True)
        elif self.phase == "paused":
            place = self.rect(width / 2 - 150 * u, height * 0.56, 300 * u, 56 * u)
            go_on = Button(place, words("practice.drill.resume"), self._resume, accent=accent, key=words("key.enter"), id="go")
            self.add(go_on, default=True)
        elif self.phase == "done":
            y, gap = height - 96 * u, 14 * u
            left = width / 2 - (270 * u + 230 * u + gap) / 2
            again = self.rect(left, y, 270 * u, 54 * u)
            label, enter = words("practice.drill.again"), words("key.enter")
            button = Button(again, label, self._again, accent=accent, key=enter, id="go", px=22, shortcut=pygame.K_r)
            self.add(button, default=True)
            place = self.rect(again.right + gap, y + 4 * u, 230 * u, 46 * u)
            self.add(Button(place, words("practice.drill.others"), self.back, look="ghost", id="others", px=20))
        if self.phase in ("ready", "paused", "done"):
            title = words(f"practice.drill.{self.drill}")
            about = words(f"practice.grade.{self.grade}")
            if self.speed < 100:
                about = f"{about}, {words('practice.slow', n=self.speed)}"
            self.add_rail(title, about, self.usual_tools(self.info.name)[1:])
        else:
            self.title = ""

    # The course of it.

    def _go(self, phase: Phase) -> None:
        self.phase = phase
        self.rebuild()
        if self.board is not None:
            self.board.invalidate()

    def _count(self) -> None:
        if self.full:
            self._until = self.ctx.now() + COUNT * BEAT
            self._go("count")

    def _show(self) -> None:
        """The next position."""
        self.board = self._boards.pop(self.at, None) or self._board(self.items[self.at])
        self.slips.append(0)
        self._spent = 0.0
        self._begin()

    def _board(self, item: Any) -> Board:
        board = Board(self.ctx, self.info, item, self.words("table.you"))
        board.show.subtitle = self.words(f"practice.drill.{self.drill}")
        return board

    def _begin(self) -> None:
        self._began = None
        self._go("play")

    def _again(self) -> None:
        self.speed = self.ctx.settings.game_speed
        self.seed = secrets.randbits(31)
        self.items, self.times, self.slips, self.at, self.score, self.board = [], [], [], 0, None, None
        self._source = iter(self.part.series(self.drill, self.grade, self.seed))
        self._boards.clear()
        if self._last is not None:
            # not read from the disk, which may not have it yet
            self.earlier.append(self._last)
        self._go("ready")

    def _resume(self) -> None:
        self._until = self.ctx.now() + COUNT * BEAT
        self._go("count")

    def spent(self) -> int:
        """Ms at game speed since the position was shown, pauses left out."""
        return round((self._spent + self._running()) * 10 * self.speed)

    def _running(self) -> float:
        return self.ctx.now() - self._began if self.phase == "play" and self._began is not None else 0.0

    # Answers.

    def answer(self, place: str) -> None:
        """A place or a button was chosen."""
        board = self.board
        if self.phase != "play" or board is None:
            return
        text = board.meant(place)
        if not text:
            return
        said = self.part.answer(board.item, board.state, text)
        self.ctx.trace("drill", item=self.at, text=text, said=said, ms=self.spent())
        if said == "step":
            board.play(text)
        elif said == "right":
            self._settle(self.spent() + self.slips[-1] * self.part.COST, text)
        else:
            self.slips[-1] += 1
            self.ctx.sounds.play("refuse")
            board.say(board.why_not(text) if said == "refused" else self.words("practice.drill.better"), False)
            if self.slips[-1] > 1:
                board.point()
        self.dirty = True

    def _settle(self, ms: int, text: str) -> None:
        """The position is answered; `ms` is what it took."""
        board = self.board
        assert board is not None
        self.times.append(ms)
        board.play(text)
        board.say(self.seconds(ms), True)
        self._until = self.ctx.now() + REST
        self._go("shown")

    def _too_late(self) -> None:
        board = self.board
        assert board is not None
        self.slips[-1] += 1
        self.times.append(board.item.late + self.part.COST * self.slips[-1])
        self.ctx.sounds.play("refuse")
        board.play(board.item.threat, 1)
        board.say(self.words("practice.drill.late"), False)
        self._until = self.ctx.now() + LONG_REST
        self._go("shown")

    def _next(self) -> None:
        self.at += 1
        if self.at < len(self.items):
            self._show()
            return
        wrong = sum(self.slips)
        self.score = self.part.score(self.drill, self.grade, self.times, wrong)
        told = self._last = Try(
            id=f"{secrets.randbits(64):016x}",
            game=self.info.name,
            drill=self.drill,
            grade=self.grade,
            when=datetime.now(UTC).replace(microsecond=0),
            times=tuple(self.times),
            wrong=wrong,
            medal=self.score.medal,
            game_speed=self.speed,
        )
        self._keeper.tell(lambda: told)
        self.ctx.sounds.play("bell" if self.score.medal else "page")
        self._go("done")

    def seconds(self, ms: int) -> str:
        """A time in the player's language."""
        parts = (ms + 5) // 10
        return self.words("practice.seconds", value=f"{parts // 100}{self.words('practice.point')}{parts % 100:02}")

    # Events and time.

    def handle(self, event: pygame.event.Event) -> None:
        if event.type in AWAY and self.phase in ("play", "count"):
            self._spent += self._running()
            self._go("paused" if self.board is not None else "ready")
            return
        if self.phase not in ("play", "shown", "count"):
            super().handle(event)
            return
        if is_key(event, pygame.K_ESCAPE):
            self.back()
        elif self.phase == "play" and self.board is not None:
            if event.type == pygame.KEYDOWN:
                self.answer(self.board.keys.get(key_name(event, self.ctx.settings.keys), ""))
            else:
                place = self.board.feed(event)
                if place == "pause":
                    self.back()
                elif place:
                    self.answer(place)

    def update(self) -> None:
        now = self.ctx.now()
        self._tell_refused()
        if not self.full and self.phase == "ready":
            self._make()
        elif self.phase == "count" and now >= self._until:
            if self.board is None or len(self.times) > self.at:
                self._show()
            else:
                self._begin()
        elif self.phase == "play" and self.board is not None:
            late = self.board.item.late
            if late and self.spent() >= late:
                self._too_late()
        elif self.phase == "shown" and now >= self._until:
            self._next()
        if self.board is not None and self.phase in ("play", "shown"):
            whole = self.board.item.late or self.goal
            spent = self.spent() if self.phase == "play" else 0
            self.board.furnish(self.at, len(self.items), spent, whole, self.phase == "play")
            if self.board.update(now):
                self.dirty = True
        told = (self.phase, self._number(), len(self.items))
        if told != self._told:
            if self.phase == "count" and (told[1],) != self._told[1:2]:
                self.ctx.sounds.play("lamp")
            self._told = told
            self.dirty = True

    def _make(self) -> None:
        """One more position: a small piece of work, so that the window stays alive."""
        made = next(self._source, None)
        if made is None:
            # A series always gives all its positions; should it not, what there is is a series too.
            self.items = [*self.items, *self.items][: self.part.ITEMS]
        else:
            self._boards[len(self.items)] = self._board(made)
            self.items.append(made)
        self.rebuild()

    def _number(self) -> int:
        left = self._until - self.ctx.now()
        return max(1, min(COUNT, int(left / BEAT) + 1)) if self.phase == "count" else 0

    def animating(self) -> bool:
        return self.phase in ("play", "count", "shown") or (self.phase == "ready" and not self.full)

    # Drawing.

    def draw(self, dst: pygame.Surface) -> None:
        super().draw(dst)
        if self.phase == "play" and self._began is None:
            # The time runs from the moment in which it can be seen.
            self._began = self.ctx.now()

    def background(self, dst: pygame.Surface) -> None:
        if self.phase in ("play", "shown") and self.board is not None:
            self.board.draw(dst, self.ctx.now())
            return
        dst.blit(cloth.table(self.ctx.size, self.theme.CLOTH), (0, 0))
        if self.phase == "count":
            middle = (self.ctx.size[0] / 2, self.ctx.size[1] / 2)
            shadow = (INK, 0.0, max(1.0, 3 * self.u))
            draw.text(dst, str(self._number()), "disp", 150 * self.u, BRASS_LIGHT, middle, "center", shadow)
        elif self.phase == "done":
            draw_done(self, dst)
        else:
            draw_ready(self, dst)

    def trace(self) -> dict[str, Any]:
        told = {**super().trace(), "phase": self.phase, "item": self.at, "times": list(self.times), "made": len(self.items)}
        if self.board is not None and self.phase == "play":
            told["targets"] = self.board.trace()
        return told
