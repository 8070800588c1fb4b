"""Many games of one variant, stepped together in one call. Compiled; ``vector`` wraps it in numpy.

All results lie in flat buffers, game after game, that numpy reads in place. Games that end are dealt
anew at once.
"""

from random import Random
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from projectl.envs import payoff
from projectl.envs.features import Features
from projectl.envs.numbering import Numbering
from projectl.envs.packed import Packed
from projectl.rules import deal, play, scoring
from projectl.rules.chance import next_random
from projectl.rules.legal import add_legal
from projectl.rules.options import Rules
from projectl.rules.puzzles import Box
from projectl.rules.state import OVER, State, mover


class IllegalNumber(ValueError):
    """An action that is not legal; nothing has been played."""


@final
class Batch:
    """So many games, the legal numbers of whoever is to move in each, and what that player sees."""

    def __init__(
        self,
        rules: Rules,
        box: Box,
        games: int,
        scheme: int,
        max_steps: int,
        observes: bool,
        in_bytes: bool = False,
    ) -> None:
        self.rules: Final = rules
        self.box: Final = box
        self.numbering: Final = Numbering(rules, box)
        self.features: Final = Features(rules, box)
        self.games: Final[i64] = games
        self.scheme: Final[i64] = scheme
        self.max_steps: Final[i64] = max_steps
        """After so many steps a game is cut off; 0 for never."""
        self.observes: Final = observes
        self.packed: Final = Packed(rules, box) if observes and in_bytes else None
        """Writes the observations where they are wanted in bytes."""
        self.next_seed: int = 0
        """The deal that the next new game gets."""
        self.states: list[State] = []
        players = rules.players
        self._players: Final[i64] = players
        self.shown: Final[i64] = players + 1 if rules.solo is not None else players
        """How many scores a game has: in solo the opponent's comes second."""
        rows = games if observes and not in_bytes else 0
        self.observation: vec[i16] = vec[i16](bytes(rows * int(self.features.size)))
        self.final_observation: vec[i16] = vec[i16](bytes(rows * int(self.features.size)))
        """What the player who ended a game saw then; meaningful only where a game has ended."""
        memory = self.features.memory if self.packed is None else self.packed.memory
        self._memory: Final[i64] = memory if observes else 0
        self._known: vec[i64] = vec[i64]([-1] * (games * int(self._memory)))
        """What the rows of observations were last written for, as far as it is remembered."""
        words = 0 if self.packed is None else games * int(self.packed.size)
        self.words: vec[i64] = vec[i64](bytes(words))
        self.final_words: vec[i64] = vec[i64](bytes(words))
        """The same two in bytes, eight to a word."""
        self.mask: vec[u8] = vec[u8](bytes(games * int(self.numbering.size)))
        self.mover: vec[i64] = vec[i64]([0] * games)
        self.reward: vec[float] = vec[float]([0.0] * (games * players))
        self.terminated: vec[u8] = vec[u8]([0] * games)
        self.truncated: vec[u8] = vec[u8]([0] * games)
        self.length: vec[i64] = vec[i64]([0] * games)
        """Steps played in each game so far."""
        self.score: vec[i64] = vec[i64]([0] * (games * int(self.shown)))
        """Final scores; meaningful only where a game has ended."""
        self.first: vec[i64] = vec[i64]([0] * (games + 1))
        self.numbers: vec[i64] = vec[i64]([0] * (games * 32))
        """The legal numbers of game ``i`` are ``numbers[first[i]:first[i + 1]]``."""
        self._other_numbers: vec[i64] = vec[i64]([0] * (games * 32))
        self._other_first: vec[i64] = vec[i64]([0] * (games + 1))
        self._lead: vec[float] = vec[float]([0.0] * (games * players))
        self._random: i64 = 1
        self._dealer: Final = Random()
        self._room: vec[i64] = vec[i64](capacity=256)
        """Where the legal actions of one game are listed at a time; always empty in between."""

    # -------------------------------------------------------------------- dealing
    def reset(self, seeds: list[int]) -> None:
        """Deal every game anew from its seed; later games take the numbers after the last."""
        self.next_seed = seeds[len(seeds) - 1] + 1
        self.states = [self._dealt(seed) for seed in seeds]
        for game in range(self.games):
            self._forget(game)
        self._clear_mask()
        self._look()

    def resume(
        self, states: list[State], lengths: list[int], leads: list[float], next_seed: int
    ) -> None:
        """Go on with games that were taken from another batch."""
        self._clear_mask()
        self.states = states
        self.next_seed = next_seed
        for game in range(self.games):
            self._forget(game)
            self.length[game] = lengths[game]
        for seat in range(self.games * self.rules.players):
            self._lead[seat] = leads[seat]
        self._look()

    def leads(self) -> list[float]:
        """What ``resume`` needs to know of the rewards so far."""
        return list(self._lead)

    @property
    def chance(self) -> int:
        """Where the random source of ``sample`` stands."""
        return self._random

    @chance.setter
    def chance(self, value: int) -> None:
        self._random = value

    def _dealt(self, seed: int) -> State:
        setup = deal.deal(self.rules, self.box, seed, self._dealer)
        return deal.start(self.rules, self.box, setup)

    def _forget(self, game: i64) -> None:
        """Another game takes the place of the last: nothing has been played, paid or seen of it."""
        self.length[game] = 0
        if self._memory:
            self._known[game * self._memory] = -1
        for seat in range(game * self.rules.players, (game + 1) * self.rules.players):
            self._lead[seat] = 0.0

    # -------------------------------------------------------------------- playing
    def step(self, numbers: vec[i64]) -> None:
        """Play one action in every game."""
        self._check(numbers)
        # What is legal after this step is written beside what was before, so that each game is
        # taken up once: what it is played on is then close at hand for listing and looking.
        listed, first = self.numbers, self.first
        self.numbers, self.first = self._other_numbers, self._other_first
        self._other_numbers, self._other_first = listed, first
        # Locals, because reaching a buffer through self costs as much as writing to it.
        states, mask, length, movers = self.states, self.mask, self.length, self.mover
        terminated, truncated, numbering = self.terminated, self.truncated, self.numbering
        gains = self.scheme == payoff.GAIN
        start: i64 = 0
        end: i64 = 0
        for game in range(self.games):
            s = states[game]
            p = movers[game]
            for k in range(first[game], first[game + 1]):
                mask[start + listed[k]] = 0
            start += numbering.size
            play.play(s, p, numbering.code(s, p, numbers[game]))
            length[game] += 1
            over = s.phase == OVER
            cut = not over and 0 < self.max_steps <= length[game]
            if over or gains or terminated[game]:  # else nothing is paid, and nothing was before
                self._pay(game, s, over)
            terminated[game] = 1 if over else 0
            truncated[game] = 1 if cut else 0
            if over or cut:
                self._close(game, s, p)
                s = states[game]
            end = self._look_at(game, s, end)
        self.first[self.games] = end

    def _check(self, numbers: vec[i64]) -> None:
        """All or nothing: one illegal action, and none is played."""
        if len(numbers) != self.games:
            raise IllegalNumber(f"expected {self.games} actions, not {len(numbers)}")
        mask, size = self.mask, self.numbering.size
        for game in range(self.games):
            number = numbers[game]
            if number < 0 or number >= size or not mask[game * size + number]:
                raise IllegalNumber(f"game {game}: action {number} is not legal, see the mask")

    def _pay(self, game: i64, s: State, over: bool) -> None:
        players = self._players
        start = game * players
        if self.scheme == payoff.GAIN:
            leads = payoff.leads(s)
            for p in range(players):
                self.reward[start + p] = leads[p] - self._lead[start + p]
                self._lead[start + p] = leads[p]
        elif over:
            paid = payoff.final_payoff(s, self.scheme)
            for p in range(players):
                self.reward[start + p] = paid[p]
        else:
            for p in range(players):
                self.reward[start + p] = 0.0

    def _close(self, game: i64, s: State, p: i64) -> None:
        """Note how a game ended and deal the next one."""
        if self.packed is not None:
            self.packed.write(s, p, self.final_words, game * self.packed.size)
        elif self.observes:
            size = self.features.size
            self.features.write(s, p, self.final_observation, game * size)
        scores = scoring.scores(s)
        for k in range(self.shown):
            self.score[game * self.shown + k] = scores[k]
        self.states[game] = self._dealt(self.next_seed)
        self.next_seed += 1
        self._forget(game)

    # -------------------------------------------------------------------- looking
    def _clear_mask(self) -> None:
        for at in range(i64(len(self.mask))):
            self.mask[at] = 0

    def _look(self) -> None:
        """Who is to move in each game, what that player may do and, if wanted, what is seen."""
        end: i64 = 0
        for game in range(self.games):
            end = self._look_at(game, self.states[game], end)
        self.first[self.games] = end

    def _look_at(self, game: i64, s: State, end: i64) -> i64:
        """The same for one game, whose numbers begin at ``end``; where those of the next begin."""
        p = mover(s)
        self.mover[game] = p
        self.first[game] = end
        codes = add_legal(s, p, self._room)
        begin = end
        end += len(codes)
        while len(self.numbers) < end:
            self.numbers = append(self.numbers, 0)
        numbering = self.numbering
        numbering.write_all(s, p, codes, self.numbers, begin, self.mask, game * numbering.size)
        if self.packed is not None:
            row = game * self.packed.size
            self.packed.refresh(s, p, self.words, row, self._known, game * self._memory)
        elif self.observes:
            row = game * self.features.size
            self.features.refresh(s, p, self.observation, row, self._known, game * self._memory)
        return end

    def seed_sampling(self, seed: int) -> None:
        """Set the random source of ``sample``."""
        self._random = (seed * 2654435761 + 1) & 0xFFFFFFFF | 1

    def sample(self) -> vec[i64]:
        """A random legal action for every game."""
        found = vec[i64](capacity=self.games)
        numbers, first, state = self.numbers, self.first, self._random
        for game in range(self.games):
            state = next_random(state)
            start = first[game]
            found = append(found, numbers[start + state % (first[game + 1] - start)])
        self._random = state
        return found
