"""The bots' process: answers, dies and comes back, and never loads what it has no business with."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest

from table.bots import worker
from table.bots.brain import BotReply, request
from table.bots.worker import BotProcess, spawn
from tests.bots import tables
from tests.bots.tables import RULES, start

ROOT = str(Path(__file__).resolve().parents[2])
PATIENCE = 60.0
"""seconds after which a test gives up waiting; nothing is measured by it"""


@pytest.fixture
def bots() -> Iterator[BotProcess]:
    made = BotProcess()
    yield made
    made.close()


def wait(bots: BotProcess, n: int) -> list[BotReply]:
    """Polls until n answers are there."""
    out: list[BotReply] = []
    until = time.monotonic() + PATIENCE
    while len(out) < n:
        assert time.monotonic() < until, "no answer"
        out += bots.poll()
        time.sleep(0.002)
    return out


def until(what: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.002)


def ask(number: int, level: str = "hard", seats: int = 3) -> Any:
    return request(RULES, start(seats, number), 0, level, number=number, seed=number)


def test_answers_in_order(bots: BotProcess) -> None:
    bots.start()
    assert bots.alive
    for number in (1, 2, 3):
        bots.send(ask(number))
    assert list(bots.outstanding) == [1, 2, 3]
    replies = wait(bots, 3)
    assert [r.number for r in replies] == [1, 2, 3]
    assert all(r.moves and not r.error and r.level == "hard" for r in replies)
    assert not bots.outstanding and not bots.poll()
    assert bots.restarts == 0


def test_a_patient_one_starts_nothing_before_it_may() -> None:
    bots = BotProcess(patient=True)
    try:
        bots.send(ask(1))
        assert not bots.alive and bots.poll() == [] and bots.outstanding == (1,)
        bots.start_once(False)
        assert not bots.alive
        bots.start_once(True)
        assert bots.alive
        reply = wait(bots, 1)[0]
        assert reply.number == 1 and reply.level == "hard" and not reply.error
    finally:
        bots.close()


def test_a_number_waits_once(bots: BotProcess) -> None:
    bots.send(ask(1))
    with pytest.raises(ValueError):
        bots.send(ask(1))


def test_late_answers_are_dropped(bots: BotProcess) -> None:
    bots.send(ask(1))
    bots.send(ask(2))
    bots.forget(1)
    bots.send(ask(3))
    assert [r.number for r in wait(bots, 2)] == [2, 3]
    bots.send(ask(4))
    bots.forget()
    bots.send(ask(5))
    assert [r.number for r in wait(bots, 1)] == [5]


def test_a_dead_process_is_replaced_and_asked_again(bots: BotProcess) -> None:
    bots.send(ask(1))
    wait(bots, 1)
    first = bots.pid
    assert first is not None
    os.kill(first, signal.SIGTERM)
    until(lambda: not bots.alive)
    for number in (2, 3):
        bots.send(ask(number))
    assert [r.number for r in wait(bots, 2)] == [2, 3]
    assert bots.restarts == 1
    assert bots.alive and bots.pid != first


def test_killed_while_it_is_asked(bots: BotProcess) -> None:
    bots.start()
    bots.send(ask(1))
    assert bots.pid is not None
    os.kill(bots.pid, signal.SIGTERM)
    (reply,) = wait(bots, 1)
    assert reply.number == 1 and reply.moves and not reply.error
    assert bots.restarts <= 1


def dies_when_asked(pipe: Connection) -> None:
    """A process that every request kills."""
    pipe.recv_bytes()
    os._exit(3)


def test_a_deadly_request_is_answered_here(bots: BotProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = worker.serve
    monkeypatch.setattr(worker, "serve", dies_when_asked)
    bots.send(ask(1))
    (reply,) = wait(bots, 1)
    assert reply.number == 1 and reply.moves and reply.level == "easy" and "died" in reply.error
    assert bots.restarts == worker.TRIES
    monkeypatch.setattr(worker, "serve", honest)
    until(lambda: bots.alive)


def ends_at_once(pipe: Connection) -> None:
    """A process that does not come up."""


def test_where_no_process_lives_the_easy_level_answers_here(bots: BotProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "serve", ends_at_once)
    for number in (1, 2):
        bots.send(ask(number))
    replies = wait(bots, 2)
    assert sorted(r.number for r in replies) == [1, 2]
    assert all(r.level == "easy" and r.error and r.moves for r in replies)
    for number in (3, 4, 5):
        bots.send(ask(number))
        wait(bots, 1)
    assert bots.restarts <= worker.FRUITLESS, "it stops trying"


def test_no_process_to_be_had(bots: BotProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object, **__: object) -> Any:
        raise OSError("for the test")

    monkeypatch.setattr(worker, "spawn", none)
    bots.start()
    bots.send(ask(1))
    (reply,) = bots.poll()
    assert reply.moves and reply.level == "easy" and reply.error


def test_an_error_in_thinking_comes_back(bots: BotProcess) -> None:
    begun = next(state for state in tables.game_of("easy", 3, 1) if state.phase != "start")
    bots.send(request(RULES, begun, begun.turn, "genius", number=1, seed=1))
    (reply,) = wait(bots, 1)
    assert reply.level == "easy" and "genius" in reply.error
    bots.send(request(RULES, start(3, 1), 2, "hard", number=2, seed=1))
    (reply,) = wait(bots, 1)
    assert "not on turn" in reply.error
    assert bots.restarts == 0


def test_close_ends_the_process() -> None:
    made = BotProcess()
    made.start()
    pid = made.pid
    assert pid is not None
    made.close()
    assert not made.alive and made.poll() == []
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    with pytest.raises(ValueError):
        made.send(ask(1))
    made.close()
    made.start()
    assert made.pid is None


def test_the_process_knows_no_window_and_no_files() -> None:
    process, pipe = spawn(tables.tells_its_modules, name="test")
    modules, main = pipe.recv()
    process.join(PATIENCE)
    pipe.close()
    for name in modules:
        assert name.split(".")[0] not in {"pygame", "pymunk", "pytest", "platformdirs"}, name
        for banned in ("table.session", "table.store", "table.ui", "table.scenes", "table.app", "table.cli", "table.__main__"):
            assert name != banned and not name.startswith(banned + "."), name
    assert main is None or "multiprocessing" not in main


MAIN = """
import sys
sys.path.insert(0, {root!r})
import pygame
from tests.bots.test_worker import ask, wait
from table.bots.worker import BotProcess
LOADED = "main"
print("main module loaded", __name__)
if __name__ == "__main__":
    bots = BotProcess()
    bots.send(ask(1))
    print(wait(bots, 1)[0].moves)
    bots.close()
"""


def test_a_program_is_not_loaded_again_in_the_process(tmp_path: Path) -> None:
    """As `card-table` does: a script whose main module would bring the whole program along."""
    script = tmp_path / "program"
    script.write_text(MAIN.format(root=ROOT), encoding="utf-8")
    environment = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, timeout=PATIENCE, env=environment)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("main module loaded") == 1
    assert "start" in done.stdout


@pytest.mark.skipif(not hasattr(os, "nice"), reason="no nice here")
def test_the_process_is_nice(bots: BotProcess) -> None:
    bots.send(ask(1))
    wait(bots, 1)
    assert bots.pid is not None
    assert os.getpriority(os.PRIO_PROCESS, bots.pid) >= min(19, os.nice(0) + worker.NICE)
