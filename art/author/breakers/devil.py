"""The Devil."""

import random

from ..colours import INK, PAPER
from ..drawing import Drawing
from ..shapes import Place, block, box, clip, cut, disc, grow, join, mirror, move, polygon, shade, smooth, taper, turn
from .parts import BONE, BONE2, BONE3, H, W


def draw() -> Drawing:
    art = Drawing(W, H)
    x: float
    y: float
    N, N2, N3 = "#3A1320", "#2A0C17", "#1A0710"
    R1, R2, R3, RL = "#C8392F", "#8E2029", "#5A121F", "#F07F57"
    art.add(box(0, 0, W, H), N)
    for k in range(7):
        x = 10 + k * 64
        art.add(
            smooth(
                (x, 320, 0),
                (x - 18, 240),
                (x + 6, 180),
                (x - 4, 120 + 20 * (k % 3)),
                (x + 20, 60 + 26 * (k % 2), 0),
                (x + 30, 140),
                (x + 22, 190),
                (x + 44, 250),
                (x + 34, 320, 0),
            ),
            N2,
        )
    art.add(disc(200, 128, 122), "#6B1B28")
    art.add(cut(disc(200, 128, 122), disc(190, 118, 118)), "#511420")
    cx = 200
    # Suit and collar
    st = smooth("200,232 258,236 312,256 348,330! 52,330! 88,256 142,236")
    art.add(move(st, 8, 8), N3, 0.6)
    art.add(st, "#1D141C")
    art.add(clip(st, smooth("52,330 88,256 142,236 166,244 120,280 104,330")), "#3A2A36")
    art.add(polygon("200,240 226,250 214,330 186,330 174,250"), BONE)
    art.add(polygon("200,240 226,250 214,330 200,330"), BONE2)
    art.add(smooth("200,252! 176,244 160,250! 166,266 162,280! 184,270 200,258!"), R1)
    art.add(mirror(smooth("200,252! 176,244 160,250! 166,266 162,280! 184,270 200,258!"), 200), R2)
    art.add(disc(200, 258, 8), R3)
    # Horns
    for sign in (-1, 1):
        at = Place(cx, 0, sign)
        h = taper(at("46,82 86,66 104,30 92,-2 74,-20"), 34, 3, 22)
        art.add(move(h, 6, 6), N3, 0.5)
        art.add(h, BONE if sign < 0 else BONE2)
        art.add(clip(shade(h, 5, 7), h), BONE2 if sign < 0 else BONE3)
        for px, py, an in ((70, 74, 60), (88, 58, 30), (99, 38, 8), (100, 18, -16)):
            art.add(clip(turn(block(at.x(px) - 1.8, py - 17, 3.6, 34), sign * an, (at.x(px), py)), h), BONE3)
    # Ears
    for sign in (-1, 1):
        e = smooth(
            (cx + sign * 74, 132, 0),
            (cx + sign * 104, 112),
            (cx + sign * 132, 96, 0),
            (cx + sign * 122, 132),
            (cx + sign * 100, 160),
            (cx + sign * 76, 166, 0),
        )
        art.add(e, R1 if sign < 0 else R2)
        art.add(
            smooth(
                (cx + sign * 84, 136),
                (cx + sign * 104, 122),
                (cx + sign * 120, 108, 0),
                (cx + sign * 112, 134),
                (cx + sign * 94, 152),
            ),
            R3,
        )
    hd = smooth("200,50 246,58 274,92 280,140 268,182 244,218 200,262! 156,218 132,182 120,140 126,92 154,58")
    art.add(move(hd, 6, 9), N3, 0.5)
    art.add(hd, R1)
    art.add(clip(hd, smooth("222,40 300,60 300,200 200,270! 232,220 246,170 240,110")), R2)
    art.add(clip(cut(hd, move(hd, 9, 2)), box(0, 60, 200, 220)), RL)
    hair = smooth("124,116! 124,80 150,50 200,38 250,50 276,80 276,116! 258,86 230,82 200,112! 170,82 142,86")
    art.add(hair, "#160D15")
    art.add(clip(join(taper("160,86 168,62 190,48", 1, 5, 3), taper("232,84 226,62 208,48", 1, 4, 3)), hair), "#4A3442")
    for sign in (-1, 1):
        at = Place(cx, 0, sign)
        e = smooth(at("16,150! 32,138 52,136 66,128! 58,148 36,156"))
        art.add(grow(e, 4), R3)
        art.add(e, "#FFE08A")
        art.add(clip(disc(at.x(42), 145, 7.5), e), INK)
        art.add(disc(at.x(42) - 3, 142, 2.2), PAPER)
        art.add(taper(at("10,142 38,120 80,100"), 6, 2, 13), "#160D15")
        art.add(taper(at("54,170 50,196 30,212"), 1, 1, 5), R3)
    art.add(smooth("200,140 208,166 222,182 210,192 200,196 190,192 178,182 192,166"), RL, 0.0)
    art.add(smooth("202,140 212,170 224,182 210,192 200,196! 206,180"), R3)
    art.add(join(disc(191, 187, 3.6, 2.4), disc(209, 187, 3.6, 2.4)), R3)
    mo = smooth("152,198! 176,206 200,204 224,206 248,196! 234,222 204,232 172,224")
    art.add(mo, "#22070F")
    art.add(clip(smooth("150,196 250,196 238,214 204,219 168,215"), mo), PAPER)
    for k in range(7):
        art.add(clip(block(162 + k * 12.5, 190, 1.8, 40), clip(smooth("150,196 250,196 238,214 204,219 168,215"), mo)), R3)
    art.add(smooth("200,236 214,244 210,264 200,286! 190,264 186,244"), "#160D15")
    art.add(
        join(taper("198,200 176,196 152,206 140,198", 3, 1, 7), taper("202,200 224,196 248,206 260,198", 3, 1, 7)), "#160D15"
    )
    # A hand with a card of six
    cd = turn(block(304, 150, 66, 92, 8), 12, (337, 196))
    art.add(move(cd, 6, 7), N3, 0.6)
    art.add(cd, BONE)
    art.add(clip(cd, turn(box(340, 140, 400, 260), 12, (337, 196))), BONE2)
    for i in range(6):
        art.add(turn(disc(322 + i % 2 * 30, 170 + i // 2 * 26, 6.4), 12, (337, 196)), R2)
    for k in range(3):
        f = taper([(300 + k * 2, 262 + k * 3), (318 + k * 12, 246 + k * 5), (322 + k * 14, 222 + k * 5)], 13, 6)
        art.add(move(f, 2, 3), N3, 0.5)
        art.add(f, R1 if k < 2 else R2)
        art.add(smooth((318 + k * 14, 226 + k * 5), (326 + k * 14, 224 + k * 5), (326 + k * 15, 208 + k * 5, 0)), "#22070F")
    art.add(smooth("268,330! 280,276 304,256 340,264 352,300 344,330!"), R1)
    art.add(smooth("316,330! 324,290 340,264 352,300 344,330!"), R2)
    art.add(polygon("256,330 268,286 362,298 362,330"), "#1D141C")
    dice = random.Random(5)
    for _ in range(22):
        x, y = (dice.choice((dice.uniform(6, 104), dice.uniform(292, 394))), dice.uniform(10, 290))
        r = dice.choice((1.6, 2.2))
        art.add(smooth((x, y - r * 2, 0), (x + r, y), (x, y + r * 1.4), (x - r, y)), dice.choice(("#F2792F", "#FFB648")))
    return art


PICTURES = {"breakers_devil": draw}
