"""Deal codes: a 64-bit seed as letters that people can read out: Crockford's base 32, a check character, groups of four.

Options are not in the code. Same code, same game and options: same cards (decisions.md, Saves).
"""

from __future__ import annotations

import secrets

_DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_CHECK = _DIGITS + "*~$=U"
_LENGTH = 13
"""base-32 digits that hold 64 bits"""
_LOOKALIKES = str.maketrans("OIL", "011")


class BadDealCode(ValueError):
    """A text that is no deal code; `key` names the reason in the catalogues."""

    def __init__(self, key: str, **named: int | str) -> None:
        super().__init__(key)
        self.key = key
        self.fields = named


def new_seed() -> int:
    """A fresh seed from the system's own chance: never from the clock, which would make equal deals."""
    return secrets.randbits(64)


def encode(seed: int) -> str:
    """The deal code of a seed 0 <= seed < 2**64, for instance `0000-0000-0001-70`: 13 digits and the check character."""
    if not 0 <= seed < 2**64:
        raise ValueError(f"a seed has 64 bits, not {seed}")
    digits = ""
    rest = seed
    for _ in range(_LENGTH):
        rest, digit = divmod(rest, 32)
        digits = _DIGITS[digit] + digits
    text = digits + _CHECK[seed % 37]
    return "-".join(text[i : i + 4] for i in range(0, len(text), 4))


def decode(text: str) -> int:
    """The seed of a deal code; small letters, blanks, O for 0 and I or L for 1 are taken. Raises BadDealCode."""
    kept = [c for c in text.upper() if c not in "- \t\r\n"]
    if len(kept) != _LENGTH + 1:
        raise BadDealCode("deal.length", n=len(kept), wanted=_LENGTH + 1)
    seed = 0
    for c in "".join(kept[:-1]).translate(_LOOKALIKES):
        if c not in _DIGITS:
            raise BadDealCode("deal.letter", letter=c)
        seed = seed * 32 + _DIGITS.index(c)
    check = kept[-1].translate(_LOOKALIKES) if kept[-1] in "OIL" else kept[-1]
    if seed >= 2**64 or check not in _CHECK or _CHECK.index(check) != seed % 37:
        raise BadDealCode("deal.check")
    return seed
