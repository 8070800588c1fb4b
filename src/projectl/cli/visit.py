"""A running server as a stranger sees it: through whatever proxy is in front of it."""

import ipaddress
import json
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

from projectl._version import __version__
from projectl.cli.checkup import clock_finding
from projectl.cli.findings import Finding

PRETENDED = "192.0.2.123"
"""An address that nobody has: who is taken for it was believed."""
WITHIN = 10.0

_ADVICE = {
    "database": "the database cannot be written or read: is its disk full, does it run?",
    "lease": "it cannot tell other processes that it lives: does PostgreSQL answer it in time?",
}


def visit(address: str) -> Iterator[Finding]:
    """Look at a server by its web address."""
    address = address.rstrip("/")
    try:
        health = _ask(f"{address}/health")
    except ValueError as error:
        yield Finding("server", False, f"{address} is no projectl server: {error}")
        return
    except OSError as error:
        yield Finding("server", False, f"{address} does not answer: {error}")
        return
    problems = [_ADVICE.get(one, one) for one in health.get("problems", [])]
    yield Finding("server", not problems, "; ".join(problems) or f"{address} is ready")
    yield from _look(address, _is_here(address))


def _look(address: str, here: bool) -> Iterator[Finding]:
    version = _ask(f"{address}/api/v1/about")["version"]
    if version == __version__:
        yield Finding("its version", True, version)
    else:
        yield Finding("its version", None, f"{version}, and this is {__version__}")
    if b"has not been built" in _fetch(f"{address}/"):
        yield Finding("its page", False, "not built: install a wheel, or build it with Node.js")
    else:
        yield Finding("its page", True, "built")
    asked = time.time()
    who = _ask(f"{address}/who")
    yield clock_finding("its clock", who["at"] / 1000 - (asked + time.time()) / 2)
    pretending = _ask(f"{address}/who", {"X-Forwarded-For": PRETENDED})["address"]
    yield _proxy(str(who["address"]), str(pretending), here)
    yield _live(address)
    if not here:
        yield from _strangers(address)


def _proxy(seen: str, pretending: str, here: bool) -> Finding:
    if pretending == PRETENDED and not here:
        says = "believes X-Forwarded-For from anybody: trust only your proxy (--trust-proxy)"
        return Finding("its proxy", False, says)
    if not here and _is_private(seen):
        says = (
            f"takes you for {seen}, so all players may share one rate limit: "
            "name the proxy in PROJECTL_TRUSTED_PROXIES, and have it send X-Forwarded-For"
        )
        return Finding("its proxy", False, says)
    return Finding("its proxy", True, f"it takes you for {seen}")


def _live(address: str) -> Finding:
    """Whether WebSockets come through: a table that is not there is refused in so many words."""
    from websockets.exceptions import ConnectionClosed, WebSocketException
    from websockets.sync.client import connect

    url = address.replace("http", "ws", 1) + "/api/v1/live"
    try:
        with connect(url, open_timeout=WITHIN, close_timeout=1) as socket:
            socket.send(json.dumps({"type": "hello", "v": 1, "table": "none", "token": None}))
            said = json.loads(socket.recv(WITHIN))
    except (OSError, TimeoutError, ValueError, ConnectionClosed, WebSocketException) as error:
        says = f"no live connection ({error}): the proxy must pass WebSockets on (Upgrade)"
        return Finding("live connections", False, says)
    return Finding("live connections", said.get("type") == "error", "come through")


def _strangers(address: str) -> Iterator[Finding]:
    try:
        _fetch(f"{address}/metrics")
        says = "/metrics is open to everybody: let the proxy refuse it"
        yield Finding("metrics", None, says)
    except OSError:
        yield Finding("metrics", True, "not shown to strangers")
    if urlsplit(address).scheme != "https":
        says = "plain HTTP: whoever is on the way can read the tokens of seats; put TLS in front"
        yield Finding("encryption", False, says)


def _is_here(address: str) -> bool:
    host = urlsplit(address).hostname or ""
    return host == "localhost" or _is_private(host)


def _is_private(host: str) -> bool:
    try:
        return ipaddress.ip_network(host).is_private
    except ValueError:
        return False


def _ask(url: str, headers: dict[str, str] | None = None) -> Any:
    try:
        return json.loads(_fetch(url, headers))
    except urllib.error.HTTPError as error:
        if error.code != 503:
            raise
        return json.loads(error.read())  # it says what is wrong


def _fetch(url: str, headers: dict[str, str] | None = None) -> bytes:
    if urlsplit(url).scheme not in ("http", "https"):
        raise ValueError("expected http://… or https://…")
    request = urllib.request.Request(url, headers=headers or {})
    with urllib.request.urlopen(request, timeout=WITHIN) as answer:
        return bytes(answer.read())
