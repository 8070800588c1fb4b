import time
from dataclasses import replace
from typing import Any

import pytest

from projectl import bots
from projectl.bots import UNLIMITED, Limits
from projectl.lab.arena import referee, schedule, timing, versions
from projectl.lab.arena.matches import Match, Result, play_match
from projectl.lab.arena.schedule import Event
from projectl.lab.arena.timing import Times
from projectl.rules import legal
from projectl.rules.options import rules
from projectl.rules.puzzles import UNKNOWN_BLACK, UNKNOWN_WHITE
from projectl.rules.state import State

VARIANTS: list[dict[str, Any]] = [
    {},
    {"players": 3, "edition": "first"},
    {"players": 4, "expansions": ["ghost", "ambassador", "finesse"]},
    {"players": 5},
    {"players": 6, "expansions": ["ghost"]},
    {"players": 1, "solo": "hard"},
]


def a_match(detail: bool = False, **settings: Any) -> Match:
    bot = ("random",) if settings.get("players") == 1 else ("random", "random")
    return next(schedule.matches(Event((rules(**settings),), bot, detail=detail), 1))


def without_times(result: Result) -> Result:
    result.decisions = [Times(number=times.number) for times in result.decisions]
    result.turns = [Times(number=times.number) for times in result.turns]
    return result


@pytest.mark.parametrize("settings", VARIANTS, ids=str)
def test_a_match_is_always_the_same_game(settings: dict[str, Any]) -> None:
    match = a_match(detail=True, **settings)
    result = without_times(play_match(match))
    assert without_times(play_match(match)) == result
    other = replace(match, bot_seeds=tuple(seed + 1 for seed in match.bot_seeds))
    assert without_times(play_match(other)) != result
    players = match.rules.players
    assert len(result.scores) == players + (players == 1)
    assert len(result.finished) == len(result.places) == len(result.decisions) == players
    assert sum(result.share(p) for p in range(max(players, 2))) == pytest.approx(1)
    assert [p for p, place in enumerate(result.places) if place == 1] == [
        winner for winner in result.winners if winner < players
    ]


def test_a_turn_is_a_turn() -> None:
    result = play_match(a_match())
    for turns in result.turns:
        # One a round, and finishing touches.
        assert result.rounds <= turns.number <= result.rounds + 1


class Cheat:
    """Looks for anything it should not see."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, seen: State, player: int, limits: Limits = UNLIMITED) -> int:
        self.asked += 1
        assert seen.setup.seed is None
        assert not seen.setup.white
        assert set(seen.white[: len(seen.white) - seen.known_white]) <= {UNKNOWN_WHITE}
        assert set(seen.black[: len(seen.black) - seen.known_black]) <= {UNKNOWN_BLACK}
        return int(legal.legal(seen, player)[-1])


class Broken:
    def choose(self, seen: State, player: int, limits: Limits = UNLIMITED) -> int:
        raise ZeroDivisionError("oh")


class Illegal:
    def choose(self, seen: State, player: int, limits: Limits = UNLIMITED) -> int:
        return 2 if seen.phase == 0 and not seen.players[player].supply else 99999


def _with_bot(monkeypatch: pytest.MonkeyPatch, bot: bots.Bot) -> None:
    monkeypatch.setattr(bots, "make", lambda name, seed=0: bot)


def test_bots_see_what_players_see(monkeypatch: pytest.MonkeyPatch) -> None:
    cheat = Cheat()
    _with_bot(monkeypatch, cheat)
    play_match(a_match())
    assert cheat.asked > 20


class Slow:
    """Sleeps longer than it may, in many small steps, as a search that forgot the time."""

    def choose(self, seen: State, player: int, limits: Limits = UNLIMITED) -> int:
        while True:
            time.sleep(0.01)


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        (Broken(), "error: ZeroDivisionError: oh"),
        (Illegal(), "illegal: chose 99999, which is not a legal action"),
        (Slow(), "time: did not answer"),
    ],
)
def test_a_bad_bot_costs_itself_the_game_and_nobody_else(
    monkeypatch: pytest.MonkeyPatch, bot: bots.Bot, why: str
) -> None:
    monkeypatch.setattr(referee, "HANGS", 0.2)
    good = bots.make("greedy")
    monkeypatch.setattr(bots, "make", lambda name, seed=0: bot if name == "random" else good)
    result = play_match(replace(a_match(), bots=("random", "greedy"), seconds=0.1))
    bad = result.seats.index(0)
    assert result.forfeits == {bad: why}
    assert result.winners == [1 - bad]
    assert result.places[bad] == 2


def test_of_three_the_others_play_on(monkeypatch: pytest.MonkeyPatch) -> None:
    good = bots.make("greedy")
    monkeypatch.setattr(bots, "make", lambda name, seed=0: Broken() if name == "random" else good)
    three = replace(
        a_match(),
        rules=rules(players=3),
        bots=("random", "greedy"),
        seats=(1, 0, 1),
        bot_seeds=(1, 2, 3),
    )
    result = play_match(three)
    assert list(result.forfeits) == [1]
    assert 1 not in result.winners
    assert result.finished[0] > 3


def test_a_bot_that_takes_too_long_for_its_turn_is_late(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(referee, "GRACE", 0.0)
    result = play_match(replace(a_match(), bots=("greedy", "greedy"), seconds=1e-9))
    assert "for a turn" in next(iter(result.forfeits.values()))


def test_a_bot_may_take_its_time_to_start(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    make = bots.make

    def started(name: str, seed: int = 0) -> bots.Bot:
        nonlocal now
        now += 20
        return make(name, seed)

    monkeypatch.setattr(bots, "make", started)
    monkeypatch.setattr(time, "perf_counter", lambda: now)
    assert play_match(replace(a_match(), seconds=1.0)).forfeits == {}


def test_other_code_refuses_to_play() -> None:
    with pytest.raises(versions.VersionError, match="install the same version"):
        play_match(replace(a_match(), code="0123456789abcdef"))


@pytest.mark.parametrize("form", ["{}/mybot.py:MyBot", "net:{}/mybot.py"])
def test_the_version_changes_with_a_bot_from_a_file(form: str, tmp_path: Any) -> None:
    file = tmp_path / "mybot.py"
    file.write_text("class MyBot: ...")
    name = form.format(tmp_path)
    assert versions.anywhere(name) == name
    versions.digest.cache_clear()
    before = versions.digest((name,))
    assert before != versions.digest(("random",))
    file.write_text("class MyBot: ... # better")
    versions.digest.cache_clear()
    assert versions.digest((name,)) != before


def test_times_add_up_and_keep_their_percentiles() -> None:
    one, other = Times(), Times()
    for ms in range(1, 1001):
        (one if ms % 2 else other).add(ms / 1000)
    both = timing.total([one, other])
    assert both.number == 1000
    assert both.mean == pytest.approx(0.5005, abs=1e-5)
    assert both.longest == 1.0
    for share in (0.5, 0.9, 0.99):
        assert both.quantile(share) == pytest.approx(share, rel=0.023)
    assert both.quantile(1) == 1.0
    assert Times().quantile(0.99) == 0
