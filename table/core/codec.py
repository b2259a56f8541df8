"""State <-> plain data, and its digest. Plain data is what JSON can hold: nothing here can run code."""

from __future__ import annotations

import hashlib
import json
from dataclasses import fields
from typing import Any, TypeVar

from .state import Ask, State

S = TypeVar("S", bound=State)


class BadState(ValueError):
    """Plain data that is no State of the wanted kind; `where` names the field."""

    def __init__(self, where: str, expected: str) -> None:
        super().__init__(f"{where}: expected {expected}")
        self.where = where
        self.expected = expected


def dump(state: State) -> dict[str, Any]:
    """All of a State as lists, dicts with string keys, ints and strings."""
    plain: dict[str, Any] = {}
    for f in fields(state):
        value = getattr(state, f.name)
        if f.name == "asks":
            value = [[a.kind, a.seat, list(a.data)] for a in value]
        elif isinstance(value, dict):
            value = [[k, v] for k, v in sorted(value.items())]
        elif isinstance(value, list) and value and isinstance(value[0], list):
            value = [list(v) for v in value]
        elif isinstance(value, list | tuple):
            value = list(value)
        plain[f.name] = value
    return plain


def load(cls: type[S], plain: object) -> S:
    """The State that `dump` made `plain` of. Raises BadState, naming the field, for anything else."""
    if not isinstance(plain, dict):
        raise BadState("state", "an object")
    values: dict[str, Any] = {}
    for f in fields(cls):
        if f.name not in plain:
            raise BadState(f.name, "to be there")
        values[f.name] = _field(f.name, str(f.type).replace(" ", ""), plain[f.name])
    return cls(**values)


def _field(name: str, kind: str, value: object) -> object:
    if kind == "int":
        return _int(name, value)
    if kind == "bool":
        if isinstance(value, bool):
            return value
        raise BadState(name, "true or false")
    if kind == "str":
        if isinstance(value, str):
            return value
        raise BadState(name, "a word")
    if not isinstance(value, list):
        raise BadState(name, "a list")
    if kind.startswith("list[Ask"):
        return [_ask(f"{name}[{i}]", v) for i, v in enumerate(value)]
    if kind.startswith("list[list["):
        for i, row in enumerate(value):
            if not isinstance(row, list):
                raise BadState(f"{name}[{i}]", "a list")
        return [[_int(f"{name}[{i}][{j}]", v) for j, v in enumerate(row)] for i, row in enumerate(value)]
    if kind.startswith("dict["):
        return {_int(name, k): _int(name, v) for k, v in (_pair(name, row) for row in value)}
    if kind == "list[int]":
        return [_int(f"{name}[{i}]", v) for i, v in enumerate(value)]
    plain = [_scalar(f"{name}[{i}]", v) for i, v in enumerate(value)]
    return tuple(plain) if kind.startswith("tuple[") else plain


def _int(name: str, value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise BadState(name, "a whole number")


def _scalar(name: str, value: object) -> int | str:
    if isinstance(value, str):
        return value
    return _int(name, value)


def _pair(name: str, row: object) -> tuple[object, object]:
    if isinstance(row, list) and len(row) == 2:
        return row[0], row[1]
    raise BadState(name, "pairs")


def _ask(name: str, row: object) -> Ask:
    if isinstance(row, list) and len(row) == 3 and isinstance(row[0], str) and isinstance(row[2], list):
        return Ask(row[0], _int(name, row[1]), tuple(_scalar(name, v) for v in row[2]))
    raise BadState(name, "[kind, seat, data]")


def encode(state: State) -> bytes:
    """The one canonical byte string of a State."""
    return json.dumps(dump(state), separators=(",", ":"), sort_keys=True, ensure_ascii=True).encode("ascii")


def digest(state: State) -> str:
    """16 hex digits that tell two States apart; stands in saves, so its making may never change."""
    return hashlib.sha256(encode(state)).hexdigest()[:16]
