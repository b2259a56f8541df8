"""The sounds as files: every cue is there, short, clean at both ends, and sounds like what it is named after."""

import importlib.util
import re
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
import soundfile
from numpy.typing import NDArray

SOUNDS = Path(__file__).resolve().parent.parent / "sounds"
FILES = sorted(SOUNDS.glob("*.ogg"))
STINGS = {"win": 2.5, "loss": 2.5}
# Every cue, and where the middle of its spectrum lies, in Hz: a wrong recipe lands elsewhere.
CENTRES = {
    "slide": (2500, 4500),
    "deal": (2000, 4500),
    "page": (1500, 4000),
    "shuffle": (1500, 4000),
    "flip": (1500, 4000),
    "snap": (90, 900),
    "knock": (150, 700),
    "refuse": (90, 350),
    "button": (700, 1800),
    "select": (900, 3500),
    "cube": (600, 1600),
    "mark": (300, 1200),
    "coin": (1800, 3500),
    "glass": (900, 2500),
    "bell": (100, 500),
    "lamp": (900, 3500),
    "turn": (300, 1000),
    "curtain": (300, 1500),
    "win": (150, 1200),
    "loss": (100, 800),
    "string": (90, 500),
    "flutter": (600, 2200),
    "drum": (70, 300),
    "horn": (150, 600),
    "slap": (90, 1500),
    "thud": (70, 350),
    "chain": (1500, 4500),
    "broom": (1500, 4500),
    "ice": (1500, 5500),
    "tick": (1000, 4500),
}

Wave = NDArray[np.float64]


def cue_of(file: Path) -> str:
    return file.name.split(".")[0]


def load(file: Path) -> Wave:
    samples: Wave
    samples, rate = soundfile.read(file, dtype="float64")
    assert rate == 44_100
    assert samples.ndim == 1
    return samples


def power(wave: Wave, low: float, high: float) -> float:
    """The share of a sound's power between two frequencies."""
    spectrum = np.abs(np.fft.rfft(wave)) ** 2
    hertz = np.fft.rfftfreq(len(wave), 1 / 44_100)
    return float(spectrum[(hertz >= low) & (hertz < high)].sum() / spectrum.sum())


def centre(wave: Wave) -> float:
    spectrum = np.abs(np.fft.rfft(wave)) ** 2
    return float((np.fft.rfftfreq(len(wave), 1 / 44_100) * spectrum).sum() / spectrum.sum())


@pytest.fixture(scope="module")
def synth() -> ModuleType:
    """`sounds` is a folder of files and not a package, so the script is loaded by its path, as if it were run there."""
    sys.path.insert(0, str(SOUNDS))
    spec = importlib.util.spec_from_file_location("synth", SOUNDS / "synth.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(str(SOUNDS))
    return module


def test_every_cue_has_variants() -> None:
    assert {cue_of(file) for file in FILES} == set(CENTRES)
    for cue in CENTRES:
        numbers = sorted(int(file.name.split(".")[1]) for file in FILES if cue_of(file) == cue)
        assert len(numbers) >= 2
        assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_sound(file: Path) -> None:
    assert re.fullmatch(r"[a-z]+\.[1-9]\.ogg", file.name)
    assert file.stat().st_size < 15_500
    wave = load(file)
    assert 0.04 < len(wave) / 44_100 <= STINGS.get(cue_of(file), 0.4)
    peak = float(np.abs(wave).max())
    assert 0.4 < peak < 0.6  # about -6 dBFS, and far from clipping
    assert float(np.sqrt(np.mean(wave**2))) > 0.015
    assert abs(float(wave.mean())) < 0.003


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_no_click_at_the_ends(file: Path) -> None:
    wave = load(file)
    assert float(np.abs(wave[:4]).max()) < 0.01
    assert float(np.abs(wave[-44:]).max()) < 0.003
    assert float(np.abs(wave[-441:]).max()) < 0.02


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_spectrum(file: Path) -> None:
    low, high = CENTRES[cue_of(file)]
    assert low < centre(load(file)) < high


def test_variants_differ() -> None:
    for cue in CENTRES:
        waves = [load(file).tobytes() for file in FILES if cue_of(file) == cue]
        assert len(set(waves)) == len(waves)


def test_character() -> None:
    """The three sounds heard most, by what makes them recognisable."""
    for n in (1, 2, 3):
        slide = load(SOUNDS / f"slide.{n}.ogg")
        assert power(slide, 1500, 5000) > 0.75
        snap = load(SOUNDS / f"snap.{n}.ogg")
        assert power(snap, 60, 300) > 0.6
        assert power(snap[:400], 1500, 8000) > 0.01
        refuse = load(SOUNDS / f"refuse.{n}.ogg")
        assert power(refuse, 1000, 22_050) < 0.01  # muffled: never a buzzer


def test_files_come_from_the_script(synth: ModuleType) -> None:
    assert {file.name for file in FILES} == {
        f"{cue}.{n}.ogg" for cue, (_, variants, _) in synth.CUES.items() for n in range(1, variants + 1)
    }
    for cue in ("snap", "slide", "glass", "slap"):
        made: Wave = synth.render(cue, 1)
        assert np.array_equal(made, synth.render(cue, 1))
        stored = load(SOUNDS / f"{cue}.1.ogg")
        assert len(stored) == len(made)
        assert float(np.corrcoef(stored, made)[0, 1]) > 0.85
    assert synth.encode(made, 7) == synth.encode(made, 7)
