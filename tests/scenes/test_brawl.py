"""BRAWL's training under the hand, by real pygame events: deal, keep, play by click, drag and key; refusals; two people."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from table.games.brawl.cards import FREEZE
from table.games.brawl.state import discard
from tests.games.brawl.tables import Board, name
from tests.scenes.brawl_app import seated


def position(hand: str = "hit-red", turn: int = 0) -> Board:
    """Two Bases with a red string below the left one; seat 0 has a card in hand."""
    board = Board()
    board.base(0, 0, a="hit-red").base(1, 1)
    board.hand(0, "clear", hand)
    board.state.turn = turn
    return board


def wise(moves: list[str], rnd: random.Random) -> str:
    """A move of somebody who plays what goes, but keeps a Freeze now and then."""
    plays = [text for text in moves if text.startswith(("play", "base"))]
    rest = [text for text in moves if text not in plays]
    return rnd.choice(plays) if plays and (not rest or rnd.random() < 0.7) else rnd.choice(rest)


@pytest.mark.parametrize("by", ["mouse", "keys", "drag"])
def test_a_whole_duel(tmp_path: Path, by: str) -> None:
    """Against a bot, to the sheet and the result."""
    rnd = random.Random(by)
    with seated(tmp_path) as t:
        t.sit("human", "easy", seed=11)
        t.quick()
        match = t.match
        for _ in range(200):
            t.rest()
            if match.over:
                break
            assert t.scene.show.eyes == 0
            t.do(wise(t.moves(), rnd), by)
        assert match.over and match.state.history, "the bout was scored"
        assert {entry.seat for entry in match.entries} == {0, 1}
        assert t.end() == "result"


def test_a_place_takes_the_card_in_hand_at_once(tmp_path: Path) -> None:
    for by in ("mouse", "drag", "keys"):
        with seated(tmp_path / by) as t:
            t.sit("human", "easy")
            t.bots.deaf = True
            t.go_on(position().done())
            base = name(t.state, 0)
            t.do(f"play {base} a", by)
            assert t.logged() == [f"play {base} a"], by


def test_a_deal_is_kept_or_played(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "easy")
        t.bots.deaf = True
        t.go_on(position().done())
        t.click(t.target("deck:0"))
        t.rest()
        assert t.logged() == ["deal"]
        assert {b.id for b in t.picture.buttons if b.enabled} >= {"keep"}
        t.press("keep")
        assert t.logged() == ["deal", "keep"]
        assert not any(b.enabled for b in t.picture.buttons if b.id in ("deal", "keep")), "it is the other's turn"


def test_space_deals_and_keeps(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "easy")
        t.bots.deaf = True
        t.go_on(position().done())
        t.key(pygame.K_SPACE, " ")
        t.rest()
        t.key(pygame.K_SPACE, " ")
        t.rest()
        assert t.logged() == ["deal", "keep"]


def test_a_refused_place_says_why_and_the_rules_open_there(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "easy")
        t.bots.deaf = True
        t.go_on(position("hit-2-blue").done())
        base = name(t.state, 0)
        for by in ("click", "drag"):
            if by == "click":
                t.click(t.target(f"base:{base}:a"))
            else:
                t.drag(t.held(), t.target(f"base:{base}:a"))
            assert t.bubble() == "This string has another colour."
            assert t.scene.chapter == "strings" and not t.logged()
        t.key(pygame.K_z, "z")
        assert t.bubble() == "This string has another colour."
        t.click(t.target("row:0:left"))
        assert t.bubble() == "This card goes on a string at an end of a Base."


def test_without_a_card_in_hand_a_place_says_so(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "easy")
        t.bots.deaf = True
        board = Board()
        board.base(0, 0).base(1, 1)
        t.go_on(board.done())
        t.click(t.target(f"base:{name(t.state, 0)}:a"))
        assert t.bubble() == "You have no card in hand: deal one."


def test_a_hint_says_move_and_reason(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "easy")
        t.go_on(position().done())
        t.press("hint")
        t.rest(1.0)
        assert t.bubble() and t.bubble() != t.app.ctx.words("table.hint.thinking")


def test_two_people_see_one_table(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human:Ana", "human:Bartek")
        t.rest()
        assert t.scene.name == "table", "no curtain: nothing is hidden"
        for _ in range(6):
            seat = t.scene.show.eyes
            assert seat == t.state.active[t.state.turn]
            where = {p.card: (p.x, p.y) for p in t.picture.cards if p.zone >= 5 and p.zone % 3 == 2}
            t.press("deal")
            t.press("keep")
            there = {p.card: (p.x, p.y) for p in t.picture.cards if p.zone >= 5 and p.zone % 3 == 2}
            assert where == there, "the picture does not turn"
            assert t.scene.show.eyes != seat


def test_a_frozen_table_ends_with_the_result(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "easy")
        t.bots.deaf = True
        board = Board()
        board.base(0, 0, a="hit-red").base(1, 1, "freeze").hand(0, "freeze")
        t.go_on(board.done())
        assert t.state.kinds[t.state.zones[discard(0)][-1]] == FREEZE
        t.do(f"play {name(t.state, 0)} pile", "mouse")
        assert t.end() == "result"
