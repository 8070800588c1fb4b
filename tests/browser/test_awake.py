"""The screen stays on while a player thinks, and no longer."""

from playwright.sync_api import expect

from tests.browser.api import Table, person
from tests.browser.conftest import Opener, Server
from tests.browser.hands import pass_turn

LOCK = """
    window.locks = 0;
    const request = async () => {
        window.locks += 1;
        return { release: async () => { window.locks -= 1; } };
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
"""


def test_the_screen_stays_on_during_a_players_turn(server: Server, open_page: Opener) -> None:
    table = Table(server.url, [person("Ana"), person("Ben")])
    page = open_page("/")
    page.add_init_script(LOCK)
    page.goto(table.address())
    page.wait_for_selector(".mine.now")
    page.wait_for_function("() => locks === 1")
    pass_turn(page)
    expect(page.locator("main")).to_have_attribute("data-seq", "3")
    page.wait_for_function("() => locks === 0")
