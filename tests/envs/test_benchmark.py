"""The environment benchmark runs and prints a figure for every variant."""

import json
import subprocess
import sys
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
