from dataclasses import replace
from typing import Any

import pytest

from projectl import bots
from projectl.bots.checks import BotError
from projectl.lab.arena import schedule, timing, versions
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

    def choose(self, seen: State, player: int) -> int:
        self.asked += 1
        assert seen.setup.seed is None
        assert not seen.setup.white
        assert set(seen.white[: len(seen.white) - seen.known_white]) <= {UNKNOWN_WHITE}
        assert set(seen.black[: len(seen.black) - seen.known_black]) <= {UNKNOWN_BLACK}
        return int(legal.legal(seen, player)[-1])


class Broken:
    def choose(self, seen: State, player: int) -> int:
        raise ZeroDivisionError("oh")


class Illegal:
    def choose(self, seen: State, player: int) -> int:
        return 2 if seen.phase == 0 and not seen.players[player].supply else 99999


def _with_bot(monkeypatch: pytest.MonkeyPatch, bot: bots.Bot) -> None:
    monkeypatch.setattr(bots, "make", lambda name, seed=0: bot)


def test_bots_see_what_players_see(monkeypatch: pytest.MonkeyPatch) -> None:
    cheat = Cheat()
    _with_bot(monkeypatch, cheat)
    play_match(a_match())
    assert cheat.asked > 20


def test_a_broken_bot_is_named_with_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    _with_bot(monkeypatch, Broken())
    with pytest.raises(BotError, match=r"random \(seat 0, game 0, .*ZeroDivisionError: oh"):
        play_match(a_match())


def test_an_illegal_choice_is_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    _with_bot(monkeypatch, Illegal())
    with pytest.raises(BotError, match="chose 99999, which is not a legal action"):
        play_match(a_match())


def test_other_code_refuses_to_play() -> None:
    with pytest.raises(versions.VersionError, match="install the same version"):
        play_match(replace(a_match(), code="0123456789abcdef"))


def test_the_version_changes_with_a_bot_from_a_file(tmp_path: Any) -> None:
    file = tmp_path / "mybot.py"
    file.write_text("class MyBot: ...")
    name = f"{file}:MyBot"
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
