"""Turns one can follow: rivals act one after the other, finishing is a moment, and pictures tell it all."""

import json
import re
from typing import Any

from playwright.sync_api import Page, expect

from projectl import Game
from tests.browser.api import Table, bot, call, person
from tests.browser.conftest import STILL, Opener, Server
from tests.browser.hands import Mouse, pass_turn
from tests.browser.moments import can, moment

SLOW = {"pace": "slow"}
#: What is to be seen at each change of the page while it tells, each once: a moment is too short to be looked for.
WATCH = """window.told = []; new MutationObserver(() => {
  const all = query => [...document.querySelectorAll(query)];
  const now = JSON.stringify({
    lines: all('.since li').length,
    changed: all('[data-changed]').map(e => e.dataset.fly),
    seq: document.querySelector('main').dataset.seq ?? null,
    head: document.querySelector('.action-panel .headline')?.textContent ?? '',
    left: all(".pips[data-colour='1'] .pip:not(.used)").length,
  });
  if (told.at(-1) !== now) told.push(now);
}).observe(document.body, {childList: true, subtree: true, attributes: true, characterData: true})"""


def ben_plays(table: Table, *actions: str) -> None:
    """What the second player does, past any page."""
    for number, action in enumerate(actions):
        body = {"id": f"ben{number}", "action": action}
        call(table.url, f"/tables/{table.id}/actions", body, table.tokens[1])


def after_anas_turn(server: Server, open_page: Opener, **more: Any) -> tuple[Table, Page]:
    """Ana's page, and it is Ben's turn."""
    table = Table(server.url, [person("Ana"), person("Ben")])
    page = open_page(table.address(), **more)
    page.wait_for_selector(".mine.now")
    pass_turn(page)
    expect(page.locator("main")).to_have_attribute("data-seq", "3")
    return table, page


def test_a_rivals_actions_come_one_after_the_other(server: Server, open_page: Opener) -> None:
    table, page = after_anas_turn(server, open_page, prefs=SLOW)
    page.evaluate(WATCH)
    ben_plays(table, "gain O1", "trade O1 I2", "gain O1")
    expect(page.locator("main")).to_have_attribute("data-seq", "6")
    line = page.locator(".since li").nth(1)
    expect(line).to_contain_text("Ben exchanges: yellow single → green double")
    head = page.get_by_role("region", name="Actions")
    expect(head.get_by_role("heading", name="3 actions left")).to_be_visible()
    expect(page.locator("[data-changed]")).to_have_count(0)  # after two seconds
    seen = [json.loads(text) for text in page.evaluate("told")]
    on_its_way = [now for now in seen if now["lines"] and now["seq"] is None]
    assert list(dict.fromkeys(now["lines"] for now in on_its_way)) == [1, 2, 3]
    first, second = ([now for now in on_its_way if now["lines"] == n] for n in (1, 2))
    assert "reserve:O1" in first[-1]["changed"]
    assert "reserve:I2" not in first[-1]["changed"]
    assert "reserve:I2" in second[-1]["changed"]
    assert {now["head"] for now in first} == {"Ben is playing"}
    assert second[-1]["left"] == 1


def test_who_clicks_early_acts_on_the_newest_table(server: Server, open_page: Opener) -> None:
    table, page = after_anas_turn(server, open_page, prefs=SLOW, timers=STILL)
    ben_plays(table, "gain O1", "gain O1", "gain O1")
    page.wait_for_selector("[data-changed]")
    page.click('[data-zone="market"] [data-fly^="card:"] >> nth=1')
    expect(page.locator("main")).to_have_attribute("data-seq", "7")
    expect(page.locator("[data-changed]")).to_have_count(0)
    expect(page.locator(".since")).to_have_count(0)


def test_a_key_or_the_button_skips_and_nothing_else(server: Server, open_page: Opener) -> None:
    for way in ("Space", "button"):
        table, page = after_anas_turn(server, open_page, prefs=SLOW, timers=STILL)
        ben_plays(table, "gain O1", "gain O1", "gain O1")
        page.wait_for_selector("[data-changed]")
        if way == "Space":
            page.focus('[data-command="piece"]')
            page.keyboard.press("Space")
        else:  # it goes with the first touch: the whole turn is over
            box: Any = page.locator('[data-command="skip"]').bounding_box()
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(page.locator("main")).to_have_attribute("data-seq", "6")
        expect(page.locator(".since li")).to_have_count(3)
        assert table.look()[0] == 6


def test_a_moment_is_shown_again(server: Server, open_page: Opener) -> None:
    table, page = after_anas_turn(server, open_page, prefs=SLOW)
    card = table.look()[1]["view"]["market"]["white"][2]
    ben_plays(table, f"take {card}", "gain O1", "gain O1")
    expect(page.locator(".since li")).to_have_count(3)
    page.keyboard.press("Escape")
    expect(page.locator("main")).to_have_attribute("data-seq", "6")
    expect(page.locator("[data-changed]")).to_have_count(0)
    offered = page.locator(f'[data-zone="market"] [data-fly="card:{card}"]')
    expect(offered).to_have_count(0)
    # It lies there again for a moment only, which a busy machine may miss from outside.
    page.evaluate(
        "card => { window.offered = []; new MutationObserver(() => offered.push(document"
        ".querySelectorAll(`[data-zone=market] [data-fly='card:${card}'][data-changed]`).length))"
        ".observe(document.body, {childList: true, subtree: true, attributes: true}); }",
        card,
    )
    page.click(".since li button >> nth=0")
    page.wait_for_function("() => offered.includes(1)")
    expect(page.locator("main")).to_have_attribute("data-seq", "6")
    expect(offered).to_have_count(0)


def test_nothing_is_waited_for_when_motion_is_reduced(server: Server, open_page: Opener) -> None:
    more: Any = {"prefs": SLOW, "timers": STILL, "reduced_motion": "reduce"}
    table, page = after_anas_turn(server, open_page, **more)
    ben_plays(table, "gain O1", "gain O1", "gain O1")
    expect(page.locator("main")).to_have_attribute("data-seq", "6")
    expect(page.locator(".since li")).to_have_count(3)


def test_each_action_is_announced_once(server: Server, open_page: Opener) -> None:
    table, page = after_anas_turn(server, open_page, prefs=SLOW)
    page.evaluate(
        "window.heard = []; new MutationObserver(() => heard.push(document"
        ".querySelector('body > [role=status]')?.textContent ?? '')).observe(document.body,"
        " {childList: true, subtree: true, characterData: true})"
    )
    ben_plays(table, "gain O1", "trade O1 I2", "gain O1")
    expect(page.locator("main")).to_have_attribute("data-seq", "6")
    said = " ".join(dict.fromkeys(page.evaluate("heard")))
    assert said.count("Ben exchanges: yellow single → green double") == 1
    assert said.count("Ben takes a piece: yellow single") == 2
    assert said.count("Your turn") == 1


def test_on_a_phone_one_line_tells_what_is_shown(server: Server, open_page: Opener) -> None:
    table = Table(server.url, [person("Ana"), person("Ben")])
    phone: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
    page = open_page(table.address(), prefs=SLOW, timers=STILL, **phone)
    for done in (1, 2, 3):
        page.tap('[data-command="piece"]')
        expect(page.locator("main")).to_have_attribute("data-seq", str(done))
    ben_plays(table, "gain O1", "gain O1", "gain O1")
    expect(page.locator(".telling")).to_contain_text("Ben takes a piece")
    box: Any = page.locator('.telling [data-command="skip"]').bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("main")).to_have_attribute("data-seq", "6")
    expect(page.locator(".telling")).to_have_count(0)


def finishes(game: Game, legal: list[str]) -> bool:
    """Whether some placement finishes a puzzle."""
    return finisher(game, legal) is not None


def finisher(game: Game, legal: list[str]) -> str | None:
    """A placement that finishes a puzzle."""
    done = len(game.state.players[0].pile)
    for line in legal:
        if line.startswith("place "):
            after = game.clone()
            after.play(line, 0)
            if len(after.state.players[0].pile) > done:
                return line
    return None


def test_finishing_a_puzzle_is_a_moment(server: Server, open_page: Opener) -> None:
    record = moment(finishes, players=2)
    table = Table(server.url, [person(), bot()], record=record)
    action = finisher(Game.from_record(record), table.look()[1]["legal"])
    assert action
    puzzle = action.split()[2]
    page = open_page(table.address())
    page.wait_for_selector(".mine.now")
    page.evaluate(
        "window.flights = []; window.shining = 0; const animate = Element.prototype.animate;"
        " Element.prototype.animate = function (frames, options) {"
        " flights.push((options.delay ?? 0) + options.duration);"
        " if (this.classList.contains('finishing')) shining += 1;"
        " return animate.call(this, frames, options); }; 0"
    )
    Mouse(page, server.url).do(action)
    page.wait_for_function("() => shining === 1")
    expect(page.locator(".finishing")).to_have_count(0)
    assert max(page.evaluate("flights")) <= 900
    page.click('.mine [data-pile="0"]')
    done = table.look()[1]["view"]["players"][0]["finished"]
    assert puzzle in done
    expect(page.locator("dialog li")).to_have_count(len(done))
    page.keyboard.press("Escape")
    page.click('.rival [data-pile="1"]')
    expect(page.locator("dialog[open]")).to_be_visible()


def test_a_hint_says_why(server: Server, open_page: Opener) -> None:
    table = Table(server.url, [person(), bot()], record=moment(can("place"), players=2))
    page = open_page(table.address())
    page.wait_for_selector(".mine.now")
    page.keyboard.press("h")
    line = page.locator("p:has([data-why])")
    expect(line.locator("[data-why]")).to_have_text(re.compile(r"\w+ .*\.$"))
    # In the page's words, but the engine's figures.
    told = call(server.url, f"/tables/{table.id}/hint", {}, table.tokens[0])["reasons"]
    facts = [value for fact in told["finishes"] + told["works"] for value in fact.values()]
    figures = re.findall(r"\d+", line.locator("[data-why]").inner_text())
    assert figures
    assert set(map(int, figures)) <= {value for value in facts if isinstance(value, int)}
    expect(line.locator(".pictures svg").first).to_be_visible()
