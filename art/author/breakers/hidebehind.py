"""The Hidebehind, behind the trunk at the back of a lumberjack who has not turned round."""

import math
import random

from ..colours import INK, PAPER
from ..drawing import Drawing
from ..shapes import XY, arc, block, box, clip, cut, disc, grow, join, move, polygon, shade, smooth, taper, turn
from .parts import FINE, H, W, lay, tufts


def draw() -> Drawing:
    art = Drawing(W, H, FINE)
    x: float
    y: float
    F1, F2, F3, F4 = "#B7BFA0", "#9BA78A", "#75846C", "#4B5A49"
    T1, T2, T3, T4 = "#A8764C", "#7F5537", "#573826", "#3A2419"
    B0, B1, B2 = "#17141E", "#2B2736", "#4A4459"
    art.add(box(0, 0, W, H), F1)
    art.add(disc(246, 96, 128), "#CBD0AE")

    def trunk(x: float, w: float, c: str, c2: str) -> None:
        g = smooth(
            (x - w * 0.5, -20, 0),
            (x - w * 0.46, 120),
            (x - w * 0.52, 230),
            (x - w * 1.0, 272, 0),
            (x + w * 1.0, 272, 0),
            (x + w * 0.52, 230),
            (x + w * 0.46, 120),
            (x + w * 0.5, -20, 0),
        )
        art.add(g, c)
        art.add(
            clip(
                g,
                smooth(
                    (x + w * 0.12, -20, 0),
                    (x + w * 0.1, 120),
                    (x + w * 0.14, 230),
                    (x + w * 0.3, 274, 0),
                    (x + w * 1.2, 274, 0),
                    (x + w * 1.2, -20, 0),
                ),
            ),
            c2,
        )

    for x, w in ((22, 14), (66, 18), (118, 12), (292, 13), (338, 17), (386, 14)):
        trunk(x, w, F2, "#8E9B7E")
    art.add(smooth("-20,236! 80,226 220,236 330,226 430,236! 430,320! -20,320!"), F2)
    for x, w in ((4, 40), (128, 24), (366, 36)):
        trunk(x, w, F3, "#637259")
    art.add(smooth("-20,250! 70,240 180,250 300,240 430,252! 430,320! -20,320!"), F3)
    # The lumberjack who has not turned round
    X, Y = 66, 168
    sh = "#3E4A3C"
    art.add(smooth((X - 30, 258), (X + 6, 250), (X + 40, 258), (X + 6, 264)), sh, 0.6)
    for sx in (-8, 8):
        art.add(block(X + sx - 7, Y + 50, 14, 36, 3), "#34465C" if sx < 0 else "#263548")
        art.add(smooth((X + sx - 9, Y + 90, 0), (X + sx - 8, Y + 80), (X + sx + 8, Y + 80), (X + sx + 9, Y + 90, 0)), "#2A1B17")
    ax = turn(join(block(-2.5, -62, 5, 84, 2)), 34, (0, 0))
    ax = move(ax, X + 8, Y + 28)
    art.add(ax, "#8A6038")
    hx, hy = X + 40, Y - 20
    art.add(
        smooth(
            (hx - 10, hy - 6, 0),
            (hx + 6, hy - 18),
            (hx + 20, hy - 12, 0),
            (hx + 16, hy + 2),
            (hx + 12, hy + 14, 0),
            (hx, hy + 6),
        ),
        "#C9CFCB",
    )
    art.add(
        smooth((hx + 8, hy - 16, 0), (hx + 20, hy - 12, 0), (hx + 16, hy + 2), (hx + 12, hy + 14, 0), (hx + 6, hy + 4)),
        "#8F9A98",
    )
    t = smooth(
        (X - 22, Y + 22, 0), (X - 14, Y + 14), (X + 14, Y + 14), (X + 22, Y + 22, 0), (X + 20, Y + 62, 0), (X - 20, Y + 62, 0)
    )
    lay(art, t, "#C8432F", "#97302A", (6, 4))
    for k in range(3):
        art.add(clip(block(X - 14 + k * 12, Y, 4, 70), t), "#7A2426")
    for k in range(3):
        art.add(clip(block(X - 30, Y + 24 + k * 12, 60, 3.4), t), "#7A2426")
    art.add(
        join(
            taper([(X - 10, Y + 15), (X - 4, Y + 36), (X + 10, Y + 60)], 4, 4),
            taper([(X + 10, Y + 15), (X + 4, Y + 36), (X - 10, Y + 60)], 4, 4),
        ),
        "#34465C",
    )
    lay(art, taper([(X - 20, Y + 24), (X - 28, Y + 42), (X - 22, Y + 58)], 12, 9), "#C8432F", "#97302A", (3, 3))
    lay(art, taper([(X + 20, Y + 24), (X + 30, Y + 34), (X + 18, Y + 22)], 12, 10), "#97302A")
    art.add(disc(X, Y + 4, 13), "#E0B088")
    art.add(
        smooth((X - 14, Y + 2, 0), (X - 13, Y - 8), (X, Y - 15), (X + 13, Y - 8), (X + 14, Y + 2, 0), (X, Y + 5)), "#2E5C4A"
    )
    art.add(smooth((X + 2, Y - 15), (X + 13, Y - 8), (X + 14, Y + 2, 0), (X + 4, Y + 4, 0)), "#1F4336")
    art.add(disc(X, Y - 16, 5), "#E6D7B0")
    art.add(disc(X - 13, Y + 5, 3.4, 4.4), "#D29A72")
    # The thing: tall body behind the trunk
    body = tufts(
        [
            (236, 52),
            (262, 20),
            (296, 18),
            (320, 44),
            (322, 92),
            (306, 130),
            (318, 170),
            (330, 230),
            (338, 330),
            (120, 330),
            (134, 240),
            (150, 180),
            (180, 90),
        ],
        7,
        56,
        6,
    )
    lay(art, body, B1, None, drop="#4B5A49", dd=(9, 9))
    art.add(shade(body, 12, 6), B0)
    art.add(clip(body, tufts([(250, 60), (290, 50), (306, 96), (290, 150), (250, 150)], 5, 26, 3)), B2, 0.55)
    # Eyes
    for x, y, r in ((253, 86, 25), (299, 78, 20)):
        art.add(disc(x, y, r + 5, r + 6), B0)
        art.add(disc(x, y, r), "#FFF1A8")
        art.add(cut(disc(x, y, r), disc(x - 4, y - 4, r)), "#E5B94A")
        art.add(disc(x - 4, y + 3, r * 0.36), INK)
        art.add(disc(x - 4 - r * 0.2, y - r * 0.12, r * 0.14), PAPER)
        lid = clip(
            grow(disc(x, y, r), 2),
            polygon((x - r - 6, y - r - 8), (x + r + 8, y - r - 8), (x + r + 8, y - r * 0.5), (x - r - 6, y - r * 0.34)),
        )
        art.add(lid, B2)
    # Great trunk
    tr = smooth("150,-20! 158,60 152,140 148,210 118,272 70,310! 330,310! 282,274 256,214 252,140 248,60", "256,-20!")
    art.add(clip(move(tr, 10, 4), join(body, box(0, 236, 400, 300))), B0, 0.45)
    art.add(tr, T2)
    art.add(clip(tr, smooth("140,-20! 182,-20! 186,100 178,200 150,270 110,320! 60,320!")), T1)
    art.add(clip(tr, smooth("222,-20! 270,-20! 270,200 340,320! 262,320! 226,230 220,120")), T3)
    dice = random.Random(12)
    for _ in range(26):
        x = dice.uniform(156, 246)
        y = dice.uniform(-6, 262)
        length = dice.uniform(18, 44)
        art.add(
            clip(
                taper(
                    [(x, y), (x + dice.uniform(-3, 3), y + length * 0.5), (x + dice.uniform(-2, 2), y + length)],
                    0.8,
                    0.8,
                    3.6,
                    n=5,
                ),
                tr,
            ),
            T3 if x < 200 else T4,
        )
    kn = disc(196, 112, 13, 18)
    art.add(kn, T3)
    art.add(disc(197, 114, 8, 12), T4)
    art.add(clip(arc(196, 112, 19, 150, 300, 2.6), tr), T3)
    art.add(
        clip(
            join(
                taper("150,228 140,262 118,300", 4, 1, 7),
                taper("196,232 190,270 180,310", 3, 1, 6),
                taper("238,222 252,262 276,300", 4, 1, 7),
            ),
            tr,
        ),
        T3,
    )

    # Fingers: left hand low, right hand high
    def finger(pts: list[XY], w: float, c: str, c2: str) -> None:
        f = taper(pts, w * 1.05, w * 0.55, w * 0.92)
        art.add(clip(move(f, 4, 6), tr), T4, 0.6)
        art.add(f, c)
        art.add(shade(f, 1.5, 3.5), c2)
        for p in pts[1:-1]:
            art.add(disc(p[0], p[1], w * 0.62), c)
            art.add(shade(disc(p[0], p[1], w * 0.62), 1, 3), c2)
        (x0, y0), (x1, y1) = (pts[-2], pts[-1])
        d = math.hypot(x1 - x0, y1 - y0)
        ux, uy = ((x1 - x0) / d, (y1 - y0) / d)
        art.add(
            smooth(
                (x1 - uy * w * 0.34, y1 + ux * w * 0.34, 0),
                (x1 + ux * w * 1.0, y1 + uy * w * 1.0 + 1, 0),
                (x1 + uy * w * 0.34, y1 - ux * w * 0.34, 0),
                (x1 - ux * w * 0.4, y1 - uy * w * 0.4),
            ),
            "#E9DFB6",
        )

    for k in range(4):
        y = 140 + k * 17
        finger([(262 + k % 2 * 3, y), (236, y - 10 + k * 2), (206 - (6, 14, 10, 0)[k], y + 2 + k * 3)], 14, B1, B0)
    for k in range(4):
        y = 198 + k * 16
        finger([(138 - k * 4, y), (168 - k * 2, y - 10 + k), (200 + (0, 12, 10, -4)[k], y + 1 + k * 3)], 14, B2, B1)
    g = smooth("-20,272! 60,264 150,278 250,270 340,276 430,266! 430,320! -20,320!")
    art.add(g, F4)
    for x, s_ in ((96, 1), (300, 1.2), (350, 0.9), (20, 1)):
        for an in (-50, -25, 0, 25, 50):
            art.add(turn(taper([(x, 280), (x, 262 - 8 * s_), (x, 246 - 6 * s_)], 5, 0.6), an, (x, 280)), F4)
    return art


PICTURES = {"breakers_hidebehind": draw}
