"""Events in words: every kind of event, told to a player and to someone who watches."""

import random

import pytest

from projectl import Game
from projectl.cli.terminal import words
from projectl.drawing.words import shortened
from projectl.notation import events as happened
from projectl.notation.events import Event
from tests.cli.conftest import VARIANTS

SILENT = (happened.TurnBegan, happened.TurnEnded, happened.Arrow, happened.InsertDone)
"""What needs no words: it shows in what comes next."""


def _teller(you: int | None = None) -> words.Teller:
    game = Game.new(players=2, seed=1, names=["Ana", "Ben"])
    return words.Teller(game.state.box, game.rules, game.names, you)


TOLD: list[tuple[Event, str]] = [
    (happened.Took(0, "W9", 1), "Ana takes W9 (white, 1 point)."),
    (happened.Took(0, "B7", None), "Ana takes the top of a deck, B7 (black, 4 points)."),
    (happened.Revealed("W30", 0), "W30 (white, 0 points) comes up."),
    (happened.Recycled(1, "black"), "Ben recycles the black row."),
    (happened.Gained(0, "O1"), "Ana gains O1."),
    (happened.Traded(0, "O1", "I2"), "Ana trades O1 for I2."),
    (happened.Placed(0, "I2", "W9", "c3c4", "place"), "Ana places I2 on W9 (c3c4)."),
    (
        happened.Placed(0, "I2", "W9", "c3c4", "master"),
        "Ana places I2 on W9 (c3c4) by Master.",
    ),
    (happened.Dissolved(0, "P5", ("I2", "I3")), "Ana gives up P5 for I2 + I3."),
    (happened.Flipped(0, "AB1"), "Ana flips the Ambassador action of AB1."),
    (happened.Finished(0, "B7", 4, ("T4",)), "Ana finishes B7 for 4 points."),
    (happened.Rewarded(0, "V3", "V3"), "Ana gets V3."),
    (happened.Rewarded(0, "I4", "V3"), "Ana gets I4 as V3 is out of stock."),
    (happened.Rewarded(0, None, "V3"), "Ana gets no reward as V3 is out of stock."),
    (happened.Stored(0, "AB1"), "Ana keeps AB1 as an Ambassador action for later."),
    (happened.Levelled(0, "T4", "P5"), "Ana levels up T4 to P5."),
    (happened.Levelled(0, None, None), "Ana leaves a Level Up unused."),
    (happened.Inserted(0), "Ana pays 2 credits for an extra action."),
    (
        happened.Touched(0, "O1", "B7", "c3", False),
        "Ana touches B7 with O1 (c3) for a point.",
    ),
    (happened.Touched(0, "O1", "B7", "c3", True), "Ana touches B7 with O1 (c3) for a credit."),
    (happened.Credited(0, 1), "Ana earns 1 credit."),
    (happened.CreditReturned(1), "Ben returns a credit to the empty bank."),
    (happened.RoundEnded(3), "Round 3 is over."),
    (happened.EndTriggered(), "The black deck is empty: one more round follows this one."),
    (happened.TileRemoved("FA1"), "The tile FA1 is removed."),
    (happened.TileRemoved(None), "A face-down tile is removed."),
    (
        happened.MarkersPassed(0, 1),
        "The white marker passes to Ana, the black one to Ben.",
    ),
    (happened.LockReturned(0), "A lock of column 1 goes to the opponent."),
    (happened.Locked(2, 1), "Column 3 now has 1 lock."),
    (
        happened.OpponentTook("B7", 4, 5),
        "The opponent takes B7 (black, 4 points) from column 3.",
    ),
    (
        happened.Unlocked(),
        "The opponent finds all columns locked, and takes a lock off each.",
    ),
    (happened.Reshuffled(1), "A new white deck of 1 finished puzzle is made."),
    (happened.Left(1, "resigned"), "Ben resigns."),
    (happened.Left(1, "timeout"), "Ben runs out of time."),
    (
        happened.TouchesBegan(),
        "The last round is over: finishing touches, a point for each piece.",
    ),
    (happened.GameOver(), "The game is over."),
]


@pytest.mark.parametrize(("event", "text"), TOLD)
def test_each_event(event: Event, text: str) -> None:
    assert _teller().tell([event]) == [text]


def test_you_are_spoken_to() -> None:
    teller = _teller(you=0)
    assert teller.tell([happened.Finished(0, "B7", 4, ())]) == ["You finish B7 for 4 points."]
    assert teller.tell([happened.Finished(1, "B7", 4, ())]) == ["Ben finishes B7 for 4 points."]
    assert teller.tell([happened.MarkersPassed(1, 0)]) == [
        "The white marker passes to Ben, the black one to you."
    ]


def test_what_follows_from_an_action_is_one_sentence() -> None:
    told = _teller().tell(
        [
            happened.Placed(0, "I2", "W9", "c3c4", "place"),
            happened.Finished(0, "W9", 1, ("I2",)),
            happened.Rewarded(0, "O1", "O1"),
            happened.TurnEnded(0),
            happened.RoundEnded(1),
        ]
    )
    assert told == [
        "Ana places I2 on W9 (c3c4), finishes W9 for 1 point and gets O1.",
        "Round 1 is over.",
    ]


def test_no_kind_of_event_is_forgotten() -> None:
    assert {type(event) for event, _ in TOLD} | set(SILENT) == set(Event.__subclasses__())


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_whole_game_is_told(variant: str) -> None:
    game = Game.new(seed=8, **VARIANTS[variant])
    teller = words.Teller(game.state.box, game.rules, game.names, 0)
    choices = random.Random(8)
    while not game.is_over:
        events = game.play(choices.choice(game.legal_actions()), game.player)
        told = " ".join(teller.tell(events))
        assert bool(told) == any(not isinstance(event, SILENT) for event in events)
        assert "  " not in told
        assert not told or told.endswith(".")


def test_the_end_in_each_variant() -> None:
    for settings, text in [
        ({"players": 1}, "The deck is empty"),
        ({"players": 2}, "The black deck is empty: one more round follows this one."),
        ({"players": 5}, "when Player 1 has had both markers again."),
        ({"players": 2, "expansions": ["finesse"]}, "after the next round, or with the last tile."),
        ({"players": 1, "expansions": ["finesse"]}, "The deck is empty: the game ends after"),
        ({"players": 5, "expansions": ["finesse"]}, "markers again, or with the last tile."),
    ]:
        game = Game.new(seed=1, **settings)  # type: ignore[arg-type]
        teller = words.Teller(game.state.box, game.rules, game.names)
        assert text in teller.tell([happened.EndTriggered()])[0]


def test_names_are_made_safe_and_short() -> None:
    assert shortened("Ana\x1b[31m\n", 20) == "Ana?[31m?"
    assert shortened("A" * 30, 8) == "AAAAAAA…"
    assert shortened("", 8) == "?"
