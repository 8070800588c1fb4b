"""The puzzle trainer over HTTP: exercises to choose from, and attempts judged. It keeps nothing."""

from random import SystemRandom
from typing import Any

from projectl.exercises import collection
from projectl.exercises.collection import Exercise
from projectl.game import Game
from projectl.notation.errors import IllegalAction
from projectl.notation.events import Event
from projectl.server.http.endpoints import Asked
from projectl.server.protocol.answers import AttemptDoc, ExerciseDoc, GoalDoc
from projectl.server.protocol.views import view_of
from projectl.server.tables.table import Refused, whole_action

SEEN = "[0-9a-f]{8}(,[0-9a-f]{8}){0,299}"
"""The exercises that are not to come again, by their ids."""
NEWCOMER = 1000
_random = SystemRandom()


async def next_exercise(asked: Asked) -> ExerciseDoc:
    """An exercise that suits a rating, if possible one that was not seen before."""
    seen = asked.texts.get("seen", "").split(",")
    exercise = collection.pick(asked.query.get("rating", NEWCOMER), seen, _random)
    game = exercise.game()
    return ExerciseDoc(
        id=exercise.id,
        rating=exercise.rating,
        goal=GoalDoc(exercise.kind, exercise.puzzles),
        best=exercise.best,
        player=exercise.player,
        view=view_of(game, exercise.player),
        legal=_legal(game, exercise.player),
    )


async def attempt(asked: Asked) -> AttemptDoc:
    """The position after some actions, and whether they solve the exercise."""
    exercise = collection.exercise_of(asked.path["exercise"])
    if exercise is None:
        raise Refused("not_found", "there is no such exercise")
    game, happened = _played(exercise, asked.body.actions)
    verdict = collection.judge(exercise, asked.body.actions)
    gave_up = asked.body.give_up and verdict.code == "go_on"
    done = gave_up or verdict.code != "go_on"
    told: list[Any] = happened  # encoded as they are
    return AttemptDoc(
        view=view_of(game, exercise.player),
        legal=[] if done else _legal(game, exercise.player),
        events=told,
        done=done,
        solved=verdict.solved if done else None,
        reason="gave_up" if gave_up else verdict.code,  # type: ignore[arg-type]
        score=verdict.score,
        line=exercise.solution if done else None,
    )


def _played(exercise: Exercise, actions: list[str]) -> tuple[Game, list[Event]]:
    """The game after some actions, and what the last one did."""
    game = exercise.game()
    happened: list[Event] = []
    for text in actions:
        action = whole_action(text)
        try:
            happened = game.play(action, exercise.player)
        except IllegalAction as error:
            raise Refused("illegal", error.reason, error.code) from error
    return game, happened


def _legal(game: Game, player: int) -> list[str]:
    return [str(action) for action in game.legal_actions(player)] if player in game.turn else []
