"""Fitting: rounds of duels, what came of them into a store, and Adam over samples of it."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from table.games.brawl.fighters import ROSTER, shipped
from tests.tools.jit import Bytes, Floats, exact

from .features import BASE, LENGTH, TABLE
from .net import H1, H2, UNIT
from .selfplay import HARD, NET, NORMAL, PACE, duel

LISTS = np.array([sorted(shipped(key).cards) for key in ROSTER], np.int64)
OPENING = ((HARD, HARD), (HARD, HARD), (HARD, NORMAL))
ROUNDS = ((NET, NET),) * 4 + ((NET, HARD),) * 4 + ((NET, NORMAL),) * 2
"""who fights whom before there is a net, and then"""
SPEEDS, PERCENT = (1, 2, 3, 3, 3, 4), (100, 100, 100, 100, 74, 135)
"""paces of both sides, and the times of the second one in percent"""
DECAY, SLOW, FAST = 0.998, 0.999, 0.9


@dataclass(frozen=True, slots=True)
class Course:
    """How a net is fitted."""

    minutes: float = 30.0
    seed: int = 1
    rate: float = 0.0012
    fade: float = 0.93
    """lambda of the returns"""
    opening: int = 24_000
    """duels of the sparring partners that the first net is fitted to"""
    each: int = 3_000
    """duels of a round"""
    stored: int = 12
    """rounds that are kept"""
    sensible: float = 0.03
    noise: float = 0.1


@exact
def sow(seed: int) -> None:
    """The seed of the compiled duels."""
    np.random.seed(seed)


Weights = tuple[Floats, Floats, Floats]
Rows = tuple[Bytes, Floats]
Chance = np.random.Generator


@dataclass(slots=True)
class Net:
    """Weights as they are fitted, and their running mean, which is what plays."""

    now: list[Floats]
    mean: list[Floats]
    first: list[Floats] = field(default_factory=list)
    second: list[Floats] = field(default_factory=list)
    steps: int = 0

    @property
    def weights(self) -> Weights:
        return self.mean[0], self.mean[1], self.mean[2]

    def numbers(self) -> list[float]:
        """As instinct.write_net takes them."""
        found: list[float] = np.concatenate([w.ravel() for w in self.mean]).tolist()
        return found


def made(start: list[Floats]) -> Net:
    """A net ready to be fitted."""
    zeros = [np.zeros_like(w) for w in start]
    return Net(start, [w.copy() for w in start], zeros, [w.copy() for w in zeros])


def fresh(rng: Chance) -> Net:
    """A net that knows nothing."""
    sizes = ((BASE, H1, 0.15), (H1 + TABLE, H2, 0.12), (H2 + 1, 1, 0.1))
    found = [(rng.standard_normal((rows, columns)) * scale).astype(np.float32) for rows, columns, scale in sizes]
    return made([found[0], found[1], found[2].ravel()])


def loaded(numbers: Floats) -> Net:
    """A net to go on with."""
    a, b = BASE * H1, BASE * H1 + (H1 + TABLE) * H2
    return made([numbers[:a].reshape(BASE, H1).copy(), numbers[a:b].reshape(-1, H2).copy(), numbers[b:].copy()])


def step(net: Net, data: Bytes, target: Floats, rate: float) -> float:
    """One step of Adam; returns the loss (cross entropy) before it."""
    w1, w2, w3 = net.now
    x = data.astype(np.float32) * UNIT
    base = x[:, : 3 * BASE].reshape(-1, BASE)
    z1 = base @ w1
    sums = np.where(z1 > 0, z1, z1 * UNIT).reshape(-1, 3, H1).sum(1)
    u = np.concatenate([sums, x[:, 3 * BASE :]], 1)
    z2 = u @ w2
    a2 = np.where(z2 > 0, z2, z2 * UNIT)
    p = 1 / (1 + np.exp(-(a2 @ w3[:H2] + w3[H2])))
    loss = -(target * np.log(p + 1e-7) + (1 - target) * np.log(1 - p + 1e-7)).mean()
    d = ((p - target) / len(target)).astype(np.float32)
    g3 = np.append(a2.T @ d, d.sum()).astype(np.float32)
    d2 = d[:, None] * w3[None, :H2]
    d2 = np.where(z2 > 0, d2, d2 * UNIT)
    d1 = np.repeat((d2 @ w2[:H1].T)[:, None, :], 3, 1).reshape(-1, H1)
    d1 = np.where(z1 > 0, d1, d1 * UNIT)
    net.steps += 1
    fast, slow = 1 - FAST**net.steps, 1 - SLOW**net.steps
    for i, gradient in enumerate((base.T @ d1, u.T @ d2, g3)):
        net.first[i] += (1 - FAST) * (gradient - net.first[i])
        net.second[i] += (1 - SLOW) * (gradient * gradient - net.second[i])
        net.now[i] -= rate * (net.first[i] / fast) / (np.sqrt(net.second[i] / slow) + 1e-8)
        net.mean[i] += (1 - DECAY) * (net.now[i] - net.mean[i])
    return float(loss)


def fit(net: Net, data: Bytes, target: Floats, rate: float, rng: Chance, batch: int = 2048) -> float:
    """Once over the rows; returns the mean loss."""
    order = rng.permutation(len(target))
    losses = [step(net, data[j], target[j], rate) for j in np.split(order, range(batch, len(order), batch)) if len(j) == batch]
    return float(np.mean(losses)) if losses else 0.0


def fights(net: Net, pairs: tuple[tuple[int, int], ...], duels: int, knobs: list[float], rng: Chance) -> tuple[Bytes, Floats]:
    """Duels over all decks and paces: features of the decisions of those who learn, and what came of them."""
    room = duels * 90 + 400
    data, seats, target = np.zeros((room, LENGTH), np.int8), np.zeros(room, np.int8), np.zeros(room, np.float32)
    at, info = 0, np.zeros((3, 4), np.int64)
    for _ in range(duels):
        pair = np.array(pairs[rng.integers(len(pairs))])
        if rng.random() < 0.5:
            pair = pair[::-1].copy()
        lists, paces = LISTS[rng.integers(0, len(LISTS), 2)], speeds(int(rng.choice(SPEEDS)), int(rng.choice(PERCENT)))
        _, rows = duel(lists, pair, paces, *net.weights, np.array(knobs), data, seats, target, at, info)
        if NET in pair:
            kept = pair[seats[at : at + rows]] == NET
            count = int(kept.sum())
            data[at : at + count], target[at : at + count] = data[at : at + rows][kept], target[at : at + rows][kept]
            rows = count
        at += rows
    return data[:at], target[:at]


def speeds(pace: int, percent: int) -> np.ndarray[tuple[int, ...], np.dtype[np.int64]]:
    """Both sides' paces (reflex.paced)."""
    found = np.stack([PACE[pace], PACE[pace]])
    found[1, :5] = found[1, :5] * percent // 100
    found[1, 2] = max(200, found[1, 2])
    return found


def measure(net: Net, foe: int, duels: int, seed: int, sensible: float) -> float:
    """The net's share against a sparring partner at pace 4, sides and decks exchanged, draws as halves."""
    sow(seed)
    knobs = np.array([0.0, 0.05, sensible, 0.0, 0.0, 1.0])
    data, seats, target = np.zeros((1, LENGTH), np.int8), np.zeros(1, np.int8), np.zeros(1, np.float32)
    info, won = np.zeros((3, 4), np.int64), 0.0
    for i in range(duels // 2):
        for side in range(2):
            pair = np.array((NET, foe) if side == 0 else (foe, NET))
            winner, _ = duel(
                LISTS[[i // 8 % 8, i % 8]], pair, speeds(3, 100), *net.weights, knobs, data, seats, target, 0, info
            )
            won += 0.5 if winner < 0 else float(winner == side)
    return won / (duels // 2 * 2)


def run(plan: Course, net: Net | None, report: Callable[[int, float, Net, float], None]) -> Net:
    """Fits for so many minutes; `report` is told after every eighth round: rounds, seconds, the net, the loss."""
    rng = np.random.default_rng(plan.seed)
    sow(plan.seed)
    began = time.monotonic()
    if net is None:
        net = fresh(rng)
        data, target = fights(net, OPENING, plan.opening, [0.0, 0.05, plan.sensible, 0.12, 0.5, 1.0], rng)
        for rate in (2e-3, 2e-3, 5e-4):
            fit(net, data, target, rate, rng, 4096)
    store: list[Rows] = []
    rounds = 0
    while (done := (time.monotonic() - began) / (60 * plan.minutes)) < 1:
        knobs = [plan.noise * (1 - 0.5 * done), 0.05, plan.sensible, 0.0, 0.5, plan.fade]
        store = [*store, fights(net, ROUNDS, plan.each, knobs, rng)][-plan.stored :]
        share = min(1.0, 2.5 / len(store))
        picks = [rng.permutation(len(target))[: int(share * len(target))] for _, target in store]
        data = np.concatenate([each[0][pick] for each, pick in zip(store, picks, strict=True)])
        target = np.concatenate([each[1][pick] for each, pick in zip(store, picks, strict=True)])
        loss = fit(net, data, target, plan.rate * (1 - done) + 5e-5, rng)
        rounds += 1
        if rounds % 8 == 0:
            report(rounds, time.monotonic() - began, net, loss)
    return net
