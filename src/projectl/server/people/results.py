"""How a game between people ended, as far as ratings and histories go. Pure.

Those who won share the first place; the others follow in the order that ties are broken by, and those
who left come last, all in the same place, whoever went first. A bot that plays for somebody absent
plays for nobody: the absent one has left. A game that somebody leaves in its first rounds is too
short to say anything: it is noted, and no rating changes.
"""

import msgspec

from projectl.bots import level_of
from projectl.rules import scoring
from projectl.rules.options import Rules
from projectl.server.protocol.lobby import How, RatingKind
from projectl.server.tables.table import Table

SHORT = 3
"""A game that is left before this round is very short."""


class Ended(msgspec.Struct, frozen=True):
    """A game that is over: for each seat its place, its score and how it ended there."""

    kind: RatingKind
    places: list[int]
    scores: list[int]
    how: list[How]
    levels: dict[int, int]
    """The ratings of the bots, by seat; they are known, and stay."""
    people: list[int]
    """The seats of people."""
    rated: bool
    """Whether it was agreed that it counts, and it does."""


def kind_of(rules: Rules) -> RatingKind:
    """What a game with these rules is rated as."""
    if rules.line_clear:
        return "line-clear"
    if rules.as_dict()["expansions"]:
        return "expansions"
    return "two" if rules.players == 2 else "more"


def ended(table: Table) -> Ended | None:
    """How a table's game ended; None while it goes on, or where only one person played."""
    people = [n for n, seat in enumerate(table.seats) if seat.kind == "person"]
    outcome = table.game.outcome()
    if table.status != "over" or outcome is None or len(people) < 2:
        return None
    stayed = [n for n in table.playing if not table.seats[n].away]
    left = [n for n in range(len(table.seats)) if n not in stayed]
    short = bool(left) and table.game.state.round < SHORT
    levels = {n: _level(table.seats[n].bot) for n in range(len(table.seats)) if n not in people}
    return Ended(
        kind=kind_of(table.game.rules),
        places=_places(table, stayed, outcome.winners),
        scores=list(outcome.scores),
        how=[
            "short" if short else "left" if n in left else "played" for n in range(len(table.seats))
        ],
        levels={n: level for n, level in levels.items() if level is not None},
        people=people,
        rated=table.agreed.options.rated and not short and None not in levels.values(),
    )


def _places(table: Table, stayed: list[int], winners: tuple[int, ...]) -> list[int]:
    state = table.game.state

    def order(seat: int) -> tuple[int, ...]:
        if seat not in stayed:
            return (0,)
        if seat in winners:
            return (2,)
        return (1, *scoring.standing(state, seat))

    reached = [order(seat) for seat in range(len(table.seats))]
    return [1 + sum(other > mine for other in reached) for mine in reached]


def _level(bot: str | None) -> int | None:
    level = level_of(bot or "")
    return level.rating if level is not None else None
