"""Settings: one bad value costs only itself."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import settings as examples
from hypothesis import strategies as st

from table.paths import Folders, folders
from table.store import files, settings
from table.store.files import StoreError
from table.store.header import SeatEntry
from table.store.settings import Lobby, Settings, changed
from table.text import Words


@pytest.fixture
def home(tmp_path: Path) -> Folders:
    return folders(tmp_path / "home")


def test_no_file_is_no_problem_and_saving_is_at_once(home: Folders) -> None:
    assert settings.load(home) == (Settings(), [])
    assert not home.config.exists()
    mine = changed(
        Settings(),
        scale=1.25,
        speed=0,
        names=['Łukasz "œ" 🂡\n\0', "\ud800"],
        lobbies={"thegame": Lobby((SeatEntry("bot", "Ana", "hard"),), {"variant": "expert"})},
    )
    assert settings.save(home, mine)
    loaded, problems = settings.load(home)
    assert not problems
    assert loaded == changed(mine, names=['Łukasz "œ" 🂡\n\0', "?"])
    before = (home.config / settings.NAME).stat().st_mtime_ns
    assert not settings.save(home, loaded)
    assert (home.config / settings.NAME).stat().st_mtime_ns == before


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("scale", 1.3),
        ("scale", 2.25),
        ("speed", 5),
        ("volume_all", 101),
        ("language", "de"),
        ("width", 10),
        ("mute", 1),
        ("names", "Ana"),
        ("sort", "x" * 65),
    ],
)
def test_changes_are_checked(name: str, value: object) -> None:
    with pytest.raises(ValueError, match=name):
        changed(Settings(), **{name: value})
    with pytest.raises(TypeError, match="volume"):
        changed(Settings(), volume=3)


def test_a_bad_value_is_named_and_alone(home: Folders) -> None:
    home.config.mkdir(parents=True)
    path = home.config / settings.NAME
    plain = {
        "settings": 1,
        "volume_all": 900,
        "mute": True,
        "speed": 1.5,
        "names": ["Ana", 3],
        # of an earlier version: a field that is gone, and a value that has come to say nothing
        "palette": "blue-yellow",
        "sort": "sorted",
        "lobbies": {"thegame": {"seats": [{"kind": "dog"}]}, "brokies": {"options": {"rounds": "3"}}},
        "of tomorrow": [],
    }
    path.write_text(json.dumps(plain), encoding="utf-8")
    loaded, problems = settings.load(home)
    brokies = {"brokies": Lobby((), {"rounds": "3"})}
    assert loaded == changed(Settings(), mute=True, sort="sorted", lobbies=brokies)
    fields = [problem.fields["field"] for problem in problems]
    assert sorted(map(str, fields)) == ["lobbies.thegame.seats[0].kind", "names[1]", "speed", "volume_all"]
    words = Words("en")
    assert "The setting “volume_all” cannot be 900; the usual one is used." in [words.problem(one) for one in problems]
    assert path.with_name("settings.json.damaged.bak").read_bytes() == path.read_bytes()
    settings.save(home, loaded)
    settings.save(home, changed(loaded, mute=False))
    assert json.loads(path.with_name("settings.json.damaged.bak").read_bytes()) == plain


@pytest.mark.parametrize("data", [b"", bytes(90), b"[]", b"{", b'{"a":' * 5000, b"\xff", b'"text"', b"nul"])
def test_a01_unreadable_settings(home: Folders, data: bytes) -> None:
    path = home.config / settings.NAME
    files.write_whole(path, data)
    assert settings.load(home)[0] == Settings()
    assert [one.key for one in settings.load(home)[1]] == ["settings.unreadable"]
    assert path.read_bytes() == data
    files.backup(path).write_bytes(settings.encode(changed(Settings(), mute=True)))
    loaded, problems = settings.load(home)
    assert loaded.mute
    assert [one.key for one in problems] == ["settings.previous"]


def test_a_folder_in_the_way(home: Folders) -> None:
    (home.config / settings.NAME).mkdir(parents=True)
    loaded, problems = settings.load(home)
    assert loaded == Settings() and [one.key for one in problems] == ["store.folder"]
    with pytest.raises(StoreError, match=r"store\.folder"):
        settings.save(home, loaded)


def test_a02_unchanged_settings_are_not_written_on_a_full_disk(disk: Any) -> None:
    home = folders(disk.root)
    settings.save(home, Settings())
    before = (home.config / settings.NAME).read_bytes()
    disk.fill()
    assert not settings.save(home, Settings())
    if disk.root.is_mount():
        big = changed(Settings(), names=["x" * 200] * 16, lobbies={"y" * 3000: Lobby()})
    else:
        big = changed(Settings(), mute=True)
    with pytest.raises(StoreError, match=r"store\.full"):
        settings.save(home, big)
    assert (home.config / settings.NAME).read_bytes() == before
    disk.mend()
    assert settings.save(home, big)


names = st.sampled_from(Settings.__struct_fields__)
plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=4,
)


@examples(deadline=None, max_examples=80)
@given(found=st.dictionaries(names, plain, max_size=5))
def test_any_values_give_settings_within_their_ranges(found: dict[str, Any]) -> None:
    data = json.dumps(found).encode()
    try:
        loaded, problems = settings.parse(data)
    except ValueError:
        return  # NaN and the infinities are not JSON
    assert msgspec.convert(msgspec.to_builtins(loaded), Settings) == loaded
    assert settings.parse(settings.encode(loaded)) == (loaded, [])
    for name in found:
        named = any(str(one.fields["field"]).startswith(name) for one in problems)
        assert named or getattr(loaded, name) == getattr(msgspec.convert({name: found[name]}, Settings), name)
    for problem in problems:
        assert "settings.value" not in Words("pl").problem(problem)


@examples(deadline=None, max_examples=100)
@given(data=st.binary(max_size=200))
def test_any_bytes_are_settings_or_refused(data: bytes) -> None:
    with suppress(ValueError):
        settings.parse(data)
