"""`card-table arena`: bots play whole games, and what came of it (cli.md, arena)."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import Any

from table.bots import arena, stats
from table.games import game as find_game


def run(
    game: str, seats: Sequence[str], options: dict[str, str], deals: int, seed: int = 1, jobs: int = 1, as_json: bool = False
) -> int:
    """Plays `deals` deals with the levels `seats` rotated over the seats; prints a table, or one JSON object.

    Returns the exit status: 0 done, 2 when it could not be done. Raises what `GameInfo.settled` raises for options.
    """
    info = find_game(game)
    job = arena.Job(game, tuple(seats), info.settled(options), deals, seed)
    try:
        report = arena.run(job, jobs, progress())
    except arena.ArenaError as why:
        print(f"card-table: {why}", file=sys.stderr)
        return 2
    found = summary(report, info.cooperative)
    if as_json:
        print(json.dumps(found))
    else:
        print(_head(found))
        print(table(found["rows"]))
        if "versus" in found:
            print(_versus(found["versus"]))
    return 0


def progress() -> Any:
    """What tells the person at a terminal how far it is; None where standard error is no terminal."""
    if not sys.stderr.isatty():
        return None

    def tell(done: int, every: int) -> None:
        print(f"\r{done} of {every} games", end="\n" if done == every else "", file=sys.stderr, flush=True)

    return tell


def summary(report: arena.Report, cooperative: bool) -> dict[str, Any]:
    """The JSON object of `arena --json`."""
    job, games = report.job, report.games
    found: dict[str, Any] = {
        "game": job.game,
        "options": job.options,
        "seed": job.seed,
        "deals": job.deals,
        "seconds": round(report.seconds, 3),
        "games_per_second": round(len(games) / report.seconds, 2) if report.seconds else 0.0,
    }
    if cooperative:
        found["rows"] = [team_row(job.seats, games)]
        return found
    played = [stats.Played(g.deal, g.levels, g.winners, g.units) for g in games]
    found["rows"] = [_level_row(share, games) for share in stats.shares(played)]
    against = stats.versus(played)
    if against is not None:
        found["versus"] = {
            key: round(value, 4) if isinstance(value, float) else value for key, value in _fields(against).items()
        }
    return found


def team_row(levels: Sequence[str], games: Sequence[arena.Game]) -> dict[str, Any]:
    """The row of a co-operative table: how often everything was played, how often fewer than ten were left."""
    n = len(games)
    left = [game.left for game in games]
    win, under = sum(1 for k in left if k == 0), sum(1 for k in left if k < 10)
    win_lo, win_hi = stats.wilson(win, n)
    under_lo, under_hi = stats.wilson(under, n)
    return {
        "levels": list(levels),
        "games": n,
        "win": round(win / n, 4),
        "win_lo": round(win_lo, 4),
        "win_hi": round(win_hi, 4),
        "under_ten": round(under / n, 4),
        "under_ten_lo": round(under_lo, 4),
        "under_ten_hi": round(under_hi, 4),
        "mean_left": round(stats.mean(left), 3),
        "mean_left_se": round(stats.standard_error(left), 3),
        **_times([ms for game in games for times in game.times.values() for ms in times]),
        "illegal": sum(sum(game.illegal.values()) for game in games),
    }


def _level_row(share: stats.Share, games: Sequence[arena.Game]) -> dict[str, Any]:
    row: dict[str, Any] = {
        "level": share.level,
        "seats": share.seats,
        "games": share.games,
        "share": round(share.share, 4),
        "lo": round(share.lo, 4),
        "hi": round(share.hi, 4),
    }
    if share.unit_share is not None:
        row["unit"] = next((game.unit for game in games if game.unit), "unit")
        row["unit_share"] = round(share.unit_share, 4)
        row["unit_lo"] = round(share.unit_lo or 0.0, 4)
        row["unit_hi"] = round(share.unit_hi or 0.0, 4)
    row.update(_times([ms for game in games for ms in game.times.get(share.level, [])]))
    row["illegal"] = sum(game.illegal.get(share.level, 0) for game in games)
    return row


def _times(ms: Sequence[float]) -> dict[str, float]:
    return {
        "ms_p50": round(stats.quantile(ms, 0.5), 3),
        "ms_p99": round(stats.quantile(ms, 0.99), 3),
        "ms_max": round(max(ms, default=0.0), 3),
    }


def _fields(against: stats.Versus) -> dict[str, Any]:
    return {name: getattr(against, name) for name in against.__struct_fields__}


def _head(found: dict[str, Any]) -> str:
    options = ", ".join(f"{key} {value}" for key, value in found["options"].items())
    return (
        f"{found['game']} ({options}): {found['deals']} deals from seed {found['seed']}, "
        f"{found['seconds']:.1f} s, {found['games_per_second']:.1f} games a second; 95 % intervals"
    )


def table(rows: Sequence[dict[str, Any]]) -> str:
    """The rows for people: a line each under a line of names."""
    lines = [_team_words(row) if "win" in row else _level_words(row) for row in rows]
    names = list(lines[0])
    widths = {name: max(len(name), *(len(line[name]) for line in lines)) for name in names}
    out = ["  ".join(name.ljust(widths[name]) for name in names).rstrip()]
    out += ["  ".join(line[name].ljust(widths[name]) for name in names).rstrip() for line in lines]
    return "\n".join(out)


def percent(value: float, lo: float, hi: float) -> str:
    """A rate with its interval."""
    return f"{100 * value:.1f} % [{100 * lo:.1f}, {100 * hi:.1f}]"


def _team_words(row: dict[str, Any]) -> dict[str, str]:
    return {
        "seats": ",".join(row["levels"]),
        "games": str(row["games"]),
        "all played": percent(row["win"], row["win_lo"], row["win_hi"]),
        "under ten left": percent(row["under_ten"], row["under_ten_lo"], row["under_ten_hi"]),
        "mean left": f"{row['mean_left']:.2f} ± {1.96 * row['mean_left_se']:.2f}",
        **_common_words(row),
    }


def _level_words(row: dict[str, Any]) -> dict[str, str]:
    words = {
        "level": row["level"],
        "seats": str(row["seats"]),
        "games": str(row["games"]),
        "share of par": f"{row['share']:.3f} [{row['lo']:.3f}, {row['hi']:.3f}]",
    }
    if "unit" in row:
        words[f"share of {row['unit']}s"] = percent(row["unit_share"], row["unit_lo"], row["unit_hi"])
    return {**words, **_common_words(row)}


def _common_words(row: dict[str, Any]) -> dict[str, str]:
    return {
        "ms a decision p50 / p99 / max": f"{row['ms_p50']:.2f} / {row['ms_p99']:.2f} / {row['ms_max']:.2f}",
        "illegal": str(row["illegal"]),
    }


def _versus(found: dict[str, Any]) -> str:
    decided = percent(found["a_share"], found["lo"], found["hi"])
    halves = percent(found["half_share"], found["half_lo"], found["half_hi"])
    return (
        f"{found['a']} {found['a_wins']} : {found['b_wins']} {found['b']}, {found['ties']} ties; "
        f"{found['a']} wins {decided} of the decided games, {halves} with ties as halves"
    )
