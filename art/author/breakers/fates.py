"""The three Fates with one thread."""

import math
from collections.abc import Sequence

from ..colours import INK, PAPER
from ..drawing import Drawing
from ..shapes import (
    Points,
    Shape,
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
    taper,
    turn,
)
from .parts import FINE, H, W, lay, tufts


def draw() -> Drawing:
    art = Drawing(W, H, FINE)
    N1, N2, N3, N4 = "#B2646A", "#954F5C", "#6E3848", "#3D1F30"
    TH, TH2 = "#FFD965", "#C9872B"
    art.add(box(0, 0, W, H), N1)
    ds = disc(204, 112, 116)
    art.add(disc(204, 112, 132), "#C57C78")
    art.add(ds, "#F0D0A2")
    art.add(cut(ds, disc(196, 104, 112)), "#DDAF80")
    for k in range(24):
        an = math.radians(k * 15)
        art.add(
            polygon(
                *[
                    (204 + r * math.cos(an + d), 112 + r * math.sin(an + d))
                    for r, d in ((140, -0.02), (156, 0), (140, 0.02), (136, 0))
                ]
            ),
            "#E3B08E",
        )
    for x in (14, 386):
        art.add(block(x - 20, 0, 40, 300), N2)
        art.add(block(x + 2, 0, 18, 300), N3 if x > 200 else "#7F4250")
        art.add(join(*[block(x - 12 + k * 10, 0, 2.6, 300) for k in range(3)]), N3)

    def fig(cx: float, top: float, w: float, k: tuple[str, ...], sk: Sequence[str], open_: float = 34) -> Shape:
        cl = smooth(
            (cx, top, 0),
            (cx + 24, top + 16),
            (cx + 44, top + 58),
            (cx + 52, top + 100),
            (cx + w * 0.82, top + 140),
            (cx + w, 340, 0),
            (cx - w, 340, 0),
            (cx - w * 0.82, top + 140),
            (cx - 52, top + 100),
            (cx - 44, top + 58),
            (cx - 24, top + 16),
        )
        lay(art, cl, k[0], None, drop=N4, dd=(8, 7))
        art.add(
            clip(
                cl,
                smooth(
                    (cx, top - 4),
                    (cx + 70, top + 20),
                    (cx + w + 20, top + 140),
                    (cx + w + 20, 340),
                    (cx + w * 0.2, 340),
                    (cx + 30, top + 160),
                    (cx + 40, top + 90),
                    (cx + 24, top + 40),
                ),
            ),
            k[1],
        )
        art.add(shade(cl, 10, 5), k[2])
        art.add(cut(cl, move(cl, 6, 5)), k[3])
        for i in range(5):
            art.add(
                clip(
                    taper([(cx - 44 + i * 22, top + 120), (cx - 52 + i * 26, top + 170), (cx - 64 + i * 32, 340)], 1, 3, 7), cl
                ),
                k[1] if i < 2 else k[2],
            )
        ho = smooth(
            (cx, top + 16),
            (cx + 22, top + 28),
            (cx + open_, top + 64),
            (cx + 28, top + 98),
            (cx, top + 114),
            (cx - 28, top + 98),
            (cx - open_, top + 64),
            (cx - 22, top + 28),
        )
        art.add(grow(ho, 4.5), k[3])
        art.add(ho, k[2])
        f = smooth(
            (cx, top + 28),
            (cx + 24, top + 40),
            (cx + 28, top + 70),
            (cx + 18, top + 96),
            (cx, top + 107),
            (cx - 18, top + 96),
            (cx - 28, top + 70),
            (cx - 24, top + 40),
        )
        art.add(f, sk[0])
        art.add(
            clip(
                f,
                smooth(
                    (cx + 8, top + 20),
                    (cx + 40, top + 40),
                    (cx + 36, top + 100),
                    (cx, top + 114),
                    (cx + 14, top + 84),
                    (cx + 16, top + 56),
                ),
            ),
            sk[1],
        )
        return f

    IN = ("#3B3D86", "#2A2B66", "#1B1B48", "#5F62B0")
    TL = ("#25656C", "#194A52", "#0F3038", "#4A969A")
    AU = ("#633366", "#47224C", "#2C1432", "#8E5791")
    # Middle sister, the eldest of trades: she measures
    S2 = ("#EBC198", "#C9966E", "#8F5F48")
    cx, top = 204, 22
    f = fig(cx, top, 104, IN, S2)
    art.add(
        clip(
            smooth(
                (cx - 30, top + 22),
                (cx, top + 34),
                (cx + 30, top + 22),
                (cx + 30, top + 64, 0),
                (cx + 22, top + 48),
                (cx, top + 38),
                (cx - 22, top + 48),
                (cx - 30, top + 64, 0),
            ),
            grow(f, 4),
        ),
        "#6B3B2E",
    )
    for sign in (-1, 1):
        x, y = cx + sign * 12, top + 66
        art.add(smooth((x - 9, y), (x, y - 6), (x + 9, y), (x, y + 6)), PAPER)
        art.add(clip(disc(x, y + 1.6, 4.4), smooth((x - 9, y), (x, y - 6), (x + 9, y), (x, y + 6))), "#3D6A8A")
        art.add(disc(x, y + 1.6, 2.2), INK)
        art.add(clip(disc(x, y, 11), polygon((x - 12, y - 12), (x + 12, y - 12), (x + 10, y - 1.5), (x - 10, y - 1.5))), S2[1])
        art.add(
            taper(
                [(x - sign * 8, y - 10 - sign * 2), (x + sign * 2, y - 15 - sign * 2), (x + sign * 10, y - 10 - sign * 2)],
                2,
                1,
                4,
            ),
            "#6B3B2E",
        )
    art.add(smooth((cx, top + 66), (cx + 6, top + 80), (cx + 4, top + 86), (cx - 5, top + 85)), S2[1])
    art.add(
        smooth(
            (cx - 10, top + 95),
            (cx - 3, top + 92.4),
            (cx, top + 93.4),
            (cx + 3, top + 92.4),
            (cx + 10, top + 95),
            (cx, top + 99),
        ),
        "#A8434A",
    )
    art.add(disc(cx, top + 15, 7.4), TH)
    art.add(clip(disc(cx, top + 15, 7.4), cut(disc(cx, top + 15, 8), disc(cx - 2, top + 13, 7))), TH2)
    # Left sister, young: she spins
    S1 = ("#9A6246", "#74442F", "#4E2A20")
    cx, top = 116, 72
    f = fig(cx, top, 92, TL, S1)
    art.add(
        clip(
            smooth(
                (cx - 32, top + 22),
                (cx + 4, top + 26),
                (cx + 32, top + 24),
                (cx + 30, top + 58, 0),
                (cx + 12, top + 42),
                (cx - 22, top + 52),
                (cx - 30, top + 72, 0),
            ),
            grow(f, 4),
        ),
        "#2B1A1C",
    )
    for sign in (-1, 1):
        x, y = cx + sign * 12 + 2, top + 68
        e = smooth((x - 8.5, y), (x, y - 7), (x + 8.5, y), (x, y + 6))
        art.add(e, PAPER)
        art.add(clip(disc(x + 2.4, y, 4.8), e), "#5A3420")
        art.add(disc(x + 2.4, y, 2.4), INK)
        art.add(disc(x + 1, y - 2, 1.3), PAPER)
        art.add(taper([(x - 9, y - 3), (x, y - 8.4), (x + 9.5, y - 2)], 2, 1.6, 3.4), "#2B1A1C")
        art.add(taper([(x - 8, y - 12), (x, y - 16), (x + 8, y - 12)], 2, 1, 3), "#2B1A1C")
    art.add(smooth((cx + 2, top + 70), (cx + 7, top + 82), (cx + 4, top + 86), (cx - 3, top + 85)), S1[1])
    art.add(
        smooth(
            (cx - 8, top + 93),
            (cx + 2, top + 95),
            (cx + 12, top + 91),
            (cx + 9, top + 98),
            (cx + 2, top + 100),
            (cx - 4, top + 98),
        ),
        "#C4555A",
    )
    m = cut(disc(cx, top + 15, 7.4), disc(cx + 4, top + 13.5, 6.2))
    art.add(m, TH)
    # Right sister, old: she cuts
    S3 = ("#C3B193", "#978366", "#65543F")
    cx, top = 296, 66
    f = fig(cx, top, 94, AU, S3)
    art.add(
        clip(
            join(
                tufts(
                    [
                        (cx - 34, top + 30),
                        (cx, top + 24),
                        (cx + 34, top + 30),
                        (cx + 28, top + 50),
                        (cx, top + 38),
                        (cx - 28, top + 52),
                    ],
                    4,
                    20,
                    3,
                )
            ),
            grow(f, 4),
        ),
        "#E9E4D6",
    )
    for sign in (-1, 1):
        x, y = cx + sign * 13 - 2, top + 66
        art.add(disc(x, y, 10, 9), S3[1] if sign < 0 else S3[2])
        e = disc(x, y, 8.4, 8 if sign < 0 else 5.4)
        art.add(e, PAPER)
        art.add(disc(x - 2.6, y + 0.6, 4), "#7A8F3C")
        art.add(disc(x - 2.6, y + 0.6, 2), INK)
        art.add(disc(x - 4, y - 1.4, 1.2), PAPER)
        art.add(
            taper([(x - sign * 8, y - 8), (x + sign * 1, y - (15 if sign < 0 else 11)), (x + sign * 11, y - 9)], 3, 1.4, 5),
            "#E9E4D6" if sign < 0 else "#BDB5A4",
        )
        art.add(arc(x, y + 3, 10, 40, 140, 1.8), S3[2])
    art.add(
        smooth((cx - 10, top + 90, 0), (cx, top + 95), (cx + 14, top + 88, 0), (cx + 8, top + 99), (cx - 2, top + 101)),
        "#5A1E2C",
    )
    art.add(polygon((cx + 1, top + 94), (cx + 6, top + 93), (cx + 3.4, top + 99)), PAPER)
    n = smooth(
        (cx - 3, top + 58),
        (cx + 6, top + 76),
        (cx + 4, top + 87),
        (cx - 8, top + 91),
        (cx - 21, top + 102, 0),
        (cx - 16, top + 84),
        (cx - 10, top + 74),
    )
    lay(art, n, "#DDD0B4", S3[1], (3, 3), drop=S3[2], dd=(3, 4), op=0.8)
    art.add(disc(cx - 9, top + 83, 2), S3[2])
    m = cut(disc(cx, top + 15, 7.4), disc(cx - 4, top + 13.5, 6.2))
    art.add(m, TH2)
    # Distaff
    art.add(taper("58,300 46,200 34,120", 7, 5), "#6B4630")
    w = smooth("34,112 50,124 54,150 44,174 32,180 20,170 16,146 20,122")
    lay(art, w, "#FBEBC4", "#DDB67C", (5, 6), drop=N4, dd=(5, 6))
    art.add(
        clip(join(*[line([(14, 128 + k * 13), (34, 136 + k * 13), (56, 126 + k * 13)], 2.6) for k in range(4)]), w), "#C9932F"
    )
    # Thread
    t1 = [(54, 160), (64, 182), (82, 200), (98, 206)]
    t2 = [(98, 206), (124, 220), (146, 208), (162, 190)]
    t3 = [(162, 190), (204, 186), (244, 182)]
    t4 = [(244, 182), (242, 198), (230, 208), (226, 222), (214, 226), (202, 222)]
    for t in (t1, t2, t3, t4):
        art.add(move(line(t, 4), 3, 5), N4, 0.5)
        art.add(line(t, 4), TH)

    def hand(
        x: float,
        y: float,
        sign: float,
        sk: Sequence[str],
        ang: float = 0,
        sl: tuple[Points, float, float, str, str] | None = None,
    ) -> None:
        if sl:
            lay(art, taper(sl[0], sl[1], sl[2]), sl[3], sl[4], (5, 6), drop=N4, dd=(4, 6))
        pm = disc(x, y, 11, 12)
        lay(art, pm, sk[0], sk[1], (3, 4))
        for k in range(4):
            f = taper(
                [(x - sign * 1, y - 8 + k * 5.4), (x + sign * 11, y - 10 + k * 5.6), (x + sign * 13, y - 4 + k * 4.4)], 6.6, 4.6
            )
            lay(art, f, sk[0], sk[1], (1, 2.6))
        f = taper([(x - 2, y - 9), (x + sign * 5, y - 17), (x + sign * 9, y - 15)], 6, 4)
        lay(art, f, sk[0], sk[1], (1, 2))

    hand(248, 184, -1, S2, 0, ([(280, 226), (278, 206), (258, 192)], 30, 24, IN[1], IN[2]))

    # Shears, open round the thread
    def T(g: Shape) -> Shape:
        return move(turn(g, -3, (0, 0)), 276, 222)

    for sign, c, c2 in ((1, "#AEB9C0", "#74818B"), (-1, "#F1F5F2", "#B3C0C6")):
        bl = smooth((6, -sign * 3, 0), (-20, sign * 5), (-64, sign * 13, 0), (-32, sign * 19), (4, sign * 9, 0))
        lay(art, T(bl), c, c2, (2, 3), drop=N4, dd=(4, 6))
    ring = join(
        cut(disc(30, -14, 15, 12, 20), disc(30, -14, 8.6, 6, 20)),
        cut(disc(30, 14, 15, 12, -20), disc(30, 14, 8.6, 6, -20)),
        taper("-6,5 8,-4 18,-9", 8, 7),
        taper("-6,-5 8,4 18,9", 8, 7),
    )
    lay(art, T(ring), "#D99A4A", "#94602C", (2, 3), drop=N4, dd=(4, 5))
    art.add(T(disc(0, 0, 4.4)), TH)
    # Hands
    hand(94, 206, 1, S1, 0, ([(72, 256), (68, 232), (88, 214)], 34, 24, TL[0], TL[1]))
    hand(160, 192, 1, S2, 0, ([(140, 236), (138, 218), (152, 200)], 32, 24, IN[0], IN[1]))
    hand(312, 222, -1, S3, 0, ([(352, 282), (346, 248), (324, 230)], 38, 26, AU[0], AU[1]))
    # A kitten with its own plans for the thread
    kx, ky = 172, 242
    kb = smooth(
        (kx - 24, 330, 0),
        (kx - 24, ky + 4),
        (kx - 26, ky - 16),
        (kx - 24, ky - 34, 0),
        (kx - 10, ky - 22),
        (kx + 10, ky - 22),
        (kx + 24, ky - 34, 0),
        (kx + 26, ky - 16),
        (kx + 24, ky + 4),
        (kx + 26, 330, 0),
    )
    lay(art, kb, "#3A2430", "#241420", (6, 4), drop=N4, dd=(5, 5))
    for sign in (-1, 1):
        art.add(disc(kx + sign * 10, ky - 8, 7, 6.4), "#D8F07A")
        art.add(disc(kx + sign * 10, ky - 10, 2.2, 5), INK)
        art.add(disc(kx + sign * 10 - 2, ky - 11, 1.5), PAPER)
    art.add(polygon((kx - 3, ky - 1), (kx + 3, ky - 1), (kx, ky + 3)), "#E39AA0")
    pw = taper([(kx + 26, ky + 20), (kx + 28, ky - 6), (kx + 16, ky - 24)], 15, 13)
    lay(art, pw, "#3A2430", "#241420", (3, 4), drop=N4, dd=(3, 4))
    art.add(join(*[disc(kx + 12 + k * 4, ky - 28 + abs(k - 1) * 1.6, 2) for k in range(3)]), "#E39AA0")
    return art


PICTURES = {"breakers_fates": draw}
