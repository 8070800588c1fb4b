"""The documentation's examples run in the reader's browser."""

import functools
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.conftest import FULL

DOCS = Path(__file__).parents[2] / "build" / "docs"
PAGES = ("", "engine/", "analysis/", "bots/", "trainer/") if FULL else ("", "engine/")
PATIENCE = 120_000


class Quiet(SimpleHTTPRequestHandler):
    """Files, without a word."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".mjs": "text/javascript"}

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def docs() -> Iterator[str]:
    if not (DOCS / "cells" / "engine" / "index.json").exists():
        pytest.skip(
            "THE DOCUMENTATION'S EXAMPLES ARE NOT TESTED: `make docs` has built none that run"
        )
    handler = functools.partial(Quiet, directory=str(DOCS))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context()
    context.set_default_timeout(PATIENCE)
    yield context.new_page()
    context.close()


def ran(page: Page, number: int, how: str = "good") -> str:
    """What a cell says in the end."""
    cell = page.locator("[data-cell]").nth(number)
    said = cell.locator(".cell-output")
    cell.locator(".cell-run").click()
    page.wait_for_function(
        "n => !['new', 'running'].includes(document.querySelectorAll('[data-cell]')[n].dataset.cell)",
        arg=number,
    )
    expect(cell, said.inner_text()).to_have_attribute("data-cell", how)
    return said.inner_text()


@pytest.mark.parametrize("address", PAGES)
def test_every_example_of_a_page_runs(address: str, docs: str, page: Page) -> None:
    page.goto(docs + address)
    page.locator("[data-cell]").first.wait_for()
    for number in range(page.locator("[data-cell]").count()):
        assert (
            ran(page, number)
            or "print" not in page.locator("[data-cell] code").nth(number).inner_text()
        )


def test_an_example_can_be_changed_stopped_and_is_told_its_mistake(docs: str, page: Page) -> None:
    page.goto(docs)
    cell = page.locator("[data-cell]").first
    code = cell.locator("code")
    code.fill("import projectl\nprint(projectl.Game.new(players=9))")
    said = ran(page, 0, "bad")
    assert said.splitlines()[-1].startswith("projectl.")
    assert "line 2" in said
    code.fill("while True: pass")
    cell.locator(".cell-run").click()
    expect(cell).to_have_attribute("data-cell", "running")
    cell.locator(".cell-run").click()
    expect(cell).to_have_attribute("data-cell", "stopped")
    code.fill("print(6 * 7)")
    code.press("Control+Enter")
    expect(cell.locator(".cell-output")).to_have_text("42\n")
