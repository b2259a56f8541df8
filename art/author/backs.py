"""The backs of the cards."""

import math
from functools import partial

from .colours import BRASS, BRASS_D, BRASS_L, CREAM, CREAM2, INK, MAGIC, MELEE, PAPER, RANGED, TRAPS
from .drawing import Drawing
from .shapes import (
    XY,
    LineString,
    Polygon,
    Shape,
    arc,
    block,
    box,
    clip,
    curve,
    cut,
    disc,
    grow,
    join,
    move,
    pair,
    polygon,
    scale,
    shade,
    smooth,
    star,
    taper,
    turn,
)

W, H = 400, 560


def frame(art: Drawing, ground: str) -> Shape:
    art.add(block(0, 0, W, H, 28), CREAM)
    inn = block(16, 16, W - 32, H - 32, 16)
    art.add(inn, ground)
    return inn


def brokies() -> Drawing:
    art = Drawing(W, H)
    V, _V2, V3, VL = "#3E2A4C", "#2C1C38", "#1C1226", "#5C4070"
    inn = frame(art, V)

    # Damask: bat-winged leaf motif
    def motif(x: float, y: float, s: float) -> Shape:
        g = join(
            smooth("0,-46! 12,-24 20,-4 10,12 0,22! -10,12 -20,-4 -12,-24"),
            pair(smooth("8,14! 22,2 36,-14 48,-12 46,2! 40,4 42,16! 32,14 28,26! 18,22"), 0),
            disc(0, 32, 5.5),
            pair(taper("4,40 14,50 26,48 28,38", 5, 2), 0),
        )
        return move(scale(g, s), x, y)

    ms = []
    for r in range(7):
        for c in range(5):
            ms.append(motif(16 + 46 + c * 92 - (46 if r % 2 else 0), 40 + r * 84, 0.86))
    art.add(clip(join(*ms), inn), VL, 0.62)
    # Oval portrait frame
    cx, cy = 200, 280
    art.add(move(disc(cx, cy, 112, 148), 8, 10), V3, 0.7)
    art.add(disc(cx, cy, 114, 150), BRASS_D)
    art.add(disc(cx - 2, cy - 3, 111, 147), BRASS)
    art.add(disc(cx, cy, 96, 131), BRASS_D)
    art.add(clip(arc(cx, cy, 1, 0, 1, 1), inn), BRASS)
    lite = cut(disc(cx - 2, cy - 3, 108, 144), disc(cx + 3, cy + 4, 106, 142))
    art.add(lite, BRASS_L)
    for k in range(24):
        t = math.radians(15 * k + 7.5)
        art.add(disc(cx + 104 * math.cos(t), cy + 139 * math.sin(t), 4.4), BRASS_D if 0 < t < math.pi * 1.0 else "#C58D2C")
    for sign in (-1, 1):
        art.add(
            pair(
                smooth(
                    (cx - 2, cy + sign * 148, 0),
                    (cx - 24, cy + sign * 158),
                    (cx - 44, cy + sign * 148),
                    (cx - 34, cy + sign * 168),
                    (cx - 12, cy + sign * 172),
                    (cx, cy + sign * 184, 0),
                ),
                cx,
            ),
            BRASS,
        )
        art.add(disc(cx, cy + sign * 160, 11), "#7C2A3A")
        art.add(disc(cx - 3, cy + sign * 160 - 3, 3.5), "#E98A8A")
    inside = disc(cx, cy, 90, 125)
    art.add(inside, V3)
    art.add(clip(cut(inside, move(inside, -10, -12)), inside), "#2A1B36")
    # Moth-eaten tear + lurking eyes
    for ex, sign in ((162, 1), (238, -1)):
        e = smooth(
            (ex - 32, cy - 8, 0),
            (ex - 12, cy - 28),
            (ex + 14, cy - 27),
            (ex + 32, cy - 8, 0),
            (ex + 14, cy + 14),
            (ex - 12, cy + 14),
        )
        lid = polygon((ex - 50, cy - 60), (ex + 50, cy - 60), (ex + 50, cy - 20 + sign * 7), (ex - 50, cy - 20 - sign * 7))
        e2 = cut(e, lid)
        art.add(grow(e2, 4), "#0E0813")
        art.add(e2, CREAM)
        art.add(clip(e2, box(ex + 8, 0, ex + 50, 560)), CREAM2)
        art.add(clip(disc(ex + 8, cy - 4, 12), e2), "#9BE3C4")
        art.add(clip(disc(ex + 8, cy - 4, 5.5), e2), INK)
        art.add(disc(ex + 4, cy - 9, 3), PAPER)
        art.add(taper([(ex - sign * 36, cy - 26), (ex, cy - 44), (ex + sign * 34, cy - 22)], 2, 3, 8), VL)
    art.add(taper([(178, cy + 58), (200, cy + 50), (222, cy + 58)], 2, 2, 5), VL)
    return art


def breakers() -> Drawing:
    art = Drawing(W, H)
    G, _G2, G3, GL = "#1F4738", "#143227", "#0C211A", "#34684F"
    inn = frame(art, G)
    # Fir-branch lattice
    br = []
    for r in range(-1, 13):
        for c in range(-1, 9):
            x, y = (c * 54 + (27 if r % 2 else 0) - 2, 16 + r * 46)
            t = join(
                taper("0,26 0,-26", 2.4, 1.6),
                *[
                    join(
                        taper([(0, 20 - k * 11), (-11 + k * 1.4, 10 - k * 11)], 3.6, 1),
                        taper([(0, 20 - k * 11), (11 - k * 1.4, 10 - k * 11)], 3.6, 1),
                    )
                    for k in range(4)
                ],
            )
            br.append(move(turn(t, 0), x, y))
    art.add(clip(join(*br), inn), GL, 0.6)
    cx, cy = 200, 280
    art.add(cut(block(28, 28, W - 56, H - 56, 9), block(32.5, 32.5, W - 65, H - 65, 7)), BRASS_D)
    # Round shield
    art.add(move(disc(cx, cy, 126), 9, 12), G3, 0.75)
    art.add(disc(cx, cy, 126), "#2A1A12")
    art.add(disc(cx - 2, cy - 3, 122), BRASS_D)
    art.add(disc(cx - 2, cy - 3, 119), BRASS)
    art.add(cut(disc(cx - 2, cy - 3, 117), disc(cx + 3, cy + 4, 116)), BRASS_L)
    art.add(disc(cx, cy, 104), "#2A1A12")
    cols = ((MELEE, 225), (RANGED, 315), (TRAPS, 45), (MAGIC, 135))
    for fam, mid in cols:
        p = [(cx, cy)] + [
            (
                cx + 100 * math.cos(math.radians(mid - 45 + 90 * i / 24)),
                cy + 100 * math.sin(math.radians(mid - 45 + 90 * i / 24)),
            )
            for i in range(25)
        ]
        g = grow(Polygon(p), -2.2)
        art.add(g, fam[0])
        art.add(clip(g, cut(disc(cx, cy, 110), disc(cx - 8, cy - 9, 96))), fam[1])
    for k in range(16):
        t = math.radians(22.5 * k)
        art.add(disc(cx + 111 * math.cos(t), cy + 111 * math.sin(t), 3.8), "#7B5318")
    # Three claw gouges through it
    for dx, length in ((-42, 1), (0, 1.12), (42, 0.96)):
        c = taper([(cx + dx + 46, cy - 150 * length), (cx + dx + 10, cy - 20), (cx + dx - 50, cy + 150 * length)], 1, 1, 24)
        art.add(move(c, 3, 3), "#000000", 0.35)
        art.add(c, G3)
        art.add(clip(shade(c, -4, 1), disc(cx, cy, 126)), "#B98A4A")
    return art


def game() -> Drawing:
    art = Drawing(W, H)
    inn = frame(art, "#1E2026")
    art.items[0] = (art.items[0][0], "#D9D2C3", None)
    cx, cy = 200, 280
    rings = []
    for k in range(12):
        r = 36 + k * 27
        rings.append(cut(disc(cx, cy, r + 0.9), disc(cx, cy, r - 0.9)))
    art.add(clip(join(*rings), inn), "#3A3E47")
    # 100 ticks
    tk = []
    for k in range(100):
        t = math.radians(-90 + 3.6 * k)
        r0, r1 = (140, 158) if k % 10 else (134, 164)
        tk.append(
            LineString([(cx + r0 * math.cos(t), cy + r0 * math.sin(t)), (cx + r1 * math.cos(t), cy + r1 * math.sin(t))]).buffer(
                1.1 if k % 10 else 1.8, cap_style="flat"
            )
        )
    art.add(disc(cx, cy, 112), "#15171B")
    art.add(join(*tk), "#6B6F78")
    art.add(cut(disc(cx, cy, 113), disc(cx, cy, 110.5)), "#8C8F96")
    up = grow(grow(polygon((cx, cy - 88), (cx + 62, cy - 8), (cx - 62, cy - 8)), -3), 3)
    dn = turn(up, 180, (cx, cy))
    art.add(up, "#D9D2C3")
    art.add(clip(up, box(cx, 0, 400, 560)), "#A9A294")
    art.add(dn, "#E8744B")
    art.add(clip(dn, box(cx, 0, 400, 560)), "#A9472E")
    return art


def brawl(col: tuple[str, str]) -> Drawing:
    art = Drawing(W, H)
    D, D2, D3, _DL = "#31507A", "#243D60", "#172943", "#4A6C9A"
    thread = "#F2A54A"
    inn = frame(art, D)
    # Twill weave
    tw = [LineString([(x, -10), (x - 330, 580)]).buffer(1.5) for x in range(0, 760, 11)]
    art.add(clip(join(*tw), inn), D2, 0.55)
    # Bandana out of the pocket
    bn = smooth("112,196! 96,150 120,96 150,120! 170,70 206,44! 226,96 252,112! 276,70 300,110 296,160", "290,200!")
    art.add(move(bn, 8, 8), D3, 0.6)
    art.add(bn, col[0])
    art.add(clip(bn, smooth("206,30! 214,110 200,210! 320,210 320,60 252,112 230,90")), col[1])
    for x, y, r in (
        (136, 150, 7),
        (166, 128, 7),
        (190, 92, 6),
        (176, 168, 7),
        (228, 140, 6),
        (262, 150, 7),
        (280, 120, 6),
        (250, 178, 6),
        (140, 182, 6),
        (208, 176, 6),
    ):
        art.add(clip(disc(x, y, r), bn), CREAM)
        art.add(clip(disc(x, y, r * 0.45), bn), col[0] if x < 206 else col[1])
    # Pocket
    pk = polygon("78,178 322,178 322,430 200,506 78,430")
    pk = grow(grow(pk, -10), 10)
    art.add(move(pk, 9, 11), D3, 0.7)
    art.add(pk, "#3A5C8A")
    art.add(clip(pk, join(*[LineString([(x, -10), (x - 330, 580)]).buffer(1.5) for x in range(0, 760, 11)])), "#2E4C75", 0.7)
    art.add(clip(pk, box(70, 170, 330, 214)), "#31507A")
    art.add(clip(pk, box(70, 214, 330, 219)), D3, 0.5)

    def stitch(pts: list[XY], closed: bool = False) -> Shape:
        ls = LineString(pts if not closed else [*pts, pts[0]])
        L = ls.length
        out = []
        t = 0
        while t < L - 4:
            p, q = (ls.interpolate(t), ls.interpolate(min(t + 11, L)))
            out.append(LineString([p, q]).buffer(1.9))
            t += 17
        return join(*out)

    def edge(d: float) -> list[XY]:
        return list(grow(pk, -d).exterior.coords)

    art.add(stitch(edge(9)), thread)
    art.add(stitch([(90, 206), (312, 206)]), thread)
    # Stitched arcs (crossed knuckle waves)
    for dy in (0, 14):
        art.add(
            stitch(
                curve(
                    [
                        (86, 286 + dy),
                        (130, 262 + dy),
                        (166, 300 + dy),
                        (200, 332 + dy),
                        (234, 300 + dy),
                        (270, 262 + dy),
                        (314, 286 + dy),
                    ],
                    False,
                    10,
                )
            ),
            thread,
        )
    # Rivets
    for x in (84, 316):
        art.add(disc(x + 2, 188, 11), D3)
        art.add(disc(x, 185, 10), BRASS_D)
        art.add(disc(x - 1, 184, 8), BRASS)
        art.add(disc(x - 3, 181, 2.6), BRASS_L)
    # Leather patch with three strike marks
    lp = turn(block(146, 356, 108, 74, 7), -3, (200, 392))
    art.add(move(lp, 4, 5), D3, 0.7)
    art.add(lp, "#A9673A")
    art.add(clip(lp, box(206, 300, 300, 460)), "#8A4F2B")
    art.add(stitch(list(grow(lp, -7).exterior.coords)), "#E9C08A")
    b = star(170, 392, 8, 17, 9, -90)
    rg = cut(disc(200, 392, 15), disc(200, 392, 8))
    cv = join(
        *[polygon((230, y), (244, y + 11), (244, y + 20), (230, y + 9), (216, y + 20), (216, y + 11)) for y in (376, 388)]
    )
    art.add(join(b, rg, cv), "#4E2A18")
    return art


PICTURES = {
    "back_brokies": brokies,
    "back_breakers": breakers,
    "back_thegame": game,
    "back_brawl": partial(brawl, ("#C9372F", "#8F2230")),
    "back_brawl_b": partial(brawl, ("#E5AC3B", "#B97C24")),
}
