"""Tournaments: who meets whom, one table, gone on with after a break, and bad bots that lose alone."""

import random
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from projectl import Game, bots, packs
from projectl.bots import UNLIMITED, Limits
from projectl.lab.arena import referee, runs, schedule
from projectl.lab.arena.logbook import Logbook, usual_file
from projectl.lab.arena.processes import in_own_process, submitted
from projectl.lab.arena.schedule import Event, ScheduleError
from projectl.lab.results import export, tournaments
from projectl.lab.results.leaderboard import page
from projectl.lab.results.sprt import Sprt, parse
from projectl.lab.results.standings import wins_by_deal
from projectl.rules.options import rules
from projectl.rules.state import State
from tests.packs.test_own_packs import own_phoenix
from tests.test_engine import in_shell

RULES = (rules(),)


def player(folder: Path, games: int = 2) -> Callable[[Event], runs.Run]:
    def play(event: Event) -> runs.Run:
        with Logbook(folder / usual_file(event).name, event) as log:
            return runs.run(event, schedule.deals_for(event, games), log)

    return play


def test_everybody_meets_everybody(tmp_path: Path) -> None:
    table = tournaments.run(
        Event(RULES, ("random", "greedy", "random")), "round-robin", player(tmp_path)
    )
    assert set(table.runs) == {(0, 1), (0, 2), (1, 2)}
    assert table.order()[0] == 1
    assert [it.bot for it in table.standings] == ["random", "greedy", "random #2"]
    assert sum(it.points for it in table.standings) == 6
    rows = table.as_dict()["bots"]
    assert rows[0]["against"] == [None, [2.0, 2], [2.0, 2]]


def test_in_a_gauntlet_the_first_meets_the_others(tmp_path: Path) -> None:
    table = tournaments.run(Event(RULES, ("random", "greedy", "1")), "gauntlet", player(tmp_path))
    assert set(table.runs) == {(0, 1), (0, 2)}


def test_a_swiss_pairs_neighbours_who_have_not_met(tmp_path: Path) -> None:
    event = Event(RULES, ("random", "greedy", "random", "1"))
    table = tournaments.run(event, "swiss", player(tmp_path), rounds=2)
    assert sum(len(found) for found in table.runs.values()) == 4
    assert all(len(found) == 1 for found in table.runs.values())
    assert all(it.games == 4 for it in table.standings)
    again = tournaments.run(event, "swiss", player(tmp_path), rounds=2)
    assert again.as_dict() == table.as_dict()
    assert all(run.resumed == 2 for found in again.runs.values() for run in found)


@pytest.mark.parametrize(
    "event", [Event((rules(players=3),), ("random", "greedy")), Event(RULES, ("random",))]
)
def test_what_makes_no_tournament_is_refused(event: Event, tmp_path: Path) -> None:
    with pytest.raises(ScheduleError):
        tournaments.run(event, "round-robin", player(tmp_path))


class Crashing:
    def choose(self, seen: State, player: int, limits: Limits = UNLIMITED) -> int:
        raise RuntimeError("boom")


class Hanging:
    def choose(self, seen: State, player: int, limits: Limits = UNLIMITED) -> int:
        time.sleep(600)
        return 0


class Cheating:
    def choose(self, seen: State, player: int, limits: Limits = UNLIMITED) -> int:
        return 99999


def test_bad_bots_lose_and_the_rest_are_ranked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One crashes, one hangs, one cheats, one is written in another language."""
    bad = {"7": Crashing, "8": Hanging, "9": Cheating}
    usual = bots.make
    monkeypatch.setattr(
        bots, "make", lambda name, seed=0: bad[name]() if name in bad else usual(name, seed)
    )
    # Far more than a good bot needs on the busiest machine; only the one that hangs waits for it.
    monkeypatch.setattr(referee, "HANGS", 0.0)
    names = ("random", "7", "8", f"engine:{in_shell(tmp_path)}", "9", "greedy")
    table = tournaments.run(Event(RULES, names, seconds=2.0), "gauntlet", player(tmp_path))
    assert table.order()[0] == 5
    assert set(table.order()[3:]) == {1, 2, 4}
    assert [it.forfeits for it in table.standings] == [0, 2, 2, 0, 2, 0]
    html = page(table, names, "Bots & more")
    assert "Bots &amp; more" in html
    assert html.count("<tr>") == 7


# ------------------------------------------------------------- suites, records, stopping
def test_a_suite_is_played_as_it_is_and_games_become_records(tmp_path: Path) -> None:
    event = Event(RULES, ("random", "greedy"), suite=(7, 11), keep=True)
    run = player(tmp_path, 400)(event)
    assert len(run.results) == 4
    found = [Game.from_record(record) for record in export.records(run)]
    assert [game.state.setup.seed for game in found] == [7, 7, 11, 11]
    assert [list(game.scores()) for game in found] == [result.scores for result in run.results]
    assert found[0].names == ["random", "greedy"]
    export.write_records(run, tmp_path / "games.jsonl")
    assert len((tmp_path / "games.jsonl").read_text().splitlines()) == 4


def test_own_packs_are_played_with(tmp_path: Path) -> None:
    pack = own_phoenix()
    event = Event((rules(expansions=["phoenix"]),), ("random", "greedy"), packs=(pack.text,))
    run = player(tmp_path)(replace(event, keep=True))
    for record in export.records(run):
        assert record["packs"] == [pack.text]
        box = Game.from_record(record).state.box
        assert box == packs.box([pack])


def test_a_match_stops_when_it_is_decided(tmp_path: Path) -> None:
    sprt = parse("0,100")
    event = Event(RULES, ("greedy", "random"))
    with Logbook(tmp_path / "log.jsonl", event) as log:
        run = runs.run(
            event, 200, log, decided=lambda deals: sprt.verdict(wins_by_deal(deals, 0)) != ""
        )
    assert run.played_deals < 30
    assert sprt.verdict(wins_by_deal(list(run.by_deal()), 0)) == "accepted"


def test_the_sequential_test_is_seldom_wrong() -> None:
    """Of matches between equals, far fewer than one in ten are called 60 Elo or more."""
    wrong = open_still = 0
    for seed in range(200):
        chance, deals = random.Random(seed), []
        for _ in range(1500):
            deals.append((float(chance.randint(0, 1) + chance.randint(0, 1)), 2.0))
            if len(deals) % 10 == 0 and (verdict := Sprt(0, 60).verdict(deals)):
                wrong += verdict == "accepted"
                break
        else:
            open_still += 1
    assert wrong <= 20
    assert open_still <= 10


@pytest.mark.parametrize("text", ["5", "a,b", "30,0", "1,1"])
def test_strange_claims_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"Elo|smaller"):
        parse(text)


# ---------------------------------------------------------------------- a folder of bots
def test_submitted_bots_are_found_without_being_run(tmp_path: Path) -> None:
    (tmp_path / "good.py").write_text(
        "raise SystemExit\nclass Helper: ...\nclass Good:\n    def choose(self, s, p): ..."
    )
    (tmp_path / "broken.py").write_text("class (")
    (tmp_path / "notes.txt").write_text("not a bot")
    program = tmp_path / "other.sh"
    program.write_text("#!/bin/sh")
    program.chmod(0o755)
    found = submitted(tmp_path)
    assert found == {
        "broken": f"{tmp_path / 'broken.py'}:Bot",
        "good": f"{tmp_path / 'good.py'}:Good",
        "other": f"engine:{program}",
    }
    assert in_own_process(found["good"]).startswith("engine:")
    assert in_own_process(found["other"]) == found["other"]
