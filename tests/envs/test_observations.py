"""Observations: named, within their limits, true to the state, and silent about what is hidden."""

from random import Random
from typing import Any

import pytest

from tests.envs.variants import ALL, EXTRA, choose, each

pytest.importorskip("pettingzoo", reason=EXTRA)

import numpy as np

from projectl import Game, envs
from projectl.envs.table import Table
from projectl.rules import scoring
from projectl.rules.fingerprint import fingerprint
from projectl.rules.pieces import NAMES
from projectl.rules.state import State
from projectl.rules.tiles import PAYS_FOR
from projectl.rules.views import sample, veil


def positions(settings: dict[str, Any], seeds: range, every: int) -> list[Table]:
    """Tables on the way through some games, each with its last position over."""
    found = []
    for seed in seeds:
        table, random = Table(envs.variant(**settings), "win", seed), Random(seed)
        while not table.is_over:
            if len(table.played) % every == 0:
                found.append(table.copy())
            table.play(choose(table.numbers(), random))
        found.append(table)
    return found


def counts(numbers: Any) -> dict[str, int]:
    return {name: int(n) for name, n in zip(NAMES, numbers, strict=True) if n}


@each(ALL)
def test_numbers_stay_within_their_limits(settings: dict[str, Any]) -> None:
    space = envs.variant(**settings).observation_space()
    for table in positions(settings, range(2), 5):
        for p in range(len(table.state.players)):
            assert space.contains(table.observe(p))


@each(ALL)
def test_hidden_cards_change_nothing(settings: dict[str, Any]) -> None:
    """Two games that differ only in what a player may not see look the same to that player."""
    differed = 0
    for table in positions(settings, range(3), 9):
        for p in range(len(table.state.players)):
            other = table.copy()
            other.state = sample(veil(table.state, p), Random(p))
            differed += fingerprint(other.state) != fingerprint(table.state)
            assert np.array_equal(other.look(p), table.look(p))
    assert differed > 5


@each(ALL)
def test_the_names_tell_the_truth(settings: dict[str, Any]) -> None:
    """Every named field against the view in words, which is made by other code."""
    for table in positions(settings, range(2), 7):
        for p in range(len(table.state.players)):
            seen = table.kind.layout.split(table.look(p))
            view = Game(table.state).view(p)
            _check_table(seen, view)
            _check_players(seen, view, p, table.state)
            _check_market(seen, table.state)
            if table.kind.rules.solo is not None:
                _check_opponent(seen, table.state)
            if table.kind.rules.finesse:
                _check_tiles(seen, view, table.state)


def _check_table(seen: Any, view: Any) -> None:
    phases = ("play", "touches", "over")
    assert phases[int(seen["table/phase"].argmax())] == view["phase"]
    assert seen["table/phase"].sum() == 1
    assert seen["table/round"] == view["round"]
    assert counts(seen["table/reserve"]) == {k: n for k, n in view["reserve"].items() if n}
    decks = view["decks"]
    if "deck" in decks:
        assert seen["table/white_deck"] == decks["deck"]["white"]
        assert seen["table/white_deck"] + seen["table/black_deck"] == decks["deck"]["size"]
    else:
        assert seen["table/white_deck"] == decks["white"]["size"]
        assert seen["table/black_deck"] == decks["black"]["size"]


def _check_players(seen: Any, view: Any, viewer: int, s: State) -> None:
    number = len(view["players"])
    for step in range(number):
        p = (viewer + step) % number
        player = view["players"][p]
        assert counts(seen["players/supply"][step]) == player["supply"]
        assert bool(seen["players/acts"][step]) == (p in view["turn"])
        assert seen["players/actions"][step] == player.get("actions", 0)
        assert seen["players/finished"][step] == len(s.players[p].pile)
        open_points = p == viewer or s.rules.open_scores or view["phase"] == "over"
        assert seen["players/points"][step] == (s.players[p].points if open_points else 0)
        assert seen["players/touches"][step] == s.players[p].touches
        for slot, puzzle in enumerate(player["puzzles"]):
            assert bool(seen["puzzles/present"][step, slot]) == (puzzle is not None)
            if puzzle is not None:
                lying = [piece.split()[0] for piece in puzzle["pieces"]]
                laid = counts(seen["puzzles/laid"][step, slot])
                assert laid == {name: lying.count(name) for name in lying}
                printed = s.box.puzzles[s.box.numbers[puzzle["puzzle"]] - 1]
                filled = sum(int(name[1]) for name in lying)
                assert seen["puzzles/cells"][step, slot].sum() == printed.cells.bit_count() - filled
                assert seen["puzzles/points"][step, slot] == printed.points
                assert seen["puzzles/reward"][step, slot].argmax() == printed.reward


def _check_market(seen: Any, s: State) -> None:
    for place, card in enumerate(s.market):
        assert bool(seen["market/present"][place]) == bool(card)
        if card:
            printed = s.box.puzzles[card - 1]
            cells = seen["market/cells"][place].ravel()
            assert sum(1 << int(cell) for cell in np.flatnonzero(cells)) == printed.cells
            assert seen["market/black"][place] == printed.colour
            assert seen["market/points"][place] == printed.points
            assert seen["market/reward"][place].argmax() == printed.reward


def _check_opponent(seen: Any, s: State) -> None:
    assert seen["opponent/points"] == scoring.scores(s)[1]
    assert seen["opponent/finished"] == len(s.opponent_pile)
    assert seen["opponent/next_take"].sum() <= 1
    assert seen["opponent/locks"].shape == (4, 2)


def _check_tiles(seen: Any, view: Any, s: State) -> None:
    left = len(s.tiles)
    hidden = max(left - 8, 0)
    assert seen["tiles/letter"].sum() == left
    assert [bool(up) for up in seen["tiles/face_up"]] == [hidden <= k < left for k in range(10)]
    for k in range(hidden, left):
        tile = s.box.tile(s.tiles[k])
        assert PAYS_FOR[int(seen["tiles/pays_for"][k].argmax())] == PAYS_FOR[tile.pays_for]
        assert seen["tiles/credits"][k] == tile.credits
    assert seen["table/bank"] == s.bank


@each(ALL)
def test_unseen_cards_are_those_in_decks_hidden_piles_and_the_box(settings: dict[str, Any]) -> None:
    for table in positions(settings, range(2), 11):
        s, box = table.state, table.kind.box
        for p, player in enumerate(s.players):
            flags = table.kind.layout.split(table.look(p))["unseen/card"]
            unseen = {
                name for name, flag in zip(table.kind.layout.cards, flags, strict=True) if flag
            }
            on_top = (
                s.white[: len(s.white) - s.known_white] + s.black[: len(s.black) - s.known_black]
            )
            assert {box.name(card) for card in on_top} <= unseen
            visible = {box.name(int(card)) for card in s.market if card}
            visible |= {box.name(card) for card in player.pile[player.noted :]}
            assert not visible & unseen


def test_the_own_seat_comes_first() -> None:
    table = Table(envs.variant(players=3), "win", 5)
    split = table.kind.layout.split
    gain = table.kind.groups["gain"][0]
    table.play(gain)
    assert [int(n) for n in split(table.look(0))["players/supply"][:, 0]] == [2, 1, 1]
    assert [int(n) for n in split(table.look(1))["players/supply"][:, 0]] == [1, 1, 2]
    assert [int(n) for n in split(table.look(2))["players/supply"][:, 0]] == [1, 2, 1]


def test_layouts_name_every_number_once() -> None:
    for settings in ALL.values():
        kind = envs.variant(**settings)
        assert kind.layout.size == kind.features.size
        row = np.arange(kind.layout.size)
        named = np.concatenate([part.ravel() for part in kind.layout.split(row).values()])
        assert sorted(named) == list(row)


def test_many_observations_are_split_along_the_first_axes() -> None:
    games = envs.VectorEnv(3, players=2)
    assert games.kind.layout.split(games.observation)["market/cells"].shape == (3, 8, 5, 5)


def test_the_scale_keeps_flags_and_shrinks_counts() -> None:
    layout = envs.variant(players=2).layout
    scaled = layout.split(layout.scale())
    assert scaled["market/cells"].min() == 1
    assert scaled["table/reserve"].max() == pytest.approx(1 / 20)


def test_a_description_names_every_field() -> None:
    layout = envs.variant(players=1, expansions=("finesse",)).layout
    for name in layout.split(np.zeros(layout.size)):
        assert f"`{name}`" in layout.describe()
