"""Boxes: fixed card numbers, and an owner's pack in place of ours."""

from pathlib import Path

import pytest

import projectl.packs
from projectl import packs
from projectl.packs import PackError, show
from projectl.rules.expansions import EXPANSIONS
from projectl.rules.puzzles import REWARDS

SHIPPED = Path(projectl.packs.__file__).parent


def test_cards_and_tiles_keep_their_numbers_in_every_variant() -> None:
    box = packs.standard_box()
    numbers = [box.numbers[name] for name in ("W1", "B20", "GW1", "GB12", "AW1", "AB2", "PB1")]
    assert numbers == [1, 52, 53, 76, 77, 79, 80]
    records = EXPANSIONS.values()
    assert len(box.puzzles) == 32 + 20 + sum(len(it.puzzles) for it in records)
    assert len(box.tiles) == sum(len(it.tiles) for it in records)
    assert (box.tile_numbers["FA1"], box.tile_numbers["FC10"], box.tile_numbers["FC16"]) == (
        1,
        30,
        40,
    )


def test_the_standard_box_is_built_once() -> None:
    assert packs.standard_box() is packs.standard_box()


def test_what_was_read_before_is_the_box_that_the_files_make(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = packs.box()
    (tmp_path / packs.READ_BEFORE).write_bytes(packs.facts(read))
    monkeypatch.setattr(packs, "READ_BEFORE", str(tmp_path / packs.READ_BEFORE))
    monkeypatch.setattr(packs, "load", None)  # no file is read
    again = packs.standard_box.__wrapped__()
    assert again == read
    assert (list(again.mask), list(again.card)) == (list(read.mask), list(read.card))


def ghost_of_an_owner(tmp_path: Path) -> Path:
    """A file as an owner of other cards would write it: other facts, in any order."""
    text = (SHIPPED / "ghost.toml").read_text(encoding="utf-8")
    head, *cards = text.split("\n[puzzles.")
    text = "\n[puzzles.".join([head, *reversed(cards)])
    text = text.replace('[puzzles.GW1] # square\ncolour = "white"\npoints = 2', CHANGED)
    assert CHANGED in text
    path = tmp_path / "my ghost cards.toml"
    path.write_text(text, encoding="utf-8")
    return path


CHANGED = '[puzzles.GW1]\ncolour = "white"\npoints = 7'


def test_an_owners_pack_replaces_the_shipped_one_card_by_card(tmp_path: Path) -> None:
    mine = packs.load(ghost_of_an_owner(tmp_path))
    box = packs.box([mine])
    assert box.numbers == packs.standard_box().numbers
    assert box.points[box.numbers["GW1"]] == 7
    assert packs.standard_box().points[box.numbers["GW1"]] == 2
    assert box.cells[box.numbers["GB3"]] == packs.standard_box().cells[box.numbers["GB3"]]


def test_a_replacement_for_no_shipped_pack_is_refused(tmp_path: Path) -> None:
    path = ghost_of_an_owner(tmp_path)
    path.write_text(path.read_text().replace('name = "ghost"', 'name = "ghots"'))
    with pytest.raises(PackError, match='no shipped pack is called "ghots", only base, ghost'):
        packs.box([packs.load(path)])


def test_loading_a_file_with_mistakes_raises_them_all(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text('format = "projectl-pack/1"\nname = "x"\n')
    with pytest.raises(PackError) as caught:
        packs.load(path)
    assert caught.value.lines == packs.check(path).lines()
    assert len(caught.value.lines) == 4
    assert all(line.startswith(f"{path}:") for line in caught.value.lines)


def test_loading_what_is_not_there_is_a_pack_error() -> None:
    with pytest.raises(PackError, match="no such pack:1: file: No such file"):
        packs.load("no such pack")


@pytest.mark.parametrize("name", packs.STANDARD)
def test_shipped_files_have_no_mistakes(name: str) -> None:
    report = packs.check(SHIPPED / f"{name}.toml")
    assert report.mistakes == []
    assert report.ok
    assert report.lines()[0].endswith(f"{name}: {packs.load(name).summary()}, no mistakes")


def test_every_file_beside_the_code_is_a_shipped_pack() -> None:
    assert {path.stem for path in SHIPPED.glob("*.toml")} == set(packs.STANDARD)


def test_overview_has_a_line_for_each_pack() -> None:
    lines = show.overview()
    assert [line.split()[0] for line in lines] == list(packs.STANDARD)
    assert lines[1].split(maxsplit=1)[1] == "12 white, 12 black  own design"


def test_contents_show_every_card_and_tile_of_a_pack() -> None:
    ghost = packs.load("ghost")
    text = "\n".join(show.contents(ghost, width=60))
    assert all(f"{p.name} {p.points} {REWARDS[p.reward]}" in text for p in ghost.puzzles)
    assert max(map(len, text.split("\n"))) <= 60
    tiles = show.contents(packs.load("finesse-ambassador"))
    assert "FC16  3  turn end  no small         O1 I2" in tiles
    assert "FB12  1  turn end  own each         I2 O4           own design" in tiles
