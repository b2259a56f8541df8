"""The page after a fight: the review of a bout in words, bars and signs for the result scene (mock-up 20)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from table.core.rules import Outcome
from table.view.bout import Bar, Chart, Fighter, Histogram, Page, Row, Sign, Strip, Tab, Tick
from table.view.picture import Words

from . import faces
from .cards import CLEAR, FAMILY, FREEZE
from .duel_notes import RATE, Place, card, faults, figure, missed, moments_of, nothing, rate, seconds
from .figures import BIN, BINS, compare, histogram, of_hands, reactions
from .names import shorts
from .review import median
from .state import DUEL, ROUND_ROBIN, TAG_TEAM
from .story import BoutReview, Hand, Line, Review

COLOURS = ("#2FB7B2", "#F2A54A", "#C9A6E8", "#EE8A66", "#9CC96B", "#7AA9E0")
"""home, who stands opposite, and the others; place says it before colour does"""
GRIDS = (5, 10, 15, 20, 30, 60, 120, 300)


def home_of(told: Review, outcome: Outcome, people: Sequence[int]) -> int:
    """Whose page it is: the first person's; of bots alone the winner's, where there is no left and right to begin with."""
    if people:
        return people[0]
    return outcome.winners[0] if told.form == ROUND_ROBIN and outcome.winners else 0


def page(
    told: Review,
    outcome: Outcome,
    number: int,
    players: Sequence[str],
    people: Sequence[int],
    older: Sequence[Mapping[str, int]],
    words: Words,
    home: int = -1,
) -> Page:
    """The page of bout `number`. `players`: names of the seats; `people`: the human ones; `older`: figures kept before.

    `home`: whose page it is to be, where several people fought.
    """
    if home not in people:
        home = home_of(told, outcome, people)
    names = shorts(told.fighters, told.names, players)
    place = Place(told, home, home in people, names, words)
    bout = next((each for each in told.bouts if each.number == number), told.bouts[-1])
    fighters = _fighters(place, bout, outcome)
    ending, icon = _ending(place, bout)
    subtitle = [words("practice.duel.live" if told.live else "practice.duel.turns")]
    if len(told.bouts) > 1:
        subtitle.append(words("practice.duel.bout-of", total=len(told.bouts), number=bout.number))
    return Page(
        verdict=_verdict(place, outcome),
        subtitle=", ".join(subtitle),
        ending=ending,
        ending_icon=icon,
        fighters=fighters,
        tabs=tuple(_tab(place, each) for each in told.bouts),
        shown=bout.number,
        chart=_chart(place, bout, fighters),
        rows=_rows(place, bout, fighters),
        histogram=_histogram(place, bout, older),
        moments=moments_of(place, bout),
        faults=faults(place, bout),
        missed=missed(place, bout),
        ghost=home if place.own and told.live and told.form == DUEL else -1,
    )


# Who.


def opponents(place: Place, bout: BoutReview) -> list[int]:
    """The other side, in round robin the neighbours first and then who else fought this bout."""
    told, home = place.told, place.home
    if told.form == TAG_TEAM:
        return [seat for seat in range(told.seats) if seat % 2 != home % 2]
    at = bout.players.index(home) if home in bout.players else 0
    order = [bout.players[(at + step) % len(bout.players)] for step in range(len(bout.players))]
    others = [seat for seat in order if seat != home]
    return [others[0], others[-1], *others[1:-1]] if len(others) > 1 else others


def _fighters(place: Place, bout: BoutReview, outcome: Outcome) -> tuple[Fighter, ...]:
    """Home first; opposite in the first place the winner, where that is somebody else, or who came next to it."""
    told, home = place.told, place.home
    others = opponents(place, bout)
    if told.form == TAG_TEAM:
        first, second = (home % 2), 1 - home % 2
        team = (told.sides[first], told.sides[second])
        return tuple(_fighter(place, side[0], COLOURS[i], side[0] in outcome.winners, side[1:]) for i, side in enumerate(team))
    seats = [home, *others, *(seat for seat in range(told.seats) if seat != home and seat not in others)]
    colours = {seat: COLOURS[i] for i, seat in enumerate(seats)}
    rest = sorted(seats[1:], key=lambda seat: (seat not in outcome.winners, -outcome.scores[seat]))
    return tuple(_fighter(place, seat, colours[seat], seat in outcome.winners) for seat in (home, *rest))


def _fighter(place: Place, seat: int, colour: str, won: bool, partners: Sequence[int] = ()) -> Fighter:
    told = place.told
    return Fighter(
        seat,
        _side(place, seat),
        faces.base(told.fighters[seat], seat, told.names[seat]),
        faces.head(told.fighters[seat], seat),
        colour,
        won,
        tuple(faces.head(told.fighters[other], other) for other in partners),
    )


def _side(place: Place, seat: int) -> str:
    """A side by name: in tag team its fighters."""
    return " & ".join(place.names[other] for other in place.told.sides[seat])


def _verdict(place: Place, outcome: Outcome) -> str:
    words, told = place.words, place.told
    kind = "match" if len(told.bouts) > 1 and told.form != ROUND_ROBIN else "duel"
    if len(outcome.winners) in (0, told.seats):
        return words("practice.duel.drawn")
    if told.form == TAG_TEAM:
        return words("practice.duel.team", name=_side(place, outcome.winners[0]))
    if len(outcome.winners) > 1:
        return words("practice.duel.shared", names=" & ".join(place.names[seat] for seat in outcome.winners))
    return words(f"practice.duel.{kind}", name=place.names[outcome.winners[0]])


def _ending(place: Place, bout: BoutReview) -> tuple[str, str]:
    """How it ended, in one sentence, and its sign."""
    words = place.words
    seat, kind = bout.last
    if bout.how == "frozen" and kind == FREEZE:
        last = next((change for change in reversed(bout.changes) if change.kind == FREEZE), None)
        if last is not None and last.tick == bout.stop and last.threat >= 0:
            fields = {"name": place.names[seat], "other": place.names[last.rival], "card": card(words, last.threat)}
            return words("practice.ending.frozen-in-time", **fields), "ic_freeze"
        return words("practice.ending.frozen", name=place.names[seat]), "ic_freeze"
    if bout.how == "frozen" and kind == CLEAR:
        return words("practice.ending.cleared", name=place.names[seat]), "ic_clear"
    return words(f"practice.ending.{bout.how}"), "ui_hint"


def _tab(place: Place, bout: BoutReview) -> Tab:
    told, home = place.told, place.home
    if told.form == ROUND_ROBIN:
        score = " : ".join(str(bout.points[seat]) for seat in bout.players)
    else:
        other = opponents(place, bout)[0]
        score = f"{bout.points[home]} : {bout.points[other]}"
    head = faces.head(told.fighters[bout.winner], bout.winner) if bout.winner >= 0 else None
    return Tab(bout.number, score, place.words("practice.duel.bout", number=bout.number), head)


# The chart.


def _chart(place: Place, bout: BoutReview, fighters: Sequence[Fighter]) -> Chart:
    words = place.words
    length = max(1, bout.stop - bout.start)
    colours = {fighter.seat: fighter.colour for fighter in fighters}
    if place.told.form == TAG_TEAM:
        for fighter in fighters:
            for seat in place.told.sides[fighter.seat]:
                colours[seat] = fighter.colour
    home = place.home if place.home in bout.players else bout.players[0]
    mine = [line for line in bout.lines if any(home in place.told.sides[end] for end in line.ends)]
    strips = tuple(_strip(place, bout, line, home, colours) for line in mine)
    below = [seat for seat in dict.fromkeys(end for line in mine for end in line.ends) if home not in place.told.sides[seat]]
    legend = [(words("practice.chart.above", name=_side(place, home)), colours[home])]
    legend += [(words("practice.chart.below", name=_side(place, seat)), colours[seat]) for seat in below]
    return Chart(
        words("practice.chart.title"),
        length,
        strips,
        _ticks(place, length),
        tuple(legend),
        "practice.chart.more",
    )


def _ticks(place: Place, length: int) -> tuple[Tick, ...]:
    each = RATE if place.told.live else 1
    step = next((s for s in GRIDS if length / each / s <= 6), GRIDS[-1])
    key = "practice.chart.second" if place.told.live else "practice.chart.move"
    return tuple(Tick(at * each, place.words(key, at=at)) for at in range(0, length // each + 1, step))


def _strip(place: Place, bout: BoutReview, line: Line, home: int, colours: Mapping[int, str]) -> Strip:
    told = place.told
    up = 0 if home in told.sides[line.ends[0]] else 1
    bars = []
    for piece in line.pieces:
        leads = piece.winner == up
        height = abs(piece.lead)
        bars.append(
            Bar(
                piece.start - bout.start, piece.stop - bout.start, height, leads,
                colours[line.ends[piece.winner]], not piece.value,
            )
        )  # fmt: skip
    signs = []
    for mark in line.marks:
        if mark.kind in (FREEZE, CLEAR):
            continue
        at = mark.tick - bout.start
        after = next((bar for bar in bars if bar.start <= at < bar.stop), bars[-1])
        signs.append(Sign(at, "ic_" + FAMILY[mark.kind].replace("-", ""), after.height, after.above))
    won = line.winner >= 0 and line.points > 0
    weight = (line.stop - line.start) * 100 // max(1, bout.stop - bout.start) + 1000 * (line.how != "cleared") + 10 * len(signs)
    return Strip(
        faces.base(told.fighters[line.seat], line.seat, told.names[line.seat]),
        place.words("practice.chart.base", name=place.names[line.seat]),
        line.start - bout.start,
        line.stop - bout.start,
        line.how,
        tuple(bars),
        tuple(signs),
        str(line.points) if line.winner >= 0 else "",
        colours[line.winner] if won else "",
        weight,
    )


# Figures.


def _rows(place: Place, bout: BoutReview, fighters: Sequence[Fighter]) -> tuple[Row, ...]:
    """The figures side by side; who looked on in this bout has none."""
    told, words = place.told, place.words
    sides = [told.sides[fighter.seat] for fighter in fighters]
    mine: list[list[Hand]] = [[hand for hand in bout.hands if hand.seat in side] for side in sides]
    found = [of_hands(each) if each else {} for each in mine]
    many = len(fighters) > 2
    rows: list[Row] = []

    def add(label: str, values: Sequence[int | None], say: Callable[[int], str], more: bool = False) -> None:
        rows.append(_row(words(label), values, say, more))

    def of(key: str) -> list[int | None]:
        # A time of 0 is none.
        return [one.get(key) or (None if key in ("reaction", "quickest", "rate") else one.get(key)) for one in found]

    def time(ticks: int) -> str:
        return seconds(words, ticks, unit=not many)

    points = [max((bout.points[seat] for seat in side if seat in bout.players), default=-1) for side in sides]
    add("practice.row.points", [None if n < 0 else n for n in points], str, True)
    if told.live:
        add("practice.row.rate", of("rate"), lambda n: rate(words, n), True)
        # Many columns have no room for units: they stand with the label.
        add("practice.row.reaction-in-s" if many else "practice.row.reaction", of("reaction"), time)
        add("practice.row.quickest-in-s" if many else "practice.row.quickest", of("quickest"), time)
        add("practice.row.faults", of("faults"), str)
    else:
        add("practice.row.plays", of("plays"), str, True)
    add("practice.row.missed", of("missed"), str)
    add("practice.row.left", of("left"), str)
    return tuple(rows)


def _row(label: str, values: Sequence[int | None], say: Callable[[int], str], more: bool) -> Row:
    """`more`: more is better. Where all are equal nobody is the best."""
    known = [value for value in values if value is not None]
    most = max([1, *known]) * 1.12
    good = (max(known) if more else min(known)) if len(set(known)) > 1 else None
    return Row(
        label,
        tuple("–" if value is None else say(value) for value in values),
        tuple((value or 0) / most for value in values),
        tuple(value is not None and value == good for value in values),
    )


def _histogram(place: Place, bout: BoutReview, older: Sequence[Mapping[str, int]]) -> Histogram:
    """The reactions of home in this bout, and the best of older matches: that compares with the whole match."""
    words, told = place.words, place.told
    title = words("practice.reaction.title", name=place.names[place.home])
    times = [one.ticks for hand in bout.hands if hand.seat == place.home for one in hand.reactions]
    if not told.live:
        return Histogram(title, (), (), "", -1, (), words("practice.reaction.turns"))
    if not times:
        return Histogram(title, (), (), "", -1, (), nothing(place, bout, "practice.reaction.none"))
    point = words("practice.point")
    labels = [f"{i * 2 // 10}{point}{i * 2 % 10}" for i in range(BINS)]
    middle = median(times)
    facts = [
        (seconds(words, middle), words("practice.row.reaction")),
        (seconds(words, min(times)), words("practice.row.quickest")),
    ]
    known, better = compare("reaction", median(reactions(told, place.home)), older)
    if known is not None:
        facts.append((seconds(words, known), words("practice.reaction.record" if better else "practice.reaction.best")))
    return Histogram(
        title,
        tuple(histogram(times)),
        tuple(labels),
        COLOURS[0],
        min(BINS - 0.5, middle / BIN),
        tuple(facts),
    )


__all__ = ["figure", "home_of", "page"]
