"""What the network is told of a position: the chain of puzzles in work and their rewards."""

from librt.vecs import vec
from mypy_extensions import i64

from projectl.bots.thinking.features import BLOCK, FEATURES, describe_player
from projectl.lab.training.selfplay import table
from projectl.rules import options, pieces
from projectl.rules.state import CARD, OPEN, State
from projectl.solver.ways import ACTION, COSTS, in_stock

CHAIN = 70


def told(s: State) -> list[float]:
    x = vec[float]([0.0] * int(FEATURES))
    known = vec[i64]([1] * 256)
    describe_player(s, 0, x, 0, known, True)
    return list(x)[CHAIN : int(BLOCK)]


def with_puzzles(*cards: int) -> State:
    s = table(options.rules(players=2), 3)
    mat = s.players[0].mat
    for slot, card in enumerate(cards):
        mat[CARD + slot] = card
        mat[OPEN + slot] = s.box.cells[card]
    return s


def alone(s: State, slot: int, supply: int) -> int:
    cost = COSTS.cost(s.players[0].mat[OPEN + slot], supply, in_stock(s.reserve))
    return int(cost // ACTION)


def test_a_reward_helps_with_the_puzzle_that_follows() -> None:
    helped = 0
    for first in range(1, 33):
        for second in range(first + 1, 33):
            s = with_puzzles(first, second)
            supply = int(s.players[0].supply)
            costs = sorted((alone(s, slot, supply), slot) for slot in (0, 1))
            near = costs[0][1]
            reward = int(s.box.reward[s.players[0].mat[CARD + near]])
            if costs[0][0] == costs[1][0] or reward >= int(pieces.PIECES):
                continue
            found = told(s)
            with_reward = alone(s, costs[1][1], supply + int(pieces.one(reward)))
            assert found[7] == costs[0][0] / 8
            assert found[8] == with_reward / 8
            assert found[6] == (costs[0][0] + with_reward) / 15
            assert found[9] == found[10] == 12 / 8
            helped += with_reward < costs[1][0]
    assert helped > 50


def test_puzzles_that_cannot_be_finished_in_time_are_told_apart() -> None:
    s = with_puzzles(40, 41, 42, 43)
    points = sum(int(s.box.points[card]) for card in (40, 41, 42, 43))
    early = told(s)
    assert (early[0] + early[1]) * 8 == points
    s.last_round = s.round
    s.players[0].actions = 1
    late = told(s)
    assert late[0] == 0
    assert late[1] * 8 == points
    assert late[5] == 1 / 15
