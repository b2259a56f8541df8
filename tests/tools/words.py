"""Compiles every catalogue: table/locale/<lang>/LC_MESSAGES/*.po to the .mo beside it. Needs babel, which is no run-time need.

    python tests/tools/words.py            compile what has changed
    python tests/tools/words.py --check    write nothing; status 1 if a .mo is missing, out of date or left over

The .mo is written here and not by babel, whose own writer puts its version and the date into the file: the same .po
must give the same bytes everywhere, or the check means nothing.
"""

from __future__ import annotations

import argparse
import io
import re
import struct
import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import PoFileError, read_po

LOCALE = Path(__file__).resolve().parents[2] / "table" / "locale"

PLURALS = {
    "en": "nplurals=2; plural=(n != 1);",
    "fr": "nplurals=2; plural=(n > 1);",
    "pl": "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
}
"""the header decides nothing: one table, so that no catalogue can disagree with another"""


def read(path: Path) -> Catalog:
    """A .po file of the language that its folder says; a malformed one ends the tool with file and line."""
    text = path.read_text(encoding="utf-8")
    # babel takes the number of plural forms from the header, or from a table of its own in which French has three
    text = re.sub(r'^"Plural-Forms:[^"]*"\n', "", text, flags=re.MULTILINE)
    rule = f'msgstr "Plural-Forms: {PLURALS[path.parts[-3]]}\\n'
    text = (
        text.replace('msgstr "', rule, 1)
        if re.search('^msgid ""\n(?!")', text, re.MULTILINE)
        else f'msgid ""\n{rule}"\n\n{text}'
    )
    try:
        return read_po(io.BytesIO(text.encode()), abort_invalid=True)
    except PoFileError as error:
        raise SystemExit(f"{path}: {error}") from error


def entries(catalogue: Catalog, lang: str) -> dict[str, str]:
    """msgid -> msgstr as they stand in a .mo: plural forms joined by NUL. Fuzzy and empty entries are left out."""
    forms = int(PLURALS[lang].split(";")[0].removeprefix("nplurals="))
    found = {"": f"Language: {lang}\nContent-Type: text/plain; charset=UTF-8\nPlural-Forms: {PLURALS[lang]}\n"}
    for message in catalogue:
        if not message.id or message.fuzzy:
            continue
        if isinstance(message.id, (list, tuple)):
            given = message.string if isinstance(message.string, (list, tuple)) else [message.string]
            strings = [text or "" for text in given]
            if not all(strings):
                continue
            if len(strings) != forms:
                raise SystemExit(f"{lang}: {message.id[0]}: {len(strings)} plural forms, {forms} wanted")
            found["\0".join(message.id)] = "\0".join(strings)
        elif message.string:
            found[message.id] = str(message.string)
    return found


def compiled(found: dict[str, str]) -> bytes:
    """The GNU .mo format, little-endian, without the optional hash table."""
    pairs = sorted((key.encode(), value.encode()) for key, value in found.items())
    tables = 7 * 4
    offset = tables + 16 * len(pairs)
    index: list[bytes] = []
    blob = b""
    for column in (0, 1):
        for pair in pairs:
            index.append(struct.pack("<II", len(pair[column]), offset + len(blob)))
            blob += pair[column] + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, len(pairs), tables, tables + 8 * len(pairs), 0, offset)
    return head + b"".join(index) + blob


def main(arguments: list[str] | None = None, folder: Path = LOCALE) -> int:
    """Compile or check; returns the exit status."""
    parser = argparse.ArgumentParser(description="compiles table/locale")
    parser.add_argument("--check", action="store_true", help="write nothing, fail if a .mo is out of date")
    check = parser.parse_args(arguments).check
    stale: list[str] = []
    sources = sorted(folder.glob("*/LC_MESSAGES/*.po"))
    for source in sources:
        lang = source.parts[-3]
        fresh = compiled(entries(read(source), lang))
        target = source.with_suffix(".mo")
        if not target.exists() or target.read_bytes() != fresh:
            stale.append(f"{lang}/{target.name}")
            if not check:
                target.write_bytes(fresh)
    orphans = [path for path in folder.glob("*/LC_MESSAGES/*.mo") if not path.with_suffix(".po").exists()]
    stale += [f"{path.parts[-3]}/{path.name} (no .po)" for path in orphans]
    for name in stale:
        print("out of date:" if check else "compiled:", name, file=sys.stderr)
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
