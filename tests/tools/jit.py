"""numba with types, and with a cache of compiled code that belongs to these very sources.

numba's own cache looks at the file of the compiled function only: after a change in another file that this function
calls, it would go on with the old code. Here the folder of the cache is named after all sources of the trainers.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numpy.typing import NDArray

F = TypeVar("F", bound=Callable[..., Any])

Ints = NDArray[np.int64]
Counts = NDArray[np.int32]
Words = NDArray[np.uint64]
Bytes = NDArray[np.int8]
Floats = NDArray[np.float32]
Doubles = NDArray[np.float64]
Row = NDArray[np.int16]

HERE = Path(__file__).parent
CACHE = HERE.parents[1] / ".numba_cache"


def _digest() -> str:
    found = hashlib.sha256(numba.__version__.encode())
    for path in sorted(HERE.rglob("*.py")):
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


def record(*fields: tuple[str, str, tuple[int, ...]]) -> Any:
    """A record of zeros, each field an array (or one number, where the shape is empty).

    Compiled functions get one pointer for all of it: twenty arrays as arguments cost more than what is done with them.
    """
    return np.zeros(1, np.dtype((np.record, list(fields))))[0]


setattr(numba.config, "CACHE_DIR", str(CACHE / _digest()))  # noqa: B010 - numba makes the name at run time


def exact(function: F) -> F:
    """Compiles a function; what it computes is the same everywhere."""
    return cast(F, numba.njit(cache=True, error_model="numpy")(function))


def floating(function: F) -> F:
    """Compiles a function that sums many floats: their order is the compiler's, so the last bit is the machine's."""
    return cast(F, numba.njit(cache=True, error_model="numpy", fastmath=True)(function))
