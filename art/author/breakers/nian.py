"""The Nian, lanterns and firecrackers."""

import math
import random

from ..colours import INK, PAPER
from ..drawing import Drawing
from ..shapes import (
    Place,
    Polygon,
    Shape,
    arc,
    block,
    box,
    clip,
    curve,
    cut,
    disc,
    fix,
    grow,
    join,
    line,
    move,
    polygon,
    scale,
    shade,
    smooth,
    star,
    taper,
    turn,
)
from .parts import BONE, BONE2, BONE3, H, W, lay


def draw() -> Drawing:
    art = Drawing(W, H, 0.32)
    x: float
    y: float
    N1, _N2, N3 = "#232A58", "#191E44", "#10132E"
    R1, R2, R3, RL = "#DB3A30", "#A02430", "#63162A", "#FF7A54"
    J, J2, J3, JL = "#2FA58B", "#1D7468", "#114A4A", "#86DDB8"
    Y, Y2, Y3, YL = "#F4B23E", "#C87F2A", "#86501F", "#FFE08A"
    art.add(box(0, 0, W, H), N1)
    cx, cy = 200, 138
    art.add(disc(cx, cy - 6, 136), "#8E2335")
    art.add(disc(cx, cy - 6, 122), "#C2303A")
    art.add(cut(disc(cx, cy - 6, 122), disc(cx - 9, cy - 14, 118)), "#A02638")
    dice = random.Random(6)
    for x, y in ((22, 250), (372, 262), (384, 150)):
        art.add(cut(disc(x, y, 24), disc(x, y, 17)), "#2E3670")
        art.add(disc(x, y, 9), "#2E3670")

    # Lanterns
    def lantern(x: float, y: float, s_: float, top: float) -> None:
        art.add(block(x - 1.2, top, 2.4, y - top), Y2)

        def T(g: Shape) -> Shape:
            return move(scale(g, s_, (0, 0)), x, y)

        art.add(T(disc(0, 30, 50)), "#E0503A", 0.22)
        b = smooth("-12,2! -32,12 -38,31 -32,50 -12,60! 12,60! 32,50 38,31 32,12 12,2!")
        art.add(move(T(b), 4, 6), N3, 0.5)
        art.add(T(b), R1)
        art.add(clip(T(b), T(smooth("4,0 50,0 50,64 0,64 18,32"))), R2)
        art.add(T(smooth("-12,4 -26,14 -31,31 -26,48 -12,58 -19,31")), RL)
        art.add(T(join(*[taper([(k * 11, 3), (k * 19, 31), (k * 11, 59)], 1.6, 1.6) for k in (-0.6, 0.6)])), R3)
        art.add(T(join(block(-14, -4, 28, 8, 2), block(-14, 58, 28, 8, 2))), Y)
        art.add(T(join(block(0, -4, 14, 8, 2), block(0, 58, 14, 8, 2))), Y2)
        art.add(T(join(*[taper([(k * 5, 66), (k * 6, 84), (k * 6.5, 98)], 3, 2) for k in (-1, 0, 1)])), Y)
        art.add(T(star(0, 31, 4, 15, 6, -45)), YL)

    lantern(46, 128, 0.86, -10)
    lantern(352, 46, 0.92, -10)

    # Mane: curls
    def curl(x: float, y: float, r: float, c: str, c2: str, c3: str, fl: float = 1, sh: float = 0) -> None:
        D = disc(x, y, r).simplify(0.4)
        if sh:
            art.add(clip(move(D, 3, 4), disc(cx, cy + 60, 150)), N3, 0.35)
        art.add(D, c)
        art.add(clip(D, cut(disc(x, y, r + 2), disc(x - r * 0.22, y - r * 0.26, r * 0.94))).simplify(0.4), c2)

        def P(t: float, e: float) -> tuple[float, float]:
            return (
                x + fl * r * (0.82 - 0.68 * t / 9 + e) * math.cos(t * 1.2 + 2.4),
                y + r * (0.82 - 0.68 * t / 9 + e) * math.sin(t * 1.2 + 2.4),
            )

        q = [P(t, 0.05 + 0.05 * t / 9) for t in range(10)] + [P(t, -0.05 - 0.05 * t / 9) for t in range(9, -1, -1)]
        art.add(fix(Polygon(curve(q, True, 3))).simplify(0.55), c3)

    art.add(clip(move(disc(cx, cy + 6, 140, 132), 8, 9), disc(cx + 10, cy + 10, 150)), N3, 0.4)
    for k in range(13):
        an = math.radians(150 + k * 240 / 12)
        rr = 116
        x, y = (cx + rr * math.cos(an) * 1.02, cy + 6 + rr * math.sin(an) * 0.92)
        curl(x, y, 28, J2 if k > 6 else J, J3 if k > 6 else J2, J3, 1 if k < 7 else -1)
    for k in range(9):
        an = math.radians(160 + k * 220 / 8)
        rr = 90
        x, y = (cx + rr * math.cos(an) * 1.0, cy + 4 + rr * math.sin(an) * 0.9)
        curl(x, y, 25, J if k < 6 else J2, J2 if k < 6 else J3, J3, 1 if k < 5 else -1)
    bd = smooth((cx, 210), (cx + 90, 226), (cx + 130, 330, 0), (cx - 130, 330, 0), (cx - 90, 226))
    lay(art, bd, Y2, None, drop=N3)
    art.add(clip(bd, smooth((cx + 60, 200), (cx + 140, 240), (cx + 150, 340), (cx + 30, 340), (cx + 66, 280))), Y3)
    for k in range(4):
        art.add(clip(taper([(cx - 80, 262 + k * 14), (cx, 272 + k * 14), (cx + 80, 262 + k * 14)], 2, 2, 5), bd), Y3)
    # Head
    hd = smooth(
        (cx, 62),
        (cx + 44, 66),
        (cx + 74, 92),
        (cx + 86, 134),
        (cx + 92, 172),
        (cx + 76, 210),
        (cx + 40, 234),
        (cx, 240),
        (cx - 40, 234),
        (cx - 76, 210),
        (cx - 92, 172),
        (cx - 86, 134),
        (cx - 74, 92),
        (cx - 44, 66),
    )
    lay(art, hd, Y, None, drop=N3, dd=(7, 9))
    art.add(
        clip(hd, smooth((cx + 20, 50), (cx + 110, 70), (cx + 120, 200), (cx + 10, 260), (cx + 52, 200), (cx + 48, 130))), Y2
    )
    art.add(cut(hd, move(hd, 7, 6)), YL)
    # Horn
    hn = taper([(cx, 78), (cx + 3, 48), (cx - 3, 24), (cx - 14, 7)], 34, 2, 22)
    lay(art, hn, BONE, BONE2, (8, 3), drop=N3, dd=(5, 5))
    for k in range(4):
        art.add(clip(turn(block(cx - 22, 62 - k * 15, 44, 3.4), -6, (cx, 62 - k * 15)), hn), BONE3)
    art.add(join(disc(cx - 17, 78, 10), disc(cx + 17, 78, 10), disc(cx, 82, 11)), J)
    art.add(join(disc(cx + 18, 80, 7), disc(cx + 3, 85, 7)), J2)
    # Eyes bulging, squinting at the bang
    for sign in (-1, 1):
        at = Place(cx, 0, sign)
        art.add(disc(at.x(40), 126, 31, 30), J3)
        e = disc(at.x(40), 126, 25, 25)
        art.add(e, "#FFFBEA")
        art.add(clip(shade(e, 7, 7), e), "#E3D6B4")
        px = at.x(40) + 7
        art.add(disc(px, 130, 11.5), J2)
        art.add(disc(px, 130, 6.4), INK)
        art.add(disc(px - 3.4, 126.4, 2.9), PAPER)
        art.add(
            clip(grow(e, 3), polygon(*at("4,92 80,92"), (at.x(80), 122 if sign < 0 else 118), *at("4,104"))),
            Y if sign < 0 else Y2,
        )
        for bx, by, br in ((16, 98, 11), (34, 90, 13), (54, 92, 13), (72, 104, 11)):
            art.add(disc(at.x(bx) + 2, by + 3, br), Y3, 0.6)
            art.add(disc(at.x(bx), by, br), PAPER if sign < 0 else "#D8D6CC")
            art.add(arc(at.x(bx), by, br * 0.5, 20, 260, 2.2), J)
        # Cheek flames
        art.add(smooth(at("70,168! 88,156 112,160! 102,172 116,186! 98,190 100,208! 82,202 68,196!")), R1 if sign < 0 else R2)
    # Muzzle
    mz = smooth(
        (cx, 146),
        (cx + 22, 152),
        (cx + 52, 164),
        (cx + 72, 182),
        (cx + 66, 198),
        (cx + 30, 196),
        (cx, 190),
        (cx - 30, 196),
        (cx - 66, 198),
        (cx - 72, 182),
        (cx - 52, 164),
        (cx - 22, 152),
    )
    mo = smooth(
        (cx - 70, 184, 0),
        (cx - 30, 190),
        (cx, 186),
        (cx + 30, 190),
        (cx + 70, 184, 0),
        (cx + 66, 212),
        (cx + 40, 228),
        (cx, 232),
        (cx - 40, 228),
        (cx - 66, 212),
    )
    art.add(grow(mo, 4), R2)
    art.add(mo, "#3A0F1E")
    art.add(clip(smooth((cx - 40, 222), (cx, 210), (cx + 40, 222), (cx + 34, 240), (cx - 34, 240)), mo), RL)
    up = clip(smooth((cx - 68, 180), (cx + 68, 180), (cx + 60, 202), (cx, 205), (cx - 60, 202)), mo)
    art.add(up, PAPER)
    art.add(clip(up, box(cx + 16, 170, 400, 240)), BONE2)
    art.add(clip(join(*[block(cx - 62 + k * 13.6, 176, 2, 40) for k in range(10)]), up), BONE3)
    for sign in (-1, 1):
        art.add(
            smooth((cx + sign * 52 - 8, 192, 0), (cx + sign * 52 + 8, 192, 0), (cx + sign * 50, 222, 0)),
            PAPER if sign < 0 else BONE2,
        )
        art.add(
            smooth((cx + sign * 36 - 6, 230, 0), (cx + sign * 36 + 6, 230, 0), (cx + sign * 38, 206, 0)),
            PAPER if sign < 0 else BONE2,
        )
    lay(art, mz, JL, J, (5, 7), drop=R3, dd=(0, 5))
    art.add(
        clip(
            join(*[disc(cx + sign * v, y, 2.8) for sign in (-1, 1) for v, y in ((34, 178), (46, 182), (40, 188), (56, 188))]),
            mz,
        ),
        J2,
    )
    ns = smooth(
        (cx, 138), (cx + 20, 144), (cx + 28, 158), (cx + 18, 170), (cx, 168), (cx - 18, 170), (cx - 28, 158), (cx - 20, 144)
    )
    lay(art, ns, R1, R2, (6, 5), drop=J2, dd=(3, 5))
    art.add(join(disc(cx - 12, 161, 6, 4.4, -14), disc(cx + 12, 161, 6, 4.4, 14)), R3)
    art.add(smooth((cx - 16, 146), (cx - 4, 142), (cx - 2, 147), (cx - 14, 152)), RL)
    # Paws over the ears
    for sign in (-1, 1):
        at = Place(cx, 0, sign)
        ar = taper(at("112,330 146,270 138,216 112,168"), 56, 40, 54)
        lay(art, ar, Y if sign < 0 else Y2, Y2 if sign < 0 else Y3, (8, 6), drop=N3, dd=(6, 8))
        for k in range(3):
            art.add(clip(disc(at.x(134 - k * 3), 288 - k * 27, 5), ar), Y2 if sign < 0 else Y3)
        pw = smooth(at("88,152 92,118 112,104 134,116 140,150 128,178 102,180"))
        lay(art, pw, Y if sign < 0 else Y2, Y2 if sign < 0 else Y3, (6, 7), drop=N3, dd=(4, 6))
        for fx, fy in ((84, 136), (86, 116), (100, 102), (120, 102)):
            f = taper([*at("108,140"), (at.x((108 + fx) / 2), (140 + fy) / 2), (at.x(fx), fy)], 20, 17)
            lay(art, f, Y if sign < 0 else Y2, Y2 if sign < 0 else Y3, (3, 5))
            dx, dy = (at.x(fx) - at.x(108), fy - 140)
            m = math.hypot(dx, dy)
            ux, uy = dx / m, dy / m
            ex, ey = (at.x(fx) + ux * 5, fy + uy * 5)
            art.add(
                polygon((ex - uy * 5, ey + ux * 5), (ex + ux * 13, ey + uy * 13), (ex + uy * 5, ey - ux * 5)),
                BONE if sign < 0 else BONE2,
            )
        for k in range(3):
            art.add(disc(at.x(126 + k * 3), 190 + k * 0 - k * 14, 9), J if sign < 0 else J2)
            art.add(arc(at.x(126 + k * 3), 190 - k * 14, 4, 20, 250, 2), J3)
    # Firecrackers
    st = [(352, 138), (362, 168), (350, 200), (356, 228)]
    art.add(line(st, 2.6), Y2)
    c = curve(st, False, 10)
    for i in range(2, len(c) - 3, 4):
        for sign in (-1, 1):
            x, y = c[i]
            g = turn(move(block(-4.4, 0, 8.8, 21, 2), x + sign * 5, y), sign * -38, (x, y))
            art.add(move(g, 2, 3), N3, 0.5)
            art.add(g, R1 if sign < 0 else R2)
            art.add(clip(g, turn(move(block(-6, 16, 12, 6), x + sign * 5, y), sign * -38, (x, y))), Y)
    bx, by = 356, 240
    art.add(star(bx, by, 11, 42, 20, -80), "#F2792F")
    art.add(star(bx, by, 11, 31, 15, -95), Y)
    art.add(star(bx, by, 9, 20, 10, -80), "#FFF6D0")
    for _ in range(14):
        an = dice.uniform(0, 6.28)
        r = dice.uniform(40, 62)
        x, y = (bx + r * math.cos(an), by + r * math.sin(an))
        art.add(turn(block(x - 3, y - 2, 6, 4), dice.uniform(0, 90), (x, y)), dice.choice((R1, Y, RL)))
    art.add(star(306, 276, 8, 22, 10, -70), Y)
    art.add(star(306, 276, 8, 12, 6, -90), "#FFF6D0")
    art.add(star(66, 270, 8, 24, 11, -70), "#F2792F")
    art.add(star(66, 270, 8, 15, 7, -90), "#FFF0B0")
    return art


PICTURES = {"breakers_nian": draw}
