"""A table: a game, its seats and its log. Pure: no clock, no network, no database.

Everything a viewer sees follows from what was agreed and from the entries of the log, so a table
that is loaded again, or on another machine, is the same table.
"""

import copy
import hashlib
from itertools import chain
from typing import Any, Literal

import msgspec

from projectl import packs
from projectl.game import Game, UndoError
from projectl.notation import coding
from projectl.notation.actions import Action, Ambassador, Ghost, Master, Timeout, parse_action
from projectl.notation.errors import IllegalAction, NotationError, RecordError
from projectl.notation.events import Event, Left, TurnBegan
from projectl.rules import deal, options, scoring
from projectl.rules.state import SEATED
from projectl.server.protocol.answers import Code, DailyDoc
from projectl.server.protocol.changes import apply_changes
from projectl.server.protocol.messages import Options, Question, SeatPlan, Status
from projectl.server.protocol.views import rules_in_force
from projectl.server.tables.agreeing import NotNow, Talk, back_to, lines_to_keep
from projectl.server.tables.clocks import Clocks, Entry

SPECTATOR = -1
"""A viewer is the number of a seat, or this."""
BOT_GRACE = 5_000
"""Milliseconds after which somebody else looks why a bot has not moved."""
_NO_SPECTATORS_UNDO = {"undo": "only a player can take back", "undo_code": "spectator"}


class Refused(Exception):
    """What was asked for is not possible; nothing has changed."""

    def __init__(self, code: Code, message: str, reason: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.reason = reason


class Agreement(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a table was made from. It holds the deal, so it never leaves the server."""

    id: str
    made_at: int
    rules: dict[str, Any]
    seats: tuple[SeatPlan, ...]
    options: Options
    salt: str
    seed: int | None = None
    chosen: bool = False
    record: dict[str, Any] | None = None
    """The start of another game that goes on here."""
    daily: DailyDoc | None = None
    """The game of the day that this is; others shall not learn its deal from here."""
    forfeits: bool = False
    """Who is left alone has won at once; at tables that were made before that was so, the game goes on."""
    owner: str = ""
    """Whose share of the bots' time is used here: the hidden address of who made it, if known."""


class Seat:
    """Who sits there now."""

    __slots__ = ("away", "bot", "kind", "late", "name")

    def __init__(self, plan: SeatPlan) -> None:
        self.kind = plan.kind
        self.name = plan.name
        self.bot = plan.bot
        """Who plays: a bot of its own, or one for an absent person."""
        self.away = False
        self.late: Literal["time", "gone"] | None = None
        """Why the others may choose how it goes on without this person."""

    def document(self) -> dict[str, Any]:
        """The seat as everyone sees it."""
        return {
            "kind": self.kind, "name": self.name, "bot": self.bot, "away": self.away, "late": self.late,
        }  # fmt: skip


class Table:
    """The state of a table after some entries of its log."""

    def __init__(self, agreed: Agreement) -> None:
        self.agreed = agreed
        self.seats = [Seat(plan) for plan in agreed.seats]
        self.game = _begin(agreed)
        self.log: list[Entry] = []
        self._by_id: dict[tuple[int | None, str], Entry] = {}
        """The first ``_indexed`` entries by their seat and id."""
        self._indexed = 0
        self.at = agreed.made_at
        self.undone = 0
        """Actions taken back since a turn last began."""
        self.rematch: str | None = None
        self.talk = Talk()
        self.clock = Clocks(agreed.options, len(self.seats))
        self.returned = [0] * len(self.seats)
        """When each person last took the seat back from a bot."""
        self._take_stock()
        self.clock.run(self.turn, self.at)
        self._fixed: dict[str, Any] = {
            "id": agreed.id,
            "options": {
                **msgspec.to_builtins(agreed.options),
                "daily": msgspec.to_builtins(agreed.daily),
            },
        }
        self._rules = msgspec.to_builtins(rules_in_force(self.game.rules))
        self._hash = None if agreed.seed is None else deal_hash(agreed.salt, agreed.seed)

    def copy(self) -> "Table":
        """The table as it is, to go on from; its log is left to whoever has it."""
        other = copy.copy(self)
        other.seats = [copy.copy(seat) for seat in self.seats]
        other.game = self.game.clone()
        other.log, other._by_id, other._indexed = [], {}, 0
        other.clock = self.clock.copy()
        other.returned = list(self.returned)
        return other

    # ------------------------------------------------------------------ looking
    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return len(self.log)

    def _take_stock(self) -> None:
        """What follows from the game and the seats, looked at often."""
        self.status: Status = "playing"
        if any(seat.kind == "open" for seat in self.seats):
            self.status = "waiting"
        elif self.game.is_over:
            self.status = "over"
        self.turn = self.game.turn if self.status == "playing" and not self.talk.paused else ()
        """The seats that may act now."""

    @property
    def host(self) -> int | None:
        """The seat of whoever has invited the others: the maker's, or the first that was taken."""
        made = (seat for seat, plan in enumerate(self.agreed.seats) if plan.kind == "person")
        came = (entry.seat for entry in self.log if entry.kind == "join" and entry.seat is not None)
        there = (seat for seat in chain(made, came) if self.seats[seat].kind == "person")
        return next(there, None)

    def others(self, seat: int) -> list[int]:
        """The people at the table beside one, as far as they play themselves."""
        seats = self.seats
        there = [n for n in self.playing if seats[n].kind == "person" and not seats[n].away]
        return [n for n in there if n != seat]

    def may_choose(self, seat: int) -> bool:
        """Whether others shall say how it goes on without a seat whose time is up: of two, one has won."""
        chosen = self.seats[seat].late == "time"
        return len(self.playing) > 2 and bool(self.others(seat)) and not chosen

    @property
    def playing(self) -> list[int]:
        """The seats that have not left the game."""
        players = self.game.state.players
        return [seat for seat, player in enumerate(players) if player.left == SEATED]

    def find(self, seat: int | None, action_id: str) -> Entry | None:
        """The entry a seat made with this id."""
        for entry in self.log[self._indexed :]:
            if entry.id is not None:
                self._by_id[entry.seat, entry.id] = entry
        self._indexed = len(self.log)
        return self._by_id.get((seat, action_id))

    def bots_to_move(self) -> list[tuple[int, str]]:
        """The seats on turn that a bot plays, with its name."""
        return [(seat, bot) for seat in self.turn if (bot := self.seats[seat].bot)]

    def due(self) -> int | None:
        """When somebody has to look after this table, if ever: a bot, a clock, an absence."""
        times = [self.at + BOT_GRACE] if self.bots_to_move() else []
        for seat in self.turn:
            times += [t for t in (self.flag_falls(seat), self.leave_noticed(seat)) if t is not None]
        return min(times, default=None)

    def flag_falls(self, seat: int) -> int | None:
        """When the time of a seat on turn is up."""
        since = self.clock.since[seat]
        left = self.clock.left[seat]
        return since + left if since is not None and left is not None else None

    def leave_noticed(self, seat: int) -> int | None:
        """When a person on turn who is not there will be replaced by a bot."""
        since = self.clock.since[seat]
        away = self.agreed.options.away
        if away is None or since is None or self.seats[seat].bot or self.seats[seat].late:
            return None
        if away.bot is None and not self.others(seat):
            return None  # there is nobody to choose
        return max(since, self.returned[seat]) + away.after * 1000

    def common(self) -> dict[str, Any]:
        """What everyone sees: the document of a spectator."""
        view = self.game.view(None)
        view["rules"] = self._rules
        return {
            **self._fixed,
            "status": self.status,
            "seats": [seat.document() for seat in self.seats],
            "deal": self._deal_document(),
            "view": view,
            "legal": [],
            **self._undo_document(SPECTATOR),
            "scores": self._scores(SPECTATOR),
            "clock": self.clock.document(),
            "result": self._result(),
            "rematch": self.rematch,
            "host": self.host,
            "paused": self.talk.paused,
            "question": self.talk.asked and self.talk.asked.document(),
        }

    def personal(self, viewer: int) -> dict[str, Any]:
        """By path, what a player's document has otherwise than a spectator's."""
        if viewer == SPECTATOR:
            return {}
        state = self.game.state
        mine = {**self._undo_document(viewer), "scores": self._scores(viewer)}
        if viewer in self.turn and self.seats[viewer].late != "time":
            mine["legal"] = coding.legal_texts(state, viewer)
        if not state.rules.open_scores and not self.game.is_over:
            pile = state.players[viewer].pile
            mine[f"view/players/{viewer}/finished"] = [state.box.name(card) for card in pile]
        return mine

    def document(self, viewer: int) -> dict[str, Any]:
        """The table as a viewer may see it."""
        document = self.common()
        apply_changes(document, self.personal(viewer), [])
        return document

    def _deal_document(self) -> dict[str, Any]:
        told = self.game.is_over and self.agreed.daily is None
        return {
            "hash": self._hash,
            "chosen": self.agreed.chosen,
            "seed": self.agreed.seed if told else None,
            "salt": self.agreed.salt if told else None,
        }

    def _scores(self, viewer: int) -> list[int | None]:
        scores: list[int | None] = list(scoring.scores(self.game.state))
        if not self.game.rules.open_scores and not self.game.is_over:
            for seat in range(len(self.seats)):  # the solo opponent's pile is open
                if seat != viewer:
                    scores[seat] = None
        return scores

    def _result(self) -> dict[str, Any] | None:
        outcome = self.game.outcome()
        if outcome is None:
            return None
        return {"scores": list(outcome.scores), "winners": list(outcome.winners)}

    def _undo_document(self, viewer: int) -> dict[str, Any]:
        if viewer == SPECTATOR:
            return _NO_SPECTATORS_UNDO
        problem = self.undo_problem(viewer)
        if problem is None:
            return {"undo": None, "undo_code": None}
        return {"undo": str(problem), "undo_code": problem.code}

    def undo_problem(self, seat: int) -> UndoError | None:
        """Why a player can take nothing back now."""
        if not self.agreed.options.undo:
            return UndoError("off", "undo was switched off for this table")
        if self.status != "playing":
            return UndoError("not_running", "the game is not running")
        return self.game.undo_problem(seat)

    def why_not(self, seat: int, text: str) -> tuple[str, str] | None:
        """Why an action is not legal for a seat, as a code and in words."""
        try:
            self._check_running()
            self.game.clone().play(whole_action(text), seat)
        except Refused as refused:
            return refused.code, refused.message
        except IllegalAction as error:
            return error.code, error.reason
        return None

    def record(self, day_over: bool = False) -> dict[str, Any]:
        """The finished game; that of a day only when the day is over, for others may still play it."""
        if not self.game.is_over:
            raise Refused("not_over", "a record shows the deal: it is given out after the game")
        if self.agreed.daily is not None and not day_over:
            raise Refused("not_over", "a record shows the deal: this one is given out tomorrow")
        return self._record()

    def record_so_far(self, seat: int) -> dict[str, Any]:
        """The game that is being played, to go on with elsewhere.

        It shows the deal, so whoever takes it must be the last person there, or all must have been
        seated at one device.
        """
        if seat == SPECTATOR:
            raise Refused("forbidden", "only who plays may take a game along")
        if self.agreed.options.rated or self.agreed.daily is not None:
            raise Refused(
                "not_over", "a record shows the deal: this game is played to its end here"
            )
        planned = self.agreed.seats
        for n, other in enumerate(self.seats):
            together = n == seat or planned[n].kind == planned[seat].kind == "person"
            gone = self.game.state.players[n].left != SEATED
            if other.kind != "bot" and not together and not gone:
                raise Refused("not_over", "a record shows the deal: somebody else plays here, too")
        return self._record()

    def _record(self) -> dict[str, Any]:
        self.game.names = [seat.name or f"Player {n + 1}" for n, seat in enumerate(self.seats)]
        return self.game.record()

    # ------------------------------------------------------------------ writing
    def apply(self, entry: Entry) -> list[Event]:
        """Carry out the next entry of the log, or refuse it and change nothing."""
        happened = self._carry_out(entry)
        happened += self._stop_if_alone(happened)
        self.log.append(entry)
        self.at = entry.at
        if entry.kind == "undo":
            self.undone += 1
        elif any(isinstance(event, TurnBegan) for event in happened):
            self.undone = 0
        if entry.kind in ("act", "claim"):
            self._moved_on(entry)
        self._take_stock()
        if self.talk.paused:
            self.clock.hold(entry.at)
        else:
            self.clock.go_on(self.turn, entry, happened)
        return happened

    def _moved_on(self, entry: Entry) -> None:
        """Somebody has acted: whoever that was is not late, nor is who is not on turn any more."""
        self.talk.go_on()
        for number, seat in enumerate(self.seats):
            if number == entry.seat or number not in self.game.turn:
                seat.late = None

    def replay_line(self, line: str, number: int) -> tuple[Entry, list[Event]]:
        """Play a line of somebody's record, which may say more than a log does."""
        try:
            happened = self.game.play_line(line, number)
        except RecordError as error:
            raise Refused("record", str(error)) from error
        happened += self._stop_if_alone(happened)
        player, _, text = line.strip().partition(" ")
        entry = Entry(self.seq + 1, self.at, "act", int(player), text.strip())
        self.log.append(entry)
        self._take_stock()
        return entry, happened

    def _carry_out(self, entry: Entry) -> list[Event]:
        seat, text = entry.seat, entry.text
        match entry.kind:
            case "act":
                self._check_running()
                assert seat is not None
                assert text is not None
                if self.seats[seat].late == "time" and text != "timeout":
                    raise Refused("late", "your time is up: the others choose how it goes on")
                return self._play(seat, text)
            case "undo":
                self._check_running()
                assert seat is not None
                self._undo(seat)
            case "join" | "leave":
                assert seat is not None
                self._seat(entry.kind, seat, text)
            case "away" | "back":
                self._check_running()
                assert seat is not None
                self._stand_in(entry.kind, seat, text)
                self.returned[seat] = entry.at
            case "late":
                self._check_running()
                assert seat is not None
                self.seats[seat].late = "time" if text == "time" else "gone"
            case "claim":
                self._check_running()
                assert seat is not None
                return self._claim(seat, text or "")
            case "ask" | "answer":
                assert seat is not None
                self._discuss(entry.kind, seat, text or "")
            case "fill":
                assert seat is not None
                self._fill(seat, text or "")
            case "rematch":
                if not self.game.is_over:
                    raise Refused("not_over", "a rematch comes after the game")
                if self.rematch is not None:
                    raise Refused("rematch", "there is a rematch already")
                self.rematch = text
            case "react" | "clock":
                pass
        return []

    def _stop_if_alone(self, happened: list[Event]) -> list[Event]:
        """Who leaves all but one behind ends the game, and whoever stayed has won."""
        if not self.agreed.forfeits or not any(isinstance(event, Left) for event in happened):
            return []
        return self.game.stop() if len(self.playing) == 1 and not self.game.is_over else []

    def _check_running(self) -> None:
        if self.status == "waiting":
            raise Refused("waiting", "the game begins when every seat is taken")
        if self.status == "over":
            raise Refused("over", "the game is over")
        if self.talk.paused:
            raise Refused("paused", "the game has been paused")

    def _play(self, seat: int, text: str) -> list[Event]:
        try:
            return self.game.play(parse_action(text), seat)
        except NotationError as error:
            raise Refused("notation", str(error)) from error
        except IllegalAction as error:
            raise Refused("illegal", error.reason, error.code) from error

    def _undo(self, seat: int) -> None:
        if not self.agreed.options.undo:
            raise Refused("off", "undo was switched off for this table")
        try:
            self.game.undo(seat)
        except UndoError as error:
            raise Refused("no_undo", str(error), error.code) from error

    def last_action(self) -> str:
        """The text of the action that undo would take back, as the record has it."""
        actions = self.game.actions
        return str(actions[-1][1]) if actions else ""

    def _seat(self, kind: str, seat: int, name: str | None) -> None:
        there = self.seats[seat]
        if self.status != "waiting":
            raise Refused(
                "started", "seats change only before the game begins; resign is an action"
            )
        if kind == "join":
            if there.kind != "open":
                raise Refused("seat_taken", "somebody sits there")
            there.kind, there.name = "person", name
        else:
            if there.kind != "person":
                raise Refused("not_found", "nobody sits there")
            there.kind, there.name = "open", None

    def _discuss(self, kind: str, seat: int, text: str) -> None:
        """Somebody asks for a pause or to take back, ends a pause, or answers."""
        if seat not in self.playing:
            raise Refused("forbidden", "that is for those who play to say")
        try:
            if kind == "answer":
                self._check_running()
                by = self.talk.asked.by if self.talk.asked else seat
                if self.talk.answer(seat, text == "yes", self.others(by)) == "undo":
                    self._take_back(by)
                return
            if text != "resume":
                self._check_running()
            if text == "undo":
                self._check_take_back(seat)
            self.talk.ask(seat, msgspec.convert(text, Question), self.others(seat))
        except NotNow as error:
            raise Refused(error.code, str(error)) from error

    def _check_take_back(self, seat: int) -> None:
        if not self.agreed.options.undo:
            raise Refused("off", "undo was switched off for this table")
        lines = lines_to_keep(self.game, seat)
        if lines is None or lines < len(_begin(self.agreed).actions):
            raise Refused("no_undo", "there is no action of yours to take back", "nothing")

    def _take_back(self, seat: int) -> None:
        """Everyone has agreed: a seat's last action was not played, nor anything after it."""
        self._check_take_back(seat)
        self.game = back_to(_begin(self.agreed), self.game, lines_to_keep(self.game, seat) or 0)
        for there in self.seats:
            there.late = None

    def _fill(self, seat: int, text: str) -> None:
        """A bot takes a free seat for good: its name among bots, then how it is called here."""
        there = self.seats[seat]
        if there.kind != "open":
            raise Refused("seat_taken", "somebody sits there")
        bot, _, name = text.partition(" ")
        there.kind, there.bot, there.name = "bot", bot, name

    def _claim(self, by: int, text: str) -> list[Event]:
        """It goes on without a seat that is late: a bot plays there, or else it has left."""
        number, _, bot = text.partition(" ")
        seat = int(number)
        if by not in self.others(seat):
            raise Refused("forbidden", "that is for the others who play to choose")
        if seat >= len(self.seats) or self.seats[seat].late is None:
            raise Refused("not_late", "nobody is late there")
        if bot:
            self._stand_in("away", seat, bot)
            return []
        self.seats[seat].late = None
        return self._play(seat, "timeout")

    def _stand_in(self, kind: str, seat: int, bot: str | None) -> None:
        there = self.seats[seat]
        if kind == "away":
            if there.kind != "person" or there.away:
                raise Refused("away", "a bot plays there already")
            there.away, there.bot, there.late = True, bot, None
        else:
            if not there.away:
                raise Refused("not_away", "nobody plays for this seat")
            there.away, there.bot = False, None


def whole_action(text: str) -> Action:
    """Read an action a client sent; opening steps, and what only the clock says, are refused."""
    try:
        action = parse_action(text)
    except NotationError as error:
        raise Refused("notation", str(error)) from error
    if isinstance(action, Master | Ambassador) and not action.placements:
        raise Refused("open_step", "send the action whole, with its placements")
    if isinstance(action, Ghost) and action.open:
        raise Refused("open_step", "send the action whole: leave out the colon to place nothing")
    if isinstance(action, Timeout):
        raise Refused("notation", "timeout is the clock's to say")
    return action


def deal_hash(salt: str, seed: int) -> str:
    """The promise that a deal was fixed: anyone can check it who is told the salt and the seed."""
    return hashlib.sha256(f"{salt}.{seed}".encode("ascii")).hexdigest()


def _begin(agreed: Agreement) -> Game:
    if agreed.record is None:
        return Game.new(rules=options.from_dict(agreed.rules), seed=agreed.seed)
    return Game.from_record(agreed.record)


def check_rules(said: dict[str, Any]) -> options.Rules:
    """The rules that some settings make, or ``RulesError``; the cards are counted too."""
    rules = options.from_dict(said)
    deal.deck_sizes(rules, packs.standard_box())
    return rules
