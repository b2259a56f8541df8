"""The rules of Breakers: the controller over rounds (rounds.py), tricks (flow.py) and the monsters."""

from __future__ import annotations

from typing import ClassVar

from table.core.moves import Move
from table.core.pen import Pen
from table.core.rules import Illegal, Outcome, Rules, Setup, Zone

from .cards import BOX, DECK, DRAW, HANDS, NUMBER, kind_of
from .effects import lay, said_card, tick
from .flow import actions, go_on, over_at_once, start_play, trophy_moves
from .monster import MONSTERS_BY_KIND, ON_TURN
from .monsters import ASKED
from .moves import NOTATION, NOTHING, Choose, Cube, Nothing, Play, Use, UseTrophy
from .refusals import refusal
from .rounds import outcome, set_up
from .sound import sound
from .state import BreakersState
from .tricks import value

SEATS = (2, 4)
"""fewest and most seats"""


class Breakers(Rules[BreakersState]):
    """The rules controller of Breakers.

    Options: order random|teaching (the five easy monsters first), practice no|<monster>, leave-out none|<monster>.<monster>…,
    teams no|yes (four seats: 0 and 2 against 1 and 3), auto-pass yes|no (yes: a seat that has no action is not asked).
    """

    name = "breakers"
    version = 1
    deck: ClassVar = DECK
    notation: ClassVar = NOTATION
    state_class = BreakersState

    def zones(self, seats: int) -> tuple[Zone, ...]:
        everybody = range(seats)
        return (
            Zone("deck", sight="none"),
            Zone("trick"),
            Zone("aside"),
            Zone("spent", sight="none"),
            Zone("monsters", sight="none"),
            Zone("monster"),
            Zone("gone"),
            Zone("box"),
            *(Zone(f"hand{seat}", seat, "owner") for seat in everybody),
            *(Zone(f"pile{seat}", seat, "owner") for seat in everybody),
            *(Zone(f"threads{seat}", seat) for seat in everybody),
            *(Zone(f"won{seat}", seat, "none") for seat in everybody),
            *(Zone(f"trophies{seat}", seat) for seat in everybody),
        )

    def seats(self, state: BreakersState) -> int:
        return len(state.won)

    def start(self, setup: Setup) -> BreakersState:
        """Builds the monster deck, deals the first round, and goes on to the first decision.

        Raises ValueError for a number of seats or an option that the game does not have.
        """
        n = setup.seats
        if not SEATS[0] <= n <= SEATS[1]:
            raise ValueError(f"Breakers is for 2 to 4 seats, not {n}")
        sights = self.sights(n)
        state = BreakersState(
            zones=[[] for _ in sights],
            seen=[sights[BOX]] * len(DECK),
            rng=setup.seed,
            deals=setup.seed,
            teams=int(setup.options.get("teams", "no") == "yes" and n == 4),
            practice=int(setup.options.get("practice", "no") != "no"),
            ask_all=int(setup.options.get("auto-pass", "yes") == "no"),
            beaten=[0] * n,
            cubes=[0] * n,
            used=[0] * n,
            won=[0] * n,
            score=[0] * n,
            reached=[0] * n,
            tokens=[0] * n,
        )
        state.zones[BOX].extend(range(len(DECK)))
        pen = Pen(state, sights, quiet=True)
        set_up(pen, setup)
        go_on(pen)
        return state

    def to_act(self, state: BreakersState) -> tuple[int, ...]:
        if state.asks:
            return (state.asks[-1].seat,)
        return () if state.phase == "over" else (state.turn,)

    def legal(self, state: BreakersState, seat: int) -> list[Move]:
        """Answers to a question, plays and [Play] trophies, actions, or the [Lead] trophy; `none` last where it is allowed."""
        if state.asks:
            ask = state.asks[-1]
            return ASKED[ask.kind].answers(state, ask) if ask.seat == seat else []
        if seat != state.turn or state.phase == "over":
            return []
        if state.phase == "play":
            plays = MONSTERS_BY_KIND[state.monster].plays(state, seat)
            if state.used[seat] or not state.zones[HANDS + 4 * len(state.won) + seat]:
                return plays
            return plays + trophy_moves(state, seat, "play")
        if state.phase == "act":
            return actions(state, seat)
        return [*trophy_moves(state, seat, "lead"), NOTHING]

    def play(self, pen: Pen[BreakersState], seat: int, move: Move) -> None:
        if type(move) is Play:
            self._lay(pen, seat, move.card)
        else:
            self.act(pen, seat, move)
            if isinstance(move, UseTrophy):
                over_at_once(pen)
        go_on(pen)

    def act(self, pen: Pen[BreakersState], seat: int, move: Move) -> None:
        """What a move does by itself, before the table goes on: previews look at the State in between."""
        state = pen.state
        if isinstance(move, Play):
            self._lay(pen, seat, move.card)
        elif isinstance(move, Nothing):
            if state.asks:
                ask = pen.answered()
                ASKED[ask.kind].answer(pen, ask, ())
            elif state.phase == "lead":
                start_play(pen)
            else:
                pen.put("at", state.at + 1)
        elif isinstance(move, Cube):
            pen.add("cubes", seat, -1)
            pen.set("cubed", move.card, 1)
            if move.card not in state.fixed:
                pen.set("touched", move.card, tick(pen))
            pen.say("cube", seat, state.owner[move.card], *said_card(move.card), value(state, move.card))
        elif isinstance(move, UseTrophy):
            self._trophy(pen, seat, move)
        elif isinstance(move, Use) and not state.asks:
            MONSTERS_BY_KIND[state.monster].extra(pen, seat, move.targets)
        elif isinstance(move, Use | Choose):
            ask = pen.answered()
            ASKED[ask.kind].answer(pen, ask, move.targets)

    def _lay(self, pen: Pen[BreakersState], seat: int, card: int) -> None:
        state = pen.state
        n = len(state.won)
        source = HANDS + seat
        while card not in state.zones[source]:
            # Threads, or a Court card that is drawn and played at once: the special areas follow the hands.
            source += n
        lay(pen, seat, card, source, ON_TURN, MONSTERS_BY_KIND[state.monster].face_down)
        pen.put("at", state.at + 1)

    def _trophy(self, pen: Pen[BreakersState], seat: int, move: UseTrophy) -> None:
        kind = kind_of(move.trophy)
        trophy = MONSTERS_BY_KIND[kind].trophy
        pen.set("used", seat, kind + 1)
        pen.say("trophy", seat, trophy.key)
        trophy.use(pen, seat, move.targets)
        if trophy.window == "lead":
            start_play(pen)

    def outcome(self, state: BreakersState) -> Outcome | None:
        return outcome(state) if state.phase == "over" else None

    def seals(self, before: BreakersState, after: BreakersState) -> bool:
        """Also when the numbers foretold are shown: they are on no card."""
        return (before.sealed != 0 and after.sealed == 0) or super().seals(before, after)

    def refusal(self, state: BreakersState, seat: int, move: Move) -> Illegal:
        return refusal(state, seat, move)

    def sound(self, state: BreakersState) -> bool:
        return sound(state, self.sights(len(state.won)))


RULES = Breakers()

__all__ = ["RULES", "Breakers", "BreakersState", "DRAW", "NUMBER"]
