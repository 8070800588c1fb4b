"""Endless White Deck: finished white puzzles come back as a new deck (R12.2)."""

from random import Random

from projectl.rules import events
from projectl.rules.chance import shuffled
from projectl.rules.events import record
from projectl.rules.puzzles import WHITE
from projectl.rules.state import State


class ReshuffleError(ValueError):
    """A recorded reshuffle does not fit the game, or none is recorded and there is no seed."""


def reshuffle(s: State) -> None:
    """Make a new white deck of the white puzzles finished since the last one, if there are any.

    Points, counts and unused Ambassador actions stay with their players: piles are not touched.
    """
    cards = bytearray()
    for player in s.players:
        for card in player.pile[player.noted :]:
            if s.box.colour[card] == WHITE:
                cards.append(card)
        player.noted = len(player.pile)
        player.returned = bytes([card for card in player.stored if s.box.colour[card] == WHITE])
    if cards:
        s.white = _order(s, bytes(sorted(cards)))
        s.known_white = 0
        s.reshuffles = (*s.reshuffles, s.white)
        record(s, events.RESHUFFLED, events.NOBODY, len(s.white))


def _order(s: State, cards: bytes) -> bytes:
    number = len(s.reshuffles)
    if number < len(s.setup.reshuffles):
        recorded = s.setup.reshuffles[number]
        if bytes(sorted(recorded)) != cards:
            expected = ", ".join(s.box.name(card) for card in cards)
            raise ReshuffleError(
                f"reshuffle {number + 1} must hold the finished white puzzles: {expected}"
            )
        return recorded
    if s.setup.seed is None:
        raise ReshuffleError(
            f"reshuffle {number + 1} is not recorded: the setup needs it, or a seed"
        )
    return shuffled(cards, Random(f"{s.setup.seed}/{number}"))
