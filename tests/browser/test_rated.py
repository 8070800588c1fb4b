"""Rated games on the page: the rating picks the level, and each game changes it once."""

from playwright.sync_api import expect

from projectl.ratings import level_for
from tests.browser.conftest import Opener, Server
from tests.browser.records import in_storage
from tests.browser.test_daily import leave


def test_a_rated_game_changes_the_rating_once(server: Server, open_page: Opener) -> None:
    page = open_page("/rated")
    expect(page.locator("[data-rating='1000']")).to_be_visible()
    expect(page.locator(f"[data-level='{level_for(1000)}']")).to_be_visible()
    page.click("[data-command=play-rated]")
    page.wait_for_selector(".mine.now")  # a reason goes with whatever the bot does
    table = page.url.rpartition("/")[2]
    page.hover("[data-command=undo]")
    expect(page.locator(".action-panel .why")).to_contain_text("off")
    page.goto("/rated")
    expect(page.locator("[data-command=play-rated]")).to_have_text("Back to your rated game")
    page.click("[data-command=play-rated]")
    page.wait_for_selector(".mine")
    assert page.url.rpartition("/")[2] == table
    leave(page)
    # The bot plays on alone; then both this tab and another show the end.
    note = page.locator("[data-extra=rated]")
    expect(note).to_contain_text("825−175")
    other = open_page(f"/t/{table}", like=page)
    expect(other.locator("[data-extra=rated]")).to_contain_text("825−175")
    page.reload()
    expect(note).to_contain_text("825−175")
    kept = in_storage(page, "projectl.rated")
    assert [game["table"] for game in kept["games"]] == [table]
    assert kept["open"] is None
    expect(page.get_by_role("button", name="Rematch")).to_have_count(0)
    page.click("[data-command=next-rated]")
    page.wait_for_selector(".mine")
    assert page.url.rpartition("/")[2] != table
    page.goto("/rated")
    assert level_for(825) != level_for(1000)
    expect(page.locator(f"[data-level='{level_for(825)}']")).to_be_visible()
    expect(page.locator(".rated-games li")).to_have_count(1)
    expect(page.locator(".rating-graph svg")).to_be_visible()


def test_who_leaves_and_does_not_wait_has_lost(server: Server, open_page: Opener) -> None:
    page = open_page("/rated")
    page.click("[data-command=play-rated]")
    page.wait_for_selector(".mine")
    leave(page)
    page.wait_for_selector(".log li:has-text('You leave'), .score-sheet table")
    page.goto("/rated")
    expect(page.locator("[data-rating='825']")).to_be_visible()
    page.reload()
    expect(page.locator("[data-rating='825']")).to_be_visible()
    assert len(in_storage(page, "projectl.rated")["games"]) == 1
