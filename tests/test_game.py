"""A game behaves like a Python value: copied, pickled, compared, printed, pushed and popped."""

import copy
import inspect
import os
import pickle
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import projectl
from projectl import Game, IllegalAction, NoSuchPlayer, RulesError, UndoError
from projectl.rules import legal, state
from tests.helpers import examples, play
from tests.variants import ALONE, EVERYTHING, REVISED

VARIANTS: dict[str, dict[str, Any]] = {
    **ALONE,
    "base": {"players": 2},
    "first": {"players": 3, "edition": "first"},
    "solo": {"players": 1, "solo": "hard"},
    "line clear": {"players": 5},
    "everything": {"players": 4, "edition": REVISED, "expansions": EVERYTHING},
}


def pickled(game: Game) -> Game:
    found: Game = pickle.loads(pickle.dumps(game))
    return found


def replayed(game: Game) -> Game:
    return Game.from_record(game.record())


WAYS = [Game.clone, copy.copy, copy.deepcopy, pickled, replayed]


def step(game: Game, choices: random.Random) -> None:
    game.play(choices.choice(game.legal_actions()), game.player)


@given(
    variant=st.sampled_from(sorted(VARIANTS)),
    seed=st.integers(0, 999),
    steps=st.integers(0, 60),
    way=st.sampled_from(WAYS),
)
@examples(60)
def test_copied_pickled_and_rebuilt_games_play_on_alike(
    variant: str, seed: int, steps: int, way: Callable[[Game], Game]
) -> None:
    """The other game is equal, goes the same way, and leaves the first as it was."""
    choices = random.Random(seed)
    game = Game.new(seed=seed, **VARIANTS[variant])
    for _ in range(steps):
        if not game.is_over:
            step(game, choices)
    other, before = way(game), game.record()
    assert other == game
    assert other.record() == before
    for _ in range(20):
        if other.is_over:
            break
        action, player = choices.choice(other.legal_actions()), other.player
        assert copy.copy(game).play(action, player) == other.play(action, player)
        assert other != game
        assert game.record() == before
        game.play(action, player)
        assert other == game
        before = game.record()


def test_a_copy_can_be_undone_without_touching_the_original() -> None:
    game = Game.new(players=2, seed=7)
    game.play("gain O1")
    other = copy.copy(game)
    other.undo()
    assert [str(action) for _, action in game.actions] == ["gain O1"]
    game.undo()
    assert game == other


def test_games_with_other_names_or_another_past_differ() -> None:
    game = Game.new(players=2, seed=7)
    assert game == Game.new(players=2, seed=7)
    assert game != Game.new(players=2, seed=8)
    assert game != Game.new(players=2, seed=7, names=["Ana", "Ben"])
    assert game != Game.from_position(game.position())
    assert game.state == Game.from_position(game.position()).state
    assert game != "game"
    with pytest.raises(TypeError, match="unhashable"):
        hash(game)


@pytest.mark.parametrize(
    "error",
    [
        IllegalAction("gain O1", "stock", "no O1", ["end"]),
        NoSuchPlayer(9, 2),
        UndoError("turn", "the turn is over"),
        RulesError("players", "7 players"),
        projectl.RecordError("wrong", 3),
    ],
)
def test_errors_reach_another_process_whole(error: Exception) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again).keys() == vars(error).keys()


# ------------------------------------------------------------------- pushing
def test_pop_goes_back_behind_revealed_cards_and_turns() -> None:
    game = Game.new(players=2, seed=7)
    start, choices = game.clone(), random.Random(3)
    for _ in range(30):
        game.push(choices.choice(game.legal_actions()))
    assert game.state.round > 2
    for _ in range(30):
        game.pop()
    assert game == start
    with pytest.raises(UndoError, match="nothing has been pushed"):
        game.pop()


def test_pop_leaves_undo_as_it_was() -> None:
    game = Game.new(players=2, seed=7)
    game.play("gain O1")
    game.push("take black")
    assert game.why_no_undo() is not None
    game.pop()
    game.undo()
    assert game == Game.new(players=2, seed=7)


def test_an_illegal_push_changes_nothing() -> None:
    game = Game.new(players=2, seed=7)
    with pytest.raises(IllegalAction):
        game.push("trade O1 T4")
    with pytest.raises(UndoError):
        game.pop()


# -------------------------------------------------------------------- drawing
def test_printing_draws_the_board() -> None:
    text = str(play(Game.new(players=2, seed=7, names=["Ana", "Ben"]), "take W25"))
    assert text.startswith("Round 1\n")
    assert "▶ Ana · 0 finished" in text
    assert max(map(len, text.split("\n"))) <= 100


def test_notebooks_get_a_picture() -> None:
    game = Game.new(players=2, seed=7)
    assert game._repr_svg_().startswith("<svg")
    assert game._repr_svg_() in game._repr_html_()


# --------------------------------------------------------------------- errors
def test_a_player_who_is_not_there_is_named() -> None:
    game = Game.new(players=2, seed=7)
    for ask in (game.view, game.legal_actions):
        for player in (9, -1):
            with pytest.raises(NoSuchPlayer, match=r"no player -?\d: players are 0 to 1"):
                ask(player)


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"expansions": "ghost"}, r"write \['ghost'\]"),
        ({"expansions": ["gost"]}, "did you mean ghost"),
        ({"edition": "secnd"}, r"did you mean second"),
        ({"peices": 12}, "did you mean pieces"),
        ({"player": 3}, "did you mean players"),
        ({"players": 1, "solo": "hrad"}, "did you mean hard"),
        ({"colour": "red"}, "unknown setting 'colour': choose from"),
    ],
)
def test_settings_that_do_not_exist_are_answered_with_what_was_meant(
    settings: dict[str, Any], words: str
) -> None:
    with pytest.raises(RulesError, match=words):
        Game.new(seed=1, **settings)


# ----------------------------------------------------------------- Line Clear
def test_an_action_that_two_could_play_needs_a_player() -> None:
    """R8.2: two play at the same time."""
    game = Game.new(players=5, seed=3)
    before = game.record()
    with pytest.raises(IllegalAction, match="players 0 and 2 could both play this") as caught:
        game.play("gain O1")
    assert caught.value.code == "whose"
    assert game.record() == before
    game.play("gain O1", 2)
    assert game.record()["actions"] == ["2 gain O1"]


def test_an_action_that_one_of_two_could_play_is_that_players() -> None:
    """R8.2: the left rows belong to one, the right rows to the other."""
    game = Game.new(players=5, seed=3)
    right = game.position()["market"]["white right"][0]
    game.play(f"take {right}")
    assert game.record()["actions"] == [f"2 take {right}"]


def test_help_knows_compiled_functions() -> None:
    assert (legal.legal.__doc__ or "").startswith("Every action a player may take")
    assert list(inspect.signature(legal.legal).parameters) == ["s", "p"]
    assert "independent copy" in (state.State.copy.__doc__ or "")
    assert "bears on what may happen next" in (state.State.__doc__ or "")


_PLAY_ON = """
import pickle, random, sys
from projectl.rules import state
from tests.test_game import step
assert state.__file__.endswith(".py")
games = pickle.load(sys.stdin.buffer)
for game in games:
    choices = random.Random(1)
    for _ in range(25):
        if not game.is_over:
            step(game, choices)
pickle.dump(games, sys.stdout.buffer)
"""


def test_pickles_play_on_alike_in_the_plain_engine_and_come_back() -> None:
    """Compiled here, if there is a compiler, and interpreted there."""
    games = [Game.new(seed=3, **settings) for settings in VARIANTS.values()]
    for game in games:
        choices = random.Random(0)
        for _ in range(40):
            if not game.is_over:
                step(game, choices)
    there = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", _PLAY_ON],
        input=pickle.dumps(games),
        stdout=subprocess.PIPE,
        env={**os.environ, "PROJECTL_PURE": "1"},
        cwd=Path(__file__).parents[1],
        check=True,
    )
    found = pickle.loads(there.stdout)
    for game in games:
        choices = random.Random(1)
        for _ in range(25):
            if not game.is_over:
                step(game, choices)
    assert found == games
    assert [game.record() for game in found] == [game.record() for game in games]
