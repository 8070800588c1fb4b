"""Addresses that strangers name lead to the public internet, or nowhere."""

import asyncio
import ipaddress
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from projectl.server.workers import outside
from projectl.server.workers.outside import (
    CheckedResolver,
    Forbidden,
    Outside,
    check_address,
    is_public,
)

PRIVATE = [
    "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0",
    "224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fc00::1", "ff02::1", "::ffff:10.0.0.1",
    "64:ff9b::7f00:1", "2002:7f00:1::",
]  # fmt: skip


@pytest.mark.parametrize("number", PRIVATE)
def test_machines_and_networks_of_somebodys_own_are_not_public(number: str) -> None:
    assert not is_public(ipaddress.ip_address(number))


@pytest.mark.parametrize("number", ["1.1.1.1", "2606:4700::1111", "::ffff:1.1.1.1"])
def test_what_is_anybodys_is(number: str) -> None:
    assert is_public(ipaddress.ip_address(number))


@pytest.mark.parametrize(
    "address",
    [
        "http://example.org/", "ftp://example.org/", "file:///etc/passwd", "https://", "example.org", "",
        "https://user@example.org/", "https://user:word@example.org/", "https://10.0.0.1/",
        "https://127.0.0.1:8000/", "https://[::1]/", "https://[::ffff:127.0.0.1]/", "https://exam ple.org/",
        "https://example.org:99999/", "https://example.org/\r\nhost: x", "gopher://example.org",
        f"https://example.org/{'x' * 1000}",
    ],
)  # fmt: skip
def test_nothing_else_is_an_address(address: str) -> None:
    with pytest.raises(Forbidden):
        check_address(address, private=False)


def test_a_host_may_allow_its_own_network_and_http_on_its_own_machine() -> None:
    assert check_address("https://10.0.0.1/x", private=True) == "10.0.0.1"
    assert check_address("http://127.0.0.1:8000/x", private=True) == "127.0.0.1"
    for address in ("http://10.0.0.1/", "http://example.org/"):
        with pytest.raises(Forbidden):
            check_address(address, private=True)


@pytest.mark.parametrize("name", ["localhost", "2130706433", "0x7f.1", "0177.0.0.1"])
async def test_a_name_that_leads_to_this_machine_leads_nowhere(name: str) -> None:
    strict = Outside(private=False)
    with pytest.raises(Forbidden):
        await strict.check(f"https://{name}/")
    with pytest.raises((Forbidden, OSError)):
        await strict.send(f"https://{name}:1/", b"", {})
    await strict.close()


async def test_of_several_addresses_the_public_ones_are_used() -> None:
    """Whatever a name leads to when it is looked up again."""
    loop = asyncio.get_running_loop()

    async def found(host: str, port: int, **more: Any) -> Any:
        numbers = ("127.0.0.1", "1.1.1.1", "10.0.0.1")
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (n, port)) for n in numbers]

    loop.getaddrinfo = found  # type: ignore[method-assign,assignment]
    reached = await CheckedResolver(private=False).resolve("example.org", 443)
    assert [one["host"] for one in reached] == ["1.1.1.1"]


@asynccontextmanager
async def receiver(answer: bytes) -> AsyncIterator[tuple[str, list[bytes]]]:
    """Somebody who says the same to everything, and what was said to them."""
    heard: list[bytes] = []

    async def hear(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heard.append(await reader.readuntil(b"\r\n\r\n"))
        writer.write(answer)
        await writer.drain()
        if not answer:
            await reader.read()
        writer.close()

    server = await asyncio.start_server(hear, "127.0.0.1", 0)
    yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/hook", heard
    server.close()


async def test_redirects_are_not_followed() -> None:
    elsewhere = b"HTTP/1.1 302 Found\r\nlocation: /other\r\ncontent-length: 0\r\n\r\n"
    async with receiver(elsewhere) as (address, heard):
        sender = Outside(private=True)
        answer = await sender.send(address, b"{}", {"content-type": "application/json"})
        await sender.close()
    assert answer.status == 302
    assert len(heard) == 1


async def test_an_answer_is_not_read_however_long_it_is() -> None:
    endless = b"HTTP/1.1 200 OK\r\nretry-after: 7\r\ncontent-length: 1000000000\r\n\r\nx"
    async with receiver(endless) as (address, _):
        sender = Outside(private=True)
        answer = await sender.send(address, b"{}", {})
        await sender.close()
    assert (answer.status, answer.retry_after) == (200, 7)


async def test_who_does_not_answer_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outside, "WITHIN", 0.05)
    async with receiver(b"") as (address, _):
        sender = Outside(private=True)
        with pytest.raises((OSError, TimeoutError)):
            await sender.send(address, b"{}", {})
        await sender.close()
