"""Pip Marrow: 14, small under a cap three sizes too big; an eel for a scarf, somebody's watch on a finger, and a wink."""

from ..colours import BRASS, BRASS_D, BRASS_L, CREAM2, INK, PAPER
from ..drawing import Drawing, Layer
from ..shapes import Points, Shape, arc, block, box, clip, cut, disc, join, line, move, polygon, shade, smooth, taper, turn
from .parts import H, W, eye


def draw() -> Drawing:
    art = Drawing(W, H)
    SK, SK2, SK3, SKL = "#DDA072", "#AE6E4A", "#6F4030", "#F6C79C"
    HR, HR2, HRL = "#8A3F22", "#5C2817", "#B9623A"
    CT, CT2, CTL = "#5B6A54", "#3C483A", "#82937A"
    JK, JK2, JK3 = "#6A4A38", "#472F25", "#8E6850"
    E, E2, EL, EB = "#2C6268", "#183F46", "#4E959A", "#D9E2B6"
    # Oversized jacket
    to = smooth("200,276 252,280 312,300 346,344 358,430! 42,430! 54,344 88,300 148,280")
    art.add(to, JK)
    art.add(clip(to, smooth("240,260 380,280 380,440 258,440 276,350")), JK2)
    sh_ = polygon("164,280 236,280 216,420 184,420")
    art.add(sh_, "#D9D2C2")
    art.add(clip(sh_, box(204, 270, 260, 430)), "#A9A092")
    art.add(clip(join(*[block(150, 296 + k * 16, 100, 6) for k in range(6)]), sh_), "#B8433B")
    for sign in (-1, 1):
        lp = smooth(
            (200 + sign * 34, 276, 0),
            (200 + sign * 18, 340, 0),
            (200 + sign * 54, 366, 0),
            (200 + sign * 92, 312, 0),
            (200 + sign * 64, 286, 0),
        )
        art.add(move(lp, 2, 4), INK, 0.3)
        art.add(lp, JK3 if sign < 0 else JK)
    pk = block(262, 338, 64, 60, 5)
    art.add(pk, JK3, 0.0)
    art.add(block(262, 344, 60, 8, 3), JK3)
    hk = smooth("270,346! 262,318 282,328! 288,306 302,326! 318,312 316,346!")
    art.add(move(hk, 2, 3), INK, 0.3)
    art.add(hk, "#3F78B8")
    art.add(clip(hk, box(294, 290, 330, 350)), "#285688")
    art.add(join(disc(280, 334, 3), disc(300, 336, 3), disc(308, 328, 2.6)), PAPER)
    art.add(block(260, 344, 64, 56, 5), JK2)

    # Head
    def head(h: Drawing) -> None:
        nk = smooth("170,240! 230,240! 234,290 200,300 166,290")
        h.add(nk, SK2)
        h.add(clip(nk, box(204, 230, 250, 310)), SK3)
        for sign in (-1, 1):
            e = smooth(
                (200 + sign * 76, 176),
                (200 + sign * 98, 160),
                (200 + sign * 108, 176),
                (200 + sign * 100, 204),
                (200 + sign * 80, 212),
            )
            h.add(e, SK if sign < 0 else SK2)
            h.add(
                smooth((200 + sign * 84, 182), (200 + sign * 96, 172), (200 + sign * 100, 182), (200 + sign * 92, 200)),
                SK2 if sign < 0 else SK3,
            )
        hd = smooth("200,104 250,112 278,146 280,188 266,224 234,250 200,258 166,250 134,224 120,188 122,146", "150,112")
        h.add(hd, SK)
        h.add(clip(hd, smooth("240,100 300,110 300,240 212,266 244,234 260,196 252,146")), SK2)
        # Hair tufts
        for pts in (
            ((118, 150, 0), (100, 168), (92, 196, 0), (112, 186), (108, 216, 0), (128, 196), (132, 160)),
            ((282, 150, 0), (300, 168), (310, 194, 0), (288, 186), (292, 212, 0), (272, 196), (268, 160)),
            (
                (132, 146, 0),
                (146, 176, 0),
                (160, 152),
                (172, 172, 0),
                (190, 150),
                (212, 168, 0),
                (228, 150),
                (246, 172, 0),
                (266, 146, 0),
                (200, 120),
            ),
        ):
            h.add(smooth(*pts), HR)
        h.add(join(taper("140,150 146,162 148,170", 1, 1, 4), taper("206,148 212,158 212,164", 1, 1, 4)), HRL)
        # Freckles
        for x, y in (
            (146, 208),
            (156, 214),
            (150, 220),
            (164, 208),
            (238, 208),
            (248, 214),
            (230, 214),
            (252, 204),
            (196, 186),
            (206, 182),
        ):
            h.add(disc(x, y, 2.7), SK2 if x < 200 else SK3)
        # Open eye, wink
        eye(h, 164, 188, 23, 17, "#5E8B3A", SK2, r=11, look=(5, -1), lw=5)
        h.add(taper("140,162 160,150 184,158", 3, 4, 9), HR2)
        h.add(taper("214,192 236,182 258,192", 2, 2, 6), INK)
        h.add(
            join(taper("216,202 236,208 254,202", 1, 1, 3.4), taper("256,190 266,186", 3, 1), taper("258,196 268,198", 3, 1)),
            SK3,
        )
        h.add(taper("212,168 236,166 260,174", 4, 3, 9), HR2)
        nb = smooth("192,188 204,184 212,196 216,210 202,216 188,212")
        h.add(nb, "#E58F6A", 0.7)
        h.add(clip(nb, box(204, 180, 230, 220)), SK2)
        h.add(disc(197, 200, 4.4), SKL)
        m = smooth("158,226! 182,228 206,226 248,214! 240,238 212,250 180,244")
        h.add(m, "#5A1F22")
        h.add(clip(m, smooth("154,218 206,222 252,208 246,226 208,236 168,234")), PAPER)
        h.add(clip(block(190, 218, 9, 18, 2), m), "#5A1F22")
        h.add(taper("248,216 255,211 256,205", 2, 1, 3), SK3)
        h.add(clip(smooth("262,226 276,214 276,236 258,248"), hd), "#6B4E34", 0.5)
        h.add(smooth("134,216 146,226 140,236 130,228"), "#6B4E34", 0.4)
        # Cap
        cp = smooth("92,150 76,108 98,70 150,48 214,42 276,58 318,96 316,134 296,150 200,128 112,154")
        h.add(move(cp, 2, 7), INK, 0.32)
        h.add(cp, CT)
        h.add(clip(cp, smooth("226,20 340,60 340,160 276,150 288,110 262,72")), CT2)
        h.add(clip(shade(cp, -7, -7), box(60, 40, 214, 130)), CTL)
        h.add(
            clip(join(*[taper(["200,44", (200 + d * 0.6, 84), (200 + d, 140)], 1.6, 2.4) for d in (-96, -48, 0, 48, 96)]), cp),
            CT2,
            0.7,
        )
        h.add(disc(200, 44, 9, 6), CT2)
        h.add(disc(199, 42, 8, 5), CTL)
        pa = turn(block(118, 84, 42, 36, 3), -14, (140, 100))
        h.add(pa, "#B0563C")
        h.add(
            join(
                *[turn(block(114 + k * 11, 81, 2.6, 8, 1), -14, (140, 100)) for k in range(5)],
                *[turn(block(114 + k * 11, 115, 2.6, 8, 1), -14, (140, 100)) for k in range(5)],
            ),
            PAPER,
        )
        pk_ = smooth("104,146 150,126 214,122 280,134 304,146 292,166 214,148 140,156 114,168")
        h.add(move(pk_, 0, 8), INK, 0.38)
        h.add(pk_, CT2)
        h.add(clip(pk_, smooth("100,146 150,126 200,122 196,136 140,146 112,160")), CT)

    h = Layer()
    head(h)
    h.into(art, -6, (200, 280), dx=-2, dy=8)

    # The eel: round the neck, head rearing right
    def eel(pts: Points, w0: float, w1: float, wm: float | None) -> Shape:
        g = taper(pts, w0, w1, wm)
        art.add(move(g, 3, 8), INK, 0.38)
        art.add(g, E)
        art.add(clip(g, move(g, 3, 15)), E2)
        art.add(clip(shade(g, -3, -6), g), EL)
        return g

    eel([(96, 300), (66, 330), (72, 372), (50, 430)], 30, 24, 34)
    g = eel(
        [(86, 306), (130, 292), (180, 316), (240, 322), (292, 296), (334, 292), (366, 262), (362, 212), (334, 190)], 36, 30, 44
    )
    be = taper("130,306 180,330 240,336 292,312", 2, 2, 9)
    art.add(clip(be, g), EB, 0.9)
    art.add(clip(taper("372,270 372,232 356,206", 2, 2, 9), g), EB, 0.8)
    fn = taper("196,297 250,300 292,278", 2, 2, 9)
    art.add(fn, EL)
    hd = smooth("352,206 362,180 346,160 312,158 280,170! 270,184 284,192! 304,190 318,206 336,216")
    art.add(move(hd, 3, 6), INK, 0.35)
    art.add(hd, E)
    art.add(clip(hd, move(hd, 8, 14)), E2)
    art.add(clip(shade(hd, -3, -5), hd), EL)
    art.add(taper("274,186 296,183 318,190", 2, 1, 3.6), "#0E2A2F")
    art.add(disc(330, 176, 9.5), EB)
    art.add(disc(328, 176, 5), INK)
    art.add(disc(326, 174, 1.7), PAPER)
    art.add(clip(taper("320,168 332,165 342,172", 2, 2, 5), hd), E2)
    art.add(join(*[polygon((282 + k * 8, 184), (287 + k * 8, 184), (284 + k * 8, 190)) for k in range(4)]), PAPER)
    # Hand with a stolen watch
    sl = smooth("6,430 10,346 40,318 84,334 100,380 96,430")
    art.add(move(sl, 4, 5), INK, 0.3)
    art.add(sl, JK)
    art.add(clip(sl, box(62, 300, 200, 440)), JK2)
    art.add(line("8,346 40,332 88,344", 11), JK3)
    hn = smooth("22,330 16,296 30,268 60,262 82,276 86,306 74,334 48,342")
    art.add(move(hn, 4, 5), INK, 0.35)
    art.add(hn, SK)
    art.add(clip(hn, move(hn, 22, 10)), SK2)
    for pts in ([(32, 280), (26, 246), (34, 222)], [(48, 272), (48, 234), (60, 208)]):
        f = taper(pts, 20, 13, 19)
        art.add(move(f, 2, 4), SK3, 0.6)
        art.add(f, SK)
        art.add(clip(f, move(f, 7, 2)), SK2)
    for i, pts in enumerate(([(64, 276), (84, 270), (80, 294)], [(62, 292), (84, 292), (76, 312)])):
        f = taper(pts, 18, 13, 18)
        art.add(move(f, 1, 3), SK3, 0.7)
        art.add(f, SK if i == 0 else SK2)
    th = taper("26,318 40,296 66,300", 19, 14, 19)
    art.add(move(th, 1, 4), SK3, 0.7)
    art.add(th, SK)
    art.add(clip(th, move(th, 4, 7)), SK2)
    # Chain over the finger
    for k in range(9):
        art.add(
            cut(
                disc(64 + k * 3.6, 206 + (k - 2) * (k - 2) * 0.9 - 3, 4, 2.8, rot=30 + k * 8),
                disc(64 + k * 3.6, 206 + (k - 2) * (k - 2) * 0.9 - 3, 1.8, 1, rot=30 + k * 8),
            ),
            BRASS,
        )
    art.add(cut(disc(98, 236, 7), disc(98, 236, 4)), BRASS_D)
    art.add(disc(100, 266, 27), INK, 0.35)
    art.add(disc(98, 262, 26), BRASS_D)
    art.add(disc(97, 261, 24.5), BRASS)
    art.add(disc(98, 262, 19.5), PAPER)
    art.add(clip(disc(98, 262, 19.5), move(disc(98, 262, 19.5), 9, 6)), CREAM2)
    art.add(join(line("98,262 98,248", 3), line("98,262 108,267", 3)), INK)
    art.add(arc(97, 261, 22, 190, 270, 2.6), BRASS_L)
    return art


PICTURES = {"brawl_pip": draw}
