"""``projectl engine``: a bot behind lines of text, for any program that can start a process.

One thread reads, so that ``stop``, ``isready`` and ``quit`` are heard while the bot thinks in the
other. All other lines wait their turn.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any, BinaryIO

from projectl import __version__, bots
from projectl.advice import choosing
from projectl.bots import Limits
from projectl.bots.checks import is_legal
from projectl.game import Game
from projectl.notation import coding
from projectl.notation import engine_protocol as protocol
from projectl.notation.engine_protocol import (
    SEPARATOR,
    AskResult,
    Command,
    Go,
    Identify,
    IsReady,
    Legal,
    NewGame,
    Quit,
    Score,
    SetOption,
    SetPosition,
    Stop,
    error_line,
    parse_command,
)
from projectl.rules import play, views
from projectl.rules.state import State


class Refused(ValueError):
    """A command that cannot be carried out now; the message says why."""


class Engine:
    """Answers commands one after the other; knows nothing of threads or streams."""

    def __init__(self, say: Callable[[str], None], bot: str | None = None, seed: int = 0) -> None:
        self._say = say
        self._game: Game | None = None
        self._take_bot(bot or bots.STRONGEST, seed)

    def _take_bot(self, name: str, seed: int) -> None:
        self._bot = bots.load(name, seed)
        self._name, self._seed = name, seed

    def carry_out(self, command: Command, stopped: Callable[[], bool]) -> None:
        """Do what is asked and say what there is to say; ``stopped`` turns true when told to stop."""
        match command:
            case Identify():
                self._identify()
            case SetOption(name, value):
                self._set_option(name, value)
            case NewGame():
                self._take_bot(self._name, self._seed)
                self._game = None
            case SetPosition():
                self._game = _game_of(command)
            case Legal(player):
                game, p = self._asked(player)
                self._say(f"legal {SEPARATOR.join(map(str, game.legal_actions(p)))}")
            case Score():
                self._say(f"score {_spaced(self._given().scores())}")
            case AskResult():
                self._say(f"result {_result_words(self._given())}")
            case Go():
                self._go(command, stopped)
            case IsReady():
                self._say("readyok")

    def _identify(self) -> None:
        self._say(f"id name projectl {__version__}")
        self._say(f"id protocol {protocol.PROTOCOL}")
        self._say(f"option bot value {self._name} names {' '.join(bots.KINDS)}")
        self._say(f"option level from {min(bots.LEVELS)} to {max(bots.LEVELS)}")
        self._say(f"option seed value {self._seed}")
        self._say("identified")

    def _set_option(self, name: str, value: str) -> None:
        bot, seed = self._name, self._seed
        if name == "bot":
            bot = value
        elif name == "level":
            if value not in map(str, bots.LEVELS):
                raise Refused("expected a level from 1 to 9")
            bot = value
        elif name == "seed":
            if not (value.isascii() and value.isdecimal()) or len(value) > 18:
                raise Refused("expected a whole number of at most 18 digits as the seed")
            seed = int(value)
        else:
            raise Refused(f"unknown option {name[:40]!r}: expected bot, level or seed")
        self._take_bot(bot, seed)

    def _given(self) -> Game:
        """The game that is thought about."""
        if self._game is None:
            raise Refused("no position: send `position view JSON` or `position record JSON` first")
        return self._game

    def _asked(self, player: int | None) -> tuple[Game, int]:
        """The game and who is asked for."""
        game = self._given()
        if game.is_over:
            raise Refused("the game is over")
        p = game.player if player is None else player
        if p not in game.turn or not game.legal_actions(p):
            raise Refused(f"player {p} may not act now: {_players(game.turn)}")
        return game, p

    def _go(self, command: Go, stopped: Callable[[], bool]) -> None:
        game, p = self._asked(command.player)
        # A view is filled in at random first, so that views and full positions are veiled alike.
        seen = views.veil(views.sample(game.state, Random(self._seed)), p)
        begun = time.perf_counter()
        choice = choosing.choose(self._bot, seen, p, limits_of(command, stopped))
        spent = round(1000 * (time.perf_counter() - begun))
        self._say(f"info time {spent}{info_words(seen, p, choosing.report_of(self._bot))}")
        self._say(f"best {choice.action}")


def _players(turn: Iterable[int]) -> str:
    return "it is the turn of " + " and ".join(f"player {p}" for p in turn)


def _spaced(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


def _result_words(game: Game) -> str:
    outcome = game.outcome()
    if outcome is None:
        return "none"
    return f"scores {_spaced(outcome.scores)} winners {_spaced(outcome.winners)}"


def _game_of(command: SetPosition) -> Game:
    read = Game.from_record if command.kind == "record" else Game.from_position
    game = read(command.data)
    for move in command.moves:
        player, text = protocol.split_move(move)
        game.play(text, player)
    return game


# -------------------------------------------------- what a bot may understand
_HOUR = 3600.0


def limits_of(command: Go, stopped: Callable[[], bool]) -> Limits:
    """The limits that hold for a ``go``; asked for a number of games, a bot may take its time.

    >>> limits_of(Go(nodes=40), bool).seconds, limits_of(Go(milliseconds=80), bool).seconds
    (3600.0, 0.08)
    """
    seconds = None if command.nodes is None else _HOUR
    if command.milliseconds is not None:
        seconds = command.milliseconds / 1000
    return Limits(seconds, command.nodes, stopped)


def info_words(seen: State, player: int, report: Mapping[str, Any]) -> str:
    """What a bot reports about its thinking, as words: numbers first, the line of play last."""
    words = ""
    for name, value in report.items():
        if isinstance(value, bool) or not isinstance(value, int | float | str):
            continue
        text = f"{value:.4g}" if isinstance(value, float) else str(value)
        words += f" {name} {'_'.join(text.split())}"
    line = report.get("line")
    if isinstance(line, list | tuple) and line:
        words += f" line {SEPARATOR.join(line_words(seen, player, line))}"
    return words


def line_words(seen: State, player: int, line: Iterable[Any]) -> list[str]:
    """A line of play in words; a bot may give texts, or numbers of its own actions in order."""
    found = []
    state: State | None = None
    for step in line:
        if isinstance(step, str):
            found.append(step)
            continue
        if state is None:
            state = views.sample(seen, Random(0))
        if not is_legal(state, player, step):
            break  # it goes on after cards that nobody has seen
        found.append(str(coding.decode(state, step)))
        play.play(state, player, step)
    return found


# ------------------------------------------------------------------- threads
_Line = tuple[int, Command | ValueError]
"""What was read, numbered from 1: a command, or what is wrong with the line."""


def serve(source: BinaryIO, sink: BinaryIO, bot: str | None = None, seed: int = 0) -> bool:
    """Answer lines until there are no more, or ``quit``; False if nobody listens any more.

    Whatever else goes wrong becomes an ``error`` line.
    """
    speaking = threading.Lock()

    def say(line: str) -> None:
        with speaking:
            sink.write(line.encode("utf-8", "replace") + b"\n")
            sink.flush()

    engine = Engine(say, bot, seed)
    reader = _Reader(source, say)
    threading.Thread(target=reader.run, daemon=True).start()
    try:
        while (line := reader.lines.get()) is not None:
            _answer(engine, reader, line, say)
    except BrokenPipeError:
        return False
    return True


def _answer(engine: Engine, reader: _Reader, line: _Line, say: Callable[[str], None]) -> None:
    number, command = line
    try:
        if isinstance(command, ValueError):
            raise command
        reader.thinking = number if isinstance(command, Go) else 0
        engine.carry_out(command, lambda: reader.stop_at >= number)
    except BrokenPipeError:
        raise
    except Exception as error:
        # Whatever a position from outside does to a bot, the next line is heard.
        say(error_line(str(error) or type(error).__name__))
    finally:
        reader.thinking = 0


class _Reader:
    """Reads lines and hands them on; hears itself what cannot wait for a bot that thinks."""

    def __init__(self, source: BinaryIO, say: Callable[[str], None]) -> None:
        self._source, self._say = source, say
        self.lines: queue.SimpleQueue[_Line | None] = queue.SimpleQueue()
        self._number = 0
        self.thinking = 0
        """The number of the ``go`` that is being thought about, 0 for none."""
        self.stop_at = 0
        """Commands up to this number are to stop."""

    def run(self) -> None:
        """Read to the end, or to ``quit``."""
        try:
            while line := self._source.readline(protocol.LONGEST + 2):
                if not line.endswith(b"\n") and len(line) > protocol.LONGEST:
                    self._skip_the_rest()
                if not self._hear(line.decode("utf-8", "replace")):
                    break
        finally:
            self.lines.put(None)

    def _skip_the_rest(self) -> None:
        while (more := self._source.readline(1 << 16)) and not more.endswith(b"\n"):
            pass

    def _hear(self, line: str) -> bool:
        """Whether to go on reading."""
        command: Command | ValueError | None
        try:
            command = parse_command(line)
        except ValueError as error:
            command = error
        if isinstance(command, Stop | Quit):
            self.stop_at = self._number
            return isinstance(command, Stop)
        if isinstance(command, IsReady) and self.thinking == self._number > 0:
            self._say("readyok")  # nothing waits but the answer of the bot
        elif command is not None:
            self._number += 1
            self.lines.put((self._number, command))
        return True
