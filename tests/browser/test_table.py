"""What the table does around the actions: it fits the window, keeps plans, prepares moves, moves and speaks."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import matrix
from tests.browser.api import Table, bot, person
from tests.browser.conftest import Opener, Server, drawn
from tests.browser.hands import Mouse, pass_turn
from tests.browser.moments import can, moment


@pytest.mark.parametrize("expansions", matrix.EXPANSIONS)
@pytest.mark.parametrize("players", [1, 3, 5, 6])
def test_the_whole_table_fits_a_small_window(
    players: int, expansions: str, server: Server, open_page: Opener
) -> None:
    """Windows and numbers of players that the matrix leaves out."""
    table = matrix.table(server.url, players, expansions, bots=True)
    page = open_page(table.address(), 1024, 768)
    page.wait_for_selector(".mine")
    drawn(page)
    assert not page.evaluate(BEYOND)
    # A browser at 200 % gives the page half the pixels of the window, each twice as large.
    page.set_viewport_size({"width": 720, "height": 450})
    page.wait_for_selector(".phone-mat")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    expect(page.locator('[data-zone="market"] [data-fly^="card:"]').first).to_be_in_viewport()
    for command in ("piece", "master"):
        button = page.locator(f'[data-command="{command}"]')
        button.scroll_into_view_if_needed()
        expect(button).to_be_in_viewport()


BEYOND = """() => {
  const root = document.documentElement;
  const over = [root.scrollWidth - innerWidth, root.scrollHeight - innerHeight];
  const cut = [...document.querySelectorAll('[data-item]')].filter(e => {
    const box = e.getBoundingClientRect();
    return box.width && (box.right > innerWidth + 1 || box.bottom > innerHeight + 1);
  }).map(e => e.dataset.command ?? e.dataset.fly ?? e.dataset.reserve);
  return over[0] > 0 || over[1] > 0 || cut.length ? {over, cut} : null;
}"""


def test_on_a_tablet_the_reserve_opens_for_a_finger(server: Server, open_page: Opener) -> None:
    table = Table(server.url, [person(), bot()])
    page = open_page(table.address(), 1180, 820, has_touch=True)
    page.tap('[data-zone="reserve"] button')
    tile = page.locator('dialog [data-reserve="O1"]')
    box: Any = tile.bounding_box()
    assert min(box["width"], box["height"]) >= 64
    tile.tap()
    expect(page.locator("main")).to_have_attribute("data-seq", "1")
    expect(page.locator("dialog")).to_have_count(0)
    # A piece to be exchanged opens it too.
    page.tap('[data-command="upgrade"]')
    page.tap('[data-supply="O1"]')
    page.tap('dialog [data-reserve="I2"]')
    expect(page.locator("main")).to_have_attribute("data-seq", "2")


def test_a_turn_is_played_at_200_percent(server: Server, open_page: Opener) -> None:
    table = Table(server.url, [person(), bot()])
    page = open_page(table.address(), 640, 400, device_scale_factor=2)
    page.click('[data-zone="market"] [data-fly^="card:"][data-take] >> nth=1')
    page.click('[data-command="take-selected"]')
    expect(page.locator("main")).to_have_attribute("data-seq", "1")
    for actions in (2, 3):
        page.click('[data-command="piece"]')
        expect(page.locator("main")).to_have_attribute("data-seq", re.compile(rf"^[{actions}-9]"))


def test_a_row_is_recycled_by_dragging_it_onto_its_deck(server: Server, open_page: Opener) -> None:
    table = Table(server.url, [person(), bot()])
    row = table.look()[1]["view"]["market"]["black"]
    page = open_page(table.address())
    page.wait_for_selector(".mine.now")
    drag(page, f'[data-fly="card:{row[1]}"]', '[data-drop="deck:black"]')
    page.wait_for_selector("dialog[open]")
    drag(page, f'dialog [data-card="{row[3]}"]', f'dialog [data-card="{row[0]}"]')
    expect(page.locator("dialog li").first).to_have_attribute("data-card", row[3])
    page.click('[data-command="recycle-now"]')
    newest = page.locator(".log li button").first
    expect(newest).to_have_accessible_name("You recycle the black row")
    wanted = [row[3], row[0], row[1], row[2]]
    assert table.look()[1]["view"]["decks"]["black"]["known"] == wanted


def test_a_puzzle_is_taken_by_dragging_it_to_the_mat(server: Server, open_page: Opener) -> None:
    table = Table(server.url, [person(), bot()])
    card = table.look()[1]["view"]["market"]["white"][2]
    page = open_page(table.address())
    page.wait_for_selector(".mine.now")
    drag(page, f'[data-fly="card:{card}"]', ".mine")
    expect(page.locator(f'[data-mat="{card}"]')).to_be_visible()


def drag(page: Page, source: str, target: str) -> None:
    """With the mouse, slowly enough to be seen."""
    start: Any = page.locator(source).bounding_box()
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 3)
    page.mouse.down()
    end: Any = page.locator(target).bounding_box()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 3, steps=6)
    page.mouse.up()


def test_a_plan_survives_a_reload_and_a_broken_line(server: Server, open_page: Opener) -> None:
    table = Table(server.url, [person(), bot()], record=moment(can("master", "place"), players=2))
    seq, document = table.look()
    place = next(line for line in document["legal"] if line.startswith("place"))
    page = open_page(table.address())
    page.wait_for_selector(".mine.now")
    page.keyboard.press("m")
    Mouse(page, server.url).do(place)
    expect(page.locator(".plan-list li")).to_have_count(1)
    page.reload()
    expect(page.locator(".plan-list li")).to_have_count(1)
    server.stop()
    expect(page.locator(".action-panel .warn")).to_be_visible()
    expect(page.locator(".plan-list li")).to_have_count(1)
    server.start()
    expect(page.locator(".action-panel .warn")).to_have_count(0)
    page.click('[data-command="play-plan"]')
    expect(page.locator("main")).to_have_attribute("data-seq", str(seq + 1))
    expect(page.locator(".log li", has_text="play Master")).not_to_have_count(0)


def test_any_move_is_prepared_out_of_turn(server: Server, open_page: Opener) -> None:
    table = Table(server.url, [person("Ana"), person("Ben")])
    ana, ben = open_page(table.address(0)), open_page(table.address(1))
    ben.wait_for_selector(".mine")
    ben.click('[data-command="piece"]')
    ben.click('[data-command="upgrade"]')
    ben.click('[data-supply="O1"]')
    ben.click('[data-reserve="I2"]')
    expect(ben.locator(".prepared .tag")).to_have_count(2)
    ben.reload()
    expect(ben.locator(".prepared .tag")).to_have_count(2)
    ana.wait_for_selector(".mine.now")
    pass_turn(ana)
    expect(ben.locator(".headline")).to_have_text("1 action left")
    assert table.look(1)[1]["view"]["players"][1]["supply"] == {"O1": 1, "I2": 2}


def test_several_tabs_of_one_seat_agree(server: Server, open_page: Opener) -> None:
    table = Table(server.url, [person(), bot()], record=moment(can("master", "place"), players=2))
    place = next(line for line in table.look()[1]["legal"] if line.startswith("place"))
    one = open_page(table.address())
    one.wait_for_selector(".mine.now")
    two = open_page(f"/t/{table.id}", like=one)
    two.wait_for_selector(".mine.now")
    two.keyboard.press("m")
    Mouse(two, server.url).do(place)
    expect(two.locator(".plan-list li")).to_have_count(1)
    Mouse(one, server.url).do(place)
    expect(two.locator(".plan-list")).to_have_count(0)
    seq = table.look()[0]
    for tab in (one, two):
        expect(tab.locator("main")).to_have_attribute("data-seq", str(seq))
    two.bring_to_front()
    two.keyboard.press("z")
    for tab in (one, two):
        expect(tab.locator("main")).to_have_attribute("data-seq", str(seq + 1))
    one.click(".top .icon-button >> nth=0")
    one.select_option("dialog select", "de")
    expect(two.locator("html")).to_have_attribute("lang", "de")


def test_a_seat_goes_on_on_another_device(server: Server, open_page: Opener) -> None:
    table = Table(server.url, [person(), bot()])
    first = open_page(table.address(), permissions=["clipboard-read", "clipboard-write"])
    first.click(".top .icon-button >> nth=0")
    first.click("text=Copy a link to your seat")
    expect(first.locator("dialog")).to_contain_text("Copied")
    second = open_page(first.evaluate("navigator.clipboard.readText()"))
    second.click('[data-command="piece"]')
    expect(first.locator("main")).to_have_attribute("data-seq", "1")


def test_movement_is_short_and_stops_when_asked(server: Server, open_page: Opener) -> None:
    lengths = {}
    for wanted in ("no-preference", "reduce"):
        table = Table(server.url, [person(), bot()])
        page = open_page(table.address(), reduced_motion=wanted)
        page.wait_for_selector(".mine.now")
        page.evaluate(WATCH_MOTION)
        page.click('[data-zone="market"] [data-take] >> nth=1')
        expect(page.locator("main")).to_have_attribute("data-seq", "1")
        drawn(page)
        lengths[wanted] = page.evaluate("motions")
    assert lengths["no-preference"]
    assert max(lengths["no-preference"]) <= 300
    assert lengths["reduce"] == []


WATCH_MOTION = """() => {
  window.motions = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    motions.push(options.duration);
    return animate.call(this, frames, options);
  };
}"""


def test_changes_are_announced(server: Server, open_page: Opener) -> None:
    table = Table(server.url, [person(), bot()], record=moment(can("place"), players=2))
    page = open_page(table.address())
    page.wait_for_selector(".mine.now")
    place = next(x for x in table.look()[1]["legal"] if x.startswith("place"))
    Mouse(page, server.url).do(place)
    expect(page.locator("body > [role=status]")).to_have_text(
        re.compile(r"You (place on|finish).*(cells? left|piece)", re.S)
    )


def test_tab_walks_the_zones_in_reading_order(server: Server, open_page: Opener) -> None:
    table = Table(server.url, [person(), bot()])
    table.play(3)
    page = open_page(table.address())
    page.wait_for_selector(".mine.now")
    zones: list[str] = []
    for _ in range(24):
        page.keyboard.press("Tab")
        at = page.evaluate("document.activeElement.closest('[data-zone]')?.dataset.zone ?? ''")
        if at and (not zones or zones[-1] != at):
            zones.append(at)
    assert zones[:5] == ["market", "reserve", "mat", "supply", "actions"]
