"""The Unseelie court."""

import math

from ..colours import INK, PAPER
from ..drawing import Drawing
from ..shapes import Place, Points, box, clip, curve, cut, disc, join, move, polygon, smooth, taper
from .parts import BONE, BONE2, BONE3, FINE, H, W, lay


def draw() -> Drawing:
    art = Drawing(W, H, FINE)
    N1, N2, N3, N4 = "#8C95C9", "#646CA6", "#3C4278", "#1C1E40"
    SK, SK2, SK3 = "#DDEFE2", "#A8C8C4", "#7496A2"
    K, K2, K3 = "#2C2344", "#1C1530", "#110C1F"
    V, V2, V3 = "#5A3C7E", "#3F2760", "#27163F"
    BR, BR2 = "#E23F78", "#9A2058"
    art.add(box(0, 0, W, H), N1)
    cx = 206
    art.add(disc(cx, 106, 132), "#A3ACD8")
    mn = disc(cx, 106, 112)
    art.add(mn, "#D7DDF2")
    art.add(cut(mn, disc(cx - 9, 97, 107)), "#B3BBE0")
    # Bare wood on both sides
    for sign in (-1, 1):
        at = Place(cx, 0, sign)
        for pts, w in (
            ([(196, 320), (176, 220), (188, 120), (164, 30), (172, -20)], 30),
            ([(184, 120), (150, 80), (140, 30), (118, -10)], 15),
            ([(176, 200), (202, 150), (214, 90)], 16),
        ):
            art.add(taper([(at.x(x), y) for x, y in pts], w, w * 0.4, n=8), N2)

    # Courtiers
    def cloak(x: float, y: float, w: float, k: str) -> None:
        g = smooth(
            (x, y - 30),
            (x + w * 0.6, y),
            (x + w, y + 70),
            (x + w * 1.1, 340, 0),
            (x - w * 1.1, 340, 0),
            (x - w, y + 70),
            (x - w * 0.6, y),
        )
        lay(art, g, k, K2, (8, 5), drop=N3, dd=(7, 7))

    # Hare mask
    hx, hy = 80, 196
    cloak(hx, hy, 50, N3)
    for sign, length in ((-1, 0), (1, 1)):
        e = smooth(
            (hx + sign * 8, hy - 24, 0),
            (hx + sign * 10, hy - 56),
            (hx + sign * 22, hy - 84),
            (hx + sign * 34, hy - 62),
            (hx + sign * 27, hy - 22, 0),
        )
        lay(art, e, BONE if length == 0 else BONE2, BONE2 if length == 0 else BONE3, (4, 4), drop=N4, dd=(4, 5))
        art.add(
            smooth(
                (hx + sign * 15, hy - 32),
                (hx + sign * 18, hy - 58),
                (hx + sign * 23, hy - 68),
                (hx + sign * 26, hy - 54),
                (hx + sign * 22, hy - 30),
            ),
            "#C98A96",
        )
    m = smooth(
        (hx, hy - 34),
        (hx + 28, hy - 24),
        (hx + 34, hy),
        (hx + 20, hy + 26),
        (hx, hy + 40),
        (hx - 20, hy + 26),
        (hx - 34, hy),
        (hx - 28, hy - 24),
    )
    lay(art, m, BONE, BONE2, (9, 7), drop=N4, dd=(5, 6))
    art.add(
        clip(m, smooth((hx + 14, hy - 40), (hx + 50, hy - 20), (hx + 40, hy + 30), (hx, hy + 50), (hx + 18, hy + 14))), BONE2
    )
    for sign in (-1, 1):
        e = smooth(
            (hx + sign * 6, hy - 2, 0), (hx + sign * 14, hy - 13), (hx + sign * 27, hy - 12, 0), (hx + sign * 20, hy + 3)
        )
        art.add(e, K3)
        art.add(disc(hx + sign * 16, hy - 5, 3.6), "#BFF3C8")
    art.add(smooth((hx - 6, hy + 16), (hx + 6, hy + 16), (hx, hy + 24)), "#C98A96")
    art.add(
        join(
            taper([(hx, hy + 23), (hx - 4, hy + 30), (hx - 12, hy + 29)], 1.6, 1.6),
            taper([(hx, hy + 23), (hx + 4, hy + 30), (hx + 12, hy + 29)], 1.6, 1.6),
        ),
        BONE3,
    )
    art.add(join(*[disc(hx + d, hy - 24 + abs(d) * 0.2, 2.6) for d in (-10, 0, 10)]), BR2)
    # Fox mask, right
    fx, fy = 346, 150
    cloak(fx, fy, 52, K)
    for sign in (-1, 1):
        e = smooth(
            (fx + sign * 8, fy - 22, 0),
            (fx + sign * 24, fy - 48),
            (fx + sign * 40, fy - 60, 0),
            (fx + sign * 42, fy - 30),
            (fx + sign * 32, fy - 6, 0),
        )
        lay(art, e, "#D9683A" if sign < 0 else "#A8452C", "#A8452C" if sign < 0 else "#7A2F24", (4, 4), drop=K3, dd=(4, 5))
        art.add(
            smooth(
                (fx + sign * 20, fy - 24),
                (fx + sign * 30, fy - 38),
                (fx + sign * 36, fy - 46, 0),
                (fx + sign * 36, fy - 28),
                (fx + sign * 30, fy - 16),
            ),
            K2,
        )
    m = smooth(
        (fx, fy - 28),
        (fx + 28, fy - 22),
        (fx + 42, fy + 2, 0),
        (fx + 22, fy + 16),
        (fx + 8, fy + 40),
        (fx, fy + 46),
        (fx - 8, fy + 40),
        (fx - 22, fy + 16),
        (fx - 42, fy + 2, 0),
        (fx - 28, fy - 22),
    )
    lay(art, m, "#D9683A", None, drop=K3, dd=(5, 6))
    art.add(clip(m, box(fx + 4, 0, 400, 300)), "#A8452C")
    for sign in (-1, 1):
        art.add(
            clip(
                smooth(
                    (fx + sign * 4, fy + 40),
                    (fx + sign * 6, fy + 12),
                    (fx + sign * 24, fy + 4),
                    (fx + sign * 44, fy + 2),
                    (fx + sign * 20, fy + 20),
                ),
                m,
            ),
            BONE if sign < 0 else BONE2,
        )
        e = smooth(
            (fx + sign * 6, fy + 2, 0), (fx + sign * 16, fy - 10), (fx + sign * 30, fy - 11, 0), (fx + sign * 20, fy + 4)
        )
        art.add(e, K3)
        art.add(disc(fx + sign * 17, fy - 3.4, 3.6), "#BFF3C8")
    art.add(disc(fx, fy + 41, 5, 4), K3)
    # Queen: thorn collar
    for sign in (-1, 1):
        at = Place(cx, 0, sign)
        for k, (tx, ty, w) in enumerate(((122, 124, 30), (112, 156, 32), (122, 196, 34), (112, 236, 36))):
            lf = smooth(
                (at.x(34), 196 + k * 14, 0),
                (at.x(34 + (tx - 34) * 0.45), 196 + k * 14 + (ty - 196 - k * 14) * 0.5 - w * 0.5),
                (at.x(tx), ty, 0),
                (at.x(34 + (tx - 34) * 0.5), 196 + k * 14 + (ty - 196 - k * 14) * 0.5 + w * 0.5),
            )
            lay(art, lf, V if sign < 0 else V2, V2 if sign < 0 else V3, (4, 6), drop=N4 if k else N3, dd=(5, 7))
            art.add(
                clip(
                    taper(
                        [
                            (at.x(36), 198 + k * 14),
                            (at.x(34 + (tx - 34) * 0.5), 196 + k * 14 + (ty - 196 - k * 14) * 0.5),
                            (at.x(tx), ty),
                        ],
                        2.4,
                        0.8,
                    ),
                    lf,
                ),
                V3,
            )
    # Hair behind
    hb = smooth(
        (cx, 34),
        (cx + 50, 46),
        (cx + 66, 92),
        (cx + 62, 140),
        (cx + 76, 200),
        (cx + 66, 300, 0),
        (cx - 66, 300, 0),
        (cx - 76, 200),
        (cx - 62, 140),
        (cx - 66, 92),
        (cx - 50, 46),
    )
    lay(art, hb, K, None, drop=V3, dd=(7, 8))
    art.add(clip(hb, smooth((cx + 10, 20), (cx + 100, 60), (cx + 90, 310), (cx + 20, 310))), K2)
    # Ears
    for sign in (-1, 1):
        e = smooth(
            (cx + sign * 44, 108, 0),
            (cx + sign * 66, 92),
            (cx + sign * 98, 66, 0),
            (cx + sign * 88, 104),
            (cx + sign * 66, 128),
            (cx + sign * 46, 130, 0),
        )
        lay(art, e, SK if sign < 0 else SK2, SK2 if sign < 0 else SK3, (4, 5), drop=K3, dd=(4, 5))
        art.add(
            smooth(
                (cx + sign * 54, 112),
                (cx + sign * 70, 100),
                (cx + sign * 86, 84, 0),
                (cx + sign * 78, 104),
                (cx + sign * 62, 118),
            ),
            SK2 if sign < 0 else SK3,
        )
        art.add(
            smooth((cx + sign * 60, 128), (cx + sign * 64, 138), (cx + sign * 60, 148, 0), (cx + sign * 56, 138)),
            BR if sign < 0 else BR2,
        )
    # Neck, gown
    nk = smooth((cx - 20, 160), (cx + 20, 160), (cx + 26, 214), (cx + 54, 232), (cx, 262), (cx - 54, 232), (cx - 26, 214))
    art.add(nk, SK2)
    art.add(clip(nk, smooth((cx + 2, 150), (cx + 70, 150), (cx + 70, 270), (cx + 10, 270))), SK3)
    art.add(clip(smooth((cx - 34, 168), (cx, 186), (cx + 34, 168), (cx + 20, 200), (cx, 204), (cx - 18, 196)), nk), SK3)
    gw = smooth(
        (cx - 60, 226, 0),
        (cx - 28, 236),
        (cx, 264, 0),
        (cx + 28, 236),
        (cx + 60, 226, 0),
        (cx + 96, 252),
        (cx + 116, 340, 0),
        (cx - 116, 340, 0),
        (cx - 96, 252),
    )
    lay(art, gw, V, None, drop=N4, dd=(4, 5))
    art.add(clip(gw, smooth((cx + 10, 210), (cx + 140, 220), (cx + 140, 340), (cx + 10, 340))), V2)
    for sign in (-1, 1):
        art.add(clip(taper([(cx + sign * 96, 252), (cx + sign * 40, 266), (cx, 300)], 2, 3, 6), gw), K2)
    # Face
    hd = smooth(
        (cx, 48),
        (cx + 38, 58),
        (cx + 52, 92),
        (cx + 48, 128),
        (cx + 30, 162),
        (cx, 190),
        (cx - 30, 162),
        (cx - 48, 128),
        (cx - 52, 92),
        (cx - 38, 58),
    )
    lay(art, hd, SK, None, drop=K3, dd=(6, 8))
    art.add(clip(hd, smooth((cx + 14, 40), (cx + 80, 60), (cx + 60, 150), (cx, 200), (cx + 22, 156), (cx + 30, 110))), SK2)
    art.add(clip(smooth((cx + 54, 112), (cx + 34, 128), (cx + 22, 156), (cx + 14, 182), (cx + 44, 160)), hd), SK3)
    art.add(clip(smooth((cx - 54, 116), (cx - 36, 128), (cx - 26, 152), (cx - 18, 174), (cx - 44, 156)), hd), SK2)
    for sign in (-1, 1):
        at = Place(cx, 0, sign)
        so = smooth(at("6,118 14,104 34,98 50,88! 46,112 26,124"))
        art.add(so, "#8E8FC4" if sign < 0 else "#6A6AA4")
        e = smooth(at("9,115! 22,104 42,99! 36,113 22,119"))
        art.add(e, "#FFF9DC")
        art.add(clip(disc(at.x(24), 109.6, 7), e), BR)
        art.add(clip(disc(at.x(24), 109.6, 3.2), e), INK)
        art.add(disc(at.x(24) - 2.4, 107, 1.8), PAPER)
        art.add(taper(at("7,115 22,102.4 48,92"), 2, 1, 4.4), K3)
        art.add(taper(at("7,96 24,84 50,76"), 5, 1, 5), K)
        art.add(join(*[disc(at.x(40 + k * 1.4), 124 + k * 6, 1.9 - 0.3 * k) for k in range(3)]), BR if sign < 0 else BR2)
    art.add(smooth((cx, 112), (cx + 6, 134), (cx + 8, 144), (cx, 148), (cx - 8, 144), (cx - 5, 134)), SK2)
    art.add(smooth((cx + 1, 114), (cx + 7, 134), (cx + 8, 144), (cx, 149, 0), (cx + 3, 138)), SK3)
    art.add(
        smooth(
            (cx - 16, 163, 0),
            (cx - 6, 158),
            (cx, 160),
            (cx + 6, 158),
            (cx + 17, 160, 0),
            (cx + 7, 168),
            (cx, 170),
            (cx - 7, 168),
        ),
        BR2,
    )
    art.add(taper([(cx - 16, 163), (cx, 163.4), (cx + 18, 159.5)], 1, 1, 2), K3)
    # Hair front, parted
    for sign in (-1, 1):
        at = Place(cx, 0, sign)
        h = smooth(at("0,42! 34,44 60,74 60,124 50,160 56,204 46,250 42,204 42,158 46,116 38,82 16,66"))
        lay(art, h, K if sign < 0 else K2, K2 if sign < 0 else K3, (4, 4))
        art.add(clip(taper(at("10,50 44,66 54,112 48,170"), 1, 1, 5), h), "#5A4E8A" if sign < 0 else "#3C3464")
    art.add(smooth((cx - 34, 42), (cx, 30), (cx + 34, 42), (cx + 20, 74), (cx, 64), (cx - 20, 74)), K2)

    # Crown of thorns: briars rising
    def thorn(pts: Points, w0: float, w1: float, n: int, c: str, c2: str) -> None:
        g = taper(pts, w0, w1, n=10)
        c_ = curve(pts, False, 10)
        th = []
        for k in range(n):
            i = int((k + 0.7) / (n + 0.4) * (len(c_) - 1))
            i = min(max(1, i), len(c_) - 2)
            dx, dy = c_[i + 1][0] - c_[i - 1][0], c_[i + 1][1] - c_[i - 1][1]
            m = math.hypot(dx, dy)
            sd = 1 if k % 2 else -1
            ux, uy = dx / m, dy / m
            q = c_[i]
            th.append(
                polygon(
                    (q[0] - ux * 5, q[1] - uy * 5),
                    (q[0] + ux * 5, q[1] + uy * 5),
                    (q[0] - uy * sd * 13 + ux * 5, q[1] + ux * sd * 13 + uy * 5),
                )
            )
        u = join(g, *th)
        lay(art, u, c, c2, (2, 3), drop=N3, dd=(5, 6))

    C1, C2 = "#4E3A5E", "#2E2140"
    for sign in (-1, 1):
        at = Place(cx, 0, sign)
        thorn([(at.x(50), 78), (at.x(70), 56), (at.x(84), 22), (at.x(78), 2)], 9, 2, 5, C1 if sign < 0 else C2, C2)
        thorn([(at.x(34), 64), (at.x(46), 36), (at.x(42), 8)], 9, 2, 4, C1 if sign < 0 else C2, C2)
    thorn([(cx, 58), (cx + 3, 26), (cx - 2, -2)], 10, 2, 4, C1, C2)
    thorn([(cx - 62, 84), (cx - 32, 62), (cx, 58), (cx + 32, 62), (cx + 62, 84)], 11, 11, 9, C1, C2)
    thorn([(cx - 56, 70), (cx - 20, 70), (cx + 18, 56), (cx + 54, 68)], 7, 7, 7, C1, C2)
    for x, y, r in (
        (-44, 70, 6.4),
        (-16, 62, 5.6),
        (12, 63, 6.6),
        (38, 68, 6),
        (-78, 36, 5),
        (80, 40, 5),
        (-45, 34, 5),
        (46, 32, 5),
        (2, 28, 5),
    ):
        art.add(disc(cx + x + 1.6, y + 2, r), K3)
        art.add(disc(cx + x, y, r), BR if x < 30 else BR2)
        art.add(disc(cx + x - r * 0.3, y - r * 0.34, r * 0.3), "#FFC3D4")
    # The face she takes off: a smiling gilt mask on a twig
    mx, my = 290, 204
    art.add(taper([(mx - 4, my + 26), (mx - 10, my + 70), (mx - 8, my + 110)], 6, 5), "#6B4A2C")
    m = smooth(
        (mx, my - 36),
        (mx + 30, my - 28),
        (mx + 37, my),
        (mx + 24, my + 26),
        (mx, my + 38),
        (mx - 24, my + 26),
        (mx - 37, my),
        (mx - 30, my - 28),
    )
    ry = [
        polygon(
            *[
                (mx + r * math.cos(math.radians(t + d)), my - 2 + r * math.sin(math.radians(t + d)))
                for r, d in ((36, -9), (52, 0), (36, 9))
            ]
        )
        for t in range(-170, 0, 24)
    ]
    lay(art, join(*ry), "#C98A2A", "#8E5A1C", (3, 4), drop=N4, dd=(5, 6))
    lay(art, m, "#F2BE4B", None, drop=N4, dd=(5, 7))
    art.add(
        clip(m, smooth((mx + 8, my - 44), (mx + 50, my - 20), (mx + 40, my + 40), (mx - 2, my + 50), (mx + 18, my + 16))),
        "#C98A2A",
    )
    art.add(cut(m, move(m, 5, 4)), "#FFE08A")
    for sign in (-1, 1):
        art.add(
            smooth(
                (mx + sign * 6, my - 4, 0), (mx + sign * 15, my - 14), (mx + sign * 26, my - 5, 0), (mx + sign * 15, my - 8)
            ),
            K3,
        )
        art.add(disc(mx + sign * 22, my + 10, 5.6), "#E2763F" if sign < 0 else "#B4552C")
    art.add(smooth((mx, my - 4), (mx + 4, my + 8), (mx - 4, my + 8)), "#A66A1E")
    sm = smooth((mx - 18, my + 14, 0), (mx, my + 19), (mx + 18, my + 14, 0), (mx + 8, my + 28), (mx - 8, my + 28))
    art.add(sm, K3)
    art.add(clip(sm, box(0, 0, 400, my + 20.5)), PAPER)
    for k in range(4):
        f = taper([(mx - 22 + k * 1, my + 62 + k * 6), (mx - 8, my + 54 + k * 7), (mx + 6, my + 58 + k * 6)], 9, 5)
        lay(art, f, SK if k < 2 else SK2, SK2 if k < 2 else SK3, (2, 3), drop=K3, dd=(2, 3))
        art.add(smooth((mx + 4, my + 55 + k * 6, 0), (mx + 5, my + 61 + k * 6, 0), (mx + 17, my + 60 + k * 6, 0)), K3)
    return art


PICTURES = {"breakers_unseelie": draw}
