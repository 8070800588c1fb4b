"""What can be asked about other people: open tables, a match, and how strong somebody is.

A device alone has none of this.
"""

from typing import get_args

from projectl.server.http.endpoints import Asked, Endpoint
from projectl.server.protocol import lobby

AFTER = "waiting|found|accepted"
KIND = "|".join(get_args(lobby.RatingKind))
NAME = ".{1,24}"


async def look_at_lobby(asked: Asked) -> lobby.LobbyDoc:
    """Open tables, and how many wait."""
    return await asked.matches.look()


async def find_match(asked: Asked) -> lobby.TicketDoc:
    """Wait for a match."""
    await asked.check_names(asked.body.name)
    return await asked.matches.begin(asked.me.id, asked.body, asked.address)


async def follow_match(asked: Asked) -> lobby.TicketDoc:
    """How waiting goes; ``after`` what is known, as soon as there is news."""
    return await asked.matches.follow(asked.me.id, asked.texts.get("after"))


async def accept_match(asked: Asked) -> lobby.TicketDoc:
    """Play with those that were found."""
    return await asked.matches.accept(asked.me.id)


async def leave_match(asked: Asked) -> None:
    """Wait no longer."""
    await asked.matches.leave(asked.me.id)


async def rating_changes(asked: Asked) -> lobby.RatingChanges:
    """What a game between people made of their ratings."""
    return await asked.standings.changes(asked.at.id)


async def profile(asked: Asked) -> lobby.ProfileDoc:
    """What anybody may know of a player."""
    return await asked.standings.profile(asked.path["player"])


async def named(asked: Asked) -> lobby.ProfileDoc:
    """The same of the account that is called so."""
    return await asked.standings.named(asked.texts.get("name", ""))


async def sitting(asked: Asked) -> lobby.SittingThere:
    """Who of those at a table has a profile."""
    return await asked.standings.sitting(asked.at.id)


async def season(asked: Asked) -> lobby.SeasonDoc:
    """The best of this season."""
    return await asked.standings.season(asked.texts.get("kind", "two"))


ENDPOINTS = [
    Endpoint("GET", "/lobby", look_at_lobby, lobby.LobbyDoc),
    Endpoint("POST", "/lobby/ticket", find_match, lobby.TicketDoc, lobby.Wish,
             player="needed", refuses=("name_taken",), cost=3),
    Endpoint("GET", "/lobby/ticket", follow_match, lobby.TicketDoc, texts=(("after", AFTER),),
             player="needed"),
    Endpoint("DELETE", "/lobby/ticket", leave_match, None, player="needed", status=204),
    Endpoint("POST", "/lobby/ticket/accept", accept_match, lobby.TicketDoc, player="needed"),
    Endpoint("GET", "/tables/{table}/ratings", rating_changes, lobby.RatingChanges,
             who="viewer"),
    Endpoint("GET", "/players/{player}", profile, lobby.ProfileDoc, refuses=("not_found",),
             cost=5),
    Endpoint("GET", "/profiles", named, lobby.ProfileDoc, texts=(("name", NAME),),
             refuses=("not_found",), cost=5),
    Endpoint("GET", "/tables/{table}/players", sitting, lobby.SittingThere, who="viewer"),
    Endpoint("GET", "/season", season, lobby.SeasonDoc, texts=(("kind", KIND),), cost=2),
]  # fmt: skip
