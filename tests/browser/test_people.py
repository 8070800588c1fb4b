"""Games between people that end well: out of time, gone, pauses, taking back, rematches, invitations."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.api import Table, call, person
from tests.browser.conftest import Opener, Server, drawn
from tests.browser.hands import pass_turn

PEOPLE = [person("Ana"), person("Ben"), person("Cleo")]


def leave(table: Table, seat: int) -> None:
    body = {"id": "leave", "action": "resign"}
    call(table.url, f"/tables/{table.id}/actions", body, table.tokens[seat])


def press(page: Page, command: str) -> None:
    page.click(f'[data-command="{command}"]')


def test_of_two_out_of_time_ends_the_game_and_who_has_gone_loses_to_a_claim(
    server: Server, open_page: Opener
) -> None:
    left = Table(server.url, PEOPLE[:2], options={"away": {"after": 5, "bot": None}})
    table = Table(server.url, PEOPLE[:2], options={"clock": {"turn": 5}})
    claims = open_page(left.address(1))
    ana, ben = (open_page(table.address(seat)) for seat in (0, 1))
    expect(ana.locator("h1")).to_have_text("Your time is up: Ben wins")
    expect(ben.locator("h1")).to_have_text("You win: Ana ran out of time")
    expect(ben.locator(".end-head .soft")).to_contain_text("ended in round 1")
    expect(claims.locator(".notice")).to_contain_text("Ana has gone")
    press(claims, "claim")
    expect(claims.locator("h1")).to_have_text("You win: Ana ran out of time")


def test_of_three_the_others_choose_a_bot_and_she_comes_back(
    server: Server, open_page: Opener
) -> None:
    # A clock for the game leaves a minute to choose.
    table = Table(server.url, PEOPLE, options={"clock": {"game": 5}})
    ana, ben, cleo = (open_page(table.address(seat)) for seat in range(3))
    expect(ana.locator(".notice")).to_contain_text("Your time is up")
    for page in (ben, cleo):
        expect(page.locator(".notice")).to_contain_text("Ana is out of time")
    press(ben, "claim-bot")
    for page in (ben, cleo):
        expect(page.locator(".notice", has_text="Ana")).to_have_count(0)
    expect(ana.locator(".banner")).to_contain_text("A bot plays for you")


@pytest.mark.parametrize(("height", "pushed"), [(852, True), (600, False)])
def test_what_is_to_settle_pushes_a_phones_table_down_where_it_fits(
    height: int, pushed: bool, server: Server, open_page: Opener
) -> None:
    table = Table(server.url, PEOPLE, options={"clock": {"game": 5}})
    page = open_page(table.address(1), 393, height, has_touch=True, is_mobile=True)
    notice = page.locator(".people-notices")
    expect(notice).to_contain_text("Ana is out of time")
    drawn(page)
    lies = notice.bounding_box()
    bar = page.locator(".phone-top").bounding_box()
    assert lies
    assert bar
    assert bar["y"] == (lies["height"] if pushed else 0)
    assert page.evaluate("document.documentElement.scrollHeight") <= height


def test_a_pause_and_a_turn_taken_back_by_agreement(server: Server, open_page: Opener) -> None:
    table = Table(server.url, PEOPLE[:2], options={"clock": {"turn": 600}})
    ana, ben = (open_page(table.address(seat)) for seat in (0, 1))
    pass_turn(ana)
    expect(ben.locator(".mine.now")).to_be_visible()
    for what, answer in (("undo", "no"), ("pause", "yes")):
        ana.click('.top [aria-label="Menu"]')
        press(ana, f"ask-{what}")
        expect(ana.locator(".notice")).to_contain_text("Waiting for Ben")
        press(ben, f"answer-{answer}")
    for page in (ana, ben):
        expect(page.locator(".notice")).to_contain_text("The game is paused")
    press(ben, "resume")
    for page in (ana, ben):
        expect(page.locator(".notice")).to_have_count(0)
    press(ben, "piece")
    expect(ben.locator(".headline")).to_have_text("2 actions left")
    ana.click('.top [aria-label="Menu"]')
    press(ana, "ask-undo")
    press(ben, "answer-yes")
    expect(ana.locator(".headline")).to_have_text("1 action left")


def test_a_rematch_is_seen_by_the_other_and_takes_one_click(
    server: Server, open_page: Opener
) -> None:
    table = Table(server.url, PEOPLE[:2])
    leave(table, 0)
    ana, ben = (open_page(table.address(seat)) for seat in (0, 1))
    ana.get_by_role("button", name="Rematch").click()
    expect(ana.locator("h1")).to_contain_text("Waiting for one more player")
    expect(ben.locator(".notice")).to_contain_text("Ana offers a rematch")
    press(ben, "rematch")
    for page in (ana, ben):
        expect(page.locator(".mine")).to_be_visible()
    assert ana.url == ben.url != table.id


def test_an_invitation_says_what_it_is_for(server: Server, open_page: Opener) -> None:
    seats = [person("Ana"), {"kind": "open"}, {"kind": "open"}]
    table = Table(server.url, seats, options={"clock": {"turn": 86400}, "watch": False})
    ana = open_page(table.address(0))
    ben = open_page(f"/t/{table.id}#invite={table.invite}")
    expect(ben.locator("h1")).to_have_text("Ana invites you to a game")
    facts = {"players": "2 seats free", "clock": "1 day a turn", "rules": "Second"}
    for fact, text in facts.items():
        expect(ben.locator(f'[data-fact="{fact}"]')).to_contain_text(text)
    expect(ben.locator(".seat-list li").first).to_have_text(re.compile("Ana.*host"))
    ben.fill("input", "Ben")
    ben.click("button[type=submit]")
    expect(ben.locator(".seat-list [data-seat=person]")).to_have_count(2)
    expect(ben.locator('[data-command="fill"]')).to_have_count(0)
    press(ana, "fill")
    for page in (ana, ben):
        expect(page.locator(".mine")).to_be_visible()
    expect(ana.locator('[data-clock="0"]')).to_have_text(re.compile(r"23 h \d+ min"))
    late = open_page(f"/t/{table.id}#invite={table.invite}")
    expect(late.locator(".warn")).to_have_text("No seat is free any more.")


def test_who_has_sat_down_can_get_up_again(server: Server, open_page: Opener) -> None:
    table = Table(server.url, [person("Ana"), {"kind": "open"}])
    ana = open_page(table.address(0))
    press(ana, "get-up")
    expect(ana.locator('[data-command="get-up"]')).to_contain_text("Really?")
    press(ana, "get-up")
    expect(ana.locator(".play-now")).to_be_visible()
    shown = call(server.url, f"/tables/{table.id}/invited", {"invite": table.invite})
    assert [seat["kind"] for seat in shown["seats"]] == ["open", "open"]


def test_one_key_leads_to_the_next_game_that_waits(server: Server, open_page: Opener) -> None:
    week, day, other = (
        Table(server.url, people, options={"clock": {"turn": days * 86400}})
        for people, days in ((PEOPLE[:2], 7), (PEOPLE[:2], 1), (PEOPLE[:2], 1))
    )
    page = open_page()
    for table, seat in ((week, 0), (day, 0), (other, 1)):
        page.goto(table.address(seat))
        expect(page.locator(".mine")).to_be_visible()
    page.keyboard.press("j")
    page.wait_for_url(f"**/t/{day.id}")
    expect(page.locator(".mine.now")).to_be_visible()
    page.keyboard.press("j")
    page.wait_for_url(f"**/t/{week.id}")


def test_clocks_belong_to_a_kind_of_game_and_six_play_line_clear(
    server: Server, open_page: Opener
) -> None:
    page = open_page("/new?mode=friends")
    page.click("text=3 days a turn")
    expect(page.locator(".line-clear")).to_have_count(0)
    page.click("button[type=submit]")
    expect(page.locator(".seat-list")).to_be_visible()
    page.goto("/new?mode=device")
    expect(page.get_by_role("radio", name="Off")).to_be_checked()
    expect(page.get_by_text("3 days a turn")).to_have_count(0)
    for _ in range(3):
        page.get_by_role("button", name="Add a seat").click()
    expect(page.locator(".line-clear")).to_contain_text("Line Clear")
    page.goto("/new?mode=friends")
    expect(page.get_by_role("radio", name="3 days a turn")).to_be_checked()


def test_who_is_muted_is_shown_no_longer(server: Server, open_page: Opener) -> None:
    table = Table(server.url, PEOPLE)
    page = open_page(table.address(0))
    bubble = page.locator(".bubble")

    def react(seat: int, reaction: str) -> None:
        body = {"id": f"{seat}-{reaction}", "reaction": reaction}
        call(table.url, f"/tables/{table.id}/reactions", body, table.tokens[seat])

    react(1, "wow")
    expect(bubble).to_be_visible()
    expect(bubble).to_have_count(0)
    page.click('.top [aria-label="Menu"]')
    expect(page.locator("[data-mute]")).to_have_count(2)
    page.locator("[data-mute='1'] input").check()
    page.keyboard.press("Escape")
    react(1, "thanks")
    react(2, "hello")
    expect(bubble).to_have_count(1)
    expect(bubble).to_contain_text("Hello")
    page.reload()
    page.click('.top [aria-label="Menu"]')
    expect(page.locator("[data-mute='1'] input")).to_be_checked()
