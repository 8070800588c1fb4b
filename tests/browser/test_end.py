"""The end of a game: the sheet, the table behind it and the picture for others say the same."""

import re

from playwright.sync_api import Page, expect

from tests.browser.api import Table, bot, call, person
from tests.browser.conftest import Opener, Server
from tests.browser.moments import finished_table, whole_game

#: A game of two that ends in a tie, with a touch of the first player; the puzzles decide.
TIED = 85


def tied_table(url: str) -> Table:
    """A table where such a game was played to its end."""
    record = whole_game(TIED)
    *before, last = record["actions"]
    table = Table(url, [person("Ana"), bot()], record=record, upto=len(before))
    body = {"id": "last", "action": last.removeprefix("0 ")}
    call(url, f"/tables/{table.id}/actions", body, table.tokens[0])
    return table


def colours(page: Page, selector: str) -> list[str | None]:
    return [found.get_attribute("data-colour") for found in page.locator(selector).all()]


def test_the_table_after_the_end_says_what_the_sheet_says(
    server: Server, open_page: Opener
) -> None:
    page = open_page(finished_table(server.url).address())
    mine = page.locator(".score-sheet tbody tr[data-colour='0']")
    score = mine.locator(".total").inner_text()
    puzzles = mine.locator("th .small").inner_text()
    page.get_by_role("button", name="Look at the table").click()
    row = page.locator(".my-score")
    expect(row.locator("b")).to_have_text(re.compile(rf"^{score} point"))
    expect(row).to_contain_text(f"{puzzles.split()[0]} done")
    expect(page.locator(".top .tag.warn")).to_have_text("Game over")
    expect(page.locator(".banner")).to_have_count(0)


def test_you_have_the_same_colour_on_sheet_chart_and_analysis(
    server: Server, open_page: Opener
) -> None:
    table = Table(server.url, [bot(), person("Ana")])
    body = {"id": "leave", "action": "resign"}
    call(server.url, f"/tables/{table.id}/actions", body, table.tokens[1])
    page = open_page(table.address(1))
    expect(page.locator(".end-chart .chart-line")).to_have_count(2)
    assert colours(page, ".score-sheet tbody tr") == ["1", "0"]
    expect(page.locator(".end-chart .chart-line[data-colour='0'] text")).to_contain_text("You")
    expect(page.locator(".score-sheet tr[data-colour='0'] b")).to_have_text("You")


def test_the_rounds_are_counted_once(server: Server, open_page: Opener) -> None:
    """Somebody leaves in the middle of a round: it was the last, on every line."""
    table = Table(server.url, [person("Ana"), person("Ben")])
    for seat, actions in ((0, 3), (1, 3), (0, 1)):
        table.play(actions, seat)
    body = {"id": "leave", "action": "resign"}
    call(server.url, f"/tables/{table.id}/actions", body, table.tokens[0])
    rounds = 2
    page = open_page(table.address())
    expect(page.locator(".end-head .soft")).to_contain_text(f"ended in round {rounds}")
    expect(page.locator(".top .tag", has_text="round")).to_have_text(f"{rounds} rounds")
    axis = page.locator(".end-chart text.axis[text-anchor=middle]")
    expect(axis.first).to_be_visible()
    assert str(rounds) in axis.all_text_contents()


def test_a_picture_to_share_has_names_and_no_you(server: Server, open_page: Opener) -> None:
    page = open_page(finished_table(server.url).address())
    page.click("[data-command=picture]")
    picture = page.locator("dialog img")
    assert picture.evaluate("i => [i.naturalWidth, i.naturalHeight]") == [1200, 630]
    words = page.locator(".picture").text_content() or ""
    with page.expect_download() as download:
        page.click("[data-command=save-picture]")
    assert download.value.suggested_filename == "project-l.png"
    assert "Ana" in words
    assert "You" not in words


def test_a_tie_is_explained_with_the_numbers_that_decided_it(
    server: Server, open_page: Opener
) -> None:
    page = open_page(tied_table(server.url).address())
    expect(page.locator("h1")).to_have_text("You win the tie")
    note = page.locator("[data-tie=puzzles]")
    expect(note).to_contain_text("22 each. A tie goes to the player with more finished puzzles:")
    numbers = [text.split()[-1] for text in note.locator("[data-colour]").all_inner_texts()]
    done = page.locator(".score-sheet tbody th .small").all_inner_texts()
    assert len(numbers) == 2
    assert all(f"{n} puzzles" in said for n, said in zip(numbers, done, strict=True))
    assert int(numbers[0]) > int(numbers[1])
