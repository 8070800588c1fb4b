"""Hints: what a bot would do in a player's place, and what for."""

import logging

from projectl.server.protocol.answers import HintGiven
from projectl.server.tables.hall import Hall
from projectl.server.tables.room import Room
from projectl.server.tables.table import Refused
from projectl.server.tables.thinkers import DEFAULT, checked_bot

log = logging.getLogger("projectl.hints")


async def give_hint(hall: Hall, room: Room, seat: int, bot: str | None) -> HintGiven:
    """What a bot would do in a seat's place."""
    async with hall.settled(room) as table:
        if not table.agreed.options.hints:
            raise Refused("off", "hints were switched off for this table")
        name = checked_bot(bot or DEFAULT)
        if table.status != "playing":
            raise Refused("over" if table.status == "over" else "waiting", "nothing can be played")
        if seat not in table.turn:
            raise Refused("illegal", "it is not your turn", "turn")
        seq, thinking = table.seq, hall.thinkers.hint(table, seat, name, room.owner)
    try:
        advised = await thinking
        return HintGiven(seq, advised.action, advised.reasons)
    except Exception as error:
        log.error("a hint failed", extra={"bot": name, "problem": repr(error)})
        raise Refused("busy", "the bot had no thought: ask again") from error
