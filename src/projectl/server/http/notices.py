"""What players can ask about notices over HTTP (docs/protocol.md)."""

from projectl.server.http.endpoints import Asked, Endpoint
from projectl.server.people.channels import Channels
from projectl.server.protocol import notices
from projectl.server.tables.table import Refused


def _channels(asked: Asked) -> Channels:
    if asked.channels is None:
        raise Refused("off", "this server sends no notices")
    return asked.channels


async def _own(asked: Asked) -> None:
    """Whoever wants to be told of some seats has them."""
    await asked.people.own(asked.me.id, asked.body.seats)


async def look_notices(asked: Asked) -> notices.NoticesDoc:
    """How somebody is told what happens while they do not look."""
    return await _channels(asked).look(asked.me.id, asked.session)


async def push_to(asked: Asked) -> None:
    """Tell this browser from now on."""
    await _channels(asked).push(asked.me.id, asked.session, asked.body)
    await _own(asked)


async def push_no_more(asked: Asked) -> None:
    """Tell this browser no more."""
    await _channels(asked).drop(asked.me.id, asked.session)


async def hook_to(asked: Asked) -> notices.NoticesDoc:
    """Tell a web-hook from now on."""
    await _channels(asked).hook(asked.me.id, asked.body)
    await _own(asked)
    return await look_notices(asked)


async def hook_no_more(asked: Asked) -> None:
    """Tell the web-hook no more."""
    await _channels(asked).drop(asked.me.id, None)


async def choose_notices(asked: Asked) -> None:
    """What to be told, and in which words."""
    await _channels(asked).choose(asked.me.id, asked.body)
    await _own(asked)


async def test_notices(asked: Asked) -> notices.NoticesTested:
    """Say something in every way."""
    return await _channels(asked).test(asked.me.id)


ENDPOINTS = [
    Endpoint("GET", "/notices", look_notices, notices.NoticesDoc, player="needed",
             refuses=("off",)),
    Endpoint("POST", "/notices", choose_notices, None, notices.NoticeWishes, player="needed",
             status=204, refuses=("off",)),
    Endpoint("POST", "/notices/push", push_to, None, notices.PushTo, player="needed",
             status=204, refuses=("off", "address"), cost=5),
    Endpoint("DELETE", "/notices/push", push_no_more, None, player="needed", status=204,
             refuses=("off",)),
    Endpoint("POST", "/notices/hook", hook_to, notices.NoticesDoc, notices.HookTo,
             player="needed", refuses=("off", "address"), cost=10),
    Endpoint("DELETE", "/notices/hook", hook_no_more, None, player="needed", status=204,
             refuses=("off",)),
    Endpoint("POST", "/notices/test", test_notices, notices.NoticesTested, player="needed",
             refuses=("off",), cost=20),
]  # fmt: skip
