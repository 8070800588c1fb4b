"""What players can ask over HTTP (docs/protocol.md). A device alone has none of this."""

from projectl.server.http.endpoints import Asked, Endpoint
from projectl.server.protocol import people


async def begin_player(asked: Asked) -> people.PlayerMade:
    """A device becomes a player."""
    return await asked.people.begin(asked.body)


async def me(asked: Asked) -> people.Me:
    """Whose token was shown."""
    player = asked.me
    return people.Me(player.id, player.name, player.account, player.made_at)


ENDPOINTS = [
    Endpoint("POST", "/players", begin_player, people.PlayerMade, people.NewPlayer,
             status=201, cost=10),
    Endpoint("GET", "/players/me", me, people.Me, player="needed"),
]  # fmt: skip
