"""The Banshee."""

from ..colours import INK, PAPER
from ..drawing import Drawing
from ..shapes import Place, Points, arc, block, box, clip, disc, grow, join, move, polygon, shade, smooth, taper
from .parts import FINE, H, W, lay, wisp


def draw() -> Drawing:
    art = Drawing(W, H, FINE)
    N1, N2, N3, N4 = "#443C78", "#373064", "#28224C", "#191532"
    HA, HB, HC, HD = "#DDF5EC", "#A4D6D3", "#6DA6B2", "#41708A"
    SK, SK2, SK3 = "#E9EEE2", "#B3C4C6", "#7C93A4"
    G, G2, G3 = "#4E6C7A", "#36505F", "#223645"
    art.add(box(0, 0, W, H), N1)
    mx, my = 176, 166
    for r, c in ((190, "#4D4584"), (152, "#574F91"), (116, "#62599F"), (84, "#6E66AE")):
        art.add(disc(mx, my, r), c)
    for x, y, w_ in ((40, 150, 150), (360, 236, 150), (30, 212, 120)):
        art.add(
            wisp(x, y, w_, 7),
            N2,
            0.8,
        )
    # Hills and a ruined window
    art.add(smooth("-20,262! 60,240 150,256 260,244 340,250 430,236! 430,320! -20,320!"), N3)
    cx, _cy = 176, 120

    def lock(pts: Points, w: float, c: str, c2: str, dr: bool = True) -> None:
        g = taper(pts, w * 0.7, 1, w * 1.25, n=10, capr=False)
        if dr:
            art.add(move(g, 5, 7), N4, 0.35)
        art.add(g, c)
        art.add(shade(g, 2, max(4, w * 0.28)), c2)

    # Hair behind
    for pts, w in (
        ([(196, 60), (250, 6), (310, 24), (352, 4), (420, -14)], 30),
        ([(200, 70), (262, 40), (316, 62), (366, 36), (420, 42)], 32),
        ([(204, 92), (262, 92), (310, 116), (356, 86), (420, 92)], 32),
        ([(206, 120), (258, 136), (304, 166), (350, 138), (420, 146)], 30),
        ([(206, 148), (250, 180), (292, 212), (338, 186), (420, 202)], 28),
        ([(204, 170), (234, 214), (274, 246), (316, 232), (392, 250)], 24),
    ):
        lock(pts, w, HC, HD)
    # Robe
    rb = smooth("130,200 150,190 202,190 230,206 270,236 300,330! 40,330! 62,256 96,222")
    lay(art, rb, G, None, drop=N4, dd=(9, 6))
    art.add(clip(rb, smooth("196,180 320,220 330,340 206,340 226,262")), G2)
    art.add(shade(rb, 14, 4), G3)
    for k in range(5):
        art.add(clip(taper([(150 + k * 16, 214), (136 + k * 22, 262), (120 + k * 30, 310)], 1, 2, 8), rb), G2 if k < 3 else G3)
    nk = smooth("156,170 198,170 206,214 178,232 148,214")
    art.add(nk, SK2)
    art.add(clip(nk, box(182, 160, 240, 240)), SK3)
    # Face
    hd = smooth("176,40 212,50 232,84 230,128 220,176 200,222 176,236 152,222 132,176 122,128 120,84 140,50")
    lay(art, hd, SK, None, drop=N4, dd=(8, 9))
    art.add(clip(hd, smooth("196,30 250,60 250,160 196,250 186,236 206,190 208,130 214,90")), SK2)
    art.add(clip(hd, smooth("226,60 260,80 240,200 190,250 214,190 222,130")), SK3)
    for sign in (-1, 1):
        at = Place(cx, 0, sign)
        art.add(clip(smooth(at("50,138 34,146 28,180 30,214 48,190")), hd), SK2 if sign < 0 else SK3)
        so = smooth(at("6,112 18,92 42,92 56,112 44,132 18,130"))
        art.add(so, "#6E74A6" if sign < 0 else "#4F5488")
        e = smooth(at("11,116 28,101 50,114! 34,125 18,124"))
        art.add(e, "#FFFCE6")
        art.add(clip(disc(at.x(29), 112, 7.6), e), "#5FD0C8")
        art.add(clip(disc(at.x(29), 112, 3.6), e), INK)
        art.add(disc(at.x(29) - 2.6, 109, 1.9), PAPER)
        art.add(taper(at("6,84 30,80 58,104"), 7, 1.5, 7), "#5C7C92" if sign < 0 else "#46627C")
        art.add(clip(taper(at("32,126 36,150 32,178"), 5, 1, 6), hd), "#8FD9DC")
    art.add(smooth("176,112 184,134 188,142 176,147 165,142 168,134"), SK2)
    art.add(smooth("178,114 186,136 188,142 176,147! 180,138"), SK3)
    mo = smooth("176,154 194,160 202,182 196,210 176,222 156,210 150,182 158,160")
    art.add(grow(mo, 4), SK3)
    art.add(mo, "#1E1638")
    art.add(clip(smooth("160,206 176,196 192,206 188,226 164,226"), mo), "#8C5C8E")
    art.add(clip(smooth("154,156 198,156 194,168 176,171 158,168"), mo), PAPER)
    art.add(
        clip(
            join(*[block(162 + k * 9, 150, 1.6, 24) for k in range(4)]),
            clip(smooth("154,156 198,156 194,168 176,171 158,168"), mo),
        ),
        SK3,
    )
    # Front hair: parted, streaming right, one side wrapping left
    lock([(176, 44), (138, 40), (112, 80), (108, 140), (84, 186), (96, 232), (64, 262)], 28, HB, HC)
    lock([(170, 44), (128, 54), (118, 100), (120, 150), (104, 200), (120, 250)], 20, HA, HB)
    lock([(178, 44), (222, 44), (242, 88), (240, 136), (262, 178), (246, 226), (276, 268)], 30, HC, HD)
    lock([(176, 42), (214, 34), (252, 62), (296, 50), (340, 74), (392, 62)], 34, HB, HC)
    lock([(174, 40), (206, 24), (248, 34), (284, 14), (330, 30), (376, 14)], 26, HA, HB)
    lock([(180, 48), (226, 60), (252, 106), (294, 128), (330, 114), (384, 126)], 26, HB, HC)
    lock([(184, 54), (222, 82), (240, 140), (280, 168), (322, 170)], 17, HA, HB)
    cap = smooth("176,34 204,40 222,58 206,60 184,54 174,66! 164,54 144,58 128,64 146,42")
    art.add(cap, HA)
    art.add(clip(cap, smooth("176,30 230,40 226,66 190,60 180,52")), HB)
    # Hands: fingers spread beside the cry
    for sign in (-1, 1):
        at = Place(cx, 0, sign)
        sl = smooth(at("66,318! 60,270 74,236 98,234 124,262 140,318!"))
        lay(art, sl, G if sign < 0 else G2, G2 if sign < 0 else G3, (7, 5), drop=N4, dd=(5, 6))
        art.add(smooth(at("66,246 78,236 96,236 104,246 84,252")), N4)
        for k, (fx, fy) in enumerate(((52, 190), (66, 172), (86, 166), (106, 176))):
            f = taper([(at.x(74 + k * 6), 226), (at.x(66 + k * 10), 204 - (k in (1, 2)) * 6), (at.x(fx), fy)], 11, 3.4)
            lay(art, f, SK if sign < 0 else SK2, SK2 if sign < 0 else SK3, (2, 4), drop=N4, dd=(3, 5))
            art.add(smooth((at.x(fx) - 3, fy + 3, 0), (at.x(fx) + 3, fy + 3, 0), (at.x(fx - 2 + k), fy - 11, 0)), HD)
        th = taper(at("70,232 56,226 48,214"), 11, 4)
        art.add(th, SK if sign < 0 else SK2)
        pm = smooth(at("68,230 74,218 94,216 102,228 94,246 76,246"))
        lay(art, pm, SK if sign < 0 else SK2, SK2 if sign < 0 else SK3, (4, 5))
    # An owl who has had enough
    br = taper("430,252 372,246 318,254 292,246", 15, 3)
    lay(art, br, N4)
    art.add(taper("350,248 334,232 330,224", 6, 1), N4)
    ox, oy = 362, 212
    ob = smooth(
        (ox, oy - 34),
        (ox + 20, oy - 28),
        (ox + 28, oy),
        (ox + 20, oy + 30),
        (ox, oy + 38),
        (ox - 20, oy + 30),
        (ox - 28, oy),
        (ox - 20, oy - 28),
    )
    lay(art, ob, "#8A6A5C", "#5E463F", (7, 5), drop=N4, dd=(5, 5))
    for sign in (-1, 1):
        art.add(
            smooth((ox + sign * 6, oy - 30, 0), (ox + sign * 22, oy - 44, 0), (ox + sign * 22, oy - 22, 0)),
            "#8A6A5C" if sign < 0 else "#5E463F",
        )
        art.add(disc(ox + sign * 10, oy - 12, 11), "#D9B98A" if sign < 0 else "#B08F68")
        art.add(taper([(ox + sign * 4, oy - 9), (ox + sign * 10, oy - 14), (ox + sign * 17, oy - 11)], 2, 2, 4.4), "#2E1F22")
        art.add(taper([(ox + sign * 3, oy - 22), (ox + sign * 12, oy - 27), (ox + sign * 20, oy - 24)], 4, 1.5, 5), "#4A3634")
    art.add(polygon((ox - 4, oy - 6), (ox + 4, oy - 6), (ox, oy + 4)), "#E2A83C")
    for sign in (-1, 1):
        w = smooth(
            (ox + sign * 26, oy + 18, 0),
            (ox + sign * 36, oy - 4),
            (ox + sign * 30, oy - 30),
            (ox + sign * 19, oy - 34),
            (ox + sign * 17, oy - 16),
            (ox + sign * 20, oy + 4),
        )
        lay(art, w, "#6E5248" if sign < 0 else "#4C3833", "#4C3833" if sign < 0 else "#35262A", (4, 3))
    for k in range(3):
        for i in range(3 - k % 2):
            art.add(arc(ox + (i - (2 - k % 2) / 2) * 12, oy + 8 + k * 8, 5, 20, 160, 2.4), "#5E463F")
    for x in (ox - 9, ox + 7):
        art.add(join(*[disc(x + i * 5, oy + 37, 3, 4.4) for i in (0, 1)]), "#E2A83C")
    return art


PICTURES = {"breakers_banshee": draw}
