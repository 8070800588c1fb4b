"""Many games at once for fast training: one call steps them all, numpy arrays in and out."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from librt.vecs import vec
from mypy_extensions import i64

from projectl.envs import payoff
from projectl.envs.batch import Batch, IllegalNumber
from projectl.envs.buffers import array_of
from projectl.envs.layout import Layout
from projectl.envs.manners import Mannered, chance
from projectl.envs.packed import BYTES
from projectl.envs.table import Observation, Variant, variant
from projectl.rules.puzzles import Box

DTYPES: dict[str, type[np.integer[Any]]] = {"int16": np.int16, "int8": np.int8}
"""What observations can be written as: whole, or in bytes, which is faster."""

__all__ = ["IllegalNumber", "Step", "VectorEnv", "VectorSolo"]


@dataclass(frozen=True)
class Step:
    """What came of one action in every game. Where a game has ended, the next one is already dealt."""

    rewards: npt.NDArray[np.float64]
    """By game and seat."""
    terminated: npt.NDArray[np.bool_]
    truncated: npt.NDArray[np.bool_]
    scores: npt.NDArray[np.int64]
    """Final scores by game and seat, in solo the opponent's second; only where a game has ended."""

    @property
    def done(self) -> npt.NDArray[np.bool_]:
        """Where a game has ended, either way."""
        return self.terminated | self.truncated


class VectorEnv:
    """So many games of one variant, for 1 to 6 players; whoever is to move in each acts.

    ``observation``, ``action_mask`` and ``mover`` are read from the engine's own buffers: the next
    ``step`` changes them, so copy what is to be kept.

    >>> games = VectorEnv(4, players=2, seed=1)
    >>> step = games.step(games.sample())
    >>> games.observation.shape, step.rewards.shape
    ((4, 978), (4, 2))
    """

    def __init__(
        self,
        games: int,
        players: int = 2,
        *,
        seed: int = 0,
        reward: str = "win",
        max_steps: int | None = None,
        observes: bool = True,
        dtype: str = "int16",
        box: Box | None = None,
        **settings: Any,
    ) -> None:
        if dtype not in DTYPES:
            raise ValueError(f"unknown dtype {dtype!r}: choose one of {', '.join(DTYPES)}")
        kind = variant(box, players=players, **settings)
        self._set_up(kind, games, reward, max_steps, observes, dtype)
        self.reset(seed)

    def _set_up(
        self,
        kind: Variant,
        games: int,
        reward: str,
        max_steps: int | None,
        observes: bool,
        dtype: str,
    ) -> None:
        self.kind, self.games = kind, games
        self._made_with = (kind, games, reward, max_steps, observes, dtype)
        players, scheme = kind.rules.players, payoff.scheme_number(reward)
        in_bytes = dtype == "int8"
        self.layout = Layout(kind.rules, kind.box, int(BYTES)) if in_bytes else kind.layout
        """What the numbers of an observation are."""
        self.batch = Batch(kind.rules, kind.box, games, scheme, max_steps or 0, observes, in_bytes)
        b, shape = self.batch, (games if observes else 0, self.layout.size)
        seen, last = (b.words, b.final_words) if in_bytes else (b.observation, b.final_observation)
        self.observation: npt.NDArray[np.integer[Any]] = array_of(seen, DTYPES[dtype], *shape)
        """What whoever is to move sees, a row a game; no rows with ``observes=False``."""
        self._final: npt.NDArray[np.integer[Any]] = array_of(last, DTYPES[dtype], *shape)
        self.action_mask = array_of(b.mask, np.int8, games, kind.actions)
        """1 for each legal action, a row a game."""
        self.mover = array_of(b.mover, np.int64)
        """The seat that is to move in each game."""
        self.length = array_of(b.length, np.int64)
        """Steps played in each game."""
        self._rewards = array_of(b.reward, np.float64, games, players)
        self._terminated = array_of(b.terminated, np.bool_)
        self._truncated = array_of(b.truncated, np.bool_)
        self._scores = array_of(b.score, np.int64, games, int(b.shown))

    def __reduce__(self) -> tuple[Any, ...]:
        b = self.batch
        moment = (list(b.states), self.length.tolist(), b.leads(), b.next_seed, b.chance)
        return _resumed, (self._made_with, moment)

    def __deepcopy__(self, memo: object) -> "VectorEnv":
        return self.__copy__()

    def __copy__(self) -> "VectorEnv":
        made_with, (states, *others) = self.__reduce__()[1]
        return _resumed(made_with, ([s.copy() for s in states], *others))

    def __eq__(self, other: object) -> bool:
        """Whether the same games stand alike and the next ones will be dealt alike."""
        if not isinstance(other, VectorEnv):
            return NotImplemented
        (made, moment), (its_made, its_moment) = self.__reduce__()[1], other.__reduce__()[1]
        same_kind = self.kind.rules == other.kind.rules and self.kind.box == other.kind.box
        return same_kind and bool(made[1:] == its_made[1:] and moment == its_moment)

    def reset(self, seed: int | Sequence[int] = 0) -> None:
        """Deal all games: the deals ``seed``, ``seed + 1``, … and so on through all that follow."""
        seeds = list(seed) if isinstance(seed, Sequence) else list(range(seed, seed + self.games))
        if len(seeds) != self.games:
            raise ValueError(f"expected {self.games} seeds, not {len(seeds)}")
        self.batch.reset(seeds)
        self.batch.seed_sampling(seeds[0])

    def step(self, actions: npt.NDArray[np.integer[Any]] | Sequence[int]) -> Step:
        """Play an action in every game; one that is illegal raises, and none is played."""
        are_whole = isinstance(actions, np.ndarray) and actions.dtype.kind in "iu"
        given = np.ascontiguousarray(actions, np.int64) if are_whole else list(actions)
        self.batch.step(vec[i64](given))
        return Step(
            self._rewards.copy(),
            self._terminated.copy(),
            self._truncated.copy(),
            self._scores.copy(),
        )

    def sample(self) -> npt.NDArray[np.int64]:
        """A random legal action for every game."""
        return array_of(self.batch.sample(), np.int64)

    def final_observation(self, game: int) -> npt.NDArray[np.integer[Any]]:
        """What the last to move saw at the end of a game that has just ended."""
        row: npt.NDArray[np.integer[Any]] = self._final[game]
        return row.copy()


def _resumed(made_with: tuple[Any, ...], moment: tuple[Any, ...]) -> VectorEnv:
    """A copy that goes on where the other stood; what its last step paid is not kept."""
    games = VectorEnv.__new__(VectorEnv)
    games._set_up(*made_with)
    *moment_of_batch, chance = moment
    games.batch.resume(*moment_of_batch)
    games.batch.chance = chance
    return games


class VectorSolo(
    Mannered,
    gymnasium.vector.VectorEnv[Observation, npt.NDArray[np.int64], npt.NDArray[Any]],
):
    """Solo games with Gymnasium's vector interface; ended games are dealt anew in the same step."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(self, num_envs: int, difficulty: str = "normal", **settings: Any) -> None:
        self.games = VectorEnv(num_envs, players=1, solo=difficulty, **settings)
        self.num_envs = num_envs
        kind = self.games.kind
        self.single_action_space = kind.action_space()
        self.single_observation_space = kind.observation_space()
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal all games."""
        if isinstance(seed, list):
            self.games.reset([self._any_seed() if one is None else one for one in seed])
        else:
            super().reset(seed=seed)
            self.games.reset(self._any_seed() if seed is None else seed)
        return self._seen(), {}

    def moment(self) -> tuple[Any, ...]:
        """The games, and the deals to come after the next reset."""
        return self.games, chance(self._np_random)

    def _any_seed(self) -> int:
        return int(self.np_random.integers(2**53))

    def _seen(self) -> Observation:
        games = self.games
        return {
            "observation": games.observation.copy(),
            "action_mask": games.action_mask.copy(),
        }

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[Observation, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]:
        """Play an action in every game; illegal ones raise."""
        step = self.games.step(actions)
        info: dict[str, Any] = {}
        if step.done.any():
            info = self._finals(step)
        return self._seen(), step.rewards[:, 0], step.terminated, step.truncated, info

    def _finals(self, step: Step) -> dict[str, Any]:
        """How games ended, in the form Gymnasium gives it."""
        seen: list[Observation | None] = [None] * self.num_envs
        nothing = np.zeros(self.games.kind.actions, dtype=np.int8)
        for game in np.flatnonzero(step.done):
            final = self.games.final_observation(int(game))
            seen[game] = {"observation": final, "action_mask": nothing}
        info: dict[str, Any] = {"score": step.scores[:, 0], "opponent": step.scores[:, 1]}
        info.update(_score=step.done, _opponent=step.done)
        return {
            "final_obs": np.array(seen, dtype=object),
            "_final_obs": step.done,
            "final_info": info,
            "_final_info": step.done,
        }
