"""What can be taken back: the last action waits for a moment, takes can ask, and nothing is lost by waiting."""

import re

from playwright.sync_api import Page, expect

from tests.browser.api import Table, person
from tests.browser.conftest import Opener, Server

WAITING = "[data-waiting]"
#: Seconds, longer than any test waits for anything: what goes off did not wait.
LONG = 600


def last_action_left(server: Server, open_page: Opener, **options: object) -> tuple[Table, Page]:
    """A table at which the player has one action left."""
    table = Table(server.url, [person("Ana"), person("Ben")], options=options)
    page = open_page("/", prefs={"undoWait": LONG})
    page.clock.install()
    page.goto(table.address())
    page.wait_for_selector(".mine.now")
    for done in (1, 2):
        page.click('[data-command="piece"]')
        expect(page.locator("main")).to_have_attribute("data-seq", str(done))
    return table, page


def test_the_last_action_can_be_taken_back(server: Server, open_page: Opener) -> None:
    table, page = last_action_left(server, open_page)
    page.click('[data-command="piece"]')
    expect(page.locator(WAITING)).to_contain_text(re.compile(r"turn ends in (600|5\d\d)\ss"))
    page.click('[data-command="piece"]')  # one tap too many changes nothing
    page.keyboard.press("z")
    expect(page.locator(WAITING)).to_have_count(0)
    page.clock.fast_forward(LONG * 1000)
    page.click('[data-command="piece"]')
    page.wait_for_selector(WAITING)
    assert table.look()[0] == 2
    page.clock.fast_forward(LONG * 1000)
    expect(page.locator("main")).to_have_attribute("data-seq", "3")
    expect(page.locator(".mine.now")).to_have_count(0)


def test_who_does_not_want_to_wait_says_so(server: Server, open_page: Opener) -> None:
    _, page = last_action_left(server, open_page)
    page.click('[data-command="piece"]')
    page.click('[data-command="now"]')
    expect(page.locator("main")).to_have_attribute("data-seq", "3")


def test_what_waits_is_not_lost_when_the_page_is_left(server: Server, open_page: Opener) -> None:
    table, page = last_action_left(server, open_page)
    page.click('[data-command="piece"]')
    page.wait_for_selector(WAITING)
    page.reload()
    expect(page.locator("main")).to_have_attribute("data-seq", "3")
    assert table.look()[0] == 3

    table, page = last_action_left(server, open_page)
    page.click('[data-command="piece"]')
    page.wait_for_selector(WAITING)
    page.click(".brand")
    page.wait_for_selector(".play-now")
    page.goto(table.address())
    expect(page.locator("main")).to_have_attribute("data-seq", "3")


def test_a_card_that_is_turned_up_does_not_wait(server: Server, open_page: Opener) -> None:
    _, page = last_action_left(server, open_page)
    page.click('[data-zone="market"] [data-take] >> nth=1')
    expect(page.locator("main")).to_have_attribute("data-seq", "3")


def test_nothing_waits_where_time_runs_short_or_undo_is_off(
    server: Server, open_page: Opener
) -> None:
    for options in ({"clock": {"turn": 20}}, {"undo": False}):
        _, page = last_action_left(server, open_page, **options)
        page.click('[data-command="piece"]')
        expect(page.locator("main")).to_have_attribute("data-seq", "3")


def test_takes_ask_first_if_wanted(server: Server, open_page: Opener) -> None:
    table = Table(server.url, [person("Ana"), person("Ben")])
    page = open_page(table.address(), prefs={"confirmTakes": True})
    page.click('[data-zone="market"] [data-fly^="card:"] >> nth=1')
    expect(page.locator('[data-command="take-selected"]')).to_be_visible()
    page.mouse.click(5, 400)
    expect(page.locator('[data-command="take-selected"]')).to_have_count(0)
    page.click('[data-fly="deck:white"]')
    page.click('[data-command="take-selected"]')
    expect(page.locator("main")).to_have_attribute("data-seq", "1")
    assert len(table.look()[1]["view"]["players"][0]["puzzles"]) >= 1


def test_the_settings_switch_it_off(server: Server, open_page: Opener) -> None:
    _, page = last_action_left(server, open_page)
    page.click(".top .icon-button >> nth=0")
    page.get_by_role("button", name="Settings").click()
    page.check("[data-setting=undo-wait] input[value='0']", force=True)
    page.go_back()
    page.wait_for_selector(".mine.now")
    page.click('[data-command="piece"]')
    expect(page.locator("main")).to_have_attribute("data-seq", "3")
