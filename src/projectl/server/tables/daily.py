"""The deal of the day: what is played today, how it went, and a table to play it at.

Everybody gets the same deal, so nobody may learn it from somebody else's table: such a table is not
to be watched, has no undo and no hints, and shows neither seed nor record before the day is over.
Then anybody may look how those did who finished it.
"""

import hmac
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256
from typing import Any

from projectl import daily
from projectl.server.protocol.answers import DailyDoc, Day, DayGame, SeatToken, TableMade
from projectl.server.protocol.messages import DailyBody, Options, SeatPlan
from projectl.server.protocol.views import rules_in_force
from projectl.server.tables import keys, seating
from projectl.server.tables.days import is_past, today
from projectl.server.tables.hall import Hall
from projectl.server.tables.naming import checked_name, name_seats
from projectl.server.tables.room import now_ms
from projectl.server.tables.table import Agreement, Refused, Table, deal_hash

LONGEST_AGO = 366
"""Days that can be looked back."""
SECRET = "daily"
_OPTIONS = Options(undo=False, hints=False, watch=False)


def record_of(table: Table) -> dict[str, Any]:
    """The record of a finished game, as soon as nobody can play its deal any more."""
    return table.record(day_over=is_past(table.agreed.daily))


async def day(hall: Hall, said: str | None = None) -> Day:
    """The games of today or of a day past, and how they went."""
    now = today()
    asked_for = now if said is None else _read(said)
    if not now - timedelta(days=LONGEST_AGO) <= asked_for <= now:
        raise Refused("not_found", f"days from {LONGEST_AGO} days ago up to today can be seen")
    secret = await hall.store.secret(SECRET)
    results = await hall.store.day_results(asked_for.isoformat())
    games = []
    for deal in daily.deals(secret, asked_for):
        salt = _salt(secret, deal)
        told = asked_for < now
        games.append(
            DayGame(
                kind=deal.kind,
                rules=rules_in_force(deal.rules),
                level=deal.level,
                hash=deal_hash(salt, deal.seed),
                seed=deal.seed if told else None,
                salt=salt if told else None,
                results=results[deal.kind],
            )
        )
    ends = datetime.combine(asked_for + timedelta(days=1), datetime.min.time(), UTC)
    return Day(asked_for.isoformat(), int(ends.timestamp() * 1000), games)


async def play(
    hall: Hall, kind: str, asked: DailyBody, address: str = "", player: str | None = None
) -> TableMade:
    """A table for one of today's games; each device has one."""
    now = today()
    name, device = checked_name(asked.name), keys.hashed(asked.device)
    secret = await hall.store.secret(SECRET)
    deal = next((it for it in daily.deals(secret, now) if it.kind == kind), None)
    if deal is None:
        raise Refused("not_found", "there is no such game: solo or duel")
    await _check_first(hall, deal, device, "")
    seats = [SeatPlan("person", name)]
    if deal.level is not None:
        seats.insert(1 - deal.seat, SeatPlan("bot", bot=str(deal.level)))
    agreed = Agreement(
        id=keys.new_table_id(),
        made_at=now_ms(),
        rules=deal.rules.as_dict(),
        seats=tuple(name_seats(seats)),
        options=_OPTIONS,
        salt=_salt(secret, deal),
        seed=deal.seed,
        daily=DailyDoc(now.isoformat(), deal.kind),
        forfeits=True,
        owner=await seating.owner_of(hall, address),
    )
    token = keys.new_token()
    await hall.add(Table(agreed), {deal.seat: keys.hashed(token)}, None, device, player)
    await _check_first(hall, deal, device, agreed.id)  # it may have asked twice at the same time
    return TableMade(agreed.id, [SeatToken(deal.seat, token)], None)


async def _check_first(hall: Hall, deal: daily.Deal, device: bytes, own: str) -> None:
    there = await hall.store.day_table(deal.day.isoformat(), deal.kind, device)
    if there is not None and there != own:
        raise Refused("already", "this device has a table for that game: go on there", there)


def _read(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise Refused("bad_message", f"date: there is no day {text}") from error


def _salt(secret: bytes, deal: daily.Deal) -> str:
    """One salt for all tables of a game: one promise for all, and bots that think alike at all."""
    text = f"projectl/daily/salt/{deal.day.isoformat()}/{deal.kind}"
    return hmac.digest(secret, text.encode(), sha256)[:16].hex()
