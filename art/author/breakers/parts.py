"""What the monsters of Breakers share: arms with suckers, tufts of fur, layers of paper."""

import itertools
import math
import random

from ..drawing import Drawing
from ..shapes import XY, Points, Polygon, Shape, block, curve, fix, join, move, shade, smooth, taper

W, H = 400, 300
BONE, BONE2, BONE3 = "#F2E6CC", "#D5BF9B", "#A78C70"
FINE = 0.17


def tent(
    pts: Points, w0: float, w1: float, side: int = 1, ns: int = 9, sr: float = 0.3, wm: float | None = None, n: int = 14
) -> tuple[Shape, list[tuple[float, float, float]]]:
    """An arm that tapers, and where its `ns` suckers are: x, y and radius."""
    g = taper(pts, w0, w1, wm, n=n)
    c = curve(pts, False, n)
    sk = []
    N = len(c)
    L = [0.0]
    for p, q in itertools.pairwise(c):
        L.append(L[-1] + math.hypot(q[0] - p[0], q[1] - p[1]))
    for k in range(ns):
        t = (k + 0.6) / (ns + 0.4)
        t = 1 - (1 - t) ** 1.0
        target = t * L[-1]
        i = next((i for i, v in enumerate(L) if v >= target))
        i = min(max(i, 1), N - 2)
        dx, dy = c[i + 1][0] - c[i - 1][0], c[i + 1][1] - c[i - 1][1]
        m = math.hypot(dx, dy) or 1
        w = w0 + (w1 - w0) * t
        nx, ny = -dy / m * side, dx / m * side
        sk.append((c[i][0] + nx * w * 0.24, c[i][1] + ny * w * 0.24, w * sr * 0.72))
    return (g, sk)


def tufts(pts: Points, depth: float, n: int, seed: int = 1, jit: float = 0.35) -> Shape:
    """A ragged outline of fur: the smooth shape through points with `n` tufts, `depth` long, pointing outwards and down."""
    rnd = random.Random(seed)
    c = curve(pts, True, 10)
    L = [0.0]
    for p, q in zip(c, c[1:] + c[:1], strict=False):
        L.append(L[-1] + math.hypot(q[0] - p[0], q[1] - p[1]))
    N = len(c)
    cx = sum(p[0] for p in c) / N
    cy = sum(p[1] for p in c) / N
    out: list[tuple[float, float, float]] = []

    def at(t: float) -> XY:
        t %= L[-1]
        i = next((k for k, v in enumerate(L) if v >= t))
        i = max(1, i)
        f = (t - L[i - 1]) / max(1e-06, L[i] - L[i - 1])
        a, b = c[(i - 1) % N], c[i % N]
        return a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f

    for k in range(n):
        p = at(L[-1] * k / n)
        q = at(L[-1] * (k + 0.5 + rnd.uniform(-0.12, 0.12)) / n)
        dx, dy = q[0] - cx, q[1] - cy
        m = math.hypot(dx, dy) or 1
        d = depth * (1 + rnd.uniform(-jit, jit))
        out += [(p[0], p[1], 0), (q[0] + dx / m * d, q[1] + dy / m * d + d * 0.5, 0)]
    return fix(Polygon([(x, y) for x, y, _ in out]))


def lay(
    art: Drawing,
    g: Shape,
    base: str,
    sh: str | None = None,
    d: XY = (5, 7),
    hi: str | None = None,
    hd: XY = (4, 3),
    drop: str | None = None,
    dd: XY = (7, 8),
    op: float = 0.5,
) -> Shape:
    """One layer of paper: shadow on what is below, flat tone, dark rim at the lower right, light rim at the upper left."""
    if drop:
        art.add(move(g, *dd), drop, op)
    art.add(g, base)
    if sh:
        art.add(shade(g, *d), sh)
    if hi:
        art.add(shade(g, -hd[0], -hd[1]), hi)
    return g


def pine(x: float, h: float, w: float, base: float, stem: tuple[float, float, float] = (4, 8, 0.4), n: int = 14) -> Shape:
    """A fir of five layers: its middle, height, width of the lowest layer over 1.32, and the ground it stands on.

    stem: how far left of the middle its trunk begins, the trunk's width, and its height as a part of `h`.
    """
    left, wide, high = stem
    parts = [block(x - left, base - h * 0.2, wide, h * high)]
    for k in range(5):
        y0 = base - h + h * 0.16 * k
        ww = w * (0.32 + 0.17 * k)
        parts.append(
            smooth(
                (x, y0, 0),
                (x + ww * 0.35, y0 + h * 0.14),
                (x + ww * 0.62, y0 + h * 0.27, 0),
                (x + ww * 0.2, y0 + h * 0.235),
                (x, y0 + h * 0.29, 0),
                (x - ww * 0.2, y0 + h * 0.235),
                (x - ww * 0.62, y0 + h * 0.27, 0),
                (x - ww * 0.35, y0 + h * 0.14),
                n=n,
            )
        )
    return join(*parts)


def wisp(x: float, y: float, w: float, crest: float = 6, reach: float = 5) -> Shape:
    """A flat cloud `w` wide about its middle; its crest so high, at one part in `reach` of the width left of the middle."""
    return smooth(
        (x - w / 2, y), (x - w / reach, y - crest), (x + w / 4, y - 5), (x + w / 2, y), (x + w / 4, y + 5), (x - w / 4, y + 6)
    )


def cloud(x: float, y: float, w: float, left: float, middle: float, right: float) -> Shape:
    """A heaped cloud `w` wide on a nearly flat ground; how high its three humps are."""
    return smooth(
        (x - w / 2, y),
        (x - w / 4, y - left),
        (x, y - middle),
        (x + w / 5, y - right),
        (x + w / 2.4, y - 6),
        (x + w / 2, y),
        (x, y + 3),
    )
