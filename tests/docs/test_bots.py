"""The bots of the documentation play well: they beat random at least 19 times out of 20."""

import re
from pathlib import Path

import pytest

from projectl.lab.arena.matches import Match, play_match
from projectl.rules.options import rules

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"
DEALS = 10


def written_bots() -> dict[str, str]:
    """The classes with a ``choose`` that the page shows, with their modules."""
    found = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    return {
        name: code for code in found for name in re.findall(r"^class (\w+)", code, re.MULTILINE)
    }


@pytest.mark.parametrize("name", written_bots())
def test_a_bot_of_the_documentation_beats_random(name: str, tmp_path: Path) -> None:
    file = tmp_path / "bot.py"
    file.write_text(written_bots()[name], encoding="utf-8")
    won = 0.0
    for deal in range(DEALS):
        for seats in ((0, 1), (1, 0)):
            bots = (f"{file}:{name}", "random")
            result = play_match(Match(0, deal, rules(players=2), deal, bots, seats, (1, 2)))
            won += result.share(seats.index(0))
            assert result.finished[seats.index(0)] >= 5
    assert won / (2 * DEALS) >= 0.95


def test_there_is_one() -> None:
    assert "MyBot" in written_bots()
