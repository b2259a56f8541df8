"""The Dybbuk."""

from ..colours import INK, PAPER
from ..drawing import Drawing
from ..shapes import Place, arc, block, box, clip, cut, disc, grow, join, move, polygon, shade, smooth, taper
from .parts import BONE, BONE2, FINE, H, W, lay


def draw() -> Drawing:
    art = Drawing(W, H, FINE)
    N1, N2, _N3, N4 = "#5E4738", "#4A372D", "#36271F", "#1F1613"
    SH, SH2, SH3, SH4 = "#F2F0F4", "#C6CADF", "#949BC0", "#626A96"
    IN, IN2 = "#3A4277", "#272D58"
    F, F2, F3 = "#DCE8EC", "#AFC1D2", "#8094B2"
    art.add(box(0, 0, W, H), N1)
    for k in range(7):
        art.add(block(k * 62 - 10, 0, 3, 300), N2)
    for r, c in ((150, "#6E5340"), (120, "#83624A"), (92, "#9C7653")):
        art.add(disc(206, 108, r), c)
    # Wisps trailing off to the right: it has no feet
    for pts, w0, wm, c, c2 in (
        ([(262, 150), (322, 160), (366, 126), (356, 78), (318, 74), (312, 104), (334, 112)], 46, 34, SH3, SH4),
        ([(270, 196), (330, 212), (384, 190), (392, 150), (372, 140)], 38, 26, SH2, SH3),
    ):
        g = taper(pts, w0, 2, wm)
        art.add(move(g, 6, 8), N4, 0.4)
        art.add(g, c)
        art.add(shade(g, 4, 6), c2)
    cx = 206
    # Shroud back
    sh = smooth(
        (cx, 14),
        (cx + 42, 24),
        (cx + 68, 62),
        (cx + 76, 110),
        (cx + 104, 160),
        (cx + 122, 214),
        (cx + 112, 262, 0),
        (cx + 62, 268),
        (cx - 62, 268),
        (cx - 112, 262, 0),
        (cx - 122, 214),
        (cx - 104, 160),
        (cx - 76, 110),
        (cx - 68, 62),
        (cx - 42, 24),
    )
    lay(art, sh, SH, None, drop=N4, dd=(9, 9))
    art.add(
        clip(
            sh,
            smooth(
                (cx + 20, 10),
                (cx + 90, 30),
                (cx + 150, 200),
                (cx + 130, 280),
                (cx + 20, 280),
                (cx + 84, 200),
                (cx + 50, 110),
                (cx + 50, 60),
            ),
        ),
        SH2,
    )
    art.add(shade(sh, 12, 5), SH3)
    for sign in (-1, 1):
        at = Place(cx, 0, sign)
        # Stripes woven along the hanging ends
        for o, w, c in ((0, 13, IN), (19, 5, IN2 if sign > 0 else IN), (30, 13, IN2 if sign > 0 else IN)):
            art.add(
                clip(
                    taper([(at.x(48), 220 + o * 0.8 - 30), (at.x(92), 214 + o * 0.9 - 28), (at.x(140), 190 + o - 30)], w, w), sh
                ),
                c,
            )
        for k in range(4):
            art.add(
                clip(
                    taper(
                        [(at.x(60 + k * 13), 116 + k * 16), (at.x(66 + k * 14), 176 + k * 10), (at.x(64 + k * 16), 262)],
                        1,
                        1.5,
                        5,
                    ),
                    sh,
                ),
                SH2 if sign < 0 else SH3,
            )
        # Fringe
        for k in range(6):
            x = 70 + k * 8.4
            art.add(taper([(at.x(x), 258), (at.x(x + 2), 270), (at.x(x + 1), 282)], 3.4, 2), SH if sign < 0 else SH2)
            art.add(disc(at.x(x + 0.6), 265, 2.8), SH2 if sign < 0 else SH3)
    # Hood opening and face
    ho = smooth(
        (cx, 38),
        (cx + 34, 48),
        (cx + 52, 86),
        (cx + 46, 132),
        (cx + 22, 166),
        (cx - 22, 166),
        (cx - 46, 132),
        (cx - 52, 86),
        (cx - 34, 48),
    )
    art.add(grow(ho, 5), SH2)
    art.add(cut(grow(ho, 5), disc(cx + 60, 150, 104)), SH)
    art.add(ho, IN2)
    fc = smooth(
        (cx, 50),
        (cx + 28, 58),
        (cx + 40, 90),
        (cx + 34, 124),
        (cx + 22, 150),
        (cx, 164),
        (cx - 22, 150),
        (cx - 34, 124),
        (cx - 40, 90),
        (cx - 28, 58),
    )
    art.add(fc, F)
    art.add(clip(fc, smooth((cx + 8, 40), (cx + 60, 60), (cx + 50, 130), (cx, 175), (cx + 18, 140), (cx + 20, 90))), F2)
    art.add(clip(join(smooth((cx - 44, 108), (cx - 26, 116), (cx - 20, 140), (cx - 22, 158), (cx - 40, 130))), fc), F2)
    art.add(clip(smooth((cx + 44, 108), (cx + 28, 116), (cx + 20, 140), (cx + 22, 158), (cx + 40, 130)), fc), F3)
    for sign in (-1, 1):
        at = Place(cx, 0, sign)
        so = smooth(at("5,94 14,78 30,80 37,96 28,110 12,110"))
        art.add(so, SH4 if sign < 0 else "#4C5482")
        art.add(disc(at.x(21), 95, 13), IN2)
        art.add(disc(at.x(20), 96, 8.4), "#8FEAF6")
        art.add(disc(at.x(20), 96, 5), "#F4FFFF")
        art.add(taper(at("4,70 20,68 38,82"), 5, 1.4, 6), SH4)
    art.add(smooth((cx, 94), (cx + 5, 114), (cx + 6, 122), (cx - 6, 122)), F2)
    art.add(smooth((cx + 1, 96), (cx + 6, 114), (cx + 6, 122), (cx, 124, 0)), F3)
    art.add(smooth((cx - 15, 138), (cx - 6, 132), (cx, 134), (cx + 6, 132), (cx + 15, 138), (cx + 8, 145), (cx - 8, 145)), IN2)
    art.add(taper([(cx - 8, 151), (cx, 153), (cx + 8, 151)], 1, 1, 2.4), F3)
    # The host: used to it by now
    hx, hy = 204, 206
    ct = smooth((hx - 30, 248), (hx - 72, 258), (hx - 104, 330, 0), (hx + 104, 330, 0), (hx + 72, 258), (hx + 30, 248))
    lay(art, ct, "#8A4A38", None, drop=N4, dd=(6, 4))
    art.add(clip(ct, box(hx + 14, 200, 400, 330)), "#633126")
    hd = smooth(
        (hx, 160),
        (hx + 30, 168),
        (hx + 42, 198),
        (hx + 36, 232),
        (hx + 18, 250),
        (hx - 18, 250),
        (hx - 36, 232),
        (hx - 42, 198),
        (hx - 30, 168),
    )
    for sign in (-1, 1):
        lay(
            art,
            disc(hx + sign * 42, hy + 2, 8, 11),
            "#D79E74" if sign < 0 else "#A86E4C",
            "#A86E4C" if sign < 0 else "#7E4E38",
            (2, 3),
        )
    lay(art, hd, "#E3AD82", None, drop=IN2, dd=(3, -2), op=0.5)
    art.add(
        clip(hd, smooth((hx + 10, 150), (hx + 60, 170), (hx + 50, 240), (hx + 4, 262), (hx + 24, 226), (hx + 26, 190))),
        "#BA7F58",
    )
    hair = smooth(
        (hx - 44, 200, 0),
        (hx - 46, 176),
        (hx - 24, 156),
        (hx + 6, 150),
        (hx + 36, 164),
        (hx + 46, 184),
        (hx + 44, 202, 0),
        (hx + 36, 186),
        (hx + 10, 188, 0),
        (hx + 2, 180, 0),
        (hx - 6, 190, 0),
        (hx - 20, 180, 0),
        (hx - 30, 192, 0),
    )
    lay(art, hair, "#4A2E24", "#301C18", (6, 4))
    art.add(clip(taper([(hx - 36, 180), (hx - 20, 164), (hx + 2, 158)], 1, 2, 5), hair), "#7A5238")
    for sign in (-1, 1):
        x, y = hx + sign * 17, hy + 4
        e = disc(x, y, 10, 9)
        art.add(e, PAPER)
        art.add(disc(x + 1, y + 2, 4.6), "#4A6A3C")
        art.add(disc(x + 1, y + 2, 2.4), INK)
        art.add(
            clip(grow(e, 1.5), polygon((x - 14, y - 14), (x + 14, y - 14), (x + 14, y), (x - 14, y))),
            "#E3AD82" if sign < 0 else "#BA7F58",
        )
        art.add(taper([(x - 11, y), (x, y - 0.5), (x + 11, y)], 1.6, 1.6, 3), "#6B3E2C")
        art.add(arc(x, y + 3, 11, 35, 145, 2), "#A86E4C")
        art.add(taper([(x - 9, y - 12), (x, y - 13), (x + 10, y - 12)], 2, 2, 4.6), "#4A2E24")
    n = smooth((hx, hy + 4), (hx + 8, hy + 20), (hx + 4, hy + 25), (hx - 6, hy + 25), (hx - 9, hy + 20))
    art.add(n, "#D4966C")
    art.add(shade(n, 3, 3), "#A86E4C")
    art.add(taper([(hx - 12, hy + 35), (hx, hy + 34), (hx + 13, hy + 36)], 2, 2, 3.4), "#6B2E2A")
    scale = smooth(
        (hx - 44, 244),
        (hx - 20, 252),
        (hx, 254),
        (hx + 20, 252),
        (hx + 44, 244),
        (hx + 52, 258),
        (hx + 30, 272),
        (hx, 276),
        (hx - 30, 272),
        (hx - 52, 258),
    )
    lay(art, scale, "#D9A441", "#A8742A", (6, 7), drop=N4, dd=(3, 5))
    # Arms that will not let go
    for sign in (-1, 1):
        at = Place(cx, 0, sign)
        ar = taper(at("104,196 112,240 84,262 52,246"), 38, 15, 32)
        lay(art, ar, SH if sign < 0 else SH2, SH2 if sign < 0 else SH3, (6, 7), drop=N4, dd=(4, 6))
        for k, (fx, fy) in enumerate(((27, 224), (20, 236), (20, 248), (30, 260))):
            f = taper([(at.x(58), 240 + k * 5), (at.x(42), 228 + k * 9), (at.x(fx), fy)], 11, 4.4)
            lay(art, f, F if sign < 0 else F2, F2 if sign < 0 else F3, (2, 3.4), drop="#5A3224", dd=(2, 5))
            art.add(disc(at.x(fx), fy, 2.2), PAPER if sign < 0 else SH2)
    # Candle leaning away
    art.add(smooth("330,270 364,262 398,270 364,280"), N4)
    cd = block(352, 222, 24, 50, 3)
    lay(art, cd, BONE, BONE2, (8, 3), drop=N4, dd=(5, 5))
    art.add(smooth("350,224 358,220 376,220 379,228 374,240 370,230 360,228 356,236"), PAPER)
    art.add(disc(364, 202, 26), "#D99A4A", 0.35)
    fl = smooth("364,220 355,208 360,194 374,176! 374,196 374,212")
    art.add(fl, "#F2A03A")
    art.add(smooth("364,219 360,209 364,200 370,190! 370,204 369,214"), "#FFF0B0")
    art.add(smooth("-20,290! 100,284 200,290 320,284 430,290! 430,320! -20,320!"), N4)
    return art


PICTURES = {"breakers_dybbuk": draw}
