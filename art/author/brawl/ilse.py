"""Ilse Vann: 34, quick eyes behind magnifying spectacles; copper mane, pens in it, map for a scarf, dividers for a foil."""

import math

from ..colours import INK, PAPER
from ..drawing import Drawing, Layer
from ..shapes import arc, block, box, clip, cut, disc, grow, join, line, move, polygon, smooth, taper, turn
from .parts import H, W, eye, grip


def draw() -> Drawing:
    art = Drawing(W, H)
    SK, SK2, SK3, SKL = "#F5D3BE", "#D39F8B", "#93594E", "#FFEADB"
    HR, HR2, HR3, HRL = "#CF6A2C", "#97411D", "#652713", "#F0A05A"
    T, T2, _T3, TL = "#1F5F70", "#133F4C", "#0B2832", "#3C8C9C"
    PA, PA2 = "#F6E9C6", "#D3BC8A"
    ST, ST2, STL = "#D9B04A", "#9A7220", "#FFE8A4"
    # Quiver of map tubes behind the right shoulder
    for k, (x, y, _, c, c2) in enumerate(
        ((304, 130, 16, "#8A5A34", "#5E3A20"), (336, 112, 26, PA, PA2), (352, 168, 34, "#B8433B", "#85292C"))
    ):
        g = turn(block(-17, 0, 34, 240, 8), 14 + k * 6)
        g = move(g, x + 14, y - 20)
        art.add(move(g, 3, 5), INK, 0.25)
        art.add(g, c)
        art.add(clip(g, move(g, 14, 3)), c2)
        e = move(turn(disc(0, 4, 17, 8), 14 + k * 6), x + 14, y - 20)
        art.add(e, c2)
        art.add(move(turn(disc(0, 4, 10, 4), 14 + k * 6), x + 14, y - 20), INK, 0.5)
    # Coat
    to = smooth("200,262 256,268 314,290 350,338 364,430! 36,430! 50,338 86,290 144,268")
    art.add(to, T)
    art.add(clip(to, smooth("244,250 390,280 390,440 264,440 280,350")), T2)
    st = polygon("96,286 120,274 330,430 286,430")
    art.add(clip(move(st, 2, 5), to), INK, 0.3)
    art.add(clip(st, to), "#7A4A2C")
    art.add(disc(226, 366, 10), ST2)
    art.add(disc(225, 365, 7), ST)
    # Mane behind: round curls
    ring = [
        (200 + 118 * math.cos(math.radians(t)) * (1.0 if 30 < t % 360 < 150 else 1), 150 + 104 * math.sin(math.radians(t)))
        for t in range(-210, 31, 20)
    ]
    mane = join(
        disc(200, 140, 112, 100),
        *[disc(x, y, 28) for x, y in ring],
        disc(92, 206, 30),
        disc(308, 206, 30),
        disc(104, 240, 24),
        disc(298, 240, 24),
    )
    art.add(move(mane, 4, 6), INK, 0.22)
    art.add(mane, HR)
    art.add(clip(mane, smooth("244,20 360,60 350,280 270,270 284,180 280,100")), HR2)
    # Pens stuck in it
    for x, y, an, c, c2 in ((118, 58, -38, "#2F6FB0", "#1C4783"), (288, 44, 30, "#B8433B", "#7D2427")):
        pn = move(turn(join(block(-6, -58, 12, 74, 3), polygon("-6,-58 6,-58 0,-74")), an), x, y)
        art.add(move(pn, 2, 3), INK, 0.3)
        art.add(pn, c)
        art.add(clip(pn, move(turn(box(0, -80, 10, 30), an), x, y)), c2)
        art.add(move(turn(polygon("-3,-66 3,-66 0,-74"), an), x, y), INK)
    art.add(clip(join(disc(128, 84, 36), disc(284, 78, 34)), mane), HR)
    art.add(clip(disc(286, 80, 34), mane), HR2)
    # Curl marks
    for x, y, r, a0, c in (
        (120, 92, 22, 160, HR2),
        (92, 140, 20, 120, HR2),
        (150, 62, 20, 190, HRL),
        (198, 52, 22, 200, HRL),
        (250, 66, 20, 230, HR3),
        (292, 104, 22, 250, HR3),
        (308, 152, 20, 290, HR3),
        (96, 196, 18, 100, HR2),
        (300, 206, 18, 300, HR3),
        (112, 120, 14, 170, HRL),
        (268, 84, 12, 210, HR),
    ):
        art.add(clip(arc(x, y, r, a0, a0 + 150, 6), mane), c)
    # Face
    nk = smooth("170,214! 230,214! 236,272 200,290 164,272")
    art.add(nk, SK2)
    art.add(clip(nk, box(204, 210, 250, 300)), SK3)
    hd = smooth("200,88 242,96 266,128 268,172 254,206 226,236 200,248 174,236 146,206 132,172 134,128 158,96")
    art.add(move(clip(hd, hd), 0, 0), SK)
    art.add(clip(hd, smooth("236,86 290,90 290,230 208,260 238,222 252,180 248,128")), SK2)
    fr = smooth("128,158! 122,116 150,88 200,82 250,88 278,116 272,158! 258,126 230,120 214,104! 190,124", "160,118 142,132")
    art.add(move(fr, 0, 6), SK3, 0.4)
    art.add(fr, HR)
    art.add(clip(fr, smooth("252,70 300,80 300,170 268,150 256,120 262,100")), HR2)
    art.add(clip(join(arc(166, 116, 20, 190, 300, 5), arc(214, 108, 18, 190, 290, 5)), fr), HRL)
    for x, y in ((152, 206), (162, 212), (172, 206), (228, 208), (238, 204), (246, 210), (190, 196), (208, 194)):
        art.add(disc(x, y, 2.3), "#D98E6E" if x < 210 else "#B26A50")
    # Spectacles
    for sign in (-1, 1):
        x = 200 + sign * 38
        art.add(disc(x + 2, 170 + 5, 36), SK3, 0.3)
        art.add(disc(x, 170, 33), "#E9F6F4", 0.65)
        eye(art, x, 171, 24, 19, "#3E8E5A", SK2 if sign < 0 else SK3, r=13, look=(-4, 2), lw=4.5, rimw=2)
        art.add(cut(disc(x, 170, 35.5), disc(x, 170, 30.5)), ST if sign < 0 else ST2)
        art.add(arc(x, 170, 33, 190, 265, 2.4), STL)
        art.add(clip(disc(x, 170, 30), polygon((x - 30, 180), (x - 4, 140), (x + 6, 140), (x - 26, 192))), PAPER, 0.35)
        art.add(
            taper([(200 + sign * 14, 132), (200 + sign * 38, 122), (200 + sign * 62, 132)], 4, 2.5, 8), HR2 if sign < 0 else HR3
        )
    art.add(taper("194,166 200,160 206,166", 4, 4, 5), ST2)
    art.add(taper("128,166 118,162", 5, 4), ST2)
    art.add(taper("272,166 280,162", 5, 4), ST2)
    art.add(smooth("203,170 210,190 216,204 206,211 196,210! 203,202 200,188"), SK2)
    art.add(taper("188,207 197,212 208,211", 1, 1, 3.2), SK3)
    mo = smooth("176,224! 190,220 202,223 228,216! 220,232 202,236 186,232")
    art.add(mo, "#5A1F22")
    art.add(clip(mo, smooth("170,216 234,206 224,225 180,228")), PAPER)
    art.add(taper("228,218 234,213 235,208", 1.5, 1, 2.6), SK3)
    art.add(taper("190,241 202,243 214,240", 1, 1, 2.8), SK2)
    ink_ = smooth("150,222 162,216 170,222 166,232 172,240 160,238 152,232")
    art.add(clip(ink_, hd), "#23415F")
    art.add(disc(148, 238, 0.1), INK)
    art.add(clip(disc(176, 230, 2.4), hd), "#23415F")
    # Map scarf
    sc1 = smooth("132,262 164,252 200,270 238,252 270,264 282,292 250,318 200,328 150,318 118,292")
    art.add(move(sc1, 3, 7), INK, 0.35)
    art.add(sc1, PA)
    sea = join(smooth("110,300 150,284 176,300 190,330 120,340"), smooth("244,262 258,259 268,268 256,278"))
    art.add(clip(sea, sc1), "#7FB6C4")
    art.add(clip(cut(grow(sea, 2), grow(sea, -0.6)), sc1), "#2C6E84")
    tail = smooth("204,316 240,308 262,340 258,392! 240,382! 222,394! 206,384!")
    art.add(move(tail, 3, 6), INK, 0.35)
    art.add(tail, PA)
    art.add(clip(smooth("200,350 230,344 240,372 220,400 190,400"), tail), "#7FB6C4")
    art.add(clip(sc1, smooth("236,240 300,250 300,330 226,334 252,300")), "#8A6A3A", 0.3)
    art.add(clip(tail, box(238, 300, 300, 400)), "#8A6A3A", 0.3)
    art.add(
        clip(
            join(
                *[
                    taper([p, q], 2.6, 2.6)
                    for p, q in (
                        ((160, 280), (170, 276)),
                        ((178, 280), (188, 286)),
                        ((194, 292), (202, 300)),
                        ((210, 306), (222, 312)),
                    )
                ]
            ),
            sc1,
        ),
        "#B8433B",
    )
    xm = join(line("232,320 246,334", 5), line("246,320 232,334", 5))
    art.add(clip(xm, join(tail, sc1)), "#B8433B")
    # Dividers
    d = Layer()
    for sign in (-1, 1):
        lg = smooth(
            (sign * 2, -98),
            (sign * 12, -96),
            (sign * 26, 20),
            (sign * 30, 96),
            (sign * 33, 150, 0),
            (sign * 25, 96),
            (sign * 12, 20),
        )
        d.add(move(lg, 3, 4), INK, 0.3)
        d.add(lg, ST if sign < 0 else ST2)
        tipd = clip(lg, box(-60, 88, 60, 160))
        d.add(tipd, "#C8CDD4" if sign < 0 else "#8E949E")
    d.add(disc(1, -100, 21), INK, 0.3)
    d.add(disc(0, -102, 20), ST2)
    d.add(disc(-1, -103, 17.5), ST)
    d.add(disc(0, -102, 7), ST2)
    d.add(block(-6, -140, 12, 24, 4), ST2)
    d.add(clip(arc(0, -102, 14, 190, 270, 3), d.frame), STL)
    d.add(arc(0, -60, 34, 60, 120, 5), ST2)
    d.into(art, 194, (0, 0), dx=74, dy=196, k=1.0)
    sl = smooth("18,430 24,372 54,344 104,354 122,392 120,430")
    art.add(move(sl, 4, 5), INK, 0.3)
    art.add(sl, T)
    art.add(clip(sl, box(84, 330, 200, 440)), T2)
    cf = line("22,368 60,354 118,374", 14)
    art.add(clip(cf, grow(sl, 3)), TL)
    grip(art, 66, 322, 0.8, -4, (SK, SK2, SK3, SKL), -1)
    art.add(disc(44, 300, 5, 4), "#23415F", 0.8)
    art.add(disc(50, 322, 4, 3), "#23415F", 0.7)
    return art


PICTURES = {"brawl_ilse": draw}
