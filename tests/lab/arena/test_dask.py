"""The same games on a real cluster: a scheduler and two worker processes on this machine."""

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import projectl
from projectl.cli.terminal.output import IMPOSSIBLE
from projectl.lab.arena import runs, workers
from projectl.lab.arena.logbook import Logbook
from projectl.lab.arena.matches import play_match
from projectl.lab.arena.schedule import Event, matches
from projectl.lab.arena.versions import VersionError
from projectl.rules.options import rules
from tests.commands import run
from tests.lab.arena.test_matches import without_times

pytest.importorskip("distributed", reason="dask is not installed: the cluster is NOT tested")


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("dask")
    log = folder / "scheduler.txt"
    # The cluster runs elsewhere, so it must not depend on where the tests are started.
    environment = {**os.environ, "PYTHONPATH": str(Path(projectl.__file__).parents[1])}
    started: list[subprocess.Popen[bytes]] = []
    with log.open("wb") as file:

        def start(*words: str) -> None:
            dask = [sys.executable, "-W", "ignore", "-m", "dask", *words, "--no-dashboard"]
            started.append(
                subprocess.Popen(dask, stdout=file, stderr=file, cwd=folder, env=environment)
            )

        try:
            start("scheduler", "--host", "127.0.0.1", "--port", "0")
            deadline = time.monotonic() + 60
            while (found := re.search(r"tcp://127\.0\.0\.1:\d+", log.read_text())) is None:
                assert time.monotonic() < deadline, log.read_text()
                time.sleep(0.1)
            for _ in range(2):
                start("worker", found[0], "--nthreads", "1", "--no-nanny")
            with _client(found[0]) as client:
                client.wait_for_workers(2, timeout=60)
            yield found[0]
        finally:
            for process in reversed(started):
                process.kill()
                process.wait()


def _client(address: str) -> Any:
    return import_module("distributed").Client(address, set_as_default=False)


def test_a_cluster_plays_the_same_games(address: str, tmp_path: Path) -> None:
    event = Event((rules(),), ("random", "random"), seed=5)
    with Logbook(tmp_path / "here.jsonl", event) as book:
        here = runs.run(event, 20, book)
    with Logbook(tmp_path / "there.jsonl", event) as book:
        there = runs.run(event, 20, book, dask=address)
    assert len(there.results) == 40
    assert [without_times(r) for r in there.results] == [without_times(r) for r in here.results]


def test_both_workers_play(address: str) -> None:
    event = Event((rules(),), ("random", "random"))
    with _client(address) as client:
        futures = [client.submit(play_match, match, pure=False) for match in matches(event, 30)]
        client.gather(futures)
        where = {name for names in client.who_has(futures).values() for name in names}
    assert len(where) == 2


def test_the_command_uses_the_cluster(address: str, tmp_path: Path) -> None:
    words = ("random", "random", "--games", "6")
    there = run(tmp_path / "1", "arena", *words, "--dask", address)
    assert there.returncode == 0, there.stderr
    here = run(tmp_path / "2", "arena", *words, "--jobs", "1")
    keep = ("random", "wins", "Elo", "margin", "score", "puzzles", "rounds")
    for one, other in zip(there.stdout.splitlines(), here.stdout.splitlines(), strict=True):
        if one.strip().startswith(keep):
            assert one == other


def test_workers_with_other_code_refuse(address: str) -> None:
    event = Event((rules(),), ("random", "random"))
    foreign = [replace(match, code="feedfeedfeedfeed") for match in matches(event, 1)]
    with (
        pytest.raises(VersionError, match="install the same version"),
        workers.play_all(foreign, dask=address) as results,
    ):
        list(results)


def test_an_address_that_is_none() -> None:
    with (
        pytest.raises(workers.LostWorkers, match="no Dask scheduler at"),
        workers.play_all([], dask="not-a-scheme://127.0.0.1:1") as results,
    ):
        list(results)


@pytest.mark.parametrize("address", ["not-a-scheme://127.0.0.1:1", "tcp://127.0.0.1:port"])
@pytest.mark.parametrize("words", [("arena", "random", "random"), ("dataset", "games")])
def test_the_commands_refuse_an_address_at_once(
    words: tuple[str, ...], address: str, tmp_path: Path
) -> None:
    """No client is made that would wait for its own end."""
    done = run(tmp_path, *words, "--games", "2", "--dask", address, folder=tmp_path)
    assert done.returncode == IMPOSSIBLE
    (said,) = done.stderr.splitlines()
    assert said.startswith(f"projectl: no Dask scheduler at {address}: ")
    assert said.endswith("such as tcp://10.0.0.1:8786")
    assert not list(tmp_path.iterdir()), "nothing was begun"


def test_a_cluster_makes_the_same_data(address: str, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="pyarrow is not installed")
    pytest.importorskip("pettingzoo", reason="the extra projectl[envs] is not installed")
    from projectl.lab.data import plan
    from projectl.lab.data import runs as data

    wanted = plan.made(rules(), {"random": 1.0}, 0, shard=2)
    data.make(wanted, 6, tmp_path / "here")
    data.make(wanted, 6, tmp_path / "there", dask=address)
    for part in ("games", "positions"):
        made = sorted((tmp_path / "here" / part).iterdir())
        assert len(made) == 3
        for file in made:
            assert file.read_bytes() == (tmp_path / "there" / part / file.name).read_bytes()
