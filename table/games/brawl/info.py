"""What the house knows of BRAWL."""

from table.games import GameInfo, OptionSpec

from .cards import MOST_SEATS

INFO = GameInfo(
    name="brawl",
    title="Brawl",
    seats=(2, MOST_SEATS),
    options=(
        OptionSpec("mode", ("training", "tournament"), "training"),
        OptionSpec("best", ("1", "3", "5"), "1"),
        OptionSpec("foul", ("0.5", "0"), "0.5"),
        OptionSpec("many", ("round-robin", "tag-team"), "round-robin"),
        OptionSpec("aside", ("lead", "each"), "lead"),
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
