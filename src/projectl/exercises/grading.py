"""How hard exercises are: measured by letting the nine bot levels try them.

A level's attempts at an exercise count like games: an exercise that half of level 5's attempts
solve is rated like level 5. What makes exercises hard (``Hardness``) is fitted to all of these
results, and stands in where the levels' own results say little.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import msgspec

from projectl import bots
from projectl.advice.choosing import choose
from projectl.exercises.collection import Exercise
from projectl.notation.events import Finished
from projectl.ratings import LEVEL_RATINGS, expected
from projectl.rules import views

ATTEMPTS: Mapping[int, int] = {1: 6, 2: 6, 3: 2, 4: 6, 5: 6, 6: 4, 7: 4, 8: 1, 9: 1}
"""Those that leave more to chance try more often."""
_WIDE, _NARROW = 400.0, 200.0
"""How far ratings lie from their mean, and from what the exercise looks like."""
_PER_POINT = math.log(10) / 400

Results = dict[int, float]
"""The share of its attempts that each level solved."""


def results_of(exercise: Exercise, attempts: Mapping[int, int] = ATTEMPTS) -> Results:
    """Let every level try."""
    return {
        level: sum(solves(exercise, level, seed) for seed in range(number)) / number
        for level, number in attempts.items()
    }


def solves(exercise: Exercise, level: int, seed: int = 0) -> bool:
    """Whether a bot that plays to win, knowing nothing of the goal, reaches it in its turn."""
    game, p = exercise.game(), exercise.player
    bot = bots.make(str(level), seed)
    missing = set(exercise.puzzles)
    turn = (game.state.round, game.state.phase)
    while p in game.turn and (game.state.round, game.state.phase) == turn:
        action = choose(bot, views.veil(game.state, p), p).action
        happened = game.play(action, p)
        missing -= {it.puzzle for it in happened if isinstance(it, Finished) and it.player == p}
        if exercise.puzzles and not missing:
            return True
    return exercise.kind == "touches" and game.scores()[p] >= exercise.best


@dataclass(frozen=True)
class Graded:
    """Exercises with ratings, and how well what they look like foretold them."""

    exercises: list[Exercise]
    agreement: float
    """The correlation between the ratings from the levels' results alone and from the looks."""


def grade(exercises: Sequence[Exercise], results: Sequence[Results]) -> Graded:
    """Rate exercises by the levels' results."""
    attempts = [sorted(found.items()) for found in results]
    alone = [_fitted(found, 1200.0, _WIDE) for found in attempts]
    looks = [_looks(exercise) for exercise in exercises]
    weights = _least_squares(looks, alone)
    foretold = [sum(w * x for w, x in zip(weights, row, strict=True)) for row in looks]
    rated = [
        msgspec.structs.replace(exercise, rating=round(_fitted(found, mean, _NARROW)))
        for exercise, found, mean in zip(exercises, attempts, foretold, strict=True)
    ]
    return Graded(rated, _correlation(alone, foretold))


def solved_by_rating(
    exercises: Sequence[Exercise], results: Sequence[Results], parts: int = 5
) -> Iterator[tuple[int, int, Results]]:
    """From easy to hard in equal parts: lowest and highest rating, and what each level solved."""
    order = sorted(range(len(exercises)), key=lambda at: exercises[at].rating)
    for part in range(parts):
        chosen = order[part * len(order) // parts : (part + 1) * len(order) // parts]
        if chosen:
            yield (
                exercises[chosen[0]].rating,
                exercises[chosen[-1]].rating,
                {
                    level: sum(results[at][level] for at in chosen) / len(chosen)
                    for level in results[0]
                },
            )


# ------------------------------------------------------------------ the fit
def _fitted(found: Iterable[tuple[int, float]], mean: float, spread: float) -> float:
    """The likeliest rating, believed to lie so far from the mean; found by halving."""
    results = [(LEVEL_RATINGS[level], share) for level, share in found]
    low, high = mean - 5 * spread, mean + 5 * spread
    for _ in range(40):
        middle = (low + high) / 2
        # Were it harder, the levels would be expected to solve less, and it to be further off.
        surplus = sum(share - expected(rating, middle) for rating, share in results)
        if _PER_POINT * surplus + (middle - mean) / spread**2 > 0:
            high = middle
        else:
            low = middle
    return (low + high) / 2


def _looks(exercise: Exercise) -> list[float]:
    hard = exercise.hardness
    return [
        1.0,
        float(exercise.kind == "several"),
        float(exercise.kind == "touches"),
        0.0 if exercise.kind == "touches" else float(exercise.best),
        math.log2(hard.firsts),
        math.log2(hard.firsts / max(hard.keeping, 1)),
        float(hard.upgrades),
        float(hard.master),
        float(hard.chained),
    ]


def _least_squares(rows: Sequence[Sequence[float]], wanted: Sequence[float]) -> list[float]:
    """Weights that foretell best; a small penalty keeps them tame where there is little to go by."""
    size = len(rows[0])
    table = [
        [
            *(
                sum(row[i] * row[j] for row in rows) + (0.5 if i == j and i else 0.0)
                for j in range(size)
            ),
            sum(row[i] * it for row, it in zip(rows, wanted, strict=True)),
        ]
        for i in range(size)
    ]
    for i in range(size):
        pivot = max(range(i, size), key=lambda at: abs(table[at][i]))
        table[i], table[pivot] = table[pivot], table[i]
        table[i] = [number / table[i][i] for number in table[i]]
        for j in range(size):
            if j != i:
                factor = table[j][i]
                table[j] = [a - factor * b for a, b in zip(table[j], table[i], strict=True)]
    return [row[-1] for row in table]


def _correlation(first: Sequence[float], second: Sequence[float]) -> float:
    number = len(first)
    mean_1, mean_2 = sum(first) / number, sum(second) / number
    both = sum((a - mean_1) * (b - mean_2) for a, b in zip(first, second, strict=True))
    spread = math.sqrt(
        sum((a - mean_1) ** 2 for a in first) * sum((b - mean_2) ** 2 for b in second)
    )
    return both / spread if spread else 0.0
