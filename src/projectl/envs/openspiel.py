"""Project L as an OpenSpiel game: importing this module registers ``python_projectl``.

It needs ``pyspiel``, which comes with the extra ``projectl[openspiel]``.

    pyspiel.load_game("python_projectl(players=3,expansions=ghost+finesse)")

Every card that is turned up is a chance node (``draws``). With ``deals=1000`` all chance is one node
at the start instead: which of so many numbered deals is played. Deal 7 is that of
``Game.new(seed=7)``; what it hides stays hidden from the players.
"""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import numpy as np
import pyspiel

from projectl.envs import payoff, text
from projectl.envs.draws import Drawn
from projectl.envs.table import Table, Variant, variant
from projectl.notation import writing
from projectl.rules.puzzles import MOST_CARDS
from projectl.rules.views import veil

NAME = "python_projectl"

DEFAULTS: dict[str, Any] = {
    "players": 2,
    "edition": "second",
    "expansions": "",
    "solo": "normal",
    "reward": "win",
    "deals": 0,
}
"""Expansions are joined by ``+``; ``solo`` counts for one player; ``reward`` is ``win`` or ``score``;
``deals`` is 0 where cards are drawn as they are turned up."""

LONGEST = 10_000
"""More actions than any game has: rounds without progress end it (R4.8)."""
_MOST_POINTS = 1000.0


def _type(players: int) -> pyspiel.GameType:
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=NAME,
        long_name="Project L",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.GENERAL_SUM if players == 1 else utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=6,
        min_num_players=1,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


class ProjectLGame(pyspiel.Game):  # type: ignore[misc]
    """A variant of the game."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**DEFAULTS, **(params or {})}
        self.reward: str = given["reward"]
        if self.reward not in ("win", "score"):
            raise ValueError(f"reward must be win or score, not {self.reward!r}")
        self.deals: int = given["deals"]
        players: int = given["players"]
        self.kind: Variant = variant(
            players=players,
            edition=given["edition"],
            expansions=tuple(filter(None, given["expansions"].split("+"))),
            solo=given["solo"] if players == 1 else None,
        )
        if not self.deals:
            Drawn(self.kind, self.reward)  # refuses what cannot be drawn card by card
        most = 1.0 if self.reward == "win" else _MOST_POINTS
        info = pyspiel.GameInfo(
            num_distinct_actions=self.kind.actions,
            max_chance_outcomes=self.deals or int(MOST_CARDS) + 1,
            num_players=players,
            min_utility=-most,
            max_utility=most,
            utility_sum=None if players == 1 else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_type(players), info, params or {})

    def new_initial_state(self) -> "ProjectLState":
        """Before the deal."""
        return ProjectLState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> "Observer":
        """The eyes of a player."""
        return Observer(self.kind, params)


class ProjectLState(pyspiel.State):  # type: ignore[misc]
    """A game in progress; before the deal it has no table."""

    def __init__(self, game: ProjectLGame) -> None:
        super().__init__(game)
        self._kind, self._reward, self._deals = game.kind, game.reward, game.deals
        self._drawn = None if game.deals else Drawn(game.kind, game.reward)
        self._dealt: Table | None = None

    @property
    def table(self) -> Table | None:
        """The game as it stands; while a card is drawn, as it stood before the action."""
        return self._dealt if self._drawn is None else self._drawn.table

    @property
    def _is_chance(self) -> bool:
        return self._dealt is None if self._drawn is None else self._drawn.is_chance

    def current_player(self) -> int:
        """Chance where a card is turned up, else whoever the engine asks next."""
        if self._is_chance:
            return int(pyspiel.PlayerId.CHANCE)
        assert self.table is not None
        return int(pyspiel.PlayerId.TERMINAL) if self.table.is_over else self.table.player

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal is equally likely, and so is every card that has not come up."""
        if self._drawn is not None:
            return self._drawn.outcomes()
        return [(deal, 1 / self._deals) for deal in range(self._deals)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.table is not None
        return sorted(self.table.numbers())

    def _apply_action(self, action: int) -> None:
        if self._drawn is not None:
            if self._drawn.is_chance:
                self._drawn.draw(action)
            else:
                self._drawn.play(action)
        elif self._dealt is None:
            self._dealt = Table(self._kind, self._reward, action)
        else:
            self._dealt.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}" if self._drawn is None else self._drawn.text(action)
        assert self.table is not None
        return self.table.text(action)

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> "ProjectLState":
        """A state that looks the same to a player, with what is hidden from that player dealt anew."""
        other: ProjectLState = self.clone()
        random = Random(int(probability_sampler() * 2**53))
        if self._drawn is not None:
            other._drawn = self._drawn.resampled(player_id, random)
        elif self._dealt is not None:
            other._dealt = self._dealt.resampled(player_id, random)
        return other

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return not self._is_chance and self.table is not None and self.table.is_over

    def returns(self) -> list[float]:
        """What the game pays, 0 until it is over."""
        if self.table is None or not self.table.is_over:
            return [0.0] * self._kind.rules.players
        return list(payoff.final_payoff(self.table.state, self.table.scheme))

    def __str__(self) -> str:
        return "before the deal" if self.table is None else text.board(self.table.state)


class Observer:
    """What a player may see, in OpenSpiel's form: a flat tensor, named views of it, and JSON."""

    def __init__(self, kind: Variant, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"observations take no parameters, not {params}")
        self.tensor = np.zeros(kind.layout.size, np.float32)
        self.dict = kind.layout.split_blocks(self.tensor)

    def set_from(self, state: ProjectLState, player: int) -> None:
        """Fill the tensor from a player's point of view."""
        if state.table is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = state.table.look(player)

    def string_from(self, state: ProjectLState, player: int) -> str:
        """The whole view of a player, as JSON."""
        if state.table is None:
            return "{}"
        view = writing.to_position(veil(state.table.state, player))
        return msgspec.json.encode(view).decode()


pyspiel.register_game(_type(2), ProjectLGame)
