"""The Glawackus."""

import math
import random

from ..colours import INK, PAPER
from ..drawing import Drawing
from ..shapes import Place, box, clip, cut, disc, grow, join, move, polygon, shade, smooth, taper, turn
from .parts import BONE, BONE2, FINE, H, W, lay, tufts


def draw() -> Drawing:
    art = Drawing(W, H, FINE)
    x: float
    y: float
    N1, N2, N3, N4 = "#6C97A0", "#8C8A5A", "#3C4A4A", "#3B241C"
    M, M2, M3, ML = "#D08A34", "#A2602A", "#6E3A1E", "#F0B65A"
    K, K2, K3 = "#37303B", "#231D28", "#5B5160"
    B, B2, B3, BL = "#6E4A35", "#4E3226", "#331F1A", "#8F6446"
    art.add(box(0, 0, W, H), N1)
    art.add(disc(196, 112, 142), "#88AEB0")
    art.add(disc(196, 112, 120), "#AFCBC4")
    dice = random.Random(21)
    for x, w in ((34, 20), (112, 13), (288, 13), (352, 22), (392, 14)):
        art.add(polygon((x - w / 2, -5), (x + w / 2, -5), (x + w * 0.56, 272), (x - w * 0.56, 272)), "#F3E6CC")
        art.add(polygon((x + w * 0.12, -5), (x + w / 2, -5), (x + w * 0.56, 272), (x + w * 0.16, 272)), "#CDB893")
        for k in range(6):
            y = 10 + k * 44 + dice.uniform(0, 22)
            art.add(smooth((x - w * 0.5, y), (x, y - 2), (x + w * 0.22, y + 2), (x - w * 0.1, y + 5), (x - w * 0.5, y + 4)), N4)
    for _ in range(34):
        x, y = (dice.uniform(0, 400), dice.uniform(0, 70) * dice.uniform(0.3, 1))
        r = dice.uniform(10, 20)
        art.add(
            smooth((x - r, y, 0), (x - r * 0.2, y - r * 0.7), (x + r, y + r * 0.2, 0), (x, y + r * 0.7), n=6),
            dice.choice(("#A83A2A", "#C8502C", "#E07A34", "#E8B84A")),
        )
    art.add(smooth("-20,236! 90,226 220,238 330,224 430,236! 430,320! -20,320!"), N2)
    # Tail: panther whip with a lion's tuft
    tp = [(330, 230), (378, 206), (390, 150), (360, 116), (338, 88), (352, 52)]
    tl = taper(tp, 24, 11)
    lay(art, tl, K, K2, (5, 5), drop=N3, dd=(6, 7))
    tf = tufts([(352, 56), (366, 42), (364, 20), (350, 8), (336, 20), (338, 44)], 7, 16, 4)
    lay(art, tf, M, M2, (5, 5), drop=N3)
    # Bear body with hump
    bd = tufts(
        [(190, 120), (232, 70), (286, 66), (330, 100), (356, 160), (362, 240), (348, 320), (120, 320), (130, 200)], 9, 50, 9
    )
    lay(art, bd, B, None, drop=N3, dd=(8, 8))
    art.add(clip(bd, smooth("300,60 400,100 400,330 240,330 320,250 326,160")), B2)
    art.add(shade(bd, 14, 6), B3)
    art.add(clip(cut(bd, move(bd, 4, 8)), box(200, 40, 330, 140)), BL)
    dice = random.Random(5)
    for _ in range(16):
        x, y = (dice.uniform(256, 340), dice.uniform(96, 240))
        art.add(clip(taper([(x, y), (x + 4, y + 9), (x + 3, y + 18)], 5, 0.6), bd), B2 if x < 312 else B3)
    # Log
    lg = smooth("-20,236! 100,228 260,230 430,240! 430,320! -20,320!")
    art.add(lg, "#7A4A2C")
    art.add(clip(lg, smooth("-20,264 200,258 430,268 430,340 -20,340")), "#553120")
    art.add(
        clip(
            join(
                *[
                    taper(
                        [(20 + k * 66, 244 + k % 3 * 8), (60 + k * 66, 246 + k % 3 * 8), (96 + k * 66, 243 + k % 3 * 8)],
                        0.8,
                        0.8,
                        3,
                    )
                    for k in range(6)
                ]
            ),
            lg,
        ),
        N4,
    )
    # Far paw
    cx, cy = 166, 132
    for x, y, lit in ((258, 222, 0), (80, 220, 1)):
        c = (B, B2, B3) if lit else (B2, B3, "#22130F")
        leg = taper([(x + (30 if lit else -16), 150), (x + (6 if lit else 0), 190), (x, y)], 70, 66, 64)
        lay(art, leg, c[0], c[1], (9, 5), drop="#22130F", dd=(5, 6))

    def paw(x: float, y: float, lit: bool) -> None:
        c = (B, B2, B3) if lit else (B2, B3, "#22130F")
        pw = tufts(
            [
                (x - 42, y + 4),
                (x - 28, y - 20),
                (x, y - 28),
                (x + 30, y - 20),
                (x + 44, y + 4),
                (x + 36, y + 24),
                (x, y + 28),
                (x - 38, y + 24),
            ],
            4,
            28,
            7,
        )
        lay(art, pw, c[0], c[1], (8, 7), drop="#22130F", dd=(5, 7))
        for k in range(4):
            tx = x - 28 + k * 19
            lay(art, disc(tx, y + 10, 11, 14), c[0], c[1], (3, 4))
            art.add(
                smooth((tx - 5.5, y + 12, 0), (tx, y + 9), (tx + 5.5, y + 12, 0), (tx + 1, y + 25), (tx - 3, y + 36, 0)),
                BONE if lit else BONE2,
            )

    # Mane
    mn = tufts(
        [
            (cx, 18),
            (cx + 58, 28),
            (cx + 98, 72),
            (cx + 108, 134),
            (cx + 86, 194),
            (cx + 44, 234),
            (cx, 248),
            (cx - 44, 234),
            (cx - 86, 194),
            (cx - 108, 134),
            (cx - 98, 72),
            (cx - 58, 28),
        ],
        22,
        34,
        14,
    )
    lay(art, mn, M2, None, drop=B3, dd=(9, 9))
    art.add(clip(mn, smooth((cx + 30, 0), (cx + 150, 40), (cx + 140, 240), (cx, 270), (cx + 70, 200), (cx + 80, 110))), M3)
    m2 = tufts(
        [
            (cx, 34),
            (cx + 48, 42),
            (cx + 82, 80),
            (cx + 90, 134),
            (cx + 70, 184),
            (cx + 36, 216),
            (cx, 226),
            (cx - 36, 216),
            (cx - 70, 184),
            (cx - 90, 134),
            (cx - 82, 80),
            (cx - 48, 42),
        ],
        17,
        30,
        23,
    )
    art.add(move(m2, 3, 5), M3, 0.6)
    art.add(m2, M)
    art.add(
        clip(m2, smooth((cx + 20, 10), (cx + 120, 50), (cx + 120, 220), (cx - 10, 250), (cx + 54, 190), (cx + 60, 110))), M2
    )
    art.add(clip(cut(m2, move(m2, 9, 7)), box(0, 0, cx + 10, cy + 30)), ML)
    for k in range(22):
        an = math.radians(k * 360 / 22 + 5)
        across, s_ = (math.cos(an), math.sin(an))
        art.add(
            taper(
                [
                    (cx + 64 * across, cy + 4 + 66 * s_),
                    (cx + 76 * across, cy + 6 + 78 * s_),
                    (cx + 86 * across, cy + 10 + 88 * s_),
                ],
                6,
                0.6,
            ),
            M3 if across > 0.1 else M2,
        )
    paw(258, 222, False)
    paw(80, 220, True)
    # Ears
    for sign in (-1, 1):
        e = smooth(
            (cx + sign * 28, 88, 0), (cx + sign * 34, 62), (cx + sign * 54, 52), (cx + sign * 70, 66), (cx + sign * 66, 96, 0)
        )
        lay(art, e, K if sign < 0 else K2, K2, (4, 4), drop=M3, dd=(4, 5))
        art.add(
            smooth(
                (cx + sign * 38, 86), (cx + sign * 42, 70), (cx + sign * 54, 64), (cx + sign * 62, 74), (cx + sign * 58, 92)
            ),
            "#7A4A4C" if sign < 0 else "#55323A",
        )
    hd = smooth(
        (cx, 66),
        (cx + 38, 72),
        (cx + 62, 98),
        (cx + 66, 130),
        (cx + 54, 160),
        (cx + 40, 186),
        (cx, 200),
        (cx - 40, 186),
        (cx - 54, 160),
        (cx - 66, 130),
        (cx - 62, 98),
        (cx - 38, 72),
    )
    lay(art, hd, K, None, drop=M3, dd=(6, 8))
    art.add(clip(hd, smooth((cx + 14, 50), (cx + 90, 80), (cx + 80, 180), (cx, 210), (cx + 34, 170), (cx + 36, 110))), K2)
    art.add(cut(hd, move(hd, 6, 5)), K3)
    art.add(
        clip(
            join(
                taper([(cx - 8, 70), (cx - 5, 88), (cx - 9, 104)], 3, 1, 5),
                taper([(cx + 8, 70), (cx + 6, 88), (cx + 10, 104)], 3, 1, 5),
                taper([(cx, 66), (cx, 84)], 4, 1),
            ),
            hd,
        ),
        K2,
    )
    # Muzzle
    mo = smooth(
        (cx - 32, 166, 0),
        (cx, 172),
        (cx + 32, 166, 0),
        (cx + 34, 190),
        (cx + 20, 212),
        (cx, 218),
        (cx - 20, 212),
        (cx - 34, 190),
    )
    art.add(grow(mo, 4), K2)
    art.add(mo, "#5A1622")
    art.add(clip(smooth((cx - 20, 206), (cx, 190), (cx + 20, 206), (cx + 18, 224), (cx - 18, 224)), mo), "#DD7272")
    for sign in (-1, 1):
        art.add(
            smooth((cx + sign * 20 - 6, 168, 0), (cx + sign * 20 + 6, 168, 0), (cx + sign * 19, 194, 0)),
            PAPER if sign < 0 else BONE,
        )
        art.add(
            smooth((cx + sign * 17 - 4.5, 212, 0), (cx + sign * 17 + 4.5, 212, 0), (cx + sign * 18, 194, 0)),
            PAPER if sign < 0 else BONE2,
        )
    art.add(
        join(*[polygon((cx - 11 + k * 6.4, 169.5), (cx - 5 + k * 6.4, 169.5), (cx - 8 + k * 6.4, 177)) for k in range(4)]), BONE
    )
    for sign in (-1, 1):
        mz = smooth(
            (cx, 144), (cx + sign * 20, 142), (cx + sign * 42, 158), (cx + sign * 40, 174), (cx + sign * 20, 180), (cx, 172)
        )
        art.add(mz, K3 if sign < 0 else K)
        art.add(join(*[disc(cx + sign * (18 + k * 8), 162 + k % 2 * 6, 1.7) for k in range(3)]), K2)
        art.add(
            join(
                *[
                    taper(
                        [(cx + sign * 34, 162 + k * 5), (cx + sign * 62, 156 + k * 8), (cx + sign * 86, 160 + k * 11)], 1.8, 0.5
                    )
                    for k in range(3)
                ]
            ),
            BONE,
        )
    ns = smooth((cx - 18, 138), (cx, 133), (cx + 18, 138), (cx + 11, 150), (cx, 157, 0), (cx - 11, 150))
    lay(art, ns, "#B8666A", "#7E3F4A", (5, 4))
    art.add(join(disc(cx - 8, 147, 3.4, 2.2, 20), disc(cx + 8, 147, 3.4, 2.2, -20)), "#4A2430")
    art.add(taper([(cx, 156), (cx, 170)], 2.6, 2), K2)
    for sign in (-1, 1):
        at = Place(cx, 0, sign)
        e = smooth(at("10,124! 20,108 38,104 52,98! 48,118 30,128"))
        art.add(grow(e, 4), "#15111A")
        art.add(e, "#D6EE6A")
        art.add(clip(shade(e, 5, 5), e), "#8FB83C")
        art.add(clip(disc(at.x(31), 115, 4.2, 12), e), INK)
        art.add(disc(at.x(31) - 4, 109.5, 2.6), PAPER)
        art.add(taper(at("6,116 28,98 58,86"), 4, 2, 9), K3 if sign < 0 else K)
    for _ in range(12):
        x, y = (dice.choice((dice.uniform(8, 56), dice.uniform(300, 392))), dice.uniform(110, 280))
        r = dice.uniform(5, 8)
        art.add(
            turn(smooth((x - r, y, 0), (x, y - r * 0.55), (x + r, y, 0), (x, y + r * 0.55), n=6), dice.uniform(0, 180), (x, y)),
            dice.choice(("#D9652E", "#B8482C", "#E8C04A")),
        )
    return art


PICTURES = {"breakers_glawackus": draw}
