"""The sources and their compiled copies write the same numbers, and the copies are there."""

import os
import subprocess
import sys

import pytest

import build_tools
from tests.envs.variants import EXTRA

pytest.importorskip("pettingzoo", reason=EXTRA)

WHICH = "from projectl.envs import batch; from projectl.rules import play; "
WHICH += "print(*(module.__file__.endswith('.py') for module in (batch, play)))"

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


def printed(program: str, pure: str) -> str:
    """What a program prints that runs the sources (1), or whatever is installed (0)."""
    return subprocess.run(
        [sys.executable, "-W", "ignore", "-c", program],
        env={**os.environ, "PROJECTL_PURE": pure},
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    ).stdout.strip()


@pytest.mark.skipif(os.environ.get("PROJECTL_PURE") == "1", reason="the sources are asked for")
def test_the_compiled_copies_run_where_there_is_a_compiler() -> None:
    """Without this the comparison below may compare the sources with themselves."""
    if not build_tools.has_headers() or not (build_tools.has_compiler() or build_tools.find_zig()):
        pytest.skip("there is no C compiler, or none of Python's headers")
    assert printed(WHICH, "0") == "False False", "nothing is compiled, or it is old: `make build`"
    assert printed(WHICH, "1") == "True True"


def test_both_play_the_same_games() -> None:
    assert printed(PROGRAM, "0") == printed(PROGRAM, "1")
