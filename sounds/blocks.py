"""What all sounds are made of: noise and its colours, struck bodies, strings, breath, and the last polish."""

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

RATE = 44_100
PEAK = 0.5  # -6 dBFS: two or three sounds may meet without clipping
LEAD = 0.002

Wave = NDArray[np.float64]
Random = np.random.Generator
Cue = Callable[[Random, float], Wave]


def times(seconds: float) -> Wave:
    return np.arange(round(seconds * RATE)) / RATE


def silence(seconds: float) -> Wave:
    return np.zeros(round(seconds * RATE))


def put(canvas: Wave, at: float, wave: Wave, gain: float = 1.0) -> None:
    """Adds a wave to the canvas at a moment; what hangs over the end is cut, and faded by `finish`."""
    start = round(at * RATE)
    length = min(len(wave), len(canvas) - start)
    if length > 0:
        canvas[start : start + length] += gain * wave[:length]


def band(wave: Wave, low: float, high: float) -> Wave:
    """Keeps the frequencies between low and high, with edges an octave soft; no ringing from sharp cuts."""
    padded = np.concatenate([wave, np.zeros(len(wave))])
    spectrum = np.fft.rfft(padded)
    octave = np.log2(np.maximum(np.fft.rfftfreq(len(padded), 1 / RATE), 1.0))
    rise = np.clip(octave - np.log2(low) + 1, 0, 1)
    fall = np.clip(np.log2(high) + 1 - octave, 0, 1)
    smooth = np.sin(rise * np.pi / 2) ** 2 * np.sin(fall * np.pi / 2) ** 2
    filtered: Wave = np.fft.irfft(spectrum * smooth, len(padded))
    return filtered[: len(wave)]


def hiss(random: Random, seconds: float, low: float, high: float) -> Wave:
    noise = band(random.standard_normal(len(times(seconds))), low, high)
    level: float = float(np.sqrt(np.mean(noise**2)))
    return noise / level


def swell(seconds: float, top: float, sharpness: float = 2.0) -> Wave:
    """An envelope that rises to 1 at the fraction `top` of its length and falls back to 0."""
    x = np.linspace(0, 1, len(times(seconds)))
    rise = np.sin(np.clip(x / top, 0, 1) * np.pi / 2) ** sharpness
    fall = np.cos(np.clip((x - top) / (1 - top), 0, 1) * np.pi / 2) ** sharpness
    return rise * fall


def decay(seconds: float, tau: float) -> Wave:
    return np.exp(-times(seconds) / tau)


def ring(seconds: float, partials: Sequence[tuple[float, float, float]]) -> Wave:
    """A struck body: (frequency, level, time constant) for each of its modes."""
    t = times(seconds)
    out = np.zeros(len(t))
    for frequency, level, tau in partials:
        out += level * np.sin(2 * np.pi * frequency * t) * np.exp(-t / tau)
    return out


def body(random: Random, seconds: float, base: float, ratios: Sequence[float], tau: float, slope: float = 0.6) -> Wave:
    """A piece of wood: higher modes are weaker and die sooner; no two blows excite them alike."""
    partials = []
    for k, ratio in enumerate(ratios):
        level = slope**k * random.uniform(0.85, 1.15)
        partials.append((base * ratio * random.uniform(0.995, 1.005), level, tau / ratio**0.7))
    return ring(seconds, partials)


def click(random: Random, low: float = 1800, high: float = 6000, tau: float = 0.0015) -> Wave:
    """The moment of contact."""
    seconds = 0.03
    wave = hiss(random, seconds, low, high) * decay(seconds, tau)
    return wave / float(np.abs(wave).max())


def thump(seconds: float, frequency: float, tau: float) -> Wave:
    """A soft low blow whose pitch settles, as a padded table gives it."""
    t = times(seconds)
    phase = 2 * np.pi * (frequency * t + 0.55 * frequency * 0.012 * (1 - np.exp(-t / 0.012)))
    return np.sin(phase) * np.exp(-t / tau)


def pluck(seconds: float, frequency: float, tau: float, bright: float = 0.55) -> Wave:
    """A plucked gut string; a little inharmonic, its upper partials gone first."""
    partials = []
    for k in range(1, 13):
        stretched = frequency * k * (1 + 0.00025 * k * k) ** 0.5
        if stretched < 9000:
            comb = abs(np.sin(np.pi * k * 0.21))  # plucked a fifth of the way along
            partials.append((stretched, comb * bright ** (k - 1), tau / k**0.75))
    return ring(seconds, partials)


def marimba(random: Random, seconds: float, frequency: float, tau: float) -> Wave:
    """A rosewood bar under a soft mallet: modes at 1, 4 and about 10, and the mallet itself."""
    bar = ring(seconds, [(frequency, 1, tau), (frequency * 3.98, 0.22, tau * 0.28), (frequency * 9.7, 0.07, tau * 0.09)])
    put(bar, 0, click(random, 400, 1800, 0.004), 0.16)
    return bar


def horn(seconds: float, frequency: float, top: float) -> Wave:
    """A quiet, round breath behind the strings."""
    t = times(seconds)
    out = np.zeros(len(t))
    for k, level in enumerate((1.0, 0.42, 0.2, 0.08, 0.03), start=1):
        drift = 0.002 * np.sin(2 * np.pi * 4.6 * t + k)
        out += level * np.sin(2 * np.pi * frequency * k * t + k * drift * 20)
    return out * swell(seconds, top, 1.6)


def room(random: Random, wave: Wave, seconds: float, wet: float) -> Wave:
    """A small panelled room around a sting; everything else stays dry."""
    tail = hiss(random, seconds, 250, 2600) * decay(seconds, seconds / 5) * swell(seconds, 0.04, 1)
    size = len(wave) + len(tail)
    echo: Wave = np.fft.irfft(np.fft.rfft(wave, size) * np.fft.rfft(tail, size), size)[: len(wave)]
    return wave + echo * (wet * float(np.abs(wave).max()) / float(np.abs(echo).max()))


def finish(wave: Wave, fade: float) -> Wave:
    """No rumble, no offset, a breath of silence before the blow, soft ends, one peak for all."""
    wave = band(np.concatenate([silence(LEAD), wave]), 70, 15_000)
    start, end = round(0.0008 * RATE), round(fade * RATE)
    wave[:start] *= np.sin(np.linspace(0, np.pi / 2, start)) ** 2
    wave[-end:] *= np.cos(np.linspace(0, np.pi / 2, end)) ** 2
    return wave * (PEAK / float(np.abs(wave).max()))
