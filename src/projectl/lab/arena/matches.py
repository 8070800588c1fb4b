"""One game between bots: what is to be played, and what came of it. Everything else adds these up.

A match is small and says everything, seeds included, so it can be played in any process on any
machine and always gives the same game. Only the times differ.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import msgspec

from projectl import packs
from projectl.lab.arena import versions
from projectl.lab.arena.referee import Forfeit, Seat
from projectl.lab.arena.tallies import Tally, tally
from projectl.lab.arena.timing import Times
from projectl.rules import actions, deal, play, scoring
from projectl.rules.options import Rules
from projectl.rules.puzzles import Box
from projectl.rules.state import OVER, SEATED, State, mover


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
    seconds: float | None = None
    """How long a bot may think about a turn."""
    keep: bool = False
    """Whether the actions are kept, for a record."""
    packs: tuple[str, ...] = ()
    """Pack files, whole, that are played with in place of shipped ones."""
    code: str = ""
    """The version (``versions.digest``) the result is for; other code refuses to play it."""


class Result(msgspec.Struct, omit_defaults=True):
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
    forfeits: dict[int, str] = msgspec.field(default_factory=dict)
    """Which seats broke down, cheated or were late, and how."""
    played: list[int] = msgspec.field(default_factory=list)
    """Where actions are kept: the seat and the engine's number of each, in turn."""

    def share(self, seat: int) -> float:
        """A seat's part of the win: all, nothing, or what is shared."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


def play_match(match: Match) -> Result:
    """Play a match to its end, or until one bot is left.

    A bot that breaks down, cheats or is late leaves the game (R14), which costs it the win and
    nobody else anything. ``VersionError`` if this is not the code that the match is for.
    """
    if match.code:
        versions.check(match.code, match.bots)
    rules = match.rules
    box = box_of(match.packs)
    s = deal.start(rules, box, deal.deal(rules, box, match.deal_seed))
    seats = [
        Seat(match.bots[bot], seed, match.seconds)
        for bot, seed in zip(match.seats, match.bot_seeds, strict=True)
    ]
    if match.detail:
        s.log = []
    played: list[int] = []
    while s.phase != OVER and not _is_decided(s):
        p = int(mover(s))
        try:
            code = seats[p].choose(s, p)
        except Forfeit as error:
            seats[p].forfeit = f"{error.why}: {error}"
            code = int(actions.TIMEOUT if error.why == "time" else actions.RESIGN)
        if match.keep:
            played += [p, code]
        play.play(s, p, code)
    for seat in seats:
        seat.leave()
    return _result(match, s, seats, played)


def _is_decided(s: State) -> bool:
    """Whether only one player of several is left."""
    return s.rules.solo is None and sum(player.left == SEATED for player in s.players) < 2


@lru_cache(maxsize=4)
def box_of(own_packs: tuple[str, ...]) -> Box:
    """The cards of a match: the shipped ones, or some packs replaced."""
    return packs.box_from_texts(own_packs) if own_packs else packs.standard_box()


def _result(match: Match, s: State, seats: list[Seat], played: list[int]) -> Result:
    winners = scoring.winners(s)
    if s.rules.solo is not None:
        places = [1 if winners == [0] else 2]
    elif s.phase != OVER:
        winners = [p for p, player in enumerate(s.players) if player.left == SEATED]
        places = [1 if p in winners else 2 for p in range(len(s.players))]
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
        decisions=[seat.decisions for seat in seats],
        turns=[seat.turns for seat in seats],
        tally=tally(s) if match.detail else None,
        forfeits={p: seat.forfeit for p, seat in enumerate(seats) if seat.forfeit},
        played=played,
    )
