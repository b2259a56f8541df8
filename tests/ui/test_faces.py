"""Card faces: size, light, turning, stores in memory and on disk."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from table.ui import cache, faces, facestore, svg
from table.view.picture import Art, Face, Glyph
from table.view.vector import rounded


def bone(number: int) -> Face:
    """A card of The Game as look.md 5 describes it."""
    dark = number in (1, 100)
    ground, ink, line = ("#24262C", "#E6DFD0", "#3A3E47") if dark else ("#E9E2D4", "#1E2026", "#D3CAB8")
    body = f'<path d="{rounded(0, 0, 400, 560, 28)}" fill="{ground}"/>'
    for r in range(46, 300, 36):
        body += f'<circle cx="214" cy="280" r="{r}" fill="none" stroke="{line}" stroke-width="2.4"/>'
    y = 520 - 370 * number / 100
    body += f'<path fill="{ink}" d="M22 {y}L62 {y - 17}V{y + 17}Z"/>'
    layers: tuple[str | Art, ...] = (body, Art("ic_up", 146, 372, 118)) if dark else (body,)
    digits = str(number)
    glyphs = (
        Glyph(digits, {1: 290, 2: 216, 3: 160}[len(digits)], ink, 218, 280),
        Glyph(digits, 96, ink, 80, 64),
        Glyph(digits, 96, ink, 320, 500, turned=True),
    )
    return Face(f"test:{number}", layers, glyphs)


BACK = Face("test:back", (Art("back_thegame", 0, 0, 400, 400),))


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    cache.clear_all()
    faces.use_cache(None)
    yield
    faces.use_cache(None)


@pytest.mark.parametrize("w", [20, 43, 44, 96, 111, 147, 150, 262])
@pytest.mark.parametrize("recipe", [bone(47), bone(1), BACK], ids=["bone", "start", "back"])
def test_faces_have_the_exact_size(recipe: Face, w: int) -> None:
    made = faces.face(recipe, w)
    assert made.get_size() == (w, round(w * 1.4))
    assert made.get_at((w // 2, 2))[3] > 250


def test_landscape_face_keeps_its_shape() -> None:
    wide = Face("test:wide", ('<path fill="#AA0000" d="M0 0H560V400H0Z"/>',), (), 560, 400)
    assert faces.face(wide, 168).get_size() == (168, 120)


def test_corners_are_round_and_everything_is_premultiplied() -> None:
    made = faces.face(bone(47), 100)
    for corner in ((0, 0), (99, 0), (0, 139), (99, 139)):
        assert made.get_at(corner)[3] < 40
    data = pygame.image.tobytes(made, "RGBA")
    assert all(max(data[i : i + 3]) <= data[i + 3] for i in range(0, len(data), 4))


def test_numbers_are_readable_on_every_size() -> None:
    for w in (30, 60, 140):
        made = faces.face(bone(88), w)
        light = [made.get_at((round(w * x / 40), round(w * 0.7)))[0] for x in range(14, 32)]
        assert min(light) < 90
        assert max(light) > 180


def test_letters_stand_where_the_recipe_says() -> None:
    recipe = Face("test:glyph", ('<path fill="#FFFFFF" d="M0 0H400V560H0Z"/>',), (Glyph("0", 200, "#000000", 200, 280),))
    made = faces.face(recipe, 200)
    dark = pygame.mask.from_threshold(made, (0, 0, 0, 255), (80, 80, 80, 255))
    x, y = dark.centroid()
    assert abs(x - 100) <= 1
    assert abs(y - 140) <= 1


def test_one_key_is_one_drawing() -> None:
    recipe = bone(47)
    assert faces.face(recipe, 90) is faces.face(bone(47), 90)
    assert faces.sprite(recipe, 90).surface is faces.sprite(recipe, 90).surface
    assert faces.turned(recipe, 90, 1, 3.1).surface is faces.turned(recipe, 90, 1, 3.05).surface
    assert faces.turned(recipe, 90, 1, 3.0).surface is not faces.turned(recipe, 90, 1, 3.5).surface
    assert faces.turned(recipe, 90, 1, 360.0).surface is faces.sprite(recipe, 90, 1).surface


@pytest.mark.parametrize("w", [80, 81, 131])
@pytest.mark.parametrize("lift", [0, 1, 2, 3])
def test_the_middle_of_a_sprite_is_the_middle_of_the_card(w: int, lift: int) -> None:
    recipe = Face("test:plain", ('<path fill="#FFFFFF" d="M0 0H400V560H0Z"/>',))
    felt = pygame.Surface((400, 400))
    faces.sprite(recipe, w, lift).draw(felt, 200, 200)
    white = pygame.mask.from_threshold(felt, (255, 255, 255), (60, 60, 60)).get_bounding_rects()
    card = max(white, key=lambda rect: rect.w * rect.h)
    assert card.size == (w, faces.height(recipe, w))
    assert card.topleft == (200 - w // 2, 200 - faces.height(recipe, w) // 2)


@pytest.mark.parametrize("angle", [-90.0, -7.25, 4.5, 45.0, 90.0, 180.0])
def test_turned_cards_turn_about_their_middle_and_have_no_dark_fringe(angle: float) -> None:
    recipe = Face("test:plain", ('<path fill="#FFFFFF" d="M0 0H400V560H0Z"/>',))
    white = pygame.Surface((400, 400))
    white.fill("#FFFFFF")
    sprite = faces.turned(recipe, 100, 0, angle)
    shade = faces.turned(Face("test:nothing", ("",)), 100, 0, angle)
    # without its shadow a white card on white leaves nothing to see: darkest pixel is the shadow's own
    sprite.draw(white, 200, 200)
    plain = pygame.Surface((400, 400))
    plain.fill("#FFFFFF")
    shade.draw(plain, 200, 200)
    darkest = min(min(plain.get_at((x, y))[:3]) for x in range(80, 320, 2) for y in range(80, 320, 2))
    assert min(min(white.get_at((x, y))[:3]) for x in range(80, 320, 2) for y in range(80, 320, 2)) >= darkest - 2
    felt = pygame.Surface((400, 400))
    sprite.draw(felt, 200, 200)
    x, y = pygame.mask.from_threshold(felt, (255, 255, 255), (100, 100, 100)).centroid()
    assert abs(x - 200) <= 1
    assert abs(y - 200) <= 1


def test_looks_differ() -> None:
    recipe = bone(57)
    seen = {
        pygame.image.tobytes(faces.sprite(recipe, 80, *how).surface, "RGBA")
        for how in ((0,), (1,), (2,), (3,), (1, 0.37), (1, 0.0, "#FFDB8C"), (1, 0.0, "#E8744B"))
    }
    assert len(seen) == 7
    plain, dark = faces.sprite(recipe, 80), faces.sprite(recipe, 80, 1, 0.37)
    middle = (plain.surface.get_width() // 2, plain.surface.get_height() // 4)
    assert dark.surface.get_at(middle)[0] < plain.surface.get_at(middle)[0] * 0.7
    assert dark.surface.get_at(middle)[3] == 255


def test_memory_stays_bounded() -> None:
    for number in range(2, 60):
        faces.turned(bone(number), 200, 3, number * 3.0)
        for name, (_, used, budget) in cache.report().items():
            assert used <= budget, name


# The store on disk.


def _forget() -> None:
    cache.clear_all()


def _pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_faces_are_kept_between_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    faces.use_cache(tmp_path / "faces")
    before = _pixels(faces.face(bone(47), 90))
    faces.finish()
    assert len(list((tmp_path / "faces").glob("*.face"))) == 1
    _forget()
    monkeypatch.setattr(faces, "_drawn", lambda *_: pytest.fail("drawn again"))
    again = faces.face(bone(47), 90)
    assert _pixels(again) == before
    assert again.get_masks() == pygame.Surface((1, 1), pygame.SRCALPHA).convert_alpha().get_masks()
    assert svg.unconverted == 0


@pytest.mark.parametrize("harm", ["empty", "short", "flipped", "zeros", "text", "longer"])
def test_damaged_files_are_drawn_and_written_again(tmp_path: Path, harm: str) -> None:
    faces.use_cache(tmp_path)
    before = _pixels(faces.face(bone(47), 60))
    faces.finish()
    (file,) = tmp_path.glob("*.face")
    good = file.read_bytes()
    bad = {
        "empty": b"",
        "short": good[: len(good) // 2],
        "flipped": good[:-1] + bytes([good[-1] ^ 1]),
        "zeros": bytes(len(good)),
        "text": b"not a picture",
        "longer": good + b"x",
    }[harm]
    file.write_bytes(bad)
    _forget()
    assert _pixels(faces.face(bone(47), 60)) == before
    faces.finish()
    assert file.read_bytes() == good


def test_another_recipe_under_the_same_key_is_another_file(tmp_path: Path) -> None:
    one = Face("same", ('<path fill="#FFFFFF" d="M0 0H400V560H0Z"/>',))
    two = Face("same", ('<path fill="#000000" d="M0 0H400V560H0Z"/>',))
    names = {facestore.name(face, faces.body(face), w) for face in (one, two) for w in (60, 61)}
    assert len(names) == 4


def test_a_folder_that_cannot_be_used_is_given_up(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "file").write_text("in the way")
    faces.use_cache(tmp_path / "file" / "faces")
    assert faces.face(bone(47), 60).get_width() == 60
    assert len(caplog.records) == 1


def test_a_folder_that_vanishes_is_given_up(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    folder = tmp_path / "faces"
    faces.use_cache(folder)
    folder.rmdir()
    folder.write_text("in the way")
    for number in (47, 48, 49):
        assert faces.face(bone(number), 60).get_width() == 60
    faces.finish()
    assert len(caplog.records) == 1


def test_the_folder_is_kept_small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    faces.use_cache(tmp_path)
    for number in range(10, 30):
        faces.face(bone(number), 60)
    (tmp_path / "left.face.1-2.new").write_bytes(b"over")
    monkeypatch.setattr(facestore, "_LIMIT", 60_000)
    faces.use_cache(tmp_path)
    assert sum(file.stat().st_size for file in tmp_path.iterdir()) <= 60_000
    assert not list(tmp_path.glob("*.new"))
