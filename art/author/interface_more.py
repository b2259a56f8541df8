"""The interface icons that came after the first set: navigation, sound, people, files, arrows."""

import itertools
import math
from functools import partial

from shapely.ops import unary_union

from .colours import CREAM
from .drawing import path_data
from .shapes import XY, LineString, Polygon, Shape, arc, arrow, block, box, cut, disc, join, mirror, polygon, turn

MIDDLE = (50, 50)


def _ring(x: float, y: float, radius: float, width: float) -> Shape:
    return cut(disc(x, y, radius + width / 2), disc(x, y, radius - width / 2))


def _bent(points: list[XY], width: float) -> Shape:
    """A stroke with straight pieces and round joints."""
    return LineString(points).buffer(width / 2, quad_segs=8)


def _even(points: list[XY], closed: bool = False) -> list[XY]:
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


def _stroke(points: list[XY], start: float, end: float) -> Shape:
    """A curved stroke whose width runs evenly from start to end."""
    curve = _even(points)
    discs = [disc(x, y, (start + (end - start) * i / (len(curve) - 1)) / 2) for i, (x, y) in enumerate(curve)]
    return unary_union([join(a, b).convex_hull for a, b in itertools.pairwise(discs)])


def fullscreen() -> Shape:
    corner = _bent([(12, 36), (12, 12), (36, 12)], 14)
    return join(*(turn(corner, 90 * k, MIDDLE) for k in range(4)))


def speaker(*beside: Shape) -> Shape:
    horn = polygon((6, 36), (24, 36), (50, 12), (50, 88), (24, 64), (6, 64))
    return join(horn.buffer(-3).buffer(3), *beside)


def globe() -> Shape:
    return join(_ring(50, 50, 40, 10), cut(disc(50, 50, 22, 42), disc(50, 50, 13, 36)), block(10, 45.5, 80, 9))


def people() -> Shape:
    near = join(disc(35, 33, 18), disc(35, 90, 32, 38).intersection(box(0, 0, 100, 88)))
    far = join(disc(70, 28, 14.5), disc(70, 80, 29, 36).intersection(box(0, 0, 100, 82)))
    return join(near, cut(far, near.buffer(6.5)))


def robot() -> Shape:
    face = cut(block(12, 30, 76, 60, 20), disc(35, 54, 9.5), disc(65, 54, 9.5), block(34, 70, 32, 8.5, 4))
    ears = join(block(2, 48, 8, 24, 4), block(90, 48, 8, 24, 4))
    return join(face, ears, block(46, 14, 8, 20), disc(50, 12, 9))


def hand() -> Shape:
    fingers = [_bent([(x, 60), (tip, y)], 11.5) for x, tip, y in ((34, 31, 24), (48, 47, 11), (62, 63, 14), (75, 79, 27))]
    outline: list[XY] = [(28, 54), (42, 48), (62, 48), (81, 54), (79, 74), (67, 93), (44, 94), (33, 84)]
    return join(Polygon(_even(outline, closed=True)), *fingers, _stroke([(39, 86), (24, 70), (11, 54)], 22, 13))


def feather() -> Shape:
    edges: tuple[list[XY], list[XY]] = (
        [(92, 6), (70, 8), (46, 20), (30, 40), (24, 62), (26, 76)],
        [(26, 76), (44, 76), (66, 66), (82, 46), (92, 22), (92, 6)],
    )
    vane = Polygon(_even(edges[0])[:-1] + _even(edges[1])[:-1])
    notches = [
        polygon((53, 53), (90, 52), (87, 62)),
        polygon((40, 66), (66, 74), (59, 82)),
        polygon((46, 48), (26, 33), (34, 26)),
    ]
    return join(cut(vane, _stroke([(26, 76), (46, 55), (74, 26)], 7, 4), *notches), _stroke([(7, 94), (26, 75)], 9, 8))


def way_out() -> Shape:
    """An arrow leaving an open circle."""
    return join(arc(44, 56, 35, 20, 250, 13), arrow((40, 60), (94, 6), 14, 52, 34))


def speech() -> Shape:
    bubble = join(block(6, 10, 88, 62, 20), polygon((22, 64), (54, 64), (22, 96)))
    return cut(bubble, block(24, 29, 52, 9, 4.5), block(24, 46, 34, 9, 4.5))


def trash() -> Shape:
    can = polygon((16, 32), (84, 32), (77, 94), (23, 94)).buffer(-4).buffer(4)
    handle = cut(block(34, 4, 32, 20, 7), block(43, 12, 14, 20, 2))
    return join(cut(can, block(34.5, 44, 8.5, 38, 4), block(57, 44, 8.5, 38, 4)), block(8, 16, 84, 11, 5), handle)


def home() -> Shape:
    walls = polygon((20, 54), (50, 26), (80, 54), (80, 92), (20, 92))
    return join(_bent([(8, 52), (50, 13), (92, 52)], 13), cut(walls, block(41, 62, 18, 34)))


def copy() -> Shape:
    front = block(34, 32, 60, 62, 10)
    return join(cut(block(6, 6, 60, 62, 10), block(18, 18, 36, 38, 2), front.buffer(7)), front)


def dice() -> Shape:
    pips = [disc(x, y, 8.8) for x, y in ((30, 30), (70, 30), (50, 50), (30, 70), (70, 70))]
    return cut(block(10, 10, 80, 80, 18), *pips)


def star() -> Shape:
    spokes = [(18.5 if i % 2 else 42, math.radians(36 * i - 90)) for i in range(10)]
    return Polygon([(50 + r * math.cos(a), 54 + r * math.sin(a)) for r, a in spokes]).buffer(4)


def _icons() -> dict[str, Shape]:
    step = join(polygon((12, 10), (12, 90), (66, 50)), block(72, 10, 16, 80, 6))
    up = _bent([(14, 68), (50, 32), (86, 68)], 17)
    return {
        "search": join(_ring(41, 41, 28, 14), _bent([(64, 64), (88, 88)], 17)),
        "plus": join(block(42, 8, 16, 84, 6), block(8, 42, 84, 16, 6)),
        "minus": block(8, 42, 84, 16, 6),
        "fullscreen": fullscreen(),
        "sound": speaker(arc(46, 50, 22, -42, 42, 10), arc(46, 50, 41, -46, 46, 10)),
        "mute": speaker(_bent([(64, 36), (92, 64)], 12), _bent([(92, 36), (64, 64)], 12)),
        "globe": globe(),
        "save": join(_bent([(12, 60), (12, 88), (88, 88), (88, 60)], 14), arrow((50, 6), (50, 72), 16, 52, 32)),
        "step": step,
        "stepback": mirror(step, 50),
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
        "right": turn(up, 90, MIDDLE),
        "down": turn(up, 180, MIDDLE),
        "left": turn(up, 270, MIDDLE),
        "star": star(),
    }


def _svg(shape: Shape) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">\n'
        f'<path fill="{CREAM}" fill-rule="evenodd" d="{path_data(shape, 0.1)}"/>\n</svg>\n'
    )


PICTURES = {f"ui_{name}": partial(_svg, shape) for name, shape in _icons().items()}
