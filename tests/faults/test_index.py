"""Every fault of design/faults.md has its test, named after it."""

from __future__ import annotations

import ast
import re

from tests.faults.program import ROOT

WITHOUT: dict[int, str] = {}
"""faults that cannot be tried yet: number -> the game or part that they wait for"""

LATER = {
    11: "the BRAWL half (a held key, the countdown to resume) waits for BRAWL",
    15: "6-seat Brokies and Breakers with most options wait for these games; tried with the largest table of The Game",
    21: "BRAWL's pause waits for BRAWL",
    22: "ticks, cooldowns and BRAWL's result wait for BRAWL; tried with the log and the digests of The Game",
    23: "BRAWL's pause beyond 0.25 s and the step cap of its ticks wait for BRAWL; tried with motion, throws and bots' pace",
    25: "suits and clue buttons wait for the games that have them; tried with the states of The Game's table",
}
"""faults of which a part waits for another game"""


def named() -> dict[int, list[str]]:
    """The tests of each fault."""
    found: dict[int, list[str]] = {number: [] for number in range(1, 26)}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and (mark := re.match(r"test_a(\d\d)_", node.name)):
                found[int(mark[1])].append(f"{path.relative_to(ROOT)}::{node.name}")
    return found


def test_every_fault_has_its_test() -> None:
    found = named()
    assert {number for number, tests in found.items() if not tests} == set(WITHOUT)
    for number in LATER:
        assert found[number], "what can be tried of it is tried"
