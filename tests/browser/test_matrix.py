"""The table in every window, with every number of players: whole, and nothing on it too small."""

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Opener, Server, drawn
from tests.browser.matrix import DEVICES, EXPANSIONS, PLAYERS, Window, table

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


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("expansions", EXPANSIONS)
@pytest.mark.parametrize("players", PLAYERS)
def test_the_table_is_whole(
    players: int, expansions: str, device: str, server: Server, open_page: Opener
) -> None:
    touch, windows = DEVICES[device].touch, DEVICES[device].windows
    address = table(server.url, players, expansions).address()
    page = open_page(address, windows[0].width, windows[0].height, has_touch=touch)
    page.wait_for_selector("[data-mat]")
    found = [fault for window in windows for fault in faults(page, window, touch)]
    assert not found, "\n".join(found)
