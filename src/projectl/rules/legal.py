"""What a player may do now: the full list of actions (R4, R5, R6)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from projectl.rules import actions, finesse, ghost, line_clear, market, reserve
from projectl.rules.pieces import COUNT_BITS, COUNT_MASK, PIECES
from projectl.rules.puzzles import BLACK, LEVEL_UP, WHITE
from projectl.rules.state import (
    CARD,
    GHOST_STEP,
    NO_STEP,
    OPEN,
    SLOTS,
    TOUCHES,
    Player,
    State,
    may_act,
)


def legal(s: State, p: i64) -> vec[i64]:
    """Every action a player may take, as numbers (see ``actions``); none out of turn.

    Actions that could be written in several ways are listed once: Master, Ambassador and Ghost by
    their opening step, Recycle in the present order of the row.
    """
    return add_legal(s, p, vec[i64](capacity=64))


def add_legal(s: State, p: i64, found: vec[i64]) -> vec[i64]:
    """The same appended to a list, for callers that have room of their own."""
    if not may_act(s, p) or (s.rules.line_clear and line_clear.must_wait(s, p)):
        return found
    player = s.players[p]
    if s.phase == TOUCHES:
        return _touches(s, player, found)
    if len(player.pending) > 0:
        return _choices(s, player, found)
    if player.step != NO_STEP:
        return _steps(s, player, found)
    if player.actions:
        found = _ordinary(s, p, player, found)
    if can_insert(s, p):
        found = append(found, actions.INSERT)
    if may_stop(s, player):
        found = append(found, actions.END)
    return found


def _ordinary(s: State, p: i64, player: Player, found: vec[i64]) -> vec[i64]:
    """The actions of a turn (R4.2 to R4.6, with those of the expansions)."""
    if player.slot_of(0) >= 0:
        found = _takes(s, p, player, found)
    found = _recycles(s, p, found)
    found = _offered(reserve.gains(s.reserve, s.rules.free_shortage), actions.GAIN, found)
    found = _trades(s.reserve, player.supply, reserve.UPGRADE_TOP, actions.TRADE, found)
    before = len(found)
    found = _placements(s, player, player.supply, 0, actions.PLACE, found)
    if len(found) > before:
        if not player.master_used:
            found = append(found, actions.MASTER)
        found = _ambassadors(player, found)
    return ghost.add_dissolvings(player.supply, s.reserve, actions.GHOST, found)


def _takes(s: State, p: i64, player: Player, found: vec[i64]) -> vec[i64]:
    blacks = market.may_take_black(s, player)
    for place in range(market.first_place(s, p), market.last_place(s, p)):
        card = s.market[place]
        if card and (blacks or s.box.colour[card] == WHITE):
            found = append(found, actions.TAKE + card)
    if market.may_take_top(s, p):
        if len(s.white) > 0:
            found = append(found, actions.TAKE_TOP + WHITE)
        if blacks and len(s.black) > 0:
            found = append(found, actions.TAKE_TOP + BLACK)
    return found


def _recycles(s: State, p: i64, found: vec[i64]) -> vec[i64]:
    if market.may_recycle(s, p):
        if len(s.white) > 0:
            found = append(found, actions.RECYCLE)
        if len(s.black) > 0:
            found = append(found, actions.RECYCLE + actions.ORDERS)
    return found


def _offered(offer: i64, start: i64, found: vec[i64]) -> vec[i64]:
    """``start`` + piece for each shape on offer."""
    number = start
    while offer:
        if offer & COUNT_MASK:
            found = append(found, number)
        offer >>= COUNT_BITS
        number += 1
    return found


def _trades(stock: i64, supply: i64, top: i64, start: i64, found: vec[i64]) -> vec[i64]:
    piece: i64 = 0
    while supply:
        if supply & COUNT_MASK:
            found = _offered(reserve.trades(stock, piece, top), start + piece * PIECES, found)
        supply >>= COUNT_BITS
        piece += 1
    return found


def _placements(
    s: State, player: Player, source: i64, used: i64, start: i64, found: vec[i64]
) -> vec[i64]:
    """``start`` + placement for each way to place a piece of the source on a slot not yet used."""
    first, mask, mat = s.box.first, s.box.mask, player.mat
    for slot in range(SLOTS):
        space = mat[OPEN + slot]
        if space and not used >> slot & 1:
            row = mat[CARD + slot] * PIECES
            filled = ~space
            left = source
            while left:
                if left & COUNT_MASK:
                    for at in range(first[row], first[row + 1]):
                        if mask[at] & filled == 0:
                            found = append(found, start + at)
                left >>= COUNT_BITS
                row += 1
    return found


def _ambassadors(player: Player, found: vec[i64]) -> vec[i64]:
    """Each stored card once, if it was there before this turn (R10.1)."""
    for at in range(len(player.stored) - player.fresh):
        if player.stored.find(player.stored[at]) == at:
            found = append(found, actions.AMBASSADOR + i64(player.stored[at]))
    return found


def _steps(s: State, player: Player, found: vec[i64]) -> vec[i64]:
    """Inside a Master, Ambassador or Ghost action: one more piece, or done."""
    source = player.hand if player.step == GHOST_STEP else player.supply
    found = _placements(s, player, source, player.stepped, actions.PLACE, found)
    if player.stepped or player.step == GHOST_STEP:
        found = append(found, actions.END)
    return found


def _choices(s: State, player: Player, found: vec[i64]) -> vec[i64]:
    """The reward that must be settled first (R5.3 to R5.5, R9.4)."""
    due = i64(player.pending[0])
    if due == LEVEL_UP:
        found = _trades(s.reserve, player.supply, reserve.LEVELUP_TOP, actions.LEVELUP, found)
        return append(found, actions.LEVELUP_NONE)
    offer = reserve.substitutes(s.reserve, due, s.rules.free_shortage)
    found = _offered(offer, actions.CHOOSE, found)
    if s.rules.free_shortage:
        found = append(found, actions.CHOOSE_NONE)
    return found


def _touches(s: State, player: Player, found: vec[i64]) -> vec[i64]:
    found = _placements(s, player, player.supply, 0, actions.PLACE, found)
    if player.active:
        start = actions.credit_touch(s.box)
        found = _placements(s, player, player.supply, 0, start, found)
    return append(found, actions.END)


def may_stop(s: State, player: Player) -> bool:
    """Whether a turn may be ended by the player's word (R2, R4.7)."""
    return not player.owed and (s.rules.stop_early or player.actions == 0)


def can_insert(s: State, p: i64) -> bool:
    """Whether an Insert can be paid and used (R11.4)."""
    player = s.players[p]
    return player.active >= finesse.INSERT_PRICE and not player.owed and can_act(s, p)


def can_act(s: State, p: i64) -> bool:
    """Whether any action of a turn would be legal, were one left."""
    player = s.players[p]
    if reserve.gains(s.reserve, s.rules.free_shortage) or market.can_recycle(s, p):
        return True
    if reserve.can_trade(s.reserve, player.supply, reserve.UPGRADE_TOP):
        return True
    if can_place(s, player, player.supply, 0):
        return True
    return len(_ordinary(s, p, player, vec[i64]())) > 0


def can_place(s: State, player: Player, source: i64, used: i64) -> bool:
    """Whether any piece of the source fits on a slot not yet used."""
    first, mask, mat = s.box.first, s.box.mask, player.mat
    for slot in range(SLOTS):
        space = mat[OPEN + slot]
        if space and not used >> slot & 1:
            row = mat[CARD + slot] * PIECES
            filled = ~space
            left = source
            while left:
                if left & COUNT_MASK:
                    for at in range(first[row], first[row + 1]):
                        if mask[at] & filled == 0:
                            return True
                left >>= COUNT_BITS
                row += 1
    return False
