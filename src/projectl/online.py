"""A seat at a table of some server, for a bot: who has its link plays it from anywhere.

>>> from projectl.online import Seat
>>> seat = Seat.of("https://example.org/t/mC3bXyWvQk9a#invite=…", name="My bot")  # doctest: +SKIP
>>> seat.play_on("champion")  # doctest: +SKIP
"""

from __future__ import annotations

import json
import secrets
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs, urlsplit

from projectl import bots
from projectl.advice import choosing
from projectl.bots import UNLIMITED, Bot, Limits
from projectl.game import Game

PATIENCE = 30.0
"""Seconds to wait for an answer of the server."""
PAUSE = 0.5
"""Seconds between two looks at a table where somebody else is to move."""


class OnlineError(RuntimeError):
    """The server refused, or cannot be reached; ``code`` is what it answered for programs."""

    def __init__(self, message: str, code: str = "") -> None:
        super().__init__(message)
        self.code = code


@dataclass
class Seat:
    """A seat that one holds the token of."""

    base: str
    """The server's address, such as ``https://example.org``."""
    table: str
    token: str

    @classmethod
    def of(cls, link: str, name: str = "Bot") -> Seat:
        """The seat of a link: one's own (``#seat=TOKEN``), or a free one of an invitation."""
        parts = urlsplit(link)
        said = parse_qs(parts.fragment)
        table = parts.path.rstrip("/").rpartition("/")[2]
        base = f"{parts.scheme}://{parts.netloc}{parts.path.rpartition('/t/')[0]}"
        if "seat" in said:
            return cls(base, table, said["seat"][0])
        if "invite" not in said:
            raise OnlineError("expected a link that ends with #seat=… or #invite=…")
        asked = {"invite": said["invite"][0], "name": name, "id": secrets.token_hex(10)}
        found = _ask(f"{base}/api/v1/tables/{table}/seats", asked)
        return cls(base, table, found["token"])

    def look(self) -> dict[str, Any]:
        """The table as this seat sees it, in the form of docs/protocol.md, and ``seat``."""
        found = _ask(self._at(), token=self.token)
        return {**found["table"], "seat": found["seat"]}

    def act(self, action: str) -> None:
        """Play an action; sent again after a lost connection, it is played once."""
        asked = {"id": secrets.token_hex(10), "action": action}
        for left in reversed(range(5)):
            try:
                _ask(self._at("/actions"), asked, self.token)
                return
            except OnlineError as error:
                if error.code or not left:
                    raise
                time.sleep(PAUSE)

    def play_on(
        self,
        bot: Bot | str,
        limits: Limits = UNLIMITED,
        told: Callable[[str], None] = lambda action: None,
    ) -> dict[str, Any]:
        """Let a bot play this seat until the game is over; the last sight of the table."""
        player = bots.load(bot) if isinstance(bot, str) else bot
        while True:
            seen = self.look()
            if seen["status"] == "over":
                return seen
            if not seen["legal"]:
                time.sleep(PAUSE)
                continue
            game = Game.from_position(seen["view"])
            action = str(choosing.choose(player, game.state, seen["seat"], limits).action)
            self.act(action)
            told(action)

    def _at(self, what: str = "") -> str:
        return f"{self.base}/api/v1/tables/{self.table}{what}"


def _ask(url: str, body: dict[str, Any] | None = None, token: str = "") -> dict[str, Any]:
    headers = {"Accept": "application/json"}
    data = None
    if body is not None:
        headers["Content-Type"] = "application/json"
        data = json.dumps(body).encode()
    if token:
        headers["Authorization"] = f"Bearer {token}"
    try:
        request = urllib.request.Request(url, data, headers)
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            found: dict[str, Any] = json.load(answer)
    except urllib.error.HTTPError as error:
        raise _refused(error) from error
    except (OSError, ValueError) as error:
        raise OnlineError(f"{url}: {getattr(error, 'reason', error)}") from error
    return found


def _refused(error: urllib.error.HTTPError) -> OnlineError:
    try:
        said = json.load(error)["error"]
        return OnlineError(str(said["message"]), str(said["code"]))
    except (OSError, ValueError, LookupError, TypeError):
        return OnlineError(str(error), str(error.code))
