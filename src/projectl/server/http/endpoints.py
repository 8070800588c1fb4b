"""HTTP endpoints as values: each says what it takes, what it answers and who may ask.

From their list come the routes of the server and the OpenAPI document, so the two cannot disagree.
Nothing here needs a web server: who reads requests in another way can answer them just the same.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from projectl.advice.analysis import Depth
from projectl.server.people.channels import Channels
from projectl.server.people.people import People
from projectl.server.people.storage import Known, Player
from projectl.server.protocol.answers import AnalysisAsked, AnalysisSoFar, Code
from projectl.server.protocol.lobby import (
    LobbyDoc,
    ProfileDoc,
    RatingChanges,
    SeasonDoc,
    SittingThere,
    TicketDoc,
    Wish,
)
from projectl.server.protocol.messages import Body
from projectl.server.settings import Settings
from projectl.server.tables.hall import Hall
from projectl.server.tables.room import Room
from projectl.server.tables.table import Refused

STATUS: dict[Code, int] = {
    "bad_message": 400, "unauthorized": 401, "forbidden": 403, "not_found": 404, "method": 405,
    "waiting": 409, "over": 409, "not_over": 409, "started": 409, "seat_taken": 409,
    "id_reused": 409, "no_undo": 409, "off": 409, "not_away": 409, "away": 409, "rematch": 409,
    "already": 409, "late": 409, "not_late": 409, "paused": 409, "asked": 409,
    "address": 422, "too_large": 413, "notation": 422, "illegal": 422, "open_step": 422,
    "rules": 422, "record": 422, "name_taken": 409, "passkey": 403, "code": 403, "banned": 403,
    "too_many": 429, "internal": 500, "busy": 503,
}  # fmt: skip
"""The HTTP status of each error code."""

Who = Literal["anyone", "viewer", "seat"]
Whose = Literal["anybody", "known", "needed"]
"""Whether it matters which player asks, and whether there must be one."""
JSON = "application/json"


class Analysts(Protocol):
    """Who looks at games afterwards."""

    async def ask(
        self, record: dict[str, Any], address: str, depth: Depth = "quick"
    ) -> AnalysisAsked:
        """Have a game analysed, unless it has been."""

    async def look(self, analysis_id: str) -> AnalysisSoFar:
        """How far an analysis is, and what has been found."""

    async def cancel(self, analysis_id: str, token: str) -> None:
        """Stop what waits or runs, for whoever has asked for it."""


class Matches(Protocol):
    """Who finds others to play with."""

    async def look(self) -> LobbyDoc:
        """What the lobby shows."""

    async def begin(self, player: str, wish: Wish, address: str) -> TicketDoc:
        """Wait for a game."""

    async def follow(self, player: str, after: str | None) -> TicketDoc:
        """How waiting goes; held back as long as that is what somebody knows, but not for ever."""

    async def accept(self, player: str) -> TicketDoc:
        """Play with those that were found."""

    async def leave(self, player: str) -> None:
        """Wait no longer."""


class Standings(Protocol):
    """Who knows how games between people ended."""

    async def changes(self, table_id: str) -> RatingChanges:
        """What a game made of ratings."""

    async def profile(self, player: str) -> ProfileDoc:
        """What anybody may know of somebody."""

    async def named(self, name: str) -> ProfileDoc:
        """The same of the account that is called so."""

    async def sitting(self, table_id: str) -> SittingThere:
        """Who of those at a table has a profile."""

    async def season(self, kind: Any) -> SeasonDoc:
        """The best of the season it is."""


@dataclass(frozen=True)
class Asked:
    """A request that has been read and checked."""

    hall: Hall
    analysts: Analysts
    settings: Settings
    path: dict[str, str]
    query: dict[str, int]
    texts: dict[str, str]
    body: Any
    token: str | None
    address: str
    """Where it came from."""
    origin: str
    """Of the page that asks; empty for other programs."""
    room: Room | None
    viewer: int
    players: People | None
    """None on a device alone, which knows no players."""
    channels: Channels | None
    """None where nobody is told anything."""
    known: Known | None
    """Who has shown a player's token, where that matters."""
    company: tuple[Matches, Standings] | None
    """Who finds others, and who knows how games with them ended; None on a device alone."""

    @property
    def matches(self) -> Matches:
        """Who finds others to play with."""
        assert self.company is not None
        return self.company[0]

    @property
    def standings(self) -> Standings:
        """Who knows how games between people ended."""
        assert self.company is not None
        return self.company[1]

    @property
    def people(self) -> People:
        """The players of this server."""
        assert self.players is not None
        return self.players

    async def check_names(self, *names: str | None) -> None:
        """``Refused`` if the host lets nobody in who is called so, or somebody else has the name."""
        if self.players is not None:
            self.players.word.check_names(names)
            if self.settings.accounts:
                await self.players.check_owners(names, self.player_id)

    @property
    def me(self) -> Player:
        """The player who asks."""
        if self.known is None:
            raise Refused("unauthorized", "this takes the token of a player", "player")
        return self.known.player

    @property
    def session(self) -> str:
        """The device of the player who asks."""
        assert self.known is not None
        return self.known.session.id

    @property
    def player_id(self) -> str | None:
        """The player who asks, if it is one."""
        return None if self.known is None else self.known.player.id

    @property
    def at(self) -> Room:
        """The table that was asked about."""
        assert self.room is not None
        return self.room


@dataclass(frozen=True)
class Endpoint:
    """One method on one path."""

    method: str
    path: str
    call: Callable[[Asked], Awaitable[Any]]
    answer: Any
    body: type[Body] | None = None
    query: tuple[str, ...] = ()
    """Parameters that are whole numbers."""
    texts: tuple[tuple[str, str], ...] = ()
    """Parameters that are text, each with the pattern that it follows."""
    who: Who = "anyone"
    player: Whose = "anybody"
    status: int = 200
    refuses: tuple[Code, ...] = ()
    cost: float = 1.0
    cached: bool = False

    @property
    def codes(self) -> list[Code]:
        """Every error this endpoint may answer with."""
        codes: list[Code] = ["bad_message", "too_many", "internal", "busy", *self.refuses]
        if "{table}" in self.path:
            codes += ["not_found", "unauthorized", "forbidden"]
        if self.player != "anybody":
            codes += ["unauthorized"]
        codes.append("banned")
        if self.body is not None:
            codes += ["too_large", "forbidden"]
        return sorted(set(codes), key=list(STATUS).index)
