"""The environment benchmark runs and prints a figure for every variant."""

import json
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from pathlib import Path

import pytest

from tests.envs.variants import EXTRA

pytest.importorskip("pettingzoo", reason=EXTRA)

PATH = Path(__file__).parents[2] / "benchmarks" / "envs.py"


def test_it_prints_figures() -> None:
    command = [sys.executable, str(PATH), "--seconds", "0.01", "--json"]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, timeout=300)
    found = json.loads(done.stdout)
    assert len(found["variants"]) == 7
    assert all(rates["batched"] > 0 for rates in found["variants"].values())
    assert set(found["classics"]) == {"tictactoe_v3", "connect_four_v3", "chess_v6"}


def test_peers_are_measured_beside_ours_or_named_as_missing() -> None:
    from benchmarks import peers

    assert next(iter(peers.everybody(4))).startswith("projectl")
    for make in (partial(peers.own, 4, players=2), partial(peers.in_pettingzoo, "tictactoe_v3")):
        assert next(make()) > 0

    def absent() -> Iterator[int]:
        import_module("no_such_module")
        yield 1

    assert peers.measured(absent, 0.01) == "not installed (no_such_module)"
