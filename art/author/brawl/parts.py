"""What the fighters share: eyes, a hand closed round a rod, lightning."""

import itertools
from collections.abc import Sequence

from ..colours import INK, PAPER
from ..drawing import Drawing
from ..shapes import XY, Shape, block, box, clip, disc, grow, join, move, scale, smooth, taper, turn

W = H = 400


def eye(
    art: Drawing,
    x: float,
    y: float,
    w: float,
    h: float,
    iris: str,
    rim: str,
    look: XY = (0, 0),
    r: float = 9,
    lid: float = 0.0,
    lidc: str = INK,
    tilt: float = 0,
    white: str = PAPER,
    lash: str = INK,
    lw: float = 5,
    rimw: float = 3,
) -> Shape:
    """An eye `w` by `h` from its middle, looking aside by `look`; `lid` is the share that the lid (of colour `lidc`) covers."""
    e = smooth(
        (x - w, y, 0),
        (x - w * 0.42, y - h),
        (x + w * 0.42, y - h),
        (x + w, y, 0),
        (x + w * 0.42, y + h * 0.85),
        (x - w * 0.42, y + h * 0.85),
    )
    e = turn(e, tilt, (x, y))
    art.add(grow(e, rimw), rim)
    art.add(e, white)
    art.add(clip(e, move(e, 0, -h * 1.25)), "#C9B9A6", 0.55)
    ix, iy = x + look[0], y + look[1]
    art.add(clip(disc(ix, iy, r), e), iris)
    art.add(clip(disc(ix, iy, r * 0.5), e), INK)
    art.add(clip(disc(ix - r * 0.36, iy - r * 0.36, r * 0.24), e), PAPER)
    if lid > 0:
        top = y - h + 2 * h * lid
        length = clip(grow(e, rimw), turn(box(x - 2 * w, y - 4 * h, x + 2 * w, top), tilt, (x, y)))
        art.add(length, lidc)
        art.add(
            turn(clip(grow(e, rimw + 1), box(x - 2 * w, top - lw * 0.5, x + 2 * w, top + lw * 0.5)), 0, (x, y))
            if not tilt
            else clip(grow(e, rimw + 1), turn(box(x - 2 * w, top - lw * 0.5, x + 2 * w, top + lw * 0.5), tilt, (x, y))),
            lash,
        )
    else:
        art.add(
            turn(
                taper(
                    [(x - w - 2, y - 1), (x - w * 0.42, y - h - 1), (x + w * 0.42, y - h - 1), (x + w + 2, y - 1)], 1.5, 1.5, lw
                ),
                tilt,
                (x, y),
            ),
            lash,
        )
    return e


def grip(
    art: Drawing,
    x: float,
    y: float,
    s: float,
    ang: float,
    sk: tuple[str, str, str, str],
    flip: int = 1,
    cuff: tuple[str, str] | None = None,
    thumb: bool = True,
) -> None:
    """A hand closed round an upright rod; `sk` is base, shade, deep, light; `flip` -1 makes it the other hand."""

    def T(g: Shape) -> Shape:
        return move(turn(scale(g, s * flip, (0, 0), s), ang), x, y)

    palm = T(smooth("-34,-42 8,-47 38,-38 44,0 40,36 8,46 -34,42 -40,0"))
    art.add(move(palm, 5, 7), INK, 0.35)
    if cuff:
        c = T(smooth("-6,34! 42,26! 56,86! -8,94!"))
        art.add(move(c, 4, 5), INK, 0.3)
        art.add(c, cuff[0])
        art.add(clip(c, T(box(26, 0, 90, 120)) if flip > 0 else T(box(-40, 0, 14, 120))), cuff[1])
    art.add(palm, sk[1])
    for i in range(4):
        f = T(block(-42 + (3 if i in (0, 3) else 0), -44 + 22 * i, 76 if i in (1, 2) else 68, 21, 10))
        art.add(f, sk[0])
        art.add(clip(f, T(box(-60, -44 + 22 * i + 14, 80, -44 + 22 * i + 24))), sk[1])
        art.add(T(disc(-30, -36 + 22 * i, 7, 4.2)), sk[3])
        if i:
            art.add(T(taper([(-38, -45 + 22 * i), (0, -44 + 22 * i), (32, -45 + 22 * i)], 1, 1, 3.2)), sk[2])
    if thumb:
        t = T(taper("40,-14 22,-40 -16,-52", 26, 19, 25))
        art.add(move(t, 1, 4), sk[2], 0.7)
        art.add(t, sk[0])
        art.add(clip(t, move(t, 4, 7)), sk[1])
        art.add(t.difference(move(t, 4, 6)).buffer(0), sk[0])
        art.add(T(smooth("-24,-58 -12,-60 -8,-52 -22,-50")), sk[3])


def bolt(pts: Sequence[XY], w: float) -> Shape:
    """Lightning through points, thinner and thinner."""
    return join(
        *[
            taper([a_, b_], max(1, w * (1 - i / len(pts))), max(0.8, w * (1 - (i + 1) / len(pts))))
            for i, (a_, b_) in enumerate(itertools.pairwise(pts))
        ]
    )
