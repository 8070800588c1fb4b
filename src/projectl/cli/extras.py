"""Which optional part of the package brings a module that is missing, by the package's own word."""

import re
from importlib import metadata


def needs() -> dict[str, list[str]]:
    """The extras, and the packages that each asks for."""
    found: dict[str, list[str]] = {}
    for line in metadata.requires("projectl") or ():
        if extra := re.search(r"extra == ['\"]([\w-]+)", line):
            found.setdefault(extra[1], []).append(re.split(r"[^\w.-]", line)[0])
    return found


def how_to_get(module: str) -> str:
    """The command that installs the smallest extra with a module; empty if there is none.

    >>> how_to_get("starlette.routing")
    "pip install 'projectl[server]'"
    """
    package = module.partition(".")[0].replace("_", "-")
    having = [(len(names), extra) for extra, names in needs().items() if package in names]
    return f"pip install 'projectl[{min(having)[1]}]'" if having else ""
