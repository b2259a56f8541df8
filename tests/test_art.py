"""Every picture must be one that nanosvg draws as written; nanosvg never complains, so the test does."""

import os
import re
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

ART = Path(__file__).resolve().parent.parent / "art"
PICTURES = sorted(ART.glob("*.svg"))
CREAM = "#f6ead2"

# Ignored by nanosvg, or (mask, symbol, nested svg) drawn where nothing should be drawn.
FORBIDDEN_TAG = re.compile(r"use|text|tspan|clippath|mask|filter|fe[a-z]+|pattern|image|symbol|marker|switch|foreignobject")
FORBIDDEN_ATTRIBUTE = re.compile(
    r"clip-path|mask|filter|marker(-start|-mid|-end)?|vector-effect|paint-order|mix-blend-mode|spreadmethod|fx|fy|visibility"
)
COLOUR_ATTRIBUTES = {"fill", "stroke", "stop-color", "color", "flood-color"}
COLOUR = re.compile(r"#[0-9a-f]{3}|#[0-9a-f]{6}|none|url\(#[\w.-]+\)")
GRADIENTS = {"lineargradient", "radialgradient"}
GRADIENT_COORDINATES = ("x1", "x2", "y1", "y2", "cx", "cy", "r")
SHAPES = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}


def local(name: str) -> str:
    """The name without its XML namespace, in lower case."""
    return name.rpartition("}")[2].lower()


def properties(element: ET.Element) -> dict[str, str]:
    """Presentation attributes and the declarations of `style=""`, which nanosvg reads alike."""
    found = {local(name): value.strip() for name, value in element.attrib.items()}
    for declaration in found.pop("style", "").split(";"):
        name, colon, value = declaration.partition(":")
        if colon:
            found[name.strip().lower()] = value.strip()
    return found


def style_faults(css: str) -> list[str]:
    """nanosvg understands plain single-class rules only."""
    faults = []
    for selector, body in re.findall(r"([^{}]*)\{([^{}]*)\}", re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)):
        if not re.fullmatch(r"\.[\w-]+", selector.strip()):
            faults.append(f"selector {selector.strip()!r}")
        for name, value in re.findall(r"([\w-]+)\s*:\s*([^;]+)", body):
            if name.lower() in COLOUR_ATTRIBUTES and not COLOUR.fullmatch(value.strip().lower()):
                faults.append(f"colour {value.strip()!r}")
    return faults


def gradient_faults(element: ET.Element, found: dict[str, str]) -> list[str]:
    """Numbers without a unit are read as pixels unless the gradient says userSpaceOnUse."""
    if found.get("gradientunits") == "userSpaceOnUse":
        return []
    return [
        f"<{local(element.tag)} {name}={found[name]!r}> without userSpaceOnUse"
        for name in GRADIENT_COORDINATES
        if name in found and not found[name].endswith("%")
    ]


def element_faults(element: ET.Element, faded: bool, gradients: set[str], root: bool = False) -> list[str]:
    """Faults of an element and everything inside it; `faded` when an ancestor has an opacity of its own."""
    faults: list[str] = []
    tag = local(element.tag)
    found = properties(element)
    if FORBIDDEN_TAG.fullmatch(tag) or (tag == "svg" and not root):
        faults.append(f"<{tag}>")
    if tag == "style":
        faults += style_faults(element.text or "")
    if tag in GRADIENTS:
        faults += gradient_faults(element, found)
    for name, value in found.items():
        if FORBIDDEN_ATTRIBUTE.fullmatch(name):
            faults.append(f"attribute {name}")
        if name in COLOUR_ATTRIBUTES:
            if not COLOUR.fullmatch(value.lower()):
                faults.append(f"{name} {value!r}")
            elif value.startswith("url(") and value[5:-1] not in gradients:
                faults.append(f"{name} {value!r} names no gradient")
    if len(found.get("class", "").split()) > 1:
        faults.append("two classes on one element")
    if found.get("fill", "").startswith("url(") and "fill-opacity" in found:
        faults.append("fill-opacity on a gradient")
    if "href" in element.attrib:
        faults.append("href without xlink")
    if found.get("stroke", "none") != "none" and found.get("fill") != "none" and {"opacity", "stroke-opacity"} & set(found):
        faults.append("fill and stroke seen through: they show where they overlap")
    if "opacity" in found:
        if faded:
            faults.append("opacity inside opacity")
        faded = True
        # Opacity is copied to each child, so overlapping children show through one another.
        if tag in ("g", "svg") and sum(local(child.tag) in SHAPES | {"g"} for child in element.iter()) > 2:
            faults.append("opacity on a group of several shapes")
    for child in element:
        faults += element_faults(child, faded, gradients)
    return faults


def lint(text: str) -> list[str]:
    """What nanosvg would get wrong in this SVG, in words; empty when nothing."""
    faults = [word for word in ("<![CDATA[", "<!DOCTYPE", "<!ENTITY") if word in text]
    root = ET.fromstring(text)
    gradients = {e.attrib["id"] for e in root.iter() if local(e.tag) in GRADIENTS and "id" in e.attrib}
    if not re.fullmatch(r"\S+ \S+ \S+ \S+", root.attrib.get("viewBox", "")):
        faults.append("no viewBox")
    if root.attrib.get("preserveAspectRatio") == "none":
        faults.append("preserveAspectRatio none")
    return faults + element_faults(root, False, gradients, root=True)


def shown_colours(picture: Path, size: int) -> Counter[tuple[int, int, int]]:
    """How many pixels of each colour are at least half covered, in a square of `size`."""
    surface = pygame.image.load_sized_svg(str(picture), (size, size))
    pixels = (surface.get_at((x, y)) for x in range(surface.get_width()) for y in range(surface.get_height()))
    return Counter((pixel.r, pixel.g, pixel.b) for pixel in pixels if pixel.a >= 128)


def test_there_are_pictures() -> None:
    assert len(PICTURES) > 100
    for family in ("back", "brokies", "breakers", "brawl", "ui", "ic", "sym", "suit", "hit", "piece", "icon", "logo"):
        assert list(ART.glob(f"{family}_*.svg")), family


@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture.stem)
def test_nanosvg_can_draw(picture: Path) -> None:
    assert lint(picture.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture.stem)
def test_picture_is_not_blank(picture: Path) -> None:
    written = set(re.findall(r"#[0-9a-f]{6}\b", picture.read_text(encoding="utf-8").lower()))
    colours = shown_colours(picture, 96)
    if len(written) > 1:
        assert len(colours) > 1
    assert colours.total() > 96 * 96 * 0.05


@pytest.mark.parametrize("picture", sorted(ART.glob("ui_*.svg")), ids=lambda picture: picture.stem)
def test_interface_icon(picture: Path) -> None:
    """One colour, so that the program can recolour it by replacing text; square; still there at 20 px."""
    text = picture.read_text(encoding="utf-8")
    assert set(re.findall(r"#[0-9a-f]{3,8}\b", text.lower())) == {CREAM}
    assert 'viewBox="0 0 100 100"' in text
    assert shown_colours(picture, 20).total() >= 40


@pytest.mark.parametrize("size", [16, 32, 48, 64, 128, 256, 512])
def test_app_icon(size: int) -> None:
    icon = pygame.image.load(ART / f"icon_{size}.png")
    assert icon.get_size() == (size, size)
    assert icon.get_at((0, 0)).a < 255
    assert icon.get_at((size // 2, size // 2)).a == 255


@pytest.mark.parametrize(
    "bad",
    [
        '<use href="#a"/>',
        "<text>4</text>",
        '<clipPath id="a"/>',
        "<svg/>",
        '<path clip-path="url(#a)" d=""/>',
        '<path fill="gold" d=""/>',
        '<path fill="#11223344" d=""/>',
        '<path style="fill: rgba(0,0,0,.5)" d=""/>',
        '<path fill="url(#nowhere)" d=""/>',
        '<linearGradient id="a" x1="0" x2="1"/>',
        '<linearGradient id="a" href="#b"/>',
        '<linearGradient id="a" spreadMethod="reflect"/>',
        '<path fill="#fff" stroke="#000" opacity="0.5" d=""/>',
        '<path visibility="hidden" d=""/>',
        '<g opacity="0.5"><path opacity="0.5" d=""/></g>',
        '<g opacity="0.5"><path d=""/><path d=""/></g>',
        "<style><![CDATA[.a{fill:#fff}]]></style>",
        "<style>.a,.b{fill:#fff}</style>",
        "<style>path{fill:#fff}</style>",
    ],
)
def test_lint_catches(bad: str) -> None:
    assert lint(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{bad}</svg>')


@pytest.mark.parametrize(
    "good",
    [
        '<path fill="#fff" fill-opacity="0.25" fill-rule="evenodd" d="M.5.5L1-2Z"/>',
        '<linearGradient id="a" gradientUnits="userSpaceOnUse" x1="0" x2="0.5"/><path fill="url(#a)" d=""/>',
        '<radialGradient id="a" r="50%"/>',
        '<g opacity="0.5"><path d=""/></g>',
        "<style>.a{fill:#fff}</style>",
    ],
)
def test_lint_allows(good: str) -> None:
    assert lint(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{good}</svg>') == []
