"""The mummy in till receipts, value 4."""

from collections.abc import Sequence
from typing import Any

from ..colours import INK, INK2, PAPER, RED, Family
from ..drawing import Drawing
from ..shapes import Shape, block, box, clip, cut, disc, join, line, move, polygon, shade, smooth, turn
from .parts import BONE, BONE2, BONE3, H, W, ground


def draw(fam: Family = RED) -> Drawing:
    base, _dark, _light, deep = fam
    art = Drawing(W, H)
    ground(art, fam, halo=(226, 236, 160), floor=None)
    body = smooth("222,360! 286,372 338,404 366,470 376,600! 62,600! 74,470 106,404 160,372")
    head = smooth("222,96 282,112 318,164 322,232 306,304 272,364 222,386 172,364 138,304 122,232 126,164", "162,112")
    art.add(move(join(body, head), 16, 12), deep, 0.55)
    art.add(body, BONE2)

    def bands(reg: Shape, rows: Sequence[Any], c1: str, c2: str, c3: str) -> None:
        for pts, w in rows:
            g = clip(line(pts, w, cap="flat"), reg)
            art.add(clip(line([(p[0], p[1] + 5) for p in pts], w, cap="flat"), reg), c3)
            art.add(g, c1)
            art.add(clip(g, reg_sh), c2)

    reg_sh = smooth("300,80 460,80 460,640 300,640 286,400 270,380 296,300 304,220")
    bands(
        body,
        [
            ([(40, 600), (200, 580), (400, 600)], 46),
            ([(40, 520), (200, 552), (400, 530)], 42),
            ([(40, 490), (200, 486), (400, 496)], 40),
            ([(60, 420), (220, 462), (390, 430)], 38),
            ([(60, 400), (220, 420), (390, 396)], 36),
        ],
        BONE,
        BONE2,
        BONE3,
    )
    art.add(clip(move(head, 4, 18), body), BONE3)
    art.add(head, BONE2)
    bands(
        head,
        [
            ([(100, 368), (222, 384), (340, 352)], 40),
            ([(100, 318), (222, 352), (350, 316)], 38),
            ([(100, 300), (222, 312), (350, 296)], 36),
        ],
        BONE,
        BONE2,
        BONE3,
    )
    gap = clip(smooth("110,228 170,212 240,206 340,222 340,276 260,282 180,290 110,270"), head)
    art.add(gap, INK)
    # Skin sliver + eyes
    art.add(clip(smooth("120,236 180,224 240,216 330,230 330,266 250,270 180,278 120,264"), head), "#5B6A52")
    art.add(clip(smooth("250,216 330,230 330,266 250,270"), head), "#43503F")
    for ex, ey, r in ((178, 248, 30), (264, 242, 26)):
        art.add(disc(ex, ey, r + 5), "#2C362B")
        art.add(disc(ex, ey, r), PAPER)
        art.add(shade(disc(ex, ey, r), 5, 5), BONE2)
        art.add(disc(ex + 6, ey + 6, r * 0.43), base)
        art.add(disc(ex + 6, ey + 6, r * 0.22), INK)
        art.add(disc(ex + 2, ey + 1, r * 0.12), PAPER)
        lid = clip(disc(ex, ey, r + 5), box(0, 0, 400, ey - 8 if ex < 220 else ey - 2))
        art.add(lid, "#5B6A52" if ex < 220 else "#43503F")
        art.add(
            clip(
                line([(ex - 40, ey - 8 if ex < 220 else ey - 2), (ex + 40, ey - 8 if ex < 220 else ey - 2)], 3.5),
                disc(ex, ey, r + 5),
            ),
            "#2C362B",
        )
    # Upper bands (over brow)
    bands(
        head,
        [
            ([(90, 104), (222, 92), (350, 120)], 44),
            ([(90, 160), (222, 120), (350, 168)], 36),
            ([(90, 150), (222, 168), (350, 150)], 34),
            ([(100, 214), (190, 196), (250, 186), (350, 206)], 32),
        ],
        BONE,
        BONE2,
        BONE3,
    )
    # Diagonal band across the brow
    db = clip(line("110,186 190,172 260,196 340,240", 26, cap="flat"), head)
    art.add(move(db, 2, 6), BONE3)
    art.add(db, BONE)
    art.add(clip(db, reg_sh), BONE2)
    # Mouth gap
    mo = smooth("176,330 222,326 262,322 268,334 222,340 180,344")
    art.add(mo, INK)
    art.add(join(polygon("200,328 212,327 207,338"), polygon("240,326 250,325 246,335")), BONE)
    # Till receipt unwinding from the head
    tail = smooth(
        "300,130! 338,134 368,168 372,220 352,276 348,330 372,388 378,430! 366,424! 356,440! 344,428!",
        "332,442! 320,430! 308,438! 304,388 288,336 292,276 318,222 318,180 298,164!",
    )
    art.add(move(tail, 10, 10), deep, 0.6)
    art.add(tail, PAPER)
    art.add(clip(tail, smooth("330,110 420,110 420,230 366,230 346,180")), BONE2)
    art.add(clip(tail, smooth("280,300 330,330 330,360 280,372")), BONE2)
    for x0, y0, w_, rt in (
        (322, 206, 30, -16),
        (324, 222, 36, -8),
        (316, 240, 40, 2),
        (308, 258, 36, 8),
        (302, 276, 40, 6),
        (300, 294, 30, -2),
        (302, 338, 34, -14),
        (310, 354, 40, -18),
        (316, 370, 34, -16),
        (322, 388, 36, -10),
    ):
        art.add(turn(join(block(x0, y0, w_ * 0.55, 4.4, 2), block(x0 + w_ * 0.7, y0, w_ * 0.34, 4.4, 2)), rt, (x0, y0)), INK2)
    art.add(turn(block(318, 408, 44, 7, 2), -8, (318, 408)), base)
    # Safety pin + patch
    art.add(cut(turn(block(108, 452, 54, 16, 8), -14, (130, 460)), turn(block(112, 456, 46, 8, 4), -14, (130, 460))), "#8D99A0")
    art.add(turn(block(104, 450, 14, 20, 6), -14, (130, 460)), "#5C6870")
    return art


PICTURES = {"brokies_mummy_4": draw}
