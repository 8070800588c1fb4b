"""Photographs every screen of the web table, both themes, on a desk and a phone.

python tools/screenshots.py [FOLDER]    all pictures into FOLDER (build/screenshots unless named)
python tools/screenshots.py --readme    also the few that the README shows, into docs/img
python tools/screenshots.py --matrix    instead the table in every window with every number of players
"""

import argparse
import itertools
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from tests.browser import matrix, records  # noqa: E402
from tests.browser.api import Table, person  # noqa: E402
from tests.browser.conftest import FLAGS, Server, find_chromium  # noqa: E402
from tests.browser.hands import Mouse  # noqa: E402
from tests.browser.moments import finished_people  # noqa: E402

SIZES = {"desk": (1440, 900), "phone": (390, 844)}
THEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")
#: The pictures of the README, by the name of the picture they are made from.
README = {
    "two-desk-dark": "table",
    "solo-desk-dark": "solo",
    "line-clear-desk-dark": "six",
    "expansions-desk-light": "expansions",
    "two-phone-dark": "phone",
    "over-desk-dark": "end",
    "analysis-desk-dark": "analysis",
    "learn-desk-light": "learn",
    "rules-phone-light": "rules",
}
EXPANSIONS = ["ghost", "finesse", "ambassador"]


def tables(url: str) -> dict[str, Table]:
    """One table of each kind, some way into the game."""
    named = [
        {"kind": "bot", "bot": "greedy", "name": name}
        for name in ("Ana", "Tomáš", "Noor", "Kai", "Ines")
    ]
    you = person("Maya")
    made = {
        "two": (Table(url, [you, named[0]]), 16),
        "four": (Table(url, [you, *named[:3]]), 12),
        "solo": (Table(url, [you], rules={"solo": "normal"}), 11),
        "line-clear": (Table(url, [you, *named], rules={"expansions": ["ghost"]}), 8),
        "everything": (Table(url, [you, *named[:4]], rules={"expansions": EXPANSIONS}), 8),
        "expansions": (Table(url, [you, named[0]], rules={"expansions": EXPANSIONS}), 16),
        "clock": (
            Table(url, [you, named[0]], options={"clock": {"game": 600, "increment": 10}}),
            4,
        ),
        "over": (Table(url, [you, *named[:2]]), 200),
        "over-solo": (Table(url, [you], rules={"solo": "normal"}), 200),
    }
    for table, actions in made.values():
        table.play(actions)
    play_until_full(made["two"][0])
    return {name: table for name, (table, _) in made.items()}


def play_until_full(table: Table) -> None:
    """Go on until there is much to see: three puzzles in work and pieces to place."""
    for _ in range(20):
        me = table.look()[1]["view"]["players"][0]
        work = [puzzle for puzzle in me["puzzles"] if puzzle]
        begun = [puzzle for puzzle in work if puzzle["pieces"]]
        if len(work) > 2 and len(begun) > 1 and len(me["supply"]) > 3:
            return
        table.play(1)


def hold_a_piece(page: Page, url: str) -> None:
    """Hold a piece where it fits, so that the picture shows the game being played."""
    page.keyboard.press("p")
    landing = page.query_selector("[data-landing]")
    held = page.query_selector("[data-supply].selected svg")
    if not landing or not held:
        return
    puzzle = landing.get_attribute("data-mat") or ""
    cells = landing.get_attribute("data-landing") or ""
    piece = page.get_attribute("[data-supply].selected", "data-supply") or ""
    page.keyboard.press("Escape")
    box: Any = held.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"], box["y"] - 20)
    hands, keys = Mouse(page, url), page.keyboard
    hands.orient(piece, cells, lambda: keys.press("r"), lambda: keys.press("f"))
    x, y = hands.middle(puzzle, cells)
    page.mouse.move(x - 22, y + 16, steps=4)
    page.wait_for_timeout(200)


#: What is done on a screen before its picture is taken: the table, the size, and how.
POSES: dict[tuple[str, str], Callable[[Page, str], object]] = {
    ("two", "desk"): hold_a_piece,
    ("two", "phone"): lambda page, _: page.keyboard.press("p"),
}
#: Dialogs, opened on the table of two.
DIALOGS = {
    "menu": "header .icon-button >> nth=0",
    "recycle": '[data-command="recycle"]',
}


def shoot(browser: Browser, server: Server, folder: Path) -> list[Path]:
    """All pictures."""
    made: list[Path] = []
    played = tables(server.url)
    open_table = Table(server.url, [person("Maya"), {"kind": "open"}])
    addresses = {"home": "/", "new": "/new"}
    Table(server.url, [person("Hana"), *[{"kind": "open"}] * 2], options={"public": True})
    named = ("learn", "rules", "trainer", "daily", "rated", "stats", "lobby")
    addresses |= {name: f"/{name}" for name in named}
    addresses |= {name: table.address() for name, table in played.items()}
    over = played["over"].id
    addresses |= {
        "profile": f"/players/{finished_people(server.url)}",
        "replay": "/replay",
        "replay-game": f"/replay/t/{over}?at=40",
        "analysis": f"/replay/t/{over}?at=40&analyse=1",
        "join": f"/t/{open_table.id}#invite={open_table.invite}",
        "waiting": open_table.address(),
        "watch": f"/t/{played['four'].id}",
        **dict.fromkeys(DIALOGS, played["two"].address()),
    }
    for (size, (width, height)), theme in itertools.product(SIZES.items(), THEMES):
        phone = size == "phone"
        context = browser.new_context(
            viewport={"width": width, "height": height},
            base_url=server.url,
            locale="en",
            has_touch=phone,
            is_mobile=phone,
        )
        page = context.new_page()
        for name, address in addresses.items():
            page.goto("/health")  # of the same origin, and nothing that would look into the storage
            page.evaluate("localStorage.clear()")
            kept = records.kept(name, server.url)
            records.remember(page, {"projectl.prefs": {"theme": theme}, **kept})
            page.goto(address)
            page.wait_for_selector("h1, .mat, .phone-table")
            page.wait_for_timeout(900)
            if "analyse=1" in address:
                page.wait_for_selector(".judge .sides")
            if pose := POSES.get((name, size)):
                pose(page, server.url)
            if name in DIALOGS:
                page.click(DIALOGS[name])
            page.wait_for_timeout(200)
            path = folder / f"{name}-{size}-{theme}.png"
            page.screenshot(path=path)
            made.append(path)
        context.close()
    return made


def shoot_matrix(browser: Browser, server: Server, folder: Path) -> list[Path]:
    """The table in all windows that its test measures, both themes."""
    made: list[Path] = []
    for (name, device), theme in itertools.product(matrix.DEVICES.items(), THEMES):
        context = browser.new_context(
            base_url=server.url, locale="en", has_touch=device.touch, color_scheme=theme
        )
        page = context.new_page()
        for players, expansions in itertools.product(matrix.PLAYERS, matrix.EXPANSIONS):
            page.goto(matrix.table(server.url, players, expansions).address())
            page.wait_for_selector("[data-mat]")
            for window in device.windows:
                page.set_viewport_size({"width": window.width, "height": window.height})
                page.wait_for_timeout(300)
                path = folder / f"{name}-{window}-{players}-{expansions}-{theme}.png"
                page.screenshot(path=path)
                made.append(path)
        context.close()
    return made


def main() -> None:
    """Start a server and a browser, and take the pictures."""
    asked = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    asked.add_argument("folder", nargs="?", type=Path, default=ROOT / "build" / "screenshots")
    asked.add_argument("--readme", action="store_true")
    asked.add_argument("--matrix", action="store_true")
    wanted = asked.parse_args()
    folder: Path = wanted.folder
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        server.start()
        try:
            browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
            take = shoot_matrix if wanted.matrix else shoot
            made = take(browser, server, folder)
            browser.close()
        finally:
            server.stop()
    if wanted.readme:
        images = ROOT / "docs" / "img"
        images.mkdir(parents=True, exist_ok=True)
        for path in made:
            if path.stem in README:
                shutil.copy(path, images / f"{README[path.stem]}.png")
    print(f"{len(made)} pictures in {folder}")


if __name__ == "__main__":
    main()
