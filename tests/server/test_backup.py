"""Backing up a server that is being played on, and going on elsewhere from the file."""

import asyncio
import sys
from pathlib import Path

import pytest

from tests.server.client import Http, Live, make_table, play_on
from tests.server.conftest import FULL, PATIENCE, Start

TABLES = 20 if FULL else 4


async def projectl(*arguments: str) -> str:
    """What a command says that goes well."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "projectl",
        *arguments,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    said, _ = await process.communicate()
    assert process.returncode == 0, said.decode()
    return said.decode()


@pytest.mark.parametrize("kind", ["from SQLite to PostgreSQL", "from PostgreSQL to SQLite"])
async def test_backed_up_under_load_and_moved_to_another_database(
    kind: str, postgres: str, tmp_path: Path, start: Start
) -> None:
    """Everything confirmed before is in the file; what comes later is in it or not, but in order."""
    addresses = [str(tmp_path / "tables.db"), postgres]
    here, there = addresses if kind.startswith("from SQLite") else addresses[::-1]
    file = tmp_path / "games.backup"
    one = start(here)
    made = [await make_table(one.base, "pp") for _ in range(TABLES)]
    games = [
        [Live(one.base, table, token) for token in tokens.values()] for table, tokens, _ in made
    ]
    for player in (player for game in games for player in game):
        await player.connect()
    playing = [asyncio.create_task(play_on(game)) for game in games]
    async with asyncio.timeout(PATIENCE):
        while any((game[0].seq or 0) < 5 for game in games):
            await asyncio.sleep(0.01)
        before = [game[0].seq or 0 for game in games]
        moved = 0
        while not moved:  # until somebody has while it was written
            said = await projectl("backup", "--force", "--database", here, str(file))
            assert f"{TABLES} tables" in said
            moved = sum(game[0].seq or 0 for game in games) - sum(before)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    await projectl("restore", "--database", there, str(file))
    two = start(there)
    for (table, tokens, _), least in zip(made, before, strict=True):
        for token in tokens.values():
            old, new = Http(one.base, token), Http(two.base, token)
            found = await new.get(f"/tables/{table}")
            assert found["seq"] >= least
            assert found["table"] == (await old.get(f"/tables/{table}", at=found["seq"]))["table"]
            await old.close()
            await new.close()
        again = [Live(two.base, table, token) for token in tokens.values()]
        for player in again:
            await player.connect()
        assert again[0].doc["status"] == "over" or await play_on(again, 3)
        for player in again:
            await player.close()
