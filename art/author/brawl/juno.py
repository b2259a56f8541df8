"""Juno Spark: 22, slight, all forward lean; wind-blown crop, goggles, rubber gloves, a live test fork."""

from ..colours import BRASS, BRASS_D, INK, PAPER
from ..drawing import Drawing, Layer
from ..shapes import block, box, clip, disc, grow, join, line, move, polygon, smooth, star, taper, turn
from .parts import H, W, eye, grip


def draw() -> Drawing:
    art = Drawing(W, H)
    SK, SK2, SK3, _SKL = "#EDBE95", "#C58C68", "#87543F", "#FBDCBE"
    J, J2, J3, _JL = "#33407A", "#222B55", "#151B38", "#5466AE"
    HR, HR2, HC = "#20233A", "#3B4166", "#3CCBC6"
    OR, O2, O3, OL = "#EB6A2F", "#B2451F", "#6E2812", "#FF9F68"
    HV = "#F6E24C"
    # Scarf tails streaming left
    for pts, w, c in (
        ([(150, 262), (92, 240), (46, 258), (4, 226)], 34, "#1B7F7D"),
        ([(160, 276), (100, 276), (56, 306), (14, 292)], 30, "#2FB7B2"),
    ):
        art.add(taper(pts, 14, 6, w), c)
    # Torso leaning right
    to = smooth("176,258 236,250 300,268 344,316 372,420! 62,420! 88,330 122,280")
    art.add(to, J)
    art.add(clip(to, smooth("236,240 400,260 400,430 262,430 272,330")), J2)
    art.add(clip(to, smooth("130,262! 156,254! 150,430! 108,430!")), HV)
    art.add(clip(to, smooth("262,250! 290,256! 318,430! 276,430!")), "#C9AE2A")
    art.add(clip(to, join(polygon("60,352 400,340 400,362 60,376"))), "#D9DDE2")
    art.add(clip(to, polygon("262,344 400,340 400,362 268,367")), "#A3A8B4")
    # Tram badge
    art.add(disc(206, 326, 21), J3)
    art.add(disc(205, 324, 19), BRASS)
    art.add(polygon("208,308 193,327 203,327 200,342 217,321 206,321"), J3)

    def head(h: Drawing) -> None:
        nk = smooth("168,214! 232,214! 238,262 222,288 182,288 160,262")
        h.add(nk, SK2)
        h.add(clip(nk, smooth("204,200 250,200 250,300 196,300")), SK3)
        # Scarf
        sc_ = smooth("140,262 170,254 204,270 240,252 258,264 254,288 208,304 150,292")
        h.add(move(sc_, 2, 5), INK, 0.35)
        h.add(sc_, "#2FB7B2")
        h.add(clip(sc_, smooth("206,250 270,240 270,310 200,310")), "#1B7F7D")
        h.add(clip(join(taper("150,276 178,272 200,284", 1, 1, 5), taper("250,270 230,276 212,290", 1, 1, 5)), sc_), "#8EE3DC")
        # Hair behind, blown left
        hb = smooth(
            "258,110 240,66 196,52 150,56 104,36! 116,66 64,66! 90,96 50,112! 92,128 66,152! 112,156",
            "104,186! 140,182 160,200 250,180",
        )
        h.add(hb, HR)
        h.add(
            join(
                smooth("104,36! 116,66 132,72 128,52"),
                smooth("64,66! 90,96 112,96 96,76"),
                smooth("50,112! 92,128 112,122 84,112"),
                smooth("66,152! 112,156 122,144 96,142"),
                smooth("104,186! 140,182 140,166 120,170"),
            ),
            HC,
        )
        e = disc(132, 170, 13, 20, rot=-8)
        h.add(e, SK)
        h.add(disc(131, 171, 6, 11), SK2)
        h.add(disc(130, 194, 4.5), BRASS)
        hd = smooth("204,78 246,84 268,112 272,154 264,192 244,224 214,248 188,240 156,214 138,184 132,146", "140,106 166,84")
        h.add(hd, SK)
        h.add(clip(hd, smooth("238,70 300,80 300,230 212,256 236,220 248,184 242,140")), SK2)
        h.add(clip(hd, smooth("150,196 160,206 178,226 196,240 150,226")), SK2, 0.6)
        # Fringe
        fr = smooth(
            "266,124! 258,92 226,68 180,66 146,84 128,120 130,150! 146,126 164,112 172,128! 184,108",
            "204,124! 212,106 236,120! 240,106 256,134!",
        )
        h.add(fr, HR)
        h.add(join(taper("248,96 214,78 170,82", 1, 1, 6), taper("240,110 208,92 160,104", 1, 1, 4)), HR2)
        # Goggles pushed up
        st = smooth("132,118 150,96 204,84 262,92 270,110 206,106 152,116 134,134")
        h.add(st, "#5A3622")
        for gx, gy, r in ((176, 92, 27), (234, 90, 25)):
            h.add(disc(gx + 2, gy + 4, r + 3), INK, 0.5)
            h.add(disc(gx, gy, r + 2), BRASS_D)
            h.add(disc(gx - 1, gy - 1, r), BRASS)
            h.add(disc(gx, gy, r - 6), J3)
            h.add(disc(gx, gy, r - 8), "#2FA7B8")
            h.add(
                clip(
                    disc(gx, gy, r - 8), polygon((gx - 30, gy + 6), (gx + 4, gy - 30), (gx + 16, gy - 30), (gx - 30, gy + 22))
                ),
                "#B9F1F2",
            )
        h.add(block(198, 86, 14, 9, 3), BRASS_D)
        # Brows, eyes
        eye(h, 172, 164, 22, 13, "#5A3A20", SK2, look=(5, 0), r=9.5, tilt=4)
        eye(h, 232, 162, 20, 12, "#5A3A20", SK3, look=(5, 0), r=9.5, tilt=-4)
        h.add(taper("146,142 170,134 196,146", 3, 5, 9), HR)
        h.add(taper("214,142 236,126 258,132", 6, 2, 9), HR)
        h.add(smooth("206,160 216,184 224,198 212,206 198,204! 206,194 202,176"), SK2)
        h.add(taper("190,202 200,207 212,206", 1, 1, 3.6), SK3)
        m = smooth("172,216! 196,222 220,218 246,204! 240,224 216,236 190,230")
        h.add(m, "#5A1F22")
        h.add(clip(m, smooth("168,208 250,196 244,214 216,226 186,224")), PAPER)
        h.add(taper("244,208 250,203 252,197", 2.5, 1, 3), SK3)
        h.add(taper("196,242 212,244 226,238", 1, 1, 3), SK2)
        h.add(join(disc(150, 196, 13, 6, rot=20)), "#E58F74", 0.5)
        h.add(clip(disc(252, 188, 10, 6), hd), "#A9604A", 0.4)
        sm = smooth("152,180 168,184 180,192 164,194 150,190")
        h.add(sm, "#4A3C44", 0.35)

    h = Layer()
    head(h)
    h.into(art, 7, (200, 270), dx=6, dy=-2)
    # Raised right arm with the test fork
    arm = smooth("286,300 322,262 344,226 382,236 384,300 352,372 310,400 282,360")
    art.add(move(arm, 5, 5), INK, 0.3)
    art.add(arm, J)
    art.add(clip(arm, move(arm, 22, 14)), J2)
    art.add(clip(arm, polygon("270,312 400,296 400,318 270,336")), HV)
    rod = turn(join(block(-6, -96, 12, 110, 3)), 14)
    rod = move(rod, 346, 206)
    art.add(rod, "#3A3E47")
    fork = move(turn(join(block(-20, -104, 40, 11, 4), block(-20, -138, 9, 38, 3), block(11, -138, 9, 38, 3)), 14), 346, 206)
    art.add(fork, "#C8CDD4")
    art.add(clip(fork, move(fork, 5, 3)), "#8E949E")
    gl = smooth("318,242! 374,250! 384,290 318,284")
    art.add(gl, OR)
    art.add(clip(gl, box(352, 200, 420, 300)), O2)
    art.add(line("318,282 350,290 384,288", 9), O2)
    grip(art, 348, 206, 0.82, 12, (OR, O2, O3, OL), 1)
    # The spark
    z = polygon("380,84 312,64 330,46 256,2 362,36 344,54")
    z2 = polygon("384,74 376,44 385,38 380,-4 396,40 388,46")
    core = star(374, 74, 8, 20, 10, -80)
    sp = join(z, z2, core)
    art.add(grow(sp, 7), J3)
    art.add(grow(sp, 3.4), HV)
    art.add(grow(sp, -0.6), PAPER)
    # Left glove in front, thumb cocked
    arm = smooth("64,420 58,352 84,326 128,334 148,366 150,420")
    art.add(move(arm, 5, 5), INK, 0.3)
    art.add(arm, J)
    art.add(clip(arm, box(112, 300, 200, 430)), J2)
    gl = smooth("52,346! 128,336! 138,372 50,380")
    art.add(gl, OR)
    art.add(clip(gl, box(102, 300, 200, 400)), O2)
    art.add(line("50,376 94,382 138,370", 9), O2)
    grip(art, 90, 312, 0.86, -10, (OR, O2, O3, OL), -1)
    return art


PICTURES = {"brawl_juno": draw}
