"""The moth in the purse, value 1."""

import math
from functools import partial

from ..colours import BRASS, BRASS_D, BRASS_L, INK, PAPER, RED, Family
from ..drawing import Drawing
from ..shapes import block, box, clip, cut, disc, grow, join, line, mirror, move, polygon, shade, smooth, taper, turn
from .parts import BONE, BONE2, BONE3, H, W, ground


def draw(fam: Family = RED) -> Drawing:
    base, dark, light, deep = fam
    art = Drawing(W, H)
    ground(art, fam, halo=(222, 232, 164), floor=474)
    cx = 222
    # Purse
    pb = smooth("222,424! 320,424! 344,470 340,520 300,544 222,548 144,544 104,520 100,470 124,424!")
    art.add(move(pb, 14, 10), "#000000", 0.28)
    art.add(pb, "#7A4B34")
    art.add(clip(pb, smooth("270,400 400,400 400,600 250,600 286,520 290,460")), "#573124")
    for p in ([(150, 440), (138, 490), (150, 536)], [(196, 444), (190, 500), (198, 544)], [(248, 444), (254, 500), (246, 544)]):
        art.add(clip(taper(p, 2, 9, 5), pb), "#573124")
    mouth = disc(222, 424, 100, 24)
    art.add(mouth, INK)
    rimb = clip(line("122,424 150,442 222,449 294,442 322,424", 15), box(0, 400, 400, 600))
    rimt = line("122,424 150,406 222,399 294,406 322,424", 9)
    art.add(rimt, BRASS_D)
    art.add(rimb, BRASS)
    art.add(clip(rimb, box(250, 380, 400, 600)), BRASS_D)
    art.add(clip(line("130,424 156,437 222,443", 4), rimb), BRASS_L)
    art.add(disc(222, 452, 13), BRASS_D)
    art.add(disc(220, 450, 12), BRASS)
    art.add(disc(216, 446, 4), BRASS_L)
    pt = turn(block(140, 474, 42, 36, 4), -6, (160, 490))
    art.add(pt, base)
    art.add(clip(pt, turn(join(block(140, 482, 42, 5), block(140, 496, 42, 5)), -6, (160, 490))), light)
    for k in range(3):
        art.add(turn(block(146 + k * 13, 467, 3.2, 12, 1.5), -6, (160, 490)), BONE)
        art.add(turn(block(146 + k * 13, 504, 3.2, 12, 1.5), -6, (160, 490)), BONE)
    # Moth
    up = smooth("216,214! 176,148 110,92 46,84! 30,128 42,190 84,238 150,262 210,262!")
    lo = smooth("212,246! 150,254 96,284 82,330 104,372 140,388! 160,366 190,330 214,292!")
    wl = join(up, lo)
    wr = mirror(wl, cx)
    art.add(move(join(wl, wr), 14, 16), deep, 0.55)
    for sign in (0, 1):
        m = partial(mirror, x=cx) if sign else join
        c1, c2, c3 = (BONE, BONE2, BONE3) if not sign else ("#E8D8BA", "#C9B291", "#A08468")
        art.add(m(lo), c2)
        art.add(m(clip(shade(lo, 0, 13), lo)), c3)
        art.add(
            m(
                clip(
                    join(
                        *[taper(["208,268", (150 + k * 6, 310 - 8 * k), (92 + k * 26, 330 + k * 18)], 1, 7) for k in range(3)]
                    ),
                    lo,
                )
            ),
            c3,
        )
        art.add(m(clip(disc(132, 330, 20, 24, rot=30), lo)), dark)
        art.add(m(clip(disc(132, 330, 10, 13, rot=30), lo)), INK)
        art.add(m(move(up, 0, 6)), INK, 0.25)
        art.add(m(up), c1)
        edge = cut(up, smooth("240,230 170,170 110,124 60,112 56,150 74,190 110,222 160,240 230,252"))
        art.add(m(edge), c3)
        for k in range(5):
            art.add(m(clip(disc(44 + k * 10 - (k == 0) * -6, 122 + k * 27 - k * k * 1.2, 6.5), edge)), dark)
        art.add(
            m(
                clip(
                    join(
                        *[
                            taper(["206,232", (160 - k * 8, 190 + k * 12), (86 - k * 6 + k * 8, 136 + k * 30)], 1, 5)
                            for k in range(4)
                        ]
                    ),
                    up,
                )
            ),
            c2,
        )
        art.add(m(disc(118, 168, 25, 29, rot=-30)), dark)
        art.add(m(disc(116, 166, 19, 23, rot=-30)), light)
        art.add(m(disc(118, 168, 11, 14, rot=-30)), INK)
        art.add(m(disc(112, 161, 4)), PAPER)
        hole = smooth("74,118 84,112 92,120 86,132 76,130")
        art.add(m(hole), light if not sign else dark)
    # Body
    th = smooth("222,176 250,186 258,214 248,244 222,254 196,244 186,214 194,186")
    ab = smooth("222,236 246,248 250,300 236,356 222,376! 208,356 194,300 198,248")
    art.add(move(ab, 7, 8), INK, 0.35)
    art.add(ab, "#6C5147")
    for k in range(4):
        art.add(clip(taper([(190, 270 + k * 25), (222, 280 + k * 25), (254, 270 + k * 25)], 9 - k, 9 - k), ab), "#8F6F5C")
    art.add(clip(ab, smooth("230,220 270,240 270,390 222,390 238,320")), "#49332F")
    fl = join(
        th,
        *[
            taper(
                [
                    (222 + 34 * math.cos(t / 9 * math.pi * 2), 216 + 36 * math.sin(t / 9 * math.pi * 2)),
                    (222 + 46 * math.cos(t / 9 * math.pi * 2 + 0.2), 216 + 47 * math.sin(t / 9 * math.pi * 2 + 0.2)),
                ],
                18,
                1,
            )
            for t in range(9)
        ],
    )
    art.add(fl, "#8F6F5C")
    art.add(clip(fl, smooth("240,160 290,170 290,270 230,270 246,230")), "#6C5147")
    hd = disc(222, 168, 37, 33)
    art.add(hd, "#6C5147")
    art.add(clip(hd, box(238, 100, 300, 260)), "#49332F")
    for sign in (-1, 1):
        e = disc(222 + sign * 24, 164, 22, 24)
        art.add(grow(e, 3), "#2D1F1F")
        art.add(e, PAPER)
        art.add(disc(222 + sign * 21, 170, 13), base)
        art.add(disc(222 + sign * 20, 172, 8), INK)
        art.add(disc(222 + sign * 21 - 4, 166, 3.4), PAPER)
        lid = clip(
            grow(e, 3),
            polygon(
                (222 + sign * 24 - 40, 120),
                (222 + sign * 24 + 40, 120),
                (222 + sign * 24 + 40, 154 + sign * 7),
                (222 + sign * 24 - 40, 154 - sign * 7),
            ),
        )
        art.add(lid, "#8F6F5C" if sign < 0 else "#6C5147")
        st = [(222 + sign * 14, 140), (222 + sign * 34, 104), (222 + sign * 70, 74)]
        an = join(
            taper(st, 5, 3),
            *[
                taper(
                    [(222 + sign * (18 + k * 8), 128 - k * 9 + k * k * 0.3), (222 + sign * (30 + k * 9.5), 124 - k * 11)],
                    3,
                    1.6,
                )
                for k in range(6)
            ],
            *[
                taper([(222 + sign * (18 + k * 8), 128 - k * 9), (222 + sign * (12 + k * 9.5), 112 - k * 10.5)], 3, 1.6)
                for k in range(6)
            ],
        )
        art.add(an, "#49332F")
    art.add(taper("212,194 222,190 232,195", 2, 2, 4), "#2D1F1F")
    return art


PICTURES = {"brokies_moth_1": draw}
