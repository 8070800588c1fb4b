"""A client for the engine protocol: anything on a command line that chooses actions.

``Engine`` starts a program and asks it; ``AsyncEngine`` does the same for programs with an event
loop. ``projectl engine`` is such a program, and docs/engine-protocol.md says how to write one.

>>> from projectl import Game, engine
>>> with engine.Engine("projectl engine --bot greedy") as client:  # doctest: +SKIP
...     print(client.play(Game.new(players=2, seed=7), seconds=1).action)
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import queue
import shlex
import subprocess
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any, TypeVar

from projectl.game import Game, Outcome
from projectl.notation.engine_protocol import SEPARATOR

Found = TypeVar("Found")

SPARE = 5.0
"""Seconds beyond the time for thinking after which an engine that says nothing counts as hung."""
PATIENCE = 60.0
"""Seconds to wait for any other answer."""


class EngineError(RuntimeError):
    """The program could not be started, has ended, or said what makes no sense."""


class EngineTimeout(EngineError):
    """No answer came in time."""


class EngineRefused(EngineError):
    """The engine answered ``error``; the message is what it said."""


@dataclass(frozen=True)
class Answer:
    """What an engine plays, and what it told about its thoughts."""

    action: str
    info: Mapping[str, str] = field(default_factory=dict)
    line: Sequence[str] = ()
    """The play it expects."""


class Engine:
    """A program that speaks the engine protocol, started and asked; use it as a context."""

    def __init__(self, command: str | Sequence[str]) -> None:
        words = shlex.split(command) if isinstance(command, str) else list(command)
        try:
            self._process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                encoding="utf-8",
                errors="replace",
                bufsize=1,
            )
        except (OSError, IndexError) as error:
            raise EngineError(f"{command}: cannot be started: {error}") from error
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        threading.Thread(target=self._listen, daemon=True).start()
        try:
            self.options = self._identified()
        except EngineError:
            self.close()
            raise

    # --------------------------------------------------------------------- asking
    def configure(self, **options: object) -> None:
        """Set options, such as ``bot``, ``level`` and ``seed``."""
        for name, value in options.items():
            self._send(f"option {name} {value}")
        self.ping()

    def new_game(self) -> None:
        """What comes next has nothing to do with what came before."""
        self._send("newgame")

    def play(
        self,
        game: Game,
        player: int | None = None,
        seconds: float | None = None,
        nodes: int | None = None,
    ) -> Answer:
        """What the engine would play; it is shown what the player may see, and plays nothing."""
        p = game.player if player is None else player
        legal = [str(action) for action in game.legal_actions(p)]
        return self.choose(game.view(p), p, legal, seconds, nodes)

    def choose(
        self,
        view: Mapping[str, Any],
        player: int,
        legal: Sequence[str] = (),
        seconds: float | None = None,
        nodes: int | None = None,
    ) -> Answer:
        """The same for a view in JSON; what is legal is told in a comment, for small programs."""
        self._show("view", view)
        if legal:
            self._send(f"# legal {SEPARATOR.join(legal)}")
        limits = f" time {max(round(1000 * seconds), 1)}" if seconds is not None else ""
        limits += f" nodes {nodes}" if nodes is not None else ""
        self._send(f"go{limits} player {player}")
        patience = PATIENCE if seconds is None else seconds + SPARE
        info: dict[str, str] = {}
        line: list[str] = []
        for words in self._until("best ", patience):
            if words.startswith("info "):
                said, _, told = words.removeprefix("info ").partition(" line ")
                pairs = said.split()
                info |= dict(zip(pairs[::2], pairs[1::2], strict=False))
                line = told.split(SEPARATOR) if told else line
            elif words.startswith("best "):
                return Answer(words.removeprefix("best ").strip(), info, line)
        raise EngineError("the engine has ended")

    def legal(self, game: Game, player: int | None = None) -> list[str]:
        """What the engine takes to be legal."""
        p = game.player if player is None else player
        self._show("view", game.view(p))
        self._send(f"legal player {p}")
        return self._told("legal ").split(SEPARATOR)

    def scores(self, game: Game) -> list[int]:
        """What the engine takes the scores to be."""
        self._show("record", game.record())
        self._send("score")
        return self._numbers(self._told("score "))

    def result(self, game: Game) -> Outcome | None:
        """How the game ended, as the engine sees it; None while it goes on."""
        self._show("record", game.record())
        self._send("result")
        told = self._told("result ")
        if told.split()[0] == "none":
            return None
        scores, _, winners = told.removeprefix("scores ").partition(" winners ")
        return Outcome(tuple(self._numbers(scores)), tuple(self._numbers(winners)))

    def ping(self, seconds: float = PATIENCE) -> None:
        """Wait until the engine has done what it was told; its complaints are raised."""
        self._send("isready")
        for _ in self._until("readyok", seconds):
            pass

    def stop(self) -> None:
        """Let a ``play`` in another thread be answered now."""
        self._send("stop")

    def close(self) -> None:
        """End the program, kindly at first."""
        if self._process.poll() is None:
            try:
                self._send("quit")
                self._process.wait(timeout=1)
            except (EngineError, subprocess.TimeoutExpired):
                self._process.kill()
                self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()

    def __enter__(self) -> Engine:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    # -------------------------------------------------------------------- talking
    def _identified(self) -> dict[str, str]:
        """The options that the engine names, each with what it says about it."""
        self._send("identify")
        found = {}
        for words in self._until("identified", PATIENCE):
            if words.startswith("option "):
                name, _, about = words.removeprefix("option ").partition(" ")
                found[name] = about
        return found

    def _show(self, kind: str, data: Mapping[str, Any]) -> None:
        self._send(f"position {kind} {json.dumps(data)}")

    def _told(self, start: str) -> str:
        for words in self._until(start, PATIENCE):
            if words.startswith(start):
                return words.removeprefix(start).strip()
        raise EngineError("the engine has ended")

    def _numbers(self, words: str) -> list[int]:
        try:
            return [int(word) for word in words.split()]
        except ValueError as error:
            raise EngineError(f"expected whole numbers, not {words[:80]!r}") from error

    def _send(self, line: str) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        except (OSError, ValueError) as error:
            raise EngineError("the engine has ended") from error

    def _until(self, last: str, seconds: float) -> list[str]:
        """The lines up to one that begins so."""
        end = time.monotonic() + seconds
        found: list[str] = []
        while True:
            try:
                line = self._lines.get(timeout=max(end - time.monotonic(), 0.001))
            except queue.Empty:
                raise EngineTimeout(f"no answer in {seconds:g} seconds") from None
            if line is None:
                self._lines.put(None)
                raise EngineError(f"the engine has ended (exit code {self._process.wait()})")
            if line.startswith("error "):
                raise EngineRefused(line.removeprefix("error "))
            found.append(line)
            if line.startswith(last.strip()):
                return found

    def _listen(self) -> None:
        assert self._process.stdout is not None
        try:
            for line in self._process.stdout:
                self._lines.put(line.strip())
        except (OSError, ValueError):  # closed while reading
            pass
        self._lines.put(None)


class AsyncEngine:
    """The same for programs with an event loop: every question is awaited.

    A question that is cancelled tells the engine to stop thinking.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    @classmethod
    async def start(cls, command: str | Sequence[str]) -> AsyncEngine:
        """Start a program."""
        return cls(await asyncio.to_thread(Engine, command))

    async def configure(self, **options: object) -> None:
        """Set options."""
        await asyncio.to_thread(self._engine.configure, **options)

    async def play(
        self,
        game: Game,
        player: int | None = None,
        seconds: float | None = None,
        nodes: int | None = None,
    ) -> Answer:
        """What the engine would play."""
        return await self._asked(lambda: self._engine.play(game, player, seconds, nodes))

    async def legal(self, game: Game, player: int | None = None) -> list[str]:
        """What the engine takes to be legal."""
        return await self._asked(lambda: self._engine.legal(game, player))

    async def scores(self, game: Game) -> list[int]:
        """What the engine takes the scores to be."""
        return await self._asked(lambda: self._engine.scores(game))

    async def result(self, game: Game) -> Outcome | None:
        """How the game ended, as the engine sees it."""
        return await self._asked(lambda: self._engine.result(game))

    async def close(self) -> None:
        """End the program."""
        await asyncio.to_thread(self._engine.close)

    async def __aenter__(self) -> AsyncEngine:
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.close()

    async def _asked(self, question: Callable[[], Found]) -> Found:
        asked = asyncio.ensure_future(asyncio.to_thread(question))
        try:
            return await asyncio.shield(asked)
        except asyncio.CancelledError:
            self._engine.stop()
            await asyncio.wait([asked])
            raise
