"""A drawing: flat shapes one over another, and how they become an SVG that nanosvg draws as meant."""

from shapely import affinity
from shapely.geometry import Polygon, box

from .shapes import XY, Shape, grow, join, move

_SPECK = 0.05  # areas (square units) below this are not worth a path


class Drawing:
    """Layers of one colour each, cut at the frame; `tolerance` is how far (units) an outline may be simplified."""

    def __init__(self, w: float, h: float, tolerance: float = 0.10) -> None:
        self.w, self.h, self.tolerance = w, h, tolerance
        self.items: list[tuple[Shape, str, float | None]] = []
        self.frame: Shape = box(0, 0, w, h)

    def add(self, shape: Shape, fill: str, op: float | None = None) -> None:
        """Lay a shape on top, maybe seen through (`op`, 0 to 1). An empty one is left out."""
        if not shape.is_empty:
            self.items.append((shape.intersection(self.frame), fill, op))

    def outline(self, colour: str, w: float = 3.2, k: float = 0.935) -> None:
        """Shrink all there is and put one dark shape, `w` units wider, under it."""
        middle = (self.w / 2, self.h / 2)
        self.items = [(affinity.scale(shape, k, k, origin=middle), fill, op) for shape, fill, op in self.items]
        under = grow(join(*(shape for shape, _, _ in self.items)), w)
        self.items.insert(0, (under.intersection(self.frame), colour, None))

    def svg(self) -> str:
        head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.w}" height="{self.h}" viewBox="0 0 {self.w} {self.h}">'
        rows = [head]
        for shape, fill, op in self.items:
            outline = path_data(shape, self.tolerance)
            if outline:
                see_through = f' fill-opacity="{op}"' if op is not None else ""
                rows.append(f'<path fill="{fill}"{see_through} fill-rule="evenodd" d="{outline}"/>')
        return "\n".join([*rows, "</svg>"])


class Layer(Drawing):
    """A drawing without a frame, made to be laid into another one turned, moved or scaled."""

    def __init__(self) -> None:
        super().__init__(400, 400)
        self.frame = box(-900, -900, 1300, 1300)

    def into(
        self,
        art: Drawing,
        ang: float = 0,
        o: XY = (200, 200),
        dx: float = 0,
        dy: float = 0,
        k: float = 1.0,
        kx: float | None = None,
    ) -> None:
        """Scale by `k` (across by `kx`), turn by `ang` degrees about `o`, move, and lay it into `art`."""
        for shape, fill, op in self.items:
            sized = affinity.scale(shape, kx if kx is not None else k, k, origin=o)
            art.add(move(affinity.rotate(sized, ang, origin=o), dx, dy), fill, op)


def path_data(shape: Shape, tolerance: float) -> str:
    """Every outline as straight pieces to a tenth of a unit; holes come out by the even-odd rule."""
    parts = []
    for part in _polygons(shape.simplify(tolerance)):
        if part.area < _SPECK:
            continue
        for edge in (part.exterior, *part.interiors):
            points = list(edge.coords)[:-1]
            if len(points) >= 3:
                parts.append("M" + "L".join(f"{_short(x)} {_short(y)}" for x, y in points) + "Z")
    return "".join(parts)


def _polygons(shape: Shape) -> list[Shape]:
    if isinstance(shape, Polygon):
        return [shape]
    return [found for part in getattr(shape, "geoms", ()) for found in _polygons(part)]


def _short(value: float) -> str:
    return f"{value:.1f}".rstrip("0").rstrip(".")
