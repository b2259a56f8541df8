"""The sheet of BRAWL: who wins which Base and what it is worth, when a bout has ended or as it lies now."""

from __future__ import annotations

from collections.abc import Sequence

from table.core.events import Said
from table.games.you import is_you
from table.view.letters import initials
from table.view.picture import Face, Words
from table.view.sheet import Line, Past, Sheet

from .felt import bases
from .scoring import points
from .state import BrawlState, bouts, sides
from .status import sides as teams
from .strings import base_face

COIN = "piece_trophy"


def sheet(view: BrawlState, names: Sequence[str], words: Words, event: Said | None) -> Sheet:
    """What a bout came to: `view` is the State in which it has ended, `event` what was said of it. Without an event: how the
    Bases would be counted now."""
    ended = event is not None and event.what == "bout"
    winner = event.seat if ended and event is not None else -1
    scored = points(view)
    letters = initials(names)
    best = max(scored[seat] for seat in view.players)
    lines = []
    for team in teams(view):
        name = " & ".join(names[seat] for seat in team)
        lines.append(
            Line(
                name,
                letters[team[0]],
                faces=_won(view, team),
                count=str(scored[team[0]]),
                note="" if _won(view, team) else words("brawl.sheet.none", n=scored[team[0]]),
                total=view.wins[team[0]] if view.best > 1 else -1,
                gain=int(ended and winner in team) if view.best > 1 else 0,
                best=winner in team if ended else scored[team[0]] == best > 0,
            )
        )
    goal = view.best // 2 + 1 if view.best > 1 else 0
    past = _past(view, words)
    return Sheet(
        title=_title(view, names, words, winner, ended),
        sentence=_sentence(words, event, ended),
        lines=tuple(lines),
        goal=goal,
        coin=COIN if goal else "",
        past_title=words("brawl.sheet.past") if len(past) > 1 else "",
        heads=tuple(" & ".join(names[seat] for seat in team) for team in teams(view)) if len(past) > 1 else (),
        past=past if len(past) > 1 else (),
        foot=_foot(view, words, ended),
    )


def _won(view: BrawlState, team: Sequence[int]) -> tuple[Face, ...]:
    """The Bases that a side wins as it lies."""
    found = []
    for sight in bases(view):
        if sight.worth.value and sides(view, sight.area)[sight.worth.winner] in team:
            found.append(base_face(view, sight.seat))
    return tuple(found)


def _title(view: BrawlState, names: Sequence[str], words: Words, winner: int, ended: bool) -> str:
    if not ended:
        return words("brawl.sheet.now")
    if winner < 0:
        return words("brawl.log.bout-drawn")
    team = next(team for team in teams(view) if winner in team)
    if is_you(names[team[0]], words) and len(team) == 1:
        return words("brawl.log.bout-you")
    return words("brawl.log.bout", name=" & ".join(names[seat] for seat in team))


def _sentence(words: Words, event: Said | None, ended: bool) -> str:
    rule = words("brawl.sheet.rule")
    if not ended or event is None:
        return rule
    return f"{words(f'brawl.how.{event.data[0]}')}. {rule}"


def _past(view: BrawlState, words: Words) -> tuple[Past, ...]:
    """All finished bouts: the points of each side."""
    found = []
    for number, (winner, _, _, scored) in enumerate(bouts(view), 1):
        shown = teams(view)
        mark = next((i for i, team in enumerate(shown) if winner in team), -1)
        cells = tuple(str(scored[team[0]]) for team in shown)
        found.append(Past(words("brawl.log.fight", n=number), cells, mark))
    return tuple(found)


def _foot(view: BrawlState, words: Words, ended: bool) -> str:
    if view.best == 1 or not ended:
        return ""
    need = view.best // 2 + 1
    return words("brawl.sheet.goal", need)
