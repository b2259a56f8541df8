"""Sister Hollow: 58, tall and gaunt; a starched winged coif as wide as a gull, mud on the hem, spade over the shoulder."""

from ..colours import BRASS_D, INK
from ..drawing import Drawing, Layer
from ..shapes import arc, block, box, clip, cut, disc, join, line, mirror, move, polygon, shade, smooth, taper
from .parts import H, W, eye, grip


def draw() -> Drawing:
    art = Drawing(W, H)
    SK, SK2, SK3, SKL = "#D3C4BC", "#9E8D8E", "#5F5059", "#EFE4DA"
    K, K2, K3 = "#2F2A38", "#1D1924", "#4A4456"
    Wt, Wt2, Wt3 = "#F3EDE0", "#CEC4B6", "#978D8A"
    ST, ST2, STL = "#8B919B", "#585E69", "#C6CBD2"
    WD, WD2, _WDL = "#9C6B3E", "#6B432A", "#C6935A"
    # Habit
    to = smooth("200,240 248,246 304,276 344,330 360,430! 40,430! 56,330 96,276 152,246")
    art.add(to, K)
    art.add(clip(to, smooth("244,230 380,260 380,440 262,440 286,330")), K2)
    for pts in ([(104, 300), (96, 360), (100, 430)], [(140, 320), (134, 370), (138, 430)]):
        art.add(clip(taper(pts, 2, 4, 7), to), K3)
    # Veil behind head
    vl = smooth("118,90 200,60 282,90 300,180 312,290 262,318 138,318 88,290 100,180")
    art.add(vl, K)
    art.add(clip(vl, smooth("236,60 330,90 330,330 252,320 264,200")), K2)
    # Bib
    bb = smooth("146,214! 254,214! 276,262 262,310 200,330 138,310 124,262")
    art.add(move(bb, 2, 6), INK, 0.35)
    art.add(bb, Wt)
    art.add(clip(bb, smooth("214,210 290,210 290,340 206,340 232,280")), Wt2)
    for k in range(4):
        art.add(
            clip(taper([(150 + k * 30, 290 - (k in (1, 2)) * -8), (152 + k * 30, 310), (150 + k * 30, 330)], 1, 1, 4), bb),
            Wt2 if k < 2 else Wt3,
        )
    wm = smooth("142,104 134,160 142,214 126,262 200,290 274,262 258,214 266,160 258,104")
    art.add(wm, Wt)
    art.add(clip(wm, box(206, 90, 290, 300)), Wt2)
    # Face: long
    hd = smooth("200,92 238,98 254,128 254,166 244,206 226,240 200,258 174,240 156,206 146,166 146,128 162,98")
    art.add(hd, SK)
    art.add(clip(hd, smooth("226,84 280,90 280,240 206,268 228,226 240,180 236,130")), SK2)
    art.add(clip(hd, smooth("146,184 164,194 172,222 182,244 160,240")), SK2)
    art.add(clip(hd, smooth("256,186 238,196 230,222 222,244 250,236")), SK3, 0.75)
    art.add(clip(hd, smooth("154,176 172,172 182,180 168,188 154,186")), SKL)
    # Under-veil band
    bn = smooth("140,132 150,96 200,82 250,96 260,132 236,116 200,112 164,116")
    art.add(move(bn, 0, 6), INK, 0.28)
    art.add(bn, Wt)
    art.add(clip(bn, box(214, 70, 300, 140)), Wt2)
    # Cornette: two starched wings
    L = smooth("204,44! 168,30 118,36 62,18 8,24! 28,58 46,96 84,126! 120,116 152,92 180,78 204,76!")
    Rr = mirror(L, 204)
    art.add(move(join(L, Rr), 2, 8), INK, 0.32)
    art.add(L, Wt)
    art.add(Rr, Wt2)
    art.add(clip(L, smooth("204,58! 160,54 110,68 60,60 20,40 46,96 84,130 150,100 204,84")), Wt2)
    art.add(clip(Rr, smooth("204,58! 248,54 298,68 348,60 388,40 362,96 324,130 258,100 204,84")), Wt3)
    cr = smooth("170,36 204,26 238,36 250,80 204,90 158,80")
    art.add(cr, Wt)
    art.add(clip(cr, box(210, 20, 260, 100)), Wt2)
    art.add(join(taper("188,40 184,60 182,82", 1, 1, 3)), Wt2)
    art.add(join(taper("222,40 226,60 228,82", 1, 1, 3)), Wt3)
    # Mud on the hems
    art.add(
        clip(
            join(
                smooth("8,24! 20,22 26,36 34,40 36,58 46,70 44,92 28,58"), disc(48, 50, 3.4), disc(56, 76, 4), disc(40, 34, 2.6)
            ),
            L,
        ),
        "#6B4E34",
    )
    art.add(clip(join(smooth("400,24! 390,22 384,38 372,44 370,60 362,74 360,96 384,60"), disc(352, 66, 4)), Rr), "#4F3726")
    # Eyes deep set
    for sign in (-1, 1):
        x = 200 + sign * 27
        art.add(
            smooth((x - 21, 148), (x - 4, 134), (x + 16, 140), (x + 22, 156), (x + 8, 176), (x - 12, 174)),
            SK2 if sign < 0 else SK3,
            0.9,
        )
        eye(art, x, 155, 16, 9, "#7C8C55", SK3, r=7.5, lid=0.34, lidc=SK2, lw=4, rimw=2.5, look=(3, 1))
        art.add(taper([(200 + sign * 10, 138), (200 + sign * 26, 128), (200 + sign * 48, 136)], 6, 2, 7), "#4A4048")
        art.add(taper([(x - 13, 176), (x, 181), (x + 13, 175)], 1, 1, 3), SK3)
    art.add(smooth("196,140 206,140 210,170 220,192 208,204 190,202 186,192 194,172"), SK2, 0.0)
    art.add(smooth("204,142 212,172 220,194 208,204 196,203! 206,194 202,168"), SK2)
    art.add(smooth("196,148 203,148 202,176 196,186 192,176"), SKL)
    art.add(taper("186,200 196,206 210,205", 1, 1, 3.4), SK3)
    art.add(taper("176,222 196,225 214,222 228,214", 1.5, 1.5, 4.4), "#5A2A34")
    art.add(taper("226,216 231,211 231,205", 1, 1, 2.6), SK3)
    art.add(taper("190,233 202,235 212,232", 1, 1, 3), SK2)
    art.add(disc(178, 212, 2.2), SK3)
    # Hanging key on a chain
    for k in range(6):
        art.add(
            cut(disc(166 + k * 6.6, 316 + k * 5.4, 4.4, 3.2, rot=38), disc(166 + k * 6.6, 316 + k * 5.4, 2.2, 1.2, rot=38)),
            BRASS_D,
        )
    # Spade over the shoulder, blade up at the right
    sp = Layer()
    sp.add(block(-8, 60, 16, 330, 6), WD)
    sp.add(block(1, 60, 7, 330, 3), WD2)
    bl = smooth("-46,-52! 0,-60 46,-52! 46,14 30,52 0,66 -30,52 -46,14")
    sp.add(move(bl, 4, 7), INK, 0.35)
    sp.add(bl, ST)
    sp.add(clip(bl, box(4, -80, 60, 80)), ST2)
    sp.add(shade(bl, -5, -5), STL)
    sp.add(block(-7, 20, 14, 60, 6), ST2)
    sp.add(clip(bl, smooth("-60,-70! 60,-70! 60,-30 34,-14 16,-30 -6,-12 -24,-26 -60,-16")), "#5A3F2C")
    sp.add(join(disc(-26, 0, 5), disc(22, 4, 4), disc(8, -4, 3)), "#5A3F2C")
    sp.into(art, 25, (0, 0), dx=342, dy=184, k=0.88)
    # Hands on the shaft, bare and bony
    sl = smooth("274,430 250,376 268,338 318,344 350,392 346,430")
    grip(art, 283, 312, 0.76, 22, (SK, SK2, SK3, SKL), 1)
    sl = smooth("40,430 62,352 96,336 150,352 166,392 160,430")
    art.add(move(sl, 4, 5), INK, 0.3)
    art.add(sl, K)
    art.add(clip(sl, box(120, 330, 200, 440)), K2)
    # Lantern held low at left
    art.add(arc(94, 262, 17, 180, 360, 4.5), "#3A3E47")
    lan = join(polygon("74,268 114,268 120,330 68,330"), block(64, 326, 60, 12, 4), polygon("76,270 94,250 112,270"))
    art.add(move(lan, 4, 6), INK, 0.4)
    art.add(lan, "#3A3E47")
    art.add(polygon("80,276 108,276 112,322 76,322"), "#F7C55A")
    art.add(polygon("97,276 108,276 112,322 98,322"), "#E09A36")
    art.add(smooth("95,284! 103,300 101,314 94,318 87,312 87,300"), "#FFF3C6")
    art.add(line("94,274 94,324", 3), "#3A3E47", 0.0)
    grip(art, 95, 356, 0.74, 4, (SK, SK2, SK3, SKL), -1, thumb=False)
    return art


PICTURES = {"brawl_hollow": draw}
