"""Many games through buffers that the caller hands in, as PufferLib's native environments have them.

PufferLib is not needed for it. It asks for the spaces of one row, the number of rows, ``reset`` and
``step``, and reads all else from the buffers; ``puffer`` makes a class of PufferLib's own of it.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from projectl.envs.vector import VectorEnv

Array = npt.NDArray[Any]
Results = tuple[Array, Array, Array, Array, list[dict[str, Any]]]


class NativeEnv:
    """A row a game; whoever is to move in it acts, and is paid for the action just played.

    The buffers are ``observations`` and ``action_masks`` of whoever is to move, ``actions``,
    ``rewards``, ``terminals``, ``truncations`` and ``masks``, which says that every row acts. Those
    not handed in are made. Observations and action masks that nobody hands in are read in place from
    the engine's own memory; those handed in are filled by one copy for all games.

    >>> env = NativeEnv(4, players=2)
    >>> seen, told = env.reset(7)
    >>> env.actions[:] = env.action_masks.argmax(axis=1)
    >>> seen, rewards, terminals, truncations, told = env.step(env.actions)
    """

    def __init__(
        self,
        games: int = 1024,
        players: int = 2,
        *,
        buf: Mapping[str, Array] | None = None,
        dtype: str = "int8",
        **settings: Any,
    ) -> None:
        self.games = VectorEnv(games, players, dtype=dtype, **settings)
        self.num_agents = games
        kind, layout = self.games.kind, self.games.layout
        low, high = layout.limits()
        most = np.iinfo(self.games.observation.dtype).max
        self.single_observation_space = spaces.Box(
            low.astype(dtype), np.minimum(high, most).astype(dtype)
        )
        self.single_action_space = kind.action_space()
        given = dict(buf or {})
        self._filled = [
            (self._checked(given, name, own), own)
            for name, own in (
                ("observations", self.games.observation),
                ("action_masks", self.games.action_mask),
            )
            if name in given
        ]
        """The caller's buffers for what the engine has in memory of its own, each with that."""
        self.observations = given.get("observations", self.games.observation)
        self.action_masks = given.get("action_masks", self.games.action_mask)
        self.actions = self._buffer(given, "actions", np.int64)
        self.rewards = self._buffer(given, "rewards", np.float32)
        self.terminals = self._buffer(given, "terminals", np.bool_)
        self.truncations = self._buffer(given, "truncations", np.bool_)
        self.masks = self._buffer(given, "masks", np.bool_)
        self.masks[:] = True

    def _buffer(self, given: dict[str, Array], name: str, dtype: type[np.generic]) -> Array:
        made = np.zeros(self.num_agents, dtype)
        return self._checked(given, name, made) if name in given else made

    def _checked(self, given: dict[str, Array], name: str, like: Array) -> Array:
        """A buffer that was handed in, if what goes there fits."""
        found = given[name]
        if found.shape != like.shape or not np.can_cast(like.dtype, found.dtype, "same_kind"):
            raise ValueError(
                f"{name} is {found.dtype} {found.shape}: expected {like.dtype} {like.shape}"
            )
        return found

    def reset(self, seed: int | None = None) -> tuple[Array, list[dict[str, Any]]]:
        """Deal all games: the deals ``seed``, ``seed + 1`` and so on."""
        self.games.reset(seed or 0)
        for buffer in (self.rewards, self.terminals, self.truncations):
            buffer[:] = 0
        self._fill()
        return self.observations, []

    def step(self, actions: Array) -> Results:
        """Play an action in every game; one that is illegal raises, and none is played."""
        movers = self.games.mover.copy()
        step = self.games.step(actions)
        self.rewards[:] = step.rewards[np.arange(self.num_agents), movers]
        self.terminals[:] = step.terminated
        self.truncations[:] = step.truncated
        self._fill()
        told = [{"scores": scores.tolist()} for scores in step.scores[step.done]]
        return self.observations, self.rewards, self.terminals, self.truncations, told

    def _fill(self) -> None:
        for buffer, own in self._filled:
            np.copyto(buffer, own)

    def close(self) -> None:
        """Nothing is held open."""
