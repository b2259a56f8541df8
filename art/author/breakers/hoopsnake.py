"""The Hoop Snake, rolling."""

import math

from ..colours import INK, PAPER
from ..drawing import Drawing
from ..shapes import Polygon, Shape, arc, block, box, clip, cut, disc, fix, join, move, polygon, scale, smooth, taper, turn
from .parts import FINE, H, W, cloud, lay


def draw() -> Drawing:
    art = Drawing(W, H, FINE)
    w_: float
    y: float
    SK, _SK2, HL1, HL2, HL3 = "#8CC7D6", "#A9D8DE", "#9DB85B", "#6F9448", "#4B7038"
    RD, RD2, RD3 = "#D9A566", "#B9804A", "#8E5C36"
    V, V2, V3, VL = "#D9512C", "#A43422", "#6C1D1C", "#F58B4E"
    Y, Y2 = "#FBE7B4", "#DDB67C"
    art.add(box(0, 0, W, H), SK)
    cx, cy, Rr = 212, 136, 88
    art.add(disc(cx, cy - 4, 128), "#FBEBC0")
    for x, y, w_ in ((350, 44, 86), (46, 146, 90), (326, 110, 70)):
        art.add(
            cloud(x, y, w_, 12, 10, 18),
            "#F4F7EC",
            0.9,
        )
    art.add(smooth("-20,200! 60,180 150,196 230,170 330,130 430,104! 430,320! -20,320!"), HL1)
    art.add(smooth("-20,226! 80,206 170,218 270,190 430,140! 430,320! -20,320!"), HL2)
    for x, y in ((352, 128), (378, 116), (334, 136)):
        art.add(smooth((x, y - 34, 0), (x + 11, y - 10), (x + 8, y + 4), (x - 8, y + 4), (x - 11, y - 10)), HL3)
    rd = polygon("430,176 430,236 -20,330 -20,276")
    rd = smooth("430,170! 330,206 200,238 -20,282! -20,340! 200,300 430,236!")
    art.add(move(rd, 0, 6), HL3)
    art.add(rd, RD)
    art.add(clip(rd, smooth("430,214! 330,240 200,270 -20,316! -20,350! 430,350!")), RD2)
    for k in range(7):
        x = 20 + k * 62
        y = 300 - k * 15.2
        art.add(clip(turn(block(x, y - 16, 30, 4, 2), -14, (x, y)), rd), Y, 0.75)
    art.add(smooth("130,254 200,236 300,222 306,236 220,254 140,266"), RD3, 0.7)
    # Dust behind
    for x, y, r in ((316, 222, 20), (344, 210, 24), (372, 196, 18), (330, 196, 12), (392, 206, 20)):
        art.add(disc(x, y + 3, r), RD2)
        art.add(disc(x - 3, y - 1, r * 0.92), "#F0D4A4")
    # Speed arcs
    for r, a0, a1, w_ in ((118, -50, 10, 5), (130, -42, -2, 4), (118, 30, 64, 5), (119, 238, 280, 4)):
        art.add(arc(cx, cy, r, a0, a1, w_), PAPER, 0.95)
    # Body hoop: thickness falls towards the tail, head at 205 degrees, tail arrives from below
    N = 150
    th = [218 + (360 + 190 - 218) * i / N for i in range(N + 1)]

    def wd(t: float) -> float:
        return 46 if t < 0.45 else 46 - 34 * ((t - 0.45) / 0.55) ** 1.25

    def pt(an: float, r: float) -> tuple[float, float]:
        return (cx + r * math.cos(math.radians(an)), cy + r * math.sin(math.radians(an)))

    def band(f0: float, f1: float, i0: int = 0, i1: int = N) -> Shape:
        out = [pt(th[i], Rr + wd(i / N) * f1) for i in range(i0, i1 + 1)] + [
            pt(th[i], Rr + wd(i / N) * f0) for i in range(i1, i0 - 1, -1)
        ]
        return fix(Polygon(out))

    body = band(-0.5, 0.5)
    art.add(move(body, 9, 9), "#6F5A3A", 0.4)
    art.add(body, V)
    art.add(band(-0.5, -0.2), Y)
    for i in range(3, N, 3):
        art.add(
            polygon(
                pt(th[i] - 0.35, Rr - wd(i / N) * 0.5),
                pt(th[i] + 0.35, Rr - wd(i / N) * 0.5),
                pt(th[i] + 0.35, Rr - wd(i / N) * 0.2),
                pt(th[i] - 0.35, Rr - wd(i / N) * 0.2),
            ),
            Y2,
        )
    for k in range(19):
        t = (k + 0.7) / 19.4
        i = int(t * N)
        an = th[i]
        w_ = wd(t)
        h = 5.4 * (w_ / 46) ** 0.5
        art.add(
            polygon(pt(an - h, Rr + w_ * 0.14), pt(an, Rr - w_ * 0.1), pt(an + h, Rr + w_ * 0.14), pt(an, Rr + w_ * 0.4)), V3
        )
        art.add(
            polygon(
                pt(an - h * 0.46, Rr + w_ * 0.14),
                pt(an, Rr + w_ * 0.03),
                pt(an + h * 0.46, Rr + w_ * 0.14),
                pt(an, Rr + w_ * 0.27),
            ),
            "#F5B94E",
        )
    art.add(clip(body, cut(disc(cx, cy, 140), disc(cx - 7, cy - 8, Rr + 21))), V2, 0.75)
    art.add(clip(body, cut(disc(cx + 4, cy + 5, Rr - 20), disc(cx + 9, cy + 11, Rr - 19))), Y2, 0.0)
    art.add(clip(body, cut(disc(cx, cy, Rr + 24), disc(cx + 5, cy + 6, Rr + 21))), VL)
    # Head bites the tail that comes up from below
    th0 = 205
    px, py = pt(th0, Rr - 1)

    def T(g: Shape) -> Shape:
        return move(turn(scale(g, 1, (0, 0), -1), 115, (0, 0)), px, py)

    up = smooth("-42,-8 -34,-26 -8,-37 20,-32 44,-20 57,-7! 38,0 14,1 -2,6 -16,22 -34,28 -46,12")
    lo = smooth("-38,24 -18,14 -4,7! 14,15 32,22 48,22! 45,32 22,38 -8,38 -34,37")
    fix(
        Polygon(
            [pt(th[i], Rr + 2 + wd(i / N) * 0.5) for i in range(N - 30, N + 1)]
            + [pt(206 - k, Rr + 2 + 6.5 - k * 0.0) for k in range(16, -1, -4)]
            + [pt(206, Rr - 4)]
            + [pt(th[i], Rr + 2 - wd(i / N) * 0.5) for i in range(N, N - 31, -1)]
        )
    )
    art.add(move(T(join(up, lo)), 7, 8), "#6F5A3A", 0.4)
    art.add(T(lo), V2)
    art.add(T(clip(lo, smooth("-44,30 -10,32 24,33 50,27 54,50 -40,50"))), Y2)
    art.add(T(smooth("-8,6! 20,-2 50,-4! 36,10 44,23! 18,17")), "#4A1018")
    tl = taper([pt(176, Rr), pt(186, Rr - 2), pt(196, Rr - 6), pt(207, Rr - 8)], 14, 11)
    art.add(clip(move(tl, 3, 4), T(lo)), "#4A1018", 0.6)
    art.add(tl, V)
    art.add(clip(tl, cut(disc(cx, cy, Rr - 5), disc(0, 0, 1))), Y)
    art.add(clip(tl, T(polygon("-30,-30 4,-30 0,40 -30,40"))), "#4A1018")
    art.add(T(up), V)
    art.add(T(clip(up, smooth("-50,6 -10,-4 30,-12 60,-10 60,10 0,20 -30,40 -60,30"))), V2)
    art.add(T(clip(up, cut(up, move(up, 2, 7)))), VL)
    for x in (30, 43):
        art.add(T(smooth((x - 4, -1, 0), (x + 3.6, -1, 0), (x - 1, 17, 0))), PAPER)
    art.add(T(disc(8, -20, 17, 16.5)), V3)
    art.add(T(disc(8, -20, 13.2)), "#FFE27A")
    ex, ey = T(disc(13, -18, 1)).centroid.coords[0]
    art.add(disc(ex, ey, 5.6), INK)
    art.add(disc(ex - 2.4, ey - 2.6, 2.2), PAPER)
    art.add(T(taper("-16,-30 2,-38 24,-33", 4, 2, 8)), V3)
    art.add(T(disc(46, -12, 2.8, 2)), V3)
    for k in range(3):
        art.add(T(disc(-24 + k * 1, -6 + k * 9, 2.6)), V3)
    # A hen gets out of the way
    hx, hy = 66, 226
    art.add(smooth((hx - 36, hy + 40), (hx, hy + 33), (hx + 30, hy + 38), (hx, hy + 45)), RD3, 0.6)
    art.add(
        join(
            taper([(hx - 6, hy + 16), (hx - 20, hy + 28), (hx - 30, hy + 26)], 3.4, 2.4),
            taper([(hx + 4, hy + 16), (hx + 10, hy + 30), (hx + 2, hy + 38)], 3.4, 2.4),
        ),
        "#E08A2E",
    )
    hb = smooth(
        (hx - 26, hy - 20),
        (hx - 14, hy - 4),
        (hx + 10, hy - 6),
        (hx + 34, hy - 22, 0),
        (hx + 30, hy + 4),
        (hx + 10, hy + 20),
        (hx - 14, hy + 18),
        (hx - 28, hy + 2),
        (hx - 36, hy - 22),
        (hx - 32, hy - 32),
    )
    lay(art, hb, PAPER, "#CDBFA6", (5, 6))
    wg = smooth((hx - 8, hy + 2, 0), (hx + 4, hy - 20), (hx + 24, hy - 36, 0), (hx + 24, hy - 18), (hx + 14, hy + 4))
    lay(art, wg, "#F1E3C6", "#CDBFA6", (3, 3))
    art.add(
        smooth((hx - 40, hy - 32, 0), (hx - 38, hy - 40), (hx - 33, hy - 34), (hx - 31, hy - 41), (hx - 26, hy - 32, 0)),
        "#C9372F",
    )
    art.add(polygon((hx - 37, hy - 26), (hx - 48, hy - 24), (hx - 36, hy - 19)), "#E9A63A")
    art.add(disc(hx - 31, hy - 26, 3.4), "#FFE27A")
    art.add(disc(hx - 31, hy - 26, 1.7), INK)
    return art


PICTURES = {"breakers_hoopsnake": draw}
