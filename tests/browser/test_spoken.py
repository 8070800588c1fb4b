"""The table for those who do not see it: cards row by row, rivals' mats, exchanges, the winner, the focus."""

import re

from playwright.sync_api import expect

from tests.browser.api import Table, bot, person
from tests.browser.conftest import STILL, Opener, Server
from tests.browser.moments import finished_table

FOCUS = "() => document.activeElement !== document.body && document.activeElement !== null"


def test_card_names_say_which_cells_are_open_row_by_row(server: Server, open_page: Opener) -> None:
    table = Table(server.url, [person(), bot()])
    page = open_page(table.address())
    card = page.locator("[data-zone=market] [data-fly^='card:']").first
    said = card.text_content() or ""
    assert re.search(r"Open cells: row \d: \d(, \d)*(; row \d: \d(, \d)*)*", said), said
    cells = int(re.search(r"(\d+) cells?", said).group(1))  # type: ignore[union-attr]
    rows = said.partition("Open cells: ")[2]
    assert len(re.findall(r"\d", re.sub(r"row \d", "", rows))) >= cells


def test_rivals_mats_are_read_out(server: Server, open_page: Opener) -> None:
    table = Table(server.url, [person(), bot()])
    table.play(3)
    page = open_page(table.address())
    page.wait_for_selector(".mine.now")
    mat = page.locator("[data-seat='1']")
    expect(mat.locator(".rival-cards .visually-hidden").first).to_contain_text("puzzle")
    expect(mat.locator(".rival-supply .visually-hidden").first).not_to_be_empty()


def test_the_winner_is_read_out_first(server: Server, open_page: Opener) -> None:
    page = open_page(finished_table(server.url).address())
    expect(page.locator("h1")).to_be_focused()
    expect(page.locator("h1")).to_contain_text("You win")


def test_the_focus_never_falls_to_the_page(server: Server, open_page: Opener) -> None:
    page = open_page(Table(server.url, [person(), bot()]).address())
    page.wait_for_selector(".mine.now")
    page.keyboard.press("t")
    page.wait_for_function(FOCUS)
    seq = page.locator("[data-seq]").get_attribute("data-seq")
    page.keyboard.press("Enter")  # the card with the focus goes away
    expect(page.locator(f"[data-seq='{seq}']")).to_have_count(0)
    page.wait_for_function(FOCUS)
    for key in ("?", "y"):
        page.keyboard.press(key)
        page.wait_for_selector("dialog[open]")
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
        page.wait_for_function(FOCUS)
    page.goto("/")
    page.get_by_role("link", name="My games").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".page h1")
    page.wait_for_function(FOCUS)


def test_a_second_click_on_the_same_spot_does_not_leave(server: Server, open_page: Opener) -> None:
    table = Table(server.url, [person(), bot()])
    page = open_page(table.address())
    page.click(".top .icon-button >> nth=0")
    leave = page.locator("[data-command=leave]")
    leave.scroll_into_view_if_needed()
    box = leave.bounding_box()
    assert box
    spot = box["x"] + 20, box["y"] + box["height"] / 2
    page.mouse.click(*spot)
    expect(page.locator("[data-command=leave-sure]")).to_be_visible()
    page.mouse.click(*spot)
    expect(leave).to_be_visible()
    assert table.look()[1]["view"]["players"][0].get("left") is None
    leave.click()
    page.click("[data-command=leave-sure]")
    expect(page.locator("dialog")).to_have_count(0)


def test_what_players_say_stands_beside_them(server: Server, open_page: Opener) -> None:
    table = Table(server.url, [person("Ana"), person("Ben")])
    ana, ben = open_page(table.address(0)), open_page(table.address(1), timers=STILL)
    ben.wait_for_selector(".mine")
    ana.click(".top .icon-button >> nth=0")
    ana.get_by_role("button", name="Wow!").click()
    expect(ben.locator("[data-bubble='0']").first).to_have_text("Wow!")


def test_the_log_of_a_table_begun_later_names_its_round(server: Server, open_page: Opener) -> None:
    table = finished_table(server.url)
    rounds = table.look()[1]["view"]["round"]
    page = open_page(table.address())
    page.get_by_role("button", name="Look at the table").click()
    headings = page.locator(".log-round")
    expect(headings.first).to_be_visible()
    assert "Round 1" not in headings.all_inner_texts()
    assert rounds > 1
