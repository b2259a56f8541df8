"""The sentences of the rail: which mode and bout, whose turn it is and what is asked, how it stands."""

from __future__ import annotations

from table.view.picture import Look, Words

from .cards import KINDS
from .felt import targets
from .places import hand
from .scoring import points
from .state import ROUND_ROBIN, TAG_TEAM, TOURNAMENT, BrawlState, areas, bouts, deck, team
from .turns import may_pass


def whereabouts(view: BrawlState, words: Words) -> str:
    """What is fought and how far it is, for the rail and the list of saved games: mode, form and bout."""
    mode = words(f"brawl.option.mode.{'tournament' if view.live == TOURNAMENT else 'training'}")
    if view.best > 1:
        return words("brawl.subtitle.bout", mode=mode, n=view.bout, of=view.best)
    if view.form == TAG_TEAM or (view.form == ROUND_ROBIN and areas(view) > 1):
        form = words(f"brawl.option.many.{'tag-team' if view.form == TAG_TEAM else 'round-robin'}")
        return words("brawl.subtitle.form", mode=mode, form=form)
    return mode


def status(view: BrawlState, look: Look, eyes: int) -> str:
    """One short sentence."""
    words = look.words
    if ended(view):
        return _over(view, look, eyes) if view.phase == "over" else _bout(view, look, eyes)
    if view.live == TOURNAMENT:
        return score(view, look, eyes)
    seat = view.active[view.turn]
    if seat != eyes:
        verb = "thinks" if seat in look.thinking else "plays"
        return words(f"brawl.status.{verb}", name=look.names[seat])
    card = hand(view, seat)
    fits = bool(targets(view, seat))
    said = words(f"brawl.card.{KINDS[view.kinds[card]]}") if card >= 0 else ""
    if view.dealt:
        return words("brawl.status.dealt" if fits else "brawl.status.dealt-idle", card=said)
    if view.zones[deck(seat)]:
        return words("brawl.status.deal-or-play", card=said) if fits else words("brawl.status.deal")
    if may_pass(view, seat):
        return words("brawl.status.pass-or-play", card=said) if fits else words("brawl.status.pass")
    return words("brawl.status.tag")


def sides(view: BrawlState) -> tuple[tuple[int, ...], ...]:
    """Who counts together: each player, in tag team each team."""
    if view.form == TAG_TEAM:
        return team(view, 0), team(view, 1)
    return tuple((seat,) for seat in view.players)


def score(view: BrawlState, look: Look, eyes: int) -> str:
    """How the bout stands as it lies."""
    made = points(view)
    found = sides(view)
    if len(found) == 2:
        one, two = found
        if eyes in two:
            one, two = two, one
        names = [" & ".join(look.names[seat] for seat in side) for side in (one, two)]
        return look.words("brawl.status.score", one=names[0], a=made[one[0]], b=made[two[0]], two=names[1])
    best = max(made[seat] for seat in view.players)
    lead = [seat for seat in view.players if made[seat] == best]
    key = "brawl.status.leads" if len(lead) == 1 else "brawl.status.lead-each"
    return look.words(key, best, names=", ".join(look.names[seat] for seat in lead))


def _bout(view: BrawlState, look: Look, eyes: int) -> str:
    """A bout is over, and there will be another."""
    words, winner = look.words, bouts(view)[-1][0]
    if winner < 0:
        return words("brawl.log.bout-drawn")
    side = team(view, winner)
    if eyes in side:
        return words("brawl.log.bout-you")
    return words("brawl.log.bout", name=" & ".join(look.names[seat] for seat in side))


def _over(view: BrawlState, look: Look, eyes: int) -> str:
    words = look.words
    told = bouts(view)
    winner = told[-1][0] if told else -1
    if winner < 0:
        return words("brawl.status.drawn")
    side = team(view, winner)
    if view.best > 1:
        side = team(view, max(range(view.seats()), key=lambda seat: view.wins[seat]))
    if eyes in side:
        return words("brawl.status.won-you")
    return words("brawl.status.won", name=" & ".join(look.names[seat] for seat in side))


def ended(view: BrawlState) -> bool:
    """Whether the bout that lies on the table is over: also while it is being read, before the next is dealt."""
    return view.phase == "over" or len(bouts(view)) >= view.bout
