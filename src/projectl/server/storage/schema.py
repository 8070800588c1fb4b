"""The database as tables of SQL. A log is only ever added to."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    DateTime,
    Identity,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    false,
    text,
)

metadata = MetaData()

# Processes that share a PostgreSQL database; see ``leases``.
processes = Table(
    "processes",
    metadata,
    Column("number", BigInteger, Identity(), primary_key=True),  # never given twice
    Column("address", Text, nullable=False, unique=True),  # where the others reach it
    Column("seen_at", DateTime(timezone=True), nullable=False),  # by the database's clock
    Column("says", Text, nullable=False, server_default=""),  # to the others, see http.allowances
)

_unpacked = text("status = 'over' AND packed IS NULL")

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("made_at", BigInteger, nullable=False),
    Column("agreed", Text, nullable=False),  # tables.Agreement as JSON, the deal included
    Column("invite", LargeBinary),  # hash
    # What follows sums up the log, for lists and for looking after tables nobody has open.
    Column("status", Text, nullable=False),
    Column("turn", Integer, nullable=False),  # one bit a seat
    Column("round", Integer, nullable=False, server_default="0"),  # 0: not known yet
    Column("due_at", BigInteger),  # when a bot, a clock or an absence needs looking after
    Column("held_by", BigInteger),  # the process that has it open, if that one still lives
    Column("continued", Boolean, nullable=False, server_default=false()),  # from a record
    # Of a game that is over, when nothing new has happened for a while; see ``packing``.
    Column("packed", LargeBinary),  # its entries
    Column("ended_at", BigInteger),  # when the last of them was made
    Index("tables_due", "due_at"),
    Index("tables_made", "made_at"),
    Index("tables_unpacked", "id", postgresql_where=_unpacked, sqlite_where=_unpacked),
    Index("tables_ended", "ended_at"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("token", LargeBinary),  # hash
    Column("seen_at", BigInteger, nullable=False),
    Index("seats_token", "token", unique=True),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer),
    Column("text", Text),
    Column("action_id", Text),
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

dailies = Table(
    "dailies",
    metadata,
    Column("day", Text, primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("device", LargeBinary, primary_key=True),  # hash
    Column("table_id", Text, nullable=False),
    # What follows is not known before the table is over.
    Column("score", Integer),
    Column("won", Boolean),
    Index("dailies_table", "table_id"),
)

analyses = Table(
    "analyses",
    metadata,
    Column("id", Text, primary_key=True),  # made from the game and how it is judged
    Column("made_at", BigInteger, nullable=False),  # when it was last asked for
    Column("seen_at", BigInteger, nullable=False),  # when somebody last worked on it
    Column("status", Text, nullable=False),
    Column("record", Text, nullable=False),  # without names
    Column("total", Integer, nullable=False),  # turns
    Column("found", Text, nullable=False),  # JSON: turns while it runs, then the analysis
    Column("asker", Text, nullable=False, server_default=""),  # hash of the first one's address
    Column("tokens", Text, nullable=False, server_default=""),  # hashes; who has one may cancel
    Index("analyses_waiting", "status", "made_at"),
)
