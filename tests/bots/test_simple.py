"""The simple bots: legal in every variant, blind to what is hidden, steady, and greedy sensible."""

import random
from typing import Any

import pytest

from projectl import Game, bots
from projectl.notation import coding
from projectl.rules import actions, legal, play, state, views
from projectl.rules.state import TOUCHES, State
from tests.variants import ALONE, EVERYTHING

VARIANTS: dict[str, dict[str, Any]] = {
    "base": {"players": 2},
    "first": {"players": 3, "edition": "first"},
    "solo": {"players": 1, "solo": "hard"},
    "line-clear": {"players": 5},
    "everything": {"players": 2, "expansions": EVERYTHING},
    "solo-finesse": {"players": 1, "expansions": ["finesse", "ghost"]},
    **ALONE,
}


def _play_out(game: Game, players: list[bots.Bot]) -> list[int]:
    """Play to the end on the bare engine; every choice is checked."""
    s = game.state
    chosen = []
    while not game.is_over:
        p = int(state.mover(s))
        code = players[p].choose(views.veil(s, p), p)
        assert code in legal.legal(s, p)
        assert type(code) is int
        play.play(s, p, code)
        chosen.append(code)
        assert len(chosen) < 5000
    return chosen


def _bots(name: str, number: int = 6) -> list[bots.Bot]:
    return [bots.make(name, seat) for seat in range(number)]


@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize("variant", VARIANTS)
def test_plays_every_variant_to_the_end(name: str, variant: str) -> None:
    _play_out(Game.new(seed=2, **VARIANTS[variant]), _bots(name))


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_the_same_seed_makes_the_same_choices(name: str) -> None:
    first, second = (_play_out(Game.new(players=2, seed=3), _bots(name)) for _ in range(2))
    assert first == second


def test_another_seed_makes_other_choices() -> None:
    games = {
        tuple(_play_out(Game.new(players=2, seed=3), [bots.make("random", n + i) for i in (0, 9)]))
        for n in range(3)
    }
    assert len(games) == 3


def test_an_unknown_bot() -> None:
    with pytest.raises(bots.UnknownBot, match="greedy"):
        bots.make("deepblue")


def _moments(seed: int, **settings: Any) -> list[State]:
    """States along a game of random actions."""
    game = Game.new(seed=seed, **settings)
    choices = random.Random(seed)
    moments = []
    while not game.is_over:
        moments.append(game.state.copy())
        game.play(choices.choice(game.legal_actions()), game.player)
    return moments


@pytest.mark.parametrize("variant", ["base", "solo", "everything"])
def test_greedy_knows_no_more_than_the_player(variant: str) -> None:
    """What is hidden is dealt anew: the choice stays the same, and the view is left alone."""
    for s in _moments(5, **VARIANTS[variant])[::7]:
        p = int(state.mover(s))
        seen = views.veil(s, p)
        choice = bots.make("greedy", 1).choose(seen, p)
        other = views.veil(views.sample(seen, random.Random(1)), p)
        assert bots.make("greedy", 1).choose(other, p) == choice
        assert seen.players[p].supply == s.players[p].supply
        assert bots.make("greedy", 1).choose(seen, p) == choice


def test_greedy_beats_random() -> None:
    for seed in range(2):
        game = Game.new(players=2, seed=seed)
        players = [bots.make("greedy", 0), bots.make("random", 1)]
        _play_out(game, players if seed % 2 else players[::-1])
        outcome = game.outcome()
        assert outcome is not None
        assert outcome.winners == ((0,) if seed % 2 else (1,))
        assert max(outcome.scores) >= 10


def test_greedy_answers_with_what_it_has_when_it_is_stopped() -> None:
    asked: list[int] = []

    def stopped() -> bool:
        asked.append(1)
        return len(asked) == 2

    seen = Game.new(players=2, seed=7).state
    found = [int(code) for code in legal.legal(seen, 0)]
    chosen = bots.make("greedy", 1).choose(seen, 0, bots.Limits(stopped=stopped))
    assert chosen in found[:2]
    assert len(asked) == 2 < len(found)


def test_greedy_finishes_puzzles_and_scores() -> None:
    for settings in ({"players": 2}, {"players": 1, "solo": "unbeatable"}):
        game = Game.new(seed=6, **settings)
        _play_out(game, _bots("greedy"))
        assert game.scores()[0] >= 8
        assert len(game.state.players[0].pile) >= 6


def test_greedy_touches_only_for_a_gain_and_never_stops_half_way() -> None:
    seen_touches = 0
    for seed in range(3):
        game = Game.new(players=2, seed=seed)
        players = _bots("greedy")
        before = None
        while not game.is_over:
            p = game.player
            if game.state.phase == TOUCHES and before is None:
                before = game.scores()
            code = players[p].choose(views.veil(game.state, p), p)
            seen_touches += game.state.phase == TOUCHES and code != actions.END
            game.play(coding.decode(game.state, code), game.player)
        assert before is None or all(
            after >= now for now, after in zip(before, game.scores(), strict=True)
        )
    assert seen_touches > 0


def test_greedy_buys_no_action_while_others_are_left() -> None:
    bought = 0
    for seed in range(2):
        game = Game.new(players=2, seed=seed, expansions=["finesse"])
        players = _bots("greedy")
        while not game.is_over:
            p = game.player
            code = players[p].choose(views.veil(game.state, p), p)
            if code == actions.INSERT:
                assert game.state.players[p].actions == 0
                bought += 1
            game.play(coding.decode(game.state, code), game.player)
    assert bought > 0
