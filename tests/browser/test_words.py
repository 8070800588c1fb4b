"""What the page says: in its own language, about this moment, and with nothing left to fill in."""

from playwright.sync_api import expect

from projectl import Game
from tests.browser.api import Table, bot, person
from tests.browser.conftest import STILL, Opener, Server
from tests.browser.moments import moment


def test_a_reason_is_forgotten_when_the_table_changes(server: Server, open_page: Opener) -> None:
    table = Table(server.url, [person(), bot()])
    page = open_page(table.address())
    why = page.locator("p.why")
    page.hover('[data-command="end"]')
    expect(why).to_have_text("You still have 3 actions.")
    page.keyboard.press("n")
    expect(page.get_by_role("heading", name="2 actions left")).to_be_visible()
    expect(why).to_have_text("")


def test_whose_turn_it_is_has_a_name(server: Server, open_page: Opener) -> None:
    table = Table(server.url, [person("Ana"), person("Ben")])
    page = open_page(table.address(1), language="de")
    page.hover('[data-command="master"]')
    expect(page.locator("p.why")).to_have_text("Ana ist am Zug.")


def test_what_the_server_refuses_is_said_in_german(server: Server, open_page: Opener) -> None:
    def full(game: Game, legal: list[str]) -> bool:
        return all(game.view(0)["players"][0]["puzzles"]) and "end" not in legal

    table = Table(server.url, [person(), bot()], record=moment(full, players=2))
    page = open_page(table.address(), language="de", timers=STILL)
    page.locator(".mine.now").wait_for()
    page.locator('.pick[data-fly^="card:"]').first.click(force=True)
    expect(page.get_by_role("alert")).to_have_text("Du hast schon vier ungelöste Puzzles.")
    lost = open_page("/t/nowhere00000#seat=nobody", language="de", refusals=True)
    expect(lost.locator("h1")).to_have_text("Was du suchst, gibt es hier nicht oder nicht mehr.")


def test_only_the_tile_of_the_round_is_now(server: Server, open_page: Opener) -> None:
    def face_up(game: Game, legal: list[str]) -> bool:
        return len(game.view(0)["tiles"]) == 8 and bool(legal)

    record = moment(face_up, players=2, expansions=["finesse"])
    page = open_page(Table(server.url, [person(), bot()], record=record).address())
    track = page.get_by_role("region", name="Finesse")
    expect(track).to_contain_text("Now · ")
    titles = track.locator("li[title]").evaluate_all("tiles => tiles.map((tile) => tile.title)")
    assert titles
    assert not [title for title in titles if "Now" in title]


def test_an_empty_deck_promises_no_cards(server: Server, open_page: Opener) -> None:
    def empty(game: Game, legal: list[str]) -> bool:
        return bool(legal) and game.view(0)["decks"]["deck"]["size"] == 0

    table = Table(server.url, [person()], record=moment(empty, players=1))
    page = open_page(table.address())
    expect(page.get_by_text("It is empty.")).to_be_visible()
    expect(page.get_by_text("Only black cards from here.")).to_have_count(0)
