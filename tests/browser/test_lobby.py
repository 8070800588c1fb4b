"""The lobby with real browsers: two and three find each other and play, and what else it offers."""

import re

from playwright.sync_api import Page, expect

from tests.browser.api import Table, call, person
from tests.browser.conftest import Opener, Server
from tests.browser.hands import pass_turn
from tests.browser.test_people import press


def look_for(page: Page, players: str, pace: str) -> None:
    page.locator(f'input[name="players"][value="{players}"] + span').click()
    page.locator(f'input[name="pace"][value="{pace}"] + span').click()
    press(page, "find-match")


def on_turn(pages: list[Page]) -> Page:
    """The page of whoever begins."""
    for page in pages:
        expect(page.locator(".mat, .phone-mat").first).to_be_visible()
    while True:
        for page in pages:
            if page.locator(".mine.now").count():
                return page
        pages[0].wait_for_timeout(50)


def test_two_browsers_are_paired_and_play_a_first_turn(server: Server, open_page: Opener) -> None:
    names = ("Ana", "Ben")
    pages = [open_page("/lobby", prefs={"name": name}) for name in names]
    for page in pages:
        look_for(page, "2", "fast")
    for page, rival in zip(pages, reversed(names), strict=True):
        expect(page.locator(".match-notice")).to_contain_text(rival)
        press(page, "accept-match")
    for page in pages:
        expect(page).to_have_url(re.compile("/t/"))
    assert len({page.url for page in pages}) == 1
    first = on_turn(pages)
    pass_turn(first)
    second = next(page for page in pages if page is not first)
    expect(second.locator(".mine.now")).to_be_visible()


def test_three_find_each_other_while_one_of_them_plays_a_bot(
    server: Server, open_page: Opener
) -> None:
    pages = [open_page("/lobby", prefs={"name": name}) for name in ("Ana", "Ben", "Cleo")]
    look_for(pages[0], "any", "relaxed")
    expect(pages[0].locator("[data-looking]")).to_be_visible()
    press(pages[0], "bot-meanwhile")
    expect(pages[0]).to_have_url(re.compile("/t/"))
    table = pages[0].url
    for page in pages[1:]:
        look_for(page, "3", "relaxed")
    for page in pages:
        expect(page.locator(".match-notice")).to_be_visible()
        press(page, "accept-match")
    for page in pages:
        expect(page).to_have_url(re.compile(f"/t/(?!{table.rpartition('/')[2]})"))
    assert len({page.url for page in pages}) == 1
    pass_turn(on_turn(pages))


def test_an_empty_lobby_says_so_and_who_stops_waits_no_longer(
    server: Server, open_page: Opener
) -> None:
    page = open_page("/lobby", 393, 851, has_touch=True, is_mobile=True)
    expect(page.locator(".find [role=status]")).to_contain_text("Nobody else is here")
    look_for(page, "4", "days")
    expect(page.locator("[data-looking]")).to_contain_text("Looking for others")
    page.reload()
    expect(page.locator("[data-looking]")).to_be_visible()
    press(page, "stop-match")
    expect(page.locator('[data-command="find-match"]')).to_be_visible()


def test_a_public_table_is_joined_from_the_lobby(server: Server, open_page: Opener) -> None:
    table = Table(server.url, [person("Hana"), {"kind": "open"}], options={"public": True})
    host = open_page(table.address())
    expect(host.locator("h1")).to_contain_text("Waiting")
    guest = open_page("/lobby", prefs={"name": "Gus"})
    guest.locator(f'[data-open="{table.id}"] a').click()
    expect(guest.locator("h1")).to_have_text("Hana invites you to a game")
    guest.click("button[type=submit]")
    expect(host.locator(".mat").first).to_be_visible()
    assert call(server.url, f"/tables/{table.id}")["table"]["status"] == "playing"


def test_a_public_game_is_watched_and_a_profile_found(server: Server, open_page: Opener) -> None:
    """From the lobby to the game, and from its menu to who plays there."""
    made = call(server.url, "/players", {"name": "Ana"})
    body = {"seats": [person("Ana"), person("Ben")], "first": "given", "options": {"public": True}}
    there = call(server.url, "/tables", body, player=made["token"])
    tokens = {seat["seat"]: seat["token"] for seat in there["seats"]}
    table = Table.there(server.url, there["table"], tokens)
    ana = open_page(table.address(0))
    expect(ana.locator(".mine.now")).to_be_visible()
    page = open_page("/lobby")
    page.click(f'[data-watched="{table.id}"] .btn')
    expect(page.locator(".watching, .phone-turn").first).to_be_visible()
    page.click('.top [aria-label="Menu"]')
    page.get_by_role("link", name="Profile: Ana").click()
    expect(page).to_have_url(re.compile(f"/players/{made['player']}"))
    page.goto("/lobby")
    answer = call(server.url, f"/players/{made['player']}")
    page.route("**/api/v1/profiles?name=Ana", lambda route: route.fulfill(json=answer))
    page.fill("input[name=player]", "Ana")
    page.get_by_role("button", name="Profile").click()
    expect(page).to_have_url(re.compile(f"/players/{made['player']}"))
