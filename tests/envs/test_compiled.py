"""The sources and their compiled copies write the same numbers."""

import os
import subprocess
import sys

import pytest

from tests.envs.variants import EXTRA

pytest.importorskip("pettingzoo", reason=EXTRA)

PROGRAM = """
import hashlib
from projectl import envs
from projectl.rules.expansions import TOGETHER
digest = hashlib.sha256()
for settings in ({"players": 1}, {"players": 5}, {"players": 3, "expansions": TOGETHER}):
    games = envs.VectorEnv(3, seed=5, reward="gain", **settings)
    for _ in range(90):
        step = games.step(games.sample())
        for numbers in (games.observation, games.action_mask, games.mover, step.rewards):
            digest.update(numbers.tobytes())
print(digest.hexdigest())
"""


def test_both_play_the_same_games() -> None:
    found = {
        subprocess.run(
            [sys.executable, "-W", "ignore", "-c", PROGRAM],
            env={**os.environ, "PROJECTL_PURE": pure},
            check=True,
            stdout=subprocess.PIPE,
        ).stdout
        for pure in ("0", "1")
    }
    assert len(found) == 1
