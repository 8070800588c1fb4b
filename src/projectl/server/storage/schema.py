"""The database as tables of SQL. A log is only ever added to."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    DateTime,
    Float,
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

_open = text("public AND status = 'waiting'")
_played = text("public AND status = 'playing'")
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
    Column("public", Boolean, nullable=False, server_default=false()),  # in the lobby while open
    # Of a game that is over, when nothing new has happened for a while; see ``packing``.
    Column("packed", LargeBinary),  # its entries
    Column("ended_at", BigInteger),  # when the last of them was made
    Index("tables_due", "due_at"),
    Index("tables_made", "made_at"),
    Index("tables_unpacked", "id", postgresql_where=_unpacked, sqlite_where=_unpacked),
    Index("tables_ended", "ended_at"),
    Index("tables_open", "made_at", postgresql_where=_open, sqlite_where=_open),
    Index("tables_watched", "made_at", postgresql_where=_played, sqlite_where=_played),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("token", LargeBinary),  # hash
    Column("seen_at", BigInteger, nullable=False),
    Column("player", Text),  # who sits there, if that is known; see ``players``
    Index("seats_token", "token", unique=True),
    Index("seats_player", "player"),
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
    Column("name", Text),  # as it was at the table
    # What follows is not known before the table is over.
    Column("score", Integer),
    Column("won", Boolean),
    Column("rounds", Integer),
    Index("dailies_table", "table_id"),
)

# Players who wait for others; see ``people.pairing``.
tickets = Table(
    "tickets",
    metadata,
    Column("player", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("owner", Text, nullable=False),  # the hidden address
    Column("since", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("front", Boolean, nullable=False, server_default=false()),
    Column("game", Text, nullable=False),  # what is to be played
    Column("sizes", Integer, nullable=False),  # by how many: one bit each
    Column("value", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    # What follows is known when others were found.
    Column("match", Text),
    Column("until", BigInteger),  # to accept
    Column("accepted", Boolean, nullable=False, server_default=false()),
    Column("table_id", Text),  # when all have accepted
    Column("seat", Integer),
    Index("tickets_match", "match"),
    Index("tickets_owner", "owner"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("player", Text, primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("value", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),  # of the last of them
)

# How games between people ended; they stay when their tables are removed.
results = Table(
    "results",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("how", Text, nullable=False),
    # The rating before and after, if the game counted.
    Column("before", Float),
    Column("value", Float),
    Column("deviation", Float),
    Index("results_player", "player", "at"),
    Index("results_kind", "kind", "at"),
)

analyses = Table(
    "analyses",
    metadata,
    Column("id", Text, primary_key=True),  # made from the game and how it is judged
    Column("made_at", BigInteger, nullable=False),  # when it was last asked for
    Column("seen_at", BigInteger, nullable=False),  # when somebody last worked on it
    Column("status", Text, nullable=False),
    Column("record", Text, nullable=False),  # without names
    Column("depth", Text, nullable=False, server_default="quick"),
    Column("total", Integer, nullable=False),  # looks at turns
    Column("found", Text, nullable=False),  # JSON: turns until it is done, then the analysis
    Column("asker", Text, nullable=False, server_default=""),  # hash of the first one's address
    Column("tokens", Text, nullable=False, server_default=""),  # hashes; who has one may cancel
    Index("analyses_waiting", "status", "made_at"),
)

_accounts = text("account")

# Whoever plays, on one device or, with an account, on several.
players = Table(
    "players",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("folded", Text, nullable=False),  # the name as it looks: see ``tables.lookalikes``
    Column("made_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("account", Boolean, nullable=False, server_default=false()),
    Index("players_folded", "folded"),
    Index("players_seen", "seen_at"),
    Index(
        "players_accounts",
        "folded",
        unique=True,
        postgresql_where=_accounts,
        sqlite_where=_accounts,
    ),
)

# The devices of players.
sessions = Table(
    "sessions",
    metadata,
    Column("token", LargeBinary, primary_key=True),  # hash
    Column("id", Text, nullable=False, unique=True),  # by which it is revoked
    Column("player", Text, nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("label", Text, nullable=False),  # what kind of device
    Index("sessions_player", "player"),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", LargeBinary, primary_key=True),  # chosen by the authenticator
    Column("player", Text, nullable=False),
    Column("key", LargeBinary, nullable=False),  # the public one
    Column("uses", BigInteger, nullable=False),  # as the authenticator counts them
    Column("site", Text, nullable=False),  # for which it was made
    Column("made_at", BigInteger, nullable=False),
    Index("passkeys_player", "player"),
)

# What an authenticator is about to sign; each is answered once.
challenges = Table(
    "challenges",
    metadata,
    Column("id", LargeBinary, primary_key=True),  # hash of what the device shows again
    Column("challenge", LargeBinary, nullable=False),
    Column("purpose", Text, nullable=False),
    Column("session", LargeBinary),  # whose it is, if it is a player's
    Column("origin", Text, nullable=False),  # where the page lies
    Column("name", Text, nullable=False),  # that the account is to have
    Column("expires_at", BigInteger, nullable=False),
    Index("challenges_expire", "expires_at"),
)

# Codes by which a second device joins an account.
codes = Table(
    "codes",
    metadata,
    Column("number", Text, primary_key=True),  # the first half, by which it is found
    Column("secret", LargeBinary, nullable=False),  # hash of the second half
    Column("player", Text, nullable=False),
    Column("wrong", Integer, nullable=False),  # guesses
    Column("expires_at", BigInteger, nullable=False),
    Index("codes_expire", "expires_at"),
)

# Codes that somebody typed and that were wrong.
guesses = Table(
    "guesses",
    metadata,
    Column("address", Text, primary_key=True),  # hidden
    Column("number", Integer, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    Index("guesses_expire", "expires_at"),
)

# What the devices of an account share beside its games.
keepsakes = Table(
    "keepsakes",
    metadata,
    Column("player", Text, primary_key=True),
    Column("kept", Text, nullable=False),  # JSON, as the page wrote it
    Column("version", Integer, nullable=False),
)

# Who may not play here for a while.
bans = Table(
    "bans",
    metadata,
    Column("kind", Text, primary_key=True),  # name or address
    Column("value", Text, primary_key=True),  # a folded name, or an address
    Column("shown", Text, nullable=False),  # as it was typed
    Column("until", BigInteger, nullable=False),
    Column("made_at", BigInteger, nullable=False),
)

# What the host has to tell everybody; the last one counts.
announcements = Table(
    "announcements",
    metadata,
    Column("id", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("at", BigInteger, nullable=False),  # when it will happen
    Column("until", BigInteger, nullable=False),  # how long it is shown
    Column("made_at", BigInteger, nullable=False),
)

# Ways in which players want to be told; see ``notice_store``.
channels = Table(
    "channels",
    metadata,
    Column("id", Text, primary_key=True),
    Column("player", Text, nullable=False),
    Column("session", Text),  # the browser's that it reaches; none for a web-hook
    Column("form", Text, nullable=False),
    Column("address", Text, nullable=False),
    Column("secret", Text, nullable=False),  # what messages are signed with, or encrypted for
    Column("page", Text, nullable=False),
    Column("words", Text, nullable=False),  # JSON
    Column("kinds", Integer, nullable=False),  # one bit each
    Column("made_at", BigInteger, nullable=False),
    Column("failing_since", BigInteger),
    Index("channels_player", "player"),
    Index("channels_address", "address"),
)

# The outbox: what is to be sent; see ``outbox``.
notices = Table(
    "notices",
    metadata,
    Column("channel", Text, primary_key=True),
    Column("table_id", Text, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("seq", Integer, nullable=False),  # of the entry that it follows from
    Column("made_at", BigInteger, nullable=False),
    Column("due_at", BigInteger, nullable=False),  # not before; see ``notice_store``
    Column("tries", Integer, nullable=False),
    Column("round", Integer, nullable=False),
    Column("names", Text, nullable=False),  # JSON
    Column("about", Text),  # another table that it leads to
    Index("notices_due", "due_at"),
    Index("notices_table", "table_id"),
)
