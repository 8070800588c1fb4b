"""A short opening, worked out by hand with the rulebook, checked after every action."""

from dataclasses import dataclass
from typing import Any

from projectl import Game
from tests.helpers import BLACKS, WHITES, deck, finished, puzzles, reserve, row, supply

WHITE = ["W22", "W9", "W25", "W24", "W31", "W28", "W12", "W27", "W1", "W15"]
BLACK = ["B13", "B14", "B15", "B16", "B17", "B1", "B2", "B3", "B4", "B5", "B6", "B7"]

ROWS_AT_THE_START = ("W22 W9 W25 W24", "B13 B14 B15 B16")


@dataclass
class Step:
    """An action and what differs afterwards from before: the rest must be as it was."""

    line: str
    supply: str = ""
    reserve: tuple[tuple[str, int], ...] = ()
    white: str = ""
    black: str = ""
    mat: str = ""
    pile: str = ""
    scores: tuple[int, int] | None = None


#: Both begin with O1 and I2, so 13 of each are left in the reserve and 15 of everything else.
OPENING = [
    # W22 (0 points, pays I2) is two cells; W31 fills the gap.
    Step("0 take W22", mat="W22", white="W31 W9 W25 W24"),
    # Finished: the I2 comes back and another one with it.
    Step("0 place I2 W22 c3c4", supply="O1 I2 I2", reserve=(("I2", 12),), mat="-", pile="W22"),
    # W9 (1 point, pays O1) unfinished: one point down.
    Step("0 take W9", mat="W9", white="W31 W28 W25 W24", scores=(-1, 0)),
    Step("1 trade O1 I2", supply="I2 I2", reserve=(("O1", 14), ("I2", 11))),
    Step("1 take W25", mat="W25", white="W31 W28 W12 W24"),
    # The top of the deck: the row stays. W27 is worth nothing.
    Step("1 take white", mat="W25 W27"),
    # Player 0 again, with O1 I2 I2; W31 (0 points, pays O4) is a square.
    Step("0 take W31", mat="W9 W31", white="W1 W28 W12 W24"),
    # W9 is finished and pays an O1; the other I2 stays on W31.
    Step(
        "0 master I2 W9 c3c4, I2 W31 b3c3",
        supply="O1 O1 I2",
        reserve=(("O1", 13),),
        mat="- W31",
        pile="W22 W9",
        scores=(1, 0),
    ),
    Step(
        "0 place I2 W31 b4c4",
        supply="O1 O1 I2 I2 O4",
        reserve=(("O4", 14),),
        mat="-",
        pile="W22 W9 W31",
    ),
    Step("1 trade I2 I3", supply="I2 I3", reserve=(("I2", 12), ("I3", 14))),
    # W27 (0 points, pays I3) is covered by the I3 alone.
    Step("1 place I3 W27 b3c3d3", supply="I2 I3 I3", reserve=(("I3", 13),), mat="W25", pile="W27"),
    # The four black puzzles go under the deck; the next four come up.
    Step("1 recycle black B16 B13 B15 B14", black="B17 B1 B2 B3"),
    Step("0 gain O1", supply="O1 O1 O1 I2 I2 O4", reserve=(("O1", 12),)),
    # B17 is worth 3 points, deducted while it is unfinished.
    Step("0 take B17", mat="B17", black="B4 B1 B2 B3", scores=(-2, 0)),
    Step("0 place O4 B17 b2c2b3c3", supply="O1 O1 O1 I2 I2"),
]


def counts(pieces: str) -> dict[str, int]:
    names = pieces.split()
    return {name: names.count(name) for name in names}


def record() -> dict[str, Any]:
    rest = [name for name in WHITES if name not in WHITE]
    assert set(BLACK) <= set(BLACKS)
    return {
        "format": "projectl/1",
        "rules": {"edition": "second", "players": 2},
        "setup": {"white": WHITE + rest, "black": BLACK},
        "names": ["Ana", "Ben"],
        "actions": [step.line for step in OPENING],
    }


def test_the_opening_step_by_step() -> None:
    """R3 to R6.4: supplies, reserve, rows, puzzles, piles and scores after each action."""
    game, lines = Game.open_record(record())
    supplies = ["O1 I2", "O1 I2"]
    stock = {"O1": 13, "I2": 13} | dict.fromkeys(("I3", "V3", "I4", "L4", "O4", "S4", "T4"), 15)
    white, black = ROWS_AT_THE_START
    mats = ["", ""]
    piles = ["", ""]
    scores = (0, 0)
    for number, (line, step) in enumerate(zip(lines, OPENING, strict=True), 1):
        game.play_line(line, number)
        p = int(line[0])
        supplies[p] = step.supply or supplies[p]
        stock.update(step.reserve)
        white, black = step.white or white, step.black or black
        mats[p] = step.mat.replace("-", ".") or mats[p]
        piles[p] = step.pile or piles[p]
        scores = step.scores or scores
        assert [supply(game, q) for q in (0, 1)] == [counts(pieces) for pieces in supplies], line
        assert reserve(game) == stock, line
        assert row(game, "white") == white.split(), line
        assert row(game, "black") == black.split(), line
        assert [mat(game, q) for q in (0, 1)] == [m.split() for m in tidied(mats)], line
        assert [finished(game, q) for q in (0, 1)] == [pile.split() for pile in piles], line
        assert tuple(game.scores()) == scores, line
    assert game.turn == (1,)
    assert game.position()["round"] == 3


def tidied(mats: list[str]) -> list[str]:
    """Trailing free slots are not written."""
    return [mat.rstrip(" .") for mat in mats]


def mat(game: Game, p: int) -> list[str]:
    """The puzzles in a player's slots, with a dot where one before the last is free."""
    names = [name or "." for name in puzzles(game, p)]
    while names and names[-1] == ".":
        names.pop()
    return names


def test_the_decks_after_the_opening() -> None:
    """R4.2, R4.3: eight white cards were drawn; five black ones, and the old row lies below."""
    game = Game.from_record(record())
    assert deck(game, "white")[0] == "W15"
    assert len(deck(game, "white")) == 32 - 9
    assert deck(game, "black") == ["B5", "B6", "B7", "B16", "B13", "B15", "B14"]
    assert game.view(0)["decks"]["black"]["known"] == ["B16", "B13", "B15", "B14"]


def test_what_was_legal_at_the_start() -> None:
    """R4: ten takes, two rows, one gain, O1 up and I2 up, down: four trades; nothing to place."""
    game, _ = Game.open_record(record())
    assert game.legal_counts(0) == {"take": 10, "recycle": 2, "gain": 1, "trade": 4}
    assert game.legal_counts(1) == {}


def test_what_was_legal_before_the_master() -> None:
    """R4: W9 takes O1 or I2, W31 takes O1 in four ways and I2 in four."""
    game, lines = Game.open_record(record())
    for number, line in enumerate(lines[:7], 1):
        game.play_line(line, number)
    assert game.legal_counts(0) == {
        "take": 10,
        "recycle": 2,
        "gain": 1,
        "trade": 4,
        "place": 2 + 1 + 4 + 4,
        "master": 1,
    }


def test_the_opening_is_written_as_it_was_read() -> None:
    """Notation: the record comes out with the same lines."""
    written = Game.from_record(record()).record()
    assert written["actions"] == [step.line for step in OPENING]
    assert written["setup"] == record()["setup"]
    assert written["names"] == ["Ana", "Ben"]
    assert "result" not in written
