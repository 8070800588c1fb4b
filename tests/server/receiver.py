"""The other end of notices for the tests: web-hooks, and browsers behind a push service, on this machine."""

import asyncio
import base64
import json
import os
import threading
import time
from collections import Counter
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.server.conftest import PATIENCE, wait_until

Json = dict[str, Any]


class Heard:
    """One message."""

    def __init__(self, name: str, headers: dict[str, str], body: bytes) -> None:
        self.name, self.headers, self.body = name, headers, body
        self.at = time.monotonic()

    @property
    def said(self) -> Any:
        return json.loads(self.body)


class Receiver:
    """Takes what servers send, at an address for each name; what it refuses has not arrived."""

    def __init__(self) -> None:
        self.heard: list[Heard] = []
        self.refused: Counter[str] = Counter()
        self.statuses: dict[str, int] = {}
        """What is answered at a name from now on; 201 otherwise."""
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                name = self.path.strip("/")
                status = receiver.statuses.get(name, 201)
                if status < 300:
                    headers = {key.lower(): value for key, value in self.headers.items()}
                    receiver.heard.append(Heard(name, headers, body))
                else:
                    receiver.refused[name] += 1
                self.send_response(status)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        class Listener(ThreadingHTTPServer):
            request_queue_size = 100
            daemon_threads = True

        self._server = Listener(("127.0.0.1", 0), Handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def address(self, name: str) -> str:
        return f"http://127.0.0.1:{self._server.server_port}/{name}"

    def at(self, name: str) -> list[Heard]:
        return [heard for heard in list(self.heard) if heard.name == name]

    def wait(self, name: str, number: int = 1) -> list[Heard]:
        """Wait until so much has arrived at a name."""
        wait_until(lambda: len(self.at(name)) >= number, f"{number} arrived at {name}")
        return self.at(name)

    async def arrives(self, name: str, number: int = 1) -> list[Heard]:
        """The same, while others go on."""
        ends = time.monotonic() + PATIENCE
        while len(found := self.at(name)) < number:
            assert time.monotonic() < ends, f"not arrived at {name}: {number}"
            await asyncio.sleep(0.02)
        return found

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class Browser:
    """What a browser has of Web Push: a key that nobody else knows."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)

    def subscription(self, address: str) -> Json:
        """What a page sends to its server."""
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": _text(point), "auth": _text(self._auth)}
        return {"endpoint": address, **keys, "page": "https://play.example"}

    def read(self, heard: Heard) -> Json:
        """What was encrypted for this browser."""
        found: Json = json.loads(
            http_ece.decrypt(
                heard.body, private_key=self._key, auth_secret=self._auth, version="aes128gcm"
            )
        )
        return found


def _text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()
