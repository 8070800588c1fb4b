"""Statistics of this device: each finished game once, to be saved as CSV and deleted."""

import csv
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.api import Table, call, person
from tests.browser.conftest import Opener, Server
from tests.browser.records import in_storage


def finished(server: Server) -> Table:
    """A solo game with some pieces placed, that was left."""
    table = Table(server.url, [person()], rules={"solo": "normal"})
    table.play(9)
    action = {"id": "leave", "action": "resign"}
    call(server.url, f"/tables/{table.id}/actions", action, table.tokens[0])
    return table


def test_finished_games_are_counted_saved_and_deleted(server: Server, open_page: Opener) -> None:
    first, second = finished(server), finished(server)
    page = open_page("/stats")
    expect(page.locator(".empty")).to_contain_text("Finish a game")
    page.goto(first.address())
    expect(page.locator("[data-news=first]")).to_contain_text("Solo, standard")
    for _ in range(2):
        page.goto("about:blank")
        page.goto(second.address())
        expect(page.locator("[data-news]:not([data-news=first])")).to_be_visible()
    page.get_by_role("link", name="Your statistics").click()
    expect(page.locator(".totals dd").first).to_have_text("2")
    expect(page.locator(".variants-table tbody tr")).to_have_count(1)
    expect(page.locator(".favourites li").first).to_be_visible()
    with page.expect_download() as download:
        page.click("[data-command=csv]")
    rows = list(csv.DictReader(Path(download.value.path()).read_text().splitlines()))
    assert [row["table"] for row in rows] == [first.id, second.id]
    events = call(server.url, f"/tables/{first.id}/updates", token=first.tokens[0])["updates"]
    placed = [e for update in events for e in update.get("events", []) if e["event"] == "placed"]
    assert sum(int(pair.split(":")[1]) for pair in rows[0]["pieces"].split()) == len(placed) > 0
    assert (rows[0]["solo"], rows[0]["won"]) == ("normal", "0")
    page.click("[data-command=delete]")
    expect(page.locator("[data-command=delete]")).to_contain_text("Really delete")
    assert len(in_storage(page, "projectl.games")["list"]) == 2
    page.click("[data-command=delete]")
    expect(page.locator(".empty")).to_be_visible()
    assert in_storage(page, "projectl.games")["list"] == []


def test_watching_and_sharing_a_device_count_nothing(server: Server, open_page: Opener) -> None:
    shared = Table(server.url, [person("Ana"), person("Ben")])
    body = {"id": "leave", "action": "resign"}
    call(server.url, f"/tables/{shared.id}/actions", body, shared.tokens[0])
    page = open_page(f"/t/{finished(server).id}")
    expect(page.locator(".end-chart svg")).to_be_visible()
    expect(page.locator(".news")).to_have_count(0)
    for seat in shared.tokens:  # with the second link both seats are this device's
        page.goto("/stats")
        page.evaluate("localStorage.removeItem('projectl.games')")
        page.goto(shared.address(seat))
        expect(page.locator(".end-chart svg")).to_be_visible()
        expect(page.locator(".news")).to_have_count(1 - seat)
    assert in_storage(page, "projectl.games") is None
