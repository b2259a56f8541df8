"""The Vampire."""

from ..colours import BRASS, BRASS_D, INK, PAPER
from ..drawing import Drawing
from ..shapes import Place, arc, block, box, clip, cut, disc, grow, join, move, polygon, scale, shade, smooth, taper
from .parts import BONE2, H, W


def draw() -> Drawing:
    art = Drawing(W, H)
    N, N2, N3 = "#33243F", "#241830", "#170F21"
    SK, SK2, SK3 = "#C3C7B0", "#96998B", "#6A6B68"
    art.add(box(0, 0, W, H), N)
    mn = disc(206, 112, 104)
    art.add(disc(206, 112, 120), "#4A2B45")
    art.add(mn, "#C9473B")
    art.add(cut(mn, disc(196, 104, 100)), "#9C2F33")
    for x, y, r in ((160, 60, 10), (252, 74, 7), (270, 110, 12), (150, 130, 6)):
        art.add(disc(x, y, r), "#B23B35")
    # Castle
    cs = join(
        box(16, 150, 64, 300),
        box(64, 186, 120, 300),
        polygon("10,152 40,96 70,152"),
        box(84, 150, 104, 200),
        polygon("80,152 94,120 108,152"),
        box(330, 170, 384, 300),
        polygon("324,172 357,112 390,172"),
        box(290, 206, 332, 300),
    )
    art.add(cs, N2)
    for x, y in ((34, 176), (46, 214), (90, 168), (352, 196), (364, 232)):
        art.add(join(block(x - 4, y, 8, 14, 1), disc(x, y, 4)), "#E8A23C")
    for bx, by, s_ in ((88, 56, 0.9), (316, 48, 0.75), (348, 96, 0.5), (52, 104, 0.5)):
        bt = smooth("0,0! -8,-9 -24,-12 -34,-4! -26,-3 -20,5! -12,1 -6,8! 0,4 6,8! 12,1 20,5! 26,-3 34,-4! 24,-12", "8,-9")
        art.add(move(scale(bt, s_), bx, by), N3)
    cx = 206
    # Cloak raised like wings
    cl = smooth(
        (cx, 170, 0),
        (cx - 60, 176),
        (cx - 110, 150),
        (cx - 150, 96),
        (cx - 176, 120, 0),
        (cx - 184, 190),
        (cx - 170, 300),
        (cx - 160, 340, 0),
        (cx + 160, 340, 0),
        (cx + 170, 300),
        (cx + 184, 190),
        (cx + 176, 120, 0),
        (cx + 150, 96),
        (cx + 110, 150),
        (cx + 60, 176),
    )
    art.add(move(cl, 8, 9), N3, 0.6)
    art.add(cl, "#1B1420")
    for sign in (-1, 1):
        at = Place(cx, 0, sign)
        art.add(
            smooth(at("50,190! 108,170 148,122 162,140! 168,200 150,340! 60,340! 76,250")), "#7E2431" if sign < 0 else "#571926"
        )
        for k in range(3):
            art.add(
                taper([(at.x(70 + k * 28), 330), (at.x(92 + k * 22), 240), (at.x(134 + k * 9), 150 + k * 6)], 5, 1, 7),
                "#571926" if sign < 0 else "#3B1019",
            )
    art.add(
        smooth((cx, 180), (cx + 46, 196), (cx + 56, 260), (cx + 48, 340, 0), (cx - 48, 340, 0), (cx - 56, 260), (cx - 46, 196)),
        "#241A2B",
    )
    for k in range(4):
        art.add(disc(cx, 226 + k * 24, 4.4), BRASS if k < 3 else BRASS_D)
    # Ears
    for sign in (-1, 1):
        e = smooth(
            (cx + sign * 52, 116, 0),
            (cx + sign * 84, 92),
            (cx + sign * 118, 50, 0),
            (cx + sign * 112, 104),
            (cx + sign * 92, 142),
            (cx + sign * 56, 152, 0),
        )
        art.add(move(e, 4, 5), N3, 0.4)
        art.add(e, SK if sign < 0 else SK2)
        art.add(
            smooth(
                (cx + sign * 66, 120),
                (cx + sign * 88, 100),
                (cx + sign * 108, 68, 0),
                (cx + sign * 102, 104),
                (cx + sign * 80, 136),
            ),
            "#8A5A60" if sign < 0 else "#6B4049",
        )
    hd = smooth(
        (cx, 26),
        (cx + 44, 34),
        (cx + 64, 72),
        (cx + 62, 116),
        (cx + 54, 150),
        (cx + 38, 184),
        (cx, 208),
        (cx - 38, 184),
        (cx - 54, 150),
        (cx - 62, 116),
        (cx - 64, 72),
        (cx - 44, 34),
    )
    art.add(move(hd, 6, 10), N3, 0.5)
    art.add(hd, SK)
    art.add(
        clip(
            hd, smooth((cx + 16, 16), (cx + 90, 40), (cx + 80, 160), (cx, 220), (cx + 24, 170), (cx + 34, 110), (cx + 30, 60))
        ),
        SK2,
    )
    art.add(clip(hd, join(smooth((cx - 60, 132), (cx - 40, 140), (cx - 30, 166), (cx - 24, 190), (cx - 50, 170)))), SK2)
    art.add(clip(hd, smooth((cx + 60, 132), (cx + 42, 140), (cx + 32, 166), (cx + 26, 190), (cx + 50, 170))), SK3)
    art.add(
        clip(
            join(
                taper([(cx - 30, 58), (cx - 4, 50), (cx + 24, 58)], 1, 1, 4),
                taper([(cx - 24, 46), (cx - 2, 40), (cx + 18, 46)], 1, 1, 3.4),
            ),
            hd,
        ),
        SK2,
    )
    art.add(clip(smooth((cx - 40, 40), (cx - 20, 30), (cx - 8, 30), (cx - 26, 42), (cx - 40, 60)), hd), "#E2E4D0")
    for sign in (-1, 1):
        at = Place(cx, 0, sign)
        so = smooth(at("8,104 22,84 46,82 54,98 44,118 20,120"))
        art.add(so, SK3 if sign < 0 else "#4B4B50")
        e = disc(at.x(30), 102, 14, 13)
        art.add(e, "#F4E9C8")
        art.add(disc(at.x(28), 103, 7.4), "#C9372F")
        art.add(disc(at.x(28), 103, 3.4), INK)
        art.add(disc(at.x(28) - 3, 99, 2.2), PAPER)
        lid = clip(grow(e, 3), polygon((cx + sign * 0, 70), (cx + sign * 70, 64), (cx + sign * 70, 92), (cx + sign * 0, 100)))
        art.add(lid, SK2 if sign < 0 else SK3)
        art.add(taper(at("6,96 30,78 60,76"), 4, 2, 9), "#2C2430")
        art.add(clip(arc(at.x(30), 104, 19, 40, 140, 3), hd), SK3)
    art.add(
        smooth((cx + 2, 96), (cx + 12, 124), (cx + 16, 142), (cx + 6, 150), (cx - 6, 150), (cx - 14, 142), (cx - 6, 124)), SK2
    )
    art.add(smooth((cx + 4, 100), (cx + 14, 128), (cx + 16, 142), (cx + 4, 151, 0), (cx + 8, 134)), SK3)
    art.add(join(disc(cx - 6, 147, 3.2, 2.2), disc(cx + 6, 147, 3.2, 2.2)), "#4B4B50")
    mo = smooth(
        (cx - 30, 166, 0),
        (cx - 12, 160),
        (cx, 163),
        (cx + 12, 160),
        (cx + 30, 166, 0),
        (cx + 18, 182),
        (cx, 187),
        (cx - 18, 182),
    )
    art.add(mo, "#3A0F1C")
    art.add(join(polygon((cx - 10, 162), (cx - 2, 163), (cx - 6, 184))), PAPER)
    art.add(polygon((cx + 2, 163), (cx + 10, 162), (cx + 6, 184)), BONE2)
    art.add(taper([(cx - 14, 194), (cx, 197), (cx + 14, 194)], 1, 1, 3), SK3)
    # Long hands at the chest
    for sign in (-1, 1):
        at = Place(cx, 0, sign)
        art.add(smooth(at("88,330! 84,280 64,252 44,256 46,290 58,330!")), "#1B1420")
        pm = smooth(at("70,262 54,240 34,238 28,258 40,276 58,280"))
        for k, (fx, fy) in enumerate(((6, 214), (14, 232), (14, 252), (20, 270))):
            f = taper(
                [(at.x(46 - k * 1), 244 + k * 9), (at.x(28), 234 + k * 10 - (8 if k == 0 else 0)), (at.x(fx), fy)], 11, 3.4
            )
            art.add(move(f, 2, 3), N3, 0.5)
            art.add(f, SK if sign < 0 else SK2)
            art.add(smooth((at.x(fx + 3), fy - 4), (at.x(fx + 4), fy + 4), (at.x(fx - 12), fy - 3, 0)), "#3B3A34")
        art.add(pm, SK if sign < 0 else SK2)
        art.add(clip(shade(pm, 5, 5), pm), SK2 if sign < 0 else SK3)
    art.add(smooth("-20,292! 90,280 200,290 320,280 430,292! 430,330! -20,330!"), N3)
    return art


PICTURES = {"breakers_vampire": draw}
