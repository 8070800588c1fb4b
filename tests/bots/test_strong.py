"""Every bot plays every variant legally, is blind to what is hidden, and repeats itself."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from projectl.bots import LEVELS, NAMES, UnknownBot, load, make
from projectl.bots.champion import Champion
from projectl.bots.custom import BadBotFile
from projectl.bots.net import Net
from projectl.bots.planner import Planner
from projectl.lab.selfplay import match, play_game, table
from projectl.rules import options, views
from projectl.rules.legal import legal
from projectl.rules.play import play
from projectl.rules.state import OVER, State, mover
from projectl.testing import explore

VARIANTS: dict[str, dict[str, Any]] = {
    "two": {"players": 2},
    "first": {"players": 2, "edition": "first"},
    "four": {"players": 4},
    "line clear": {"players": 5},
    "solo": {"players": 1, "solo": "hard"},
    "ghost": {"players": 2, "expansions": ["ghost"]},
    "ambassador": {"players": 2, "expansions": ["ambassador"]},
    "finesse": {"players": 2, "expansions": ["finesse", "finesse-ambassador"]},
    "solo finesse": {"players": 1, "expansions": ["finesse"]},
    "everything": {
        "players": 6,
        "expansions": ["ghost", "ambassador", "finesse", "finesse-ambassador", "phoenix"],
    },
    "endless": {"players": 2, "edition": "second-2.5", "expansions": ["endless-white"]},
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


@pytest.mark.parametrize("bot", ["random", "greedy", "1", "7", *MAKERS])
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
    assert match(rules, lambda seed: Planner(seed, 2), "random", 4).rate == 1


def test_a_game_has_a_result() -> None:
    rules = options.rules(players=2)
    game = play_game(rules, 1, [Planner(0, 1), Planner(1, 1)])
    assert game.winners
    assert len(game.scores) == 2


def test_names_and_levels() -> None:
    assert list(LEVELS) == list(range(1, 10))
    assert set(map(str, LEVELS)) <= set(NAMES)
    assert isinstance(make("9"), Champion)
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


def test_a_file_is_only_run_on_demand(tmp_path: Path) -> None:
    path = tmp_path / "mybot.py"
    path.write_text("raise SystemExit('a name from outside ran a file')")
    with pytest.raises(UnknownBot):
        make(f"{path}:First")
