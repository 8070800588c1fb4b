"""Photographs every screen of the web table, both themes, on a desk and a phone.

python tools/screenshots.py [FOLDER]    all pictures into FOLDER (build/screenshots unless named)
python tools/screenshots.py --readme    also the few that the README shows, into docs/img
"""

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from tests.browser.api import Table, bot, person  # noqa: E402
from tests.browser.conftest import FLAGS, Server, find_chromium  # noqa: E402
from tests.browser.hands import Mouse  # noqa: E402

SIZES = {"desk": (1440, 900), "phone": (390, 844)}
THEMES = ("dark", "light")
README = {
    "two-desk-dark": "table",
    "solo-desk-dark": "solo",
    "two-phone-dark": "phone",
    "over-desk-dark": "end",
}


def tables(url: str) -> dict[str, Table]:
    """One table of each kind, some way into the game."""
    named = [{"kind": "bot", "bot": "greedy", "name": n} for n in ("Ana", "Tomáš", "Noor", "Kai")]
    made = {
        "two": (Table(url, [person("You"), named[0]]), 16),
        "solo": (Table(url, [person("You")], rules={"solo": "normal"}), 8),
        "four": (Table(url, [person("You"), *named[:3]]), 12),
        "line-clear": (Table(url, [person("You"), *named], rules={"expansions": ["finesse"]}), 9),
        "expansions": (
            Table(
                url,
                [person("You"), bot()],
                rules={"expansions": ["ghost", "finesse", "ambassador"]},
            ),
            18,
        ),
        "over": (Table(url, [person("You"), *named[:2]]), 200),
    }
    for table, actions in made.values():
        table.play(actions)
    return {name: table for name, (table, _) in made.items()}


def hold_a_piece(page: Page, url: str) -> None:
    """Hold a piece where it fits, so that the picture shows the game being played."""
    hands = Mouse(page, url)
    for piece in page.query_selector_all("[data-supply]"):
        name = piece.get_attribute("data-supply") or ""
        page.keyboard.press("p")
        landing = page.query_selector("[data-landing]")
        if landing is None:
            return
        puzzle = landing.get_attribute("data-mat") or ""
        cells = landing.get_attribute("data-landing") or ""
        page.keyboard.press("Escape")
        held = page.query_selector("[data-supply].sel") or piece
        box: Any = held.query_selector("svg").bounding_box()  # type: ignore[union-attr]
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.mouse.down()
        x, y = hands.middle(puzzle, cells)
        page.mouse.move(x - 26, y + 18, steps=4)
        page.wait_for_timeout(200)
        if page.query_selector(".pick.target"):
            return
        page.keyboard.press("Escape")
        page.mouse.up()
        del name


def shoot(browser: Browser, server: Server, folder: Path) -> list[Path]:
    """All pictures."""
    made: list[Path] = []
    addresses = {"home": "/", "new": "/new"}
    played = tables(server.url)
    addresses |= {name: table.address() for name, table in played.items()}
    for size, (width, height) in SIZES.items():
        for theme in THEMES:
            context = browser.new_context(
                viewport={"width": width, "height": height}, base_url=server.url, locale="en"
            )
            page = context.new_page()
            page.goto("/")
            page.evaluate(f"localStorage.setItem('projectl.prefs', '{{\"theme\": \"{theme}\"}}')")
            for name, address in addresses.items():
                page.goto("about:blank")
                page.goto(address)
                page.wait_for_selector("h1, .mat, .pmat")
                page.wait_for_timeout(900)
                if name == "two" and size == "desk":
                    hold_a_piece(page, server.url)
                elif size == "phone" and name == "two":
                    page.evaluate("document.querySelector('[data-supply]')?.click()")
                    page.wait_for_timeout(200)
                path = folder / f"{name}-{size}-{theme}.png"
                page.screenshot(path=path)
                made.append(path)
            context.close()
    return made


def main() -> None:
    """Start a server and a browser, and take the pictures."""
    words = [a for a in sys.argv[1:] if not a.startswith("-")]
    folder = Path(words[0]) if words else ROOT / "build" / "screenshots"
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        server.start()
        try:
            browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
            made = shoot(browser, server, folder)
            browser.close()
        finally:
            server.stop()
    if "--readme" in sys.argv:
        images = ROOT / "docs" / "img"
        images.mkdir(parents=True, exist_ok=True)
        for path in made:
            if path.stem in README:
                shutil.copy(path, images / f"{README[path.stem]}.png")
    print(f"{len(made)} pictures in {folder}")


if __name__ == "__main__":
    main()
