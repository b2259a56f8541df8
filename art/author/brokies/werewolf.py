"""The werewolf in a scarf full of holes, value 6."""

from ..colours import INK, PAPER, RED, Family
from ..drawing import Drawing
from ..shapes import (
    Place,
    Polygon,
    block,
    box,
    clip,
    curve,
    cut,
    disc,
    fix,
    grow,
    join,
    mirror,
    move,
    polygon,
    shade,
    smooth,
    taper,
    turn,
)
from .parts import BONE, BONE2, BONE3, H, W, ground


def draw(fam: Family = RED) -> Drawing:
    base, dark, light, deep = fam
    art = Drawing(W, H)
    ground(art, fam, halo=(226, 206, 166), floor=None)
    cx = 226
    F, F2, F3, F4 = "#8C7468", "#6A544F", "#483738", "#B59C88"
    sh = smooth("226,420! 300,404 352,432 384,500 396,610! 56,610! 68,500 100,432 152,404")
    half = [
        (226, 128),
        (258, 130),
        (276, 118),
        (326, 50, 0),
        (342, 112),
        (336, 168, 0),
        (354, 186),
        (378, 196, 0),
        (358, 220),
        (366, 246),
        (388, 262, 0),
        (358, 278),
        (354, 304),
        (364, 334, 0),
        (328, 338),
        (312, 366),
        (310, 392, 0),
        (280, 394),
        (254, 420),
        (226, 428),
    ]
    hr = Polygon(curve([(226, 128, 0), *half[1:-1], (226, 428, 0)], True))
    hr = fix(hr)
    head = join(hr, mirror(hr, cx))
    art.add(move(join(sh, head), 16, 12), deep, 0.55)
    # Coat
    art.add(sh, F3)
    art.add(clip(sh, smooth("56,610 68,500 100,432 152,404 180,430 130,500 118,610")), F2)
    art.add(clip(move(head, 0, 22), sh), INK, 0.5)
    art.add(head, F)
    art.add(clip(head, smooth("226,100! 420,20 420,440 226,440! 262,400 292,340 300,270 286,200")), F2)
    # Inner ears
    ie = smooth("318,76! 286,126 300,156 328,150 334,110")
    art.add(ie, F3)
    art.add(mirror(ie, cx), "#5B4544")
    # Fur cuts on cheeks
    for k in range(5):
        g = taper([(120 - k * 3, 206 + k * 30), (150, 214 + k * 28), (172, 220 + k * 26)], 2, 0.5, 7)
        art.add(clip(g, head), F2)
        art.add(clip(mirror(g, cx), head), F3)
    # Brow mask lighter
    br = smooth("226,196 200,206 168,196 140,214! 152,250 188,268 214,262 226,250!")
    art.add(br, F4)
    art.add(mirror(br, cx), F)
    # Eyes
    for sign in (-1, 1):
        at = Place(cx, 0, sign)
        eye = smooth(at("26,246! 46,226 70,222 84,214! 78,238 56,252"))
        art.add(grow(eye, 5), F3 if sign < 0 else "#33272A")
        art.add(eye, light)
        art.add(clip(disc(at.x(54), 237, 11), eye), INK)
        art.add(disc(at.x(54) - 4, 232, 3.2), PAPER)
        art.add(taper(at("20,236 52,208 96,196"), 5, 3, 13), F3)
    # Muzzle
    mz = smooth("226,244 250,262 276,300 290,340 268,374 226,384 184,374 162,340 176,300 202,262")
    art.add(move(mz, 4, 8), F3, 0.7)
    art.add(mz, BONE2)
    art.add(clip(mz, smooth("226,230! 300,230 310,400 226,400! 252,350 256,310")), BONE3)
    art.add(clip(mz, smooth("226,238! 250,262 246,300 206,300 202,262")), F4)
    nose = smooth("226,290 254,288 262,304 246,324 226,332 206,324 190,304 198,288")
    art.add(nose, INK)
    art.add(clip(disc(212, 300, 12, 6), nose), "#5A4A57")
    # Hungry mouth
    mo = smooth("168,346! 196,350 226,342 256,350 284,346! 276,392 252,414 226,420 200,414 176,392")
    art.add(mo, INK)
    tg = clip(smooth("226,376 258,384 264,420 250,450 226,458 206,448 200,420 204,386"), box(0, 340, 400, 600))
    art.add(clip(tg, join(mo, box(200, 400, 270, 470))), base)
    art.add(clip(tg, smooth("240,360 290,380 280,470 232,470")), dark)
    art.add(taper("230,392 231,420 229,440", 2, 1.5, 4), dark)
    for tx, h in ((180, 24), (204, 14), (248, 14), (272, 24)):
        art.add(polygon((tx - 8, 347), (tx + 8, 347), (tx, 347 + h + 8)), PAPER if tx < 226 else BONE)
    art.add(taper("226,330 226,344", 4, 4), INK)
    # Cap with ears through: patched flat cap
    cap = smooth("140,150 152,108 190,84 226,78 268,82 304,106 316,146 290,160 226,150 166,162")
    cap = cut(cap, disc(120, 90, 26, 30), disc(332, 86, 26, 34))
    art.add(move(clip(cap, head), 0, 14), F3, 0.8)
    art.add(cap, dark)
    art.add(clip(cap, smooth("60,60 200,70 176,110 168,170 60,170")), base)
    art.add(clip(cap, smooth("276,60 400,60 400,200 280,170 290,130")), deep)
    for k in range(3):
        art.add(clip(taper([(180 + k * 34, 80), (172 + k * 38, 116), (178 + k * 34, 160)], 1, 3.4), cap), deep)
    bill = smooth("150,154! 226,136 302,152! 286,178 226,170 166,180")
    art.add(move(bill, 0, 8), F3, 0.8)
    art.add(bill, deep)
    art.add(clip(shade(bill, 0, -7), box(0, 0, 250, 300)), dark)
    art.add(disc(226, 80, 9), deep)
    pt = turn(block(252, 96, 30, 28, 3), 10, (266, 110))
    art.add(pt, light)
    for k in range(2):
        art.add(turn(block(258 + k * 13, 90, 3, 11, 1.4), 10, (266, 110)), INK)
        art.add(turn(block(258 + k * 13, 119, 3, 11, 1.4), 10, (266, 110)), INK)
    # Scarf full of holes
    sf = smooth("104,424! 150,452 226,470 302,452 348,424! 356,462 306,500 226,516 146,500 96,462")
    sf = cut(sf, smooth("150,470 166,474 162,488 148,484"), smooth("274,476 290,470 294,482 280,490"))
    hang = smooth("118,470! 170,494! 164,548 168,580! 104,580! 112,530")
    art.add(move(hang, 8, 6), INK, 0.4)
    art.add(hang, base)
    art.add(clip(hang, join(block(90, 516, 100, 12), block(90, 546, 100, 12))), BONE)
    art.add(clip(hang, smooth("146,480 180,490 180,600 142,600")), INK, 0.22)
    art.add(tg.intersection(box(0, 412, 400, 480)).difference(mo), base)
    art.add(move(sf, 4, 8), INK, 0.4)
    art.add(sf, base)
    for k in range(6):
        art.add(clip(polygon((112 + k * 44, 400), (126 + k * 44, 400), (118 + k * 44, 540), (104 + k * 44, 540)), sf), BONE)
    art.add(clip(sf, smooth("270,400 400,400 400,540 250,540 286,480")), INK, 0.25)
    art.add(clip(tg, box(0, 412, 400, 480)), base)
    art.add(clip(clip(tg, box(0, 412, 400, 480)), smooth("240,360 290,380 280,470 232,470")), dark)
    return art


PICTURES = {"brokies_wolf_6": draw}
