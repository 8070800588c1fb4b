"""What keeps the search of a turn short: reading order on large puzzles, and fewer choices late."""

from projectl.bots.net import learned
from projectl.bots.thinking.moves import find_spots
from projectl.bots.thinking.network import at_the_end, rivals_reach
from projectl.bots.thinking.search import Search, budget
from projectl.bots.thinking.worth import Worth
from projectl.lab.training.selfplay import table
from projectl.rules import options
from projectl.rules.state import CARD, OPEN, TOUCHES, State
from tests.helpers import Table


def begun_at(puzzle: str, supply: str) -> tuple[State, set[bool]]:
    """Whether the placements worth a look cover a puzzle's first open cell."""
    s = Table(expansions=["phoenix"]).give(0, supply).lay(0, puzzle).game().state
    player = s.players[0]
    corner = player.mat[OPEN] & -player.mat[OPEN]
    spots = find_spots(s, player, player.supply, 0)
    assert len(spots.at) > 0
    return s, {bool(s.box.mask[at] & corner) for at in spots.at}


def test_large_puzzles_are_begun_in_reading_order() -> None:
    assert begun_at("PB2", "T4 L4 S4 I3")[1] == {True}
    assert begun_at("B1", "T4 L4 S4 I3")[1] == {True, False}


def test_the_last_cells_of_a_large_puzzle_are_filled_in_any_order() -> None:
    s, _ = begun_at("PB2", "O1 I2")
    player = s.players[0]
    card = player.mat[CARD]
    open = int(s.box.cells[card])
    while open.bit_count() > 4:  # pretend that all but the last cells are covered
        open &= open - 1
    player.mat[OPEN] = open
    at = find_spots(s, player, player.supply, 0).at
    assert {bool(s.box.mask[number] & (open & -open)) for number in at} == {True, False}


def test_many_choices_at_once_are_not_all_followed() -> None:
    """A Master action that finishes four puzzles, each with a choice of pieces to level up."""
    scene = Table(expansions=["ghost"]).give(0, "O1 O1 O1 O1 I2 V3 I3 T4 L4")
    s = scene.lay(0, "GB10").lay(0, "GB9").lay(0, "GB6").lay(0, "GB5").game().state
    mat = s.players[0].mat
    for slot in range(4):  # pretend that all but one cell is covered
        mat[OPEN + slot] &= -mat[OPEN + slot]
    worth = Worth()
    assert Search(worth, 24, 300).run(s, 0)[0].path
    assert worth.evaluations < 2000


def test_with_expansions_the_budget_is_half() -> None:
    assert budget(options.rules(players=4), 1000) == 1000
    assert budget(options.rules(players=4, expansions=["ghost"]), 1000) == 500


def test_what_the_others_end_with_is_reckoned_anew_in_each_search() -> None:
    network = learned("many")
    for seed in (1, 2):
        s = table(options.rules(players=3), seed)
        s.players[1].points = 10 * seed
        network.begin(s, 0)
        s.phase = TOUCHES
        assert rivals_reach(s, 0) == 10 * seed
        assert network.value(s, 0) == at_the_end(s, 0, 10.0 * seed)


def test_what_the_automaton_ends_with_may_change_in_a_search() -> None:
    network = learned("solo")
    s = table(options.rules(players=1, solo="hard"), 1)
    network.begin(s, 0)
    s.phase = TOUCHES
    before = network.value(s, 0)
    s.opponent_pile += bytes([s.box.numbers["B1"]])
    assert network.value(s, 0) == at_the_end(s, 0, rivals_reach(s, 0)) < before
