"""Who has typed no name goes by a word of the language that is on now, wherever the game was dealt; a typed name stays."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from table import house
from table.scenes import opening
from table.scenes.library import Library
from table.store import lines, saves
from table.text import LANGUAGES, Words

from .library_games import play, saved
from .stage import Stage
from .table_app import seated
from .test_library import filled

ALONE = {"en": "You", "fr": "Vous", "pl": "Ty"}
PEOPLE = {"en": "Player", "fr": "Joueur", "pl": "Gracz"}


def dealt(home: Path, *people: str) -> Path:
    """A game of people with these names (and a bot), some moves old."""
    seats = [*({"kind": "human", "name": name} for name in people), {"kind": "bot", "level": "easy"}]
    table = opening.deal(Stage(home).ctx.folders, {"game": "thegame", "seats": seats, "seed": 7})
    play(table, 12)
    table.book.sync()
    table.book.close()
    return table.path


def older(path: Path, *names: str) -> Path:
    """The save as an older program wrote it: with a word for who has typed no name."""
    loaded = saves.read(path)
    assert loaded.header is not None
    header = loaded.header.plain()
    header.pop("typed")
    for seat, name in zip(header["seats"], names, strict=False):
        seat["name"] = name
    data, last = b"", ""
    for record in [header, *loaded.lines]:
        line, last = lines.seal(record, last)
        data += line
    path.write_bytes(data)
    return path


def words_on(stage: Stage, scene: Any) -> set[str]:
    """What can be read on a scene."""
    stage.show(scene)
    return {note.text for note in stage.draw().texts}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("written", [None, *ALONE])
def test_an_untouched_name_is_said_in_the_language_of_the_day(tmp_path: Path, lang: str, written: str | None) -> None:
    path = dealt(tmp_path, "")
    if written is not None:
        older(path, ALONE[written])
    stage = Stage(tmp_path, lang=lang)
    scene = filled(stage, Library(stage.ctx))
    texts = " ".join(note.text for note in stage.draw().texts)
    assert f"{ALONE[lang]}, Ana" in texts
    assert not [word for other, word in ALONE.items() if other != lang and f"{word}, Ana" in texts]
    assert scene.row is not None
    with seated(tmp_path, lang=lang) as table:
        assert table.push("table", save=path).show.look.names == (ALONE[lang], "Ana")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_several_people_are_numbered_in_the_language_of_the_day(tmp_path: Path, lang: str) -> None:
    for path in (dealt(tmp_path, "", "Zosia", ""), older(dealt(tmp_path, "", "Zosia", ""), "Joueur 1", "Zosia", "Joueur 3")):
        film: Any = house.build(Stage(tmp_path, lang=lang).ctx, "replay", {"save": path})
        assert film.film.names == (f"{PEOPLE[lang]} 1", "Zosia", f"{PEOPLE[lang]} 3", "Ana")


@pytest.mark.parametrize("name", ["Ty", "Player 1", "You", "Małgośka"])
def test_what_somebody_typed_is_theirs_in_every_language(tmp_path: Path, name: str) -> None:
    path = dealt(tmp_path, name)
    assert name.encode() in path.read_bytes()
    for lang in LANGUAGES:
        film: Any = house.build(Stage(tmp_path, lang=lang).ctx, "replay", {"save": path})
        assert film.film.names == (name, "Ana")


def test_no_word_of_a_language_is_written_into_a_save(tmp_path: Path) -> None:
    data = dealt(tmp_path, "", "").read_bytes()
    for lang in LANGUAGES:
        words = Words(lang)
        assert words("table.you").encode() not in data.split(b"\n")[0] and words("table.player").encode() not in data


def test_another_language_at_the_table_says_it_at_once(tmp_path: Path) -> None:
    with seated(tmp_path) as app:
        table = app.table("human", "easy")
        assert table.show.look.names == ("You", "Ana")
        app.app.change(language="pl")
        assert table.show.look.names == ("Ty", "Ana")


def test_a_finished_game_tells_its_winners_in_the_language_of_the_day(tmp_path: Path) -> None:
    path = older(saved(tmp_path, 3, seats=1), "You")
    stage = Stage(tmp_path, lang="fr")
    assert not [text for text in words_on(stage, house.build(stage.ctx, "result", {"save": path})) if "You" in text.split()]
