"""The pages before and after a drill."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from table.scenes import drill_charts as charts
from table.scenes.furniture import dark
from table.ui import draw, faces
from table.ui.theme import BRASS_LIGHT, CREAM, EDGE, ON_WOOD
from table.view.drill import DrillCard

if TYPE_CHECKING:
    from table.scenes.drill import DrillScene

EARLIER = 11
"""tries beside the newest"""


def _card(scene: DrillScene) -> DrillCard:
    book: tuple[DrillCard, ...] = scene.info.part("drillbook").book(scene.ctx.words)
    return next(one for one in book if one.key == scene.drill)


def draw_ready(scene: DrillScene, dst: pygame.Surface) -> None:
    """How it goes, and the goal."""
    u, (width, height), words = scene.u, scene.ctx.size, scene.words
    card = _card(scene)
    place = scene.rect(width / 2 - 330 * u, height * 0.19, 660 * u, height * 0.50)
    dark(dst, place, u, 0.82, EDGE, 1.3, 0.7, 16)
    wide = 150 * u
    faces.sprite(card.face, wide, 2).draw(dst, place.x + 36 * u + wide / 2, place.centery)
    x = place.x + 72 * u + wide
    room = place.right - 30 * u - x
    draw.text(dst, card.name, "disp", 32 * u, CREAM, (x, place.y + place.h * 0.20), "midleft", max_w=room)
    y = draw.para(dst, card.how, "ui", 19 * u, ON_WOOD, x, place.y + place.h * 0.31, room, 1.28, lines=4)
    keys = words(f"practice.drill.{'paused' if scene.phase == 'paused' else 'keys'}")
    draw.para(dst, keys, "ui", 16.5 * u, ON_WOOD, x, y + 10 * u, room, 1.25, lines=3)
    goal = (x, place.bottom - place.h * 0.14)
    value = draw.text(dst, scene.seconds(scene.goal), "disp", 30 * u, BRASS_LIGHT, goal, "midleft")
    label = (value.right + 12 * u, goal[1] + 3 * u)
    draw.text(
        dst,
        words("practice.drill.goal-middle"),
        "uim",
        17 * u,
        ON_WOOD,
        label,
        "midleft",
        max_w=place.right - 20 * u - label[0],
    )


def draw_done(scene: DrillScene, dst: pygame.Surface) -> None:
    """The result: medal and middle time, every item, and the tries before."""
    u, (width, height), words, score = scene.u, scene.ctx.size, scene.words, scene.score
    top, low = scene.rail + 28 * u, height - 118 * u
    left = scene.rect(38 * u, top, width * 0.27, low - top)
    dark(dst, left, u, 0.80, EDGE, 1.2, 0.6, 14)
    middle = left.centerx
    charts.medal(dst, score.medal, middle, left.y + left.h * 0.20, min(108 * u, left.h * 0.26))
    key = scene.part.MEDALS[score.medal]
    draw.text(
        dst,
        words(f"practice.medal.{key}"),
        "disp",
        26 * u,
        CREAM,
        (middle, left.y + left.h * 0.43),
        "center",
        max_w=left.w - 24 * u,
    )
    best = min((scene.part.score(one.drill, one.grade, one.times, one.wrong).middle for one in scene.earlier), default=None)
    record = best is None or score.middle < best
    facts = [
        (scene.seconds(score.middle), words("practice.drill.middle")),
        (scene.seconds(scene.goal), words("practice.drill.goal")),
        (scene.seconds(min(score.times)), words("practice.drill.fastest")),
        (str(score.wrong), words("practice.drill.wrong", score.wrong)),
        ("–" if best is None else scene.seconds(best), words("practice.drill.before" if record else "practice.drill.best")),
    ]
    y, step = left.y + left.h * 0.53, left.h * 0.44 / len(facts)
    for i, (value, label) in enumerate(facts):
        ink = BRASS_LIGHT if i == 0 else CREAM
        at = draw.text(dst, value, "disp", 22 * u, ink, (left.x + 20 * u, y + step * (i + 0.5)), "midleft")
        x = max(at.right + 10 * u, left.x + 112 * u)
        room = scene.rect(x, y + step * i, left.right - 12 * u - x, step)
        draw.boxed(dst, label, "uim", 16 * u, ON_WOOD, room)
    x = left.right + 18 * u
    area = scene.rect(x, top, width - 38 * u - x, low - top)
    half = (area.h - 16 * u) / 2
    point, goal = words("practice.point"), words("practice.drill.goal")
    colours = [charts.GOOD if ms <= scene.goal else charts.SLOW for ms in score.times]
    _chart(scene, dst, scene.rect(area.x, area.y, area.w, half), words("practice.drill.items"), list(score.times), colours,
           (point, goal, words("practice.drill.items-foot")))  # fmt: skip
    tries = scene.earlier[-EARLIER:]
    middles = [scene.part.score(one.drill, one.grade, one.times, one.wrong).middle for one in tries] + [score.middle]
    metals = [charts.METALS[one.medal] or charts.SLOW for one in tries] + [charts.METALS[score.medal] or charts.SLOW]
    below = scene.rect(area.x, area.y + half + 16 * u, area.w, half)
    slow = [*(one.game_speed < 100 for one in tries), scene.speed < 100]
    _chart(scene, dst, below, words("practice.drill.course"), middles, metals, (point, goal, words(charts.foot(slow))), slow)


def _chart(
    scene: DrillScene, dst: pygame.Surface, area: pygame.Rect, title: str, values: list[int], colours: list[str],
    labels: tuple[str, str, str], pale: list[bool] | None = None,
) -> None:  # fmt: skip
    u = scene.u
    dark(dst, area, u, 0.80, EDGE, 1.2, 0.6, 14)
    draw.text(dst, title, "disp", 19 * u, CREAM, (area.x + 20 * u, area.y + 22 * u), "midleft", max_w=area.w - 40 * u)
    plot = scene.rect(area.x + 20 * u, area.y + 38 * u, area.w - 40 * u, area.h - 44 * u)
    charts.times(dst, plot, values, scene.goal, colours, labels, u, pale or ())
