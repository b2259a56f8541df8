"""The Basilisk."""

import math

from ..colours import INK, PAPER
from ..drawing import Drawing
from ..shapes import Place, Shape, block, box, clip, curve, cut, disc, join, line, move, polygon, shade, smooth, star, taper
from .parts import BONE, BONE2, BONE3, FINE, H, W, lay


def draw() -> Drawing:
    art = Drawing(W, H, FINE)
    x: float
    N1, N2, N3, N4 = "#A39A86", "#857C6C", "#645B50", "#3C3633"
    G, G2, G3, GL = "#22806A", "#165A50", "#0C3836", "#54B48C"
    Y, Y2, Y3, YL = "#EDB23F", "#BF7D2A", "#84501F", "#FFDE86"
    R1, R2, R3 = "#D63C34", "#992630", "#621825"
    ST, ST2, ST3 = "#C4BDAD", "#989080", "#6C6558"
    art.add(box(0, 0, W, H), N1)
    cx = 206
    for r, c in ((150, "#ADA48F"), (122, "#BBB29B"), (94, "#CBC2A9")):
        art.add(disc(cx, 112, r), c)
    # Broken arch and columns
    for x in (20, 372):
        art.add(block(x - 20, 40, 40, 240), N2)
        art.add(block(x + 4, 40, 16, 240), N3 if x > 200 else "#786F60")
        art.add(block(x - 26, 28, 52, 14, 3), N2)
        art.add(join(*[block(x - 12 + k * 11, 46, 3, 230) for k in range(3)]), N3)
    art.add(smooth("-20,258! 80,250 200,260 320,250 430,258! 430,320! -20,320!"), N3)
    # Serpent tail, right
    tp = [(214, 280), (268, 290), (322, 270), (334, 222), (304, 192), (312, 152), (352, 138), (372, 104), (352, 74)]
    tl = taper(tp, 62, 11, 44)
    art.add(move(tl, 8, 8), N4, 0.45)
    art.add(tl, G)
    art.add(shade(tl, 6, 9), G2)
    run = curve(tp, False, 14)
    for i in range(10, len(run) - 6, 4):
        dx, dy = run[i + 1][0] - run[i - 1][0], run[i + 1][1] - run[i - 1][1]
        m = math.hypot(dx, dy)
        t = i / len(run)
        w = 62 * (1 - t) * (1 - 2 * t) + 44 * 4 * t * (1 - t) + 11 * t * (2 * t - 1)
        ux, uy = dx / m, dy / m
        nx, ny = -uy, ux
        q = run[i]
        art.add(
            polygon(
                (q[0] - ux * 4 + nx * w * 0.12, q[1] - uy * 4 + ny * w * 0.12),
                (q[0] + ux * 4 - nx * w * 0.0, q[1] + uy * 4),
                (q[0] - ux * 4 - nx * w * 0.3, q[1] - uy * 4 - ny * w * 0.3),
            ),
            G3 if i % 8 else GL,
        )
    tip = smooth("352,84! 336,72 334,54! 346,50 352,28! 362,48 376,48! 374,68 360,84!")
    lay(art, tip, R1, R2, (5, 5), drop=N4, dd=(5, 5))

    # Wings
    def fe(x0: float, y0: float, x1: float, y1: float, w: float, b: float) -> Shape:
        mx, my = ((x0 + x1) / 2, (y0 + y1) / 2)
        dx, dy = x1 - x0, y1 - y0
        m = math.hypot(dx, dy)
        return taper([(x0, y0), (mx - dy / m * b, my + dx / m * b), (x1, y1)], w * 0.6, 2, w * 1.2, n=8)

    for sign in (-1, 1):
        at = Place(cx, 0, sign)
        F = [
            fe(at.x(56), 190 + k * 7, at.x(tx), ty, 34, sign * -10)
            for k, (tx, ty) in enumerate(((148, 128), (158, 164), (152, 200), (134, 230), (110, 252)))
        ]
        art.add(move(join(*F), 7, 8), N4, 0.45)
        for k, f in enumerate(F):
            art.add(f, (G, G2, G, G2, G)[k] if sign < 0 else (G2, G3, G2, G3, G2)[k])
            art.add(shade(f, 2, 5), G2 if sign < 0 and k % 2 == 0 else G3)
        for k, (tx, ty) in enumerate(((112, 150), (118, 182), (106, 214))):
            f = fe(at.x(48), 194 + k * 8, at.x(tx), ty, 26, sign * -7)
            art.add(f, Y if sign < 0 else Y2)
            art.add(shade(f, 2, 5), Y2 if sign < 0 else Y3)
    # Chest and hackles: rows of feathers over a cone
    ch = smooth(
        (cx, 120),
        (cx + 44, 134),
        (cx + 74, 190),
        (cx + 84, 250),
        (cx + 60, 320),
        (cx - 60, 320),
        (cx - 84, 250),
        (cx - 74, 190),
        (cx - 44, 134),
    )
    lay(art, ch, G2, None, drop=N4, dd=(7, 8))
    for row, (y, w, n, length) in enumerate(
        ((272, 150, 7, 44), (250, 150, 8, 42), (228, 138, 7, 42), (206, 124, 7, 42), (184, 106, 6, 40), (164, 86, 5, 38))
    ):
        for i in range(n):
            u = (i - (n - 1) / 2) / ((n - 1) / 2)
            x = cx + u * w / 2
            f = smooth(
                (x - 11, y - 12, 0),
                (x + u * 4 - 11, y + length * 0.4),
                (x + u * 12, y + length, 0),
                (x + u * 4 + 11, y + length * 0.4),
                (x + 11, y - 12, 0),
                n=6,
            )
            tones = (G, G2, G3) if row < 2 else (Y, Y2, Y3) if row in (2, 4) else (YL, Y, Y2)
            c0 = tones[0] if u < 0.25 else tones[1]
            art.add(move(f, 2, 4), tones[2], 0.7)
            art.add(f, c0)
            art.add(
                clip(f, polygon((x + 2, y - 20), (x + 30, y - 20), (x + 30, y + 60), (x + u * 12, y + 60))),
                tones[1] if u < 0.25 else tones[2],
            )
    # Comb behind crown
    cb = smooth(
        (cx - 34, 74, 0),
        (cx - 46, 44),
        (cx - 40, 22, 0),
        (cx - 26, 36),
        (cx - 22, 16),
        (cx - 14, 2, 0),
        (cx - 6, 22),
        (cx, 6),
        (cx + 6, -8, 0),
        (cx + 14, 14),
        (cx + 22, 8),
        (cx + 32, 8, 0),
        (cx + 32, 30),
        (cx + 44, 32),
        (cx + 52, 40, 0),
        (cx + 34, 76, 0),
    )
    lay(art, cb, R1, R2, (7, 5), drop=N4, dd=(6, 6))
    # Head
    hd = smooth(
        (cx, 56),
        (cx + 38, 62),
        (cx + 62, 88),
        (cx + 64, 120),
        (cx + 44, 150),
        (cx, 164),
        (cx - 44, 150),
        (cx - 64, 120),
        (cx - 62, 88),
        (cx - 38, 62),
    )
    lay(art, hd, G, None, drop=N4, dd=(7, 9))
    art.add(clip(hd, smooth((cx + 12, 40), (cx + 90, 60), (cx + 90, 150), (cx + 6, 180), (cx + 40, 140), (cx + 36, 90))), G2)
    art.add(cut(hd, move(hd, 7, 6)), GL)
    art.add(shade(hd, 7, 5), G3)
    # Wattles and ear lobes
    for sign in (-1, 1):
        at = Place(cx, 0, sign)
        length = smooth(at("54,128 66,136 66,156 54,164 44,150"))
        lay(art, length, BONE if sign < 0 else BONE2, BONE2 if sign < 0 else BONE3, (3, 5), drop=G3, dd=(3, 4))
        wt = smooth(at("6,150 24,148 34,172 28,198 14,204 4,182"))
        lay(art, wt, R1 if sign < 0 else R2, R2 if sign < 0 else R3, (6, 6), drop="#3A1A10", dd=(4, 6))
    # The stare
    for sign in (-1, 1):
        x, y = cx + sign * 33, 104
        art.add(disc(x, y, 29), G3)
        art.add(disc(x, y, 25), "#FFF7CF")
        art.add(disc(x, y, 20.5), "#F2C63E")
        art.add(disc(x, y, 15.5), "#FFF7CF")
        art.add(disc(x, y, 11), "#E2702B")
        art.add(disc(x, y, 6.4), INK)
        art.add(disc(x - 3, y - 3.4, 2.3), PAPER)
        art.add(
            clip(disc(x, y, 31), polygon((cx, 70), (cx + sign * 80, 58), (cx + sign * 80, 82), (cx + sign * 0, 104))),
            G if sign < 0 else G2,
        )
        art.add(taper([(cx + sign * 4, 104), (cx + sign * 28, 88), (cx + sign * 66, 80)], 7, 2, 11), G3)
    # Beak with fangs and forked tongue
    tg = join(
        taper([(cx, 160), (cx + 3, 176), (cx, 188)], 6, 4),
        taper([(cx, 186), (cx - 4, 198), (cx - 13, 203)], 4, 1),
        taper([(cx, 186), (cx + 5, 197), (cx + 14, 200)], 4, 1),
    )
    art.add(tg, "#E0567A")
    lo = smooth((cx - 16, 142), (cx + 16, 142), (cx + 10, 160), (cx, 168, 0), (cx - 10, 160))
    art.add(lo, Y3)
    art.add(smooth((cx - 22, 140), (cx + 22, 140), (cx + 12, 153), (cx - 12, 153)), "#3A1018")
    for sign in (-1, 1):
        art.add(smooth((cx + sign * 16 - 4, 138, 0), (cx + sign * 16 + 4, 138, 0), (cx + sign * 14, 160, 0)), PAPER)
    bk = smooth(
        (cx, 106),
        (cx + 14, 116),
        (cx + 24, 134),
        (cx + 22, 146, 0),
        (cx + 10, 143),
        (cx, 160, 0),
        (cx - 10, 143),
        (cx - 22, 146, 0),
        (cx - 24, 134),
        (cx - 14, 116),
    )
    lay(art, move(bk, 3, 5), "#0C3836")
    art.add(bk, Y)
    art.add(clip(bk, smooth((cx + 2, 100), (cx + 40, 110), (cx + 30, 160), (cx, 162, 0), (cx + 6, 136))), Y2)
    art.add(cut(bk, move(bk, 4, 3)), YL)
    art.add(join(disc(cx - 8, 126, 2.6, 4, 18), disc(cx + 8, 126, 2.6, 4, -18)), Y3)
    # Crown
    cr = smooth(
        (cx - 44, 82, 0),
        (cx - 52, 40, 0),
        (cx - 30, 58, 0),
        (cx - 20, 30, 0),
        (cx - 8, 54, 0),
        (cx, 22, 0),
        (cx + 8, 54, 0),
        (cx + 20, 30, 0),
        (cx + 30, 58, 0),
        (cx + 52, 40, 0),
        (cx + 44, 82, 0),
        (cx + 24, 74),
        (cx, 71),
        (cx - 24, 74),
    )
    lay(art, move(cr, 5, 6), G3, None)
    art.add(cr, Y)
    art.add(clip(cr, polygon((cx + 6, 0), (cx + 80, 0), (cx + 80, 100), (cx + 14, 100))), Y2)
    art.add(cut(cr, move(cr, 4, 3)), YL)
    for x, y in ((-52, 40), (-20, 30), (0, 22), (20, 30), (52, 40)):
        art.add(disc(cx + x, y, 4.6), YL if x < 1 else Y)
    for x, y, c in ((-28, 68, R1), (0, 63, "#5AC0D0"), (28, 68, R2)):
        art.add(disc(cx + x, y, 5.4), Y3)
        art.add(disc(cx + x, y, 4), c)
        art.add(disc(cx + x - 1.2, y - 1.4, 1.3), PAPER)
    # A knight who looked
    kx, ky = 56, 186
    art.add(smooth((kx - 36, 286), (kx, 274), (kx + 42, 286), (kx, 294)), N4, 0.5)
    lg = join(block(kx - 16, ky + 58, 13, 40, 3), block(kx + 3, ky + 58, 13, 40, 3))
    art.add(lg, ST2)
    bdk = smooth(
        (kx - 22, ky + 20, 0),
        (kx - 12, ky + 12),
        (kx + 12, ky + 12),
        (kx + 22, ky + 20, 0),
        (kx + 19, ky + 64, 0),
        (kx - 19, ky + 64, 0),
    )
    lay(art, bdk, ST, ST2, (9, 4), drop=N4, dd=(6, 6))
    art.add(clip(bdk, block(kx - 30, ky + 46, 60, 5)), ST3)
    lay(art, taper([(kx - 18, ky + 22), (kx - 34, ky + 12), (kx - 34, ky - 12)], 13, 9), ST, ST2, (3, 4))
    art.add(
        join(
            block(kx - 37, ky - 74, 6, 56, 1),
            block(kx - 46, ky - 22, 24, 5, 2),
            polygon((kx - 37, ky - 72), (kx - 31, ky - 72), (kx - 34, ky - 82)),
        ),
        ST2,
    )
    art.add(disc(kx - 34, ky - 14, 6), ST)
    hl = smooth((kx - 16, ky + 12, 0), (kx - 18, ky - 8), (kx, ky - 24), (kx + 18, ky - 8), (kx + 16, ky + 12, 0))
    lay(art, hl, ST, ST2, (8, 4))
    art.add(smooth((kx - 12, ky - 6), (kx + 14, ky - 6), (kx + 12, ky + 8), (kx - 9, ky + 8)), ST3)
    art.add(join(disc(kx - 4, ky - 1, 3.6), disc(kx + 7, ky - 1, 3.6)), ST)
    art.add(join(disc(kx - 3.4, ky - 1, 1.3), disc(kx + 7.6, ky - 1, 1.3)), ST3)
    art.add(disc(kx + 2, ky + 5.6, 2.4, 1.6), "#4A443C")
    pl = taper([(kx, ky - 22), (kx - 8, ky - 38), (kx - 22, ky - 40), (kx - 28, ky - 30)], 5, 2, 11)
    lay(art, pl, ST2, ST3, (2, 3))
    sd = disc(kx + 22, ky + 36, 21, 24)
    lay(art, sd, ST2, ST3, (5, 5), drop=N4, dd=(4, 5))
    art.add(disc(kx + 21, ky + 35, 14, 16), ST)
    art.add(star(kx + 21, ky + 35, 4, 11, 4), ST3)
    art.add(
        join(
            line([(kx - 12, ky + 18), (kx - 5, ky + 30), (kx - 10, ky + 40)], 1.8),
            line([(kx + 10, ky - 20), (kx + 5, ky - 12)], 1.8),
        ),
        ST3,
    )
    art.add(smooth("-20,288! 80,278 200,290 310,276 430,288! 430,320! -20,320!"), N4)
    return art


PICTURES = {"breakers_basilisk": draw}
