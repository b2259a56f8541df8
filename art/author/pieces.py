"""Coins, cubes and trophies, `piece_*`."""

import math
from functools import partial

from .colours import BRASS, BRASS_D, BRASS_L, CREAM, INK, INK2, WOOD, WOOD_D, WOOD_L
from .drawing import Drawing
from .shapes import Shape, arc, block, box, clip, cut, disc, grow, join, line, mirror, move, polygon, smooth, taper


def cube() -> Drawing:
    # Isometric wooden cube
    t = polygon("50,4 92,25 50,47 8,25")
    light = polygon("8,25 50,47 50,97 8,74")
    r = polygon("92,25 50,47 50,97 92,74")
    o = grow(join(t, light, r), 2.5)
    art = Drawing(100, 100)
    art.add(o, INK)
    art.add(t, "#FFC65C")
    art.add(light, "#E8963A")
    art.add(r, "#B5652A")

    def f(u: float, v: float) -> tuple[float, float]:
        return (8 + 42 * u, 25 + 22 * u + 49.5 * v)

    def q(u0: float, v0: float, u1: float, v1: float) -> Shape:
        return polygon(f(u0, v0), f(u1, v0), f(u1, v1), f(u0, v1))

    art.add(join(q(0.2, 0.42, 0.8, 0.58), q(0.41, 0.22, 0.59, 0.8)), "#7A3E14")
    art.add(polygon("8,25 50,47 50,51 8,29"), "#F7B355")
    art.add(polygon("50,47 92,25 92,28.5 50,51"), "#CC7A33")
    return art


def trophy() -> Drawing:
    cup = smooth("22,8! 50,10 78,8! 76,36 66,56 50,63 34,56 24,36")
    stem = polygon("44,60 56,60 60,78 40,78")
    foot = join(block(26, 76, 48, 9, 2), block(20, 84, 60, 12, 3))
    hl = cut(disc(20, 28, 16, 18), disc(20, 27, 8.5, 10.5))
    hr = mirror(hl, 50)
    # Claw notch: three scratches on cup
    cl = join(*[taper([(x, 18), (x - 3, 32), (x - 8, 48)], 1, 1, 6) for x in (42, 52, 62)])
    art = Drawing(100, 100)
    art.add(join(hl, hr), BRASS_D)
    art.add(join(cup, stem), BRASS)
    art.add(clip(join(cup, stem), smooth("58,4! 80,4! 80,80! 52,80! 52,62! 62,48 64,28")), BRASS_D)
    art.add(foot, INK2)
    art.add(block(20, 84, 60, 12, 3), INK)
    art.add(clip(cup, taper("30,12 31,30 38,48", 7, 2)), BRASS_L)
    art.add(cl, "#6B4312")
    return art


def lead() -> Drawing:
    art = Drawing(100, 100)
    art.add(disc(50, 53, 47), WOOD_D)
    art.add(disc(50, 49, 47), WOOD_L)
    art.add(disc(50, 49, 40), WOOD)
    art.add(arc(50, 49, 43.5, 190, 265, 2.5), "#B98254")
    # Lantern pictogram
    lan = join(
        block(36, 66, 28, 8, 2), block(33, 72, 34, 7, 2), polygon("37,34 63,34 66,66 34,66"), polygon("40,34 50,22 60,34")
    )
    art.add(arc(50, 22, 8, 180, 360, 3.5), CREAM)
    art.add(lan, CREAM)
    art.add(polygon("41.5,39 58.5,39 60.5,62 39.5,62"), WOOD_D)
    art.add(smooth("50,41! 56,52 50,61 44,52"), "#FFC65C")
    return art


def tiebreak() -> Drawing:
    art = Drawing(100, 100)
    art.add(disc(50, 53, 47), "#3B3F48")
    art.add(disc(50, 49, 47), "#B9BEC4")
    art.add(disc(50, 49, 39), "#8C939C")
    art.add(arc(50, 49, 43, 190, 265, 2.5), "#EEF1F2")
    sc_ = join(block(47.5, 26, 5, 44, 2), block(26, 29, 48, 5, 2), block(38, 68, 24, 6, 2))
    pans = join(clip(disc(29, 52, 12), box(0, 52, 100, 100)), clip(disc(71, 52, 12), box(0, 52, 100, 100)))
    st = join(line("29,33 19,52", 1.8), line("29,33 39,52", 1.8), line("71,33 61,52", 1.8), line("71,33 81,52", 1.8))
    art.add(join(sc_, pans, st), INK)
    return art


def coin(n: int) -> Drawing:
    art = Drawing(100, 100)
    art.add(disc(50, 54, 46), "#7A4A12")
    art.add(disc(50, 49, 46), BRASS_D)
    art.add(disc(50, 49, 42.5), BRASS)
    art.add(disc(50, 49, 34), BRASS_D)
    art.add(disc(50, 50.5, 33), "#D0912E")
    art.add(arc(50, 49, 38.3, 185, 270, 4), BRASS_L)
    # Moth-hole nibble marks around rim
    for k in range(16):
        an = math.radians(22.5 * k + 11)
        art.add(disc(50 + 38.3 * math.cos(an), 49 + 38.3 * math.sin(an), 1.6), BRASS_D)
    if n == 1:
        g = join(polygon("44,34 56,27 56,66 62,66 62,72 38,72 38,66 45,66 45,41 40,43 39,37"))
    else:
        g = join(line("39,40 42,32 51,29.5 59,34 59,43 52,52 42,66", 8.5, "flat"), polygon("38,63 63,63 63,72 36,72 36,67"))
    art.add(move(g, 0, 1.5), BRASS_L)
    art.add(g, INK)
    return art


PICTURES = {
    "piece_cube": cube,
    "piece_trophy": trophy,
    "piece_lead": lead,
    "piece_tiebreak": tiebreak,
    "piece_coin1": partial(coin, 1),
    "piece_coin2": partial(coin, 2),
}
