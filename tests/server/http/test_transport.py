"""Those who say half a request, and those who never read, keep no server waiting."""

import asyncio
import contextlib
import re
import socket
import time

import pytest
import uvicorn

from projectl.server.http import transport
from tests.server.client import Live, make_table, request
from tests.server.conftest import PATIENCE, Server, Start, wait_until


async def test_it_stops_in_time_though_somebody_does_not_read(start: Start) -> None:
    """And without a word about it: ``start`` looks for errors in the log."""
    server = start()
    await make_table(server.base)
    with socket.socket() as stuck:
        stuck.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        stuck.connect(("127.0.0.1", server.port))
        stuck.sendall(b"GET /api/v1/box HTTP/1.1\r\nHost: x\r\n\r\n" * 1000)
        before = -1
        while before != (before := served(server)):
            await asyncio.sleep(0.3)  # until it is stuck
        server.stop()
    assert "Traceback" not in server.output()


def test_who_hangs_up_in_the_middle_is_not_our_failure(start: Start) -> None:
    """Nothing is logged about it: ``start`` looks for errors."""
    server = start()
    for _ in range(3):
        with socket.create_connection(("127.0.0.1", server.port)) as half:
            half.sendall(b"POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{")

    def heard() -> bool:
        metrics = request("GET", f"{server.base}/metrics").text
        return 'requests_total{route="/tables",status="400"} 3.0' in metrics

    wait_until(heard, "all have been given up")


def test_a_head_without_an_end_is_given_up(start: Start) -> None:
    server = start()
    line = b"X-Word: " + b"x" * 1000 + b"\r\n"
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as endless:
        endless.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
        with contextlib.suppress(ConnectionError):
            for _ in range(10 * transport.LONGEST_HEAD // len(line)):
                endless.sendall(line)
        answer = endless.recv(1000)
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert str(transport.LONGEST_HEAD).encode() in answer


def test_the_rest_of_a_request_that_was_refused_is_no_other(start: Start) -> None:
    """However much it is: what is asked next on the same connection is answered."""
    server = start()
    large = 10 * transport.LONGEST_HEAD
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as client:
        head = f"POST /nothing HTTP/1.1\r\nHost: x\r\nContent-Length: {large}\r\n\r\n"
        client.sendall(head.encode())
        assert client.recv(10_000).startswith(b"HTTP/1.1 405 ")
        for parts in (1,) * 5 + (5,):
            client.sendall(b"x" * (parts * transport.LONGEST_HEAD))
            time.sleep(0.01)  # most likely in packets of their own
        client.sendall(b"GET /alive HTTP/1.1\r\nHost: x\r\n\r\n")
        assert client.recv(10_000).startswith(b"HTTP/1.1 200 ")


async def test_it_stops_in_time_though_somebody_says_more_than_is_heard(start: Start) -> None:
    """Hundreds of messages that have come and are read slowly are not waited for."""
    server = start(PROJECTL_LIMITS="on", PROJECTL_MESSAGES_RATE="1", PROJECTL_MESSAGES_BURST="1")
    table, tokens, _ = await make_table(server.base)
    ana = Live(server.base, table, tokens[0])
    await ana.connect()
    for number in range(400):
        await ana.send({"type": "why", "id": f"why-{number}", "action": "gain O1"})
    await ana.until(id="why-2")  # by now it has all the others
    await asyncio.to_thread(server.stop)
    assert "timeout graceful shutdown" not in server.output()
    assert "Traceback" not in server.output()


def served(server: Server) -> int:
    found = re.search(
        r'requests_total\{route="/box".*\} (\d+)', request("GET", f"{server.base}/metrics").text
    )
    return int(found[1]) if found else 0


@pytest.mark.parametrize("said", [b"", b"GET / HTTP/1.1\r\nHost: x\r\n"])
async def test_half_a_request_is_not_waited_for(
    said: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transport, "HEAD_WITHIN", 0.2)

    async def app(scope: object, receive: object, send: object) -> None:
        raise AssertionError("there was no request")

    config = uvicorn.Config(
        app, port=0, http=transport.ImpatientProtocol, lifespan="off", log_config=None
    )
    server = transport.Server(config)
    serving = asyncio.create_task(server._serve())
    async with asyncio.timeout(PATIENCE):
        while not server.started:
            await asyncio.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(said)
        with contextlib.suppress(ConnectionResetError):
            assert await reader.read() == b""
        server.should_exit = True
        await serving
        writer.close()
