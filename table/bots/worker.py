"""The process in which bots think: one, behind a pipe, asked and polled but never waited for.

The window's loop calls `poll` once a frame. Requests wait here and go out one at a time, so nothing is ever written into
a full pipe and a request that was given up costs nothing. The process knows core, games and bots; it is niced, so that
thinking never takes a frame's time.
"""

from __future__ import annotations

import contextlib
import logging
import os
import signal
import sys
import threading
from collections.abc import Callable
from types import ModuleType
from typing import TYPE_CHECKING

from msgspec.structs import replace

from table.games import games

from .brain import COACH, FALLBACK, BadMessage, BotReply, BotRequest, think

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

NICE = 10
TRIES = 2
"""processes that one request may cost; after that the easy level answers here (architecture.md 4.6)"""
FRUITLESS = 3
"""processes that may die one after another without a single answer; after that everything is answered here"""
STOP = b"stop"
"""the message that ends the process"""

_log = logging.getLogger(__name__)
_main_lock = threading.Lock()


def spawn(target: Callable[..., None], *arguments: object, name: str) -> tuple[SpawnProcess, Connection]:
    """Starts `target(connection, *arguments)` in a fresh process; returns it and our end of the pipe.

    `target` must be a module's own function. The process is a daemon: it ends with this one. Raises OSError when the
    system gives no process.

    multiprocessing's spawn would import our `__main__` again in the child: for `card-table` and `python -m table` that
    is the whole program with pygame in it, for pytest it is pytest. While the process starts we therefore show it an
    empty main module: one with neither `__spec__` nor `__file__` has nothing to import.
    """
    # Only now: the first picture is shown before any process is needed.
    import multiprocessing

    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=target, args=(theirs, *arguments), name=name, daemon=True)
    try:
        with _main_lock:
            main = sys.modules["__main__"]
            sys.modules["__main__"] = ModuleType("__main__")
            try:
                process.start()
            finally:
                sys.modules["__main__"] = main
    except BaseException:
        ours.close()
        raise
    finally:
        theirs.close()
    return process, ours


def serve(pipe: Connection) -> None:
    """The process: answers one request after the other until it is told to stop or its owner is gone."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    # Ctrl-C in the terminal is for the owner, who then ends us.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for info in games().values():
        # Loaded now, so that the first answer is as quick as the others. A broken one shows when it is asked.
        with contextlib.suppress(ImportError):
            info.part("bot")
    with contextlib.suppress(EOFError, ConnectionError):
        while (data := pipe.recv_bytes()) != STOP:
            pipe.send_bytes(think(BotRequest.decode(data)).encode())


class BotProcess:
    """The worker as its owner sees it. Not for use from several threads."""

    def __init__(self, patient: bool = False) -> None:
        """A `patient` one keeps what it is asked to itself until `start_once` says that it may start."""
        self.patient = patient
        self.restarts = 0
        """times that a process had to be started anew because the last one died"""
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._waiting: dict[int, BotRequest] = {}
        """requests without an answer, oldest first"""
        self._at_work: int | None = None
        """number of the request that the process has"""
        self._tries: dict[int, int] = {}
        """processes that a request was given to"""
        self._fruitless = 0
        self._closed = False

    @property
    def alive(self) -> bool:
        """Whether the process runs."""
        return self._process is not None and self._process.is_alive()

    @property
    def pid(self) -> int | None:
        """The process's number, None when there is none."""
        return None if self._process is None else self._process.pid

    @property
    def outstanding(self) -> tuple[int, ...]:
        """Numbers of the requests that have no answer yet, oldest first."""
        return tuple(self._waiting)

    def start(self) -> None:
        """Starts the process; it is ready about 0.1 s later and may be asked at once. Does nothing when it runs.

        Where the system gives no process, the easy level answers here.
        """
        if self._closed or self._process is not None or self._fruitless >= FRUITLESS:
            return
        try:
            self._process, self._pipe = spawn(serve, name="card-table-bots")
        except OSError as why:
            self._fruitless += 1
            _log.error("no process for the bots: %s", why)

    def start_once(self, ready: bool = True) -> None:
        """`start`, once `ready`: for a loop that shows its first picture before it starts anything else."""
        if ready:
            self.patient = False
            self.start()

    def send(self, asked: BotRequest) -> None:
        """Takes a request; its answer comes out of `poll` under the same number. Raises ValueError for a number in use."""
        if self._closed:
            raise ValueError("the bots' process is closed")
        if asked.number in self._waiting:
            raise ValueError(f"request {asked.number} is waiting already")
        if not self.patient:
            self.start()
        self._waiting[asked.number] = asked
        self._hand_over()

    def forget(self, number: int | None = None) -> None:
        """Gives up a request (all of them, without a number): an answer that still comes is dropped."""
        if number is None:
            self._waiting.clear()
        else:
            self._waiting.pop(number, None)

    def poll(self) -> list[BotReply]:
        """Answers that have come in; never waits. Notices a dead process, starts another and asks it again.

        While nothing is asked it does not even look: most of the time a person thinks, and this is called at every poll.
        """
        out: list[BotReply] = []
        if self._closed or self.patient or (self._at_work is None and not self._waiting):
            return out
        try:
            while self._pipe is not None and self._pipe.poll():
                self._take(self._pipe.recv_bytes(), out)
                self._hand_over()
        except (EOFError, OSError):
            self._died()
        self._hand_over()
        for number in list(self._waiting):
            if self._process is None or self._tries.get(number, 0) > TRIES:
                out.append(self._answer_here(number))
        return out

    def close(self, wait: bool = True) -> None:
        """Ends the process, within a second; requests without an answer are forgotten. `wait`: until it has ended."""
        self._closed = True
        self._waiting.clear()
        process, pipe = self._process, self._pipe
        busy = self._at_work is not None
        self._process = self._pipe = self._at_work = None
        if pipe is not None:
            with contextlib.suppress(OSError):
                pipe.send_bytes(STOP)
            pipe.close()
        if process is None:
            return
        if wait:
            _end(process, busy)
        else:
            threading.Thread(target=_end, args=(process, busy), name="end of bots", daemon=True).start()

    def _take(self, data: bytes, out: list[BotReply]) -> None:
        self._at_work = None
        self._fruitless = 0
        try:
            reply = BotReply.decode(data)
        except BadMessage as why:
            _log.error("the bots' process answered nonsense: %s", why)
            return
        self._tries.pop(reply.number, None)
        if self._waiting.pop(reply.number, None) is None:
            _log.debug("late answer %d dropped", reply.number)
            return
        if reply.error:
            _log.error("bot request %d: %s; the level %s answered", reply.number, reply.error, reply.level)
        if reply.capped:
            _log.warning("bot request %d hit the cap on its time (%.0f ms)", reply.number, reply.ms)
        out.append(reply)

    def _hand_over(self) -> None:
        """Gives the process its next request, if it has none."""
        while self._pipe is not None and self._at_work is None:
            number = next((n for n in self._waiting if self._tries.get(n, 0) < TRIES), None)
            if number is None:
                return
            self._tries[number] = self._tries.get(number, 0) + 1
            try:
                self._pipe.send_bytes(self._waiting[number].encode())
            except OSError:
                # The process took nothing from us, so it is not the request's fault.
                self._tries[number] -= 1
                self._died()
                continue
            self._at_work = number

    def _died(self) -> None:
        """Clears the dead process away and starts another."""
        process, pipe, culprit = self._process, self._pipe, self._at_work
        self._process = self._pipe = self._at_work = None
        if pipe is not None:
            pipe.close()
        if process is not None:
            # Its end of the pipe is gone, so it is ending if it has not ended.
            process.join(0.05)
            _log.error("the bots' process ended with %s; starting another", process.exitcode)
        if culprit is not None and self._tries.get(culprit, 0) >= TRIES:
            self._tries[culprit] = TRIES + 1
        self._fruitless += 1
        self.restarts += 1
        self.start()

    def _answer_here(self, number: int) -> BotReply:
        asked = self._waiting.pop(number)
        self._tries.pop(number, None)
        why = "no process for the bots" if self._process is None else "the bots' process died of this request"
        if asked.kind in COACH:
            # Nobody waits for the coach, and what he is asked takes seconds: no answer is better than a still window.
            _log.error("coach's request %d: %s", number, why)
            return BotReply(number, [], error=why)
        _log.error("bot request %d: %s; the level %s answers", number, why, FALLBACK)
        reply = think(replace(asked, level=FALLBACK))
        return replace(reply, error=reply.error or why)


def _end(process: SpawnProcess, busy: bool) -> None:
    """Waits for a process that was told to stop; one that thinks does not hear it."""
    if not busy:
        process.join(0.2)
    if process.is_alive():
        process.terminate()
        process.join(0.3)
    if process.is_alive():
        process.kill()
        process.join(0.3)


class Here(BotProcess):
    """The same without a process: everything that waits is answered at the next poll. For pictures and tests only."""

    def start(self) -> None:
        """There is nothing to start."""

    def poll(self) -> list[BotReply]:
        """All answers; this waits until they are there."""
        asked, self._waiting = list(self._waiting.values()), {}
        return [think(each) for each in asked]
