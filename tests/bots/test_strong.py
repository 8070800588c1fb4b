"""Every bot plays every variant legally, is blind to what is hidden, and repeats itself."""

import itertools
from math import inf
from pathlib import Path
from random import Random
from typing import Any

import pytest

from projectl import bots
from projectl.advice.choosing import report_of
from projectl.bots import (
    KINDS,
    LEVELS,
    NAMES,
    STRONGEST,
    UNLIMITED,
    Limits,
    UnknownBot,
    load,
    make,
)
from projectl.bots.champion import Champion
from projectl.bots.custom import BadBotFile
from projectl.bots.net import Net
from projectl.bots.planner import Planner
from projectl.bots.random import RandomBot
from projectl.bots.registry import LEARNERS
from projectl.bots.thinking.rollouts import Candidate
from projectl.bots.thinking.search import Turn
from projectl.bots.wavering import Wavering
from projectl.lab.training.selfplay import play_game, share_of_wins, table
from projectl.rules import options, views
from projectl.rules.legal import legal
from projectl.rules.play import play
from projectl.rules.state import OVER, State, mover
from projectl.testing import explore
from tests.variants import ALONE, EVERYTHING

VARIANTS: dict[str, dict[str, Any]] = {
    "two": {"players": 2},
    "first": {"players": 2, "edition": "first"},
    "four": {"players": 4},
    "line clear": {"players": 5},
    "solo": {"players": 1, "solo": "hard"},
    "solo finesse": {"players": 1, "expansions": ["finesse"]},
    "everything": {"players": 6, "expansions": EVERYTHING},
    **ALONE,
}


def small_champion(seed: int) -> Champion:
    return Champion(seed, width=2, rollouts=8, seconds=60)


MAKERS = {
    "planner": lambda seed: Planner(seed, 2),
    "net": lambda seed: Net(seed, 2),
    "champion": small_champion,
}


def middle(settings: dict[str, Any], seed: int, steps: int) -> State:
    """A position some sensible actions into a game."""
    rules = options.rules(**settings)
    played = explore.play_out(table(rules, seed), seed, sensible=True)
    s = table(rules, seed)
    for code in played[:steps]:
        play(s, code // 100000, code % 100000)
    return s


@pytest.mark.parametrize("bot", MAKERS)
@pytest.mark.parametrize("variant", VARIANTS)
def test_legal_in_every_variant(bot: str, variant: str) -> None:
    rules = options.rules(**VARIANTS[variant])
    s = table(rules, 3)
    bots = [MAKERS[bot](p) for p in range(rules.players)]
    for _ in range(25 if bot == "champion" else 90):
        if s.phase == OVER:
            break
        p = int(mover(s))
        action = bots[p].choose(views.veil(s, p), p)
        assert action in legal(s, p)
        play(s, p, action)


@pytest.mark.parametrize(
    "bot", ["random", "greedy", "1", "7", "2:collector", "7:engineer", *MAKERS]
)
@pytest.mark.parametrize("variant", ["two", "solo", "finesse"])
def test_hidden_cards_change_nothing(bot: str, variant: str) -> None:
    for steps in (0, 20, 41):
        s = middle(VARIANTS[variant], 5, steps)
        p = int(mover(s))
        seen = views.veil(s, p)
        choices = set()
        for deal in range(3):
            other = views.sample(seen, Random(deal))
            chooser = MAKERS[bot](7) if bot in MAKERS else make(bot, 7)
            choices.add(chooser.choose(views.veil(other, p), p))
        assert len(choices) == 1


def test_starting_in_the_middle_of_a_master_action() -> None:
    rules = options.rules(players=2)
    for seed in range(6):
        s = table(rules, seed)
        for code in explore.play_out(table(rules, seed), seed, sensible=True):
            p = code // 100000
            if s.players[p].step:
                assert Planner(1, 2).choose(views.veil(s, p), p) in legal(s, p)
                break
            play(s, p, code % 100000)


def test_planner_beats_random_easily() -> None:
    rules = options.rules(players=2)
    for deal in range(2):
        assert share_of_wins(rules, deal, lambda seed: Planner(seed, 2), RandomBot) == 1


def test_a_game_has_a_result() -> None:
    rules = options.rules(players=2)
    game = play_game(rules, 1, [Planner(0, 1), Planner(1, 1)])
    assert game.winners
    assert len(game.scores) == 2


def test_names_and_levels() -> None:
    assert list(LEVELS) == list(range(1, 10))
    assert set(map(str, LEVELS)) <= set(NAMES)
    assert isinstance(make("9"), Champion)
    assert STRONGEST == LEVELS[9].bot == "champion"
    for level in LEVELS.values():
        assert {level.bot, level.slips_to} <= set(KINDS)
    with pytest.raises(UnknownBot, match="choose one of"):
        make("nobody")


def test_a_bot_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "mybot.py"
    path.write_text(
        "class First:\n"
        "    def __init__(self, seed):\n        pass\n"
        "    def choose(self, seen, player):\n"
        "        from projectl.rules.legal import legal\n"
        "        return int(legal(seen, player)[0])\n"
    )
    bot = load(f"{path}:First", 1)
    s = table(options.rules(), 1)
    assert bot.choose(views.veil(s, 0), 0) in legal(s, 0)
    with pytest.raises(BadBotFile, match="no class"):
        load(f"{path}:Second", 1)
    with pytest.raises(BadBotFile, match="no file"):
        load("nowhere.py:First", 1)


@pytest.mark.parametrize("kind", LEARNERS)
def test_weights_from_a_file(kind: str, tmp_path: Path) -> None:
    shipped = Path(bots.__file__).with_name("weights") / "two.bin"
    mine = tmp_path / "mine.bin"
    mine.write_bytes(shipped.read_bytes())
    seen = views.veil(table(options.rules(), 1), 0)
    few = Limits(seconds=60, rollouts=2)
    own = load(f"{kind}:{mine}", 1)
    assert own.choose(seen, 0, limits=few) == make(kind, 1).choose(seen, 0, limits=few)
    mine.write_bytes(shipped.read_bytes()[:-3])
    with pytest.raises(BadBotFile, match="not the weights of a network"):
        load(f"{kind}:{mine}", 1)
    with pytest.raises(BadBotFile, match="No such file"):
        load(f"{kind}:nowhere.bin", 1)


BOTH = """
class Hurried:
    def __init__(self, seed):
        self.report = {}
    def choose(self, seen, player, *, limits):
        from projectl.rules.legal import legal
        self.report = {"seconds": limits.seconds}
        return int(legal(seen, player)[0])

class Carefree(Hurried):
    def choose(self, seen, player, depth=3):
        from projectl.rules.legal import legal
        self.report = {"depth": depth}
        return int(legal(seen, player)[0])
"""


@pytest.mark.parametrize(
    ("name", "report"), [("Hurried", {"seconds": 0.5}), ("Carefree", {"depth": 3})]
)
def test_a_bot_from_a_file_may_take_limits(
    tmp_path: Path, name: str, report: dict[str, Any]
) -> None:
    path = tmp_path / f"{name.lower()}.py"
    path.write_text(BOTH)
    bot = load(f"{path}:{name}", 1)
    seen = views.veil(table(options.rules(), 1), 0)
    assert bot.choose(seen, 0, limits=Limits(seconds=0.5)) in legal(seen, 0)
    assert report_of(bot) == report


def test_the_champion_keeps_to_its_limits() -> None:
    s = middle({"players": 2}, 3, 5)
    p = int(mover(s))
    seen = views.veil(s, p)

    def played(limits: Limits) -> int:
        bot = Champion(1, width=2, rollouts=8, seconds=60)
        bot.choose(seen, p, limits)
        return int(bot.report["playouts"])

    own = played(UNLIMITED)
    assert played(Limits(rollouts=64)) > own > 0
    assert played(Limits(seconds=0.0)) == 0
    assert played(Limits(stopped=lambda: True)) == 0


def test_the_champion_has_its_time_once_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    s = middle({"players": 2}, 3, 5)
    p = int(mover(s))
    seen = views.veil(s, p)
    bot = Champion(1, width=2, rollouts=400, seconds=60)
    passed = itertools.count(step=5)
    monkeypatch.setattr("projectl.bots.champion.time.perf_counter", lambda: 1e9 + next(passed))

    def played(now: State) -> int:
        bot.plan(now, views.sample(now, Random(1)), p, Random(1), UNLIMITED)
        return int(bot.report["playouts"])

    assert played(seen) > 0
    assert played(seen) == 0
    seen.round += 1
    assert played(seen) > 0


def test_the_champion_leaves_time_for_the_plans_that_may_follow(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """On a slow device the second thoughts take long, and come again with every plan of a turn."""
    s = middle({"players": 2}, 3, 5)
    p = int(mover(s))
    seen = views.veil(s, p)
    assert seen.players[p].actions == 3
    now = 0.0
    thoughts: list[float] = []
    ends: list[float] = []

    class Slow:
        def __init__(self, *_: object) -> None:
            pass

        def judge(self, turns: list[Turn], player: int) -> list[Turn]:
            nonlocal now
            now += 0.1
            thoughts.append(now)
            return turns

    class Counted:
        played = 0

        def __init__(self, *_: object, **__: object) -> None:
            self.candidates: list[Candidate] = []

        def add(self, path: Any, prior: float) -> None:
            self.candidates.append(Candidate(path, prior))

        def try_all(self, world: State, number: int, depth: int, until: float) -> None:
            nonlocal now
            ends.append(until)
            now = max(now, until) + 1e-6

        def rank(self, number: int) -> int:
            return number

    monkeypatch.setattr("projectl.bots.champion.Ahead", Slow)
    monkeypatch.setattr("projectl.bots.champion.Rollouts", Counted)
    monkeypatch.setattr("projectl.bots.champion.time.perf_counter", lambda: now)
    bot = Champion(1, width=2, seconds=1.0)
    for _ in range(5):
        bot.plan(seen, views.sample(seen, Random(1)), p, Random(1), UNLIMITED)
    # All that it may take for the first; of the second, what two more such thoughts leave of 0.8 s.
    assert ends == pytest.approx([0.45, 0.6], abs=1e-4)
    assert len(thoughts) == 4
    assert now < 0.9


@pytest.mark.parametrize(
    ("players", "expected"),
    [(2, [(12, 2), (6, 4), (3, 6), (2, 8)]), (4, [(12, 4), (6, 4), (3, 4), (2, 4)])],
)
def test_between_two_the_fewer_are_left_the_further_they_are_played(
    players: int, expected: list[tuple[int, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    s = middle({"players": players}, 3, 5)
    p = int(mover(s))
    seen = views.veil(s, p)
    tried: list[tuple[int, int]] = []

    class Counted:
        played = 0

        def __init__(self, *_: object) -> None:
            self.candidates: list[Candidate] = []

        def add(self, path: Any, prior: float) -> None:
            self.candidates.append(Candidate(path, prior))

        def try_all(self, world: State, number: int, depth: int, until: float) -> None:
            tried.append((number, depth))

        def rank(self, number: int) -> int:
            return (number + 1) // 2

    monkeypatch.setattr("projectl.bots.champion.Rollouts", Counted)
    bot = Champion(1, rollouts=240, seconds=inf)
    bot.plan(seen, views.sample(seen, Random(1)), p, Random(1), UNLIMITED)
    assert list(dict.fromkeys(tried)) == expected
    # Each stage has about as many turns as the others, of twice the rollouts.
    for stage in expected:
        assert tried.count(stage) == 2 * 240 // (4 * stage[0] * stage[1])


def test_a_wavering_bot_hands_its_limits_on() -> None:
    heard: list[Limits] = []

    class Listener:
        def choose(self, seen: State, player: int, limits: Limits = UNLIMITED) -> int:
            heard.append(limits)
            return int(legal(seen, player)[0])

    limits = Limits(seconds=1)
    seen = views.veil(table(options.rules(), 1), 0)
    for often in (0.0, 1.0):
        Wavering(Listener(), Listener(), often, 1).choose(seen, 0, limits)
    assert heard == [limits, limits]


def test_a_file_is_only_run_on_demand(tmp_path: Path) -> None:
    path = tmp_path / "mybot.py"
    path.write_text("raise SystemExit('a name from outside ran a file')")
    with pytest.raises(UnknownBot):
        make(f"{path}:First")
