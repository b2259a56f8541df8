"""`card-table arena brawl --decks A,B`: the win matrix of decks against each other (cli.md, arena).

A deck is one of our fighters, `all` of them, or a deck file. With `all` beside others the matrix has a row for each of the
others, and none for the eight: how does this deck do against the field.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from time import perf_counter
from typing import Any

from table.bots import stats
from table.commands.arena import percent
from table.games.brawl.arena import Duel, Tally, seeds
from table.games.brawl.arena import run as fight_all
from table.games.brawl.bot import pace_of
from table.games.brawl.complaint import place, sentence
from table.games.brawl.fighters import ROSTER, BadDeck, deck_of, shipped, text_of
from table.games.brawl.headless import Corner
from table.paths import Folders, shown
from table.store.decks import deck_text, find
from table.store.files import StoreError
from table.text import Words

ALL = "all"


class NoDeck(Exception):
    """A deck that can not be had: the sentence for who asked, and the exit status."""

    def __init__(self, told: str, status: int) -> None:
        super().__init__(told)
        self.status = status


def run(
    game: str,
    levels: Sequence[str],
    options: dict[str, str],
    decks: Sequence[str],
    deals: int,
    seed: int,
    jobs: int,
    as_json: bool,
    folders: Folders,
    words: Words,
) -> int:
    """Fights every row's deck against every other, `deals` deals a pair, each from both seats; prints the matrix.

    Returns the exit status: 0 done, 1 a deck can not be played, 2 it could not be done. The first level is that of the rows.
    """
    try:
        rows, columns = _sides([_read(name, folders, words) for name in _spread(decks)], decks)
    except NoDeck as why:
        print(why, file=sys.stderr)
        return why.status
    corners = tuple(Corner(level, pace_of(level, _pace(options))) for level in levels)
    began = perf_counter()
    found = _matrix(rows, columns, (corners[0], corners[1]), deals, seed, options["mode"] == "training", jobs)
    seconds = perf_counter() - began
    games = sum(row["games"] for row in found)
    told = {
        "game": game,
        "options": options,
        "levels": list(levels),
        "seed": seed,
        "deals": deals,
        "seconds": round(seconds, 3),
        "games_per_second": round(games / seconds, 2) if seconds else 0.0,
        "decks": [name for name, _ in columns],
        "rows": found,
    }
    print(json.dumps(told) if as_json else _told(told))
    return 0


def _pace(options: dict[str, str]) -> dict[str, Any]:
    word = options.get("pace", "")
    return {"pace": int(word)} if word.isdigit() else {}


def _spread(decks: Sequence[str]) -> list[str]:
    """The names, with all our fighters for `all`; nobody twice."""
    return list(dict.fromkeys(name for word in decks for name in (ROSTER if word == ALL else (word,))))


def _read(name: str, folders: Folders, words: Words) -> tuple[str, str]:
    """The name to show and the deck text. Raises NoDeck."""
    if name in ROSTER:
        return shipped(name).name, text_of(name)
    path = find(name, folders)
    if path is None:
        where, roster = shown(folders.decks), ", ".join((*ROSTER, ALL))
        told = words("ring.arena.nodeck", name=shown(name), path=where, known=roster)
        raise NoDeck(f"card-table: {told}", 2)
    try:
        text = deck_text(path)
        return deck_of(text, shown(path)).name, text
    except StoreError as why:
        raise NoDeck(f"card-table: {words.problem(why.problem)}", 2) from None
    except BadDeck as bad:
        lines = [": ".join(p for p in (shown(path), place(f, words), sentence(f, words)) if p) for f in bad.faults]
        raise NoDeck("\n".join(lines), 1) from None


_Deck = tuple[str, str]


def _sides(found: list[_Deck], decks: Sequence[str]) -> tuple[list[_Deck], list[_Deck]]:
    """Rows and columns of the matrix."""
    named = [word for word in decks if word != ALL]
    if ALL not in decks or not named:
        return found, found
    own = [deck for name, deck in zip(_spread(decks), found, strict=True) if name in named]
    return own, found


def _matrix(
    rows: list[_Deck], columns: list[_Deck], corners: tuple[Corner, Corner], deals: int, seed: int, training: bool, jobs: int
) -> list[dict[str, Any]]:
    duels, places = [], []
    for i, (_, mine) in enumerate(rows):
        for j, (_, other) in enumerate(columns):
            if mine == other:
                continue
            for each in seeds(seed + 1000 * i + j, deals):
                duels += [Duel((mine, other), corners, each, training), Duel((other, mine), corners[::-1], each, training)]
                places += [(i, j, 0), (i, j, 1)]
    table = {(i, j): Tally() for i, j, _ in places}
    for (i, j, seat), made in zip(places, fight_all(duels, jobs), strict=True):
        table[i, j].add(made.winner, seat)
    out = []
    for i, (name, _) in enumerate(rows):
        against = {j: table[i, j] for j in range(len(columns)) if (i, j) in table}
        whole = Tally(*(sum(getattr(t, part) for t in against.values()) for part in ("won", "lost", "drawn")))
        out.append(
            {"deck": name, **_share(whole), "against": [{"deck": columns[j][0], **_share(t)} for j, t in against.items()]}
        )
    return out


def _share(tally: Tally) -> dict[str, Any]:
    """Numbers of a row: the share is of the decided games, `half_share` has draws as halves."""
    lo, hi = stats.wilson(tally.won, tally.won + tally.lost)
    return {
        "games": tally.games,
        "won": tally.won,
        "lost": tally.lost,
        "drawn": tally.drawn,
        "share": round(tally.decided_share, 4),
        "lo": round(lo, 4),
        "hi": round(hi, 4),
        "half_share": round(tally.half_share, 4),
    }


def _told(found: dict[str, Any]) -> str:
    """For people: a block for each row's deck, the opponents below one another."""
    options = ", ".join(f"{key} {value}" for key, value in found["options"].items())
    lines = [
        f"{found['game']} ({options}): {' against '.join(found['levels'])}, {found['deals']} deals a pair from seed "
        f"{found['seed']}, {found['seconds']:.1f} s; shares of the decided duels, 95 % intervals"
    ]
    for row in found["rows"]:
        wide = max(len(other["deck"]) for other in [row, *row["against"]])
        for other in [*row["against"], {**row, "deck": "", "all": True}]:
            name = f"{row['deck']} - {other['deck']}" if other["deck"] else f"{row['deck']} - everybody"
            share = percent(other["share"], other["lo"], other["hi"])
            wins = f"{other['won']} : {other['lost']}, {other['drawn']} drawn"
            lines.append(f"{name:{len(row['deck']) + 3 + max(wide, 9)}}  {wins:24} {share}")
    return "\n".join(lines)
