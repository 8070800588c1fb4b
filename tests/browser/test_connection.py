"""When the server is not there: a connection that only seems open, and screens that do not load."""

import os
import re
import signal
from typing import Any

from playwright.sync_api import expect

from tests.browser.api import Table, person
from tests.browser.conftest import Opener, Server

PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


def test_a_connection_that_is_half_open_is_made_again(server: Server, open_page: Opener) -> None:
    table = Table(server.url, [person(), person("Ben")])
    desk, phone = open_page(table.address()), open_page(table.address(), **PHONE)
    for page in (desk, phone):
        page.wait_for_selector('[data-command="piece"]')
    assert server.process
    os.kill(server.process.pid, signal.SIGSTOP)
    try:
        for page, sign in ((desk, "text=Connection lost"), (phone, "text=Reconnecting")):
            page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
            expect(page.locator(sign)).to_be_visible()
        phone.tap('[data-command="piece"]')
    finally:
        os.kill(server.process.pid, signal.SIGCONT)
    for page, sign in ((desk, "text=Connection lost"), (phone, "text=Reconnecting")):
        expect(page.locator(sign)).to_have_count(0)
        expect(page.locator("main")).to_have_attribute("data-seq", "1")
    assert table.look()[0] == 1, "what was asked meanwhile was done once"


def test_a_screen_that_does_not_load_can_be_tried_again(open_page: Opener) -> None:
    page = open_page("/")
    page.route(re.compile("assets/NewGame"), lambda route: route.abort())
    page.click("a[href^='/new']")
    expect(page.locator("h1")).to_have_text("This page could not be loaded.")
    page.unroute_all()
    page.click('[data-command="reload"]')
    expect(page.locator("button[type=submit]")).to_be_visible()
