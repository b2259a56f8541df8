"""The vampire with turned-out pockets, value 7."""

from ..colours import BRASS, BRASS_D, INK, PAPER, RED, Family
from ..drawing import Drawing
from ..shapes import Place, block, box, clip, cut, disc, grow, join, line, mirror, move, polygon, shade, smooth, taper
from .parts import BONE, BONE2, BONE3, H, W, ground, moth_small

SK, SK2, SK3 = "#D9D4BE", "#B3AB97", "#857C72"


def draw(fam: Family = RED) -> Drawing:
    base, dark, light, deep = fam
    art = Drawing(W, H)
    ground(art, fam, halo=(228, 196, 158), floor=None)
    # Coat + cape
    cape = smooth("228,318! 300,334 352,372 378,440 392,600! 58,600! 78,440 104,372 156,334")
    colL = smooth("214,388! 150,352 96,288 60,176! 104,204 146,250 176,300")
    colR = mirror(colL, 228)
    art.add(move(join(cape, colL, colR), 16, 12), deep, 0.55)
    art.add(join(colL, colR), INK)
    inL = smooth("212,376! 156,338 112,286 78,204! 118,222 160,240 196,300")
    inR = mirror(inL, 228)
    art.add(inL, deep)
    art.add(inR, deep)
    art.add(clip(inL, smooth("82,210! 104,240 140,290 180,350 212,376! 156,338 112,286")), dark)
    art.add(clip(inR, mirror(smooth("82,210! 94,232 126,284 176,346 212,376! 156,338 112,286"), 228)), dark, 0.6)
    art.add(cape, INK)
    art.add(clip(cape, smooth("104,372 156,334 180,340 140,400 112,470 100,600 40,600")), "#3A2E3B")
    # Shirt front
    sh = smooth("228,330! 262,352 276,420 270,560! 186,560! 180,420 194,352")
    art.add(sh, BONE)
    art.add(clip(sh, box(236, 300, 400, 600)), BONE2)
    for yy in (440, 476, 512):
        art.add(disc(230, yy, 4.5), INK)
    art.add(clip(join(taper("206,400 204,470 208,556", 2, 4), taper("252,400 256,470 252,556", 2, 4)), sh), BONE3)
    lap = smooth("194,346! 168,380 150,450 184,520! 196,450 198,392")
    lap2 = mirror(lap, 228)
    art.add(lap, "#3A2E3B")
    art.add(lap2, "#2A212B")
    # Bow tie, frayed
    bt = smooth("228,368! 204,352 182,350! 188,372 180,396! 206,392 228,376!")
    art.add(bt, base)
    art.add(mirror(bt, 228), dark)
    art.add(block(219, 362, 18, 22, 6), deep)
    art.add(clip(join(taper("188,360 206,366 222,370", 1, 4)), bt), light)
    # Ears, face
    earL = smooth("172,218! 148,190 122,158! 122,202 140,240 172,256!")
    earR = mirror(earL, 228)
    art.add(earL, SK)
    art.add(earR, SK2)
    art.add(smooth("166,222 148,202 134,184! 138,212 150,234 166,240"), SK3)
    art.add(mirror(smooth("166,222 148,202 134,184! 138,212 150,234 166,240"), 228), SK3)
    face = smooth("228,344! 200,324 176,286 163,236 162,186 180,146 228,128 276,146 294,186 293,236 280,286", "256,324")
    art.add(move(clip(face, box(0, 250, 400, 400)), 0, 14), INK, 0.35)
    art.add(face, SK)
    art.add(clip(face, smooth("244,120 300,130 300,260 228,350! 250,300 246,268 258,240 246,200 262,176")), SK2)
    # Hollow cheeks
    art.add(clip(face, smooth("164,250 184,262 196,292 206,326 170,300")), SK2)
    art.add(clip(face, smooth("294,250 274,262 262,292 250,326 290,300")), SK3)
    hair = smooth("158,232! 148,170 166,108 228,84 290,108 308,170 298,232! 288,184 262,158 228,206! 194,158", "168,184")
    art.add(hair, INK)
    for p in ([(228, 190), (214, 140), (186, 112)], [(228, 190), (240, 136), (262, 106)], [(178, 168), (180, 140), (196, 116)]):
        art.add(clip(taper(p, 1, 6, 4), hair), "#4B3D4C")
    # Eyes: heavy lids
    for ex, sign in ((196, 1), (260, -1)):
        eye = smooth((ex - 24, 238, 0), (ex - 10, 222), (ex + 10, 222), (ex + 24, 238, 0), (ex + 8, 250), (ex - 8, 250))
        art.add(grow(eye, 3), SK3)
        art.add(eye, PAPER)
        ir = clip(disc(ex + 4, 238, 10.5), eye)
        art.add(ir, base)
        art.add(clip(disc(ex + 4, 238, 5), eye), INK)
        lid = clip(grow(eye, 3), polygon((ex - 40, 190), (ex + 40, 190), (ex + 40, 233 + sign * 3), (ex - 40, 233 - sign * 3)))
        art.add(lid, SK2 if sign == 1 else SK3)
        art.add(clip(line([(ex - 30, 233 - sign * 3), (ex + 30, 233 + sign * 3)], 3.4), grow(eye, 4)), INK)
        art.add(taper([(ex - sign * 36, 214 - 2), (ex - sign * 8, 200), (ex + sign * 26, 212)], 2, 3, 10), INK)
        art.add(taper([(ex - 20, 258), (ex, 265), (ex + 20, 257)], 1, 1, 4), SK3)
    # Nose
    art.add(smooth("226,222 238,250 246,276 232,284 216,282! 226,272 224,246"), SK2)
    art.add(smooth("234,236 248,276 240,284 226,286! 236,276 232,252"), SK3)
    # Mouth + single fang
    art.add(taper("190,308 206,300 228,302 252,300 270,310", 2, 2, 7), INK)
    art.add(polygon("206,302 218,303 211,322"), PAPER)
    art.add(polygon("206,302 218,303 211,322").difference(polygon("206,302 213,303 211,322")), SK2)
    art.add(taper("214,326 228,330 244,326", 1, 1, 4), SK3)
    # Monocle
    mono = cut(disc(260, 238, 33), disc(260, 238, 28))
    art.add(disc(260, 238, 28), PAPER, 0.22)
    art.add(mono, BRASS)
    art.add(shade(mono, 3, 3), BRASS_D)
    art.add(join(line("247,224 258,236 254,246 266,258", 2), line("258,236 270,230", 2)), PAPER)
    art.add(taper("286,258 304,310 296,380 312,430", 2, 2), BRASS)
    # Arms and pockets turned out
    for sgn, col in ((-1, 1), (1, 0)):
        at = Place(228, 0, sgn)
        arm = smooth(at("122,372 150,420 146,480 104,520 78,506 92,470 100,420"))
        art.add(arm, "#3A2E3B" if col else "#130E16")
        pk = smooth(at("60,486! 104,480! 116,520 104,556 84,548 66,560 54,530"))
        art.add(move(pk, 6, 6), "#0D0910")
        art.add(pk, BONE if col else BONE2)
        art.add(clip(pk, join(taper(at("72,500 70,530 76,552"), 1, 5), taper(at("94,500 98,530 94,548"), 1, 5))), BONE3)
        for k in range(3):
            art.add(block(at.x(62 + k * 14) - 2, 488 + 0 * k, 4, 8, 1), INK)
        hand = join(
            block(min(at.x(66), at.x(112)), 462, 46, 26, 12), *[block(at.x(70 + k * 11) - 5, 474, 10, 26, 5) for k in range(4)]
        )
        art.add(hand, SK if col else SK2)
        art.add(clip(hand, join(*[block(at.x(70 + k * 11) + 4.2, 478, 1.8, 20) for k in range(3)])), SK3)
        art.add(clip(hand, box(0, 458, 400, 468)), BONE)
    moth_small(art, 64, 470, 1.0, -24)
    moth_small(art, 352, 300, 0.8, 20)
    return art


PICTURES = {"brokies_vampire_7": draw}
