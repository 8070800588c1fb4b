"""What a game pays its players, in three currencies. Compiled.

``win``    nothing until the end; then the winner gets 1, the others share -1. A shared victory is
           split, so that the rewards of all seats always add up to 0.
``score``  nothing until the end; then the own score less the mean of the others' (R6.4).
``gain``   the same difference, paid as it comes: each action pays by how much it changed. Over a
           whole game it adds up to what ``score`` pays.

In solo the automaton is the other player, and gets nothing.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from projectl.rules import scoring, solo
from projectl.rules.state import State

WIN: Final[i64] = 0
SCORE: Final[i64] = 1
GAIN: Final[i64] = 2

#: The names by which they are chosen, in the order of the numbers above.
NAMES: Final = ("win", "score", "gain")

#: What an illegal action costs where it ends the game: as much as a lost game, or more.
FORFEIT: Final = (-1.0, -100.0, -100.0)


def scheme_number(name: str) -> int:
    """A currency by its name.

    >>> scheme_number("gain")
    2
    """
    if name not in NAMES:
        raise ValueError(f"unknown reward {name!r}: choose one of {', '.join(NAMES)}")
    return NAMES.index(name)


def leads(s: State) -> vec[float]:
    """By how much each player's score is above the mean of the others', as things stand."""
    found = vec[float]()
    number = i64(len(s.players))
    if s.rules.solo is not None:
        return append(found, float(int(scoring.score(s, 0) - solo.opponent_score(s))))
    total: i64 = 0
    for p in range(number):
        total += scoring.score(s, p)
    for p in range(number):
        own = scoring.score(s, p)
        found = append(found, float(int(own)) - float(int(total - own)) / float(int(number - 1)))
    return found


def wins(s: State) -> vec[float]:
    """1 for a sole winner, and so little for the others that all add up to 0."""
    found = vec[float]()
    winners = scoring.winners(s)
    if s.rules.solo is not None:
        return append(found, 1.0 if winners[0] == 0 else -1.0)
    number = len(s.players)
    for p in range(number):
        share = 1.0 / len(winners) if p in winners else 0.0
        found = append(found, (number * share - 1.0) / (number - 1))
    return found


def final_payoff(s: State, scheme: i64) -> vec[float]:
    """What a game that is over pays in all."""
    return wins(s) if scheme == WIN else leads(s)
