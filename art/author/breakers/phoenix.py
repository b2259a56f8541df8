"""The Phoenix, wings spread on a dark sun."""

import math
import random

from ..colours import INK
from ..drawing import Drawing
from ..shapes import Place, Shape, arc, box, clip, disc, join, move, polygon, shade, smooth, taper
from .parts import BONE, BONE2, H, W


def draw() -> Drawing:
    art = Drawing(W, H)
    x: float
    y: float
    N1, N2, N3 = "#4A2344", "#371836", "#240F26"
    A1, A2, A3, A4, A5 = "#FFE08A", "#FFB648", "#F2792F", "#CB3F2C", "#8A2033"
    art.add(box(0, 0, W, H), N1)
    for k in range(16):
        an = math.radians(k * 22.5 + 6)
        p = polygon(
            "200,140",
            (200 + 420 * math.cos(an), 140 + 420 * math.sin(an)),
            (200 + 420 * math.cos(an + 0.19), 140 + 420 * math.sin(an + 0.19)),
        )
        art.add(p, N2)
    sun = disc(200, 128, 92)
    art.add(disc(200, 128, 106), "#6E2C46")
    art.add(sun, "#8E3A48")
    cx = 200

    def feather(x0: float, y0: float, x1: float, y1: float, w: float, bend: float) -> Shape:
        mx, my = ((x0 + x1) / 2, (y0 + y1) / 2)
        dx, dy = x1 - x0, y1 - y0
        m = math.hypot(dx, dy)
        nx, ny = -dy / m, dx / m
        return taper([(x0, y0), (mx + nx * bend, my + ny * bend), (x1, y1)], w * 0.55, 1.2, w * 1.25)

    def wing(sign: float) -> Shape:
        at = Place(cx, 0, sign)
        tips = ((186, -4), (196, 34), (194, 74), (180, 112), (158, 144), (130, 168))
        roots = ((46, 118), (50, 124), (52, 130), (50, 138), (46, 146), (40, 154))
        rows = []
        for (tx, ty), (rx, ry) in zip(tips, roots, strict=False):
            rows.append(feather(at.x(rx), ry, at.x(tx), ty, 40, sign * -13))
        return rows

    # Tail
    for pts, w, c, c2 in (
        ([(200, 190), (176, 238), (122, 262), (70, 252), (48, 270)], 26, A4, A5),
        ([(200, 190), (224, 238), (278, 262), (330, 252), (352, 270)], 26, A4, A5),
        ([(200, 196), (186, 246), (160, 286), (150, 330)], 24, A3, A4),
        ([(200, 196), (214, 246), (240, 286), (250, 330)], 24, A3, A4),
        ([(200, 196), (200, 250), (200, 330)], 26, A2, A3),
    ):
        g = taper(pts, 12, 3, w)
        art.add(move(g, 6, 7), N3, 0.55)
        art.add(g, c)
        art.add(shade(g, 5, 3), c2)
        ex, ey = pts[-1]
        if ey < 300:
            art.add(disc(ex, ey - 4, 15), c)
            art.add(disc(ex, ey - 4, 9), A2)
            art.add(disc(ex, ey - 4, 4), A5)
    for sign in (-1, 1):
        rows = wing(sign)
        u = join(*rows)
        art.add(move(u, 8, 9), N3, 0.55)
        for k, f in enumerate(rows):
            art.add(f, (A5, A4, A4, A3, A3, A4)[k])
            art.add(shade(f, 2 if sign < 0 else 3, 6), (N3, A5, A5, A4, A4, A5)[k])
        at = Place(cx, 0, sign)
        # Secondary coverts
        for tx, ty, c, c2 in ((142, 30, A3, A4), (148, 62, A2, A3), (142, 94, A2, A3), (126, 122, A3, A4), (104, 146, A3, A4)):
            f = feather(at.x(34), 128 + ty * 0.08, at.x(tx), ty, 28, sign * -9)
            art.add(f, c)
            art.add(shade(f, 1, 5), c2)
        for tx, ty in ((98, 56), (104, 82), (96, 108), (80, 130)):
            f = feather(at.x(26), 128 + ty * 0.06, at.x(tx), ty, 22, sign * -6)
            art.add(f, A1)
            art.add(shade(f, 1, 4), A2)
    # Body
    bd = smooth("200,84 228,104 238,142 230,180 200,212! 170,180 162,142 172,104")
    art.add(move(bd, 4, 6), A5, 0.8)
    art.add(bd, A2)
    art.add(clip(bd, smooth("206,70 260,90 250,180 200,220! 214,170 212,120")), A3)
    for y, k in ((134, 3), (150, 4), (166, 3), (182, 2)):
        for i in range(k):
            art.add(arc(cx + (i - (k - 1) / 2) * 17, y - 6, 8, 20, 160, 3.4), A4 if cx + (i - (k - 1) / 2) * 17 > 200 else A3)
    # Neck+head looking left
    nk = smooth("178,118 176,92 186,66 190,46 204,34 222,36 232,50 230,72 226,96 226,120 202,132")
    art.add(nk, A2)
    art.add(clip(nk, smooth("214,20 240,30 240,130 204,140 214,96 216,64")), A3)
    bk = smooth("192,46! 176,48 158,60! 172,62 178,70! 190,66 196,58!")
    art.add(bk, BONE)
    art.add(clip(bk, box(150, 57, 200, 80)), BONE2)
    art.add(smooth("194,56 204,48 214,52 206,60"), A5)
    art.add(disc(204, 54, 4.2), A1)
    art.add(disc(203.5, 54, 2), INK)
    for pts, c in (
        ([(212, 36), (216, 14), (206, -6)], A3),
        ([(220, 38), (232, 18), (228, -4)], A2),
        ([(228, 46), (248, 30), (254, 10)], A3),
    ):
        g = taper(pts, 9, 1.2, 10)
        art.add(g, c)
        art.add(disc(pts[-1][0], max(4, pts[-1][1] + 2), 4.2), A1)
    # Sparks
    dice = random.Random(8)
    for _ in range(26):
        x, y = (dice.uniform(6, 394), dice.uniform(150, 296))
        r = dice.choice((1.6, 2.2, 3))
        art.add(smooth((x, y - r * 2, 0), (x + r, y), (x, y + r * 1.4), (x - r, y)), dice.choice((A2, A3, A1)))
    art.add(smooth("-20,292! 80,282 200,290 320,282 430,292! 430,320! -20,320!"), N3)
    return art


PICTURES = {"breakers_phoenix": draw}
