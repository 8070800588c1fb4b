"""Which analysis somebody wants: it is known by the game, the settings and the weights that judge it."""

import hashlib
from typing import Any

import msgspec

from projectl.advice import analysis
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
    """The turns to be judged."""


def wanted(record: dict[str, Any]) -> WantedAnalysis:
    """The analysis of a game, which is played through to see that it is one."""
    game, lines = seating.open_record(record)
    try:
        total = analysis.number_of_turns(record)
    except RecordError as error:
        raise Refused("record", str(error)) from error
    if not total:
        raise Refused("record", "nothing was played in this game")
    kept = seating.lean_record(record, game, lines)
    return WantedAnalysis(
        _id_of(kept, weights_for(game.rules)), msgspec.json.encode(kept).decode(), total
    )


def is_id(text: str) -> bool:
    """Whether a text could be an id; nothing else is ever looked up."""
    return len(text) == _ID_LENGTH and set(text) <= set("0123456789abcdef")


def _id_of(record: dict[str, Any], weights: str) -> str:
    settings = msgspec.to_builtins(analysis.USUAL)
    judged_by = [analysis.FORMAT, settings, weights, fingerprint(weights)]
    text = msgspec.json.encode([record, judged_by], order="sorted")
    return hashlib.sha256(text).hexdigest()[:_ID_LENGTH]
