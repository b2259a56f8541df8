"""The Ghost Ship, sails in rags, on a green night."""

import random

from ..drawing import Drawing
from ..shapes import Shape, block, box, clip, cut, disc, join, line, move, polygon, shade, smooth, taper, turn
from .parts import BONE, BONE2, H, W, wisp


def draw() -> Drawing:
    art = Drawing(W, H)
    G1, G2, G3, G4, GL = "#1D4A44", "#153833", "#0D2725", "#071716", "#9AE0AE"
    art.add(box(0, 0, W, H), G1)
    moon = disc(290, 84, 58)
    art.add(disc(290, 84, 74), "#2A6459")
    art.add(moon, "#D9EBC8")
    art.add(cut(moon, disc(282, 78, 56)), "#B0D0AC")
    for x, y, w in ((60, 50, 150), (330, 120, 190), (110, 120, 140), (240, 34, 120)):
        art.add(
            wisp(x, y, w, 7, 4),
            "#2A6459",
            0.75,
        )
    art.add(smooth("-20,216! 60,208 140,218 220,208 300,218 430,206! 430,320! -20,320!"), G2)

    def T(g: Shape) -> Shape:
        return turn(g, -5, (200, 200))

    hull = smooth("56,176! 84,186 150,196 230,194 292,176 330,150! 348,152! 338,196 306,240 270,262! 118,262!", "86,238 66,206")
    stern = smooth("300,172! 304,126! 352,110! 356,152 338,180")
    bow = taper("64,182 30,164 -6,140", 12, 3)
    masts = join(taper("122,200 124,30", 8, 4), taper("196,200 200,6", 9, 4), taper("272,190 280,36", 8, 4))
    yards = join(
        line("88,70 160,62", 4),
        line("84,122 166,112", 4),
        line("150,44 250,34", 4),
        line("146,112 256,100", 4),
        line("240,70 318,60", 4),
        line("236,124 322,112", 4),
    )
    art.add(T(join(masts, bow)), G4)

    def sail(x0: float, y0: float, x1: float, y1: float, x2: float, y2: float, x3: float, y3: float, bulge: float) -> Shape:
        return smooth(
            (x0, y0, 0),
            ((x0 + x1) / 2, (y0 + y1) / 2 + 2),
            (x1, y1, 0),
            (x1 + bulge, (y1 + y2) / 2),
            (x2, y2, 0),
            ((x2 + x3) / 2 + 6, (y2 + y3) / 2 - 9, 0),
            ((x2 + x3) / 2 - 6, (y2 + y3) / 2 - 2, 0),
            (x3, y3, 0),
            (x3 + bulge * 0.9, (y0 + y3) / 2),
        )

    sl = [
        sail(92, 70, 158, 62, 162, 114, 92, 120, 14),
        sail(156, 44, 246, 34, 250, 100, 156, 110, 18),
        sail(244, 70, 314, 60, 318, 112, 246, 122, 14),
        sail(90, 122, 164, 113, 166, 172, 94, 178, 14),
        sail(152, 112, 254, 101, 258, 172, 160, 180, 18),
        sail(242, 124, 320, 113, 318, 150, 250, 166, 12),
    ]
    dice = random.Random(3)
    for s_ in sl:
        x0, y0, x1, y1 = s_.bounds
        holes = [
            smooth(
                (x0 + (x1 - x0) * fx, y0 + (y1 - y0) * fy - 9, 0),
                (x0 + (x1 - x0) * fx + 7, y0 + (y1 - y0) * fy),
                (x0 + (x1 - x0) * fx + 2, y0 + (y1 - y0) * fy + 14, 0),
                (x0 + (x1 - x0) * fx - 6, y0 + (y1 - y0) * fy + 2),
            )
            for fx, fy in (
                (dice.uniform(0.3, 0.45), dice.uniform(0.5, 0.7)),
                (dice.uniform(0.65, 0.85), dice.uniform(0.35, 0.6)),
            )
        ]
        t = cut(s_, *holes)
        art.add(T(move(t, 6, 6)), G4, 0.4)
        art.add(T(t), "#BFE3BE")
        art.add(T(clip(t, polygon((x0 + (x1 - x0) * 0.62, 0), "400,0 400,300", (x0 + (x1 - x0) * 0.7, 300)))), "#7DB793")
        art.add(T(clip(t, block(x0 - 9, y0 - 4, 16, 200))), "#E4F5D9")
    art.add(T(yards), G4)
    hs = join(hull, stern)
    art.add(T(hs), "#2B4B45")
    art.add(T(shade(hs, 5, 22)), "#1A322F")
    art.add(
        T(
            clip(
                hs,
                join(
                    *[
                        line([(50, 190 + k * 15), (150, 210 + k * 15), (240, 206 + k * 15), (350, 164 + k * 15)], 2.2)
                        for k in range(5)
                    ]
                ),
            )
        ),
        "#12211F",
    )
    art.add(T(clip(hs, line("50,178 84,188 150,199 230,197 292,180 352,146", 6))), "#6E9A82")
    for k in range(5):
        art.add(T(join(block(116 + k * 36, 214 - (k > 2) * 5 * (k - 2), 14, 12, 2))), GL)
        art.add(T(block(120 + k * 36, 218 - (k > 2) * 5 * (k - 2), 7, 8, 1)), G4)
    for k in range(2):
        art.add(T(block(314 + k * 18, 128 - k * 5, 11, 16, 3)), GL)
    # Skull figurehead
    fx, fy = 54, 180
    art.add(T(disc(fx, fy, 15, 14)), BONE)
    art.add(T(block(fx - 9, fy + 6, 18, 13, 4)), BONE2)
    art.add(
        T(join(disc(fx - 6, fy, 4.4), disc(fx + 6, fy, 4.4), polygon((fx, fy + 5), (fx + 2.5, fy + 9), (fx - 2.5, fy + 9)))), G4
    )
    art.add(T(polygon("200,4 236,12 222,20 238,30 200,30")), "#BFE3BE")
    art.add(T(line("124,34 60,176", 1.4)), G4)
    art.add(T(line("200,10 300,150", 1.4)), G4)
    art.add(T(line("280,38 346,116", 1.4)), G4)
    # Spectral water
    for yy, c, lc, am in ((246, G2, "#4F9A7C", 10), (264, G3, "#2F6B57", 9), (282, G4, "#1F4F44", 7)):
        w = smooth(
            (-20, yy, 0),
            (30, yy - am),
            (90, yy + 4),
            (150, yy - am + 2),
            (210, yy + 4),
            (270, yy - am),
            (340, yy + 4),
            (430, yy - am, 0),
            "430,330! -20,330!",
        )
        art.add(w, c)
        art.add(shade(w, 0, -4), lc)
    for x, y, s_ in ((20, 206, 1), (380, 190, 0.9)):
        art.add(
            smooth(
                (x, y, 0),
                (x + 14 * s_, y - 22 * s_),
                (x + 6 * s_, y - 46 * s_),
                (x + 16 * s_, y - 70 * s_, 0),
                (x - 4 * s_, y - 48 * s_),
                (x - 2 * s_, y - 24 * s_),
                (x - 12 * s_, y - 8 * s_),
            ),
            GL,
            0.35,
        )
    return art


PICTURES = {"breakers_ghostship": draw}
