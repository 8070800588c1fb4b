"""House rules: sheet, scores, prepared moves and buttons follow the settings in force, whatever the edition."""

from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

from projectl import Game
from projectl.server.tables import thoughts
from tests.browser.api import Table, bot, call, person
from tests.browser.conftest import Opener, Server
from tests.browser.moments import nearly_over

#: Each edition with the settings of the other.
HOUSE: dict[str, dict[str, Any]] = {
    "first": {"edition": "first", "deduct_unfinished": True, "deck_top": True, "recycle": True},
    "second": {"deduct_unfinished": False, "deck_top": False, "recycle": False},
}


@pytest.mark.parametrize("edition", HOUSE)
def test_offers_and_buttons(edition: str, server: Server, open_page: Opener) -> None:
    rules = HOUSE[edition]
    table = Table(server.url, [person("Ana"), person("Ben")], rules=rules)
    ana, ben = open_page(table.address(0)), open_page(table.address(1))
    for page, turn in ((ana, ".mine.now"), (ben, ".mine:not(.now)")):
        page.wait_for_selector(turn)  # Ben prepares what Ana can do at once
        market = page.locator('[data-zone="market"]')
        expect(market.locator('[data-fly^="card:"][aria-disabled="false"]')).to_have_count(8)
        decks = market.locator('[data-fly^="deck:"][aria-disabled="false"]')
        expect(decks).to_have_count(2 if rules["deck_top"] else 0)
        recycles = page.locator('[data-command="recycle"]')
        expect(recycles).to_have_count(1 if rules["recycle"] else 0)
        if rules["recycle"]:
            expect(recycles).not_to_have_attribute("aria-disabled", "true")


@pytest.mark.parametrize("edition", HOUSE)
def test_the_sheet_adds_up_to_the_servers_score(
    edition: str, server: Server, open_page: Opener
) -> None:
    deducts = HOUSE[edition]["deduct_unfinished"]
    points = {it["name"]: it["points"] for it in call(server.url, "/box")["puzzles"]}
    record = hoarded({**HOUSE[edition], "open_scores": True}, points)
    table = nearly_over(server.url, record, 5, bot())
    page = open_page(table.address())
    mine = page.locator(".my-score")
    expect(mine).to_contain_text("done")
    assert ("unfinished" in mine.inner_text()) is deducts, "the scores beside the table"

    while (now := table.look()[1])["status"] == "playing":
        if now["legal"]:
            body = {"id": f"hoard{table.look()[0]}", "action": hoarding(now["legal"], points)}
            call(table.url, f"/tables/{table.id}/actions", body, table.tokens[0])
    seat = table.look()[1]["view"]["players"][0]
    unfinished = sum(points[it["puzzle"]] for it in seat["puzzles"] if it)
    assert unfinished > 0, "nothing to deduct"
    rows = sheet(page)
    assert sorted(row[-1] for row in rows) == sorted(table.look()[1]["result"]["scores"])
    for done, touches, minus, total in rows:
        assert done - touches - minus == total
    assert max(minus for _, _, minus, _ in rows) == (unfinished if deducts else 0)


def hoarding(legal: list[str], points: dict[str, int]) -> str:
    """What takes the most valuable puzzles and never works on them."""

    def worth(action: str) -> int:
        verb, _, what = action.partition(" ")
        if verb == "take":
            return 100 + points.get(what, 0)
        return {"end": 4, "gain": 3, "trade": 2, "recycle": 1}.get(verb, 0)

    return max(legal, key=worth)


def hoarded(rules: dict[str, Any], points: dict[str, int]) -> dict[str, Any]:
    """The record of a game in which the first player did so, and a greedy bot played against it."""
    game = Game.new(players=2, seed=11, **rules)
    while not game.is_over:
        player = game.player
        if player == 0:
            action = hoarding([str(line) for line in game.legal_actions(0)], points)
        else:
            action = thoughts.choose("greedy", 11, msgspec.json.encode(game.view(player)), player)
        game.play(action, player)
    return game.record()


def sheet(page: Page) -> list[list[int]]:
    """The figures of the score sheet: puzzles, touches, what stayed unfinished, the score."""
    page.wait_for_selector(".score-sheet table")
    return [
        [int(text.replace("−", "-").lstrip("-")) for text in texts[:-1]]
        + [int(texts[-1].replace("−", "-"))]
        for texts in (
            row.locator("td.numeric").all_inner_texts()
            for row in page.locator(".score-sheet tbody tr").all()
        )
    ]
