"""The shapes of what clients send, over HTTP and on live connections."""

from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import Meta

from projectl.advice.analysis import Depth

VERSION = 1
"""Of the live protocol; a client names the version it speaks in ``hello``."""
MOST_SEED = 2**53 - 1
"""Larger numbers lose digits in a browser."""
MONTH = 30 * 24 * 3600

# `$` alone would let a line break through; what follows it does not, in Python and in browsers.
Id = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,40}$(?!\n)", description="chosen by you")]
JoinId = Annotated[
    str,
    Meta(pattern=r"^[A-Za-z0-9_-]{16,40}$(?!\n)", description="random: who knows it has the seat"),
]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
BotName = Annotated[str, Meta(min_length=1, max_length=40)]
Secret = Annotated[str, Meta(min_length=1, max_length=64)]
ActionText = Annotated[
    str, Meta(min_length=1, max_length=400, description="one whole action in the notation")
]
Device = Annotated[
    str, Meta(pattern=r"^[A-Za-z0-9_-]{32}$(?!\n)", description="random, kept by the page")
]
Number = Annotated[int, Meta(ge=0, le=1_000_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=5)]
Reaction = Literal["hello", "thanks", "nice", "wow", "oops", "thinking", "hurry", "good-game"]
REACTIONS: tuple[Reaction, ...] = get_args(Reaction)
Status = Literal["waiting", "playing", "over"]
Question = Literal["pause", "resume", "undo"]
NoticeKind = Literal["turn", "started", "over", "rematch", "hurry"]
NOTICES: tuple[NoticeKind, ...] = get_args(NoticeKind)
"""What somebody can be told who does not look; ``hurry``: their time is running out."""
Kind = Literal[
    "join", "leave", "fill", "act", "undo", "away", "back", "late", "claim", "ask", "answer", "react",
    "rematch", "clock",
]  # fmt: skip


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something a client sends."""


# --------------------------------------------------------------- what is agreed
class Clock(Body, frozen=True):
    """Time for each turn, or for the whole game with an increment for each turn; in seconds."""

    turn: Annotated[int, Meta(ge=5, le=MONTH)] | None = None
    game: Annotated[int, Meta(ge=5, le=MONTH)] | None = None
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0


class Away(Body, frozen=True):
    """After so many seconds a bot plays for an absent person; without one the others may choose."""

    after: Annotated[int, Meta(ge=5, le=MONTH)]
    bot: BotName | None = "greedy"


class Options(Body, frozen=True):
    """What the players of a table agree on beside the rules."""

    undo: bool = True
    hints: bool = True
    watch: bool = True
    clock: Clock | None = None
    away: Away | None = None
    rated: bool = False
    """Counts: without undo and hints, on a deal that nobody chose, against a level or other people."""
    public: bool = False
    """In the lobby while a seat is free, for anybody to take."""
    delay: Annotated[int, Meta(ge=0, le=3600)] = 0
    """Seconds by which those see the game later who only watch it."""


class RulesBody(Body, frozen=True):
    """The rules of a game; what is left out follows the edition and the number of players."""

    edition: Literal["first", "second", "second-2.5"] = "second"
    players: Annotated[int, Meta(ge=1, le=6)] | None = None
    expansions: Annotated[list[str], Meta(max_length=12)] = []
    solo: Literal["normal", "hard", "unbeatable"] | None = None
    line_clear: bool | None = None
    open_scores: bool | None = None
    pieces: Annotated[int, Meta(ge=1, le=31)] | None = None
    stop_early: bool | None = None
    deck_top: bool | None = None
    recycle: bool | None = None
    free_shortage: bool | None = None
    black_limit: Annotated[int, Meta(ge=0, le=4)] | None = None
    deduct_unfinished: bool | None = None
    tie_by_owned: bool | None = None
    lock_tokens: bool | None = None

    def said(self) -> dict[str, Any]:
        """The settings that were given."""
        return {k: v for k, v in msgspec.to_builtins(self).items() if v is not None}


class SeatPlan(Body, frozen=True):
    """Who is to sit where: a ``person`` here, a ``bot``, or ``open`` for the invite."""

    kind: Literal["person", "bot", "open"]
    name: Name | None = None
    bot: BotName | None = None


# ------------------------------------------------------------------ HTTP bodies
class RulesQuestion(Body, frozen=True):
    """Do these rules make a game?"""

    rules: RulesBody


class NewTable(Body, frozen=True):
    """A table to be made."""

    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=6)]
    rules: RulesBody = RulesBody()
    first: Literal["random", "given"] = "random"
    seed: Annotated[int, Meta(ge=0, le=MOST_SEED)] | None = None
    record: dict[str, Any] | None = None
    upto: Number | None = None
    options: Options = Options()


class MyTokens(Body, frozen=True):
    """Seat tokens of one person."""

    tokens: Annotated[list[Secret], Meta(max_length=100)]
    account: bool = False
    """All seats of the account that asks as well; those of the tokens are its own from now on."""


class SitDown(Body, frozen=True):
    """Take an open seat: the one named, or the first; at a public table it takes no invite."""

    name: Name
    id: JoinId
    invite: Secret | None = None
    seat: SeatNumber | None = None


class Invitation(Body, frozen=True):
    """Look at a table to which one is invited, as everybody is to a public one."""

    invite: Secret | None = None


class FillSeat(Body, frozen=True):
    """Give a free seat to a bot."""

    id: Id
    bot: BotName | None = None


class DoAction(Body, frozen=True):
    """Play an action."""

    id: Id
    action: ActionText


class DoOnce(Body, frozen=True):
    """Something that needs nothing but an id."""

    id: Id


class DoReact(Body, frozen=True):
    """Show a reaction."""

    id: Id
    reaction: Reaction


class DoClaim(Body, frozen=True):
    """Go on without somebody who is late: a bot plays for them, or without one they have left."""

    id: Id
    seat: SeatNumber
    bot: BotName | None = None


class DoAsk(Body, frozen=True):
    """Ask the others for a pause or to take one's last action back; or end a pause."""

    id: Id
    what: Question


class DoAnswer(Body, frozen=True):
    """Answer what somebody has asked; whoever asked withdraws it with a no."""

    id: Id
    yes: bool


class AskWhy(Body, frozen=True):
    """Why is this action not legal?"""

    action: ActionText


class AskHint(Body, frozen=True):
    """What would a bot do?"""

    bot: BotName | None = None


class Attempt(Body, frozen=True):
    """What was played so far to solve an exercise."""

    actions: Annotated[list[ActionText], Meta(max_length=40)] = []
    give_up: bool = False


class DailyBody(Body, frozen=True):
    """Play the deal of the day."""

    name: Name
    device: Device


class ReplayBody(Body, frozen=True):
    """A record to be shown."""

    record: dict[str, Any]


class AskAnalysis(Body, frozen=True):
    """A game to be analysed: a record, or the id of a table where it is over."""

    record: dict[str, Any] | None = None
    table: Secret | None = None
    depth: Depth = "quick"


# --------------------------------------------------------------- live, from client
class Hello(Body, frozen=True, tag_field="type", tag="hello"):
    """The first message: which table, who, and from where on."""

    v: int
    table: Secret
    token: Secret | None = None
    after: Number | None = None
    here: bool = False
    """Whether the table is before somebody's eyes: then they need no notice for a while."""


class Act(DoAction, frozen=True, tag_field="type", tag="act"):
    """Play an action."""


class Undo(DoOnce, frozen=True, tag_field="type", tag="undo"):
    """Take back the last action."""


class Return(DoOnce, frozen=True, tag_field="type", tag="return"):
    """Take the seat back from the bot."""


class React(DoReact, frozen=True, tag_field="type", tag="react"):
    """Show a reaction."""


class Claim(DoClaim, frozen=True, tag_field="type", tag="claim"):
    """Go on without somebody who is late."""


class Ask(DoAsk, frozen=True, tag_field="type", tag="ask"):
    """Ask the others for something, or end a pause."""


class Reply(DoAnswer, frozen=True, tag_field="type", tag="answer"):
    """Answer what somebody has asked."""


class Why(Body, frozen=True, tag_field="type", tag="why"):
    """Why is this action not legal?"""

    id: Id
    action: ActionText


class Hint(Body, frozen=True, tag_field="type", tag="hint"):
    """What would a bot do?"""

    id: Id
    bot: BotName | None = None


class Ping(Body, frozen=True, tag_field="type", tag="ping"):
    """Are you there? And whether I am, as in ``hello``."""

    here: bool = False


class Thinks(Body, frozen=True, tag_field="type", tag="thinks"):
    """This device can think for the bots of the table."""


class Thought(Body, frozen=True, tag_field="type", tag="thought"):
    """What a bot plays, as this device was asked; nothing where it could not think."""

    id: Id
    actions: Annotated[list[ActionText], Meta(max_length=40)]


Live = Act | Undo | Return | React | Claim | Ask | Reply | Why | Hint | Ping | Thinks | Thought
"""What may follow ``hello``."""

ClientMessage = Hello | Live
"""What a client sends on a live connection, told apart by ``type``."""
