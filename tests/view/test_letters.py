"""The width table of `view/letters.py` against the fonts that are drawn."""

import pytest

from table.ui import fonts
from table.view import letters
from table.view.picture import FontKind

LINES = ("Your turn: 1 of 2 cards played", "Zażółć gęślą jaźń", "Œuvre déjà prête : « oui »", "“x”", "−10 × 47", "Łódź…")


@pytest.mark.parametrize("kind", ["disp", "ui", "uib", "uim", "cond"])
@pytest.mark.parametrize("line", LINES)
def test_close_to_the_font(kind: FontKind, line: str) -> None:
    real = fonts.measure(line, kind, 60)[0]
    assert letters.width(line, kind, 60) == pytest.approx(real, rel=0.05)


def test_fitting_shrinks_to_the_room_but_not_below_the_least() -> None:
    assert letters.fitting("Ana", "ui", 20, 500) == 20
    px = letters.fitting("a rather long line", "ui", 30, 120)
    assert 13 < px < 30
    assert letters.width("a rather long line", "ui", px) == pytest.approx(120)
    assert letters.fitting("a rather long line", "ui", 30, 10) == 13
