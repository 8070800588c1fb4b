"""Picking exercises and judging attempts."""

from random import Random

from projectl.exercises import collection
from projectl.exercises.collection import Exercise, exercises, judge, pick


def _of_kind(kind: str, best: int = 0) -> Exercise:
    return next(it for it in exercises() if it.kind == kind and (not best or it.best == best))


def test_picks_near_the_rating_and_nothing_twice() -> None:
    seen: set[str] = set()
    random = Random(3)
    for _ in range(len(exercises())):
        exercise = pick(1300, seen, random)
        assert exercise.id not in seen
        seen.add(exercise.id)
    assert pick(1300, seen, random).id in seen, "when all have been seen they come again"
    easy, hard = exercises()[0].rating, exercises()[-1].rating
    assert pick(easy - 500, (), random).rating < pick(hard + 500, (), random).rating


def test_an_attempt_is_judged_action_by_action() -> None:
    exercise = _of_kind("finish", 3)
    for number in range(3):
        verdict = judge(exercise, exercise.solution[:number])
        assert (verdict.code, verdict.used) == ("go_on", number)
    assert judge(exercise, exercise.solution).code == "solved"


def test_wasted_actions_miss_the_goal() -> None:
    exercise = _of_kind("finish", 2)
    wasted = judge(exercise, ["gain O1", "gain O1"])
    assert (wasted.solved, wasted.code, wasted.used) == (False, "missed", 2)
    assert exercise.puzzles[0] in wasted.reason


def test_illegal_and_unreadable_actions_are_named() -> None:
    exercise = _of_kind("finish")
    assert judge(exercise, ["take B99"]).code == "illegal"
    assert judge(exercise, ["dance"]).code == "illegal"


def test_touches_are_judged_by_the_score() -> None:
    exercise = _of_kind("touches")
    assert judge(exercise, []).code == "go_on"
    nothing = judge(exercise, ["end"])
    assert nothing.code == "worse"
    assert nothing.score is not None
    assert nothing.score < exercise.best
    assert judge(exercise, exercise.solution).score == exercise.best


def test_master_step_by_step_is_one_action() -> None:
    exercise = next(it for it in exercises() if it.best == 1 and it.kind == "several")
    verb, _, rest = exercise.solution[0].partition(" ")
    assert verb == "master"
    steps = ["master", *(f"place {text}" for text in rest.split(", "))]
    assert judge(exercise, steps[:-1]).code in ("go_on", "solved")
    closed = judge(exercise, [*steps, "end"])
    assert closed.solved or judge(exercise, steps).solved


def test_files_there_and_back() -> None:
    assert collection.read(collection.write(exercises())) == exercises()
    assert collection.packed(b"x") == collection.packed(b"x")


def test_a_view_hides_the_decks() -> None:
    views = [exercise.view() for exercise in exercises() if exercise.kind == "finish"][:20]
    decks = [deck for view in views for deck in view["decks"].values()]
    assert not any(deck.get("order") for deck in decks)
    assert any(deck["size"] for deck in decks)
