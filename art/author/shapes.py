"""Shapes and what is done with them. Degrees turn clockwise on the picture, whose y runs down."""

import math
from collections.abc import Sequence
from itertools import pairwise

from shapely import affinity
from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry as Shape
from shapely.ops import unary_union

from .curves import XY, Place, Points, curve, listed
from .curves import Point as Spot

__all__ = [
    "XY",
    "LineString",
    "Place",
    "Point",
    "Points",
    "Polygon",
    "Shape",
    "Spot",
    "affinity",
    "arc",
    "arrow",
    "block",
    "box",
    "clip",
    "curve",
    "cut",
    "disc",
    "fix",
    "grow",
    "join",
    "line",
    "mirror",
    "move",
    "pair",
    "polygon",
    "scale",
    "shade",
    "smooth",
    "star",
    "taper",
    "turn",
]

_LEAST = 0.05  # the thinnest a stroke may become


def fix(shape: Shape) -> Shape:
    """The shape without crossing edges."""
    return shape if shape.is_valid else shape.buffer(0)


def smooth(*points: str | Spot | list[Spot], n: int = 14) -> Shape:
    """The closed smooth shape through points (see `curves`)."""
    return fix(Polygon(curve(_flat(points), True, n)))


def polygon(*points: str | Spot | list[Spot]) -> Shape:
    """The closed shape with straight sides."""
    return fix(Polygon([(p[0], p[1]) for p in listed(_flat(points))]))


def _flat(points: Sequence[str | Spot | list[Spot]]) -> list[str | Spot]:
    out: list[str | Spot] = []
    for part in points:
        if isinstance(part, list):
            out += part
        else:
            out.append(part)
    return out


def disc(x: float, y: float, r: float, ry: float | None = None, rot: float = 0) -> Shape:
    """A circle, or an ellipse turned by `rot`."""
    unit = affinity.scale(Point(0, 0).buffer(1, quad_segs=32), r, ry or r, origin=(0, 0))
    return affinity.translate(affinity.rotate(unit, rot, origin=(0, 0)), x, y)


def block(x: float, y: float, w: float, h: float, r: float = 0) -> Shape:
    """A rectangle with round corners."""
    if r <= 0:
        return box(x, y, x + w, y + h)
    r = min(r, w / 2 - 0.01, h / 2 - 0.01)
    return box(x + r, y + r, x + w - r, y + h - r).buffer(r, quad_segs=16)


def line(points: Points, w: float, cap: str = "round", closed: bool = False, n: int = 14) -> Shape:
    """A curved stroke of one width."""
    run = curve(points, closed, n)
    if closed:
        run = [*run, run[0]]
    return LineString(run).buffer(w / 2, cap_style=cap, join_style="round", quad_segs=8)


def taper(points: Points, w0: float, w1: float, wm: float | None = None, n: int = 14, capr: bool = True) -> Shape:
    """A curved stroke `w0` wide at its start, `w1` at its end, and `wm` in the middle if that is said."""
    run = curve(points, False, n)
    along = [0.0]
    for a, b in pairwise(run):
        along.append(along[-1] + math.hypot(b[0] - a[0], b[1] - a[1]))
    total = along[-1] or 1
    left, right = [], []
    for i, p in enumerate(run):
        a, b = run[max(0, i - 1)], run[min(len(run) - 1, i + 1)]
        dx, dy = b[0] - a[0], b[1] - a[1]
        length = math.hypot(dx, dy) or 1
        nx, ny, t = -dy / length, dx / length, along[i] / total
        if wm is None:
            w = w0 + (w1 - w0) * t
        else:  # the parabola through the three widths
            w = w0 * (1 - t) * (1 - 2 * t) + wm * 4 * t * (1 - t) + w1 * t * (2 * t - 1)
        w = max(w, _LEAST) / 2
        left.append((p[0] + nx * w, p[1] + ny * w))
        right.append((p[0] - nx * w, p[1] - ny * w))
    parts = []
    for i in range(len(run) - 1):
        quad: Shape = Polygon([left[i], left[i + 1], right[i + 1], right[i]])
        if not (quad.is_valid and quad.area > 0):
            quad = quad.convex_hull
        if quad.area > 0:
            parts.append(quad)
    if capr:
        parts += [Point(run[0]).buffer(max(w0, _LEAST) / 2), Point(run[-1]).buffer(max(w1, _LEAST) / 2)]
    return fix(unary_union([part.buffer(0.02) for part in parts]))


def join(*shapes: Shape) -> Shape:
    return fix(unary_union(list(shapes)))


def cut(shape: Shape, *holes: Shape) -> Shape:
    return fix(shape.difference(unary_union(list(holes))))


def clip(shape: Shape, inside: Shape) -> Shape:
    return fix(shape.intersection(inside))


def move(shape: Shape, dx: float, dy: float) -> Shape:
    return affinity.translate(shape, dx, dy)


def scale(shape: Shape, s: float, o: XY = (0, 0), sy: float | None = None) -> Shape:
    return affinity.scale(shape, s, sy if sy is not None else s, origin=o)


def turn(shape: Shape, degrees: float, o: XY = (0, 0)) -> Shape:
    return affinity.rotate(shape, degrees, origin=o)


def mirror(shape: Shape, x: float) -> Shape:
    """The shape on the other side of the upright line at x."""
    return affinity.scale(shape, -1, 1, origin=(x, 0))


def pair(shape: Shape, x: float) -> Shape:
    """The shape and its mirror image."""
    return join(shape, mirror(shape, x))


def grow(shape: Shape, by: float) -> Shape:
    """The shape with its edge moved outwards (inwards when negative)."""
    return fix(shape.buffer(by, quad_segs=8, join_style="round"))


def shade(shape: Shape, dx: float, dy: float) -> Shape:
    """The rim a light from the other side leaves dark: what a copy moved by (-dx, -dy) does not cover."""
    return cut(shape, affinity.translate(shape, -dx, -dy))


def star(x: float, y: float, n: int, r1: float, r2: float, rot0: float = -90) -> Shape:
    """A star of `n` points, `r1` out and `r2` in."""
    points = []
    for i in range(2 * n):
        a, r = math.radians(rot0 + 180 * i / n), (r1 if i % 2 == 0 else r2)
        points.append((x + r * math.cos(a), y + r * math.sin(a)))
    return Polygon(points)


def arc(x: float, y: float, r: float, a0: float, a1: float, w: float, cap: str = "round", n: int = 40) -> Shape:
    """A stroke along a circle from the angle a0 to a1."""
    angles = [math.radians(a0 + (a1 - a0) * i / n) for i in range(n + 1)]
    run = [(x + r * math.cos(a), y + r * math.sin(a)) for a in angles]
    return LineString(run).buffer(w / 2, cap_style=cap, quad_segs=8)


def arrow(tail: XY, tip: XY, width: float, head_width: float, head_length: float) -> Shape:
    """An arrow with a square tail."""
    length = math.dist(tail, tip)
    ux, uy = (tip[0] - tail[0]) / length, (tip[1] - tail[1]) / length

    def at(along: float, across: float) -> XY:
        return tail[0] + ux * along - uy * across, tail[1] + uy * along + ux * across

    neck, w, h = length - head_length, width / 2, head_width / 2
    return polygon(at(0, w), at(neck, w), at(neck, h), at(length, 0), at(neck, -h), at(neck, -w), at(0, -w))
