"""The last turns of a game, solved: what comes of them with the best play of everybody.

A position is solved when no hidden card can matter any more. That is shown by two bounds: what the
player gets without any hidden card while the rival may wish for some, and the other way round. Where
both are the same, the cards in the deck make no difference. Points that are hidden make none either:
who plays for the largest lead plays for the win, whatever the others have.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from projectl.rules import actions, pieces, views
from projectl.rules.pieces import LEVELS, O1, PIECES, count
from projectl.rules.play import play
from projectl.rules.puzzles import UNKNOWN, WHITE
from projectl.rules.state import (
    CARD,
    NO_STEP,
    OPEN,
    PLAY,
    SEATED,
    SLOTS,
    State,
    may_act,
)
from projectl.solver.fillings import BASE
from projectl.solver.last_turn import CLOSED, LOWEST, LastTurn, Outcome
from projectl.solver.turn_plans import layout, work_of

BUDGET: Final = 40_000
"""Positions that are looked at for an answer."""
_ENOUGH: Final[i64] = 5
_PLENTY: Final[i64] = 10
"""A shape of which the reserve holds so many does not run out in one turn, or in two."""


@final
@mypyc_attr(acyclic=True)
class Ending:
    """A solved position: how it ends for the player, and the rest of the turn that leads there."""

    def __init__(self, mine: i64, theirs: i64, line: list[int]) -> None:
        self.mine: i64 = mine
        """The player's standing at the end as one number (``last_turn.standing_value``)."""
        self.theirs: i64 = theirs
        """That of the best of the others, with the points that can be seen."""
        self.line: list[int] = line

    def lead(self) -> int:
        """The points by which the player is ahead at the end; solo: of the opponent."""
        return int((self.mine >> 32) - (self.theirs >> 32))

    def result(self) -> float:
        """1 for a win, a half for one that is shared, 0 for a loss."""
        return 1.0 if self.mine > self.theirs else 0.5 if self.mine == self.theirs else 0.0


def can_be_last(s: State, p: i64) -> bool:
    """Whether this is a turn after which the player has no other, in a game that can be solved."""
    rules = s.rules
    if rules.finesse or rules.line_clear or rules.endless_white:
        return False
    return s.phase == PLAY and s.round == s.last_round and may_act(s, p)


def solve(seen: State, p: int, budget: int = BUDGET) -> Ending | None:
    """The rest of the game from what a player sees, or None where it cannot be said exactly."""
    if not can_be_last(seen, p) or seen.players[p].step != NO_STEP:
        return None
    later = [q for q in range(p + 1, len(seen.players)) if seen.players[q].left == SEATED]
    if not later:
        return _alone(seen, p, budget)
    if len(seen.players) == 2:
        return _against(seen, p, later[0], budget)
    return None


def _alone(seen: State, p: int, budget: int) -> Ending | None:
    """Nobody moves afterwards: what the others have is settled."""
    search = LastTurn(budget)
    if not search.run(seen, p):
        return None
    found = search.outcomes[b""]
    wishes = hidden_whites(seen)
    if wishes and (not search.run(seen, p, wishes, int(found.value)) or len(search.outcomes) > 0):
        return None
    return Ending(found.value, _others(search, seen, p), line_of(seen, p, found))


def at_rest(s: State, p: int) -> Ending:
    """How the game ends when nobody has a turn any more, with the best touches of everybody."""
    search = LastTurn(0)
    return Ending(search.at_rest(s, p), _others(search, s, p), [])


def _others(search: LastTurn, s: State, p: int) -> int:
    """The best standing of the others; in solo the opponent's points are taken off the player's."""
    if s.rules.solo is not None:
        return 0
    best = int(LOWEST)
    for q in range(len(s.players)):
        if q != p and s.players[q].left == SEATED:
            best = max(best, search.at_rest(s, q))
    return best


def _against(seen: State, p: int, rival: int, budget: int) -> Ending | None:
    """A rival has the last turn: the two bounds have to agree."""
    search = LastTurn(budget)
    wishes = hidden_whites(seen)
    sure = _duel(search, seen, p, rival, b"", wishes)
    if sure is None or not wishes:
        return sure
    hoped = _duel(search, seen, p, rival, wishes, b"")
    if hoped is None or hoped.mine - hoped.theirs > sure.mine - sure.theirs:
        return None
    return sure


def _duel(
    search: LastTurn, seen: State, p: int, rival: int, wishes: bytes, answers: bytes
) -> Ending | None:
    """Both last turns, the player with some wishes, the rival with others."""
    passed = _passed(seen, p)
    if _least_stock(passed) < _ENOUGH:
        return None
    most = _answer(search, passed, rival, answers)
    least = _least_answer(search, passed, rival)
    if search.lost or not search.run(seen, p, slack=most - least):
        return None
    found = list(search.outcomes.values())
    if wishes:
        if not search.run(seen, p, wishes, int(search.best), slack=most - least, spoils=True):
            return None
        found += list(search.outcomes.values())
    found.sort(key=_worth, reverse=True)
    best = found[0]
    theirs = most + 1
    for outcome in found:
        if outcome.value - least <= best.value - theirs:
            break
        answer = _answer(search, outcome.state, rival, answers)
        if search.lost:
            return None
        if outcome.value - answer > best.value - theirs:
            best, theirs = outcome, answer
    return Ending(best.value, theirs, [] if wishes else line_of(seen, p, best))


def _passed(seen: State, p: int) -> State:
    """The position in which the rival is to move, had the player done nothing."""
    s = seen.copy()
    s.white = b""
    s.players[p].actions = 1
    s.players[p].pending = b""
    play(s, p, actions.GAIN + O1)
    return s


def _least_stock(s: State) -> int:
    return min([int(count(s.reserve, piece)) for piece in range(PIECES) if LEVELS[piece] < 5])


def _least_answer(search: LastTurn, passed: State, rival: int) -> int:
    """What the rival reaches at least, whatever the player takes away."""
    if _least_stock(passed) < _PLENTY:
        return search.at_rest(passed, rival)
    s = passed.copy()
    for place in range(i64(len(s.market))):
        s.market[place] = 0
    return _answer(search, s, rival, b"")


def _answer(search: LastTurn, s: State, rival: int, wishes: bytes) -> int:
    """What the rival reaches from here; nothing of the kind if the search is lost."""
    if s.phase != PLAY or not may_act(s, rival):
        return search.at_rest(s, rival)
    if not search.run(s, rival):
        return 0
    best = int(search.best)
    if wishes and search.run(s, rival, wishes, best):
        best = int(search.best)
    return best


def hidden_whites(seen: State) -> bytes:
    """Every card that the white deck might bring; the black one is empty by now."""
    if len(seen.white) == 0:
        return b""
    return views.unseen(seen, WHITE) + bytes([card for card in seen.white if card < UNKNOWN])


def _worth(outcome: Outcome) -> int:
    return int(outcome.value)


# ------------------------------------------------------------------ where the pieces lie
def line_of(seen: State, p: int, outcome: Outcome) -> list[int]:
    """The turn as actions of the engine: a place for every piece, so that all of them fit."""
    s = seen.copy()
    s.white = b""
    places = _places(s, p, outcome)
    line: list[int] = []
    for code in outcome.plan:
        if code >= actions.PLACE:
            at = code - actions.PLACE
            card = int(s.box.card[at])
            code = int(
                actions.PLACE + s.box.placement(card, places[card, int(s.box.piece[at])].pop())
            )
        elif code == CLOSED:
            if s.players[p].step == NO_STEP:
                continue
            code = int(actions.END)
        line.append(code)
        play(s, p, code)
    return line


def _places(s: State, p: int, outcome: Outcome) -> dict[tuple[int, int], list[int]]:
    """The cells for each piece on each card, by card and piece."""
    laid: dict[int, int] = {}
    for code in outcome.plan:
        if code >= actions.PLACE:
            at = code - actions.PLACE
            card = int(s.box.card[at])
            laid[card] = laid.get(card, 0) + int(pieces.one(s.box.piece[at]))
    mat = outcome.state.players[p].mat
    for slot in range(SLOTS):
        card = int(mat[CARD + slot])
        if card in laid:
            laid[card] += outcome.touched[slot]
    found: dict[tuple[int, int], list[int]] = {}
    for card in laid:
        cells = _cells(s, p, card)
        shapes = PIECES if "ghost" in s.rules.expansions else BASE
        way = laid[card] + int(work_of(cells, shapes).after(laid[card]).ways[0])
        for piece, mask in layout(cells, way):
            found.setdefault((card, piece), []).append(mask)
    return found


def _cells(s: State, p: int, card: int) -> i64:
    """What is open on a card before the turn."""
    slot = s.players[p].slot_of(card)
    return s.box.cells[card] if slot < 0 else s.players[p].mat[OPEN + slot]
