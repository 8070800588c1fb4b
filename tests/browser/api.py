"""Making tables and looking at them, past the page."""

import json
import urllib.request
from collections.abc import Callable
from typing import Any

Home = str | Callable[[str, Any, str | None], Any]
"""Where tables live: the address of a server, or what asks the hall of a device."""


def call(
    url: Home, path: str, body: Any = None, token: str | None = None, player: str | None = None
) -> Any:
    """One request to the server, by who holds a seat's token, or a player's."""
    if not isinstance(url, str):
        return url(path, body, token)
    headers = {"content-type": "application/json"}
    if token:
        headers["authorization"] = f"Bearer {token}"
    if player:
        headers["player"] = player
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{url}/api/v1{path}", data, headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


class Table:
    """A table made for a test, and the tokens of its persons."""

    def __init__(self, url: Home, seats: list[dict[str, Any]], **more: Any) -> None:
        self.url = url
        deal = {} if "record" in more else {"first": "given", "seed": 11}
        made = call(url, "/tables", {"seats": seats, **deal, **more})
        self.id: str = made["table"]
        self.invite: str | None = made["invite"]
        self.tokens: dict[int, str] = {s["seat"]: s["token"] for s in made["seats"]}

    @classmethod
    def there(cls, url: Home, table: str, tokens: dict[int, str]) -> "Table":
        """A table that was made on the page."""
        found = cls.__new__(cls)
        found.url, found.id, found.invite, found.tokens = url, table, None, tokens
        return found

    def address(self, seat: int = 0) -> str:
        """The link that plays a seat."""
        return f"/t/{self.id}#seat={self.tokens[seat]}"

    def look(self, seat: int = 0) -> tuple[int, dict[str, Any]]:
        """The number of the last entry, and the document."""
        snapshot = call(self.url, f"/tables/{self.id}", token=self.tokens[seat])
        return snapshot["seq"], snapshot["table"]

    def hint(self, seat: int = 0) -> str:
        """What a bot would do."""
        answer = call(self.url, f"/tables/{self.id}/hint", {}, self.tokens[seat])
        return str(answer["action"])

    def play(self, actions: int, seat: int = 0) -> None:
        """Play as the bot would, without the page."""
        done = 0
        while done < actions:
            seq, document = self.look(seat)
            if document["status"] != "playing":
                return
            if document["legal"]:
                body = {"id": f"setup{seq}", "action": self.hint(seat)}
                call(self.url, f"/tables/{self.id}/actions", body, self.tokens[seat])
                done += 1


def person(name: str = "Me") -> dict[str, Any]:
    """A seat of the maker's."""
    return {"kind": "person", "name": name}


def bot(name: str = "greedy") -> dict[str, Any]:
    """A seat for a bot."""
    return {"kind": "bot", "bot": name}
