"""Reading saves: every kind of damage is named with its line, and what is before it stays playable."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from table.store import files, lines, migrate, saves
from table.store.header import Header, decode
from table.text import Words
from tests.store.conftest import sealed

NEVER = saves.EPOCH


def test_every_prefix_loads_or_says_what_is_missing(save: Path, records: list[dict[str, Any]]) -> None:
    data = save.read_bytes()
    for length in range(len(data) + 1):
        loaded = saves.parse(save, data[:length], NEVER)
        ends = data[:length].count(b"\n")
        whole = length == 0 or data[length - 1 : length] == b"\n"
        assert list(loaded.lines) == records[: max(0, ends - 1)]
        assert loaded.keep_bytes == data[:length].rfind(b"\n") + 1
        assert (loaded.header is not None) == (ends > 0)
        if length and whole:
            assert loaded.damage is None
        else:
            assert loaded.damage is not None
            assert loaded.damage.kind == ("torn" if length else "empty")
            assert loaded.damage.line == (ends + 1 if length else 0)
            assert (loaded.damage.sound_lines, loaded.damage.lost_lines) == (ends, 1 if length else 0)


def test_every_flipped_bit_is_found_at_its_line(save: Path, records: list[dict[str, Any]]) -> None:
    data = save.read_bytes()
    for place in range(len(data)):
        number = data[:place].count(b"\n") + 1
        start = data.rfind(b"\n", 0, place) + 1
        for bit in range(8):
            broken = bytearray(data)
            broken[place] ^= 1 << bit
            loaded = saves.parse(save, bytes(broken), NEVER)
            damage = loaded.damage
            assert damage is not None, (place, bit)
            assert damage.kind == "flipped" or (damage.kind == "torn" and place == len(data) - 1), (place, bit, damage)
            assert (damage.line, damage.sound_lines, loaded.keep_bytes) == (number, number - 1, start)
            assert damage.lost_lines == broken.count(b"\n", start) + (not broken.endswith(b"\n"))
            assert list(loaded.lines) == records[: max(0, number - 2)]


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"", "empty"),
        (bytes(4096), "blank"),
        (b"[1, 2, 3]\n", "foreign"),
        (b'"save"', "foreign"),
        (b"null\n", "foreign"),
        (b'{"name": "somebody\'s package", "version": 1}\n', "foreign"),
        (b"\x89PNG\r\n\x1a\n" + bytes(200), "foreign"),
        (b"\xff\xfe{\0}\0\n\0", "foreign"),
        (b"\n" * 300_000, "foreign"),
        (b"x" * (lines.MAX_LINE + 1), "foreign"),
        (b"[" * 100_000, "foreign"),
        (b'{"save":' * 100_000, "torn"),
        (b'{"save":99,"anything":"at all"}\n', "newer"),
        (b'{"save":99,"anything":"at all"}', "newer"),
        (sealed([{"save": 2, "other": True}]), "newer"),
        (sealed([{"save": 0}]), "older"),
        (sealed([{"save": -5}]), "older"),
        (sealed([{"save": True}]), "foreign"),
        (sealed([{"some": "thing"}]), "foreign"),
        (sealed([{"save": 1}]), "header"),
    ],
)
def test_a01_files_that_are_no_save(tmp_path: Path, data: bytes, kind: str) -> None:
    path = tmp_path / "thegame-2026-11-29-2255-0011.save"
    path.write_bytes(data)
    (row,) = saves.listing(tmp_path)
    assert row.damage is not None
    assert (row.damage.kind, row.game, row.moves) == (kind, "thegame", 0)
    assert row.state_word == ("newer" if kind == "newer" else "damaged")
    assert path.read_bytes() == data
    for lang in ("en", "fr", "pl"):
        words = Words(lang)
        assert words.problem(row.damage.problem)
        assert not words.missing
    with pytest.raises(ValueError, match="holds no match"):
        saves.go_on(saves.read(path))


def test_a03_newer_is_named_and_left(tmp_path: Path) -> None:
    path = tmp_path / "a.save"
    path.write_bytes(sealed([{"save": 7, "game": "thegame"}, {"unheard": "of"}]))
    damage = saves.read(path).damage
    assert damage is not None
    assert "format 7" in Words("en").problem(damage.problem)


def test_wrong_fields_are_named_by_their_path(tmp_path: Path, header: Header) -> None:
    good = header.plain()
    for field, value, place in [
        ("seats", [{"kind": "dog", "name": "Rex"}], "$.seats[0].kind"),
        ("seats", [], "$.seats"),
        ("seed", "8F3A", "$.seed"),
        ("game", "../../etc/passwd", "$.game"),
        ("when", "yesterday", "$.when"),
        ("when", "2026-11-29T22:55:04", "$.when"),
        ("rules", 1.5, "$.rules"),
        ("options", {"variant": 3}, "$.options[...]"),
    ]:
        loaded = saves.parse(tmp_path, sealed([{**good, field: value}, {"seat": 0, "do": "end"}]), NEVER)
        assert loaded.damage is not None
        assert loaded.damage.kind == "header"
        assert f"`{place}`" in str(loaded.damage.problem.fields["reason"])
        assert loaded.damage.lost_lines == 2
    # what later versions may add does not disturb
    assert saves.parse(tmp_path, sealed([{**good, "weather": "rain"}]), NEVER).damage is None


def test_sealed_lines_that_make_no_sense(tmp_path: Path, header: Header) -> None:
    def ended(body: bytes, before: str) -> bytes:
        return body[:-1] + b',"sum":"' + lines.checksum(before, body).encode() + b'"}\n'

    start = sealed([header.plain(), {"seat": 0, "do": "end"}])
    before = lines.sum_of(start.splitlines()[-1]) or ""
    bomb = b'{"a":' + b"[" * 5000 + b"]" * 5000 + b"}"
    for body, kind in [
        (b'{"seat":"zero","do":"end"}', "wrong"),
        (b'{"undo":0}', "wrong"),
        (b'{"undo":true}', "wrong"),
        (b'{"state":[]}', "wrong"),
        (b'{"end":null}', "wrong"),
        (b'{"at":1e400}', "wrong"),
        (b'{"at":NaN}', "wrong"),
        (b'{"do":"\xff"}', "wrong"),
        (b'{"do":"a\0b"}', "wrong"),
        (b'["do"]', "flipped"),
        (b"{nonsense}", "wrong"),
        (b'{"a":' + b"[" * 65 + b"]" * 65 + b"}", "wrong"),
        (bomb, "wrong"),
        (b'{"a":"' + b"x" * lines.MAX_LINE + b'"}', "longline"),
    ]:
        loaded = saves.parse(tmp_path, start + ended(body, before) + b"{}\n", NEVER)
        assert loaded.damage is not None, body[:40]
        assert (loaded.damage.kind, loaded.damage.line, loaded.damage.sound_lines, loaded.damage.lost_lines) == (kind, 3, 2, 2)
        assert loaded.keep_bytes == len(start)
        assert loaded.playable
    for body in (b'{"do":"a","do":"b"}', b'{"talk":{"what":[1]}}'):
        assert saves.parse(tmp_path, start + ended(body, before), NEVER).damage is None


def test_zeros_after_a_power_cut(save: Path, records: list[dict[str, Any]]) -> None:
    data = save.read_bytes()
    loaded = saves.parse(save, data + bytes(700), NEVER)
    assert loaded.damage is not None
    assert (loaded.damage.kind, loaded.damage.lost_lines, list(loaded.lines)) == ("torn", 1, records)


def test_too_big_and_not_files(tmp_path: Path, save: Path) -> None:
    with (tmp_path / "big.save").open("wb") as file:
        file.truncate(files.MAX_FILE + 1)
    (tmp_path / "folder.save").mkdir()
    (tmp_path / "dangling.save").symlink_to(tmp_path / "gone")
    (tmp_path / "good.save").symlink_to(save)
    os.mkfifo(tmp_path / "pipe.save")
    for name in (".hidden.save", "a.save.bak", "a.save.lock", "a.png"):
        (tmp_path / name).write_bytes(b"")
    found = {row.path.name: (row.state_word, row.damage and row.damage.problem.key) for row in saves.listing(tmp_path)}
    assert found == {
        "big.save": ("damaged", "store.toobig"),
        "folder.save": ("damaged", "store.folder"),
        "dangling.save": ("damaged", "store.missing"),
        "pipe.save": ("damaged", "store.notafile"),
        "good.save": ("playing", None),
    }
    assert saves.listing(tmp_path / "nowhere") == []
    assert saves.listing(save) == []


def test_list_is_newest_first_with_pictures_and_earlier_copies(
    save: Path, header: Header, records: list[dict[str, Any]]
) -> None:
    folder = save.parent
    data = save.read_bytes()
    os.utime(save, (1000, 1000))
    saves.thumbnail(save).write_bytes(b"png")
    broken = folder / "brokies-2026-01-02-0304-abcd.save"
    broken.write_bytes(b"")
    os.utime(broken, (3000, 3000))
    (folder / (broken.name + ".bak")).write_bytes(data[:-9])
    (folder / (broken.name + ".2.bak")).write_bytes(data)
    (folder / (broken.name + ".3.bak")).write_bytes(b"junk")
    rows = saves.listing(folder)
    assert [row.path for row in rows] == [broken, save]
    assert rows[1].thumbnail == save.with_suffix(".png") and rows[1].header == header
    assert (rows[0].game, rows[0].thumbnail) == ("brokies", None)
    assert [path.name for path in rows[0].previous] == [broken.name + ".2.bak", broken.name + ".bak"]
    assert list(saves.read(rows[0].previous[0]).lines) == records


def test_only_what_has_changed_is_read_again(save: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data, folder = save.read_bytes(), save.parent
    other = folder / "brokies-2026-01-02-0304-abcd.save"
    other.write_bytes(data[:-9])
    for number, path in enumerate((save, other)):
        os.utime(path, (1000 + number, 1000 + number))
    whole = files.read_whole
    seen: list[str] = []

    def noted(path: Path) -> bytes:
        seen.append(path.name)
        return whole(path)

    monkeypatch.setattr(files, "read_whole", noted)

    def looked_at() -> dict[str, saves.SaveRow]:
        seen.clear()
        unread = saves.glances(folder)
        rows: list[saves.SaveRow] = []
        while unread:
            rows += saves.some_rows(unread)
        return {row.path.name: row for row in rows}

    assert list(looked_at()) == seen == [other.name, save.name], "the one written last is read first"
    assert looked_at()[other.name].state_word == "damaged" and seen == []
    (folder / (other.name + ".bak")).write_bytes(data)
    assert looked_at()[other.name].previous and set(seen) == {other.name, other.name + ".bak"}
    saves.thumbnail(save).write_bytes(b"png")
    assert looked_at()[save.name].thumbnail is not None and seen == [save.name]
    other.write_bytes(data)
    os.utime(other, (time.time() + 60,) * 2)
    for _ in range(2):
        assert looked_at()[other.name].state_word == "playing"
        assert seen == [other.name], "a file written just now may change again within the same tick of its disk's clock"


def test_reading_takes_a_moment_and_one_save_at_least(save: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(3):
        (save.parent / f"thegame-2026-01-0{number}.save").write_bytes(b"")
    monkeypatch.setattr(saves, "MOMENT", 0.0)
    unread = saves.glances(save.parent)
    assert [len(list(saves.some_rows(unread))) for _ in range(5)] == [1, 1, 1, 1, 0]


@pytest.mark.parametrize(
    ("seats", "typed", "kept"),
    [
        ((("human", "You"), ("bot", "Ana")), False, ("", "Ana")),
        ((("bot", "Ana"), ("human", "Vous")), False, ("Ana", "")),
        ((("human", "Ty"), ("bot", "Ty")), False, ("", "Ty")),
        ((("human", "Joueur 1"), ("bot", "Ana"), ("human", "Gracz 2")), False, ("", "Ana", "")),
        ((("human", "Player 2"), ("human", "You")), False, ("Player 2", "You")),
        ((("human", "Player 1"),), False, ("Player 1",)),
        ((("human", "Player " + "9" * 5000), ("human", "Zosia")), False, ("Player " + "9" * 5000, "Zosia")),
        ((("human", "Ty"), ("bot", "Ana")), True, ("Ty", "Ana")),
        ((("human", "Player 1"), ("human", "")), True, ("Player 1", "")),
    ],
)
def test_the_word_for_who_typed_no_name_is_no_name(
    header: Header, seats: tuple[tuple[Any, str], ...], typed: bool, kept: tuple[str, ...]
) -> None:
    """Older programs wrote it down in the language of the day; what somebody typed is theirs."""
    plain = {**header.plain(), "typed": typed, "seats": [{"kind": kind, "name": name} for kind, name in seats]}
    assert tuple(seat.name for seat in decode(plain).seats) == kept


def test_a03_older_formats_step_up(
    tmp_path: Path, header: Header, records: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A format 0 that never was: its moves were called "move"."""
    old = [{**header.plain(), "save": 0}]
    old += [{"seat": record["seat"], "move": record["do"]} if "do" in record else record for record in records]

    def zero_to_one(plain: migrate.Lines) -> migrate.Lines:
        return [{("do" if key == "move" else key): value for key, value in line.items()} for line in plain]

    path = tmp_path / "old.save"
    path.write_bytes(sealed(old))
    assert saves.listing(tmp_path)[0].state_word == "damaged"
    monkeypatch.setitem(migrate.STEPS, 0, zero_to_one)
    loaded = saves.read(path)
    assert (loaded.damage, loaded.header, list(loaded.lines), loaded.migrated_from) == (None, header, records, 0)
    assert path.read_bytes() == sealed(old)
    journal = saves.go_on(loaded)
    journal.append({"seat": 0, "do": "end"})
    journal.close()
    again = saves.read(path)
    assert (again.migrated_from, list(again.lines)) == (None, [*records, {"seat": 0, "do": "end"}])
    assert path.with_name("old.save.bak").read_bytes() == sealed(old)

    def stumbles(plain: migrate.Lines) -> migrate.Lines:
        return [{"x": line["not there"]} for line in plain]

    monkeypatch.setitem(migrate.STEPS, 0, stumbles)
    damage = saves.read(path.with_name("old.save.bak")).damage
    assert damage is not None and damage.kind == "older"


def test_undone_moves_do_not_count(tmp_path: Path, header: Header) -> None:
    steps: list[dict[str, Any]] = [
        {"seat": 0, "do": "a"},
        {"undo": 5},
        {"seat": 0, "do": "b"},
        {"seat": 0, "do": "c"},
        {"undo": 1},
    ]
    assert saves.parse(tmp_path, sealed([header.plain(), *steps]), NEVER).moves == 1


edits = st.lists(
    st.tuples(st.floats(0, 1), st.sampled_from(["put", "cut", "add", "swap"]), st.binary(min_size=1, max_size=6)),
    min_size=1,
    max_size=6,
)


@settings(deadline=None, max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(edits=edits)
def test_mangled_saves_never_raise_and_keep_a_true_prefix(
    save: Path, records: list[dict[str, Any]], edits: list[tuple[float, str, bytes]]
) -> None:
    data = save.read_bytes()
    for where, what, some in edits:
        place = int(where * len(data))
        if what == "swap":
            data = data[place:] + data[:place]
        else:
            middle = b"" if what == "cut" else some
            data = data[:place] + middle + data[place + (0 if what == "add" else len(some)) :]
    loaded = saves.parse(save, data, NEVER)
    assert list(loaded.lines) == records[: len(loaded.lines)]
    assert save.read_bytes().startswith(data[: loaded.keep_bytes])
    if loaded.damage is not None:
        assert Words("fr").problem(loaded.damage.problem)


@settings(deadline=None, max_examples=150)
@given(data=st.one_of(st.binary(max_size=300), st.text(alphabet='{}[]",:save1\n\\', max_size=60).map(str.encode)))
def test_arbitrary_bytes_never_raise(data: bytes) -> None:
    loaded = saves.parse(Path("x.save"), data, NEVER)
    assert loaded.damage is not None and not loaded.playable
