"""A game looked at afterwards: the chance to win after each action, and where it was given away.

A turn is the unit of work: ``judge_turn`` needs nothing but the record and the number of the turn,
so turns can be judged in any order and in any process. Each decision is judged from what its player
could see at that moment, so bad luck is nobody's mistake.

>>> from projectl import Game
>>> game = Game.new(players=2, seed=7)
>>> events = game.play("gain O1")
>>> found = analysis_of(game.record())
>>> [action.action for turn in found.turns for action in turn.actions]
['gain O1']
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from typing import Any, Literal

import msgspec

from projectl.advice.judge import NOTHING_LOST, Judge
from projectl.advice.thorough import ThoroughJudge
from projectl.bots.interface import never
from projectl.bots.net import weights_for
from projectl.game import Game
from projectl.notation import events, records
from projectl.notation.actions import Action, Resign, Timeout, parse_action
from projectl.notation.errors import IllegalAction
from projectl.rules.options import Rules
from projectl.rules.state import PLAY, State
from projectl.trees import Node, Tree

FORMAT = "projectl-analysis/1"

Mark = Literal["blunder", "mistake", "inaccuracy"]
MARKS: tuple[tuple[Mark, float], ...] = (("blunder", 0.2), ("mistake", 0.1), ("inaccuracy", 0.05))
"""What an action is called that gave away so much of the chance to win."""


def mark_of(loss: float, doubt: float = 0.0) -> Mark | None:
    """The name for a loss, if it deserves one: none is an error that may be none at all.

    >>> mark_of(0.2), mark_of(0.12), mark_of(0.01), mark_of(0.12, doubt=0.13)
    ('blunder', 'mistake', None, None)
    """
    if loss <= doubt:
        return None
    return next((name for name, least in MARKS if loss >= least), None)


class Settings(msgspec.Struct, frozen=True):
    """How thoroughly to look; equal settings give equal results."""

    seed: int = 0
    width: int = 16
    """Lines that the search follows up."""
    worlds: int = 4
    """Deals of the hidden cards in which an action is compared with the preferred one."""
    rollouts: int = 0
    """Of the champion, which says what is best; 0: the network says it."""


USUAL = Settings()

Depth = Literal["quick", "standard", "deep"]
DEPTHS: dict[Depth, tuple[Settings, ...]] = {
    "quick": (USUAL,),
    "standard": (Settings(worlds=24, rollouts=48),),
    "deep": (
        USUAL,
        Settings(worlds=24, rollouts=48),
        Settings(worlds=96, rollouts=240),
        Settings(worlds=384, rollouts=480),
    ),
}
"""How a game is looked at, once or again and again; each look at a turn replaces the one before."""


def looks(depth: Depth, seed: int = 0) -> tuple[Settings, ...]:
    """The settings of one depth, one look after the other."""
    return tuple(msgspec.structs.replace(look, seed=seed) for look in DEPTHS[depth])


def looked(turns: Iterable[JudgedTurn], depth: Depth) -> int:
    """How many looks at a turn have been taken, where each turn is there as it was judged last."""
    return sum(DEPTHS[depth].index(turn.look) + 1 for turn in turns)


class JudgedAction(msgspec.Struct, frozen=True, kw_only=True):
    """One action and what it did to the chances."""

    number: int
    """Its line in the record, from 1."""
    player: int
    action: str
    chances: list[float]
    """Each player's chance to win after it; in solo there is one."""
    loss: float
    """How much of the chance to win it gave away, 0 to 1."""
    mark: Mark | None
    better: list[str]
    """The actions that the judge would have gone on with; empty where it agrees."""
    doubt: float = 0.0
    """How far off the loss may be: one that is not larger is never marked."""


class JudgedTurn(msgspec.Struct, frozen=True, kw_only=True):
    """A turn, or a player's finishing touches."""

    number: int
    player: int
    round: int
    touches: bool
    chance: float
    """The player's chance to win at its start, with best play."""
    line: list[str]
    """How the judge would have played it."""
    loss: float
    """What all its actions gave away together."""
    actions: list[JudgedAction]
    exact: bool = False
    """The rest of the game was solved at its start: chance and line are no estimate."""
    doubt: float = 0.0
    """How far off the chance may be, nineteen times in twenty."""
    look: Settings = USUAL
    """How thoroughly it was judged."""


class Side(msgspec.Struct, frozen=True, kw_only=True):
    """What a player's turns come to."""

    player: int
    loss: float
    """Given away per turn, on average."""
    inaccuracies: int
    mistakes: int
    blunders: int
    doubt: float = 0.0
    """How far off the loss may be."""


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """A whole game, judged; ``to_json`` and ``from_json`` carry it."""

    format: str = FORMAT
    weights: str
    """The network that judged."""
    settings: Settings
    """Of the last look; each turn has its own."""
    names: list[str]
    start: list[float]
    """The chances before the first action."""
    turns: list[JudgedTurn]
    """In the order in which they began; in Line Clear two overlap."""
    sides: list[Side]
    worst: list[int]
    """The numbers of the marked actions, the worst first."""

    def actions(self) -> list[JudgedAction]:
        """All actions in the order of the record."""
        found = [action for turn in self.turns for action in turn.actions]
        return sorted(found, key=lambda action: action.number)


def to_json(analysis: Analysis) -> bytes:
    """The JSON form, described in docs/analysis.md."""
    return msgspec.json.encode(analysis)


def from_json(data: bytes | str) -> Analysis:
    """Read the JSON form; ``msgspec.ValidationError`` says what is wrong with it."""
    return msgspec.json.decode(data, type=Analysis)


# ------------------------------------------------------------------ the units of work
@dataclass(frozen=True)
class Progress:
    """One more turn has been judged."""

    done: int
    total: int
    turn: JudgedTurn


def analyse(record: Mapping[str, Any], settings: Settings = USUAL) -> Iterator[Progress]:
    """Judge turn after turn; whoever stops asking has cancelled the rest."""
    total = number_of_turns(record)
    for number in range(total):
        yield Progress(number + 1, total, judge_turn(record, number, settings))


def analysis_of(record: Mapping[str, Any], settings: Settings = USUAL) -> Analysis:
    """The whole analysis at once."""
    return put_together(record, (it.turn for it in analyse(record, settings)), settings)


def number_of_turns(record: Mapping[str, Any]) -> int:
    """How many units of work a record makes; ``RecordError`` if it is wrong."""
    return len(_opened(_text(record)).turns)


def judge_turn(
    record: Mapping[str, Any],
    number: int,
    settings: Settings = USUAL,
    stopped: Callable[[], bool] = never,
) -> JudgedTurn:
    """Judge one turn, counted from 0; see ``Judge`` for ``stopped``."""
    opened = _opened(_text(record))
    moments = opened.turns[number]
    first = moments[0].before
    player = moments[0].player
    judge = _judge(first.rules, settings, stopped)
    actions = [_judged(judge, moment) for moment in moments]
    own = player in _acting(first)
    best = judge.best(first, player) if own else None
    return JudgedTurn(
        number=number,
        player=player,
        round=int(first.round),
        touches=first.phase != PLAY,
        chance=_rounded(best.chance if best else judge.chances(first)[player]),
        line=[str(choice.action) for choice in best.line] if best else [],
        loss=_rounded(sum(action.loss for action in actions)),
        actions=actions,
        exact=best.exact if best else False,
        doubt=_rounded(best.doubt if best else 0.0),
        look=settings,
    )


def _judge(rules: Rules, look: Settings, stopped: Callable[[], bool] = never) -> Judge:
    if look.rollouts:
        return ThoroughJudge(rules, look.seed, look.rollouts, look.worlds, stopped)
    return Judge(rules, look.seed, look.width, look.worlds, stopped)


def put_together(
    record: Mapping[str, Any], turns: Iterable[JudgedTurn], settings: Settings = USUAL
) -> Analysis:
    """The analysis, from all turns in any order."""
    opened = _opened(_text(record))
    found = sorted(turns, key=lambda turn: turn.number)
    start = opened.start
    marked = [action for turn in found for action in turn.actions if action.mark]
    return Analysis(
        weights=weights_for(start.rules),
        settings=settings,
        names=opened.names,
        start=_list(Judge(start.rules, settings.seed, settings.width).chances(start)),
        turns=found,
        sides=[_side(p, found) for p in range(len(start.players))],
        worst=[it.number for it in sorted(marked, key=lambda it: (-it.loss, it.number))],
    )


def _side(p: int, turns: list[JudgedTurn]) -> Side:
    own = [turn for turn in turns if turn.player == p]
    marks = [action.mark for turn in own for action in turn.actions]
    return Side(
        player=p,
        loss=_rounded(sum(turn.loss for turn in own) / max(len(own), 1)),
        inaccuracies=marks.count("inaccuracy"),
        mistakes=marks.count("mistake"),
        blunders=marks.count("blunder"),
        doubt=_rounded(_together(own) / max(len(own), 1)),
    )


def _together(turns: list[JudgedTurn]) -> float:
    """The doubt of a sum of losses."""
    return sqrt(sum(action.doubt**2 for turn in turns for action in turn.actions))


# ------------------------------------------------------------------ one action
@dataclass(frozen=True)
class _Moment:
    """One line of the record, with the table before and after it."""

    number: int
    player: int
    action: Action
    before: State
    after: State


def _judged(judge: Judge, moment: _Moment) -> JudgedAction:
    s, p = moment.before, moment.player
    decided = p in _acting(s) and not isinstance(moment.action, Resign | Timeout)
    verdict = judge.verdict(s, p, moment.action) if decided else NOTHING_LOST
    loss, doubt = _rounded(verdict.loss.value), _rounded(verdict.loss.doubt)
    line = judge.best(s, p).line if loss else ()
    chances = judge.chances(moment.after)
    if verdict.chance is not None and moment.after.phase == PLAY:
        chances = _with_chance(chances, p, verdict.chance.value)
    return JudgedAction(
        number=moment.number,
        player=p,
        action=str(moment.action),
        chances=_list(chances),
        loss=loss,
        mark=mark_of(loss, doubt),
        better=[str(choice.action) for choice in line],
        doubt=doubt,
    )


def _with_chance(chances: list[float], p: int, chance: float) -> list[float]:
    """One player's chance as it was found; the others share the rest as they did."""
    rest = sum(chances) - chances[p]
    shares = [value / rest if rest else 1 / max(len(chances) - 1, 1) for value in chances]
    return [chance if q == p else (1 - chance) * shares[q] for q in range(len(chances))]


def _acting(s: State) -> list[int]:
    return [p for p in range(len(s.players)) if s.turn >> p & 1]


def _rounded(number: float) -> float:
    return round(number, 4)


def _list(numbers: list[float]) -> list[float]:
    return [_rounded(number) for number in numbers]


# ------------------------------------------------------------------ the record
@dataclass(frozen=True)
class _Opened:
    names: list[str]
    start: State
    turns: list[list[_Moment]]


def _text(record: Mapping[str, Any]) -> str:
    return json.dumps(record, sort_keys=True)


@lru_cache(maxsize=4)
def _opened(text: str) -> _Opened:
    """A record played through and cut into turns; kept, for one unit of work follows another."""
    game, lines = Game.open_record(json.loads(text))
    start = game.state
    turns: list[list[_Moment]] = []
    current: dict[int, list[_Moment]] = {}
    for number, line in enumerate(lines, 1):
        before = game.state
        happened = game.play_line(line, number)
        if game.state is before:  # the line says what the rules had done already
            continue
        p, said = records.split_line(line, number, len(before.players))
        if p not in current:
            current[p] = []
            turns.append(current[p])
        current[p].append(_Moment(number, p, parse_action(said), before, game.state))
        for event in happened:
            match event:
                case events.TurnBegan(player):
                    current.pop(player, None)
                case events.TouchesBegan():
                    current.clear()
    return _Opened(list(game.names), start, turns)


SIGNS: dict[Mark | None, str] = {"inaccuracy": "?!", "mistake": "?", "blunder": "??", None: ""}
"""The marks as records write them."""


def annotated(record: Mapping[str, Any], found: Analysis) -> dict[str, Any]:
    """The record with the findings in it: chances and marks, and what would have been better."""
    tree = Tree.from_record(record)
    nodes = [tree.root, *tree.root.main_line()]
    for action in found.actions():
        node, before = nodes[action.number], nodes[action.number - 1]
        node.chances, node.mark = action.chances, SIGNS[action.mark]
        if action.mark:
            lost = f"gave away {action.loss:.0%} of the chance to win"
            node.comment = f"{node.comment} {lost}".strip()
            _add_better(before, action)
    return tree.record()


def _add_better(node: Node, action: JudgedAction) -> None:
    """The preferred line as a variation, as far as it depends on no card that was not seen."""
    for text in action.better:
        try:
            node = node.add(text, action.player)
        except IllegalAction:
            return
