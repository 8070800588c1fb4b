"""One game between copies of a bot, and what it adds to the figures of strategy.

Names of figures are paths, such as ``acts/master/3``: rounds come last, and whether the player won.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from math import inf

from projectl import bots
from projectl.advice.judge import Judge
from projectl.bots import Limits
from projectl.lab.arena.schedule import seed_for
from projectl.lab.results.estimates import Part
from projectl.lab.training.selfplay import table
from projectl.rules import actions, events, pieces, scoring, views
from projectl.rules.legal import legal
from projectl.rules.options import Rules
from projectl.rules.pieces import GHOST, LEVELS, NAMES
from projectl.rules.play import play
from projectl.rules.puzzles import BLACK
from projectl.rules.state import CARD, NO_STEP, OPEN, OVER, PLAY, SLOTS, State, mover

ROUNDS = 9
"""Later rounds are counted as this one."""
EARLY = 3
"""Rounds that count as the beginning."""
LENGTHS = range(5, 15)
ACTS = ("white", "black", "top", "recycle", "gain", "up", "across", "down", "place", "master")
"""What an action is spent on: taking a white or black puzzle or the top of a deck, Recycle, a new
``O1``, trading up, across or down, placing, Master."""
WORTH = 10_000
"""Chances to win are noted in ten-thousandths, as whole numbers: sums then are exact."""
_LIMITS = Limits(seconds=inf)
"""No clock: the same games on a busy machine."""
_KINDS = {
    actions.TAKE_TOP: "top",
    actions.RECYCLE: "recycle",
    actions.GAIN: "gain",
    actions.PLACE: "place",
    actions.MASTER: "master",
}


def observe(rules: Rules, bot: str, seed: int, number: int) -> dict[str, Part]:
    """Play a game and say what it adds to each figure."""
    game = _Game(table(rules, seed_for(seed, "deal", number)), Judge(rules, seed), number)
    seats = [bots.load(bot, seed_for(seed, bot, number, p)) for p in range(rules.players)]
    s = game.s
    while s.phase != OVER:
        p = int(mover(s))
        game.look(p)
        game.play(p, int(seats[p].choose(views.veil(s, p), p, limits=_LIMITS)))
    return game.summed_up()


class _Game:
    """A game with everything that is noted of it on the way."""

    def __init__(self, s: State, judge: Judge, number: int) -> None:
        self.s, self._judge, self._number = s, judge, number
        self._parts: defaultdict[str, list[float]] = defaultdict(lambda: [0, 0])
        self._turn: tuple[int, int] | None = None
        """Round and player."""
        self._offered: set[int] = set()
        self._taken: set[int] = set()
        self._mastered = False
        self._stepped = 0
        """Pieces that the present Master has placed."""
        self._acts: dict[int, Counter[str]] = defaultdict(Counter)
        """By round."""
        self._trades: list[tuple[int, int]] = []
        self._works: list[int] = []
        """Puzzles in work after each turn."""
        self._stands: list[tuple[int, int, int, int]] = []
        """Round, player, levels owned and points after each turn."""
        self._took: dict[tuple[int, int], int] = {}
        """The round in which a player took a card that is not finished."""
        self._first_black: dict[int, tuple[int, int]] = {}
        """A player's round of the first black puzzle, with the levels owned then."""
        self._ender: int | None = None

    def _note(self, name: str, part: float, number: float = 1) -> None:
        kept = self._parts[name]
        kept[0] += part
        kept[1] += number

    # ------------------------------------------------------------------ turn by turn
    def look(self, p: int) -> None:
        """A player is about to choose: note what there is, if this is where a turn begins."""
        s = self.s
        turn = (int(s.round), p)
        if s.phase != PLAY or turn == self._turn:
            return
        self._turn = turn
        self._offered = {int(card) for card in s.market if card}
        self._taken = set()
        self._mastered = False
        if (self._number + int(s.round) + p) % len(s.players) == 0:
            self._weigh(p)

    def play(self, p: int, code: int) -> None:
        """Play an action, and note what comes of it."""
        s = self.s
        began = int(s.round)
        now = min(began, ROUNDS)
        if s.phase == PLAY and s.players[p].step == NO_STEP:
            self._act(p, code, now)
        s.log = []
        triggered = s.last_round
        play(s, p, code)
        if s.last_round and not triggered:
            self._ender = p
        ended = False
        for kind, _, a, b in s.log:
            if kind == events.TOOK:
                self._take(p, a, began)
            elif kind == events.TRADED:
                self._trades.append((a, b))
            elif kind == events.PLACED and b:
                self._stepped += 1
            elif kind == events.FINISHED:
                self._note("turns to finish", began - self._took[p, a] + 1)
                self._note(f"finished/{s.box.name(a)}", 1, 0)
            ended = ended or kind == events.TURN_ENDED
        if self._stepped and s.players[p].step == NO_STEP:
            self._note("pieces of a Master", self._stepped)
            for pieces_placed in range(1, SLOTS + 1):
                self._note(f"Masters of/{pieces_placed}", pieces_placed == self._stepped)
            self._stepped = 0
        if ended:
            self._turn_ended(p, now)

    def _act(self, p: int, code: int, now: int) -> None:
        kind, box = actions.kind(code), self.s.box
        argument = code - int(kind)
        if kind == actions.TAKE:
            self._acts[now]["black" if box.colour[argument] == BLACK else "white"] += 1
        elif kind == actions.TRADE:
            rise = LEVELS[actions.taken(argument)] - LEVELS[actions.given(argument)]
            self._acts[now]["up" if rise > 0 else "down" if rise else "across"] += 1
        elif kind in _KINDS:
            self._acts[now][_KINDS[kind]] += 1
            self._mastered = self._mastered or kind == actions.MASTER

    def _take(self, p: int, card: int, began: int) -> None:
        box = self.s.box
        self._taken.add(card)
        self._took[p, card] = began
        self._note(f"finished/{box.name(card)}", 0, 1)
        if box.colour[card] == BLACK and p not in self._first_black:
            self._first_black[p] = min(began, ROUNDS), int(pieces.levels(self.s.players[p].owned()))

    def _turn_ended(self, p: int, now: int) -> None:
        player, box = self.s.players[p], self.s.box
        self._works.append(int(player.unfinished()))
        self._note(f"in work/{now}", self._works[-1])
        self._stands.append((now, p, int(pieces.levels(player.owned())), int(player.points)))
        for card in self._offered:
            self._note(f"chosen/{box.name(card)}", card in self._taken)
        self._note(f"Masters/{now}", self._mastered)

    # ------------------------------------------------------------------- what things are worth
    def _weigh(self, p: int) -> None:
        """What the network would give for cards, pieces and an action at the beginning of a turn."""
        s, now = self.s, min(int(self.s.round), ROUNDS)
        before = self._judge.glance(s, p)

        def note(name: str, after: State) -> None:
            gain = self._judge.glance(after, p) - before
            self._note(f"{name}/{now}", round(WORTH * gain))
            if now <= EARLY:
                self._note(f"{name}/early", round(WORTH * gain))

        fewer = s.copy()
        fewer.players[p].actions -= 1
        note("less an action", fewer)
        for piece in range(GHOST):
            if pieces.count(s.reserve, piece):
                richer = s.copy()
                richer.players[p].supply += pieces.one(piece)
                richer.reserve -= pieces.one(piece)
                note(f"piece/{NAMES[piece]}", richer)
        for card in s.market:
            served = s.copy()
            served.players[p].actions += 1  # so that taking it costs none
            if card and actions.TAKE + card in legal(served, p):
                play(served, p, actions.TAKE + card)
                note(f"card/{s.box.name(card)}", served)

    # ------------------------------------------------------------------------- the end
    def summed_up(self) -> dict[str, Part]:
        """What the whole game adds."""
        s = self.s
        rounds = int(s.round)
        self._note("rounds", rounds)
        for length in LENGTHS:
            self._note(f"length/{length}", rounds == length)
        for works in range(SLOTS + 1):
            self._note(f"works/{works}", self._works.count(works), len(self._works))
        for now, counts in self._acts.items():
            for act in ACTS:
                self._note(f"acts/{act}/{now}", counts[act], counts.total())
            takes = counts["white"] + counts["black"]
            self._note(f"black of takes/{now}", counts["black"], takes)
        players = len(s.players)
        self._note("trades", len(self._trades), players)
        for piece in range(GHOST):
            for at, name in enumerate(("given", "got")):
                number = sum(trade[at] == piece for trade in self._trades)
                self._note(f"{name}/{NAMES[piece]}", number, len(self._trades))
        self._results()
        return {name: (part, number) for name, (part, number) in self._parts.items() if number}

    def _results(self) -> None:
        s = self.s
        winners, scores = scoring.winners(s), scoring.scores(s)
        share = 1 / len(winners)
        best, second = sorted(scores, reverse=True)[:2]
        self._note("margin", best - second)
        self._note("level on points", best == second)
        self._note("first", share if 0 in winners else 0)
        if self._ender is not None:
            self._note("ender", share if self._ender in winners else 0)
        won = {
            p: "won" if winners == [p] else "lost" if p not in winners else "shared"
            for p in range(len(s.players))
        }
        for now, p, levels, points in self._stands:
            self._note(f"levels/{won[p]}/{now}", levels)
            self._note(f"points/{won[p]}/{now}", points)
        for p, result in won.items():
            self._note(f"score/{result}", scores[p])
            self._pile(p, result)
            if p in self._first_black:
                now, levels = self._first_black[p]
                self._note("levels at the first black", levels)
                self._note("first black", now)
                self._note(f"first black wins/{now}", share if p in winners else 0)
            for other in range(1, ROUNDS + 1):
                is_it = p in self._first_black and self._first_black[p][0] == other
                self._note(f"first black in/{other}", is_it)

    def _pile(self, p: int, result: str) -> None:
        """What a player finished, and what the touches brought."""
        s = self.s
        player, box = s.players[p], s.box
        blacks = sum(box.colour[card] == BLACK for card in player.pile)
        whites = len(player.pile) - blacks
        touches = int(player.touches)
        gain, left, lost, done = -touches, 0, 0, 0
        for slot in range(SLOTS):
            card = player.mat[CARD + slot]
            if card and player.mat[OPEN + slot]:
                left += 1
                lost += int(box.points[card])
            elif card:
                done += 1
                black = box.colour[card] == BLACK
                blacks, whites = blacks + black, whites + (not black)
                gain += (2 if s.rules.deducts else 1) * int(box.points[card])
        self._note(f"whites/{result}", whites)
        self._note(f"blacks/{result}", blacks)
        self._note("touches", touches)
        self._note("players who touch", touches > 0)
        self._note("gain of touches", gain, touches > 0)
        self._note("finished by touches", done)
        self._note("left unfinished", left)
        self._note("points lost unfinished", lost)
