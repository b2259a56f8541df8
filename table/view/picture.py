"""What stands where on the felt, as plain data: the only thing the painter is ever given.

A `Picture` is a pure function of a seat's view, the window's size and the little that the player has decided (`Look`).
All lengths are window pixels; angles are degrees, counter-clockwise; (x, y) of a card is its centre.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from msgspec import Struct, field

Rect = tuple[float, float, float, float]
"""left, top, width, height"""

Anchor = Literal["topleft", "midleft", "topright", "midright", "center", "midtop", "midbottom", "bottomleft", "bottomright"]
FontKind = Literal["disp", "ui", "uib", "uim", "cond"]
"""disp: Fraunces Black; ui, uib, uim: Barlow Semi Condensed SemiBold, Bold, Medium; cond: Barlow Condensed ExtraBold"""


class Glyph(Struct, frozen=True):
    """Letters on a card face, centred on their ink; coordinates in the face's own space (400 x 560)."""

    text: str
    px: float
    colour: str
    cx: float
    cy: float
    font: FontKind = "disp"
    turned: bool = False
    """upside down, for the second corner index"""
    rising: bool = False
    """read from the foot up, as the name on the side of a card"""
    anchor: Literal["ink", "left", "middle"] = "ink"
    """a numeral is centred on its ink; in lines of text (cx, cy) is the left end, or the middle, of the line's own box"""


class Art(Struct, frozen=True):
    """A drawing of `art/` placed on a face: its 100 x 100 box is scaled to `size` and put at (x, y)."""

    name: str
    x: float
    y: float
    size: float
    box: float = 100.0
    swap: tuple[tuple[str, str], ...] = ()
    """colours to replace, as (old, new) pairs of #RRGGBB"""


class Face(Struct, frozen=True):
    """One side of a card as a drawing recipe: SVG bodies and art in order, then letters.

    `key` names the finished drawing in caches; two faces with one key look the same.
    """

    key: str
    layers: tuple[str | Art, ...]
    glyphs: tuple[Glyph, ...] = ()
    width: int = 400
    height: int = 560
    shape: Literal["card", "disc", "free"] = "card"
    """its outline, for shadow and ring; a free one throws no shadow"""


class Pose(Struct, frozen=True):
    """Where one card lies."""

    card: int
    """the card's id, or a negative anonymous name where its face may not be seen"""
    zone: int
    index: int
    x: float
    y: float
    w: float
    face: Face
    angle: float = 0.0
    depth: int = 0
    """higher lies on top"""
    lift: int = 1
    """0 lying, 1 resting, 2 raised, 3 carried: decides the shadow"""
    dark: float = 0.0
    """0 plain .. 1 black; a card that may not be played is about .37"""
    ring: str | None = None
    """colour of a ring and soft glow around the card"""
    grab: bool = False
    """a person may pick it up"""
    hidden: bool = False
    """counted but not drawn: the depths of a stack"""
    toss: tuple[float, float] | None = None
    """when it is new on the table it is thrown from there and tumbles to its place"""

    @property
    def h(self) -> float:
        return self.w * self.face.height / self.face.width


class Target(Struct, frozen=True):
    """A place where cards can be dropped or sent by click or key."""

    id: str
    rect: Rect
    label: str = ""
    """spoken and traced name"""
    key: str = ""
    """key that chooses it, as written on the key cap"""
    lit: bool = False
    """legal for the card in hand now"""
    frame: Rect | None = None
    """what of it is pointed at, where that is not all of it"""

    @property
    def pointed(self) -> Rect:
        """What the focus frames, where an arrow ends and a bubble stands: the whole place, if it says nothing else."""
        return self.frame or self.rect


class Button(Struct, frozen=True):
    """Something on the felt to press."""

    id: str
    rect: Rect
    label: str
    kind: Literal["primary", "ghost", "cream", "off", "round", "badge"] = "ghost"
    """badge: a number in a disc, as large as `rect`"""
    key: str = ""
    icon: str = ""
    note: str = ""
    """a small sentence below it, for instance why it is off"""
    enabled: bool = True
    cap: bool = True
    """draw the key's name on it; the key works all the same"""


class Label(Struct, frozen=True):
    """A line of text; never wider than `max_w` (it shrinks, then wraps up to `lines`, then is cut with an ellipsis).

    `steady`: it wraps first and shrinks only where that is not enough, so that all such labels have letters of one size.
    """

    text: str
    x: float
    y: float
    px: float
    colour: str = "#F6EAD2"
    font: FontKind = "ui"
    anchor: Anchor = "center"
    max_w: float = 0.0
    lines: int = 1
    chip: str = ""
    """fill of a pill behind the text, or nothing"""
    chip_alpha: float = 0.72
    stroke: str = ""
    """edge of the pill"""
    icon: str = ""
    icon_colour: str = ""
    mark: str = ""
    """a letter in a small disc before the text: who says it"""
    mark_fill: str = "#F6EAD2"
    key: str = ""
    """a key cap after the text"""
    depth: int = 0
    alpha: float = 1.0
    steady: bool = False


class Badge(Struct, frozen=True):
    """A number in a disc, on a hidden pile for instance."""

    text: str
    x: float
    y: float
    d: float
    fill: str = "#F6EAD2"
    ink: str = "#1C1620"
    depth: int = 0


class Plate(Struct, frozen=True):
    """Who sits there: monogram, name, one line below, glow when it is their turn."""

    seat: int
    rect: Rect
    name: str
    sub: str
    letter: str
    active: bool = False
    bot: bool = False
    shape: str = ""
    """art name of the seat's own sign, beside its colour"""
    colour: str = "#F6EAD2"
    accent: str = "#E2A83C"
    depth: int = 0
    pieces: tuple[str, ...] = ()
    """small drawings behind the name, by art name; an empty name is an empty place"""
    head: float = 0.0
    """height of the part that letter and lines stand in, where the plate goes on below it"""
    keep: float = 0.0
    """room that is left free behind the name"""


class Piece(Struct, frozen=True):
    """A small drawing on the felt, a coin for instance; without a name an empty place for one."""

    art: str
    x: float
    y: float
    d: float
    alpha: float = 1.0
    depth: int = 0


class Glow(Struct, frozen=True):
    """Soft light around a place; nothing of it is read, so it may lie under anything."""

    rect: Rect
    colour: str = "#FFD98A"
    alpha: float = 0.42
    blur: float = 34.0
    """pixels"""
    depth: int = 0


class Bar(Struct, frozen=True):
    """An upright gauge, filled from the foot."""

    rect: Rect
    share: float
    fill: str = "#F6EAD2"
    back: str = "#0A0A0C"
    depth: int = 0


class Box(Struct, frozen=True):
    """A dark panel that things stand on; or, thin and without a shadow, light over a part of something."""

    rect: Rect
    r: float
    fill: str = "#1C1620"
    alpha: float = 0.74
    stroke: str = ""
    stroke_w: float = 1.2
    """pixels"""
    stroke_alpha: float = 1.0
    shadow: bool = True
    depth: int = 0


class Stamp(Struct, frozen=True):
    """A face as furniture: it is no card of the table, and nobody can take it up."""

    face: Face
    x: float
    y: float
    w: float
    lift: int = 0
    dark: float = 0.0
    ring: str | None = None
    depth: int = 0


class Slot(Struct, frozen=True):
    """An empty place for a card, drawn as a dashed edge."""

    x: float
    y: float
    w: float
    colour: str = "#F6EAD2"
    alpha: float = 0.35
    depth: int = 0


class Cap(Struct, frozen=True):
    """The cap of a key, where no label or button bears it."""

    key: str
    x: float
    y: float
    h: float
    depth: int = 0
    alpha: float = 1.0
    """below 1 it is drawn as an outline: a key that does nothing now"""


class Fuse(Struct, frozen=True):
    """A gauge of single cells that burns down: so many of them are still there, the last ones in a colour of their own."""

    rect: Rect
    """all cells; it stands when it is higher than wide"""
    cells: int
    left: int
    last: int = 0
    """cells in `end`, the last that burn"""
    fill: str = "#F2A54A"
    end: str = "#BFE6F2"
    turned: bool = False
    """the last cells are on top, or at the right, instead of at the foot, or at the left"""
    depth: int = 0


Decor = Label | Badge | Plate | Bar | Slot | Piece | Glow | Box | Stamp | Cap | Fuse


class Picture(Struct, frozen=True):
    """Everything on the felt at one instant."""

    size: tuple[int, int]
    cards: tuple[Pose, ...] = ()
    decor: tuple[Decor, ...] = ()
    targets: tuple[Target, ...] = ()
    buttons: tuple[Button, ...] = ()
    status: str = ""
    """the sentence in the rail"""
    title: str = ""
    subtitle: str = ""


class Cloth(Struct, frozen=True):
    """How a game's table is dressed."""

    base: str
    dark: str
    light: str
    accent: str
    pattern: str = ""
    """SVG body of one tile"""
    pattern_size: tuple[int, int] = (0, 0)
    pattern_alpha: int = 0
    rings: bool = False
    """thin rings round the middle"""
    edge: str = ""
    """colour of a thin line inside the rim"""
    stitch: str = ""
    """colour of a double stitch at the rim"""
    warmth: tuple[int, int, int] = (46, 34, 13)
    """added under the lamp"""


Words = Callable[..., str]
"""words(key, n=None, **fields) -> the sentence in the player's language"""


class Look(Struct, frozen=True):
    """The little that is the player's own: never part of the rules, never seen by another seat."""

    words: Words
    names: tuple[str, ...]
    """a name for each seat"""
    bots: tuple[bool, ...]
    eyes: int
    """the seat whose hand is shown, or -1 for the public picture"""
    scale: float = 1.0
    """interface scale, 1.0 to 2.0, already clamped to what fits the window"""
    selected: tuple[int, ...] = ()
    """cards raised"""
    hover: int | None = None
    """card under the pointer or the focus"""
    order: tuple[int, ...] = ()
    """hand order by drag; cards not named follow sorted"""
    carried: tuple[int, ...] = ()
    """cards in the air under the pointer"""
    groups: tuple[tuple[int, ...], ...] = ()
    """cards of the hand that were put together by hand, in games where cards can be"""
    sort: str = ""
    """the way in which the hand is sorted, one of the game's `MANNER.sorts`; the first if empty"""
    fresh: tuple[int, ...] = ()
    """cards that came to the hand last"""
    advised: tuple[int, ...] = ()
    """all cards of the hint"""
    hint: tuple[int | None, str] | None = None
    """card and target that the hint points at; no card and a button where it is one to press"""
    thinking: tuple[int, ...] = ()
    """seats whose bot is at work"""
    curtain: bool = False
    glow: bool = True
    """show which places are legal"""
    big_index: bool = False
    talk_open: bool = False
    """the signal panel is open"""
    may_end: bool = True
    path: tuple[str, ...] = ()
    """places chosen so far for what is selected, where a move has several"""
    over: str = ""
    """target under the pointer or the focus, in games whose `MANNER.weighs`"""
    acted: tuple[str, ...] = ()
    """what is acting at this moment, in the game's own words (`acts` of its theme)"""
    heard: tuple[str, ...] = ()
    """the newest lines of the log, newest last, in games whose `MANNER.tells`"""
    extra: dict[str, Any] = field(default_factory=dict)
