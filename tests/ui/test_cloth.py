"""Planks, tables and curtain."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from table.ui import cache, cloth, facestore, theme
from table.view.picture import Cloth

LINEN = Cloth("#26282F", "#131418", "#3A3E47", "#E8744B", rings=True, warmth=(30, 25, 16))
DENIM = Cloth(
    "#2E4B72",
    "#172A44",
    "#4A6C9A",
    "#F2A54A",
    pattern='<path d="M0 0L40 40" stroke="#172A44" stroke-width="2.2" fill="none"/>',
    pattern_size=(40, 40),
    pattern_alpha=80,
    stitch="#F2A54A",
)
FELT = Cloth("#1F4738", "#102A20", "#34684F", "#F2B25C", edge="#C9963C")
SIZES = [(960, 600), (1280, 720), (1001, 701), (2560, 1080)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("dress", [LINEN, DENIM, FELT], ids=["linen", "denim", "felt"])
def test_tables_fill_the_window_with_wood_round_the_cloth(size: tuple[int, int], dress: Cloth) -> None:
    made = cloth.table(size, dress)
    assert made.get_size() == size
    assert not made.get_flags() & pygame.SRCALPHA
    place = cloth.area(size)
    assert place.top == theme.rail_height(size[1])
    red, _, blue = made.get_at((size[0] // 2, place.top // 2))[:3]
    assert red > blue + 20, "the rail is of wood"
    for point in (place.center, (place.left + place.w // 4, place.bottom - place.h // 5)):
        want, got = theme.rgb(dress.base), made.get_at(point)[:3]
        assert sum(abs(a - b) for a, b in zip(want, got, strict=True)) < 170, "the cloth keeps its colour under the lamp"
    corner = made.get_at((place.left + 1, place.top + 1))[:3]
    assert corner != made.get_at(place.center)[:3]


def test_the_first_table_is_kept_on_the_disk_and_found_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def made(size: tuple[int, int]) -> pygame.Surface:
        cache.clear_all()
        return cloth.table(size, LINEN)

    drawn = pygame.image.tobytes(made((960, 600)), "RGB")
    facestore.use(tmp_path)
    try:
        monkeypatch.setattr(cloth, "_kept", False)
        made((960, 600))
        made((1000, 640))
        facestore.finish()
        files = list(tmp_path.glob("*.face"))
        assert len(files) == 1, "a window that is drawn larger and smaller does not fill the disk"
        monkeypatch.setattr(cloth, "_table", lambda *args: pytest.fail("it is on the disk"))
        found = made((960, 600))
        assert pygame.image.tobytes(found, "RGB") == drawn
        assert not found.get_flags() & pygame.SRCALPHA
        monkeypatch.undo()
        data = bytearray(files[0].read_bytes())
        data[5000] ^= 255
        files[0].write_bytes(data)
        assert pygame.image.tobytes(made((960, 600)), "RGB") == drawn, "a damaged file is drawn anew"
    finally:
        facestore.use(None)


def test_the_lamp_hangs_over_the_middle() -> None:
    for made in (cloth.table((1280, 720), FELT), cloth.planks((1280, 720))):
        light = [sum(made.get_at((x, 300))[:3]) for x in range(60, 1240, 20)]
        assert max(light[20:40]) > max(light[:4]) + 30
        assert max(light[20:40]) > max(light[-4:]) + 30


@pytest.mark.parametrize("size", SIZES)
def test_the_curtain_hides_everything(size: tuple[int, int]) -> None:
    made = cloth.curtain(size, FELT)
    assert made.get_size() == size
    window = pygame.Surface(size)
    window.fill("#FF00FF")
    window.blit(made, (0, 0))
    other = pygame.Surface(size)
    other.blit(made, (0, 0))
    assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(other, "RGB")


def test_surfaces_are_kept_and_bounded() -> None:
    assert cloth.table((960, 600), LINEN) is cloth.table((960, 600), LINEN)
    assert cloth.planks((960, 600)) is cloth.planks((960, 600))
    first = cloth.table((960, 600), LINEN)
    for width in range(961, 985):
        cloth.planks((width, 600))
    count, used, budget = cache.report()["cloth"]
    assert count <= 6
    assert used <= budget
    again = cloth.table((960, 600), LINEN)
    assert again is not first
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(first, "RGB"), "the same cloth comes out again"


def test_mats_have_round_corners_and_a_hem() -> None:
    for dress in (LINEN, DENIM, FELT):
        tile = cloth.mat(262, 394, dress)
        assert tile.get_size() == (262, 394)
        assert tile.get_at((0, 0))[3] < 40
        assert tile.get_at((131, 200))[3] == 255
        assert tile is cloth.mat(262, 394, dress)


def test_a_game_without_pattern_and_one_with_are_not_alike() -> None:
    plain = Cloth(DENIM.base, DENIM.dark, DENIM.light, DENIM.accent)
    assert pygame.image.tobytes(cloth.felt(200, 200, plain), "RGB") != pygame.image.tobytes(cloth.felt(200, 200, DENIM), "RGB")
