"""What the house knows of Breakers."""

from table.games import GameInfo, OptionSpec

from .cards import KEYS

INFO = GameInfo(
    name="breakers",
    title="Breakers",
    seats=(2, 4),
    options=(
        OptionSpec("order", ("random", "teaching"), "random", first="teaching"),
        OptionSpec("practice", ("no", *KEYS), "no"),
        OptionSpec("leave-out", ("none", *KEYS), "none", most=10),
        OptionSpec("teams", ("no", "yes"), "no"),
        OptionSpec("auto-pass", ("yes", "no"), "yes"),
    ),
    levels=("easy", "normal", "hard", "master"),
    package="table.games.breakers",
    place=2,
    arena_levels=("random", "greedy", "open"),
    remembers=True,
)
