"""A server whose bots think on its players' devices."""

import re
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page

from projectl.site import ENGINE
from tests.browser.api import Table, bot, person
from tests.browser.conftest import Server
from tests.browser.hands import pass_turn
from tests.browser.static import shows


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Server]:
    """A server that leaves thinking to others."""
    if not (ENGINE / "index.json").exists():
        pytest.skip("BOTS ON DEVICES ARE NOT TESTED: there is no engine for browsers (make site)")
    found = Server(tmp_path, PROJECTL_DEVICE_BOTS="on")
    found.start()
    yield found
    found.stop()


def counted(server: Server, name: str) -> float:
    """A figure of the server's."""
    with urllib.request.urlopen(f"{server.url}/metrics") as answer:
        found = re.search(rf"^{re.escape(name)} (.*)$", answer.read().decode(), re.MULTILINE)
    return float(found[1]) if found else 0.0


def wait_for(page: Page, server: Server, name: str) -> None:
    """Wait until the server has counted something."""
    while not counted(server, name):
        page.wait_for_timeout(50)


THINKS = 'projectl_live_messages_total{type="thinks"}'
THOUGHT = 'projectl_live_messages_total{type="thought"}'


def test_bots_think_on_the_device_of_who_is_alone_with_them(
    small: Server, device: BrowserContext
) -> None:
    table = Table(small.url, [person("Ana"), bot("5")])
    page = device.new_page()
    policies: dict[str, str] = {}
    device.on(
        "response", lambda it: policies.update({it.url: it.headers["content-security-policy"]})
    )
    page.goto(f"{small.url}{table.address()}")
    wait_for(page, small, THINKS)
    before = counted(small, "projectl_bot_seconds_count")
    pass_turn(page)
    shows(page, 4)  # the bot has played
    assert counted(small, THOUGHT) >= 1
    assert counted(small, "projectl_bot_seconds_count") == before, (
        "the server has thought of nothing"
    )
    allowed = {url for url, policy in policies.items() if "wasm-unsafe-eval" in policy}
    assert [url for url in allowed if "/assets/thinker-" not in url] == []
    assert len(allowed) == 1
