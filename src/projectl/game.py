"""A game as people and programs use it: typed actions in, events and views out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Unpack

import msgspec

from projectl import packs
from projectl.notation import coding, events, folding, positions, reasons, records, writing
from projectl.notation.actions import (
    Action,
    Choose,
    End,
    Ghost,
    LevelUp,
    Resign,
    Timeout,
    parse_action,
)
from projectl.notation.errors import IllegalAction, NoSuchPlayer, NotationError, RecordError
from projectl.notation.events import Event
from projectl.notation.folding import Folding
from projectl.rules import actions as codes
from projectl.rules import deal, legal, options, play, scoring, state, views
from projectl.rules.endless import ReshuffleError
from projectl.rules.market import UnseenCard
from projectl.rules.options import Rules, Settings
from projectl.rules.pieces import NAMES, count, one
from projectl.rules.puzzles import Box
from projectl.rules.state import GHOST_STEP, NO_STEP, OVER, PLAY, SEATED, State

_ON_TURN = [
    tuple(p for p in range(options.MOST_PLAYERS) if turn >> p & 1)
    for turn in range(1 << options.MOST_PLAYERS)
]
"""The players whose bits are set in a number."""


class UndoError(ValueError):
    """Nothing can be taken back now; ``code`` says why for programs, the message in words (R14)."""

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(reason)
        self.code = code

    def __reduce__(self) -> tuple[object, ...]:
        return UndoError, (self.code, str(self))


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the scores (in solo the opponent's comes second) and who won."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


class _Moment(NamedTuple):
    """What undo goes back to."""

    player: int
    state: State
    lines: list[tuple[int, Action]]
    unsaid: dict[int, list[str]]


@dataclass(frozen=True)
class _Pushed:
    """What ``pop`` goes back to: a moment, and how far undo reached then."""

    moment: _Moment
    history: list[_Moment]


class Game:
    """One game of Project L.

    Games are copied, pickled and compared like other values: equal are those with the same position,
    names and actions. A game changes, so it has no hash. Printing one draws the board.

    >>> game = Game.new(players=2, seed=7)
    >>> events = game.play(game.legal_actions()[0])
    >>> game.record()["actions"]
    ['0 take W17']
    """

    def __init__(self, state: State, names: Sequence[str] = ()) -> None:
        self.state = state
        """The packed state inside the engine; change it only through ``play``."""
        self.names = list(names) or [f"Player {p + 1}" for p in range(len(state.players))]
        self._extra: dict[str, Any] = {}
        self._extra_rules: dict[str, Any] = {}
        self._extra_setup: dict[str, Any] = {}
        self._lines: list[tuple[int, Action]] = []
        self._history: list[_Moment] = []
        """As far back as undo reaches, and one moment more to tell why it goes no further."""
        self._pushed: list[_Pushed] = []
        self._unsaid: dict[int, list[str]] = {}
        self._whole = True

    # ---------------------------------------------------------------- making
    @classmethod
    def new(
        cls,
        *,
        seed: int | None = None,
        names: Sequence[str] = (),
        rules: Rules | None = None,
        box: Box | None = None,
        **settings: Unpack[Settings],
    ) -> Game:
        """Deal a game; settings are those of ``options.rules``: players, edition, expansions, ...

        >>> Game.new(players=3, edition="first", seed=1).rules.pieces
        10
        """
        chosen = rules or options.rules(**settings)
        cards = box or packs.standard_box()
        if seed is None:
            import secrets  # here, so that only who wants chance pays for it

            seed = secrets.randbits(53)
        return cls(deal.start(chosen, cards, deal.deal(chosen, cards, seed)), names)

    @classmethod
    def from_record(cls, data: Mapping[str, Any], box: Box | None = None) -> Game:
        """Replay a record; the first step that does not fit raises ``RecordError``."""
        game, lines = cls.open_record(data, box)
        for number, line in enumerate(lines, 1):
            game.play_line(line, number)
        return game

    @classmethod
    def open_record(cls, data: Mapping[str, Any], box: Box | None = None) -> tuple[Game, list[str]]:
        """The start of a recorded game and its lines, to be played with ``play_line``."""
        record = records.parse_record(data)
        rules = records.read_rules(record.rules)
        try:
            cards = box or _box(record.packs)
        except packs.PackError as error:
            raise RecordError(f"packs: {error.lines[0]}") from error
        try:
            setup = records.from_setup(record.setup, rules, cards)
        except options.RulesError as error:
            raise RecordError(f"rules: {error}") from error
        if record.names and len(record.names) != rules.players:
            raise RecordError(f"names: expected {rules.players}, not {len(record.names)}")
        game = cls(deal.start(rules, cards, setup), record.names)
        game._extra = _unknown_keys(data, records.Record.__struct_fields__)
        game._extra_rules = _unknown_keys(record.rules, (*options.SETTINGS, *rules.as_dict()))
        game._extra_setup = _unknown_keys(data["setup"], records.RecordSetup.__struct_fields__)
        return game, record.actions

    @classmethod
    def from_position(cls, data: object, box: Box | None = None) -> Game:
        """A game that goes on from a position; it has no record of what came before."""
        game = cls(positions.from_position(data, box or packs.standard_box()))
        game._whole = False
        return game

    def clone(self) -> Game:
        """An independent copy, with its history."""
        other = Game(self.state.copy(), self.names)
        other._extra = dict(self._extra)
        other._extra_rules = dict(self._extra_rules)
        other._extra_setup = dict(self._extra_setup)
        other._lines = list(self._lines)
        other._history = list(self._history)
        other._pushed = list(self._pushed)
        other._unsaid = {p: list(texts) for p, texts in self._unsaid.items()}
        other._whole = self._whole
        return other

    def __copy__(self) -> Game:
        return self.clone()

    def __deepcopy__(self, memo: object) -> Game:
        return self.clone()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return (
            self.state == other.state
            and self.names == other.names
            and self._lines == other._lines
            and self._whole == other._whole
        )

    # --------------------------------------------------------------- looking
    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return self.state.rules

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.phase == OVER

    @property
    def turn(self) -> tuple[int, ...]:
        """The players who may act now: one, or two in Line Clear; none when the game is over."""
        return _ON_TURN[self.state.turn]

    @property
    def player(self) -> int:
        """The player to ask next, or -1 when the game is over."""
        return int(state.mover(self.state))

    @property
    def actions(self) -> list[tuple[int, Action]]:
        """What has been played and by whom, in the record's form; undone actions are left out.

        >>> game = Game.new(players=2, seed=7)
        >>> events = game.play("gain O1")
        >>> [(player, str(action)) for player, action in game.actions]
        [(0, 'gain O1')]
        """
        return list(self._written_lines())

    def legal_actions(self, player: int | None = None) -> list[Action]:
        """Everything a player may do now; Master, Ambassador and Ghost by their opening step."""
        p = self.player if player is None else self._seated(player)
        return [] if p < 0 else self._listed(p)

    def _listed(self, p: int) -> list[Action]:
        return [coding.decode(self.state, code) for code in legal.legal(self.state, p)]

    def _seated(self, player: int) -> int:
        """A player's number, checked."""
        if not 0 <= player < len(self.state.players):
            raise NoSuchPlayer(player, len(self.state.players))
        return player

    def legal_counts(self, player: int) -> dict[str, int]:
        """How many actions of each kind are legal; each Ghost shape and each touch counts once."""
        counts: dict[str, set[str]] = {}
        for action in self.legal_actions(player):
            text = str(action)
            kind = text.partition(" ")[0]
            if isinstance(action, Ghost):
                text = action.piece
            counts.setdefault(kind, set()).add(text.removesuffix(" credit"))
        return {kind: len(texts) for kind, texts in counts.items()}

    def why_not(self, action: Action | str, player: int | None = None) -> str | None:
        """Why an action may not be played now, in words, or None if it may."""
        try:
            self.clone().play(action, player)
        except (IllegalAction, NotationError) as error:
            return error.reason if isinstance(error, IllegalAction) else str(error)
        return None

    def scores(self) -> list[int]:
        """The scores as things stand (R6.4); in solo the opponent's comes second."""
        return scoring.scores(self.state)

    def outcome(self) -> Outcome | None:
        """The result, once the game is over."""
        if not self.is_over:
            return None
        return Outcome(tuple(self.scores()), tuple(scoring.winners(self.state)))

    def position(self) -> dict[str, Any]:
        """The whole position as JSON data, deck order included."""
        return writing.to_position(self.state)

    def view(self, player: int | None) -> dict[str, Any]:
        """What a player may see, as JSON data; None for someone who only watches."""
        viewer = views.SPECTATOR if player is None else self._seated(player)
        return writing.to_position(views.veil(self.state, viewer))

    def record(self) -> dict[str, Any]:
        """The game so far as JSON data; undone actions are left out."""
        if not self._whole:
            raise RecordError("a game that began from a position has no record")
        setup = records.to_setup(self.state.setup, self.rules, self.state.box)
        setup.reshuffles = [
            [self.state.box.name(card) for card in deck] for deck in self.state.reshuffles
        ] or setup.reshuffles
        found: dict[str, Any] = {
            "format": records.FORMAT,
            "rules": self.rules.as_dict() | self._extra_rules,
            "setup": msgspec.to_builtins(setup) | self._extra_setup,
            "names": list(self.names),
            "actions": [f"{p} {action}" for p, action in self.actions],
            **self._extra,
        }
        if self.state.box.own_packs:
            found["packs"] = list(self.state.box.own_packs)
        outcome = self.outcome()
        if outcome is not None:
            found["result"] = {"scores": list(outcome.scores), "winners": list(outcome.winners)}
        return found

    def _written_lines(self) -> list[tuple[int, Action]]:
        """The lines so far; an action still open is written step by step."""
        if self._lines and self.state.players[self._lines[-1][0]].step != NO_STEP:
            p, last = self._lines[-1]
            return [*self._lines[:-1], *((p, step) for step in folding.unfolded(last))]
        return self._lines

    # --------------------------------------------------------------- playing
    def play(self, action: Action | str, player: int | None = None) -> list[Event]:
        """Play an action, whole or one step; an illegal one raises and changes nothing.

        Without a player it is that of whoever is to move; in Line Clear, where two are, an action
        that both could play is refused (R8.2).

        >>> game = Game.new(players=2, seed=7)
        >>> [type(event).__name__ for event in game.play("gain O1")]
        ['Gained']
        """
        form = parse_action(action) if isinstance(action, str) else action
        p = self.whose(form) if player is None else player
        after = self.state.copy()
        after.log = []
        self._carry_out(after, p, form)
        happened = events.read_events(after.box, after.log)
        after.log = None
        if self._history and self._history[-1].state.mark != self.state.mark:
            del self._history[:-1]
        self._history.append(_Moment(p, self.state, self._lines, self._unsaid))
        self._lines = self._written(p, form)
        in_steps = 0 <= p < len(after.players) and self.state.players[p].step != NO_STEP
        self._unsaid = _what_went_unsaid(self._unsaid, p, form, not in_steps, happened)
        self.state = after
        return happened

    def stop(self) -> list[Event]:
        """End the game as it stands, as a table does when all but one have left it.

        >>> game = Game.new(players=2, seed=7)
        >>> events = game.play("resign") + game.stop()
        >>> game.outcome().winners
        (1,)
        """
        ended = self.state.copy()
        ended.turn = 0
        ended.phase = OVER
        ended.mark += 1  # nothing before it can be taken back
        self.state = ended
        return [events.GameOver()]

    def whose(self, action: Action | str) -> int:
        """Who plays an action if nobody is named: whoever is to move, or the one of two who can."""
        form = parse_action(action) if isinstance(action, str) else action
        if len(self.turn) < 2:
            return self.player
        able = [p for p in self.turn if self._can_play(p, form)]
        if len(able) > 1:
            names = " and ".join(map(str, able))
            reason = f"players {names} could both play this: say who does"
            raise IllegalAction(str(form), "whose", reason)
        return able[0] if able else self.player

    def _can_play(self, p: int, form: Action) -> bool:
        try:
            self._carry_out(self.state.copy(), p, form)
        except IllegalAction:
            return False
        return True

    def _carry_out(self, s: State, p: int, form: Action) -> None:
        """Play the numbers of an action one by one, each checked."""
        if isinstance(form, Resign | Timeout):
            if not 0 <= p < len(s.players) or s.players[p].left != SEATED or s.phase == OVER:
                code, reason = reasons.why_not(s, p, codes.RESIGN)
                raise IllegalAction(str(form), code, reason)
            play.play(s, p, codes.RESIGN if isinstance(form, Resign) else codes.TIMEOUT)
            return
        try:
            numbers = coding.encode(s, p, form)
        except coding.Unplayable as error:
            raise self._illegal(p, form, error.code, error.reason) from error
        opening, *placements = numbers
        self._step(s, p, form, opening)
        self._check_placements(s, p, form, placements)
        for number in placements:
            self._step(s, p, form, number)
        if folding.is_whole(form) and s.players[p].step != NO_STEP:
            play.play(s, p, codes.END)

    def _step(self, s: State, p: int, form: Action, number: int) -> None:
        if not _is_legal(s, p, number):
            raise self._illegal(p, form, *reasons.why_not(s, p, number))
        try:
            play.play(s, p, number)
        except ReshuffleError as error:
            raise self._illegal(p, form, "reshuffle", str(error)) from error
        except UnseenCard as error:
            raise self._illegal(p, form, "unseen", str(error)) from error

    def _check_placements(self, s: State, p: int, form: Action, numbers: list[int]) -> None:
        """The placements of a folded action: each fits, on its own puzzle, and all have pieces.

        Checked before the first is played, for an action ends by itself when nothing more fits.
        """
        player, box = s.players[p], s.box
        if numbers and player.step == NO_STEP:
            raise self._illegal(p, form, "no_place", "none of the new pieces fits on a puzzle")
        left = int(player.hand if player.step == GHOST_STEP else player.supply)
        puzzles: set[int] = set()
        for number in numbers:
            at = number - codes.PLACE
            if box.card[at] in puzzles:
                name = box.name(box.card[at])
                reason = f"this action can place only one piece on {name}"
                raise self._illegal(p, form, "one_each", reason)
            puzzles.add(box.card[at])
            if not _is_legal(s, p, number):
                raise self._illegal(p, form, *reasons.why_not(s, p, number))
            if not count(left, box.piece[at]):
                reason = f"there are not enough {NAMES[box.piece[at]]} for all that"
                raise self._illegal(p, form, "no_piece", reason)
            left -= int(one(box.piece[at]))

    def _illegal(self, p: int, form: Action, code: str, reason: str) -> IllegalAction:
        seated = 0 <= p < len(self.state.players)
        legal_instead = [str(action) for action in self._listed(p)] if seated else []
        return IllegalAction(str(form), code, reason, legal_instead)

    def _written(self, p: int, form: Action) -> list[tuple[int, Action]]:
        """The record's lines with this action added, steps folded into their opening."""
        if isinstance(form, Resign | Timeout):  # whoever leaves, steps still open are not folded
            return [*self._written_lines(), (p, form)]
        if self.state.players[p].step != NO_STEP and self._lines:
            opener, opened = self._lines[-1]
            if opener == p and isinstance(opened, Folding):
                return [*self._lines[:-1], (p, folding.with_step(self.state, p, opened, form))]
        if isinstance(form, Folding):
            placements = folding.in_slot_order(self.state, p, form.placements)
            form = msgspec.structs.replace(form, placements=placements)
        return [*self._lines, (p, form)]

    def play_line(self, line: str, number: int) -> list[Event]:
        """Play one line of a record, such as ``0 take W22``.

        A line that says what the rules have already done (R5.2) is accepted and adds nothing.
        """
        p, text = records.split_line(line, number, len(self.state.players))
        try:
            action = parse_action(text)
            return self.play(action, p)
        except NotationError as error:
            raise RecordError(str(error), number, error) from error
        except IllegalAction as error:
            if self._says_what_happened(p, action):
                return []
            raise RecordError(str(error), number, error) from error

    def _says_what_happened(self, p: int, action: Action) -> bool:
        unsaid = self._unsaid.get(p, [])
        if str(action) in unsaid:
            unsaid.remove(str(action))
            return True
        return isinstance(action, End) and self._has_touched(p)

    def _has_touched(self, p: int) -> bool:
        """Whether a player's finishing touches are behind, or there can be none."""
        if self.state.phase == PLAY or p in self.turn:
            return False
        player = self.state.players[p]
        behind = self.is_over or p < self.player
        return behind or not legal.can_place(self.state, player, player.supply, 0)

    # ------------------------------------------------------------ taking back
    def undo_problem(self, player: int | None = None) -> UndoError | None:
        """Why a player can take nothing back now, or None if the last action can be undone (R14)."""
        if not self._history:
            return UndoError("nothing", "nothing has been played")
        last = self._history[-1]
        p = last.player if player is None else player
        if last.player != p:
            return UndoError("other", "another player has acted since")
        if last.state.mark != self.state.mark:
            if p not in self.turn:
                return UndoError("turn", "the turn is over")
            return UndoError("revealed", "a card has been revealed or the turn is over")
        return None

    def why_no_undo(self, player: int | None = None) -> str | None:
        """Why a player can take nothing back now, in words, or None."""
        problem = self.undo_problem(player)
        return None if problem is None else str(problem)

    def undo(self, player: int | None = None) -> None:
        """Take back the last action of a player, as far as R14 allows."""
        problem = self.undo_problem(player)
        if problem is not None:
            raise problem
        self._return_to(self._history.pop())

    def _return_to(self, moment: _Moment) -> None:
        self.state, self._lines, self._unsaid = moment.state, moment.lines, moment.unsaid

    def push(self, action: Action | str, player: int | None = None) -> list[Event]:
        """Play an action that ``pop`` can take back whatever it revealed: for looking ahead.

        >>> game = Game.new(players=2, seed=7)
        >>> events = game.push("take black")
        >>> game.why_no_undo()
        'a card has been revealed or the turn is over'
        >>> game.pop()
        >>> game == Game.new(players=2, seed=7)
        True
        """
        before = _Pushed(
            _Moment(self.player, self.state, self._lines, self._unsaid), list(self._history)
        )
        happened = self.play(action, player)
        self._pushed.append(before)
        return happened

    def pop(self) -> None:
        """Go back to before the last action that was pushed, and forget it."""
        if not self._pushed:
            raise UndoError("nothing", "nothing has been pushed")
        last = self._pushed.pop()
        self._history = last.history
        self._return_to(last.moment)

    # ---------------------------------------------------------------- drawing
    def __str__(self) -> str:
        from projectl.drawing.board import Board  # here, so that only who prints pays for it

        return str(Board(self.state, names=self.names))

    def _repr_svg_(self) -> str:
        """The table as a picture, which is how notebooks show a game."""
        from projectl import svg

        return svg.table(self.state, names=self.names)

    def _repr_html_(self) -> str:
        """The same, where a notebook would shrink a picture that is wider than the page."""
        return f'<div style="overflow-x: auto">{self._repr_svg_()}</div>'

    def __repr__(self) -> str:
        return f"<Game {self.rules.players} players, round {self.state.round}, turn {self.turn}>"


def _unknown_keys(data: Mapping[str, Any], known: Iterable[str]) -> dict[str, Any]:
    """What a record says that means nothing to this program, and is kept."""
    return {key: value for key, value in data.items() if key not in set(known)}


def _box(own_packs: list[str]) -> Box:
    return packs.box_from_texts(own_packs) if own_packs else packs.standard_box()


def _is_legal(s: State, p: int, number: int) -> bool:
    if not 0 <= p < len(s.players):
        return False
    return codes.as_listed(number) in legal.legal(s, p)


def _what_went_unsaid(
    before: dict[int, list[str]], p: int, form: Action, said_all: bool, happened: list[Event]
) -> dict[int, list[str]]:
    """What the rules did by themselves, per player, as lines a reader may find in a record.

    An action that says it is left out, unless it only closed an action played in steps.
    """
    unsaid = {q: list(texts) for q, texts in before.items() if q != p}
    for event in happened:
        match event:
            case events.Rewarded(player, piece, _):
                unsaid.setdefault(player, []).append(str(Choose(piece)))
            case events.Levelled(player, None, None):
                unsaid.setdefault(player, []).append(str(LevelUp()))
            case events.TurnEnded(player):
                unsaid.setdefault(player, []).append(str(End()))
    if said_all and p in unsaid and (text := str(form)) in unsaid[p]:
        unsaid[p].remove(text)
    return unsaid
