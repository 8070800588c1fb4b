"""The solo game against the automaton (R7) as a Gymnasium environment."""

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt

from projectl.envs import payoff
from projectl.envs.manners import Mannered, chance
from projectl.envs.table import Observation, Table, Variant, variant
from projectl.rules.puzzles import Box

ID = "projectl/Solo-v0"


class SoloEnv(Mannered, gymnasium.Env[Observation, np.int64]):
    """One player against the automaton; every action is a step, the automaton's turn is part of one."""

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        difficulty: str = "normal",
        *,
        reward: str = "win",
        max_steps: int | None = None,
        illegal: str = "lose",
        render_mode: str | None = None,
        box: Box | None = None,
        **settings: Any,
    ) -> None:
        if illegal not in ("lose", "raise"):
            raise ValueError(f"illegal must be lose or raise, not {illegal!r}")
        self.kind: Variant = variant(box, players=1, solo=difficulty, **settings)
        self.reward = reward
        self.max_steps = max_steps
        self.illegal = illegal
        self.render_mode = render_mode
        self.forfeit = payoff.FORFEIT[payoff.scheme_number(reward)]
        """What an illegal action costs."""
        self.action_space = self.kind.action_space()
        self.observation_space = self.kind.observation_space()  # type: ignore[assignment]
        self.table: Table

    def moment(self) -> tuple[Any, ...]:
        """The game, and the deals to come."""
        kind = (self.kind.rules, self.kind.box, self.reward, self.max_steps, self.illegal)
        dealt = getattr(self, "table", None)
        return kind, self.render_mode, dealt, chance(self._np_random)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a game: with a seed the one of ``Game.new(seed=seed)``, else the next of a series."""
        super().reset(seed=seed)
        deal = int(self.np_random.integers(2**53)) if seed is None else seed
        self.table = Table(self.kind, self.reward, deal, self.max_steps)
        return self.table.observe(0), self._info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play an action; the fields of the info are the scores as things stand."""
        number = int(action)
        if not self.table.is_legal(number):
            if self.illegal == "raise":
                raise ValueError(f"action {number} is not legal, see the action mask")
            return self.table.observe(0), self.forfeit, True, False, self._info(illegal=True)
        (paid,) = self.table.play(number)
        over, cut = self.table.is_over, self.table.is_cut
        return self.table.observe(0), paid, over, cut, self._info()

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """True for each legal action, as masked learners such as sb3-contrib's ask for it."""
        return self.table.mask(0).astype(np.bool_)

    def _info(self, illegal: bool = False) -> dict[str, Any]:
        own, opponent = self.table.scores()
        return {"score": own, "opponent": opponent, "illegal": illegal}

    def render(self) -> str | npt.NDArray[np.uint8] | None:
        """The table as text or as a picture."""
        return self.table.draw(self.render_mode)
