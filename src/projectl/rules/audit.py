"""Recomputes from scratch what the engine keeps up to date, and says what does not agree."""

from mypy_extensions import i64

from projectl.rules import finesse, pieces, solo
from projectl.rules.legal import legal
from projectl.rules.pieces import count, one
from projectl.rules.puzzles import UNKNOWN, WHITE
from projectl.rules.state import (
    CARD,
    JOINS,
    LAID,
    NO_STEP,
    OPEN,
    PLAY,
    SEATED,
    SLOTS,
    Player,
    State,
    mover,
)


def audit(s: State) -> str:
    """What is wrong with a state, or an empty string; cards a viewer cannot see are passed over."""
    for player in s.players:
        wrong = _mat(s, player)
        if wrong:
            return wrong
        if player.pile.find(UNKNOWN) >= 0:
            continue
        points: i64 = 0
        for card in player.pile:
            points += s.box.points[card]
        if points != player.points:
            return f"points {player.points} of a pile worth {points}"
    return _stock(s) or _cards(s) or _credits(s) or _turn(s)


def _mat(s: State, player: Player) -> str:
    """Pieces lie inside their puzzles, whole, without overlap, and are counted."""
    for slot in range(SLOTS):
        card = player.mat[CARD + slot]
        filled = s.box.cells[card] & ~player.mat[OPEN + slot]
        if player.mat[OPEN + slot] & ~s.box.cells[card]:
            return "open cells outside the puzzle"
        laid: i64 = 0
        covered: i64 = 0
        for cells in pieces.pieces_on(filled, player.mat[JOINS + slot]):
            piece = pieces.shape_of(cells)
            if piece < 0:
                return "something that is no piece lies on a puzzle"
            laid += one(piece)
            covered |= cells
        if laid != player.mat[LAID + slot] or covered != filled:
            return "the pieces on a puzzle are not those counted"
    return ""


def _stock(s: State) -> str:
    """R1.2: the total of each shape never changes."""
    everything = s.reserve
    for player in s.players:
        everything += player.owned()
    if s.rules.solo is not None and not s.rules.lock_tokens:
        for holder in range(solo.SUPPLY + 1):
            everything += solo.lock_pieces(s, holder, pieces.O1) * one(pieces.O1)
            everything += solo.lock_pieces(s, holder, pieces.I2) * one(pieces.I2)
    for piece in range(pieces.PIECES):
        stock = i64(s.rules.pieces)
        if piece >= pieces.GHOST:
            stock = pieces.GHOSTS_IN_STOCK if "ghost" in s.rules.expansions else 0
        if count(everything, piece) != stock:
            return f"{count(everything, piece)} pieces of shape {piece}, not {stock}"
    return ""


def _cards(s: State) -> str:
    """Every card is in one place, and a row has no gap while its deck has cards."""
    seen = bytearray(256)
    for deck in (s.white, s.black, s.opponent_pile):
        for card in deck:
            seen[card] += 1
    for place in s.market:
        seen[place] += 1
    for player in s.players:
        for slot in range(SLOTS):
            seen[player.mat[CARD + slot]] += 1
        for at in range(len(player.pile)):
            if at >= player.noted or s.box.colour[player.pile[at]] != WHITE:
                seen[player.pile[at]] += 1
    cards = 0
    for number in range(1, UNKNOWN):
        if seen[number] > 1:
            return "a card is in two places"
        cards += seen[number]
    dealt = len(s.setup.white) + len(s.setup.black)
    if dealt and cards != dealt:
        return f"{cards} cards of {dealt}"
    for at in range(len(s.market)):
        if s.market[at] == 0:
            white = s.rules.solo is None and (at // s.rules.row) % 2 == 0
            if len(s.white if white else s.black) > 0:
                return "a gap in a row whose deck has cards"
    return ""


def _credits(s: State) -> str:
    if s.rules.finesse:
        credits = s.bank
        for player in s.players:
            credits += player.waiting + player.active
            if player.waiting < 0 or player.active < 0 or s.bank < 0:
                return "less than no credits"
        if credits != finesse.BANK:
            return f"{credits} credits"
    return ""


def _turn(s: State) -> str:
    """Somebody can act until the game is over, and nobody who left."""
    p = mover(s)
    if p < 0:
        return "nobody to move in the game" if s.phase == PLAY else ""
    if len(legal(s, p)) == 0:
        return "the player to move can do nothing"
    for q in range(i64(len(s.players))):
        player = s.players[q]
        if s.turn >> q & 1 and player.left != SEATED:
            return "a seat that was left is to move"
        if not s.turn >> q & 1 and (player.step != NO_STEP or len(player.pending) > 0):
            return "something is left open after a turn"
    return ""
