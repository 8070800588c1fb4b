"""What players can ask over HTTP (docs/protocol.md). A device alone has none of this."""

from projectl.server.http.endpoints import Asked, Endpoint
from projectl.server.people import accounts
from projectl.server.people.storage import Known, Player
from projectl.server.protocol import people
from projectl.server.tables.seating import owner_of
from projectl.server.tables.table import Refused


# ------------------------------------------------------------------------- players
async def begin_player(asked: Asked) -> people.PlayerMade:
    """A device becomes a player."""
    await asked.check_names(asked.body.name)
    return await asked.people.begin(asked.body)


async def me(asked: Asked) -> people.Me:
    """Whose token was shown."""
    return _me(asked.me)


async def rename(asked: Asked) -> people.Me:
    """Be called something else."""
    await asked.check_names(asked.body.name)
    await accounts.rename(asked.people, asked.me, asked.body.name)
    return _me((await asked.people.known_by(_known(asked).token)).player)


async def everything(asked: Asked) -> people.Everything:
    """All that is kept of a player, hashes and keys left out."""
    return people.Everything(_me(asked.me), await asked.people.store.everything(asked.me.id))


async def forget_me(asked: Asked) -> None:
    """Forget a player and everything of it; games keep their seats."""
    await asked.people.store.remove(asked.me.id)


async def sessions(asked: Asked) -> people.Sessions:
    """The devices of a player."""
    here = _known(asked).session.id
    found = await asked.people.store.sessions(asked.me.id)
    return people.Sessions(
        [
            people.SessionDoc(one.id, one.label, one.made_at, one.seen_at, one.id == here)
            for one in found
        ]
    )


async def end_session(asked: Asked) -> None:
    """Know a device no longer: the one that asks, or another of the same player."""
    if not await asked.people.store.end_session(asked.me.id, asked.path["session"]):
        raise Refused("not_found", "you have no such device")


# ------------------------------------------------------------------------ accounts
async def ask_to_make(asked: Asked) -> people.Ceremony:
    """What to ask an authenticator for a new account, or for a passkey more."""
    _check_offered(asked)
    known = _known(asked)
    return await accounts.ask_to_make(asked.people, known, asked.body.name, asked.origin)


async def make_account(asked: Asked) -> people.Me:
    """A player becomes an account, with the passkey that has been made."""
    _check_offered(asked)
    body = asked.body
    return _me(await accounts.make(asked.people, _known(asked), body.id, body.credential))


async def ask_to_come_in(asked: Asked) -> people.Ceremony:
    """What to ask an authenticator so that a device comes into an account."""
    _check_offered(asked)
    return await accounts.ask_to_come_in(asked.people, asked.known, asked.origin)


async def come_in(asked: Asked) -> people.SignedIn:
    """A device comes into the account whose passkey it has used."""
    _check_offered(asked)
    body = asked.body
    return await accounts.come_in(asked.people, asked.known, body.id, body.credential, body.label)


async def new_code(asked: Asked) -> people.Code:
    """A code with which another device comes into this account."""
    _check_offered(asked)
    return await accounts.new_code(asked.people, asked.me)


async def come_in_by_code(asked: Asked) -> people.SignedIn:
    """A device comes into the account whose code was typed."""
    _check_offered(asked)
    address = await owner_of(asked.hall, asked.address)
    body = asked.body
    return await accounts.come_in_by_code(asked.people, asked.known, body.code, body.label, address)


async def kept(asked: Asked) -> people.KeptDoc:
    """What the devices of an account share."""
    return await accounts.kept(asked.people, asked.me)


async def keep(asked: Asked) -> people.KeptDoc:
    """Share something new between the devices of an account."""
    return await accounts.keep(asked.people, asked.me, asked.body.kept, asked.body.base)


def _me(player: Player) -> people.Me:
    return people.Me(player.id, player.name, player.account, player.made_at)


def _known(asked: Asked) -> Known:
    assert asked.known is not None  # of endpoints that need a player
    return asked.known


def _check_offered(asked: Asked) -> None:
    if not asked.settings.accounts:
        raise Refused("off", "there are no accounts on this server")


ENDPOINTS = [
    Endpoint("POST", "/players", begin_player, people.PlayerMade, people.NewPlayer,
             status=201, refuses=("name_taken",), cost=10),
    Endpoint("GET", "/players/me", me, people.Me, player="needed"),
    Endpoint("PUT", "/players/me", rename, people.Me, people.NewName, player="needed",
             refuses=("name_taken",), cost=5),
    Endpoint("DELETE", "/players/me", forget_me, None, player="needed", status=204, cost=5),
    Endpoint("GET", "/players/me/everything", everything, people.Everything, player="needed",
             cost=10),
    Endpoint("GET", "/players/me/sessions", sessions, people.Sessions, player="needed"),
    Endpoint("DELETE", "/players/me/sessions/{session}", end_session, None, player="needed",
             status=204, refuses=("not_found",)),
    Endpoint("POST", "/players/me/account/options", ask_to_make, people.Ceremony, people.NewName,
             player="needed", refuses=("off", "name_taken"), cost=5),
    Endpoint("POST", "/players/me/account", make_account, people.Me, people.MadePasskey,
             player="needed", refuses=("off", "name_taken", "passkey"), cost=5),
    Endpoint("POST", "/players/me/code", new_code, people.Code, player="needed",
             refuses=("off", "forbidden"), status=201, cost=5),
    Endpoint("GET", "/players/me/kept", kept, people.KeptDoc, player="needed",
             refuses=("forbidden",)),
    Endpoint("PUT", "/players/me/kept", keep, people.KeptDoc, people.Keep, player="needed",
             refuses=("forbidden",), cost=2),
    Endpoint("POST", "/sessions/options", ask_to_come_in, people.Ceremony, player="known",
             refuses=("off",), cost=5),
    Endpoint("POST", "/sessions", come_in, people.SignedIn, people.UsedPasskey, player="known",
             status=201, refuses=("off", "passkey"), cost=5),
    Endpoint("POST", "/sessions/code", come_in_by_code, people.SignedIn, people.TypedCode,
             player="known", status=201, refuses=("off", "code"), cost=10),
]  # fmt: skip
