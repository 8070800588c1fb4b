"""A game whose cards are drawn one by one as they are turned up, for those who look at every chance.

Its decks have a size and no order. What is face up at the start and the tiles of Finesse are drawn
first; then an action that turns up a card waits until somebody says which card it is.
"""

from copy import copy
from random import Random
from typing import Any

from projectl.envs.table import Table, Variant
from projectl.rules import actions, deal, views
from projectl.rules.market import UnseenCard
from projectl.rules.puzzles import BLACK, UNKNOWN, UNKNOWN_BLACK, UNKNOWN_WHITE, WHITE
from projectl.rules.state import Setup


class Drawn:
    """A game in progress, or not yet begun, and what chance has to say next."""

    def __init__(self, kind: Variant, reward: str) -> None:
        if kind.rules.endless_white:
            raise ValueError(
                "Endless White Deck shuffles a whole deck, which is no draw of a card: "
                "choose a number of deals"
            )
        self.kind, self.reward = kind, reward
        self.said: list[int] = []
        """What was drawn and played so far, which is the whole game."""
        self.table: Table | None = None
        """None until all is drawn that lies open at the start."""
        whites, blacks = deal.deck_sizes(kind.rules, kind.box)
        white, black = bytes([UNKNOWN_WHITE] * whites), bytes([UNKNOWN_BLACK] * blacks)
        self._decks = [b"", white + black] if kind.rules.solo is not None else [white, black]
        self._track = b""
        self._waiting: int | None = None
        """The action that is played as soon as the card is known that it turns up."""
        self._wanted: int | None = None
        """The deck of that card."""
        self._go_on()

    def copy(self) -> "Drawn":
        """The same, to be played on independently."""
        other = copy(self)
        other.said, other._decks = list(self.said), list(self._decks)
        other.table = None if self.table is None else self.table.copy()
        return other

    def __deepcopy__(self, memo: object) -> "Drawn":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.kind, self.reward, self.said)

    # ------------------------------------------------------------------------ chance
    @property
    def is_chance(self) -> bool:
        """Whether a card or a tile is to be drawn before anybody can go on."""
        return self.table is None or self._waiting is not None

    def outcomes(self) -> list[tuple[int, float]]:
        """What can be drawn now, by number, and how likely each is."""
        if self._wanted is None:
            return self._tile_outcomes()
        card = next(card for card in self._deck(self._wanted) if card >= UNKNOWN)
        colour = BLACK if card == UNKNOWN_BLACK else WHITE
        cards = self._left(int(colour))
        return [(card, 1 / len(cards)) for card in cards]

    def _left(self, colour: int) -> bytes:
        """The cards of a colour that have not come up; some of them may stay in the box."""
        if self.table is not None:
            return views.unseen(self.table.state, colour)
        cards = deal.cards_in_play(self.kind.rules, self.kind.box, colour)
        return bytes(card for card in cards if card not in self._decks[0] + self._decks[1])

    def _tile_outcomes(self) -> list[tuple[int, float]]:
        """Each place of the track is as likely to have any of the tiles that are still to be laid."""
        rules, box = self.kind.rules, self.kind.box
        found = []
        places = sum(number for _, number in deal.TILES) - len(self._track)
        for letter, number in deal.TILES:
            tiles = deal.tiles_in_play(rules, box, letter)
            left = [tile for tile in tiles if tile not in self._track]
            due = number - (len(tiles) - len(left))
            found += [(tile, due / places / len(left)) for tile in left if due]
        return found

    def text(self, outcome: int) -> str:
        """A draw in words."""
        box = self.kind.box
        name = box.tile(outcome).name if self._wanted is None else box.name(outcome)
        return f"draw {name}"

    def draw(self, outcome: int) -> None:
        """Say what is drawn."""
        self.said.append(outcome)
        if self._wanted is None:
            self._track += bytes([outcome])
        else:
            deck = bytearray(self._deck(self._wanted))
            deck[next(at for at, card in enumerate(deck) if card >= UNKNOWN)] = outcome
            self._put(self._wanted, bytes(deck))
        self._go_on()

    def _deck(self, colour: int) -> bytes:
        if self.table is None:
            return self._decks[colour]
        return self.table.state.white if colour == WHITE else self.table.state.black

    def _put(self, colour: int, deck: bytes) -> None:
        if self.table is None:
            self._decks[colour] = deck
        elif colour == WHITE:
            self.table.state.white = deck
        else:
            self.table.state.black = deck

    # ----------------------------------------------------------------------- playing
    def play(self, number: int) -> None:
        """Play a legal number, as far as it goes before a card is turned up."""
        self.said.append(number)
        self._waiting = number
        self._go_on()

    def _go_on(self) -> None:
        """Begin, or play what waits, if all is drawn that it takes."""
        if self.table is None:
            self._begin()
            return
        assert self._waiting is not None
        self._wanted = self._recycled()
        if self._wanted is None:
            after = self.table.copy()
            try:
                after.play(self._waiting)
            except UnseenCard as unseen:
                self._wanted = unseen.colour
            else:
                self.table, self._waiting = after, None

    def _begin(self) -> None:
        """Lay the table once everything on it is drawn: the market, then the tiles."""
        rules = self.kind.rules
        sides = 2 if rules.line_clear else 1
        shown = rules.row * (rules.row if rules.solo is not None else sides)
        for colour, deck in enumerate(self._decks):
            if any(card >= UNKNOWN for card in deck[:shown]):
                self._wanted = colour
                return
        self._wanted = None
        tiles = sum(number for _, number in deal.TILES) if rules.finesse else 0
        if len(self._track) == tiles:
            setup = Setup(self._decks[0], self._decks[1], self._track)
            self.table = Table(self.kind, self.reward, 0, setup=setup)

    def _recycled(self) -> int | None:
        """The deck of a Recycle that waits, if it turns up cards that are still to be drawn."""
        assert self.table is not None
        assert self._waiting is not None
        s = self.table.state
        code = self.kind.numbering.code(s, self.table.player, self._waiting)
        if actions.kind(code) != actions.RECYCLE:
            return None
        colour = int(actions.colour(code - actions.RECYCLE))
        coming = self._deck(colour)[: s.rules.row]
        return colour if any(card >= UNKNOWN for card in coming) else None

    def resampled(self, player: int, random: Random) -> "Drawn":
        """The same game to a player, with the piles that the player cannot see dealt anew.

        It is not to be kept: pickled, it is the game as it was drawn.
        """
        other = self.copy()
        if self.table is not None:
            other.table = self.table.resampled(player, random)
            s = other.table.state
            unordered = views.veil(s, player)
            s.white, s.black = unordered.white, unordered.black
        return other


def _again(kind: Variant, reward: str, said: list[int]) -> Drawn:
    drawn = Drawn(kind, reward)
    for number in said:
        if drawn.is_chance:
            drawn.draw(number)
        else:
            drawn.play(number)
    return drawn
