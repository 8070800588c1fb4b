"""Project L for 2 to 6 players as a PettingZoo environment: agents act one after the other."""

from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from projectl.envs import payoff
from projectl.envs.manners import Mannered, chance
from projectl.envs.table import Observation, Table, Variant, variant
from projectl.rules.puzzles import Box

ID = "projectl/Table-v0"
Agent = str


class RawEnv(Mannered, AECEnv[Agent, Observation, int]):  # type: ignore[misc]
    """The environment without PettingZoo's safety wrappers: faster; illegal actions raise.

    In Line Clear two players act at the same time (R8.2); here they are asked in the engine's order,
    the lower seat first.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "projectl_v0",
        "render_modes": ["ansi", "rgb_array"],
        "is_parallelizable": False,
        "render_fps": 4,
    }

    def __init__(
        self,
        players: int = 2,
        *,
        reward: str = "win",
        max_steps: int | None = None,
        render_mode: str | None = None,
        box: Box | None = None,
        **settings: Any,
    ) -> None:
        super().__init__()
        if players < 2:
            raise ValueError("one player plays against the automaton: use SoloEnv")
        self.kind: Variant = variant(box, players=players, **settings)
        self.reward = reward
        self.forfeit = payoff.FORFEIT[payoff.scheme_number(reward)]
        """What an illegal action costs."""
        self.max_steps = max_steps
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: self.kind.action_space() for agent in self.possible_agents}
        self.observation_spaces = {
            agent: self.kind.observation_space() for agent in self.possible_agents
        }
        self._random = np.random.default_rng()
        self.table: Table

    def moment(self) -> tuple[Any, ...]:
        """The game, who is asked and what is still to be told, and the deals to come."""
        dealt = getattr(self, "table", None)
        told = () if dealt is None else (self.agents, self.agent_selection, self._told())
        kind = (self.kind.rules, self.kind.box, self.reward, self.max_steps, self.render_mode)
        return kind, dealt, told, chance(self._random)

    def _told(self) -> tuple[Any, ...]:
        return self.rewards, self._cumulative_rewards, self.terminations, self.truncations

    def action_space(self, agent: Agent) -> spaces.Discrete:
        """All action numbers, the same for every agent."""
        return self.action_spaces[agent]

    def observation_space(self, agent: Agent) -> spaces.Dict:
        """What an observation looks like, the same for every agent."""
        return self.observation_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game: with a seed the one of ``Game.new(seed=seed)``, else the next of a series."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        deal = int(self._random.integers(2**53)) if seed is None else seed
        self.table = Table(self.kind, self.reward, deal, self.max_steps)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.player]

    def observe(self, agent: Agent) -> Observation:
        """What an agent may see; its mask is empty unless it is to move."""
        return self.table.observe(self._seats[agent])

    def step(self, action: int | None) -> None:
        """Play an action of the agent that is to move."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not self.table.is_legal(int(action)):
            raise ValueError(f"{agent}: action {action} is not legal, see the action mask")
        self._cumulative_rewards[agent] = 0.0
        paid = self.table.play(int(action))
        self.rewards = dict(zip(self.possible_agents, paid, strict=True))
        if self.table.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.table.is_cut:
            self.truncations = dict.fromkeys(self.agents, True)
        if not self.table.is_over:
            self.agent_selection = self.possible_agents[self.table.player]
        self._accumulate_rewards()

    def scores(self) -> list[int]:
        """The scores as things stand, seat by seat (R6.4)."""
        return self.table.scores()

    def render(self) -> str | npt.NDArray[np.uint8] | None:
        """The table as text or as a picture."""
        return self.table.draw(self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""


def aec_env(players: int = 2, **settings: Any) -> AECEnv[Agent, Observation, int]:
    """The environment as PettingZoo hands out its own: an illegal action loses the game.

    Settings are those of ``RawEnv`` and of ``Game.new``: ``edition``, ``expansions``, ``line_clear``...
    """
    raw = RawEnv(players, **settings)
    env: Any = wrappers.TerminateIllegalWrapper(raw, illegal_reward=raw.forfeit)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    found: AECEnv[Agent, Observation, int] = wrappers.OrderEnforcingWrapper(env)
    return found
