"""Makes a data set in a folder, shard by shard, whatever interrupts it; what is there is kept.

A shard is written under another name and then renamed, and noted in the log after that: what the
log names is whole.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec

from projectl.lab.arena import workers
from projectl.lab.data import card
from projectl.lab.data.plan import Plan
from projectl.lab.data.shards import Tally, make_shard

PLAN, LOG, CARD = "dataset.json", "shards.jsonl", "README.md"


class FolderError(RuntimeError):
    """A folder cannot hold this data set; the message says why."""


@dataclass(frozen=True)
class Made:
    """What a folder holds after a run."""

    tallies: list[Tally]
    interrupted: bool

    @property
    def games(self) -> int:
        """In whole shards."""
        return sum(tally.games for tally in self.tallies)


def make(
    plan: Plan,
    games: int,
    folder: Path,
    *,
    jobs: int = 1,
    dask: str | None = None,
    note: Callable[[list[Tally]], None] = lambda tallies: None,
) -> Made:
    """Make what the folder does not hold yet; Ctrl-C ends the run, not the program."""
    _begin(plan, folder)
    found = {tally.shard: tally for tally in _logged(folder)}
    missing = [
        (plan, shard, games)
        for shard in range(-(-games // plan.shard))
        if shard not in found or found[shard].games < min(plan.shard, games - shard * plan.shard)
    ]
    interrupted = False
    note(list(found.values()))
    try:
        with workers.do_all(make_shard, missing, jobs, dask) as results:
            for tally, of_games, of_positions in results:
                _write(folder / "games" / f"{tally.shard:05d}.parquet", of_games)
                _write(folder / "positions" / f"{tally.shard:05d}.parquet", of_positions)
                with (folder / LOG).open("ab") as log:
                    log.write(msgspec.json.encode(tally) + b"\n")
                found[tally.shard] = tally
                note(list(found.values()))
    except KeyboardInterrupt:
        interrupted = True
    made = Made([found[shard] for shard in sorted(found)], interrupted)
    _write(folder / CARD, card.text(plan, made.tallies).encode())
    return made


def _begin(plan: Plan, folder: Path) -> None:
    """Note what the folder is for, or see that it is for this."""
    own = json.loads(json.dumps(plan.as_dict()))
    try:
        for part in ("games", "positions"):
            (folder / part).mkdir(parents=True, exist_ok=True)
        if not (folder / PLAN).exists():
            _write(folder / PLAN, json.dumps(own, indent=1).encode() + b"\n")
        said = json.loads((folder / PLAN).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise FolderError(f"{folder}: {error}") from error
    other = [key for key, value in own.items() if said.get(key) != value]
    if other:
        raise FolderError(
            f"{folder}: holds another data set (it differs in: {', '.join(other)}); "
            "choose another folder"
        )


def _logged(folder: Path) -> Iterator[Tally]:
    """The shards that are there; a line that a crash cut off is as if it had not been."""
    path = folder / LOG
    for line in path.read_bytes().splitlines() if path.exists() else ():
        try:
            yield msgspec.json.decode(line, type=Tally)
        except msgspec.DecodeError:
            continue


def _write(path: Path, content: bytes) -> None:
    """All of a file or nothing."""
    part = path.with_name(f"{path.name}.part")
    part.write_bytes(content)
    os.replace(part, path)
