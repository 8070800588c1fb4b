"""One game between bots: what is to be played, and what came of it. Everything else adds these up.

A match is small and says everything, seeds included, so it can be played in any process on any
machine and always gives the same game. Only the times differ.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

import msgspec

from projectl import bots, packs
from projectl.bots.checks import BotError, is_legal
from projectl.lab.arena import versions
from projectl.lab.arena.tallies import Tally, tally
from projectl.lab.arena.timing import Times
from projectl.rules import deal, play, scoring, views
from projectl.rules.options import Rules
from projectl.rules.state import OVER, State, mover


@dataclass(frozen=True)
class Match:
    """A game to be played."""

    number: int
    """Its place in the schedule, from 0."""
    deal: int
    """Matches with the same deal are played with the same cards, the bots sitting elsewhere."""
    rules: Rules
    deal_seed: int
    bots: tuple[str, ...]
    """The bots that take part in the whole event, by name."""
    seats: tuple[int, ...]
    """Which of them sits where."""
    bot_seeds: tuple[int, ...]
    detail: bool = False
    """Whether to count who took and finished what."""
    code: str = ""
    """The version (``versions.digest``) the result is for; other code refuses to play it."""


class Result(msgspec.Struct):
    """What came of a match; lists are by seat."""

    number: int
    deal: int
    seats: list[int]
    scores: list[int]
    """In solo the opponent's comes second."""
    winners: list[int]
    """Seats; in solo 1 is the opponent."""
    places: list[int]
    """1 for the winner and so on; equals share a place."""
    finished: list[int]
    rounds: int
    decisions: list[Times]
    turns: list[Times]
    tally: Tally | None = None

    def share(self, seat: int) -> float:
        """A seat's part of the win: all, nothing, or what is shared."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


def play_match(match: Match) -> Result:
    """Play a match to its end.

    Raises ``BotError`` where a bot fails, and ``VersionError`` if this is not the code it is for.
    """
    if match.code:
        versions.check(match.code, match.bots)
    rules = match.rules
    box = packs.standard_box()
    s = deal.start(rules, box, deal.deal(rules, box, match.deal_seed))
    players = [
        bots.load(match.bots[bot], seed)
        for bot, seed in zip(match.seats, match.bot_seeds, strict=True)
    ]
    if match.detail:
        s.log = []
    decisions = [Times() for _ in players]
    turns = [Times() for _ in players]
    turn: list[tuple[object, float]] = [(None, 0.0) for _ in players]
    while s.phase != OVER:
        p = int(mover(s))
        seen = views.veil(s, p)
        begun = time.perf_counter()
        try:
            code = players[p].choose(seen, p)
        except Exception as error:
            raise BotError(f"{_where(match, p)}: {type(error).__name__}: {error}") from error
        spent = time.perf_counter() - begun
        if not is_legal(s, p, code):
            raise BotError(f"{_where(match, p)} chose {code!r}, which is not a legal action")
        decisions[p].add(spent)
        # In Line Clear a player has two turns a round, one with each marker.
        this_turn = (s.round, s.phase, s.white_marker)
        earlier, so_far = turn[p]
        if earlier is not None and earlier != this_turn:
            turns[p].add(so_far)
            so_far = 0.0
        turn[p] = (this_turn, so_far + spent)
        play.play(s, p, code)
    for p, (earlier, so_far) in enumerate(turn):
        if earlier is not None:
            turns[p].add(so_far)
    return _result(match, s, decisions, turns)


def _result(match: Match, s: State, decisions: list[Times], turns: list[Times]) -> Result:
    winners = scoring.winners(s)
    if s.rules.solo is not None:
        places = [1 if winners == [0] else 2]
    else:
        standings = [scoring.standing(s, p) for p in range(len(s.players))]
        places = [1 + sum(other > own for other in standings) for own in standings]
    return Result(
        number=match.number,
        deal=match.deal,
        seats=list(match.seats),
        scores=scoring.scores(s),
        winners=winners,
        places=places,
        finished=[int(scoring.finished(player)) for player in s.players],
        rounds=int(s.round),
        decisions=decisions,
        turns=turns,
        tally=tally(s) if match.detail else None,
    )


def _where(match: Match, p: int) -> str:
    name = match.bots[match.seats[p]]
    return f"{name} (seat {p}, game {match.number}, deal seed {match.deal_seed})"
