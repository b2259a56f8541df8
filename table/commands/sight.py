"""Tables as eyes see them that lack one kind of cone: for `card-table gallery`, four pictures on one sheet for each game.

Machado, Oliveira and Fernandes 2009, severity 1, on linear light. Plain Python, pixel by pixel: a picture takes a second.
"""

from __future__ import annotations

import pygame

EYES = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
_STEPS = 1023
_LINEAR = tuple((i / 255 / 12.92 if i <= 10 else ((i / 255 + 0.055) / 1.055) ** 2.4) * _STEPS for i in range(256))
_SHARES = tuple(i / _STEPS for i in range(_STEPS + 1))
_BACK = tuple(round(255 * (12.92 * v if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055)) for v in _SHARES)


def seen(picture: pygame.Surface, eyes: str) -> pygame.Surface:
    """The picture as those eyes (a key of EYES) see it."""
    matrix = EYES[eyes]
    raw = pygame.image.tobytes(picture, "RGB")
    known: dict[bytes, bytes] = {}
    out = bytearray(len(raw))
    for i in range(0, len(raw), 3):
        colour = raw[i : i + 3]
        found = known.get(colour)
        if found is None:
            r, g, b = (_LINEAR[value] for value in colour)
            mixed = (a * r + c * g + d * b for a, c, d in matrix)
            found = known[colour] = bytes(_BACK[max(0, min(_STEPS, round(value)))] for value in mixed)
        out[i : i + 3] = found
    return pygame.image.frombytes(bytes(out), picture.get_size(), "RGB")


def sheet(picture: pygame.Surface, width: int = 800) -> pygame.Surface:
    """The picture as usual eyes see it and as the three others do, two by two, each `width` pixels wide."""
    high = round(width * picture.get_height() / picture.get_width())
    small = pygame.transform.smoothscale(picture, (width, high))
    whole = pygame.Surface((2 * width + 4, 2 * high + 4))
    for i, one in enumerate((small, *(seen(small, eyes) for eyes in EYES))):
        whole.blit(one, (i % 2 * (width + 4), i // 2 * (high + 4)))
    return whole
