"""Between typed actions and the engine's numbers, in the light of a state."""

from functools import lru_cache

from projectl.notation import actions as forms
from projectl.notation import reasons
from projectl.notation.actions import Action, Placement
from projectl.notation.cells import cells_text, parse_cells, piece_number
from projectl.rules import actions as codes
from projectl.rules import ghost, legal, market
from projectl.rules.pieces import NAMES, count
from projectl.rules.puzzles import BLACK, WHITE, Box
from projectl.rules.state import TOUCHES, State

_COLOURS = ("white", "black")


class Unplayable(Exception):
    """No number of the engine says this action here; carries a code and words for the reason."""

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


# ------------------------------------------------------------ number -> action
def decode(s: State, code: int) -> Action:
    """The typed form of an engine action that is legal in a state."""
    kind = int(codes.kind(code))
    at = code - kind
    match kind:
        case codes.PLACE if s.phase == TOUCHES:
            by_credit = at >= s.box.placements
            placement = placement_of(s.box, at - s.box.placements if by_credit else at)
            return forms.Touch(placement, by_credit)
        case codes.RECYCLE:
            return _decode_recycle(s, int(codes.colour(at)), int(codes.order(at)))
        case codes.TAKE_TOP:
            return forms.Take("deck" if s.rules.solo is not None else _COLOURS[at])
    return _form(s.box, code)


def legal_texts(s: State, player: int) -> list[str]:
    """Everything a player may do now, written."""
    if s.phase == TOUCHES:
        return [str(decode(s, code)) for code in legal.legal(s, player)]
    known = _known_texts(s.box)
    found = []
    for code in legal.legal(s, player):
        text = known.get(code)
        if text is None:
            text = str(decode(s, code))
            if codes.kind(code) not in _BY_STATE:
                known[code] = text
        found.append(text)
    return found


_BY_STATE = (codes.RECYCLE, codes.TAKE_TOP)


# Most actions mean the same in every state, and are listed again after every action.
@lru_cache(maxsize=8)
def _known_texts(box: Box) -> dict[int, str]:
    """What has been written of a box so far, by number; no more than it has actions."""
    return {}


@lru_cache(maxsize=16384)
def _form(box: Box, code: int) -> Action:
    kind = int(codes.kind(code))
    at = code - kind
    match kind:
        case codes.PLACE:
            return forms.Place(placement_of(box, at))
        case codes.AMBASSADOR:
            return forms.Ambassador(box.name(at))
        case codes.TAKE:
            return forms.Take(box.name(at))
        case codes.GHOST:
            piece, parts = ghost.PARTS[at]
            return forms.Ghost(NAMES[piece], collection_names(parts), open=True)
        case codes.LEVELUP:
            return forms.LevelUp(NAMES[codes.given(at)], NAMES[codes.taken(at)])
        case codes.TRADE:
            return forms.Trade(NAMES[codes.given(at)], NAMES[codes.taken(at)])
        case codes.CHOOSE:
            return forms.Choose(NAMES[at])
        case codes.GAIN:
            return forms.Gain(NAMES[at])
    return _BARE_FORMS[kind]


_BARE_FORMS: dict[int, Action] = {
    codes.END: forms.End(),
    codes.INSERT: forms.Insert(),
    codes.MASTER: forms.Master(),
    codes.RESIGN: forms.Resign(),
    codes.TIMEOUT: forms.Timeout(),
    codes.CHOOSE_NONE: forms.Choose(None),
    codes.LEVELUP_NONE: forms.LevelUp(),
}
_BARE_CODES = {form: code for code, form in _BARE_FORMS.items()}


def placement_of(box: Box, at: int) -> Placement:
    """A placement of a box by its number."""
    return Placement(NAMES[box.piece[at]], box.name(box.card[at]), cells_text(box.mask[at]))


def collection_names(collection: int) -> tuple[str, ...]:
    """The pieces of a packed collection one by one, in R1.1 order."""
    return tuple(name for i, name in enumerate(NAMES) for _ in range(count(collection, i)))


def row_cards(s: State, colour: int) -> list[int]:
    """The cards of the row that Recycle would take (in Line Clear the left one)."""
    start = colour * s.rules.row
    return [s.market[place] for place in range(start, start + s.rules.row)]


def _decode_recycle(s: State, colour: int, order: int) -> Action:
    return _recycle(s.box, colour, tuple(row_cards(s, colour)), order)


@lru_cache(maxsize=4096)
def _recycle(box: Box, colour: int, row: tuple[int, ...], order: int) -> Action:
    names = [box.name(row[place]) for place in market.order_of(order, len(row))]
    return forms.Recycle(_COLOURS[colour], tuple(names))


# ------------------------------------------------------------ action -> numbers
def encode(s: State, player: int, action: Action) -> list[int]:
    """The numbers that play an action: one, or for a folded action its opening and placements.

    The closing ``end`` of a folded action is not among them, for it may not be needed.
    """
    if action in _BARE_CODES:
        return [_BARE_CODES[action]]
    match action:
        case forms.Take(puzzle):
            return [_encode_take(s, puzzle)]
        case forms.Recycle():
            return [_encode_recycle(s, action)]
        case forms.Gain(piece):
            return [codes.GAIN + piece_number(piece)]
        case forms.Trade(given, taken):
            return [codes.TRADE + codes.exchange(piece_number(given), piece_number(taken))]
        case forms.LevelUp(str(given), str(taken)):
            return [codes.LEVELUP + codes.exchange(piece_number(given), piece_number(taken))]
        case forms.Choose(str(piece)):
            return [codes.CHOOSE + piece_number(piece)]
        case forms.Place(placement):
            if s.phase == TOUCHES:
                raise Unplayable("phase", "only finishing touches are left: touch, or end")
            return [_encode_placement(s, placement)]
        case forms.Touch(placement, credit):
            if s.phase != TOUCHES:
                raise Unplayable("phase", "finishing touches come after the last round")
            code = _encode_placement(s, placement)
            return [code + s.box.placements if credit else code]
        case forms.Master(placements):
            return [codes.MASTER, *_encode_placements(s, player, placements)]
        case forms.Ambassador(puzzle, placements):
            opening = codes.AMBASSADOR + _card(s, puzzle)
            return [opening, *_encode_placements(s, player, placements)]
        case forms.Ghost():
            opening = codes.GHOST + _dissolving(action)
            return [opening, *_encode_placements(s, player, action.placements)]
    raise Unplayable("form", f"{action!r} is not an action")


def _card(s: State, name: str) -> int:
    number = s.box.numbers.get(name)
    if number is None:
        raise Unplayable("unknown_puzzle", f"there is no puzzle {name}")
    return number


def _encode_take(s: State, puzzle: str) -> int:
    solo = s.rules.solo is not None
    if puzzle in forms.DECK_TOPS:
        if not s.rules.deck_top:
            raise Unplayable(*reasons.no_deck_top(s))
        if solo != (puzzle == "deck"):
            expected = "take deck" if solo else "take white or take black"
            raise Unplayable("deck", f"here it is `{expected}`")
        return codes.TAKE_TOP + (WHITE if puzzle == "white" else BLACK)
    return codes.TAKE + _card(s, puzzle)


def _encode_recycle(s: State, action: forms.Recycle) -> int:
    colour = _COLOURS.index(action.deck)
    if not s.rules.recycle:
        raise Unplayable(*reasons.no_recycle(s))
    if s.rules.solo is not None:
        raise Unplayable("recycle", "Recycle is not allowed in solo")
    row = row_cards(s, colour)
    names = [s.box.name(card) for card in row if card]
    if sorted(action.order) != sorted(names) or len(names) != s.rules.row:
        raise Unplayable("row", f"name the puzzles of the {action.deck} row: {' '.join(names)}")
    order = bytes(names.index(name) for name in action.order)
    return codes.RECYCLE + colour * codes.ORDERS + market.number_of(order)


def _encode_placement(s: State, placement: Placement) -> int:
    card = _card(s, placement.puzzle)
    cells = parse_cells(placement.cells)
    at = s.box.placement(card, cells)
    if at < 0 or NAMES[s.box.piece[at]] != placement.piece:
        if cells & ~s.box.cells[card]:
            outside = cells_text(cells & ~s.box.cells[card])
            raise Unplayable("outside", f"{outside} is outside the area of {placement.puzzle}")
        raise Unplayable("shape", f"{placement.cells} is not the shape of {placement.piece}")
    return codes.PLACE + at


def _encode_placements(s: State, player: int, placements: tuple[Placement, ...]) -> list[int]:
    numbers = [_encode_placement(s, placement) for placement in placements]
    return sorted(numbers, key=lambda n: s.players[player].slot_of(s.box.card[n - codes.PLACE]))


def _dissolving(action: forms.Ghost) -> int:
    for number, (piece, parts) in enumerate(ghost.PARTS):
        if NAMES[piece] == action.piece and collection_names(parts) == action.parts:
            return number
    raise Unplayable("tiling", f"{' '.join(action.parts)} do not tile a {action.piece}")
