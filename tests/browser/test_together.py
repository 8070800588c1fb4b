"""Several people: by invite, watching, on one device, both sides of Line Clear, and broken lines."""

import os
import re
import signal
import subprocess
import time
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.api import Table, bot, person
from tests.browser.conftest import ROOT, Opener, Server
from tests.browser.hands import Mouse, pass_turn, play_on


def test_one_command_and_three_clicks_to_the_first_move(
    chromium: Browser, server: Server, tmp_path: Path
) -> None:
    """`make play` as a newcomer types it, with a browser that only writes down what it is to open."""
    opened, browser = tmp_path / "opened", tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}.part && mv {opened}.part {opened}\n')
    browser.chmod(0o755)
    playing = subprocess.Popen(
        ["make", "play", "ARGS=--port 0"],
        cwd=ROOT,
        env={
            **os.environ,
            "BROWSER": str(browser),
            "PROJECTL_DATABASE_URL": str(tmp_path / "t.db"),
        },
        start_new_session=True,
    )
    try:
        until = time.monotonic() + 120
        while not opened.exists() and time.monotonic() < until:
            assert playing.poll() is None
            time.sleep(0.1)
        page = chromium.new_page(locale="en")
        page.add_init_script("window.clicks = 0; addEventListener('click', () => clicks++, true)")
        page.goto(opened.read_text().strip())
        page.click(".play-now")
        page.click("[data-zone=market] [data-take] >> nth=1")
        expect(page.locator(".mat-cards [data-mat]")).to_have_count(1)
        assert page.evaluate("clicks") <= 3
        page.close()
    finally:
        os.killpg(playing.pid, signal.SIGTERM)
        playing.wait(30)


def test_watchers_are_told_that_they_see_it_later(server: Server, open_page: Opener) -> None:
    table = Table(server.url, [person("Ana"), person("Ben")], options={"delay": 300})
    page = open_page(f"/t/{table.id}")
    expect(page.locator("header .tag", has_text="Watching, 5 minutes later")).to_be_visible()
    page.set_viewport_size({"width": 393, "height": 659})
    expect(page.locator(".phone-ending")).to_have_text("Watching, 5 minutes later")


def test_two_play_by_invite_and_a_third_watches(server: Server, open_page: Opener) -> None:
    maker = open_page("/new?mode=friends")
    maker.fill(".seats input", "Ana")
    maker.click("button[type=submit]")
    link = maker.input_value(".join-form input")
    friend = open_page(link)
    friend.fill("input", "Ben")
    friend.click("button[type=submit]")
    maker.wait_for_selector(".mine")
    friend.wait_for_selector(".mine")
    watcher = open_page(link.partition("#")[0])
    watcher.wait_for_selector(".watching")
    first = maker if "now" in (maker.get_attribute(".mine", "class") or "") else friend
    other = friend if first is maker else maker
    pass_turn(first)
    expect(other.locator(".mine.now")).to_be_visible()
    expect(watcher.locator(".log li")).to_have_count(4)
    assert watcher.query_selector("[data-command]") is None
    other.click('[data-zone="market"] [data-take] >> nth=1')
    expect(first.locator(".log li")).to_have_count(5)


def test_line_clear_both_sides_at_once(server: Server, open_page: Opener) -> None:
    people = [person("Ana"), person("B"), person("Cleo"), person("D"), person("E")]
    table = Table(server.url, people)
    left, right = open_page(table.address(0)), open_page(table.address(2))
    for page in (left, right):
        expect(page.locator(".mine.now")).to_be_visible()
    left.click(".market-side.white [data-take] >> nth=0", no_wait_after=True)
    right.click(".market-side.black [data-take] >> nth=0", no_wait_after=True)
    expect(left.locator(".log li")).to_have_count(2)
    expect(right.locator(".log li")).to_have_count(2)
    assert left.query_selector(".market-side.black [data-take]") is None
    assert right.query_selector(".market-side.white [data-take]") is None
    pass_turn(left, 2)
    expect(left.locator(".mine.now")).to_have_count(0)
    expect(right.locator(".mine.now")).to_be_visible()


def test_one_device_hides_what_is_hidden(server: Server, open_page: Opener) -> None:
    page = open_page("/new?mode=device")
    page.fill(".seats input >> nth=0", "Ana")
    page.fill(".seats input >> nth=1", "Ben")
    page.click("button[type=submit]")
    page.wait_for_selector(".mine, .curtain")
    if page.query_selector(".curtain"):
        page.click(".curtain .btn")
    pass_turn(page)
    expect(page.locator(".curtain")).to_be_visible()
    page.click(".curtain .btn")
    expect(page.locator(".mine.now")).to_be_visible()


def test_one_device_with_open_scores_needs_no_curtain(server: Server, open_page: Opener) -> None:
    page = open_page("/new?mode=device")
    page.click("text=Open")
    page.click("button[type=submit]")
    page.wait_for_selector(".mine.now")
    page.evaluate(
        "window.curtains = 0; new MutationObserver(() =>"
        " curtains += document.querySelectorAll('.curtain').length)"
        ".observe(document.body, {childList: true, subtree: true})"
    )
    pass_turn(page)
    expect(page.locator("main")).to_have_attribute("data-seq", "3")
    page.wait_for_selector(".mine.now")  # the other's
    pass_turn(page)
    expect(page.locator("main")).to_have_attribute("data-seq", "6")
    assert page.evaluate("curtains") == 0


def test_reload_and_restart_in_mid_turn(server: Server, open_page: Opener) -> None:
    table = Table(server.url, [person(), bot()])
    page = open_page(table.address())
    play_on(Mouse(page, server.url), table, most=1)
    page.wait_for_selector(f'[data-seq="{table.look()[0]}"]')
    expect(page.locator(".log li")).not_to_have_count(0)
    lines = page.locator(".log li").count()
    page.reload()
    expect(page.locator(".log li")).to_have_count(lines)
    assert "#" not in page.url
    server.stop()
    expect(page.locator(".action-panel .warn")).to_be_visible()
    page.click('[data-command="piece"]')
    server.start()
    expect(page.locator(".action-panel .warn")).to_have_count(0)
    expect(page.locator(".log li")).to_have_count(lines + 1)
    expect(page.locator(".headline")).to_have_text(re.compile("1 action left"))


def test_a_move_is_prepared_while_others_play(server: Server, open_page: Opener) -> None:
    table = Table(server.url, [person("Ana"), person("Ben")])
    ana, ben = open_page(table.address(0)), open_page(table.address(1))
    ben.wait_for_selector(".mine")
    ben.click('[data-zone="market"] [data-fly^="card:"] >> nth=2', force=True)
    expect(ben.locator(".prepared .tag")).to_have_count(1)
    ana.wait_for_selector(".mine.now")
    pass_turn(ana)
    expect(ben.locator(".prepared")).to_have_count(0)
    expect(ben.locator(".mat-cards [data-mat]")).to_have_count(1)


def test_undo_and_the_reason_why_not(server: Server, open_page: Opener) -> None:
    table = Table(server.url, [person(), bot()])
    page = open_page(table.address())
    page.hover('[data-command="undo"]')
    expect(page.locator(".action-panel .why")).to_have_text("Nothing to undo yet.")
    page.click('[data-command="piece"]')
    expect(page.locator(".headline")).to_have_text("2 actions left")
    page.keyboard.press("z")
    expect(page.locator(".headline")).to_have_text("3 actions left")
    page.hover('[data-command="master"]')
    expect(page.locator(".action-panel .why")).to_have_text("No piece of yours fits on a puzzle.")
