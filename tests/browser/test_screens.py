"""Every screen in every language and theme: nothing overflows, and axe finds nothing."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.api import Table, bot, call, person
from tests.browser.conftest import ROOT, Opener, Server

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
LANGUAGES = ["en", "fr", "de", "hu", "ru", "pt-BR"]
ALL = {"expansions": ["ghost", "finesse", "ambassador"]}


@pytest.fixture(scope="module")
def tables(server: Server) -> dict[str, Table]:
    """One table of each kind, in the middle of a game, and one that is over."""
    made = {
        "two": Table(server.url, [person(), bot()]),
        "solo": Table(server.url, [person()], rules={"solo": "hard"}),
        "everything": Table(server.url, [person(), bot(), bot()], rules=ALL),
        "line-clear": Table(server.url, [person(), bot(), bot(), bot(), bot()]),
        "over": Table(server.url, [person(), bot()]),
    }
    for name, table in made.items():
        table.play(200 if name == "over" else 7)
    waiting = Table(server.url, [person(), {"kind": "open"}])
    return {**made, "waiting": waiting}


def addresses(tables: dict[str, Table]) -> dict[str, str]:
    """Every screen by name."""
    joined = f"/t/{tables['waiting'].id}#invite={tables['waiting'].invite}"
    return {
        "home": "/",
        "new": "/new",
        "join": joined,
        **{name: table.address() for name, table in tables.items()},
    }


def settle(page: Page) -> None:
    """Wait until a screen has drawn itself."""
    page.wait_for_selector("h1, .mat, .pmat, .ngf")
    page.wait_for_timeout(350)


OVERFLOW = """() => {
  const width = document.documentElement.clientWidth;
  const wide = [];
  for (const e of document.querySelectorAll('body *')) {
    const box = e.getBoundingClientRect();
    if (!box.width || !box.height || e.ownerSVGElement || e.closest('.vh, .hero, .fan')) continue;
    if (box.right > width + 1 && getComputedStyle(e).position !== 'fixed')
      wide.push(`${e.tagName}.${e.getAttribute('class')} ${Math.round(box.right)} ${e.textContent.slice(0, 30)}`);
  }
  return wide.slice(0, 5);
}"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_overflows_at_360(
    language: str, server: Server, open_page: Opener, tables: dict[str, Table]
) -> None:
    page = open_page("/", 360, 740, language=language, is_mobile=True, has_touch=True)
    for name, address in addresses(tables).items():
        page.goto("about:blank")
        page.goto(server.url + address)
        settle(page)
        assert page.get_attribute("html", "lang") == language
        assert page.evaluate(OVERFLOW) == [], f"{name} in {language}"
        if name == "join":  # leave no seat behind: the same browser comes again
            page.evaluate("localStorage.removeItem('projectl.seats')")


def violations(page: Page) -> list[str]:
    """What axe finds, in short."""
    page.evaluate(Path(AXE).read_text())
    rules = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}
    found: Any = page.evaluate("rules => axe.run(document, rules)", rules)
    return [
        f"{v['id']}: {n['html'][:140]} {n.get('failureSummary', '')[:160]}"
        for v in found["violations"]
        for n in v["nodes"][:3]
    ]


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed (npm ci in web/)")
@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["desk", "phone"])
def test_axe_finds_nothing(
    theme: str,
    size: tuple[int, int],
    server: Server,
    open_page: Opener,
    tables: dict[str, Table],
) -> None:
    page = open_page("/", *size, bypass_csp=True, reduced_motion="reduce")
    page.evaluate(f"localStorage.setItem('projectl.prefs', '{{\"theme\": \"{theme}\"}}')")
    for name, address in addresses(tables).items():
        page.goto("about:blank")
        page.goto(server.url + address)
        settle(page)
        assert violations(page) == [], f"{name}, {theme}"


def test_the_language_changes_without_a_reload(server: Server, open_page: Opener) -> None:
    page = open_page("/")
    page.evaluate("window.same = true")
    page.click("header .ib >> nth=0")
    page.click("dialog [lang=fr]")
    page.wait_for_selector("html[lang=fr]")
    assert page.evaluate("window.same") is True


def test_impossible_combinations_explain_themselves(server: Server, open_page: Opener) -> None:
    assert call(server.url, "/about")["editions"]
    page = open_page("/new")
    for _ in range(4):
        page.click(".ngs .btn.flat")
    page.wait_for_selector(".ngo .dng")
    assert "Ghost" in page.inner_text(".ngo .dng")
    page.click(".exp >> nth=0")
    page.wait_for_selector(".ngo .mut")
