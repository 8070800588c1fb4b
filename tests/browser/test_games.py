"""Games on the page: whole ones by mouse and by keyboard alone; solo and with the expansions to their end.

With ``PROJECTL_FULL=1`` those are whole, too.
"""

from tests.browser.api import Table, bot, person
from tests.browser.conftest import Opener, Server, drawn
from tests.browser.hands import Keyboard, Mouse, play_on
from tests.browser.moments import nearly_over, whole_game
from tests.server.conftest import FULL

#: Actions of the longest game, and more.
ALL = 1000


def test_a_game_against_a_bot_by_mouse(server: Server, open_page: Opener) -> None:
    table = Table(server.url, [person(), bot()])
    page = open_page(table.address())
    assert play_on(Mouse(page, server.url), table) > 20
    assert page.wait_for_selector(".score-sheet table")
    scores = table.look()[1]["result"]["scores"]
    shown = [int(e.inner_text().replace("−", "-")) for e in page.query_selector_all("td.total")]
    assert sorted(shown) == sorted(scores)


def test_a_game_by_keyboard_alone(server: Server, open_page: Opener) -> None:
    table = Table(server.url, [person(), bot()])
    page = open_page(table.address(), reduced_motion="reduce")
    page.wait_for_selector(".mine")
    page.keyboard.press("t")
    page.wait_for_function("() => document.activeElement !== document.body")
    page.evaluate(WATCH_FOCUS)

    def watched(_: int) -> None:
        page.wait_for_function("() => watched.length > 0")
        assert all(page.evaluate("watched.splice(0)")), "the focus fell to the page"

    assert play_on(Keyboard(page, server.url), table, after=watched) > 20
    assert page.wait_for_selector(".score-sheet table")
    drawn(page)
    watched(0)


#: Whether something has the focus, at every frame of the page.
WATCH_FOCUS = """() => {
  window.watched = [];
  const look = () => {
    watched.push(document.activeElement !== null && document.activeElement !== document.body);
    requestAnimationFrame(look);
  };
  look();
}"""


def test_solo_shows_the_automaton_move_by_move(server: Server, open_page: Opener) -> None:
    table = nearly_over(server.url, whole_game(players=1, solo="normal"), ALL if FULL else 12)
    page = open_page(table.address())
    page.wait_for_selector(".automaton")
    hands = Mouse(page, server.url)
    while table.look()[1]["view"]["players"][0]["actions"] > 1:
        play_on(hands, table, most=1)
    taken = page.locator(".card-fan .pick").count()
    page.evaluate(
        "window.piles = []; new MutationObserver(() =>"
        " piles.push(document.querySelectorAll('.card-fan .pick').length))"
        ".observe(document.querySelector('.automaton'), {childList: true, subtree: true})"
    )
    play_on(hands, table, most=1)
    page.wait_for_selector(f'[data-seq="{table.look()[0]}"]')
    assert page.evaluate("piles.at(-1)") == taken + 1, (
        "the automaton took one puzzle, after the player's turn"
    )
    assert play_on(hands, table) > 1
    assert page.wait_for_selector(".score-sheet table")


def test_finesse_and_ghost(server: Server, open_page: Opener) -> None:
    record = whole_game(expansions=("ghost", "finesse", "ambassador"))
    table = nearly_over(server.url, record, ALL if FULL else 24, bot())
    page = open_page(table.address(), reduced_motion="reduce")
    assert page.wait_for_selector(".track-tiles .finesse-tile.current")
    assert play_on(Mouse(page, server.url), table) > 5
    assert page.wait_for_selector(".score-sheet table")


def test_first_edition_with_four(server: Server, open_page: Opener) -> None:
    table = Table(server.url, [person(), bot(), bot(), bot()], rules={"edition": "first"})
    page = open_page(table.address())
    page.wait_for_selector(".mine")
    assert page.query_selector('[data-command="recycle"]') is None
    play_on(Mouse(page, server.url), table, most=4)
