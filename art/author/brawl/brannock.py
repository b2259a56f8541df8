"""Old Brannock: 77, weather-beaten, one eye left; yellow sou'wester, a beard like surf, storm lantern, cold pipe."""

from ..colours import INK
from ..drawing import Drawing
from ..shapes import arc, block, box, clip, disc, join, line, move, polygon, shade, smooth, taper
from .parts import H, W, eye, grip


def draw() -> Drawing:
    art = Drawing(W, H)
    SK, SK2, SK3, SKL = "#D78C69", "#A55D48", "#67342E", "#F2B593"
    Y, Y2, Y3, YL = "#EFCB3E", "#C2962A", "#7E5A18", "#FCE88C"
    Wt, Wt2, Wt3 = "#F5F1E8", "#CBD0D2", "#95A0A8"
    N, _N2 = "#2B3A52", "#1B2638"
    # Slicker
    to = smooth("200,250 274,254 340,286 380,340 392,430! 8,430! 20,340 60,286 126,254")
    art.add(to, Y)
    art.add(clip(to, smooth("268,240 410,270 410,440 286,440 308,340")), Y2)
    co = smooth("112,262! 92,300 128,350! 200,300 272,350! 308,300 288,262! 200,240")
    art.add(move(co, 3, 7), Y3, 0.55)
    art.add(co, YL)
    art.add(clip(co, smooth("214,230 320,250 320,360 226,360")), Y)
    # Head
    for sign in (-1, 1):
        art.add(disc(200 + sign * 82, 170, 14, 24, rot=sign * 8), SK if sign < 0 else SK2)
    hd = smooth("200,80 250,90 278,130 280,176 266,214 200,240 134,214 120,176 122,130 150,90")
    art.add(hd, SK)
    art.add(clip(hd, smooth("234,80 300,90 300,240 214,250 246,210 258,170 250,120")), SK2)
    for x, k in ((148, SKL), (248, SK)):
        art.add(disc(x, 196, 22, 15), "#E0705A" if x < 200 else "#B4523F", 0.75)
        art.add(disc(x - 5, 190, 8, 5), k, 0.6)
    # Beard in surf curls
    bd = smooth(
        "116,172! 104,206 84,222! 102,236 78,262! 102,270 84,304! 112,304 106,340! 136,330 146,366!",
        "168,344 190,384! 206,350 234,372! 240,336 272,350! 276,314 308,318! 298,282 320,266! 298,244",
        "314,222! 290,206 284,172! 262,204 230,214 200,218 170,214 138,204",
    )
    art.add(move(bd, 4, 9), INK, 0.34)
    art.add(bd, Wt)
    art.add(clip(bd, smooth("224,190 330,160 330,360 216,400 246,320 240,260")), Wt2)
    for pts, w, c in (
        ([(128, 214), (112, 240), (124, 262), (138, 252)], 7, Wt2),
        ([(150, 236), (132, 270), (146, 298), (162, 286)], 8, Wt2),
        ([(182, 250), (168, 296), (184, 330), (198, 318)], 8, Wt2),
        ([(220, 250), (216, 296), (228, 320), (240, 308)], 7, Wt3),
        ([(252, 236), (254, 268), (268, 284), (278, 272)], 7, Wt3),
        ([(270, 210), (278, 232), (290, 240)], 5, Wt3),
    ):
        art.add(clip(taper(pts, 1, 1, w), bd), c)
    # Moustache and pipe
    mo = smooth("200,204! 176,198 146,208 120,232! 150,238 184,228 200,218 216,228 250,238 280,232! 254,208", "224,198")
    art.add(smooth("176,226 200,222 228,226 220,240 184,240"), "#4E1E22")
    art.add(move(mo, 0, 6), Wt3, 0.8)
    art.add(mo, Wt)
    art.add(clip(mo, box(206, 190, 300, 250)), Wt2)
    art.add(join(taper("186,210 166,214 148,226", 1, 1, 4)), Wt2)
    pi = taper("222,230 256,240 286,252", 7, 9)
    art.add(move(pi, 2, 4), INK, 0.35)
    art.add(pi, "#3A2A26")
    bw = smooth("276,226! 314,226! 312,262 296,272 280,262")
    art.add(move(bw, 3, 5), INK, 0.35)
    art.add(bw, "#7A4A2E")
    art.add(clip(bw, box(298, 200, 330, 280)), "#56311E")
    art.add(disc(295, 226, 19, 5.5), "#2A1A16")
    art.add(disc(294, 226, 13, 3.2), "#E8744B")
    sm = join(disc(304, 196, 12), disc(318, 178, 15), disc(308, 156, 11), disc(326, 146, 8))
    art.add(sm, "#FFFFFF", 0.0)
    # Nose
    ns = smooth("190,138 208,136 214,164 230,186 224,206 200,210 176,206 170,188 184,166")
    art.add(move(ns, 2, 4), SK3, 0.35)
    art.add(ns, "#E38A6E")
    art.add(clip(ns, smooth("208,130 240,140 240,214 202,214 216,186")), SK2)
    art.add(disc(190, 186, 9, 7), SKL, 0.8)
    art.add(join(disc(186, 206, 5, 2.6), disc(214, 206, 5, 2.6)), SK3)
    # Eyes: one sea-blue, one clouded with a scar
    eye(art, 160, 156, 22, 13, "#2F86B8", SK2, r=10, lid=0.26, lidc=SK, lw=5, look=(4, 0))
    eye(art, 240, 156, 20, 11, "#D9DEE0", SK3, r=8.5, lid=0.34, lidc=SK2, lw=5)
    art.add(disc(240, 157, 4.4), "#B6C0C6")
    art.add(taper("256,112 246,150 236,192", 2, 2, 5), "#E9B09A")
    art.add(
        join(
            taper("138,172 158,180 180,172", 1, 1, 4),
            taper("222,172 240,178 262,170", 1, 1, 4),
            taper("128,160 116,154", 3, 1),
            taper("128,166 114,168", 3, 1),
        ),
        SK3,
    )
    for sign in (-1, 1):
        b = smooth(
            (200 + sign * 16, 144),
            (200 + sign * 28, 126),
            (200 + sign * 54, 118),
            (200 + sign * 84, 130, 0),
            (200 + sign * 70, 138),
            (200 + sign * 76, 148, 0),
            (200 + sign * 44, 142),
        )
        art.add(move(b, 0, 4), SK3, 0.5)
        art.add(b, Wt if sign < 0 else Wt2)
    # Sou'wester: brim long behind, short in front
    cr = smooth("110,116 112,64 150,22 206,10 262,26 294,70 294,120 200,92")
    art.add(cr, Y)
    art.add(clip(cr, smooth("226,0 310,20 310,130 258,120 270,76 250,38")), Y2)
    art.add(clip(shade(cr, -7, -6), box(100, 0, 200, 110)), YL)
    art.add(clip(join(taper("200,10 176,40 164,96", 1.5, 4), taper("206,10 236,44 246,98", 1.5, 4)), cr), Y3, 0.75)
    br = smooth(
        "66,196! 70,150 104,108 160,88 204,84 252,90 300,112 332,156 338,204! 306,176 272,136 202,120", "130,134 96,168"
    )
    art.add(move(br, 2, 9), INK, 0.36)
    art.add(br, Y)
    art.add(clip(br, smooth("222,70 350,90 350,220 300,180 262,136 214,122")), Y2)
    art.add(clip(shade(br, -4, -6), box(60, 80, 214, 200)), YL)
    # Storm lantern held up at left
    art.add(disc(62, 250, 59), "#FFE9A6", 0.24)
    art.add(disc(62, 250, 43), "#FFF3CC", 0.3)
    art.add(arc(62, 200, 30, 180, 360, 5), N)
    cap = join(polygon("38,210 86,210 76,192 48,192"), block(54, 182, 16, 12, 3))
    gl = smooth("42,212! 82,212! 94,244 84,284! 40,284! 30,244")
    bs = smooth("30,284! 94,284! 100,312! 24,312!")
    art.add(move(join(cap, gl, bs), 4, 7), INK, 0.35)
    art.add(gl, "#FFD66B")
    art.add(clip(gl, box(66, 200, 120, 300)), "#F0A83C")
    art.add(smooth("62,222! 74,244 72,264 62,274 51,264 50,244"), "#FFF6D2")
    art.add(join(cap, bs), "#C2452F")
    art.add(clip(join(cap, bs), box(64, 170, 120, 320)), "#8A2C22")
    art.add(join(line("36,286 24,246 40,208", 4), line("88,286 100,246 84,208", 4)), "#8A2C22")
    arm = smooth("4,430 8,366 36,336 86,344 112,382 110,430")
    art.add(move(arm, 4, 5), INK, 0.3)
    art.add(arm, Y)
    art.add(clip(arm, box(74, 320, 200, 440)), Y2)
    art.add(line("8,362 50,348 106,366", 9), Y2)
    grip(art, 60, 336, 0.88, 90, (SK, SK2, SK3, SKL), 1, thumb=False)
    # Smoke
    for x, y, r, o in ((300, 196, 9, 0.75), (312, 176, 12, 0.6), (322, 150, 14, 0.45), (334, 122, 11, 0.3)):
        art.add(disc(x, y, r), "#EEF5F8", o)
    # Anchor buttons
    for y in (330,):
        art.add(disc(322, y + 22, 10), Y3)
        art.add(disc(321, y + 20, 9), N)
    return art


PICTURES = {"brawl_brannock": draw}
