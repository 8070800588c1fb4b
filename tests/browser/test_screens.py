"""Every screen, small and large, dark and light, in every language: nothing overflows, axe finds nothing."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import matrix, records
from tests.browser.api import Table, bot, call, person
from tests.browser.conftest import ANALYSING, ROOT, Opener, Server, drawn
from tests.browser.moments import finished_people, finished_table
from tests.server.conftest import FULL

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
LANGUAGES = list(json.loads((ROOT / "web/src/i18n/languages.json").read_text()))
SCREENS = [
    "home",
    "new",
    "learn",
    "rules",
    "join",
    "waiting",
    "two",
    "solo",
    "everything",
    "line-clear",
    "over",
    "trainer",
    "trainer-solo",
    "daily",
    "rated",
    "stats",
    "games",
    "lobby",
    "profile",
    "settings",
    "nowhere",
    "replay",
    "replay-game",
]


THEMES = ("dark", "light")

#: Tables in the middle of a game: how many play, and with which of the matrix's expansions.
TABLES = {
    "two": (2, "none"),
    "solo": (1, "none"),
    "everything": (4, "all"),
    "line-clear": (6, "none"),
}


def address_of(screen: str, url: str) -> str:
    """Where a screen is, with a table made for it where one is needed."""
    fixed = {"home": "/", "new": "/new", "nowhere": "/nothing-here", "trainer-solo": "/trainer"}
    named = (
        "learn",
        "rules",
        "trainer",
        "daily",
        "rated",
        "stats",
        "games",
        "lobby",
        "settings",
        "replay",
    )
    fixed |= {name: f"/{name}" for name in named}
    if screen in fixed:
        return fixed[screen]
    if screen in ("join", "waiting"):
        table = Table(url, [person(), {"kind": "open"}])
        return table.address() if screen == "waiting" else f"/t/{table.id}#invite={table.invite}"
    if screen == "profile":
        return f"/players/{finished_people(url)}"
    if screen == "replay-game":
        return f"/replay/t/{finished_table(url).id}?at=30&analyse=1"
    if screen == "over":
        return finished_table(url).address()
    players, expansions = TABLES[screen]
    return matrix.table(url, players, expansions, bots=True).address()


def settle(page: Page) -> None:
    """Wait until a screen has drawn itself."""
    page.wait_for_selector("h1, .mat, .phone-mat")
    if "analyse=1" in page.url:
        page.wait_for_selector(".judge .sides", timeout=ANALYSING)
    page.wait_for_load_state("networkidle")
    drawn(page)


def remember(page: Page, **prefs: str) -> None:
    """Change what the page remembers, as another tab would."""
    page.evaluate(
        """prefs => {
          const key = 'projectl.prefs';
          const now = JSON.parse(localStorage.getItem(key) ?? '{}');
          localStorage.setItem(key, JSON.stringify({...now, ...prefs}));
          window.dispatchEvent(new StorageEvent('storage', {key}));
        }""",
        prefs,
    )


def open_screen(screen: str, server: Server, open_page: Opener, *size: int, **more: Any) -> Page:
    """A screen, with what a device would remember that has been in use for a while."""
    page = open_page(address_of(screen, server.url), *size, **more)
    if kept := records.kept(screen, server.url):
        records.remember(page, kept)
    settle(page)
    return page


OVERFLOW = """() => {
  const width = document.documentElement.clientWidth;
  const wide = [];
  for (const e of document.querySelectorAll('body *')) {
    const box = e.getBoundingClientRect();
    if (!box.width || !box.height || e.ownerSVGElement) continue;
    if (e.closest('.visually-hidden, .hero, .card-fan, .phone-strip, .phone-supply')) continue;
    if (box.right > width + 1 && getComputedStyle(e).position !== 'fixed')
      wide.push(`${e.tagName}.${e.getAttribute('class')} ${Math.round(box.right)} ${e.textContent.slice(0, 30)}`);
  }
  return wide.slice(0, 5);
}"""


@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_overflows_at_320_in_any_language(
    screen: str, server: Server, open_page: Opener
) -> None:
    page = open_screen(screen, server, open_page, 320, 640, is_mobile=True, has_touch=True)
    for language in LANGUAGES:
        remember(page, language=language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        drawn(page)
        assert page.evaluate(OVERFLOW) == [], language


def violations(page: Page) -> list[str]:
    """What axe finds, in short; all that it passed would take longer to send than to find."""
    rules = {
        "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
        "resultTypes": ["violations"],
    }
    found: Any = page.evaluate(
        "async rules => (await axe.run(document, rules)).violations.flatMap(v =>"
        " v.nodes.slice(0, 3).map(n => [v.id, n.html, n.failureSummary ?? '']))",
        rules,
    )
    return [f"{name}: {html[:140]} {summary[:160]}" for name, html, summary in found]


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed (npm ci in web/)")
@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing(screen: str, server: Server, open_page: Opener) -> None:
    page = open_screen(screen, server, open_page, bypass_csp=True, reduced_motion="reduce")
    page.evaluate(AXE.read_text())
    for number, (width, height) in enumerate(((1440, 900), (390, 844))):
        page.set_viewport_size({"width": width, "height": height})
        drawn(page)
        # In short: every screen in both sizes and in both themes, but in two of the four together.
        usual = THEMES[(SCREENS.index(screen) + number) % 2]
        for theme in THEMES if FULL else (usual,):
            remember(page, theme=theme)
            expect(page.locator("html")).to_have_attribute("data-theme", theme)
            assert violations(page) == [], f"{theme} at {width}"


def test_the_actions_left_are_seen_in_the_systems_colours(
    server: Server, open_page: Opener
) -> None:
    table = Table(server.url, [person(), bot()])
    table.play(1)
    page = open_page(table.address(), forced_colors="active")
    page.wait_for_selector(".pip.used")
    fills = page.eval_on_selector_all(
        ".pip", "pips => pips.map(p => getComputedStyle(p).backgroundColor)"
    )
    assert fills[0] != fills[1] == fills[2]


#: How each dialog of a table is opened.
DIALOGS = {
    "menu": ".top .icon-button >> nth=0",
    "language": ".top .icon-button >> nth=1",
    "recycle": '[data-command="recycle"]',
}


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed (npm ci in web/)")
def test_axe_finds_nothing_in_dialogs(server: Server, open_page: Opener) -> None:
    table = Table(server.url, [person(), bot()])
    page = open_page(table.address(), bypass_csp=True, reduced_motion="reduce")
    page.wait_for_selector(".mine.now")
    page.evaluate(AXE.read_text())
    for name, opener in DIALOGS.items():
        page.click(opener)
        page.wait_for_selector("dialog[open]")
        assert violations(page) == [], name
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog[open]", state="detached")
    page.set_viewport_size({"width": 390, "height": 844})
    page.click('[data-command="upgrade"]')
    page.wait_for_selector("dialog[open]")
    assert violations(page) == [], "the reserve"


def test_the_language_changes_without_a_reload(server: Server, open_page: Opener) -> None:
    page = open_page("/")
    page.evaluate("window.same = true")
    page.click("header .icon-button >> nth=0")
    page.click("dialog [lang=fr]")
    page.wait_for_selector("html[lang=fr]")
    assert page.evaluate("window.same") is True


def test_impossible_combinations_explain_themselves(server: Server, open_page: Opener) -> None:
    page = open_page("/new")
    for _ in range(4):
        page.click(".new-section .btn.flat")
    expect(page.locator(".new-start .danger")).to_contain_text("Ghost")
    page.check('.expansion input[value="ghost"]')
    expect(page.locator(".new-start .faint")).to_have_text("6 players, ready to start")


def test_the_bots_are_those_of_the_server_and_settings_are_remembered(
    server: Server, open_page: Opener
) -> None:
    offered = [level["bot"] for level in call(server.url, "/about")["levels"]]
    page = open_page("/new")
    bots = page.locator("select[aria-label='Bot in seat 2']")
    expect(bots.locator("option")).to_have_count(len(offered))
    expect(bots).to_have_value("3")
    expect(bots.locator("option").last).to_have_text("Level 9 · Champion")
    expect(page.locator(".expansion", has_text="own design")).to_have_count(5)
    bots.select_option(offered[1])
    character = page.locator("select[aria-label='Character of the bot at seat 2']")
    expect(character).to_have_value("")
    character.select_option("collector")
    page.check(".segments [name=clock][value=fast]", force=True)
    page.check('.expansion input[value="ghost"]')
    page.fill(".seats input", "Ana")
    page.click("button[type=submit]")
    expect(page.get_by_role("region", name="Bruno’s mat")).to_be_visible()
    expect(page.locator("[data-level]")).to_have_text("Beginner · collector · ")
    page.goto("/new")
    expect(bots).to_have_value(offered[1])
    expect(character).to_have_value("collector")
    expect(page.locator(".segments [name=clock][value=fast]")).to_be_checked()
    expect(page.locator('.expansion input[value="ghost"]')).to_be_checked()
    expect(page.locator(".seats input")).to_have_value("Ana")
