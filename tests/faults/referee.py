"""The rules of The Game once more, written from the rule text alone and knowing nothing of the program's: a referee.

It is told the deal and then every move; it follows the cards itself and says what is against the rules.
"""

from __future__ import annotations

from dataclasses import dataclass, field

UP = ("up1", "up2")
DOWN = ("down1", "down2")


@dataclass
class Referee:
    """A table as the referee knows it. Cards are their numbers, 2 to 99; the draw pile's last card is its top."""

    hands: list[list[int]]
    draw: list[int]
    hand_size: int
    demand: int
    """cards that a turn takes while the draw pile lasts"""
    turn: int = -1
    """-1 until somebody was chosen to begin"""
    tops: dict[str, int] = field(default_factory=lambda: dict.fromkeys(UP, 1) | dict.fromkeys(DOWN, 100))
    played: int = 0
    needed: int = 0
    over: str = ""

    def __post_init__(self) -> None:
        self.needed = self.demand
        if len(self.hands) == 1:
            self.turn = 0

    def fits(self, card: int, pile: str) -> bool:
        """Upwards a higher card, downwards a lower one; or exactly ten the other way."""
        top = self.tops[pile]
        if pile in UP:
            return card > top or card == top - 10
        return card < top or card == top + 10

    def can_play(self) -> bool:
        """Whether any card of the seat that is on fits anywhere."""
        return any(self.fits(card, pile) for card in self.hands[self.turn] for pile in self.tops)

    def fault(self, seat: int, text: str) -> str:
        """Takes a move; what is wrong with it, or nothing."""
        words = text.split(" ")
        if words[0] in ("hint", "say"):
            return "" if len(self.hands) > 1 else "talk at a table for one"
        if self.over:
            return "the game is over"
        if words[0] == "start":
            return self._start(words)
        if seat != self.turn:
            return f"seat {seat} plays in the turn of seat {self.turn}"
        if words[0] == "play":
            return self._play(int(words[1]), words[2])
        if words[0] == "end":
            return self._end()
        if words[0] == "stuck":
            if self.can_play() or self.played >= self.needed:
                return "gives up though there is a move"
            self.over = "lost"
            return ""
        return f"no such move: {text}"

    def _start(self, words: list[str]) -> str:
        if self.turn >= 0 or not 0 <= int(words[1]) < len(self.hands):
            return "nobody was asked who begins"
        self.turn = int(words[1])
        return ""

    def _play(self, card: int, pile: str) -> str:
        if card not in self.hands[self.turn]:
            return f"{card} is not in the hand"
        if not self.fits(card, pile):
            return f"{card} does not go on {pile} with {self.tops[pile]}"
        self.hands[self.turn].remove(card)
        self.tops[pile] = card
        self.played += 1
        if not self.draw and not any(self.hands):
            self.over = "won"
        return ""

    def _end(self) -> str:
        if self.played < self.needed:
            return f"ends after {self.played} of {self.needed} cards"
        hand = self.hands[self.turn]
        while self.draw and len(hand) < self.hand_size:
            hand.append(self.draw.pop())
        self.played = 0
        self.needed = self.demand if self.draw else 1
        for step in range(1, len(self.hands) + 1):
            self.turn = (self.turn + step) % len(self.hands) if step == 1 else (self.turn + 1) % len(self.hands)
            if self.hands[self.turn]:
                break
        return ""
