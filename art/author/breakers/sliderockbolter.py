"""The Slide-Rock Bolter on its slope."""

import math

from ..colours import INK, PAPER
from ..drawing import Drawing
from ..shapes import block, box, clip, cut, disc, grow, join, move, polygon, scale, shade, smooth, star, taper, turn
from .parts import BONE2, BONE3, FINE, H, W, cloud, lay


def draw() -> Drawing:
    art = Drawing(W, H, FINE)
    an: float
    x: float
    y: float
    N1, N2, N3 = "#CBE2D2", "#9CC4BE", "#6F9FA2"
    T1, T2, T3, T4 = "#D9875A", "#B8603F", "#85402F", "#4F251F"
    G, G2, G3, GL = "#4F6B70", "#35494F", "#1F2D33", "#7F9C98"
    BE, BE2 = "#E9DCC0", "#BFA98A"
    art.add(box(0, 0, W, H), N1)
    art.add(disc(116, 84, 84), "#F6EFC8")
    for x, y, w_ in ((60, 132, 130), (206, 38, 110), (20, 40, 100)):
        art.add(
            cloud(x, y, w_, 11, 9, 16),
            "#EFF6E8",
            0.9,
        )
    art.add(polygon("-10,220 40,150 74,186 120,128 178,200 240,150 300,240 -10,300"), N2)
    art.add(polygon("120,128 178,200 200,240 130,240 134,170"), N3)
    art.add(polygon("40,150 74,186 90,230 50,230 52,180"), N3)
    # Ridge: peak right, slope to lower left
    rg = polygon("430,70 404,52 384,64 352,26 336,46 306,60 286,88 236,128 180,190 110,236 -20,270 -20,320", "430,320")
    art.add(move(rg, -6, -2), N3, 0.0)
    art.add(rg, T1)
    art.add(polygon("352,26 384,64 404,52 430,70 430,320 330,320 362,220 344,150 366,90"), T2)
    art.add(polygon("384,64 404,52 430,70 430,200 398,170 406,110"), T3)
    for slab in (
        ((306, 60), (330, 110), (300, 150), (322, 100)),
        ((60, 252), (110, 262), (70, 268)),
        ((360, 236), (392, 262), (352, 270)),
    ):
        art.add(polygon(*slab), T3)
    # Track worn by many slides
    # Pines along the slope (bent)
    for x, y, h, an in ((394, 104, 52, 8), (372, 132, 44, 6), (408, 166, 60, 4), (380, 220, 56, 4)):
        g = join(
            block(x - 2.4, y - 8, 4.8, 14),
            *[
                smooth(
                    (x, y - h + k * h * 0.2, 0),
                    (x + h * (0.13 + 0.05 * k), y - h * 0.62 + k * h * 0.2, 0),
                    (x, y - h * 0.66 + k * h * 0.2),
                    (x - h * (0.13 + 0.05 * k), y - h * 0.62 + k * h * 0.2, 0),
                    n=4,
                )
                for k in range(4)
            ],
        )
        g = turn(g, an, (x, y))
        art.add(move(g, 4, 5), T4, 0.4)
        art.add(g, "#2E5A4C")
        art.add(clip(g, box(x, 0, 430, 320)), "#1F4038")
    # Tail: narrow stalk and hooked flukes over the peak
    stalk = taper("262,130 306,98 334,66 350,36 366,20", 84, 22, 34)
    lay(art, stalk, G, None, drop=T4, dd=(8, 8))
    art.add(shade(stalk, 8, 8), G2)
    for pts, w in (
        ([(352, 34), (366, 10), (392, 8), (402, 34), (396, 56)], 24),
        ([(356, 40), (336, 14), (310, 14), (298, 36), (306, 54)], 22),
    ):
        hk = taper(pts, 20, 1.4, w)
        lay(art, hk, G if pts[2][0] < 350 else G2, G2 if pts[2][0] < 350 else G3, (5, 6), drop=T4, dd=(5, 7))
    art.add(disc(357, 32, 13), G)
    art.add(shade(disc(357, 32, 13), 4, 5), G2)
    # Body
    bd = smooth("300,84 250,74 196,58 134,64 84,98 60,150 74,206 112,246 172,258 236,240 284,196 318,140", "334,98")
    lay(art, bd, G, None, drop=T4, dd=(10, 9))
    art.add(clip(bd, smooth("210,270 256,200 296,140 312,80 360,80 330,200 250,280")), G2)
    art.add(shade(bd, 12, 8), G3)
    art.add(cut(bd, move(bd, 7, 8)), GL)
    # Barnacled stones and moss on the back
    for x, y, r in ((236, 94, 9), (262, 112, 7), (216, 80, 6), (284, 102, 6), (270, 150, 8), (288, 128, 5), (254, 176, 6)):
        art.add(clip(disc(x + 2, y + 3, r), bd), G3)
        art.add(disc(x, y, r, r * 0.84), T1 if x < 270 else T2)
        art.add(disc(x - r * 0.26, y - r * 0.26, r * 0.42, r * 0.3), "#EBB087" if x < 270 else T1)
    # Side fin ploughing the scree
    fn = smooth("232,196 270,206 316,236 340,268! 296,262 250,248 218,226")
    lay(art, fn, G2, G3, (6, 7), hi=GL, hd=(3, 3), drop=T4, dd=(6, 8))
    # Mouth: enormous
    mo = smooth("90,150 112,116 160,104 208,112 236,144 236,190 206,230 158,242 112,226 88,190")
    lip = grow(mo, 9)
    lay(art, lip, BE, BE2, (7, 7))
    art.add(mo, "#3C1420")
    art.add(clip(cut(mo, move(scale(mo, 0.84, (164, 172)), 6, 9)), mo), "#5E2230")
    art.add(clip(disc(168, 182, 44, 38), mo), "#260B16")
    tg = smooth("128,222 134,192 164,180 196,190 206,222 196,256 166,268 138,256")
    art.add(clip(move(tg, 4, -6), mo), "#260B16", 0.6)
    lay(art, clip(tg, join(mo, box(100, 222, 240, 300))), "#E0808A", "#B3525F", (7, 7), drop=T4, dd=(4, 6))
    art.add(taper("166,190 168,222 165,256", 2, 1.5, 6), "#B3525F")
    for k in range(9):
        t = -160 + k * 17.5
        an = math.radians(t)
        x, y = (163 + 74 * math.cos(an), 172 + 68 * math.sin(an))
        dx, dy = 163 - x, 172 - y
        m = math.hypot(dx, dy)
        ux, uy = dx / m, dy / m
        g = smooth(
            (x - uy * 8 - ux * 4, y + ux * 8 - uy * 4, 0),
            (x - uy * 7 + ux * 9, y + ux * 7 + uy * 9),
            (x + ux * 15, y + uy * 15),
            (x + uy * 7 + ux * 9, y - ux * 7 + uy * 9),
            (x + uy * 8 - ux * 4, y - ux * 8 - uy * 4, 0),
        )
        art.add(g, PAPER if k < 6 else BONE2)
        art.add(shade(g, 2, 2), BONE2 if k < 6 else BONE3)
    # Eyes on top: small and hopeful
    for x, y, r in ((112, 86, 17), (202, 78, 18)):
        art.add(disc(x + 4, y + 5, r + 6), G3, 0.6)
        art.add(disc(x, y, r + 6), G)
        art.add(shade(disc(x, y, r + 6), 5, 5), G2)
        art.add(cut(disc(x, y, r + 6), disc(x + 3, y + 3, r + 6)), GL)
        art.add(disc(x, y, r), PAPER)
        art.add(clip(shade(disc(x, y, r), 4, 4), disc(x, y, r)), BE2)
        art.add(disc(x - 6, y + 6, r * 0.5), "#C9641E")
        art.add(disc(x - 6, y + 6, r * 0.28), INK)
        art.add(disc(x - 9, y + 2.6, r * 0.16), PAPER)
        art.add(
            clip(
                grow(disc(x, y, r), 2),
                polygon((x - r - 6, y - r - 6), (x + r + 8, y - r - 6), (x + r + 6, y - r * 0.3), (x - r - 6, y - r * 0.55)),
            ),
            G if x < 160 else G2,
        )
    # Nostril spouts of gravel; drool
    art.add(join(disc(150, 88, 4, 3), disc(166, 86, 4, 3)), G3)
    for pts in ([(128, 224), (124, 250), (126, 276)], [(196, 236), (204, 258), (202, 284)]):
        g = join(taper(pts, 6, 4), disc(pts[-1][0], pts[-1][1] - 4, 5.4, 7))
        art.add(g, "#D8F0E4")
        art.add(shade(g, 2, 2), "#9CC4BE")
    # Dust of the slide
    du = (
        (50, 262, 20),
        (8, 268, 18),
        (66, 284, 24),
        (150, 286, 22),
        (182, 290, 24),
        (108, 286, 20),
        (262, 288, 24),
        (84, 266, 26),
        (120, 282, 24),
        (30, 276, 22),
        (212, 284, 22),
        (246, 268, 24),
        (280, 278, 26),
        (318, 284, 24),
        (160, 290, 22),
    )
    db = join(*[disc(x, y + 4, r) for x, y, r in du], smooth("-20,270! 20,282 310,286 360,300 400,330! -20,330!"))
    art.add(move(db, 4, -5), T4, 0.25)
    art.add(db, T2)
    art.add(
        join(*[disc(x - 3, y, r * 0.9) for x, y, r in du], smooth("-20,270! 20,284 306,290 350,306 380,330! -20,330!")),
        "#EBB78C",
    )
    art.add(
        join(
            *[
                clip(cut(disc(x - 3, y, r * 0.9), disc(x, y + 4, r * 0.9)), disc(x - 3, y, r * 0.9))
                for x, y, r in (du[0], du[7], du[12], du[11])
            ]
        ),
        "#F6D2AC",
    )
    # The tourist
    x, y = 40, 206
    art.add(smooth((x - 20, y + 56), (x, y + 50), (x + 24, y + 56), (x, y + 61)), T4, 0.5)
    for dx in (-6, 6):
        art.add(block(x + dx - 4, y + 34, 8, 20, 2), "#3E5A7A" if dx < 0 else "#2C4260")
        art.add(block(x + dx - 6, y + 52, 12, 6, 2.5), "#4F251F")
    art.add(block(x - 18, y + 10, 12, 24, 4), "#B8402F")
    b = smooth((x - 12, y + 8, 0), (x, y + 3), (x + 12, y + 8, 0), (x + 13, y + 38, 0), (x - 12, y + 38, 0))
    lay(art, b, "#F2C744", "#BE8E26", (5, 4), drop=T4, dd=(3, 4))
    art.add(disc(x + 2, y - 6, 11), "#E8B68C")
    art.add(
        smooth(
            (x - 11, y - 6, 0),
            (x - 9, y - 16),
            (x + 2, y - 20),
            (x + 12, y - 16),
            (x + 13, y - 9, 0),
            (x + 20, y - 9),
            (x + 2, y - 12),
        ),
        "#F2C744",
    )
    art.add(block(x + 8, y - 7, 17, 13, 3), "#2A2A34")
    art.add(disc(x + 20, y - 0.5, 4.6), "#7FC0D0")
    art.add(taper([(x - 2, y + 12), (x + 8, y + 18), (x + 14, y + 4)], 7, 5), "#BE8E26")
    art.add(star(x + 27, y - 11, 8, 11, 4), "#FFFBE0")
    return art


PICTURES = {"breakers_sliderockbolter": draw}
