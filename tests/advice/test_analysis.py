"""Games judged afterwards: sound figures in every variant, the obvious mistakes found."""

import json
from itertools import islice
from typing import Any

import msgspec
import pytest

from projectl import Game, RecordError
from projectl.advice import analysis
from projectl.advice.analysis import Analysis, Settings
from projectl.advice.judge import Stopped
from projectl.rules.expansions import EXPANSIONS
from projectl.trees import Tree
from tests.bot_games import played
from tests.variants import EVERYTHING, REVISED

VARIANTS: dict[str, dict[str, Any]] = {
    "base": {"players": 2},
    "first": {"players": 3, "edition": "first"},
    "four": {"players": 4, "expansions": ["ghost"]},
    "solo": {"players": 1, "solo": "hard"},
    "solo-finesse": {"players": 1, "expansions": ["finesse", "ghost"]},
    "line-clear": {"players": 5},
    "six": {"players": 6, "expansions": EVERYTHING},
    "endless": {"players": 2, "edition": REVISED, "expansions": list(EXPANSIONS)},
}
QUICK = Settings(width=4, worlds=1)


def _record(seed: int, bot: str = "3", **settings: Any) -> dict[str, Any]:
    return played(seed, bot, **settings).record()


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    return _record(5, players=2)


@pytest.fixture(scope="module")
def judged(record: dict[str, Any]) -> Analysis:
    return analysis.analysis_of(record)


def test_findings_are_written_into_the_record(record: dict[str, Any], judged: Analysis) -> None:
    tree = Tree.from_record(analysis.annotated(record, judged))
    assert tree.record()["actions"] == record["actions"]
    nodes = list(tree.root.main_line())
    for action in judged.actions():
        node = nodes[action.number - 1]
        assert node.chances == action.chances
        assert node.mark == analysis.SIGNS[action.mark]
    worst = judged.actions()[judged.worst[0] - 1]
    before = nodes[worst.number - 1].parent
    assert before is not None
    assert [child.action for child in before.children[1:]] == worst.better[:1]


@pytest.mark.parametrize("settings", VARIANTS.values(), ids=VARIANTS)
def test_every_variant(settings: dict[str, Any]) -> None:
    record = _record(2, **settings)
    found = analysis.analysis_of(record, QUICK)
    assert [it.number for it in found.actions()] == list(range(1, len(record["actions"]) + 1))
    for action in found.actions():
        assert record["actions"][action.number - 1] == f"{action.player} {action.action}"
        assert len(action.chances) == settings["players"]
        assert all(0 <= chance <= 1 for chance in action.chances)
        assert 0 <= action.loss <= 1
        if settings["players"] > 1:
            assert sum(action.chances) == pytest.approx(1, abs=0.001)
    winners = record["result"]["winners"]
    assert found.actions()[-1].chances == [
        round(1 / len(winners), 4) if p in winners else 0.0 for p in range(settings["players"])
    ]


def test_preferred_lines_can_be_played(record: dict[str, Any], judged: Analysis) -> None:
    """Up to the first card that nobody had seen."""
    game, lines = Game.open_record(record)
    better = {action.number: action for action in judged.actions() if action.better}
    assert len(better) > 10
    for number, line in enumerate(lines, 1):
        if number in better:
            game.clone().play(better[number].better[0], better[number].player)
        game.play_line(line, number)
    assert all(turn.line for turn in judged.turns)


def test_turns_hold_the_actions_of_one_player(judged: Analysis) -> None:
    for turn in judged.turns:
        assert {action.player for action in turn.actions} == {turn.player}
        assert turn.touches or len(turn.actions) >= 1
        assert turn.loss == pytest.approx(sum(it.loss for it in turn.actions), abs=0.0005)
    assert [turn.player for turn in judged.turns if not turn.touches][:4] == [0, 1, 0, 1]


THOROUGH = Settings(worlds=4, rollouts=8)


def test_a_thorough_look_finds_fault_in_what_the_network_plays() -> None:
    """Eighth action of this game: the network lays one piece where Master would lay two."""
    record = _record(5, "net", players=2)
    short = {**record, "actions": record["actions"][:9]}
    short.pop("result")
    turn = analysis.judge_turn(short, 2, Settings(worlds=24, rollouts=48))
    action = turn.actions[1]
    assert action.number == 8
    assert action.better[0] == "take W16"
    assert action.mark == "mistake"
    assert 0 < action.doubt < action.loss


def test_a_thorough_look_is_the_same_again_and_counts_no_doubt_as_an_error(
    record: dict[str, Any],
) -> None:
    numbers = range(3, 9)
    first = [analysis.judge_turn(record, number, THOROUGH) for number in numbers]
    assert first == [analysis.judge_turn(record, number, THOROUGH) for number in numbers]
    for turn in first:
        assert turn.look == THOROUGH
        assert 0 <= turn.chance <= 1
        for action in turn.actions:
            assert action.loss > action.doubt or action.mark is None
            assert sum(action.chances) == pytest.approx(1, abs=0.001)


@pytest.mark.parametrize("settings", VARIANTS.values(), ids=VARIANTS)
def test_a_thorough_look_at_every_variant(settings: dict[str, Any]) -> None:
    record = _record(2, **settings)
    total = analysis.number_of_turns(record)
    for number in (total // 2, total - 1):
        turn = analysis.judge_turn(record, number, Settings(worlds=2, rollouts=4))
        assert all(0 <= chance <= 1 for action in turn.actions for chance in action.chances)
        assert all(0 <= action.loss <= 1 for action in turn.actions)


def test_a_thorough_look_is_stopped_at_once(record: dict[str, Any]) -> None:
    with pytest.raises(Stopped):
        analysis.judge_turn(record, 2, THOROUGH, stopped=lambda: True)


def test_each_look_replaces_the_one_before(record: dict[str, Any]) -> None:
    turns = [analysis.judge_turn(record, number) for number in range(3)]
    assert analysis.looked(turns, "deep") == 3
    again = msgspec.structs.replace(turns[0], look=analysis.looks("deep")[1])
    assert analysis.looked([again, *turns[1:]], "deep") == 4


def test_the_same_seed_gives_the_same(record: dict[str, Any], judged: Analysis) -> None:
    turns = reversed([analysis.judge_turn(record, n) for n in range(len(judged.turns))])
    assert analysis.put_together(record, turns) == judged, "in any order, alone or in a row"


def test_json_there_and_back(judged: Analysis) -> None:
    text = analysis.to_json(judged)
    assert analysis.from_json(text) == judged
    assert json.loads(text)["format"] == "projectl-analysis/1"


def test_cancelled_half_way(record: dict[str, Any]) -> None:
    work = analysis.analyse(record, QUICK)
    some = list(islice(work, 5))
    assert [it.done for it in some] == [1, 2, 3, 4, 5]
    assert {it.total for it in some} == {analysis.number_of_turns(record)}
    assert hasattr(work, "close")
    work.close()
    assert next(work, None) is None


def test_stopped_in_the_middle_of_a_turn(record: dict[str, Any]) -> None:
    asked = 0

    def stopped() -> bool:
        nonlocal asked
        asked += 1
        return asked == 3

    with pytest.raises(Stopped):
        analysis.judge_turn(record, 2, stopped=stopped)
    assert asked == 3


def test_hidden_cards_bear_on_nothing(record: dict[str, Any]) -> None:
    """A game with the unseen cards in another order is judged the same while none turned up."""
    other = json.loads(json.dumps(record))
    other["actions"] = ["0 gain O1", "0 trade O1 I2", "0 gain O1"]
    other.pop("result")
    shuffled = json.loads(json.dumps(other))
    for deck in ("white", "black"):
        cards = shuffled["setup"][deck]
        shuffled["setup"][deck] = cards[:4] + cards[:3:-1]
    shuffled["setup"].pop("seed", None)
    first, second = analysis.analysis_of(other), analysis.analysis_of(shuffled)
    assert first.turns == second.turns


def test_giving_up_is_no_mistake(record: dict[str, Any]) -> None:
    left = {**record, "actions": [*record["actions"][:10], "1 resign"]}
    left.pop("result")
    found = analysis.analysis_of(left, QUICK)
    assert found.actions()[-1].action == "resign"
    assert found.actions()[-1].loss == 0
    assert found.actions()[-1].chances == [1.0, 0.0]


def test_a_wrong_record_is_refused(record: dict[str, Any]) -> None:
    with pytest.raises(RecordError):
        analysis.number_of_turns({**record, "actions": ["0 take B99"]})


# ------------------------------------------------------------------ mistakes
def _spoiled(record: dict[str, Any]) -> tuple[dict[str, Any], int] | None:
    """The record up to where the winner could finish a puzzle in the last round, then recycles."""
    game, lines = Game.open_record(record)
    for number, line in enumerate(lines, 1):
        p = int(line.split()[0])
        s = game.state
        finishing = " place " in line or " master " in line
        if finishing and s.last_round == s.round and s.players[p].actions == 1:
            trial = game.clone()
            trial.play_line(line, number)
            gained = trial.state.players[p].points - s.players[p].points
            wasted = [a for a in map(str, game.legal_actions(p)) if a.startswith("recycle")]
            if gained >= 3 and wasted:
                cut = {k: v for k, v in record.items() if k != "result"}
                return {**cut, "actions": [*lines[: number - 1], f"{p} {wasted[0]}"]}, number
        game.play_line(line, number)
    return None


def test_an_obvious_mistake_is_marked() -> None:
    """Recycling with the last action of the game, where that action would finish a puzzle."""
    games = (_spoiled(_record(seed, "planner", players=2)) for seed in range(20))
    cases = list(islice(filter(None, games), 2))
    assert len(cases) == 2
    marks = []
    for record, number in cases:
        action = analysis.judge_turn(record, analysis.number_of_turns(record) - 1).actions[-1]
        assert action.number == number
        assert action.better[0].split()[0] in ("place", "master")
        assert action.loss > 0.01
        marks.append(action.mark)
    assert any(marks)
