"""Sprites go where the picture says: each drawn card has one, motion is smooth, and nothing depends on the frame rate."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pygame
import pytest

from table.core.events import Event, Moved
from table.ui import cache, shots
from table.ui.cardsprite import AIR
from table.ui.motion import Pace
from table.ui.sprites import CardGroup, Pin, top_of
from table.ui.warm import Warmer
from table.view import tempo
from table.view.picture import Face, Picture

from .felt import DRAW, HAND, OTHER, PARTNER, PILE, drawn, picture


def settle(group: CardGroup, now: float) -> float:
    for _ in range(200):
        now += 1 / 60
        group.tick(now)
    assert group.still()
    return now


def conserved(group: CardGroup) -> None:
    """Every drawn pose has exactly one sprite."""
    assert group.picture is not None
    shown = [sprite for sprite in group.sprites() if not sprite.leaving]
    assert len(shown) == drawn(group.picture)
    wanted = sorted((p.zone, p.index, p.card) for p in group.picture.cards if not p.hidden)
    assert sorted((s.pose.zone, s.pose.index, s.pose.card) for s in shown) == wanted


def test_cut_places_everything_at_once() -> None:
    group = CardGroup()
    group.cut(picture())
    conserved(group)
    assert group.still()
    before = set(group.sprites())
    group.cut(picture())
    assert not before & set(group.sprites())


def test_first_aim_is_a_cut() -> None:
    group = CardGroup()
    group.aim(picture(), (), 1.0)
    conserved(group)
    assert group.still()


def test_playing_a_card_tweens_and_closes_the_gap() -> None:
    group = CardGroup()
    group.cut(picture())
    card, other = group.of(3), group.of(4)
    assert card is not None and other is not None
    start = card.place(5.0)
    group.aim(picture((1, 2, 4, 5), (40, 3)), [Moved(3, HAND, PILE, 1)], 5.0)
    conserved(group)
    assert group.of(3) is card
    assert card.place(5.0)[:2] == pytest.approx(start[:2])
    group.tick(5.1)
    x, y, _, _ = card.place(5.1)
    assert (x, y) != pytest.approx(start[:2])
    assert card.depth(5.1) >= AIR
    assert other.depth(5.1) < AIR
    settle(group, 5.1)
    assert card.place(9.0)[:2] == (card.pose.x, card.pose.y)
    assert card.depth(9.0) == card.pose.depth


@pytest.mark.parametrize("fps", [30, 60, 144])
def test_same_place_at_same_time_at_every_frame_rate(fps: int) -> None:
    group = CardGroup()
    group.cut(picture())
    group.aim(picture((1, 2, 4, 5), (40, 3), partner=5, draw=19), [Moved(3, HAND, PILE, 1), Moved(-1, DRAW, PARTNER, 4)], 2.0)
    for frame in range(fps // 6):
        group.tick(2.0 + frame / fps)
    group.tick(2.15)
    seen = [(round(s.place(2.15)[0], 6), round(s.place(2.15)[1], 6), s.rect.topleft) for s in group.sprites()]
    other = CardGroup()
    other.cut(picture())
    other.aim(picture((1, 2, 4, 5), (40, 3), partner=5, draw=19), [Moved(3, HAND, PILE, 1), Moved(-1, DRAW, PARTNER, 4)], 2.0)
    other.tick(2.15)
    assert seen == [(round(s.place(2.15)[0], 6), round(s.place(2.15)[1], 6), s.rect.topleft) for s in other.sprites()]


def test_retarget_in_flight_keeps_place_and_speed() -> None:
    group = CardGroup()
    group.cut(picture())
    group.aim(picture((1, 2, 4, 5), (40, 3)), [Moved(3, HAND, PILE, 1)], 1.0)
    group.tick(1.1)
    card = group.of(3)
    assert card is not None
    place, speed = card.place(1.1), card.speed(1.1)
    group.aim(picture(), [Moved(3, PILE, HAND, 2)], 1.1)
    assert group.of(3) is card
    assert card.place(1.1)[:2] == pytest.approx(place[:2])
    assert card.speed(1.1) == pytest.approx(speed, rel=0.02)
    settle(group, 1.1)
    assert card.place(9.0)[:2] == (card.pose.x, card.pose.y)


def test_a_card_called_back_on_its_way_is_drawn_from_a_size_in_which_it_lies(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[int] = set()
    real = shots.flight

    def noted(face: Face, w: int, *rest: Any) -> pygame.Surface:
        asked.add(w)
        return real(face, w, *rest)

    monkeypatch.setattr(shots, "flight", noted)
    group = CardGroup()
    lying = picture()
    there = picture((1, 2, 4, 5), (40, 3))
    group.cut(lying)
    now = 1.0
    for back in (False, True, False):
        # Every time in the middle of the way, where the width is none of those of the table.
        moved = Moved(3, PILE, HAND, 2) if back else Moved(3, HAND, PILE, 1)
        group.aim(lying if back else there, [moved], now)
        for _ in range(5):
            now += 1 / 60
            group.tick(now)
    assert asked
    assert asked <= {round(pose.w) for pose in (*lying.cards, *there.cards)}


def test_drawing_turns_the_top_of_the_pile_over() -> None:
    group = CardGroup()
    group.cut(picture())
    top = [s for s in group.sprites() if s.pose.zone == DRAW and s.pose.index == 19]
    group.aim(picture((1, 2, 3, 4, 5, 9), draw=19), [Moved(9, DRAW, HAND, 5)], 1.0)
    conserved(group)
    card = group.of(9)
    assert card is top[0]
    assert card.face_at(1.02).key == "back"
    assert card.face_at(1.2).key == "face9"
    group.tick(1.11)
    narrow = card.rect.w
    settle(group, 1.2)
    assert narrow < 0.5 * card.rect.w


def test_partner_plays_one_of_the_backs() -> None:
    group = CardGroup()
    group.cut(picture())
    backs = [s for s in group.sprites() if s.pose.zone == PARTNER]
    group.aim(picture(partner=3, other=(30,)), [Moved(30, PARTNER, OTHER, 0)], 1.0)
    conserved(group)
    assert group.of(30) in backs
    settle(group, 1.0)


def test_gathered_into_a_hidden_place_they_are_seen_until_they_arrive() -> None:
    group = CardGroup()
    group.cut(picture(pile=(40, 41), other=(50, 51, 52)))
    count = len(group)
    new = picture(pile=(40, 41, 52, 51, 50), other=())
    group.aim(new, [Moved(c, OTHER, PILE, 2 + i) for i, c in enumerate((52, 51, 50))], 1.0)
    conserved(group)
    group.tick(1.1)
    assert len(group) > drawn(new) - 1
    settle(group, 1.0)
    assert len(group) == drawn(new) < count


def test_deal_from_the_pile_is_short_and_spins_out() -> None:
    group = CardGroup()
    shown = picture(hand=tuple(range(1, 15)), partner=14, draw=40)
    group.deal(shown, DRAW, {HAND, PARTNER}, 10.0)
    conserved(group)
    pile = top_of(shown, DRAW)
    assert pile is not None
    last = group.of(14)
    assert last is not None
    assert last.place(10.0)[0] == pytest.approx(pile.x)
    assert last.face_at(10.0).key == "back"
    first = group.of(1)
    assert first is not None
    tilts = [first.place(10.0 + i * 0.02)[3] for i in range(13)]
    assert tilts[0] == pytest.approx(12) and tilts[12] == pytest.approx(first.pose.angle, abs=0.1)
    assert first.depth(10.1) >= AIR > last.depth(10.1)
    for i in range(1, 100):
        group.tick(10 + i * 0.0166)
    assert group.still()  # 28 cards within 1.66 s
    assert first.face.key == "face1"


@pytest.mark.parametrize("pace", [Pace(0.0), Pace(1.0, reduced=True)])
def test_deal_without_travel_is_a_cut(pace: Pace) -> None:
    group = CardGroup(pace)
    group.deal(picture(), DRAW, {HAND}, 1.0)
    conserved(group)
    assert group.still()


def test_instant_speed_has_no_way() -> None:
    group = CardGroup(Pace(0.0))
    group.cut(picture())
    group.aim(picture((1, 2, 4, 5), (40, 3)), [Moved(3, HAND, PILE, 1)], 1.0)
    group.tick(1.0)
    assert group.still()
    assert all(s.place(1.0)[:2] == (s.pose.x, s.pose.y) for s in group.sprites())


def test_speed_scales_the_time() -> None:
    group = CardGroup(Pace(4.0))
    group.cut(picture())
    group.aim(picture((1, 2, 4, 5), (40, 3)), [Moved(3, HAND, PILE, 1)], 1.0)
    card = group.of(3)
    assert card is not None
    group.tick(1.0 + tempo.PLAY / 4 + 0.001)
    assert card.place(1.0 + tempo.PLAY / 4)[:2] == (card.pose.x, card.pose.y)


def test_rings_and_shades_change_at_once_where_there_is_no_time() -> None:
    for crisp in (False, True):
        group = CardGroup(Pace(crisp=crisp))
        group.cut(picture((1, 2, 3)))
        version = group.version
        group.aim(picture((1, 2, 3), rings=True), (), 1.0)
        pile = group.of(40)
        assert pile is not None and pile.pose.ring is not None
        assert group.still() is crisp
        if crisp:
            assert group.version != version and len(pile.pictures(1.0)) == 1
            fresh = CardGroup()
            fresh.cut(picture((1, 2, 3), rings=True))
            other = fresh.of(40)
            assert other is not None and other.image is pile.image


def test_reduced_motion_fades_in_place() -> None:
    group = CardGroup(Pace(1.0, reduced=True))
    group.cut(picture())
    group.aim(picture((1, 2, 4, 5, 9), (40, 3), draw=19), [Moved(3, HAND, PILE, 1), Moved(9, DRAW, HAND, 4)], 1.0)
    conserved(group)
    for i in range(8):
        now = 1.0 + i * 0.015
        group.tick(now)
        for sprite in group.sprites():
            x, y, w, angle = sprite.place(now)
            assert (x, y, w, angle) == (sprite.pose.x, sprite.pose.y, sprite.pose.w, sprite.pose.angle)
    card = group.of(3)
    assert card is not None and len(card.pictures(1.06)) == 2
    group.tick(1.0 + tempo.FADE + 0.001)
    assert group.still()
    assert len(card.pictures(2.0)) == 1
    group.shake(1, 2.0)
    group.tick(2.01)
    assert group.still()


def test_selecting_goes_too_far_and_comes_back() -> None:
    group = CardGroup()
    group.cut(picture())
    group.aim(picture(selected=(2,)), (), 1.0)
    card = group.of(2)
    assert card is not None
    heights = [card.place(1.0 + i * 0.005)[1] for i in range(40)]
    assert min(heights) < card.pose.y - 1
    assert heights[-1] == card.pose.y
    assert card.depth(1.05) == card.pose.depth  # stays between its neighbours
    assert len(card.pictures(1.05)) == 2  # the ring fades in on the card
    group.tick(1.09)
    assert len(card.pictures(1.09)) == 1


def test_hover_takes_90_ms() -> None:
    group = CardGroup()
    group.cut(picture())
    group.aim(picture(hover=2), (), 1.0)
    group.tick(1.0 + tempo.HOVER + 0.001)
    assert group.still()


def test_shake_has_three_swings_of_five_units() -> None:
    group = CardGroup()
    group.cut(picture(size=(1920, 1080)))
    group.shake(2, 1.0)
    card = group.of(2)
    assert card is not None
    off = [card.place(1.0 + i * tempo.SHAKE / 160)[0] - card.pose.x for i in range(161)]
    assert 5 < max(off) < 7.5 and -7.5 < min(off) < -4
    swings = sum(1 for a, b in itertools.pairwise(off) if a <= 0 < b)
    assert swings == 3
    group.shake(999, 1.0)
    settle(group, 1.0)


def test_held_card_follows_and_springs_into_its_slot() -> None:
    group = CardGroup()
    group.cut(picture())
    group.pin(3, Pin(540, 300, 5.0))
    group.tick(1.0)
    card = group.of(3)
    assert card is not None
    assert card.place(1.0) == (540, 300, 138, 5.0)
    assert group.pinned() == [3] and group.settled() and not group.still()
    group.aim(picture(hover=1), (), 1.0)  # the picture may change meanwhile
    group.tick(1.05)
    assert card.place(1.05)[:2] == (540, 300)
    group.release(3, 1.1, (200.0, -100.0))
    group.aim(picture((1, 2, 4, 5), (40, 3)), [Moved(3, HAND, PILE, 1)], 1.1)
    assert card.place(1.1)[:2] == pytest.approx((540, 300))
    assert card.speed(1.1) == pytest.approx((200, -100), rel=0.05)
    group.tick(1.1 + tempo.SETTLE + 0.001)
    assert card.place(1.1 + tempo.SETTLE)[:2] == (card.pose.x, card.pose.y)
    settle(group, 1.3)


def test_let_go_returns_home() -> None:
    for pace in (Pace(), Pace(0.0), Pace(1.0, reduced=True)):
        group = CardGroup(pace)
        group.cut(picture())
        group.pin(3, Pin(540, 300))
        group.tick(1.0)
        group.release(3, 1.0)
        settle(group, 1.0)
        card = group.of(3)
        assert card is not None
        assert card.place(9.0)[:2] == (card.pose.x, card.pose.y)


def test_another_size_is_taken_at_once() -> None:
    group = CardGroup()
    group.cut(picture())
    group.aim(picture((1, 2, 4, 5), (40, 3)), [Moved(3, HAND, PILE, 1)], 1.0)
    group.pin(1, Pin(50, 60))
    group.tick(1.05)
    group.aim(picture((1, 2, 4, 5), (40, 3), size=(960, 600)), (), 1.05)
    group.tick(1.06)
    conserved(group)
    for sprite in group.sprites():
        if sprite.pin is None:
            assert sprite.place(1.06)[:3] == (sprite.pose.x, sprite.pose.y, sprite.pose.w)
    held = group.of(1)
    assert held is not None and held.place(1.06)[:3] == (50, 60, held.pose.w)


def test_finish_ends_all_motion() -> None:
    group = CardGroup()
    group.cut(picture())
    group.aim(picture((1, 2, 4, 5), (40, 3)), [Moved(3, HAND, PILE, 1)], 1.0)
    group.finish()
    group.tick(1.0)
    assert group.still()
    conserved(group)


def test_what_rests_is_told_by_a_number() -> None:
    group = CardGroup()
    group.cut(picture())
    version = group.version
    group.tick(1.0)
    group.aim(picture(), (), 1.0)
    group.tick(1.1)
    assert group.version == version and group.still()
    group.aim(picture(hover=2), (), 1.1)
    assert group.version > version


def test_conservation_in_a_long_random_game() -> None:
    chance = random.Random(5)
    hand, pile, other, draw, partner = [1, 2, 3, 4, 5], [40], [41], 30, 5
    group = CardGroup()
    group.cut(picture(hand, pile, other, draw, partner))
    now, fresh = 1.0, 50
    for _ in range(60):
        events: list[Event] = []
        what = chance.randrange(4)
        if what == 0 and hand:
            card = hand.pop(chance.randrange(len(hand)))
            pile.append(card)
            events = [Moved(card, HAND, PILE, len(pile) - 1)]
        elif what == 1 and partner:
            partner -= 1
            fresh += 1
            other.append(fresh)
            events = [Moved(fresh, PARTNER, OTHER, len(other) - 1)]
        elif what == 2 and draw > 1:
            fresh += 1
            hand.append(fresh)
            draw -= 1
            events = [Moved(fresh, DRAW, HAND, len(hand) - 1)]
        elif draw > 1:
            draw -= 1
            partner += 1
            events = [Moved(-1, DRAW, PARTNER, partner - 1)]
        if chance.random() < 0.2:
            events = []  # as after undo: nobody tells how it came
        group.aim(picture(hand, pile, other, draw, partner), events, now)
        conserved(group)
        now += chance.choice((0.01, 0.05, 0.2, 0.5))
        group.tick(now)
        conserved(group)
    settle(group, now)
    for sprite in group.sprites():
        assert sprite.rect.center == pytest.approx((sprite.pose.x, sprite.pose.y), abs=2)


def test_group_is_a_pygame_group() -> None:
    group = CardGroup()
    shown: Picture = picture()
    group.cut(shown)
    assert isinstance(group, pygame.sprite.AbstractGroup)
    assert len(group) == drawn(shown)


def test_what_a_hand_will_need_is_drawn_before() -> None:
    group = CardGroup()
    group.cut(picture())
    for i in range(200):
        group.tick(1.0 + i / 60)
    before = cache.report()
    group.pin(3, Pin(540, 300, 0.0))
    group.tick(5.0)
    group.aim(picture(hover=4), (), 5.0)
    group.tick(5.1)
    group.tick(6.0)
    after = cache.report()
    assert (after["cards"], after["turned cards"]) == (before["cards"], before["turned cards"])


def test_only_one_drawing_a_tick_is_made_ahead() -> None:
    warmer = Warmer()
    shown = picture(hand=(71, 72, 73), size=(1366, 768))
    warmer.ask(shown.cards)
    warmer.ask(shown.cards)
    count = len(warmer)
    assert count == len({(*job[1:], job[0].key) for job in warmer._jobs})
    warmer.work()
    assert len(warmer) == count - 1
    warmer.forget()
    warmer.work()
    assert len(warmer) == 0 == warmer.made()
