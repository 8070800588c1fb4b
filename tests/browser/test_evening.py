"""An evening without a network: everything but other people, on a static site that was visited once.

Long, so only with ``PROJECTL_FULL=1``; ``test_offline.py`` is the short form.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import test_learn, test_trainer
from tests.browser.api import Table, bot, person
from tests.browser.hands import Mouse, play_on
from tests.browser.static import KEPT, PATIENCE, Host, asking, begin, travel
from tests.browser.test_daily import leave
from tests.server.conftest import FULL
from tests.variants import EVERYTHING, REVISED

pytestmark = pytest.mark.skipif(not FULL, reason="long: PROJECTL_FULL=1")

#: Actions of the longest game, and more.
ALL = 1000
#: Milliseconds for an analysis: six players with everything take minutes.
ANALYSIS = 900_000


@pytest.fixture
def page(host: Host, device: BrowserContext) -> Iterator[Page]:
    """The site with its host gone, opened anew; whatever it still asks of a network is an error."""
    found = begin(host, device)
    found.wait_for_function(KEPT)
    device.set_offline(True)
    host.stop()
    found.goto(host.url)
    missed: list[str] = []
    errors: list[str] = []
    device.on("requestfailed", lambda request: missed.append(request.url))
    found.on("pageerror", lambda error: errors.append(str(error)))
    expect.set_options(timeout=PATIENCE)
    yield found
    assert (missed, errors) == ([], [])


GAMES: dict[str, tuple[list[str], dict[str, Any]]] = {
    "the strongest bot": (["9"], {}),
    "solo with Finesse": ([], {"solo": "normal", "edition": REVISED, "expansions": ["finesse"]}),
    "Line Clear for six with everything": (
        ["1", "3", "5", "7", "8"],
        {"edition": REVISED, "expansions": EVERYTHING},
    ),
}


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_with_a_reload_in_the_middle(page: Page, game: str) -> None:
    bots, rules = GAMES[game]
    home = asking(page)
    table = Table(home, [person(), *map(bot, bots)], rules=rules)
    travel(page, table.address().removeprefix("/"))
    hands = Mouse(page, home)
    play_on(hands, table, most=12)
    page.reload()
    page.wait_for_selector("[data-seq]")
    assert play_on(hands, table, most=ALL) > 3
    page.wait_for_selector(".score-sheet table")
    page.wait_for_function("table => localStorage['projectl.games']?.includes(table)", arg=table.id)
    travel(page, f"replay/t/{table.id}?analyse=1")
    expect(page.locator(".judge .sides")).to_be_visible(timeout=ANALYSIS)
    travel(page, "stats")
    expect(page.locator("main")).to_contain_text("1")


def test_an_exercise(page: Page) -> None:
    exercise = test_trainer.simple("finish", 2)
    travel(page, "trainer")
    test_trainer.begin(page, exercise)
    hands = Mouse(page, asking(page))
    for action in exercise.solution:
        test_trainer.play(hands, action)
    expect(page.locator(".goal.solved [role=status]")).to_have_text("Solved!")
    page.click("[data-command=next]")
    expect(page.locator(".goal.solved")).to_have_count(0)


def test_the_guided_game(page: Page) -> None:
    travel(page, "learn")
    hands = Mouse(page, asking(page))
    test_learn.follow(page, hands, test_learn.EARLY + test_learn.LATE)
    expect(page.locator(".lesson-done h1")).to_have_text("You have won your first game")


def test_a_rated_game_and_the_deal_of_the_day(page: Page) -> None:
    travel(page, "rated")
    page.click("[data-command=play-rated]")
    page.wait_for_selector(".mine")
    leave(page)
    expect(page.locator("[data-extra=rated]")).to_be_visible()
    travel(page, "daily")
    expect(page.locator("main")).to_contain_text("the same on every device")
    page.click("[data-play=solo]")
    page.wait_for_selector(".mine.now")
    leave(page)
    page.wait_for_selector(".score-sheet table")
    travel(page, "daily")
    expect(page.locator("[data-streak='1']")).to_be_visible()


def test_rules_and_my_games(page: Page) -> None:
    travel(page, "rules")
    expect(page.locator("h1").first).to_be_visible()
    travel(page, "games")
    expect(page.locator("[data-status=playing]")).to_have_count(1)
