"""`card-table replay FILE`: plays a save again without a window and checks its digests."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from table.games import BadOption, UnknownGame
from table.paths import shown
from table.session.restore import Restored, Unplayable, problem_of, restore
from table.store.saves import Loaded, read
from table.text import Words


def run(path: Path, as_json: bool, words: Words) -> int:
    """Prints what the replay found; 0 when every line is reproduced, 1 when not, 2 when there is nothing to replay."""
    loaded = read(path)
    if loaded.header is None:
        assert loaded.damage is not None
        print(f"card-table: {words.problem(loaded.damage.problem)}", file=sys.stderr)
        return 2
    try:
        restored = restore(loaded.header.plain(), loaded.lines)
    except (UnknownGame, BadOption, Unplayable) as why:
        print(f"card-table: {words.problem(problem_of(why))}", file=sys.stderr)
        return 2
    if loaded.damage is not None:
        print(f"card-table: {words.problem(loaded.damage.problem)}", file=sys.stderr)
    if as_json:
        print(json.dumps(_plain(path, loaded, restored)))
    else:
        print(_sentence(words, path, restored))
    return 0 if restored.diverged_at is None and loaded.damage is None else 1


def _plain(path: Path, loaded: Loaded, restored: Restored) -> dict[str, object]:
    assert loaded.header is not None
    return {
        "file": shown(path),
        "game": loaded.header.game,
        "moves": restored.moves,
        "digest": restored.digest,
        "finished": restored.finished,
        "result": restored.match.ending() if restored.finished else None,
        "diverged_at": restored.diverged_at,
    }


def _sentence(words: Words, path: Path, restored: Restored) -> str:
    title = restored.match.info.title
    if restored.diverged_at is not None:
        return words("replay.diverged", file=shown(path), game=title, move=restored.diverged_at, digest=restored.digest)
    key = "replay.finished" if restored.finished else "replay.unfinished"
    return words(key, n=restored.moves, file=shown(path), game=title, digest=restored.digest)
