"""The rules page: in every language, at every anchor, with figures that can be played with, and on paper."""

import pytest
from playwright.sync_api import expect

from tests.browser.api import Table, bot, person
from tests.browser.conftest import Opener, Server
from tests.browser.test_screens import LANGUAGES, remember

SECTIONS = 18
FIGURES = 15


def test_every_language_has_all_sections_and_figures(open_page: Opener) -> None:
    page = open_page("/rules")
    titles = [""]
    for language in LANGUAGES:
        remember(page, language=language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator(".rules-text h2")).to_have_count(SECTIONS)
        expect(page.locator("figure")).to_have_count(FIGURES)
        expect(page.locator(".editions-table tbody tr")).to_have_count(13)
        expect(page.locator(".rules-text h1")).not_to_have_text(titles[-1])
        titles.append(page.locator(".rules-text h1").inner_text())
    assert len(set(titles[1:])) == len(LANGUAGES)
    links = page.eval_on_selector_all(
        ".rules-contents a, .rules-cite", "all => all.map(a => decodeURIComponent(a.hash.slice(1)))"
    )
    assert len(links) > 70
    assert page.evaluate("ids => ids.filter(id => !document.getElementById(id))", links) == []


@pytest.mark.parametrize("anchor", ["R6.2", "solo", "R11.11"])
def test_an_address_opens_at_its_clause(anchor: str, open_page: Opener) -> None:
    page = open_page(f"/rules#{anchor}")
    page.wait_for_selector(".rules-text h2")
    page.wait_for_function(
        "id => Math.abs(document.getElementById(id).getBoundingClientRect().top - 76) < 40",
        arg=anchor,
    )


def test_the_contents_lead_to_the_sections(open_page: Opener) -> None:
    page = open_page("/rules", 390, 844)
    page.click(".rules-contents a[href='#ghost']")
    page.wait_for_function(
        "() => Math.abs(document.getElementById('ghost').getBoundingClientRect().top - 76) < 40"
    )
    page.click(".to-contents")
    page.wait_for_function("() => window.scrollY < 200")


def test_figures_can_be_played_with(open_page: Opener) -> None:
    page = open_page("/rules", reduced_motion="reduce")
    turner = page.locator("figure", has_text="turn or flip it")
    before = turner.locator(".turner-stage svg").inner_html()
    turner.get_by_role("button", name="turn", exact=True).click()
    assert turner.locator(".turner-stage svg").inner_html() != before
    turner.get_by_role("button", name="red square").click()
    expect(turner).to_contain_text("1 way")
    ladder = page.locator("figure", has_text="what can it become")
    expect(ladder.locator(".reserve-tile.can")).to_have_count(3)
    ladder.get_by_role("button", name="blue bar").click()
    expect(ladder.locator(".reserve-tile.can")).to_have_count(8)
    markers = page.locator("figure", has_text="the two markers")
    for _ in range(4):
        markers.locator("button").click()
    expect(markers.get_by_role("status")).to_have_text("Player 1 has had both: the game ends")
    expect(markers.locator("li").first).to_contain_text("white")
    row = page.locator("figure", has_text="recycled in this order")
    row.get_by_role("button").click()
    expect(row.locator(".letter-card")).to_have_text(["D", "X", "A", "B", "C"])


def test_on_paper_there_are_no_buttons_and_no_dark(open_page: Opener) -> None:
    page = open_page("/rules", color_scheme="dark")
    page.wait_for_selector(".figure button")
    page.emulate_media(media="print")
    expect(page.locator(".rules .top")).to_be_hidden()
    assert page.locator(".figure button:visible").count() == 0
    expect(page.locator(".editions-table")).to_be_visible()
    for event, theme in (("beforeprint", "light"), ("afterprint", "dark")):
        page.evaluate("name => window.dispatchEvent(new Event(name))", event)
        expect(page.locator("html")).to_have_attribute("data-theme", theme)


def test_the_table_links_to_what_is_being_played(server: Server, open_page: Opener) -> None:
    for rules, section in (({"solo": "hard"}, "solo"), ({"expansions": ["finesse"]}, "fin")):
        seats = [person()] if "solo" in rules else [person(), bot()]
        page = open_page(Table(server.url, seats, rules=rules).address())
        page.click("header .icon-button >> nth=0")
        expect(page.locator("dialog a.btn")).to_have_attribute("href", f"/rules#{section}")
