"""Oduya: 52, broad and calm; a tower of printed headwrap, floured forearms crossed, peel and loaf behind."""

import math

from ..colours import BRASS, BRASS_D, BRASS_L, INK
from ..drawing import Drawing
from ..shapes import Points, Shape, block, box, clip, cut, disc, join, move, shade, smooth, taper, turn
from .parts import H, W, eye


def draw() -> Drawing:
    art = Drawing(W, H)
    SK, SK2, SK3, SKL = "#7D4B34", "#5A3324", "#3A1F19", "#A9704E"
    Y, Y2, YL = "#EB9A3C", "#B8652A", "#FFC97C"
    T, T2, _T3 = "#F1E8D8", "#CFC1AB", "#94867A"
    Cr, Cr2, Cr3 = "#B8433B", "#85292C", "#551820"
    TE, _TE2 = "#1F8C86", "#145F5E"
    WD, WD2, WDL = "#B0743F", "#7C4B2B", "#D6A266"
    # Peel behind, loaf riding on it
    pl = turn(join(block(-8, 30, 16, 390, 6)), 18)
    pl = move(pl, 334, 66)
    art.add(pl, WD2)
    bl = move(turn(join(block(-50, -70, 100, 124, 44)), 18), 334, 66)
    art.add(move(bl, 4, 6), INK, 0.3)
    art.add(bl, WD)
    art.add(clip(bl, move(bl, 40, 10)), WD2)
    art.add(shade(bl, -5, -4), WDL)
    lf = move(turn(disc(0, -22, 42, 33), 18), 334, 68)
    art.add(move(lf, 3, 7), "#4A2A18", 0.55)
    art.add(lf, "#D98F43")
    art.add(clip(lf, move(lf, 16, 12)), "#A9602A")
    for k in (-1, 0, 1):
        art.add(
            clip(move(turn(taper([(k * 22 - 10, -40), (k * 22 + 2, -22), (k * 22 + 8, -4)], 1, 1, 8), 18), 334, 68), lf),
            "#FBE3B4",
        )
    # Torso
    to = smooth("200,250 262,252 326,274 376,326 396,430! 4,430! 24,326 74,274 138,252")
    art.add(to, Cr)
    art.add(clip(to, smooth("274,240 420,260 420,440 300,440 312,340")), Cr2)
    ap = smooth("128,250! 150,300 200,318 250,300 272,250! 286,262 296,420! 104,420! 114,262")
    art.add(ap, T)
    art.add(clip(ap, smooth("222,240 310,250 310,430 236,430")), T2)
    nk = smooth("146,206! 254,206! 268,262 240,292 200,302 160,292 132,262")
    art.add(nk, SK2)
    art.add(clip(nk, smooth("206,200 280,200 280,300 200,310")), SK3)
    bd = join(*[disc(142 + k * 12.9, 272 + 34 * math.sin(math.pi * (k + 0.5) / 10), 7) for k in range(10)])
    art.add(move(bd, 1, 3), INK, 0.35)
    art.add(bd, TE)
    art.add(join(*[disc(140 + k * 12.9, 269 + 34 * math.sin(math.pi * (k + 0.5) / 10), 2.4) for k in range(10)]), "#8FD6CC")
    # Head
    for sign in (-1, 1):
        art.add(disc(200 + sign * 86, 158, 13, 21), SK if sign < 0 else SK2)
        rg = cut(disc(200 + sign * 90, 202, 23), disc(200 + sign * 90, 201, 17))
        art.add(move(rg, 1, 3), INK, 0.3)
        art.add(rg, BRASS if sign < 0 else BRASS_D)
        art.add(clip(rg, box(200 + sign * 90 - 30, 178, 200 + sign * 90 - 4, 200)), BRASS_L)
    hd = smooth("200,84 252,90 282,122 286,164 274,206 246,240 200,256 154,240 126,206 114,164 118,122 148,90")
    art.add(hd, SK)
    art.add(clip(hd, smooth("240,80 300,90 300,240 214,262 246,226 262,180 254,130")), SK2)
    art.add(clip(hd, smooth("126,150 140,128 162,124 146,140 136,176")), SKL, 0.55)
    # Headwrap: tower
    tw = smooth("120,112 102,76 108,40 140,6 184,-14 236,-10 284,16 306,56 296,92 280,116 240,96 200,92", "160,96")
    art.add(move(tw, 4, 6), INK, 0.25)
    art.add(tw, Y)
    art.add(clip(tw, smooth("226,-30 330,-10 330,130 262,120 276,70 258,24")), Y2)
    # Printed bands
    for k, (c, w_) in enumerate(((TE, 15), (T, 6))):
        art.add(
            clip(
                join(taper("96,74 170,34 250,30 320,74", w_, w_), taper("120,20 180,-4 240,4 300,34", w_, w_))
                if k == 0
                else join(taper("96,90 170,50 250,46 320,90", w_, w_), taper("120,34 180,10 240,18 300,48", w_, w_)),
                tw,
            ),
            c,
        )
    for k in range(8):
        x = 126 + k * 22
        y = 58 - 24 * math.sin(math.pi * (k + 0.7) / 8.4)
        art.add(clip(turn(block(x - 5, y - 5, 10, 10), 45, (x, y)), tw), Cr if k < 5 else Cr2)
    band = smooth("112,122 116,100 150,82 200,76 250,82 284,100 288,122 250,102 200,96 150,102")
    art.add(move(band, 0, 5), INK, 0.3)
    art.add(band, YL)
    art.add(clip(band, smooth("216,70 300,80 300,130 230,120")), Y)
    kn = smooth("176,70 198,58 226,64 236,82 222,98 194,100 174,88")
    art.add(move(kn, 2, 4), INK, 0.35)
    art.add(kn, Y)
    art.add(clip(kn, move(kn, 14, 8)), Y2)
    art.add(taper("186,70 200,80 206,94", 1, 1, 4), Y2)
    # Face
    for sign in (-1, 1):
        x = 200 + sign * 42
        eye(
            art,
            x,
            156,
            24,
            14,
            "#2A1712",
            SK2 if sign < 0 else SK3,
            r=10,
            lid=0.4,
            lidc=SK if sign < 0 else SK2,
            look=(2, 2),
            lw=5,
        )
        art.add(
            taper(
                [
                    (200 + sign * 22, 128 if sign < 0 else 118),
                    (200 + sign * 46, 122 if sign < 0 else 104),
                    (200 + sign * 72, 134 if sign < 0 else 120),
                ],
                9,
                3,
                12,
            ),
            "#20120F",
        )
        art.add(taper([(x - sign * 14, 178), (x + sign * 2, 183), (x + sign * 18, 178)], 1, 1, 3.4), SK3)
    ns = smooth("188,150 200,140 212,150 218,174 232,190 224,204 200,208 176,204 168,190 182,174")
    art.add(clip(ns, box(196, 130, 240, 220)), SK2)
    art.add(smooth("190,150 200,146 204,170 200,190 186,190 190,172"), SKL, 0.7)
    art.add(join(disc(186, 202, 5, 3), disc(214, 202, 5, 3)), SK3)
    art.add(disc(226, 190, 3.4), BRASS)
    mo = smooth("164,222! 184,214 200,218 216,214 240,218! 226,234 200,238 178,234")
    art.add(mo, "#93423F")
    art.add(clip(mo, smooth("160,222 200,226 244,218 240,240 160,244")), "#AF5B55")
    art.add(taper("162,223 200,225 244,216", 1.5, 2, 3.6), "#3A0F14")
    art.add(taper("242,222 250,214 252,204", 1, 1, 3), SK3)
    art.add(taper("184,246 200,249 216,246", 1, 1, 3), SK2)
    fl = smooth("140,198 154,190 166,200 158,210 144,210")
    art.add(fl, T, 0.85)
    art.add(disc(136, 190, 3.4), T, 0.8)

    # Crossed arms
    def fore(pts: Points, w0: float, w1: float, wm: float | None, col: str, shd: str, lit: str | None) -> Shape:
        g = taper(pts, w0, w1, wm)
        art.add(move(g, 4, 8), INK, 0.38)
        art.add(g, col)
        art.add(clip(g, move(g, 6, 24)), shd)
        if lit:
            art.add(clip(shade(g, 4, -7), g), lit, 0.6)
        return g

    sl = smooth("14,420 18,330 58,300 96,322 104,372 84,420")
    art.add(sl, Cr)
    art.add(clip(sl, move(sl, 34, 18)), Cr2)
    sr = smooth("386,420 382,330 342,300 304,322 296,372 316,420")
    art.add(sr, Cr2)
    art.add(clip(sr, move(sr, 30, 18)), Cr3)
    g = fore([(60, 352), (150, 346), (262, 318)], 66, 46, 62, SK, SK2, SKL)
    art.add(clip(g, join(*[disc(90 + k * 26, 330 + k % 3 * 11, 6 + k % 2 * 5, 4) for k in range(6)])), T, 0.6)
    g = fore([(344, 356), (250, 354), (138, 330)], 68, 44, 62, SK, SK2, None)
    art.add(clip(g, smooth("170,318 220,330 258,336 240,350 196,346 164,336")), T, 0.7)
    art.add(clip(g, join(*[disc(200 + k * 22, 352 + k % 2 * 9, 5, 3.4) for k in range(5)])), T, 0.6)
    # Hand resting on the far arm
    for i in range(4):
        f = taper([(150 - i * 3, 318 + i * 15), (118 - i * 2, 312 + i * 15), (98 + i * 2, 320 + i * 14)], 19, 14, 19)
        art.add(move(f, 1, 4), SK3, 0.8)
        art.add(f, SK if i < 3 else SK2)
        art.add(disc(99 + i * 2, 318 + i * 14, 5, 3.6), T, 0.85)
    return art


PICTURES = {"brawl_oduya": draw}
