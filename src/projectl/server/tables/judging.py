"""Which analysis somebody wants: it is known by the game, the settings and the weights that judge it."""

import hashlib
from typing import Any

import msgspec

from projectl.advice import analysis
from projectl.advice.analysis import Depth, JudgedTurn
from projectl.bots.net import fingerprint, weights_for
from projectl.notation.errors import RecordError
from projectl.server.tables import seating
from projectl.server.tables.table import Refused

_ID_LENGTH = 32


class WantedAnalysis(msgspec.Struct, frozen=True):
    """An analysis that somebody wants."""

    id: str
    record: str
    total: int
    """The looks at turns that it takes."""
    depth: Depth = "quick"
    turns: tuple[JudgedTurn, ...] = ()
    """What was judged of it before."""

    @property
    def number(self) -> int:
        """The turns of the game."""
        return self.total // len(analysis.DEPTHS[self.depth])


def wanted(record: dict[str, Any], depth: Depth) -> WantedAnalysis:
    """The analysis of a game, which is played through to see that it is one."""
    game, lines = seating.open_record(record)
    try:
        total = analysis.number_of_turns(record)
    except RecordError as error:
        raise Refused("record", str(error)) from error
    if not total:
        raise Refused("record", "nothing was played in this game")
    kept = seating.lean_record(record, game, lines)
    looks = analysis.DEPTHS[depth]
    return WantedAnalysis(
        _id_of(kept, looks, weights_for(game.rules)),
        msgspec.json.encode(kept).decode(),
        total * len(looks),
        depth,
    )


def with_look(turns: list[JudgedTurn], turn: JudgedTurn) -> list[JudgedTurn]:
    """The turns with another look at one of them."""
    return [*turns[: turn.number], turn, *turns[turn.number + 1 :]]


def is_id(text: str) -> bool:
    """Whether a text could be an id; nothing else is ever looked up."""
    return len(text) == _ID_LENGTH and set(text) <= set("0123456789abcdef")


def _id_of(record: dict[str, Any], looks: tuple[analysis.Settings, ...], weights: str) -> str:
    judged_by = [analysis.FORMAT, msgspec.to_builtins(looks), weights, fingerprint(weights)]
    text = msgspec.json.encode([record, judged_by], order="sorted")
    return hashlib.sha256(text).hexdigest()[:_ID_LENGTH]
