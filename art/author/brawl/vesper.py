"""Madame Vesper: imperious; tilted topper, white lock, collar lined with gold; cards in one glove, the wand in the other."""

from ..colours import INK
from ..drawing import Drawing, Layer
from ..shapes import block, box, clip, cut, disc, join, move, polygon, shade, smooth, star, taper, turn
from .parts import H, W, eye, grip


def draw() -> Drawing:
    art = Drawing(W, H)
    SK, SK2, SK3, SKL = "#BE8660", "#8C5A44", "#532F2A", "#E4B28C"
    P, P2, P3, PL = "#3C2657", "#281739", "#170C24", "#5E4285"
    Go, Go2, GoL = "#E8B64C", "#A97A22", "#FFE29A"
    HR, HR2, HW = "#1B1626", "#40385A", "#EFE8E4"
    Gl, Gl2, Gl3, GlL = "#F3ECDF", "#C6BBB0", "#8B8088", "#FFFFFF"
    # Standing collar
    co = smooth(
        "200,300 128,300 78,286 44,232 36,150! 84,176 120,204 150,250! 250,250! 280,204 316,176",
        "364,150! 356,232 322,286 272,300",
    )
    art.add(move(co, 4, 6), INK, 0.3)
    art.add(co, Go)
    art.add(clip(co, box(206, 100, 400, 400)), Go2)
    for sign in (-1, 1):
        ed = taper(
            [(200 + sign * 164, 152), (200 + sign * 158, 232), (200 + sign * 122, 286), (200 + sign * 60, 304)], 6, 16, 18
        )
        art.add(ed, P if sign < 0 else P2)
        for k in range(3):
            x, y = (200 + sign * (128 - k * 18), 206 + k * 24)
            art.add(star(x, y, 5, 8, 3.4, -90 + sign * 8), P2)
    to = smooth("200,262 262,270 322,300 356,350 366,430! 34,430! 44,350 78,300 138,270")
    art.add(to, P)
    art.add(clip(to, smooth("240,250 390,290 390,440 262,440 276,350")), P2)
    sh = polygon("166,270 234,270 204,384")
    art.add(sh, Gl)
    art.add(clip(sh, box(204, 260, 260, 400)), Gl2)
    for sign in (-1, 1):
        lp = smooth((200 + sign * 36, 262, 0), (200 + sign * 6, 380, 0), (200 + sign * 64, 340), (200 + sign * 96, 296, 0))
        art.add(lp, PL if sign < 0 else P)

    # Neck and head
    def head(h: Drawing) -> None:
        nk = smooth("172,216! 230,216! 236,276 202,304 166,276")
        h.add(nk, SK2)
        h.add(clip(nk, box(204, 210, 260, 310)), SK3)
        ck = block(166, 258, 70, 13, 6)
        h.add(ck, P3)
        h.add(disc(201, 268, 9), Go2)
        h.add(disc(200, 267, 7.5), "#2FA58E")
        h.add(disc(197, 264, 2.4), "#BDF0E2")
        hb = smooth("132,110 112,150 108,206 128,244 156,250 152,150 250,150 250,248 276,238 294,200 288,146", "268,108")
        h.add(hb, HR)
        h.add(clip(join(taper("118,150 120,204 140,240", 1, 1, 6), taper("280,150 280,200 264,236", 1, 1, 5)), hb), HR2)
        hd = smooth("200,90 242,98 264,130 264,174 252,206 228,236 202,250 174,236 148,206 136,174 136,130 158,98")
        h.add(hd, SK)
        h.add(clip(hd, smooth("232,84 290,90 290,230 208,262 236,222 248,180 242,126")), SK2)
        h.add(clip(hd, smooth("146,180 164,184 178,196 160,198 148,194")), SKL)
        h.add(clip(hd, smooth("140,196 156,204 170,226 184,242 156,232")), SK2, 0.7)
        # Hair sweep with the white lock
        sw = smooth(
            "198,104! 160,106 132,130 124,176 108,206! 116,160 122,116 160,88 220,86 268,104 284,150",
            "294,206! 276,176 268,132 240,112",
        )
        h.add(sw, HR)
        lk = smooth("214,92 244,98 268,122 280,168 292,204! 270,172 258,132 232,110")
        h.add(lk, HW)
        h.add(clip(lk, move(lk, 5, 5)), "#C9C2CC")
        # Eyes
        for sign in (-1, 1):
            x = 200 + sign * 34
            -6 * sign
            sd = smooth((x - 25, 152), (x - 10, 134), (x + 14, 134), (x + 26, 150), (x + 14, 166), (x - 14, 166))
            h.add(sd, "#6A3F8E" if sign < 0 else "#4C2A6B", 0.75)
            eye(
                h,
                x,
                156,
                21,
                11,
                "#C08A2A",
                SK2 if sign < 0 else SK3,
                r=9.5,
                lid=0.24,
                lidc="#7A4FA0" if sign < 0 else "#563078",
                look=(-3, 0),
                lw=5.5,
                tilt=-5 if sign < 0 else 5,
            )
            h.add(polygon((x + sign * 18, 152), (x + sign * 33, 142), (x + sign * 24, 158)), INK)
            h.add(
                taper(
                    [
                        (200 + sign * 13, 140 if sign < 0 else 134),
                        (200 + sign * 36, 124 if sign < 0 else 112),
                        (200 + sign * 62, 138 if sign < 0 else 128),
                    ],
                    6,
                    1.5,
                    8,
                ),
                HR,
            )
            h.add(taper([(x - 14, 172), (x, 177), (x + 14, 172)], 1, 1, 3), SK3)
        h.add(smooth("204,138 210,168 218,192 206,202 196,201! 204,192 200,166"), SK2)
        h.add(smooth("195,140 202,140 202,176 196,188 190,180"), SKL, 0.8)
        h.add(taper("186,197 196,203 208,202", 1, 1, 3.6), SK3)
        mo = smooth("174,220! 190,213 201,217 212,213 232,215! 218,229 202,232 186,229")
        h.add(mo, "#A32540")
        h.add(clip(mo, smooth("170,220 200,222 236,214 232,236 170,236")), "#C9405A")
        h.add(taper("172,221 200,221 236,211", 1.5, 1.5, 3.4), "#4A0E1E")
        h.add(disc(222, 205, 2.6), INK)
        h.add(taper("236,212 243,206 244,198", 1, 1, 2.6), SK3)
        for sign in (-1, 1):
            h.add(taper([(200 + sign * 68, 196), (200 + sign * 69, 212)], 2, 2), Go2)
            h.add(star(200 + sign * 69, 222, 5, 12, 5, -90), Go if sign < 0 else Go2)

    h = Layer()
    head(h)
    # Topper, tilted, drawn into the head layer
    cr = smooth("142,98! 150,50 140,-22! 274,-22! 264,50 272,98!")
    h.add(cr, P2)
    h.add(clip(cr, box(130, -40, 176, 120)), P)
    h.add(clip(cr, box(150, -40, 160, 120)), PL)
    h.add(clip(cr, box(236, -40, 300, 120)), P3)
    bn = smooth("144,70! 206,78 270,70! 272,98! 206,106 142,98!")
    h.add(bn, "#A32540")
    h.add(clip(bn, box(226, 60, 300, 120)), "#701528")
    br = smooth("86,112 110,92 150,98 206,106 264,98 304,90 328,108 300,126 206,134 112,128")
    h.add(move(br, 0, 8), INK, 0.38)
    h.add(br, P)
    h.add(clip(br, smooth("210,80 340,80 340,140 220,140")), P2)
    h.add(clip(shade(br, -2, -4), box(80, 80, 214, 140)), PL)
    fe = smooth("256,90! 280,60 286,16 272,-30 306,0 318,44 302,78 272,96")
    h.add(move(fe, 3, 4), INK, 0.3)
    h.add(fe, "#2FA58E")
    h.add(clip(fe, smooth("278,-40 330,-10 330,70 270,100 296,40")), "#1C6F62")
    h.add(taper("262,92 292,56 296,10", 3, 1), "#BDF0E2")
    h.add(disc(262, 88, 9), Go2)
    h.add(disc(261, 87, 7), Go)
    h.into(art, -6, (200, 250), dx=0, dy=22, k=0.94)
    # Card fan, left
    cols = (("#B8433B", "d"), ("#2F6FB0", "s"), ("#2FA58E", "d"), ("#E0A431", "s"), ("#7A4FA0", "d"))
    for i, (c, kd) in enumerate(cols):
        f = Layer()
        r = block(-25, -112, 50, 78, 6)
        f.add(move(r, 3, 3), INK, 0.35)
        f.add(r, "#FBF3E0")
        f.add(block(-20, -107, 40, 68, 4), c)
        f.add(star(0, -73, 4, 13, 5, -90) if kd == "d" else cut(disc(0, -73, 13), disc(5, -76, 10.5)), "#FBF3E0")
        f.into(art, -42 + i * 23, (0, 0), dx=92, dy=346, k=1.02)
    sl = smooth("22,430 34,372 64,352 112,362 126,396 124,430")
    art.add(move(sl, 4, 5), INK, 0.3)
    art.add(sl, P)
    art.add(clip(sl, box(92, 340, 200, 440)), P2)
    hn = smooth("42,336 48,308 74,296 104,302 122,324 120,352 98,370 64,370 46,358")
    art.add(move(hn, 4, 6), INK, 0.38)
    art.add(hn, Gl)
    art.add(clip(hn, move(hn, 26, 12)), Gl2)
    for pts in ([(56, 318), (48, 296), (56, 278)], [(72, 312), (70, 286), (80, 270)], [(90, 312), (96, 288), (106, 276)]):
        f = taper(pts, 17, 12, 16)
        art.add(move(f, 2, 3), Gl3, 0.6)
        art.add(f, Gl)
        art.add(clip(f, move(f, 6, 2)), Gl2)
    th = taper("108,346 88,326 62,330", 20, 14, 20)
    art.add(move(th, 1, 4), Gl3, 0.8)
    art.add(th, Gl)
    art.add(clip(th, move(th, 3, 7)), Gl2)
    # Wand, right
    wd = turn(block(-6, -170, 12, 230, 4), 16)
    wd = move(wd, 312, 330)
    art.add(move(wd, 3, 4), INK, 0.3)
    art.add(wd, P3)
    art.add(clip(wd, move(turn(block(-2, -170, 3, 230), 16), 311, 330)), PL)
    tip = move(turn(block(-6, -170, 12, 34, 4), 16), 312, 330)
    art.add(tip, Gl)
    art.add(clip(tip, move(turn(block(0, -170, 6, 34), 16), 312, 330)), Gl2)
    for x, y, r in ((364, 152, 17), (338, 136, 9), (384, 184, 8), (344, 178, 6)):
        art.add(star(x, y, 4, r, r * 0.3, -90), GoL)
    sl = smooth("258,430 268,368 300,344 346,352 366,390 364,430")
    art.add(move(sl, 4, 5), INK, 0.3)
    art.add(sl, P)
    art.add(clip(sl, box(316, 330, 400, 440)), P2)
    grip(art, 310, 326, 0.76, 14, (Gl, Gl2, Gl3, GlL), 1)
    return art


PICTURES = {"brawl_vesper": draw}
