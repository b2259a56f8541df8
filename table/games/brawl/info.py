"""What the house knows of BRAWL."""

from table.games import GameInfo, OptionSpec

from .cards import MOST_SEATS
from .rules import ASIDE, BEST, FOULS, MANY, MODES, RULES

INFO = GameInfo(
    name="brawl",
    title="Brawl",
    rules=RULES,
    seats=(2, MOST_SEATS),
    options=(
        OptionSpec("mode", MODES, MODES[0]),
        OptionSpec("best", BEST, BEST[0]),
        OptionSpec("foul", tuple(FOULS), "0.5"),
        OptionSpec("many", MANY, MANY[0]),
        OptionSpec("aside", ASIDE, ASIDE[0]),
        OptionSpec("pace", ("level", "1", "2", "3", "4", "5", "match"), "level"),
    ),
    levels=("easy", "normal", "hard", "master"),
    package="table.games.brawl",
    place=4,
    arena_levels=("random", "greedy"),
    lobby="fighters",
    result="duel",
    drills=True,
    decks=True,
)
