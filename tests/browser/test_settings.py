"""Settings apply at once and are kept; the system's theme holds until one is chosen; titles and keys."""

from playwright.sync_api import Page, expect

from tests.browser.api import Table, bot, person
from tests.browser.conftest import Opener, Server
from tests.browser.records import in_storage


def pick(page: Page, setting: str, value: str) -> None:
    page.check(f"[data-setting={setting}] input[value='{value}']", force=True)


def test_settings_apply_at_once_and_are_kept(open_page: Opener) -> None:
    page = open_page("/")
    page.get_by_role("link", name="Settings").click()
    card = page.locator(".preview .card").first
    small = card.bounding_box()
    assert small
    pick(page, "board", "1.3")
    page.wait_for_function(
        "w => document.querySelector('.preview .card').clientWidth > w", arg=small["width"]
    )
    expect(page.locator(".preview .glyph").first).to_be_visible()
    pick(page, "marks", "off")
    expect(page.locator(".preview .glyph").first).to_be_hidden()
    pick(page, "theme", "light")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    pick(page, "pace", "slow")
    pick(page, "undo-wait", "5")
    page.check("[data-setting=confirm-takes] input")
    page.check("[data-setting=sound] input")
    page.fill("[data-setting=volume] input", "20")
    page.uncheck("[data-setting=vibration] input")
    page.click("[data-setting=language] label:has-text('Deutsch')")
    expect(page.locator("h1")).to_have_text("Einstellungen")
    page.reload()
    expect(page.locator("[data-setting=board] input[value='1.3']")).to_be_checked()
    kept = in_storage(page, "projectl.prefs")
    wanted = {"board": 1.3, "marks": "off", "theme": "light", "pace": "slow", "undoWait": 5}
    wanted |= {"confirmTakes": True, "sound": True, "volume": 20, "vibration": False}
    assert {key: kept[key] for key in wanted} == wanted


def test_the_systems_theme_is_followed_until_one_is_chosen(open_page: Opener) -> None:
    page = open_page("/settings", color_scheme="light")
    html = page.locator("html")
    expect(html).to_have_attribute("data-theme", "light")
    page.emulate_media(color_scheme="dark")
    expect(html).to_have_attribute("data-theme", "dark")
    pick(page, "theme", "light")
    expect(html).to_have_attribute("data-theme", "light")
    page.emulate_media(color_scheme="light")
    page.emulate_media(color_scheme="dark")
    expect(html).to_have_attribute("data-theme", "light")
    page.reload()
    expect(html).to_have_attribute("data-theme", "light")
    pick(page, "theme", "system")
    expect(html).to_have_attribute("data-theme", "dark")


def test_every_screen_has_a_title_of_its_own(server: Server, open_page: Opener) -> None:
    page = open_page("/")
    titles = [page.title()]
    for address in ("new", "trainer", "daily", "rated", "stats", "games", "settings", "rules"):
        page.goto(f"/{address}")
        page.wait_for_selector("h1")
        titles.append(page.title())
    page.goto(Table(server.url, [person(), bot("1")]).address())
    page.wait_for_selector(".mine")
    expect(page).to_have_title("Your turn · Ada · Project L")
    titles.append(page.title())
    assert len(set(titles)) == len(titles), titles


def test_a_question_mark_shows_the_keys(server: Server, open_page: Opener) -> None:
    page = open_page(Table(server.url, [person(), bot()]).address())
    page.wait_for_selector(".mine.now")
    page.keyboard.press("?")
    expect(page.locator("dialog .keys")).to_contain_text("Master")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
