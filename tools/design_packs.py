"""Designs puzzles to the measure of the base game: its figures, its curve, and shapes that fit it.

    python tools/design_packs.py base                 the 52 base puzzles and the curves through them
    python tools/design_packs.py shipped              our own puzzles beside those curves
    python tools/design_packs.py propose black 5 I3   shapes for a card of these points and reward

Nothing is chosen here: proposals are pictures to pick from. The same command prints the same text.
"""

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from math import log2, sqrt
from random import Random

from projectl import packs
from projectl.packs import shapes
from projectl.rules import pieces
from projectl.rules.puzzles import REWARDS, Puzzle
from projectl.solver.difficulty import difficulty, fair_points, reward_worth
from projectl.solver.fillings import fewest_pieces, fillings, piece_sets

COLOURS = ("white", "black")
Feature = Callable[[Puzzle], float]

FEATURES: dict[str, Feature] = {
    "cells": lambda p: int(pieces.size(p.cells)),
    "level": lambda p: reward_worth(p.reward),
    "fewest pieces": lambda p: fewest_pieces(p.cells),
    "log2 fillings": lambda p: log2(fillings(p.cells)),
    "log2 piece sets": lambda p: log2(len(piece_sets(p.cells))),
}

#: Which puzzles to fit, and with which features: simple curves first, richer ones to compare.
FITS = (
    ("white", ("cells", "level")),
    ("white", ("cells", "level", "log2 fillings")),
    ("black", ("cells", "level")),
    ("black", ("cells", "level", "log2 fillings")),
    ("both", ("cells", "level")),
    ("both", ("cells", "level", "fewest pieces")),
    ("both", ("cells", "level", "log2 fillings")),
    ("both", ("cells", "level", "log2 piece sets")),
)


# -------------------------------------------------------------------- curves
def least_squares(rows: list[list[float]], values: list[float]) -> list[float]:
    """The weights, the constant first, that come closest to the values."""
    table = [[Fraction(1), *map(Fraction, row)] for row in rows]
    width = len(table[0])
    # The normal equations, solved exactly: no rounding to argue about.
    lines = [
        [sum((row[i] * row[j] for row in table), Fraction()) for j in range(width)]
        + [sum((row[i] * Fraction(v) for row, v in zip(table, values, strict=True)), Fraction())]
        for i in range(width)
    ]
    for at in range(width):
        pivot = next(i for i in range(at, width) if lines[i][at])
        lines[at], lines[pivot] = lines[pivot], lines[at]
        lines[at] = [x / lines[at][at] for x in lines[at]]
        for i in range(width):
            if i != at:
                lines[i] = [x - lines[i][at] * y for x, y in zip(lines[i], lines[at], strict=True)]
    return [float(line[-1]) for line in lines]


def fit_lines(base: list[Puzzle]) -> Iterator[str]:
    """One line per fit: its weights, its error, and how many puzzles it gets right when rounded."""
    for which, names in FITS:
        chosen = [p for p in base if which in ("both", COLOURS[p.colour])]
        rows = [[FEATURES[name](p) for name in names] for p in chosen]
        points = [float(p.points) for p in chosen]
        start, *weights = least_squares(rows, points)
        guesses = [start + sum(w * x for w, x in zip(weights, row, strict=True)) for row in rows]
        misses = [g - p for g, p in zip(guesses, points, strict=True)]
        formula = f"{start:.3f}" + "".join(
            f" {weight:+.3f} {name}" for weight, name in zip(weights, names, strict=True)
        )
        right = sum(round(g) == p for g, p in zip(guesses, points, strict=True))
        yield (
            f"{which}: {', '.join(names)}\n    points = {formula}\n"
            f"    error {sqrt(sum(m * m for m in misses) / len(misses)):.3f}, "
            f"at most {max(map(abs, misses)):.2f}; {right} of {len(chosen)} exact when rounded"
        )


# ------------------------------------------------------------------- reports
HEADER = (
    "card  pts reward     cells fewest fillings piece sets | with Ghosts: fewest fillings"
    " | difficulty fair points"
)


def table_line(puzzle: Puzzle) -> str:
    """The figures of one puzzle."""
    cells = puzzle.cells
    size = pieces.size(cells)
    return (
        f"{puzzle.name:5} {puzzle.points:3} {REWARDS[puzzle.reward]:10} {size:5}"
        f" {fewest_pieces(cells):6} {fillings(cells):8} {len(piece_sets(cells)):10} |"
        f" {fewest_pieces(cells, 12):19} {fillings(cells, 12):8} |"
        f" {difficulty(cells):10.2f} {fair_points(size, puzzle.colour, puzzle.reward):11.2f}"
    )


def pictures(shown: list[tuple[str, int]], columns: int = 6) -> Iterator[str]:
    """Pictures side by side, each under its caption."""
    for at in range(0, len(shown), columns):
        some = shown[at : at + columns]
        yield "  ".join(f"{caption:16}" for caption, _ in some).rstrip()
        for rows in zip(*(shapes.picture(cells) for _, cells in some), strict=True):
            yield "  ".join(
                f"{row.replace('.', '. ').replace('#', '# '):16}" for row in rows
            ).rstrip()
        yield ""


def base_report() -> Iterator[str]:
    """The base puzzles and the curves through them."""
    base = packs.load("base").puzzles
    yield HEADER
    yield from map(table_line, base)
    yield ""
    yield from fit_lines(base)


def shipped_report() -> Iterator[str]:
    """Our own puzzles, with pictures, beside the curve of the base game."""
    for name in packs.PUZZLE_PACKS[1:]:
        pack = packs.load(name)
        yield f"{pack.title} ({pack.origin})"
        yield HEADER
        yield from map(table_line, pack.puzzles)
        misses = [
            abs(fair_points(pieces.size(p.cells), p.colour, p.reward) - p.points)
            for p in pack.puzzles
        ]
        yield (
            f"off the curve by {sum(misses) / len(misses):.2f} points on average, "
            f"{max(misses):.2f} at most"
        )
        yield ""
        yield from pictures(
            [(f"{p.name} {p.points} {REWARDS[p.reward]}", p.cells) for p in pack.puzzles]
        )


# ----------------------------------------------------------------- proposals
def symmetric_shapes() -> Iterator[int]:
    """Every set of cells on the board with a mirror or a half turn, each maybe several times."""
    mirrors: list[tuple[int, int, Callable[[int, int], tuple[int, int]]]] = [
        (5, 5, lambda r, c: (r, 4 - c)),
        (5, 4, lambda r, c: (r, 3 - c)),
        (5, 5, lambda r, c: (c, r)),
        (5, 5, lambda r, c: (4 - r, 4 - c)),
        (5, 4, lambda r, c: (4 - r, 3 - c)),
        (4, 4, lambda r, c: (3 - r, 3 - c)),
    ]
    for height, width, image in mirrors:
        groups = {frozenset({(r, c), image(r, c)}) for r in range(height) for c in range(width)}
        masks = sorted(sum(1 << r * 5 + c for r, c in group) for group in groups)
        for choice in range(1, 1 << len(masks)):
            yield sum(mask for i, mask in enumerate(masks) if choice >> i & 1)


def proposals(colour: int, points: int, reward: int, slack: float, tips: int) -> list[int]:
    """New symmetric shapes whose fair points are close to those wanted, one of each outline."""
    taken = {
        shapes.outline(p.cells) for name in packs.PUZZLE_PACKS for p in packs.load(name).puzzles
    }
    sizes = {n for n in range(1, 26) if abs(fair_points(n, colour, reward) - points) <= slack}
    found: dict[int, int] = {}
    for cells in symmetric_shapes():
        if pieces.size(cells) in sizes and shapes.part(cells) == cells:
            outline = shapes.outline(cells)
            if outline not in found and outline not in taken:
                found[outline] = cells
    return [
        cells for cells in found.values() if shapes.ends(cells) <= tips and shapes.holes(cells) == 0
    ]


def proposal_report(
    colour: int, points: int, reward: int, slack: float, tips: int, seed: int, number: int
) -> Iterator[str]:
    """Proposals with pictures: the most symmetric first, the rest a seeded sample."""
    found = proposals(colour, points, reward, slack, tips)
    yield f"{len(found)} symmetric shapes fit {COLOURS[colour]}, {points} points, {REWARDS[reward]}"
    yield ""
    found.sort(key=lambda cells: (-shapes.symmetry(cells), cells))
    best = [cells for cells in found if shapes.symmetry(cells) > 2]
    rest = [cells for cells in found if shapes.symmetry(cells) == 2]
    rest = Random(seed).sample(rest, min(number, len(rest)))
    rest.sort(key=pieces.size)
    yield from pictures([(caption(cells), cells) for cells in best + rest])


def caption(cells: int) -> str:
    """What to know of a proposed shape: cells, fewest pieces (with Ghosts), difficulty."""
    few, ghosts = fewest_pieces(cells), fewest_pieces(cells, 12)
    return f"{pieces.size(cells)}: {few}/{ghosts} {difficulty(cells):.1f}"


def main(arguments: Iterable[str] | None = None) -> None:
    """Print the report asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("base", help="the base puzzles and the curves through them")
    commands.add_parser("shipped", help="our own puzzles beside those curves")
    propose = commands.add_parser("propose", help="shapes for a card of these points and reward")
    propose.add_argument("colour", choices=COLOURS)
    propose.add_argument("points", type=int)
    propose.add_argument("reward", choices=REWARDS)
    propose.add_argument("--slack", type=float, default=0.25, help="points off the curve")
    propose.add_argument("--tips", type=int, default=4, help="most cells with one neighbour")
    propose.add_argument("--seed", type=int, default=0)
    propose.add_argument("--number", type=int, default=64, help="size of the sample")
    chosen = parser.parse_args(None if arguments is None else list(arguments))
    if chosen.command == "base":
        lines = base_report()
    elif chosen.command == "shipped":
        lines = shipped_report()
    else:
        lines = proposal_report(
            COLOURS.index(chosen.colour),
            chosen.points,
            REWARDS.index(chosen.reward),
            chosen.slack,
            chosen.tips,
            chosen.seed,
            chosen.number,
        )
    sys.stdout.writelines(f"{line}\n" for line in lines)


if __name__ == "__main__":
    main()
