"""The net, compiled: the same sums as instinct.Net in floats, for rows of features that differ little from one another."""

from __future__ import annotations

import numpy as np

from tests.tools.jit import Bytes, Doubles, Floats, floating

from .features import BASE, TABLE

H1, H2 = 24, 48
UNIT = np.float32(0.0625)
"""a feature counts sixteenths; and so much of what is below zero passes a unit"""


@floating
def base_units(f: Bytes, o: int, w1: Floats, unit: Floats) -> bool:
    """One Base through the first layer; False where there is none."""
    if f[o] == 0 and f[o + 73] == 0:
        return False
    unit[:] = 0
    for i in range(BASE):
        if f[o + i]:
            x = np.float32(f[o + i]) * UNIT
            for k in range(H1):
                unit[k] += x * w1[i, k]
    for k in range(H1):
        if unit[k] < 0:
            unit[k] *= UNIT
    return True


@floating
def values(rows: Bytes, first: int, last: int, w1: Floats, w2: Floats, w3: Floats, q: Doubles) -> None:
    """The logits of rows, `first` to `last` - 1; what is as in the first of them is not counted again."""
    units = np.zeros((3, H1), np.float32)
    there = np.zeros(3, np.int64)
    ground = np.zeros(H2, np.float32)
    unit = np.empty(H1, np.float32)
    sums = np.empty(H1, np.float32)
    second = np.empty(H2, np.float32)
    ref = rows[first]
    for b in range(3):
        if base_units(ref, BASE * b, w1, unit):
            there[b] = 1
            units[b] = unit
    for i in range(TABLE):
        if ref[3 * BASE + i]:
            x = np.float32(ref[3 * BASE + i]) * UNIT
            for k in range(H2):
                ground[k] += x * w2[H1 + i, k]
    for j in range(first, last):
        f = rows[j]
        sums[:] = 0
        for b in range(3):
            o = BASE * b
            same = True
            for i in range(BASE):
                if f[o + i] != ref[o + i]:
                    same = False
                    break
            if same:
                if there[b]:
                    for k in range(H1):
                        sums[k] += units[b, k]
            elif base_units(f, o, w1, unit):
                for k in range(H1):
                    sums[k] += unit[k]
        for k in range(H2):
            second[k] = ground[k]
        for i in range(TABLE):
            d = np.int64(f[3 * BASE + i]) - np.int64(ref[3 * BASE + i])
            if d:
                x = np.float32(d) * UNIT
                for k in range(H2):
                    second[k] += x * w2[H1 + i, k]
        for i in range(H1):
            for k in range(H2):
                second[k] += sums[i] * w2[i, k]
        found = w3[H2]
        for k in range(H2):
            found += w3[k] * (second[k] if second[k] > 0 else second[k] * UNIT)
        q[j] = found
