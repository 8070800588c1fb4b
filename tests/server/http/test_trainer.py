"""The trainer over HTTP: exercises without their solutions, attempts judged as they are played."""

import json
from typing import Any

import pytest

from projectl.exercises import collection
from projectl.exercises.collection import Exercise
from projectl.server.protocol.views import view_of
from tests.server.client import Http, refused, request
from tests.server.conftest import Server


def of_kind(kind: str, best: int) -> Exercise:
    return next(it for it in collection.exercises() if it.kind == kind and it.best == best)


async def test_an_exercise_suits_the_rating_and_was_not_seen(shared_server: Server) -> None:
    http = Http(shared_server.base)
    ratings = {}
    for wanted in (500, 1800):
        found = await http.get("/trainer/next", rating=wanted)
        known = collection.exercise_of(found["id"])
        assert known is not None
        assert (found["rating"], found["best"]) == (known.rating, known.best)
        assert found["goal"] == {"kind": known.kind, "puzzles": known.puzzles}
        ratings[wanted] = found["rating"]
    assert ratings[500] < ratings[1800]
    all_but_one = [it.id for it in collection.exercises()][1:]
    answer = request(
        "GET", f"{shared_server.base}/api/v1/trainer/next?seen={','.join(all_but_one)}"
    )
    assert answer.json()["id"] == collection.exercises()[0].id


async def test_nothing_hidden_is_told(shared_server: Server) -> None:
    """Neither the solution nor the order of the decks, before it is solved or given up."""
    http = Http(shared_server.base)
    exercise = of_kind("finish", 2)
    shown = [await http.get("/trainer/next", rating=1200) for _ in range(10)]
    begun = await http.post(f"/trainer/{exercise.id}", {"actions": exercise.solution[:1]})
    assert (begun["done"], begun["solved"], begun["line"]) == (False, None, None)
    for answer in (*shown, begun):
        assert not any(deck.get("order") for deck in answer["view"]["decks"].values())
        assert '"solution"' not in json.dumps(answer)
    assert begun["view"] != view_of(exercise.game(), exercise.player)


async def test_an_attempt_goes_on_and_is_solved(shared_server: Server) -> None:
    http = Http(shared_server.base)
    exercise = of_kind("finish", 2)
    start = await http.post(f"/trainer/{exercise.id}", {})
    assert start["view"] == view_of(exercise.game(), exercise.player)
    assert (start["reason"], start["done"], start["events"]) == ("go_on", False, [])
    assert exercise.solution[0].split()[0] in {line.split()[0] for line in start["legal"]}
    end = await http.post(f"/trainer/{exercise.id}", {"actions": exercise.solution})
    assert (end["done"], end["solved"], end["reason"]) == (True, True, "solved")
    assert (end["line"], end["legal"]) == (exercise.solution, [])
    assert any(event["event"] == "finished" for event in end["events"])


async def test_an_attempt_is_missed_or_given_up(shared_server: Server) -> None:
    http = Http(shared_server.base)
    exercise = of_kind("finish", 2)
    missed = await http.post(f"/trainer/{exercise.id}", {"actions": ["gain O1", "gain O1"]})
    assert (missed["done"], missed["solved"], missed["reason"]) == (True, False, "missed")
    assert missed["line"] == exercise.solution
    left = await http.post(f"/trainer/{exercise.id}", {"give_up": True})
    assert (left["done"], left["solved"], left["reason"]) == (True, False, "gave_up")
    solved = {"actions": exercise.solution, "give_up": True}
    assert (await http.post(f"/trainer/{exercise.id}", solved))["solved"] is True


async def test_touches_tell_the_score(shared_server: Server) -> None:
    http = Http(shared_server.base)
    exercise = next(it for it in collection.exercises() if it.kind == "touches")
    ended = await http.post(f"/trainer/{exercise.id}", {"actions": ["end"]})
    assert (ended["solved"], ended["reason"]) == (False, "worse")
    assert ended["score"] < exercise.best
    best = await http.post(f"/trainer/{exercise.id}", {"actions": exercise.solution})
    assert (best["solved"], best["score"]) == (True, exercise.best)


@pytest.mark.parametrize(
    ("actions", "code"),
    [
        (["take B99"], "illegal"),
        (["resign", "gain O1"], "illegal"),
        (["dance"], "notation"),
        (["master"], "open_step"),
        (["timeout"], "notation"),
        (["gain O1"] * 41, "bad_message"),
        (["x" * 401], "bad_message"),
    ],
)
async def test_what_cannot_be_played(shared_server: Server, actions: Any, code: str) -> None:
    exercise = of_kind("finish", 2)
    asking = Http(shared_server.base).post(f"/trainer/{exercise.id}", {"actions": actions})
    assert await refused(asking) == code


async def test_exercises_and_parameters_that_are_not_there(shared_server: Server) -> None:
    http = Http(shared_server.base)
    assert await refused(http.post("/trainer/00000000", {})) == "not_found"
    assert await refused(http.post("/trainer/nothing", {})) == "not_found"
    for query in ("rating=-1", "rating=high", "seen=x", "seen=", "sense=1", "seen=" + "x" * 9999):
        answer = request("GET", f"{shared_server.base}/api/v1/trainer/next?{query}")
        assert answer.json()["error"]["code"] == "bad_message", query
