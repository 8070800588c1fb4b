"""Tables arranged by hand for tests: dealt as wanted, then edited with no piece or card lost."""

import tomllib
from pathlib import Path
from typing import Any, Self

from hypothesis import Phase, settings

from projectl import Game, packs
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
class Table:
    """A position to be edited; ``game()`` plays on from it.

    Pieces come from and go to the reserve, cards come out of the decks and rows, so the totals
    stay right.
    """

    def __init__(self, white: str = "", black: str = "", deck: str = "", **settings: Any) -> None:
        self.data: dict[str, Any] = dealt(white, black, deck, **settings).position()

    def game(self) -> Game:
        return Game.from_position(self.data)

    def player(self, p: int) -> dict[str, Any]:
        found: dict[str, Any] = self.data["players"][p]
        return found

    def give(self, p: int, pieces: str) -> Self:
        """The player's supply is exactly these pieces."""
        for name, number in self.player(p)["supply"].items():
            self.data["reserve"][name] += number
        self.player(p)["supply"] = {}
        for name in pieces.split():
            self._draw(name)
            self._add(p, name, 1)
        return self

    def lay(self, p: int, puzzle: str, *lying: str) -> Self:
        """A puzzle in the player's lowest free slot, with pieces (``I2 c3c4``) on it."""
        self._remove_card(puzzle)
        for text in lying:
            self._draw(text.split()[0])
        slots = self.player(p)["puzzles"]
        slots[slots.index(None)] = {"puzzle": puzzle, "pieces": list(lying)}
        return self

    def pile(self, p: int, cards: str) -> Self:
        """These cards are among the player's finished puzzles."""
        for name in cards.split():
            self._remove_card(name)
            self.player(p)["finished"].append(name)
        return self

    def cut(self, deck: str, size: int) -> Self:
        """Only so many cards are left in a deck; the others are the last player's, finished.

        Without a card in the black or the solo deck, the end has been triggered in this round.
        """
        for name in self.data["decks"][deck]["order"][size:]:
            self.pile(len(self.data["players"]) - 1, name)
        if size == 0 and deck != "white":
            self.data["last_round"] = self.data["round"] + 1
        return self

    def stock(self, holder: int = -1, **counts: int) -> Self:
        """The reserve has so many of these shapes; the others are in the holder's supply."""
        holder %= len(self.data["players"])
        for name, number in counts.items():
            moved = self.data["reserve"][name] - number
            self.data["reserve"][name] = number
            self._add(holder, name, moved)
        return self

    def turn(self, p: int, actions: int = 3) -> Self:
        """It is this player's turn, with so many actions left."""
        self.data["turn"] = [p]
        for q, player in enumerate(self.data["players"]):
            player.pop("actions", None)
            if q == p and actions:
                player["actions"] = actions
        return self

    def touches(self, p: int = 0) -> Self:
        """The last round is over and the player may place finishing touches."""
        self.turn(p, 0).data["phase"] = "touches"
        return self

    def _draw(self, name: str) -> None:
        self.data["reserve"][name] -= 1
        assert self.data["reserve"][name] >= 0, f"no {name} left in the reserve"

    def _add(self, p: int, name: str, number: int) -> None:
        supply = self.player(p)["supply"]
        left = supply.pop(name, 0) + number
        assert left >= 0, f"player {p} does not have so many {name}"
        if left:
            supply[name] = left

    def _remove_card(self, name: str) -> None:
        """Take a card out of its deck, its row (refilled) or the box (another goes there)."""
        colour = PRINTED[name]["colour"]
        deck = self.data["decks"].get("deck") or self.data["decks"][colour]
        if name in deck["order"]:
            leaving = name
        elif (shown := self._row_with(name)) is not None:
            leaving = next(card for card in deck["order"])
            shown[shown.index(name)] = leaving
        else:
            seated = [player["finished"] for player in self.data["players"]]
            assert not any(name in cards for cards in seated), f"{name} is finished"
            leaving = next(c for c in reversed(deck["order"]) if PRINTED[c]["colour"] == colour)
        deck["order"].remove(leaving)
        deck["size"] -= 1
        if "white" in deck and PRINTED[leaving]["colour"] == "white":
            deck["white"] -= 1

    def _row_with(self, name: str) -> list[str] | None:
        return next((shown for shown in self.data["market"].values() if name in shown), None)


# ------------------------------------------------------------------- playing
def play(game: Game, *actions: str) -> Game:
    """Play actions one after the other, each by the player to move."""
    for action in actions:
        game.play(action)
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
