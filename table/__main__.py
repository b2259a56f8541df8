"""`card-table` and `python -m table`: the command line of the table (a contract that scripts rely on)."""

from __future__ import annotations

import multiprocessing
import sys


def main(argv: list[str] | None = None) -> int:
    """Runs one command; returns the exit status: 0 done, 1 the thing checked is not so, 2 it could not be done."""
    from table.cli import run

    return run(sys.argv[1:] if argv is None else argv)


if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
