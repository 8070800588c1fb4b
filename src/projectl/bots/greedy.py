"""A bot that looks one action ahead: it plays whatever leaves its own mat worth the most.

A puzzle in work is worth its points and reward, discounted by the actions it still takes. So it
takes what its pieces fit, upgrades towards what is missing, places and finishes, all by one measure.
"""

from functools import lru_cache
from operator import itemgetter, mul, sub
from random import Random
from typing import NamedTuple

from projectl.bots.characters import Character, preferred
from projectl.bots.interface import UNLIMITED, Limits
from projectl.rules import actions, ghost, legal, views
from projectl.rules.pieces import GHOST, LEVELS, PIECES, count, covers, one, total
from projectl.rules.state import CARD, LAID, OPEN, SLOTS, TOUCHES, State
from projectl.solver.fillings import can_fill, piece_sets
from projectl.solver.ways import GUARDS

_PATIENCE = 0.75
"""What a point is worth one action later."""
_LEVEL, _LONG = 0.5, 12
"""What a piece is worth per level, with so many actions left to use it."""
_LEVELS = [int(level) for level in LEVELS]
_FAR = 99
_SLACK = 0.15
"""How much of an action's worth a character may cost."""
_REWARDS = [*_LEVELS, 1, 2, 3]
"""What each reward is worth in levels: a piece, one or two arrows, an Ambassador action."""
_GUARDS = int(GUARDS)


class _Work(NamedTuple):
    """A puzzle on the mat: its card and cells, those still open, the pieces that lie on it."""

    card: int
    cells: int
    open: int
    laid: int


_Mat = tuple[int, tuple[_Work, ...]]
"""What the bot weighs: the pieces in its supply and the puzzles in work."""


@lru_cache(maxsize=1 << 14)
def _counts(collection: int) -> tuple[int, ...]:
    """A packed collection as a number for each shape."""
    return tuple(int(count(collection, piece)) for piece in range(PIECES))


@lru_cache(maxsize=1 << 12)
def _ways(cells: int, laid: int, shapes: int) -> list[tuple[int, int]]:
    """The collections that complete a puzzle on which some pieces lie: (number, pieces)."""
    if not laid:
        return sorted((int(total(way)), way) for way in piece_sets(cells, shapes))
    found = [way - laid for _, way in _ways(cells, 0, shapes) if covers(way, laid)]
    return [(int(total(way)), way) for way in found]


_fills = lru_cache(maxsize=1 << 16)(can_fill)


@lru_cache(maxsize=1 << 17)
def _distance(work: _Work, supply: int, touching: bool = False) -> int:
    """About how many actions finish a puzzle: placements and upgrades, or placements alone."""
    best = most = _FAR
    shapes = int(PIECES if supply + work.laid >= one(GHOST) else GHOST)
    for number, way in _ways(work.cells, work.laid, shapes):
        if number >= best or number > most:
            break
        lacking = (~((supply | _GUARDS) - way) & _GUARDS).bit_count()
        if number + lacking < best and not (touching and lacking):
            distance = number + (_upgrades(way, supply) if lacking else 0)
            if distance < best and (not work.laid or _fills(work.open, way)):
                best, most = distance, min(most, number + 2)
    return best


def _upgrades(way: int, supply: int) -> int:
    """About how many actions turn a supply into one that holds the pieces of a way."""
    over = list(map(sub, _counts(supply), _counts(way)))
    if min(over[GHOST:]) < 0:
        return _FAR
    spare = [level for level, number in zip(_LEVELS, over, strict=True) for _ in range(number)]
    missing = [level for level, number in zip(_LEVELS, over, strict=True) for _ in range(-number)]
    needed = 0
    for level in reversed(missing):
        given = max((other for other in spare if other <= level), default=min(spare, default=0))
        needed += max(level - given, 1)
        if given:
            spare.remove(given)
    return needed


class _Sight:
    """One look at the table by one player: what each action would leave the mat worth."""

    def __init__(self, seen: State, p: int) -> None:
        self.seen, self.p, self.box, self.player = seen, p, seen.box, seen.players[p]
        self.found = [int(code) for code in legal.legal(seen, p)]
        self.deducts = seen.rules.deducts
        rounds = float(seen.last_round - seen.round)  # counted near the end, guessed before
        if not seen.last_round:
            rounds = 2 + len(seen.black) / (0.8 * max(len(seen.players), 2))
        if seen.rules.finesse:
            rounds = min(rounds, len(seen.tiles) - 1)
        self.left = int(int(self.player.actions) + 3 * rounds)
        self.level = _LEVEL * min(self.left / _LONG, 1)
        mat = [int(number) for number in self.player.mat]
        works = [
            _Work(mat[CARD + i], int(self.box.cells[mat[CARD + i]]), mat[OPEN + i], mat[LAID + i])
            for i in range(SLOTS)
            if mat[CARD + i]
        ]
        self.mat: _Mat = int(self.player.supply + self.player.hand), tuple(works)
        self.now = self.worth(self.mat)

    def worth(self, mat: _Mat) -> float:
        """The puzzles finished now, the pieces, and the puzzles in work while time lasts."""
        supply, works = mat
        owned = supply + sum(work.laid for work in works)
        supply += sum(work.laid for work in works if not work.open)
        value: float = self.level * sum(map(mul, _counts(owned), _LEVELS))
        left = self.left
        for far, work in sorted((_distance(work, supply), work) for work in works):
            points = int(self.box.points[work.card])
            if far <= left:
                left -= far
                reward = self.level * _REWARDS[self.box.reward[work.card]]
                value += (points + reward) * _PATIENCE**far
            else:
                touches = _distance(work, supply, touching=True)
                value += max(points - touches, -points if self.deducts else 0)
        return value

    def _placed(self, mat: _Mat, at: int) -> _Mat:
        card, mask, piece = self.box.card[at], int(self.box.mask[at]), int(one(self.box.piece[at]))
        *others, work = sorted(mat[1], key=lambda work: work.card == card)
        work = work._replace(open=work.open & ~mask, laid=work.laid + piece)
        return mat[0] - piece, (*others, work)

    def after(self, code: int) -> float:
        """What the mat is worth after an action of the list."""
        supply, works = self.mat
        kind = int(actions.kind(code))
        at = code - kind
        match kind:
            case actions.PLACE:
                return self.worth(self._placed(self.mat, at))
            case actions.MASTER | actions.AMBASSADOR:
                return self._spread() - 0.1 * (kind == actions.AMBASSADOR)
            case actions.TAKE:
                cells = int(self.box.cells[at])
                works = (*works, _Work(at, cells, cells, 0))
            case actions.GHOST:
                given, parts = ghost.PARTS[at]
                supply += parts - int(one(given))
            case actions.TRADE | actions.LEVELUP:
                supply += int(one(actions.taken(at)) - one(actions.given(at)))
            case actions.GAIN | actions.CHOOSE:
                supply += int(one(at))
            case actions.INSERT:
                return self._inserted()
            case actions.TAKE_TOP | actions.RECYCLE:  # an unseen card or a new row is a gamble
                return self.now - 0.2
            case _:  # done
                return self.now
        return self.worth((supply, works))

    def _spread(self) -> float:
        """The worth after placing on several puzzles, one piece on each, while each helps."""
        mat, best, used = self.mat, self.now, frozenset[int]()
        placements = [code for code in self.found if code >= actions.PLACE]
        for code in sorted(placements, key=self.after, reverse=True):
            at = code - int(actions.PLACE)
            if self.box.card[at] not in used and count(mat[0], self.box.piece[at]):
                laid = self._placed(mat, at)
                if self.worth(laid) > best:
                    mat, best, used = laid, self.worth(laid), used | {self.box.card[at]}
        return best if len(used) > 1 else -_FAR

    def _inserted(self) -> float:
        """An extra action must gain more than a point; none is bought while others are left."""
        if self.player.actions:
            return -_FAR
        one_more = self.seen.copy()
        one_more.players[self.p].actions = 1
        sight = _Sight(one_more, self.p)
        gains = [sight.after(code) - sight.now for code in sight.found if code > actions.INSERT]
        return self.now + max(gains) - 1

    def touched(self, code: int) -> float:
        """What a touch gains once its puzzle is finished, credits spent first (R6.3, R11.6)."""
        credits, first = int(self.player.active), actions.credit_touch(self.box)
        if code == actions.END or (credits and code < first):
            return 0.01 if code == actions.END else -_FAR
        at = int(code - (first if code >= first else actions.PLACE))
        supply, (*_, work) = self._placed(self.mat, at)
        number = 1 + _distance(work, supply, touching=True)
        gain = int(self.box.points[work.card]) * (2 if self.deducts else 1)
        return gain - max(number - credits, 0) - 0.1 * min(number, credits)


class Greedy:
    """Plays the action after which its mat is worth the most; the seed breaks ties."""

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)
        self.character: Character | None = None

    def choose(self, seen: State, player: int, limits: Limits = UNLIMITED) -> int:
        """The best action at sight."""
        sight = _Sight(seen, player)
        worth = sight.touched if seen.phase == TOUCHES else sight.after
        found: list[tuple[float, float, int]] = []
        for code in sight.found:
            found.append((worth(code), self._random.random(), code))
            if limits.stopped():
                break
        found.sort(key=itemgetter(0, 1), reverse=True)
        if self.character is None or seen.phase == TOUCHES:
            return found[0][2]
        world = views.sample(seen, Random(0))  # nothing that it turns up is looked at
        good = [((code,), value) for value, _, code in found]
        return found[preferred(self.character, _SLACK, world, player, good)][2]
