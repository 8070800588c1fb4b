"""What can be asked over HTTP, one function each (docs/protocol.md)."""

import asyncio
from functools import cache
from typing import Any

from projectl import __version__, bots, packs
from projectl.notation.cells import cells_text
from projectl.notation.coding import collection_names
from projectl.rules import options, pieces
from projectl.rules.expansions import EXPANSIONS
from projectl.rules.options import RulesError
from projectl.rules.puzzles import REWARDS
from projectl.rules.tiles import PAYS_FOR
from projectl.server.http import trainer
from projectl.server.http.endpoints import Asked, Endpoint
from projectl.server.protocol import answers, messages
from projectl.server.protocol.answers import Code, Committed, Snapshot, Update, Updates
from projectl.server.protocol.views import rules_in_force
from projectl.server.tables import daily, seating, thinkers
from projectl.server.tables.hints import give_hint
from projectl.server.tables.room import now_ms
from projectl.server.tables.sight import Sight
from projectl.server.tables.table import SPECTATOR, Agreement, Refused, Table, check_rules
from projectl.server.tables.watching import behind, seen_upto

PREFIX = "/api/v1"
MOST_UPDATES = 500
DATE = "[0-9]{4}-[0-9]{2}-[0-9]{2}"


# ------------------------------------------------------------------ about the game
async def about(asked: Asked) -> answers.About:
    """What this server offers."""
    settings = asked.settings
    return answers.About(
        version=__version__,
        protocol=messages.VERSION,
        editions=list(options.EDITIONS),
        expansions=_expansions(),
        difficulties=list(options.DIFFICULTIES),
        bots=thinkers.names(),
        levels=_levels(),
        characters=list(bots.CHARACTERS),
        reactions=list(messages.REACTIONS),
        players=asked.players is not None,
        accounts=asked.players is not None and settings.accounts,
        limits=answers.Limits(settings.message_bytes, settings.body_bytes, 24, messages.MOST_SEED),
    )


@cache
def _expansions() -> list[answers.ExpansionDoc]:
    return [
        answers.ExpansionDoc(
            name=it.name,
            title=it.title,
            origin=it.origin,
            pack=it.pack,
            needs=list(it.needs),
            edition=it.edition,
            solo=it.solo,
            puzzles=len(it.puzzles),
            tiles=len(it.tiles),
        )
        for it in EXPANSIONS.values()
    ]


def _levels() -> list[answers.LevelDoc]:
    """The levels of strength, weakest first."""
    return [
        answers.LevelDoc(number, str(number), level.name, level.seconds, level.rating)
        for number, level in bots.LEVELS.items()
    ]


async def box(asked: Asked) -> answers.BoxDoc:
    """All puzzles, pieces and tiles, to draw them."""
    return box_document()


@cache
def box_document() -> answers.BoxDoc:
    """The same for whoever wants it as a file."""
    found = packs.standard_box()
    puzzles = [
        answers.PuzzleDoc(
            name=puzzle.name,
            colour="black" if puzzle.colour else "white",
            points=puzzle.points,
            reward=REWARDS[puzzle.reward],
            cells=cells_text(puzzle.cells),
            pack=puzzle.pack,
        )
        for puzzle in found.puzzles
    ]
    shapes = [
        answers.PieceDoc(name, int(name[-1]), cells_text(min(pieces.PLACEMENTS[number])))
        for number, name in enumerate(pieces.NAMES)
    ]
    tiles = [
        answers.TileDoc(
            name=tile.name,
            set=tile.letter,
            pays_for=PAYS_FOR[tile.pays_for],
            pieces=list(collection_names(tile.shapes)),
            credits=tile.credits,
            colour="pink" if tile.pink else "blue",
            pack=tile.pack,
        )
        for tile in found.tiles
    ]
    return answers.BoxDoc(puzzles, shapes, tiles)


async def rules(asked: Asked) -> answers.RulesAnswer:
    """Whether some settings make a game; if not, why."""
    try:
        said = {"players": 2, **asked.body.rules.said()}
        return answers.RulesAnswer(rules_in_force(check_rules(said)), None, None)
    except RulesError as error:
        return answers.RulesAnswer(None, str(error), error.code)


async def replay(asked: Asked) -> answers.Replay:
    """A record as a document and its updates."""
    record = asked.body.record
    game, lines = seating.open_record(record)
    names = [*game.names, ""]
    table = Table(
        Agreement(
            id="",
            made_at=0,
            rules={},
            seats=tuple(
                messages.SeatPlan("person", names[seat] or None)
                for seat in range(game.rules.players)
            ),
            options=messages.Options(),
            salt="",
            chosen=True,
            record={**record, "actions": []},
            # Where it ends with somebody leaving, it ended because of that.
            forfeits=bool(lines) and lines[-1].rstrip().endswith(("resign", "timeout")),
        )
    )
    start = table.document(SPECTATOR)
    sight = Sight(table, [SPECTATOR])
    updates: list[Update] = []
    for number, line in enumerate(lines):
        entry, happened = table.replay_line(line, number + 1)
        updates.append(sight.updates(entry, happened)[SPECTATOR])
        if number % 10 == 9:
            await asyncio.sleep(0)
    return answers.Replay(_document(start), updates)


# ---------------------------------------------------------------------- analyses
async def analyse(asked: Asked) -> answers.AnalysisAsked:
    """Have a game analysed; one that has been is not analysed again."""
    body = asked.body
    if (body.record is None) == (body.table is None):
        raise Refused("bad_message", "expected either record or table")
    if body.table is None:
        return await asked.analysts.ask(body.record, asked.address, body.depth)
    room = await asked.hall.look(body.table)
    await asked.hall.viewer(room, asked.token)
    async with asked.hall.settled(room) as table:
        finished = daily.record_of(table)
    return await asked.analysts.ask(finished, asked.address, body.depth)


async def analysis(asked: Asked) -> answers.AnalysisSoFar:
    """How far an analysis is, and what has been found so far."""
    return await asked.analysts.look(asked.path["analysis"])


async def cancel_analysis(asked: Asked) -> None:
    """Stop an analysis that waits or runs, with the token that asking for it gave.

    What a deep one has found of the whole game stays.
    """
    if asked.token is None:
        raise Refused("unauthorized", "this takes the token that asking for it gave")
    await asked.analysts.cancel(asked.path["analysis"], asked.token)


# ------------------------------------------------------------------------ tables
async def make_table(asked: Asked) -> answers.TableMade:
    """Make a table."""
    await asked.check_names(*(plan.name for plan in asked.body.seats if plan.kind == "person"))
    return await seating.make_table(asked.hall, asked.body, asked.address, asked.player_id)


async def mine(asked: Asked) -> answers.MyTables:
    """The tables where some tokens, or an account, have a seat, latest first."""
    tokens, player = asked.body.tokens, None
    if asked.body.account and asked.known is not None and asked.me.account:
        player = asked.me.id
        await asked.people.own(player, tokens)
    return await seating.my_tables(asked.hall, tokens, player)


async def look(asked: Asked) -> Snapshot:
    """The table as the viewer may see it, now or at an earlier number."""
    viewer = asked.viewer
    seat = None if viewer == SPECTATOR else viewer
    async with asked.hall.settled(asked.at) as table:
        last = seen_upto(table, viewer, now_ms())
        now = now_ms() - behind(table.agreed, table.status, viewer)
        at = asked.query.get("at", last)
        if at > last:
            raise Refused("not_found", f"the log ends at {last}")
        if at == table.seq:
            return Snapshot(at, now, seat, _document(table.document(viewer)))
        log = table.log[:at]
        past = asked.at.past
    return Snapshot(at, now, seat, _document(await past.document(log, at, viewer)))


async def updates(asked: Asked) -> Updates:
    """The log after some number, as the viewer may see it."""
    limit = min(asked.query.get("limit", 200), MOST_UPDATES)
    async with asked.hall.settled(asked.at) as table:
        now = seen_upto(table, asked.viewer, now_ms())
        after = min(asked.query.get("after", 0), now)
        log, past = table.log[: min(after + limit, now)], asked.at.past
    return Updates(now, await past.updates(log, after, asked.viewer))


async def record(asked: Asked) -> dict[str, Any]:
    """The record of a finished game, or of one that somebody takes along."""
    async with asked.hall.settled(asked.at) as table:
        if asked.query.get("so_far"):
            return table.record_so_far(asked.viewer)
        return daily.record_of(table)


async def sit_down(asked: Asked) -> answers.SeatToken:
    """Take an open seat with the invite."""
    await asked.check_names(asked.body.name)
    return await seating.sit_down(asked.hall, asked.at, asked.body, asked.player_id)


async def invited(asked: Asked) -> answers.Invited:
    """What an invite is for."""
    return await seating.invited(asked.hall, asked.at, asked.body.invite)


async def fill(asked: Asked) -> Committed:
    """Give a free seat to a bot."""
    number = asked.path["seat"]
    if not (number.isascii() and number.isdecimal()):
        raise Refused("not_found", "there is no such seat")
    entry = await seating.fill(asked.hall, asked.at, asked.viewer, int(number), asked.body)
    return Committed(entry.seq)


async def leave(asked: Asked) -> None:
    """Get up before the game begins."""
    if asked.path["seat"] != str(asked.viewer):
        raise Refused("forbidden", "this is not your seat")
    await seating.leave(asked.hall, asked.at, asked.viewer)


async def act(asked: Asked) -> Committed:
    """Play a whole action."""
    body = asked.body
    entry, _ = await asked.hall.act(asked.at, asked.viewer, body.action, body.id)
    return Committed(entry.seq)


async def undo(asked: Asked) -> Committed:
    """Take back the last action."""
    entry, _ = await asked.hall.undo(asked.at, asked.viewer, asked.body.id)
    return Committed(entry.seq)


async def come_back(asked: Asked) -> Committed:
    """Take the seat back from the bot that plays for it."""
    entry, _ = await asked.hall.come_back(asked.at, asked.viewer, asked.body.id)
    return Committed(entry.seq)


async def react(asked: Asked) -> Committed:
    """Show a quick reaction."""
    body = asked.body
    entry, _ = await asked.hall.react(asked.at, asked.viewer, body.reaction, body.id)
    return Committed(entry.seq)


async def claim(asked: Asked) -> Committed:
    """Go on without somebody who is late."""
    body = asked.body
    entry, _ = await asked.hall.claim(asked.at, asked.viewer, body.seat, body.bot, body.id)
    return Committed(entry.seq)


async def ask(asked: Asked) -> Committed:
    """Ask the others for a pause or to take back, or end a pause."""
    body = asked.body
    entry, _ = await asked.hall.ask(asked.at, asked.viewer, body.what, body.id)
    return Committed(entry.seq)


async def answer(asked: Asked) -> Committed:
    """Answer what somebody has asked."""
    body = asked.body
    entry, _ = await asked.hall.answer(asked.at, asked.viewer, body.yes, body.id)
    return Committed(entry.seq)


async def why(asked: Asked) -> answers.WhyNot:
    """Why an action is not legal."""
    async with asked.hall.settled(asked.at) as table:
        code, reason = table.why_not(asked.viewer, asked.body.action) or (None, None)
    return answers.WhyNot(code, reason)


async def hint(asked: Asked) -> answers.HintGiven:
    """What a bot would do."""
    return await give_hint(asked.hall, asked.at, asked.viewer, asked.body.bot)


async def rematch(asked: Asked) -> answers.Rematch:
    """Meet again."""
    return await seating.rematch(asked.hall, asked.at, asked.viewer, asked.player_id)


async def day(asked: Asked) -> answers.Day:
    """The games of today or of a day past, and how they went."""
    return await daily.day(asked.hall, asked.texts.get("date"))


async def play_daily(asked: Asked) -> answers.TableMade:
    """A table for one of today's games; each device has one."""
    await asked.check_names(asked.body.name)
    kind = asked.path["kind"]
    return await daily.play(asked.hall, kind, asked.body, asked.address, asked.player_id)


def _document(document: dict[str, Any]) -> Any:
    """A document is kept as a plain dict; its shape is ``answers.TableDoc``."""
    return document


_PLAYING: tuple[Code, ...] = ("waiting", "over", "paused", "id_reused")

ENDPOINTS = [
    Endpoint("GET", "/about", about, answers.About, cached=True),
    Endpoint("GET", "/box", box, answers.BoxDoc, cached=True),
    Endpoint("POST", "/rules", rules, answers.RulesAnswer, messages.RulesQuestion),
    Endpoint("POST", "/replay", replay, answers.Replay, messages.ReplayBody,
             refuses=("record",), cost=15),
    Endpoint("POST", "/analyses", analyse, answers.AnalysisAsked, messages.AskAnalysis,
             who="viewer", status=202, cost=20,
             refuses=("not_found", "unauthorized", "forbidden", "not_over", "record")),
    Endpoint("GET", "/analyses/{analysis}", analysis, answers.AnalysisSoFar,
             refuses=("not_found",)),
    Endpoint("DELETE", "/analyses/{analysis}", cancel_analysis, None, status=204,
             refuses=("not_found", "unauthorized", "forbidden")),
    Endpoint("POST", "/tables", make_table, answers.TableMade, messages.NewTable,
             player="known", status=201, refuses=("rules", "record", "name_taken"), cost=5),
    Endpoint("POST", "/mine", mine, answers.MyTables, messages.MyTokens, player="known", cost=2),
    Endpoint("GET", "/tables/{table}", look, Snapshot, query=("at",), who="viewer"),
    Endpoint("GET", "/tables/{table}/updates", updates, Updates, query=("after", "limit"),
             who="viewer", cost=3),
    Endpoint("GET", "/tables/{table}/record", record, answers.GameRecord, who="viewer",
             query=("so_far",), refuses=("not_over",)),
    Endpoint("POST", "/tables/{table}/seats", sit_down, answers.SeatToken, messages.SitDown,
             player="known", status=201, refuses=("seat_taken", "started", "id_reused", "name_taken")),
    Endpoint("POST", "/tables/{table}/invited", invited, answers.Invited, messages.Invitation),
    Endpoint("POST", "/tables/{table}/seats/{seat}/bot", fill, Committed, messages.FillSeat,
             who="seat", refuses=("seat_taken", "id_reused")),
    Endpoint("DELETE", "/tables/{table}/seats/{seat}", leave, None, who="seat", status=204,
             refuses=("started",)),
    Endpoint("POST", "/tables/{table}/actions", act, Committed, messages.DoAction, who="seat",
             refuses=(*_PLAYING, "away", "late", "notation", "illegal", "open_step")),
    Endpoint("POST", "/tables/{table}/undo", undo, Committed, messages.DoOnce, who="seat",
             refuses=(*_PLAYING, "away", "no_undo", "off")),
    Endpoint("POST", "/tables/{table}/return", come_back, Committed, messages.DoOnce, who="seat",
             refuses=(*_PLAYING, "not_away")),
    Endpoint("POST", "/tables/{table}/reactions", react, Committed, messages.DoReact, who="seat",
             refuses=("id_reused",)),
    Endpoint("POST", "/tables/{table}/claim", claim, Committed, messages.DoClaim, who="seat",
             refuses=(*_PLAYING, "away", "not_late")),
    Endpoint("POST", "/tables/{table}/ask", ask, Committed, messages.DoAsk, who="seat",
             refuses=(*_PLAYING, "away", "asked", "no_undo", "off")),
    Endpoint("POST", "/tables/{table}/answer", answer, Committed, messages.DoAnswer, who="seat",
             refuses=(*_PLAYING, "away", "asked")),
    Endpoint("POST", "/tables/{table}/why", why, answers.WhyNot, messages.AskWhy, who="seat"),
    Endpoint("POST", "/tables/{table}/hint", hint, answers.HintGiven, messages.AskHint,
             who="seat", refuses=("waiting", "over", "off", "illegal"), cost=5),
    Endpoint("POST", "/tables/{table}/rematch", rematch, answers.Rematch, who="seat",
             player="known", refuses=("not_over", "seat_taken", "off"), cost=5),
    Endpoint("GET", "/trainer/next", trainer.next_exercise, answers.ExerciseDoc,
             query=("rating",), texts=(("seen", trainer.SEEN),), cost=2),
    Endpoint("POST", "/trainer/{exercise}", trainer.attempt, answers.AttemptDoc, messages.Attempt,
             refuses=("not_found", "notation", "illegal", "open_step"), cost=2),
    Endpoint("GET", "/daily", day, answers.Day, texts=(("date", DATE),),
             refuses=("not_found",)),
    Endpoint("POST", "/daily/{kind}", play_daily, answers.TableMade, messages.DailyBody,
             player="known", status=201, refuses=("not_found", "already", "name_taken"), cost=5),
]  # fmt: skip
