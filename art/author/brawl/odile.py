"""Odile Marteau: docker, mustard hoodie, taped fists, tall bun."""

from ..colours import BRASS, INK, PAPER
from ..drawing import Drawing
from ..shapes import Place, arc, block, box, clip, cut, disc, grow, join, line, move, shade, smooth, taper, turn
from .parts import H, W


def draw() -> Drawing:
    art = Drawing(W, H)
    SK, SK2, SK3, SKL = "#C88A60", "#9E6145", "#6F3F33", "#E9B58A"
    Y, Y2, Y3, YL = "#E5AC3B", "#B97C24", "#7B4A1A", "#FFD783"
    HR, HR2 = "#1E1A2A", "#3E3A5A"
    T, T2, T3 = "#EFE6D6", "#C9BBA6", "#94857A"
    cx = 200
    # Hood behind
    hood = smooth("200,196 262,206 312,240 330,290 300,330 100,330 70,290 88,240 138,206")
    art.add(hood, Y3)
    # Torso
    to = smooth("200,262 268,266 330,296 366,350 384,440! 16,440! 34,350 70,296 132,266")
    art.add(to, Y)
    art.add(clip(to, smooth("210,240 420,280 420,450 240,450 262,340")), Y2)
    hf = smooth("120,262 160,300 200,314 240,300 280,262 300,286 262,334 200,352 138,334 100,286")
    art.add(move(hf, 3, 7), Y3, 0.6)
    art.add(hf, Y)
    art.add(clip(hf, smooth("206,260 320,250 320,340 200,360")), Y2)
    art.add(clip(shade(hf, -5, -6), box(0, 0, 200, 400)), YL)
    art.add(join(taper("176,330 172,366 176,396", 4, 4), taper("224,330 230,360 226,386", 4, 4)), T)
    art.add(join(disc(176, 398, 4.5), disc(226, 388, 4.5)), T2)
    # Neck
    nk = smooth("162,210! 238,210! 244,270 226,300 200,308 174,300 156,270")
    art.add(nk, SK2)
    art.add(clip(nk, smooth("206,200 260,200 260,310 200,320")), SK3)
    # Ears
    for sign in (-1, 1):
        e = disc(cx + sign * 74, 172, 15, 22, rot=sign * 10)
        art.add(e, SK if sign < 0 else SK2)
        art.add(disc(cx + sign * 75, 173, 7, 12, rot=sign * 10), SK2 if sign < 0 else SK3)
        art.add(cut(disc(cx + sign * 78, 198, 8), disc(cx + sign * 78, 198, 5)), BRASS)
    # Head
    hd = smooth(
        "200,70 244,78 270,108 274,152 270,190 256,222 230,246 200,254 170,246 144,222 130,190", "126,152 130,108 156,78"
    )
    art.add(hd, SK)
    art.add(clip(hd, smooth("226,60 300,70 300,240 214,262 232,226 244,190 236,150 250,120")), SK2)
    art.add(clip(hd, smooth("128,196 144,200 156,226 180,246 150,240")), SK2, 0.7)
    # Undercut side + hair swept up
    side = clip(
        hd,
        join(
            smooth("120,150 128,96 150,76 154,112 146,150! 138,168"), smooth("280,150 272,96 250,76 246,112 254,150! 262,168")
        ),
    )
    art.add(side, "#5B3B36")
    hair = smooth(
        "140,126! 136,92 152,58 176,44 200,42 224,44 250,58 266,92 260,126! 246,104 222,96 204,108!", "196,96 170,98 152,108"
    )
    art.add(hair, HR)
    bun = disc(208, 26, 42, 36, rot=-8)
    art.add(bun, HR)
    art.add(clip(bun, join(arc(200, 30, 30, 150, 260, 6), arc(206, 30, 18, 140, 270, 5))), HR2)
    art.add(smooth("176,50 206,58 240,48 236,62 206,70 180,64"), "#C9372F")
    art.add(
        clip(
            join(
                taper("150,104 158,72 184,54", 1, 7, 5),
                taper("170,96 178,72 196,60", 1, 5, 4),
                taper("250,98 244,72 224,56", 1, 6, 4),
            ),
            hair,
        ),
        HR2,
    )
    art.add(join(taper("262,116 276,130 272,150", 5, 1), taper("140,116 130,134 134,152", 5, 1)), HR)
    # Brows, eyes
    for sign in (-1, 1):
        at = Place(cx, 0, sign)
        e = smooth(at("16,164! 30,154 46,154 58,162! 46,172 28,172"))
        art.add(grow(e, 3), SK2 if sign < 0 else SK3)
        art.add(e, PAPER)
        art.add(clip(disc(at.x(35), 162, 9), e), "#2C6E73")
        art.add(clip(disc(at.x(35), 162, 4.4), e), INK)
        art.add(disc(at.x(35) - 3, 159, 2), PAPER)
        art.add(taper(at("13,161 34,151 61,158"), 2, 3, 6), INK)
        art.add(taper(at("12,146 34,134 64,138"), 5, 3, 11), HR)
        art.add(taper(at("20,178 36,183 52,178"), 1, 1, 3), SK2 if sign < 0 else SK3)
    # Nose with a plaster
    art.add(smooth("204,148 212,178 222,196 212,206 196,206! 206,196 202,172"), SK2)
    art.add(join(taper("186,202 196,208 206,206", 1, 1, 4)), SK3)
    pl = turn(block(180, 166, 42, 15, 7), -7, (200, 174))
    art.add(move(pl, 1.5, 2.5), SK3, 0.6)
    art.add(pl, T)
    art.add(turn(block(193, 167, 15, 13, 2), -7, (200, 174)), T2)
    # Mouth: half grin with a gap
    mo = smooth("168,224! 186,219 200,221 216,217 238,214! 228,230 208,236 184,233")
    art.add(mo, "#5A1F22")
    art.add(clip(mo, smooth("160,214 250,206 240,224 206,228 176,228")), PAPER)
    art.add(clip(block(206, 214, 5, 14), mo), "#5A1F22")
    art.add(taper("238,214 245,210 247,203", 2, 1.5, 3), SK3)
    art.add(taper("184,242 202,245 222,241", 1, 1, 4), SK2)
    art.add(disc(156, 208, 2.2), SK3)
    art.add(clip(join(block(246, 190, 22, 3, 1)), hd), SK3)
    for k in range(3):
        art.add(taper([(140 + k * 5, 196), (136 + k * 5, 208)], 2, 0.8), SK3)

    # Arms & taped fists in guard
    def fist(x: float, y: float, r_: float, flip: bool, tone: bool) -> None:
        f = 1 if not flip else -1
        at = Place(x, y, f)
        arm = smooth(at("-34,40 34,40 60,120 84,220 -60,220 -52,120"))
        sk = (SK, SK2, SKL) if tone else (SK2, SK3, SK)
        sl = smooth(at("-44,108 50,100 66,130 96,250 -80,250 -62,140"))
        art.add(move(arm, 6, 6), INK, 0.35)
        art.add(arm, sk[0])
        art.add(
            clip(arm, smooth(at("10,20 60,20 100,220 20,220 26,120")))
            if not flip
            else clip(
                arm, smooth((x + 10, y + 20), (x + 60, y + 20), (x + 100, y + 220), (x + 24, y + 220), (x + 20, y + 120))
            ),
            sk[1],
        )
        art.add(sl, Y if tone else Y2)
        art.add(clip(sl, box(x + 14, y, x + 200, y + 300)), Y2 if tone else Y3)
        art.add(clip(line(at("-60,122 0,110 60,116"), 11), grow(sl, 2)), Y2 if tone else Y3)
        wr = smooth(at("-36,34 36,30 44,84 -42,88"))
        art.add(wr, T if tone else T2)
        art.add(clip(wr, box(x + 12, y, x + 100, y + 120)), T2 if tone else T3)
        for k in range(3):
            art.add(clip(line([at.point(-46, 46 + k * 15), at.point(0, 52 + k * 15), at.point(46, 42 + k * 15)], 2.6), wr), T3)
        hand = smooth(at("-46,-22 -34,-40 0,-46 36,-42 50,-22 52,14 40,44 0,50 -38,44 -52,14"))
        art.add(move(hand, 6, 6), INK, 0.4)
        art.add(hand, sk[0])
        art.add(clip(hand, box(x + 16, y - 80, x + 80, y + 80)), sk[1])
        tape = clip(hand, smooth(at("-60,-16 0,-22 60,-16 60,8 0,4 -60,8")))
        art.add(tape, T if tone else T2)
        art.add(clip(tape, box(x + 16, y - 80, x + 80, y + 80)), T2 if tone else T3)
        for k in range(3):
            xx = -24 + k * 25
            art.add(clip(taper([at.point(xx, -46), at.point(xx + 1, -20), at.point(xx, 0)], 2.5, 2, 4), hand), SK3)
        for k in range(4):
            art.add(disc(*at.point(-35 + k * 24, -32), 6.5, 5), sk[2] if k < 3 else sk[0])
        th = smooth(at("-50,10 -20,2 18,6 30,18 20,32 -16,34 -46,38"))
        art.add(move(th, 1, 5), sk[1] if tone else SK3)
        art.add(th, sk[0])
        art.add(clip(shade(th, 4, 6), th), sk[1])
        art.add(smooth(at("12,8 26,12 24,22 12,20")), SKL if tone else SK)
        art.add(clip(taper(at("-40,18 -26,16 -14,20"), 1, 1, 3), th), sk[1])

    fist(96, 268, 1, False, True)
    fist(312, 288, 1, True, False)
    return art


PICTURES = {"brawl_odile": draw}
