"""The gate: whether a new network is better than another, deal by deal."""

from projectl.bots.net import Net
from projectl.bots.planner import Planner
from projectl.bots.thinking.network import load, target
from projectl.lab.training.plan import Settings
from projectl.lab.training.selfplay import Maker, play_game, share_of_wins
from projectl.rules import options
from projectl.rules.options import Rules


def gate_some(
    weights: bytes, other: bytes, settings: Settings, width: int, seeds: range
) -> list[float]:
    """Shares of wins of one network against another, or against the planner, deal by deal."""
    rules = options.rules(**settings)
    if rules.solo is not None:
        return _gate_solo(weights, other, rules, width, seeds)
    hero, rival = _maker(weights, width), _maker(other, width)
    return [share_of_wins(rules, seed, hero, rival) for seed in seeds]


def _maker(weights: bytes, width: int) -> Maker:
    """Bots with that network, or the planner where there is none."""
    return (lambda seed: Net(seed, width, load(weights))) if weights else Planner


def even(share: float, players: int) -> float:
    """A share of wins among several players, as it would be between two.

    >>> even(0.25, 4), even(0.5, 4), even(0.5, 2)
    (0.5, 0.75, 0.5)
    """
    odds = share * (players - 1)
    return odds / (odds + 1 - share) if share else 0.0


def _gate_solo(weights: bytes, other: bytes, rules: Rules, width: int, seeds: range) -> list[float]:
    """Alone, two bots are compared on the same deals: half a win apart for each win more."""
    shares: list[float] = []
    makers = _maker(weights, width), _maker(other, width)
    for seed in seeds:
        results: list[float] = []
        for make in makers:
            game = play_game(rules, seed, [make(seed)])
            results.append(target(float(0 in game.winners), game.scores[0] - game.scores[1]))
        shares.append(0.5 + 0.5 * (results[0] - results[1]))
    return shares
