"""Asks bots for their actions and judges the answers: who breaks down, cheats or is late, forfeits."""

from __future__ import annotations

import contextlib
import signal
import threading
import time
from collections.abc import Iterator
from types import FrameType
from typing import Literal

from projectl import bots
from projectl.bots import UNLIMITED, Bot, Limits
from projectl.bots.checks import is_legal
from projectl.engine import EngineTimeout
from projectl.lab.arena.timing import Times
from projectl.rules import views
from projectl.rules.state import State

Why = Literal["error", "illegal", "time"]
GRACE = 0.1
"""Seconds over the limit that are not held against a bot: starting to think takes time too."""
HANGS = 2.0
"""Seconds over the limit after which a bot is interrupted, where the system allows it."""
STARTS = 30.0
"""Seconds in which a bot must be there; they are no part of its first turn."""


class Forfeit(Exception):
    """A bot has lost its game; ``why`` for programs, the message in words."""

    def __init__(self, why: Why, words: str) -> None:
        super().__init__(words)
        self.why: Why = why


class Seat:
    """A bot at its place: asked, timed and judged."""

    def __init__(self, name: str, seed: int, seconds: float | None) -> None:
        self.decisions, self.turns = Times(), Times()
        self.forfeit = ""
        """Why the bot has lost, once it has."""
        self._name, self._seed, self._seconds = name, seed, seconds
        self._bot: Bot | None = None
        self._turn: object = None
        self._spent = 0.0

    def choose(self, s: State, p: int) -> int:
        """The bot's action, or ``Forfeit``."""
        # In Line Clear a player has two turns a round, one with each marker.
        this_turn = (s.round, s.phase, s.white_marker)
        if self._turn != this_turn:
            self._close_turn()
            self._turn = this_turn
        seen = views.veil(s, p)
        bot = self._ready()
        begun = time.perf_counter()
        code = self._asked(bot, seen, p)
        spent = time.perf_counter() - begun
        self.decisions.add(spent)
        self._spent += spent
        if self._seconds is not None and self._spent > self._seconds + GRACE:
            raise Forfeit("time", f"took {self._spent:.2f} seconds for a turn")
        if not is_legal(s, p, code):
            raise Forfeit("illegal", f"chose {code!r}, which is not a legal action")
        return code

    def _ready(self) -> Bot:
        if self._bot is None:
            with _judged(None if self._seconds is None else STARTS):
                self._bot = bots.load(self._name, self._seed)
        return self._bot

    def _asked(self, bot: Bot, seen: State, p: int) -> int:
        if self._seconds is None:
            with _judged(None):
                return bot.choose(seen, p, limits=UNLIMITED)
        left = max(self._seconds - self._spent, 0.001)
        with _judged(left + HANGS):
            return bot.choose(seen, p, limits=Limits(left))

    def _close_turn(self) -> None:
        if self._turn is not None:
            self.turns.add(self._spent)
        self._spent = 0.0

    def leave(self) -> None:
        """The game is over for this bot."""
        self._close_turn()
        end = getattr(self._bot, "abandon" if self.forfeit else "close", None)
        if end is not None:
            with contextlib.suppress(Exception):
                end()
        self._bot = None


class _Hangs(BaseException):
    """Raised in the middle of whatever a bot does; no bot catches it with ``except Exception``."""


@contextlib.contextmanager
def _judged(seconds: float | None) -> Iterator[None]:
    """Whatever a bot does wrong in here, or for longer than this, is a forfeit."""
    try:
        with _interrupted_after(seconds):
            yield
    except (_Hangs, EngineTimeout):
        raise Forfeit("time", "did not answer") from None
    except Exception as error:
        raise Forfeit("error", f"{type(error).__name__}: {error}") from error


@contextlib.contextmanager
def _interrupted_after(seconds: float | None) -> Iterator[None]:
    main = threading.current_thread() is threading.main_thread()
    if seconds is None or not main or not hasattr(signal, "setitimer"):
        yield
        return

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise _Hangs

    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
