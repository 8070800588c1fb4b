"""The data card: what a folder holds, how it was made, how large it is and how long it took."""

from __future__ import annotations

import json
from collections.abc import Sequence

from projectl.envs.table import variant
from projectl.lab.data.plan import FORMAT, Plan
from projectl.lab.data.shards import COLUMNS, Tally

MILLION = 1_000_000


_CARD = """\
# Games of Project L, played by bots

{games:,} games with {positions:,} decisions in {shards} shards, made by `projectl dataset`. Each decision
has what the player saw, what was legal, what was played, what a network thought of it and how the game
ended. No people played; nothing here is personal.

{figures}

## Who plays

{bots}

Numbers are levels; `planner/2` is the planner with a beam of two turns. Seats are drawn one by one, so
a bot also meets itself. The bulk is played by quick bots: for strong play, keep the rows of strong ones.

## Columns

{columns}

An observation has {numbers:,} numbers, and there are {actions:,} actions. The evaluation is one network's
and shares its errors; its mean squared error against the result is {error:.3f}, where a coin's is 0.250
for two players.

## How it was made

Format {format}, {shard:,} games a shard. The same seed, bots and version make the same files, byte for
byte with the same version of pyarrow; `dataset.json` has them:

```json
{plan}
```
"""


def text(plan: Plan, tallies: Sequence[Tally]) -> str:
    """The card as Markdown."""
    kind = variant(rules=plan.rules)
    games = sum(tally.games for tally in tallies)
    positions = sum(tally.positions for tally in tallies)
    return _CARD.format(
        games=games,
        positions=positions,
        shards=len(tallies),
        figures=_figures(tallies, games, positions),
        bots=_bots(tallies),
        columns=_columns(),
        numbers=kind.layout.size,
        actions=kind.actions,
        error=sum(it.error for it in tallies) / max(positions, 1),
        format=FORMAT,
        shard=plan.shard,
        plan=json.dumps(plan.as_dict(), indent=1),
    )


def _figures(tallies: Sequence[Tally], games: int, positions: int) -> str:
    size, seconds = sum(it.bytes for it in tallies), sum(it.seconds for it in tallies)
    more = MILLION / max(games, 1)
    rows = {
        "decisions": (f"{positions:,}", f"{positions * more:,.0f}"),
        "size": (f"{size / 1e6:,.1f} MB", f"{size * more / 1e9:,.2f} GB"),
        "processor time": (f"{seconds / 60:,.1f} minutes", f"{seconds * more / 3600:,.1f} hours"),
    }
    lines = ["| | this set | a million games |", "| --- | ---: | ---: |"]
    return "\n".join(lines + [f"| {what} | {one} | {many} |" for what, (one, many) in rows.items()])


def _bots(tallies: Sequence[Tally]) -> str:
    found: dict[str, tuple[int, float, int]] = {}
    for tally in tallies:
        for name, (seats, wins, points) in tally.bots.items():
            before = found.get(name, (0, 0.0, 0))
            found[name] = (before[0] + seats, before[1] + wins, before[2] + points)
    lines = ["| bot | seats | of them won | mean score |", "| --- | ---: | ---: | ---: |"]
    lines += [
        f"| {name} | {seats:,} | {wins / seats:.1%} | {points / seats:.1f} |"
        for name, (seats, wins, points) in sorted(found.items(), key=lambda it: -it[1][0])
    ]
    return "\n".join(lines)


def _columns() -> str:
    parts = []
    for file, columns in COLUMNS.items():
        lines = [f"`{file}/*.parquet`:", "", "| column | holds |", "| --- | --- |"]
        parts.append(
            "\n".join(lines + [f"| `{name}` | {holds} |" for name, holds in columns.items()])
        )
    return "\n\n".join(parts)
