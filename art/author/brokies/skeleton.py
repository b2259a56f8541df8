"""The skeleton, value 3."""

import math

from ..colours import INK, INK2, PAPER, RED, Family
from ..drawing import Drawing
from ..shapes import Shape, block, box, clip, cut, disc, grow, join, line, mirror, move, polygon, scale, smooth, taper, turn
from .parts import BONE, BONE2, BONE3, H, W, ground, moth_small


def draw(fam: Family = RED) -> Drawing:
    base, dark, light, deep = fam
    art = Drawing(W, H)
    ground(art, fam, halo=(226, 270, 150), floor=None)
    G, G2, G3 = "#6A6F62", "#4A4E48", "#33352F"
    # Coat
    coat = smooth("226,440! 280,436 340,462 376,520 392,600! 60,600! 76,520 112,462 172,436")
    art.add(move(coat, 14, 12), deep, 0.6)
    art.add(coat, G2)
    art.add(clip(coat, smooth("60,600 76,520 112,462 172,436 190,450 150,520 140,600")), G)
    shirt = smooth("226,452! 252,446 276,600! 176,600! 200,446")
    art.add(shirt, INK)
    # Ribs showing through the shirt
    for k in range(4):
        y = 480 + k * 24
        art.add(
            clip(
                join(
                    taper([(226, y), (206, y - 6), (184, y + 6)], 7, 3, 7),
                    taper([(226, y), (246, y - 6), (270, y + 6)], 7, 3, 7),
                ),
                shirt,
            ),
            BONE if k % 2 == 0 else BONE2,
        )
    art.add(clip(block(221, 450, 10, 120, 4), shirt), BONE)
    lapL = smooth("200,444! 170,470 150,510 178,560! 196,520 204,470")
    art.add(lapL, G3)
    art.add(mirror(lapL, 226), G3)
    pt = turn(block(96, 500, 40, 36, 3), -8, (116, 518))
    art.add(pt, dark)
    art.add(clip(pt, join(*[block(90, 504 + i * 10, 60, 4) for i in range(4)])), base)
    for i in range(3):
        art.add(turn(block(102 + i * 12, 493, 3.4, 12, 1.6), -8, (116, 518)), BONE2)
        art.add(turn(block(102 + i * 12, 530, 3.4, 12, 1.6), -8, (116, 518)), BONE2)
    # Neck
    for k in range(3):
        art.add(block(205, 412 + k * 14, 42, 11, 5), BONE2 if k else BONE3)
    # Jaw
    jaw = smooth("160,330! 166,384 190,420 226,428 262,420 286,384 292,330! 270,352 226,362 182,352")
    art.add(move(jaw, 8, 8), deep, 0.5)
    art.add(jaw, BONE2)
    art.add(clip(jaw, box(240, 300, 400, 460)), BONE3)
    # Skull
    sk = smooth(
        "226,140 290,156 330,210 332,262 312,300 300,322 292,352! 262,362 226,366 190,362 160,352!",
        "152,322 140,300 120,262 122,210 162,156",
    )
    art.add(cut(move(sk, 14, 10), jaw), deep, 0.45)
    art.add(sk, BONE)
    art.add(cut(sk, smooth("40,80 250,100 304,190 304,262 282,300 272,330 270,420 40,420")), BONE2)
    art.add(cut(sk, smooth("40,80 270,100 322,190 322,262 304,300 290,330 286,420 40,420")), BONE3)
    # Sockets
    for sign in (-1, 1):
        c = 226 + sign * 44
        so = smooth(
            (c - sign * 34, 246),
            (c - sign * 18, 222),
            (c + sign * 16, 216),
            (c + sign * 38, 236),
            (c + sign * 34, 272),
            (c + sign * 6, 288),
            (c - sign * 24, 280),
        )
        art.add(grow(so, 6), BONE3 if sign > 0 else BONE2)
        art.add(so, INK)
        art.add(disc(c - 2, 240, 9), light)
        art.add(disc(c - 2, 240, 4), PAPER)
        art.add(taper([(c - sign * 34, 206 - 4), (c, 196), (c + sign * 36, 216)], 2, 2, 9), BONE3)
    art.add(smooth("226,288! 238,300 244,320! 232,318 226,312! 220,318 208,320! 214,300"), INK)
    # Teeth
    gum = smooth("168,344 226,352 284,344 280,372 226,382 172,372")
    art.add(gum, INK)
    for k in range(7):
        if k == 4:
            continue
        tx = 176 + k * 14.6
        ty = 344 + 4 * math.sin(k / 6 * math.pi)
        art.add(block(tx, ty, 12.6, 19, 4), PAPER if k < 4 else BONE2)
    for k in range(6):
        if k == 1:
            continue
        tx = 184 + k * 14.4
        ty = 366 + 4 * math.sin(k / 5 * math.pi)
        art.add(block(tx, ty, 12, 16, 4), BONE if k < 3 else BONE2)
    art.add(line("286,176 272,194 284,208 270,224", 3), INK2)
    art.add(line("272,194 260,196", 2.4), INK2)

    # Top hat, lid sprung open
    def T(g: Shape) -> Shape:
        return turn(scale(g, 0.86, (240, 158)), -9, (240, 158))

    def T2(g: Shape) -> Shape:
        return move(T(g), -6, 16)

    hb = T2(disc(240, 158, 132, 22))
    crown = T2(join(polygon("176,34 304,34 314,156 166,156"), clip(disc(240, 156, 74, 13), box(0, 156, 400, 200))))
    lidc = T2(disc(240, 34, 64, 13))
    art.add(clip(move(hb, 4, 16), sk), INK, 0.35)
    art.add(move(join(hb, crown), 12, 8).difference(sk), deep, 0.5)
    art.add(hb, G3)
    art.add(clip(hb, T2(box(0, 100, 236, 170))), G2)
    art.add(crown, G2)
    art.add(clip(crown, T2(polygon("160,0 206,0 200,170 160,170"))), G)
    art.add(clip(crown, T2(polygon("284,0 330,0 330,170 290,170"))), G3)
    band = clip(crown, T2(block(150, 122, 180, 36)))
    art.add(band, base)
    art.add(clip(band, T2(block(284, 100, 60, 80))), dark)
    art.add(lidc, INK)
    lid = move(turn(disc(0, 0, 56, 14), 52), 318, 34)
    art.add(move(lid, 6, 6), deep, 0.5)
    art.add(lid, G2)
    art.add(move(scale(lid, 0.8, (318, 34)), -2, 2), INK)
    pat = T2(block(206, 64, 40, 42, 3))
    art.add(pat, light)
    art.add(clip(pat, T2(box(226, 0, 400, 400))), base, 0.5)
    for i in range(3):
        art.add(T2(block(211 + i * 12, 57, 3.4, 12, 1.5)), INK)
        art.add(T2(block(211 + i * 12, 101, 3.4, 12, 1.5)), INK)
    art.add(clip(hb, T2(smooth("60,158 166,160 240,174 314,160 400,158 400,200 60,200"))), G2)
    art.add(clip(hb, T2(smooth("250,172 314,160 400,158 400,200 250,200"))), G3)
    moth_small(art, 352, 150, 1.1, 18)
    return art


PICTURES = {"brokies_skeleton_3": draw}
