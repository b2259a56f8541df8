"""The Kraken lifts a ship out of the sea under a low moon."""

from ..colours import INK, PAPER
from ..drawing import Drawing
from ..shapes import Place, Shape, block, box, clip, cut, disc, grow, join, move, polygon, shade, smooth, taper, turn
from .parts import BONE, BONE2, H, W, tent


def draw() -> Drawing:
    art = Drawing(W, H)
    r: float
    x: float
    y: float
    K, K2, K3, KL = "#C04A3A", "#8C2B36", "#581B2A", "#E98A5E"
    S1, S2, S3, S4 = "#0F3038", "#17464F", "#246470", "#7FB8AE"
    art.add(box(0, 0, W, H), "#1B4B57")
    art.add(box(0, 0, W, 46), "#143B47")
    art.add(smooth("-20,46 60,40 140,54 220,42 300,52 430,40 430,60 -20,66"), "#143B47")
    moon = disc(206, 118, 104)
    art.add(moon, "#F3DDA6")
    art.add(cut(moon, disc(196, 110, 100)), "#DDBB7C")
    for mx, my, r in ((160, 70, 9), (250, 60, 6), (268, 92, 12)):
        art.add(disc(mx, my, r), "#E4C68B")
    for cx_, cy_, w_ in ((60, 84, 90), (350, 64, 100), (330, 128, 120), (30, 140, 90)):
        art.add(
            smooth(
                (cx_ - w_ / 2, cy_),
                (cx_ - w_ / 5, cy_ - 6),
                (cx_ + w_ / 4, cy_ - 5),
                (cx_ + w_ / 2, cy_),
                (cx_ + w_ / 4, cy_ + 5),
                (cx_ - w_ / 4, cy_ + 5),
            ),
            "#245C68",
            0.8,
        )
    # Back wave
    art.add(smooth("-20,214! 30,200 80,212 140,196 200,210 260,196 320,212 380,198 430,210! 430,320! -20,320!"), S3)

    # Ship held aloft
    def T(g: Shape) -> Shape:
        return turn(move(g, 300, 74), 24, (300, 74))

    hull = smooth("-56,0! -40,26 -10,34 30,32 58,14 66,-6! 40,4 0,6 -30,4")
    masts = join(block(-26, -66, 4, 72), block(6, -80, 4, 86), block(36, -56, 4, 60))
    sails = join(
        smooth("-38,-58! -14,-60! -8,-40 -12,-18! -40,-20! -34,-40"),
        smooth("-6,-72! 22,-74! 30,-46 24,-16! -8,-16! 0,-44"),
        smooth("26,-50! 50,-52! 56,-34 52,-16! 26,-14! 32,-32"),
    )
    art.add(T(move(join(hull, sails), 5, 5)), "#0C262D", 0.4)
    art.add(T(masts), "#2A1B17")
    art.add(T(sails), BONE)
    art.add(
        T(
            clip(
                sails,
                join(
                    polygon("-20,-80 -5,-80 -5,0 -20,0"), polygon("12,-80 33,-80 33,0 14,0"), polygon("44,-80 60,-80 60,0 44,0")
                ),
            )
        ),
        BONE2,
    )
    art.add(T(hull), "#4A2E22")
    art.add(T(shade(hull, 4, 9)), "#2E1B16")
    art.add(T(clip(hull, block(-60, 6, 140, 4))), "#7A5138")
    for k in range(4):
        art.add(T(block(-24 + k * 18, 14, 6, 5, 1)), "#1B110E")
    # Back tentacles
    for pts, w0, w1, sd in (
        ([(60, 300), (40, 240), (16, 190), (26, 130), (66, 110), (84, 140), (66, 160)], 44, 7, 1),
        ([(120, 300), (92, 240), (94, 180), (116, 140), (108, 96), (76, 84), (66, 104)], 36, 5, 1),
    ):
        g, sk = tent(pts, w0, w1, sd)
        art.add(move(g, 7, 6), "#0C262D", 0.45)
        art.add(g, K2)
        art.add(shade(g, 6, 4), K3)
        for x, y, r in sk:
            art.add(disc(x, y, r * 1.5), K3)
            art.add(disc(x, y, r), "#D98E72")
    g, sk = tent(
        [(330, 310), (362, 262), (384, 208), (372, 150), (336, 126), (300, 128), (270, 112), (262, 84), (280, 66)],
        46,
        7,
        1,
        ns=11,
    )
    art.add(move(g, -5, 8), "#0C262D", 0.35)
    art.add(g, K2)
    art.add(shade(g, 6, 6), K3)
    for x, y, r in sk:
        art.add(disc(x, y, r * 1.5), K3)
        art.add(disc(x, y, r), "#D98E72")
    # Head
    hd = smooth("206,52 250,64 288,110 296,168 280,216 296,262 290,320 122,320 116,262 132,216 116,168", "124,110 162,64")
    art.add(move(hd, 12, 8), "#0C262D", 0.45)
    art.add(hd, K)
    art.add(cut(hd, smooth("60,20 220,20 262,100 266,168 248,216 258,270 250,340 60,340")), K2)
    art.add(clip(cut(hd, move(hd, 10, -1)), box(0, 0, 200, 240)), KL)
    for x, y, r in ((176, 92, 9), (198, 78, 6), (154, 118, 7), (222, 96, 8), (204, 112, 5), (182, 120, 4), (238, 124, 5)):
        art.add(clip(disc(x, y, r, r * 0.85), hd), K2 if x < 214 else K3)
    # Brow + eyes
    for sign in (-1, 1):
        at = Place(206, 0, sign)
        soc = smooth(at("16,192 36,166 66,160 84,176 80,202 56,218 28,212"))
        art.add(soc, K3)
        e = disc(at.x(50), 190, 27, 24)
        art.add(e, "#FFD27A")
        art.add(cut(e, move(e, -6 * 1, -5)), "#E39A3C")
        art.add(clip(smooth(at("30,190 50,181 70,190 50,199")), e), INK)
        art.add(disc(at.x(50) - 9, 180, 4.6), PAPER)
        lid = clip(
            grow(e, 4), polygon((206 + sign * 8, 150), (206 + sign * 100, 140), (206 + sign * 100, 168), (206 + sign * 8, 190))
        )
        art.add(lid, K if sign < 0 else K2)
        art.add(taper(at("12,188 46,170 88,164"), 8, 5, 11), K3)
    art.add(
        join(
            taper("160,226 182,222 202,230", 1, 1, 4),
            taper("210,230 230,222 252,226", 1, 1, 4),
            taper("196,206 200,218 198,232", 1, 1, 3),
            taper("216,206 212,218 214,232", 1, 1, 3),
        ),
        K3,
    )
    # Front tentacles
    for pts, w0, w1, sd, ns in (
        (
            [(150, 330), (140, 286), (170, 258), (214, 262), (240, 286), (276, 280), (296, 252), (284, 232), (268, 240)],
            44,
            6,
            -1,
            11,
        ),
        ([(20, 330), (44, 282), (86, 258), (128, 266), (140, 290), (122, 304)], 50, 8, -1, 8),
        ([(390, 330), (372, 278), (340, 252), (306, 262), (304, 288), (322, 294)], 46, 7, 1, 8),
    ):
        g, sk = tent(pts, w0, w1, sd, ns)
        art.add(move(g, 5, 7), "#3B1420", 0.5)
        art.add(g, K)
        art.add(shade(g, 4, 8), K2)
        art.add(shade(g, -3, -3), KL)
        for x, y, r in sk:
            art.add(disc(x, y, r * 1.5), K2)
            art.add(disc(x, y, r), "#F6C79C")
    # Waves front
    w1 = smooth("-20,268! 20,256 56,274 100,262 150,280 206,266 262,280 312,264 356,276 400,260 430,268!", "430,330! -20,330!")
    art.add(w1, S2)
    art.add(shade(w1, 0, -5), S4)
    w2 = smooth("-20,286! 40,278 90,292 150,280 210,294 280,280 340,292 430,280! 430,330! -20,330!")
    art.add(w2, S1)
    art.add(shade(w2, 0, -3), S3)
    return art


PICTURES = {"breakers_kraken": draw}
