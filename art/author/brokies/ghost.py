"""The ghost with the tin cup, value 2."""

from ..colours import INK, PAPER, RED, Family
from ..drawing import Drawing
from ..shapes import arc, block, clip, cut, disc, join, move, polygon, shade, smooth, taper, turn
from .parts import BONE, BONE2, BONE3, H, W, ground


def draw(fam: Family = RED) -> Drawing:
    base, dark, light, deep = fam
    art = Drawing(W, H)
    ground(art, fam)
    body = smooth(
        "222,108 276,126 308,176 322,250 334,330 350,410 362,470! 346,500 326,476 306,514 280,480",
        "252,522 224,482 194,520 166,478 140,508 116,474 88,494! 100,420 112,340 118,300 120,250",
        "136,176 168,126",
    )
    armL = smooth("140,292 112,296 84,326 70,366 84,384 112,372 140,350 160,330")
    full = join(body, armL)
    art.add(move(full, 22, 16), deep, 0.55)
    art.add(full, BONE)
    art.add(cut(full, smooth("60,60 250,60 292,150 296,260 300,340 296,420 330,560 60,560")), BONE2)
    art.add(cut(full, smooth("60,60 260,60 312,160 314,260 322,340 330,420 356,560 60,560")), BONE3)
    # Folds
    for p in ([(180, 330), (172, 400), (162, 470)], [(232, 352), (236, 420), (228, 474)], [(284, 350), (292, 410), (300, 466)]):
        art.add(clip(taper(p, 1, 13), body), BONE2)
    art.add(clip(taper("118,360 116,420 112,470", 1, 9), body), BONE2)
    # Arm fold
    art.add(clip(taper("82,378 112,366 142,346 158,326", 2, 4, 7), full), BONE3)
    # Eyes: hollow, sad lids
    for ex, ey, s in ((190, 216, 1), (256, 216, -1)):
        eye = disc(ex, ey, 21, 31, rot=s * 6)
        lid = (
            polygon((ex - 40, ey - 60), (ex + 40, ey - 60), (ex + 40, ey - 12 + s * 11), (ex - 40, ey - 12 - s * 11))
            if s == 1
            else polygon((ex - 40, ey - 60), (ex + 40, ey - 60), (ex + 40, ey - 12 + 11), (ex - 40, ey - 12 - 11))
        )
        lid = polygon((ex - 40, ey - 60), (ex + 40, ey - 60), (ex + 40, ey - 17 - s * 12), (ex - 40, ey - 17 + s * 12))
        e = cut(eye, lid)
        art.add(e, INK)
        art.add(disc(ex - 6, ey + 2, 5.5, 8), PAPER)
        art.add(disc(ex + 7, ey + 15, 2.6), PAPER)
        # Bag + lid line
        art.add(arc(ex, ey + 8, 29, 35, 145, 5), BONE2 if s == 1 else BONE3)
        art.add(taper([(ex - 29, ey - 19 + s * 11), (ex, ey - 24), (ex + 29, ey - 19 - s * 11)], 2, 2, 7), INK)
    mouth = smooth("206,282 222,270 240,282 236,304 223,312 210,304")
    art.add(mouth, INK)
    art.add(clip(disc(224, 306, 12, 8), mouth), dark)
    # Patches
    p1 = turn(block(252, 356, 58, 54, 4), 8, (280, 380))
    art.add(move(p1, 4, 4), BONE3)
    art.add(p1, dark)
    art.add(clip(p1, join(*[turn(block(252 + i * 15, 340, 6, 90), 8, (280, 380)) for i in range(5)])), base)
    for i in range(4):
        for px, py, _an in ((258 + i * 15, 353, 98), (258 + i * 15, 413, 98)):
            art.add(turn(turn(block(px - 2, py - 7, 4, 14, 2), 0, (px, py)), 8, (280, 380)), INK)
        art.add(turn(block(247, 362 + i * 13, 13, 4, 2), 8, (280, 380)), INK)
        art.add(turn(block(304, 362 + i * 13, 13, 4, 2), 8, (280, 380)), INK)
    p2 = turn(block(204, 122, 40, 34, 3), -9, (224, 140))
    art.add(p2, light)
    art.add(clip(p2, polygon("244,100 260,180 196,180")), base, 0.55)
    for px, py in ((206, 120), (222, 117), (238, 116), (208, 157), (224, 155), (240, 152)):
        art.add(turn(block(px - 1.8, py - 6, 3.6, 12, 1.8), -9, (px, py)), INK)
    # Tin cup in the hand
    cup = polygon("28,318 92,330 80,392 36,384")
    lip = disc(60, 324, 33, 11, rot=10)
    inn = disc(60, 324, 27, 7, rot=10)
    art.add(move(cup, 7, 8), deep, 0.5)
    art.add(cup, "#8D99A0")
    art.add(clip(cup, polygon("70,300 110,300 110,400 62,400")), "#5C6870")
    art.add(clip(cup, polygon("36,330 46,332 46,390 40,390")), "#C9D1D3")
    art.add(clip(cup, join(turn(block(20, 346, 80, 5), 10, (60, 348)))), "#5C6870")
    art.add(lip, "#C9D1D3")
    art.add(inn, INK)
    # Fingers of the sheet over the cup
    fing = join(*[turn(block(74 + 0 * i, 338 + i * 14, 26, 13, 6.5), 8, (86, 344 + i * 14)) for i in range(3)])
    art.add(fing, BONE)
    art.add(shade(fing, 0, 4), BONE3)
    return art


PICTURES = {"brokies_ghost_2": draw}
