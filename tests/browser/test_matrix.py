"""The table in every window, with every number of players: whole, and nothing on it too small."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from projectl import Game
from projectl.exercises import collection
from tests.browser.api import Table, person
from tests.browser.conftest import Opener, Server, drawn
from tests.browser.matrix import DEVICES, EXPANSIONS, PLAYERS, Window, table
from tests.browser.moments import moment
from tests.browser.test_trainer import begin

#: What is wrong with the table as it is drawn now, a line for each fault.
FAULTS = """([touch, market, puzzle]) => {
  const faults = [];
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} wide`);
  if (root.scrollHeight > innerHeight) faults.push(`the page is ${root.scrollHeight} high`);
  const name = e => {
    const kind = e.dataset?.command ?? e.dataset?.supply ?? e.dataset?.fly ?? e.getAttribute('class');
    return `${e.tagName.toLowerCase()} ${kind} "${e.textContent.trim().slice(0, 24)}"`;
  };
  const shown = e => e.checkVisibility({visibilityProperty: true, opacityProperty: true});
  // What swipes sideways is in view as far as its strip is.
  const strip = e => {
    for (let p = e.parentElement; p; p = p.parentElement)
      if (/auto|scroll/.test(getComputedStyle(p).overflowX) && p.scrollWidth > p.clientWidth + 1) return p;
    return null;
  };
  const swiped = (e, box) => {
    const room = strip(e)?.getBoundingClientRect();
    return room && (box.left < room.left - 1 || box.right > room.right + 1);
  };
  const inView = e => {
    const box = e.getBoundingClientRect();
    if (!box.width || swiped(e, box)) return;
    const within = box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
    if (!within) return faults.push(`${name(e)} is out of view`);
    const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (there !== e && !e.contains(there)) faults.push(`${name(e)} lies under ${there && name(there)}`);
  };
  const all = query => [...document.querySelectorAll(query)].filter(shown);
  all('[data-item], [data-supply], [data-command]').forEach(inView);
  if (!all('[data-supply]').length) faults.push('no supply');
  // In the hand a puzzle is taken by tapping it.
  if (!all('[data-command="take"], [data-zone="market"] [data-fly^="card:"]').length) faults.push('no way to take');
  for (const command of ['piece', 'upgrade', 'master'])
    if (!all(`[data-command="${command}"]`).length) faults.push(`no way to ${command}`);
  const width = e => e.getBoundingClientRect().width;
  for (const card of all('[data-zone="market"] [data-fly^="card:"] svg.card'))
    if (width(card) < market - 0.5) faults.push(`a card of the market is ${width(card)} wide`);
  // Rivals are small, but nothing of them lies over their neighbours or is cut.
  for (const part of all('.rival :is(.rival-head, .rival-cards)')) {
    const box = part.getBoundingClientRect();
    const room = part.closest('.rival').getBoundingClientRect();
    const fits = box.top >= room.top - 1.5 && box.bottom <= room.bottom + 1.5;
    if (!fits) faults.push(`${name(part)} is larger than its rival's place`);
  }
  const mine = all('[data-mat] svg.card').map(width);
  if (!(Math.max(...mine) >= puzzle - 0.5)) faults.push(`the own puzzles are ${mine} wide`);
  if (touch)
    for (const e of all('button, a[href], input, select, [role="tab"]')) {
      const box = e.getBoundingClientRect();
      const area = e.matches('label input') ? e.closest('label').getBoundingClientRect() : box;
      if (box.width && Math.min(area.width, area.height) < 43.5)
        faults.push(`${name(e)} is ${area.width.toFixed(1)} x ${area.height.toFixed(1)}`);
    }
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const e = words.currentNode.parentElement;
    if (!words.currentNode.data.trim() || e.ownerSVGElement || e.closest('.visually-hidden') || !shown(e)) continue;
    const size = parseFloat(getComputedStyle(e).fontSize);
    if (size < 11.49) faults.push(`${name(e)} is written with ${size} pixels`);
  }
  return [...new Set(faults)];
}"""


def faults(page: Page, window: Window, touch: bool) -> list[str]:
    """What is wrong in a window of this size."""
    page.set_viewport_size({"width": window.width, "height": window.height})
    drawn(page)
    found: list[str] = page.evaluate(FAULTS, [touch, window.market, window.puzzle])
    return [f"{window}: {fault}" for fault in found]


def whole(page: Page, device: str) -> None:
    """Nothing is wrong in any of a device's windows."""
    touch, windows = DEVICES[device].touch, DEVICES[device].windows
    found = [fault for window in windows for fault in faults(page, window, touch)]
    assert not found, "\n".join(found)


def open_on(device: str, address: str, open_page: Opener) -> Page:
    """A page in the first of a device's windows."""
    first = DEVICES[device].windows[0]
    touch = DEVICES[device].touch
    return open_page(address, first.width, first.height, has_touch=touch, reduced_motion="reduce")


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("expansions", EXPANSIONS)
@pytest.mark.parametrize("players", PLAYERS)
def test_the_table_is_whole(
    players: int, expansions: str, device: str, server: Server, open_page: Opener
) -> None:
    page = open_on(device, table(server.url, players, expansions).address(), open_page)
    page.wait_for_selector("[data-mat]")
    whole(page, device)


@pytest.mark.parametrize("device", DEVICES)
def test_a_lesson_is_whole(device: str, open_page: Opener) -> None:
    page = open_on(device, "/learn", open_page)
    page.wait_for_selector("[data-guide]")
    # Long words to read; then a puzzle to take, and a piece to place.
    for _ in range(4):
        step = page.locator(".guide .label").text_content() or ""
        page.click('[data-guide="next"]:enabled, [data-guide="show"][aria-disabled="false"]')
        expect(page.locator(".guide .label")).not_to_have_text(step)
    expect(page.locator("[data-mat]")).to_have_count(1)
    whole(page, device)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("kind", ["plain", "expansions", "solo"])
def test_an_exercise_is_whole(kind: str, device: str, open_page: Opener) -> None:
    exercise = max(
        (
            it
            for it in collection.exercises()
            if it.puzzles and bool(it.position["rules"].get("solo")) is (kind == "solo")
        ),
        key=lambda it: (
            len(it.position["rules"].get("expansions", ())) * (-1 if kind == "plain" else 1)
        ),
    )
    page = open_on(device, "/trainer", open_page)
    begin(page, exercise)
    whole(page, device)


#: A replay has nothing to play with: its board has to be in view, and the mat in front on it.
BOARD = """() => {
  const faults = [];
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} wide`);
  const foot = document.querySelector('.theatre-foot').getBoundingClientRect();
  if (Math.abs(foot.bottom - innerHeight) > 1) faults.push(`the bar ends at ${foot.bottom}`);
  for (const part of ['[data-zone=market]', '.board :is(.reserve, .phone-reserve)', '.board .rival']) {
    const box = document.querySelector(part).getBoundingClientRect();
    if (box.bottom > foot.top + 1) faults.push(`${part} ends at ${box.bottom}, the bar begins at ${foot.top}`);
    if (box.right > innerWidth + 1) faults.push(`${part} is cut at ${box.right}`);
  }
  for (const e of document.querySelectorAll('.theatre-foot :is(button, select), .top :is(button, a, select)')) {
    const box = e.getBoundingClientRect();
    if (box.width && (box.right > innerWidth + 1 || box.height < 39.5)) faults.push(e.outerHTML);
  }
  return faults;
}"""


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("players", [1, 2, 6])
def test_a_replay_is_whole(players: int, device: str, server: Server, open_page: Opener) -> None:
    expansions = "none" if players == 2 else "all"
    shown = table(server.url, players, expansions)
    page = open_on(device, f"/replay/t/{shown.id}", open_page)
    page.wait_for_selector(".board")
    page.keyboard.press("End")
    for window in DEVICES[device].windows:
        page.set_viewport_size({"width": window.width, "height": window.height})
        drawn(page)
        assert page.evaluate(BOARD) == [], window


SIZES = """() => ['[data-zone=market] svg.card', '[data-mat]:not([data-small]) svg.card, svg.card[data-mat]']
  .map(query => document.querySelector(query)?.getBoundingClientRect())
  .map(box => box && [box.width, box.height].map(Math.round))"""


@pytest.mark.parametrize("device", DEVICES)
def test_nothing_shrinks_when_the_end_is_near(
    device: str, server: Server, open_page: Opener
) -> None:
    """A banner tells of the end: cards are as large as they were without one."""

    def near(end: bool) -> Callable[[Game, list[str]], bool]:
        def wanted(game: Game, legal: list[str]) -> bool:
            view = game.view(0)
            mine = [puzzle for puzzle in view["players"][0]["puzzles"] if puzzle]
            is_near = view.get("last_round") is not None
            return view["phase"] == "play" and is_near is end and len(mine) > 1 and bool(legal)

        return wanted

    sizes = []
    for end in (False, True):
        shown = Table(
            server.url, [person("Ana"), person("Ben")], record=moment(near(end), players=2)
        )
        page = open_on(device, shown.address(), open_page)
        page.wait_for_selector("[data-mat]")
        banner = page.get_by_role("note")
        found = []
        for window in DEVICES[device].windows:
            page.set_viewport_size({"width": window.width, "height": window.height})
            drawn(page)
            expect(banner).to_have_count(1 if end and device != "phone" else 0)
            found.append(page.evaluate(SIZES))
        sizes.append(found)
    assert sizes[0] == sizes[1]
    assert all(size for window in sizes[0] for size in window)
