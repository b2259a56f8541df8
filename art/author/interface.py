"""The first set of interface icons, each one shape in one colour that the program replaces."""

from functools import partial

from .colours import CREAM
from .drawing import Drawing
from .shapes import Shape, arc, block, box, clip, cut, disc, join, line, polygon, smooth, turn


def _icons() -> dict[str, Shape]:
    icon: dict[str, Shape] = {}
    teeth = join(*[turn(block(42, 3, 16, 20, 4), 45 * k, (50, 50)) for k in range(8)])
    icon["gear"] = cut(join(disc(50, 50, 36), teeth), disc(50, 50, 15))
    icon["play"] = smooth("24,10! 86,50! 24,90!")
    icon["pause"] = join(block(18, 12, 24, 76, 6), block(58, 12, 24, 76, 6))
    icon["chart"] = join(block(8, 54, 20, 38, 4), block(40, 30, 20, 62, 4), block(72, 10, 20, 82, 4))
    icon["book"] = join(polygon("6,14 46,24 46,92 6,82"), polygon("94,14 54,24 54,92 94,82"))
    icon["back"] = join(polygon("4,50 46,10 46,36 94,36 94,64 46,64 46,90"))
    icon["check"] = line("14,54 40,80 88,22", 17)
    icon["cross"] = join(line("18,18 82,82", 17), line("82,18 18,82", 17))
    icon["clock"] = join(cut(disc(50, 50, 46), disc(50, 50, 34)), line("50,28 50,52 66,62", 9))
    icon["cards"] = join(
        turn(block(8, 22, 44, 64, 7), -14, (30, 54)), cut(turn(block(44, 16, 46, 66, 7), 10, (66, 50)), disc(0, 0, 1))
    )
    icon["undo"] = join(arc(52, 54, 32, -150, 110, 13), polygon("8,20 52,14 30,54"))
    icon["hint"] = join(
        clip(disc(50, 40, 33), box(0, 0, 100, 64)),
        polygon("30,60 70,60 64,76 36,76"),
        block(36, 80, 28, 7, 3),
        block(41, 90, 18, 7, 3),
    )
    icon["eye"] = cut(smooth("3,50! 25,24 50,17 75,24 97,50! 75,76 50,83 25,76"), cut(disc(50, 50, 21), disc(50, 50, 10)))
    icon["lock"] = join(
        arc(50, 38, 22, 180, 360, 11, "flat"), block(22.5, 36, 11, 14), block(66.5, 36, 11, 14), block(12, 46, 76, 48, 9)
    )
    icon["lamp"] = join(polygon("30,10 70,10 92,56 8,56"), block(46, 56, 8, 30), block(28, 86, 44, 10, 4))
    icon["pass"] = join(line("12,50 62,50", 15), polygon("56,20 94,50 56,80"))
    icon["bolt"] = polygon("58,2 14,58 44,58 36,98 86,38 54,38")
    return icon


def _drawn(shape: Shape) -> Drawing:
    art = Drawing(100, 100)
    art.add(shape, CREAM)
    return art


PICTURES = {f"ui_{name}": partial(_drawn, shape) for name, shape in _icons().items()}
