"""The Skunk Ape among swamp cypresses."""

import random

from ..colours import INK, PAPER
from ..drawing import Drawing
from ..shapes import Place, block, box, clip, cut, disc, grow, join, line, move, polygon, scale, shade, smooth, taper
from .parts import BONE, BONE2, FINE, H, W, lay, tufts


def draw() -> Drawing:
    art = Drawing(W, H, FINE)
    x: float
    y: float
    N1, N2, N3, N4 = "#B9C55C", "#93A546", "#5F7634", "#2F4224"
    F, F2, F3, FL = "#8F4A28", "#66301D", "#3E1A14", "#BC7142"
    K, K2, K3 = "#CFA07C", "#A27458", "#6A4638"
    P, P2 = "#EE8FA0", "#BF5E78"
    ST, ST2 = "#E9F27C", "#D3E04E"
    art.add(box(0, 0, W, H), N1)
    art.add(disc(216, 104, 124), "#D6DD84")
    art.add(disc(216, 104, 96), "#E9EBA6")

    def cyp(x: float, w: float, c: str, c2: str) -> None:
        g = smooth(
            (x - w * 0.4, -20, 0),
            (x - w * 0.42, 120),
            (x - w * 0.6, 200),
            (x - w * 1.5, 262, 0),
            (x + w * 1.5, 262, 0),
            (x + w * 0.6, 200),
            (x + w * 0.42, 120),
            (x + w * 0.4, -20, 0),
        )
        art.add(g, c)
        art.add(
            clip(
                g,
                smooth(
                    (x + w * 0.06, -20, 0),
                    (x + w * 0.1, 140),
                    (x + w * 0.2, 210),
                    (x + w * 0.5, 264, 0),
                    (x + w * 2, 264, 0),
                    (x + w * 2, -20, 0),
                ),
            ),
            c2,
        )

    for x, w in ((26, 20), (112, 13), (318, 14), (372, 24)):
        cyp(x, w, N2, "#7F9440")

    def moss(x: float, y: float, length: float) -> None:
        for k in range(5):
            art.add(
                taper(
                    [
                        (x + k * 8, y - 4),
                        (x + k * 8 - 2, y + length * (0.5 + 0.1 * (k % 2))),
                        (x + k * 8 + 1, y + length * (1 if k % 2 else 0.74)),
                    ],
                    9,
                    0.8,
                    n=5,
                ),
                "#8C9E6C" if k % 2 else "#74885A",
            )

    art.add(smooth("-20,-10! 430,-10! 430,16 330,8 240,14 140,6 60,16 -20,12"), N3)
    for x, length in ((20, 54), (84, 34), (296, 44), (352, 66), (386, 40)):
        moss(x, 6, length)
    art.add(smooth("-20,226! 100,220 220,226 330,218 430,226! 430,320! -20,320!"), N3)
    cx = 240
    # Branch he hangs on by one hand
    br = taper("-30,28 60,40 150,36 240,44 330,34", 17, 8)
    lay(art, br, "#6B5A34", "#4A3C24", (3, 5), drop=N3, dd=(6, 7))
    moss(56, 46, 46)
    moss(176, 46, 26)
    # Stink, from the armpit outward
    for pts, w in (
        ([(148, 196), (112, 170), (118, 140), (84, 128), (92, 96)], 17),
        ([(142, 206), (98, 200), (84, 168), (44, 166), (34, 134), (10, 130)], 16),
        ([(148, 222), (108, 236), (70, 214), (36, 226), (8, 212)], 14),
    ):
        g = taper(pts, 4, 1.5, w * 1.45, n=9)
        art.add(g, ST2, 0.82)
        art.add(shade(g, -3, -3), ST)
    # Body
    bd = tufts(
        [
            (cx, 150),
            (cx + 56, 160),
            (cx + 92, 200),
            (cx + 104, 250),
            (cx + 106, 340),
            (cx - 104, 340),
            (cx - 104, 262),
            (cx - 94, 208),
            (cx - 64, 164),
        ],
        11,
        40,
        4,
    )
    lay(art, bd, F, None, drop=N4, dd=(9, 7))
    art.add(
        clip(bd, smooth((cx + 20, 130), (cx + 150, 180), (cx + 140, 350), (cx + 20, 350), (cx + 64, 270), (cx + 54, 200))), F2
    )
    art.add(shade(bd, 14, 5), F3)
    dice = random.Random(9)
    for _ in range(26):
        x, y = (dice.uniform(cx - 84, cx + 90), dice.uniform(196, 290))
        art.add(clip(taper([(x, y), (x - 2, y + 10), (x + 2, y + 21)], 5.4, 0.6, n=5), bd), F2 if x < cx + 20 else F3)
    # Raised arm: straight up to the branch, armpit to the world
    up = tufts(
        [
            (196, 176),
            (164, 158),
            (146, 128),
            (140, 96),
            (139, 64),
            (130, 54),
            (117, 60),
            (110, 96),
            (108, 138),
            (118, 180),
            (136, 208),
            (160, 222),
            (192, 220),
        ],
        7,
        38,
        8,
    )
    lay(art, up, F, F2, (8, 5), drop=N3, dd=(6, 6))
    art.add(clip(cut(up, move(up, 7, 3)), box(90, 60, 150, 190)), FL)
    pit = tufts([(140, 186), (150, 178), (168, 188), (176, 208), (166, 226), (150, 222), (140, 206)], 8, 18, 5)
    art.add(pit, F3)
    art.add(join(*[taper([(142 + k * 7, 200), (138 + k * 7, 216), (132 + k * 8, 234)], 5, 0.6, n=5) for k in range(5)]), F3)
    art.add(
        join(*[taper([(148 + k * 6, 196), (145 + k * 6, 208), (142 + k * 6, 220)], 3, 0.6, n=5) for k in range(4)]), "#2A100E"
    )
    for k in range(4):
        f = taper([(112 + k * 10, 58 - k * 1), (111 + k * 10, 40), (114 + k * 10, 27), (120 + k * 9, 26)], 11, 7.5)
        lay(art, f, K, K2, (2, 3), drop="#4A3C24", dd=(3, 3))
    th = taper("114,62 126,66 142,60", 10, 8)
    lay(art, th, K2, K3, (2, 3))
    b = art
    art = Drawing(W, H, FINE)
    cx0 = cx
    cx = 214
    # Head
    hd = tufts(
        [
            (cx, 20),
            (cx + 46, 28),
            (cx + 78, 66),
            (cx + 84, 112),
            (cx + 74, 156),
            (cx + 40, 188),
            (cx, 198),
            (cx - 40, 188),
            (cx - 70, 156),
            (cx - 78, 112),
            (cx - 70, 66),
            (cx - 42, 30),
        ],
        12,
        42,
        11,
    )
    lay(art, hd, F, None, drop=F3, dd=(7, 9))
    art.add(clip(hd, smooth((cx + 20, 0), (cx + 120, 50), (cx + 110, 200), (cx, 220), (cx + 62, 160), (cx + 60, 90))), F2)
    art.add(clip(cut(hd, move(hd, 9, 8)), box(0, 0, cx + 20, 150)), FL)
    # Skunk stripe
    sp = tufts(
        [(cx - 4, 6), (cx + 10, 16), (cx + 13, 44), (cx + 6, 74), (cx, 84), (cx - 7, 74), (cx - 13, 44), (cx - 12, 16)],
        4,
        20,
        3,
    )
    lay(art, sp, BONE, BONE2, (5, 3))
    for sign in (-1, 1):
        e = disc(cx + sign * 80, 112, 13, 17)
        lay(art, e, K if sign < 0 else K2, K2 if sign < 0 else K3, (4, 4), drop=F3, dd=(3, 4))
        art.add(disc(cx + sign * 81, 113, 6, 9), K3)
    fc = smooth(
        (cx, 78),
        (cx + 22, 70),
        (cx + 52, 82),
        (cx + 56, 114),
        (cx + 46, 136),
        (cx + 52, 160),
        (cx + 34, 182),
        (cx, 190),
        (cx - 34, 182),
        (cx - 52, 160),
        (cx - 46, 136),
        (cx - 56, 114),
        (cx - 52, 82),
        (cx - 22, 70),
    )
    lay(art, fc, K, None, drop=F3, dd=(3, 5))
    art.add(clip(fc, smooth((cx + 12, 60), (cx + 80, 80), (cx + 80, 180), (cx, 200), (cx + 36, 160), (cx + 28, 120))), K2)
    art.add(shade(fc, 6, 4), K3)
    for sign in (-1, 1):
        at = Place(cx, 0, sign)
        art.add(disc(at.x(27), 105, 19, 18), K2 if sign < 0 else K3)
        e = disc(at.x(27), 105, 14.5, 14)
        art.add(e, PAPER)
        art.add(disc(at.x(27) - 5, 106, 6.6), "#8A5A1E")
        art.add(disc(at.x(27) - 5, 106, 3.4), INK)
        art.add(disc(at.x(27) - 7, 103.4, 1.9), PAPER)
        art.add(clip(grow(e, 2), polygon(at("6,84 50,84 50,103 6,98"))), K2 if sign < 0 else K3)
        art.add(
            tufts([(at.x(6), 88), (at.x(22), 74), (at.x(50), 80), (at.x(56), 94), (at.x(30), 88), (at.x(8), 96)], 4, 16, 6),
            F2 if sign < 0 else F3,
        )
    art.add(smooth((cx, 112), (cx + 10, 126), (cx + 17, 136), (cx + 8, 143), (cx - 8, 143), (cx - 17, 136), (cx - 10, 126)), K2)
    art.add(join(disc(cx - 8, 137, 4.6, 3.4, -15), disc(cx + 8, 137, 4.6, 3.4, 15)), K3)
    mo = smooth(
        (cx - 40, 154, 0),
        (cx - 20, 150),
        (cx, 153),
        (cx + 20, 149),
        (cx + 42, 150, 0),
        (cx + 34, 170),
        (cx, 179),
        (cx - 30, 172),
    )
    art.add(mo, "#3A1418")
    t = clip(
        smooth(
            (cx - 38, 152), (cx - 20, 149), (cx, 152), (cx + 20, 148), (cx + 40, 149), (cx + 34, 163), (cx, 166), (cx - 32, 163)
        ),
        mo,
    )
    art.add(t, "#F3E3A6")
    art.add(clip(box(cx + 14, 140, 400, 200), t), "#D3B870")
    art.add(
        clip(join(*[block(cx - 34 + k * 11, 145, 1.8, 30) for k in range(7)], block(cx - 12.4, 145, 9.4, 30)), t), "#3A1418"
    )
    art.add(taper([(cx - 46, 146), (cx - 44, 154), (cx - 38, 158)], 1, 1, 3.4), K3)
    for g, f, o in art.items:
        b.items.append((move(scale(g, 0.87, (214, 110)), 38, -2).intersection(b.frame), f, o))
    art = b
    cx = cx0
    # The other hand on the belly
    ar = tufts(
        [
            (cx + 70, 176),
            (cx + 104, 190),
            (cx + 120, 226),
            (cx + 104, 256),
            (cx + 64, 262),
            (cx + 38, 248),
            (cx + 44, 230),
            (cx + 76, 226),
            (cx + 74, 206),
        ],
        8,
        26,
        6,
    )
    lay(art, ar, F2, F3, (8, 7), drop="#2A100E", dd=(4, 7))
    for k in range(4):
        f = taper([(cx + 46, 232 + k * 7), (cx + 30, 228 + k * 8), (cx + 17, 234 + k * 7)], 12, 8)
        lay(art, f, K if k < 2 else K2, K2 if k < 2 else K3, (2, 4), drop=F3, dd=(2, 4))
    # Flies
    for x, y in ((96, 78), (66, 146), (26, 186), (338, 60), (178, 18), (120, 214)):
        art.add(join(disc(x - 4, y - 4, 5, 2.6, 40), disc(x + 4, y - 4, 5, 2.6, -40)), "#F4F6DC", 0.85)
        art.add(disc(x, y, 3.4, 2.8), N4)
    # A flamingo who lives here too
    fx, fy = 364, 184
    art.add(
        join(
            taper([(fx - 6, fy + 26), (fx - 8, fy + 70), (fx - 6, fy + 110)], 5, 4),
            taper([(fx + 10, fy + 26), (fx + 12, fy + 54), (fx + 4, fy + 80)], 5, 4),
        ),
        P2,
    )
    b = smooth(
        (fx - 32, fy + 6),
        (fx - 14, fy - 14),
        (fx + 14, fy - 14),
        (fx + 44, fy + 12, 0),
        (fx + 22, fy + 28),
        (fx - 10, fy + 32),
        (fx - 30, fy + 22),
    )
    lay(art, b, P, P2, (6, 7), drop=N4, dd=(6, 7))
    nk = taper([(fx - 22, fy + 12), (fx - 34, fy - 16), (fx - 12, fy - 40), (fx - 4, fy - 66), (fx - 14, fy - 78)], 17, 13)
    lay(art, nk, P, P2, (4, 4), drop=N4, dd=(5, 6))
    h = disc(fx - 16, fy - 82, 15, 13)
    lay(art, h, P, P2, (4, 4))
    bk = smooth((fx - 27, fy - 88, 0), (fx - 44, fy - 82), (fx - 48, fy - 64, 0), (fx - 38, fy - 68), (fx - 26, fy - 76, 0))
    art.add(bk, BONE)
    art.add(clip(bk, box(fx - 60, fy - 76, fx - 30, fy - 50)), INK)
    art.add(disc(fx - 17, fy - 86, 5), PAPER)
    art.add(taper([(fx - 22, fy - 84), (fx - 17, fy - 88), (fx - 12, fy - 84)], 2, 2, 3), P2)
    art.add(line([(fx - 21, fy - 88.5), (fx - 17, fy - 85.5), (fx - 21, fy - 83)], 2, n=1), INK)
    art.add(disc(fx - 10, fy - 76, 5, 3.6), "#B9D05A")
    w = smooth(
        (fx + 14, fy + 14, 0),
        (fx - 4, fy - 6),
        (fx - 16, fy - 36),
        (fx - 34, fy - 62),
        (fx - 46, fy - 66, 0),
        (fx - 48, fy - 52),
        (fx - 40, fy - 34),
        (fx - 30, fy - 8),
        (fx - 16, fy + 16),
    )
    lay(art, w, "#F7B0B8", P2, (5, 5), drop=P2, dd=(4, 5))
    art.add(
        clip(
            join(
                *[
                    taper(
                        [
                            (fx - 44 + k * 6, fy - 56 + k * 17),
                            (fx - 36 + k * 6, fy - 48 + k * 15),
                            (fx - 26 + k * 7, fy - 46 + k * 15),
                        ],
                        1,
                        2,
                        3,
                    )
                    for k in range(4)
                ]
            ),
            w,
        ),
        P2,
    )
    # Water
    w1 = smooth("-20,262! 60,254 150,264 240,256 330,264 430,254! 430,330! -20,330!")
    art.add(w1, "#4E6A38")
    art.add(shade(w1, 0, -4), "#A9BC5C")
    for x, y in ((60, 276), (118, 288), (330, 284)):
        lp = cut(disc(x, y, 24, 7), polygon((x, y), (x + 30, y - 8), (x + 30, y + 1)))
        lay(art, lp, "#7FA04A", N3, (3, 3))
    return art


PICTURES = {"breakers_skunkape": draw}
