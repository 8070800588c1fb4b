"""The best finishing touches, exactly: which puzzles to finish with which pieces (R6.3, R11.6)."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from projectl.rules import actions, pieces
from projectl.rules.state import CARD, OPEN, SLOTS, Player, State
from projectl.solver.fillings import first_at, lowest, mask_at, piece_at
from projectl.solver.ways import SPARE, clamped, shapes_for, short_of, ways_by_number

# What decides a game, in order (R6.4, R11.6): points, credits, puzzles, pieces left.
_POINT: Final[i64] = 1_000_000
_CREDIT: Final[i64] = 10_000
_PUZZLE: Final[i64] = 100


@final
@mypyc_attr(acyclic=True)
class Touches:
    """What the best touches are worth, and where they go."""

    def __init__(self) -> None:
        self.worth: i64 = 0
        """Points gained, credits spent and so on, weighed in the order in which they decide."""
        self.cells: vec[i64] = vec[i64]()
        """The pieces laid, as slot << 25 | cells."""

    def points(self) -> int:
        """The points that the touches gain; an unfinished puzzle's deduction saved counts too."""
        return (self.worth + _POINT // 2) // _POINT


def best_touches(s: State, p: i64) -> Touches:
    """The touches that leave the player standing best; no touch at all where none pays."""
    player = s.players[p]
    best = Touches()
    # Less than the quick look finds need not be looked for; half a point is for what counts below points.
    least = touch_points(s, p) * _POINT - _POINT // 2
    _choose(s, player, 0, player.supply, player.active, 0, vec[i64](), best, least)
    return best


def _choose(
    s: State,
    player: Player,
    slot: i64,
    supply: i64,
    credits: i64,
    worth: i64,
    laid: vec[i64],
    best: Touches,
    least: i64,
) -> None:
    """Slot by slot: leave the puzzle, or finish it in every way that could still pay."""
    if slot == SLOTS:
        if worth > best.worth:
            best.worth = worth
            best.cells = laid[0 : len(laid)]
        return
    rest: i64 = 0
    for later in range(slot + 1, SLOTS):
        rest += _at_most(s, player, later, supply, credits)
    open = player.mat[OPEN + slot]
    if open:
        gain = _gain(s, player, slot)
        # With a credit left a touch costs no point, so it always pays; else it must earn its keep.
        most = credits + min(gain, worth + gain + rest - max(best.worth, least)) // _POINT
        found: dict[int, vec[i64]] = {}
        number = _fewest(supply, pieces.size(open), most)
        if rest:
            number = most
        while number <= most and not found:
            _cover(open, supply, number, 0, vec[i64](), slot, found, set())
            number += 1
        for way in found:
            number = pieces.total(way)
            paid = min(number, credits)
            after = worth + gain - paid * _CREDIT - (number - paid) * _POINT - number
            if after + rest <= best.worth:
                continue
            masks = found[way]
            grown = laid[0 : len(laid)]
            for cells in masks:
                grown = append(grown, cells)
            _choose(s, player, slot + 1, supply - way, credits - paid, after, grown, best, least)
    if worth + rest > best.worth:
        _choose(s, player, slot + 1, supply, credits, worth, laid, best, least)


def _gain(s: State, player: Player, slot: i64) -> i64:
    """What a finished puzzle is worth before its touches are paid."""
    points = s.box.points[player.mat[CARD + slot]]
    return (2 * points if s.rules.deducts else points) * _POINT + _PUZZLE


def _at_most(s: State, player: Player, slot: i64, supply: i64, credits: i64) -> i64:
    """No touches on a slot are worth more, even if they had the whole supply."""
    open = player.mat[OPEN + slot]
    if not open:
        return 0
    gain = _gain(s, player, slot)
    most = credits + gain // _POINT
    number = _fewest(supply, pieces.size(open), most)
    return 0 if number > most else gain - max(number - credits, 0) * _POINT


def _fewest(supply: i64, cells: i64, most: i64) -> i64:
    """How many pieces it takes at least to cover so many cells; one more than the most if they do not."""
    number: i64 = 0
    while number <= most and _reach(supply, number) < cells:
        number += 1
    return number


def _cover(
    open: i64,
    supply: i64,
    most: i64,
    used: i64,
    masks: vec[i64],
    slot: i64,
    found: dict[int, vec[i64]],
    met: set[int],
) -> None:
    """All collections of at most so many pieces of the supply that fill the cells, one layout each.

    The same pieces on the same cells in another layout lead to nothing new.
    """
    if open == 0:
        if used not in found:
            found[used] = masks[0 : len(masks)]
        return
    cells = pieces.size(open)
    if most <= 0 or _reach(supply, most) < cells:
        return
    mark = int(used) << 25 | int(open)
    if mark in met:
        return
    met.add(mark)
    cell = lowest(open)
    at = first_at(cell + 1) - 1
    start = first_at(cell)
    while at >= start:
        mask = mask_at(at)
        if mask & ~open == 0 and pieces.count(supply, piece_at(at)):
            one = pieces.one(piece_at(at))
            grown = append(masks[0 : len(masks)], slot << 25 | mask)
            _cover(open & ~mask, supply - one, most - 1, used + one, grown, slot, found, met)
        at -= 1


def _reach(supply: i64, most: i64) -> i64:
    """How many cells so many pieces of a supply can cover at most."""
    cells: i64 = 0
    piece = pieces.PIECES - 1
    while piece >= 0 and most > 0:
        number = min(pieces.count(supply, piece), most)
        cells += number * pieces.LEVELS[piece]
        most -= number
        piece -= 1
    return cells


def touch_points(s: State, p: i64) -> int:
    """The points that touches gain, for a search: only the few shortest ways are looked at."""
    player = s.players[p]
    deducts = s.rules.deducts
    return _quick(s, player, 0, clamped(player.supply), player.active, deducts)


def _quick(s: State, player: Player, slot: i64, supply: i64, credits: i64, deducts: bool) -> i64:
    while slot < SLOTS and player.mat[OPEN + slot] == 0:
        slot += 1
    if slot == SLOTS:
        return 0
    best = _quick(s, player, slot + 1, supply, credits, deducts)
    points = s.box.points[player.mat[CARD + slot]]
    gain = 2 * points if deducts else points
    found = ways_by_number(player.mat[OPEN + slot], shapes_for(supply))
    tried: i64 = 0
    for more in range(SPARE + 1):
        number = found.fewest + more
        paid = max(number - credits, 0)
        if gain - paid <= 0:
            break
        for at in range(found.first[more], found.first[more + 1]):
            way = found.all[at]
            if short_of(supply, way) == 0:
                left = max(credits - number, 0)
                rest = _quick(s, player, slot + 1, supply - way, left, deducts)
                best = max(best, gain - paid + rest)
                tried += 1
                if tried == _TRIED:
                    return best
    return best


_TRIED: Final[i64] = 6


def touch_actions(s: State, p: i64) -> list[int]:
    """The best touches as actions, credits spent first, then the end."""
    player = s.players[p]
    best = best_touches(s, p)
    found: list[int] = []
    credits = player.active
    for code in best.cells:
        card = player.mat[CARD + (code >> 25)]
        number = s.box.placement(card, code & 0x1FFFFFF)
        start = actions.PLACE
        if credits > 0:
            start = actions.credit_touch(s.box)
            credits -= 1
        found.append(int(start + number))
    found.append(int(actions.END))
    return found
