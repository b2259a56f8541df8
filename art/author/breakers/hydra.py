"""The Hydra, five heads."""

import math

from ..colours import INK, PAPER
from ..drawing import Drawing
from ..shapes import (
    Point,
    Points,
    Shape,
    arc,
    block,
    box,
    clip,
    curve,
    cut,
    disc,
    grow,
    join,
    line,
    move,
    polygon,
    scale,
    shade,
    smooth,
    taper,
    turn,
)
from .parts import FINE, H, W, lay, wisp


def draw() -> Drawing:
    art = Drawing(W, H, FINE)
    N1, N2, N3, N4 = "#E2D29C", "#C5B57C", "#8E8550", "#4F4A30"
    V, V2, V3, VL = "#7350A0", "#503578", "#312054", "#A684CC"
    B, B2 = "#D9DE8C", "#A9AE5C"
    PK = "#E39AB0"
    art.add(box(0, 0, W, H), N1)
    art.add(disc(210, 112, 118), "#F4E9C2")
    for x, y, w_ in ((60, 150, 150), (352, 40, 130), (340, 176, 150)):
        art.add(
            wisp(x, y, w_),
            "#EFE2B6",
            0.9,
        )
    art.add(smooth("-20,196! 30,176 74,188 120,166 170,184 250,172 310,186 360,164 430,184! 430,320! -20,320!"), "#D3C48B")
    art.add(smooth("-20,222! 60,206 130,216 200,204 290,216 350,204 430,214! 430,320! -20,320!"), N2)
    for x, h, an in ((14, 120, -4), (34, 96, 3), (52, 70, 8), (352, 90, -6), (372, 128, 2), (390, 104, 7)):
        rd = join(taper([(x, 270), (x + 2, 270 - h * 0.5), (x + 4, 270 - h)], 5, 2.4))
        art.add(turn(rd, an, (x, 270)), N3)
        art.add(turn(block(x, 270 - h - 24, 8, 32, 4), an, (x, 270)), "#6B4A30")
    art.add(smooth("-20,252! 80,244 200,250 320,242 430,252! 430,320! -20,320!"), N3)

    def neck(pts: Points, w0: float, w1: float, k: tuple[str, ...], sd: float) -> None:
        """A neck in the tones `k`, its belly on the side `sd`."""
        g = taper(pts, w0, w1, n=9)
        art.add(move(g, 7, 7), "#3A2A40", 0.35)
        art.add(g, k[0])
        c = curve(pts, False, 9)
        off = []
        for i, q in enumerate(c):
            j0, j1 = (max(0, i - 1), min(len(c) - 1, i + 1))
            dx, dy = c[j1][0] - c[j0][0], c[j1][1] - c[j0][1]
            m = math.hypot(dx, dy) or 1
            w = w0 + (w1 - w0) * i / len(c)
            off.append((q[0] - dy / m * w * 0.36 * sd, q[1] + dx / m * w * 0.36 * sd))
        bl = clip(taper([*off[::3], off[-1]], w0 * 0.42, w1 * 0.42, n=4), g)
        art.add(bl, k[3])
        for i in range(3, len(off) - 2, 3):
            q = off[i]
            j = off[i + 1]
            dx, dy = j[0] - q[0], j[1] - q[1]
            m = math.hypot(dx, dy) or 1
            art.add(
                clip(line([(q[0] - dy / m * 14, q[1] + dx / m * 14), (q[0] + dy / m * 14, q[1] - dx / m * 14)], 2.2, n=2), bl),
                k[4],
            )
        art.add(shade(g, 5, 5), k[1])
        for i in range(4, len(c) - 1, 5):
            q = c[i]
            j = c[i + 1]
            dx, dy = j[0] - q[0], j[1] - q[1]
            m = math.hypot(dx, dy) or 1
            w = w0 + (w1 - w0) * i / len(c)
            ex, ey = q[0] + dy / m * w * 0.46 * sd, q[1] - dx / m * w * 0.46 * sd
            art.add(
                polygon(
                    (ex - dx / m * 7, ey - dy / m * 7),
                    (ex + dx / m * 7, ey + dy / m * 7),
                    (ex + dy / m * 11 * sd + dx / m * 5, ey - dx / m * 11 * sd + dy / m * 5),
                ),
                k[2],
            )

    KA = (V, V2, V3, B, B2)
    KB = (V2, V3, V3, B2, "#7F8345")

    def head(x: float, y: float, an: float, fl: float, s_: float, k: tuple[str, ...], mood: str) -> None:
        lit = k[0] == V

        def T(g: Shape) -> Shape:
            g = turn(scale(g, s_, (0, 0)), an, (0, 0))
            g = scale(g, fl, (0, 0), 1)
            return move(g, x, y)

        up = smooth("22,-8 10,-26 -10,-31 -24,-22 -44,-18 -62,-14 -68,-2! -50,4 -24,5 0,10 18,20 28,8")
        op = {"roar": 26, "grin": 6, "sleep": 3, "lick": 10, "smug": 4}[mood]
        lo = smooth("14,8 -4,8 -30,8 -58,3! -56,12 -34,19 -8,22 16,24")
        lo = turn(lo, -op, (6, 12))
        hn = [taper("6,-18 24,-30 36,-46", 13, 1.4), taper("16,-4 34,-12 50,-22", 10, 1.2)]
        art.add(move(T(join(up, lo)), 6, 7), "#3A2A40", 0.4)
        for h in hn if mood != "sleep" else hn[1:]:
            lay(art, T(h), "#C48A44" if lit else "#9A6230", "#8E5A2C" if lit else "#6E4222", (2, 3))
        art.add(T(lo), k[0])
        art.add(clip(T(lo), T(turn(smooth("18,16 -10,15 -62,8 -56,24 18,34"), -op, (6, 12)))), k[3])
        if op > 5:
            m = T(polygon(*[(6, 8), (-54, 0)], *[tuple(turn(Point(-54, 6), -op, (6, 12)).coords[0])], "2,14"))
            art.add(m, "#3A1230")
            q = tuple(turn(Point(-34, 12), -op * 0.8, (6, 12)).coords[0])
            if mood != "lick":
                art.add(T(taper(["2,12", (q[0] / 2, (q[1] + 12) / 2 + 1), q], 9, 5)), PK)
        if mood == "lick":
            art.add(
                T(
                    join(
                        taper("-6,10 -42,12 -62,24", 7, 4.5),
                        taper("-61,23 -70,24 -75,31", 4, 1),
                        taper("-61,23 -64,32 -72,37", 4, 1),
                    )
                ),
                PK,
            )
        art.add(T(up), k[0])
        art.add(clip(T(up), T(smooth("30,4 0,0 -30,-5 -72,-6 -72,12 0,16 20,28 34,20"))), k[1])
        if lit:
            art.add(cut(T(up), move(T(up), 4, 4)), VL)
        for fx in (-56, -44, -30) if op > 5 else (-54,):
            art.add(T(smooth((fx - 4, 0, 0), (fx + 4, 1, 0), (fx - 1, 13 if op > 5 else 11, 0))), PAPER)
        if mood == "smug":
            art.add(T(taper("-58,4 -24,8 -2,4 6,-4", 2, 2, 4)), k[2])
        art.add(T(disc(-58, -9, 2.8, 2)), k[2])
        if mood == "sleep":
            art.add(T(disc(-12, -12, 12, 11)), k[1])
            art.add(T(arc(-12, -15, 9, 15, 165, 3.6)), VL)
        else:
            art.add(T(disc(-12, -13, 13.5, 12.5)), k[2])
            art.add(T(disc(-12, -13, 10.5, 9.6)), "#F6F07A")
            art.add(T(disc(-15, -12, 2.8, 6.4)), INK)
            ee = T(disc(-15, -12, 1)).centroid.coords[0]
            art.add(disc(ee[0] - 2.4 * s_, ee[1] - 3 * s_, 1.9 * s_), PAPER)
            lid = clip(
                disc(-12, -13, 12.6, 11.8),
                polygon(
                    "-40,-34 14,-34", (14, -18 if mood != "smug" else -12), (-40, -10 if mood in ("roar", "grin") else -14)
                ),
            )
            art.add(T(lid), k[0])
            art.add(T(taper("4,-26 -12,-25 -28,-14", 3, 2, 8)), k[2] if not lit else k[1])

    # Back necks then front
    neck([(216, 280), (226, 210), (222, 150), (212, 104), (214, 70)], 56, 30, KB, 1)
    head(216, 64, -14, -1, 0.84, KB, "sleep")
    neck([(180, 280), (160, 214), (154, 160), (172, 112), (168, 66)], 56, 30, KA, -1)
    head(164, 62, 6, 1, 0.92, KA, "roar")
    neck([(230, 280), (264, 222), (282, 170), (276, 120), (292, 78)], 56, 30, KB, 1)
    head(300, 78, 4, -1, 0.96, KB, "grin")
    neck([(160, 284), (118, 240), (96, 210), (98, 176), (96, 160)], 56, 30, KA, -1)
    head(92, 152, -4, 1, 0.92, KA, "smug")
    neck([(244, 284), (292, 250), (322, 216), (320, 180), (322, 162)], 56, 30, KB, 1)
    head(328, 156, -2, -1, 0.92, KB, "lick")
    # Body mass
    bd = smooth("204,196 250,214 290,252 320,330! 90,330! 120,252 160,214")
    lay(art, bd, V, None)
    art.add(clip(bd, smooth("226,180 330,240 340,340 230,340 262,270")), V2)
    art.add(clip(smooth("204,226 236,250 244,330 164,330 172,250"), bd), B)
    art.add(clip(clip(smooth("204,226 236,250 244,330 164,330 172,250"), bd), box(212, 200, 300, 340)), B2)
    # Stump with plaster and two new heads
    stp = smooth("180,330! 178,210 180,176 190,166 216,166 228,176 230,210 228,330!")
    lay(art, stp, V, V2, (9, 4), hi=VL, hd=(4, 2), drop="#3A2A40", dd=(7, 7))
    art.add(clip(smooth("204,190 226,206 224,330 184,330 184,206"), stp), B)
    art.add(
        clip(
            join(*[taper([(180, 214 + k * 13), (204, 219 + k * 13), (230, 214 + k * 13)], 2, 2) for k in range(4)]),
            clip(smooth("204,190 226,206 224,330 184,330 184,206"), stp),
        ),
        B2,
    )
    bn = clip(smooth("172,176 204,184 236,176 236,194 204,203 172,194"), grow(stp, 2.5))
    lay(art, bn, PAPER, "#D8CDB4", (4, 4))
    art.add(join(block(190, 186, 14, 3, 1), block(195.5, 180.5, 3, 14, 1)), "#D1483E")
    for sign, (nx, ny), c, c2 in ((-1, (184, 140), "#F0B3C0", "#C97F98"), (1, (226, 136), "#D794AE", "#A9668A")):
        nk = taper([(204 + sign * 7, 172), (204 + sign * 12, 158), (nx, ny)], 19, 14)
        lay(art, nk, c, c2, (3, 3))
        h = smooth(
            (nx - sign * 8, ny + 12),
            (nx - sign * 14, ny - 2),
            (nx - sign * 6, ny - 15),
            (nx + sign * 6, ny - 14),
            (nx + sign * 18, ny - 6),
            (nx + sign * 25, ny + 2),
            (nx + sign * 16, ny + 10),
            (nx + sign * 2, ny + 15),
        )
        lay(art, h, c, c2, (3, 4), drop=V3, dd=(3, 4))
        art.add(disc(nx + sign * 1, ny - 4, 8), V3)
        art.add(disc(nx + sign * 1, ny - 4, 6.6), "#FFFCE0")
        art.add(disc(nx + sign * 2.5, ny - 3.6, 3.6), INK)
        art.add(disc(nx + sign * 2.5 - 1.5, ny - 5.4, 1.5), PAPER)
        art.add(taper([(nx + sign * 6, ny + 8), (nx + sign * 15, ny + 7), (nx + sign * 22, ny + 3)], 1, 1, 2.6), V3)
        art.add(polygon((nx + sign * 14, ny + 6), (nx + sign * 18, ny + 5), (nx + sign * 16.5, ny + 11)), PAPER)
        for dx in (-6, 2):
            art.add(
                polygon(
                    (nx - sign * (5 + dx * 0.3), ny - 13),
                    (nx - sign * (10 + dx), ny - 22),
                    (nx + sign * 1 - sign * dx * 0.8, ny - 15),
                ),
                B if sign < 0 else B2,
            )
    w1 = smooth("-20,272! 40,262 100,274 160,264 220,274 290,264 350,274 430,264! 430,330! -20,330!")
    art.add(w1, "#6E6E44")
    art.add(shade(w1, 0, -4), "#B9B87C")
    w2 = smooth("-20,288! 60,280 140,290 230,281 320,291 430,281! 430,330! -20,330!")
    art.add(w2, N4)
    return art


PICTURES = {"breakers_hydra": draw}
