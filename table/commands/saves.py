"""`card-table saves [--json]`: the saved matches with their state, newest first."""

from __future__ import annotations

import io
import json
import sys

from table.paths import Folders, shown
from table.store import saves
from table.store.files import StoreError
from table.text import Words, system_language


def run(folders: Folders, as_json: bool, words: Words | None = None) -> int:
    """Prints the list; 0, or 2 if the folder cannot be read. Damaged saves are in the list and no failure of it."""
    words = words or Words(system_language())
    try:
        rows = saves.listing(folders.saves)
    except StoreError as error:
        print(f"card-table: {words.problem(error.problem)}", file=sys.stderr)
        return 2
    if as_json:
        found = [
            {
                "file": shown(row.path.absolute()),
                "game": row.game,
                "state": row.state_word,
                "moves": row.moves,
                "when": row.when.isoformat(timespec="seconds").replace("+00:00", "Z"),
            }
            for row in rows
        ]
        print(json.dumps({"saves": found}))
        return 0
    if isinstance(sys.stdout, io.TextIOWrapper):
        # a name or a word that the terminal's letters cannot show must not end the list
        sys.stdout.reconfigure(errors="backslashreplace")
    if not rows:
        print(words("saves.none", path=shown(folders.saves)), file=sys.stderr)
    for row in rows:
        state = words(f"saves.state.{row.state_word}")
        moves = words("saves.moves", n=row.moves)
        print(f"{words.when(row.when)}  {row.game or '?'}  {state}  {moves}  {shown(row.path.absolute())}")
        if row.damage is not None:
            print(f"    {words.problem(row.damage.problem)}")
            for copy in row.previous:
                print("    " + words("save.previous", path=shown(copy)))
    return 0
