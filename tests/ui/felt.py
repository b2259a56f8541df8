"""A small table for the tests of sprites, painter and hand: a draw pile, a hand, a partner and two piles."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from table.view import arrange
from table.view.picture import Badge, Bar, Button, Decor, Face, Glyph, Label, Picture, Plate, Pose, Slot, Target

DRAW, HAND, PARTNER, PILE, OTHER = range(5)
BACK = Face("back", ('<path d="M0 0H400V560H0Z" fill="#24262C"/>',))
SIZE = (1280, 720)


def face(number: int) -> Face:
    ground = '<path d="M0 0H400V560H0Z" fill="#E9E2D4"/><path d="M20 20H380V540H20Z" fill="#C9B189"/>'
    return Face(f"face{number}", (ground,), (Glyph(str(number), 200, "#1E2026", 200, 280),))


def picture(
    hand: Sequence[int] = (1, 2, 3, 4, 5),
    pile: Sequence[int] = (40,),
    other: Sequence[int] = (),
    draw: int = 20,
    partner: int = 4,
    size: tuple[int, int] = SIZE,
    selected: Collection[int] = (),
    hover: int | None = None,
    scale: float = 1.0,
    rings: bool = False,
    shown: Sequence[int] | None = None,
    long_words: bool = False,
    grab: bool = True,
) -> Picture:
    """`hand` in the zone's order; `shown` the order in which it is held; `draw` and `partner` are counts of nameless cards."""
    a = arrange.space(size, scale)
    u = a.u
    cards: list[Pose] = []
    nameless = 0
    for index, spot in enumerate(arrange.pile(draw, a.w * 0.088, a.h * 0.41, 97 * u, 1.2 * u, 1.7 * u)):
        nameless -= 1
        cards.append(spot.pose(nameless, DRAW, index, BACK))
    order = list(shown or hand)
    raised = {order.index(card) for card in selected}
    under = order.index(hover) if hover is not None else None
    spots = arrange.fan(a, len(hand), 138 * u, 184 * u, a.w - 222 * u, 0.66, raised, under, depth=100)
    for index, card in enumerate(hand):
        spot = spots[order.index(card)]
        cards.append(spot.pose(card, HAND, index, face(card), grab=grab, ring="#E2A83C" if card in selected else None))
    for index, spot in enumerate(arrange.row(partner, a.w * 0.3, a.rail + 44 * u, 54 * u, 20 * u)):
        nameless -= 1
        cards.append(spot.pose(nameless, PARTNER, index, BACK))
    places = ((PILE, pile, 0.42), (OTHER, other, 0.58))
    targets, decor = [], list[Decor]()
    for zone, ids, share in places:
        x, y, w = a.w * share, a.h * 0.425, 147 * u
        decor.append(Slot(x, y, w, depth=-1))
        for index, spot in enumerate(arrange.pile(len(ids), x, y, w, 1.2 * u, 1.5 * u, most=3)):
            ring = "#FFDB8C" if rings and index == len(ids) - 1 else None
            cards.append(spot.pose(ids[index], zone, index, face(ids[index]), ring=ring))
        rect = (x - w / 2, y - 0.7 * w, w, 1.4 * w)
        targets.append(Target(f"pile{zone}", rect, f"Pile {zone}", str(zone), lit=zone == PILE))
        decor.append(Label("falling", x, y - 0.7 * w - 26 * u, 18 * u, font="uib", chip="#131418", icon="ic_down", key="3"))
        decor.append(Label("−10", x, y + 0.7 * w + 32 * u, 34 * u, font="disp"))
    name = "Maximiliane-Wilhelmina Szczepańska" if long_words else "You"
    decor += [
        Plate(0, (26 * u, a.h - 78 * u, 140 * u, 54 * u), name, "5 cards", "Y", active=True, shape="sym_moon"),
        Badge(str(draw), a.w * 0.088, a.h * 0.41, 46 * u, depth=9000),
        Bar((a.w - 119 * u, a.h * 0.45, 14 * u, 100 * u), 0.6),
        Label("moins de dix, c'est superbe", a.w - 112 * u, a.h * 0.62, 15 * u, font="uim", max_w=150 * u, lines=2, alpha=0.8),
        Label("proszę zaczekaj tutaj", a.w * 0.63, a.h * 0.5, 16 * u, "#1C1620", chip="#FDF7E8", mark="A", depth=9001),
    ]
    buttons = (
        Button(
            "end", (a.w - 208 * u, a.h - 150 * u, 184 * u, 52 * u), "Zakończ turę", "primary", "Enter", note="jeszcze jedna"
        ),
        Button("off", (a.w - 208 * u, a.h - 64 * u, 184 * u, 42 * u), "Signal a pile", icon="ui_hint", enabled=False),
    )
    return Picture(
        size, tuple(cards), tuple(decor), tuple(targets), buttons, "Twoja kolej: zagrano 1 z 2 kart", "The Game", "3 players"
    )


def drawn(shown: Picture) -> int:
    """How many cards of a picture are to be seen."""
    return sum(not pose.hidden for pose in shown.cards)
