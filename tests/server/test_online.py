"""A bot at a table of a server: by its seat's link or an invitation, to the end of the game."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest

from projectl import bots, online
from projectl.online import OnlineError, Seat
from tests.server.client import make_table
from tests.server.conftest import Server


def test_two_bots_play_a_game_by_a_seat_and_by_an_invitation(
    shared_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(online, "PAUSE", 0.02)
    base = shared_server.base
    table, tokens, invite = asyncio.run(make_table(base, "po"))
    seats = [
        Seat.of(f"{base}/t/{table}#seat={tokens[0]}"),
        Seat.of(f"{base}/t/{table}#invite={invite}", name="Ada"),
    ]
    with ThreadPoolExecutor() as pool:
        ends = list(pool.map(lambda seat: seat.play_on(bots.make("greedy", 1)), seats))
    assert [end["status"] for end in ends] == ["over", "over"]
    assert ends[0]["result"] == ends[1]["result"]
    assert "Ada" in [seat["name"] for seat in ends[0]["seats"]]


def test_what_the_server_refuses_is_said(shared_server: Server) -> None:
    base = shared_server.base
    table, tokens, _ = asyncio.run(make_table(base, "pp"))
    with pytest.raises(OnlineError, match="more than one level") as caught:
        Seat(base, table, tokens[0]).act("trade O1 T4")
    assert caught.value.code
    with pytest.raises(OnlineError):
        Seat.of(f"{base}/t/{table}#invite=nonsense")
    with pytest.raises(OnlineError, match="#seat="):
        Seat.of(f"{base}/t/{table}")


def test_a_server_that_is_not_there_is_said() -> None:
    with pytest.raises(OnlineError, match=r"127\.0\.0\.1:9"):
        Seat("http://127.0.0.1:9", "mC3bXyWvQk9a", "token").look()
