"""The board as text: everything on the table is there, in 100 columns and in 80, without colours."""

import io
import random
import re
from collections import Counter

import pytest
from rich.console import Console

from projectl import Game
from projectl.cli.terminal.board import board_text
from projectl.rules.pieces import NAMES, pieces_on, shape_of, size
from projectl.rules.state import CARD, JOINS, OPEN
from tests.cli.conftest import VARIANTS, play_on
from tests.helpers import play
from tests.rules.expansions.helpers import Scene


def _text(game: Game, viewer: int | None = None, columns: int = 100) -> str:
    console = Console(width=columns, file=io.StringIO())
    console.print(board_text(game, viewer))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def _moments(variant: str) -> list[Game]:
    """A game of random actions: its start, some moments, its end."""
    choices = random.Random(variant)
    game = Game.new(seed=11, **VARIANTS[variant])
    moments = [game.clone()]
    while not game.is_over:
        moments.append(play_on(game, choices, steps=25).clone())
    return moments


def _lying(game: Game) -> Counter[str]:
    """How many cells each piece covers on all mats."""
    found: Counter[str] = Counter()
    for player in game.state.players:
        for slot in range(4):
            card = player.mat[CARD + slot]
            filled = game.state.box.cells[card] & ~player.mat[OPEN + slot]
            for mask in pieces_on(filled, player.mat[JOINS + slot]):
                found[NAMES[shape_of(mask)]] += int(size(mask))
    return found


def _open_cells(game: Game) -> int:
    s = game.state
    market = sum(int(size(s.box.cells[card])) for card in s.market)
    return market + sum(int(size(p.mat[OPEN + slot])) for p in s.players for slot in range(4))


@pytest.mark.parametrize("columns", [80, 100])
@pytest.mark.parametrize("variant", VARIANTS)
def test_shows_every_puzzle_cell_and_piece_within_the_columns(variant: str, columns: int) -> None:
    for game in _moments(variant):
        for viewer in (None, 0):
            text = _text(game, viewer, columns)
            assert max(map(len, text.split("\n"))) <= columns
            assert "\x1b" not in text
            words = Counter(text.split())
            s = game.state
            shown = [card for card in s.market if card]
            shown += [
                p.mat[CARD + slot] for p in s.players for slot in range(4) if p.mat[CARD + slot]
            ]
            assert all(words[s.box.name(card)] for card in shown)
            assert text.count("[]") == _open_cells(game)
            for name, cells in _lying(game).items():
                assert text.count(name) >= cells + int(name[1])


def test_each_covered_cell_is_named_once() -> None:
    for game in _moments("base"):
        text = _text(game, 0)
        rewards = Counter(re.findall(r"\+(\w\d)", text))
        lying = _lying(game)
        for name in NAMES[:9]:
            in_the_table_of_pieces = int(name[1])
            assert text.count(name) == lying[name] + rewards[name] + in_the_table_of_pieces


def test_a_puzzle_looks_as_it_is() -> None:
    game = Game.from_record(
        {
            "format": "projectl/1",
            "rules": {"players": 2},
            "setup": {"seed": 5},
            "actions": ["0 take W9", "0 place O1 W9 c4"],
        }
    )
    lines = [line.rstrip() for line in _text(game, 0).split("\n")]
    at = lines.index("  W9 1 +O1")
    assert lines[at + 1 : at + 7] == [
        "  a b c d e",
        "1  · · · · ·",
        "2  · · · · ·",
        "3  · ·[] · ·",
        "4  · ·O1 · ·",
        "5  · · · · ·",
    ]


def test_counts_decks_reserve_and_supplies() -> None:
    game = Game.new(players=3, seed=1, names=["Ana", "Ben", "Cho"])
    game.play("trade I2 V3")
    lines = _text(game).split("\n")
    assert any("28 in the deck" in line for line in lines)
    assert any("10 in the deck" in line for line in lines)
    rows = {
        line.split()[0]: line.split()[1:] for line in lines if line[:3] in ("res", "Ana", "Ben")
    }
    assert rows["reserve"] == ["12", "13", "15", "14", "15", "15", "15", "15", "15"]
    first = next(line for line in lines if line.startswith("Ana "))
    assert first.split() == ["Ana", "1", "·", "·", "1", "·", "·", "·", "·", "·"]


def test_others_points_are_hidden_until_the_end() -> None:
    game = Game.new(players=2, seed=5, names=["Ana", "Ben"])
    for action in ("take W9", "place I2 W9 c3c4", "gain O1"):
        game.play(action)
    assert "Ana · 1 finished, 1 point\n" in _text(game, 0)
    assert "Ana · 1 finished, 1 point " in _text(game)
    assert "Ana · 1 finished\n" in _text(game, 1)
    play_on(game, random.Random(4))
    assert f"score {game.scores()[0]}" in _text(game, 1)


def test_solo_shows_locks_the_opponent_and_the_deck() -> None:
    text = _text(Game.new(players=1, solo="hard", seed=3), 0)
    assert re.search(r"^1 lock +2 locks +1 lock ", text, re.MULTILINE)
    assert "Opponent (hard)" in text
    assert "3 locks in its supply" in text
    assert "would now take a lock off each column" in text
    assert "6 white, 10 black left" in text


def test_line_clear_shows_both_sides_and_who_has_the_markers() -> None:
    game = Game.new(players=5, seed=3, names=["Ana", "Ben", "Cho", "Dan", "Eve"])
    text = _text(game)
    assert "Left rows, white marker: Ana" in text
    assert "Right rows, black marker: Cho" in text
    assert text.count("▶") == 2


def test_finesse_shows_the_tiles_and_hides_two() -> None:
    game = Game.new(players=2, seed=3, expansions=["finesse"])
    tiles = game.record()["setup"]["finesse"]
    text = _text(game)
    letters = " ".join(f"({name[1]})" for name in tiles[:2])
    assert f"Tiles {letters} {' '.join(tiles[2:])} · 35 credits" in text
    assert tiles[0] not in text.split()
    while game.state.round < 3:
        game.play("gain O1")
    assert f"now   {tiles[2]}: " in _text(game)


def test_colours_on_a_terminal_and_none_with_no_color(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.new(players=2, seed=1)

    def printed() -> str:
        console = Console(
            width=100, file=io.StringIO(), force_terminal=True, color_system="truecolor"
        )
        console.print(board_text(game))
        assert isinstance(console.file, io.StringIO)
        return console.file.getvalue()

    assert "48;2;255;230;0" in printed()
    monkeypatch.setenv("NO_COLOR", "1")
    assert "48;2" not in printed()


@pytest.mark.parametrize(("tiles", "text"), [(1, "this is the last round"), (2, "one more round")])
def test_no_round_is_announced_for_which_there_is_no_tile(tiles: int, text: str) -> None:
    """R6.6: a trigger in the round of the last Finesse tile."""
    scene = Scene(players=2, expansions=["finesse"], tile="FA1", left=tiles)
    scene.cut("black", 1)
    assert text in _text(play(scene.game(), "take B1"))
