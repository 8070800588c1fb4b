"""Measures `VectorEnv` beside environments of other projects, all in this one process.

Steps per second of processor time, whatever number of threads they use, on random legal games with
observations made at every step; choosing the actions and dealing anew count, too. Those that are not
installed are named as such; none of them is needed for anything else.

    pip install pgx jumanji envpool open_spiel 'pettingzoo[classic]'
    python -m benchmarks.peers --batch 1024

PufferLib drives our games here (``envs.puffer``): its own are left out, as they have to be compiled
with libraries that are fetched meanwhile.
"""

import argparse
import json
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from random import Random
from typing import Any

import numpy as np
from benchmarks.envs import Stepper, agents, rate

from projectl import envs


def own(batch: int, **settings: Any) -> Stepper:
    games = envs.VectorEnv(batch, **settings)
    while True:
        games.step(games.sample())
        yield batch


def in_puffer(batch: int, **settings: Any) -> Stepper:
    puffer: Any = import_module("projectl.envs.puffer")
    vector: Any = import_module("pufferlib.vector")
    env = vector.make(puffer.PufferGames, env_kwargs={"games": batch, **settings})
    env.async_reset(0)
    while True:
        env.recv()
        env.send(env.games.sample())
        yield batch


def in_pgx(batch: int, name: str) -> Stepper:
    jax: Any = import_module("jax")
    pgx: Any = import_module("pgx")
    wrappers: Any = import_module("pgx.experimental.wrappers")
    env = pgx.make(name)

    def one(state: Any, key: Any) -> Any:
        chosen, dealt = jax.random.split(key)
        chances = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        action = jax.random.categorical(chosen, chances)
        return wrappers.auto_reset(env.step, env.init)(state, action, dealt)

    return _in_jax(jax, batch, env.init, one)


def in_jumanji(batch: int, name: str) -> Stepper:
    jax: Any = import_module("jax")
    jumanji: Any = import_module("jumanji")
    wrappers: Any = import_module("jumanji.wrappers")
    env = wrappers.AutoResetWrapper(jumanji.make(name))
    actions = env.action_spec.num_values

    def one(found: Any, key: Any) -> Any:
        state, _ = found
        return env.step(state, jax.random.randint(key, (), 0, actions))

    return _in_jax(jax, batch, env.reset, one)


def _in_jax(jax: Any, batch: int, begin: Any, one: Any) -> Stepper:
    """Compiled for a whole batch; the first call, which compiles, is not measured."""
    step = jax.jit(jax.vmap(one))
    key = jax.random.PRNGKey(0)
    found = jax.jit(jax.vmap(begin))(jax.random.split(key, batch))
    while True:
        key, some = jax.random.split(key)
        found = jax.block_until_ready(step(found, jax.random.split(some, batch)))
        yield batch


def in_envpool(batch: int, name: str) -> Stepper:
    envpool: Any = import_module("envpool")
    env = envpool.make_gymnasium(name, num_envs=batch, num_threads=1)
    env.reset()
    random = np.random.default_rng(0)
    while True:
        env.step(random.integers(0, env.action_space.n, batch))
        yield batch


def in_openspiel(name: str) -> Stepper:
    pyspiel: Any = import_module("pyspiel")
    game, random = pyspiel.load_game(name), Random(0)
    while True:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.observation_tensor(state.current_player())
            state.apply_action(legal[int(random.random() * len(legal))])
            steps += 1
        yield steps


def in_pettingzoo(name: str) -> Stepper:
    pettingzoo: Any = import_module("pettingzoo")
    return agents(pettingzoo.make("aec", f"classic/{name}"))


def everybody(batch: int) -> dict[str, Callable[[], Iterator[int]]]:
    """What is measured, by the names that are printed."""
    return {
        "projectl, 2 players": partial(own, batch, players=2),
        "projectl, 2 players, int8": partial(own, batch, players=2, dtype="int8"),
        "projectl, 4 players, int8": partial(own, batch, players=4, dtype="int8"),
        "projectl in PufferLib, int8": partial(in_puffer, batch, players=2),
        "pgx tic_tac_toe": partial(in_pgx, batch, "tic_tac_toe"),
        "pgx connect_four": partial(in_pgx, batch, "connect_four"),
        "pgx chess": partial(in_pgx, batch, "chess"),
        "jumanji Game2048-v1": partial(in_jumanji, batch, "Game2048-v1"),
        "envpool CartPole-v1": partial(in_envpool, batch, "CartPole-v1"),
        "OpenSpiel connect_four": partial(in_openspiel, "connect_four"),
        "OpenSpiel chess": partial(in_openspiel, "chess"),
        "PettingZoo connect_four_v3": partial(in_pettingzoo, "connect_four_v3"),
    }


def measured(make: Callable[[], Stepper], seconds: float) -> float | str:
    """Steps per second of processor time, or why there is no figure."""
    try:
        return rate(make(), seconds)
    except ImportError as error:
        return f"not installed ({error.name})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=3.0, help="processor time per figure")
    parser.add_argument("--batch", type=int, default=1024, help="games stepped together")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--only", default="", help="those whose name contains this")
    given = parser.parse_args()
    found = {}
    for name, make in everybody(given.batch).items():
        if given.only in name:
            found[name] = measured(make, given.seconds)
            if not given.json:
                value = found[name]
                print(
                    f"{name:28}",
                    value if isinstance(value, str) else f"{value:>12,.0f}",
                    flush=True,
                )
    if given.json:
        print(json.dumps(found))


if __name__ == "__main__":
    main()
