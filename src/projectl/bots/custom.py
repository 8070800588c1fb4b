"""Bots from anyone's file: ``path/mybot.py:MyBot``, or weights for those that learn, ``net:FILE``."""

import importlib.util
import inspect
import sys
from pathlib import Path
from typing import Any

from projectl.bots.interface import UNLIMITED, Bot, Limits
from projectl.bots.registry import LEARNERS
from projectl.rules.state import State


class BadBotFile(ValueError):
    """The file or the class in it cannot be used; the message says why."""


def load_bot(name: str, seed: int) -> Bot:
    """An instance of the class named after the colon, made with the seed.

    The class is called with the seed and needs one method, ``choose(seen, player)``, which may
    take ``limits`` as well.
    """
    kind, _, file = name.partition(":")
    if kind in LEARNERS:
        return _with_weights(kind, Path(file), seed)
    path_text, _, class_name = name.rpartition(":")
    path = Path(path_text)
    if not path.is_file():
        raise BadBotFile(f"there is no file {path_text}")
    if not class_name.isidentifier():
        raise BadBotFile(f"{name}: name the class after a colon, as in mybot.py:MyBot")
    module_name = f"_projectl_bot_{abs(hash(path.resolve()))}"
    module = sys.modules.get(module_name)
    if module is None:
        spec = importlib.util.spec_from_file_location(module_name, path)
        if spec is None or spec.loader is None:
            raise BadBotFile(f"{path_text} is not a Python file")
        module = importlib.util.module_from_spec(spec)
        sys.modules[module_name] = module
        try:
            spec.loader.exec_module(module)
        except Exception as error:
            del sys.modules[module_name]
            raise BadBotFile(f"{path_text}: {type(error).__name__}: {error}") from error
    maker = getattr(module, class_name, None)
    if maker is None:
        raise BadBotFile(f"{path_text} has no class {class_name}")
    bot = maker(seed)
    if not callable(getattr(bot, "choose", None)):
        raise BadBotFile(f"{class_name} has no method choose(seen, player)")
    takes_limits = "limits" in inspect.signature(bot.choose).parameters
    found: Bot = bot if takes_limits else _Carefree(bot)
    return found


def _with_weights(kind: str, file: Path, seed: int) -> Bot:
    """A bot that learns, with the weights of a file, such as ``projectl train`` leaves."""
    from projectl.bots.champion import Champion
    from projectl.bots.net import Net
    from projectl.bots.thinking.features import FEATURES
    from projectl.bots.thinking.network import load

    try:
        data = file.read_bytes()
    except OSError as error:
        raise BadBotFile(f"{kind}:{file}: {error.strerror or error}") from error
    a_unit = 4 * (int(FEATURES) + 2)
    if len(data) <= 4 or len(data) % a_unit != 4:
        raise BadBotFile(f"{file}: not the weights of a network of this version")
    return (Net if kind == "net" else Champion)(seed, given=load(data))


class _Carefree:
    """A bot that has not heard of limits: it thinks as it does."""

    def __init__(self, bot: Any) -> None:
        self._bot = bot

    @property
    def report(self) -> object:
        """What the bot tells about its thoughts, if anything."""
        return getattr(self._bot, "report", None)

    def choose(self, seen: State, player: int, limits: Limits = UNLIMITED) -> int:
        """The bot's own choice."""
        code: int = self._bot.choose(seen, player)
        return code
