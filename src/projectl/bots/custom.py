"""Bots from anyone's file: ``path/mybot.py:MyBot``."""

import importlib.util
import sys
from pathlib import Path
from typing import Any


class BadBotFile(ValueError):
    """The file or the class in it cannot be used; the message says why."""


def load_bot(name: str, seed: int) -> Any:
    """An instance of the class named after the colon, made with the seed.

    The class is called with the seed and needs one method, ``choose(seen, player)``.
    """
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
    return bot
