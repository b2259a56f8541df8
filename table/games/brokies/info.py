"""What the house knows of Brokies."""

from table.games import GameInfo, OptionSpec

INFO = GameInfo(
    name="brokies",
    title="Brokies",
    seats=(2, 6),
    options=(
        OptionSpec("stop-sums", ("allowed", "strict"), "allowed"),
        OptionSpec("half-opening", ("yes", "no"), "yes", seats=2),
        OptionSpec("tricks", ("closed", "open"), "closed"),
    ),
    levels=("easy", "normal", "hard", "master"),
    package="table.games.brokies",
    place=1,
    arena_levels=("random", "greedy", "open"),
)
