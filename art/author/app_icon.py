"""The app icon: the table from above with four cloths, two cards and the lamp; the small one for 16 and 32 px; the logo."""

from .colours import BRASS, BRASS_D, CREAM, INK, PAPER, RED, WOOD_D
from .drawing import Drawing
from .shapes import Shape, block, box, clip, cut, disc, grow, join, move, polygon, shade, turn
from .wordmark import LETTERS, WIDTH

CL = (("#5A3F70", "#3E2A4C"), ("#2C6A50", "#1F4738"), ("#34373F", "#22242A"), ("#3F689E", "#2E4B72"))


def table(art: Drawing, s: int, rim: float, r: float) -> Shape:
    o = block(s * 0.02, s * 0.02, s * 0.96, s * 0.96, s * r)
    art.add(o, WOOD_D)
    art.add(block(s * 0.02, s * 0.02, s * 0.96, s * 0.935, s * r), "#8A5A36")
    art.add(clip(block(s * 0.02, s * 0.02, s * 0.96, s * 0.935, s * r), box(s * 0.5, s * 0.5, s, s)), "#7A4C2C")
    art.add(shade(block(s * 0.02, s * 0.02, s * 0.96, s * 0.935, s * r), -s * 0.012, -s * 0.016), "#B98253")
    i = block(s * rim, s * rim, s * (1 - 2 * rim), s * (1 - 2 * rim) - s * 0.02, s * (r - rim * 0.62))
    art.add(grow(i, s * 0.012), "#1B100B")
    q = [box(0, 0, s / 2, s / 2), box(s / 2, 0, s, s / 2), box(0, s / 2, s / 2, s), box(s / 2, s / 2, s, s)]
    for k, (c, d) in enumerate(CL):
        art.add(clip(i, q[k]), c)
        art.add(clip(cut(i, disc(s * 0.5, s * 0.44, s * 0.36)), q[k]), d)
    return i


def card(art: Drawing, s: int, cx: float, cy: float, w: float, ang: float, col: str, edge: str, sh: float = 0.03) -> Shape:
    g = turn(block(-w / 2, -w * 0.7, w, w * 1.4, w * 0.13), ang)
    g = move(g, cx, cy)
    art.add(move(g, s * sh * 0.6, s * sh), "#0B0508", 0.5)
    art.add(g, edge)
    b = move(turn(block(-w / 2 + w * 0.065, -w * 0.7 + w * 0.065, w * 0.87, w * 1.27, w * 0.08), ang), cx, cy)
    art.add(b, col)
    return b


def lamp(s_: float, k: float = 1) -> Shape:
    return join(
        polygon((-20 * k, -38 * k), (20 * k, -38 * k), (42 * k, 8 * k), (-42 * k, 8 * k)),
        block(-4.5 * k, 8 * k, 9 * k, 26 * k),
        block(-22 * k, 32 * k, 44 * k, 9 * k, 4 * k),
    )


def icon(s: int = 256) -> Drawing:
    art = Drawing(s, s)
    table(art, s, 0.085, 0.235)
    b = card(art, s, s * 0.385, s * 0.5, s * 0.37, -17, RED[0], CREAM)
    art.add(clip(b, move(b, s * 0.03, s * 0.12)), RED[1])
    cx, cy, w = s * 0.575, s * 0.5, s * 0.42
    b = card(art, s, cx, cy, w, 9, CREAM, PAPER, 0.035)
    art.add(clip(b, move(turn(box(0, -200, 200, 200), 9), cx + w * 0.2, cy)), "#EBDDBF")
    lp = lamp(0, s / 256 * 1.16)

    def tr(g: Shape) -> Shape:
        return move(turn(g, 9), cx, cy - s * 0.005)

    art.add(
        tr(
            polygon(
                (-36 * s / 256, 12 * s / 256),
                (36 * s / 256, 12 * s / 256),
                (52 * s / 256, 66 * s / 256),
                (-52 * s / 256, 66 * s / 256),
            )
        ),
        "#FFD977",
        0.55,
    )
    art.add(tr(lp), INK)
    art.add(
        tr(
            polygon(
                (-18 * s / 256 * 1.05, -38 * s / 256 * 1.05),
                (18 * s / 256 * 1.05, -38 * s / 256 * 1.05),
                (39 * s / 256 * 1.05, 4 * s / 256 * 1.05),
                (-39 * s / 256 * 1.05, 4 * s / 256 * 1.05),
            )
        ),
        BRASS,
    )
    art.add(
        tr(
            clip(
                polygon(
                    (-18 * s / 256 * 1.05, -38 * s / 256 * 1.05),
                    (18 * s / 256 * 1.05, -38 * s / 256 * 1.05),
                    (39 * s / 256 * 1.05, 4 * s / 256 * 1.05),
                    (-39 * s / 256 * 1.05, 4 * s / 256 * 1.05),
                ),
                box(6 * s / 256, -99, 99, 99),
            )
        ),
        BRASS_D,
    )
    return art


def small(s: int = 256) -> Drawing:
    art = Drawing(s, s)
    o = block(s * 0.01, s * 0.01, s * 0.98, s * 0.98, s * 0.2)
    art.add(o, "#8A5A36")
    i = block(s * 0.085, s * 0.085, s * 0.83, s * 0.83, s * 0.13)
    q = [box(0, 0, s / 2, s / 2), box(s / 2, 0, s, s / 2), box(0, s / 2, s / 2, s), box(s / 2, s / 2, s, s)]
    for k, (c, _d) in enumerate(CL):
        art.add(clip(i, q[k]), c)
    art.add(move(block(s * 0.245, s * 0.135, s * 0.54, s * 0.755, s * 0.07), s * 0.02, s * 0.02), "#0B0508", 0.55)
    art.add(block(s * 0.235, s * 0.115, s * 0.54, s * 0.755, s * 0.07), PAPER)
    sh = polygon((s * 0.44, s * 0.25), (s * 0.57, s * 0.25), (s * 0.7, s * 0.5), (s * 0.31, s * 0.5))
    art.add(sh, "#C97F14")
    art.add(join(block(s * 0.468, s * 0.5, s * 0.075, s * 0.19), block(s * 0.37, s * 0.66, s * 0.27, s * 0.085)), INK)
    return art


def lockup() -> str:
    """The icon and the words beside it, in cream, for dark grounds only."""
    drawn = icon().svg()
    inside = drawn[drawn.index(">") + 1 : drawn.rindex("</svg>")]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="256" viewBox="0 0 {WIDTH} 256">'
    shadow = f'<path transform="translate(0 7)" fill="#180D08" d="{LETTERS}"/>'
    return f'{head}{inside}{shadow}<path fill="{CREAM}" d="{LETTERS}"/></svg>'


PICTURES = {"icon_app": icon, "icon_app_small": small, "logo_lockup": lockup}
