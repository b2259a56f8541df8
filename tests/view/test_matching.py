"""Which card is which, from one picture to the next."""

from __future__ import annotations

from table.core.events import Event, Moved, Shuffled
from table.view.matching import Mark, Match, dealt, match
from table.view.picture import Face, Pose

BACK, FACE = Face("back", ()), Face("face", ())


def pose(card: int, zone: int, index: int, hidden: bool = False, x: float = 0.0) -> Pose:
    return Pose(card, zone, index, x or 100.0 * zone + 10 * index, 0, 50, FACE if card >= 0 else BACK, hidden=hidden)


def marks(*poses: Pose) -> list[Mark[str]]:
    return [Mark(p, None if p.hidden else f"{p.zone}.{p.index}") for p in poses]


def tokens(found: list[Match[str]]) -> list[str | None]:
    return [m.token for m in found]


def go(old: list[Mark[str]], new: list[Pose], *events: Event) -> tuple[list[Match[str]], list[str]]:
    return match(old, new, events)


def test_known_cards_by_id() -> None:
    found, gone = go(marks(pose(1, 0, 0), pose(2, 0, 1)), [pose(2, 0, 0), pose(1, 3, 0)])
    assert tokens(found) == ["0.1", "0.0"] and gone == []


def test_a_drawn_card_comes_from_the_top_of_the_pile() -> None:
    old = marks(pose(-1, 0, 0, hidden=True), pose(-2, 0, 1), pose(-3, 0, 2), pose(7, 1, 0))
    new = [pose(-1, 0, 0), pose(-2, 0, 1), pose(7, 1, 0), pose(9, 1, 1)]
    found, gone = go(old, new, Moved(9, 0, 1, 1))
    assert tokens(found) == [None, "0.1", "1.0", "0.2"] and gone == []
    assert found[3].leg is not None and found[3].leg.event.card == 9
    assert found[0].origin is old[0].pose  # was there, uncounted before, now seen


def test_a_partner_plays_and_the_others_close_up() -> None:
    old = marks(*(pose(-1 - i, 2, i) for i in range(4)), pose(5, 3, 0))
    new = [*(pose(-1 - i, 2, i) for i in range(3)), pose(5, 3, 0), pose(8, 3, 1)]
    found, gone = go(old, new, Moved(8, 2, 3, 1))
    assert tokens(found) == ["2.0", "2.1", "2.2", "3.0", "2.3"] and gone == []


def test_nameless_card_from_hand_to_hand() -> None:
    old = marks(pose(-1, 0, 0), pose(-2, 0, 1), pose(-3, 2, 0))
    new = [pose(-1, 0, 0), pose(-2, 2, 0), pose(-3, 2, 1)]
    found, _ = go(old, new, Moved(-1, 0, 2, 1))
    assert tokens(found) == ["0.0", "2.0", "0.1"]


def test_insertion_in_the_middle_moves_the_others_up() -> None:
    old = marks(pose(-1, 0, 0), pose(-2, 2, 0), pose(-3, 2, 1))
    new = [pose(-1, 2, 0), pose(-2, 2, 1), pose(-3, 2, 2)]
    found, _ = go(old, new, Moved(-1, 0, 2, 1))
    assert tokens(found) == ["2.0", "0.0", "2.1"]


def test_two_moves_of_one_card_in_a_beat() -> None:
    old = marks(pose(-1, 0, 0), pose(-2, 0, 1))
    found, _ = go(old, [pose(-1, 0, 0), pose(6, 4, 0)], Moved(6, 0, 1, 0), Moved(6, 1, 4, 0))
    assert tokens(found) == ["0.0", "0.1"]
    assert found[1].leg is not None and found[1].leg.event.target == 4


def test_shuffled_back_faces_are_forgotten() -> None:
    old = marks(pose(1, 3, 0), pose(2, 3, 1))
    found, _ = go(old, [pose(-1, 0, 0), pose(-2, 0, 1)], Moved(1, 3, 0, 0), Moved(2, 3, 0, 1), Shuffled(0))
    assert tokens(found) == ["3.0", "3.1"]


def test_without_events_the_nearest_of_the_zone() -> None:
    old = marks(pose(-1, 2, 0, x=10), pose(-2, 2, 1, x=90))
    found, gone = go(old, [pose(5, 2, 7, x=80)])
    assert tokens(found) == ["2.1"] and gone == ["2.0"]


def test_two_different_known_faces_are_never_one_card() -> None:
    found, gone = go(marks(pose(1, 0, 0)), [pose(2, 0, 0)])
    assert tokens(found) == [None] and gone == ["0.0"]


def test_furniture_with_a_negative_index_keeps_its_place() -> None:
    start = pose(-1000, 3, -1)
    found, gone = go(marks(start, pose(-1, 0, 0)), [start, pose(4, 3, 0)], Moved(4, 0, 3, 0))
    assert tokens(found) == ["3.-1", "0.0"] and gone == []


def test_events_of_a_deal() -> None:
    assert dealt([pose(4, 1, 0), pose(-7, 2, 0)], 0) == (Moved(4, 0, 1, 0), Moved(-7, 0, 2, 0))
