"""What a bot would do with a turn, and what for: the facts behind a hint.

The bot sees what the player sees. Its turn is played on a table on which cards that would be turned
up stay unknown: where the plan needs one of them, the hint stops and says so.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from projectl import bots
from projectl.advice.choosing import choose, report_of
from projectl.bots.characters import Plan, plan_of, played
from projectl.game import Game
from projectl.notation import actions as forms
from projectl.notation import coding, events
from projectl.notation.actions import Action, Placement
from projectl.notation.events import Event
from projectl.rules import play, views
from projectl.rules.state import CARD, OPEN, PLAY, SLOTS, State, may_act
from projectl.solver.finish import actions_to_finish, best_way
from projectl.solver.ways import FAR

_LONGEST = 40
"""No turn has more actions; a bot that goes round in circles is cut short."""


class NoHint(ValueError):
    """There is nothing to advise; the message says why."""


@dataclass(frozen=True)
class Work:
    """A puzzle on the mat and what it still takes."""

    puzzle: str
    points: int
    cells: int
    """Cells still open."""
    actions: int | None
    """The fewest actions to finish it by itself; None if it cannot be finished with the stock."""
    pieces: tuple[str, ...]
    """The pieces of a shortest way to finish it."""


@dataclass(frozen=True)
class Step:
    """One action of the turn, what happened, and what the mat was like before and after."""

    action: Action
    happened: tuple[Event, ...]
    before: tuple[Work, ...]
    after: tuple[Work, ...]
    helps: str | None = None
    """The puzzle that an Upgrade is for: it brings that nearer to its end, or is placed on it."""
    exact: bool = False
    """The rest of the game is solved: nothing beats this, whatever lies in the decks."""
    plan: Plan | None = None
    """What the turn is for that it belongs to."""

    @property
    def finished(self) -> list[events.Finished]:
        """The puzzles that this action finishes."""
        return [event for event in self.happened if isinstance(event, events.Finished)]

    def work(self, puzzle: str) -> Work | None:
        """A puzzle on the mat after the action."""
        return next((work for work in self.after if work.puzzle == puzzle), None)

    def earlier(self, puzzle: str) -> Work | None:
        """A puzzle on the mat before the action."""
        return next((work for work in self.before if work.puzzle == puzzle), None)

    def reward(self, depicted: str) -> str:
        """What a reward comes to: the piece that was got for it, else what the card depicts."""
        got = (
            e.piece
            for e in self.happened
            if isinstance(e, events.Rewarded) and e.depicted == depicted
        )
        return next(got, None) or depicted

    @property
    def reveals(self) -> bool:
        """Whether a card comes up by it that the player has to see before going on."""
        return _turns_up(self.action)

    @property
    def touches(self) -> list[str]:
        """The puzzles that the action is about."""
        if placed := placements_of(self.action):
            return [placement.puzzle for placement in placed]
        match self.action:
            case forms.Take(puzzle) if puzzle not in forms.DECK_TOPS:
                return [puzzle]
        return [self.helps] if self.helps else []


@dataclass(frozen=True)
class Hint:
    """A bot's whole turn."""

    bot: str
    player: int
    steps: tuple[Step, ...]
    open_end: bool
    """The turn goes on with a card that nobody has seen yet."""
    touches: bool
    """These are finishing touches, not a turn."""
    last_turn: bool
    """The player will have no other turn."""
    estimate: float | None = None
    """What the bot thinks of its chances, if it says so."""
    exact: bool = False
    """The rest of the game is solved: nothing beats this turn, whatever lies in the decks."""
    plan: Plan | None = None
    """What the turn is for; None for finishing touches."""

    @property
    def finished(self) -> list[events.Finished]:
        """What the turn finishes."""
        return [event for step in self.steps for event in step.finished]

    @property
    def filled(self) -> list[Work]:
        """The puzzles that finishing touches fill; they count when all have touched."""
        return [work for work in self.steps[-1].after if not work.cells] if self.touches else []

    @property
    def towards(self) -> list[Work]:
        """The puzzles left in work at the end of the turn that it was about, the dearest first."""
        about = {puzzle for step in self.steps for puzzle in step.touches}
        left = self.steps[-1].after if self.steps else ()
        return sorted(
            (work for work in left if work.puzzle in about and work.cells),
            key=lambda work: (work.actions is None, -work.points, work.actions),
        )


def hint(game: Game, bot: str, seed: int = 0, player: int | None = None) -> Hint:
    """What a bot would do in a player's place, from here to the end of the turn."""
    if game.is_over:
        raise NoHint("the game is over")
    p = game.player if player is None else player
    if p not in game.turn or not game.legal_actions(p):
        turn = " and ".join(map(str, game.turn))
        raise NoHint(f"player {p} may not act now: it is the turn of player {turn}")
    adviser = bots.load(bot, seed)
    state = views.sample(views.veil(game.state, p), Random(seed))
    start = state.copy()
    touching = state.phase != PLAY
    last_turn = not state.rules.line_clear and state.round == state.last_round
    steps: list[Step] = []
    open_end = False
    estimate = None
    exact = False
    while len(steps) < _LONGEST and not _is_done(steps, state, p):
        seen = views.veil(state, p)
        choice = choose(adviser, seen, p)
        if estimate is None:
            estimate = _estimate(adviser)
        if not steps:
            exact = _is_exact(adviser)
        steps.append(played_step(state, p, choice.action, choice.codes))
        if steps[-1].reveals:
            open_end = not _is_done(steps, state, p)
            break
    told = tuple(_with_reasons(steps))
    plan = None if touching else plan_of(start, state, p)
    return Hint(bot, p, told, open_end, touching, last_turn, estimate, exact, plan)


def next_step(seen: State, p: int, bot: bots.Bot, limits: bots.Limits = bots.UNLIMITED) -> Step:
    """The next action alone and what it does: from what a player sees, for who asks at every action."""
    choice = choose(bot, seen, p, limits)
    state = views.sample(seen, Random(0))
    line = report_of(bot).get("line") or choice.codes
    plan = plan_of(state, played(state, p, line), p) if state.phase == PLAY else None
    (step,) = _with_reasons([played_step(state, p, choice.action, choice.codes)])
    return replace(step, exact=_is_exact(bot), plan=plan)


def _is_done(steps: list[Step], state: State, p: int) -> bool:
    ended = any(
        isinstance(event, events.TurnEnded) and event.player == p
        for step in steps
        for event in step.happened
    )
    return ended or not may_act(state, p)


def _turns_up(action: Action) -> bool:
    """Whether the player must look before going on: at an unseen puzzle, or at a new row."""
    unseen = isinstance(action, forms.Take) and action.puzzle in forms.DECK_TOPS
    return unseen or isinstance(action, forms.Recycle)


def played_step(state: State, p: int, action: Action, numbers: tuple[int, ...]) -> Step:
    """Play an action on the state, on which cards that turn up stay unknown, and tell of it."""
    before = _works(state, p)
    state.log = []
    for code in numbers:
        play.play(state, p, code)
    happened = events.read_events(state.box, state.log)
    state.log = None
    for event in happened:
        if isinstance(event, events.Revealed):
            state.market[event.place] = 0  # nobody knows yet what comes up there
    return Step(action, tuple(happened), before, _works(state, p))


def _works(state: State, p: int) -> tuple[Work, ...]:
    player = state.players[p]
    cards = [(player.mat[CARD + slot], player.mat[OPEN + slot]) for slot in range(SLOTS)]
    return tuple(work_of(state, p, int(card), int(open)) for card, open in cards if card)


def work_of(state: State, p: int, card: int, open: int) -> Work:
    """What a puzzle takes with the pieces that a player has now."""
    supply, reserve = state.players[p].supply, state.reserve
    number = actions_to_finish(open, supply, reserve)
    name, points, cells = state.box.name(card), int(state.box.points[card]), open.bit_count()
    if number >= FAR:
        return Work(name, points, cells, None, ())
    way = best_way(open, supply, reserve) if open else 0
    return Work(name, points, cells, int(number), coding.collection_names(way))


def _estimate(adviser: object) -> float | None:
    found = report_of(adviser).get("estimate")
    return float(found) if isinstance(found, int | float) and 0 <= found <= 1 else None


def _is_exact(adviser: object) -> bool:
    return report_of(adviser).get("exact") is True


# ------------------------------------------------------------- what it is for
def _with_reasons(steps: list[Step]) -> list[Step]:
    return [
        replace(step, helps=_helped(step, steps[at + 1 :])) if _new_piece(step.action) else step
        for at, step in enumerate(steps)
    ]


def _new_piece(action: Action) -> str | None:
    """The piece that an Upgrade or a choice brings."""
    match action:
        case forms.Gain(piece) | forms.Choose(piece):
            return piece
        case forms.Trade(_, taken) | forms.LevelUp(_, taken):
            return taken
    return None


def _helped(step: Step, later: list[Step]) -> str | None:
    """The puzzle brought nearest, rather one that the turn goes on with; or where the piece goes."""
    goes_on = [puzzle for other in later for puzzle in other.touches]
    before = {work.puzzle: work.actions for work in step.before}
    best: tuple[bool, int, str] | None = None
    for work in step.after:
        earlier = before.get(work.puzzle)
        far = int(FAR) if earlier is None else earlier
        if work.actions is not None and work.actions < far:
            case = (work.puzzle in goes_on, far - work.actions, work.puzzle)
            best = case if best is None or case[:2] > best[:2] else best
    if best is not None and best[0]:
        return best[2]
    piece = _new_piece(step.action)
    for placement in (at for other in later for at in placements_of(other.action)):
        if placement.piece == piece:
            return placement.puzzle
    return best[2] if best is not None else None


def placements_of(action: Action) -> tuple[Placement, ...]:
    """The pieces that an action lays."""
    match action:
        case forms.Place(placement) | forms.Touch(placement, _):
            return (placement,)
        case forms.Master(placements) | forms.Ambassador(_, placements):
            return placements
        case forms.Ghost(_, _, placements, _):
            return placements
    return ()
