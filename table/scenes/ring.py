"""The fighter select: BRAWL's lobby. Who fights whom with which deck, by turns or by the clock, over how many bouts.

The seats are in a row on top, each with its fighter's head. In a duel the two panels are the two corners; with more the left
one is the chosen seat, the right one its first rival, or the page with the rules of the table. In the middle stand the
fighters: what is pressed there fights for the chosen seat.
"""

from __future__ import annotations

import pygame

from table.games import game as find_game
from table.games.brawl.fighters import ROSTER, text_of
from table.paths import shown
from table.scenes.deal_code import DealCode
from table.scenes.dress import dress
from table.scenes.ring_corner import CornerPanel
from table.scenes.ring_lay import Units
from table.scenes.ring_letters import FairSegments
from table.scenes.ring_roster import Roster
from table.scenes.ring_state import Kind, ring
from table.scenes.ring_strip import Strip
from table.scenes.ring_table import TablePage
from table.scenes.scene import Context, Pop, Push, Replace
from table.store import decks
from table.store.files import StoreError
from table.ui import cloth, draw, fonts
from table.ui.widgets import Button

DRILLS = "drills"
_WIDTH, _MIDDLE = 300, 514
"""of a panel, and the least of what stands between the two, in units of pictures"""


def gamepads() -> int:
    """How many gamepads there are; none where the system will not tell."""
    try:
        if not pygame.joystick.get_init():
            pygame.joystick.init()
        return pygame.joystick.get_count()
    except pygame.error:
        return 0


class FighterSelect(DealCode):
    """A new fight.

    game: its name (UnknownGame if there is none); seed: the deal to begin with, a fresh one if None.
    Asks for `Replace("table", {game, seats, options, seed, decks})`, with a deck (a fighter's key or a text) for every seat.
    """

    name = "fighters"
    on_planks = False

    def __init__(self, ctx: Context, game: str, seed: int | None = None) -> None:
        super().__init__(ctx, seed)
        self.info = find_game(game)
        self.look = dress(self.info).cloth
        self.accent = self.look.accent
        self.ring = ring(self.info, ctx.settings, ctx.folders)
        self.chosen = 0
        self.drills = False
        """the third kind of fight is chosen: practice"""
        self.table_page = False
        """the right panel shows the rules of the table"""
        self.own_page = -1
        """page of the own decks, -1 for our fighters"""
        self.figures = False
        """where large letters leave no room for both, the panels show the figures of the decks and not the words"""
        self.rules_page = "fight"
        """of the rules of the table, where large letters make them two pages"""
        self.pads = gamepads()
        self.units = Units(1.0, 1.0)
        self.corners: list[CornerPanel] = []
        self.page: TablePage | None = None
        self.roster: Roster | None = None
        self.start_button: Button | None = None
        self.strip = Strip(self, pygame.Rect(0, 0, 0, 0))

    def enter(self) -> None:
        super().enter()
        self._tell_lost()

    def _tell_lost(self) -> None:
        for file, fighter in self.ring.lost:
            name = self.ring.deck(fighter).name
            self.ctx.notice(self.words("ring.own.gone", file=file, fighter=name))
        self.ring.lost.clear()

    def _tell_left_out(self) -> None:
        """The list of the own decks has a limit: decks beyond it must not seem lost."""
        if len(self.ring.own) < decks.MOST:
            return
        try:
            more = decks.left_out(self.ctx.folders)
        except StoreError as why:
            self.ctx.notice(self.ctx.words.problem(why.problem))
            return
        if more:
            self.ctx.notice(self.words("ring.own.left-out", more, most=decks.MOST))

    def names(self) -> list[str]:
        """Everybody's name by seat."""
        return self.ring.shown(self.ctx.words)

    # What is chosen.

    def choose(self, seat: int) -> None:
        """That seat gets the fighter that is pressed next."""
        self.chosen = seat
        self.rebuild()

    def take(self, key: str) -> None:
        """This fighter fights for the chosen seat."""
        self.ring.corners[self.chosen].fighter = key
        self.rebuild()

    def add_seat(self) -> None:
        """One more joins."""
        self.ring.resize(self.ring.count + 1)
        self.choose(self.ring.count - 1)

    def drop(self, seat: int) -> None:
        """A seat is taken away."""
        self.ring.drop(seat)
        self.choose(min(self.chosen if seat > self.chosen else max(0, self.chosen - 1), self.ring.count - 1))

    def seat(self, seat: int, kind: str) -> None:
        """A person, a bot or nobody sits there."""
        if kind == "empty":
            self.drop(seat)
            return
        known: Kind = "human" if kind == "human" else "bot"
        self.ring.seat(seat, known)
        self.rebuild()

    def rename(self, seat: int, name: str) -> None:
        """The person there is called so."""
        self.ring.corners[seat].name = name
        self.dirty = True

    def set_level(self, seat: int, level: str) -> None:
        """The bot there plays so well."""
        self.ring.corners[seat].level = level
        self.dirty = True

    def set_mode(self, mode: str) -> None:
        """Training, tournament or drills."""
        self.drills = mode == DRILLS
        if not self.drills:
            self.ring.options["mode"] = mode
        self.rebuild()

    def choose_option(self, key: str, value: str) -> None:
        """A rule of the table is to be so."""
        self.ring.options[key] = value
        self.rebuild()

    def off(self, key: str) -> str:
        """Why a rule of the table makes no difference now; "" when it does."""
        form = self.ring.form
        if key == "best" and form == "robin":
            return self.words("ring.off.best")
        if key == "many" and not self.ring.teams:
            return self.words("ring.off.many")
        if key == "aside" and not (form == "tag" and self.ring.count == 4):
            return self.words("ring.off.aside")
        return self.words("ring.off.training") if key in ("pace", "foul") and not self.ring.live else ""

    def flip(self) -> None:
        """The right panel turns: the rival or the table."""
        self.table_page = not self.table_page
        self.rebuild()

    def show_figures(self, on: bool) -> None:
        """The panels show the figures of the decks, or the words about the fighters."""
        self.figures = on
        self.rebuild()

    def show_rules(self, page: str) -> None:
        """The rules of the table turn to a page."""
        self.rules_page = page
        self.rebuild()

    def turn(self, page: int) -> None:
        """To a page of the own decks, which are looked at again, or with -1 back to our fighters."""
        if page >= 0 and self.own_page < 0:
            self.ring.reread(self.ctx.folders)
            self._tell_lost()
            self._tell_left_out()
        self.own_page = page
        self.rebuild()

    def copy_fighter(self) -> None:
        """Writes the chosen seat's deck as a file of the own folder, to be changed there."""
        key = self.ring.corners[self.chosen].fighter
        own = self.ring.file(key)
        text = own.text if own is not None else text_of(key if key in ROSTER else ROSTER[0])
        stem = f"my-{key}" if key in ROSTER else "my-deck"
        try:
            path = decks.create(stem, text, self.ctx.folders)
        except StoreError as why:
            self.ctx.notice(self.ctx.words.problem(why.problem))
            return
        self.ctx.notice(self.words("ring.own.copied", path=shown(path)))
        self.ring.reread(self.ctx.folders)
        self._tell_left_out()
        self.rebuild()

    # The start.

    def freshen(self) -> None:
        if self.start_button is not None:
            self.start_button.enabled, self.start_button.label = self.ready, self.start_words()
            self._fit_start(self.start_button)
        super().freshen()

    @property
    def crowded(self) -> bool:
        """More people than hands fit at this machine."""
        return not self.drills and self.ring.humans > self.ring.room(self.pads)

    @property
    def ready(self) -> bool:
        """Whether it may begin."""
        return self.drills or not (self.crowded or self.code_fault)

    def start_words(self) -> str:
        """What the start button says."""
        if self.drills:
            return self.words("ring.start.drills")
        if self.crowded:
            return self.words("ring.start.many")
        if self.code_fault:
            return self.words("ring.start.code")
        what = self.words(f"ring.what.best.{self.ring.options['best']}")
        if self.ring.form == "robin":
            what = self.words("ring.what.robin", n=self.ring.count)
        elif self.ring.form == "tag":
            what = self.words("ring.what.tag", n=self.ring.count // 2, best=what)
        verb = "watch" if not self.ring.humans else "tournament" if self.ring.live else "training"
        return self.words(f"ring.start.{verb}", what=what)

    def start(self) -> None:
        """Everybody is ready."""
        if not self.ready:
            return
        self._remember()
        if self.drills:
            self.wants.append(Push(DRILLS, {"game": self.info.name}))
        else:
            self.wants.append(Replace("table", self.ring.spec(self.seed)))

    def back(self) -> None:
        self._remember()
        self.wants.append(Pop())

    def escape(self) -> None:
        """Esc goes back from the own decks to our fighters before it leaves."""
        if self.own_page >= 0 and not self.group.typing:
            self.turn(-1)
        else:
            super().escape()

    def _remember(self) -> None:
        changes = self.ring.remembered(self.ctx.settings)
        if changes:
            self.ctx.change(**changes)

    def handle(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED):
            self.pads = gamepads()
            self.rebuild()
        elif event.type == pygame.WINDOWFOCUSGAINED and self.own_page >= 0:
            # somebody may have changed a file meanwhile
            self.ring.reread(self.ctx.folders)
            self._tell_lost()
            self.rebuild()
        super().handle(event)

    # What is on the screen.

    def build(self) -> None:
        width, height = self.ctx.size
        # The panels need their room: pictures are only as large as fits, however large the letters are.
        g = min(self.u, width / 1240, height / 700)
        self.units = Units(self.u, g)
        if not self.units.large:
            self.u, self.units = g, Units(g, g)
        area = cloth.area(self.ctx.size)
        edge = 26 * g
        top, foot = area.y + 24 * g, area.bottom - 24 * g
        wide = _WIDTH * g
        if self.units.large:
            # as wide as the letters ask for, as long as the middle keeps what it needs
            wide = max(wide, min(_WIDTH * self.u, (area.w - 2 * edge - (36 + _MIDDLE) * g) / 2))
        left = self.rect(area.x + edge, top, wide, foot - top)
        right = self.rect(area.right - edge - wide, top, wide, foot - top)
        x, w = left.right + 18 * g, right.x - left.right - 36 * g
        duel = self.ring.count == 2
        first = 0 if duel else self.chosen
        second = 1 if duel else self.ring.rival(self.chosen)
        self.strip = Strip(self, self.rect(x, top, w, 0))
        self.strip.build()
        self.corners = [CornerPanel(self, first, left)]
        self.corners[0].build()
        y, high = self.strip.bottom, self._foot_height
        self.roster = Roster(self, self.rect(x, y, w, foot - high - 8 * g - y))
        self.roster.build()
        self.page = TablePage(self, right) if self.table_page else None
        if self.page is not None:
            self.page.build()
        else:
            self.corners.append(CornerPanel(self, second, right))
            self.corners[1].build()
        self._build_foot(x, foot, w)
        tools = (*self.door.tools(self.info.name), self.keys_tool(self.info.name), *self.usual_tools(self.info.name))
        self.add_rail(self.info.title, self.words("ring.subtitle"), tools)

    @property
    def _foot_height(self) -> float:
        """Of the row with the modes and of the start button, in pixels."""
        return 54 * self.u + 40 * self.units.v + 14 * self.units.g

    def _build_foot(self, x: float, foot: float, w: float) -> None:
        g, large = self.units.g, self.units.large
        modes = [(mode, self.words(f"ring.mode.{mode}")) for mode in ("training", "tournament", DRILLS)]
        mode = DRILLS if self.drills else self.ring.options["mode"]
        y, aside, high = foot - self._foot_height, 128 * g, 40 * self.units.v
        row = self.rect(x, y, w - aside - 10 * g, high)
        self.add(FairSegments(row, self.words("ring.mode"), modes, mode, self.set_mode, id="mode"))
        word, tip = ("ring.rival", "ring.rival.tip") if self.table_page else ("ring.table", "ring.table.tip")
        row = self.rect(x + w - aside, y, aside, high)
        icon = "ui_people" if self.table_page else "ui_gear"
        px = 17.6 if large else 0
        self.add(Button(row, self.words(word), self.flip, look="ghost", icon=icon, px=px, id="flip", tip=self.words(tip)))
        start = self.rect(x, foot - 2 * g - 54 * self.u, w, 54 * self.u)
        self.start_button = self.add(
            Button(
                start, self.start_words(), self.start, key=self.words("key.enter"), accent=self.accent, id="start",
                enabled=self.ready,
            ),
            default=True,
        )  # fmt: skip
        self._fit_start(self.start_button)

    def _fit_start(self, button: Button) -> None:
        """Keeps the words of the start button large where letters are.

        A button would rather have a line of smaller letters than two lines or no key cap. So the cap goes first; then the
        button is asked for letters so large that it takes two lines, whose height bounds them.
        """
        if not self.units.large:
            return
        high, key = button.rect.h, self.words("key.enter")
        px, room = 0.44 * high, button.rect.w - 0.6 * high
        wide = fonts.measure(button.label, "uib", px)[0]
        button.key = key if wide + draw.keycap_width(key, 0.54 * high) + 0.22 * high <= room else ""
        _, size, _ = draw.fitted(button.label, "uib", px, room)
        button.px = max(px, 1.25 * size if size < 0.95 * px else 0) / self.u

    def background(self, dst: pygame.Surface) -> None:
        dst.blit(cloth.table(self.ctx.size, self.look), (0, 0))
        if self.page is not None:
            self.page.ground(dst)
            self.page.paint(dst)
        for corner in self.corners:
            corner.ground(dst)
            corner.paint(dst)
        if self.roster is not None:
            self.roster.paint(dst)
        self.strip.paint(dst)
