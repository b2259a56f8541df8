"""Wicket: age: wound up this morning. Brass head, lamp eyes, ticket for a tongue, the key in his back still turning."""

import math

from ..colours import INK, PAPER
from ..drawing import Drawing, Layer
from ..shapes import arc, block, box, clip, cut, disc, join, line, mirror, move, polygon, shade, smooth, star, taper
from .parts import H, W, grip


def draw() -> Drawing:
    art = Drawing(W, H)
    B, B2, B3, BL = "#DBA53F", "#A57022", "#67430F", "#FFE09A"
    Gn, G2, G3, GL = "#2F6E57", "#1E4C3D", "#123027", "#549B7F"
    IR, IR2, IRL = "#5B616E", "#3A3F4A", "#8D94A2"
    RD, RD2 = "#C23B33", "#8A2428"
    # Wind-up key
    join(cut(disc(342, 60, 40, 31, rot=-35), disc(342, 60, 20, 14, rot=-35)), disc(0, 0, 0.1))
    k = Layer()
    kb = join(
        cut(disc(-38, 0, 37, 30), disc(-38, 0, 18, 13)),
        cut(disc(38, 0, 37, 30), disc(38, 0, 18, 13)),
        block(-13, -16, 26, 36, 7),
        block(-8, 8, 16, 80, 3),
    )
    k.add(move(kb, 3, 5), INK, 0.35)
    k.add(kb, B2)
    k.add(cut(kb, move(kb, 6, 6)), BL)
    k.add(clip(cut(kb, move(kb, -5, -5)), kb), B3)
    k.into(art, 38, (0, 0), dx=334, dy=96, k=1.05)
    # Torso
    to = smooth("200,256 276,258 336,286 372,340 384,430! 16,430! 28,340 64,286 124,258")
    art.add(to, Gn)
    art.add(clip(to, smooth("256,240 400,260 400,440 276,440 290,340")), G2)
    art.add(clip(to, polygon("196,280 206,280 214,430 204,430")), G3)
    lp = smooth("140,262! 200,330! 164,356! 104,286!")
    lr = mirror(lp, 200)
    art.add(move(lp, 2, 5), G3, 0.6)
    art.add(lp, GL)
    art.add(move(lr, 2, 5), G3, 0.6)
    art.add(lr, Gn)
    for y in (340,):
        for x in (166, 236):
            art.add(disc(x + 1, y + 3, 9), G3)
            art.add(disc(x, y, 9), B2)
            art.add(disc(x - 1, y - 1, 7.5), B)
            art.add(disc(x - 3, y - 3, 2.4), BL)
    for sign in (-1, 1):
        ep = smooth(
            (200 + sign * 104, 276),
            (200 + sign * 148, 280),
            (200 + sign * 166, 308),
            (200 + sign * 140, 318),
            (200 + sign * 106, 300),
        )
        art.add(move(ep, 0, 5), INK, 0.35)
        art.add(ep, RD if sign < 0 else RD2)
        art.add(
            join(
                *[
                    taper([(200 + sign * (112 + i * 11), 300 + i * 3), (200 + sign * (112 + i * 11.6), 318 + i * 3.4)], 5, 5)
                    for i in range(5)
                ]
            ),
            B if sign < 0 else B2,
        )
    # Bellows neck
    for i in range(4):
        art.add(block(160 - i * 4, 232 + i * 13, 80 + i * 8, 15, 7), IR2 if i % 2 else IR)
        art.add(clip(block(160 - i * 4, 232 + i * 13, 80 + i * 8, 15, 7), box(206, 200, 300, 320)), "#262A33", 0.55)

    # Head: brass drum
    def head(h: Drawing) -> None:
        for sign in (-1, 1):
            h.add(block(200 + sign * 80 - 17, 140, 34, 44, 8), IR if sign < 0 else IR2)
            h.add(disc(200 + sign * 92, 162, 13), B2)
            h.add(disc(200 + sign * 91, 161, 9), B if sign < 0 else B3)
        hd = smooth("134,116! 266,116! 276,150 272,204 256,238 200,250 144,238 128,204 124,150")
        h.add(hd, B)
        h.add(clip(hd, smooth("240,100 300,100 300,260 210,260 240,236 252,180")), B2)
        h.add(clip(hd, smooth("134,120 148,120 144,170 148,216 134,200 130,150")), BL)
        # Jaw hinge and lines
        h.add(
            clip(
                join(
                    line("160,196 160,250", 3),
                    line("240,196 240,250", 3),
                    line("128,196 160,194", 3),
                    line("240,194 276,196", 3),
                ),
                hd,
            ),
            B3,
        )
        for x, y in ((140, 206), (140, 182), (262, 206), (262, 182), (152, 228), (248, 228)):
            h.add(disc(x, y + 1, 3.6), B3)
            h.add(disc(x - 0.7, y, 2.4), BL if x < 200 else B)
        # Lamp eyes
        for x, r in ((164, 33), (240, 25)):
            h.add(disc(x + 2, 160 + 4, r + 3), B3, 0.7)
            h.add(disc(x, 160, r + 2), IR2)
            h.add(disc(x - 1, 159, r), IRL if x < 200 else IR)
            h.add(disc(x, 160, r - 5), "#1A1420")
            h.add(disc(x, 160, r - 7), "#F4B93E")
            h.add(disc(x, 160, r - 13), "#FFF0B8")
            h.add(disc(x + 3, 161, r * 0.3), INK)
            h.add(arc(x, 160, r - 9.5, 195, 275, 3.6), PAPER)
        # Iris shutter lid
        h.add(clip(disc(164, 160, 28), smooth("120,120 210,120 210,146 164,152 120,140")), B2)
        h.add(clip(disc(164, 160, 28), taper("120,142 164,153 210,147", 3, 3, 4)), B3)
        h.add(clip(disc(240, 160, 20), smooth("200,120 280,120 280,140 240,150 200,152")), B2)
        h.add(clip(disc(240, 160, 20), taper("200,153 240,151 280,141", 3, 3, 4)), B3)
        # Nose: pressure dial
        h.add(disc(204, 192, 15), B3)
        h.add(disc(203, 190, 13.5), PAPER)
        h.add(taper("203,190 211,183", 3.4, 1.4), RD)
        h.add(
            join(
                *[
                    disc(203 + 10 * math.cos(math.radians(t)), 190 + 10 * math.sin(math.radians(t)), 1.2)
                    for t in range(150, 400, 30)
                ]
            ),
            INK,
        )
        # Waxed moustache of sheet brass
        mo = smooth("204,208! 226,200 252,206 284,188! 272,216 240,226 204,216! 168,226 136,216 118,188! 150,206", "180,200")
        h.add(move(mo, 1, 5), INK, 0.45)
        h.add(mo, IR2)
        h.add(clip(mo, box(60, 180, 204, 240)), IR)
        h.add(clip(shade(mo, -3, -5), box(60, 180, 204, 240)), IRL)
        # Ticket tongue
        h.add(block(168, 226, 66, 10, 4), "#1A1420")
        tk = smooth("176,231! 226,231! 232,270 226,306! 216,300! 206,307! 196,301! 186,308! 178,302! 180,266")
        h.add(move(tk, 3, 5), INK, 0.35)
        h.add(tk, "#FBEFD2")
        h.add(clip(tk, box(212, 200, 300, 330)), "#DCC9A0")
        h.add(clip(tk, join(box(150, 244, 300, 250))), RD)
        h.add(join(disc(196, 264, 4.4), star(212, 266, 5, 7, 3.2)), "#1A1420")
        h.add(clip(join(block(188, 278, 34, 3.4), block(188, 286, 24, 3.4)), tk), "#8B7A58")
        # Cap
        cp = smooth("116,112 98,84 112,58 160,38 216,32 272,46 304,78 290,106 276,116 200,100 128,118")
        h.add(move(cp, 2, 6), INK, 0.3)
        h.add(cp, Gn)
        h.add(clip(cp, smooth("232,20 320,40 320,120 262,116 274,80")), G2)
        h.add(clip(shade(cp, -6, -6), box(90, 20, 210, 120)), GL)
        bn = smooth("122,112 128,92 200,78 272,90 280,112 200,104")
        h.add(bn, RD)
        h.add(clip(bn, box(216, 70, 300, 130)), RD2)
        pk = smooth("126,114 200,102 276,112 262,134 200,126 140,136")
        h.add(move(pk, 0, 7), INK, 0.4)
        h.add(pk, "#1B1A22")
        h.add(clip(pk, smooth("130,112 190,102 196,110 150,122")), "#5B616E")
        h.add(disc(200, 72, 20), B3)
        h.add(disc(199, 70, 18.5), B)
        wh = join(
            cut(disc(199, 70, 13), disc(199, 70, 9.5)),
            disc(199, 70, 3.6),
            *[
                line(["199,70", (199 + 11 * math.cos(math.radians(t)), 70 + 11 * math.sin(math.radians(t)))], 2.6)
                for t in range(0, 360, 60)
            ],
        )
        h.add(wh, B3)

    h = Layer()
    head(h)
    h.into(art, -5, (200, 256), dx=-4, dy=0)
    # Arm and ticket punch
    arm = smooth("20,430 22,350 52,318 96,330 112,372 108,430")
    art.add(move(arm, 4, 5), INK, 0.3)
    art.add(arm, Gn)
    art.add(clip(arm, box(76, 300, 200, 440)), G2)
    cf = smooth("26,352! 104,342! 110,368! 26,378!")
    art.add(cf, RD)
    art.add(clip(cf, box(76, 320, 200, 400)), RD2)
    # Punch
    p = Layer()
    for sign in (-1, 1):
        hn = smooth(
            (sign * 4, -6), (sign * 22, 20), (sign * 24, 60), (sign * 12, 96), (sign * 2, 96), (sign * 10, 60), (sign * 8, 26)
        )
        p.add(hn, IRL if sign < 0 else IR)
        jw = smooth((-sign * 2, 6), (sign * 16, -12), (sign * 20, -44), (sign * 8, -66, 0), (sign * 3, -40), (-sign * 6, -10))
        p.add(jw, IR if sign < 0 else IR2)
    p.add(disc(0, 2, 9), B2)
    p.add(disc(-1, 1, 6), BL)
    p.into(art, -12, (0, 0), dx=54, dy=232, k=1.15)
    grip(art, 66, 310, 0.84, -10, (IRL, IR, IR2, "#C5CAD3"), -1)
    return art


PICTURES = {"brawl_wicket": draw}
