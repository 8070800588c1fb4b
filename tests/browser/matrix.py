"""The windows and games in which the table has to be whole: one list for the test and for the pictures."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from projectl import Game
from tests.browser.api import Table, bot, person
from tests.browser.moments import moment
from tests.server.conftest import FULL

NAMES = ("Maya", "Ana", "Tomáš", "Noor", "Kai", "Mei")


@dataclass(frozen=True)
class Window:
    """A size of the window, and how large things have to be in it."""

    width: int
    height: int
    #: Pixels of a card of the market, and of a puzzle on the own mat, across.
    market: float
    puzzle: float

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


@dataclass(frozen=True)
class Device:
    """Windows that are served in one way: with a finger or with a mouse."""

    touch: bool
    windows: tuple[Window, ...]


#: A puzzle on a phone's mat has cells of 26 pixels at least.
FOCUS = 26 * 6.1
DEVICES = {
    "phone": Device(
        True,
        (
            Window(320, 568, 60, FOCUS),
            Window(375, 553, 60, FOCUS),
            Window(393, 659, 60, FOCUS),
            Window(844, 390, 60, FOCUS),
        ),
    ),
    "tablet": Device(True, (Window(820, 1180, 93, 150), Window(1180, 820, 93, 150))),
    "desk": Device(
        False,
        (
            Window(1280, 720, 93, 145),
            Window(1440, 900, 104, 163),
            Window(2560, 1440, 186, 290),
            Window(3840, 2160, 279, 435),
        ),
    ),
}
PLAYERS = tuple(range(1, 7)) if FULL else (1, 2, 4, 6)
EXPANSIONS: dict[str, list[str]] = {"none": [], "all": ["ghost", "finesse", "ambassador"]}
#: Six players need more black puzzles than the box has.
SIX = ["ghost"]


def _under_way(game: Game, legal: list[str]) -> bool:
    """Much is to be seen: puzzles begun, pieces to place, and something to do with both."""
    view = game.view(0)
    me = view["players"][0]
    begun = [puzzle for puzzle in me["puzzles"] if puzzle and puzzle["pieces"]]
    placing = any(line.startswith("place") for line in legal)
    return view["round"] > 3 and len(begun) > 1 and len(me["supply"]) > 2 and placing


@cache
def _record(players: int, expansions: str) -> dict[str, Any]:
    """The record of a game that has come to such a moment."""
    solo = {"solo": "hard"} if players == 1 else {}
    more = EXPANSIONS[expansions] or (SIX if players == 6 else [])
    return moment(_under_way, players=players, expansions=more, **solo)


def table(url: str, players: int, expansions: str, bots: bool = False) -> Table:
    """A table in the middle of its game, at the first player's turn; nobody else moves while one looks."""
    others = [bot() if bots else person(name) for name in NAMES[1:players]]
    return Table(url, [person(NAMES[0]), *others], record=_record(players, expansions))
