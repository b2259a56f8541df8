"""Words by key, language and number, and the few ways in which numbers and dates differ between our languages.

Catalogues are gettext's: table/locale/<lang>/LC_MESSAGES/<domain>.mo, compiled from the .po beside it by
`tests/tools/words.py`. Keys are dotted ids (`menu.quit`); English has a catalogue too, so no sentence stands in code.
"""

from __future__ import annotations

import gettext
import locale
import logging
import os
import string
import struct
import sys
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from table.paths import PACKAGE, Problem

LOCALE = PACKAGE / "locale"
LANGUAGES = {"en": "English", "fr": "Français", "pl": "Polski"}
"""what we speak, in the order of the settings, each in its own words"""

NARROW = "\u202f"
"""narrow no-break space; fonts that lack it show U+00A0 (ui/fonts.py)"""

_MOST_SAID = 4096
"""sentences kept before all are forgotten"""

_log = logging.getLogger(__name__)


def _names(text: str) -> tuple[str, ...]:
    return tuple(text.split())


_MONTHS = {
    "en": _names("January February March April May June July August September October November December"),
    "fr": _names("janvier février mars avril mai juin juillet août septembre octobre novembre décembre"),
    "pl": _names("stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia"),
}
_DAYS = {
    "en": _names("Monday Tuesday Wednesday Thursday Friday Saturday Sunday"),
    "fr": _names("lundi mardi mercredi jeudi vendredi samedi dimanche"),
    "pl": _names("poniedziałek wtorek środa czwartek piątek sobota niedziela"),
}
_NEAR = {"en": ("today", "yesterday"), "fr": ("aujourd’hui", "hier"), "pl": ("dzisiaj", "wczoraj")}
_POINT = {"en": ".", "fr": ",", "pl": ","}
_GROUP = {"en": (",", 1000), "fr": (NARROW, 1000), "pl": ("\u00a0", 10_000)}
"""what stands between thousands, and from which number on (Polish leaves four digits together)"""


class _Format(string.Formatter):
    """str.format with plain names only: a catalogue can neither reach into an object nor ask for a field a mile wide."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def get_field(self, field_name: str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        if not field_name.isidentifier():
            raise ValueError(f"not a plain name: {field_name!r}")
        return kwargs[field_name], field_name

    def convert_field(self, value: Any, conversion: Any) -> Any:
        if conversion is not None:
            raise ValueError("no conversions in catalogues")
        return value

    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec:
            raise ValueError("no format specifications in catalogues")
        if isinstance(value, float):
            return self._words.decimal(value)
        if isinstance(value, int) and not isinstance(value, bool):
            return self._words.number(value)
        return str(value)


class Words:
    """The words of one language: `words("cards.left", n=3, name="Ana")`.

    A key that the language lacks is answered in English, one that English lacks by itself in brackets; either is
    logged once and remembered in `missing`, which tests require to be empty.
    """

    def __init__(self, lang: str = "en", folder: Path = LOCALE) -> None:
        self.lang = lang if lang in LANGUAGES else "en"
        self.missing: set[str] = set()
        """keys asked for and not found (or not fit to be filled in) in this language"""
        self._own = _catalogue(folder, self.lang)
        self._english = self._own if self.lang == "en" else _catalogue(folder, "en")
        self._format = _Format(self)
        self._said: dict[tuple[object, ...], str] = {}
        """sentences as they were asked for: a table asks for the same few in every frame in which something changes"""

    def __call__(self, key: str, n: int | None = None, **fields: Any) -> str:
        """The sentence of that key; `n` chooses the plural form and fills {n}, `fields` fill the rest."""
        # 1, 1.0 and True are equal, but not the same words.
        asked = (key, n, *fields, *fields.values(), *map(type, fields.values()))
        try:
            said = self._said.get(asked)
        except TypeError:
            # A field that can not be looked up by is filled in each time.
            return self._sentence(key, n, fields)
        if said is None:
            if len(self._said) >= _MOST_SAID:
                self._said.clear()
            said = self._said[asked] = self._sentence(key, n, fields)
        return said

    def _sentence(self, key: str, n: int | None, fields: dict[str, Any]) -> str:
        template = _look_up(self._own, key, n)
        if template is None:
            self._miss(key, "no such key")
            template = _look_up(self._english, key, n)
        if template is None:
            return f"[{key}]"
        if "{" not in template and "}" not in template:
            return template
        if n is not None:
            fields["n"] = n
        try:
            return self._format.vformat(template, (), fields)
        except (ValueError, KeyError) as error:
            self._miss(key, f"cannot be filled in: {error!r}")
            return template

    def problem(self, problem: Problem) -> str:
        """The sentence of a `Problem`."""
        return self.told(problem.key, problem.fields)

    def told(self, key: str, given: Mapping[str, Any]) -> str:
        """The sentence of a key from somewhere that knows no language: `n` among the fields chooses the plural form, and a
        field that is a key itself (`breakers.suit.magic`) is said in words."""
        fields = {name: self(value) if isinstance(value, str) and self.has(value) else value for name, value in given.items()}
        n = fields.pop("n", None)
        return self(key, n if isinstance(n, int) else None, **fields)

    def has(self, key: str) -> bool:
        """Whether this language has the key, without remembering it as missing."""
        return _look_up(self._own, key, None) is not None

    def _miss(self, key: str, why: str) -> None:
        if key not in self.missing:
            self.missing.add(key)
            _log.warning("words %s: %s: %s", self.lang, key, why)

    def number(self, value: int) -> str:
        """A whole number with its thousands apart."""
        separator, least = _GROUP[self.lang]
        return f"{value:,}".replace(",", separator) if abs(value) >= least else str(value)

    def decimal(self, value: float, digits: int = 1) -> str:
        """A number with that many digits after the language's decimal sign."""
        whole, _, part = f"{value:.{digits}f}".partition(".")
        sign = "-" if whole.startswith("-") else ""
        text = sign + self.number(abs(int(whole)))
        return text + _POINT[self.lang] + part if part else text

    def percent(self, share: float, digits: int = 0) -> str:
        """A share (1.0 is all) as a percentage; French keeps the sign apart."""
        return self.decimal(share * 100, digits) + (NARROW if self.lang == "fr" else "") + "%"

    def time(self, moment: datetime) -> str:
        """Hour and minute as the language writes them."""
        between = f"{NARROW}h{NARROW}" if self.lang == "fr" else ":"
        return f"{moment.hour}{between}{moment.minute:02}" if self.lang == "fr" else f"{moment:%H:%M}"

    def date(self, moment: datetime, year: bool = True) -> str:
        """Day and month, with the year if asked for."""
        day = "1er" if self.lang == "fr" and moment.day == 1 else str(moment.day)
        return f"{day} {_MONTHS[self.lang][moment.month - 1]}" + (f" {moment.year}" if year else "")

    def when(self, moment: datetime, now: datetime | None = None) -> str:
        """A moment as one says it: "today, 21:40", "yesterday, 23:58", "Sunday, 17:30", "12 November", "12 November 2025".

        An aware `moment` is told in the zone of `now` (the player's own when left out).
        """
        now = now or datetime.now().astimezone()
        if moment.tzinfo is not None:
            moment = moment.astimezone(now.tzinfo)
        ago = (now.date() - moment.date()).days
        if 0 <= ago < 2:
            return f"{_NEAR[self.lang][ago]}, {self.time(moment)}"
        if 0 <= ago < 7:
            return f"{_DAYS[self.lang][moment.weekday()]}, {self.time(moment)}"
        return self.date(moment, year=moment.year != now.year)


def _catalogue(folder: Path, lang: str) -> gettext.NullTranslations:
    """All domains of a language as one chain; an unreadable one is logged and left out."""
    chain = gettext.NullTranslations()
    for path in sorted((folder / lang / "LC_MESSAGES").glob("*.mo"), reverse=True):
        try:
            with path.open("rb") as file:
                domain = gettext.GNUTranslations(file)
        except (OSError, ValueError, struct.error) as error:
            _log.error("catalogue %s: %r", path.name, error)
            continue
        domain.add_fallback(chain)
        chain = domain
    return chain


def _look_up(catalogue: gettext.NullTranslations, key: str, n: int | None) -> str | None:
    """gettext answers a missing key with the key itself, which no sentence of ours equals."""
    if n is not None:
        text = catalogue.ngettext(key, key, abs(n))
        if text != key:
            return text
    text = catalogue.gettext(key)
    return None if text == key or not key else text


def keys(lang: str, folder: Path = LOCALE) -> set[str]:
    """Every key that a language has, read from its catalogues' own index."""
    found: set[str] = set()
    for path in sorted((folder / lang / "LC_MESSAGES").glob("*.mo")):
        data = path.read_bytes()
        _magic, _version, count, index = struct.unpack_from("<4I", data)
        for i in range(count):
            length, start = struct.unpack_from("<2I", data, index + 8 * i)
            # A plural entry has both its ids in one, parted by a NUL.
            found.add(data[start : start + length].split(b"\0")[0].decode("utf-8"))
    return found - {""}


def available(folder: Path = LOCALE) -> list[str]:
    """Languages that have a catalogue, in the order of the settings."""
    return [lang for lang in LANGUAGES if any((folder / lang / "LC_MESSAGES").glob("*.mo"))]


def system_language(environment: Mapping[str, str] | None = None) -> str:
    """The player's language as the system tells it, "en" when it is none of ours.

    Like GNU gettext: LANGUAGE is a list of wishes that holds unless the locale is "C"; the locale is the first of
    LC_ALL, LC_MESSAGES and LANG that is set.
    """
    environment = os.environ if environment is None else environment
    base = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "")
    if base.split(".")[0] in ("C", "POSIX"):
        return "en"
    wishes = [*environment.get("LANGUAGE", "").split(":"), base or _windows_locale()]
    for wish in wishes:
        lang = wish.replace("-", "_").split("_")[0].split(".")[0].lower()
        if lang in LANGUAGES:
            return lang
    return "en"


def _windows_locale() -> str:
    """Windows sets none of the variables; it is asked for the language of its interface. Not run by us."""
    if sys.platform == "win32":
        import ctypes

        return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    return ""
