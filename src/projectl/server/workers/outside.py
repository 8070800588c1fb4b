"""Reaching addresses that strangers have named: never those of this machine or its network.

Names are looked up here, what is found is checked, and the line goes to what was checked: a name that
leads elsewhere a moment later leads nowhere. Redirects are not followed, and answers are not read.
"""

import asyncio
import ipaddress
import socket
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import aiohttp
from aiohttp.abc import AbstractResolver, ResolveResult

WITHIN = 10.0
"""Seconds in which an address must have answered."""
MOST_ADDRESS = 1000
_NAT64 = ipaddress.ip_network("64:ff9b::/96")

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class Forbidden(ValueError):
    """An address that nothing is sent to; the message says why."""


@dataclass(frozen=True)
class Answer:
    """What an address said to a message."""

    status: int
    retry_after: int


def is_public(address: Address) -> bool:
    """Whether an address belongs to nobody in particular: not to this machine or a network around it."""
    if isinstance(address, ipaddress.IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour
        if address in _NAT64:
            inner = ipaddress.IPv4Address(int(address) & 0xFFFF_FFFF)
        if inner is not None:
            return is_public(inner)
    return address.is_global and not address.is_multicast


def check_address(text: str, private: bool) -> str:
    """The name or number of the machine that a web address leads to, or ``Forbidden``.

    ``private``: this server's host lets it reach the machines around it.
    """
    try:
        parts = urlsplit(text)
        host, _ = parts.hostname or "", parts.port
    except ValueError as error:
        raise Forbidden("this is no web address") from error
    if len(text) > MOST_ADDRESS or not text.isascii() or any(c <= " " for c in text):
        raise Forbidden("this is no web address")
    if parts.username is not None or parts.password is not None:
        raise Forbidden("a web address with a name before the @ is not used")
    number = _number(host)
    own = private and number is not None and number.is_loopback
    if not host or not (parts.scheme == "https" or (parts.scheme == "http" and own)):
        raise Forbidden("expected an address that begins with https://")
    if number is not None and not (private or is_public(number)):
        raise Forbidden("this address is not on the public internet")
    return host


def _number(host: str) -> Address | None:
    try:
        return ipaddress.ip_address(host)
    except ValueError:
        return None


class CheckedResolver(AbstractResolver):
    """Looks names up, and leaves out what may not be reached."""

    def __init__(self, private: bool) -> None:
        self._private = private

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_UNSPEC
    ) -> list[ResolveResult]:
        """All addresses of a name that may be reached, or ``Forbidden``."""
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(host, port, family=family, type=socket.SOCK_STREAM)
        allowed = [
            ResolveResult(
                hostname=host,
                host=str(where[0]),
                port=port,
                family=kind,
                proto=protocol,
                flags=socket.AI_NUMERICHOST,
            )
            for kind, _, protocol, _, where in found
            if self._private or is_public(ipaddress.ip_address(str(where[0]).partition("%")[0]))
        ]
        if not allowed:
            raise Forbidden("this address is not on the public internet")
        return allowed

    async def close(self) -> None:
        """There is nothing to close."""


class Outside:
    """Sends messages to addresses that strangers have named; ``private`` as for ``check_address``."""

    def __init__(self, private: bool) -> None:
        self.private = private
        self._session: aiohttp.ClientSession | None = None

    async def check(self, address: str) -> None:
        """``Forbidden`` if nothing would ever be sent there."""
        host = check_address(address, self.private)
        if _number(host) is None:
            try:
                async with asyncio.timeout(WITHIN):
                    await CheckedResolver(self.private).resolve(host)
            except (OSError, TimeoutError, UnicodeError) as error:
                raise Forbidden("there is no machine of this name") from error

    async def send(self, address: str, body: bytes, headers: dict[str, str]) -> Answer:
        """Send a message; ``Forbidden``, ``OSError`` or ``TimeoutError`` if it did not arrive."""
        check_address(address, self.private)
        try:
            async with self._open().post(
                address, data=body, headers=headers, allow_redirects=False
            ) as answer:
                return Answer(answer.status, _seconds(answer.headers.get("retry-after", "")))
        except (aiohttp.ClientError, ValueError) as error:
            if isinstance(error, Forbidden) or isinstance(error.__cause__, Forbidden):
                raise Forbidden("this address is not on the public internet") from error
            raise OSError(str(error)) from error

    async def close(self) -> None:
        """Let go of every line."""
        if self._session is not None:
            await self._session.close()

    def _open(self) -> aiohttp.ClientSession:
        if self._session is None:
            # A line for each message: hours pass between two, and nobody keeps one open for us.
            # As many as are asked for: what waited for another here would be sent when it is no longer so.
            options: dict[str, Any] = {"force_close": True, "use_dns_cache": False, "limit": 0}
            lines = aiohttp.TCPConnector(resolver=CheckedResolver(self.private), **options)
            self._session = aiohttp.ClientSession(
                connector=lines,
                timeout=aiohttp.ClientTimeout(total=WITHIN),
                cookie_jar=aiohttp.DummyCookieJar(),
                trust_env=False,
                auto_decompress=False,
            )
        return self._session


def _seconds(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 7 else 0
