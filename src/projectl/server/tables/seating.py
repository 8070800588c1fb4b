"""Making tables and taking seats at them."""

import secrets
from typing import Any

import msgspec

from projectl.game import Game
from projectl.notation.errors import RecordError
from projectl.notation.records import RecordSetup
from projectl.rules.options import RulesError, from_dict
from projectl.rules.state import NO_STEP
from projectl.server.protocol.answers import (
    Invited,
    MyTable,
    MyTables,
    Rematch,
    SeatToken,
    TableMade,
)
from projectl.server.protocol.messages import (
    MOST_SEED,
    FillSeat,
    NewTable,
    Options,
    SeatPlan,
    SitDown,
)
from projectl.server.protocol.views import rules_in_force
from projectl.server.tables import keys
from projectl.server.tables.clocks import Entry
from projectl.server.tables.hall import Hall
from projectl.server.tables.naming import bot_name, check_looks, checked_name, distinct, name_seats
from projectl.server.tables.room import Room, now_ms
from projectl.server.tables.storage import Listed
from projectl.server.tables.table import SPECTATOR, Agreement, Refused, Table, check_rules
from projectl.server.tables.thinkers import DEFAULT, checked_bot
from projectl.server.tables.watching import seen_upto

MOST_ACTIONS = 2000
"""A longer record is no game of Project L."""
OWNERS = "owners"
"""The name of the secret that hides addresses in what is kept of tables."""
_SETUP = frozenset(RecordSetup.__struct_fields__)


async def owner_of(hall: Hall, address: str) -> str:
    """Who asks from an address, as a table remembers it; nobody where addresses are not known."""
    return keys.hidden(address, await hall.store.secret(OWNERS)) if address else ""


async def make_table(
    hall: Hall, asked: NewTable, address: str = "", player: str | None = None
) -> TableMade:
    """A new table, tokens for the maker's seats, and an invite if seats are open."""
    options = _checked_options(asked.options)
    planned = [_checked_seat(plan, number) for number, plan in enumerate(asked.seats)]
    for number, plan in enumerate(planned):
        check_looks(plan.name or "", [other.name for other in planned[:number]])
    seats = name_seats(planned)
    if options.rated:
        _check_rated(asked, seats, player)
    if asked.record is not None:
        rules, record = _continued(asked.record, asked.upto, len(seats))
        seed = None
    else:
        rules, record = _rules(asked, len(seats)), None
        seed = secrets.randbelow(MOST_SEED + 1) if asked.seed is None else asked.seed
        if asked.first == "random":  # the circle is turned, who sits beside whom stays
            turned = secrets.randbelow(len(seats))
            seats = seats[turned:] + seats[:turned]
    agreed = Agreement(
        id=keys.new_table_id(),
        made_at=now_ms(),
        rules=rules,
        seats=tuple(seats),
        options=options,
        salt=secrets.token_hex(16),
        seed=seed,
        chosen=asked.seed is not None or record is not None,
        record=record,
        forfeits=True,
        owner=await owner_of(hall, address),
    )
    tokens = {n: keys.new_token() for n, plan in enumerate(seats) if plan.kind == "person"}
    invite = keys.new_token() if any(plan.kind == "open" for plan in seats) else None
    await hall.add(
        _laid(agreed),
        {seat: keys.hashed(token) for seat, token in tokens.items()},
        keys.hashed(invite) if invite else None,
        player=player,
    )
    given = [SeatToken(seat, token) for seat, token in tokens.items()]
    return TableMade(agreed.id, given, invite)


def _checked_options(options: Options) -> Options:
    clock = options.clock
    if clock is not None and (clock.turn is None) == (clock.game is None):
        raise Refused("bad_message", "options.clock: expected either turn or game")
    if clock is not None and clock.turn is not None and clock.increment:
        raise Refused("bad_message", "options.clock: an increment goes with game, not with turn")
    if options.away is not None and options.away.bot is not None:
        checked_bot(options.away.bot)
    if options.rated:  # nobody and nothing helps, and no bot plays for somebody
        return msgspec.structs.replace(options, undo=False, hints=False, away=None)
    return options


def _check_rated(asked: NewTable, seats: list[SeatPlan], player: str | None) -> None:
    kinds = sorted(plan.kind for plan in seats)
    others = player is not None and "open" in kinds and kinds.count("person") == 1
    levels = all(str(plan.bot).isdecimal() for plan in seats if plan.kind == "bot")
    if not levels or not (others or kinds == ["bot", "person"]):
        raise Refused(
            "bad_message",
            "options.rated: expected one person and one bot that is a level, or a known player "
            "and open seats",
        )
    if asked.seed is not None or asked.record is not None:
        raise Refused("bad_message", "options.rated: the deal of a rated game cannot be chosen")


def _checked_seat(plan: SeatPlan, number: int) -> SeatPlan:
    if plan.kind == "bot":
        bot = checked_bot(plan.bot or DEFAULT)
        return SeatPlan("bot", plan.name, bot)
    if plan.bot is not None:
        raise Refused("bad_message", f"seats: only a bot's seat names a bot, not seat {number}")
    if plan.kind == "open":
        return SeatPlan("open")
    return SeatPlan("person", plan.name)


def _rules(asked: NewTable, players: int) -> dict[str, Any]:
    if asked.rules.players not in (None, players):
        said = asked.rules.players
        raise Refused("rules", f"the rules are for {said} players and there are {players} seats")
    try:
        return check_rules({**asked.rules.said(), "players": players}).as_dict()
    except RulesError as error:
        raise Refused("rules", str(error), error.code) from error


def _continued(
    record: dict[str, Any], upto: int | None, players: int
) -> tuple[dict[str, Any], dict[str, Any]]:
    """The rules of a record, and as much of it as is to be continued."""
    game, lines = open_record(record)
    if game.rules.players != players:
        said = game.rules.players
        raise Refused("record", f"the record is of {said} players and there are {players} seats")
    return game.rules.as_dict(), lean_record(record, game, lines[:upto])


def _laid(agreed: Agreement) -> Table:
    """A new table; the record it continues, if any, must be playable and leave something to play."""
    try:
        table = Table(agreed)
    except RecordError as error:
        raise Refused("record", str(error)) from error
    if table.game.is_over:
        raise Refused("record", "this game is over: say with upto after which action to go on")
    if any(player.step != NO_STEP for player in table.game.state.players):
        raise Refused("record", "upto stops in the middle of an action")
    return table


def open_record(record: dict[str, Any]) -> tuple[Game, list[str]]:
    """The start of a recorded game, and its lines."""
    if record.get("packs"):  # clients draw the cards of the box, and bots know no others
        raise Refused("record", "this game was played with cards of its own, which are not here")
    try:
        game, lines = Game.open_record(record)
    except RecordError as error:
        raise Refused("record", str(error)) from error
    if len(lines) > MOST_ACTIONS:
        raise Refused("record", f"a record has at most {MOST_ACTIONS} actions")
    return game, lines


def lean_record(record: dict[str, Any], game: Game, lines: list[str]) -> dict[str, Any]:
    """What is kept of somebody's record: what it takes to play it again, and nothing else."""
    setup = {key: value for key, value in record["setup"].items() if key in _SETUP}
    return {
        "format": record["format"],
        "rules": game.rules.as_dict(),
        "setup": setup,
        "actions": [" ".join(line.split()) for line in lines],
    }


# -------------------------------------------------------------------------- seats
async def sit_down(hall: Hall, room: Room, asked: SitDown, player: str | None = None) -> SeatToken:
    """Take an open seat with the invite; asked again with the same id, a new token for it."""
    _check_invite(room, asked.invite)
    if room.agreed.options.rated and player is None:
        raise Refused("unauthorized", "whoever plays a rated game has to be known", "player")
    name = checked_name(asked.name)
    for entry in room.table.log:
        if entry.kind == "join" and entry.id == asked.id and entry.seat is not None:
            return await take(hall, room, entry.seat, name, asked.id, player)
    check_looks(name, [seat.name for seat in room.table.seats])
    while True:
        free = [n for n, seat in enumerate(room.table.seats) if seat.kind == "open"]
        if asked.seat is not None:
            if asked.seat >= len(room.table.seats):
                raise Refused("not_found", "there is no such seat")
            free = [n for n in free if n == asked.seat]
        if not free:
            raise Refused("seat_taken", "no seat is free, or not that one")
        try:
            return await take(hall, room, free[0], name, asked.id, player)
        except Refused as refused:
            if refused.code not in ("seat_taken", "started"):
                raise


async def take(
    hall: Hall, room: Room, seat: int, name: str, action_id: str, player: str | None = None
) -> SeatToken:
    """Take a seat, or get a new token for one taken with the same id before."""
    name = distinct(name, [other.name for n, other in enumerate(room.table.seats) if n != seat])
    token = keys.new_token()
    kept = keys.hashed(token)
    _, before = await hall.enter(room, "join", seat, name, action_id, {seat: kept}, player=player)
    if before:
        if room.table.seats[seat].kind != "person":
            raise Refused("seat_taken", "you have left this seat")
        await hall.store.set_token(room.id, seat, kept, now_ms(), player)
        room.tokens[seat] = kept
    return SeatToken(seat, token)


async def leave(hall: Hall, room: Room, seat: int) -> None:
    """Get up before the game begins; the token is void."""
    await hall.enter(room, "leave", seat, tokens={seat: None})


async def fill(hall: Hall, room: Room, by: int, seat: int, asked: FillSeat) -> Entry:
    """The host gives a seat that stays free to a bot."""
    table = room.table
    if by != table.host:
        raise Refused("forbidden", "only the host gives seats to bots")
    if seat >= len(table.seats):
        raise Refused("not_found", "there is no such seat")
    bot = checked_bot(asked.bot or DEFAULT)
    name = bot_name(bot, [there.name for there in table.seats if there.name])
    known = table.find(seat, asked.id)
    text = known.text if known else f"{bot} {name}"
    entry, _ = await hall.enter(room, "fill", seat, text, asked.id)
    return entry


async def invited(hall: Hall, room: Room, invite: str | None) -> Invited:
    """What somebody with an invite is shown before they sit down."""
    _check_invite(room, invite)
    async with hall.settled(room) as now:
        table = await room.past.at(now.log, seen_upto(now, SPECTATOR, now_ms()))
    document: Any = table.common()
    return Invited(
        status=table.status,
        host=table.host,
        seats=document["seats"],
        rules=rules_in_force(table.game.rules),
        options=document["options"],
    )


def _check_invite(room: Room, invite: str | None) -> None:
    if room.agreed.options.public:
        return
    if invite is None or room.invite is None or keys.seat_with(invite, {0: room.invite}) is None:
        raise Refused("forbidden", "this invite does not fit the table")


async def rematch(hall: Hall, room: Room, seat: int, player: str | None = None) -> Rematch:
    """A seat at the table where the players meet again; the first to ask makes it."""
    old = room.table
    if old.status != "over":
        raise Refused("not_over", "a rematch comes after the game")
    if old.agreed.daily is not None:
        raise Refused("off", "the deal of a day is played once")
    if old.rematch is None:
        again = _rematch_agreement(old)
        await hall.add(Table(again), {}, None)
        try:
            await hall.enter(room, "rematch", seat, again.id)
        except Refused as refused:
            if refused.code != "rematch":  # somebody else was faster
                raise
    there = await hall.room(room.table.rematch or "")
    number = (seat - 1) % len(old.seats)
    name = old.seats[seat].name or f"Player {number + 1}"
    given = await take(hall, there, number, name, f"rematch-{seat}-{room.id}", player)
    return Rematch(there.id, number, given.token)


def _rematch_agreement(old: Table) -> Agreement:
    """The same again, dealt anew; the next player begins."""
    plans = [
        SeatPlan("open") if plan.kind != "bot" else plan
        for plan in (*old.agreed.seats[1:], old.agreed.seats[0])
    ]
    return Agreement(
        id=keys.new_table_id(),
        made_at=now_ms(),
        rules=old.agreed.rules,
        seats=tuple(plans),
        options=msgspec.structs.replace(old.agreed.options, public=False),
        salt=secrets.token_hex(16),
        seed=secrets.randbelow(MOST_SEED + 1),
        forfeits=True,
        owner=old.agreed.owner,
    )


async def my_tables(hall: Hall, tokens: list[str], player: str | None = None) -> MyTables:
    """The tables where some tokens, or a player, have a seat."""
    found = await hall.store.seats_of([keys.hashed(token) for token in tokens], player)
    return MyTables([_listed(one) for one in found])


def _listed(one: Listed) -> MyTable:
    """A table as its player sees it in a list."""
    seats, options = one.agreed.seats, one.agreed.options
    turn = [seat for seat in range(len(seats)) if one.turn >> seat & 1]
    # A table is also looked after for its bots: only people are short of time.
    hurry = options.clock or options.away
    waits = all(seats[seat].kind != "bot" for seat in turn)
    return MyTable(
        table=one.agreed.id,
        seat=one.seat,
        status=one.status,
        turn=turn,
        your_turn=one.seat in turn,
        until=one.due_at if turn and hurry and waits else None,
        round=one.round,
        names=one.names,
        people=sum(seat.kind != "bot" for seat in seats),
        rated=options.rated,
        rules=rules_in_force(from_dict(one.agreed.rules)),
        at=one.at,
    )
