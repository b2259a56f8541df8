"""Lessons as files: they are what the sources make, every move in them is legal, and every word exists in all languages."""

from __future__ import annotations

from typing import Any

import pytest

from table.core.rules import Illegal
from table.games import games
from table.scenes.lesson_shelf import Title, lessons, opened
from table.session.lesson import BadLesson, Step, forward, meets, steps_of
from table.text import LANGUAGES, Words
from tests.tools.lessons.script import FOLDER, made
from tests.tools.lessons.sources import SOURCES

TITLES = [title for name in games() for title in lessons(name)]


def test_the_files_are_what_the_sources_make() -> None:
    wanted = {source.path: made(source) for source in SOURCES}
    assert set(FOLDER.rglob("*.save")) == set(wanted)
    for path, data in wanted.items():
        assert path.read_bytes() == data, f"{path.name}: run python -m tests.tools.lessons"


def test_every_game_has_two_lessons_numbered_from_one() -> None:
    for name in games():
        assert [title.number for title in lessons(name)] == [1, 2], name


@pytest.mark.parametrize("title", TITLES, ids=[title.key for title in TITLES])
def test_every_move_is_legal(title: Title) -> None:
    lesson = opened(title)
    assert 7 <= len(lesson.steps) <= 9
    marks = forward(lesson.match, lesson.steps)
    assert marks == sorted(marks) and len(marks) == len(lesson.steps)
    assert not lesson.match.over, "a lesson ends before its game does"
    for one in lesson.steps:
        assert one.say.startswith(f"{title.key}.")


@pytest.mark.parametrize("title", TITLES, ids=[title.key for title in TITLES])
def test_a_step_with_one_sentence_for_other_moves_has_others(title: Title) -> None:
    """What is said to another legal move can be said, and where nothing else is legal there is nothing to say."""
    steps = opened(title).steps
    for at, one in enumerate(steps):
        match = opened(title, at).match
        if one.expect:
            legal = [match.write(move) for move in [*match.legal(0), *match.talk(0)]]
            others = [text for text in legal if not meets(match, one.expect, text)]
            assert bool(others) == bool(one.other), (title.key, one.say, others[:3])


def _keys(steps: tuple[Step, ...]) -> set[str]:
    found = {f"lesson.{one.say}" for one in steps}
    found |= {f"lesson.{one.say}.do" for one in steps if one.expect}
    return found | {f"lesson.{one.other}" for one in steps if one.other}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_is_there_and_none_is_left_over(lang: str) -> None:
    words = Words(lang)
    wanted: set[str] = set()
    for title in TITLES:
        wanted |= _keys(opened(title).steps) | {f"lesson.{title.key}", f"lesson.{title.key}.about"}
    assert {key for key in wanted if not words.has(key)} == set()
    names = [f"lesson.{name}." for name in games()]
    catalogue: Any = words._own
    known = {key for key in catalogue._catalog if isinstance(key, str) and any(key.startswith(name) for name in names)}
    assert known - wanted == set()


def test_lines_that_are_no_lesson() -> None:
    with pytest.raises(BadLesson):
        steps_of([])
    with pytest.raises(BadLesson):
        steps_of([{"expect": ["end"]}])
    with pytest.raises(BadLesson):
        steps_of([{"say": "a", "point": 3}])
    found = steps_of([{"do": "end", "seat": 0}, {"say": "a"}, {"expect": ["end"]}, {"reply": "pass", "seat": 1}])
    assert found[0].expect == ("end",) and found[0].replies[0].seat == 1


def test_a_lesson_whose_moves_the_rules_refuse_is_not_opened() -> None:
    title = TITLES[0]
    lesson = opened(title)
    wrong = next(one for one in lesson.steps if one.expect)
    with pytest.raises(Illegal):
        forward(lesson.match, (wrong, wrong))
