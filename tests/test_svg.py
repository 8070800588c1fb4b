"""Pictures are well-formed SVG and show what lies on the table."""

import random
from typing import Any
from xml.etree import ElementTree

import pytest

from projectl import Game, svg
from projectl.cards import card
from projectl.looks import looks
from projectl.rules.pieces import NAMES
from tests.test_game import VARIANTS, step


def drawn(text: str) -> ElementTree.Element:
    found = ElementTree.fromstring(text)
    assert found.tag == "{http://www.w3.org/2000/svg}svg"
    return found


def words(picture: ElementTree.Element) -> str:
    return " ".join(
        "".join(node.itertext()) for node in picture.iter() if node.tag.endswith("}text")
    )


@pytest.mark.parametrize("name", NAMES)
def test_a_piece_has_its_colour(name: str) -> None:
    assert looks()[name].colour in svg.piece(name)
    drawn(svg.piece(name))


def test_a_card_shows_its_cells_points_and_name() -> None:
    picture = drawn(svg.card("B7"))
    cells = [node for node in picture.iter() if node.get("width") == str(svg.CELL - 2)]
    assert len(cells) == card("B7").size
    assert "4B7" in words(picture)


@pytest.mark.parametrize("draw", [svg.piece, svg.card])
def test_what_does_not_exist_is_refused(draw: Any) -> None:
    with pytest.raises(ValueError, match="there is no"):
        draw("X9")


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_moment_shows_every_card_and_name(variant: str) -> None:
    game = Game.new(seed=5, **VARIANTS[variant])
    choices = random.Random(5)
    for _ in range(60):
        if not game.is_over:
            step(game, choices)
    said = words(drawn(svg.table(game.state, names=game.names, caption="<what> & why")))
    position = game.position()
    shown = [name for row in position["market"].values() for name in row if name]
    shown += [it["puzzle"] for p in position["players"] for it in p["puzzles"] if it]
    for name in [*shown, *game.names, "<what> & why"]:
        assert name in said


def test_a_viewer_sees_no_hidden_points() -> None:
    game = Game.new(players=2, seed=5, names=["Ana", "Ben"])
    for action in ("take W9", "place I2 W9 c3c4", "gain O1"):
        game.play(action)
    assert "Ana · 1 finished, 1 point" in words(drawn(svg.table(game.state, 0, game.names)))
    assert "Ana · 1 finished, 1 point" not in words(drawn(svg.table(game.state, 1, game.names)))
