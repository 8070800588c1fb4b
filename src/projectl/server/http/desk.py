"""From what was said to an endpoint's answer, the same way for all endpoints and whoever carries it.

Behind a web server ``projectl.server.http.routes`` carries it, on a device alone ``projectl.server.local``.
"""

import logging
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import msgspec

from projectl.server.http.endpoints import Analysts, Asked, Endpoint, Matches, Standings
from projectl.server.people.channels import Channels
from projectl.server.people.people import People
from projectl.server.protocol.answers import ErrorAnswer, Problem
from projectl.server.protocol.messages import Body
from projectl.server.settings import Settings
from projectl.server.tables.hall import Hall
from projectl.server.tables.storage import HeldElsewhere, StoreError
from projectl.server.tables.table import SPECTATOR, Refused

log = logging.getLogger("projectl.desk")


@dataclass(frozen=True)
class Said:
    """What a request says, as text: nothing of it has been checked."""

    path: dict[str, str]
    query: Iterable[tuple[str, str]]
    content: bytes | bytearray
    token: str | None
    address: str
    """Where it came from."""
    player: str | None = None
    """The token of a player's device."""
    origin: str = ""
    """Of the page that asks."""


class Desk:
    """Reads what endpoints are asked, and writes down what they answer."""

    def __init__(
        self,
        hall: Hall,
        analysts: Analysts,
        settings: Settings,
        people: People | None = None,
        company: tuple[Matches, Standings] | None = None,
        channels: Channels | None = None,
        wait: Callable[[str, float], float] = lambda name, cost: 0.0,
    ) -> None:
        """``wait``: for how long whoever has a name must wait before something that costs so much."""
        self.hall = hall
        self.analysts = analysts
        self.settings = settings
        self.people = people
        self._wait = wait
        self.company = company
        self.channels = channels

    async def answer(self, endpoint: Endpoint, said: Said) -> bytes | None:
        """The answer as JSON, None where there is nothing to tell; whatever hinders is ``Refused``."""
        try:
            answer = await endpoint.call(await self._asked(endpoint, said))
        except RecursionError as error:
            raise Refused("bad_message", "this is nested too deeply") from error
        except HeldElsewhere as error:  # it has moved since this request was let in here
            raise Refused("busy", "this table is elsewhere: send it again") from error
        except StoreError as error:
            log.error("the database failed", extra={"problem": str(error)})
            raise Refused("busy", "this could not be saved: send it again") from error
        return None if answer is None else msgspec.json.encode(answer)

    async def _asked(self, endpoint: Endpoint, said: Said) -> Asked:
        query, texts = _query(said.query, endpoint)
        body = _body(said.content, endpoint.body)
        room, viewer = None, SPECTATOR
        if "table" in said.path:
            room = await self.hall.room(said.path["table"])
            if endpoint.who != "anyone":
                if endpoint.who == "seat" and said.token is None:
                    raise Refused("unauthorized", "this takes the token of a seat")
                viewer = await self.hall.viewer(room, said.token)
        known = None
        if self.people is not None and endpoint.player != "anybody" and said.player is not None:
            known = await self.people.known(said.player)
            self.check_rate(known.player.id, endpoint.cost)
        if endpoint.player == "needed" and known is None:
            raise Refused("unauthorized", "this takes the token of a player", "player")
        return Asked(
            hall=self.hall,
            analysts=self.analysts,
            settings=self.settings,
            path=said.path,
            query=query,
            texts=texts,
            body=body,
            token=said.token,
            address=said.address,
            origin=said.origin,
            room=room,
            viewer=viewer,
            players=self.people,
            channels=self.channels,
            known=known,
            company=self.company,
        )

    def check_rate(self, name: str, cost: float) -> None:
        """An address has one share, and so has a player, from however many addresses."""
        if pause := self._wait(name, cost):
            raise Refused("too_many", "slow down", str(int(pause) + 1))


def problem(refused: Refused, reason: str | None) -> bytes:
    """A refusal as every endpoint words it."""
    return msgspec.json.encode(ErrorAnswer(Problem(refused.code, refused.message, reason)))


def _body(content: bytes | bytearray, shape: type[Body] | None) -> Any:
    if shape is None:
        return None
    try:
        return msgspec.json.decode(content, type=shape)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("bad_message", str(error)) from error


def _query(
    said: Iterable[tuple[str, str]], endpoint: Endpoint
) -> tuple[dict[str, int], dict[str, str]]:
    """The parameters that are numbers, and those that are text."""
    patterns = dict(endpoint.texts)
    numbers: dict[str, int] = {}
    texts: dict[str, str] = {}
    for name, value in said:
        if name not in endpoint.query and name not in patterns:
            raise Refused("bad_message", f"there is no parameter {name!r}")
        if name in numbers or name in texts:
            raise Refused("bad_message", f"{name} stands twice")
        if name in patterns:
            if not re.fullmatch(patterns[name], value):
                raise Refused("bad_message", f"{name}: expected {patterns[name]}")
            texts[name] = value
        elif value.isascii() and value.isdecimal() and len(value) <= 9:
            numbers[name] = int(value)
        else:
            raise Refused("bad_message", f"{name}: expected a whole number")
    return numbers, texts
