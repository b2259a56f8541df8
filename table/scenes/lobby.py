"""The lobby: who sits at a new table and by which rules. A round of chairs at the left, a panel at the right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from table.games import game as find_game
from table.scenes import lobby_table
from table.scenes.deal_code import DealCode
from table.scenes.dress import dress, tile_cards
from table.scenes.lobby_chairs import Chair, Chairs, Kind
from table.scenes.lobby_panel import Panel
from table.scenes.scene import Context, Pop, Replace
from table.store import results
from table.ui import draw, fonts
from table.ui.shapes import panel
from table.ui.theme import CREAM, EDGE, INK, ON_WOOD
from table.ui.widgets import Button, Card, is_key


class Plate(Card):
    """The plate beside a chair: chooses it; on an empty one, seats somebody. Delete empties the chair."""

    on_empty: Callable[[], None] | None = None

    def handle(self, event: Any) -> bool:
        if self.takes and self.focused and self.on_empty and is_key(event, pygame.K_DELETE, pygame.K_BACKSPACE):
            self.on_empty()
            return True
        return super().handle(event)


class Lobby(DealCode):
    """A new table of one game.

    game: its name (UnknownGame if there is none); seed: the deal to begin with, a fresh one if None.
    Asks for `Replace("table", {game, seats, options, seed})`, with seats as {"kind", "name", "level"}.
    """

    name = "lobby"

    def __init__(self, ctx: Context, game: str, seed: int | None = None) -> None:
        super().__init__(ctx, seed)
        self.info = find_game(game)
        self.look = dress(self.info)
        # Only a game that has something to offer for it is looked up.
        first = any(spec.first for spec in self.info.options)
        new = first and not any(one.game == game for one in results.load(ctx.folders)[0])
        self.chairs = Chairs(self.info, ctx.settings, new)
        self.chosen = 0
        self.panel = Panel(self)
        self.start_button: Button | None = None
        self.plan = lobby_table.Plan(0, 0, 1, 1, (), 1)

    @property
    def chair(self) -> Chair:
        """The chosen one."""
        return self.chairs.chairs[self.chosen]

    def names(self) -> dict[int, str]:
        """Everybody's name by chair."""
        return self.chairs.shown(self.ctx.words)

    # What the panel and the plates do.

    def seat(self, kind: Kind) -> None:
        """Somebody else sits down on the chosen chair."""
        self.chairs.seat(self.chosen, kind)
        self.rebuild()

    def choose_chair(self, index: int) -> None:
        """Another chair is chosen; an empty one gets a bot at once."""
        self.chosen = index
        if self.chair.kind == "empty":
            self.chairs.seat(index, "bot")
        self.panel.page = "chair"
        self.rebuild()

    def empty_chair(self, index: int) -> None:
        """Nobody sits there any more."""
        self.chosen = index
        self.chairs.seat(index, "empty")
        self.rebuild()

    def rename(self, name: str) -> None:
        """The person on the chosen chair is called so."""
        self.chair.name = name
        self.dirty = True

    def set_level(self, level: str) -> None:
        """The bot on the chosen chair plays so well."""
        self.chair.level = level
        self.dirty = True

    def choose(self, key: str, value: str) -> None:
        """An option of the game is to be so."""
        self.chairs.options[key] = value
        self.rebuild()

    @property
    def ready(self) -> bool:
        """Whether the game may begin."""
        return self.chairs.enough and not self.code_fault

    def start_words(self) -> str:
        """What the start button says."""
        count = len(self.chairs.taken)
        if not self.chairs.enough:
            return self.words("lobby.few", n=self.info.seats[0])
        return self.words("lobby.start" if self.chairs.humans else "lobby.watch", n=count)

    def freshen(self) -> None:
        if self.start_button is not None:
            self.start_button.enabled = self.ready
        self.panel.rules.freshen()
        super().freshen()

    def start(self) -> None:
        """Everybody sits: deal."""
        if self.ready:
            self._remember()
            self.wants.append(Replace("table", self.chairs.spec(self.seed)))

    def back(self) -> None:
        self._remember()
        self.wants.append(Pop())

    def _remember(self) -> None:
        changes = self.chairs.remembered(self.ctx.settings)
        if changes:
            self.ctx.change(**changes)

    def resumed(self, result: Any) -> None:
        super().resumed(result)
        if isinstance(result, tuple) and len(result) == 2:
            self.panel.rules.chose(*result)

    # What is on the screen.

    def build(self) -> None:
        place = self.panel.lay()
        self.plan = lobby_table.plan(self.ctx.size, self.u, len(self.chairs.chairs), place.x)
        names = self.names()
        for i, spot in enumerate(self.plan.places):
            taken = self.chairs.chairs[i].kind != "empty"
            label = names.get(i, self.words("lobby.plate.empty"))
            plate = Plate(spot.plate, label, self._plate_painter(i), self._chooses(i), radius=12, id=f"chair.{i}")
            plate.on_empty = self._empties(i) if taken else None
            self.add(plate)
        self.panel.build()
        tools = (*self.door.tools(self.info.name), *self.usual_tools(self.info.name))
        self.add_rail(self.info.title, self.words("lobby.subtitle"), tools)

    def _chooses(self, index: int) -> Callable[[], None]:
        return lambda: self.choose_chair(index)

    def _empties(self, index: int) -> Callable[[], None]:
        return lambda: self.empty_chair(index)

    def ground(self, dst: pygame.Surface) -> None:
        u, plan = self.u, self.plan
        cloth = self.look.cloth
        for i, (spot, chair) in enumerate(zip(plan.places, self.chairs.chairs, strict=True)):
            back = cloth.accent if i == self.chosen else ""
            lobby_table.draw_chair(dst, spot, plan.chair, cloth if chair.kind != "empty" else None, back)
        lobby_table.draw_table(dst, plan, cloth, u)
        k = min(plan.rx / 192, plan.ry / 124)
        tile_cards(dst, self.look, plan.cx, plan.cy - 14 * k, 0.66 * k, 1.12)
        self.panel.ground(dst)

    def background(self, dst: pygame.Surface) -> None:
        u, plan = self.u, self.plan
        taken = self.words("lobby.taken", n=len(self.chairs.taken), chairs=len(self.chairs.chairs))
        y = plan.cy + plan.ry * 0.65
        # a very small table has no room for it; the start button counts too
        if plan.rx > 110 * u:
            draw.chip(dst, taken, plan.cx, y, 27 * u, anchor="center", kind="uib", max_w=plan.rx * 1.9)
        self.panel.paint(dst)
        self._paint_foot(dst)

    def _paint_foot(self, dst: pygame.Surface) -> None:
        """What several people at one screen, or none, should know."""
        humans, u = self.chairs.humans, self.u
        if humans == 1:
            return
        words = self.words("lobby.curtain", n=humans) if humans else self.words("lobby.watching")
        room = 2 * min(self.plan.cx, self.panel.place.x - self.plan.cx) - 24 * u
        y = self.ctx.size[1] - 30 * u
        draw.chip(dst, words, self.plan.cx, y, 28 * u, alpha=0.62, ic="ui_eye", anchor="center", max_w=room)

    def _plate_painter(self, index: int) -> Callable[[pygame.Surface, pygame.Rect, float, Card], None]:
        def paint(dst: pygame.Surface, rect: pygame.Rect, u: float, card: Card) -> None:
            if self.chairs.chairs[index].kind == "empty":
                self._paint_empty(dst, rect, u, card, index)
            else:
                self._paint_plate(dst, rect, u, card, index)

        return paint

    def _inside(self, rect: pygame.Rect, u: float) -> tuple[float, float]:
        """Where a plate's words begin, and the diameter of the disc before them."""
        if rect.w > 180 * u:
            return rect.x + 57 * u, 40 * u
        return (rect.x + 46 * u, 33 * u) if rect.w > 140 * u else (rect.x + 38 * u, 27 * u)

    def _paint_empty(self, dst: pygame.Surface, rect: pygame.Rect, u: float, card: Card, index: int) -> None:
        accent = self.look.cloth.accent
        dst.blit(panel(rect.w, rect.h, 12 * u, INK, 0.75 if card.hover else 0.55), rect)
        colour = accent if index == self.chosen else "#C9B189"
        lobby_table.dashed_edge(dst, rect, u, colour)
        left, d = self._inside(rect, u)
        lobby_table.plus(dst, left - 7 * u - d / 2, rect.centery, d * 0.9)
        room = rect.right - left - 7 * u
        head, below = self.words("lobby.plate.empty"), self.words("lobby.plate.fill")
        draw.text(dst, head, "uib", 18 * u, CREAM, (left, rect.y + 20 * u), "midleft", max_w=room, box=rect)
        draw.text(dst, below, "uim", 15 * u, ON_WOOD, (left, rect.y + 43 * u), "midleft", max_w=room, box=rect)

    def _paint_plate(self, dst: pygame.Surface, rect: pygame.Rect, u: float, card: Card, index: int) -> None:
        chair, accent, on = self.chairs.chairs[index], self.look.cloth.accent, index == self.chosen
        draw.drop(dst, rect, 12 * u, 6 * u, 0.5, 0, 3 * u)
        if on:
            draw.glow(dst, *rect.center, rect.w + 6 * u, rect.h + 6 * u, 14 * u, accent, 10 * u, 0.6)
        edge = accent if on else CREAM if card.hover else EDGE
        dst.blit(panel(rect.w, rect.h, 12 * u, INK, 0.92, edge, max(1.0, (2.6 if on else 1.3) * u), 1 if on else 0.7), rect)
        name = self.names()[index]
        (left, d), y = self._inside(rect, u), rect.y + 43 * u
        draw.monogram(dst, name[:1].upper(), left - 7 * u - d / 2, rect.centery, d, bot=chair.kind == "bot")
        room = rect.right - left - 7 * u
        draw.text(dst, name, "uib", 18.5 * u, CREAM, (left, rect.y + 19 * u), "midleft", max_w=room, box=rect)
        if chair.kind == "human":
            words = self.words("lobby.plate.here")
            draw.text(dst, words, "uim", 15.5 * u, ON_WOOD, (left, y), "midleft", max_w=room, box=rect)
            return
        levels = self.info.levels
        words, place = self.words(f"level.{chair.level}"), (rect.right - 12 * u, y)
        end = left - 6 * u
        if left + 58 * u + fonts.measure(words, "uim", 15 * u)[0] <= place[0]:
            end = lobby_table.pips(dst, left + u, y, levels.index(chair.level) + 1, len(levels), u)
        else:
            place = (left + min(place[0] - left, fonts.measure(words, "uim", 15 * u)[0]), y)
        draw.text(dst, words, "uim", 15 * u, ON_WOOD, place, "midright", max_w=place[0] - end - 6 * u, box=rect)
