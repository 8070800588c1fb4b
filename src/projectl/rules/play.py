"""What an action does, and how turns, rounds and the game go on from there (R4 to R6)."""

from typing import Final

from mypy_extensions import i64

from projectl.rules import actions, events, finesse, ghost, legal, line_clear, market, reserve, solo
from projectl.rules.announce import note
from projectl.rules.events import NOBODY, record
from projectl.rules.options import ACTIONS
from projectl.rules.pieces import PIECES, one
from projectl.rules.puzzles import AMBASSADOR, BLACK, LEVEL_UP, LEVEL_UP_TWICE
from projectl.rules.state import (
    AMBASSADOR_STEP,
    CARD,
    GHOST_STEP,
    JOINS,
    LAID,
    MASTER_STEP,
    NO_STEP,
    OPEN,
    OVER,
    PLAY,
    RESIGNED,
    SEATED,
    SLOTS,
    TIMED_OUT,
    TOUCHES,
    Player,
    State,
    lay,
    may_act,
    without,
)

IDLE_ROUNDS: Final[i64] = 5
"""So many rounds without a take or a placement end the game (R4.8)."""


def begin(s: State) -> None:
    """Start the first turn of a freshly laid table."""
    if s.rules.line_clear:
        _begin_turn(s, s.white_marker)
        _begin_turn(s, s.black_marker)
    else:
        _next_player(s, 0)


def play(s: State, p: i64, action: i64) -> None:
    """Carry out an action that is legal for the player; whether it is, is not checked here."""
    kind = actions.kind(action)
    at = action - kind
    if kind == actions.PLACE:
        if s.phase == TOUCHES:
            _touch(s, p, at)
        else:
            _place(s, p, at)
    elif kind == actions.TAKE:
        _take(s, p, at)
    elif kind == actions.TRADE:
        _trade(s, p, actions.given(at), actions.taken(at))
    elif kind == actions.GAIN:
        _gain(s, p, at)
    elif kind == actions.MASTER:
        _open_master(s, p)
    elif kind == actions.END:
        _end(s, p)
    elif kind == actions.TAKE_TOP:
        _take_top(s, p, at)
    elif kind == actions.RECYCLE:
        _recycle(s, p, actions.colour(at), actions.order(at))
    elif kind == actions.CHOOSE:
        _choose(s, p, at)
    elif kind == actions.CHOOSE_NONE:
        _choose(s, p, -1)
    elif kind == actions.LEVELUP:
        _level_up(s, p, actions.given(at), actions.taken(at))
    elif kind == actions.LEVELUP_NONE:
        _level_up(s, p, -1, -1)
    elif kind == actions.INSERT:
        finesse.open_insert(s, p)
    elif kind == actions.AMBASSADOR:
        _flip_ambassador(s, p, at)
    elif kind == actions.GHOST:
        _dissolve(s, p, at)
    else:
        _leave(s, p, RESIGNED if kind == actions.RESIGN else TIMED_OUT)
    if s.rules.line_clear and s.players[p].step == NO_STEP:
        _look_after_the_other(s, p)


# ------------------------------------------------------------------ actions
def _take(s: State, p: i64, card: i64) -> None:
    place = market.place_of(s, card)
    s.market[place] = 0
    _lay_out(s, p, card, place, market.limits_black(s))
    if s.rules.solo is not None:
        solo.took_from(s, place)
    market.refill(s, place)
    _spend_action(s, p)


def _take_top(s: State, p: i64, colour: i64) -> None:
    counted = market.limits_black(s)
    card = market.draw(s, colour)
    _lay_out(s, p, card, -1, counted)
    market.look_for_end(s, colour)
    _spend_action(s, p)


def _lay_out(s: State, p: i64, card: i64, place: i64, counted: bool) -> None:
    """A puzzle comes to the lowest free slot (R4.2); only takes after the trigger count (R6.2)."""
    player = s.players[p]
    slot = player.slot_of(0)
    player.mat[CARD + slot] = card
    player.mat[OPEN + slot] = s.box.cells[card]
    if counted and s.box.colour[card] == BLACK:
        player.black_taken += 1
    s.busy = True
    note(s, events.TOOK, p, card, place)


def _recycle(s: State, p: i64, colour: i64, order: i64) -> None:
    note(s, events.RECYCLED, p, colour)
    market.recycle(s, colour, market.order_of(order, s.rules.row))
    _spend_action(s, p)


def _gain(s: State, p: i64, piece: i64) -> None:
    s.reserve -= one(piece)
    s.players[p].supply += one(piece)
    note(s, events.GAINED, p, piece)
    _spend_action(s, p)


def _exchange(s: State, player: Player, given: i64, taken: i64) -> None:
    s.reserve += one(given) - one(taken)
    player.supply += one(taken) - one(given)


def _trade(s: State, p: i64, given: i64, taken: i64) -> None:
    _exchange(s, s.players[p], given, taken)
    note(s, events.TRADED, p, given, taken)
    _spend_action(s, p)


def _place(s: State, p: i64, placement: i64) -> None:
    player = s.players[p]
    slot = player.slot_of(s.box.card[placement])
    lay(s, player, slot, placement)
    s.busy = True
    piece = one(s.box.piece[placement])
    if player.step == GHOST_STEP:
        player.hand -= piece
    else:
        player.supply -= piece
    note(s, events.PLACED, p, placement, player.step)
    if player.step == NO_STEP:
        _spend_action(s, p)
    else:
        player.stepped |= 1 << slot
        _go_on_stepping(s, p)


# ----------------------------------------- actions in steps (R4.6, R9.3, R10.1)
def _open_master(s: State, p: i64) -> None:
    player = s.players[p]
    player.master_used = True
    player.step = MASTER_STEP


def _flip_ambassador(s: State, p: i64, card: i64) -> None:
    player = s.players[p]
    flipped = bytes([int(card)])
    player.stored = without(player.stored, flipped)
    player.returned = without(player.returned, flipped)
    player.step = AMBASSADOR_STEP
    note(s, events.FLIPPED, p, card)


def _dissolve(s: State, p: i64, number: i64) -> None:
    player = s.players[p]
    given = ghost.ghost_of(number)
    parts = ghost.parts_of(number)
    player.supply -= one(given)
    s.reserve += one(given) - parts
    player.hand = parts
    player.step = GHOST_STEP
    note(s, events.DISSOLVED, p, given, number)
    _go_on_stepping(s, p)


def _go_on_stepping(s: State, p: i64) -> None:
    """Close the action where no further piece fits: then `end` is all that is left (R5.2)."""
    player = s.players[p]
    source = player.hand if player.step == GHOST_STEP else player.supply
    if not legal.can_place(s, player, source, player.stepped):
        _close_step(s, p)


def _close_step(s: State, p: i64) -> None:
    s.players[p].clear_step()
    _spend_action(s, p)


# ------------------------------------------------------- finishing puzzles (R5)
def _spend_action(s: State, p: i64) -> None:
    """An action is done: finish what is full, then settle the rewards."""
    s.players[p].actions -= 1
    _finish_full(s, p)
    _settle(s, p)


def _finish_full(s: State, p: i64) -> None:
    """Pieces of all full puzzles return, then come rewards: pieces in slot order, then Level Ups."""
    player = s.players[p]
    mat = player.mat
    rewards = b""
    arrows: i64 = 0
    for slot in range(SLOTS):
        card = mat[CARD + slot]
        if card and mat[OPEN + slot] == 0:
            player.supply += mat[LAID + slot]
            player.pile += bytes([int(card)])
            player.points += s.box.points[card]
            note(s, events.FINISHED, p, card, mat[LAID + slot])
            reward = s.box.reward[card]
            if reward < PIECES:
                rewards += bytes([int(reward)])
            elif reward == AMBASSADOR:
                player.stored += bytes([int(card)])
                player.fresh += 1
                record(s, events.STORED, p, card)
            else:
                arrows += 2 if reward == LEVEL_UP_TWICE else 1
            mat[CARD + slot] = 0
            mat[JOINS + slot] = 0
            mat[LAID + slot] = 0
    while arrows:
        rewards += bytes([int(LEVEL_UP)])
        note(s, events.ARROW, p)
        arrows -= 1
    if len(rewards) > 0:
        player.pending = rewards


def _settle(s: State, p: i64) -> None:
    """Settle what is due without asking where there is no choice (R5.2), then go on with the turn."""
    player = s.players[p]
    while len(player.pending) > 0:
        due = i64(player.pending[0])
        if due == LEVEL_UP:
            if reserve.can_trade(s.reserve, player.supply, reserve.LEVELUP_TOP):
                return
            _use_arrow(s, p, -1, -1)
        elif reserve.in_stock(s.reserve, due):
            _reward(s, p, due)
        else:
            offer = reserve.substitutes(s.reserve, due, s.rules.free_shortage)
            only = reserve.only_one(offer)
            if offer and (only < 0 or s.rules.free_shortage):  # R5.4 allows `none` as well
                return
            _reward(s, p, only)
    _go_on(s, p)


def _reward(s: State, p: i64, piece: i64) -> None:
    """Take a reward piece, or none (-1)."""
    player = s.players[p]
    if piece >= 0:
        s.reserve -= one(piece)
        player.supply += one(piece)
    record(s, events.REWARDED, p, piece, i64(player.pending[0]))
    player.pending = player.pending[1:]


def _choose(s: State, p: i64, piece: i64) -> None:
    _reward(s, p, piece)
    _settle(s, p)


def _level_up(s: State, p: i64, given: i64, taken: i64) -> None:
    _use_arrow(s, p, given, taken)
    _settle(s, p)


def _use_arrow(s: State, p: i64, given: i64, taken: i64) -> None:
    """Use a Level Up arrow, or let it go (-1)."""
    player = s.players[p]
    if given >= 0:
        _exchange(s, player, given, taken)
    record(s, events.LEVELLED, p, given, taken)
    player.pending = player.pending[1:]


# ------------------------------------------------------------ turns and rounds
def _go_on(s: State, p: i64) -> None:
    """After an action: the next one, or the end of the turn (R4.7)."""
    player = s.players[p]
    if s.rules.endless_white:
        market.fill_white_gaps(s)
    if player.owed:
        player.owed = False
        note(s, events.INSERT_DONE, p)
    if player.actions > 0 and legal.can_act(s, p):
        return
    if not legal.can_insert(s, p):
        _end_turn(s, p)


def _end(s: State, p: i64) -> None:
    """The player says `end`: of a step action, of the touches, or of the turn."""
    if s.phase == TOUCHES:
        _next_to_touch(s, p + 1)
    elif s.players[p].step != NO_STEP:
        _close_step(s, p)
    else:
        _end_turn(s, p)


def _close_turn(s: State, p: i64) -> None:
    s.mark += 1
    player = s.players[p]
    player.actions = 0
    player.owed = False
    if len(s.tiles) > 0:
        finesse.end_turn(s, p)
    record(s, events.TURN_ENDED, p)


def _end_turn(s: State, p: i64) -> None:
    _close_turn(s, p)
    s.turn &= ~(1 << p)
    if s.rules.line_clear:
        if s.turn == 0:
            _next_pair(s)
    else:
        _next_player(s, p + 1)


def _begin_turn(s: State, p: i64) -> None:
    """Give a player a turn; one in which nothing is legal is over at once (R4.7)."""
    player = s.players[p]
    player.actions = ACTIONS
    player.master_used = False
    player.black_taken = 0
    player.fresh = 0
    if player.left != SEATED:
        player.actions = 0
    elif legal.can_act(s, p):
        s.turn |= 1 << p
        record(s, events.TURN_BEGAN, p)
    else:
        record(s, events.TURN_BEGAN, p)
        _close_turn(s, p)


def _next_player(s: State, p: i64) -> None:
    """Clockwise to the next player who can do anything, through as many rounds as it takes."""
    while s.phase == PLAY and s.turn == 0:
        if p == len(s.players):
            if s.rules.solo is not None:
                s.mark += 1
                solo.opponent_turn(s)
            _end_round(s)
            p = 0
        else:
            _begin_turn(s, p)
            p += 1


def _end_round(s: State) -> None:
    """Tile removed, tenth-tile end, end of the final round, idle rounds: in this order (R4.7)."""
    record(s, events.ROUND_ENDED, NOBODY, s.round)
    out_of_tiles = len(s.tiles) > 0 and finesse.remove_tile(s)
    if out_of_tiles or s.round == s.last_round or _idle_too_long(s):
        _begin_touches(s)
    else:
        s.round += 1


def _idle_too_long(s: State) -> bool:
    s.idle_rounds = 0 if s.busy else s.idle_rounds + 1
    s.busy = False
    return s.idle_rounds == IDLE_ROUNDS


def _next_pair(s: State) -> None:
    """Line Clear: pass the markers until somebody can act or the game is over."""
    while s.phase == PLAY and s.turn == 0:
        if not line_clear.pass_markers(s):
            _begin_touches(s)
        elif line_clear.everyone_had_a_turn(s) and _idle_too_long(s):
            _begin_touches(s)
        else:
            line_clear.count_round(s)
            _begin_turn(s, s.white_marker)
            _begin_turn(s, s.black_marker)


def _look_after_the_other(s: State, p: i64) -> None:
    """Line Clear: what one player did may leave the other with one outcome, or nothing to do."""
    for other in range(i64(len(s.players))):
        if other != p and s.phase == PLAY and may_act(s, other):
            player = s.players[other]
            if len(player.pending) > 0:
                _settle(s, other)
            elif player.step == NO_STEP and not legal.can_act(s, other):
                _end_turn(s, other)


# --------------------------------------------------- the end of the game (R6.3)
def _begin_touches(s: State) -> None:
    s.phase = TOUCHES
    s.mark += 1
    finesse.begin_touches(s)
    record(s, events.TOUCHES_BEGAN, NOBODY)
    _next_to_touch(s, 0)


def _touch(s: State, p: i64, placement: i64) -> None:
    player = s.players[p]
    by_credit = placement >= s.box.placements
    if by_credit:
        placement -= s.box.placements
        player.active -= 1
        s.bank += 1
    else:
        player.touches += 1
    lay(s, player, player.slot_of(s.box.card[placement]), placement)
    player.supply -= one(s.box.piece[placement])
    record(s, events.TOUCHED, p, placement, by_credit)
    if not legal.can_place(s, player, player.supply, 0):
        _next_to_touch(s, p + 1)


def _next_to_touch(s: State, p: i64) -> None:
    """The next player who can touch anything; after the last the game is over."""
    s.mark += 1
    s.turn = 0
    while p < len(s.players):
        player = s.players[p]
        if player.left == SEATED and legal.can_place(s, player, player.supply, 0):
            s.turn = 1 << p
            return
        p += 1
    s.phase = OVER
    record(s, events.GAME_OVER, NOBODY)


def _leave(s: State, p: i64, why: i64) -> None:
    """A seat is given up: its turns are skipped from now on, and with nobody left the game is over."""
    player = s.players[p]
    player.left = why
    s.mark += 1
    record(s, events.LEFT, p, why)
    its_turn = may_act(s, p)
    _drop_what_is_open(s, p)
    if all(other.left != SEATED for other in s.players):
        s.turn = 0
        s.phase = OVER
        record(s, events.GAME_OVER, NOBODY)
    elif its_turn and s.phase == TOUCHES:
        _next_to_touch(s, p + 1)
    elif its_turn:
        _end_turn(s, p)


def _drop_what_is_open(s: State, p: i64) -> None:
    """Pieces placed in an open step stay, choices still due are lost."""
    player = s.players[p]
    player.clear_step()
    if s.phase == PLAY:
        _finish_full(s, p)
    player.pending = b""
