"""The deal of the day on the page: played once, compared with everybody's, and a streak of days."""

from playwright.sync_api import Page, Route, expect

from tests.browser.api import call
from tests.browser.conftest import Opener, Server
from tests.browser.records import in_storage, remember


def leave(page: Page) -> None:
    """Leave the game by the menu."""
    page.click("header .icon-button >> nth=0")
    page.get_by_role("button", name="Leave the game").click()
    page.get_by_role("button", name="Really leave?").click()


def test_the_solo_of_the_day_is_played_once_and_compared(server: Server, open_page: Opener) -> None:
    page = open_page("/daily")
    solo = page.locator("[data-day=solo]")
    expect(page.locator("[data-streak='0']")).to_be_visible()
    page.click("[data-play=solo]")
    page.wait_for_selector(".mine.now")
    for name, reason in (("undo", "switched off"), ("hint", "switched off")):
        page.hover(f"[data-command={name}]")
        expect(page.locator(".action-panel .why")).to_contain_text(reason)
    table = page.url.rpartition("/")[2]
    page.goto("/daily")
    expect(solo.locator(".btn")).to_have_text("Go on playing")
    # The server knows the device even if the page has forgotten its table.
    remember(page, {"projectl.daily": {**in_storage(page, "projectl.daily"), "days": {}}})
    page.click("[data-play=solo]")
    page.wait_for_selector(".mine.now")
    assert page.url.rpartition("/")[2] == table
    leave(page)
    expect(page.locator("[data-extra=daily]")).to_be_visible()
    expect(page.get_by_role("button", name="Rematch")).to_have_count(0)
    expect(page.locator(".seed")).to_have_count(0)
    page.get_by_role("button", name="Replay").click()
    expect(page.locator(".judge")).to_contain_text("when the day is over")
    page.goto(f"/t/{table}")
    page.get_by_role("link", name="All results").click()
    expect(page.locator("[data-streak='1']")).to_be_visible()
    expect(solo.locator("[data-place]")).to_be_visible()
    expect(solo.locator(".histogram .yours")).to_have_count(1)
    expect(page.locator("[data-play=solo]")).to_have_count(0)
    expect(page.locator("[data-play=duel]")).to_have_text("Play")


def test_everybody_counts_and_the_days_before_can_be_seen(
    server: Server, open_page: Opener
) -> None:
    before = call(server.url, "/daily")["games"][0]["results"]["played"]
    for device in ("one", "two"):
        made = call(server.url, "/daily/solo", {"name": "A", "device": device.ljust(32, "x")})
        token = made["seats"][0]["token"]
        call(server.url, f"/tables/{made['table']}/actions", {"id": "x", "action": "resign"}, token)
    page = open_page("/daily")
    counts = page.locator("[data-day=solo] .histogram li")
    expect(counts.first).to_be_visible()
    shown = [int(bar.get_attribute("data-count") or 0) for bar in counts.all()]
    assert sum(shown) == before + 2
    leaders = page.locator("[data-day=solo] [data-leader]")
    expect(leaders.first).to_be_visible()
    assert "A" in {row.locator(".leader-name").inner_text() for row in leaders.all()}
    expect(leaders.locator("a[href*=replay]")).to_have_count(0)
    expect(page.locator(".histogram .yours")).to_have_count(0)
    today = page.get_attribute("[data-date]", "data-date")
    page.get_by_role("button", name="The day before").click()
    expect(page.locator(f"[data-date]:not([data-date='{today}'])")).to_be_visible()
    expect(page.locator("[data-play]")).to_have_count(0)
    page.click("[data-day=duel] summary")
    expect(page.locator("[data-day=duel] .hash")).to_contain_text("SHA-256")
    page.get_by_role("button", name="The day after").click()
    expect(page.locator(f"[data-date='{today}']")).to_be_visible()
    expect(page.locator("[data-play=duel]")).to_be_visible()
    expect(page.locator("[data-day=duel] .hash")).to_have_count(0)


def test_the_best_of_a_day_past_can_be_watched(server: Server, open_page: Opener) -> None:
    """The page is told of one, for the server's day takes too long to be over."""
    seats = [{"kind": "person", "name": "Ana"}, {"kind": "bot"}]
    made = call(server.url, "/tables", {"seats": seats})
    token = made["seats"][0]["token"]
    call(server.url, f"/tables/{made['table']}/actions", {"id": "x", "action": "resign"}, token)
    best = {"name": "Ana", "player": None, "won": True, "table": made["table"]}
    leaders = [{**best, "place": n, "score": 30 - n, "rounds": 9} for n in range(1, 11)]

    def told(route: Route) -> None:
        answer = route.fetch()
        day = answer.json()
        if "date=" in route.request.url:
            day["games"][0]["results"]["leaders"] = leaders
        route.fulfill(response=answer, json=day)

    page = open_page("/")
    page.route("**/api/v1/daily*", told)
    page.goto("/daily")
    page.get_by_role("button", name="The day before").click()
    rows = page.locator("[data-day=solo] [data-leader]")
    expect(rows).to_have_count(8)
    page.get_by_role("button", name="Show all 10").click()
    expect(rows).to_have_count(10)
    expect(rows.nth(0)).to_contain_text("9 rounds")
    rows.nth(0).get_by_role("link", name="Watch how Ana played").click()
    page.wait_for_url(f"**/replay/t/{made['table']}")
    page.wait_for_selector(".transport")
