"""Tables arranged by hand for tests: dealt as wanted, then edited with no piece or card lost."""

import tomllib
from pathlib import Path
from typing import Any

from hypothesis import Phase, settings

from projectl import Game, packs
from projectl.building import Builder
from projectl.rules.expansions import EXPANSIONS

SHAPES = ("O1", "I2", "I3", "V3", "I4", "L4", "O4", "S4", "T4")
GHOSTS = ("P5", "U5", "L5")

_PACKS = Path(packs.__file__).parent
#: What is printed on every card, straight from the pack files: colour, points, reward, cells.
PRINTED: dict[str, dict[str, Any]] = {
    name: card
    for pack in packs.PUZZLE_PACKS
    for name, card in tomllib.loads((_PACKS / f"{pack}.toml").read_text("utf-8"))["puzzles"].items()
}
WHITES = tuple(f"W{n}" for n in range(1, 33))
BLACKS = tuple(f"B{n}" for n in range(1, 21))


def examples(number: int) -> settings:
    """Always the same examples, so that a run says something about the change, not about luck."""
    return settings(
        max_examples=number,
        deadline=None,
        derandomize=True,
        database=None,
        phases=(Phase.generate, Phase.shrink),
    )


# ------------------------------------------------------------------- dealing
def start_of(white: str = "", black: str = "", deck: str = "", **settings: Any) -> dict[str, Any]:
    """A record without actions: the named cards come first, the others follow in number order.

    The first four of a deck are its row, the first nine of a solo deck the grid. ``finesse`` names
    the ten tiles.
    """
    setup: dict[str, Any] = {}
    if (tiles := settings.pop("finesse", None)) is not None:
        setup["finesse"] = tiles.split()
    plain = Game.new(seed=0, **settings).record()
    for key, first in (("white", white), ("black", black), ("deck", deck)):
        if (dealt := plain["setup"].get(key)) is not None:
            setup[key] = _led_by(first.split(), dealt, key, plain["rules"]["expansions"])
    if "finesse" in plain["setup"]:
        setup.setdefault("finesse", plain["setup"]["finesse"])
    return {**plain, "setup": setup}


def _led_by(first: list[str], dealt: list[str], key: str, expansions: list[str]) -> list[str]:
    in_play = [n for n, card in PRINTED.items() if _pack_of(n) in ("base", *expansions)]
    whites = sum(PRINTED[name]["colour"] == "white" for name in dealt)
    sizes = {"white": whites, "black": len(dealt) - whites}
    found: list[str] = []
    for colour, size in sizes.items():
        wanted = [name for name in first if PRINTED[name]["colour"] == colour]
        others = [n for n in in_play if PRINTED[n]["colour"] == colour and n not in first]
        assert len(wanted) <= size, f"{key} holds {size} {colour} cards"
        found += [*wanted, *others][:size]
    return found


def _pack_of(name: str) -> str:
    return next((it.name for it in EXPANSIONS.values() if name in it.puzzles), "base")


def dealt(white: str = "", black: str = "", deck: str = "", **settings: Any) -> Game:
    """A new game with these cards on top; see ``start_of``."""
    return Game.from_record(start_of(white, black, deck, **settings))


# ------------------------------------------------------------------- arranging
class Table(Builder):
    """A position to be edited that begins with these cards on top; see ``start_of``."""

    def __init__(self, white: str = "", black: str = "", deck: str = "", **settings: Any) -> None:
        self._begin(dealt(white, black, deck, **settings))


# ------------------------------------------------------------------- playing
def play(game: Game, *actions: str) -> Game:
    """Play actions one after the other, each by the player to move."""
    for action in actions:
        game.play(action, game.player)
    return game


def legal(game: Game, verb: str = "", player: int | None = None) -> set[str]:
    """The legal actions in words, of one kind if a verb is given."""
    texts = {str(action) for action in game.legal_actions(player)}
    return {text for text in texts if not verb or text.split()[0] == verb}


def supply(game: Game, p: int = 0) -> dict[str, int]:
    found: dict[str, int] = game.position()["players"][p]["supply"]
    return found


def reserve(game: Game) -> dict[str, int]:
    found: dict[str, int] = game.position()["reserve"]
    return found


def puzzles(game: Game, p: int = 0) -> list[str | None]:
    """The puzzles in a player's four slots."""
    return [slot and slot["puzzle"] for slot in game.position()["players"][p]["puzzles"]]


def finished(game: Game, p: int = 0) -> list[str]:
    found: list[str] = game.position()["players"][p]["finished"]
    return found


def row(game: Game, name: str) -> list[str | None]:
    found: list[str | None] = game.position()["market"][name]
    return found


def deck(game: Game, name: str) -> list[str]:
    """The cards of a deck from the top."""
    found: list[str] = game.position()["decks"][name]["order"]
    return found


def in_all(game: Game) -> dict[str, int]:
    """How many pieces of each shape there are anywhere in a position (lock tokens left out)."""
    position = game.position()
    totals = dict(position["reserve"])
    locks = position.get("locks") or {"columns": [], "supply": {}}
    if game.rules.lock_tokens:
        locks = {"columns": [], "supply": {}}
    counted = [*locks["columns"], locks["supply"]]
    for player in position["players"]:
        counted += [player["supply"], player.get("step", {}).get("hand", {})]
        for puzzle in filter(None, player["puzzles"]):
            counted += [{lying.split()[0]: 1} for lying in puzzle["pieces"]]
    for counts in counted:
        for name, number in counts.items():
            totals[name] = totals.get(name, 0) + number
    return totals
