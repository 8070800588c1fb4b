"""The page on strategy says what was counted, and what was counted can be counted again."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from projectl.lab.studies.strategy import page, runs
from projectl.lab.studies.strategy.observing import ACTS, LENGTHS, observe
from projectl.lab.studies.strategy.pictures import pictures
from projectl.rules import options

TWO = options.rules(players=2)
DOCS = Path(__file__).parents[3] / "docs"


@pytest.fixture(scope="module")
def seen() -> dict[str, tuple[float, float]]:
    return observe(TWO, "planner", 0, 1)


def test_a_game_adds_up(seen: dict[str, tuple[float, float]]) -> None:
    rounds = int(seen["rounds"][0])
    assert sum(seen[f"length/{n}"][0] for n in LENGTHS) == 1
    assert sum(seen[f"works/{n}"][0] for n in range(5)) == 2 * rounds
    for now in range(1, min(rounds, 8) + 1):
        actions = sum(seen[f"acts/{act}/{now}"][0] for act in ACTS)
        assert actions == seen[f"acts/place/{now}"][1] == 6  # R4.1
        assert 0 <= seen[f"Masters/{now}"][0] == seen[f"acts/master/{now}"][0] <= 2
    placed = sum(n * seen[f"Masters of/{n}"][0] for n in range(1, 5))
    assert placed == seen["pieces of a Master"][0]
    trades = sum(seen[f"acts/{it}/{now}"][0] for it in ("up", "across", "down") for now in (1, 2))
    assert (
        trades
        <= seen["trades"][0]
        == sum(part for name, (part, _) in seen.items() if name.startswith("got/"))
    )
    assert seen["piece/L4/1"][0] > seen["piece/O1/1"][0]
    assert seen["less an action/1"][0] < 0


def test_the_same_game_again(seen: dict[str, tuple[float, float]]) -> None:
    assert observe(TWO, "planner", 0, 1) == seen


def test_games_are_added_a_few_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "SHARD", 1)
    at_once, bit_by_bit = tmp_path / "one.json", tmp_path / "two.json"
    runs.go_on(at_once, TWO, {"random": 3})
    for games in (1, 3, 2):
        runs.go_on(bit_by_bit, TWO, {"random": games})
    assert bit_by_bit.read_bytes() == at_once.read_bytes()
    assert runs.read(at_once).bots["random"].games == 3
    with pytest.raises(runs.FileError, match="another seed"):
        runs.go_on(at_once, TWO, {"random": 4}, seed=1)


def test_games_of_another_version_are_not_mixed(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    runs.write(runs.Study(TWO.as_dict(), bots={"random": runs.Played("feed", 10, {})}), file)
    with pytest.raises(runs.FileError, match="were played by version feed"):
        runs.go_on(file, TWO, {"random": 20})
    assert runs.go_on(file, TWO, {"random": 10}).bots["random"].games == 10


def test_the_page_is_what_the_command_writes() -> None:
    """No figure of the page is typed by hand."""
    study = runs.read(DOCS / "strategy.json")
    assert (DOCS / "strategy.md").read_text(encoding="utf-8") == page.text(study)
    for name, picture in pictures(study).items():
        assert (DOCS / "img" / f"{name}.svg").read_text(encoding="utf-8") == picture
        ElementTree.fromstring(picture)
        assert f"img/{name}.svg" in page.text(study)


def test_a_page_of_few_games_can_be_read(tmp_path: Path) -> None:
    study = runs.go_on(tmp_path / "figures.json", TWO, {"random": 10})
    page.write(study, tmp_path / "strategy.md")
    text = (tmp_path / "strategy.md").read_text(encoding="utf-8")
    assert "10 games of `random`" in text
    assert "nan" not in text
    assert len(list((tmp_path / "img").iterdir())) == len(pictures(study))
