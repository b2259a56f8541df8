"""The signs of what a card does, `ic_*`."""

import math

from .colours import B_BLUE, B_GRN, B_RED, BLUE, BRASS, BRASS_D, BRASS_L, CREAM, CREAM3, INK, INK2, RED, WOOD_L, YEL
from .drawing import Drawing
from .shapes import (
    Polygon,
    Shape,
    affinity,
    arc,
    block,
    box,
    clip,
    cut,
    disc,
    grow,
    join,
    line,
    mirror,
    move,
    polygon,
    shade,
    smooth,
    star,
    taper,
    turn,
)


def draw_plus() -> Drawing:
    g = join(block(36, 6, 28, 88, 6), block(6, 36, 88, 28, 6))
    art = Drawing(100, 100)
    art.add(g, BRASS)
    art.add(shade(g, 6, 6), BRASS_D)
    art.add(shade(g, -5, -5), BRASS_L)
    return art


def draw_wild() -> Drawing:
    art = Drawing(100, 100)

    def sect(a0: float, a1: float) -> Shape:
        p = [(50, 50)] + [
            (
                50 + 60 * math.cos(math.radians(a0 + (a1 - a0) * i / 20)),
                50 + 60 * math.sin(math.radians(a0 + (a1 - a0) * i / 20)),
            )
            for i in range(21)
        ]
        return clip(Polygon(p), disc(50, 50, 46))

    art.add(disc(50, 50, 49), INK)
    for a0, fam in ((-150, RED), (-30, BLUE), (90, YEL)):
        g = sect(a0, a0 + 120)
        g = clip(g, disc(50, 50, 44))
        g = grow(g, -1.6)
        art.add(g, fam[0])
    for ang, nm in ((-90, "f"), (30, "m"), (150, "k")):
        x = 50 + 26 * math.cos(math.radians(ang))
        y = 50 + 26 * math.sin(math.radians(ang))
        if nm == "f":
            g = smooth("0.5,-13! 8,-2 9,6 0,13 -9,6 -7,-2 -3,0! -2,-6")
        else:
            if nm == "m":
                g = move(cut(disc(0, 0, 12), disc(6, -3, 9.5)), 1, 0)
            else:
                g = join(
                    cut(disc(0, -6, 6.5), disc(0, -6, 2.6)),
                    block(-2, -1, 4, 14, 1),
                    block(1, 8, 7, 3.4, 0.5),
                    block(1, 3, 5, 3.2, 0.5),
                )
        art.add(move(g, x, y), CREAM if nm != "k" else INK)
    return art


def draw_stop() -> Drawing:
    pts = [(50 + 49 * math.cos(math.radians(22.5 + 45 * i)), 50 + 49 * math.sin(math.radians(22.5 + 45 * i))) for i in range(8)]
    o = Polygon(pts)
    inn = affinity.scale(o, 0.86, 0.86, origin=(50, 50))
    # Raised hand
    smooth("31,52! 33,70 42,82 56,83 66,74 70,60! 70,48", n=10)
    block(32, 44, 36, 36, 13)
    f = join(
        block(32, 28, 8.2, 32, 4.1), block(41.3, 20, 8.2, 36, 4.1), block(50.6, 22, 8.2, 36, 4.1), block(59.9, 29, 8.2, 30, 4.1)
    )
    th = taper("36,66 27,58 22,48", 11, 8)
    hand = join(block(32, 50, 36.1, 32, 14), f, th)
    art = Drawing(100, 100)
    art.add(o, INK)
    art.add(inn, "#C53A34")
    art.add(clip(inn, polygon("100,0 100,100 0,100")), "#9C2A2E")
    art.add(hand, CREAM)
    art.add(shade(clip(hand, box(0, 40, 100, 100)), 4, 4), CREAM3)
    return art


def draw_block() -> Drawing:
    g = smooth("50,3! 70,12 92,14! 92,46 80,76 50,97! 20,76 8,46 8,14! 30,12")
    art = Drawing(100, 100)
    art.add(g, INK)
    i = grow(g, -7)
    art.add(i, CREAM)
    art.add(clip(i, box(50, 0, 100, 100)), CREAM3)
    bar = clip(i, join(block(0, 28, 100, 13), block(0, 55, 100, 13)))
    art.add(bar, INK)
    return art


def draw_wildblock() -> Drawing:
    g = smooth("50,3! 70,12 92,14! 92,46 80,76 50,97! 20,76 8,46 8,14! 30,12")
    art = Drawing(100, 100)
    art.add(g, INK)
    i = grow(g, -7)
    for k, fam in enumerate((B_RED, B_BLUE, B_GRN)):
        x0 = 8 + 28 * k
        s = (
            clip(i, polygon((x0 + 6, 0), (x0 + 34, 0), (x0 + 22, 100), (x0 - 6, 100)))
            if k == 1
            else clip(i, polygon("0,0 42,0 30,100 0,100") if k == 0 else polygon("70,0 100,0 100,100 58,100"))
        )
        art.add(s, fam[0])
    art.add(clip(i, join(block(0, 30, 100, 12), block(0, 56, 100, 12))), INK)
    return art


def draw_press() -> Drawing:
    # Heavy hand-plate stamping a bar flat: arrow into split bar
    ar = join(block(39, 2, 22, 34, 3), polygon("16,34 84,34 50,68"))
    light = polygon("2,72 42,72 34,82 42,96 2,96")
    r = mirror(light, 50)
    art = Drawing(100, 100)
    art.add(ar, BRASS)
    art.add(clip(ar, box(50, 0, 100, 100)), BRASS_D)
    art.add(light, INK)
    art.add(r, INK)
    return art


def draw_clear() -> Drawing:
    # Broom sweep
    h = line("92,6 54,48", 9)
    fer = polygon("60,36 68,44 52,62 42,52")
    br = smooth("42,50! 54,64! 48,82 34,96! 30,88! 24,92! 20,82! 12,84! 12,74! 5,70! 18,62 32,52")
    sw = join(taper("58,94 76,88 90,74", 2, 9), taper("66,72 78,66 86,54", 1.5, 6))
    art = Drawing(100, 100)
    art.add(h, WOOD_L)
    art.add(fer, INK)
    art.add(br, BRASS)
    art.add(clip(br, polygon("54,64 48,82 34,96 24,92 40,70 48,58")), BRASS_D)
    art.add(sw, INK2)
    return art


def draw_freeze() -> Drawing:
    arm = []
    for k in range(6):
        g = join(block(46.5, 4, 7, 46, 3), line("34,10 50,25 66,10", 6.5), line("39,27 50,37 61,27", 5.5))
        arm.append(turn(g, 60 * k, (50, 50)))
    g = join(*arm)
    art = Drawing(100, 100)
    art.add(g, "#3E9CCB")
    art.add(clip(g, polygon("50,50 50,-10 110,-10 110,110 50,110")), "#2A77A8")
    art.add(star(50, 50, 6, 14, 8), "#D8F1F7")
    return art


def draw_hold() -> Drawing:
    sh = join(arc(50, 38, 24, 180, 360, 12, "flat"), block(20, 36, 12, 16), block(68, 36, 12, 16))
    body = block(10, 46, 80, 50, 9)
    kh = join(disc(50, 66, 8.5), polygon("46,68 54,68 57,86 43,86"))
    art = Drawing(100, 100)
    art.add(sh, INK2)
    art.add(clip(sh, box(50, 0, 100, 100)), INK)
    art.add(body, BRASS)
    art.add(shade(body, 9, 7), BRASS_D)
    art.add(kh, INK)
    return art


def draw_null() -> Drawing:
    ring = cut(disc(50, 50, 47, 47), disc(50, 50, 33, 33))
    bar = line("18,82 82,18", 13, "flat")
    g = join(ring, clip(bar, disc(50, 50, 46)))
    art = Drawing(100, 100)
    art.add(g, INK)
    art.add(cut(clip(g, cut(disc(50, 50, 47), move(disc(50, 50, 47), -8, -8)))), INK2)
    return art


def draw_double() -> Drawing:
    # Two overlapping coins/tokens + X2 drawn
    c1 = disc(36, 42, 33)
    c2 = disc(62, 58, 35)
    art = Drawing(100, 100)
    art.add(c1, BRASS_D)
    art.add(grow(c1, -6), BRASS)
    art.add(grow(c2, 3.5), INK)
    art.add(c2, BRASS_L)
    art.add(grow(c2, -5), BRASS)
    x = join(line("44,52 57,68", 6.5, "flat"), line("57,52 44,68", 6.5, "flat"))
    two_ = join(line("62,51 65,44 73,43 78,49 74,58 63,73", 7, "flat"), block(62, 68.5, 18, 7))
    art.add(join(x, two_), INK)
    return art


def draw_reverse() -> Drawing:
    up = join(block(18, 30, 17, 64, 3), polygon("2,40 26.5,4 51,40"))
    dn = turn(up, 180, (50, 50))
    art = Drawing(100, 100)
    art.add(up, B_BLUE[0])
    art.add(clip(up, box(26.5, 0, 60, 100)), B_BLUE[1])
    art.add(dn, B_RED[0])
    art.add(clip(dn, box(73.5, 0, 100, 100)), B_RED[1])
    return art


def _pointing(turned: bool, colour: str, dark: str) -> Drawing:
    g = polygon("50,6 94,58 66,58 66,94 34,94 34,58 6,58")
    g = grow(grow(g, -2), 2)
    if turned:
        g = turn(g, 180, (50, 50))
    art = Drawing(100, 100)
    art.add(g, colour)
    art.add(clip(g, box(50, 0, 100, 100)), dark)
    return art


def draw_up() -> Drawing:
    """The rising piles of The Game."""
    return _pointing(False, "#A9C2D8", "#6F8CA6")


def draw_down() -> Drawing:
    """The falling piles of The Game."""
    return _pointing(True, "#E8744B", "#A9472E")


PICTURES = {
    "ic_plus": draw_plus,
    "ic_wild": draw_wild,
    "ic_stop": draw_stop,
    "ic_block": draw_block,
    "ic_wildblock": draw_wildblock,
    "ic_press": draw_press,
    "ic_clear": draw_clear,
    "ic_freeze": draw_freeze,
    "ic_hold": draw_hold,
    "ic_null": draw_null,
    "ic_double": draw_double,
    "ic_reverse": draw_reverse,
    "ic_up": draw_up,
    "ic_down": draw_down,
}
