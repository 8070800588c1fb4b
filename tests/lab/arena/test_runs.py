import json
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from projectl.lab.arena import runs, schedule, workers
from projectl.lab.arena.logbook import Logbook, LogError, usual_file
from projectl.lab.arena.matches import Match, Result, play_match
from projectl.lab.arena.runs import Run
from projectl.lab.arena.schedule import Event
from projectl.rules.options import rules
from tests.commands import command, environment
from tests.lab.arena.test_matches import without_times

EVENT = Event((rules(),), ("random", "random"))


def _run(event: Event, deals: int, log: Path, jobs: int = 1) -> Run:
    with Logbook(log, event) as book:
        return runs.run(event, deals, book, jobs=jobs)


def _same(one: Run, other: Run) -> bool:
    return [without_times(r) for r in one.results] == [without_times(r) for r in other.results]


def test_more_processes_play_the_same_games(tmp_path: Path) -> None:
    pytest.importorskip(
        "joblib", reason="joblib is not installed: several processes are not tested"
    )
    event = Event((rules(players=3),), ("random", "random"), seed=3)
    alone = _run(event, 5, tmp_path / "1.jsonl", jobs=1)
    together = _run(event, 5, tmp_path / "2.jsonl", jobs=2)
    assert len(alone.results) == 15
    assert _same(alone, together)
    assert [r.number for r in together.results] == list(range(15))


def test_a_second_run_plays_only_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = tmp_path / "log.jsonl"
    short = _run(EVENT, 3, log)
    assert (len(short.results), short.resumed) == (6, 0)
    played: list[int] = []

    def noted(match: Match) -> Result:
        played.append(match.number)
        return play_match(match)

    monkeypatch.setattr(workers, "play_match", noted)
    longer = _run(EVENT, 5, log)
    assert played == [6, 7, 8, 9]
    assert longer.resumed == 6
    assert _same(longer, _run(EVENT, 5, tmp_path / "other.jsonl"))


def test_ctrl_c_keeps_what_was_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = tmp_path / "log.jsonl"

    def tired(match: Match) -> Result:
        if match.number == 5:
            raise KeyboardInterrupt
        return play_match(match)

    with monkeypatch.context() as patch:
        patch.setattr(workers, "play_match", tired)
        stopped = _run(EVENT, 6, log)
    assert stopped.interrupted
    assert stopped.played_deals == 2
    assert len(stopped.results) == 4
    assert stopped.loose == 1  # its deal is not complete
    whole = _run(EVENT, 6, log)
    assert whole.resumed == 5
    assert not whole.interrupted
    assert _same(whole, _run(EVENT, 6, tmp_path / "other.jsonl"))


def test_a_run_goes_on_after_it_was_killed(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    words = ("greedy", "random", "--games", "400", "--jobs", "1", "--log", str(log))
    process = subprocess.Popen(command("arena", *words), env=environment(tmp_path))
    try:
        deadline = time.monotonic() + 60
        while not log.exists() or len(log.read_bytes().splitlines()) < 4:
            assert time.monotonic() < deadline, "no games were logged"
            assert process.poll() is None
            time.sleep(0.02)
    finally:
        process.kill()
        process.wait()
    with log.open("ab") as file:
        file.write(b'{"number": 399, "deal": 19')  # as a power cut leaves it
    event = Event((rules(),), ("greedy", "random"))
    played = len(log.read_bytes().splitlines()) - 2
    deals = played // 2 + 1
    with Logbook(log, event) as book:
        assert len(book.results) == played
        resumed = runs.run(event, deals, book)
    assert resumed.resumed >= played - 1
    assert resumed.played_deals == deals
    fresh = _run(event, 2, tmp_path / "other.jsonl")
    assert [without_times(r) for r in resumed.results[:4]] == [
        without_times(r) for r in fresh.results
    ]
    assert all(json.loads(line) for line in log.read_bytes().splitlines())


def test_ctrl_c_prints_the_table_so_far_and_leaves_nobody_behind(tmp_path: Path) -> None:
    pytest.importorskip(
        "joblib", reason="joblib is not installed: several processes are not tested"
    )
    log = tmp_path / "log.jsonl"
    words = ("greedy", "random", "--games", "400", "--jobs", "2", "--log", str(log))
    process = subprocess.Popen(
        command("arena", *words),
        env=environment(tmp_path),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        # Whoever runs the tests in the background has switched Ctrl-C off for all that they start.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    try:
        deadline = time.monotonic() + 120
        while not log.exists() or len(log.read_bytes().splitlines()) < 6:
            assert time.monotonic() < deadline, "no games were logged"
            assert process.poll() is None
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)  # what a terminal does
        said, complained = process.communicate(timeout=60)
    finally:
        process.kill()
    assert process.returncode == 130
    assert "wins" in said
    assert "Elo" in said
    assert complained.strip() == "projectl: interrupted; the same command goes on from here"
    deadline = time.monotonic() + 20
    while any(_alive(process.pid)):
        assert time.monotonic() < deadline, "workers go on"
        time.sleep(0.1)


def _alive(group: int) -> Iterator[int]:
    """Processes of a group that are neither gone nor merely not yet collected."""
    for entry in Path("/proc").glob("[0-9]*/stat"):
        try:
            _, _, rest = entry.read_text().rpartition(")")
        except OSError:
            continue
        status, _, of = rest.split()[:3]
        if int(of) == group and status != "Z":
            yield int(entry.parent.name)


# ----------------------------------------------------------------------- logs
def test_a_log_is_for_one_event(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    _run(EVENT, 1, log)
    before = log.read_bytes()
    with pytest.raises(LogError, match=r"games of another event .*seed"):
        Logbook(log, Event((rules(),), ("random", "random"), seed=1))
    with pytest.raises(LogError, match="rules"):
        Logbook(log, Event((rules(players=3),), ("random", "random")))
    assert log.read_bytes() == before


def test_a_log_of_other_code_is_not_continued(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = tmp_path / "log.jsonl"
    _run(EVENT, 1, log)
    monkeypatch.setattr(Event, "code", "something newer")
    with pytest.raises(LogError, match="an earlier version of rules or bots"):
        Logbook(log, EVENT)
    with Logbook(log, EVENT, fresh=True) as book:
        assert not book.results


def test_a_file_that_is_no_log_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "diary.txt"
    file.write_text("Dear diary,\n")
    with pytest.raises(LogError, match="not a log of games"):
        Logbook(file, EVENT)
    assert file.read_text() == "Dear diary,\n"


def test_two_runs_do_not_write_to_one_log(tmp_path: Path) -> None:
    pytest.importorskip("fcntl", reason="no file locks here")
    with Logbook(tmp_path / "log.jsonl", EVENT), pytest.raises(LogError, match="another run"):
        Logbook(tmp_path / "log.jsonl", EVENT)


def test_logs_are_found_by_what_decides_the_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    kinds = [
        EVENT,
        Event((rules(),), ("random", "random"), seed=1),
        Event((rules(),), ("random", "greedy")),
        Event((rules(edition="first"),), ("random", "random")),
        Event((rules(),), ("random", "random"), detail=True),
    ]
    files = {usual_file(event) for event in kinds}
    assert len(files) == len(kinds)
    assert usual_file(EVENT) == usual_file(Event((rules(),), ("random", "random")))
    assert all(file.is_relative_to(tmp_path / "projectl") for file in files)


def test_only_whole_deals_are_counted(tmp_path: Path) -> None:
    event = Event((rules(players=3),), ("random", "random"))
    with Logbook(tmp_path / "log.jsonl", event) as book:
        for match in list(schedule.matches(event, 3)):
            if match.number not in (1, 8):
                book.add(play_match(match))
        run = runs.run(event, 3, book)
        assert len(run.results) == 9
    with Logbook(tmp_path / "part.jsonl", event) as book:
        for match in list(schedule.matches(event, 3)):
            if match.number not in (1, 8):
                book.add(play_match(match))
        whole, loose = runs._whole_deals(book, 3, 3)
    assert [result.number for result in whole] == [3, 4, 5]
    assert loose == 4
