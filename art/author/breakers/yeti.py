"""The Yeti in the snow."""

import random

from ..colours import INK, PAPER
from ..drawing import Drawing
from ..shapes import Place, box, clip, disc, join, move, polygon, shade, smooth, taper
from .parts import BONE, BONE2, H, W, tufts


def draw() -> Drawing:
    art = Drawing(W, H)
    S1, _S2 = "#2C5C86", "#234A70"
    F, F2, F3 = "#EEF3F2", "#BCD0DA", "#86A5B8"
    B, B2, B3 = "#5F86AC", "#436489", "#2C4566"
    art.add(box(0, 0, W, H), S1)
    for k in range(5):
        art.add(
            smooth(
                (-20, 36 + k * 30),
                (100, 26 + k * 30),
                (220, 42 + k * 30),
                (430, 28 + k * 30),
                (430, 36 + k * 30),
                (220, 50 + k * 30),
                (100, 34 + k * 30),
                (-20, 44 + k * 30),
            ),
            "#3A6D98",
            0.5,
        )
    m1 = polygon("-10,240 60,92 92,130 120,104 190,240")
    m2 = polygon("200,250 290,80 322,122 350,96 430,250")
    for m, _sx in ((m1, 1), (m2, 1)):
        art.add(m, "#7DA6C2")
    art.add(polygon("60,92 92,130 120,104 190,240 96,240 84,170"), "#5B86A8")
    art.add(polygon("290,80 322,122 350,96 430,250 318,250 306,160"), "#5B86A8")
    art.add(polygon("60,92 40,134 56,126 66,142 78,128 88,140 92,130"), F)
    art.add(polygon("290,80 266,128 282,118 294,138 308,120 318,134 322,122"), F)
    cx = 200
    body = tufts(
        [(200, 150), (270, 168), (330, 220), (360, 300), (370, 380), (30, 380), (40, 300), (70, 220), (130, 168)], 13, 46, 3
    )
    art.add(move(body, 9, 8), "#16304D", 0.5)
    art.add(body, F2)
    art.add(clip(body, smooth("20,400 40,290 72,220 134,170 170,180 120,250 110,400")), F)
    art.add(clip(body, smooth("280,160 400,240 400,400 290,400 320,290")), F3)
    hd = tufts(
        [
            (200, 22),
            (250, 32),
            (288, 70),
            (304, 124),
            (298, 180),
            (268, 226),
            (200, 244),
            (132, 226),
            (102, 180),
            (96, 124),
            (112, 70),
            (150, 32),
        ],
        12,
        44,
        5,
    )
    art.add(move(hd, 8, 9), "#16304D", 0.45)
    art.add(hd, F)
    art.add(clip(hd, smooth("230,0 340,30 340,240 210,270 260,220 278,150 268,80")), F2)
    art.add(clip(hd, smooth("276,40 340,60 340,240 250,250 288,200 300,130")), F3)
    for k in range(9):
        x = 130 + k * 18
        art.add(
            clip(taper([(x, 40 + abs(k - 4) * 5), (x - 3, 56 + abs(k - 4) * 5), (x + 2, 72 + abs(k - 4) * 4)], 5, 0.6), hd), F2
        )
    # Face mask
    fc = smooth(
        "200,104 222,92 252,96 268,124 262,160 252,190 230,210 200,216 170,210 148,190 138,160", "132,124 148,96 178,92"
    )
    art.add(fc, B)
    art.add(clip(fc, smooth("212,80 290,90 290,200 200,230 238,180 240,130")), B2)
    brow = tufts(
        [(200, 106), (236, 88), (270, 104), (262, 128), (236, 122), (200, 128), (164, 122), (138, 128), (130, 104), (164, 88)],
        6,
        26,
        8,
    )
    art.add(move(brow, 0, 5), B3, 0.8)
    art.add(brow, F)
    art.add(clip(brow, box(206, 60, 300, 160)), F2)
    for sign in (-1, 1):
        at = Place(cx, 0, sign)
        art.add(disc(at.x(34), 140, 16, 14), B3)
        art.add(disc(at.x(34), 140, 11, 10.5), "#FFD27A")
        art.add(disc(at.x(32), 141, 4.6), INK)
        art.add(disc(at.x(34) - 4, 137, 2.4), PAPER)
        art.add(taper(at("16,132 34,126 54,132"), 5, 3, 8), B3)
    art.add(smooth("200,146 214,156 220,170 208,176 192,176 180,170 186,156"), B3)
    art.add(join(disc(192, 170, 3.6, 2.6), disc(208, 170, 3.6, 2.6)), INK)
    mo = smooth("152,184! 176,182 200,186 224,182 248,184! 240,214 214,228 186,228 160,214")
    art.add(mo, "#1D2436")
    art.add(clip(smooth("170,214 200,206 230,214 226,234 174,234"), mo), "#C75B63")
    for tx, h, _up in ((164, 30, 1), (236, 30, 1)):
        art.add(
            smooth(
                (tx - 9, 212, 0),
                (tx + 9, 212, 0),
                (tx + 3, 190),
                (tx + (-5 if tx < 200 else 5), 212 - h - 10, 0),
                (tx - 3, 192),
            ),
            BONE if tx < 200 else BONE2,
        )
    for tx in (182, 194, 206, 218):
        art.add(polygon((tx - 6, 184), (tx + 6, 184), (tx, 196)), BONE if tx < 205 else BONE2)
    # Clawed paws
    for sign in (-1, 1):
        at = Place(cx, 0, sign)
        pw = tufts(
            [
                (at.x(120), 236),
                (at.x(150), 232),
                (at.x(172), 252),
                (at.x(168), 286),
                (at.x(136), 296),
                (at.x(108), 284),
                (at.x(102), 254),
            ],
            7,
            20,
            11 if sign > 0 else 12,
        )
        art.add(move(pw, 5, 6), "#16304D", 0.5)
        art.add(pw, F if sign < 0 else F2)
        art.add(clip(pw, shade(pw, 9, 6)), F2 if sign < 0 else F3)
        for k in range(4):
            art.add(
                smooth((at.x(114 + k * 16) - 5, 270, 0), (at.x(114 + k * 16) + 5, 270, 0), (at.x(115 + k * 16), 296, 0)), B3
            )
    dice = random.Random(2)
    for _ in range(50):
        art.add(disc(dice.uniform(0, 400), dice.uniform(0, 300), dice.choice((1.4, 2, 2.8))), "#FFFFFF", 0.85)
    return art


PICTURES = {"breakers_yeti": draw}
