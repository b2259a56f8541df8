"""The Dragon on its gold."""

import random

from ..colours import INK, PAPER
from ..drawing import Drawing
from ..shapes import Place, arc, box, clip, cut, disc, grow, move, polygon, shade, smooth, taper
from .parts import BONE, BONE2, BONE3, H, W


def draw() -> Drawing:
    art = Drawing(W, H)
    x: float
    y: float
    G, G2, G3, GL = "#4C8C54", "#2F6140", "#1C4030", "#8DC27A"
    Y, Y2 = "#E8CF86", "#C29A4E"
    N, _N2, N3 = "#2B2A3A", "#201F2D", "#151420"
    art.add(box(0, 0, W, H), N)
    for p in (
        [(-10, 0), (70, 0), (52, 40), (30, 70), (10, 120), (-10, 150)],
        [(410, 0), (320, 0), (344, 50), (370, 74), (384, 130), (410, 160)],
    ):
        art.add(smooth(*[(x, y, 0) for x, y in p]), N3)
    for x, h in ((96, 54), (140, 30), (262, 36), (300, 60)):
        art.add(polygon((x - 14, 0), (x + 14, 0), (x, h)), N3)
    art.add(disc(200, 140, 120), "#4A3A4A")
    art.add(disc(200, 146, 92), "#6E4A48")
    cx = 200
    # Wings
    for sign in (-1, 1):
        at = Place(cx, 0, sign)
        w = smooth(at("40,210! 70,130 110,60 150,24! 190,60 214,110! 176,120 172,160! 140,150 126,196! 96,186", "70,240!"))
        art.add(move(w, 7, 8), N3, 0.6)
        art.add(w, "#A6503C" if sign < 0 else "#7E3734")
        for tx, ty in ((150, 24), (214, 110), (172, 160), (126, 196)):
            art.add(
                taper([*at("62,196"), (at.x((62 + tx) / 2 + 8), (196 + ty) / 2 - 16), (at.x(tx), ty)], 9, 2.4),
                G2 if sign < 0 else G3,
            )
        art.add(smooth((at.x(150) - 5, 30, 0), (at.x(150) + 5, 30, 0), *at("156,6!")), BONE)
    # Neck
    nk = smooth("168,160 232,160 252,220 284,330! 116,330! 148,220")
    art.add(nk, G2)
    art.add(clip(nk, smooth("168,160 190,160 172,230 150,330 110,330")), G)
    bl = smooth("200,190 226,206 236,260 250,330! 150,330! 164,260 174,206")
    art.add(bl, Y)
    art.add(clip(bl, smooth("206,180 260,200 260,330 214,330")), Y2)
    for k in range(5):
        art.add(
            clip(taper([(140, 236 + k * 20), (200, 246 + k * 20), (260, 236 + k * 20)], 3, 3), bl), Y2 if k % 2 else "#A87F3C"
        )
    # Horns and frill
    for sign in (-1, 1):
        at = Place(cx, 0, sign)
        for pts, w0 in (
            ([(at.x(38), 92), (at.x(66), 60), (at.x(74), 22), (at.x(58), -10)], 26),
            ([(at.x(54), 112), (at.x(92), 100), (at.x(116), 76)], 16),
            ([(at.x(58), 136), (at.x(96), 138), (at.x(124), 126)], 14),
            ([(at.x(52), 160), (at.x(84), 172), (at.x(108), 172)], 12),
        ):
            h = taper(pts, w0, 1.5)
            art.add(move(h, 4, 5), N3, 0.5)
            art.add(h, BONE if sign < 0 else BONE2)
            art.add(clip(shade(h, 3, 5), h), BONE2 if sign < 0 else BONE3)
    # Head
    hd = smooth(
        "200,60 232,66 256,92 262,122 252,148 240,170 238,196 226,218 200,226 174,218 162,196 160,170",
        "148,148 138,122 144,92 168,66",
    )
    art.add(move(hd, 7, 10), N3, 0.6)
    art.add(hd, G)
    art.add(clip(hd, smooth("214,50 280,70 280,150 244,230 200,236 222,190 230,130")), G2)
    art.add(clip(cut(hd, move(hd, 8, 3)), box(0, 50, 196, 220)), GL)
    for k in range(5):
        art.add(
            polygon((200 - 7 + k * 0.6, 70 + k * 17), (200 + 7 - k * 0.6, 70 + k * 17), (200, 58 + k * 17)),
            GL if k % 2 == 0 else G3,
        )
    for x, y in ((168, 92), (182, 84), (218, 84), (232, 92), (160, 112), (240, 112)):
        art.add(clip(arc(x, y, 7, 20, 160, 3), hd), G2 if x < 200 else G3)
    for sign in (-1, 1):
        at = Place(cx, 0, sign)
        e = smooth(at("14,136! 28,118 48,112 58,106! 54,130 34,142"))
        art.add(grow(e, 5), G3)
        art.add(e, "#FFC65C")
        art.add(clip(smooth(at("34,112 39,127 34,142 30,127")), e), INK)
        art.add(disc(at.x(30), 121, 2.6), PAPER)
        br = smooth(at("8,130! 26,106 50,94 70,84! 62,106 36,116"))
        art.add(br, G2 if sign < 0 else G3)
        art.add(smooth(at("8,178 18,168 30,172 26,184 14,186")), G3)
        art.add(disc(at.x(20), 178, 5.4, 4), INK)
    # Jaws: open, lit from inside
    mo = smooth("166,198! 182,192 200,196 218,192 234,198! 232,232 216,256 200,262 184,256 168,232")
    art.add(mo, "#3A0F14")
    art.add(clip(smooth("200,214 222,226 220,256 200,270 180,256 178,226"), mo), "#F2792F")
    art.add(clip(smooth("200,228 213,238 210,258 200,268 190,258 187,238"), mo), "#FFE08A")
    for tx, h in ((172, 22), (186, 14), (214, 14), (228, 22)):
        art.add(polygon((tx - 6, 196), (tx + 6, 196), (tx, 196 + h)), BONE if tx < 200 else BONE2)
    jw = cut(
        smooth("162,222! 172,250 188,268 200,272 212,268 228,250 238,222! 244,252 224,284 200,290 176,284", "156,252"),
        disc(0, 0, 1),
    )
    art.add(jw, G)
    art.add(clip(jw, box(204, 200, 300, 300)), G2)
    for tx in (178, 192, 208, 222):
        art.add(
            polygon(
                (tx - 5, 264 - abs(tx - 200) * 0.45), (tx + 5, 264 - abs(tx - 200) * 0.45), (tx, 246 - abs(tx - 200) * 0.3)
            ),
            BONE if tx < 200 else BONE2,
        )
    for sign in (-1, 1):
        art.add(
            smooth(
                (cx + sign * 24, 170, 0),
                (cx + sign * 44, 158),
                (cx + sign * 52, 136),
                (cx + sign * 70, 120, 0),
                (cx + sign * 62, 146),
                (cx + sign * 50, 168),
                (cx + sign * 30, 180, 0),
            ),
            "#8C8496",
            0.7,
        )
    # Hoard
    gd = smooth("-20,286! 50,270 120,284 200,276 280,286 350,268 430,282! 430,330! -20,330!")
    art.add(gd, "#B97C24")
    dice = random.Random(9)
    for _ in range(46):
        x = dice.uniform(0, 400)
        y = dice.uniform(276, 300)
        art.add(disc(x, y, 8, 4.6), "#7B4A12")
        art.add(disc(x, y - 1.6, 8, 4.4), dice.choice(("#E5AC3B", "#FFD783", "#D0912E")))
    return art


PICTURES = {"breakers_dragon": draw}
