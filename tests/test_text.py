"""Words: every key in every language, plural forms, dates and numbers, and no way from a catalogue into an object."""

from __future__ import annotations

import importlib.util
import logging
import string
from collections import Counter
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from table.text import LANGUAGES, LOCALE, Words, available, system_language


def tool() -> ModuleType:
    """tests/tools is no package."""
    spec = importlib.util.spec_from_file_location("words_tool", Path(__file__).parent / "tools" / "words.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def entries(lang: str) -> dict[str, list[tuple[str, str]]]:
    """Key -> (domain, forms joined by NUL)."""
    words = tool()
    found: dict[str, list[tuple[str, str]]] = {}
    for path in sorted((LOCALE / lang / "LC_MESSAGES").glob("*.po")):
        for key, text in words.entries(words.read(path), lang).items():
            if key:
                found.setdefault(key.split("\0")[0], []).append((path.stem, text))
    return found


def test_catalogues_are_compiled() -> None:
    assert tool().main(["--check"]) == 0
    assert available() == list(LANGUAGES)


def test_no_key_stands_in_two_domains() -> None:
    for lang in LANGUAGES:
        assert {key: where for key, where in entries(lang).items() if len(where) > 1} == {}


def names(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text.replace("\0", " ")) if name is not None}


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_languages_agree_on_keys_and_fields(lang: str) -> None:
    english, other = entries("en"), entries(lang)
    domains = {path.stem for path in (LOCALE / lang / "LC_MESSAGES").glob("*.po")}
    wanted = {key for key, where in english.items() if where[0][0] in domains}
    assert set(other) == wanted
    for key in wanted:
        assert names(other[key][0][1]) == names(english[key][0][1]), key
        assert ("\0" in other[key][0][1]) == ("\0" in english[key][0][1]), key


def test_every_sentence_can_be_filled_in() -> None:
    for lang in LANGUAGES:
        words = Words(lang)
        for key, where in entries(lang).items():
            text = where[0][1]
            fields: dict[str, Any] = dict.fromkeys(names(text), "x")
            counts = (0, 1, 2, 5, 21, 22) if "\0" in text else (3,) if "n" in fields else ()
            for n in counts or (None,):
                fields.pop("n", None)
                assert "{" not in words(key, n, **fields), key
        assert not words.missing


def write(folder: Path, lang: str, domain: str, body: str) -> None:
    target = folder / lang / "LC_MESSAGES"
    target.mkdir(parents=True, exist_ok=True)
    (target / f"{domain}.po").write_text('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n' + body, "utf-8")
    assert tool().main([], folder) == 0


def plural(key: str, *forms: str) -> str:
    return f'msgid "{key}"\nmsgid_plural "{key}"\n' + "".join(f'msgstr[{n}] "{form}"\n' for n, form in enumerate(forms)) + "\n"


def test_plurals_across_domains(tmp_path: Path) -> None:
    write(
        tmp_path,
        "pl",
        "app",
        plural("cards.left", "{n} karta", "{n} karty", "{n} kart") + 'msgid "menu.quit"\nmsgstr "Wyjdź"\n',
    )
    write(tmp_path, "pl", "thegame", 'msgid "pile.up"\nmsgstr "{who}: {n} w górę"\n')
    write(tmp_path, "fr", "app", plural("cards.left", "{n} carte", "{n} cartes"))
    write(tmp_path, "en", "app", plural("cards.left", "{n} card", "{n} cards"))
    words = Words("pl", tmp_path)
    found = [words("cards.left", n=n) for n in (0, 1, 2, 4, 5, 12, 14, 21, 22, 25, 102, 112)]
    assert " ".join(text.split()[1] for text in found) == "kart karta karty karty kart kart kart kart karty kart karty kart"
    assert words("pile.up", n=3, who="Ana") == "Ana: 3 w górę"
    assert words("menu.quit", n=3) == words("menu.quit") == "Wyjdź"
    assert words.has("cards.left") and not words.has("cards.right")
    assert [Words("fr", tmp_path)("cards.left", n=n) for n in (0, 1, 2)] == ["0 carte", "1 carte", "2 cartes"]
    assert [Words("en", tmp_path)("cards.left", n=n) for n in (0, 1, -1, 2)] == ["0 cards", "1 card", "-1 card", "2 cards"]
    assert not words.missing
    assert available(tmp_path) == ["en", "fr", "pl"]


def test_missing_words_are_told_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    write(tmp_path, "en", "app", 'msgid "menu.quit"\nmsgstr "Leave"\n')
    write(tmp_path, "fr", "app", 'msgid "menu.play"\nmsgstr "Jouer"\n')
    words = Words("fr", tmp_path)
    with caplog.at_level(logging.WARNING):
        assert [words("menu.quit"), words("menu.nope"), words("menu.nope", n=2), words("")] == [
            "Leave",
            "[menu.nope]",
            "[menu.nope]",
            "[]",
        ]
    assert words.missing == {"menu.quit", "menu.nope", ""}
    assert len(caplog.records) == 3
    assert Words("de", tmp_path).lang == "en"


class Secret:
    def __str__(self) -> str:
        return "shown"


@pytest.mark.parametrize("text", ["{x.__class__}", "{x[0]}", "{x!r}", "{x:>9999999}", "{0}", "{}", "{", "}", "{y}", "{x:{y}}"])
def test_catalogues_cannot_reach_into_objects(tmp_path: Path, text: str) -> None:
    write(tmp_path, "en", "app", f'msgid "a.b"\nmsgstr "{text}"\n')
    words = Words("en", tmp_path)
    assert words("a.b", x=Secret()) == text
    assert words.missing == {"a.b"}


def test_fields_are_never_templates(tmp_path: Path) -> None:
    write(tmp_path, "en", "app", 'msgid "a.b"\nmsgstr "{{{name}}}: {score}, {n}"\n')
    words = Words("en", tmp_path)
    assert words("a.b", n=12345, name="{x.__class__}%s", score=-1234.56) == "{{x.__class__}%s}: -1,234.6, 12,345"


def test_broken_catalogue_is_left_out(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    write(tmp_path, "en", "app", 'msgid "a.b"\nmsgstr "yes"\n')
    good = (tmp_path / "en/LC_MESSAGES/app.mo").read_bytes()
    for number, data in enumerate((b"", b"junk", good[:30], good[:-9], b"\xde\x12\x04\x95")):
        (tmp_path / f"en/LC_MESSAGES/bad{number}.mo").write_bytes(data)
    assert Words("en", tmp_path)("a.b") == "yes"
    assert Counter(record.levelname for record in caplog.records)["ERROR"] >= 4


def test_numbers() -> None:
    en, fr, pl = (Words(lang) for lang in LANGUAGES)
    assert [words.number(1234) for words in (en, fr, pl)] == ["1,234", "1\u202f234", "1234"]
    assert [words.number(-1234567) for words in (en, fr, pl)] == ["-1,234,567", "-1\u202f234\u202f567", "-1\u00a0234\u00a0567"]
    assert [words.decimal(-0.25, 2) for words in (en, fr, pl)] == ["-0.25", "-0,25", "-0,25"]
    assert [words.percent(0.634, 1) for words in (en, fr, pl)] == ["63.4%", "63,4\u202f%", "63,4%"]
    assert [words.percent(1) for words in (en, fr, pl)] == ["100%", "100\u202f%", "100%"]


NOW = datetime(2026, 11, 29, 22, 0)


@pytest.mark.parametrize(
    ("ago", "texts"),
    [
        (timedelta(minutes=20), ("today, 21:40", "aujourd’hui, 21\u202fh\u202f40", "dzisiaj, 21:40")),
        (timedelta(hours=22, minutes=2), ("yesterday, 23:58", "hier, 23\u202fh\u202f58", "wczoraj, 23:58")),
        (timedelta(days=6, hours=13), ("Monday, 09:00", "lundi, 9\u202fh\u202f00", "poniedziałek, 09:00")),
        (timedelta(days=7), ("22 November", "22 novembre", "22 listopada")),
        (timedelta(days=28), ("1 November", "1er novembre", "1 listopada")),
        (timedelta(days=400), ("25 October 2025", "25 octobre 2025", "25 października 2025")),
        (timedelta(days=-1), ("30 November", "30 novembre", "30 listopada")),
    ],
)
def test_dates(ago: timedelta, texts: tuple[str, ...]) -> None:
    assert tuple(Words(lang).when(NOW - ago, NOW) for lang in LANGUAGES) == texts


def test_moments_are_told_in_the_players_zone() -> None:
    now = datetime(2026, 11, 30, 0, 30, tzinfo=timezone(timedelta(hours=1)))
    assert Words("en").when(datetime(2026, 11, 29, 22, 30, tzinfo=UTC), now) == "yesterday, 23:30"
    assert Words("en").when(datetime.now(UTC)).startswith("today")


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "pl"}, "pl"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "de:pl:fr"}, "pl"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "pl_PL@euro"}, "pl"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C.UTF-8", "LANGUAGE": "pl"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "fr-CA"}, "fr"),
    ],
)
def test_system_language(environment: dict[str, str], lang: str) -> None:
    assert system_language(environment) == lang


def test_the_check_sees_what_is_stale(tmp_path: Path) -> None:
    write(tmp_path, "en", "app", 'msgid "a.b"\nmsgstr "yes"\n')
    folder = tmp_path / "en/LC_MESSAGES"
    assert tool().main(["--check"], tmp_path) == 0
    (folder / "old.mo").write_bytes(b"")
    assert tool().main(["--check"], tmp_path) == 1
    (folder / "old.mo").unlink()
    text = (folder / "app.po").read_text("utf-8")
    (folder / "app.po").write_text(text.replace("yes", "no"), "utf-8")
    before = (folder / "app.mo").read_bytes()
    assert tool().main(["--check"], tmp_path) == 1
    assert (folder / "app.mo").read_bytes() == before
    assert tool().main([], tmp_path) == 0
    assert Words("en", tmp_path)("a.b") == "no"
    (folder / "app.po").write_text(text + "\n" + plural("c.d", "one", "two", "three"), "utf-8")
    with pytest.raises(SystemExit, match=r"app\.po|c\.d"):
        tool().main([], tmp_path)
