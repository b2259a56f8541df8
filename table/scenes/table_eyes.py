"""Whose eyes belong to the screen: the curtain between people, and what everybody reads before it falls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.scenes.scene import Push
from table.session.seats import called, humans

if TYPE_CHECKING:
    from table.scenes.table_play import Playing


class Eyes:
    """Opens and closes the eyes of one table. It decides nothing about the game."""

    def __init__(self, scene: Playing) -> None:
        self.scene = scene
        people = humans(scene.match.seats)
        self.open_table = len(people) > 1 and scene.show.manner.open
        """several people share the screen and nothing of a hand is hidden: no curtain"""
        self.many = len(people) > 1 and not self.open_table
        """several people share the screen, each with a hand of the own"""
        if self.open_table:
            scene.show.kept_extra = {"home": str(people[0])}
        self.curtained = False
        """a curtain hangs, or is about to"""
        self._sheet_up = False
        """what holds the stage is on the screen, or is about to be"""

    def look_again(self) -> None:
        """After anything that may change whose eyes belong to the screen."""
        scene, show = self.scene, self.scene.show
        wanted = scene.match.eyes()
        if self.open_table and show.group.picture is not None:
            # The picture stays as it is; only whose move it is has changed.
            show.pull()
            if wanted >= 0 and wanted != show.eyes:
                scene.hand.cancel()
                show.hand_over(wanted)
                scene.set_tools()
        elif self.open_table:
            self.open(wanted if wanted >= 0 else humans(scene.match.seats)[0])
        elif wanted == show.eyes and show.group.picture is not None:
            show.pull()
        elif self.many and wanted >= 0 and self.curtained:
            # Bots may still have their say while a curtain hangs; one is enough.
            pass
        elif self.many and wanted >= 0:
            # From this very frame on nothing of a hand is on the screen (fault A12).
            scene.hand.cancel()
            if show.eyes < 0 and show.group.picture is not None:
                show.pull()
            else:
                self.open(-1)
            # What everybody may read comes first; then the curtain.
            if not show.stage.ahead():
                self._close(wanted)
        else:
            self.open(wanted)
        scene.dirty = True

    def _close(self, seat: int) -> None:
        """The curtain falls for that seat."""
        self.curtained = True
        match = self.scene.match
        cloth = match.info.part("theme").CLOTH
        name = called(match.seats, self.scene.ctx.words)[seat]
        args = {"name": name, "cloth": cloth, "title": match.info.title, "game": match.info.name}
        self.scene.wants.append(Push("curtain", args))

    def uncurtained(self) -> None:
        """The one who was called has come."""
        self.curtained = False
        self.open(self.scene.match.eyes())

    def open(self, eyes: int) -> None:
        """The picture is what these eyes may see."""
        self.scene.show.open_eyes(eyes)
        self.scene.hand.focus = None
        self.scene.set_tools()

    # What is to be read.

    def show_sheet(self) -> None:
        """How things stand, as the player asks for it."""
        show = self.scene.show
        if show.has_sheet:
            self.scene.wants.append(Push("sheet", show.sheet(self.scene.match.view(show.eyes), None)))

    def update(self, now: float) -> None:
        """Puts up what holds the stage, once the beat that it is about has come to rest."""
        show = self.scene.show
        if show.stage.held is not None and not self._sheet_up and show.readable(now):
            self._sheet_up = True
            alone = not humans(self.scene.match.seats)
            self.scene.wants.append(Push("sheet", show.sheet(*show.stage.held, alone=alone)))

    def read(self) -> None:
        """The sheet that held the stage was read."""
        show = self.scene.show
        if show.stage.held is not None:
            show.read(self.scene.ctx.now())
            self._sheet_up = False
            self.look_again()
            self.scene.set_tools()
