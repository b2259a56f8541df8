"""Draws the newer interface icons as `ui_*.svg` and the app icon as `icon_*.png`: `python art/draw_icons.py`.

Shapes are joined and cut with shapely, because nanosvg draws flat paths only: no strokes to scale, no masks.
Every icon lives in a 100 x 100 square and has one colour, which the program replaces.
"""

import itertools
import math
import os
from collections.abc import Iterable
from pathlib import Path

from shapely import affinity
from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

ART = Path(__file__).resolve().parent
CREAM = "#F6EAD2"
MIDDLE = (50, 50)
XY = tuple[float, float]


def join(*shapes: BaseGeometry) -> BaseGeometry:
    return unary_union(shapes)


def cut(shape: BaseGeometry, *holes: BaseGeometry) -> BaseGeometry:
    return shape.difference(unary_union(holes))


def disc(x: float, y: float, rx: float, ry: float | None = None) -> BaseGeometry:
    unit = Point(0, 0).buffer(1, quad_segs=32)
    return affinity.translate(affinity.scale(unit, rx, ry or rx, origin=(0, 0)), x, y)


def ring(x: float, y: float, radius: float, width: float) -> BaseGeometry:
    return cut(disc(x, y, radius + width / 2), disc(x, y, radius - width / 2))


def block(x: float, y: float, w: float, h: float, r: float = 0) -> BaseGeometry:
    """A rectangle with rounded corners."""
    r = min(r, w / 2 - 0.01, h / 2 - 0.01)
    return box(x + r, y + r, x + w - r, y + h - r).buffer(r, quad_segs=16)


def polygon(*points: XY) -> BaseGeometry:
    return Polygon(points)


def line(points: Iterable[XY], width: float) -> BaseGeometry:
    return LineString(list(points)).buffer(width / 2, quad_segs=8)


def arc(x: float, y: float, radius: float, start: float, end: float, width: float) -> BaseGeometry:
    angles = [math.radians(start + (end - start) * i / 40) for i in range(41)]
    return line([(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles], width)


def arrow(tail: XY, tip: XY, width: float, head_width: float, head_length: float) -> BaseGeometry:
    """An arrow with a square tail."""
    length = math.dist(tail, tip)
    ux, uy = (tip[0] - tail[0]) / length, (tip[1] - tail[1]) / length

    def at(along: float, across: float) -> XY:
        return tail[0] + ux * along - uy * across, tail[1] + uy * along + ux * across

    neck, w, h = length - head_length, width / 2, head_width / 2
    return polygon(at(0, w), at(neck, w), at(neck, h), at(length, 0), at(neck, -h), at(neck, -w), at(0, -w))


def smooth(points: list[XY], closed: bool = False) -> list[XY]:
    """Points on a Catmull-Rom curve through the given ones."""
    n = len(points)
    first = points[-1] if closed else points[0]
    loop = [first, *points, *(points[:2] if closed else points[-1:])]
    out: list[XY] = []
    for i in range(n if closed else n - 1):
        p0, p1, p2, p3 = loop[i : i + 4]
        for step in range(12):
            t = step / 12
            weights = (-t + 2 * t**2 - t**3, 2 - 5 * t**2 + 3 * t**3, t + 4 * t**2 - 3 * t**3, t**3 - t**2)
            x, y = (sum(w * p[axis] for w, p in zip(weights, (p0, p1, p2, p3), strict=True)) / 2 for axis in (0, 1))
            out.append((x, y))
    return out if closed else [*out, points[-1]]


def taper(points: list[XY], start: float, end: float) -> BaseGeometry:
    """A curved stroke whose width runs evenly from start to end."""
    curve = smooth(points)
    discs = [disc(x, y, (start + (end - start) * i / (len(curve) - 1)) / 2) for i, (x, y) in enumerate(curve)]
    return unary_union([join(a, b).convex_hull for a, b in itertools.pairwise(discs)])


def turn(shape: BaseGeometry, degrees: float) -> BaseGeometry:
    return affinity.rotate(shape, degrees, origin=MIDDLE)


def mirror(shape: BaseGeometry) -> BaseGeometry:
    return affinity.scale(shape, -1, 1, origin=MIDDLE)


def fullscreen() -> BaseGeometry:
    corner = line([(12, 36), (12, 12), (36, 12)], 14)
    return join(*(turn(corner, 90 * k) for k in range(4)))


def speaker(*beside: BaseGeometry) -> BaseGeometry:
    horn = polygon((6, 36), (24, 36), (50, 12), (50, 88), (24, 64), (6, 64))
    return join(horn.buffer(-3).buffer(3), *beside)


def globe() -> BaseGeometry:
    return join(ring(50, 50, 40, 10), cut(disc(50, 50, 22, 42), disc(50, 50, 13, 36)), block(10, 45.5, 80, 9))


def people() -> BaseGeometry:
    near = join(disc(35, 33, 18), disc(35, 90, 32, 38).intersection(box(0, 0, 100, 88)))
    far = join(disc(70, 28, 14.5), disc(70, 80, 29, 36).intersection(box(0, 0, 100, 82)))
    return join(near, cut(far, near.buffer(6.5)))


def robot() -> BaseGeometry:
    face = cut(block(12, 30, 76, 60, 20), disc(35, 54, 9.5), disc(65, 54, 9.5), block(34, 70, 32, 8.5, 4))
    ears = join(block(2, 48, 8, 24, 4), block(90, 48, 8, 24, 4))
    return join(face, ears, block(46, 14, 8, 20), disc(50, 12, 9))


def hand() -> BaseGeometry:
    fingers = [line([(x, 60), (tip, y)], 11.5) for x, tip, y in ((34, 31, 24), (48, 47, 11), (62, 63, 14), (75, 79, 27))]
    outline: list[XY] = [(28, 54), (42, 48), (62, 48), (81, 54), (79, 74), (67, 93), (44, 94), (33, 84)]
    return join(Polygon(smooth(outline, closed=True)), *fingers, taper([(39, 86), (24, 70), (11, 54)], 22, 13))


def feather() -> BaseGeometry:
    edges: tuple[list[XY], list[XY]] = (
        [(92, 6), (70, 8), (46, 20), (30, 40), (24, 62), (26, 76)],
        [(26, 76), (44, 76), (66, 66), (82, 46), (92, 22), (92, 6)],
    )
    vane = Polygon(smooth(edges[0])[:-1] + smooth(edges[1])[:-1])
    notches = [
        polygon((53, 53), (90, 52), (87, 62)),
        polygon((40, 66), (66, 74), (59, 82)),
        polygon((46, 48), (26, 33), (34, 26)),
    ]
    return join(cut(vane, taper([(26, 76), (46, 55), (74, 26)], 7, 4), *notches), taper([(7, 94), (26, 75)], 9, 8))


def way_out() -> BaseGeometry:
    """An arrow leaving an open circle."""
    return join(arc(44, 56, 35, 20, 250, 13), arrow((40, 60), (94, 6), 14, 52, 34))


def speech() -> BaseGeometry:
    bubble = join(block(6, 10, 88, 62, 20), polygon((22, 64), (54, 64), (22, 96)))
    return cut(bubble, block(24, 29, 52, 9, 4.5), block(24, 46, 34, 9, 4.5))


def trash() -> BaseGeometry:
    can = polygon((16, 32), (84, 32), (77, 94), (23, 94)).buffer(-4).buffer(4)
    handle = cut(block(34, 4, 32, 20, 7), block(43, 12, 14, 20, 2))
    return join(cut(can, block(34.5, 44, 8.5, 38, 4), block(57, 44, 8.5, 38, 4)), block(8, 16, 84, 11, 5), handle)


def home() -> BaseGeometry:
    walls = polygon((20, 54), (50, 26), (80, 54), (80, 92), (20, 92))
    return join(line([(8, 52), (50, 13), (92, 52)], 13), cut(walls, block(41, 62, 18, 34)))


def copy() -> BaseGeometry:
    front = block(34, 32, 60, 62, 10)
    return join(cut(block(6, 6, 60, 62, 10), block(18, 18, 36, 38, 2), front.buffer(7)), front)


def dice() -> BaseGeometry:
    pips = [disc(x, y, 8.8) for x, y in ((30, 30), (70, 30), (50, 50), (30, 70), (70, 70))]
    return cut(block(10, 10, 80, 80, 18), *pips)


def star() -> BaseGeometry:
    spokes = [(18.5 if i % 2 else 42, math.radians(36 * i - 90)) for i in range(10)]
    return Polygon([(50 + r * math.cos(a), 54 + r * math.sin(a)) for r, a in spokes]).buffer(4)


def icons() -> dict[str, BaseGeometry]:
    step = join(polygon((12, 10), (12, 90), (66, 50)), block(72, 10, 16, 80, 6))
    up = line([(14, 68), (50, 32), (86, 68)], 17)
    return {
        "search": join(ring(41, 41, 28, 14), line([(64, 64), (88, 88)], 17)),
        "plus": join(block(42, 8, 16, 84, 6), block(8, 42, 84, 16, 6)),
        "minus": block(8, 42, 84, 16, 6),
        "fullscreen": fullscreen(),
        "sound": speaker(arc(46, 50, 22, -42, 42, 10), arc(46, 50, 41, -46, 46, 10)),
        "mute": speaker(line([(64, 36), (92, 64)], 12), line([(92, 36), (64, 64)], 12)),
        "globe": globe(),
        "save": join(line([(12, 60), (12, 88), (88, 88), (88, 60)], 14), arrow((50, 6), (50, 72), 16, 52, 32)),
        "step": step,
        "stepback": mirror(step),
        "people": people(),
        "robot": robot(),
        "hand": hand(),
        "feather": feather(),
        "open": way_out(),
        "speech": speech(),
        "trash": trash(),
        "home": home(),
        "copy": copy(),
        "dice": dice(),
        "up": up,
        "right": turn(up, 90),
        "down": turn(up, 180),
        "left": turn(up, 270),
        "star": star(),
    }


def path_data(shape: BaseGeometry) -> str:
    """The outline as straight pieces, to a tenth of a unit; holes come out by the even-odd rule."""
    parts = []
    for part in getattr(shape.simplify(0.1), "geoms", None) or [shape.simplify(0.1)]:
        for edge in (part.exterior, *part.interiors):
            points = (f"{x:.1f} {y:.1f}".replace(".0", "") for x, y in list(edge.coords)[:-1])
            parts.append("M" + "L".join(points) + "Z")
    return "".join(parts)


def svg(shape: BaseGeometry) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">\n'
        f'<path fill="{CREAM}" fill-rule="evenodd" d="{path_data(shape)}"/>\n</svg>\n'
    )


def draw_app_icon() -> None:
    """Below 48 px the icon has one card only; the small drawing is a picture of its own."""
    for size in (16, 32, 48, 64, 128, 256, 512):
        source = "icon_app.svg" if size >= 48 else "icon_app_small.svg"
        pygame.image.save(pygame.image.load_sized_svg(str(ART / source), (size, size)), ART / f"icon_{size}.png")


if __name__ == "__main__":
    for name, shape in icons().items():
        (ART / f"ui_{name}.svg").write_text(svg(shape), encoding="utf-8")
    draw_app_icon()
