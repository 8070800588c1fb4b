"""Why an action may not be played now: a code for programs and a sentence for people."""

from projectl.notation.cells import cells_text
from projectl.rules import actions as codes
from projectl.rules import finesse, ghost, line_clear, market, reserve
from projectl.rules.pieces import GHOST, LEVELS, NAMES, count
from projectl.rules.puzzles import BLACK, LEVEL_UP, WHITE
from projectl.rules.state import (
    GHOST_STEP,
    NO_STEP,
    OPEN,
    OVER,
    SEATED,
    TOUCHES,
    Player,
    State,
    may_act,
)

Reason = tuple[str, str]

_MAT_FULL = ("mat_full", "there are already four unfinished puzzles")

_COLOURS = ("white", "black")
_REWARDS = (codes.CHOOSE, codes.CHOOSE_NONE, codes.LEVELUP, codes.LEVELUP_NONE)


def why_not(s: State, p: int, code: int) -> Reason:
    """The reason an engine action is not legal for a player."""
    if s.phase == OVER:
        return "over", "the game is over"
    if not 0 <= p < len(s.players):
        return "no_player", f"there is no player {p}: players are 0 to {len(s.players) - 1}"
    player = s.players[p]
    if player.left != SEATED:
        return "left", f"player {p} has left the game"
    if not may_act(s, p):
        return "turn", f"it is the turn of {_movers(s)}, not of player {p}"
    if s.rules.line_clear and line_clear.must_wait(s, p):
        return "wait", "the other player is in the middle of an action"
    if s.phase == TOUCHES:
        return _not_a_touch(s, player, code)
    if len(player.pending) > 0:
        return _not_a_choice(s, player, code)
    if codes.kind(code) in _REWARDS:
        return "nothing_due", "no reward is waiting to be chosen"
    if player.step != NO_STEP:
        return _not_a_step(s, player, code)
    if code >= codes.credit_touch(s.box):
        return "phase", "finishing touches come after the last round"
    if code not in (codes.INSERT, codes.END) and player.actions == 0:
        return "no_actions", "the turn's actions are used up: insert, or end"
    return _not_an_action(s, p, player, code)


def _movers(s: State) -> str:
    return " and ".join(f"player {q}" for q in range(len(s.players)) if may_act(s, q))


def _not_a_touch(s: State, player: Player, code: int) -> Reason:
    if code < codes.PLACE:
        return "phase", "only finishing touches are left: touch, or end"
    at = code - codes.PLACE
    if at >= s.box.placements:
        if not player.active:
            return "credits", "there is no credit to pay the touch with"
        at -= s.box.placements
    return _not_placeable(s, player, int(player.supply), at)


def _not_a_choice(s: State, player: Player, code: int) -> Reason:
    due = player.pending[0]
    kind = int(codes.kind(code))
    at = code - kind
    if due == LEVEL_UP:
        if kind == codes.LEVELUP:
            given, taken = int(codes.given(at)), int(codes.taken(at))
            return _not_tradable(s, player, given, taken, reserve.LEVELUP_TOP)
        return "choice_due", "a Level Up is waiting: levelup PIECE PIECE, or levelup none"
    if kind == codes.CHOOSE_NONE:
        return (
            "must_choose",
            f"the reward {NAMES[due]} is out of stock: a substitute must be chosen",
        )
    if kind == codes.CHOOSE:
        return "not_offered", f"{NAMES[at]} is not on offer for {NAMES[due]}"
    return "choice_due", f"the reward {NAMES[due]} is out of stock: choose a substitute first"


def _not_a_step(s: State, player: Player, code: int) -> Reason:
    if code == codes.END:
        return "nothing_placed", "place at least one piece first"
    if code < codes.PLACE:
        return "step_open", "an action is being played in steps: place a piece, or end it"
    at = code - codes.PLACE
    slot = player.slot_of(s.box.card[at])
    if slot >= 0 and player.stepped >> slot & 1:
        name = s.box.name(s.box.card[at])
        return "one_each", f"this action has already placed a piece on {name}"
    source = player.hand if player.step == GHOST_STEP else player.supply
    return _not_placeable(s, player, int(source), at)


def _not_placeable(s: State, player: Player, source: int, at: int) -> Reason:
    name = s.box.name(s.box.card[at])
    slot = player.slot_of(s.box.card[at])
    piece = s.box.piece[at]
    if slot < 0:
        return "not_yours", f"{name} is not among the player's unfinished puzzles"
    if not count(source, piece):
        where = "new pieces" if player.step == GHOST_STEP else "supply"
        return "no_piece", f"there is no {NAMES[piece]} in the {where}"
    taken = s.box.mask[at] & ~player.mat[OPEN + slot]
    return "overlap", f"{cells_text(taken)} of {name} is already covered"


def _not_tradable(s: State, player: Player, given: int, taken: int, top: int) -> Reason:
    if not count(player.supply, given):
        return "no_piece", f"there is no {NAMES[given]} in the supply"
    if given == taken:
        return "same_shape", "a piece cannot be exchanged for the same shape"
    if taken >= GHOST and top < LEVELS[taken]:
        return "ghost_piece", "Ghost pieces are gained only as rewards"
    if not count(s.reserve, taken):
        return "out_of_stock", f"{NAMES[taken]} is out of stock"
    return "level", f"{NAMES[taken]} is more than one level above {NAMES[given]}"


def _not_an_action(s: State, p: int, player: Player, code: int) -> Reason:
    kind = int(codes.kind(code))
    at = code - kind
    match kind:
        case codes.PLACE:
            return _not_placeable(s, player, int(player.supply), at)
        case codes.AMBASSADOR:
            return _not_flippable(s, player, at)
        case codes.TAKE:
            return _not_takeable(s, p, player, at)
        case codes.TAKE_TOP:
            return _not_drawable(s, p, player, at)
        case codes.GHOST:
            piece, _ = ghost.PARTS[at]
            if not count(player.supply, piece):
                return "no_piece", f"there is no {NAMES[piece]} in the supply"
            return "out_of_stock", "not all of these pieces are in stock"
        case codes.TRADE:
            given, taken = int(codes.given(at)), int(codes.taken(at))
            return _not_tradable(s, player, given, taken, reserve.UPGRADE_TOP)
        case codes.RECYCLE:
            return _not_recyclable(s, p, int(codes.colour(at)))
        case codes.GAIN:
            if at and count(s.reserve, 0):
                return "level_one", "only a level-1 piece can be gained"
            return "out_of_stock", f"{NAMES[at]} is not to be had from the reserve"
        case codes.MASTER:
            if player.master_used:
                return "master_used", "Master may be played once per turn"
            return "no_place", "no piece of the supply fits on an unfinished puzzle"
        case codes.INSERT:
            if player.owed:
                return "owed", "the action that was paid for comes first"
            if player.active < finesse.INSERT_PRICE:
                return "credits", f"Insert costs {finesse.INSERT_PRICE} active credits"
            return "nothing_to_insert", "no action would be legal"
    if player.owed:
        return "owed", "the action that was paid for must be taken"
    return "must_act", f"there are {player.actions} actions left to take"


def _not_flippable(s: State, player: Player, card: int) -> Reason:
    if card not in player.stored:
        return "not_stored", f"{s.box.name(card)} is not a stored Ambassador action of this player"
    if card in player.stored[len(player.stored) - int(player.fresh) :]:
        return "later_turn", "an Ambassador action is used on a later turn than it came"
    return "no_place", "no piece of the supply fits on an unfinished puzzle"


def _not_takeable(s: State, p: int, player: Player, card: int) -> Reason:
    if player.slot_of(0) < 0:
        return _MAT_FULL
    name = s.box.name(card)
    place = market.place_of(s, card)
    if place < 0:
        return "not_in_row", f"{name} is not on offer"
    if not market.first_place(s, p) <= place < market.last_place(s, p):
        side = "left" if p == s.white_marker else "right"
        return "other_side", f"{name} lies on the other side: this turn takes from the {side}"
    return "black_limit", _black_limit(s)


def _not_drawable(s: State, p: int, player: Player, colour: int) -> Reason:
    if player.slot_of(0) < 0:
        return _MAT_FULL
    if not s.rules.deck_top:
        return no_deck_top(s)
    if not market.may_take_top(s, p):
        return "white_marker", "only the player with the white marker may use the decks"
    if len(s.white if colour == WHITE else s.black) == 0:
        return "deck_empty", f"the {_deck_name(s, colour)} is empty"
    return "black_limit", _black_limit(s)


def no_deck_top(s: State) -> Reason:
    """Nobody may take from a deck by these rules (R2)."""
    return "no_deck_top", f"{_these_rules(s)} no take from a deck: puzzles come from the rows"


def no_recycle(s: State) -> Reason:
    """Nobody may recycle by these rules (R2)."""
    return "no_recycle", f"{_these_rules(s)} no Recycle"


def _these_rules(s: State) -> str:
    return "the first edition has" if s.rules.edition == "first" else "these rules have"


def _black_limit(s: State) -> str:
    return f"the end is near: at most {s.rules.black_limit} black puzzle per turn may be taken"


def _deck_name(s: State, colour: int) -> str:
    return "deck" if s.rules.solo is not None else f"{_COLOURS[colour]} deck"


def _not_recyclable(s: State, p: int, colour: int) -> Reason:
    if not s.rules.recycle:
        return no_recycle(s)
    if not market.may_recycle(s, p):
        return "white_marker", "only the player with the white marker may Recycle"
    assert colour in (WHITE, BLACK)
    return "deck_empty", f"the {_COLOURS[colour]} deck is empty"
