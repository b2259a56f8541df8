"""Baba Yaga and her hut."""

import math

from ..colours import INK, PAPER
from ..drawing import Drawing
from ..shapes import arc, block, box, clip, cut, disc, grow, join, move, polygon, shade, smooth, star, taper
from .parts import BONE2, FINE, H, W, lay, pine, tufts, wisp


def draw() -> Drawing:
    art = Drawing(W, H, FINE)
    N1, N2, N3, N4 = "#7A5566", "#5E3E52", "#422A3D", "#281827"
    R1, R2, R3 = "#D2402F", "#982A2C", "#611A24"
    SK, SK2, SK3 = "#D9A878", "#A8764F", "#744C38"
    WD, WD2, WD3, WDL = "#A8713F", "#7A4E2C", "#4E301E", "#CD965A"
    art.add(box(0, 0, W, H), N1)
    mn = disc(286, 96, 92)
    art.add(mn, "#F0C766")
    art.add(cut(mn, disc(278, 88, 88)), "#D6A04B")
    for x, y, w_ in ((60, 60, 170), (340, 190, 160), (150, 30, 120)):
        art.add(
            wisp(x, y, w_),
            "#8A6474",
            0.9,
        )

    for x, h, w in ((20, 150, 60), (64, 118, 50), (216, 90, 40), (384, 120, 52), (112, 150, 56)):
        art.add(pine(x, h, w, 270, n=6), N2)
    art.add(smooth("-20,250! 80,240 200,250 310,238 430,248! 430,320! -20,320!"), N3)
    # Hut on hen's legs
    for sx, kx, fx in ((292, 276, 284), (336, 352, 342)):
        lg = join(taper([(sx, 172), (kx, 204)], 22, 13), taper([(kx, 204), (fx, 246)], 11, 9))
        lay(art, lg, "#E0A23A", "#A8712A", (4, 4), drop=N4, dd=(5, 5))
        art.add(disc(kx, 204, 8.5), "#E0A23A")
        for k in range(3):
            art.add(arc(fx - (fx - kx) * 0.24 * (k + 1), 246 - k * 11 - 8, 6, 20, 160, 2.2), "#A8712A")
        for dx in (-22, 0, 22):
            t = taper([(fx, 244), (fx + dx * 0.6, 248), (fx + dx, 256)], 9, 6)
            art.add(t, "#E0A23A")
            art.add(smooth((fx + dx - 4, 253, 0), (fx + dx + 4, 253, 0), (fx + dx * 1.25, 265, 0)), N4)
        art.add(
            tufts([(sx, 160), (sx + 17, 170), (sx + 10, 186), (sx, 192), (sx - 10, 186), (sx - 17, 170)], 5, 14, 4),
            "#F2E0BC" if sx < 312 else "#C9B189",
        )
    hut = polygon("256,98 366,98 360,176 262,176")
    lay(art, hut, WD2, None, drop=N4, dd=(8, 8))
    art.add(clip(hut, box(322, 80, 400, 200)), WD3)
    for k in range(5):
        y = 104 + k * 15
        art.add(clip(block(250, y + 10, 130, 2.6), hut), WD3)
        art.add(disc(262 - k % 2, y + 4, 7), WDL)
        art.add(disc(262 - k % 2, y + 4, 3.6), WD2)
        art.add(disc(361 + k % 2, y + 4, 7), WD)
        art.add(disc(361 + k % 2, y + 4, 3.6), WD3)
    rf = smooth("312,34! 340,60 384,106! 368,112 312,104 256,112 240,106! 284,60")
    lay(art, rf, "#6A4A3E", "#3E2A2C", (7, 8), drop=N4, dd=(5, 8))
    art.add(clip(rf, smooth("312,30! 400,110! 400,130 312,110!")), "#4C3434")
    for k in range(4):
        art.add(clip(join(*[arc(258 + i * 15 + k % 2 * 7.5, 60 + k * 14, 7.5, 20, 160, 2.4) for i in range(9)]), rf), "#3E2A2C")
    art.add(join(block(338, 36, 15, 32), block(335, 32, 21, 8, 2)), "#4C3434")
    art.add(join(*[disc(350 + k * 12, 22 - k * 10, 8 + k * 3) for k in range(3)]), "#9A7482", 0.9)
    w1 = block(292, 118, 40, 34, 3)
    art.add(grow(w1, 5), R1)
    art.add(w1, "#FFD768")
    art.add(join(block(310.5, 118, 3, 34), block(292, 133, 40, 3)), WD3)
    for sign in (-1, 1):
        art.add(block(312 + sign * 34 - 8, 114, 16, 42, 2), R1 if sign < 0 else R2)
        art.add(star(312 + sign * 34, 135, 4, 5.4, 2.2), "#FFD768")
    art.add(smooth("300,66 312,60 324,66 322,82 302,82"), "#FFD768")
    art.add(block(310.8, 60, 2.6, 24), WD3)
    # Mortar and Baba
    # Broom behind
    bm = taper("214,214 262,252", 7, 7)
    art.add(bm, WD)
    bs = smooth("246,236 262,232 300,256 318,282 286,290 258,276 242,252")
    lay(art, bs, "#C79A4A", "#8C642C", (5, 6), drop=N4)
    art.add(clip(join(*[taper(["252,244 276,264", (300 + k * 4, 290 - k * 10)], 1, 2, 3) for k in range(4)]), bs), "#8C642C")
    # Shawl body
    bd = smooth("158,138 196,150 224,184 236,240 80,240 90,186 118,152")
    lay(art, bd, "#3F5A57", None, drop=N4)
    art.add(clip(bd, smooth("176,130 260,160 250,250 170,250 196,200")), "#2B4143")
    art.add(clip(join(*[disc(98 + k * 17, 206 - (12 if k in (2, 3, 4, 5) else 0), 4) for k in range(8)]), bd), "#E2A83C")
    # Pestle in her right hand (viewer left)
    ps = join(taper("44,274 76,170 104,84", 13, 9), disc(46, 270, 14, 20, 18), disc(104, 84, 9))
    lay(art, ps, WDL, WD2, (4, 4), drop=N4, dd=(6, 6))
    # Mortar
    mt = smooth("70,214! 158,226 246,214! 238,262 222,330! 94,330! 78,262")
    lay(art, mt, WD, None, drop=N4, dd=(10, 8))
    art.add(clip(mt, smooth("170,210 260,210 260,340 160,340 188,270")), WD2)
    art.add(clip(mt, smooth("222,210 260,210 250,340 206,340 222,270")), WD3)
    art.add(clip(mt, smooth("66,210 96,214 100,262 112,330 80,330")), WDL)
    for x, y in ((120, 244), (150, 262), (186, 250), (136, 286)):
        art.add(clip(taper([(x, y), (x + 2, y + 16), (x - 1, y + 32)], 0.8, 0.8, 3.4), mt), WD2 if x < 150 else WD3)
    rim = smooth("62,206 70,198 158,212 246,198 254,206 248,222 158,238 68,222")
    lay(art, rim, WDL, WD2, (5, 7))
    bd2 = clip(mt, smooth("60,250 158,264 260,250 260,264 158,280 60,264"))
    art.add(bd2, "#8C939A")
    art.add(clip(bd2, box(180, 200, 300, 300)), "#5A6068")
    art.add(
        join(*[disc(96 + k * 31, 261 + (6 if k in (1, 2, 3) else 1) + (3 if k == 2 else 0), 3) for k in range(5)]), "#3C4048"
    )
    # Arms
    ar = taper("112,168 76,188 82,160 88,142", 30, 17, 30)
    lay(art, ar, "#3F5A57", "#2B4143", (5, 6), drop=N4, dd=(4, 6))
    for k in range(4):
        f = taper([(82 + k * 1, 146 - k * 9 + 8), (94, 140 - k * 9 + 8), (102 + k * 2, 146 - k * 9 + 6)], 11, 6)
        lay(art, f, SK, SK2, (2, 4))
    ar2 = taper("206,170 238,190 222,208", 30, 20, 28)
    lay(art, ar2, "#2B4143", "#1D2F33", (4, 6), drop=N4, dd=(4, 6))
    for k in range(4):
        f = taper([(222 - k * 7, 204 + k * 2), (216 - k * 7, 212 + k * 2), (216 - k * 7, 224 + k * 2)], 11, 7)
        lay(art, f, SK2 if k < 2 else SK, SK3, (2, 4))
        art.add(disc(216 - k * 7, 226 + k * 2, 3, 2.4), BONE2)
    # Head
    sc_ = smooth("164,26 204,34 228,72 226,120 206,158 168,172 126,160 108,120 112,72 128,38")
    lay(art, sc_, R1, None, drop=N4, dd=(8, 9))
    art.add(clip(sc_, smooth("190,16 250,50 240,170 150,190 200,146 212,96")), R2)
    art.add(shade(sc_, 9, 5), R3)
    for x, y, r in ((128, 62, 5), (150, 42, 5.5), (182, 40, 5.5), (208, 62, 5), (218, 96, 5), (206, 134, 5)):
        for k in range(5):
            an = math.radians(k * 72)
            art.add(disc(x + r * math.cos(an), y + r * math.sin(an), 3.4), "#F7DFA0" if x < 190 else "#D7B060")
        art.add(disc(x, y, 2.8), "#2F6B5C")
    fc = smooth("154,62 182,68 200,94 196,126 180,152 152,168! 140,162 126,140 116,110 124,78")
    art.add(grow(fc, 4), "#C9C2B4")
    art.add(fc, SK)
    art.add(clip(fc, smooth("172,56 210,80 204,140 150,176 170,140 178,100")), SK2)
    art.add(clip(smooth("118,86 126,70 154,60 184,68 202,92 184,82 160,76 138,80"), grow(fc, 3)), "#DAD6CA")
    art.add(clip(join(taper("140,84 158,80 180,86", 1, 1, 3)), fc), SK2)
    for ex, rx in ((133, 11), (174, 13)):
        art.add(disc(ex, 104, rx + 4, rx + 2), SK2 if ex < 150 else SK3)
        art.add(disc(ex, 104, rx, rx * 0.92), "#FFF6D8")
        art.add(disc(ex - 3, 105, rx * 0.52), "#5E8C3A")
        art.add(disc(ex - 3, 105, rx * 0.26), INK)
        art.add(disc(ex - 5.6, 102, 2), PAPER)
        art.add(
            clip(grow(disc(ex, 104, rx, rx * 0.92), 2), polygon((ex - 20, 84), (ex + 20, 84), (ex + 20, 101), (ex - 20, 97))),
            SK2 if ex < 150 else SK3,
        )
    art.add(tufts([(112, 94), (130, 86), (148, 96), (146, 101), (130, 94), (114, 101)], 3, 12, 2), "#DAD6CA")
    art.add(tufts([(158, 96), (176, 84), (198, 92), (196, 99), (176, 92), (160, 102)], 3, 12, 2), "#BDB7AA")
    mo = smooth("124,136! 140,140 160,138 184,128! 176,146 158,154 138,150")
    art.add(mo, "#4A1A22")
    art.add(polygon("163,137 172,135 168,146"), PAPER)
    art.add(polygon("138,150 146,152 141,143"), PAPER)
    art.add(taper("182,126 188,130 188,138", 2, 1, 3), SK3)
    ch = smooth("132,158 148,152 164,158 156,174 140,182! 128,172")
    lay(art, ch, SK, SK2, (4, 5))
    art.add(disc(136, 170, 3), SK3)
    ns = smooth("150,92 160,112 160,130 150,138 140,138 122,150 104,158! 112,140 124,126 136,112 142,96")
    lay(art, move(ns, 3, 4), SK3)
    lay(art, ns, "#E8BC8E", SK2, (4, 5))
    art.add(disc(136, 122, 5), SK2)
    art.add(disc(135, 121, 2.6), "#F3D3AC")
    art.add(disc(148, 134, 3.6, 2.4), SK3)
    kn = smooth("164,168 178,172 190,188 176,190 166,184 160,196 146,196 150,178")
    lay(art, kn, R1, R2, (4, 4), drop=N4, dd=(3, 4))
    fg = smooth("-20,286! 80,276 200,288 310,274 430,286! 430,320! -20,320!")
    art.add(fg, N4)
    return art


PICTURES = {"breakers_babayaga": draw}
