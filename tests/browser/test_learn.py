"""The guided first game: followed to its end, left and resumed, gone astray, skipped; then a real game."""

import json
import re
from typing import Any

from playwright.sync_api import Page, expect

from projectl import Game
from tests.browser.api import Table, call
from tests.browser.conftest import ROOT, Opener, Server
from tests.browser.hands import Hands, Keyboard, Mouse, Touch, play_on

LESSON: dict[str, Any] = json.loads((ROOT / "web/src/learn/lesson.json").read_text())
#: What the player does: the recorded actions of seat 0, up to the last turn of the first part, then of the second.
LATER: int = LESSON["later"]
EARLY = [line[2:] for line in LESSON["record"]["actions"][:21] if line[0] == "0"]
LATE = [line[2:] for line in LESSON["record"]["actions"][LATER:] if line[0] == "0"]

#: The guide is ready for the next step: there is something to read, or to do.
ON = '[data-guide="next"]:enabled, [data-guide="show"][aria-disabled="false"]'


def follow(page: Page, hands: Hands, actions: list[str]) -> None:
    """Do what the guide asks for, reading on wherever it only explains."""
    for action in actions:
        page.wait_for_selector(ON)
        while (button := page.locator('[data-guide="next"]')).count():
            step = page.locator(".guide .label").text_content() or ""
            button.click()
            expect(page.locator(".guide .label")).not_to_have_text(step)
        expect(page.locator("[data-aim]")).to_have_count(1)
        step = page.locator(".guide .label").text_content() or ""
        hands.do(action)
        if action not in LATE[1:3]:  # of one step
            expect(page.locator(".guide .label")).not_to_have_text(step)


def kept(page: Page) -> Any:
    """What the device remembers of the lesson."""
    return page.evaluate("JSON.parse(localStorage.getItem('projectl.learn')).lesson")


def test_the_recorded_game_can_be_played_whatever_way_pieces_are_placed() -> None:
    """Any way to lay a piece that a step asks for leaves the rest of the lesson possible."""

    def fits(game: Game, lines: list[str]) -> bool:
        if not lines:
            return True
        player, action = int(lines[0][0]), lines[0][2:]
        same = [action]
        if player == 0 and action.startswith(("place", "touch")):
            start = action.rpartition(" ")[0] + " "
            same = [str(a) for a in game.legal_actions(0) if str(a).startswith(start)]
        after = []
        for way in same:
            after.append(game.clone())
            after[-1].play(way, player)
        return bool(after) and all(fits(each, lines[1:]) for each in after)

    record = LESSON["record"]
    lines = record["actions"]
    assert fits(Game.from_record({**record, "actions": []}), lines[:21])
    assert fits(Game.from_record({**record, "actions": lines[:LATER]}), lines[LATER:])
    assert Game.from_record(record).record()["result"] == {"scores": [23, 21], "winners": [0]}


def test_from_home_through_the_lesson_to_a_first_game(server: Server, open_page: Opener) -> None:
    page = open_page("/", reduced_motion="reduce")
    page.click(".newcomer")
    hands = Mouse(page, server.url)
    follow(page, hands, EARLY + LATE)
    expect(page.locator(".lesson-done h1")).to_have_text("You have won your first game")
    expect(page.locator(".score-sheet td.total")).to_have_text(["23", "21"])
    assert kept(page) is None
    page.click('[data-guide="play"]')
    page.wait_for_url(re.compile("/t/"))
    page.wait_for_selector(".mine")
    [mine] = call(server.url, "/mine", {"tokens": seats(page)})["tables"]
    table = Table.there(server.url, mine["table"], {mine["seat"]: seats(page)[0]})
    document = table.look(mine["seat"])[1]
    assert {(s["bot"] or "").partition(":")[0] for s in document["seats"]} == {"", "1"}
    assert document["options"]["undo"]
    assert document["options"]["hints"]
    assert play_on(hands, table, mine["seat"], most=2) == 2


def seats(page: Page) -> list[str]:
    """The tokens this device holds."""
    return [s["token"] for s in page.evaluate("JSON.parse(localStorage['projectl.seats'])")]


def test_some_steps_by_keyboard_then_left_and_resumed(server: Server, open_page: Opener) -> None:
    page = open_page("/learn", reduced_motion="reduce")
    expect(page.locator(".guide h1")).to_contain_text("Welcome")
    follow(page, Keyboard(page, server.url), EARLY[:4])
    expect(page.locator(".guide h1")).to_contain_text("Points, pieces back")
    expect(page.locator("body > [role=status]")).to_contain_text("Nothing is ever used up")
    page.reload()
    expect(page.locator(".guide h1")).to_contain_text("Points, pieces back")
    page.click(".guide-buttons .icon-button")
    page.click(".modes [href='/learn']")
    expect(page.locator(".guide .label")).to_have_text("7 of 20")
    follow(page, Keyboard(page, server.url), EARLY[4:5])


def test_some_steps_by_touch(server: Server, open_page: Opener) -> None:
    page = open_page("/learn", 390, 844, has_touch=True, is_mobile=True, reduced_motion="reduce")
    follow(page, Touch(page, server.url), EARLY[:6])
    expect(page.locator(".guide h1")).to_contain_text("And one more")


def test_going_astray_is_taken_back_or_set_right(server: Server, open_page: Opener) -> None:
    page = open_page("/learn")
    for _ in range(2):
        page.click('[data-guide="next"]')
    page.click('[data-command="piece"]')
    expect(page.locator(".guide h1")).to_contain_text("not this time")
    page.click('[data-guide="back"]')
    expect(page.locator(".guide h1")).to_contain_text("Take a puzzle")
    before = kept(page)
    page.click('[data-fly="card:W30"]')
    expect(page.locator('[data-guide="back"]')).to_have_text("Set the table right")
    page.click('[data-guide="back"]')
    expect(page.locator(".guide h1")).to_contain_text("Take a puzzle")
    assert kept(page)["table"] != before["table"]
    follow(page, Mouse(page, server.url), EARLY[:2])
    page.keyboard.press("z")
    expect(page.locator(".guide h1")).to_contain_text("Place a piece")
    follow(page, Mouse(page, server.url), EARLY[1:2])


def test_every_step_can_be_skipped(open_page: Opener) -> None:
    page = open_page("/learn", reduced_motion="reduce")
    for _ in range(19):
        step = page.locator(".guide .label").text_content() or ""
        page.click(ON)
        expect(page.locator(".guide .label, .lesson-done h1")).not_to_have_text(step)
    expect(page.locator(".lesson-done h1")).to_be_visible()
