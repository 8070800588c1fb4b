"""Behind a proxy: who is asking is known where the proxy is trusted, and nobody else can pretend."""

import contextlib
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.server.client import request
from tests.server.conftest import PATIENCE, Start, free_port, wait_until

ROOT = Path(__file__).parents[3]
FOR = "x-forwarded-for"
LIMITED = {
    "PROJECTL_LIMITS": "on",
    "PROJECTL_REQUESTS_RATE": "0.01",
    "PROJECTL_REQUESTS_BURST": "3",
}


def from_address(source: str | None) -> httpx.Client:
    """A client at one of this machine's addresses."""
    transport = httpx.HTTPTransport(local_address=source, verify=False)
    return httpx.Client(transport=transport, timeout=PATIENCE)


def who(base: str, *headers: tuple[str, str], source: str | None = None) -> str:
    """Whom a server takes an asker for; ``source`` is the address to ask from."""
    with from_address(source) as client:
        return str(client.get(f"{base}/who", headers=list(headers)).json()["address"])


async def close_code(base: str, **headers: str) -> int | None:
    """How a live connection ends that says nothing sensible."""
    url = base.replace("http", "ws", 1) + "/api/v1/live"
    async with connect(url, additional_headers=headers) as socket:
        with contextlib.suppress(ConnectionClosed):
            await socket.send("nothing")
            while True:
                await socket.recv()
        return socket.close_code


def test_only_those_listed_are_believed(start: Start) -> None:
    base = start(PROJECTL_TRUSTED_PROXIES="127.0.0.2, 127.0.3.0/24").base
    told = (FOR, "192.0.2.7")
    assert who(base) == who(base, told) == "127.0.0.1"
    assert who(base, told, source="127.0.0.2") == "192.0.2.7"
    assert who(base, told, source="127.0.3.9") == "192.0.2.7"
    assert who(base, source="127.0.0.2") == "127.0.0.2"
    # What a client has made up stands before what the proxy has added.
    lied = (FOR, "203.0.113.1, 192.0.2.7")
    assert who(base, lied, source="127.0.0.2") == "192.0.2.7"
    twice = [(FOR, "203.0.113.1"), told]
    assert who(base, *twice, source="127.0.0.2") == "192.0.2.7"


async def test_each_client_behind_a_proxy_has_a_bucket_of_its_own(start: Start) -> None:
    server = start(**LIMITED, PROJECTL_CONNECTS_RATE="0.01", PROJECTL_CONNECTS_BURST="2")

    def asked(address: str) -> list[int]:
        url = f"{server.base}/api/v1/about"
        return [request("GET", url, headers={FOR: address}).status_code for _ in range(4)]

    async def connected(address: str) -> list[int | None]:
        return [await close_code(server.base, **{FOR: address}) for _ in range(3)]

    for address in ("192.0.2.1", "192.0.2.2", "2001:db8:1::1", "2001:db8:2::1"):
        assert asked(address) == [200, 200, 200, 429]
        assert await connected(address) == [4400, 4400, 1013]


Proxy = Callable[[int], str]


@pytest.fixture(params=["caddy", "nginx"])
def proxy(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Proxy]:
    """Starts a real proxy in front of a port, with the configuration that hosting.md gives."""
    if shutil.which(request.param) is None:
        pytest.skip(f"NO PROXY: install {request.param} to test with it")
    running: list[subprocess.Popen[bytes]] = []

    def begin(port: int) -> str:
        own = free_port()
        command = {"caddy": _caddy, "nginx": _nginx}[request.param](tmp_path, own, port)
        running.append(subprocess.Popen(command, env={**os.environ, "HOME": str(tmp_path)}))
        base = f"http://127.0.0.1:{own}"
        wait_until(lambda: _answers(base), f"{request.param} has started")
        return base

    yield begin
    for process in running:
        process.terminate()
        process.wait()


def _answers(base: str) -> bool:
    try:
        return request("GET", f"{base}/alive").status_code == 200
    except httpx.TransportError:
        return False


def _caddy(folder: Path, own: int, port: int) -> list[str]:
    """Compose's file, for addresses of this machine."""
    text = (ROOT / "deploy" / "Caddyfile").read_text(encoding="utf-8")
    text = text.replace("{$DOMAIN:localhost}", f"http://127.0.0.1:{own}")
    text = text.replace("server:8000", f"127.0.0.1:{port}")
    file = folder / "Caddyfile"
    file.write_text("{\n\tadmin off\n}\n" + text, encoding="utf-8")
    return ["caddy", "run", "--config", str(file)]


def _nginx(folder: Path, own: int, port: int) -> list[str]:
    text = (ROOT / "deploy" / "nginx.conf").read_text(encoding="utf-8")
    text = text.replace("listen 80", f"listen 127.0.0.1:{own}").replace(":8000", f":{port}")
    places = "".join(
        f"{name}_temp_path {folder}/{name};\n"
        for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    file = folder / "nginx.conf"
    file.write_text(
        f"daemon off;\npid {folder}/nginx.pid;\nerror_log {folder}/error.log;\n"
        f"events {{}}\nhttp {{\naccess_log off;\n{places}{text}\n}}\n",
        encoding="utf-8",
    )
    return ["nginx", "-e", f"{folder}/error.log", "-c", str(file)]


async def test_with_a_real_proxy(start: Start, proxy: Proxy) -> None:
    server = start(**LIMITED)
    base = proxy(server.port)
    for source in ("127.0.0.5", "127.0.0.6"):
        assert who(base, source=source) == source
        assert who(base, (FOR, "203.0.113.1"), source=source) == source
        with from_address(source) as client:
            statuses = [client.get(f"{base}/api/v1/about").status_code for _ in range(4)]
        assert statuses == [200, 200, 200, 429]
    assert await close_code(base) == 4400
    assert request("GET", f"{base}/metrics").status_code in (403, 404)
