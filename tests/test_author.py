"""Every picture is what its script draws, byte for byte, and every picture has a script."""

import importlib
from pathlib import Path

import pytest
import shapely

author = importlib.import_module("art.author.__main__")

# Another GEOS may order the points of a cut differently: same picture, other bytes.
DRAWN_WITH = (3, 14)
PICTURES = author.pictures()


def test_every_picture_has_a_script_and_every_script_a_picture() -> None:
    assert {path.stem for path in author.ART.glob("*.svg")} == set(PICTURES)


@pytest.mark.skipif(shapely.geos_version[:2] != DRAWN_WITH, reason="another GEOS writes other bytes for the same shapes")
@pytest.mark.parametrize("name", sorted(PICTURES))
def test_picture_is_what_its_script_draws(name: str) -> None:
    assert author.differing([name]) == []


def test_the_check_names_what_differs(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(author, "ART", tmp_path)
    assert author.main(["ui_plus", "seat_star"]) == 0
    assert author.main(["--check", "ui_plus", "seat_star"]) == 0
    (tmp_path / "ui_plus.svg").write_text("<svg/>", encoding="utf-8")
    assert author.main(["--check", "ui_plus", "seat_star"]) == 1
    assert "ui_plus.svg is not what its script draws" in capsys.readouterr().out


def test_a_name_nobody_draws_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert author.main(["breakers_nobody"]) == 2
    assert "breakers_nobody" in capsys.readouterr().err
