"""What is trained, on which games, and how."""

from dataclasses import dataclass, field
from typing import Any

Settings = dict[str, Any]

KINDS: dict[str, list[Settings]] = {
    "two": [{"players": 2}],
    "many": [
        {"players": 3},
        {"players": 4},
        {"players": 5},
        {"players": 3, "expansions": ["ghost"]},
        {"players": 3, "expansions": ["finesse"]},
        {"players": 2, "expansions": ["ghost"]},
        {"players": 2, "expansions": ["finesse", "finesse-ambassador"]},
        {"players": 6, "expansions": ["ambassador", "ghost"]},
        {"players": 4, "expansions": ["ghost", "ambassador", "finesse", "finesse-ambassador"]},
    ],
    "solo": [
        {"players": 1, "solo": "normal"},
        {"players": 1, "solo": "hard"},
        {"players": 1, "solo": "unbeatable"},
        {"players": 1, "solo": "hard", "expansions": ["finesse"]},
        {"players": 1, "solo": "hard", "expansions": ["ghost"]},
    ],
}
"""The games that each of the shipped networks learns from."""


@dataclass
class Plan:
    """What is trained, on which games, and how."""

    variants: list[Settings] = field(default_factory=lambda: [{"players": 2}])
    """Settings of ``options.rules``; each game is of one of them in turn."""
    hidden: int = 48
    width: int = 3
    """Of the beam in self-play."""
    games: int = 400
    """A round of self-play."""
    first_games: int = 2000
    """Games of the planner, to begin with."""
    window: int = 150_000
    """Rows that are learned from, the most recent: older ones were played by weaker networks."""
    passes: float = 6.0
    """How often a row is used, on average."""
    trace: float = 0.8
    """λ."""
    explore: float = 0.08
    """How often a turn is chosen by chance among the better ones."""
    rate: float = 0.002
    """Of learning; it falls by half in the first ``calm`` games, to a third by twice as many."""
    calm: int = 12_000
    gate_every: int = 8
    gate_games: int = 200
    workers: int = 2
    seed: int = 1
