"""Finesse: the track of tiles, who earns credits, and what a turn's end does with them (R11)."""

from typing import Final

from mypy_extensions import i64

from projectl.rules import events, pieces, tiles
from projectl.rules.events import record
from projectl.rules.state import (
    AMBASSADOR_STEP,
    MASTER_STEP,
    PLAY,
    Player,
    State,
)

BANK: Final[i64] = 35
INSERT_PRICE: Final[i64] = 2


def set_up(s: State) -> None:
    """Fill the bank and lay the track (R11.1)."""
    s.bank = BANK
    s.tiles = s.setup.tiles
    show_tile(s)


def show_tile(s: State) -> None:
    """Only the leftmost tile can be earned, only face up, and only while turns are played."""
    face_up = 0 < len(s.tiles) <= tiles.TRACK - tiles.FACE_DOWN
    s.tile = s.tiles[0] if face_up and s.phase == PLAY else 0


def remove_tile(s: State) -> bool:
    """Take the leftmost tile off the track; True when it was the last, which ends the game (R11.5)."""
    face_down = len(s.tiles) > tiles.TRACK - tiles.FACE_DOWN
    record(s, events.TILE_REMOVED, events.NOBODY, s.tiles[0], face_down)
    s.tiles = s.tiles[1:]
    show_tile(s)
    return len(s.tiles) == 0


def heard(s: State, kind: i64, p: i64, a: i64, b: i64) -> None:
    """Pay a pink tile for what a player just did (R11.2)."""
    tile = s.box.tiles[s.tile - 1]
    pays = tile.pays_for
    earned = False
    if pays == tiles.PLACE:
        earned = kind == events.PLACED and pieces.count(tile.shapes, s.box.piece[a]) > 0
    elif pays == tiles.MASTER_PIECE:  # R11.10: not for pieces placed by a Ghost action
        earned = kind == events.PLACED and (b == MASTER_STEP or b == AMBASSADOR_STEP)
    elif pays == tiles.FINISHED:
        earned = kind == events.FINISHED
    elif pays == tiles.TAKE:
        earned = kind == events.TOOK
    elif pays == tiles.UPGRADE:  # R11.8: each arrow received counts, used or not
        earned = kind == events.GAINED or kind == events.TRADED or kind == events.ARROW
    elif pays == tiles.RECYCLE:
        earned = kind == events.RECYCLED
    elif pays == tiles.INSERT:
        earned = kind == events.INSERT_DONE
    if earned:
        _credit(s, p, tile.credits)


def end_turn(s: State, p: i64) -> None:
    """A blue tile pays, then the waiting credits become active (R4.7)."""
    player = s.players[p]
    if s.tile:
        _credit(s, p, _blue_pay(s, player))
    player.active += player.waiting
    player.waiting = 0


def _blue_pay(s: State, player: Player) -> i64:
    tile = s.box.tiles[s.tile - 1]
    pays = tile.pays_for
    owned = player.owned()
    if pays == tiles.OWN_EACH:
        return tile.credits * _of_shapes(owned, tile.shapes, False)
    if pays == tiles.KINDS_OWNED:
        return tile.credits * _of_shapes(owned, tile.shapes, True)
    if pays == tiles.UNFINISHED:
        return tile.credits * player.unfinished()
    holds = False
    if pays == tiles.NONE_UNFINISHED:
        holds = player.unfinished() == 0
    elif pays == tiles.EVERY_LEVEL:
        holds = all(owned & pieces.LEVEL_MASKS[level] for level in range(1, 5))
    elif pays == tiles.ALL_DIFFERENT:
        holds = all(pieces.count(owned, piece) < 2 for piece in range(pieces.PIECES))
    elif pays == tiles.NO_SMALL:
        holds = owned & (pieces.LEVEL_MASKS[1] | pieces.LEVEL_MASKS[2]) == 0
    return tile.credits if holds else 0


def _of_shapes(owned: i64, shapes: i64, kinds: bool) -> i64:
    """How many owned pieces, or kinds of pieces, a tile shows."""
    number: i64 = 0
    for piece in range(pieces.PIECES):
        if pieces.count(shapes, piece):
            have = pieces.count(owned, piece)
            number += 1 if kinds and have else have
    return number


def _credit(s: State, p: i64, number: i64) -> None:
    """Pay credits one at a time; an empty bank is refilled by the richest first (R11.3)."""
    for _ in range(number):
        if s.bank == 0:
            _richest_return(s)
        s.bank -= 1
        s.players[p].waiting += 1
    if number:
        record(s, events.CREDITED, p, number)


def _richest_return(s: State) -> None:
    most: i64 = 0
    for player in s.players:
        most = max(most, player.waiting + player.active)
    for p in range(i64(len(s.players))):
        player = s.players[p]
        if player.waiting + player.active == most:
            if player.waiting:
                player.waiting -= 1
            else:
                player.active -= 1
            s.bank += 1
            record(s, events.CREDIT_RETURNED, p)


def open_insert(s: State, p: i64) -> None:
    """Pay for one extra action, which must now be taken (R11.4)."""
    player = s.players[p]
    player.active -= INSERT_PRICE
    s.bank += INSERT_PRICE
    player.actions += 1
    player.owed = True
    record(s, events.INSERTED, p)


def begin_touches(s: State) -> None:
    """Nothing pays any more; credits still waiting can be spent (R11.2, R11.5)."""
    show_tile(s)
    for player in s.players:
        player.active += player.waiting
        player.waiting = 0
