"""`card-table deck FILE [--json]`: checks a BRAWL deck (cli.md): 0 it can be played, 1 it can not, 2 there is no such file."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from table.games.brawl.cards import KINDS, SIZE
from table.games.brawl.complaint import place, sentence
from table.games.brawl.fighters import BadDeck, Fighter, read
from table.paths import Folders, shown
from table.store.decks import deck_text, find
from table.store.files import StoreError
from table.text import Words


def run(name: str, folders: Folders, as_json: bool, words: Words) -> int:
    """Checks one file: a path, or the name of a deck in the player's own folder. Prints what is in it, or what is wrong."""
    path = find(name, folders)
    if path is None:
        print(f"card-table: {words('ring.deck.nofile', name=shown(name), path=shown(folders.decks))}", file=sys.stderr)
        return 2
    try:
        text = deck_text(path)
    except StoreError as why:
        print(f"card-table: {words.problem(why.problem)}", file=sys.stderr)
        return 2
    try:
        deck = read(text, shown(path))
    except BadDeck as bad:
        _bad(path, bad, as_json, words)
        return 1
    _good(path, deck, as_json, words)
    return 0


def _bad(path: Path, bad: BadDeck, as_json: bool, words: Words) -> None:
    told = [(fault, place(fault, words), sentence(fault, words)) for fault in bad.faults]
    if as_json:
        faults = [{"line": f.line, "key": f.key, "reason": f.reason.removeprefix("brawl.deck."), "text": s} for f, _, s in told]
        print(json.dumps({"file": shown(path.absolute()), "ok": False, "faults": faults}))
        return
    for _, where, why in told:
        print(": ".join(part for part in (shown(path), where, why) if part), file=sys.stderr)


def _good(path: Path, deck: Fighter, as_json: bool, words: Words) -> None:
    counts = {kind: n for kind, n in zip(KINDS, deck.counts, strict=True) if n}
    unusual = list(deck.unusual())
    if as_json:
        found = {"name": deck.name, "fighter": deck.fighter, "pace": deck.pace, "style": deck.style}
        print(
            json.dumps({"file": shown(path.absolute()), "ok": True, **found, "cards": counts, "unusual": unusual, "faults": []})
        )
        return
    print(words("ring.deck.good", name=deck.name, n=SIZE))
    for kind, n in counts.items():
        print(f"  {n:2}  {words(f'brawl.card.{kind}')}")
    for family in unusual:
        print(words("ring.deck.unusual", card=words(f"ring.family.{family}")))
