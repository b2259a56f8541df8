"""The coach: what a finished turn cost, which turns mattered most, and whether the game could have been won.

A turn is judged from the view its seat had when it began, by the value net of the master level: its chance to win after
the cards that were played, beside the chance after the best turn. What was hidden stays hidden; only `solve` sees all
cards, and it answers for a finished game alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from table.games.decision import Decision

from . import reasons
from .endgame import known_hands
from .endgame import solve as solve_end
from .lookahead import TASTE, chance, shortlist
from .moves import PILES, STARTS, Play, number
from .plan import Taste, Turn
from .position import Position, Tops, along, number_at, play_text, read
from .rules import RULES, GameState
from .solver import solve
from .value import net, values

if TYPE_CHECKING:
    from table.view.picture import Words

SHORTLIST = 32
"""turns that the best one is chosen from"""
MOST = 3
"""moments of a game"""
LEAST = 0.08
"""chance to win that a turn must have cost to be a moment"""
NEAR = 2
"""turns that lie closer together than this are one moment: the dearer one stands for both"""


@dataclass(frozen=True, slots=True)
class Judgement:
    """One turn of a game, judged: `turn` counted from 1; loss = best - value, chances of 0..1, never below zero."""

    turn: int
    seat: int
    value: float
    best: float
    played: tuple[str, ...]
    better: tuple[str, ...]
    """the best turn as move texts, without its end; empty when none is better"""
    reason: str = ""
    fields: tuple[tuple[str, int | str], ...] = ()

    @property
    def loss(self) -> float:
        """What the turn cost, as a share of 1."""
        return max(0.0, self.best - self.value)


def judge(view: GameState, seat: int, played: Sequence[str]) -> Decision:
    """Judges a turn that was finished. view: what the seat saw when it began; played: its moves, talk and `end` ignored.

    moves: the best turn's cards; value: its chance to win; margin: how much less the turn that was played has;
    runner_up: that turn's cards; reason and fields as the hint button has them. Raises ValueError for a move that the
    seat could not make there.
    """
    at = read(view, seat)
    plays = _plays(at, view, played)
    made = _as_turn(at, plays)
    texts = [play_text(n, pile) for n, pile in plays]
    found = shortlist(at, SHORTLIST)
    if not found:
        return Decision(texts, value=None, runner_up=texts, margin=0.0)
    brain = net(at.seats, view.base_minimum)
    marks = values(at, [made, *found], brain, view.base_minimum)
    mine = 1.0 if made.size == at.left or _sure(at, made) else chance(marks[0])
    place = max(range(1, len(marks)), key=marks.__getitem__)
    best = chance(marks[place])
    if best <= mine or (found[place - 1].mask == made.mask and found[place - 1].tops == made.tops):
        return Decision(texts, value=mine, runner_up=texts, margin=0.0)
    chosen = found[place - 1]
    why = reasons.of_turn(at, chosen, [chosen, *(turn for turn in found if turn is not chosen)], _wishes(at))
    better = [play_text(n, pile) for n, pile in chosen.plays()]
    return Decision(better, *why, value=best, runner_up=texts, margin=best - mine)


def _sure(at: Position, made: Turn) -> bool:
    """Whether, with every card known to the seat, all the others can still go after the turn: the net only guesses there."""
    hands = known_hands(at)
    if hands is None or made.size < at.need:
        return False
    kept = tuple(n for i, n in enumerate(at.hand) if not made.mask >> i & 1)
    return solve_end([kept, *hands[1:]], made.tops, may_end=True) is not None


def _wishes(at: Position) -> Taste:
    """What the mates want held, for the reason only."""
    held = [6.0 if any(mate.marks[pile] == 1 for mate in at.mates) else 0.0 for pile in range(4)]
    return TASTE._replace(piles=(held[0], held[1], held[2], held[3]))


def _plays(at: Position, view: GameState, played: Iterable[str]) -> list[tuple[int, int]]:
    """(number, pile) of the cards among the moves, in order."""
    out = []
    for text in played:
        move = RULES.read(view, text)
        if isinstance(move, Play):
            out.append((number(move.card), move.pile - (at.seats + 1)))
    return out


def _as_turn(at: Position, plays: Iterable[tuple[int, int]]) -> Turn:
    """The cards as a turn of the planner. Raises ValueError when they could not be played."""
    hand, tops, mask = at.hand, list(at.tops), 0
    chains: list[list[int]] = [[], [], [], []]
    for n, pile in plays:
        x = along(n, pile)
        if n not in hand or mask >> hand.index(n) & 1 or not (x > tops[pile] or x == tops[pile] - 10):
            raise ValueError(f"{n} could not be played on {PILES[pile]}")
        mask |= 1 << hand.index(n)
        tops[pile] = x
        chains[pile].append(x)
    after: Tops = (tops[0], tops[1], tops[2], tops[3])
    a, b, c, d = map(tuple, chains)
    return Turn(0.0, mask, mask.bit_count(), after, (a, b, c, d))


def judgement(turn: int, seat: int, answer: Decision | Any) -> Judgement:
    """A Decision of `judge` (or the reply that brought it) as a Judgement."""
    best = answer.value or 0.0
    same = not answer.margin
    return Judgement(
        turn,
        seat,
        best - (answer.margin or 0.0),
        best,
        tuple(answer.runner_up),
        () if same else tuple(answer.moves),
        answer.reason,
        tuple(sorted(answer.fields.items())),
    )


def moments(judgements: Iterable[Judgement]) -> list[Judgement]:
    """The turns that mattered most, at most three, in the order of the game: the dearest first to be chosen, none next to
    another of the same seat, none that cost less than LEAST."""
    chosen: list[Judgement] = []
    for one in sorted(judgements, key=lambda j: (-j.loss, j.turn)):
        if one.loss < LEAST or len(chosen) == MOST:
            break
        if all(abs(one.turn - other.turn) >= NEAR for other in chosen):
            chosen.append(one)
    return sorted(chosen, key=lambda j: j.turn)


def tell(view: GameState, one: Judgement, name: str, words: Words) -> str:
    """The coach's sentence about a turn. view: what its seat saw when it began."""
    percent = max(1, round(100 * one.loss))
    at = read(view, one.seat)
    played, better = _plays(at, view, one.played), _plays(at, view, one.better)
    instead = [play for play in better if play not in played]
    rest = [play for play in played if play not in better]
    fields: dict[str, int | str] = {"turn": one.turn, "name": name, "percent": percent}
    if not better:
        return words("coach.moment-plain", **fields)
    if not instead:
        # The best turn is a part of what was played.
        return words("coach.moment-less", cards=_listed(rest), **fields)
    if not rest:
        return words("coach.moment-more", cards=_listed(instead), **fields)
    # Of what was played the pile that went farthest is named, of what was better the card that goes least far.
    ends = {pile: n for n, pile in played}
    pile = max({pile for _, pile in rest}, key=lambda p: (along(ends[p], p) - at.tops[p], p))
    start = STARTS[pile] if at.tops[pile] == 1 else number_at(at.tops[pile], pile)
    end = ends[pile]
    card, there = min(instead, key=lambda play: (along(*play) - at.tops[play[1]], play))
    return words("coach.moment", start=start, end=end, pile=pile + 1, card=card, there=there + 1, **fields)


def _listed(plays: Sequence[tuple[int, int]]) -> str:
    return ", ".join(str(n) for n, _ in plays)


def beside(level: str, runner_up: Sequence[str], margin: float | None, words: Words) -> str:
    """The short sentence after a hint: how the next best turn begins, and what it would cost. Nothing when there is none.

    margin: as the level's decision has it, a chance of 0..1 for `master`, cards for the others.
    """
    if not runner_up or margin is None:
        return ""
    what = words("coach.ending")
    if runner_up[0].startswith("play "):
        _, card, pile = runner_up[0].split()
        what = words("coach.card-there", card=card, there=PILES.index(pile) + 1)
    if level == "master":
        percent = round(100 * margin)
        return words("coach.beside", what=what, percent=percent) if percent else words("coach.beside-same", what=what)
    n = round(margin)
    return words("coach.beside-cards", n, what=what) if n else words("coach.beside-same", what=what)


def answer(view: GameState, seat: int, kind: str, memory: dict[str, Any]) -> Decision:
    """What the worker is asked. "judge": memory["played"] are the moves of the turn; "solve": `view` has every card open
    (ValueError otherwise), and the Decision's moves are the line, its reason the verdict."""
    if kind == "judge":
        return judge(view, seat, [str(text) for text in memory["played"]])
    if kind == "solve":
        found = solve(view)
        return Decision(found.line, found.verdict, {"nodes": found.nodes}, capped=found.capped)
    raise ValueError(f"the coach is not asked {kind!r}")


__all__ = ["LEAST", "Judgement", "answer", "beside", "judge", "judgement", "moments", "tell"]
