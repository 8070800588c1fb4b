"""The shapes of what the server says, over HTTP and on live connections."""

from typing import Any, Literal

import msgspec

from projectl.advice.analysis import Analysis, Depth, JudgedTurn
from projectl.bots.characters import Plan
from projectl.notation.events import AnyEvent
from projectl.notation.records import RecordSetup
from projectl.rules.expansions import Origin
from projectl.server.protocol.messages import VERSION, Kind, Question, Reaction, Status
from projectl.server.protocol.views import RulesDoc, View

AnalysisStatus = Literal["queued", "running", "done", "stopped", "cancelled", "failed"]
DailyKind = Literal["solo", "duel"]
UndoCode = Literal["nothing", "other", "turn", "revealed", "spectator", "off", "not_running"]
Code = Literal[
    "bad_message", "unauthorized", "forbidden", "not_found", "method", "waiting", "over",
    "not_over", "started", "seat_taken", "id_reused", "no_undo", "off", "not_away", "away",
    "rematch", "already", "late", "not_late", "paused", "asked", "too_large", "notation",
    "illegal", "open_step", "rules", "record", "too_many", "internal", "busy", "name_taken",
    "passkey", "code", "banned", "address",
]  # fmt: skip
"""Why something is refused."""


class Answer(msgspec.Struct, frozen=True):
    """Something the server says."""


class SeatDoc(Answer, frozen=True):
    """A seat as everyone sees it."""

    kind: Literal["person", "bot", "open"]
    name: str | None
    bot: str | None
    away: bool
    late: Literal["time", "gone"] | None
    """Out of time or not there, on turn: the others may choose how it goes on."""


class DailyDoc(Answer, frozen=True):
    """Which game of which day a table is."""

    date: str
    kind: DailyKind


class ClockPlan(Answer, frozen=True):
    """Seconds for each turn, or for the whole game with so many more after each turn."""

    turn: int | None
    game: int | None
    increment: int


class AwayPlan(Answer, frozen=True):
    """After so many seconds a bot plays for an absent person; without one the others may choose."""

    after: int
    bot: str | None


class OptionsDoc(Answer, frozen=True):
    """What the players agreed on beside the rules; ``daily`` is the server's to say."""

    undo: bool
    hints: bool
    watch: bool
    clock: ClockPlan | None
    away: AwayPlan | None
    rated: bool
    public: bool
    delay: int
    daily: DailyDoc | None


class DealDoc(Answer, frozen=True):
    """The promise that the deal was fixed at the start, and, in the end, its proof."""

    hash: str | None
    chosen: bool
    seed: int | None
    salt: str | None


class ClockDoc(Answer, frozen=True):
    """Milliseconds left per seat, and since when each clock runs."""

    left: list[int]
    since: list[int | None]


class ResultDoc(Answer, frozen=True):
    """How the game ended."""

    scores: list[int]
    winners: list[int]


class QuestionDoc(Answer, frozen=True):
    """What a seat has asked the others, and who has said yes."""

    what: Question
    by: int
    yes: list[int]


class TableDoc(Answer, frozen=True):
    """A table as one viewer may see it."""

    id: str
    status: Status
    seats: list[SeatDoc]
    options: OptionsDoc
    deal: DealDoc
    view: View
    legal: list[str]
    undo: str | None
    undo_code: UndoCode | None
    scores: list[int | None]
    clock: ClockDoc | None
    result: ResultDoc | None
    rematch: str | None
    host: int | None
    paused: bool
    question: QuestionDoc | None


class Update(Answer, frozen=True, omit_defaults=True, tag_field="type", tag="update"):
    """One entry of the log and what it changed for this viewer."""

    seq: int
    at: int
    kind: Kind
    set: dict[str, Any]
    seat: int | None = None
    text: str | None = None
    id: str | None = None
    events: list[AnyEvent] = []
    drop: list[str] = []


class Snapshot(Answer, frozen=True, tag_field="type", tag="snapshot"):
    """The whole document of a viewer at some number of the log."""

    seq: int
    at: int
    seat: int | None
    table: TableDoc
    v: int = VERSION


class Resumed(Answer, frozen=True, tag_field="type", tag="resumed"):
    """All missing updates have been sent."""

    seq: int
    at: int
    seat: int | None
    v: int = VERSION


class Presence(Answer, frozen=True, tag_field="type", tag="presence"):
    """Who is connected."""

    seats: list[bool]
    watchers: int


class Done(Answer, frozen=True, tag_field="type", tag="done"):
    """This id was applied before, as this number of the log."""

    id: str
    seq: int


class WhyNot(Answer, frozen=True):
    """Why an action is not legal; both null if it is."""

    code: str | None
    reason: str | None


class LiveWhyNot(WhyNot, frozen=True, tag_field="type", tag="why", kw_only=True):
    """The same on a live connection."""

    id: str


class HintFinish(Answer, frozen=True):
    """A puzzle that the action finishes, the reward that comes for it, and the pieces that come back."""

    puzzle: str
    points: int
    reward: str
    pieces: list[str]


class HintWork(Answer, frozen=True):
    """A puzzle that the action is about, and what it still takes afterwards.

    ``actions`` are the fewest to finish it by itself, null if the stock does not allow it; ``before`` is
    the same before the action, null also where it was not on the mat; ``pieces`` are those of a shortest way.
    """

    puzzle: str
    points: int
    reward: str
    cells: int
    actions: int | None
    before: int | None
    pieces: list[str]


class HintReasons(Answer, frozen=True):
    """What speaks for an action, as facts: what it finishes, what it moves on, and whether a card comes up.

    ``exact`` means that the rest of the game is solved: nothing beats the action. ``plan`` is what
    the turn is for, null in finishing touches.
    """

    finishes: list[HintFinish]
    works: list[HintWork]
    reveals: bool
    exact: bool
    plan: Plan | None


class HintGiven(Answer, frozen=True):
    """What a bot would do, asked at this number of the log, and what for."""

    seq: int
    action: str
    reasons: HintReasons


class LiveHint(HintGiven, frozen=True, tag_field="type", tag="hint", kw_only=True):
    """The same on a live connection."""

    id: str


class Think(Answer, frozen=True, tag_field="type", tag="think"):
    """Find what a bot plays: ``view`` is what it sees, as text, and ``seed`` its random source."""

    id: str
    seat: int
    bot: str
    seed: int
    view: str


class Pong(Answer, frozen=True, tag_field="type", tag="pong"):
    """Here I am."""

    at: int


class LiveError(Answer, frozen=True, omit_defaults=True, tag_field="type", tag="error"):
    """Why a message changed nothing."""

    code: Code
    message: str
    id: str | None = None
    reason: str | None = None


class Problem(Answer, frozen=True, omit_defaults=True):
    """What is wrong: ``code`` and ``reason`` for programs, ``message`` for people."""

    code: Code
    message: str
    reason: str | None = None


class ErrorAnswer(Answer, frozen=True):
    """The body of every HTTP error."""

    error: Problem


class Limits(Answer, frozen=True):
    """How much is too much."""

    message_bytes: int
    body_bytes: int
    name_length: int
    seed: int


class LevelDoc(Answer, frozen=True):
    """A level: ``bot`` is what a seat names, ``seconds`` what a turn may take, ``rating`` its strength."""

    level: int
    bot: str
    name: str
    seconds: float
    rating: int


class ExpansionDoc(Answer, frozen=True):
    """An expansion that can be added to a game."""

    name: str
    title: str
    origin: Origin
    pack: str | None
    needs: list[str]
    edition: str | None
    """The only edition that has it; null for all."""
    solo: bool
    puzzles: int
    tiles: int


class About(Answer, frozen=True):
    """What this server offers."""

    version: str
    protocol: int
    editions: list[str]
    expansions: list[ExpansionDoc]
    difficulties: list[str]
    bots: list[str]
    levels: list[LevelDoc]
    characters: list[Plan]
    """What a bot can be like; it goes behind its name, as in ``5:collector``."""
    reactions: list[Reaction]
    players: bool
    """Whether it knows players, with or without accounts."""
    accounts: bool
    limits: Limits


class RulesAnswer(Answer, frozen=True):
    """The rules with everything filled in, or the problem with them in words and as a code."""

    rules: RulesDoc | None
    problem: str | None
    code: str | None


class PuzzleDoc(Answer, frozen=True):
    """A puzzle to draw."""

    name: str
    colour: Literal["white", "black"]
    points: int
    reward: str
    cells: str
    pack: str


class PieceDoc(Answer, frozen=True):
    """A piece to draw, in the corner of the board."""

    name: str
    level: int
    cells: str


class TileDoc(Answer, frozen=True):
    """A Finesse tile to draw."""

    name: str
    set: str
    pays_for: str
    pieces: list[str]
    credits: int
    colour: Literal["pink", "blue"]
    pack: str


class BoxDoc(Answer, frozen=True):
    """Everything in the box."""

    puzzles: list[PuzzleDoc]
    pieces: list[PieceDoc]
    tiles: list[TileDoc]


class SeatToken(Answer, frozen=True):
    """A seat and the token that plays it."""

    seat: int
    token: str


class TableMade(Answer, frozen=True):
    """A new table, the maker's seats, and the invite for the open ones."""

    table: str
    seats: list[SeatToken]
    invite: str | None


class Invited(Answer, frozen=True):
    """What somebody is invited to; ``host`` is the seat of whoever invites."""

    status: Status
    host: int | None
    seats: list[SeatDoc]
    rules: RulesDoc
    options: OptionsDoc


class MyTable(Answer, frozen=True):
    """A table in somebody's list.

    ``turn`` has the seats on turn, ``until`` when their time is up or a bot steps in, if ever;
    ``people`` counts the seats that are no bots'.
    """

    table: str
    seat: int
    status: Status
    turn: list[int]
    your_turn: bool
    until: int | None
    round: int
    names: list[str | None]
    people: int
    rated: bool
    rules: RulesDoc
    at: int


class MyTables(Answer, frozen=True):
    """The tables of some tokens, latest first."""

    tables: list[MyTable]


class Updates(Answer, frozen=True):
    """A stretch of the log; ``seq`` is where the table is now."""

    seq: int
    updates: list[Update]


class Committed(Answer, frozen=True):
    """It is in the log, as this number."""

    seq: int


class Rematch(Answer, frozen=True):
    """Where the players meet again."""

    table: str
    seat: int
    token: str


class GoalDoc(Answer, frozen=True):
    """What is to be reached; ``puzzles`` is empty for touches."""

    kind: Literal["finish", "several", "touches"]
    puzzles: list[str]


class ExerciseDoc(Answer, frozen=True):
    """An exercise, without its solution; ``best``: actions that it takes, or points for touches."""

    id: str
    rating: int
    goal: GoalDoc
    best: int
    player: int
    view: View
    legal: list[str]


class AttemptDoc(Answer, frozen=True):
    """The position after an attempt so far; ``solved`` and ``line`` once it is done."""

    view: View
    legal: list[str]
    events: list[AnyEvent]
    done: bool
    solved: bool | None
    reason: Literal["solved", "go_on", "missed", "worse", "gave_up"]
    score: int | None
    line: list[str] | None


class DayLeader(Answer, frozen=True):
    """One of the best at a game of a day.

    ``name`` and ``rounds`` are null where that is not known any more, ``player`` where they have no
    profile; ``table`` can be looked at when the day is over, as long as it is kept.
    """

    place: int
    name: str | None
    player: str | None
    score: int
    won: bool
    rounds: int | None
    table: str | None


class DayResults(Answer, frozen=True):
    """How a game of a day went for everybody: each score with how often it was reached.

    ``leaders``: the best, with more points or, with as many, in fewer rounds.
    """

    scores: list[tuple[int, int]]
    wins: int
    played: int
    leaders: list[DayLeader]


class DayGame(Answer, frozen=True):
    """One game of a day; ``seed`` and ``salt`` when the day is over."""

    kind: DailyKind
    rules: RulesDoc
    level: int | None
    hash: str
    seed: int | None
    salt: str | None
    results: DayResults


class Day(Answer, frozen=True):
    """A day's games; ``ends`` is its last moment in server time."""

    date: str
    ends: int
    games: list[DayGame]


class GameRecord(Answer, frozen=True, omit_defaults=True):
    """A finished game (docs/notation.md); its rules are those that were said, not what they imply."""

    format: Literal["projectl/1"]
    rules: dict[str, Any]
    setup: RecordSetup
    names: list[str]
    actions: list[str]
    result: ResultDoc


class Replay(Answer, frozen=True):
    """A record as a document and its updates."""

    start: TableDoc
    updates: list[Update]


class AnalysisState(Answer, frozen=True):
    """How far an analysis is: ``done`` of ``total`` looks at turns."""

    id: str
    status: AnalysisStatus
    done: int
    total: int
    depth: Depth
    looks: int
    """How often each turn is looked at, each time longer."""


class AnalysisAsked(AnalysisState, frozen=True):
    """The same for whoever has just asked, with what it takes to cancel it; null when it is done."""

    token: str | None


class AnalysisSoFar(AnalysisState, frozen=True):
    """The same with what was found: each turn as it was judged last, in the end all of it."""

    turns: list[JudgedTurn]
    analysis: Analysis | None


class Health(Answer, frozen=True):
    """Whether the server can work, and if not, what is wrong."""

    status: Literal["ok", "unavailable"]
    problems: list[str] = []


class Asking(Answer, frozen=True):
    """Who is asking, as limits count them, and what time it is here."""

    address: str
    at: int


LiveMessage = (
    Snapshot | Update | Resumed | Presence | Done | LiveWhyNot | LiveHint | Think | Pong | LiveError
)
"""What the server says on a live connection, told apart by ``type``."""
