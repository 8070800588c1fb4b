"""Players that choose for themselves: one small interface and a registry of names.

A bot's module is imported when the first such bot is made: the network's weights and the solver's
tables cost nothing to a command that does not use them.
"""

from importlib import import_module

from projectl.bots.characters import CHARACTERS, Plan
from projectl.bots.interface import UNLIMITED, Bot, Limits
from projectl.bots.registry import (
    KINDS,
    LEVELS,
    NAMES,
    PROGRAM,
    STRONGEST,
    WITHOUT,
    Level,
    level_of,
    split,
)
from projectl.bots.wavering import Wavering
from projectl.game import Game
from projectl.notation import coding
from projectl.notation.events import Event
from projectl.rules.state import NO_STEP
from projectl.rules.views import veil

__all__ = [
    "CHARACTERS",
    "KINDS",
    "LEVELS",
    "NAMES",
    "PROGRAM",
    "STRONGEST",
    "UNLIMITED",
    "Bot",
    "Level",
    "Limits",
    "UnknownBot",
    "level_of",
    "load",
    "make",
    "play",
    "split",
]


class UnknownBot(ValueError):
    """There is no bot of that name; the message lists those there are."""


def make(name: str, seed: int = 0) -> Bot:
    """A bot by its name or level, with a character or without; the same seed, the same choices.

    >>> type(make("greedy")).__name__
    'Greedy'
    >>> type(make("9")).__name__
    'Champion'
    >>> make("planner:collector").character.big
    1.0
    """
    known = split(name)
    if known is None:
        raise UnknownBot(
            f"there is no bot {name!r}: choose one of {', '.join(KINDS)}, "
            f"or a level from {min(LEVELS)} to {max(LEVELS)}; "
            f"a character goes behind it, as in 5:{next(iter(CHARACTERS))}"
        )
    base, character = known
    if base in KINDS:
        return _made(base, seed, character)
    level = LEVELS[int(base)]
    usual = _made(level.bot, seed, character)
    if not level.slips:
        return usual
    other = _made(level.slips_to, seed + 1, character)
    return Wavering(usual, other, level.slips, seed)


def load(name: str, seed: int = 0) -> Bot:
    """The same, or one's own: ``path/mybot.py:MyBot``, ``engine:COMMAND``, weights as ``net:FILE``.

    That runs the file or the program: never call this with a name that somebody else has sent.
    """
    if ":" not in name or split(name) is not None:
        return make(name, seed)
    if name.startswith(PROGRAM):
        # By its name, so that a server, which never starts a program for anybody, needs no processes.
        program: Bot = import_module("projectl.bots.external").External(
            name.removeprefix(PROGRAM), seed
        )
        return program
    from projectl.bots.custom import load_bot

    return load_bot(name, seed)


def play(
    bot: Bot | str, game: Game, player: int | None = None, limits: Limits = UNLIMITED
) -> list[Event]:
    """Let a bot, or one by its name, play a whole action in a game, from what its player may see.

    >>> game = Game.new(players=2, seed=7)
    >>> events = play("greedy", game)
    >>> len(game.actions)
    1
    """
    happened: list[Event] = []
    player_bot = load(bot) if isinstance(bot, str) else bot
    p = game.player if player is None else player
    while True:
        code = player_bot.choose(veil(game.state, p), p, limits=limits)
        happened += game.play(coding.decode(game.state, code), p)
        if game.state.players[p].step == NO_STEP:
            return happened


def _made(name: str, seed: int, character: Plan | None) -> Bot:
    bot: Bot = getattr(import_module(f"projectl.bots.{name}"), KINDS[name])(seed)
    if character is not None and name not in WITHOUT:
        bot.character = CHARACTERS[character]  # type: ignore[attr-defined]
    return bot
