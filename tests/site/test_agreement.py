"""Native, plain and browser's engine play the same games; `make agree` plays many more."""

from pathlib import Path

import pytest

from tools.browser import agree
from tools.browser.build import read_index

VARIANTS = 31


def test_the_browser_plays_every_variant_like_the_native_engine(engine: Path) -> None:
    native, _, browser = agree.engines(engine).values()
    assert read_index(engine)["compiled"]
    plan = {"legal": VARIANTS, "greedy": 2, "planner": 1, "net": 1}
    assert agree.difference(native, browser, plan) == ""


@pytest.mark.slow
def test_the_plain_sources_play_every_variant_like_the_native_engine(engine: Path) -> None:
    native, plain, _ = agree.engines(engine).values()
    assert agree.difference(native, plain, {"legal": VARIANTS, "planner": 1}) == ""


def test_a_difference_is_told_with_the_action_where_it_begins(engine: Path, tmp_path: Path) -> None:
    """The comparison itself: an engine that lies about one action of one game is found out."""
    native, _, _ = agree.engines(engine).values()
    liar = tmp_path / "liar.py"
    liar.write_text(
        f"import runpy, builtins, sys\nold = print\n"
        f"def lie(*w, **k):\n"
        f"    old(*(str(x).replace('0 ', '9 ', 1) if len(sys.argv) > 2 else 'x' for x in w), **k)\n"
        f"builtins.print = lie\nrunpy.run_path({str(agree.GAMES)!r}, run_name='__main__')\n"
    )
    command = ([native[0][0], str(liar)], native[1])
    assert agree.difference(native, command, {"legal": 1}).startswith("game 0 (0 legal")
