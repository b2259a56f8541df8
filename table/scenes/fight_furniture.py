"""What a fight's table has that other tables have not: the clock, locks, gamepads' rings, short reasons, the ready check."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from table.core.rules import Illegal
from table.scenes import fight_show
from table.scenes.bubble import paper
from table.scenes.fight_cards import Card, Chair
from table.scenes.fight_hand import deal_keys
from table.scenes.table_show import plain
from table.session.seats import called
from table.ui.hits import aim_point
from table.ui.theme import rail_height
from table.view.picture import Decor, Label, Picture

if TYPE_CHECKING:
    from table.scenes.fight import FightScene

RINGS = ("#FFDB8C", "#7AA9E0", "#F28468", "#93DABF")
"""colours of the gamepads' rings"""
_COLUMN = 206
"""u: as wide as what stands beside the row"""
_AIR = 5
"""u between the bubble and the row"""


def furniture(scene: FightScene, now: float) -> tuple[Decor, ...]:
    """What changes many times a second, to be laid over a picture that does not."""
    size, u, picture = scene.ctx.size, scene.show.u, scene.show.group.picture
    found: list[Decor] = [fight_show.clock(scene.time, size, u)]
    if scene.live.speed != 100:
        found.append(fight_show.slow(scene.ctx.words("fight.speed", n=scene.live.speed), size, u))
    if picture is None:
        return tuple(found)
    if scene.phase == "fight":
        state = scene.match.state
        for seat, whole in scene.locked.items():
            left = scene.part.free_at(state, seat) - scene.live.tick
            found += fight_show.lock(picture, scene.part.in_hand(state, seat), left, whole, u)
        for i, pad in enumerate(scene.pads.cursors):
            seat = scene.pads.seat(pad)
            here = scene.pads.keep(pad, scene.ways.places(seat)) if seat >= 0 else None
            if here is not None:
                found.append(fight_show.ring(here.rect, RINGS[i % len(RINGS)], u))
    sentence, until = scene.said
    if sentence and now < until:
        found.append(bubble(sentence, picture, size, u))
    if scene.phase in ("fight", "shown"):
        found += scene.show.called(tuple(found), now)
    return tuple(found)


def bubble(sentence: str, picture: Picture, size: tuple[int, int], u: float) -> Label:
    """Why a play was refused: below the card in hand, or at the foot when there is none; never over the row."""
    w, h = size
    pose = next((p for p in picture.cards if p.grab and not p.hidden), None)
    room, lines = _COLUMN * u if pose is not None else min(420 * u, w * 0.4), 3
    x, y = (w / 2, h * 0.9) if pose is None else (pose.x, pose.y + pose.h / 2 + 40 * u)
    x = min(max(x, room / 2 + 40 * u), w - room / 2 - 40 * u)
    # Where letters are large the row begins before the bubble would end: it is narrower then, and lies over the own plate.
    row = min((target.rect[0] for target in picture.targets if target.id.startswith(("base:", "row:"))), default=float(w))
    if pose is not None and pose.x < row < x + room / 2 + _AIR * u:
        left, right = 40 * u, row - _AIR * u
        x, room, lines = (left + right) / 2, right - left, 5
    y = min(max(y, rail_height(h) + 42 * u), h - 40 * u)
    return paper(sentence, x, y, 17 * u, room, lines)


def trace_hand(scene: FightScene) -> None:
    """For tests that play in a real window: what the home seat may do now, by key and by place.

    A fight never settles, so the look inside has no picture of it; nothing is made while nobody listens.
    """
    if not getattr(getattr(scene.ctx.trace, "__self__", None), "on", False) or not scene.person:
        return
    keys = {place: key for key, place in scene.hand.steady[scene.home].now.items()}
    found = {}
    for gesture in scene.ways.of_seat(scene.home):
        found[gesture.target or gesture.button] = keys.get(gesture.target or gesture.button, "")
    picture = scene.show.picture()
    things = [(target.id, target.rect) for target in picture.targets] + [(button.id, button.rect) for button in picture.buttons]
    rects = {name: [round(v) for v in rect] for name, rect in things}
    ways = [{"place": place, "key": key, "rect": rects.get(place)} for place, key in found.items()]
    scene.ctx.trace("hand", tick=scene.live.tick, entries=len(scene.match.entries), ways=ways)


def look_inside(scene: FightScene) -> dict[str, Any]:
    """What the trace tells of a fight that stands."""
    picture = scene.show.picture()
    return {
        "phase": scene.phase,
        "hidden": scene.hidden(scene.ctx.now()),
        "tick": scene.live.tick,
        "eyes": scene.show.eyes,
        "waiting": list(scene.match.waiting()),
        "entries": len(scene.match.entries),
        "over": scene.match.over,
        "keys": {str(seat): dict(steady.now) for seat, steady in scene.hand.steady.items()},
        "bubble": [x.text for x in scene.show.extra if isinstance(x, Label)],
        **plain(picture, lambda card: aim_point(picture, card)),
    }


def refuse(scene: FightScene, seat: int, why: Illegal) -> None:
    """Says why a play was refused, shakes the card, and has F1 open the paragraph."""
    scene.ctx.sounds.play("refuse")
    scene.chapter = scene.match.info.part("layout").REFUSALS.get(why.key, "")
    sentence = scene.ctx.words.told(why.key, why.fields)
    scene.ctx.trace("refused", key=why.key, text=sentence, seat=seat)
    card = scene.part.in_hand(scene.match.state, seat)
    if card >= 0 and scene.ctx.settings.shake and not scene.ctx.less_motion:
        scene.show.group.shake(card, scene.ctx.now())
    scene.say(told_to(scene, seat, sentence))


def told_to(scene: FightScene, seat: int, sentence: str) -> str:
    """A sentence for one person: where several play it says for whom."""
    return sentence if len(scene.people) == 1 else f"{called(scene.match.seats, scene.ctx.words)[seat]}: {sentence}"


def stop_words(scene: FightScene) -> str:
    """Why the fight stands, for the pause; after a polite stop what is left to the person who took it."""
    words, seat = scene.ctx.words, scene.live.stopped_by
    if scene.why == "stop":
        left = words("fight.stops", scene.part.stops_left(scene.match.state, seat))
        return f"{words('fight.why.stop')}. {told_to(scene, seat, left)}."
    return words(f"fight.why.{scene.why}") if scene.why else ""


def card_of(scene: FightScene) -> Card:
    """The ready check, with how the bout before ended."""
    words, state = scene.ctx.words, scene.match.state
    names = called(scene.match.seats, words)
    told, (best, wins), number = scene.part.told(state), scene.part.series(state), scene.part.bout(state)
    lines = []
    if told:
        winner, points = told[-1]
        score = " : ".join(str(points[i]) for i in range(len(names)))
        won = words("fight.bout-won", name=names[winner], score=score) if winner >= 0 else ""
        lines.append(won or words("fight.bout-drawn", score=score))
        if best > 1:
            lines.append("  ·  ".join(f"{name} {n}" for name, n in zip(names, wins, strict=True)))
    title = words("fight.bout", n=number, best=best) if best > 1 else words("fight.ready" if number == 1 else "fight.again")
    foot = words("fight.knock" if len(scene.people) == 1 else "fight.knock-all")
    return Card(title, tuple(lines), _chairs(scene, names), foot)


def _chairs(scene: FightScene, names: Sequence[str]) -> tuple[Chair, ...]:
    words, caps = scene.ctx.words, scene.show.kept_extra["caps"]
    keys, cap = deal_keys(scene.hand), scene.match.info.part("keys").cap
    owned = {scene.pads.seat(pad) for pad in scene.pads.cursors}
    found = []
    for seat in scene.people:
        key = cap(keys[seat], words, caps) if keys.get(seat) else ""
        note = "" if key else words("fight.pad-ready" if seat in owned else "fight.pad-missing")
        found.append(Chair(names[seat], seat in scene.ready, key, note))
    return tuple(found)
