"""The shapes of a position as a viewer sees it: the part of a document that the game is drawn from.

Positions are written by ``projectl.notation.positions`` and passed on as they are; a test holds
every document that is sent to these shapes. A field with a default is left out where it has it.
"""

from dataclasses import fields
from typing import Any, Literal

import msgspec

from projectl.game import Game
from projectl.notation.events import Why
from projectl.rules.options import Rules

Counts = dict[str, int]
"""How many of each piece."""


class Seen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of a view."""


class RulesDoc(Seen, frozen=True):
    """Every setting as it is in force, with what the edition and the number of players imply."""

    edition: Literal["first", "second", "second-2.5"]
    players: int
    expansions: list[str]
    solo: Literal["normal", "hard", "unbeatable"] | None
    line_clear: bool
    open_scores: bool
    pieces: int
    stop_early: bool
    deck_top: bool
    recycle: bool
    free_shortage: bool
    black_limit: int
    deduct_unfinished: bool
    tie_by_owned: bool
    lock_tokens: bool


def rules_in_force(rules: Rules) -> RulesDoc:
    """The rules with everything said: in solo some settings hold whatever the edition says."""
    solo = rules.solo is not None
    settings = {
        **{field.name: getattr(rules, field.name) for field in fields(rules)},
        "expansions": rules.as_dict()["expansions"],  # in their usual order
        "recycle": rules.recycle and not solo,
        "black_limit": 0 if solo else rules.black_limit,
        "deduct_unfinished": rules.deducts,
    }
    return msgspec.convert(settings, RulesDoc)


def view_of(game: Game, viewer: int | None) -> Any:
    """What a viewer may see as plain data, which is kept and compared faster; its shape is ``View``."""
    return {**game.view(viewer), "rules": msgspec.to_builtins(rules_in_force(game.rules))}


class DeckView(Seen, frozen=True):
    """A deck: ``known`` lies at the bottom and ``order`` is told where every card is known."""

    size: int
    known: list[str] = []
    order: list[str] | None = None
    white: int | None = None
    """Solo: how many of the cards are white (they lie on top)."""


class PuzzleView(Seen, frozen=True):
    """A puzzle in work; what lies on it, as ``PIECE CELLS`` in reading order."""

    puzzle: str
    pieces: list[str]


class StepView(Seen, frozen=True):
    """An action that has been opened and not ended."""

    action: Literal["master", "ambassador", "ghost"]
    used: list[str] = []
    hand: Counts = {}


class PlayerView(Seen, frozen=True):
    """A player; ``finished`` is a number where the viewer may not see the pile."""

    supply: Counts
    puzzles: list[PuzzleView | None]
    finished: list[str] | int
    stored: list[str] = []
    fresh: int = 0
    returned: list[str] = []
    noted: int = 0
    credits: int = 0
    waiting: int = 0
    touches: int = 0
    left: Why | None = None
    actions: int = 0
    master_used: bool = False
    black_taken: int = 0
    owed: bool = False
    pending: list[str] = []
    step: StepView | None = None


class MarkersView(Seen, frozen=True):
    """The markers of Line Clear: who holds them, which were handed on, who had a turn."""

    white: int
    black: int
    passed: list[Literal["white", "black"]]
    had_turn: list[int]


class LocksView(Seen, frozen=True):
    """The locks of the solo opponent: on each column, and at hand."""

    columns: list[Counts]
    supply: Counts


class View(Seen, frozen=True):
    """A position as a viewer may see it (docs/notation.md).

    ``market`` has its cards by row: ``white`` and ``black``, in Line Clear also ``white right`` and
    ``black right``, in solo ``grid``. ``decks`` are ``white`` and ``black``, in solo ``deck``.
    """

    format: Literal["projectl-position/1"]
    rules: RulesDoc
    phase: Literal["play", "touches", "over"]
    round: int
    turn: list[int]
    market: dict[str, list[str | None]]
    decks: dict[str, DeckView]
    reserve: Counts
    players: list[PlayerView]
    last_round: int | None = None
    busy: bool = False
    idle_rounds: int = 0
    markers: MarkersView | None = None
    tiles: list[str] | None = None
    bank: int | None = None
    locks: LocksView | None = None
    opponent: list[str] | None = None
    reshuffles: list[list[str]] = []
