"""The table in the hand, played with real touches: whole games without scrolling, and what a slip must not cost."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from projectl import Game
from tests.browser.api import Table, bot, person
from tests.browser.conftest import STILL, Opener, Server
from tests.browser.hands import Touch, play_on
from tests.browser.moments import can, moment
from tests.browser.test_screens import AXE, violations

#: The lowest window that a phone's browser leaves, and one on its side.
UPRIGHT, SIDEWAYS = (375, 553), (844, 390)
FINGER: dict[str, Any] = {"has_touch": True, "is_mobile": True, "reduced_motion": "reduce"}
#: So many tiles of the supply may be wider than the narrowest window.
MANY = 6
#: Scrolls of the page, and swipes of a strip on it.
SCROLLED = """() => {
  window.scrolled = window.swiped = 0;
  document.addEventListener('scroll', e => e.target === document ? scrolled++ : swiped++, true);
}"""


def in_hand(
    server: Server, open_page: Opener, size: tuple[int, int] = UPRIGHT, **more: Any
) -> tuple[Page, Table]:
    """A table and its page on a phone."""
    table = Table(server.url, [person(), bot()], **more)
    page = open_page(table.address(), *size, **FINGER)
    page.wait_for_selector(".phone-mat.now")
    page.evaluate(SCROLLED)
    return page, table


def test_a_game_by_touch_without_scrolling(server: Server, open_page: Opener) -> None:
    page, table = in_hand(server, open_page)
    supply = page.locator("[data-supply]")
    tiles = [supply.count()]
    swipes = []

    def swiped(_: int) -> None:
        tiles.append(supply.count())
        if page.evaluate("() => { const any = swiped > 0; swiped = 0; return any; }"):
            swipes.append(max(tiles[-2:]))

    assert play_on(Touch(page, server.url), table, after=swiped) > 20
    assert min(swipes, default=MANY) >= MANY, (
        "more than the far end of a long supply was out of view"
    )
    assert page.evaluate("scrolled") == 0
    assert page.wait_for_selector(".score-sheet table")


def test_turns_by_touch_with_every_expansion(server: Server, open_page: Opener) -> None:
    rules = {"expansions": ["ghost", "finesse", "ambassador"]}
    page, table = in_hand(server, open_page, rules=rules)
    play_on(Touch(page, server.url), table, most=9)
    assert page.evaluate("scrolled") == 0


def test_turns_by_touch_on_its_side(server: Server, open_page: Opener) -> None:
    page, table = in_hand(server, open_page, SIDEWAYS)
    play_on(Touch(page, server.url), table, most=6)
    assert page.evaluate("scrolled") == 0


def test_solo_by_touch(server: Server, open_page: Opener) -> None:
    table = Table(server.url, [person()], rules={"solo": "normal"})
    page = open_page(table.address(), *UPRIGHT, **FINGER)
    page.wait_for_selector(".phone-mat")
    play_on(Touch(page, server.url), table, most=4)


def test_arrows_move_a_held_piece_and_say_where_it_is(server: Server, open_page: Opener) -> None:
    record = moment(can("place O1"), players=2)
    page, _ = in_hand(server, open_page, record=record)
    said = page.locator("body > [role=status]")
    page.tap('[data-supply="O1"]')
    expect(said).to_contain_text("yellow single in hand")
    card = page.locator("[data-mat][data-landing]")
    page.tap('[data-move="up"]')
    page.tap('[data-move="left"]')
    before = card.get_attribute("data-landing")
    page.tap('[data-move="down"]')
    expect(card).not_to_have_attribute("data-landing", str(before))
    expect(said).to_contain_text("row")
    page.tap('[data-hand="turn"]')
    expect(said).to_contain_text("Turned")
    page.tap('[data-hand="flip"]')
    expect(said).to_contain_text("Flipped")
    page.tap('[data-hand="drop"]')
    expect(page.locator('[data-zone="market"]')).to_be_visible()


@pytest.mark.parametrize("size", [UPRIGHT, SIDEWAYS])
def test_two_taps_on_a_deck_take_nothing(
    size: tuple[int, int], server: Server, open_page: Opener
) -> None:
    page, table = in_hand(server, open_page, size)
    seq = table.look()[0]
    box = page.locator('[data-fly="deck:white"]').bounding_box()
    assert box
    for _ in range(2):
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator('[data-zoom="white"]')).to_be_visible()
    assert table.look()[0] == seq
    page.tap('[data-command="take-selected"]')
    expect(page.locator("main")).to_have_attribute("data-seq", str(seq + 1))


#: How many pieces of the supply a bar lies over.
OVER_SUPPLY = """bar => {
  const top = bar.getBoundingClientRect();
  return [...document.querySelectorAll('[data-supply]')].filter(piece => {
    const box = piece.getBoundingClientRect();
    return box.right > top.left && box.left < top.right && box.bottom > top.top && box.top < top.bottom;
  }).length;
}"""


@pytest.mark.parametrize("size", [UPRIGHT, SIDEWAYS])
def test_what_is_told_and_asked_leaves_the_supply_in_view(
    size: tuple[int, int], server: Server, open_page: Opener
) -> None:
    table = Table(server.url, [person("Ana"), person("Ben")])
    prefs = {"pace": "slow", "undoWait": 3}
    page = open_page(
        table.address(), *size, prefs=prefs, timers=STILL, has_touch=True, is_mobile=True
    )
    for done in (1, 2):
        page.tap('[data-command="piece"]')
        expect(page.locator("main")).to_have_attribute("data-seq", str(done))
    page.tap('[data-command="piece"]')
    asks = page.locator("[data-waiting]")
    expect(asks).to_be_visible()
    assert asks.evaluate(OVER_SUPPLY) == 0
    page.tap('[data-command="now"]')
    expect(page.locator("main")).to_have_attribute("data-seq", "3")
    table.play(1, 1)
    tells = page.locator(".telling")
    expect(tells).to_be_visible()
    assert tells.evaluate(OVER_SUPPLY) == 0


def test_four_slots_are_four_slots(server: Server, open_page: Opener) -> None:
    page, _ = in_hand(server, open_page)
    expect(page.locator(".phone-puzzles .slot")).to_have_count(4)
    page.tap('[data-zone="market"] [data-fly^="card:"] >> nth=0')
    page.tap('[data-command="take-selected"]')
    expect(page.locator(".phone-puzzles .slot")).to_have_count(3)
    expect(page.locator(".phone-puzzles [data-mat]")).to_have_count(1)


def test_a_finishing_touch_is_paid_with_a_credit(server: Server, open_page: Opener) -> None:
    def wanted(game: Game, legal: list[str]) -> bool:
        return any(line.endswith(" credit") for line in legal)

    record = moment(wanted, players=2, expansions=["finesse"])
    page, table = in_hand(server, open_page, record=record)
    seq, document = table.look()
    credits = document["view"]["players"][0]["credits"]
    action = next(line for line in document["legal"] if line.endswith(" credit"))
    Touch(page, server.url).do(action)
    expect(page.locator("main")).not_to_have_attribute("data-seq", str(seq))
    assert table.look()[1]["view"]["players"][0].get("credits", 0) == credits - 1


def test_the_sheets_close_and_lead_on(server: Server, open_page: Opener) -> None:
    page, _ = in_hand(server, open_page)
    page.tap(".rivals-line")
    expect(page.locator(".rivals-sheet .rival-row")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".rivals-sheet")).to_have_count(0)
    expect(page.locator(".rivals-line")).to_be_focused()
    cards = page.locator('[data-zone="market"] [data-fly^="card:"]')
    names = [str(c.get_attribute("data-fly")).removeprefix("card:") for c in cards.all()]
    cards.first.tap()
    page.tap(".zoom .leaf >> nth=1")
    expect(page.locator(f'[data-zoom="{names[1]}"]')).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-zoom]")).to_have_count(0)
    page.tap('[data-fly="deck:black"]')
    expect(page.locator('.phone-strip[data-row="black"]')).to_be_visible()


#: What lies over the table or folds a part of it, and how it is opened.
SHEETS = {
    "a puzzle": '[data-zone="market"] [data-fly^="card:"] >> nth=0',
    "a deck": '[data-zone="market"] [data-fly="deck:white"]',
    "the rivals": ".rivals-line",
    "more actions": '[data-command="more"]',
    "a piece in hand": "[data-supply] >> nth=0",
}


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed (npm ci in web/)")
def test_axe_finds_nothing_in_the_sheets(server: Server, open_page: Opener) -> None:
    table = Table(server.url, [person(), bot()], rules={"expansions": ["ghost", "finesse"]})
    page = open_page(table.address(), *UPRIGHT, bypass_csp=True, **FINGER)
    page.wait_for_selector(".phone-mat.now")
    page.evaluate(AXE.read_text())
    for name, opener in SHEETS.items():
        page.tap(opener)
        page.wait_for_selector("[data-zoom], .rivals-sheet, .more-sheet, .hand-bar")
        assert violations(page) == [], name
        page.keyboard.press("Escape")
        expect(page.locator("[data-zoom], .rivals-sheet, .more-sheet, .hand-bar")).to_have_count(0)
