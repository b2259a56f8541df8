"""Type, shapes and SVG."""

from __future__ import annotations

import pygame
import pytest

from table.ui import cache, draw, fonts, record, shapes, svg, theme
from table.view.vector import rounded

ODD = ["", "\0", "a\0b", "two\nlines", "x" * 5000, "\ud800 half", "🂡 ace", "\u202egnol", "Łukasz „œ” — ½", "\t", "é" * 600]


@pytest.mark.parametrize("words", ODD)
@pytest.mark.parametrize("kind", ["disp", "ui", "uib", "uim", "cond"])
def test_odd_letters_never_raise(paper: pygame.Surface, words: str, kind: str) -> None:
    rect = draw.text(paper, words, kind, 20, "#1C1620", (10, 10), max_w=200)
    assert rect.w <= 200
    draw.glyph(paper, words, kind, 20, "#1C1620", 100, 100)
    draw.para(paper, words, kind, 20, "#1C1620", 10, 10, 200, lines=2)
    draw.chip(paper, words, 10, 10, 28, max_w=160)


def test_long_text_is_cut_before_it_becomes_a_wide_surface() -> None:
    assert fonts.render("x" * 5000, "ui", 40, "#000000").get_width() < 16_000


def test_text_shrinks_to_thirteen_pixels_and_only_then_is_cut(paper: pygame.Surface) -> None:
    words = "Rozpocznij rozgrywkę"
    full = fonts.measure(words, "uib", 30)[0]
    shown, size, cut = draw.fitted(words, "uib", 30, full * 0.7)
    assert (shown, cut) == (words, False)
    assert theme.MIN_TEXT <= size < 30
    shown, size, cut = draw.fitted(words, "uib", 30, 60)
    assert (size, cut) == (theme.MIN_TEXT, True)
    assert shown.endswith("…")
    assert fonts.measure(shown, "uib", size)[0] <= 60
    assert draw.fitted("small", "ui", 6, 0)[1] == theme.MIN_TEXT


@pytest.mark.parametrize("px", [13, 17, 20, 26, 41])
@pytest.mark.parametrize("share", [0.95, 0.8, 0.6])
def test_a_shrunk_line_is_the_largest_that_fits_or_close(px: int, share: float) -> None:
    words = "Two people at this screen"
    room = fonts.measure(words, "ui", px)[0] * share
    _, size, cut = draw.fitted(words, "ui", px, room)
    if not cut and size < px:
        assert fonts.measure(words, "ui", size)[0] <= room
        assert fonts.measure(words, "ui", size + 2)[0] > room


def test_narrow_space_is_drawn_as_a_plain_no_break_space() -> None:
    narrow = fonts.render("1\u202f000 !", "ui", 30, "#000000")
    plain = fonts.render("1\u00a0000 !", "ui", 30, "#000000")
    assert pygame.image.tobytes(narrow, "RGBA") == pygame.image.tobytes(plain, "RGBA")


@pytest.mark.parametrize("digits", ["4", "44", "14", "47", "100", "7", "9"])
def test_glyphs_are_centred_on_their_ink(digits: str) -> None:
    paper = pygame.Surface((200, 200), pygame.SRCALPHA)
    rect = draw.glyph(paper, digits, "disp", 60, "#000000", 100, 100)
    ink = paper.get_bounding_rect()
    assert ink == rect
    assert abs(ink.centerx - 100) <= 1
    assert abs(ink.centery - 100) <= 1


def test_turned_glyph_is_upside_down() -> None:
    upright, turned = (pygame.Surface((80, 80), pygame.SRCALPHA) for _ in range(2))
    draw.glyph(upright, "7", "disp", 50, "#000000", 40, 40)
    draw.glyph(turned, "7", "disp", 50, "#000000", 40, 40, turned=True)
    back = pygame.transform.rotate(turned, 180)
    first, second = upright.get_bounding_rect(), back.get_bounding_rect()
    assert first.size == second.size
    assert pygame.image.tobytes(upright.subsurface(first), "RGBA") == pygame.image.tobytes(back.subsurface(second), "RGBA")


def test_the_four_is_ours_and_closed() -> None:
    four = fonts.closed_four(200, "#000000")
    ink = four.get_bounding_rect()
    # from the picture's border one can not get into the hole
    outside = pygame.mask.from_surface(four, 60)
    outside.invert()
    regions = outside.connected_components(20)
    assert any(
        not region.get_bounding_rects()[0].collidepoint(0, 0) and ink.contains(region.get_bounding_rects()[0])
        for region in regions
    )


def test_four_stands_among_its_neighbours() -> None:
    for px in (24, 60, 150):
        heights = {}
        for digit in "1347":
            ink = fonts.render(digit, "disp", px, "#000000").get_bounding_rect()
            heights[digit] = (ink.top, ink.bottom)
        assert abs(heights["4"][0] - heights["1"][0]) <= max(1, px * 0.02)
        assert abs(heights["4"][1] - heights["1"][1]) <= 1


def test_width_of_a_line_with_fours_is_what_is_drawn() -> None:
    for words in ("44", "4", "14 of 47", "4a4", "no"):
        assert fonts.render(words, "disp", 40, "#000000").get_size() == fonts.measure(words, "disp", 40)


def test_missing_font_names_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(fonts.MissingFont) as caught:
        fonts.path("disp")
    assert caught.value.package == "fontpkg-fraunces"
    assert "pip install fontpkg-fraunces" in str(caught.value)


def test_wrap_keeps_numbers_with_their_units() -> None:
    lines = draw.wrap("there are 12\u00a0cards left in the pile\nand more", "ui", 20, 110)
    assert any("12\u00a0cards" in line for line in lines)
    assert " ".join(lines) == "there are 12\u00a0cards left in the pile and more"
    assert all(fonts.measure(line, "ui", 20)[0] <= 110 or " " not in line for line in lines)


def test_paragraph_grows_by_its_lines(paper: pygame.Surface) -> None:
    words = "Each colour has two 1s, and every 1 is a Stop."
    lines = draw.wrap(words, "ui", 20, 200)
    assert draw.para(paper, words, "ui", 20, "#000000", 0, 10, 200, lead=1.2) == pytest.approx(10 + len(lines) * 24)
    assert draw.para(paper, words, "ui", 20, "#000000", 0, 10, 200, lead=1.2, lines=2) == pytest.approx(10 + 2 * 24)


# What the recorder sees.


def test_recorder_notes_text_and_whether_it_fits(paper: pygame.Surface) -> None:
    box = pygame.Rect(10, 10, 80, 30)
    with record.recording() as seen:
        draw.text(paper, "short", "ui", 18, "#000000", box.center, "center", max_w=80, box=box)
        draw.text(paper, "far too long for such a place", "ui", 18, "#000000", box.topleft, max_w=80, box=box)
        draw.text(paper, "outside", "ui", 18, "#000000", (300, 300), box=box)
    assert [note.fits for note in seen.texts] == [True, False, False]
    assert seen.texts[1].text == "far too long for such a place"
    assert seen.texts[1].cut
    draw.text(paper, "later", "ui", 18, "#000000", (0, 0))
    assert len(seen.texts) == 3
    assert set(seen.plain()) == {"texts", "widgets"}


def test_recorder_sees_only_what_a_scrolled_place_shows(paper: pygame.Surface) -> None:
    paper.set_clip(pygame.Rect(0, 0, 200, 50))
    with record.recording() as seen:
        draw.text(paper, "in sight", "ui", 20, "#000000", (0, 0))
        draw.text(paper, "below", "ui", 20, "#000000", (0, 100))
        with record.unheard():
            draw.text(paper, "measured", "ui", 20, "#000000", (0, 0))
    assert [note.text for note in seen.texts] == ["in sight"]


# Shapes and SVG.


def _same(a: pygame.Surface, b: pygame.Surface, slack: int) -> bool:
    if a.get_size() != b.get_size():
        return False
    pairs = zip(pygame.image.tobytes(a, "RGBA"), pygame.image.tobytes(b, "RGBA"), strict=True)
    return all(abs(x - y) <= slack for x, y in pairs)


@pytest.mark.parametrize("size", [(61, 47), (120, 38), (38, 120), (301, 203), (9, 9)])
def test_sliced_panel_equals_the_whole_drawing(size: tuple[int, int]) -> None:
    w, h = size
    made = shapes.panel(w, h, 12, "#E2A83C", 0.8, "#1C1620", 3, 0.7)
    r = min(12, w / 2, h / 2)
    edge = rounded(0, 0, w, h, r) + rounded(3, 3, w - 6, h - 6, max(0, r - 3))
    body = f'<path d="{rounded(0, 0, w, h, r)}" fill="#E2A83C" fill-opacity="0.800"/>'
    body += f'<path fill-rule="evenodd" fill="#1C1620" fill-opacity="0.700" d="{edge}"/>'
    assert _same(made, svg.draw(body, w, h), 2)


def test_sliced_shadow_equals_the_whole_blur() -> None:
    w, h, r, blur = 200, 150, 10, 6
    whole = pygame.Surface((w + 2 * shapes.soft_pad(blur), h + 2 * shapes.soft_pad(blur)), pygame.SRCALPHA)
    whole.fill((8, 4, 10, 0))
    whole.blit(shapes.panel(w, h, r, theme.SHADOW, 0.5), (shapes.soft_pad(blur),) * 2)
    # at the very edge of the blur, colours of nearly nothing may differ: compare what is seen
    made = shapes.soft(w, h, r, blur, 0.5).premul_alpha()
    assert _same(made, pygame.transform.gaussian_blur(whole, blur).premul_alpha(), 3)


@pytest.mark.parametrize("blur", [10, 13, 26, 39])
def test_wide_shadow_looks_like_the_exact_blur(blur: int) -> None:
    w, h, r = 170, 240, 14
    pad = shapes.soft_pad(blur)
    whole = pygame.Surface((w + 2 * pad, h + 2 * pad), pygame.SRCALPHA)
    whole.fill((8, 4, 10, 0))
    whole.blit(shapes.panel(w, h, r, theme.SHADOW, 0.95), (pad, pad))
    made = shapes.soft(w, h, r, blur, 0.95).premul_alpha()
    assert _same(made, pygame.transform.gaussian_blur(whole, blur).premul_alpha(), 10)


@pytest.mark.parametrize("size", [(1, 1), (7, 3), (150, 210), (151, 211), (96, 134), (33, 97)])
def test_svg_comes_in_exactly_the_size_asked_for(size: tuple[int, int]) -> None:
    body = '<path fill="#FF0000" d="M0 0H400V560H0Z"/>'
    made = svg.raster(body, 400, 560, *size)
    assert made.get_size() == size
    assert made.get_bounding_rect() == made.get_rect()
    assert svg.art("back_thegame", *size).get_size() == size


def test_surfaces_are_in_the_order_of_the_display(display: pygame.Window) -> None:
    want = pygame.Surface((1, 1), pygame.SRCALPHA).convert_alpha().get_masks()
    for made in (svg.art("ui_gear", 20, 20), shapes.soft(20, 20, 4, 3, 0.5), fonts.render("a4", "disp", 20, "#000000")):
        assert made.get_masks() == want
    assert svg.unconverted == 0


def test_drawing_goes_on_while_the_display_is_gone() -> None:
    pygame.display.quit()
    try:
        assert svg.raster('<path fill="#123456" d="M0 0H9V9H0Z"/>', 9, 9, 9, 9).get_at((4, 4))[:3] == (0x12, 0x34, 0x56)
    finally:
        pygame.display.init()
    assert svg.unconverted == 0


def test_colours_change_places_at_once() -> None:
    assert svg.recolour("#AAAAAA #BBBBBB", (("#AAAAAA", "#BBBBBB"), ("#BBBBBB", "#AAAAAA"))) == "#BBBBBB #AAAAAA"
    red = svg.art("ui_gear", 40, 40, ((theme.CREAM, "#FF0000"),))
    assert red.get_at((20, 6))[:3] == (255, 0, 0)


def test_missing_art_says_so() -> None:
    with pytest.raises(FileNotFoundError):
        svg.art("no_such_thing", 10, 10)


def test_stores_stay_within_their_bounds() -> None:
    store: cache.Lru[bytes] = cache.Lru("test", 100, len, most=4)
    for i in range(50):
        store.put(i, bytes(30))
        assert store.bytes <= 100
        assert len(store) <= 4
    assert store.get(49) is not None
    assert store.get(0) is None
    store.put("huge", bytes(1000))
    assert store.get("huge") is None
    store.put(49, bytes(10))
    assert store.bytes == sum(len(store.get(i) or b"") for i in range(50))
    for name, (_, used, budget) in cache.report().items():
        assert used <= budget, name


def test_scale_is_clamped_to_what_fits() -> None:
    assert theme.unit((1280, 720)) == 1.0
    assert theme.unit((960, 600)) == 0.75
    for size in ((960, 600), (1280, 720), (2560, 1080), (1600, 1200)):
        u = theme.unit(size, 2.0)
        assert theme.unit(size) <= u <= 2 * theme.unit(size)
        assert size[0] / u >= theme.ROOM[0] - 1 or u == theme.unit(size)
        assert size[1] / u >= theme.ROOM[1] - 1 or u == theme.unit(size)


def test_parts_draw_at_small_sizes(paper: pygame.Surface) -> None:
    for d in (12, 20, 33):
        draw.badge(paper, 100, 50, 50, d)
        draw.monogram(paper, "Ł", 90, 50, d, active=True, bot=True)
        for kind in ("cream", "primary", "ghost"):
            draw.keycap(paper, "Space", 200, 50, d, kind)
        draw.dashed(paper, pygame.Rect(300, 10, 4 * d, 2 * d), 4, 6, 5, 2, "#E8744B", fill="#E8744B")
    rect = draw.chip(paper, "please wait here", 480, 300, 34, mark="A", ic="ic_up", key="1", anchor="center", stroke="#E8744B")
    assert abs(rect.centerx - 480) <= 1
