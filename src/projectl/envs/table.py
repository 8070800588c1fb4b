"""One game of a variant behind every environment: deal, look, play by number, and what it pays."""

from functools import lru_cache
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from librt.vecs import vec
from mypy_extensions import i16

from projectl import packs
from projectl.envs import payoff, picture, text
from projectl.envs.buffers import array_of
from projectl.envs.features import Features
from projectl.envs.layout import Layout
from projectl.envs.numbering import GROUPS, Numbering
from projectl.notation import coding
from projectl.rules import deal, options, play, scoring
from projectl.rules.options import Rules
from projectl.rules.puzzles import Box
from projectl.rules.state import OVER, Setup, State, mover
from projectl.rules.views import sample, veil

Observation = dict[str, npt.NDArray[Any]]
"""``observation``, what the layout names, and ``action_mask``, 1 for each legal number."""


class Variant:
    """The rules and cards of a game with the fixed shapes that follow from them."""

    def __init__(self, rules: Rules, box: Box) -> None:
        self.rules = rules
        self.box = box
        self.numbering = Numbering(rules, box)
        self.features = Features(rules, box)
        self.layout = Layout(rules, box)
        self.actions = int(self.numbering.size)
        """How many action numbers there are."""

    def __deepcopy__(self, memo: dict[int, Any]) -> "Variant":
        return self  # it never changes

    def __reduce__(self) -> tuple[Any, ...]:
        return _from_packs, (self.rules, self.box.own_packs)

    @property
    def groups(self) -> dict[str, range]:
        """The numbers of each kind of action."""
        starts, sizes = self.numbering.starts, self.numbering.sizes
        return {
            name: range(start, start + size)
            for name, start, size in zip(GROUPS, starts, sizes, strict=True)
            if size
        }

    def action_space(self) -> spaces.Discrete:
        """A fresh space of all action numbers."""
        return spaces.Discrete(self.actions)

    def observation_space(self) -> spaces.Dict:
        """A fresh space of observations with their masks."""
        low, high = self.layout.limits()
        return spaces.Dict(
            {
                "observation": spaces.Box(low, high, dtype=np.int16),
                "action_mask": spaces.Box(0, 1, (self.actions,), dtype=np.int8),
            }
        )


@lru_cache(maxsize=64)
def _standard(rules: Rules) -> Variant:
    return Variant(rules, packs.standard_box())


def variant(box: Box | None = None, rules: Rules | None = None, **settings: Any) -> Variant:
    """A variant by its settings: those of ``Game.new``.

    >>> variant(players=2).actions
    1653
    """
    chosen = rules or options.rules(**settings)
    deal.deck_sizes(chosen, box or packs.standard_box())
    return _standard(chosen) if box is None else Variant(chosen, box)


def _from_packs(rules: Rules, own_packs: tuple[str, ...]) -> Variant:
    return Variant(rules, packs.box_from_texts(own_packs)) if own_packs else _standard(rules)


class Table:
    """A game in progress, seen and played through the numbers of its variant.

    >>> table = Table(variant(players=2), "win", 7)
    >>> gain = table.kind.groups["gain"][0]
    >>> table.text(gain)
    'gain O1'
    >>> paid = table.play(gain)
    """

    def __init__(
        self,
        kind: Variant,
        reward: str,
        seed: int,
        max_steps: int | None = None,
        setup: Setup | None = None,
    ) -> None:
        self.kind = kind
        self.scheme = payoff.scheme_number(reward)
        self.max_steps = max_steps
        self.seed = seed
        self.played: list[int] = []
        """The numbers played so far; with the seed they are the whole game."""
        dealt = setup or deal.deal(kind.rules, kind.box, seed)
        self.state: State = deal.start(kind.rules, kind.box, dealt)
        self._row: vec[i16] = vec[i16](bytes(kind.layout.size))
        self._numbers = array_of(self._row, np.int16)
        self._lead = [0.0] * len(self.state.players)
        self._legal: list[int] | None = None

    def copy(self) -> "Table":
        """The same game, to be played on independently."""
        other = object.__new__(Table)
        other.__dict__.update(self.__dict__)
        other.state = self.state.copy()
        other.played = list(self.played)
        return other

    def resampled(self, player: int, random: Random) -> "Table":
        """The same game to a player, with what that player cannot see dealt anew: to look ahead.

        It is not to be kept: pickled, it is the game as it was dealt.
        """
        other = self.copy()
        other.state = sample(veil(self.state, player), random)
        other._legal = None
        return other

    def __copy__(self) -> "Table":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Table":
        return self.copy()

    def __eq__(self, other: object) -> bool:
        """Whether the same has been played of the same deal."""
        if not isinstance(other, Table):
            return NotImplemented
        mine = (self.kind.rules, self.scheme, self.max_steps, self.seed, self.played)
        return mine == (
            other.kind.rules,
            other.scheme,
            other.max_steps,
            other.seed,
            other.played,
        )

    def __reduce__(self) -> tuple[Any, ...]:
        reward = payoff.NAMES[self.scheme]
        return _replayed, (self.kind, reward, self.seed, self.max_steps, self.played)

    # --------------------------------------------------------------------- looking
    @property
    def player(self) -> int:
        """Who is to move, -1 when the game is over."""
        return int(mover(self.state))

    @property
    def is_over(self) -> bool:
        """Whether the game has ended by the rules."""
        return self.state.phase == OVER

    @property
    def is_cut(self) -> bool:
        """Whether it has gone on for as many steps as allowed."""
        return (
            self.max_steps is not None and len(self.played) >= self.max_steps and not self.is_over
        )

    def numbers(self) -> list[int]:
        """The legal actions of the player to move."""
        if self._legal is None:
            p = self.player
            self._legal = list(self.kind.numbering.legal(self.state, p)) if p >= 0 else []
        return self._legal

    def mask(self, player: int) -> npt.NDArray[np.int8]:
        """1 for each legal number; all 0 for a player who is not to move."""
        found = np.zeros(self.kind.actions, dtype=np.int8)
        if player == self.player:
            found[self.numbers()] = 1
        return found

    def look(self, player: int) -> npt.NDArray[np.int16]:
        """What a player may see now, as the numbers that the layout names."""
        self.kind.features.write(veil(self.state, player), player, self._row, 0)
        return self._numbers.copy()

    def observe(self, player: int) -> Observation:
        """What a player may see and do now."""
        return {"observation": self.look(player), "action_mask": self.mask(player)}

    def text(self, number: int) -> str:
        """An action of the player to move in words."""
        code = self.kind.numbering.code(self.state, self.player, number)
        return "nothing" if code < 0 else str(coding.decode(self.state, code))

    def scores(self) -> list[int]:
        """The scores as things stand; in solo the opponent's comes second."""
        return scoring.scores(self.state)

    def draw(self, mode: str | None) -> str | npt.NDArray[np.uint8] | None:
        """The table as text (``ansi``), as a picture (``rgb_array``), or not at all."""
        if mode == "ansi":
            return text.board(self.state)
        return picture.board(self.state) if mode == "rgb_array" else None

    # --------------------------------------------------------------------- playing
    def is_legal(self, number: int) -> bool:
        """Whether the player to move may play a number."""
        return number in self.numbers()

    def play(self, number: int) -> list[float]:
        """Play a legal number; what it pays each player."""
        p = self.player
        play.play(self.state, p, self.kind.numbering.code(self.state, p, number))
        self.played.append(number)
        self._legal = None
        if self.scheme == payoff.GAIN:
            before, self._lead = self._lead, list(payoff.leads(self.state))
            return [now - then for now, then in zip(self._lead, before, strict=True)]
        if self.is_over:
            return list(payoff.final_payoff(self.state, self.scheme))
        return [0.0] * len(self.state.players)


def _replayed(
    kind: Variant, reward: str, seed: int, max_steps: int | None, played: list[int]
) -> Table:
    table = Table(kind, reward, seed, max_steps)
    for number in played:
        table.play(number)
    return table
