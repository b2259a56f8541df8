"""What the portraits of Brokies share: the ground behind them, the moth that is everywhere."""

from ..colours import INK, Family
from ..drawing import Drawing
from ..shapes import Shape, block, box, clip, cut, disc, join, mirror, move, scale, smooth, taper, turn

W, H = 400, 560
BONE, BONE2, BONE3 = "#F6EAD2", "#DCC7A6", "#B4977C"


def ground(
    art: Drawing,
    fam: Family,
    halo: tuple[float, float, float] | None = (225, 215, 150),
    floor: float | None = 470,
    stripes: bool = True,
) -> None:
    """The ground of a portrait in the tones of a colour, with a disc (x, y, radius) of light and a floor."""
    base, dark, light, deep = fam
    art.add(box(0, 0, W, H), base)
    if stripes:
        for i in range(9):
            art.add(block(8 + i * 46, 0, 16, floor or H), dark, 0.38)
    if halo:
        art.add(disc(*halo), light)
        art.add(clip(cut(disc(*halo), disc(halo[0] - 14, halo[1] - 12, halo[2] - 2)), box(0, 0, W, H)), base, 0.55)
    if floor:
        art.add(box(0, floor, W, H), deep)
        art.add(box(0, floor, W, floor + 9), dark)


def moth_small(art: Drawing, x: float, y: float, s: float = 1, r: float = 0, col: str = BONE, col2: str = BONE3) -> None:
    """A moth `s` times its size, turned by `r` degrees."""
    w = smooth("0,0! -6,-16 -22,-22 -26,-8 -18,2 -24,12 -14,18 -3,10")
    g = join(w, mirror(w, 0))
    body = disc(0, 2, 3.6, 11)
    ant = join(taper("-1,-8 -4,-16 -10,-20", 1.4, 1.4), taper("1,-8 4,-16 10,-20", 1.4, 1.4))

    def T(q: Shape) -> Shape:
        return move(turn(scale(q, s), r), x, y)

    art.add(T(move(g, 3, 3)), INK, 0.35)
    art.add(T(w), col)
    art.add(T(mirror(w, 0)), col2)
    art.add(T(join(disc(-14, -8, 3.5), disc(14, -8, 3.5))), INK)
    art.add(T(join(body, ant)), INK)
