"""House rules: sheet, scores, prepared moves and buttons follow the settings in force, whatever the edition."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.api import Table, bot, call, person
from tests.browser.conftest import Opener, Server

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
    rules = {**HOUSE[edition], "open_scores": True}
    table = Table(server.url, [person("Maya"), bot()], rules=rules)
    points = {it["name"]: it["points"] for it in call(server.url, "/box")["puzzles"]}
    hoard(table, points, most=4)
    page = open_page(table.address())
    mine = page.locator(".my-score")
    expect(mine).to_contain_text("done")
    assert ("unfinished" in mine.inner_text()) is deducts, "the scores beside the table"

    hoard(table, points)
    seat = table.look()[1]["view"]["players"][0]
    unfinished = sum(points[it["puzzle"]] for it in seat["puzzles"] if it)
    assert unfinished > 0, "nothing to deduct"
    rows = sheet(page)
    assert sorted(row[-1] for row in rows) == sorted(table.look()[1]["result"]["scores"])
    for done, touches, minus, total in rows:
        assert done - touches - minus == total
    assert max(minus for _, _, minus, _ in rows) == (unfinished if deducts else 0)


def hoard(table: Table, points: dict[str, int], most: int = 1000) -> None:
    """Take the most valuable puzzles and never work on them, for so many actions or to the end."""

    def worth(action: str) -> int:
        verb, _, what = action.partition(" ")
        if verb == "take":
            return 100 + points.get(what, 0)
        return {"gain": 3, "trade": 2, "recycle": 1}.get(verb, 0)

    done = 0
    while done < most:
        seq, document = table.look()
        if document["status"] != "playing":
            return
        if legal := document["legal"]:
            action = "end" if document["view"]["phase"] == "touches" else max(legal, key=worth)
            body = {"id": f"hoard{seq}", "action": action}
            call(table.url, f"/tables/{table.id}/actions", body, table.tokens[0])
            done += 1


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
