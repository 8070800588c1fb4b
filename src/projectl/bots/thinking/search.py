"""Whole-turn planning: a beam search over the actions of one turn, on the engine itself.

The state that is searched is a full one drawn at random to fit what was seen (``views.sample``).
Cards that were not face up when the search began are never taken, looked at or built on, so a plan
depends on nothing hidden.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from projectl.bots.thinking.moves import Spots, find_spots, spread, useful_trade
from projectl.rules import actions, ghost, tiles
from projectl.rules.legal import legal
from projectl.rules.options import Rules
from projectl.rules.pieces import LEVELS, PIECES, count, one
from projectl.rules.play import play
from projectl.rules.state import (
    CARD,
    GHOST_STEP,
    LAID,
    NO_STEP,
    OPEN,
    PLAY,
    SLOTS,
    Player,
    State,
    may_act,
)

_MOST_LAYERS: Final[i64] = 8
"""Actions of a turn, inserted ones included, that are planned ahead."""
_CHOICES: Final[i64] = 5
"""Of the choices that a reward offers, so many are followed up."""
_DISSOLVINGS: Final[i64] = 4
_BITS: Final[i64] = (1 << 61) - 1
MOST: Final = 1_000_000
"""Positions that are judged where nobody is in a hurry."""


class Evaluator:
    """What a position is worth to a player; it is told where a search starts."""

    def __init__(self) -> None:
        self.known: vec[i64] = vec[i64]([0] * 256)
        """1 for every card that lay open when the search began."""
        self.evaluations: i64 = 0

    def begin(self, s: State, p: i64) -> None:
        """Note what lies open now."""
        for card in range(256):
            self.known[card] = 0
        for card in s.market:
            self.known[card] = 1
        for player in s.players:
            for slot in range(SLOTS):
                self.known[player.mat[CARD + slot]] = 1

    def go_on(self, s: State, p: i64) -> None:
        """Search on from here: no more is known than when the search began."""

    def value(self, s: State, p: i64) -> float:
        """The larger the better; only comparisons between values count."""
        return 0.0


@final
@mypyc_attr(acyclic=True)
class Turn:
    """A turn, or the first part of one: the actions, where they lead, and what that is worth."""

    def __init__(self, state: State, path: vec[i64], value: float, over: bool) -> None:
        self.state: State = state
        self.path: vec[i64] = path
        self.value: float = value
        self.over: bool = over


@final
class Search:
    """One search from one root; ``turns`` holds what came of it, best first."""

    def __init__(
        self, evaluator: Evaluator, width: int, most: int = MOST, eager: float = 1e-5
    ) -> None:
        self.evaluator: Evaluator = evaluator
        self.width: i64 = width
        self.most: i64 = most
        """About so many positions are judged at most; the least promising are left out first."""
        self.eager: float = eager
        """What it is worth to take a puzzle an action earlier: the new card is seen sooner."""
        self.found: list[Turn] = []
        self.met: set[int] = set()
        self.p: i64 = 0
        self.round: i64 = 0
        self.until: i64 = 0
        """When so many positions have been judged, it is time for the next action."""

    def run(self, root: State, p: i64) -> list[Turn]:
        """The best complete turns of a player from here on, no two with the same outcome."""
        self.evaluator.begin(root, p)
        return self._run(root, p)

    def run_on(self, root: State, p: i64) -> list[Turn]:
        """The same for a later turn, as far as it can be foreseen from where the search began."""
        self.evaluator.go_on(root, p)
        return self._run(root, p)

    def _run(self, root: State, p: i64) -> list[Turn]:
        self.p = p
        self.round = root.round
        finished: list[Turn] = []
        seen: set[int] = set()
        frontier = [Turn(root, vec[i64](), 0.0, False)]
        layer: i64 = 0
        end = self.evaluator.evaluations + self.most
        while frontier and layer < _MOST_LAYERS and self.evaluator.evaluations < end:
            self.found = []
            self.met = set()
            self.until = min(end, self.evaluator.evaluations + self.most // 3)
            for turn in frontier:
                self._expand(turn, self.eager * float(_MOST_LAYERS - layer))
                if self.evaluator.evaluations > self.until:
                    break
            frontier = []
            for turn in self.found:
                if turn.over:
                    mark = outcome_mark(turn.state, p)
                    if mark not in seen:
                        seen.add(mark)
                        finished.append(turn)
                else:
                    frontier.append(turn)
            frontier.sort(key=worth_of, reverse=True)
            frontier = frontier[: self.width]
            layer += 1
        finished += frontier  # the layers or the time ran out: as good as finished
        finished.sort(key=worth_of, reverse=True)
        return finished

    # ----------------------------------------------------------- one action on
    def _expand(self, turn: Turn, eager: float) -> None:
        s = turn.state
        player = s.players[self.p]
        before = len(self.found)
        if len(player.pending) > 0:
            self._settle(s.copy(), turn.path, 0.0)
        elif player.step != NO_STEP:
            self._go_on_stepping(s, turn.path)
        else:
            self._act(s, player, turn.path, eager)
        if len(self.found) == before:  # everything was pruned: anything legal will do
            for action in legal(s, self.p):
                self._play(s, turn.path, action, 0.0)

    def _act(self, s: State, player: Player, path: vec[i64], eager: float) -> None:
        spots = find_spots(s, player, player.supply, 0)
        offered = False
        for action in legal(s, self.p):
            kind = actions.kind(action)
            at = action - kind
            if kind == actions.PLACE or kind == actions.GHOST:  # see below
                continue
            if kind == actions.MASTER or kind == actions.AMBASSADOR:
                self._spread(s, path, action, spots, 2)
            elif kind == actions.TAKE:
                if self.evaluator.known[at]:
                    offered = True
                    self._play(s, path, action, eager)
            elif kind == actions.TRADE:
                given = actions.given(at)
                taken = actions.taken(at)
                if LEVELS[taken] > LEVELS[given] or useful_trade(s, player, given, taken):
                    self._play(s, path, action, 0.0)
            elif kind == actions.RECYCLE:
                if s.tile and s.box.tiles[s.tile - 1].pays_for == tiles.RECYCLE:
                    self._play(s, path, action, 0.0)
            elif kind == actions.TAKE_TOP:  # a card unseen is worth a try where none is seen
                if not offered:
                    self._play(s, path, action, eager)
            elif kind != actions.INSERT or player.actions == 0:
                self._play(s, path, action, 0.0)
        if player.actions > 0:
            for at in spots.at:
                self._play(s, path, actions.PLACE + at, 0.0)
            self._dissolve(s, player, path)

    def _play(self, s: State, path: vec[i64], action: i64, bonus: float) -> None:
        after = s.copy()
        play(after, self.p, action)
        self._settle(after, append(path[0 : len(path)], action), bonus)

    def _spread(self, s: State, path: vec[i64], opening: i64, spots: Spots, least: i64) -> None:
        """A Master or Ambassador action: the best combinations of placements."""
        for combination in spread(s, s.players[self.p].supply, spots, least):
            after = s.copy()
            play(after, self.p, opening)
            self._place_all(after, append(path[0 : len(path)], opening), combination)

    def _place_all(self, s: State, path: vec[i64], combination: vec[i64]) -> None:
        """Lay the pieces of a step action that has been opened, and close it."""
        for at in combination:
            play(s, self.p, actions.PLACE + at)
            path = append(path, actions.PLACE + at)
        if s.players[self.p].step != NO_STEP and not self._over(s):
            play(s, self.p, actions.END)
            path = append(path, actions.END)
        self._settle(s, path, 0.0)

    def _go_on_stepping(self, s: State, path: vec[i64]) -> None:
        """The search began in the middle of a step action."""
        player = s.players[self.p]
        source = player.hand if player.step == GHOST_STEP else player.supply
        spots = find_spots(s, player, source, player.stepped)
        least: i64 = 0 if player.stepped or player.step == GHOST_STEP else 1
        for combination in spread(s, source, spots, least):
            self._place_all(s.copy(), path[0 : len(path)], combination)

    def _dissolve(self, s: State, player: Player, path: vec[i64]) -> None:
        """Ghost actions: the dissolvings whose pieces help most, placed as well as can be."""
        numbers = ghost.add_dissolvings(player.supply, s.reserve, 0, vec[i64]())
        if not len(numbers):
            return
        gains = _gains(s, player, numbers)
        ranked: list[tuple[float, int]] = []
        for number in numbers:
            parts = ghost.parts_of(number)
            gain = 0.0
            for piece in range(PIECES):
                gain += gains[piece] * float(count(parts, piece))
            ranked.append((gain, int(number)))
        ranked.sort(reverse=True)
        for _, chosen in ranked[:_DISSOLVINGS]:
            after = s.copy()
            play(after, self.p, actions.GHOST + i64(chosen))
            grown = append(path[0 : len(path)], actions.GHOST + i64(chosen))
            if after.players[self.p].step == GHOST_STEP:
                self._go_on_stepping(after, grown)
            else:
                self._settle(after, grown, 0.0)

    # ------------------------------------------------------------------ results
    def _settle(self, s: State, path: vec[i64], bonus: float) -> None:
        """Make the choices that rewards still ask for, then note what came of it."""
        if self._over(s) or len(s.players[self.p].pending) == 0:
            self._note(s, path, bonus)
            return
        options: list[Turn] = []
        for action in legal(s, self.p):
            after = s.copy()
            play(after, self.p, action)
            value = self._value(after)
            options.append(Turn(after, append(path[0 : len(path)], action), value, False))
        options.sort(key=worth_of, reverse=True)
        for turn in options[:_CHOICES]:
            self._settle(turn.state, turn.path, bonus)
            if self.evaluator.evaluations > self.until:
                break

    def _over(self, s: State) -> bool:
        return s.phase != PLAY or s.round != self.round or not may_act(s, self.p)

    def _value(self, s: State) -> float:
        self.evaluator.evaluations += 1
        return self.evaluator.value(s, self.p)

    def _note(self, s: State, path: vec[i64], bonus: float) -> None:
        over = self._over(s)
        mark = outcome_mark(s, self.p)
        if mark not in self.met:
            self.met.add(mark)
            self.found.append(Turn(s, path, self._value(s) + bonus, over))


def budget(rules: Rules, most: int) -> int:
    """So many positions for a turn, or half of them with expansions: each takes twice the time."""
    return most // 2 if rules.expansions else most


def worth_of(turn: Turn) -> float:
    """What turns are sorted by."""
    return turn.value


def _gains(s: State, player: Player, numbers: vec[i64]) -> vec[float]:
    """What one piece of each shape would gain at its best place, if it comes of a dissolving."""
    source: i64 = 0
    for number in numbers:
        parts = ghost.parts_of(number)
        for piece in range(PIECES):
            if count(parts, piece) and not count(source, piece):
                source += one(piece)
    spots = find_spots(s, player, source, 0)
    gains = vec[float]([0.0] * int(PIECES))
    for i in range(i64(len(spots.at))):
        piece = s.box.piece[spots.at[i]]
        gains[piece] = max(gains[piece], spots.gain[i])
    return gains


def outcome_mark(s: State, p: i64) -> int:
    """A number that two positions of one search share when nothing that matters differs."""
    player = s.players[p]
    mat = player.mat
    code = _mixed(player.supply, player.points * 64 + player.actions)
    for slot in range(SLOTS):
        code = _mixed(code, mat[CARD + slot] << 25 | mat[OPEN + slot])
        code = _mixed(code, mat[LAID + slot])
    code = _mixed(code, player.active * 64 + player.waiting)
    code = _mixed(code, len(player.stored) * 4 + (2 if player.master_used else 0) + s.phase)
    code = _mixed(code, player.step << 8 | player.stepped << 4 | i64(len(player.pending)))
    for card in s.market:
        code = _mixed(code, card)
    return code


def _mixed(code: i64, number: i64) -> i64:
    code = (code * 1000003 ^ number) & _BITS
    return (code ^ code >> 27) & _BITS
