"""Many games as an environment of PufferLib: what ``pufferlib.vector.make`` takes, without its emulation.

It needs ``pufferlib``; nothing else here does.

    pufferlib.vector.make(puffer.PufferGames, env_kwargs={"games": 1024, "players": 2})
"""

from typing import Any

from pufferlib import PufferEnv

from projectl.envs.native import Array, NativeEnv, Results


class PufferGames(NativeEnv, PufferEnv):  # type: ignore[misc]
    """``NativeEnv`` that PufferLib knows as its own.

    Alone it reads observations in place from the engine's memory; under ``Serial`` or
    ``Multiprocessing`` they are copied once into the memory that those share. The masks of legal
    actions are not among PufferLib's buffers: policies read ``action_masks``.
    """

    def __init__(self, *args: Any, buf: dict[str, Array] | None = None, **settings: Any) -> None:
        NativeEnv.__init__(self, *args, buf=buf, **settings)
        made = ("observations", "actions", "rewards", "terminals", "truncations", "masks")
        PufferEnv.__init__(self, {name: getattr(self, name) for name in made})

    def step(self, actions: Array) -> Results:
        """Play an action in every game; PufferLib hears the mean score of those that have ended."""
        seen, rewards, terminals, truncations, told = super().step(actions)
        means = [{"score": sum(one["scores"]) / len(one["scores"])} for one in told]
        return seen, rewards, terminals, truncations, means
