"""One seat against bots as a Gymnasium environment: the others' turns are part of a step."""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt

from projectl import bots
from projectl.bots import Bot
from projectl.envs import payoff
from projectl.envs.manners import Mannered, chance
from projectl.envs.table import Observation, Table, Variant, variant
from projectl.rules.puzzles import Box
from projectl.rules.views import veil

ID = "projectl/Single-v0"


class SingleEnv(Mannered, gymnasium.Env[Observation, np.int64]):
    """A seat at a table for 2 to 6; the others are bots by name, level, file or command.

    ``seat`` is where one sits, from 0; None changes it from game to game. ``action_masks`` is what
    masked learners such as sb3-contrib's ask for.
    """

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        opponents: str | Sequence[str] = "greedy",
        players: int = 2,
        *,
        seat: int | None = None,
        reward: str = "win",
        max_steps: int | None = None,
        render_mode: str | None = None,
        box: Box | None = None,
        **settings: Any,
    ) -> None:
        if players < 2:
            raise ValueError("one player plays against the automaton: use SoloEnv")
        others = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
        if len(others) != players - 1:
            raise ValueError(f"{players} players: expected {players - 1} bots, not {len(others)}")
        self.kind: Variant = variant(box, players=players, **settings)
        self.opponents = others
        self.fixed_seat = seat
        self.reward = reward
        self.scheme = payoff.scheme_number(reward)
        self.max_steps = max_steps
        self.render_mode = render_mode
        self.action_space = self.kind.action_space()
        self.observation_space = self.kind.observation_space()  # type: ignore[assignment]
        self.seat = seat or 0
        """Where one sits in this game."""
        self.table: Table
        self._bots: dict[int, Bot] = {}
        self._seeds: list[int] = []
        """What the bots of this game were made with."""
        self._before = 0.0
        """What the bots' actions before one's first paid; it comes with the first step."""

    def moment(self) -> tuple[Any, ...]:
        """The game and where one sits in it, the bots by their seeds, and the deals to come."""
        kind = (self.kind.rules, self.kind.box, self.reward, self.max_steps, self.render_mode)
        seats = (self.opponents, self.fixed_seat, self.seat, self._seeds, self._before)
        return kind, seats, getattr(self, "table", None), chance(self._np_random)

    def __getstate__(self) -> dict[str, Any]:
        # Bots may hold what cannot be copied, such as a program that runs.
        return {name: value for name, value in self.__dict__.items() if name != "_bots"}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self._bots = self._seated()
        if hasattr(self, "table"):
            self._think_again()

    def _think_again(self) -> None:
        """Let new bots see the game so far, so that they go on as the old ones would."""
        played = self.table.played
        past = Table(self.kind, self.reward, self.table.seed, self.max_steps)
        for number in played:
            p = past.player
            if p != self.seat:
                self._bots[p].choose(veil(past.state, p), p)
            past.play(number)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a game: with a seed the one of ``Game.new(seed=seed)``, else the next of a series."""
        super().reset(seed=seed)
        deal = int(self.np_random.integers(2**53)) if seed is None else seed
        players = self.kind.rules.players
        if self.fixed_seat is None:
            self.seat = int(self.np_random.integers(players))
        self._seeds = [int(self.np_random.integers(2**31)) for _ in self.opponents]
        self._bots = self._seated()
        self.table = Table(self.kind, self.reward, deal, self.max_steps)
        self._before = self._others_play()
        return self.table.observe(self.seat), self._info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play an action, and the bots' until one is to move again; an illegal one raises."""
        number = int(action)
        if not self.table.is_legal(number):
            raise ValueError(f"action {number} is not legal, see action_masks()")
        paid = self._before + self.table.play(number)[self.seat] + self._others_play()
        self._before = 0.0
        over, cut = self.table.is_over, self.table.is_cut
        return self.table.observe(self.seat), paid, over, cut, self._info()

    def _seated(self) -> dict[int, Bot]:
        """The bots of this game by their seats; none before the first deal."""
        others = [p for p in range(self.kind.rules.players) if p != self.seat]
        named = zip(self.opponents, self._seeds, strict=False)
        return {p: bots.load(*one) for p, one in zip(others, named, strict=False)}

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """True for each legal action."""
        return self.table.mask(self.seat).astype(np.bool_)

    def render(self) -> str | npt.NDArray[np.uint8] | None:
        """The table as text or as a picture."""
        return self.table.draw(self.render_mode)

    def _others_play(self) -> float:
        """Let the bots act until the own seat is to move; what that pays it."""
        paid = 0.0
        table = self.table
        while not table.is_over and not table.is_cut and table.player != self.seat:
            p = table.player
            code = self._bots[p].choose(veil(table.state, p), p)
            paid += table.play(int(self.kind.numbering.number(table.state, p, code)))[self.seat]
        return paid

    def _info(self) -> dict[str, Any]:
        return {"scores": self.table.scores(), "seat": self.seat}
