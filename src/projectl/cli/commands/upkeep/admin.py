"""``projectl admin``: what the host of a server sees and says, through its database."""

import json
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeVar

import typer

from projectl.cli.commands.tables.serve import Database
from projectl.cli.commands.upkeep.backup import address_of, done
from projectl.cli.terminal.output import fail, say

if TYPE_CHECKING:
    from sqlalchemy import Connection

app = typer.Typer(no_args_is_help=True, add_completion=False, rich_markup_mode=None)

Json = Annotated[bool, typer.Option("--json", help="Print data instead of text.")]
Most = Annotated[int, typer.Option("--most", min=1, help="So many at most.")]
Hours = Annotated[float, typer.Option(min=0.01, help="For so many hours.")]
What = Annotated[Literal["name", "address"], typer.Argument(help="What is not let in.")]
Value = Annotated[str, typer.Argument(metavar="VALUE", help="The name, address or network.")]
Found = TypeVar("Found")


@app.callback()
def admin() -> None:
    """See and say what the host of a server may: tables, players, bans, a restart.

    It works through the server's database, so whoever can read that may do it, and nobody else.
    Servers hear of it within seconds, all processes of them, without being stopped.

    \b
    Examples:
      projectl admin tables
      projectl admin close 3kVx0aQb7LmZ
      projectl admin ban name "Rude Name" --hours 48
      projectl admin announce --minutes 10
    """


@app.command()
def tables(
    database: Database = None,
    status: Annotated[
        Literal["waiting", "playing", "over"] | None, typer.Option(help="Only these.")
    ] = None,
    most: Most = 50,
    as_json: Json = False,
) -> None:
    """List tables, newest first."""
    from projectl.server.storage import host_store

    rows = _do(database, lambda db: host_store.list_tables(db, status, most))
    _tell(rows, as_json, lambda row: (
        f"{row['table']}  {_day(row['made_at'])}  {row['status']:8} round {row['round']:2}  "
        + ", ".join(row["seats"])
    ))  # fmt: skip


@app.command()
def players(
    database: Database = None,
    accounts: Annotated[bool, typer.Option("--accounts", help="Only accounts.")] = False,
    most: Most = 50,
    as_json: Json = False,
) -> None:
    """List players, last seen first."""
    from projectl.server.storage import host_store

    rows = _do(database, lambda db: host_store.list_players(db, accounts, most))
    _tell(rows, as_json, lambda row: (
        f"{row['id']}  {_day(row['seen_at'])}  {'account' if row['account'] else 'device ':7}  "
        f"{row['seats']:4} seats  {row['name']}"
    ))  # fmt: skip


@app.command()
def close(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table.")],
    database: Database = None,
    again: Annotated[bool, typer.Option("--open", help="Open it again.")] = False,
) -> None:
    """Close a table: nobody can look at it or play there any more."""
    from projectl.server.storage import host_store

    def work(db: "Connection") -> bool:
        if not host_store.has_table(db, table):
            return False
        if again:
            host_store.unban(db, "table", table)
        else:
            host_store.ban(db, "table", table, _now(), host_store.FOR_EVER)
        return True

    if not _do(database, work):
        fail(f"there is no table {table}: projectl admin tables lists them")
    say(f"{table} is {'open again' if again else 'closed'}")


@app.command()
def ban(what: What, value: Value, hours: Hours = 24.0, database: Database = None) -> None:
    """Let a name, and whatever looks like it, or an address in no longer, for a while."""
    from projectl.server.storage import host_store

    _check(what, value)
    now = _now()
    until = now + int(hours * 3_600_000)
    _do(database, lambda db: host_store.ban(db, what, value, now, until))
    say(f"the {what} {value} is banned until {_day(until)}")


@app.command()
def unban(what: What, value: Value, database: Database = None) -> None:
    """Let a name or an address in again."""
    from projectl.server.storage import host_store

    _check(what, value)
    if not _do(database, lambda db: host_store.unban(db, what, value)):
        fail(f"the {what} {value} is not banned: projectl admin bans lists what is")
    say(f"the {what} {value} is let in again")


@app.command()
def bans(database: Database = None, as_json: Json = False) -> None:
    """List what is banned and which tables are closed."""
    from projectl.server.storage import host_store

    def line(row: dict[str, Any]) -> str:
        ends = "" if row["until"] >= host_store.FOR_EVER else f"  until {_day(row['until'])}"
        return f"{row['kind']:7}  {row['shown']}{ends}"

    _tell(_do(database, lambda db: host_store.list_bans(db, _now())), as_json, line)


@app.command()
def announce(
    minutes: Annotated[float, typer.Option(min=0, help="The restart is in so many minutes.")] = 5,
    cancel: Annotated[bool, typer.Option("--cancel", help="There will be none.")] = False,
    database: Database = None,
) -> None:
    """Tell everybody, on every open page, that the server is about to be started again."""
    from projectl.server.storage import host_store

    now = _now()
    at = None if cancel else now + int(minutes * 60_000)
    _do(database, lambda db: host_store.announce(db, now, at, (at or now) + 60_000))
    say("nothing is announced any more" if at is None else f"announced for {_day(at)}")


def _check(what: str, value: str) -> None:
    from projectl.server.people.host import network_of

    if what == "address":
        try:
            network_of(value)
        except ValueError as error:
            hint = "expected an address or a network, such as 192.0.2.7 or 192.0.2.0/24"
            raise typer.BadParameter(hint, param_hint="VALUE") from error


def _do(database: str | None, work: "Callable[[Connection], Found]") -> Found:
    """Do something in one transaction, beside the servers."""
    from projectl.server.storage.alone import reach

    async def run() -> Found:
        reached = reach(address_of(database))
        try:
            return await reached.run(work)
        finally:
            await reached.close()

    return done(run())


def _tell(rows: list[dict[str, Any]], as_json: bool, line: Callable[[dict[str, Any]], str]) -> None:
    if as_json:
        say(json.dumps(rows))
        return
    for row in rows:
        say(line(row))
    if not rows:
        say("none")


def _now() -> int:
    return time.time_ns() // 1_000_000


def _day(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
