"""A static site on a host of its own, and how a game is played there."""

import contextlib
import functools
import json
import threading
from collections.abc import Callable
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

from playwright.sync_api import BrowserContext, Error, Page

STATIC = Path(__file__).parents[2] / "src" / "projectl" / "server" / "http" / "static"
BASE = "/games/projectl/"
PATIENCE = 240_000


class Host:
    """A static host in this process; it knows what it was asked for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.asked: list[str] = []
        self.engine = threading.Event()
        """The engine can be had."""
        self.engine.set()
        self.missing = "?"
        """A part of the names that cannot be had."""
        self.policy = ""
        """A Content-Security-Policy of its own."""
        self.worker = ""
        """What the script of the hall begins with."""
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Files, self))
        self.url = f"http://127.0.0.1:{self._server.server_port}{BASE}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Go; a second time does nothing."""
        self._server.shutdown()
        self._server.server_close()


class _Files(SimpleHTTPRequestHandler):
    """Files below the base, the page of the site for every other path."""

    def __init__(self, host: Host, *given: object) -> None:
        self.host = host
        super().__init__(*given, directory=str(host.folder))  # type: ignore[arg-type]

    def do_GET(self) -> None:
        """Show a file, or what is shown where there is none."""
        self.host.asked.append(self.path)
        if self.path.endswith("/index.json"):
            self.host.engine.wait()
        if self.host.missing in self.path:
            self.send_error(404)
            return
        self.path = self.path.removeprefix(BASE.rstrip("/"))
        if self.host.worker and self.path.startswith("/assets/worker-"):
            script = Path(self.translate_path(self.path)).read_text(encoding="utf-8")
            self.send_response(200)
            self.send_header("Content-Type", "text/javascript")
            self.end_headers()
            self.wfile.write((self.host.worker + script).encode())
            return
        if not Path(self.translate_path(self.path)).exists():
            self.path = "/404.html"
        super().do_GET()

    def end_headers(self) -> None:
        """Add the policy."""
        if self.host.policy:
            self.send_header("Content-Security-Policy", self.host.policy)
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing."""


KEPT = """async () => {
    const worker = (await navigator.serviceWorker.ready).active;
    const { port1, port2 } = new MessageChannel();
    const kept = new Promise((done) => { port1.onmessage = () => done(true); });
    worker.postMessage("keep the engine", [port2]);
    return await kept;
}"""
"""Waits in the page until the service worker has everything."""
MY_TURN = '[data-reserve="O1"][data-offer]'


def seq(page: Page) -> int:
    """The number of the last entry that a page shows."""
    return int(page.get_attribute("[data-seq]", "data-seq") or 0)


def shows(page: Page, number: int) -> None:
    """Wait until a page shows an entry."""
    page.wait_for_function(
        "number => Number(document.querySelector('[data-seq]')?.dataset.seq) >= number", arg=number
    )


def take_a_piece(page: Page) -> int:
    """Play an action of which a turn may have three; its number, as it was shown."""
    page.locator(MY_TURN).wait_for()
    before = seq(page)
    page.click(MY_TURN)
    shows(page, before + 1)
    return before + 1


def begin(host: Host, device: BrowserContext) -> Page:
    """A game against a bot, begun on the first screen."""
    page = device.new_page()
    page.goto(host.url)
    page.click(".play-now")
    page.wait_for_url(f"{host.url}t/*")
    page.locator(MY_TURN).wait_for()
    return page


def travel(page: Page, path: str) -> None:
    """Go to another screen of the site, as a link does: what is loaded stays."""
    page.evaluate(
        "path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }",
        BASE + path,
    )


ASK = """async ([script, folder, method, path, body, token]) => {
    if (!window.hall) {
        const worker = new Worker(script, { type: "module" });
        const asked = new Map();
        window.hall = (said) => new Promise((yes) => {
            const id = asked.size + 1;
            asked.set(id, yes);
            worker.postMessage({ is: "ask", id, ...said });
        });
        worker.onmessage = ({ data }) => { if (data.is === "answer") asked.get(data.id)(data); };
        worker.postMessage({ folder, me: crypto.randomUUID() });
    }
    const content = body === null ? "" : JSON.stringify(body);
    return await window.hall({ method, address: "/api/v1" + path, content, token });
}"""
"""Asks the hall of a device as its page does, by a worker that shares it."""


def asking(page: Page) -> Callable[[str, Any, str | None], Any]:
    """What asks the hall that a page uses, past the page."""
    script = next(path.name for path in (STATIC / "assets").glob("worker-*.js"))

    def ask(path: str, body: Any, token: str | None) -> Any:
        method = "GET" if body is None else "POST"
        answer = page.evaluate(
            ASK, [f"{BASE}assets/{script}", _engine(page), method, path, body, token]
        )
        assert answer["status"] < 300, answer
        return json.loads(answer["text"])

    return ask


def _engine(page: Page) -> str:
    """The address of the engine's folder."""
    return urljoin(page.url, f"{BASE}engine/")


def kill(page: Page) -> None:
    """End the process of a tab, as the system does when it needs the memory."""
    with page.expect_event("crash"), contextlib.suppress(Error):
        page.goto("chrome://crash")
    page.close()
