"""Tadek Piec: baker, ginger moustache, striped vest, rolling pin on the shoulder."""

from ..colours import INK, PAPER
from ..drawing import Drawing
from ..shapes import Place, block, box, clip, disc, grow, join, move, polygon, shade, smooth, taper, turn
from .parts import H, W


def draw() -> Drawing:
    art = Drawing(W, H)
    SK, SK2, SK3, SKL = "#E3B08C", "#BE8163", "#8A5244", "#F7D3B4"
    G, G2, G3 = "#BF5A2B", "#8C3B20", "#E58A4A"
    B, _B2 = "#2D4A7A", "#1D3157"
    T, _T2, _T3 = "#F1E8D8", "#CFC1AB", "#9A8B7E"
    WD, WD2, WDL = "#A66B3C", "#74452A", "#D09A62"
    cx = 200
    # Rolling pin behind the shoulder
    pin = turn(join(block(296, 10, 58, 200, 16)), 24, (325, 110))
    hnd = turn(join(block(312, -40, 26, 60, 12), block(312, 200, 26, 60, 12)), 24, (325, 110))
    art.add(hnd, WD2)
    art.add(pin, WD)
    art.add(clip(pin, turn(block(330, 0, 40, 230), 24, (325, 110))), WD2)
    art.add(clip(pin, turn(block(302, 0, 9, 230, 4), 24, (325, 110))), WDL)
    to = smooth("200,252 270,250 338,272 384,326 410,440! -10,440! 16,326 62,272 130,250")
    art.add(to, SK)
    art.add(clip(to, smooth("280,230 420,260 420,450 300,450 320,350")), SK2)
    # Vest
    vs = smooth("132,248! 150,300 200,326 250,300 268,248! 296,262 306,330 320,450! 80,450! 94,330 104,262")
    art.add(vs, T)
    for k in range(6):
        art.add(
            clip(
                smooth(
                    (60, 292 + k * 34),
                    (200, 312 + k * 34),
                    (340, 292 + k * 34),
                    (340, 308 + k * 34),
                    (200, 328 + k * 34),
                    (60, 308 + k * 34),
                ),
                vs,
            ),
            B,
        )
    art.add(clip(vs, smooth("232,220 340,230 340,450 250,450 262,340")), INK, 0.26)
    ap = smooth("126,352! 200,362 274,352! 290,450! 110,450!")
    art.add(move(ap, 3, 4), INK, 0.3)
    art.add(ap, "#D9D2C2")
    art.add(clip(ap, box(214, 300, 400, 460)), "#AFA596")
    # Flour hand print
    art.add(
        join(
            disc(168, 396, 12, 13),
            *[taper([(168 - 9 + k * 6, 388), (168 - 15 + k * 10, 372 - (k in (1, 2)) * 5)], 6, 5) for k in range(4)],
            taper("180,396 188,386", 6, 5),
        ),
        PAPER,
        0.9,
    )
    # Neck, head
    nk = smooth("146,200! 254,200! 272,258 240,286 200,296 160,286 128,258")
    art.add(nk, SK2)
    art.add(clip(nk, smooth("204,200 280,200 280,280 200,300")), SK3)
    for sign in (-1, 1):
        e = disc(cx + sign * 88, 150, 17, 25, rot=sign * 8)
        art.add(e, SK if sign < 0 else SK2)
        art.add(disc(cx + sign * 90, 151, 8, 14, rot=sign * 8), SK2 if sign < 0 else SK3)
    art.add(join(polygon("284,128 300,126 296,142")), SK3)
    hd = smooth("200,38 248,46 282,84 290,136 284,190 262,228 200,246 138,228 116,190 110,136 118,84 152,46")
    art.add(hd, SK)
    art.add(clip(hd, smooth("234,30 310,50 310,230 220,250 250,200 258,150 252,100")), SK2)
    art.add(clip(hd, smooth("132,70 160,52 184,50 160,66 142,92")), SKL)
    # Stubble scalp + vein
    art.add(clip(taper("238,58 248,74 242,88 252,100", 2, 2, 3.5), hd), SK3)
    # Beard + moustache
    bd = smooth(
        "114,150! 126,186 150,206 200,214 250,206 274,186 286,150! 290,200 272,250 240,286 200,300", "160,286 128,250 110,200"
    )
    art.add(move(clip(bd, box(0, 200, 400, 400)), 4, 8), SK3, 0.6)
    art.add(bd, G)
    art.add(clip(bd, smooth("214,180 310,150 310,300 204,310 232,260")), G2)
    for k in range(5):
        art.add(
            clip(
                taper(
                    [
                        (140 + k * 30, 218 + (10 if k in (1, 2, 3) else 0)),
                        (146 + k * 27, 246 + (10 if k in (1, 2, 3) else 0)),
                        (158 + k * 21, 276),
                    ],
                    1,
                    1,
                    5,
                ),
                bd,
            ),
            G2 if k < 3 else "#632714",
        )
    mo = smooth(
        "200,184 222,176 250,188 276,186 296,160! 290,196 262,214 226,212 200,202 174,212 138,214",
        "110,196 104,160! 124,186 150,188 178,176",
    )
    art.add(smooth("176,208 200,204 224,208 216,224 200,228 184,224"), "#5A1F22")
    art.add(smooth("182,208 200,206 218,208 214,214 186,214"), PAPER)
    art.add(move(mo, 0, 5), "#632714", 0.7)
    art.add(mo, G3)
    art.add(clip(mo, smooth("204,170 310,150 310,220 200,226 214,200")), G)
    for k in range(4):
        art.add(
            clip(taper([(188 - k * 19, 186 + k * 3), (176 - k * 19, 198 + k * 2), (160 - k * 19, 204 - k * 2)], 1, 1, 4), mo), G
        )
        art.add(
            clip(taper([(212 + k * 19, 186 + k * 3), (224 + k * 19, 198 + k * 2), (240 + k * 19, 204 - k * 2)], 1, 1, 4), mo),
            G2,
        )
    # Nose, broken
    ns = smooth("194,104 208,106 212,128 222,150 226,170 214,182 186,182 174,170 178,152 190,134")
    art.add(ns, SKL)
    art.add(clip(ns, smooth("204,96 240,100 240,190 196,190 210,160")), SK2)
    art.add(taper("186,124 198,130 212,126", 1, 1, 4), SK2)
    art.add(join(disc(188, 177, 4, 2.6), disc(212, 177, 4, 2.6)), SK3)
    for sign in (-1, 1):
        at = Place(cx, 0, sign)
        e = smooth(at("20,128! 34,118 50,119 62,128! 50,137 34,137"))
        art.add(grow(e, 4), SK2 if sign < 0 else SK3)
        art.add(e, PAPER)
        art.add(clip(disc(at.x(38), 127, 8.5), e), "#4C7C4A")
        art.add(clip(disc(at.x(38), 127, 4), e), INK)
        art.add(disc(at.x(38) - 3, 124, 1.8), PAPER)
        lid = clip(grow(e, 4), polygon((cx + sign * 4, 100), (cx + sign * 80, 92), (cx + sign * 80, 122), (cx + sign * 4, 128)))
        art.add(lid, SK if sign < 0 else SK2)
        art.add(taper(at("16,127 38,121 66,123"), 2, 2, 4), INK)
        art.add(taper(at("12,116 34,98 70,98"), 9, 4, 17), G if sign < 0 else G2)
        art.add(taper(at("26,145 42,150 58,144"), 1, 1, 4), SK2 if sign < 0 else SK3)
    art.add(taper("196,96 194,108", 2, 2, 3), SK3)
    art.add(taper("206,96 207,106", 2, 2, 3), SK3)
    art.add(clip(join(taper("140,84 168,76 190,84", 1, 1, 4), taper("150,68 176,62 200,68", 1, 1, 3.5)), hd), SK2)
    # Neckerchief
    kn = smooth("130,262! 166,290 200,298 234,290 270,262! 262,300 228,320 200,326 172,320 138,300")
    art.add(move(kn, 3, 5), INK, 0.35)
    art.add(kn, "#C9372F")
    art.add(clip(kn, box(210, 240, 400, 400)), "#8F2230")
    for k in range(5):
        art.add(disc(152 + k * 24, 286 + (12 if k in (1, 2, 3) else 2), 3.2), PAPER)
    art.add(smooth("196,316 206,316 226,352! 204,340 184,356!"), "#C9372F")
    # Forearm tattoo arm crossing: fist lower left
    at = Place(92, 318)
    arm = smooth(at("-60,130 -58,40 -40,10 34,10 56,44 70,130"))
    art.add(move(arm, 6, 5), INK, 0.35)
    art.add(arm, SK)
    art.add(clip(arm, smooth(at("14,0 80,10 90,140 20,140 28,60"))), SK2)
    hand = smooth(at("-54,-28 -40,-50 0,-58 40,-52 56,-28 58,12 44,44 0,50 -44,44 -60,12"))
    art.add(move(hand, 6, 6), INK, 0.4)
    art.add(hand, SK)
    art.add(clip(hand, box(110, 200, 200, 400)), SK2)
    for k in range(3):
        art.add(
            clip(taper([at.point(-28 + k * 28, -58), at.point(-27 + k * 28, -26), at.point(-28 + k * 28, 2)], 3, 2, 4.5), hand),
            SK3,
        )
    for k in range(4):
        art.add(disc(*at.point(-41 + k * 27, -40), 7.5, 6), SKL if k < 3 else SK)
    th = smooth(at("-58,8 -24,0 22,4 36,18 24,34 -18,38 -54,42"))
    art.add(move(th, 1, 6), SK2)
    art.add(th, SK)
    art.add(clip(shade(th, 4, 7), th), SK2)
    art.add(smooth(at("16,7 31,12 29,23 16,21")), SKL)
    return art


PICTURES = {"brawl_tadek": draw}
