"""`card-table gallery DIR`: draws every scene into PNG files, without a screen, and a contact sheet for each size."""

from __future__ import annotations

import io
import os
import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from table.bots.worker import Here
from table.games import GameInfo, game, games
from table.paths import Folders, folders
from table.store import results
from table.store.header import SeatEntry
from table.text import LANGUAGES, Words

if TYPE_CHECKING:
    import pygame

    from table.app import App
    from table.scenes.scene import Scene

SIZES = ((960, 600), (1280, 720), (1920, 1080))
SHEET_COLUMNS = 3
SHEET_WIDTH = 640
"""pixels of one picture on a contact sheet"""


class Clock:
    """Time that goes on only when told to, so that pictures are the same on every machine."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture: its name, the scene and what is done to it before it is drawn."""

    name: str
    scene: str
    args: dict[str, Any]
    then: Callable[[App, Scene], None] | None = None


def run(out: Path, name: str | None, lang: str | None, size: tuple[int, int] | None, words: Words | None = None) -> int:
    """Draws the pictures; says where they are. Everything else it writes goes to a folder that is thrown away."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    out.mkdir(parents=True, exist_ok=True)
    count = 0
    for tongue in (lang,) if lang else LANGUAGES:
        for wide in (size,) if size else SIZES:
            made = list(pictures(tongue, wide, [game(name)] if name else list(games().values())))
            for title, surface in made:
                _save(surface, out / f"{tongue}-{wide[0]}x{wide[1]}-{title}.png")
                count += 1
            _tell(f"{tongue} {wide[0]}x{wide[1]}: {len(made)}")
            _save(_sheet([surface for _, surface in made]), out / f"sheet-{tongue}-{wide[0]}x{wide[1]}.png")
    count += _sights(out, lang or next(iter(LANGUAGES)), size or SIZES[1], [game(name)] if name else list(games().values()))
    count += _motions(out, lang or next(iter(LANGUAGES)), size or SIZES[1], [game(name)] if name else list(games().values()))
    print((words or Words("en"))("gallery.done", n=count, folder=str(out)))
    return 0


def _sights(out: Path, lang: str, size: tuple[int, int], infos: list[GameInfo]) -> int:
    """A table of every game as eyes see it that lack one kind of cone; how many."""
    from table.commands.sight import sheet

    with opened(lang, size) as app:
        for info in infos:
            args = {"game": info.name, "seats": _seats(min(3, info.seats[1])), "seed": 7}
            _save(sheet(picture(app, Shot(info.name, "table", args, _picked))), out / f"sight-{info.name}.png")
    return len(infos)


def _motions(out: Path, lang: str, size: tuple[int, int], infos: list[GameInfo]) -> int:
    """A strip of frames for every motion of every game; how many."""
    from table.commands.strips import strips

    count = 0
    with opened(lang, size) as app:
        for info in infos:
            for title, surface in strips(app, info):
                _save(surface, out / f"motion-{info.name}-{title}.png")
                count += 1
            _tell(f"{info.name}: motions")
    return count


def _tell(line: str) -> None:
    """How far it is, for somebody at a terminal."""
    if sys.stderr.isatty():
        print(line, file=sys.stderr, flush=True)


def pictures(lang: str, size: tuple[int, int], infos: list[GameInfo]) -> Iterator[tuple[str, pygame.Surface]]:
    """(name, picture) of every scene at one size in one language."""
    with opened(lang, size) as app:
        for info in infos:
            furnish(app, info)
        for shot in shots(app, infos):
            yield shot.name, picture(app, shot)


@contextmanager
def opened(lang: str, size: tuple[int, int], places: Folders | None = None) -> Iterator[App]:
    """The app without a screen, on a clock of its own, keeping everything in a folder that is thrown away."""
    from table.app import App
    from table.desktop import Wish

    with tempfile.TemporaryDirectory(prefix="card-table-") as home:
        clock = Clock()
        app = App(places or folders(home), lang, None, size, None, clock)
        # Pictures do not depend on what the desktop of this machine wishes.
        app.wish = Wish(asked=True)
        # The coach's answers must be there when the picture is drawn.
        app.ctx.coach = Here
        try:
            yield app
        finally:
            app.close()


def picture(app: App, shot: Shot) -> pygame.Surface:
    """One shot, drawn once everything lies still."""
    from table import house

    scene = house.build(app.ctx, shot.scene, shot.args)
    app.push(scene)
    settle(app)
    if shot.then is not None:
        shot.then(app, scene)
        settle(app)
    for each in app.stack:
        each.dirty = True
    app.frame()
    surface = app.window.surface().copy()
    app.scenes.clear()
    # What leaving says belongs to no other picture.
    app.bar.clear()
    return surface


def settle(app: App, seconds: float = 4.0) -> None:
    """Lets time pass until nothing moves."""
    clock = app.clock
    assert isinstance(clock, Clock)
    for _ in range(round(seconds * 30)):
        clock.now += 1 / 30
        app.frame()
        if not app.stack or (not app.top.animating() and not app.top.dirty):
            break


def furnish(app: App, info: GameInfo) -> None:
    """Saves and results for the pages that list them: one game going on, one ended, one whose file is damaged."""
    from table.scenes.opening import deal

    high = info.seats[1]
    people = [{"kind": "human", "name": "Małgośka"}] + [{"kind": "bot", "level": "easy"}] * (min(3, high) - 1)
    for seed, moves, torn in ((11, 40, False), (12, 10_000, False), (13, 30, True)):
        table = deal(app.folders, {"game": info.name, "seats": people, "seed": seed})
        play(table.match, random.Random(seed), moves)
        table.book.sync()
        table.book.close()
        if torn:
            data = table.path.read_bytes()
            table.path.write_bytes(data[: len(data) - 25])
    if info.decks:
        ours = info.part("fighters")
        app.folders.decks.mkdir(parents=True, exist_ok=True)
        good = ours.text_of(ours.ROSTER[0])
        (app.folders.decks / "mine.toml").write_text(good, encoding="utf-8")
        (app.folders.decks / "spoilt.toml").write_text(good.replace("hit-red", "hit-rde", 1), encoding="utf-8")
    rnd = random.Random(4)
    for i in range(24):
        left = max(0, round(rnd.gauss(9, 8)))
        results.add(
            app.folders,
            results.Result(
                id=f"{list(games()).index(info.name):04x}{i:012x}",
                game=info.name,
                when=datetime(2026, 11, 1 + i, 20, 15, tzinfo=UTC),
                options=info.settled({}),
                seats=(SeatEntry("human", "Małgośka"), *[SeatEntry("bot", "Ana", "easy")] * (1 + i % 2)),
                won=left == 0,
                left=left,
                turns=20 + left // 2,
                seconds=480 + 13 * i,
            ),
        )


def play(match: Any, rnd: random.Random, moves: int, level: str = "easy") -> None:
    """A number of moves by the bots of a level, talk included."""
    bot = match.info.part("bot")
    done = 0
    while done < moves and not match.over:
        for seat in match.talkers():
            for text in bot.decide(match.view(seat), seat, level, rnd.getrandbits(32), "talk", {}).moves:
                match.submit(seat, text)
            match.heard(seat)
        seat = match.waiting()[0]
        for text in bot.decide(match.view(seat), seat, level, rnd.getrandbits(32), "move", {}).moves:
            match.submit(seat, text)
            done += 1
            if done >= moves or match.over:
                break


def shots(app: App, infos: list[GameInfo]) -> list[Shot]:
    """Every scene in the states that matter."""
    made = [Shot("menu", "menu", {}), Shot("settings", "settings", {})]
    saves = sorted(app.folders.saves.glob("*.save"))
    for info in infos:
        made += _of_game(info, saves)
    made += [Shot("saves", "saves", {}), Shot("stats", "stats", {}), Shot("pause", "pause", {"game": infos[0].name})]
    return made


def _of_game(info: GameInfo, saves: list[Path]) -> list[Shot]:
    n = info.name
    low, high = info.seats
    ours = [p for p in saves if p.name.startswith(n)]
    made = [Shot(f"{n}-lobby", info.lobby, {"game": n}), Shot(f"{n}-rules", "rules", {"game": n})]
    for seats in dict.fromkeys((low, min(3, high), high)):
        table = {"game": n, "seats": _seats(seats), "seed": 2026}
        made.append(Shot(f"{n}-table-{seats}-start", "table", table))
        made.append(Shot(f"{n}-table-{seats}", "table", {**table, "seed": 2027 + seats}, _midgame))
    made.append(Shot(f"{n}-table-picked", "table", {"game": n, "seats": _seats(min(3, high)), "seed": 7}, _picked))
    if hasattr(info.part("theme"), "SHEET"):
        made.append(Shot(f"{n}-sheet", "table", {"game": n, "seats": _seats(high), "seed": 4}, _round_over))
        made.append(Shot(f"{n}-standing", "table", {"game": n, "seats": _seats(high), "seed": 4}, _standing))
    if hasattr(info.part("layout"), "answers_of"):
        made.append(Shot(f"{n}-answers", "table", {"game": n, "seats": _seats(min(3, high)), "seed": 9}, _answers))
    if high > 1 and info.cooperative:
        made.append(Shot(f"{n}-talk", "table", {"game": n, "seats": _seats(min(3, high)), "seed": 8}, _talking))
    if high > 1:
        two = [{"kind": "human", "name": "Małgośka"}, {"kind": "human", "name": "Bartek"}]
        made.append(Shot(f"{n}-curtain", "table", {"game": n, "seats": two, "seed": 9}))
    made += _lessons(n)
    if info.decks:
        made += [Shot(f"{n}-lobby-{what}", info.lobby, {"game": n}, then) for what, then in _LOBBIES]
    if ours:
        made.append(Shot(f"{n}-replay", "replay", {"save": ours[min(1, len(ours) - 1)]}))
        made.append(Shot(f"{n}-result", "replay", {"save": ours[0]}, _result))
    return made


def _lessons(name: str) -> list[Shot]:
    """The list of a game's lessons, of each lesson a step that tells and one that asks, and the end of the first."""
    from table.scenes.lesson_shelf import lessons, opened

    made, titles = [], lessons(name)
    for title in titles:
        asks = [i for i, step in enumerate(opened(title).steps) if step.expect]
        for at in sorted({0, *asks[1:2]}):
            args = {"game": name, "lesson": title.name, "step": at}
            made.append(Shot(f"{name}-lesson-{title.number}-{at + 1}", "lesson", args))
    ends = [Shot(f"{name}-taught", "taught", {"game": name, "lesson": title.name}) for title in titles[:1]]
    return [*(Shot(f"{name}-lessons", "lessons", {"game": name}) for _ in titles[:1]), *made, *ends]


def _table_page(app: App, scene: Any) -> None:
    """The lobby's other page, with all seats taken."""
    while scene.ring.count < scene.info.seats[1]:
        scene.add_seat()
    scene.choose_option("many", "tag-team")
    scene.set_mode("tournament")
    scene.flip()


def _own_decks(app: App, scene: Any) -> None:
    """The own decks, a good one and a broken one."""
    scene.turn(0)


_LOBBIES = (("table", _table_page), ("decks", _own_decks))
"""more states of the lobby of a game whose seats bring decks"""


def _seats(n: int) -> list[dict[str, str]]:
    return [{"kind": "human", "name": "Małgośka"}, *({"kind": "bot", "level": "easy"} for _ in range(n - 1))]


def _midgame(app: App, scene: Any) -> None:
    """Some turns on, at a moment when the person at the screen is on."""
    rnd = random.Random(5)
    for _ in range(200):
        if len(scene.match.entries) > 36 and scene.match.eyes() in scene.match.waiting():
            break
        play(scene.match, rnd, 1)
        if scene.match.over:
            break
    # Straight to where it stands: what is to be read between rounds would stop it.
    eyes = scene.show.eyes
    scene.match.looked(eyes)
    scene.show.open_eyes(eyes)


def _picked(app: App, scene: Any) -> None:
    """A card chosen, so that the places say what it would do there."""
    _midgame(app, scene)
    settle(app)
    cards = [p.card for p in scene.show.picture().cards if p.grab]
    if cards:
        scene.show.look = replace(scene.show.look, selected=(cards[len(cards) // 2],), hover=cards[len(cards) // 2])


def _round_over(app: App, scene: Any) -> None:
    """The score sheet, in the moment in which a round ends."""
    sheets, rnd = scene.match.info.part("theme").SHEET, random.Random(6)
    seat = scene.show.eyes
    for _ in range(400):
        scene.match.looked(seat)
        before = scene.match.view(seat)
        play(scene.match, rnd, 1)
        news = scene.match.news(seat)
        if any(getattr(event, "what", "") in sheets for beat in news for event in beat.events):
            scene.show.stage.cut(before)
            scene.show.stage.push(news)
            break


def _standing(app: App, scene: Any) -> None:
    """The score sheet as it is asked for, some rounds on."""
    rnd = random.Random(6)
    for _ in range(400):
        if scene.match.over or sum(getattr(scene.match.state, "points", ())) > 3:
            break
        play(scene.match, rnd, 1)
    _midgame(app, scene)
    settle(app)
    scene.eyes.show_sheet()


def _answers(app: App, scene: Any) -> None:
    """All that could be played, as a list."""
    _midgame(app, scene)
    settle(app)
    scene.hand.press("answers")


def _talking(app: App, scene: Any) -> None:
    _midgame(app, scene)
    settle(app)
    scene.show.look = replace(scene.show.look, talk_open=True)


def _result(app: App, scene: Any) -> None:
    """The result page of a finished game, instead of the replay it was opened with."""
    from table import house
    from table.scenes.opening import deal

    info = scene.match.info if hasattr(scene, "match") else next(iter(games().values()))
    table = deal(app.folders, {"game": info.name, "seats": _seats(min(3, info.seats[1])), "seed": 12})
    play(table.match, random.Random(12), 10_000)
    table.book.close()
    app.scenes.clear()
    app.push(house.build(app.ctx, "result", {"match": table.match, "path": table.path, "seconds": 660.0}))


def _save(surface: pygame.Surface, path: Path) -> None:
    import pygame

    out = io.BytesIO()
    pygame.image.save(surface, out, path.name)
    path.write_bytes(out.getvalue())


def _sheet(surfaces: list[pygame.Surface]) -> pygame.Surface:
    """All pictures of a size on one sheet."""
    import pygame

    w, h = surfaces[0].get_size()
    tall = round(SHEET_WIDTH * h / w)
    rows = -(-len(surfaces) // SHEET_COLUMNS)
    sheet = pygame.Surface((SHEET_COLUMNS * (SHEET_WIDTH + 12) + 12, rows * (tall + 12) + 12))
    sheet.fill("#1C1620")
    for i, surface in enumerate(surfaces):
        small = pygame.transform.smoothscale(surface, (SHEET_WIDTH, tall))
        sheet.blit(small, (12 + i % SHEET_COLUMNS * (SHEET_WIDTH + 12), 12 + i // SHEET_COLUMNS * (tall + 12)))
    return sheet
