"""The tables live without a server: no web server, no database, no processes, not even loaded."""

import subprocess
import sys

FORBIDDEN = (
    "alembic", "asyncpg", "multiprocessing", "numpy", "prometheus_client",
    "projectl.server.storage", "projectl.server.workers", "sqlalchemy", "sqlite3", "starlette",
    "uvicorn", "websockets",
)  # fmt: skip
ALONE = f"""
import pkgutil, sys
from projectl.server import local, protocol, tables
from projectl.server.http import api, connection, desk
for room in (local, protocol, tables):
    for found in pkgutil.iter_modules(room.__path__, room.__name__ + "."):
        __import__(found.name)
print(*[name for name in {FORBIDDEN} if name in sys.modules])
"""


def test_tables_and_what_can_be_asked_of_them_load_nothing_that_only_a_server_needs() -> None:
    done = subprocess.run([sys.executable, "-c", ALONE], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
