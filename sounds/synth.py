"""Makes every sound of the table from arithmetic: `python sounds/synth.py` rewrites `sounds/<cue>.<n>.ogg`.

Dry, close and wooden. Each cue is a function of a random generator and a pitch; the generator is seeded by the
file's name, so the same source gives the same files. Nothing is recorded, nothing is borrowed.
"""

import io
import zlib
from pathlib import Path

import numpy as np
import soundfile
from blocks import (
    RATE,
    Cue,
    Random,
    Wave,
    band,
    body,
    click,
    decay,
    finish,
    hiss,
    horn,
    marimba,
    pluck,
    put,
    ring,
    room,
    silence,
    swell,
    thump,
    times,
)
from voices import VOICES

PITCHES = (1.0, 0.965, 1.037)  # one for each variant

# Cards


def deal(random: Random, pitch: float) -> Wave:
    """A card skims off the deck and lands."""
    out = silence(0.15)
    put(out, 0, hiss(random, 0.095, 1700 * pitch, 5200 * pitch) * swell(0.095, 0.35), 0.24)
    put(out, 0.078, thump(0.07, 125 * pitch, 0.016), 0.42)
    put(out, 0.078, click(random, 1500, 5000, 0.003), 0.34)
    return out


def slide(random: Random, pitch: float) -> Wave:
    """A card drawn across felt: noise that leans from 5 kHz to 1.5 kHz, with the weave in it."""
    seconds = 0.27
    t = times(seconds)
    lean = np.linspace(0, 1, len(t))
    high = hiss(random, seconds, 2900 * pitch, 4300 * pitch)
    low = hiss(random, seconds, 1700 * pitch, 2700 * pitch)
    weave = 1 + 0.28 * np.sin(2 * np.pi * (62 * pitch * t - 40 * t**2)) + 0.12 * hiss(random, seconds, 30, 120)
    return (high * (1 - lean) + low * lean) * weave * swell(seconds, 0.28, 1.7)


def snap(random: Random, pitch: float) -> Wave:
    """A card put down on felt: 90 Hz and a click."""
    out = silence(0.14)
    put(out, 0, thump(0.14, 90 * pitch, 0.026), 1.0)
    put(out, 0, thump(0.09, 215 * pitch, 0.014), 0.4)  # small loudspeakers have no 90 Hz
    put(out, 0, hiss(random, 0.06, 250, 900) * decay(0.06, 0.010), 0.18)
    put(out, 0, click(random, 2000 * pitch, 6000, 0.0026), 0.8)
    return out


def flip(random: Random, pitch: float) -> Wave:
    """The edge bends, springs, and the face falls flat."""
    out = silence(0.19)
    put(out, 0, hiss(random, 0.10, 1200 * pitch, 3600 * pitch) * swell(0.10, 0.75), 0.16)
    put(out, 0.085, click(random, 2200 * pitch, 6500, 0.0025), 0.6)
    put(out, 0.122, thump(0.06, 140 * pitch, 0.014), 0.36)
    put(out, 0.122, click(random, 1200, 3600, 0.003), 0.26)
    return out


def shuffle(random: Random, pitch: float) -> Wave:
    """A riffle: thirty edges let go faster and faster, then the deck is squared."""
    out = silence(0.395)
    moment, gap = 0.004, 0.0155
    while moment < 0.275:
        edge = click(random, 1500 * pitch, 4800 * pitch, 0.0022)
        put(out, moment, edge, random.uniform(0.5, 0.8) * (0.55 + moment * 1.6))
        moment += gap * random.uniform(0.82, 1.18)
        gap = max(0.0058, gap * 0.955)
    put(out, 0.01, hiss(random, 0.27, 1400 * pitch, 3800 * pitch) * swell(0.27, 0.75), 0.05)
    put(out, 0.305, thump(0.08, 150 * pitch, 0.020), 0.55)
    put(out, 0.305, body(random, 0.08, 430 * pitch, (1, 1.9, 3.1), 0.012), 0.22)
    put(out, 0.305, click(random, 1400, 4200, 0.003), 0.5)
    return out


def select(random: Random, pitch: float) -> Wave:
    """A fingertip lifts a card."""
    out = silence(0.075)
    put(out, 0, click(random, 2200 * pitch, 5200, 0.004), 0.55)
    put(out, 0, body(random, 0.07, 880 * pitch, (1, 2.4), 0.010), 0.32)
    return out


def page(random: Random, pitch: float) -> Wave:
    """A leaf of a book goes over."""
    seconds = 0.34
    out = hiss(random, seconds, 900 * pitch, 3400 * pitch) * swell(seconds, 0.55, 2.2) * 0.22
    for moment in sorted(random.uniform(0.04, 0.26, 14)):
        put(out, moment, click(random, 1500 * pitch, 5200, 0.002), random.uniform(0.08, 0.3))
    put(out, 0.268, hiss(random, 0.05, 300, 1400) * decay(0.05, 0.012), 0.13)
    return out


# Wood, metal and glass


def button(random: Random, pitch: float) -> Wave:
    """A soft wooden tick."""
    out = silence(0.07)
    put(out, 0, body(random, 0.07, 980 * pitch, (1, 2.57, 4.2), 0.011, 0.4), 1.0)
    put(out, 0, click(random, 1500, 4500, 0.0012), 0.28)
    return out


def knock(random: Random, pitch: float) -> Wave:
    """A stack squared against the table top."""
    out = silence(0.22)
    for moment, gain in ((0.0, 1.0), (0.095, 0.6)):
        put(out, moment, body(random, 0.12, 185 * pitch, (1, 2.3, 4.1, 6.2), 0.028, 0.62), gain)
        put(out, moment, click(random, 900, 3600, 0.0025), 0.55 * gain)
    return out


def refuse(random: Random, pitch: float) -> Wave:
    """A knuckle through a cushion: no, but nobody is cross."""
    out = silence(0.21)
    for moment, gain in ((0.0, 1.0), (0.085, 0.72)):
        put(out, moment, thump(0.12, 118 * pitch, 0.024), gain)
        put(out, moment, body(random, 0.10, 236 * pitch, (1, 1.7), 0.018, 0.5), 0.8 * gain)
    return band(out, 70, 420)


def cube(random: Random, pitch: float) -> Wave:
    """A cube set on wood, with its one small bounce."""
    out = silence(0.16)
    for moment, gain in ((0.0, 1.0), (0.062, 0.34), (0.094, 0.12)):
        put(out, moment, body(random, 0.09, 640 * pitch, (1, 2.32, 3.9, 5.6), 0.015, 0.6), gain)
        put(out, moment, click(random, 1800, 5200, 0.001), 0.4 * gain)
    return out


def mark(random: Random, pitch: float) -> Wave:
    """A flat token placed: a low tok, and a note one leans in to hear."""
    out = silence(0.26)
    put(out, 0, body(random, 0.12, 330 * pitch, (1, 2.1, 3.6), 0.020, 0.55), 1.0)
    put(out, 0, click(random, 1400, 4000, 0.002), 0.34)
    put(out, 0.03, marimba(random, 0.23, 659.3 * pitch, 0.06), 0.42)
    return out


def turn(random: Random, pitch: float) -> Wave:
    """Two bars of wood, a fourth apart: it is you."""
    out = silence(0.395)
    put(out, 0, marimba(random, 0.39, 392.0 * pitch, 0.075), 0.8)
    put(out, 0.115, marimba(random, 0.28, 523.25 * pitch, 0.085), 1.0)
    return out


def lamp(random: Random, pitch: float) -> Wave:
    """The pull switch of a brass lamp: in, and out."""
    out = silence(0.2)
    for moment, gain, low in ((0.0, 0.55, 1500.0), (0.068, 1.0, 1900.0)):
        put(out, moment, click(random, low * pitch, 5600, 0.002), gain)
        put(out, moment, body(random, 0.06, 420 * pitch, (1, 2.7), 0.009, 0.5), 0.4 * gain)
    spring = [(1730 * pitch, 0.05, 0.03), (2910 * pitch, 0.04, 0.022)]
    put(out, 0.068, ring(0.12, spring))
    return out


def coin(random: Random, pitch: float) -> Wave:
    """A brass coin: two partials that beat a little, and the table under it."""
    out = silence(0.39)
    for moment, gain in ((0.0, 1.0), (0.083, 0.45)):
        partials = [
            (2140 * pitch, 1.0, 0.085),
            (2152 * pitch, 0.5, 0.080),
            (4870 * pitch, 0.42, 0.045),
            (4889 * pitch, 0.2, 0.045),
        ]
        put(out, moment, ring(0.3, partials), 0.5 * gain)
        put(out, moment, click(random, 2500, 7000, 0.0012), 0.5 * gain)
        put(out, moment, thump(0.06, 160 * pitch, 0.012), 0.3 * gain)
    return out


def glass(random: Random, pitch: float) -> Wave:
    """One glass, struck with a nail and held by its foot."""
    out = ring(
        0.395,
        [
            (1046.5 * pitch, 1.0, 0.105),
            (1048.9 * pitch, 0.45, 0.105),
            (2428 * pitch, 0.38, 0.07),
            (4312 * pitch, 0.16, 0.04),
            (6650 * pitch, 0.06, 0.02),
        ],
    )
    put(out, 0, click(random, 3000, 8000, 0.0008), 0.18)
    return out


def bell(random: Random, pitch: float) -> Wave:
    """A low bell with a hand laid on it: hum, prime, a minor third, fifth, octave."""
    base = 220 * pitch
    out = ring(
        0.395,
        [
            (base * 0.5, 0.55, 0.16),
            (base, 1.0, 0.13),
            (base * 1.2, 0.42, 0.10),
            (base * 1.5, 0.24, 0.09),
            (base * 2.003, 0.5, 0.09),
            (base * 3.01, 0.16, 0.05),
            (base * 4.17, 0.08, 0.03),
        ],
    )
    put(out, 0, click(random, 600, 2400, 0.003), 0.3)
    return out


def curtain(random: Random, pitch: float) -> Wave:
    """Heavy cloth drawn along a rail, its rings following."""
    seconds = 0.395
    cloth = hiss(random, seconds, 260 * pitch, 1100 * pitch) * swell(seconds, 0.4, 1.8)
    folds = 1 + 0.35 * np.sin(2 * np.pi * 17 * times(seconds) + random.uniform(0, 6))
    out = 0.26 * cloth * folds
    for k in range(5):
        rail = ring(0.05, [(1390 * pitch * random.uniform(0.97, 1.03), 0.05, 0.010)])
        put(out, 0.05 + 0.055 * k + random.uniform(-0.008, 0.008), rail)
    return out


# Stings


def win(random: Random, pitch: float) -> Wave:
    """D major with its ninth, from a low string up through wooden bars, over a breath of horns a fifth apart."""
    out = silence(2.3)
    d = 146.83 * pitch
    put(out, 0, pluck(2.3, d / 2, 0.8), 0.36)
    put(out, 0, pluck(2.3, d, 0.75), 0.36)
    for k, ratio in enumerate((1.5, 2, 2.5, 3, 4)):
        put(out, 0.11 * (k + 1), pluck(1.8, d * ratio, 0.62, 0.45), 0.34)
        put(out, 0.11 * (k + 1), marimba(random, 1.2, d * ratio, 0.24), 0.26)
    put(out, 0.78, marimba(random, 1.6, d * 4.5, 0.4), 0.26)
    put(out, 0.98, marimba(random, 1.4, d * 5, 0.46), 0.34)
    put(out, 0.98, pluck(1.4, d, 0.6), 0.3)
    put(out, 0.15, horn(2.1, d, 0.42), 0.10)
    put(out, 0.15, horn(2.1, d * 1.5, 0.46), 0.09)
    return room(random, out, 0.8, 0.2)


def loss(random: Random, pitch: float) -> Wave:
    """Three steps down on a low string to an open fifth: the lamp stays on."""
    out = silence(2.25)
    g = 196.0 * pitch
    for moment, ratio in ((0.0, 1.5), (0.24, 4 / 3), (0.48, 1.2)):
        put(out, moment, pluck(1.4, g * ratio, 0.5, 0.45), 0.42)
        put(out, moment, marimba(random, 0.8, g * ratio, 0.2), 0.18)
    for ratio, gain in ((0.5, 0.55), (1, 0.42), (1.5, 0.2), (2.25, 0.14)):
        put(out, 0.80, pluck(1.45, g * ratio, 0.75, 0.42), gain)
    put(out, 0.55, horn(1.65, g / 2, 0.4), 0.12)
    put(out, 0.55, horn(1.65, g * 0.75, 0.45), 0.08)
    return room(random, out, 0.8, 0.2)


# Each cue, how many variants it has, and the length of its fade in seconds.
CUES: dict[str, tuple[Cue, int, float]] = {
    "deal": (deal, 3, 0.02),
    "slide": (slide, 3, 0.02),
    "snap": (snap, 3, 0.03),
    "flip": (flip, 3, 0.02),
    "shuffle": (shuffle, 3, 0.02),
    "refuse": (refuse, 3, 0.03),
    "turn": (turn, 2, 0.12),
    "select": (select, 3, 0.02),
    "button": (button, 3, 0.02),
    "page": (page, 3, 0.03),
    "lamp": (lamp, 2, 0.03),
    "coin": (coin, 3, 0.12),
    "cube": (cube, 3, 0.02),
    "knock": (knock, 3, 0.03),
    "win": (win, 2, 0.7),
    "loss": (loss, 2, 0.6),
    "glass": (glass, 3, 0.16),
    "bell": (bell, 2, 0.18),
    "mark": (mark, 3, 0.06),
    "curtain": (curtain, 2, 0.06),
    **VOICES,
}


def render(cue: str, variant: int) -> Wave:
    """The samples of one file; variants count from 1."""
    make, _, fade = CUES[cue]
    random = np.random.default_rng(zlib.crc32(f"{cue}.{variant}".encode()))
    return finish(make(random, PITCHES[variant - 1]), fade)


def page_sum(ogg_page: bytes) -> int:
    """The checksum of an Ogg page: CRC-32 without reflection, start and end at zero."""
    crc = 0
    for byte in ogg_page:
        crc ^= byte << 24
        for _ in range(8):
            crc = (crc << 1) ^ 0x04C11DB7 if crc & 0x80000000 else crc << 1
        crc &= 0xFFFFFFFF
    return crc


def renumber(ogg: bytes, serial: int) -> bytes:
    """libsndfile numbers each stream at random; a fixed number makes the same sound the same bytes."""
    pages = []
    while ogg:
        segments = ogg[26]
        length = 27 + segments + sum(ogg[27 : 27 + segments])
        bare = ogg[:14] + serial.to_bytes(4, "little") + ogg[18:22] + bytes(4) + ogg[26:length]
        pages.append(bare[:22] + page_sum(bare).to_bytes(4, "little") + bare[26:])
        ogg = ogg[length:]
    return b"".join(pages)


def encode(wave: Wave, serial: int) -> bytes:
    buffer = io.BytesIO()
    soundfile.write(buffer, wave.astype(np.float32), RATE, format="OGG", subtype="VORBIS")
    return renumber(buffer.getvalue(), serial)


def main() -> None:
    folder = Path(__file__).resolve().parent
    for cue, (_, variants, _) in CUES.items():
        for variant in range(1, variants + 1):
            name = f"{cue}.{variant}.ogg"
            (folder / name).write_bytes(encode(render(cue, variant), zlib.crc32(name.encode())))


if __name__ == "__main__":
    main()
