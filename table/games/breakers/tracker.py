"""What is so now, in short lines: who wins the trick and by what, what the monster counts, what holds for this trick.

Only what everybody may see goes into it: the view of any seat, and that of an onlooker, give the same lines.
"""

from __future__ import annotations

from typing import NamedTuple

from table.view.picture import Look, Words

from .cards import KEYS, KIND, NO_SUIT, SUITS, TRICK
from .monster import MONSTERS_BY_KIND
from .monsters.bolter import GOALS
from .monsters.ghostship import TOLLS
from .preview import progress, standing
from .state import PLAIN, ROLL, SCUTTLE, SOB, UNDERTOW, BreakersState
from .tricks import KRAKEN, TROPHY, Verdict, judge, open_cards, value

PLAIN_MONSTER = KIND["vampire"]
"""a monster whose tricks are resolved by the frame's own rule"""
SOON = ("ghostship", "glawackus")
_EFFECTS = ((UNDERTOW, "kraken"), (SOB, "squonk"), (SCUTTLE, "ghostship"), (ROLL, "hoopsnake"))


class Line(NamedTuple):
    """A line and the drawing before it."""

    text: str
    icon: str = ""
    short: str = ""
    """what is written where the whole line has no room"""


def verdict(view: BreakersState) -> Verdict | None:
    """Who wins the trick as it lies; None while no card lies open in it."""
    if not open_cards(view):
        return None
    if view.phase == "end" and view.taken == PLAIN:
        dragged = any(source in (KRAKEN, TROPHY + KRAKEN) for source in view.out.values())
        if dragged:
            # The highest value has just gone; the next one is not to go as well.
            view = view.copy()
            view.effects &= ~UNDERTOW
            if MONSTERS_BY_KIND[view.monster].drags_down:
                view.monster = PLAIN_MONSTER
        return judge(view)
    return standing(view)


def winning(view: BreakersState, found: Verdict, look: Look) -> str:
    """Who wins the trick now, and by what."""
    words = look.words
    if found.seat == PLAIN:
        return words("breakers.tell.scuttled" if found.by == "scuttled" else "breakers.tell.nobody")
    if found.by == "sixes":
        return words("breakers.tell.sixes", name=look.names[found.seat])
    why = "tied" if found.tied else "low" if found.low else found.by
    you = "-you" if found.seat == look.eyes else ""
    shown = value(view, found.card)
    return words(f"breakers.tell.wins{you}", name=look.names[found.seat], value=shown, why=words(f"breakers.why.{why}"))


def suit_name(words: Words, suit: int) -> str:
    """The name of a suit."""
    return words(f"breakers.suit.{SUITS[suit]}")


def trick_notes(view: BreakersState, look: Look) -> list[Line]:
    """Trump, led suit and what trophies hold for this trick."""
    words = look.words
    if view.phase in ("choose", "over") or not view.trick:
        return []
    lines = []
    if not view.suits:
        lines.append(Line(words("breakers.tell.no-suits"), "ui_cross"))
    elif view.trump == NO_SUIT:
        lines.append(Line(words("breakers.no-trump"), "ui_cross"))
    else:
        lines.append(Line(words("breakers.tell.trump", suit=suit_name(words, view.trump)), f"suit_{SUITS[view.trump]}"))
    if view.suits and view.led != NO_SUIT and not MONSTERS_BY_KIND[view.monster].all_suits_win:
        lines.append(Line(words("breakers.tell.led", suit=suit_name(words, view.led)), f"suit_{SUITS[view.led]}"))
    for bit, key in _EFFECTS:
        if view.effects & bit:
            lines.append(Line(words(f"breakers.{key}.trophy"), "piece_trophy"))
    for suit in range(len(SUITS)):
        if view.frozen >> suit & 1:
            lines.append(Line(words("breakers.tell.frozen", suit=suit_name(words, suit)), "ic_freeze"))
    if view.late_left and view.late != PLAIN:
        name = look.names[view.late]
        short = words("breakers.tell.short", name=name, value=view.late_left)
        lines.append(Line(words("breakers.tell.late", view.late_left, name=name), "piece_trophy", short))
    return lines


def tidings(view: BreakersState, found: Verdict | None, look: Look) -> list[Line]:
    """Who wins the trick, what the monster has to tell, and who would defeat it as things stand."""
    words = look.words
    if view.phase in ("choose", "over") or not view.trick:
        return []
    lines = []
    if found is not None:
        held = found.card >= 0
        short = words("breakers.tell.short", name=look.names[found.seat], value=value(view, found.card)) if held else ""
        lines.append(Line(winning(view, found, look), "ui_star" if held else "piece_lead", short))
    told = of_monster(view, found, look)
    if told is not None:
        lines.append(told)
    worth = MONSTERS_BY_KIND[view.monster].worth(view)
    if worth != 1:
        key = "breakers.tell.heads" if KEYS[view.monster] == "hydra" else "breakers.tell.worth"
        lines.append(Line(words(key, worth), "ui_up"))
    ahead = progress(view).ahead
    if ahead != PLAIN and view.trick > 1:
        text = words("breakers.tell.ahead-you" if ahead == look.eyes else "breakers.tell.ahead", name=look.names[ahead])
        lines.append(Line(text, "piece_trophy", look.names[ahead]))
    return lines


def of_monster(view: BreakersState, found: Verdict | None, look: Look) -> Line | None:
    """The monster's own line, where it has one."""
    words, key = look.words, KEYS[view.monster]
    if key == "devil" and found is not None:
        return Line(words("breakers.tell.sum-cursed" if found.cursed else "breakers.tell.sum", total=found.total), "ic_plus")
    if key == "basilisk":
        stones = MONSTERS_BY_KIND[view.monster].stones(view)
        return Line(words("breakers.tell.stones", numbers=", ".join(map(str, stones))), "ic_hold") if stones else None
    if key == "babayaga":
        following = progress(view).next_trump
        last = view.trick >= MONSTERS_BY_KIND[view.monster].tricks
        if last:
            return None
        return Line(words("breakers.tell.next-trump", suit=suit_name(words, following)), f"suit_{SUITS[following]}")
    if key == "wendigo":
        seat, run = progress(view).run
        if seat == PLAIN:
            return None
        short = words("breakers.tell.short", name=look.names[seat], value=run)
        return Line(words("breakers.tell.run", run, name=look.names[seat]), "ui_right", short)
    if key in SOON:
        after = next((trick for trick in TOLLS if trick >= view.trick), 0)
        return Line(words(f"breakers.tell.{key}", trick=after), "ui_clock") if after else None
    if key == "bolter":
        return Line(words("breakers.tell.race", GOALS[view.seats()]), "ui_bolt")
    if key == "skunkape":
        what, seat = _ape(view)
        return Line(words(what, name=look.names[seat]), "piece_stink", look.names[seat])
    if key in ("dybbuk", "yeti") and view.marker != PLAIN:
        name, icon = look.names[view.marker], "ui_eye" if key == "dybbuk" else "ic_freeze"
        return Line(words(f"breakers.tell.{key}", name=name), icon, name)
    return None


def _ape(view: BreakersState) -> tuple[str, int]:
    """Where the Ape is, or will stop as things stand: key of the sentence and seat."""
    led = [card for card in view.zones[TRICK] if view.laid[card] == view.opened]
    if view.phase in ("play", "act") and led and led[0] not in view.down:
        steps = max(0, value(view, led[0]))
        return "breakers.tell.ape-stops", (view.marker + steps) % view.seats()
    return "breakers.tell.ape", view.marker


def counted(view: BreakersState, words: Words, seat: int) -> str:
    """The tricks of a seat, and what else counts for this monster."""
    tricks = words("breakers.sub.tricks", view.won[seat])
    key, score = KEYS[view.monster], view.score[seat]
    extra = ""
    if key == "wendigo":
        extra = words("breakers.sub.run", number=score)
    elif key == "dragon":
        extra = words("breakers.sub.hoard", sum=score)
    elif key == "skunkape":
        extra = words("breakers.sub.stinks", view.tokens[seat])
    elif key == "banshee" and view.tokens[seat] >= 0:
        extra = words("breakers.sub.foretold", number=view.tokens[seat])
    elif key == "hoopsnake":
        extra = words("breakers.sub.suits", score)
    elif key == "hydra":
        extra = words("breakers.sub.heads", score)
    elif key in ("hidebehind", "unseelie") or score != view.won[seat]:
        extra = words("breakers.sub.counts", number=score)
    return words("breakers.sub.both", tricks=tricks, more=extra) if extra else tricks


def fact(view: BreakersState, look: Look, seat: int) -> str:
    """The line under a name on its plate."""
    words = look.words
    if view.phase == "over":
        return words("breakers.sub.beaten", view.beaten[seat])
    if view.phase == "choose":
        asked = any(ask.seat == seat for ask in view.asks)
        # All choose at the same time; but whoever looks sees that the own choice is still to come.
        later = asked and seat == look.eyes != view.asks[-1].seat
        return words("breakers.sub.later" if later else "breakers.sub.chooses" if asked else "breakers.sub.chosen")
    return counted(view, words, seat)
