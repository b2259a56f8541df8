"""The catalogues against one another, against the fonts that draw them and against the code that asks for them.

`test_text.py` tests how words are looked up; here it is the words themselves.
"""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from table.text import LANGUAGES, LOCALE, NARROW
from table.ui import fonts
from tests.test_text import tool

TABLE = Path(__file__).resolve().parents[1] / "table"
OTHERS = [lang for lang in LANGUAGES if lang != "en"]
FORMS = {"en": 2, "fr": 2, "pl": 3}
"""plural forms, the first of which is for one thing alone (French counts none with it)"""
KINDS = ("disp", "ui", "uib", "uim", "cond")
BAD_FRENCH = re.compile(r"(?<![\u00a0\u202f!?])[;:!?](?=\s|$)|(?<![\u00a0\u202f])»|«(?![\u00a0\u202f])")
"""what French may not have: a breakable space beside its marks, or none"""
ASKING = {"Problem", "Illegal", "Unplayable"}
"""classes that are made with a key first"""
OWED: set[str] = set()
"""known to be wrong; nothing may join them"""


@dataclass(frozen=True, slots=True)
class Entry:
    """One message as it stands in a .po, its forms in their order."""

    domain: str
    key: str
    plural: bool
    forms: tuple[str, ...]
    fuzzy: bool


@cache
def messages(lang: str) -> tuple[Entry, ...]:
    """Every message of a language, those of no use (empty, fuzzy) too."""
    words, found = tool(), []
    for path in sorted((LOCALE / lang / "LC_MESSAGES").glob("*.po")):
        for message in words.read(path):
            if not message.id:
                continue
            plural = isinstance(message.id, (list, tuple))
            forms = message.string if isinstance(message.string, (list, tuple)) else (message.string,)
            key = message.id[0] if plural else message.id
            found.append(Entry(path.stem, key, plural, tuple(text or "" for text in forms), message.fuzzy))
    return tuple(found)


@cache
def catalogue(lang: str) -> dict[str, Entry]:
    return {entry.key: entry for entry in messages(lang)}


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


# One language against another.


@pytest.mark.parametrize("lang", OTHERS)
def test_the_same_keys_in_the_same_domains(lang: str) -> None:
    def by_domain(entries: tuple[Entry, ...]) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for entry in entries:
            found.setdefault(entry.domain, []).append(entry.key)
        return {domain: sorted(keys) for domain, keys in found.items()}

    english, other = by_domain(messages("en")), by_domain(messages(lang))
    assert sorted(other) == sorted(english)
    for domain, keys in english.items():
        assert set(other[domain]) ^ set(keys) == set(), domain


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_once(lang: str) -> None:
    seen: dict[str, str] = {}
    for entry in messages(lang):
        assert entry.key not in seen, f"{entry.key} in {seen.get(entry.key)} and {entry.domain}"
        seen[entry.key] = entry.domain


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_empty_or_unsure(lang: str) -> None:
    for entry in messages(lang):
        assert not entry.fuzzy, entry.key
        assert all(text.strip() for text in entry.forms), entry.key
        assert all(text == text.strip() for text in entry.forms), entry.key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_plural_forms_are_complete(lang: str) -> None:
    for entry in messages(lang):
        assert len(entry.forms) == (FORMS[lang] if entry.plural else 1), entry.key
        assert entry.plural == catalogue("en")[entry.key].plural, entry.key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_form_has_the_same_fields(lang: str) -> None:
    for entry in messages(lang):
        wanted = fields(catalogue("en")[entry.key].forms[-1])
        for number, text in enumerate(entry.forms):
            # the form for one may say "one card" or "alone" instead of the number
            optional = {"n"} if entry.plural and number == 0 else set()
            assert fields(text) | optional == wanted | optional, (entry.key, text)


# The letters.


@cache
def letters(kind: str) -> frozenset[int]:
    return frozenset(TTFont(fonts.path(kind)).getBestCmap())


def missing(text: str, kind: str) -> set[str]:
    """Letters of `text` that the font of that kind lacks; the narrow space is drawn as U+00A0."""
    return {letter for letter in text.replace(NARROW, "\u00a0") if letter != "\n" and ord(letter) not in letters(kind)}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_fonts_have_every_letter(lang: str, kind: str) -> None:
    # Which kind draws a sentence is up to its scene, so every kind must have all letters.
    for entry in messages(lang):
        assert missing("".join(entry.forms), kind) == set(), entry.key
    pages = sorted(TABLE.glob(f"games/*/rules.{lang}.md"))
    assert pages
    for page in pages:
        assert missing(page.read_text(encoding="utf-8"), kind) == set(), page


def texts(lang: str) -> Iterator[tuple[str, str]]:
    """Where, and what it says."""
    for entry in messages(lang):
        yield from ((entry.key, text) for text in entry.forms)
    for page in sorted(TABLE.glob(f"games/*/rules.{lang}.md")):
        for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
            if line.startswith(":::"):
                _, _, line = line.partition("|")
            yield f"{page.parent.name}/{page.name}:{number}", re.sub(r"\{#[a-z-]+\}$", "", line).strip()


def test_french_spaces() -> None:
    assert {where for where, text in texts("fr") if BAD_FRENCH.search(text)} - OWED == set()


@pytest.mark.parametrize(("lang", "marks"), [("en", "“”"), ("fr", "«»"), ("pl", "„”")])
def test_quotes_are_the_languages_own(lang: str, marks: str) -> None:
    foreign = set("\"“”„«»'") - set(marks)
    for where, text in texts(lang):
        assert where in OWED or not foreign & set(text), (where, text)
        assert text.count(marks[0]) == text.count(marks[1]), (where, text)
        assert "..." not in text, (where, text)


# The code.


def _first(call: ast.Call) -> list[ast.expr]:
    """The keys that a call may be made with."""
    found = call.args[:1]
    while any(isinstance(node, ast.IfExp) for node in found):
        found = [part for n in found for part in ([n.body, n.orelse] if isinstance(n, ast.IfExp) else [n])]
    return found


def _asks(call: ast.Call) -> bool:
    """Whether it looks a sentence up or names one: words(…), self.words(…), ctx.words(…), (words or Words("en"))(…)."""
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in {"words", "said"} | ASKING
        case ast.Call() | ast.BoolOp() | ast.IfExp():
            return "words" in ast.unparse(call.func).lower()
        case _:
            return False


@cache
def calls() -> tuple[tuple[str, ast.Call], ...]:
    """Every call of the program that is made with a key, and where it stands."""
    found = []
    for path in sorted(TABLE.rglob("*.py")):
        if "shipped" in path.parts:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _asks(node):
                found.append((f"{path.relative_to(TABLE)}:{node.lineno}", node))
    return tuple(found)


def _literals() -> Iterator[tuple[str, str, ast.Call]]:
    for where, call in calls():
        for node in _first(call):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
                yield where, node.value, call


def test_keys_in_the_code_exist() -> None:
    found = list(_literals())
    assert len(found) > 100
    assert [(where, key) for where, key, _ in found if key not in {*catalogue("en"), *OWED}] == []


def test_keys_made_of_parts_can_exist() -> None:
    lost = []
    for where, call in calls():
        for node in _first(call):
            if isinstance(node, ast.JoinedStr):
                parts = [re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in node.values]
                if not any(re.fullmatch("".join(parts), key) for key in catalogue("en")):
                    lost.append((where, ast.unparse(node)))
    assert lost == []


def test_sentences_get_their_fields() -> None:
    """A plural gets its number, and every {field} is given where the sentence is asked for."""
    wrong = []
    for where, key, call in _literals():
        entry = catalogue("en").get(key)
        spread = any(word.arg is None for word in call.keywords) or any(isinstance(arg, ast.Starred) for arg in call.args)
        if entry is None or spread or not isinstance(call.func, (ast.Name, ast.Attribute)):
            continue
        name = call.func.id if isinstance(call.func, ast.Name) else call.func.attr
        given = {str(word.arg) for word in call.keywords}
        if name == "words":
            given |= {"n"} if len(call.args) > 1 else set()
        elif name == "Illegal":
            pass
        else:
            continue
        if not fields(entry.forms[-1]) <= given or (entry.plural and "n" not in given):
            wrong.append((where, key, sorted(given)))
    assert wrong == []


def test_games_name_only_sentences_that_exist() -> None:
    """Why a move is refused and why a hint was given stand as bare strings in the games."""
    lost = []
    for path in sorted((TABLE / "games").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and re.fullmatch(r"(refuse|hint|ask)\.[a-z-]+", node.value)
                and node.value not in catalogue("en")
            ):
                lost.append((f"{path.relative_to(TABLE)}:{node.lineno}", node.value))
    assert lost == []


def test_every_refusal_has_its_paragraph() -> None:
    """F1 after a refusal opens the rules: every refusal of a game is a sentence, and its chapter is there."""
    from table.games import games

    for info in games().values():
        rules = "".join(path.read_text(encoding="utf-8") for path in sorted(info.folder.glob("*.py")))
        named = set(re.findall(r'"(refuse\.[a-z-]+)"', rules))
        assert named, info.name
        assert named <= set(catalogue("en"))
        chapters = info.part("layout").REFUSALS
        assert named <= set(chapters), info.name
        for lang in LANGUAGES:
            page = (info.folder / f"rules.{lang}.md").read_text(encoding="utf-8")
            assert {c for c in chapters.values() if f"{{#{c}}}" not in page} == set(), (info.name, lang)
