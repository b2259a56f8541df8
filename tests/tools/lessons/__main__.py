"""Writes every lesson to saves/shipped/lessons; `--check` only says which of them are not what the sources make."""

from __future__ import annotations

import sys

from .script import FOLDER, made
from .sources import SOURCES


def main() -> int:
    wanted = {source.path: made(source) for source in SOURCES}
    stale = [path for path in FOLDER.rglob("*.save") if path not in wanted]
    changed = [path for path, data in wanted.items() if not path.is_file() or path.read_bytes() != data]
    for path in [*stale, *changed]:
        print(path.relative_to(FOLDER))
    if "--check" in sys.argv:
        return int(bool(stale or changed))
    for path in stale:
        path.unlink()
    for path in changed:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(wanted[path])
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
