"""Research environments: PettingZoo for 2 to 6 players, Gymnasium for one seat, many games at once.

They need numpy, gymnasium and pettingzoo, which come with the extra ``projectl[envs]``.

>>> from projectl import envs
>>> env = envs.aec_env(players=2)
>>> env.reset(seed=7)
>>> env.agent_selection
'player_0'
"""

try:
    import gymnasium
    import numpy  # noqa: F401
    import pettingzoo
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        f"projectl.envs needs {error.name}: install the extra, pip install 'projectl[envs]'",
        name=error.name,
    ) from error

from projectl.envs import aec, single, solo
from projectl.envs.aec import RawEnv, aec_env
from projectl.envs.batch import IllegalNumber
from projectl.envs.layout import Layout
from projectl.envs.native import NativeEnv
from projectl.envs.single import SingleEnv
from projectl.envs.solo import SoloEnv
from projectl.envs.table import Table, Variant, variant
from projectl.envs.vector import Step, VectorEnv, VectorSolo

__all__ = [
    "IllegalNumber",
    "Layout",
    "NativeEnv",
    "RawEnv",
    "SingleEnv",
    "SoloEnv",
    "Step",
    "Table",
    "Variant",
    "VectorEnv",
    "VectorSolo",
    "aec_env",
    "variant",
]

if solo.ID not in gymnasium.registry:
    gymnasium.register(
        solo.ID,
        entry_point="projectl.envs.solo:SoloEnv",
        vector_entry_point="projectl.envs.vector:VectorSolo",
    )
if single.ID not in gymnasium.registry:
    gymnasium.register(single.ID, entry_point="projectl.envs.single:SingleEnv")
if aec.ID not in pettingzoo.aec_registry:
    pettingzoo.register("aec", aec.ID, "projectl.envs.aec:aec_env")
