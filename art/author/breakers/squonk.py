"""The Squonk in a puddle of its tears."""

import math

from ..colours import INK, PAPER
from ..drawing import Drawing
from ..shapes import Place, arc, block, box, clip, curve, cut, disc, grow, join, move, polygon, shade, smooth, taper
from .parts import BONE, BONE2, FINE, H, W, lay


def draw() -> Drawing:
    art = Drawing(W, H, FINE)
    G1, G2, G3, G4 = "#BFD3B6", "#9FBBA2", "#5F8A78", "#3B6458"
    P, P2, P3, PL = "#A67C82", "#7D5664", "#563B4B", "#CBA7A4"
    TE, TE2 = "#D6F5F6", "#6FBBCB"
    art.add(box(0, 0, W, H), G1)
    art.add(disc(200, 120, 120), "#D5E2C4")
    for x in (24, 64, 116, 300, 346, 384):
        art.add(polygon((x - 7, 0), (x + 7, 0), (x + 9, 250), (x - 9, 250)), G2)
    art.add(smooth("-20,224! 90,214 200,222 320,212 430,222! 430,320! -20,320!"), "#86A88F")

    # Hemlock boughs
    def bough(x0: float, y0: float, x1: float, y1: float, c: str, c2: str, sd: float) -> None:
        p = [(x0, y0), ((x0 + x1) / 2, (y0 + y1) / 2 - 14), (x1, y1)]
        q = curve(p, False, 12)
        art.add(taper(p, 7, 2), "#4A3A34")
        for i in range(2, len(q) - 1, 3):
            t = i / len(q)
            length = 44 * (1 - t * 0.6)
            dx, dy = q[i + 1][0] - q[i - 1][0], q[i + 1][1] - q[i - 1][1]
            m = math.hypot(dx, dy)
            ux, uy = dx / m, dy / m
            for s_ in (-1, 1):
                nx, ny = -uy * s_, ux * s_
                art.add(
                    taper(
                        [
                            q[i],
                            (
                                q[i][0] + nx * length * 0.5 + ux * length * 0.3,
                                q[i][1] + ny * length * 0.5 + uy * length * 0.3 + 2,
                            ),
                            (
                                q[i][0] + nx * length * 0.8 + ux * length * 0.8,
                                q[i][1] + ny * length * 0.8 + uy * length * 0.8 + 8,
                            ),
                        ],
                        6,
                        1.4,
                        11,
                        n=3,
                    ),
                    c if s_ < 0 else c2,
                )

    bough(-30, 30, 132, 44, G3, G4, 1)
    bough(430, 10, 272, 40, G4, G3, 1)
    bough(430, 96, 318, 104, G3, G4, 1)
    bough(-30, 120, 66, 128, G4, G3, 1)
    # Puddle of tears
    pu = smooth("30,272 90,248 200,240 310,248 372,272 340,306 200,318 60,306")
    art.add(pu, TE2)
    art.add(cut(pu, move(pu, 6, 5)), TE)
    art.add(clip(arc(120, 286, 40, 180, 360, 3, n=20), pu), TE)
    art.add(clip(arc(296, 288, 46, 190, 350, 3, n=20), pu), TE)
    cx = 200
    # Body: a sack of sorrow
    bd = smooth(
        "200,44 246,50 280,82 290,128 306,172 330,224 322,272 278,288 200,292 122,288 78,272 70,224",
        "94,172 110,128 120,82 154,50",
    )
    lay(art, bd, P, None, drop="#3B6458", dd=(9, 6))
    art.add(clip(bd, smooth("222,30 320,60 350,300 210,310 268,262 280,196 254,130 252,76")), P2)
    art.add(shade(bd, 12, 6), P3)
    art.add(cut(bd, move(bd, 7, 6)), PL)
    # Belly folds
    for y, w in ((232, 92), (254, 104)):
        art.add(
            clip(taper([(cx - w, y - 14), (cx - w * 0.4, y + 6), (cx + w * 0.4, y + 6), (cx + w, y - 14)], 1, 1, 6), bd), P3
        )
    # Ears: limp
    for sign in (-1, 1):
        at = Place(cx, 0, sign)
        e = smooth(at("66,66! 92,58 118,84 126,124 112,150 96,138 90,108 72,98!"))
        lay(art, e, P if sign < 0 else P2, P3 if sign > 0 else P2, (5, 5), drop=P3, dd=(4, 5))
        art.add(smooth(at("84,78 102,86 114,120 108,138 98,120")), P3 if sign < 0 else "#432D3C")
    # Brow wrinkles
    art.add(
        clip(
            join(
                *[
                    taper([(cx - 34 + k * 4, 64 + k * 11), (cx, 58 + k * 11), (cx + 34 - k * 4, 64 + k * 11)], 1, 1, 5)
                    for k in range(3)
                ]
            ),
            bd,
        ),
        P2,
    )
    # Snout
    for sign in (-1, 1):
        at = Place(cx, 0, sign)
        so = smooth(at("6,126 20,96 52,92 74,112 72,144 46,160 14,152"))
        art.add(so, P2 if sign < 0 else P3)
        e = disc(at.x(40), 126, 28, 29)
        art.add(e, "#FFFBEA")
        art.add(clip(shade(e, 7, 7), e), "#D9D2C0")
        art.add(disc(at.x(36), 132, 17, 18), "#6A8A3A")
        art.add(disc(at.x(36), 133, 11.5, 12.5), INK)
        art.add(disc(at.x(36) - 6, 125, 5.4), PAPER)
        art.add(disc(at.x(36) + 5, 139, 2.8), PAPER)
        w = clip(e, smooth(at("10,146 28,142 52,144 72,140 70,170 10,170")))
        art.add(w, TE, 0.85)
        lid = clip(grow(e, 4), polygon(at("2,86 84,86 84,128 2,100")))
        art.add(lid, P if sign < 0 else P2)
        art.add(taper(at("8,101 44,112 78,132"), 3, 2, 6), P3)
        art.add(taper(at("10,84 36,76 64,90"), 4, 2, 9), P3)
        # Bags
        art.add(taper(at("16,160 42,170 68,156"), 1, 1, 5), P3)
        # Streams of tears
        st = smooth(at("24,150 38,148 56,148 62,176 74,214 84,246 82,262 70,268 58,258 54,224 42,184"))
        art.add(clip(st, grow(bd, 0)), TE2)
        art.add(clip(move(st, -3, -2), st), TE)
    mz = smooth("200,146 226,152 238,174 228,194 200,200 172,194 162,174 174,152")
    lay(art, mz, PL, P2, (7, 7), drop=P3, dd=(3, 5))
    art.add(join(disc(188, 166, 6, 8, 12), disc(212, 166, 6, 8, -12)), P3)
    art.add(clip(smooth("180,152 196,149 190,156 178,162"), mz), "#E3C8BE")
    # Quivering mouth
    art.add(join(taper("164,222 178,208 190,214 200,207 210,214 222,208 236,222", 4, 4, 6)), P3)
    art.add(smooth("184,214 200,210 216,214 212,222 200,219 188,222"), "#432D3C")
    art.add(smooth("188,229 200,226 212,229 200,234"), PL)
    art.add(polygon("186,213 194,212 190,222"), BONE)
    # Warts
    for x, y, r in (
        (138, 70, 7),
        (158, 58, 5),
        (246, 62, 6),
        (262, 84, 8),
        (134, 196, 8),
        (112, 220, 10),
        (150, 262, 9),
        (258, 206, 9),
        (288, 232, 10),
        (250, 266, 8),
        (96, 250, 7),
        (306, 262, 7),
        (180, 270, 6),
        (222, 250, 5),
        (200, 82, 0),
        (140, 178, 5),
        (268, 184, 5),
        (128, 246, 5),
    ):
        if r:
            art.add(clip(disc(x + 2, y + 2.4, r * 1.05), bd), P3 if x > 200 else P2)
            art.add(disc(x, y, r), "#C88A7E" if x < 220 else "#A4665F")
            art.add(disc(x - r * 0.3, y - r * 0.32, r * 0.38), "#EBC3AC" if x < 220 else "#C88A7E")
    # Paws wringing a handkerchief
    hk = smooth("168,238! 188,230 212,232 236,238! 226,258 238,284! 214,276 200,290! 184,276 162,284! 176,258")
    lay(art, hk, "#F4F1E2", "#CFCBB9", (6, 5), drop=P3, dd=(4, 5))
    art.add(
        clip(
            join(*[block(150, 240 + k * 11, 100, 3) for k in range(5)], *[block(164 + k * 14, 226, 3, 70) for k in range(6)]),
            hk,
        ),
        "#C95F56",
        0.75,
    )
    for sign in (-1, 1):
        at = Place(cx, 0, sign)
        arm = taper(at("98,212 84,244 48,258 26,252"), 40, 24, 34)
        lay(art, arm, P if sign < 0 else P2, P2 if sign < 0 else P3, (4, 7), drop=P3, dd=(3, 6))
        for k in range(3):
            f = taper([(at.x(32), 242 + k * 9), (at.x(18), 240 + k * 9), (at.x(8), 244 + k * 8)], 12, 8)
            lay(art, f, P if sign < 0 else P2, P2 if sign < 0 else P3, (1, 4))
            art.add(disc(at.x(7), 243.4 + k * 8, 3.4, 2.6), BONE if sign < 0 else BONE2)
    # Drops
    for x, y, s_ in ((70, 226, 1), (332, 220, 1.1), (118, 292, 0.8), (300, 296, 0.9)):
        art.add(smooth((x, y - 11 * s_, 0), (x + 6 * s_, y + 2 * s_), (x, y + 8 * s_), (x - 6 * s_, y + 2 * s_)), TE)
    return art


PICTURES = {"breakers_squonk": draw}
