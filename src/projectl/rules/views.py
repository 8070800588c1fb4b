"""What a viewer may see of a state, and a full state drawn at random to fit what was seen (R13)."""

from random import Random
from typing import Final

from mypy_extensions import i64

from projectl.rules.chance import shuffled
from projectl.rules.deal import cards_in_play, tiles_in_play
from projectl.rules.puzzles import BLACK, UNKNOWN, UNKNOWN_BLACK, UNKNOWN_WHITE, WHITE, Box
from projectl.rules.state import CARD, OVER, SLOTS, Setup, State
from projectl.rules.tiles import FACE_DOWN, HIDDEN, TRACK

SPECTATOR: Final[i64] = -1


def veil(s: State, viewer: i64) -> State:
    """A copy in which everything the viewer may not see is replaced by a placeholder.

    Gone are the setup, the order of the decks except recycled cards, the faces of tiles that lie
    face down, and, with hidden scores, the piles of the others until the game is over.
    """
    seen = State(s.rules, s.box, Setup(b"", b""), s)
    seen.white = _veiled_deck(s.box, s.white, s.known_white)
    seen.black = _veiled_deck(s.box, s.black, s.known_black)
    seen.reshuffles = ()
    hidden = max(len(s.tiles) - (TRACK - FACE_DOWN), 0)
    letters = bytes([_back(s.box, tile) for tile in s.tiles[:hidden]])
    seen.tiles = letters + s.tiles[hidden:]
    if not s.rules.open_scores and s.phase != OVER:
        for p in range(len(seen.players)):
            if p != viewer:
                player = seen.players[p]
                player.pile = bytes([int(UNKNOWN)] * len(player.pile))
                player.points = 0
    return seen


def _back(box: Box, tile: int) -> int:
    """What shows of a tile that lies face down, known or not."""
    return tile if tile in HIDDEN.values() else HIDDEN[box.tile(tile).letter]


def _veiled_deck(box: Box, deck: bytes, known: int) -> bytes:
    unseen = len(deck) - known
    colours = (UNKNOWN_WHITE, UNKNOWN_BLACK)
    return bytes([int(colours[box.colour[card]]) for card in deck[:unseen]]) + deck[unseen:]


def sample(seen: State, random: Random) -> State:
    """A full state that fits a veiled one: unseen cards and tiles are dealt from what is left."""
    s = State(seen.rules, seen.box, Setup(b"", b"", b"", random.getrandbits(62)), seen)
    whites = shuffled(unseen(seen, WHITE), random)
    blacks = shuffled(unseen(seen, BLACK), random)
    s.white, whites, blacks = _filled(seen.white, whites, blacks)
    s.black, whites, blacks = _filled(seen.black, whites, blacks)
    _fill_piles(s, whites, blacks, random)
    _fill_tiles(s, random)
    return s


def _visible(seen: State) -> set[int]:
    """Every card whose place is known."""
    found = {int(card) for card in seen.market}
    found.update(seen.white, seen.black, seen.opponent_pile)
    for player in seen.players:
        found.update(player.pile[player.noted :], player.beside_pile())
        found.update(card for card in player.pile if seen.box.colour[card] == BLACK)
        found.update(int(player.mat[CARD + slot]) for slot in range(SLOTS))
    return found


def unseen(seen: State, colour: i64) -> bytes:
    """The cards of a colour whose place is not known: in the decks, in hidden piles, in the box."""
    visible = _visible(seen)
    cards = cards_in_play(seen.rules, seen.box, colour)
    return bytes([card for card in cards if card not in visible])


def _filled(deck: bytes, whites: bytes, blacks: bytes) -> tuple[bytes, bytes, bytes]:
    """A deck with its placeholders replaced by cards of their colour, and the cards left over."""
    cards = bytearray()
    for card in deck:
        if card == UNKNOWN_WHITE:
            cards.append(whites[0])
            whites = whites[1:]
        elif card == UNKNOWN_BLACK:
            cards.append(blacks[0])
            blacks = blacks[1:]
        else:
            cards.append(card)
    return bytes(cards), whites, blacks


def _fill_piles(s: State, whites: bytes, blacks: bytes, random: Random) -> None:
    """Deal the cards left over to hidden piles.

    White ones were all finished since the last reshuffle (R12.2) and go to that part of the piles;
    black ones may be there, too, or in the box. What was noted before is only points by now.
    """
    hidden = [player for player in s.players if player.pile.find(UNKNOWN) >= 0]
    late = sum(len(player.pile) - player.noted - len(player.beside_pile()) for player in hidden)
    dealt = shuffled((whites + blacks)[:late], random)
    earlier = shuffled(cards_in_play(s.rules, s.box, WHITE), random)
    for player in hidden:
        size = len(player.pile) - player.noted - len(player.beside_pile())
        memory = player.returned
        while len(memory) < player.noted:
            memory += earlier[: player.noted - len(memory)]
        player.pile = memory + player.beside_pile() + dealt[:size]
        dealt = dealt[size:]
        player.points = 0
        for card in player.pile:
            player.points += s.box.points[card]


def _fill_tiles(s: State, random: Random) -> None:
    letters = {code: letter for letter, code in HIDDEN.items()}
    track = bytearray(s.tiles)
    for at, tile in enumerate(s.tiles):
        if tile in letters:
            left = [t for t in tiles_in_play(s.rules, s.box, letters[tile]) if t not in track]
            track[at] = left[int(random.random() * len(left))]
    s.tiles = bytes(track)
