"""The signs of suits and colours: flame, moon and key; axe, bow, jaw and star; burst, ring and chevrons."""

import math

from .colours import B_BLUE, B_GRN, B_RED, BLUE, MAGIC, MELEE, RANGED, RED, TRAPS, YEL
from .drawing import Drawing
from .shapes import (
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
    move,
    polygon,
    shade,
    smooth,
    star,
    taper,
)


def flame() -> Drawing:
    base, dark, light, deep = RED
    g = smooth("52,3! 60,22 80,44 85,66 74,88 50,97 26,88 15,66 20,48 30,36! 34,48 41,50 44,40 43,22")
    i = smooth("51,52! 62,66 64,80 50,91 36,80 38,68 45,62")
    art = Drawing(100, 100)
    art.add(g, base)
    art.add(shade(g, 11, 3), dark)
    art.add(i, light)
    art.outline(deep)
    return art


def moon() -> Drawing:
    base, dark, light, deep = BLUE
    g = cut(disc(46, 50, 45), disc(66, 40, 36))
    g = cut(g, disc(95, 20, 8))
    art = Drawing(100, 100)
    g = move(g, 6, 0)
    art.add(g, base)
    art.add(cut(g, move(disc(46, 50, 45), -4, -9)), dark)
    art.add(clip(g, join(disc(24, 62, 6), disc(46, 80, 4.5))), light)
    art.outline(deep)
    return art


def key() -> Drawing:
    base, dark, light, deep = YEL
    bow = cut(disc(50, 27, 25), disc(50, 26, 11.5))
    stem = block(43, 46, 14, 51, 3)
    t1 = block(52, 76, 26, 11, 2)
    t2 = block(52, 58, 19, 10, 2)
    g = join(bow, stem, t1, t2, block(37, 49, 26, 9, 3))
    art = Drawing(100, 100)
    art.add(g, base)
    art.add(shade(g, 6, 4), dark)
    art.add(clip(arc(50, 27, 20, 190, 265, 4.5), bow), light)
    art.outline(deep)
    return art


def melee() -> Drawing:
    base, dark, light, deep = MELEE
    haft = line("15,93 72,24", 14)
    head = smooth("54,8! 80,1 99,10! 98,36 86,62! 74,48 62,40 50,42! 60,30 62,20")
    back = smooth("62,16! 48,8 34,12! 40,24 50,40!")
    g = join(head, back)
    art = Drawing(100, 100)
    art.add(haft, deep)
    art.add(clip(haft, polygon("0,80 30,100 0,110")), deep)
    art.add(g, base)
    art.add(shade(g, -3, 8), dark)
    art.add(clip(g, smooth("99,10! 98,36 86,62! 79,52 88,36 88,16")), light)
    art.outline(deep)
    return art


def ranged() -> Drawing:
    base, dark, light, deep = RANGED
    bow = taper("16,6 48,10 76,26 91,54 94,84", 7, 7, 17)
    string = line("16,6 94,84", 4)
    shaft = line("16,84 70,30", 10)
    head = polygon("97,3 88,46 54,12")
    fl = join(polygon("4,96 4,70 22,56 24,76"), polygon("4,96 30,96 44,78 24,76"))
    art = Drawing(100, 100)
    art.add(string, deep)
    art.add(bow, base)
    art.add(shade(bow, 2, 5), dark)
    art.add(shaft, deep)
    art.add(head, light)
    art.add(polygon("97,3 88,46 71,29"), base)
    art.add(fl, light)
    art.add(polygon("4,96 30,96 44,78 24,76"), base)
    art.outline(deep)
    return art


def traps() -> Drawing:
    base, dark, _light, deep = TRAPS

    def jaw() -> Shape:
        ring = cut(clip(disc(50, 52, 46), box(0, 0, 100, 47)), disc(50, 52, 33))
        teeth = []
        for k in range(5):
            an = math.radians(-162 + 36 * k)
            r0, r1 = 34, 17
            cx, cy = (50 + r0 * math.cos(an), 52 + r0 * math.sin(an))
            px, py = (50 + r1 * math.cos(an), 52 + r1 * math.sin(an))
            nx, ny = (-math.sin(an) * 7.5, math.cos(an) * 7.5)
            teeth.append(polygon((cx + nx, cy + ny), (px, py), (cx - nx, cy - ny)))
        return join(ring, *teeth)

    top = clip(jaw(), box(0, 0, 100, 48))
    bot = move(affinity.scale(top, 1, -1, origin=(50, 50)), 0, 2)
    hinge = join(block(0, 42, 18, 18, 5), block(82, 42, 18, 18, 5))
    pan = disc(50, 51, 7)
    art = Drawing(100, 100)
    art.add(top, base)
    art.add(bot, dark)
    art.add(shade(top, 5, 2), dark)
    art.add(hinge, deep)
    art.add(pan, deep)
    art.outline(deep, 2.0, 0.95)
    return art


def magic() -> Drawing:
    base, dark, light, deep = MAGIC

    def sp(cx: float, cy: float, R_: float, k: float = 0.17) -> Shape:
        return smooth(
            (cx, cy - R_, 0),
            (cx + R_ * k, cy - R_ * k),
            (cx + R_, cy, 0),
            (cx + R_ * k, cy + R_ * k),
            (cx, cy + R_, 0),
            (cx - R_ * k, cy + R_ * k),
            (cx - R_, cy, 0),
            (cx - R_ * k, cy - R_ * k),
        )

    g = grow(sp(42, 56, 40, 0.27), 2)
    s1 = grow(sp(82, 18, 15, 0.27), 1.5)
    art = Drawing(100, 100)
    art.add(g, base)
    art.add(clip(g, join(polygon("42,56 42,0 100,0 100,56"), polygon("42,56 42,110 -10,110 -10,56"))), dark)
    art.add(s1, base)
    art.add(clip(s1, polygon("82,18 82,0 100,0 100,18")), dark)
    art.add(clip(s1, polygon("82,18 82,36 60,36 60,18")), dark)
    art.add(sp(42, 56, 15, 0.3), light)
    art.outline(deep)
    return art


def burst() -> Drawing:
    base, dark, light, deep = B_RED
    g = star(50, 50, 8, 50, 28, -90)
    g = grow(grow(g, -2), 2)
    art = Drawing(100, 100)
    art.add(g, base)
    art.add(
        clip(
            g,
            join(
                *[
                    polygon(
                        "50,50",
                        (50 + 60 * math.cos(math.radians(k * 45 - 90)), 50 + 60 * math.sin(math.radians(k * 45 - 90))),
                        (50 + 60 * math.cos(math.radians(k * 45 - 67.5)), 50 + 60 * math.sin(math.radians(k * 45 - 67.5))),
                    )
                    for k in range(8)
                ]
            ),
        ),
        dark,
    )
    art.add(star(50, 50, 8, 24, 13, -90), light)
    art.outline(deep)
    return art


def ring() -> Drawing:
    base, dark, light, deep = B_BLUE
    g = cut(disc(50, 50, 47), disc(50, 50, 28))
    g2 = disc(50, 50, 15)
    art = Drawing(100, 100)
    art.add(g, base)
    art.add(clip(g, cut(disc(50, 50, 47), move(disc(50, 50, 44), -9, -8))), dark)
    art.add(g2, base)
    art.add(arc(50, 50, 38, 195, 262, 6), light)
    art.outline(deep)
    return art


def chev() -> Drawing:
    base, dark, light, deep = B_GRN

    def c(y: float) -> Shape:
        return polygon((50, y), (97, y + 34), (97, y + 60), (50, y + 26), (3, y + 60), (3, y + 34))

    g1, g2 = (c(2), c(38))
    r = box(50, 0, 100, 100)
    art = Drawing(100, 100)
    art.add(g1, base)
    art.add(g2, base)
    art.add(clip(join(g1, g2), r), dark)
    art.add(clip(shade(g1, 0, -7), box(0, 0, 50, 100)), light)
    art.outline(deep)
    return art


PICTURES = {
    "sym_flame": flame,
    "sym_moon": moon,
    "sym_key": key,
    "suit_melee": melee,
    "suit_ranged": ranged,
    "suit_traps": traps,
    "suit_magic": magic,
    "hit_burst": burst,
    "hit_ring": ring,
    "hit_chevron": chev,
}
