"""What is shown of a fight in real time: nothing waits for a picture, and the newest table is always the one that is seen."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from table.core.events import Event, Said
from table.core.state import State
from table.scenes.fight_calls import Calls
from table.scenes.scene import Context
from table.scenes.table_show import Show
from table.session.match import Match
from table.ui import flourish
from table.ui.motion import Pace
from table.ui.sprites import Pin
from table.ui.theme import BRASS_LIGHT, CREAM, INK
from table.view.picture import Box, Decor, Label, Picture
from table.view.stage import Stage

OWN, OTHERS = 0.26 / 0.12, 0.26 / 0.18
"""how much faster than at a table cards travel: own plays 120 ms, those of bots 180 ms (look.md 7)"""
STEPS = 10
"""steps in which a lock drains: every one is a picture of its own"""
_DEPTH = 388_000


class FightShow(Show):
    """The show of a fight. `live`: the game's `live` module; `home`: the seat from which the table is seen."""

    def __init__(self, ctx: Context, match: Match, home: int, extra: dict[str, Any]) -> None:
        self.part = match.info.part("live")
        self.home = home
        self.calls = Calls()
        self._base: tuple[tuple[object, ...], Picture] | None = None
        super().__init__(ctx, match)
        self.kept_extra = extra
        self.stage: Stage[State] = Stage(match.view(-1), self.theme.cues, waits=False, holds=self._ends)
        self.apply_settings()

    def _ends(self, event: Event) -> bool:
        """The end of a bout stays on the table until it was looked at."""
        return isinstance(event, Said) and event.what == self.part.BOUT_SAID

    def apply_settings(self) -> None:
        super().apply_settings()
        self._hurry(OWN)

    def _hurry(self, times: float) -> None:
        s = self.ctx.settings
        self.group.pace = Pace(times if s.speed else 0.0, self.ctx.less_motion, crisp=True)

    def _came(self, events: tuple[Event, ...]) -> None:
        super()._came(events)
        if not self.ctx.settings.callouts:
            return
        for event in events:
            found = self.part.callout(event, self.stage.state)
            if found is not None:
                self.calls.say(self.ctx.words(found[0]), found[1], self.group.picture, self.ctx.now())

    def called(self, more: tuple[Decor, ...], now: float) -> list[Label]:
        """The call-outs that stand now, in the way of nothing that lies on the felt, nor of `more`."""
        return self.calls.labels(self._base[1], more, self.u, now) if self._base is not None else []

    def pull(self) -> None:
        """Takes what has happened; the last mover decides how fast cards travel."""
        last = self.match.entries[-1].seat if self.match.entries else self.home
        self._hurry(OWN if last == self.home else OTHERS)
        super().pull()

    def picture(self) -> Picture:
        """As at a table; what changes many times a second (clock, locks) is added to a picture that is laid once."""
        base = (self.stage.state, self.ctx.size, self.look, self.subtitle, *self.tools.values())
        if self._base is None or self._base[0] != base:
            made: Picture = self.layout.layout(self.stage.state, self.ctx.size, self.look)
            said = made.subtitle if self.subtitle is None else self.subtitle
            self._base = (base, replace(made, subtitle=said, buttons=(*made.buttons, *self._rail_buttons())))
            self._picture = None
        laid = (self._base[1], self.extra)
        if self._picture is None or self._laid is None or laid[0] is not self._laid[0] or laid[1] != self._laid[1]:
            self._picture = replace(laid[0], decor=(*laid[0].decor, *self.extra))
            self._laid = laid
        return self._picture

    def resized(self) -> None:
        self._base = None
        self.calls.clear()
        super().resized()


def clock(seconds: int, size: tuple[int, int], u: float) -> Label:
    """The time of the bout, in the rail beside its buttons."""
    w, h = size
    text = f"{seconds // 60}:{seconds % 60:02d}"
    return Label(text, w - 122 * u, h * 0.033, 26 * u, BRASS_LIGHT, "disp", "midright", depth=452_000)


def slow(text: str, size: tuple[int, int], u: float) -> Label:
    """That the clock goes slower than usual, beside it."""
    w, h = size
    return Label(text, w - 200 * u, h * 0.033, 16 * u, CREAM, "ui", "midright", max_w=60 * u, depth=452_000)


def warm() -> None:
    """Loads what throws cards before a fight begins: during it there is no time."""
    flourish.Flick((0, 0, 100, 100), 1.0).start(Pin(10, 10, 0, 0), 10, (1.0, 0.0), ())


def lock(picture: Picture, card: int, left: int, whole: int, u: float) -> tuple[Decor, ...]:
    """A hand that must wait: a bar on its card that drains. `left` of `whole` ticks."""
    pose = max((p for p in picture.cards if p.card == card and not p.hidden), key=lambda p: p.w, default=None)
    if pose is None or left <= 0 or whole <= 0:
        return ()
    share = -(-left * STEPS // whole) / STEPS
    w, h = pose.w * 0.86, max(9 * u, pose.w * 0.085)
    x, y = pose.x - w / 2, pose.y + pose.h * 0.06
    return (
        Box((x - 3 * u, y - 3 * u, w + 6 * u, h + 6 * u), h * 0.7, INK, 0.92, CREAM, 1.6 * u, shadow=False, depth=_DEPTH),
        Box((x, y, max(h, w * min(1.0, share)), h), h / 2, BRASS_LIGHT, 1.0, shadow=False, depth=_DEPTH + 1),
    )


def ring(rect: tuple[float, float, float, float], colour: str, u: float) -> Box:
    """Where a gamepad points."""
    x, y, w, h = rect
    grow = 4 * u
    return Box(
        (x - grow, y - grow, w + 2 * grow, h + 2 * grow), 10 * u, colour, 0.10, colour, 3 * u, shadow=False, depth=_DEPTH + 2
    )
