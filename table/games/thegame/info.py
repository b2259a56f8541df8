"""What the house knows of The Game."""

from table.games import GameInfo, OptionSpec

from .rules import RULES, VARIANTS

INFO = GameInfo(
    name="thegame",
    title="The Game",
    rules=RULES,
    seats=(1, 5),
    options=(
        OptionSpec("variant", tuple(VARIANTS), "standard"),
        OptionSpec("auto-end", ("no", "yes"), "no"),
    ),
    levels=("easy", "normal", "hard"),
    package="table.games.thegame",
    place=3,
    cooperative=True,
    arena_levels=("random", "greedy", "careless", "open", "net"),
)
