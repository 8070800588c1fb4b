"""Positions arranged by hand, with no piece or card lost: for exercises, tests and questions.

>>> from projectl.building import Builder
>>> game = Builder(players=2).give(0, "T4 O1").lay(0, "B7", "I2 b2b3").turn(0, actions=2).game()
>>> game.position()["reserve"]["T4"]
14
"""

from typing import Any, Self, Unpack

from projectl.cards import Card, card
from projectl.game import Game
from projectl.rules.options import Settings
from projectl.rules.puzzles import Box


class BuildError(ValueError):
    """This cannot be arranged: a piece or a card is not to be had; the message says which."""


class Builder:
    """A position to be edited; ``game`` plays on from it.

    Pieces come from the reserve and go there, cards come out of the decks, the rows or the box, and
    credits out of the bank, so the totals stay right by themselves. Every method gives the builder
    back. ``data`` is the position in JSON, for whatever has no method.
    """

    def __init__(
        self, *, seed: int = 0, box: Box | None = None, **settings: Unpack[Settings]
    ) -> None:
        self._begin(Game.new(seed=seed, box=box, **settings))

    def _begin(self, game: Game) -> None:
        self.box: Box = game.state.box
        self.data: dict[str, Any] = game.position()

    @classmethod
    def of(cls, game: Game) -> Self:
        """Begin with the position of a game."""
        found = cls.__new__(cls)
        found._begin(game)
        return found

    def game(self) -> Game:
        """A game from here; a position that cannot be raises ``PositionError``."""
        return Game.from_position(self.data, self.box)

    def player(self, p: int) -> dict[str, Any]:
        """A player's part of the position."""
        found: dict[str, Any] = self.data["players"][p]
        return found

    # -------------------------------------------------------------------- pieces
    def give(self, p: int, pieces: str) -> Self:
        """The player's supply is exactly these pieces: ``"O1 O1 T4"``."""
        for name, number in self.player(p)["supply"].items():
            self.data["reserve"][name] += number
        self.player(p)["supply"] = {}
        for name in pieces.split():
            self._draw(name)
            self._add(p, name, 1)
        return self

    def stock(self, holder: int = -1, **counts: int) -> Self:
        """The reserve has so many of these shapes; the others are in the holder's supply."""
        holder %= len(self.data["players"])
        for name, number in counts.items():
            moved = self.data["reserve"][name] - number
            self.data["reserve"][name] = number
            self._add(holder, name, moved)
        return self

    def _draw(self, name: str) -> None:
        if self.data["reserve"].get(name, 0) < 1:
            raise BuildError(f"no {name} is left in the reserve")
        self.data["reserve"][name] -= 1

    def _add(self, p: int, name: str, number: int) -> None:
        supply = self.player(p)["supply"]
        left = supply.pop(name, 0) + number
        if left < 0:
            raise BuildError(f"player {p} does not have so many {name}")
        if left:
            supply[name] = left

    # --------------------------------------------------------------------- cards
    def lay(self, p: int, puzzle: str, *lying: str) -> Self:
        """A puzzle in the player's lowest free slot, with pieces (``I2 c3c4``) on it."""
        slots = self.player(p)["puzzles"]
        if None not in slots:
            raise BuildError(f"player {p} has no free slot for {puzzle}")
        self._remove_card(puzzle)
        for text in lying:
            self._draw(text.split()[0])
        slots[slots.index(None)] = {"puzzle": puzzle, "pieces": list(lying)}
        return self

    def pile(self, p: int, cards: str) -> Self:
        """These cards are among the player's finished puzzles."""
        for name in cards.split():
            self._remove_card(name)
            self.player(p)["finished"].append(name)
        return self

    def offer(self, row: str, cards: str) -> Self:
        """The first places of a row (``white``, ``black``, ``grid``, ...) show these cards."""
        shown: list[str | None] = self.data["market"][row]
        for place, name in enumerate(cards.split()):
            if name in shown:
                other = shown.index(name)
                shown[place], shown[other] = shown[other], shown[place]
                continue
            before = shown[place]
            self._remove_card(name)
            shown[place] = name
            if before is not None:
                deck = self._deck_of(self._card(before))
                deck["order"].insert(0, before)
                deck["size"] += 1
                self._count_white(deck, before, 1)
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

    def _card(self, name: str) -> Card:
        return card(name, self.box)

    def _deck_of(self, it: Card) -> dict[str, Any]:
        decks: dict[str, dict[str, Any]] = self.data["decks"]
        return decks["deck"] if "deck" in decks else decks[it.colour]

    def _count_white(self, deck: dict[str, Any], name: str, change: int) -> None:
        if "white" in deck and self._card(name).colour == "white":
            deck["white"] += change

    def _remove_card(self, name: str) -> None:
        """Take a card out of its deck, its row (refilled) or the box (another goes there)."""
        it = self._card(name)
        deck = self._deck_of(it)
        order: list[str] = deck["order"]
        if name in order:
            leaving = name
        elif (shown := self._row_with(name)) is not None:
            if not order:
                raise BuildError(f"nothing is left in the deck to take the place of {name}")
            leaving = order[0]
            shown[shown.index(name)] = leaving
        else:
            self._check_free(name)
            alike = [other for other in order if self._card(other).colour == it.colour]
            if not alike:
                raise BuildError(f"no {it.colour} card is left in the deck to make room for {name}")
            leaving = alike[-1]
        order.remove(leaving)
        deck["size"] -= 1
        self._count_white(deck, leaving, -1)

    def _check_free(self, name: str) -> None:
        for p, player in enumerate(self.data["players"]):
            works = [slot["puzzle"] for slot in player["puzzles"] if slot is not None]
            if name in works or name in player["finished"]:
                raise BuildError(f"player {p} has {name} already")

    def _row_with(self, name: str) -> list[str | None] | None:
        return next((shown for shown in self.data["market"].values() if name in shown), None)

    # ---------------------------------------------------------------------- turn
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

    def credits(self, p: int, number: int) -> Self:
        """Finesse: the player has so many credits, from the bank."""
        if "bank" not in self.data:
            raise BuildError("there are no credits: they belong to Finesse")
        player = self.player(p)
        bank = self.data["bank"] + player.get("credits", 0) - number
        if bank < 0 or number < 0:
            raise BuildError(f"the bank cannot give {number} credits")
        self.data["bank"], player["credits"] = bank, number
        return self
