"""Looking at games again: tables, records, links to a moment, the analysis, and playing on."""

import json
import re
import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.api import Table, call, person
from tests.browser.conftest import ANALYSING, Opener, Server
from tests.browser.moments import finished_table, whole_game


def at(page: Page, moment: int) -> None:
    """The page shows this moment, on the board and in words."""
    expect(page.locator(".board")).to_have_attribute("data-at", str(moment))
    expect(page.locator("[data-step]")).to_have_attribute("data-step", str(moment))


def analysed(page: Page) -> None:
    expect(page.locator(".judge .sides")).to_be_visible(timeout=ANALYSING)


def test_a_finished_table_from_its_end_screen(server: Server, open_page: Opener) -> None:
    table = finished_table(server.url)
    page = open_page(table.address())
    expect(page.locator(".end-head")).to_contain_text("The black deck ran out in round")
    page.get_by_role("button", name="Replay").click()
    page.wait_for_url(f"**/replay/t/{table.id}*")
    record = call(server.url, f"/tables/{table.id}/record")
    last = len(record["actions"])
    at(page, 0)
    page.keyboard.press("ArrowRight")
    at(page, 1)
    expect(page.locator(".moment")).to_contain_text("You")
    page.keyboard.press("End")
    at(page, last)
    expect(page.locator(".top")).to_contain_text("Game over")
    page.keyboard.press("PageUp")
    page.keyboard.press("Home")
    at(page, 0)
    page.select_option("[data-do=round]", label="Round 3")
    expect(page.locator(".top .label").first).to_have_text("Round 3")
    page.locator(".slider").fill("20")
    at(page, 20)
    page.click("[data-key=back]")
    at(page, 19)
    page.click(".move >> nth=4")
    at(page, 5)
    # what is shown is what was: the pieces and puzzles of the server's own replay
    start = call(server.url, "/replay", {"record": {**record, "actions": record["actions"][:5]}})
    held = {k: v for u in start["updates"] for k, v in u["set"].items()}
    deck = page.locator('[data-fly="deck:white"]')
    expect(deck).to_contain_text(str(held.get("view/decks/white/size", "")))
    assert page.locator("[data-take], [data-offer]").count() == 0, "nothing can be done here"


def test_it_runs_by_itself_and_stops_at_the_end(server: Server, open_page: Opener) -> None:
    table = finished_table(server.url)
    last = len(call(server.url, f"/tables/{table.id}/record")["actions"])
    page = open_page(f"/replay/t/{table.id}?at={last - 2}", reduced_motion="reduce")
    at(page, last - 2)
    page.select_option("[data-do=speed]", "4")
    page.locator("h1").evaluate("e => document.activeElement.blur()")
    page.keyboard.press("Space")
    at(page, last)
    expect(page.locator("[data-key=play]")).to_have_attribute("aria-label", "Play")


def test_a_link_opens_the_same_moment_for_anybody(server: Server, open_page: Opener) -> None:
    table = finished_table(server.url)
    page = open_page(f"/replay/t/{table.id}?at=12")
    at(page, 12)
    page.keyboard.press("ArrowRight")
    page.locator(".seat-choice select").select_option("1")
    page.wait_for_url("**?at=13&seat=1")
    first = page.locator(".board-mats .rival").first
    expect(first).to_have_attribute("data-seat", "1")
    other = open_page(page.url)
    at(other, 13)
    expect(other.locator(".board-mats .rival").first).to_have_attribute("data-seat", "1")
    words, same = (it.locator(".moment .headline").inner_text() for it in (page, other))
    assert words == same != ""


def test_a_running_table_shows_what_the_viewer_may_see(server: Server, open_page: Opener) -> None:
    table = Table(server.url, [person("Ana"), person("Ben")], options={"watch": False})
    body = {"id": "one", "action": "gain O1"}
    call(server.url, f"/tables/{table.id}/actions", body, table.tokens[0])
    page = open_page(f"/replay/t/{table.id}", refusals=True)
    expect(page.locator("h1")).to_contain_text("may not be watched")
    page.goto(table.address())  # from now on the seat is this device's
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Replay").click()
    at(page, 0)
    page.keyboard.press("End")
    at(page, 1)
    expect(page.locator(".moment")).to_contain_text("You take a piece")
    expect(page.locator(".judge")).to_contain_text("when it is over")
    expect(page.locator("[data-do=analyse], [data-do=play-on]")).to_have_count(0)


def late(route: Route) -> None:
    """Let something wait for its answer."""
    time.sleep(0.5)
    route.continue_()


def test_a_record_dropped_chosen_and_pasted(
    server: Server, open_page: Opener, tmp_path: Path
) -> None:
    record = whole_game()
    last = len(record["actions"])
    page = open_page("/replay", refusals=True)
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record))
    page.set_input_files("input[type=file]", str(file))
    at(page, 0)
    page.wait_for_url("**/replay#game=*")
    expect(page.locator("[data-step]")).to_have_text(f"Action 0 of {last}")
    page.keyboard.press("End")
    page.wait_for_url(f"**/replay?at={last}#game=*")
    other = open_page()  # the link holds the game; the puzzles may come later than it
    other.route("**/api/v1/box", late)
    other.goto(page.url)
    at(other, last)
    # what is no game is refused, and the game stays
    drop(page, "notes.txt", "milk, bread")
    expect(page.get_by_role("alert")).to_contain_text("could not be read")
    drop(page, "bad.json", json.dumps({**record, "actions": ["0 gain T4"]}))
    expect(page.get_by_role("alert")).to_contain_text("cannot be shown")
    at(page, last)
    drop(page, "game.jsonl", json.dumps(whole_game(4)) + "\n")
    at(page, 0)
    page.goto("/replay")
    expect(page.locator(".opening .resume")).to_have_count(2)
    page.evaluate(
        """text => {
          const data = new DataTransfer();
          data.setData('text', text);
          document.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data}));
        }""",
        json.dumps(record),
    )
    at(page, 0)
    page.goto("/replay#game=AAAA")
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("not complete")


def drop(page: Page, name: str, text: str) -> None:
    """Drop a file on the page."""
    page.evaluate(
        """([name, text]) => {
          const data = new DataTransfer();
          data.items.add(new File([text], name));
          document.dispatchEvent(new DragEvent('drop', {dataTransfer: data, cancelable: true}));
        }""",
        [name, text],
    )


def test_the_analysis_marks_shows_and_is_kept(server: Server, open_page: Opener) -> None:
    table = finished_table(server.url)
    page = open_page(table.address(), reduced_motion="reduce")
    page.get_by_role("button", name="Analyse").click()
    analysed(page)
    record = call(server.url, f"/tables/{table.id}/record")
    asked = call(server.url, "/analyses", {"record": record})
    found = call(server.url, f"/analyses/{asked['id']}")["analysis"]
    marked = sorted(found["worst"])
    assert marked, "greedy bots make mistakes"
    expect(page.locator(".graph .graph-mark")).to_have_count(len(marked))
    expect(page.locator(".graph .chart-line")).to_have_count(2)
    expect(page.locator(".legend b").first).to_have_text(f"{round(found['start'][0] * 100)}%")
    page.keyboard.press("n")
    at(page, marked[0])
    page.click("[data-do=next-mark]")
    at(page, marked[1])
    page.keyboard.press("b")
    at(page, marked[0])
    expect(page.locator(".moment .mark")).to_be_visible()
    actions = {a["number"]: a for turn in found["turns"] for a in turn["actions"]}
    number = next(
        n
        for n, action in sorted(actions.items())
        if action["loss"] >= 0.01 and action["better"][0].startswith(("take W", "take B"))
    )
    page.locator(".slider").fill(str(number))
    at(page, number)
    expect(page.locator(".verdict")).to_contain_text("give or take")
    # the line on the board: the card that should have been taken lies on the mat
    page.click("[data-do=show-line]")
    card = actions[number]["better"][0].removeprefix("take ")
    seat = actions[number]["player"]
    expect(page.locator("[data-do=leave-line]")).to_be_visible()
    mat = page.locator(f'.board-mats [data-seat="{seat}"]')
    expect(mat.locator(f'[data-fly="card:{card}"]')).to_be_visible()
    page.keyboard.press("Escape")
    at(page, number)
    # the same in figures, for who cannot see the graph
    page.click("[data-do=table]")
    rows = page.locator("dialog tbody tr")
    expect(rows).to_have_count(len(record["actions"]))
    rows.nth(2).get_by_role("button").click()
    at(page, 3)
    page.reload()
    analysed(page)


def test_an_analysis_shows_how_far_it_is_and_can_be_cancelled(
    server: Server, open_page: Opener, tmp_path: Path
) -> None:
    record = whole_game(5, 5, ("ghost", "finesse"))
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record))
    page = open_page("/replay")
    page.set_input_files("input[type=file]", str(file))
    page.click("[data-do=analyse]")
    total = call(server.url, "/analyses", {"record": record})["total"]
    expect(page.locator(".progress [role=status]")).to_have_text(
        re.compile(rf"^\d+ of {total} turns$")
    )
    expect(page.locator(".graph .chart-line")).to_have_count(5)
    page.click("[data-do=cancel]")
    expect(page.locator("[data-do=analyse]")).to_be_visible()
    expect(page.locator(".graph")).to_have_count(0)


def test_a_deep_analysis_gets_better_until_it_is_stopped(
    server: Server, open_page: Opener, tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(whole_game()))
    page = open_page("/replay")
    page.set_input_files("input[type=file]", str(file))
    page.get_by_text("Deep", exact=True).click()
    page.click("[data-do=analyse]")
    analysed(page)
    expect(page.locator(".progress [role=status]")).to_have_text(
        re.compile(r"^Look [2-4] of 4: \d+ of \d+ turns$"), timeout=ANALYSING
    )
    expect(page.locator(".graph .graph-doubt")).to_have_count(2)
    page.click("[data-do=stop]")
    expect(page.locator(".judge")).to_contain_text("what was found stays")
    expect(page.locator(".judge .sides")).to_be_visible()
    expect(page.locator("[data-do=deeper]")).to_have_text("Go on")


@pytest.mark.parametrize("width", [1440, 390])
def test_play_on_from_here(width: int, server: Server, open_page: Opener, tmp_path: Path) -> None:
    record = whole_game()
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record))
    page = open_page("/replay", width, 844)
    page.set_input_files("input[type=file]", str(file))
    page.locator(".slider").fill("10")
    at(page, 10)
    mover = int(record["actions"][10].split()[0])
    page.click("[data-do=play-on]")
    page.locator("dialog [data-do=others]").select_option("1")
    page.click("dialog [data-do=start]")
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".mine.now, .phone-mat.now")
    table = page.url.rpartition("/")[2]
    document = call(server.url, f"/tables/{table}")["table"]
    kinds = ["person" if seat == mover else "bot" for seat in range(2)]
    assert [seat["kind"] for seat in document["seats"]] == kinds
    assert document["view"]["turn"] == [mover]
    shown = call(server.url, "/replay", {"record": {**record, "actions": record["actions"][:10]}})
    assert document["view"]["reserve"]["O1"] == reserve(shown)


def reserve(shown: dict[str, Any]) -> Any:
    """The yellow singles left at the end of a replay."""
    found = shown["start"]["view"]["reserve"]["O1"]
    for update in shown["updates"]:
        found = update["set"].get("view/reserve/O1", found)
    return found


def test_comments_and_variations_of_a_record_are_read_and_written(
    server: Server, open_page: Opener, tmp_path: Path
) -> None:
    record = {
        **whole_game(),
        "notes": [{"after": 1, "mark": "?!", "comment": "A slow start."}],
        "variations": [{"after": 0, "actions": ["0 gain O1"]}],
    }
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record))
    page = open_page("/replay")
    page.locator("input[type=file]").set_input_files(file)
    at(page, 0)
    page.click("[data-do=show-branch]")
    expect(page.locator(".moment .better")).to_contain_text("Take a level-1 piece")
    page.click("[data-do=leave-line]")
    at(page, 1)
    expect(page.locator("[data-note='1']")).to_have_value("A slow start.")
    expect(page.locator(".note-mark")).to_have_text("?!")
    page.locator("[data-note='1']").fill("Not so slow.")
    with page.expect_download() as saved:
        page.click("[data-do=save-record]")
    found = json.loads(Path(saved.value.path()).read_text())
    assert found["notes"] == [{"after": 1, "mark": "?!", "comment": "Not so slow."}]
    assert found["variations"] == record["variations"]
    assert found["actions"] == record["actions"]
