"""Action numbers: the mask is the engine's legal list, and every number means one action."""

from random import Random
from typing import Any

import pytest

from tests.envs.variants import ALL, EXTRA, choose, each

pytest.importorskip("pettingzoo", reason=EXTRA)

import numpy as np

from projectl import envs
from projectl.envs.numbering import GROUPS
from projectl.notation import coding
from projectl.rules import legal


@each(ALL)
def test_the_mask_is_the_legal_list(settings: dict[str, Any]) -> None:
    kind = envs.variant(**settings)
    for seed in range(3):
        table, random = envs.Table(kind, "win", seed), Random(seed)
        while not table.is_over:
            p = table.player
            codes = [int(code) for code in legal.legal(table.state, p)]
            mask = table.mask(p)
            numbers = [int(number) for number in np.flatnonzero(mask)]
            meant = [int(kind.numbering.code(table.state, p, number)) for number in numbers]
            assert sorted(meant) == sorted(codes)
            assert numbers == sorted(table.numbers())
            table.play(choose(numbers, random))
        assert table.numbers() == []


@each(ALL)
def test_only_the_player_to_move_has_a_mask(settings: dict[str, Any]) -> None:
    table = envs.Table(envs.variant(**settings), "win", 1)
    for p in range(len(table.state.players)):
        assert table.mask(p).any() == (p == table.player)


@each(ALL)
def test_every_number_belongs_to_one_group(settings: dict[str, Any]) -> None:
    kind = envs.variant(**settings)
    numbers = [number for group in kind.groups.values() for number in group]
    assert numbers == list(range(kind.actions))
    assert set(kind.groups) <= set(GROUPS)


def test_groups_follow_the_variant() -> None:
    base = envs.variant(players=2)
    assert {name: len(numbers) for name, numbers in base.groups.items()} == {
        "end": 1,
        "master": 1,
        "take": 8,
        "take top": 2,
        "recycle": 2,
        "gain": 1,
        "choose": 9,
        "trade": 81,
        "place": 4 * 387,
    }
    assert base.actions == 1653
    assert "recycle" not in envs.variant(players=2, edition="first").groups
    assert len(envs.variant(players=1).groups["take"]) == 9
    everything = envs.variant(players=5, expansions=("ghost", "ambassador", "finesse"))
    assert set(everything.groups) == set(GROUPS) - {"choose none"}


def test_a_number_means_the_same_shape_and_cells_on_any_card() -> None:
    table = envs.Table(envs.variant(players=2), "win", 3)
    place = table.kind.groups["place"]
    slot = len(place) // 4
    texts: dict[int, set[tuple[str, str]]] = {}
    for seed in range(20):
        table, random = envs.Table(table.kind, "win", seed), Random(seed)
        while not table.is_over:
            for number in table.numbers():
                if number in place and table.state.phase == 0:
                    _, piece, rest = table.text(number).split(" ", 2)
                    texts.setdefault((number - place[0]) % slot, set()).add(
                        (piece, rest.split()[-1])
                    )
            table.play(choose(table.numbers(), random))
    assert len(texts) > 100
    assert all(len(meanings) == 1 for meanings in texts.values())


@each(ALL)
def test_numbers_out_of_range_mean_nothing(settings: dict[str, Any]) -> None:
    table = envs.Table(envs.variant(**settings), "win", 0)
    for number in (-1, table.kind.actions, 10**6):
        assert table.kind.numbering.code(table.state, table.player, number) == -1
        assert not table.is_legal(number)


def test_actions_have_words() -> None:
    table = envs.Table(envs.variant(players=2), "win", 7)
    codes = legal.legal(table.state, 0)
    words = {str(coding.decode(table.state, code)) for code in codes}
    assert {table.text(number) for number in table.numbers()} == words
    assert table.text(table.kind.groups["place"][0]) == "nothing"
