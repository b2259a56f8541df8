"""The mortgaged manor, value 8."""

from ..colours import BRASS, BRASS_D, INK, INK2, PAPER, RED, Family
from ..drawing import Drawing
from ..shapes import arc, block, box, clip, disc, grow, join, line, move, polygon, scale, shade, smooth, taper, turn
from .parts import BONE, BONE2, H, W, ground


def draw(fam: Family = RED) -> Drawing:
    base, dark, light, deep = fam
    art = Drawing(W, H)
    ground(art, fam, halo=(220, 196, 172), floor=None, stripes=False)
    K, K2, K3 = "#2A2030", "#1A131D", "#45364A"
    # Sky bands + bats + hill
    for yy in (60, 120):
        art.add(
            smooth(
                (-20, yy),
                (100, yy - 14),
                (200, yy + 6),
                (300, yy - 10),
                (430, yy + 4),
                (430, yy + 18),
                (300, yy + 6),
                (200, yy + 20),
                (100, yy + 2),
                (-20, yy + 14),
            ),
            dark,
            0.4,
        )
    hill = smooth("-20,470! 80,440 220,424 340,440 430,474! 430,600! -20,600!")
    # Main block slightly leaning
    main = polygon("122,470 112,262 330,254 338,470")
    tower = polygon("250,300 246,150 326,146 334,300")
    wing = polygon("66,470 60,330 130,324 134,470")
    roofM = smooth("92,270! 150,214 196,156 214,140! 232,176 270,236 300,262!")
    roofT = smooth("232,156! 262,110 282,62 288,34! 294,64 314,108 344,150!")
    roofW = smooth("46,336! 72,304 92,272 98,258! 108,286 146,330!")
    chim = polygon("126,226 124,170 152,168 154,196")
    cap = block(118, 158, 40, 14, 3)
    fin = join(block(286, 10, 4, 30, 1), disc(288, 10, 5))
    allg = join(main, tower, wing, roofM, roofT, roofW, chim, cap)
    art.add(move(clip(allg, box(0, 0, 400, 470)), 16, 10), deep, 0.5)
    art.add(hill, deep)
    art.add(shade(hill, 0, -10), dark)
    art.add(chim, K3)
    art.add(clip(chim, box(140, 0, 200, 300)), K)
    art.add(cap, K2)
    art.add(tower, K)
    art.add(clip(tower, polygon("292,100 360,100 360,320 300,320")), K2)
    art.add(roofT, K2)
    art.add(clip(roofT, smooth("220,160 262,110 282,62 288,34! 284,80 270,160")), K3)
    art.add(fin, K2)
    art.add(main, K)
    art.add(clip(main, polygon("270,240 360,240 360,480 278,480")), K2)
    art.add(wing, K)
    art.add(clip(wing, polygon("108,300 150,300 150,480 112,480")), K2)
    art.add(clip(move(roofM, 2, 14), join(main, tower)), "#0E0A10")
    art.add(clip(move(roofW, 2, 12), wing), "#0E0A10")
    art.add(roofM, K3)
    art.add(clip(roofM, smooth("214,130! 240,176 270,236 320,280! 230,280 222,200")), K2)
    art.add(roofW, K3)
    art.add(clip(roofW, smooth("98,250! 108,286 150,336! 104,336")), K2)
    # Roof tiles, missing ones
    for px, py in ((160, 226), (186, 226), (172, 244), (198, 246), (146, 252), (190, 206), (210, 214)):
        art.add(clip(arc(px, py, 10, 0, 180, 3.4), roofM), K2)
    art.add(smooth("178,186 196,180 200,198 184,204"), "#0E0A10")
    art.add(line("176,194 204,188", 3), K)
    # Clapboards
    for k in range(9):
        art.add(clip(block(100, 286 + k * 22, 180, 2.6), main), K2)
    # Eyes = windows; arched with angry lintels
    for wx, wy, ww, wh in ((166, 330, 54, 66), (270, 326, 54, 66)):
        win = join(block(wx - ww / 2, wy, ww, wh - ww / 2 + 10, 2), clip(disc(wx, wy, ww / 2), box(0, 0, 400, wy + 1)))
        art.add(grow(win, 7), K2)
        art.add(win, light)
        art.add(clip(win, box(0, wy + 20, 400, 600)), PAPER, 0.35)
        art.add(clip(join(block(wx - 2.4, wy - 40, 4.8, 120), block(wx - 40, wy + 8, 80, 4.8)), win), K2)
        sign = 1 if wx < 200 else -1
        art.add(taper([(wx - sign * 40, wy - 40), (wx, wy - 32), (wx + sign * 38, wy - 16)], 5, 8, 13), K3 if sign > 0 else K)
        art.add(clip(disc(wx + 3, wy + 10, 13), win), INK)
        art.add(disc(wx - 1, wy + 5, 4), PAPER)
    # Tower window: round, cracked
    art.add(disc(288, 196, 24), K2)
    art.add(disc(288, 196, 17.5), light)
    art.add(join(block(286, 176, 4, 40), block(268, 194, 40, 4)), K2)
    art.add(clip(polygon("288,196 288,176 308,176 308,196"), disc(288, 196, 17.5)), K2)
    art.add(block(84, 368, 26, 40, 12), K2)
    art.add(block(88, 372, 18, 33, 9), light)
    art.add(block(95.5, 370, 3.4, 40), K2)
    # Mouth: door with porch steps
    dr = join(block(190, 416, 60, 70, 2), clip(disc(220, 418, 30, 26), box(0, 0, 400, 420)))
    art.add(grow(dr, 7), K3)
    art.add(dr, "#0B070C")
    tg = polygon("196,470 244,470 262,520 278,600 150,600 182,520")
    art.add(clip(tg, box(0, 470, 400, 600)), base)
    art.add(clip(tg, polygon("226,470 290,470 290,600 232,600")), dark)
    for k in range(4):
        art.add(
            polygon(
                (194 + k * 14, 398 + (6 if k in (0, 3) else -3)),
                (206 + k * 14, 398 + (6 if k in (0, 3) else -3)),
                (200 + k * 14, 416 + (6 if k in (0, 3) else -1)),
            ),
            BONE,
        )
    for k in range(4):
        yy = 484 + k * 26
        wd = 56 + k * 17
        art.add(block(220 - wd / 2 - 4, yy, wd + 8, 5, 2), deep)
    # For-sale board: a coin struck out
    art.add(block(322, 438, 9, 112, 2), "#4A2F20")
    art.add(block(313, 446, 84, 9, 3), "#4A2F20")
    bd = turn(block(326, 462, 64, 58, 4), 7, (358, 462))
    art.add(move(bd, 5, 6), "#000000", 0.35)
    art.add(bd, BONE)
    art.add(clip(bd, turn(block(366, 450, 40, 90), 7, (358, 462))), BONE2)
    cc = disc(355, 493, 19)
    art.add(cc, BRASS)
    art.add(shade(cc, 5, 4), BRASS_D)
    art.add(line("336,510 376,476", 6.5), "#B2342F")
    art.add(join(block(338, 452, 3, 14), block(378, 452, 3, 18)), INK2)
    # Dead tree
    tr = join(
        taper("34,560 44,500 36,440 48,396", 17, 4),
        taper("40,464 20,436 12,410", 7, 1.5),
        taper("40,440 64,416 74,392", 6, 1.5),
        taper("46,404 38,380 42,362", 4, 1),
    )
    art.add(tr, K2)
    for bx, by, s_ in ((176, 70, 1), (356, 90, 0.7), (206, 104, 0.6)):
        bt = smooth("0,0! -8,-9 -24,-12 -34,-4! -26,-3 -20,5! -12,1 -6,8! 0,4 6,8! 12,1 20,5! 26,-3 34,-4! 24,-12", "8,-9")
        art.add(move(scale(bt, s_), bx, by), K2)
    return art


PICTURES = {"brokies_house_8": draw}
