"""The games' own voices: string and moth for Brokies, hand drum and horn for Breakers, slap, thud, chain, broom, ice and
fuse for BRAWL. The Game keeps to the house's glass and bell, and is silent otherwise."""

import numpy as np
from blocks import Cue, Random, Wave, band, body, click, decay, hiss, horn, pluck, put, ring, silence, swell, thump, times


def string(random: Random, pitch: float) -> Wave:
    """A low gut string plucked once, its fifth barely there."""
    out = silence(0.395)
    put(out, 0, pluck(0.39, 98.0 * pitch, 0.15, 0.5), 1.0)
    put(out, 0.018, pluck(0.37, 147.0 * pitch, 0.11, 0.45), 0.4)
    put(out, 0, click(random, 500, 2000, 0.003), 0.06)
    return out


def flutter(random: Random, pitch: float) -> Wave:
    """A moth at the lamp: soft wings that beat thirty times a second and settle."""
    seconds = 0.36
    t = times(seconds)
    beat = (0.5 + 0.5 * np.sin(2 * np.pi * (33 * pitch * t - 16 * t**2))) ** 3
    wings = hiss(random, seconds, 420 * pitch, 1900 * pitch) * beat * swell(seconds, 0.3, 1.3)
    put(wings, 0.325, click(random, 900, 3000, 0.002), 0.3)
    return wings


def drum(random: Random, pitch: float) -> Wave:
    """A hand drum: the palm on the skin, and the skin's own modes."""
    out = silence(0.36)
    put(out, 0, thump(0.34, 92 * pitch, 0.085), 1.0)
    skin = [(146 * pitch, 0.5, 0.06), (197 * pitch, 0.28, 0.045), (212 * pitch, 0.2, 0.04), (270 * pitch, 0.1, 0.03)]
    put(out, 0, ring(0.3, skin), 0.6)
    put(out, 0, hiss(random, 0.05, 300, 1800) * decay(0.05, 0.008), 0.16)
    return out


def fanfare(random: Random, pitch: float) -> Wave:
    """A horn and its fifth, far off: something was won from a monster."""
    out = silence(0.395)
    put(out, 0, horn(0.39, 196.0 * pitch, 0.3), 0.8)
    put(out, 0.07, horn(0.325, 293.7 * pitch, 0.35), 0.7)
    put(out, 0, hiss(random, 0.06, 500, 1800) * swell(0.06, 0.5), 0.03)
    return out


def slap(random: Random, pitch: float) -> Wave:
    """A card slapped down with the flat hand."""
    out = silence(0.15)
    put(out, 0, hiss(random, 0.07, 900 * pitch, 4200 * pitch) * decay(0.07, 0.010), 0.34)
    put(out, 0, thump(0.12, 138 * pitch, 0.024), 0.9)
    put(out, 0, click(random, 1500, 6000, 0.001), 0.4)
    return out


def thud(random: Random, pitch: float) -> Wave:
    """A forearm against a door: it holds."""
    out = silence(0.24)
    put(out, 0, thump(0.22, 84 * pitch, 0.045), 1.0)
    put(out, 0, body(random, 0.16, 152 * pitch, (1, 1.9, 3.2), 0.030, 0.55), 0.5)
    put(out, 0, click(random, 500, 2200, 0.003), 0.2)
    return out


def chain(random: Random, pitch: float) -> Wave:
    """Five links drawn tight round a post."""
    out = silence(0.34)
    for moment, gain in ((0.0, 0.5), (0.045, 0.7), (0.085, 0.62), (0.13, 0.8), (0.20, 1.0)):
        base = 1850 * pitch * random.uniform(0.9, 1.12)
        link = [(base, 1.0, 0.024), (base * 1.53, 0.6, 0.018), (base * 2.31, 0.35, 0.012)]
        put(out, moment, ring(0.12, link), 0.5 * gain)
        put(out, moment, click(random, 2000, 7000, 0.001), 0.5 * gain)
    put(out, 0.20, thump(0.1, 128 * pitch, 0.022), 0.5)
    return out


def broom(random: Random, pitch: float) -> Wave:
    """One long stroke of a broom over planks."""
    seconds = 0.34
    t = times(seconds)
    bristles = 1 + 0.5 * np.sin(2 * np.pi * 54 * pitch * t) * hiss(random, seconds, 20, 90) * 0.5
    stroke = hiss(random, seconds, 1100 * pitch, 4300 * pitch) * bristles * swell(seconds, 0.42, 1.5)
    put(stroke, 0.0, thump(0.1, 150 * pitch, 0.02), 0.5)
    return stroke


def ice(random: Random, pitch: float) -> Wave:
    """Ice that cracks from one end to the other and stands."""
    out = silence(0.39)
    moment, gap = 0.0, 0.052
    for _ in range(9):
        put(out, moment, click(random, 2200 * pitch, 7800, 0.0014), random.uniform(0.45, 1.0))
        put(out, moment, body(random, 0.05, 980 * pitch * random.uniform(0.8, 1.3), (1, 2.6), 0.006, 0.5), 0.35)
        moment += gap
        gap *= 0.72
    modes = [(2790 * pitch, 1.0, 0.09), (4310 * pitch, 0.6, 0.07), (5980 * pitch, 0.3, 0.05)]
    put(out, 0.13, ring(0.26, modes), 0.26)
    return out


def tick(random: Random, pitch: float) -> Wave:
    """The fuse: one dry tick of a small clock."""
    out = silence(0.08)
    put(out, 0.002, body(random, 0.06, 1260 * pitch, (1, 2.4, 3.9), 0.008, 0.5), 0.7)
    put(out, 0.002, click(random, 2000, 7000, 0.0008), 0.5)
    return band(out, 500, 9000)


# Each cue, how many variants it has, and the length of its fade in seconds.
VOICES: dict[str, tuple[Cue, int, float]] = {
    "string": (string, 3, 0.12),
    "flutter": (flutter, 3, 0.03),
    "drum": (drum, 3, 0.06),
    "horn": (fanfare, 2, 0.06),
    "slap": (slap, 3, 0.02),
    "thud": (thud, 3, 0.03),
    "chain": (chain, 3, 0.03),
    "broom": (broom, 3, 0.03),
    "ice": (ice, 3, 0.06),
    "tick": (tick, 3, 0.02),
}
