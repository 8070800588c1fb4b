"""The puzzles of a pack beside the base game's curve: how large, how hard, and what is fair."""

from collections.abc import Iterator

from projectl.packs.model import Pack
from projectl.rules import pieces
from projectl.rules.puzzles import REWARDS, Puzzle
from projectl.solver.difficulty import difficulty, fair_points
from projectl.solver.fillings import fewest_pieces, fillings

FAR_OFF = 0.75
"""More points than this away from what the base game would give is worth a remark."""


def lines(pack: Pack) -> Iterator[str]:
    """One line per puzzle, with a remark where its points are far from the base game's curve."""
    if not pack.puzzles:
        return
    yield "puzzle  cells  fewest   fillings  difficulty  reward      points  base game would give"
    for puzzle in pack.puzzles:
        yield _line(puzzle)


def _line(puzzle: Puzzle) -> str:
    size = pieces.size(puzzle.cells)
    fair = fair_points(size, puzzle.colour, puzzle.reward)
    remark = ""
    if abs(puzzle.points - fair) > FAR_OFF:
        remark = "  many points for it" if puzzle.points > fair else "  few points for it"
    return (
        f"{puzzle.name:6}{size:7}{fewest_pieces(puzzle.cells):8}{fillings(puzzle.cells):11,}"
        f"{difficulty(puzzle.cells):12.1f}  {REWARDS[puzzle.reward]:10}{puzzle.points:8}"
        f"{fair:22.1f}{remark}"
    )
