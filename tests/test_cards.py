"""The facts of the cards agree with the pack files, and strange names are answered helpfully."""

import pytest

from projectl import packs
from projectl.cards import card, cards
from tests.helpers import PRINTED


def test_every_card_is_as_printed() -> None:
    found = {it.name: it for it in cards()}
    assert found.keys() == PRINTED.keys()
    for name, printed in PRINTED.items():
        it = found[name]
        assert (it.colour, it.points, it.reward) == (
            printed["colour"],
            printed["points"],
            printed["reward"],
        )
        rows = [row.replace(" ", "") for row in str(it).split("\n")[1:]]
        assert sum(row.count("#") for row in rows) == it.size
        assert card(name) == it


def test_a_pack_on_its_own() -> None:
    assert {it.pack for it in cards("phoenix")} == {"phoenix"}
    assert len(list(cards("base"))) == 52


def test_somebodys_own_box() -> None:
    box = packs.standard_box()
    assert card("W1", box) == card("W1")


def test_a_strange_name_is_answered_with_what_was_meant() -> None:
    with pytest.raises(ValueError, match=r"no card 'w7': did you mean W7"):
        card("w7")
