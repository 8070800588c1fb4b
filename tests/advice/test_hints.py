import json
import re
from typing import Any

import pytest

from projectl import Game, bots
from projectl.advice.hint_words import Words
from projectl.advice.hints import Hint, NoHint, hint
from projectl.bots import UNLIMITED, Limits
from projectl.bots.champion import Champion
from projectl.notation import coding, events
from projectl.notation.actions import Take, parse_action
from projectl.rules import actions as codes
from projectl.rules import legal
from projectl.rules.state import OPEN, State
from projectl.solver.finish import actions_to_finish
from tests.bot_games import played
from tests.helpers import dealt


def _words(found: Hint, game: Game) -> str:
    words = Words(game.state.box)
    return "\n".join([*map(words.step, found.steps), *words.summary(found)])


VARIANTS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "expansions": ["ghost", "ambassador", "finesse"]},
    {"players": 5},
    {"players": 1, "solo": "normal"},
    {"players": 2, "edition": "first"},
]


@pytest.mark.parametrize("settings", VARIANTS, ids=str)
def test_hints_through_a_game(settings: dict[str, Any]) -> None:
    """Every hint can be played as it stands, names what it touches, and finishes what it says."""
    hints = 0
    for actions in range(0, 60, 9):
        game = played(4, most=actions, **settings)
        if game.is_over:
            break
        p = game.player
        before = game.clone()
        found = hint(game, "greedy")
        assert game.position() == before.position(), "a hint changes nothing"
        text = _words(found, game)
        happened = [event for step in found.steps for event in game.play(step.action, p)]
        finished = [event.puzzle for event in happened if isinstance(event, events.Finished)]
        assert finished == [event.puzzle for event in found.finished]
        actions_text = " ".join(str(step.action) for step in found.steps)
        for name in {*re.findall(r"\b[A-Z]+\d+\b", actions_text), *finished}:
            assert name in text
        ended = any(isinstance(event, events.TurnEnded) and event.player == p for event in happened)
        assert ended or found.open_end or p not in game.turn
        hints += 1
    assert hints > 3


class Scripted:
    """Plays what it is told."""

    def __init__(self, *actions: str) -> None:
        self._actions = list(actions)
        self._codes: list[int] = []

    def choose(self, seen: State, player: int, limits: Limits = UNLIMITED) -> int:
        if not self._codes:
            if not self._actions:
                return int(codes.END if codes.END in legal.legal(seen, player) else codes.GAIN)
            self._codes = coding.encode(seen, player, parse_action(self._actions.pop(0)))
        return int(self._codes.pop(0))


def _told(game: Game, *actions: str) -> tuple[Hint, list[str]]:
    """The hint that a scripted bot gives, and its sentences."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bots, "make", lambda name, seed=0: Scripted(*actions))
        found = hint(game, "scripted")
    return found, [Words(game.state.box).step(step) for step in found.steps]


def test_the_remaining_actions_are_the_solvers() -> None:
    game = played(4, most=12, players=2)
    p = game.player
    found = hint(game, "greedy")
    assert found.towards
    for step in found.steps:
        game.play(step.action, p)
    player = game.state.players[p]
    for work in found.towards:
        slot = int(player.slot_of(game.state.box.numbers[work.puzzle]))
        open = player.mat[OPEN + slot]
        assert work.cells == int(open).bit_count()
        assert work.actions == actions_to_finish(open, player.supply, game.state.reserve)
    text = _words(found, game)
    goal = found.towards[0]
    assert f"It works towards {goal.puzzle}" in text
    assert f"{goal.actions} more action" in text


def test_an_upgrade_says_what_it_is_for() -> None:
    """W10 takes one I3."""
    game = dealt(white="W10 W1 W2 W3", black="B1 B2 B3 B4", players=2)
    found, said = _told(game, "take W10", "trade I2 I3", "gain O1")
    assert said == [
        "Take W10 (white, 1 point, gives I2): with your pieces it takes 2 more actions.",
        "Trade I2 for I3: W10 then takes 1 more action instead of 2.",
        "Take an O1 from the reserve.",
    ]
    assert found.steps[1].helps == "W10"
    assert found.steps[2].helps is None
    summary, plan = Words(game.state.box).summary(found)
    assert plan == "The plan: build up pieces for later."
    assert summary == (
        "It works towards W10 (white, 1 point, gives I2): 1 more action (I3 would fill it), "
        "so it can be finished next turn."
    )


def test_a_finish_says_what_comes_of_it() -> None:
    game = dealt(white="W10 W1 W2 W3", black="B1 B2 B3 B4", players=2)
    game.play("take W10")
    found, said = _told(game, "trade I2 I3", "master I3 W10 c2c3c4")
    assert said[1] == (
        "Use Master and place I3 on W10 (c2c3c4) at once: "
        "that finishes W10 for 1 point and I2 (I3 comes back)."
    )
    assert [it.puzzle for it in found.finished] == ["W10"]
    assert Words(game.state.box).summary(found) == [
        "This turn finishes W10: 1 point.",
        "The plan: finish what is in work.",
    ]


def test_the_last_turn_has_no_next_one() -> None:
    game = dealt(white="W10 W1 W2 W3", black="B1 B2 B3 B4", players=2)
    game.state.last_round = game.state.round
    found, _ = _told(game, "take W1", "gain O1", "gain O1")
    said, _ = Words(game.state.box).summary(found)
    assert "only finishing touches can complete it" in said
    assert "next turn" not in said


@pytest.mark.parametrize("bot", ["greedy", "planner", "net", "champion"])
def test_hidden_cards_change_no_hint(bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    by_clock = bots.make

    def by_number(name: str, seed: int = 0) -> bots.Bot:
        """A clock does not always stop at the same thought."""
        if name == "champion":
            return Champion(seed, rollouts=24, seconds=3600.0)
        return by_clock(name, seed)

    monkeypatch.setattr(bots, "make", by_number)
    game = played(7, most=9, players=2)
    record = game.record()
    other = json.loads(json.dumps(record))
    for deck in ("white", "black"):
        cards = record["setup"][deck]
        unseen = [name for name in cards if name not in json.dumps(game.view(0))]
        shown = [name for name in cards if name not in unseen]
        other["setup"][deck] = shown + unseen[::-1]
    other["setup"].pop("seed")
    changed = Game.from_record(other)
    assert changed.view(0) == game.view(0)
    assert changed.position() != game.position()
    assert _words(hint(changed, bot), changed) == _words(hint(game, bot), game)


def test_a_hint_stops_at_a_card_nobody_has_seen() -> None:
    game = Game.new(players=2, seed=3)
    found, said = _told(game, "take white", "gain O1")
    assert said == ["Take the top card of the white deck, unseen."]
    assert found.open_end
    assert "Look at what comes up" in _words(found, game)
    row = " ".join(str(name) for name in game.view(0)["market"]["black"])
    found, said = _told(game, "gain O1", f"recycle black {row}", "gain O1")
    assert said[1] == "Put the black row under its deck and look at four new puzzles."
    assert (len(said), found.open_end) == (2, True)


def test_no_hint_rests_on_cards_that_come_up_later() -> None:
    for seed in range(6):
        game = Game.new(players=2, seed=seed)
        shown = {name for row in game.view(0)["market"].values() for name in row}
        for step in hint(game, "greedy").steps:
            if isinstance(step.action, Take) and step.action.puzzle not in ("white", "black"):
                assert step.action.puzzle in shown


def test_finishing_touches() -> None:
    game = played(24, most=1000, players=1)
    lines = game.record()["actions"]
    first = next(n for n, line in enumerate(lines) if " touch " in line)
    record = {**game.record(), "actions": lines[:first]}
    record.pop("result")
    game = Game.from_record(record)
    found = hint(game, "greedy")
    assert found.touches
    text = _words(found, game)
    assert re.search(r"Touch up \w+ with \w+ \(\w+\) for a point", text)
    assert "The touches fill " in text


def test_there_is_not_always_a_hint() -> None:
    game = Game.new(players=2, seed=1)
    with pytest.raises(NoHint, match="player 1 may not act now"):
        hint(game, "greedy", player=1)
    game.play("resign", 0)
    game.play("resign", 1)
    with pytest.raises(NoHint, match="the game is over"):
        hint(game, "greedy")
