"""The signs of the seats, in the manner of the interface icons; round corners are drawn as curves, not as points."""

from functools import partial

from .colours import CREAM

_HEAD = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">'


def sign(outline: str) -> str:
    return f'{_HEAD}\n<path fill="{CREAM}" d="{outline}"/>\n</svg>\n'


CIRCLE = "M50 6A44 44 0 0 1 50 94A44 44 0 0 1 50 6Z"
DIAMOND = (
    "M42.9 4.1Q50.0 -3.0 57.1 4.1L95.9 42.9Q103.0 50.0 95.9 57.1L57.1 95.9Q50.0 103.0 42.9 95.9L4.1 57.1Q-3.0 50.0 4.1 42.9Z"
)
SQUARE = "M20 10H80A10 10 0 0 1 90 20V80A10 10 0 0 1 80 90H20A10 10 0 0 1 10 80V20A10 10 0 0 1 20 10Z"
STAR = (
    "M46.3 5.9Q50.0 0.0 53.7 5.9L64.5 23.0Q68.2 28.9 75.0 30.6L94.6 35.6Q101.4 37.3 96.9 42.7L84.0 58.2Q79.5 63.6 79.9 70.6"
    "L81.3 90.7Q81.7 97.7 75.2 95.1L56.5 87.6Q50.0 85.0 43.5 87.6L24.8 95.1Q18.3 97.7 18.7 90.7L20.1 70.6Q20.5 63.6 16.0 58.2"
    "L3.1 42.7Q-1.4 37.3 5.4 35.6L25.0 30.6Q31.8 28.9 35.5 23.0Z"
)
TRIANGLE = "M44.0 10.4Q50.0 0.0 56.0 10.4L97.0 81.6Q103.0 92.0 91.0 92.0L9.0 92.0Q-3.0 92.0 3.0 81.6Z"

PICTURES = {
    "seat_circle": partial(sign, CIRCLE),
    "seat_diamond": partial(sign, DIAMOND),
    "seat_square": partial(sign, SQUARE),
    "seat_star": partial(sign, STAR),
    "seat_triangle": partial(sign, TRIANGLE),
}
