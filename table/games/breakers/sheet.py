"""The sheet of Breakers: who defeated the monster and why, what everybody had, who goes on; or how things stand.

Only what everybody may see goes into it: totals, trophies, and monsters of finished rounds.
"""

from __future__ import annotations

from collections.abc import Sequence

from table.core.events import Said
from table.games.you import is_you
from table.view.letters import initials
from table.view.picture import Words
from table.view.sheet import Line, Past, Sheet

from .cards import KEYS, kind_of
from .monster import MONSTERS_BY_KIND
from .monsters.bolter import GOALS
from .rounds import TARGET, TEAM_TARGET, scores
from .state import PLAIN, BreakersState
from .tracker import counted

COIN = "piece_trophy"
_WHY = {
    "fates": "closest",
    "kraken": "second",
    "wendigo": "run",
    "devil": "counted",
    "babayaga": "counted",
    "nian": "counted",
    "dragon": "hoard",
    "dybbuk": "possessed",
    "glawackus": "fewest",
    "skunkape": "stinks",
    "unseelie": "trump",
    "hidebehind": "unled",
    "hoopsnake": "suits",
    "banshee": "foretold",
    "hydra": "heads",
}
"""what decides, by monster; for the others it is the number of tricks"""


def goal(view: BreakersState) -> int:
    """Monsters that win the game."""
    return TEAM_TARGET if view.teams else TARGET


def sheet(view: BreakersState, names: Sequence[str], words: Words, event: Said | None) -> Sheet:
    """What a round came to: `view` is the State in which it has ended, `event` what was said of it. Without an event: how
    things stand."""
    if event is None:
        return _so_far(view, names, words)
    winner = event.seat
    monster = words(f"breakers.{event.data[0]}.name")
    letters = initials(names)
    lines = tuple(
        Line(
            names[seat],
            letters[seat],
            note=counted(view, words, seat),
            total=view.beaten[seat],
            gain=int(seat == winner),
            best=seat == winner,
        )
        for seat in range(view.seats())
    )
    if winner == PLAIN:
        title = words("breakers.sheet.escaped", monster=monster)
        sentence = words("breakers.sheet.why-nobody", win=words(f"breakers.{event.data[0]}.win"))
    else:
        title = words("breakers.sheet.defeated", monster=monster)
        sentence = why(view, names, words, winner)
    teams = _teams(view, names, words)
    sentence = f"{sentence} {teams}" if teams else sentence
    return Sheet(title, sentence, lines, goal=goal(view), coin=COIN, foot=_foot(view, names, words, winner))


def _teams(view: BreakersState, names: Sequence[str], words: Words) -> str:
    """How many monsters each team has; nothing where everybody plays alone."""
    if not view.teams:
        return ""
    total = scores(view)
    pairs = ((names[seat], names[seat + 2], total[seat]) for seat in (0, 1))
    return " · ".join(words("breakers.sheet.team", one=one, other=other, total=count) for one, other, count in pairs)


def why(view: BreakersState, names: Sequence[str], words: Words, winner: int) -> str:
    """Why a seat defeated the monster, and what broke a tie."""
    monster = MONSTERS_BY_KIND[view.monster]
    name, score = names[winner], view.score[winner]
    if monster.key == "bolter":
        met = view.won[winner] >= GOALS[view.seats()]
        you = "-you" if is_you(name, words) else ""
        return words(f"breakers.sheet.why-race{you}" if met else "breakers.sheet.why-tricks", view.won[winner], name=name)
    which = _WHY.get(monster.key, "tricks")
    number = {"stinks": view.tokens[winner], "foretold": view.tokens[winner]}.get(which, score)
    sentence = words(f"breakers.sheet.why-{which}", number, name=name)
    able = [seat for seat in range(view.seats()) if monster.qualifies(view, seat)]
    level = [seat for seat in able if monster.measure(view, seat) == monster.measure(view, winner)]
    if len(level) < 2:
        return sentence
    others = ", ".join(names[seat] for seat in level if seat != winner)
    late = max(view.reached[seat] for seat in level) > 0
    return f"{sentence} {words('breakers.sheet.tie-last' if late else 'breakers.sheet.tie-sum', others=others)}"


def _foot(view: BreakersState, names: Sequence[str], words: Words, winner: int) -> str:
    if max(scores(view)) >= goal(view):
        return words("breakers.sheet.won-team" if view.teams else "breakers.sheet.won", name=names[winner])
    if winner == PLAIN:
        return words("breakers.sheet.next-nobody", name=names[view.first])
    how = "-team" if view.teams else "-two" if view.seats() == 2 else ""
    return words(f"breakers.sheet.next{how}", name=names[winner])


def trophies(view: BreakersState, words: Words, seat: int) -> str:
    """The trophies of a seat by name, the one used this round marked."""
    found = []
    for card in view.trophies(seat):
        kind = kind_of(card)
        name = words(f"breakers.{KEYS[kind]}.trophy")
        found.append(words("breakers.sheet.used", trophy=name) if view.used[seat] == kind + 1 else name)
    return ", ".join(found) or words("breakers.sheet.no-trophy")


def _so_far(view: BreakersState, names: Sequence[str], words: Words) -> Sheet:
    """Everybody's monsters and trophies, and who defeated which monster in which round."""
    letters, n = initials(names), view.seats()
    best = max(view.beaten)
    lines = tuple(
        Line(
            names[seat],
            letters[seat],
            note=trophies(view, words, seat),
            total=view.beaten[seat],
            best=best > 0 and view.beaten[seat] == best,
        )
        for seat in range(n)
    )
    past = []
    for round_, (kind, winner) in enumerate(view.history, 1):
        name = words("breakers.sheet.row", round=round_, monster=words(f"breakers.{KEYS[kind]}.name"))
        cells = tuple(words("breakers.sheet.cell") if seat == winner else "" for seat in range(n))
        past.append(Past(name, cells, winner))
    return Sheet(
        title=words("breakers.sheet.title-now"),
        sentence=_teams(view, names, words) if past else words("breakers.sheet.none"),
        lines=lines,
        goal=goal(view),
        coin=COIN,
        past_title=words("breakers.sheet.past") if past else "",
        heads=tuple(names) if past else (),
        past=tuple(past),
    )
