"""Deal codes: every seed has one, every typing error is found."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table.session.dealcode import BadDealCode, decode, encode


@given(st.integers(0, 2**64 - 1))
def test_there_and_back(seed: int) -> None:
    code = encode(seed)
    assert decode(code) == seed == decode(code.lower().replace("-", " "))
    assert len(code.replace("-", "")) == 14


@given(st.integers(0, 2**64 - 1), st.integers(0, 12), st.sampled_from("0123456789ABCDEFGHJKMNPQRSTVWXYZ"))
def test_one_wrong_letter_is_found(seed: int, place: int, letter: str) -> None:
    letters = list(encode(seed).replace("-", ""))
    if letters[place] == letter:
        return
    letters[place] = letter
    with pytest.raises(BadDealCode):
        decode("".join(letters))


@given(st.text(max_size=40))
def test_any_text_is_a_code_or_refused(text: str) -> None:
    try:
        assert 0 <= decode(text) < 2**64
    except BadDealCode as why:
        assert why.key.startswith("deal.")


def test_lookalikes_are_taken() -> None:
    code = encode(1)
    assert decode(code.replace("0", "O").replace("1", "I")) == 1
