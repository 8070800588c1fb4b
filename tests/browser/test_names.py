"""Everyone at a table has a name of their own, and is called by it everywhere."""

from playwright.sync_api import expect

from tests.browser.api import Table, bot, person
from tests.browser.conftest import Opener, Server


def test_bots_of_one_level_are_told_apart_and_their_level_stands_beside(
    server: Server, open_page: Opener
) -> None:
    table = Table(server.url, [person(), *[bot("3")] * 3])
    page = open_page(table.address())
    rivals = page.locator("[data-seat]")
    expect(rivals).to_have_count(3)
    assert len(set(rivals.locator(".rival-name b").all_inner_texts())) == 3
    expect(rivals.locator("[data-level]")).to_have_text(["Hobbyist · "] * 3)


def test_what_a_bot_is_like_stands_beside_its_level(server: Server, open_page: Opener) -> None:
    bots = [bot(f"3:{character}") for character in ("collector", "finisher", "engineer")]
    page = open_page(Table(server.url, [person(), *bots]).address())
    levels = page.locator("[data-seat] [data-level]")
    expect(levels).to_have_count(3)
    assert sorted(levels.all_inner_texts()) == [
        "Hobbyist · collector · ",
        "Hobbyist · engineer · ",
        "Hobbyist · finisher · ",
    ]


def test_home_calls_rivals_by_name(server: Server, open_page: Opener) -> None:
    table = Table(server.url, [person(), bot("1")])
    page = open_page(table.address())
    page.wait_for_selector(".mine")
    page.goto("/")
    expect(page.locator(".resume b")).to_have_text("Back to your game with Ada")
