"""The Wendigo: antlers over a bare skull, long hands between the firs."""

import random

from ..colours import INK, PAPER
from ..drawing import Drawing
from ..shapes import Place, Shape, box, clip, cut, disc, grow, join, line, move, polygon, shade, smooth, taper
from .parts import BONE, BONE2, BONE3, H, W, pine

STEM = (3, 6, 0.2)


def draw() -> Drawing:
    art = Drawing(W, H)
    x: float
    y: float
    N1, N2, N3, N4 = "#33475E", "#25364C", "#182538", "#0F1828"
    art.add(box(0, 0, W, H), N1)
    moon = disc(200, 120, 128)
    art.add(moon, "#C9D6D6")
    art.add(cut(moon, disc(188, 110, 122)), "#A5B6BC")
    dice = random.Random(4)

    for x, h, w in ((26, 190, 70), (78, 150, 56), (330, 160, 60), (378, 200, 74), (130, 120, 44), (286, 116, 42)):
        art.add(pine(x, h, w, 262, STEM), N2)
    for x, h, w in ((0, 250, 96), (52, 206, 74), (352, 220, 80), (404, 262, 96)):
        art.add(pine(x, h, w, 282, STEM), N3)
    for _ in range(46):
        x, y = (dice.uniform(0, 400), dice.uniform(0, 250))
        art.add(disc(x, y, dice.choice((1.3, 1.8, 2.4))), "#E8EFEC", 0.85)
    cx = 200
    # Mantle
    rag = smooth(
        "200,188 240,186 268,196! 276,190 292,208! 304,206 314,228! 330,234 334,254! 350,266 352,290!",
        "366,330! 34,330! 48,290! 50,266 66,254! 70,234 86,228! 96,206 108,208! 124,190 132,196!",
        "160,186",
    )
    F, F2, F3 = "#4E4650", "#362F3B", "#211B27"
    art.add(move(rag, 9, 6), N4, 0.5)
    art.add(rag, F2)
    art.add(clip(rag, smooth("34,340 48,262 86,222 132,190 170,188 140,230 118,280 110,340")), F)
    art.add(clip(rag, smooth("260,180 370,200 380,340 270,340 292,270")), F3)
    for k in range(7):
        for sign in (-1, 1):
            x = cx + sign * (54 + k * 16)
            art.add(
                clip(taper([(x, 206 + k * 9), (x + sign * 3, 226 + k * 10), (x + sign * 12, 246 + k * 11)], 7, 0.5), rag),
                F3 if sign < 0 else "#17121C",
            )
    # Ribs hint
    for k in range(3):
        art.add(
            clip(
                join(
                    taper([(200, 250 + k * 18), (178, 244 + k * 18), (158, 256 + k * 18)], 2, 2, 8),
                    taper([(200, 250 + k * 18), (222, 244 + k * 18), (242, 256 + k * 18)], 2, 2, 8),
                ),
                rag,
            ),
            BONE3 if k else BONE2,
        )
    art.add(clip(taper("200,226 200,310", 10, 10), rag), BONE3)

    # Antlers
    def ant(sign: float) -> Shape:
        at = Place(cx, 0, sign)
        return join(
            taper(at("22,92 56,72 92,64 122,38 132,0 128,-20"), 15, 4, 11),
            taper(at("60,72 58,44 46,16"), 9, 1),
            taper(at("94,62 92,34 80,6"), 9, 1),
            taper(at("104,56 138,58 168,36"), 9, 1),
            taper(at("126,28 150,14 160,-6"), 7, 1),
            taper(at("36,82 66,96 96,94"), 7, 1),
        )

    for sign in (-1, 1):
        g = ant(sign)
        art.add(move(g, 6, 6), N3, 0.55)
        art.add(g, "#8A6A4E" if sign < 0 else "#6B4F3D")
        art.add(shade(g, 3, 4), "#5A4032" if sign < 0 else "#46332C")
    # Ears
    for sign in (-1, 1):
        at = Place(cx, 0, sign)
        e = smooth(at("34,104! 66,98 98,112! 78,128 44,128!"))
        art.add(e, F if sign < 0 else F2)
        art.add(smooth(at("48,110 68,106 88,113! 72,121")), F3)
    # Neck dark
    art.add(smooth("168,150 232,150 252,210 200,236 148,210"), F3)
    # Skull
    sk = smooth(
        "200,76 228,82 246,104 248,128 236,150 230,178 224,208 214,232 200,238 186,232 176,208",
        "170,178 164,150 152,128 154,104 172,82",
    )
    art.add(move(sk, 7, 7), "#120D16", 0.7)
    art.add(sk, BONE)
    art.add(clip(sk, smooth("206,60 270,70 270,140 240,250 200,250! 210,214 214,180 208,150 222,116")), BONE2)
    art.add(clip(sk, smooth("232,70 270,80 270,140 250,200 210,250 222,214 228,180 232,150 240,124")), BONE3)
    # Sockets
    for sign in (-1, 1):
        at = Place(cx, 0, sign)
        so = smooth(at("12,128 24,112 40,112! 44,126 32,142 18,142"))
        art.add(grow(so, 3.5), BONE2 if sign < 0 else BONE3)
        art.add(so, INK)
        art.add(disc(at.x(28), 128, 8), "#E0702B")
        art.add(disc(at.x(28), 128, 4.6), "#FFC65C")
        art.add(disc(at.x(28) - 1.5, 126.5, 1.7), PAPER)
        art.add(taper(at("6,116 26,102 48,104"), 3, 1.5, 6), BONE3)
        art.add(taper(at("16,156 14,180 10,198"), 1, 1, 4), BONE3)
    nose = smooth("200,194 210,204 212,220 204,224! 200,214 196,224! 188,220 190,204")
    art.add(nose, INK)
    art.add(line("206,84 200,96 208,104 202,116", 2), BONE3)
    # Lower jaw and teeth
    jaw = smooth("182,236! 200,242 218,236! 216,258 200,268 184,258")
    art.add(jaw, BONE2)
    art.add(clip(jaw, box(202, 200, 260, 300)), BONE3)
    for k in range(5):
        art.add(
            polygon(
                (184 + k * 7, 232 + (3 if k in (1, 2, 3) else 0)),
                (190 + k * 7, 232 + (3 if k in (1, 2, 3) else 0)),
                (187 + k * 7, 245 + (3 if k == 2 else 0)),
            ),
            PAPER if k < 3 else BONE2,
        )
    # Long hands gripping trunks at both sides
    for sign in (-1, 1):
        at = Place(cx, 0, sign)
        arm = taper(at("128,250 150,214 160,176 156,150"), 30, 15, 20)
        art.add(move(arm, 5, 5), N4, 0.5)
        art.add(arm, F2 if sign < 0 else F3)
        for k, (fx, fy) in enumerate(((134, 100), (148, 88), (164, 88), (178, 102))):
            f = taper([(at.x(152 + k * 3), 152), (at.x(146 + k * 9), 128), (at.x(fx), fy)], 9, 2.2)
            art.add(f, F if sign < 0 else F2)
            art.add(
                taper([(at.x(fx + (146 + k * 9 - fx) * 0.35), fy + (128 - fy) * 0.35), (at.x(fx), fy - 8)], 5, 0.6),
                BONE if sign < 0 else BONE2,
            )
    # Snow drift
    sn = smooth("-20,280! 40,268 110,284 200,276 290,288 360,270 430,280! 430,330! -20,330!")
    art.add(sn, "#DCE6E4")
    art.add(clip(sn, smooth("200,276 290,288 360,270 430,280 430,330 160,330")), "#B4C5CB")
    return art


PICTURES = {"breakers_wendigo": draw}
