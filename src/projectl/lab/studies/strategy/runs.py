"""The figures of strategy in a file: games are added to it, a few at a time, whatever interrupts that."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from projectl.lab.arena import versions
from projectl.lab.results.sums import Sums
from projectl.lab.studies.games import in_order
from projectl.lab.studies.strategy.observing import observe
from projectl.rules import options
from projectl.rules.options import Rules

FORMAT = "projectl-strategy/1"
SHARD = 10
"""Games that are played before anything is written down."""


class FileError(RuntimeError):
    """A file cannot hold these figures; the message says why."""


class Played(msgspec.Struct):
    """The games of one bot."""

    code: str
    """The version (``versions.digest``) that played them."""
    games: int
    figures: dict[str, list[int | float]]
    """As ``Sums`` writes them."""

    @property
    def sums(self) -> Sums:
        """The figures to be asked for."""
        return Sums(self.figures)


class Study(msgspec.Struct):
    """What a file holds: the kind of game, the seed, and the games of each bot from number 0 on."""

    rules: dict[str, Any]
    seed: int = 0
    bots: dict[str, Played] = msgspec.field(default_factory=dict)
    format: str = FORMAT


def read(path: Path) -> Study:
    """What a file holds."""
    try:
        study = msgspec.json.decode(path.read_bytes(), type=Study)
        options.from_dict(study.rules)
    except (OSError, ValueError) as error:
        raise FileError(f"{path}: {error}") from error
    if study.format != FORMAT:
        raise FileError(f"{path}: {study.format} is not {FORMAT}")
    return study


def go_on(
    path: Path,
    rules: Rules,
    wanted: Mapping[str, int],
    seed: int = 0,
    jobs: int = 1,
    watch: Callable[[int], None] = lambda games: None,
) -> Study:
    """Play what the file lacks of so many games of each bot; what is there is kept."""
    study = read(path) if path.exists() else Study(rules.as_dict(), seed)
    if (study.rules, study.seed) != (rules.as_dict(), seed):
        raise FileError(f"{path}: holds games of other rules or another seed; choose another file")
    codes = {bot: versions.digest((bot,)) for bot in wanted}
    for bot, code in codes.items():
        played = study.bots.setdefault(bot, Played(code, 0, {}))
        if played.code != code and played.games < wanted[bot]:
            raise FileError(
                f"{path}: its games of {bot} were played by version {played.code} of the rules and "
                f"bots, and this is {code}; choose another file"
            )
    for bot, games in wanted.items():
        _add(study, path, bot, games, jobs, watch)
    return study


def _add(
    study: Study, path: Path, bot: str, games: int, jobs: int, watch: Callable[[int], None]
) -> None:
    played = study.bots[bot]
    if played.games >= games:
        return
    sums = played.sums
    work = partial(shard, study.rules, bot, study.seed)
    for more in in_order(work, played.games // SHARD, jobs):
        sums.join(more)
        played.games += SHARD
        played.figures = sums.as_dict()
        write(study, path)
        watch(sum(it.games for it in study.bots.values()))
        if played.games >= games:
            return


def shard(rules: dict[str, Any], bot: str, seed: int, number: int) -> Sums:
    """The figures of a few games."""
    sums = Sums()
    for game in range(number * SHARD, (number + 1) * SHARD):
        sums.add(observe(options.from_dict(rules), bot, seed, game))
    return sums


def write(study: Study, path: Path) -> None:
    """All of a file or nothing."""
    part = path.with_name(f"{path.name}.part")
    part.write_bytes(msgspec.json.encode(study) + b"\n")
    os.replace(part, path)
