"""A stand-in for a monster not drawn yet: something watches from the firs. Five tones can be swapped."""

from ..colours import INK
from ..drawing import Drawing
from ..shapes import box, clip, cut, disc, grow, smooth
from .parts import H, W, pine


def draw() -> Drawing:
    art = Drawing(W, H)
    T = ("#2F4A52", "#223840", "#16272E", "#0D181D", "#B9CFC4")
    art.add(box(0, 0, W, H), T[0])
    art.add(disc(200, 120, 112), T[4])
    art.add(cut(disc(200, 120, 112), disc(190, 110, 108)), "#8FAAA4")

    for x, h, w in ((40, 170, 66), (96, 140, 54), (310, 150, 58), (364, 176, 66), (150, 120, 48), (258, 116, 46)):
        art.add(pine(x, h, w, 258), T[1])
    sh = smooth("200,96 240,108 262,146 290,190 330,230 352,330! 48,330! 70,230 110,190 138,146 160,108")
    art.add(sh, T[3])
    for sign in (-1, 1):
        art.add(
            smooth(
                (200 + sign * 18, 112, 0),
                (200 + sign * 44, 84),
                (200 + sign * 52, 52, 0),
                (200 + sign * 62, 96),
                (200 + sign * 56, 134, 0),
            ),
            T[3],
        )
    for sign in (-1, 1):
        e = smooth(
            (200 + sign * 10, 158, 0),
            (200 + sign * 28, 142),
            (200 + sign * 52, 138, 0),
            (200 + sign * 46, 158),
            (200 + sign * 28, 168),
        )
        art.add(grow(e, 5), T[2])
        art.add(e, "#FFC65C")
        art.add(clip(disc(200 + sign * 32, 153, 6.5), e), INK)
    for x, h, w in ((0, 230, 92), (74, 190, 74), (330, 196, 76), (402, 240, 96), (140, 120, 60), (262, 112, 56)):
        art.add(pine(x, h, w, 304), T[2])
    art.add(smooth("-20,280! 80,268 200,282 310,268 430,280! 430,330! -20,330!"), T[3])
    return art


PICTURES = {"breakers_generic": draw}
