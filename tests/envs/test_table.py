"""One game: seeds, copies, pickles, rendering."""

import pickle
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from tests.envs.variants import ALL, EXTRA, SOLOS, TABLES, choose, each

pytest.importorskip("pettingzoo", reason=EXTRA)

import numpy as np

from projectl import Game, envs, packs
from projectl.rules.fingerprint import fingerprint


def played(settings: dict[str, Any], seed: int, steps: int) -> envs.Table:
    table, random = envs.Table(envs.variant(**settings), "gain", seed), Random(seed)
    while not table.is_over and len(table.played) < steps:
        table.play(choose(table.numbers(), random))
    return table


def test_a_seed_deals_the_game_of_that_seed() -> None:
    dealt = Game.new(players=3, seed=21).state
    env = envs.RawEnv(players=3)
    env.reset(seed=21)
    assert fingerprint(env.table.state) == fingerprint(dealt)
    assert fingerprint(envs.VectorEnv(1, 3, seed=21).batch.states[0]) == fingerprint(dealt)
    solo = envs.SoloEnv("hard")
    solo.reset(seed=21)
    dealt = Game.new(players=1, solo="hard", seed=21).state
    assert fingerprint(solo.table.state) == fingerprint(dealt)


def test_resets_without_a_seed_are_a_series_that_a_seed_fixes() -> None:
    def deals(env: Any) -> list[int]:
        found = []
        for seed in (9, None, None):
            env.reset(seed=seed)
            found.append(env.table.seed)
        return found

    for make in (envs.RawEnv, envs.SoloEnv):
        first = deals(make())
        assert first == deals(make())
        assert first[0] == 9
        assert len(set(first)) == 3


@each(ALL)
def test_copies_and_pickles_play_on_alone(settings: dict[str, Any]) -> None:
    table = played(settings, 3, 20)
    before = fingerprint(table.state)
    for other in (table.copy(), deepcopy(table), pickle.loads(pickle.dumps(table))):
        assert fingerprint(other.state) == before
        assert other.played == table.played
        assert other == table
        number = other.numbers()[0]
        paid = other.play(number)
        assert fingerprint(table.state) == before
        assert fingerprint(other.state) != before
        assert paid == pytest.approx(table.copy().play(number))


def test_own_packs_can_be_played_and_pickled() -> None:
    text = packs.load("ghost").text.replace("points = 2", "points = 7", 1)
    box = packs.box_from_texts([text])
    kind = envs.variant(box, players=2, expansions=("ghost",))
    table = pickle.loads(pickle.dumps(envs.Table(kind, "win", 1)))
    assert table.kind.box.own_packs == (text,)
    assert kind.layout.size == envs.variant(players=2, expansions=("ghost",)).layout.size


@each(TABLES)
def test_tables_are_drawn(settings: dict[str, Any]) -> None:
    for mode in ("ansi", "rgb_array"):
        env = envs.RawEnv(**settings, render_mode=mode)
        env.reset(seed=4)
        random = Random(4)
        while not env.table.is_over:
            if len(env.table.played) % 40 == 0:
                _check_drawing(env.render(), mode)
            env.step(choose(env.table.numbers(), random))
        _check_drawing(env.render(), mode)


@each(SOLOS)
def test_solo_tables_are_drawn(settings: dict[str, Any]) -> None:
    for mode in ("ansi", "rgb_array"):
        env = envs.SoloEnv(**settings, render_mode=mode)
        env.reset(seed=4)
        _check_drawing(env.render(), mode)


def _check_drawing(drawn: Any, mode: str) -> None:
    if mode == "ansi":
        assert drawn.startswith("round ")
        assert "reserve" in drawn
    else:
        assert drawn.dtype == np.uint8
        assert drawn.shape[2] == 3
        assert len(set(map(bytes, drawn[::2, ::2].reshape(-1, 3)))) > 8  # colours


def test_without_a_render_mode_nothing_is_drawn() -> None:
    env = envs.RawEnv()
    env.reset(seed=1)
    assert env.render() is None
    solo = envs.SoloEnv()
    solo.reset(seed=1)
    assert solo.render() is None


def test_text_shows_the_pieces_on_puzzles() -> None:
    env = envs.RawEnv(render_mode="ansi")
    env.reset(seed=7)
    env.step(env.kind.groups["take"][0])
    assert "a" not in _marks(env)
    place = next(n for n in env.table.numbers() if n in env.kind.groups["place"])
    assert env.table.text(place).startswith("place O1 ")
    env.step(place)
    assert "a" in _marks(env)  # the first shape, O1


def _marks(env: envs.RawEnv) -> list[str]:
    """The single characters of a drawing: cells and pieces."""
    return [word for word in str(env.render()).split() if len(word) == 1]
