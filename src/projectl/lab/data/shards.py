"""A shard of a data set: some games as two Parquet files, made in any process and always the same."""

from __future__ import annotations

import io
import time
from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np

from projectl.envs.table import variant
from projectl.lab.arena import versions
from projectl.lab.arena.workers import optional
from projectl.lab.data.games import Played, play_game
from projectl.lab.data.plan import Plan

COLUMNS = {
    "games": {
        "game": "its number, from 0",
        "deal": "`Game.new(seed=deal)` deals the same cards",
        "bots": "who played, by seat",
        "scores": "final scores by seat, in solo the opponent's second",
        "wins": "the share of the win by seat: 1, 0, or a part of it",
        "rounds": "how many rounds it took",
        "steps": "how many decisions it took",
    },
    "positions": {
        "game": "which game",
        "step": "the decisions before it in the game",
        "seat": "who decides",
        "bot": "which bot that is",
        "round": "the round, from 1",
        "observation": "what the player sees, in the numbers that `projectl.envs` names",
        "legal": "the numbers of all legal actions, ascending",
        "action": "the number of the one that was played",
        "text": "the same in the notation",
        "evaluation": "the player's chance to win as the network of `net` sees it, nothing searched",
        "win": "the share of the win that the player got in the end",
        "margin": "the player's final score less the best other's",
    },
}
"""The columns of both files, and what they hold."""


class Tally(msgspec.Struct):
    """What a shard holds in figures, for the log and the card."""

    shard: int
    games: int
    positions: int
    bytes: int
    seconds: float
    """Of processor time; the only figure that differs from run to run."""
    error: float
    """The squared errors of the evaluations, added up."""
    bots: dict[str, tuple[int, float, int]]
    """For each bot: seats, wins, points."""


def make_shard(task: tuple[Plan, int, int]) -> tuple[Tally, bytes, bytes]:
    """The games of a shard, with the files of games and positions; for so many games in all.

    ``VersionError`` if this is not the code that the plan is for.
    """
    plan, number, games = task
    if plan.code:
        versions.check(plan.code, plan.names)
    began = time.process_time()
    first = number * plan.shard
    played = [play_game(plan, game) for game in range(first, min(first + plan.shard, games))]
    files = _encoded(_games(played)), _encoded(_positions(plan, played))
    seconds = time.process_time() - began
    return _tally(number, played, sum(map(len, files)), seconds), *files


def _tally(number: int, played: Sequence[Played], size: int, seconds: float) -> Tally:
    bots: dict[str, tuple[int, float, int]] = {}
    error = 0.0
    for game in played:
        for name, win, score in zip(game.bots, game.wins, game.scores, strict=False):
            seats, wins, points = bots.get(name, (0, 0.0, 0))
            bots[name] = (seats + 1, wins + win, points + score)
        for seat, seen in zip(game.seats, game.evaluations, strict=True):
            error += (seen - game.wins[seat]) ** 2
    steps = sum(len(game.actions) for game in played)
    return Tally(number, len(played), steps, size, round(seconds, 3), round(error, 6), bots)


# ------------------------------------------------------------------------- Parquet
def _games(played: Sequence[Played]) -> Any:
    arrow = optional("pyarrow", "a data set")
    return arrow.table(
        {
            "game": arrow.array([it.game for it in played], arrow.int64()),
            "deal": arrow.array([it.deal for it in played], arrow.int64()),
            "bots": arrow.array([it.bots for it in played], arrow.list_(arrow.string())),
            "scores": arrow.array([it.scores for it in played], arrow.list_(arrow.int16())),
            "wins": arrow.array([it.wins for it in played], arrow.list_(arrow.float32())),
            "rounds": arrow.array([it.rounds[-1] for it in played], arrow.int16()),
            "steps": arrow.array([len(it.actions) for it in played], arrow.int16()),
        }
    )


def _positions(plan: Plan, played: Sequence[Played]) -> Any:
    arrow = optional("pyarrow", "a data set")
    size = variant(rules=plan.rules).layout.size
    pieces = []
    for it in played:
        seats = np.array(it.seats, np.int8)
        row = np.concatenate(it.observations)
        columns = {
            "game": arrow.array(np.full(len(seats), it.game, np.int64)),
            "step": arrow.array(np.arange(len(seats), dtype=np.int16)),
            "seat": arrow.array(seats),
            "bot": arrow.array([it.bots[p] for p in it.seats]),
            "round": arrow.array(np.array(it.rounds, np.int16)),
            "observation": arrow.FixedSizeListArray.from_arrays(arrow.array(row), size),
            "legal": arrow.array(it.legal, arrow.list_(arrow.int16())),
            "action": arrow.array(np.array(it.actions, np.int16)),
            "text": arrow.array(it.texts),
            "evaluation": arrow.array(np.array(it.evaluations, np.float32)),
            "win": arrow.array(np.array(it.wins, np.float32)[seats]),
            "margin": arrow.array(np.array(it.margins, np.int16)[seats]),
        }
        pieces.append(arrow.table(columns))
    return arrow.concat_tables(pieces)


def _encoded(table: Any) -> bytes:
    parquet = optional("pyarrow.parquet", "a data set")
    file = io.BytesIO()
    parquet.write_table(table, file, compression="zstd", row_group_size=16_384)
    return file.getvalue()
