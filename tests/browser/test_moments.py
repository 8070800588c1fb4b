"""Moments that few games come to: Level Up, rewards out of stock, Ghosts, clocks, finishing touches."""

import re

from playwright.sync_api import expect

from tests.browser.api import Table, bot, person
from tests.browser.conftest import Opener, Server
from tests.browser.hands import Mouse
from tests.browser.moments import can, moment

PLACES_GHOST = re.compile(r"place [PUL]5 ").match
GHOST = {"players": 2, "expansions": ["ghost"]}


def continued(server: Server, record: dict[str, object]) -> Table:
    """A table that goes on from a moment, with the person on turn."""
    return Table(server.url, [person(), bot()], record=record)


def test_level_up_is_offered_and_taken(server: Server, open_page: Opener) -> None:
    table = continued(server, moment(can("levelup O1", "levelup none"), **GHOST))
    action = next(line for line in table.look()[1]["legal"] if line.startswith("levelup O1"))
    before = table.look()[1]["view"]["players"][0]["supply"]
    page = open_page(table.address())
    expect(page.locator(".headline")).to_have_text("Level Up")
    Mouse(page, server.url).do(action)
    expect(page.locator(".log li", has_text="You level up")).to_have_count(1)
    after = table.look()[1]["view"]["players"][0]["supply"]
    given, taken = action.split()[1:]
    assert after.get(taken, 0) == before.get(taken, 0) + 1
    assert after.get(given, 0) == before[given] - 1


def test_level_up_can_be_declined(server: Server, open_page: Opener) -> None:
    table = continued(server, moment(can("levelup none"), **GHOST))
    page = open_page(table.address())
    page.click(".choices .btn.flat")
    expect(page.locator(".log li", has_text="You decline")).to_have_count(1)


def test_a_reward_out_of_stock_is_chosen(server: Server, open_page: Opener) -> None:
    table = continued(server, moment(can("choose"), players=2, pieces=3))
    choices = [line.split()[1] for line in table.look()[1]["legal"]]
    assert len(choices) > 1
    page = open_page(table.address())
    expect(page.locator(".headline")).to_have_text("Choose your reward")
    expect(page.locator(".choices .soft")).to_contain_text("out of stock")
    expect(page.locator(".choices .chip")).to_have_count(len(choices))
    page.click(f'[data-chip="{choices[0]}"]')
    expect(page.locator(f'[data-supply="{choices[0]}"]')).to_be_visible()
    assert table.look()[1]["view"]["players"][0]["supply"][choices[0]] >= 1


def test_a_ghost_is_placed_and_another_dissolves(server: Server, open_page: Opener) -> None:
    def has_ghost(game: object, legal: list[str]) -> bool:
        return any(map(PLACES_GHOST, legal)) and any(line.startswith("ghost ") for line in legal)

    record = moment(has_ghost, **GHOST)
    placed = continued(server, record)
    page = open_page(placed.address())
    page.wait_for_selector(".mine.now")
    Mouse(page, server.url).do(next(filter(PLACES_GHOST, placed.look()[1]["legal"])))
    done = page.locator(".log li", has_text=re.compile("You (place|finish|level)"))
    expect(done.first).to_be_visible()  # the bot may have played on by then

    dissolved = continued(server, record)
    seen = dissolved.look()[1]
    action = next(line for line in seen["legal"] if line.startswith("ghost ")).rstrip(":")
    ghost, _, *parts = action.split()[1:]
    before = seen["view"]["players"][0]["supply"]
    page = open_page(dissolved.address())
    page.wait_for_selector(".mine.now")
    Mouse(page, server.url).do(action)
    expect(page.locator(".log li", has_text="dissolve")).to_have_count(1)
    after = dissolved.look()[1]["view"]["players"][0]["supply"]
    assert after.get(ghost, 0) == before[ghost] - 1
    for part in set(parts):
        assert after[part] == before.get(part, 0) + parts.count(part)


def test_finishing_touches_show_their_price(server: Server, open_page: Opener) -> None:
    table = continued(server, moment(can("touch"), players=2))
    action = next(line for line in table.look()[1]["legal"] if line.startswith("touch"))
    page = open_page(table.address())
    expect(page.locator(".banner")).to_contain_text("each costs 1 point")
    expect(page.locator(".touch-note")).to_contain_text("Each piece costs 1 point")
    Mouse(page, server.url).do(action)
    expect(page.locator(".log li", has_text="−1 point")).to_have_count(1)
    expect(page.locator(".my-score")).to_contain_text("−1 touches")


def test_an_ambassador_is_stored_and_flipped(server: Server, open_page: Opener) -> None:
    record = moment(can("ambassador"), players=2, expansions=["ambassador"])
    table = continued(server, record)
    page = open_page(table.address())
    page.wait_for_selector(".mine.now")
    page.keyboard.press("a")
    expect(page.locator(".headline")).to_have_text("Ambassador")
    place = next(x for x in table.look()[1]["legal"] if x.startswith("place"))
    Mouse(page, server.url).do(place)
    page.click('[data-command="play-plan"]')
    expect(page.locator(".log li", has_text="flip an Ambassador")).to_have_count(1)


def test_insert_buys_an_action(server: Server, open_page: Opener) -> None:
    table = continued(server, moment(can("insert"), players=2, expansions=["finesse"]))
    actions = table.look()[1]["view"]["players"][0].get("actions", 0)
    credits = table.look()[1]["view"]["players"][0]["credits"]
    page = open_page(table.address())
    page.wait_for_selector(".mine.now")
    page.click('[data-command="insert"]')
    expect(page.locator(".log li", has_text="insert an action")).to_have_count(1)
    me = table.look()[1]["view"]["players"][0]
    assert me.get("actions", 0) == actions + 1
    assert me.get("credits", 0) < credits


def test_a_clock_runs_low_and_out(server: Server, open_page: Opener) -> None:
    page = open_page("/")
    table = Table(server.url, [person(), person("Ben")], options={"clock": {"turn": 15}})
    page.goto(server.url + table.address())
    clock = page.locator('.action-panel [data-clock="0"]')
    expect(clock).to_have_text(re.compile(r"0:(0\d|1[0-5]).*hurry"))
    expect(page.locator(".rival [data-clock]")).to_have_count(0)
    expect(page.locator("h1")).to_have_text("Your time is up: Ben wins")


def test_a_clock_for_the_game_shows_both(server: Server, open_page: Opener) -> None:
    clock = {"game": 600, "increment": 30}
    table = Table(server.url, [person(), person("Ben")], options={"clock": clock})
    page = open_page(table.address())
    mine, rival = (
        page.locator('.action-panel [data-clock="0"]'),
        page.locator('.rival [data-clock="1"]'),
    )
    expect(mine).to_have_text(re.compile(r"(10:00|9:\d\d)$"))
    expect(rival).to_have_text(re.compile("10:00$"))
    for done in (1, 2, 3):
        page.click('[data-command="piece"]')
        expect(page.locator(".log li")).to_have_count(done)
    expect(page.locator('.rival [data-clock="1"].run')).to_have_text(re.compile(r"9:\d\d$"))
    left = table.look()[1]["clock"]["left"][0]
    expect(mine).to_have_text(re.compile(f"{left // 60000}:{-(-left // 1000) % 60:02}$"))
