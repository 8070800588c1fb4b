"""The learned value: what changed since the root is added up to the same as everything anew."""

from math import exp

import pytest

from projectl.bots.net import learned
from projectl.bots.thinking.features import FEATURES
from projectl.bots.thinking.network import Network
from projectl.bots.thinking.search import Search
from projectl.lab.training.selfplay import table
from projectl.rules import options
from projectl.rules.state import PLAY, State, mover


def anew(network: Network, s: State, p: int) -> float:
    hidden = int(network.hidden)
    row = [*network.features(s, p), 1.0]
    out = network.second[hidden]
    for j in range(hidden):
        unit = sum(row[i] * network.first[i * hidden + j] for i in range(int(FEATURES) + 1))
        out += network.second[j] * max(unit, 0.0)
    return 1 / (1 + exp(-out))


def test_changes_add_up_to_the_value_of_the_whole_row() -> None:
    network = learned("two")
    assert isinstance(network, Network)
    s = table(options.rules(players=2), 6)
    compared = 0
    for _ in range(6):
        p = int(mover(s))
        turns = Search(network, 2).run(s, p)
        for turn in turns[:12]:
            if turn.state.phase == PLAY:
                assert network.value(turn.state, p) == pytest.approx(anew(network, turn.state, p))
                compared += 1
        s = turns[0].state
    assert compared > 40
