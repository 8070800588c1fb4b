"""What Prometheus may ask: how many, how fast, how full."""

from collections import defaultdict

from prometheus_client import Counter, Gauge, Histogram

from projectl.server.protocol.answers import Code
from projectl.server.protocol.messages import Kind
from projectl.server.tables.tally import Tally

_FAST = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)

REQUESTS = Counter("projectl_http_requests", "HTTP requests", ["route", "status"])
REQUEST_SECONDS = Histogram(
    "projectl_http_seconds", "From a request's head to its answer", ["route"], buckets=_FAST
)
LOOP_LAG = Histogram("projectl_loop_lag_seconds", "How late the event loop is", buckets=_FAST)
MESSAGES = Counter("projectl_live_messages", "Messages from live connections", ["type"])
REFUSED = Counter("projectl_refused", "Requests and messages refused", ["code"])
ENTRIES = Counter("projectl_entries", "Log entries committed", ["kind"])
SENT = Counter("projectl_live_sent", "Messages for live connections: the fan-out")
CUT_OFF = Counter("projectl_live_cut_off", "Live connections closed for being too slow")
CONNECTIONS = Gauge("projectl_live_connections", "Open live connections")
TABLES = Gauge("projectl_tables_open", "Tables in memory")
COMMIT_SECONDS = Histogram(
    "projectl_commit_seconds", "How long the first write of a commit waits", buckets=_FAST
)
COMMIT_SIZE = Histogram(
    "projectl_commit_size", "Writes in one commit", buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500)
)
BOT_SECONDS = Histogram(
    "projectl_bot_seconds", "From a bot's move being due to its choice", buckets=_FAST
)
BOT_WAIT_SECONDS = Histogram(
    "projectl_bot_wait_seconds",
    "How long a bot's turn or hint waits for a process",
    ["lane"],
    buckets=_FAST,
)
BOTS_WAITING = Gauge("projectl_bots_waiting", "Bots' turns and hints that wait for a process")
ANALYSES_WAITING = Gauge("projectl_analyses_waiting", "Analyses that wait or run, at all processes")
ANALYSIS_SECONDS = Histogram(
    "projectl_analysis_turn_seconds", "To judge one turn of a game", buckets=(*_FAST, 10, 20, 50)
)
ANALYSES = Counter("projectl_analyses", "Analyses ended", ["status"])
WAITING = Gauge("projectl_lobby_waiting", "Players who wait for a match, at all processes")
MATCHES = Counter("projectl_lobby_matches", "Matches found by this process")
MATCH_SECONDS = Histogram(
    "projectl_lobby_match_seconds", "From a wish to its match", buckets=(*_FAST, 10, 20, 50, 100)
)
NOTICES_WAITING = Gauge("projectl_notices_waiting", "Notices that are due, at all processes")
NOTICES = Counter(
    "projectl_notices", "Notices that were sent, tried in vain, or were not to be sent", ["how"]
)
DEATHS = Counter("projectl_task_deaths", "Background tasks that died and began again", ["task"])
LOST_RACES = Counter("projectl_lost_races", "Entries that another process was faster to write")


class HallTally(Tally):
    """What a hall counts; what comes with every move is handed on when somebody asks for it."""

    def __init__(self) -> None:
        self._entries: dict[Kind, int] = defaultdict(int)
        self._messages: dict[str, int] = defaultdict(int)
        self._sent = 0

    def hand_on(self) -> None:
        """Tell Prometheus, whose own counting takes locks, what has been counted since last time."""
        for kind, number in self._entries.items():
            ENTRIES.labels(kind).inc(number)
        for name, number in self._messages.items():
            MESSAGES.labels(name.lower()).inc(number)
        SENT.inc(self._sent)
        self._entries.clear()
        self._messages.clear()
        self._sent = 0

    def tables(self, number: int) -> None:
        """So many tables are in memory."""
        TABLES.set(number)

    def entry(self, kind: Kind) -> None:
        """An entry was committed."""
        self._entries[kind] += 1

    def message(self, kind: str) -> None:
        """Somebody has sent a message."""
        self._messages[kind] += 1

    def refused(self, code: Code) -> None:
        """Something was refused."""
        REFUSED.labels(code).inc()

    def sent(self) -> None:
        """A message is on its way to a viewer."""
        self._sent += 1

    def cut_off(self) -> None:
        """A viewer was too slow."""
        CUT_OFF.inc()

    def lost_race(self) -> None:
        """Another process was faster to write an entry."""
        LOST_RACES.inc()
