"""What the house knows of The Game."""

from table.games import GameInfo, OptionSpec

INFO = GameInfo(
    name="thegame",
    title="The Game",
    seats=(1, 5),
    options=(
        OptionSpec("variant", ("standard", "expert", "expert-small", "easy"), "standard"),
        OptionSpec("auto-end", ("no", "yes"), "no"),
    ),
    levels=("easy", "normal", "hard", "master"),
    package="table.games.thegame",
    place=3,
    cooperative=True,
    arena_levels=("random", "greedy", "careless", "open", "net"),
)
