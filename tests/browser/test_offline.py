"""The game without a server: a static site below a folder, and the hall in a worker of the page."""

import json
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from projectl import Game
from tests.browser.api import Table, call, person
from tests.browser.conftest import Opener
from tests.browser.static import (
    KEPT,
    MY_TURN,
    PATIENCE,
    Host,
    asking,
    begin,
    kill,
    seq,
    shows,
    take_a_piece,
    travel,
)
from tests.server.conftest import FULL


def test_the_page_is_there_before_the_engine_and_says_that_it_waits(
    host: Host, device: BrowserContext
) -> None:
    host.engine.clear()
    page = device.new_page()
    page.goto(host.url)
    page.locator("main .card").first.wait_for()  # a puzzle, drawn
    assert not [path for path in host.asked if "/engine/" in path], "nothing needs it yet"
    expect(page.locator("a.mode[href*='mode=friends']")).to_have_count(0)
    expect(page.locator("a.mode[href*='mode=device']")).to_have_count(1)
    page.click(".play-now")
    page.locator("[data-loading]").wait_for()
    expect(page.locator(".play-now")).to_have_count(0)
    host.engine.set()
    page.locator("[data-loading]").wait_for(state="detached")
    page.wait_for_url(f"{host.url}t/*")


def says_that_it_cannot_start(host: Host, device: BrowserContext) -> None:
    """Wait until the first screen says so, instead of a game."""
    page = device.new_page()
    page.goto(host.url)
    page.click(".play-now")
    said = page.get_by_text("The game cannot be started in this browser.")
    said.first.wait_for()
    page.close()


def test_where_webassembly_is_blocked_the_page_says_so(host: Host, device: BrowserContext) -> None:
    host.policy = "script-src 'self'"
    says_that_it_cannot_start(host, device)


IMPATIENT = """
    const wait = setTimeout;
    self.setTimeout = (then, time, ...more) => wait(then, time > 60_000 ? 0 : time, ...more);
"""
"""Has a worker wait for nothing longer than a minute."""


def test_where_the_start_hangs_the_page_says_so(host: Host, device: BrowserContext) -> None:
    host.worker = IMPATIENT
    host.engine.clear()
    says_that_it_cannot_start(host, device)
    host.engine.set()


def test_a_browser_that_cannot_suspend_a_thought_plays_too(
    host: Host, device: BrowserContext
) -> None:
    host.worker = "delete WebAssembly.Suspending;"
    page = begin(host, device)
    for _ in range(3):
        done = take_a_piece(page)
    shows(page, done + 1)  # the bot has played


@pytest.mark.skipif(not FULL, reason="long: PROJECTL_FULL=1")
@pytest.mark.parametrize(
    "missing", ["index.json", "/boot.", "/stdlib.", "/engine.", "/msgspec.", ".asm.wasm"]
)
def test_where_the_engine_cannot_be_had_the_page_says_so(
    host: Host, device: BrowserContext, missing: str
) -> None:
    host.missing = missing
    says_that_it_cannot_start(host, device)


def test_a_game_goes_on_offline_from_the_second_visit_on(
    host: Host, device: BrowserContext
) -> None:
    page = begin(host, device)
    done = take_a_piece(page)
    page.wait_for_function(KEPT)
    device.set_offline(True)
    host.stop()
    page.reload()
    shows(page, done)
    for _ in range(2):
        done = take_a_piece(page)
    shows(page, done + 1)  # the bot has played
    travel(page, "")
    page.locator(".resume").first.click()
    shows(page, done + 1)
    assert not [path for path in host.asked if "/api/" in path]


def test_a_newer_version_is_offered_and_interrupts_nothing(
    host: Host, device: BrowserContext, tmp_path: Path
) -> None:
    page = begin(host, device)
    done, table = take_a_piece(page), page.url
    page.wait_for_function(KEPT)
    host.folder = shutil.copytree(host.folder, tmp_path / "newer")
    for name, before, after in (
        ("sw.js", 'VERSION = "', 'VERSION = "newer-'),
        ("index.html", "<head>", '<head><meta name="newer" />'),
    ):
        path = host.folder / name
        path.write_text(path.read_text().replace(before, after, 1))
    page.evaluate("navigator.serviceWorker.ready.then((it) => it.update())")
    page.wait_for_function(
        "async () => !!(await navigator.serviceWorker.getRegistration()).waiting"
    )
    take = page.locator(".foot-note .btn")
    done = take_a_piece(page)
    expect(take).to_have_count(0)
    travel(page, "")
    take.click()
    page.locator("meta[name=newer]").wait_for(state="attached")
    page.goto(table)
    shows(page, done)
    assert page.locator("meta[name=newer]").count() == 1


SHARE = """async ([address, record]) => {
    const form = new FormData();
    form.append("record", new File([record], "game.json", { type: "application/json" }));
    return (await fetch(address, { method: "POST", body: form })).url;
}"""
"""What a phone does when another app shares a file with this one."""


def test_it_can_be_installed_and_takes_in_shared_records(
    host: Host, device: BrowserContext
) -> None:
    page = device.new_page()
    page.goto(host.url)
    protocol = device.new_cdp_session(page)
    manifest = protocol.send("Page.getAppManifest")
    assert not manifest["errors"]
    said = json.loads(manifest["data"])
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in said["icons"]}
    assert {icon.get("purpose", "any") for icon in said["icons"]} == {"any", "maskable"}
    for icon in said["icons"]:
        assert page.request.get(host.url + icon["src"]).ok, icon["src"]
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    errors = protocol.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {error["errorId"] for error in errors} <= {"in-incognito"}, "as every test is"

    page.reload()  # from now on the service worker answers
    game = Game.new(players=2, seed=7)
    game.play("take W25")
    record = json.dumps(game.record())
    assert page.evaluate(SHARE, [f"{host.url}share", record]).endswith("/replay?shared")
    page.goto(f"{host.url}replay?shared")
    page.wait_for_url("**/replay#game=*")
    page.locator(".theatre").wait_for()


def test_tabs_share_one_hall_which_outlives_the_tab_it_is_in(
    host: Host, device: BrowserContext
) -> None:
    first = begin(host, device)
    second = device.new_page()
    second.goto(first.url)
    shows(second, seq(first))
    shows(first, take_a_piece(second))
    shows(second, take_a_piece(first))
    done = seq(second)
    first.close()
    assert take_a_piece(second) > done


def test_a_killed_tab_loses_nothing_that_was_shown(host: Host, device: BrowserContext) -> None:
    games, kills = (2, 10) if FULL else (1, 1)  # in one game the pieces would run out
    for _ in range(games):
        page = begin(host, device)
        address = page.url
        for _ in range(kills):
            shown = take_a_piece(page)
            kill(page)
            page = device.new_page()
            page.goto(address)
            shows(page, shown)
            page.locator(MY_TURN).wait_for()
        page.close()


def test_everything_is_saved_to_a_file_and_goes_on_elsewhere(
    host: Host, device: BrowserContext, chromium: Browser, tmp_path: Path
) -> None:
    page = begin(host, device)
    done, table = take_a_piece(page), page.url.rpartition("/")[2]
    travel(page, "settings")
    with page.expect_download() as download:
        page.click("[data-setting=save] button")
    saved = tmp_path / "everything.json"
    download.value.save_as(saved)
    with chromium.new_context(locale="en") as elsewhere:
        elsewhere.set_default_timeout(PATIENCE)
        other = elsewhere.new_page()
        other.goto(f"{host.url}settings")
        other.set_input_files("#device input[type=file]", saved)
        expect(other.locator("[data-said]")).to_have_text("1 game was added.", timeout=PATIENCE)
        travel(other, f"t/{table}")
        shows(other, done)
        take_a_piece(other)


@pytest.mark.skipif(not FULL, reason="long: PROJECTL_FULL=1")
def test_a_game_goes_on_with_a_friend_on_a_server_and_comes_back(
    host: Host, device: BrowserContext, open_page: Opener, tmp_path: Path
) -> None:
    here = begin(host, device)
    take_a_piece(here)
    saved = take_along(here, tmp_path / "there.json")
    there = open_page("/replay")
    play_on(there, saved, "friends")
    invite = there.evaluate("JSON.parse(localStorage['projectl.invites']).invites")
    table, key = next(iter(invite.items()))
    friend = open_page(f"/t/{table}#invite={key}")
    friend.fill("main input", "Ben")
    friend.click("main .btn.on")
    shows(friend, 1)
    take_a_piece(there)
    friend.click(MENU)
    friend.click("[data-command=leave]")
    friend.click("[data-command=leave-sure]")
    # Of two, who leaves has lost: the game comes back by its record, from before that.
    there.locator(".end-head").wait_for()
    there.click(".end-buttons .btn:has-text('Replay')")
    saved = save(there, "[data-do=save-record]", tmp_path / "back.json")
    here.goto(f"{host.url}replay")
    here.set_input_files("input[type=file]", saved)
    slider = here.locator(".slider")
    slider.fill(str(int(slider.get_attribute("max") or 0) - 1))
    sit_down(here, "1")
    take_a_piece(here)


MENU = ".top .icon-button >> nth=0"


def take_along(page: Page, path: Path) -> Path:
    """Save a running game to a file."""
    page.click(MENU)
    save(page, "[data-command=take-along]", path)
    page.keyboard.press("Escape")
    return path


def save(page: Page, button: str, path: Path) -> Path:
    """Have the page save a file."""
    with page.expect_download() as download:
        page.click(button)
    download.value.save_as(path)
    return path


def play_on(page: Page, record: Path, others: str) -> None:
    """Go on with a game from a file."""
    page.set_input_files("input[type=file]", record)
    sit_down(page, others)


def sit_down(page: Page, others: str) -> None:
    """Go on from the moment that is shown."""
    page.click("[data-do=play-on]")
    page.select_option("dialog [data-do=others]", others)
    page.click("dialog [data-do=start]")
    page.wait_for_url("**/t/*")


FILL = """() => {
    const { put } = IDBObjectStore.prototype;
    const error = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, "error");
    const full = { get: () => new DOMException("full", "QuotaExceededError"), configurable: true };
    IDBObjectStore.prototype.put = function () { this.transaction.abort(); };
    Object.defineProperty(IDBTransaction.prototype, "error", full);
    self.empty = () => {
        IDBObjectStore.prototype.put = put;
        Object.defineProperty(IDBTransaction.prototype, "error", error);
    };
}"""
"""Has a worker's database answer as one without room: what is written is aborted for that reason."""


def test_a_full_device_says_so_and_offers_to_save(host: Host, device: BrowserContext) -> None:
    page = begin(host, device)
    done = take_a_piece(page)
    (worker,) = page.workers
    worker.evaluate(FILL)
    page.click(MY_TURN)
    page.locator("[data-full]").wait_for()
    assert seq(page) == done
    worker.evaluate("empty()")
    take_a_piece(page)
    page.locator("[data-full]").wait_for(state="detached")


COUNT = """() => {
    self.breaths = 0;
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (...said) {
        if (said[0] === null) self.breaths += 1; // Pyodide's own messages are numbers
        return postMessage.apply(this, said);
    };
}"""
"""Counts how often Python lets a worker hear what has come in: it waits for a message to itself."""


def test_a_thinking_bot_gives_way_to_the_hall(host: Host, device: BrowserContext) -> None:
    page = device.new_page()
    page.goto(host.url)
    home = asking(page)
    table = Table(home, [person(), person()])
    for worker in page.workers:
        worker.evaluate(COUNT)
    assert call(home, f"/tables/{table.id}/hint", {"bot": "9"}, table.tokens[0])["action"]
    assert sum(worker.evaluate("breaths") for worker in page.workers) > 0
