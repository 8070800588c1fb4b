"""My games: what this device played, how it ended and whose turn it is elsewhere."""

from playwright.sync_api import expect

from tests.browser.api import Table, bot, person
from tests.browser.conftest import Opener, Server
from tests.browser.moments import finished_table


def test_running_and_finished_games_are_listed(server: Server, open_page: Opener) -> None:
    over, running = finished_table(server.url), Table(server.url, [person(), bot("1")])
    page = open_page("/games")
    expect(page.locator(".empty")).to_be_visible()
    page.goto(over.address())
    page.wait_for_selector(".news")
    score = page.locator(".score-sheet .total").all_inner_texts()
    page.goto(running.address())
    page.wait_for_selector(".mine")
    page.goto("/")
    page.get_by_role("link", name="My games").click()
    going = page.locator(f"[data-table='{running.id}']")
    expect(going).to_contain_text("Ada")
    expect(going).to_contain_text("your turn")
    ended = page.locator(f"[data-table='{over.id}']")
    expect(ended.locator("[data-result=won]")).to_have_text(f"Won {score[0]} – {score[1]}")
    expect(ended.get_by_role("link", name="Analyse")).to_be_visible()
    ended.get_by_role("link", name="Replay").click()
    expect(page.locator(".theatre")).to_be_visible()
    page.goto("/games")
    going.get_by_role("link", name="Open the table").click()
    expect(page.locator(".mine")).to_be_visible()


def test_whose_turn_it_is_among_several_and_how_long(server: Server, open_page: Opener) -> None:
    clock = {"clock": {"turn": 7200}}
    table = Table(server.url, [person("Ana"), person("Ben"), person("Cleo")], options=clock)
    alone = Table(server.url, [person()], rules={"solo": "normal"})
    page = open_page(table.address(2))
    for made in (alone, finished_table(server.url)):
        page.wait_for_selector("main")
        page.goto(made.address())
    page.wait_for_selector(".score-sheet")
    page.goto("/games")
    line = page.locator(f"[data-table='{table.id}']")
    expect(line).to_contain_text("On turn: Ana")
    expect(line.locator("[data-until]")).to_have_text("time left: 2 hours")
    listed = page.locator(".games li")
    expect(listed).to_have_count(3)
    for name, left in (("Running 2", 2), ("Finished 1", 1), ("With people 1", 1), ("Solo 1", 1)):
        page.get_by_role("radio", name=name).check(force=True)
        expect(listed).to_have_count(left)
    expect(listed).to_have_attribute("data-table", alone.id)
