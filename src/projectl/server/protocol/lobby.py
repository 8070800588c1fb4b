"""The shapes of what is said about finding others, ratings and histories, over HTTP, both ways."""

from typing import Annotated, Literal

from msgspec import Meta

from projectl.server.protocol.answers import Answer, ClockPlan, SeatDoc
from projectl.server.protocol.messages import Body, Name
from projectl.server.protocol.views import RulesDoc

Pace = Literal["fast", "relaxed", "day", "days"]
RatingKind = Literal["two", "more", "line-clear", "expansions"]
"""What is rated by itself: two players; three and four; Line Clear; with expansions."""
How = Literal["played", "left", "short"]
"""A game was played to its end; left before that; or so short that it does not count."""


# ------------------------------------------------------------------------ the lobby
class Wish(Body, frozen=True):
    """A game to be found: how many play (null for any number), how fast, with what, and whether it counts."""

    name: Name
    pace: Pace
    players: Annotated[int, Meta(ge=2, le=4)] | None = None
    expansions: bool = False
    rated: bool = False


class OpenTable(Answer, frozen=True):
    """A table in the lobby: anybody may take a free seat."""

    table: str
    host: str | None
    seats: list[SeatDoc]
    rules: RulesDoc
    clock: ClockPlan | None
    rated: bool
    at: int


class LobbyDoc(Answer, frozen=True):
    """Who is there to play with: open tables, and how many wait for a match.

    ``playing``: public tables whose games can be watched. ``near``: by how many points a rival in a
    rated match may be stronger or weaker at first, beside one's own deviation. It is soon enough to
    ask ``again`` after so many seconds.
    """

    tables: list[OpenTable]
    playing: list[OpenTable]
    waiting: int
    near: int
    again: int


class RivalDoc(Answer, frozen=True):
    """Somebody who was found, with their rating."""

    name: str
    value: int
    provisional: bool
    accepted: bool


class TicketDoc(Answer, frozen=True):
    """How waiting goes: since when; who was found, and until when that can be accepted; where to sit."""

    state: Literal["none", "waiting", "found", "ready"]
    since: int | None = None
    waiting: int = 0
    until: int | None = None
    accepted: bool = False
    rivals: tuple[RivalDoc, ...] = ()
    table: str | None = None
    seat: int | None = None
    token: str | None = None


# ------------------------------------------------------------------------- ratings
class RatingChange(Answer, frozen=True):
    """What a game made of a seat's rating; both are null where it did not count."""

    seat: int
    player: str
    kind: RatingKind
    how: How
    before: int | None
    value: int | None
    provisional: bool


class RatingChanges(Answer, frozen=True):
    """What a game between people changed."""

    changes: list[RatingChange]


class PointDoc(Answer, frozen=True):
    """A rating after some game."""

    at: int
    value: int
    deviation: int


class RatingDoc(Answer, frozen=True):
    """Somebody's rating in one kind of game; provisional until it is sure enough to be compared."""

    kind: RatingKind
    value: int
    deviation: int
    provisional: bool
    games: int
    curve: list[PointDoc]


class PlayedWith(Answer, frozen=True):
    """Somebody else in a game; nameless if they are not here any more."""

    player: str
    name: str | None
    score: int


class PlayedDoc(Answer, frozen=True):
    """A game with other people, as it ended for somebody."""

    table: str
    at: int
    kind: RatingKind
    players: int
    place: int
    score: int
    how: How
    before: int | None
    value: int | None
    others: list[PlayedWith]


class RivalRecord(Answer, frozen=True):
    """With whom somebody has played, and how often before or behind them."""

    player: str
    name: str | None
    games: int
    won: int
    lost: int


class ProfileDoc(Answer, frozen=True):
    """What anybody may know of a player."""

    player: str
    name: str
    since: int
    ratings: list[RatingDoc]
    played: list[PlayedDoc]
    rivals: list[RivalRecord]


class Sitting(Answer, frozen=True):
    """A known player at a table."""

    seat: int
    player: str


class SittingThere(Answer, frozen=True):
    """The players at a table who have a profile."""

    players: list[Sitting]


class LeaderDoc(Answer, frozen=True):
    """A place in a season."""

    place: int
    player: str
    name: str | None
    value: int
    games: int


class SeasonDoc(Answer, frozen=True):
    """The best of a season, which is a quarter of a year."""

    season: str
    begins: int
    ends: int
    kind: RatingKind
    leaders: list[LeaderDoc]
