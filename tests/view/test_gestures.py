"""Gestures of several places: which fit what was chosen so far, and what can come next."""

from table.view.gestures import Gesture, along, nexts

MOVES = [
    Gesture("cling 1 2", (9,), "seat:1", then=("seat:2",)),
    Gesture("cling 1 out", (9,), "seat:1", then=("out",)),
    Gesture("cling 2 out", (9,), "seat:2", then=("out",)),
    Gesture("play", (3,), "trick"),
    Gesture("spoil 4", (), "card:4"),
    Gesture("none", button="none"),
]


def test_the_way_of_a_gesture_is_all_its_places() -> None:
    assert MOVES[0].way == ("seat:1", "seat:2") and MOVES[3].way == ("trick",) and MOVES[5].way == ()


def test_what_can_come_next() -> None:
    assert nexts(along(MOVES, (9,), ()), ()) == ("seat:1", "seat:2")
    path = ("seat:1",)
    assert nexts(along(MOVES, (9,), path), path) == ("seat:2", "out")
    assert along(MOVES, (9,), ("seat:1", "out")) == [MOVES[1]]
    assert along(MOVES, (9,), ("trick",)) == []


def test_a_question_is_answered_by_pointing_with_nothing_in_hand() -> None:
    assert along(MOVES, (), ()) == [MOVES[4]]
    assert nexts(along(MOVES, (), ()), ()) == ("card:4",)
