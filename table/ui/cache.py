"""Bounded stores for finished drawings: the least recently used go first when a store is full."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import RLock
from typing import Generic, TypeVar

import pygame

T = TypeVar("T")

_stores: list[Lru[object]] = []


def surface_bytes(surface: pygame.Surface) -> int:
    """Bytes that a surface's pixels take."""
    return surface.get_pitch() * surface.get_height()


class Lru(Generic[T]):
    """A store bounded in bytes and, if wanted, in entries. Safe to use from several threads.

    Two threads that miss the same key both make the drawing; the second one replaces the first, which is harmless and
    lets slow drawing run outside the lock.
    """

    def __init__(self, name: str, budget: int, weigh: Callable[[T], int], most: int = 0) -> None:
        self.name = name
        self.budget = budget
        self.most = most
        self.bytes = 0
        self.made = 0
        """how many times something had to be drawn"""
        self._weigh = weigh
        self._items: OrderedDict[Hashable, tuple[T, int]] = OrderedDict()
        self._lock = RLock()
        _stores.append(self)  # type: ignore[arg-type]

    def __len__(self) -> int:
        return len(self._items)

    def get(self, key: Hashable) -> T | None:
        """What is kept under `key`, or None."""
        with self._lock:
            found = self._items.get(key)
            if found is None:
                return None
            self._items.move_to_end(key)
            return found[0]

    def put(self, key: Hashable, value: T) -> T:
        """Keep `value`, drop the oldest until everything fits again. Returns `value`."""
        weight = self._weigh(value)
        with self._lock:
            self.made += 1
            old = self._items.pop(key, None)
            if old is not None:
                self.bytes -= old[1]
            if weight > self.budget:
                return value
            self._items[key] = (value, weight)
            self.bytes += weight
            while self.bytes > self.budget or (self.most and len(self._items) > self.most):
                _, (_, gone) = self._items.popitem(last=False)
                self.bytes -= gone
        return value

    def find(self, key: Hashable, make: Callable[[], T]) -> T:
        """What is kept under `key`, made now if need be."""
        found = self.get(key)
        return self.put(key, make()) if found is None else found

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._items.clear()
            self.bytes = 0


def surfaces(name: str, megabytes: float, most: int = 0) -> Lru[pygame.Surface]:
    """A store of surfaces bounded to so many MB."""
    return Lru(name, int(megabytes * 1_000_000), surface_bytes, most)


def clear_all() -> None:
    """Forget every drawing, for instance because the display's pixel format changed."""
    for store in _stores:
        store.clear()


def report() -> dict[str, tuple[int, int, int]]:
    """For each store its entries, bytes and budget."""
    return {store.name: (len(store), store.bytes, store.budget) for store in _stores}
