"""Bots in processes of their own, so that what one does to its memory or its time is its own loss."""

import ast
import os
import shlex
import sys
from pathlib import Path

from projectl.bots.registry import PROGRAM
from projectl.lab.arena.versions import anywhere, bot_file

MEMORY = 1024
"""Megabytes that a bot may use."""


def in_own_process(name: str, memory: int = MEMORY) -> str:
    """A bot from a file as a program; others are taken as they are.

    >>> in_own_process("greedy")
    'greedy'
    """
    if bot_file(name) is None:
        return name
    words = [sys.executable, "-m", "projectl", "engine", "--memory", str(memory)]
    return PROGRAM + shlex.join([*words, "--bot", anywhere(name)])


def submitted(folder: Path) -> dict[str, str]:
    """The bots in a folder by the names of their files: Python classes, and programs.

    A Python file is read, not run: its bot is the first class with a method ``choose``.
    """
    found = {}
    for file in sorted(folder.iterdir()):
        if file.suffix == ".py":
            found[file.stem] = f"{file}:{_class_in(file)}"
        elif file.is_file() and os.access(file, os.X_OK):
            found[file.stem] = PROGRAM + shlex.quote(str(file.resolve()))
    return found


def _class_in(file: Path) -> str:
    try:
        tree = ast.parse(file.read_text(encoding="utf-8"))
    except (SyntaxError, ValueError):
        return "Bot"
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            methods = [it.name for it in node.body if isinstance(it, ast.FunctionDef)]
            if "choose" in methods:
                return node.name
    return "Bot"
