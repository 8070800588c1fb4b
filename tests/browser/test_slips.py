"""Slips of the hand: what a finger, a second finger or one tap too many must not do."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import CDPSession, Page, expect

from projectl import Game
from tests.browser.api import Table, bot, call, person
from tests.browser.conftest import STILL, Opener, Server, drawn
from tests.browser.hands import Hands, Mouse, cells_of, normal
from tests.browser.moments import can, moment

PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
LARGE = "[data-mat]:not([data-small])"


def places(legal: list[str]) -> list[tuple[str, str, str]]:
    """Piece, puzzle and cells of every legal placement."""
    return [tuple(line.split()[1:4]) for line in legal if line.startswith("place ")]  # type: ignore[misc]


def two_puzzles(_: Game, legal: list[str]) -> bool:
    """Whether one piece fits on two puzzles."""
    found = places(legal)
    return any(len({z for p, z, _ in found if p == piece}) > 1 for piece, _, _ in found)


class Fingers:
    """Touches on a page, several at a time."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.cdp: CDPSession = page.context.new_cdp_session(page)
        self.down: dict[int, tuple[float, float]] = {}

    def touch(self, kind: str, finger: int, x: float = 0, y: float = 0) -> None:
        """Put a finger down, move it, or lift it."""
        if kind == "touchEnd":
            self.down.pop(finger)
        else:
            self.down[finger] = (x, y)
        points = [{"x": x, "y": y, "id": i} for i, (x, y) in self.down.items()]
        # An end lifts all fingers; one that is missing among others that move is lifted alone.
        said = "touchMove" if kind == "touchEnd" and points else kind
        self.cdp.send("Input.dispatchTouchEvent", {"type": said, "touchPoints": points})

    def drag(
        self, finger: int, start: tuple[float, float], end: Callable[[], tuple[float, float]]
    ) -> None:
        """Drag a piece in small steps, and leave the finger there: where that is, the mat knows that grew for it."""
        x, y = start
        self.touch("touchStart", finger, x, y)
        self.touch("touchMove", finger, x + 8, y - 8)
        self.page.wait_for_selector(".held")
        tx, ty = end()
        for i in range(1, 13):
            self.touch("touchMove", finger, x + (tx - x) * i / 12, y + (ty - y) * i / 12)


def middle(page: Page, selector: str) -> tuple[float, float]:
    """The middle of an element that is in view."""
    element = page.locator(selector).first
    element.scroll_into_view_if_needed()
    box: Any = element.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag_over(page: Page, server: Server, piece: str, puzzle: str, cells: str) -> None:
    """Drag a piece over cells of a puzzle with the mouse, and hold it there."""
    page.wait_for_selector(".mine.now")
    x, y = middle(page, f'[data-supply="{piece}"] svg')
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 8, y - 8)
    page.mouse.move(*Hands(page, server.url).middle(puzzle, cells), steps=4)


def on_phone(server: Server, open_page: Opener, record: dict[str, Any]) -> tuple[Table, Page]:
    """A phone on which the player is on turn."""
    table = Table(server.url, [person(), bot()], record=record)
    page = open_page(table.address(), reduced_motion="reduce", **PHONE)
    page.wait_for_selector("[data-mat]")
    page.locator("[data-supply]").first.scroll_into_view_if_needed()
    return table, page


def test_a_drag_over_a_small_card_changes_nothing_until_it_ends(
    server: Server, open_page: Opener
) -> None:
    table, page = on_phone(server, open_page, moment(two_puzzles, players=2))
    seq, document = table.look()
    large = page.get_attribute(LARGE, "data-mat")
    piece, small, _ = next(
        (p, z, c) for p, z, c in places(document["legal"])
        if z != large and any(q == p and y == large for q, y, _ in places(document["legal"]))
    )  # fmt: skip
    fingers = Fingers(page)

    def below() -> tuple[float, float]:
        """A piece floats above the finger: its middle is what is aimed with."""
        x, y = middle(page, f'[data-mat="{small}"][data-small]')
        return x, y + 56

    page.evaluate(
        "window.seen = []; new MutationObserver(() => seen.push(document"
        f".querySelector('{LARGE}')?.dataset.mat)).observe(document.body,"
        " {childList: true, subtree: true, attributes: true})"
    )
    fingers.drag(0, middle(page, f'[data-supply="{piece}"]'), below)
    x, y = below()
    for step in range(6):
        fingers.touch("touchMove", 0, x + step, y)
    page.wait_for_selector(".held")
    assert set(page.evaluate("seen")) == {large}
    fingers.touch("touchEnd", 0)
    expect(page.locator(f'{LARGE}[data-mat="{small}"][data-landing]')).to_be_visible()
    assert table.look()[0] == seq
    page.tap('[data-command="place-here"]')
    expect(page.locator("main")).to_have_attribute("data-seq", re.compile(rf"^{seq + 1}$"))


def test_the_piece_aims_at_a_small_card_not_the_finger_below_it(
    server: Server, open_page: Opener
) -> None:
    def fits_on_three(_: Game, legal: list[str]) -> bool:
        return bool(on_three(legal))

    def on_three(legal: list[str]) -> list[str]:
        """Pieces that fit on three puzzles."""
        found = places(legal)
        return [p for p, _, _ in found if len({z for q, z, _ in found if q == p}) > 2]

    table, page = on_phone(server, open_page, moment(fits_on_three, players=2))
    piece = on_three(table.look()[1]["legal"])[0]
    fingers = Fingers(page)

    def below() -> tuple[float, float]:
        x, y = middle(page, "[data-mat][data-small]")
        return x, y + 56

    fingers.drag(0, middle(page, f'[data-supply="{piece}"]'), below)
    x, y = below()
    under = page.evaluate(
        "([x, y]) => [y - 56, y].map(y => document.elementFromPoint(x, y)"
        ".closest('[data-mat]')?.dataset.mat)",
        [x, y],
    )
    assert under[1] not in (None, under[0]), "the finger is on another small card"
    fingers.touch("touchEnd", 0)
    expect(page.locator(f'{LARGE}[data-mat="{under[0]}"][data-landing]')).to_be_visible()


def test_a_second_finger_does_not_end_a_drag(server: Server, open_page: Opener) -> None:
    table, page = on_phone(server, open_page, moment(can("place"), players=2))
    seq, document = table.look()
    piece, puzzle, cells = places(document["legal"])[0]
    if page.get_attribute(LARGE, "data-mat") != puzzle:
        page.tap(f'[data-mat="{puzzle}"][data-small]')
    fingers = Fingers(page)
    start = middle(page, f'[data-supply="{piece}"]')

    def below() -> tuple[float, float]:
        x, y = Hands(page, server.url).middle(puzzle, cells)
        return x, y + 56

    fingers.drag(0, start, below)
    expect(page.locator(f"{LARGE}[data-landing]")).to_be_visible()
    fingers.touch("touchStart", 1, 20, 400)
    fingers.touch("touchMove", 1, 30, 420)
    fingers.touch("touchEnd", 1)
    drawn(page)
    assert table.look()[0] == seq
    expect(page.locator(f"{LARGE}[data-landing]")).to_be_visible()
    fingers.touch("touchEnd", 0)
    expect(page.locator("main")).to_have_attribute("data-seq", str(seq + 1))


def test_a_piece_that_fits_only_turned_is_turned(server: Server, open_page: Opener) -> None:
    # As pieces lie in the reserve: two quarter turns from how the box lists them.
    shapes = {
        p["name"]: normal([(-r, -c) for r, c in cells_of(p["cells"])])
        for p in call(server.url, "/box")["pieces"]
    }

    def only_turned(_: Game, legal: list[str]) -> bool:
        return turned_only(legal) is not None

    def turned_only(legal: list[str]) -> tuple[str, str, str] | None:
        found = places(legal)
        for piece, puzzle, cells in found:
            same = [c for p, z, c in found if (p, z) == (piece, puzzle)]
            if all(normal(cells_of(c)) != shapes[piece] for c in same):
                return piece, puzzle, cells
        return None

    table = Table(server.url, [person(), bot()], record=moment(only_turned, players=2))
    seq, document = table.look()
    choice = turned_only(document["legal"])
    assert choice
    piece, puzzle, cells = choice
    page = open_page(table.address())
    drag_over(page, server, piece, puzzle, cells)
    expect(page.locator(f'[data-mat="{puzzle}"][data-landing]')).to_be_visible()
    page.mouse.up()
    expect(page.locator("main")).to_have_attribute("data-seq", str(seq + 1))


def test_turning_while_dragging_keeps_the_landing_place(server: Server, open_page: Opener) -> None:
    table = Table(server.url, [person(), bot()], record=moment(can("place"), players=2))
    piece, puzzle, cells = places(table.look()[1]["legal"])[0]
    page = open_page(table.address())
    drag_over(page, server, piece, puzzle, cells)
    landing = page.locator(f'[data-mat="{puzzle}"][data-landing]')
    expect(landing).to_be_visible()
    for key in "rfr":
        page.keyboard.press(key)
        expect(landing).to_be_visible()


def test_a_click_far_from_the_only_fit_places_there(server: Server, open_page: Opener) -> None:
    def one_way(_: Game, legal: list[str]) -> bool:
        return bool(single(legal))

    def single(legal: list[str]) -> list[tuple[str, str, str]]:
        """Placements of a piece that lies one way on a puzzle, near its upper left corner."""
        found = places(legal)
        return [
            (p, z, c) for p, z, c in found
            if sum((q, y) == (p, z) for q, y, _ in found) == 1
            and max(max(cell) for cell in cells_of(c)) <= 2
        ]  # fmt: skip

    table = Table(server.url, [person(), bot()], record=moment(one_way, players=2))
    seq, document = table.look()
    piece, puzzle, _ = single(document["legal"])[0]
    page = open_page(table.address())
    page.wait_for_selector(".mine.now")
    page.click(f'[data-supply="{piece}"]')
    box: Any = page.locator(f'[data-mat="{puzzle}"]').bounding_box()
    x, y = box["x"] + box["width"] * 0.9, box["y"] + box["height"] * 0.93
    page.mouse.move(x - 2, y)
    page.mouse.move(x, y)
    page.mouse.click(x, y)
    expect(page.locator("main")).to_have_attribute("data-seq", str(seq + 1))


def test_a_missed_drop_keeps_the_piece_in_hand(server: Server, open_page: Opener) -> None:
    table = Table(server.url, [person(), bot()], record=moment(can("place"), players=2))
    seq, document = table.look()
    action = next(line for line in document["legal"] if line.startswith("place"))
    piece = action.split()[1]
    page = open_page(table.address())
    page.wait_for_selector(".mine.now")
    x, y = middle(page, f'[data-supply="{piece}"] svg')
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(*middle(page, '[data-zone="market"]'), steps=4)
    page.mouse.up()
    expect(page.locator(".held")).to_be_visible()
    assert table.look()[0] == seq
    page.keyboard.press("Escape")
    Mouse(page, server.url).do(action)
    expect(page.locator("main")).to_have_attribute("data-seq", str(seq + 1))


def test_a_reason_goes_when_it_no_longer_holds(server: Server, open_page: Opener) -> None:
    table = Table(server.url, [person("Ana"), person("Ben")], rules={"edition": "first"})
    ana, ben = open_page(table.address(0)), open_page(table.address(1), timers=STILL)
    ben.wait_for_selector(".mine")
    ben.click('[data-fly="deck:white"]', force=True)
    expect(ben.locator("[role=alert]")).to_have_text("These rules take from the rows only.")
    ben.hover('[data-command="place"]')
    expect(ben.locator(".action-panel .why")).to_have_text("It is Ana’s turn.")
    ana.wait_for_selector(".mine.now")
    ana.hover('[data-command="undo"]')
    expect(ana.locator(".action-panel .why")).to_have_text("Nothing to undo yet.")
    ana.keyboard.press("n")
    expect(ana.locator(".headline")).to_have_text("2 actions left")
    expect(ana.locator(".action-panel .why")).to_have_text("")
    ana.hover('[data-command="place"]')
    expect(ana.locator(".action-panel .why")).to_have_text("No piece of yours fits on a puzzle.")
    ana.mouse.move(5, 5)
    expect(ana.locator(".action-panel .why")).to_have_text("")
    for left in (1, 0):
        ana.keyboard.press("n")
        ana.wait_for_selector(f'main[data-seq="{3 - left}"]')
    expect(ben.locator(".mine.now")).to_be_visible()
    expect(ben.locator("[role=alert]")).to_have_count(0)
    expect(ben.locator(".action-panel .why")).to_have_text("")


def test_what_went_wrong_lies_in_nobodys_way(server: Server, open_page: Opener) -> None:
    table = Table(server.url, [person("Ana"), person("Ben")], rules={"edition": "first"})
    page = open_page(table.address(1), timers=STILL, **PHONE)
    page.tap('[data-fly="deck:white"]')
    page.locator('[data-command="take-selected"]').tap(force=True)
    toast = page.locator("[role=alert]")
    expect(toast).to_be_visible()
    assert not toast.evaluate(
        "e => { const b = e.getBoundingClientRect(); return e.contains("
        "document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2)); }"
    )


def test_a_double_tap_on_a_tablets_deck_takes_nothing(server: Server, open_page: Opener) -> None:
    table = Table(server.url, [person(), bot()])
    page = open_page(table.address(), 1180, 820, has_touch=True, is_mobile=True)
    x, y = middle(page, '[data-fly="deck:white"]')
    page.touchscreen.tap(x, y)
    page.touchscreen.tap(x, y)
    asks = page.locator(".ask-bar")
    expect(asks).to_contain_text("Take the top white card")
    expect(asks.locator('[data-command="take-selected"]')).to_be_visible()
    assert table.look()[0] == 0
    page.tap('[data-command="take-selected"]')
    expect(page.locator("main")).to_have_attribute("data-seq", "1")


def test_a_double_click_on_a_card_takes_one(server: Server, open_page: Opener) -> None:
    table = Table(server.url, [person(), bot()])
    page = open_page(table.address(), reduced_motion="reduce")
    page.wait_for_selector(".mine.now")
    x, y = middle(page, '[data-zone="market"] [data-fly^="card:"] >> nth=1')
    page.mouse.click(x, y)
    expect(page.locator("main")).to_have_attribute("data-seq", "1")
    # The second click of a slow double one meets the card that came instead.
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    # What comes next is the next entry: the second click had none.
    page.keyboard.press("n")
    expect(page.locator("main")).to_have_attribute("data-seq", "2")
    me = table.look()[1]["view"]["players"][0]
    assert len([puzzle for puzzle in me["puzzles"] if puzzle]) == 1
    assert me["supply"]["O1"] == 2


def test_quick_taps_end_with_the_turn(server: Server, open_page: Opener) -> None:
    table = Table(server.url, [person("Ana"), person("Ben")])
    page = open_page(table.address(0), **PHONE)
    page.wait_for_selector('[data-command="piece"]')
    # One tap every 90 milliseconds, however long the machine takes for each.
    page.evaluate("window.taps = 0; performance.now = () => 1e6 + taps * 90")
    tap = "taps++; document.querySelector('[data-command=piece]').click()"
    for _ in range(3):
        page.evaluate(tap)
    expect(page.locator("main")).to_have_attribute("data-seq", "3")
    for _ in range(4):
        page.evaluate(tap)
    drawn(page)
    expect(page.locator(".prepared")).to_have_count(0)
    expect(page.locator("[role=alert]")).to_have_count(0)
