"""A real server and a real browser for the tests of the table."""

import json
import os
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("playwright", reason="BROWSER TESTS SKIPPED: playwright is not installed")

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from projectl import site
from tests.browser.static import BASE, PATIENCE, STATIC, Host
from tests.server.conftest import free_port

ROOT = Path(__file__).parents[2]
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
COMMAND = Path(sys.executable).with_name("projectl")


def drawn(page: Page) -> None:
    """Wait until the page has drawn what it knows, in a window that may just have changed."""
    page.evaluate(
        "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))"
    )


CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "chrome")


def find_chromium(names: tuple[str, ...] = CHROMIUMS) -> str | None:
    """Where a Chromium lies, if anywhere."""
    named = os.environ.get("PROJECTL_CHROMIUM")
    return named or next((path for name in names if (path := shutil.which(name))), None)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything below this folder drives a browser."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


class Server:
    """``projectl serve`` in a process of its own, which can be stopped and started again."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self.database = folder / "tables.db"
        self.environment = environment
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until it answers."""
        arguments = ["--port", str(self.port), "--database", str(self.database)]
        self.process = subprocess.Popen(
            [COMMAND, "serve", *arguments, "--log-level", "error"],
            env={
                **os.environ,
                "PROJECTL_LIMITS": "off",
                "PROJECTL_BOT_WORKERS": "1",
                "PROJECTL_ANALYSIS_PRIORITY": "low",  # other tests keep the machine busy
                "PROJECTL_NOTICES": "private",  # who is told is on this machine
                **self.environment,
            },
            stdout=subprocess.DEVNULL,
        )
        until = time.monotonic() + 240
        while time.monotonic() < until:
            try:
                urllib.request.urlopen(f"{self.url}/health", timeout=5)
                return
            except OSError:
                assert self.process.poll() is None, "the server did not start"
                time.sleep(0.1)
        self.stop()
        raise AssertionError("the server did not answer")

    def stop(self) -> None:
        """Stop it as a person would, with Ctrl+C."""
        if self.process:
            self.process.terminate()
            self.process.wait(20)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not (STATIC / "index.html").exists():
        pytest.skip("BROWSER TESTS SKIPPED: the page is not built (npm run build in web/)")
    pytest.importorskip("uvicorn", reason="BROWSER TESTS SKIPPED: the server is not installed")
    running = Server(tmp_path_factory.mktemp("server"))
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """The browser without its own windows, where it is installed: a third less work for the machine."""
    yield from _launched(playwright, find_chromium(("chromium-headless-shell", *CHROMIUMS)))


@pytest.fixture(scope="session")
def whole_chromium(playwright: Playwright) -> Iterator[Browser]:
    """The browser as people have it, which alone shows notifications."""
    yield from _launched(playwright, find_chromium())


def _launched(playwright: Playwright, path: str | None) -> Iterator[Browser]:
    if path is None:
        pytest.skip("BROWSER TESTS SKIPPED: no Chromium found; set PROJECTL_CHROMIUM")
    browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
    yield browser
    browser.close()


Opener = Callable[..., Page]

#: Settings with which rivals act at once, the last action of a turn goes off without waiting, and nothing is asked.
AT_ONCE = {"pace": "off", "undoWait": 0, "asked": True}

#: Milliseconds after which something that should happen has not: long, for machines under load.
WAIT = 30_000
expect.set_options(timeout=WAIT)

#: The same for an analysis, which gives way to everything else on the machine.
ANALYSING = 5 * WAIT

#: For ``timers``: what the page would show for seconds stays for as long as a test waits for anything.
STILL = 60


def remembering(prefs: dict[str, Any]) -> str:
    """A script that has a device remember some wishes of its user."""
    # An empty page has no storage.
    return (
        "if (location.protocol !== 'about:')"
        f" localStorage['projectl.prefs'] ??= {json.dumps(json.dumps(prefs))}"
    )


@pytest.fixture
def open_page(chromium: Browser, server: Server) -> Iterator[Opener]:
    """Opens pages, each in a browser profile of its own; fails if one of them had an error.

    ``by``: another browser than the usual one.
    ``refusals``: the server is to refuse something there, which the browser counts as an error.
    ``prefs``: what the device remembers of its user; unless told otherwise, nothing is waited for.
    ``timers``: how many times longer the page's timers take, where a test looks at what passes by itself.
    """
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def open_one(
        address: str = "/",
        width: int = 1440,
        height: int = 900,
        like: Page | None = None,
        by: Browser = chromium,
        refusals: bool = False,
        prefs: dict[str, Any] | None = None,
        timers: float = 1,
        **more: Any,
    ) -> Page:
        if like:  # another tab of the same browser
            page = like.context.new_page()
        else:
            language = more.pop("language", "en")
            more.setdefault("color_scheme", "dark")
            context = by.new_context(
                viewport={"width": width, "height": height},
                base_url=server.url,
                locale=language,
                **more,
            )
            context.set_default_timeout(WAIT)
            context.add_init_script(remembering({**AT_ONCE, **(prefs or {})}))
            if timers != 1:
                context.add_init_script(
                    "const wait = window.setTimeout; window.setTimeout ="
                    f" (then, time = 0, ...more) => wait(then, time * {timers}, ...more)"
                )
            contexts.append(context)
            page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))

        def said(kind: str, text: str) -> None:
            if _is_ours(kind, text) and not (refusals and "status of 4" in text):
                errors.append(text)

        page.on("console", lambda message: said(message.type, message.text))
        page.goto(address)
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert not errors, errors


def _is_ours(kind: str, text: str) -> bool:
    """Errors of the page; a line that was cut on purpose is none, nor is a refusal that it expects."""
    harmless = ("ERR_", "WebSocket", "409 (Conflict)")
    return kind == "error" and not any(part in text for part in harmless)


@pytest.fixture(scope="session")
def static_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The game as files for a static host."""
    folder = tmp_path_factory.mktemp("site") / "public"
    try:
        site.write(folder, STATIC, BASE)
    except site.SiteError as missing:
        pytest.skip(f"THE GAME WITHOUT A SERVER IS NOT TESTED: {missing}")
    return folder


@pytest.fixture
def host(static_site: Path) -> Iterator[Host]:
    found = Host(static_site)
    yield found
    found.stop()


@pytest.fixture
def device(chromium: Browser) -> Iterator[BrowserContext]:
    """A browser with nothing in it yet."""
    context = chromium.new_context(viewport={"width": 1440, "height": 900}, locale="en")
    context.set_default_timeout(PATIENCE)
    context.add_init_script(remembering(AT_ONCE))
    yield context
    context.close()
