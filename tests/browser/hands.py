"""Three ways to do what an action says on the page: by mouse, by keyboard, by touch."""

import time
from collections.abc import Callable
from typing import Any, ClassVar

from playwright.sync_api import ElementHandle, Page, TimeoutError, expect

from tests.browser.api import Home, Table, call
from tests.browser.conftest import WAIT, drawn
from tests.browser.static import shows

Cells = list[tuple[int, int]]
DECKS = ("white", "black", "deck")


def cells_of(text: str) -> Cells:
    """Rows and columns of ``b2c2``."""
    return [(int(text[i + 1]) - 1, ord(text[i]) - 97) for i in range(0, len(text), 2)]


def normal(cells: Cells) -> Cells:
    """The same shape in the corner."""
    top, left = min(r for r, _ in cells), min(c for _, c in cells)
    return sorted((r - top, c - left) for r, c in cells)


def turned(cells: Cells) -> Cells:
    """A quarter turn clockwise."""
    return normal([(c, -r) for r, c in cells])


class Hands:
    """What all three share: which action needs which gestures."""

    def __init__(self, page: Page, url: Home) -> None:
        self.page = page
        self.shapes = {
            piece["name"]: turned(turned(normal(cells_of(piece["cells"]))))
            for piece in call(url, "/box")["pieces"]
        }

    def do(self, action: str) -> None:
        """Carry out an action of the notation."""
        verb, _, rest = action.partition(" ")
        words = rest.split()
        match verb:
            case "take":
                self.take(words[0])
            case "gain":
                self.gain(words[0])
            case "trade":
                self.trade(words[0], words[1])
            case "place":
                self.place(words[0], words[1], words[2])
            case "touch":
                if words[-1] == "credit":
                    self.page.check(".touch-note input")
                self.place(words[0], words[1], words[2])
            case "master" | "ambassador":
                self.command(verb)
                for placement in rest.rpartition(":")[2].split(","):
                    piece, puzzle, cells = placement.split()
                    self.place(piece, puzzle, cells)
                self.command("play-plan")
            case "ghost":
                self.ghost(action)
            case "recycle":
                self.recycle(words[0])
            case "choose":
                self.page.click(f'[data-chip="{words[0]}"]')
            case "levelup":
                self.level_up(words)
            case _:
                self.command(verb)

    def level_up(self, words: list[str]) -> None:
        """Use or decline an arrow."""
        if words[0] == "none":
            self.page.click(".choices .btn.flat")
        else:
            self.page.click(f'.choices .chips >> nth=0 >> [data-chip="{words[0]}"]')
            self.page.click(f'.choices .chips >> nth=1 >> [data-chip="{words[1]}"]')

    def ghost(self, action: str) -> None:
        """Dissolve a Ghost piece, and place what the action says at once."""
        head, _, placements = action.removeprefix("ghost ").partition(":")
        ghost, _, *parts = head.split()
        self.command("ghost")
        self.page.wait_for_selector("dialog[open]")
        if chip := self.page.query_selector(f'dialog [data-chip="{ghost}"]'):
            chip.click()
        self.page.click(f'dialog [data-set="{" ".join(parts)}"]')
        for placement in filter(None, placements.split(",")):
            piece, puzzle, cells = placement.split()
            self.place(piece, puzzle, cells)
        self.command("play-plan")

    def recycle(self, row: str) -> None:
        """Put a row under its deck in its present order."""
        self.command("recycle")
        self.page.wait_for_selector("dialog[open]")
        if name := self.page.query_selector(f'dialog [data-row="{row}"]'):
            name.click()
        self.command("recycle-now")

    def command(self, name: str) -> None:
        """Use an action button."""
        self.page.click(f'[data-command="{name}"]')

    def take(self, what: str) -> None:
        """Take a puzzle or the top of a deck."""
        kind = "deck" if what in DECKS else "card"
        self.page.click(f'[data-zone="market"] [data-fly="{kind}:{what}"][data-take]')

    def gain(self, piece: str) -> None:
        """Take a piece of the reserve."""
        self.page.click(f'[data-reserve="{piece}"][data-offer]')

    def trade(self, given: str, taken: str) -> None:
        """Exchange a piece."""
        raise NotImplementedError

    def place(self, piece: str, puzzle: str, cells: str) -> None:
        """Put a piece on a puzzle."""
        raise NotImplementedError

    def middle(self, puzzle: str, cells: str) -> tuple[float, float]:
        """Where on the page the middle of some cells is."""
        box = self.page.wait_for_selector(f'[data-mat="{puzzle}"]').bounding_box()  # type: ignore[union-attr]
        assert box
        u = box["width"] / 6.1
        rows = [r for r, _ in cells_of(cells)]
        columns = [c for _, c in cells_of(cells)]
        x = box["x"] + (0.55 + (min(columns) + max(columns) + 1) / 2) * u
        y = box["y"] + (1.5 + (min(rows) + max(rows) + 1) / 2) * u
        return x, y

    def orient(self, piece: str, cells: str, turn: Any, flip: Any) -> None:
        """Turn and flip the held piece until it lies as the cells do."""
        shape, wanted = self.shapes[piece], normal(cells_of(cells))
        for _ in range(2):
            for _ in range(4):
                if shape == wanted:
                    return
                turn()
                shape = turned(shape)
            flip()
            shape = normal([(r, -c) for r, c in shape])


class Mouse(Hands):
    """Drags pieces and clicks the rest."""

    def trade(self, given: str, taken: str) -> None:
        self.page.click(f'[data-supply="{given}"]')
        self.page.click(f'[data-reserve="{taken}"][data-offer]')

    def place(self, piece: str, puzzle: str, cells: str) -> None:
        drawn(self.page)
        box = self.page.wait_for_selector(f'[data-supply="{piece}"] svg').bounding_box()  # type: ignore[union-attr]
        assert box
        mouse, keys = self.page.mouse, self.page.keyboard
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        mouse.move(x, y)
        mouse.down()
        mouse.move(x + 8, y - 8)
        self.page.wait_for_selector(".held")
        self.orient(piece, cells, lambda: keys.press("r"), lambda: keys.press("f"))
        landing = self.page.locator(f'[data-mat="{puzzle}"][data-landing="{cells}"]')
        for _ in range(10):  # what others do may move the mat while the piece is on its way
            mouse.move(*self.middle(puzzle, cells), steps=3)
            try:
                landing.wait_for(timeout=3000)
                break
            except TimeoutError:
                mouse.move(x, y)
        expect(landing).to_be_visible()
        mouse.up()


class Keyboard(Hands):
    """Touches nothing but keys."""

    KEYS: ClassVar = {
        "master": "m",
        "ambassador": "a",
        "play-plan": "m",
        "end": "e",
        "insert": "i",
        "recycle": "y",
        "ghost": "g",
        "undo": "z",
    }

    def command(self, name: str) -> None:
        self.page.keyboard.press(self.KEYS[name])

    def take(self, what: str) -> None:
        self.page.keyboard.press("t")
        kind = "deck" if what in DECKS else "card"
        self._walk(f'[data-zone="market"] [data-fly="{kind}:{what}"]')
        self.page.keyboard.press("Enter")

    def gain(self, piece: str) -> None:
        self.page.keyboard.press("n")

    def trade(self, given: str, taken: str) -> None:
        self.page.keyboard.press("u")
        self._walk(f'[data-supply="{given}"]')
        self.page.keyboard.press("Enter")
        self.page.wait_for_selector("[data-reserve]:focus")
        self._walk(f'[data-reserve="{taken}"]')
        self.page.keyboard.press("Enter")

    def recycle(self, row: str) -> None:
        self.command("recycle")
        self.page.wait_for_selector("dialog[open]")
        if self.page.query_selector(f'dialog [data-row="{row}"]'):
            self._tab_to(f'dialog [data-row="{row}"]')
            self.page.keyboard.press("Enter")
        self._tab_to('[data-command="recycle-now"]')
        self.page.keyboard.press("Enter")

    def place(self, piece: str, puzzle: str, cells: str) -> None:
        keys = self.page.keyboard
        if not self.page.evaluate("!!document.activeElement.dataset.supply"):
            self._tab_to("[data-supply]")
        self._walk(f'[data-supply="{piece}"]')
        keys.press("Enter")
        slot = self.page.evaluate(
            "p => [...document.querySelectorAll('.mat-cards > .mat-slot')]"
            ".findIndex(m => m.querySelector(`[data-mat=${p}]`))",
            puzzle,
        )
        keys.press(str(slot + 1))
        wanted = normal(cells_of(cells))
        for i in range(8):
            if normal(cells_of(self._landing(puzzle))) == wanted:
                break
            keys.press("f" if i == 4 else "r")
        now = cells_of(self._landing(puzzle))
        there = cells_of(cells)
        rows = min(r for r, _ in there) - min(r for r, _ in now)
        columns = min(c for _, c in there) - min(c for _, c in now)
        for _ in range(abs(rows)):
            keys.press("ArrowDown" if rows > 0 else "ArrowUp")
        for _ in range(abs(columns)):
            keys.press("ArrowRight" if columns > 0 else "ArrowLeft")
        assert self._landing(puzzle) == cells
        keys.press("Enter")

    def _landing(self, puzzle: str) -> str:
        card = self.page.wait_for_selector(f'[data-mat="{puzzle}"][data-landing]')
        assert card
        drawn(self.page)  # the page draws after the key
        return card.get_attribute("data-landing") or ""

    def _walk(self, selector: str) -> None:
        """Arrow keys from the focused item to another of its zone."""
        target = self.page.wait_for_selector(selector)
        assert target
        tried = set()
        for _ in range(30):
            at = self.page.evaluate_handle("document.activeElement").as_element()
            assert at
            if at.evaluate("(a, b) => a === b", target):
                return
            (x, y), (tx, ty) = _centre(at), _centre(target)
            ways = ["ArrowRight" if tx > x else "ArrowLeft", "ArrowDown" if ty > y else "ArrowUp"]
            if abs(tx - x) < abs(ty - y):
                ways.reverse()
            # Who comes by the same item again goes the other way: the next one may lie past the target.
            way = ways[(x, y) in tried]
            tried.add((x, y))
            self.page.keyboard.press(way)
        raise AssertionError(f"arrow keys do not reach {selector}")

    def _tab_to(self, selector: str) -> None:
        """Tab until one of the elements that match has the focus."""
        for _ in range(60):
            found = self.page.query_selector_all(selector)
            if any(e.evaluate("e => e === document.activeElement") for e in found):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not reach {selector}")


class Touch(Hands):
    """Taps, as on a phone."""

    def command(self, name: str) -> None:
        button = self.page.locator(f'[data-command="{name}"]')
        more = self.page.locator('[data-command="more"]')
        button.or_(more).first.wait_for()
        if not button.count():  # it has no room in the bar
            more.tap()
        button.tap()

    def take(self, what: str) -> None:
        kind = "deck" if what in DECKS else "card"
        card = self.page.locator(f'[data-zone="market"] [data-fly="{kind}:{what}"]')
        if kind == "deck" or not card.count():
            self._open_row(what)
        card.tap()
        self.page.tap('[data-command="take-selected"]')

    def _open_row(self, what: str) -> None:
        """Where one row is shown, bring up the one with a card or a deck; its tab then offers the deck."""
        for tab in self.page.query_selector_all('.deck-tab[aria-pressed="false"]'):
            if what not in DECKS or tab.get_attribute("data-fly") == f"deck:{what}":
                tab.tap()
                drawn(self.page)

    def gain(self, piece: str) -> None:
        self.command("piece")

    def trade(self, given: str, taken: str) -> None:
        self.command("upgrade")
        self.page.tap(f'dialog [data-chip="{given}"]')
        self.page.tap(f'dialog [data-reserve="{taken}"][data-offer]')

    def place(self, piece: str, puzzle: str, cells: str) -> None:
        self.page.tap(f'[data-supply="{piece}"]')
        self.page.wait_for_selector(".hand-bar")
        self.page.wait_for_selector(f'[data-mat="{puzzle}"]')
        if not self.page.query_selector(f'.phone-puzzles > .mat-slot [data-mat="{puzzle}"]'):
            self.page.tap(f'.thumb[data-mat="{puzzle}"]')
        turn, flip = (self.page.locator(f'[data-hand="{name}"]') for name in ("turn", "flip"))
        wanted = normal(cells_of(cells))
        for i in range(8):
            if normal(cells_of(self._landing(puzzle))) == wanted:
                break
            (flip if i == 4 else turn).tap()
        if self._landing(puzzle) != cells:
            x, y = self.middle(puzzle, cells)
            self.page.touchscreen.tap(x, y)
            self.page.wait_for_selector(f'[data-mat="{puzzle}"][data-landing="{cells}"]')
        self.command("place-here")

    def _landing(self, puzzle: str) -> str:
        card = self.page.wait_for_selector(f'[data-mat="{puzzle}"][data-landing]')
        assert card
        drawn(self.page)
        return card.get_attribute("data-landing") or ""


def _centre(element: ElementHandle) -> tuple[float, float]:
    box = element.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def play_on(
    hands: Hands,
    table: Table,
    seat: int = 0,
    most: int = 200,
    after: Callable[[int], object] = lambda _: None,
) -> int:
    """Play as the bot hints, through the page, until the game is over; how many actions it took.

    ``after`` is called after each of them, with the number of the round in which it was played.
    """
    for played in range(most):
        while True:
            seq, document = table.look(seat)
            if document["status"] == "over":
                return played
            if document["legal"]:
                break
            time.sleep(0.03)
        shows(hands.page, seq)  # or more: in Line Clear others act meanwhile
        action = table.hint(seat)
        hands.do(action)
        until = time.monotonic() + WAIT / 1000
        while table.look(seat)[0] <= seq:
            assert time.monotonic() < until, f"the page did not play {action!r}"
            time.sleep(0.02)
        after(document["view"]["round"])
    return most


def pass_turn(page: Page, actions: int = 3) -> None:
    """Use up a turn with the simplest action, one confirmed after the other."""
    for _ in range(actions):
        lines = page.locator(".log li").count()
        page.click('[data-command="piece"]')
        expect(page.locator(".log li")).not_to_have_count(lines)
