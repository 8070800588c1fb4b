"""Dealing: a setup from a seed, and the opening position from a setup (R3, R7.1, R8.1, R11.1)."""

from random import Random
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from projectl.rules import finesse, line_clear, pieces, play, solo
from projectl.rules.chance import shuffled
from projectl.rules.options import Rules, RulesError
from projectl.rules.puzzles import BLACK, WHITE, Box
from projectl.rules.state import Setup, State
from projectl.rules.tiles import RECYCLE

_BLACK_CARDS: Final = {2: 12, 3: 14, 4: 16, 5: 20, 6: 24}
_SOLO_CARDS: Final = (15, 10)
_FINESSE_SOLO_CARDS: Final = (20, 15)
TILES: Final = (("A", 2), ("B", 2), ("C", 6))


def cards_in_play(rules: Rules, box: Box, colour: int) -> bytes:
    """All cards of a colour that the base game and the expansions in play bring."""
    found = box.in_play.get((rules.expansions, colour))
    if found is None:
        found = bytes(
            [
                number + 1
                for number, puzzle in enumerate(box.puzzles)
                if puzzle.colour == colour
                and (puzzle.pack == "base" or puzzle.pack in rules.expansions)
            ]
        )
        box.in_play[rules.expansions, colour] = found
    return found


def tiles_in_play(rules: Rules, box: Box, letter: str) -> bytes:
    """All tiles of a set in play; without Recycle its tile is left out (R2, R11.9)."""
    recycles = rules.recycle and rules.solo is None
    return bytes(
        [
            number + 1
            for number, tile in enumerate(box.tiles)
            if tile.letter == letter
            and tile.pack in rules.expansions
            and (recycles or tile.pays_for != RECYCLE)
        ]
    )


def deck_sizes(rules: Rules, box: Box) -> tuple[int, int]:
    """How many white and black cards are dealt, refusing a box that has too few."""
    whites = len(cards_in_play(rules, box, WHITE))
    blacks = len(cards_in_play(rules, box, BLACK))
    if rules.solo is not None:
        white, black = _FINESSE_SOLO_CARDS if rules.finesse else _SOLO_CARDS
    else:
        white, black = whites, _BLACK_CARDS[rules.players]
    if blacks < black or whites < white:
        raise RulesError(
            "black_puzzles",
            f"{rules.players} players need {black} black puzzles and there are {blacks} in play: "
            "add the ghost or the phoenix expansion",
        )
    return white, black


def deal(rules: Rules, box: Box, seed: int, random: Random | None = None) -> Setup:
    """Shuffle everything with one seed (R3.2); who deals a lot hands in a source to be seeded anew."""
    if random is None:
        random = Random(seed)
    else:
        random.seed(seed)
    white_size, black_size = deck_sizes(rules, box)
    white = shuffled(cards_in_play(rules, box, WHITE), random)[:white_size]
    black = shuffled(cards_in_play(rules, box, BLACK), random)[:black_size]
    track = b""
    if rules.finesse:
        for letter, number in TILES:
            track += shuffled(tiles_in_play(rules, box, letter), random)[:number]
        track = shuffled(track, random)
    if rules.solo is not None:
        return Setup(b"", white + black, track, seed)
    return Setup(white, black, track, seed)


def start(rules: Rules, box: Box, setup: Setup) -> State:
    """Lay out the table and begin the first turn."""
    s = State(rules, box, setup)
    kinds = pieces.PIECES if "ghost" in rules.expansions else pieces.GHOST
    for piece in range(kinds):
        number = rules.pieces if piece < pieces.GHOST else pieces.GHOSTS_IN_STOCK
        s.reserve += number << (piece * pieces.COUNT_BITS)
    opening = pieces.one(pieces.O1) + pieces.one(pieces.I2)
    for player in s.players:
        player.supply = opening
        s.reserve -= opening
    _lay_market(s)
    if rules.finesse:
        finesse.set_up(s)
    if rules.line_clear:
        line_clear.set_up(s)
    if rules.solo is not None:
        solo.set_up(s)
    play.begin(s)
    return s


def _lay_market(s: State) -> None:
    """Face up: four of each deck, the solo grid of nine, or left and right rows of three."""
    row = s.rules.row
    white = s.setup.white
    black = s.setup.black
    shown = vec[i64]()
    if s.rules.solo is not None:
        for card in black[: row * row]:
            shown = append(shown, i64(card))
        s.black = black[row * row :]
    else:
        sides = 2 if s.rules.line_clear else 1
        for side in range(sides):
            for deck in (white, black):
                for card in deck[side * row : (side + 1) * row]:
                    shown = append(shown, i64(card))
        s.white = white[sides * row :]
        s.black = black[sides * row :]
    s.market = shown
