"""The cat, value 5."""

from ..colours import BRASS, BRASS_D, BRASS_L, INK, PAPER, RED, Family
from ..drawing import Drawing
from ..shapes import block, box, clip, cut, disc, grow, join, move, polygon, shade, smooth, taper, turn
from .parts import BONE, BONE2, H, W, ground


def draw(fam: Family = RED) -> Drawing:
    base, dark, light, deep = fam
    art = Drawing(W, H)
    ground(art, fam, halo=(226, 214, 166), floor=486)
    K, K2, K3 = "#2B2230", "#1C1620", "#4A3B4E"
    tail = taper("300,500 366,470 374,392 338,352 326,300 352,268", 34, 22)
    body = smooth("226,300 286,322 322,392 336,470 322,516 270,530 182,530 130,516 116,470 130,392 166,322")
    head = smooth(
        "226,142 262,144 284,132 326,74! 336,130 334,180 346,230 322,290 272,322 226,328 180,322",
        "130,290 106,230 118,180 116,130 126,74! 168,132 190,144",
    )
    notch = polygon("336,110 318,112 330,128 312,132 340,148")
    head = cut(head, notch)
    art.add(move(join(body, head, tail), 16, 12), deep, 0.55)
    art.add(tail, K2)
    art.add(shade(tail, -7, -3), K3)
    art.add(body, K)
    art.add(cut(body, smooth("60,280 240,280 282,340 296,420 290,540 60,540")), K2)
    # Legs / paws
    for px, c in ((182, K), (270, K2)):
        leg = smooth(
            (px - 26, 400),
            (px + 22, 400),
            (px + 26, 470),
            (px + 34, 516),
            (px + 20, 532),
            (px - 30, 532),
            (px - 42, 516),
            (px - 30, 470),
        )
        art.add(leg, c)
        art.add(join(*[taper([(px - 12 + k * 18, 532), (px - 12 + k * 18, 518)], 3, 2) for k in range(2)]), K3)
    art.add(clip(smooth("150,330 132,392 122,470 140,520 150,470 156,400"), body), K3, 0.7)
    art.add(clip(move(head, 6, 16), body), K2)
    art.add(head, K)
    art.add(cut(head, smooth("60,60 240,60 300,150 312,230 286,290 240,340 60,340")), K2)
    art.add(clip(shade(head, -9, -5), box(0, 0, 240, 400)), K3)
    art.add(smooth("136,96! 172,144 146,168 128,140"), dark)
    art.add(smooth("312,98! 280,146 306,168 318,150"), deep)
    # Eyes
    for ex, sign in ((176, 1), (276, -1)):
        e = smooth((ex - 42, 222, 0), (ex - 16, 190), (ex + 18, 192), (ex + 42, 222, 0), (ex + 20, 252), (ex - 16, 252))
        art.add(grow(e, 4), K2)
        art.add(e, light)
        art.add(clip(e, box(0, 226, 400, 300)), PAPER, 0.55)
        art.add(clip(disc(ex, 222, 9, 30), e), INK)
        art.add(disc(ex - 9, 208, 6), PAPER)
        lid = clip(grow(e, 4), polygon((ex - 60, 150), (ex + 60, 150), (ex + 60, 206 + sign * 10), (ex - 60, 206 - sign * 10)))
        art.add(lid, K if sign == 1 else K2)
    art.add(smooth("212,262 226,258 240,262 234,274 226,280 218,274"), base)
    art.add(join(taper("226,280 224,296 204,302 192,294", 3, 3), taper("226,280 228,296 248,302 260,294", 3, 3)), light)
    for sign in (-1, 1):
        for k in range(3):
            art.add(
                taper(
                    [(226 + sign * 70, 270 + k * 12), (226 + sign * 118, 260 + k * 17), (226 + sign * 158, 262 + k * 24)],
                    3.4,
                    0.8,
                ),
                BONE if sign < 0 else BONE2,
            )
    # Collar with an empty locket
    col = clip(smooth("140,308 182,336 226,344 270,336 312,308 310,330 270,358 226,366 182,358 142,330"), grow(body, 8))
    art.add(col, base)
    art.add(clip(col, box(240, 300, 400, 400)), dark)
    for k in range(6):
        art.add(disc(164 + k * 25, 332 + (12 if 1 <= k <= 4 else 2) + (4 if k in (2, 3) else 0), 3.6), BRASS_L)
    art.add(disc(226, 386, 20), BRASS_D)
    art.add(disc(224, 384, 19), BRASS)
    art.add(disc(224, 385, 12), "#5C3D12")
    # Patch on flank
    p = turn(block(268, 402, 44, 40, 4), 12, (290, 422))
    art.add(p, base)
    art.add(
        clip(
            p,
            turn(
                join(block(268, 412, 44, 5), block(268, 428, 44, 5), block(282, 400, 5, 44), block(298, 400, 5, 44)),
                12,
                (290, 422),
            ),
        ),
        light,
        0.7,
    )
    for i in range(3):
        art.add(turn(block(274 + i * 14, 395, 3.4, 12, 1.5), 12, (290, 422)), BONE)
        art.add(turn(block(274 + i * 14, 436, 3.4, 12, 1.5), 12, (290, 422)), BONE)
    # Empty bowl and fishbone
    bowl = smooth("26,492! 134,492! 122,530 104,546 56,546 38,530")
    art.add(move(bowl, 9, 6), "#000000", 0.3)
    art.add(bowl, BONE)
    art.add(clip(bowl, smooth("98,480 140,480 140,560 84,560")), BONE2)
    art.add(disc(80, 492, 54, 11), BONE2)
    art.add(disc(80, 493, 47, 7.5), INK)
    fb = turn(
        join(
            taper("44,486 100,486", 4, 4),
            polygon("30,476 44,486 30,496"),
            disc(106, 486, 10, 9),
            *[taper([(58 + k * 13, 474), (58 + k * 13, 498)], 3.4, 3.4) for k in range(3)],
        ),
        -14,
        (80, 486),
    )
    fb = move(fb, 4, -12)
    art.add(move(fb, 3, 4), INK, 0.5)
    art.add(fb, PAPER)
    art.add(disc(111, 465, 2.6), INK)
    return art


PICTURES = {"brokies_cat_5": draw}
