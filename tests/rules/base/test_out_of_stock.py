"""R5.3 to R5.5: what may be taken when a shape or a whole level is out of stock."""

import pytest

from projectl import Game, IllegalAction
from projectl.notation.events import Rewarded
from tests.helpers import PRINTED, Table, legal, play, reserve, supply
from tests.rules.base.geometry import all_but_one

LEVEL = {
    2: ["I2"],
    3: ["I3", "V3"],
    4: ["I4", "L4", "O4", "S4", "T4"],
    5: ["P5", "U5", "L5"],
}
LEVEL[1] = ["O1"]


def without(*missing: str) -> dict[str, int]:
    """A stock with none of these shapes; a digit stands for a whole level."""
    names = [name for what in missing for name in (LEVEL[int(what)] if what.isdigit() else [what])]
    return dict.fromkeys(names, 0)


def offered(game: Game) -> list[str]:
    """What can be chosen, or what the rules have taken already."""
    return sorted(text.split()[1] for text in legal(game, "choose"))


def rewarded(reward: str, edition: str, *missing: str, **more: int) -> tuple[Game, list[str]]:
    """Finish a puzzle that pays this reward, and list the pieces that were taken by the rules."""
    puzzle = next(name for name, card in PRINTED.items() if card["reward"] == reward)
    covered, last = all_but_one(puzzle)
    expansions = ["ghost"] if reward in LEVEL[5] or set(LEVEL[5]) & set(more) else []
    table = Table(players=2, edition=edition, expansions=expansions, pieces=31)
    table.give(0, "O1").lay(0, puzzle, *covered).stock(**without(*missing), **more)
    game = table.game()
    events = game.play(f"place O1 {puzzle} {last}")
    taken = [e.piece or "none" for e in events if isinstance(e, Rewarded)]
    return game, taken


# ------------------------------------------------------ R5.3, trading up
TRADES_UP = [
    ("O1", ("I2",), LEVEL[3]),
    ("O1", ("2", "I3"), ["V3"]),
    ("O1", ("2", "3"), LEVEL[4]),
    ("O1", ("2", "3", "4"), []),
    ("I2", ("V3",), ["I3"]),
    ("I2", ("3",), LEVEL[4]),
    ("I2", ("3", "I4", "L4", "O4", "S4"), ["T4"]),
    ("I2", ("3", "4"), []),
    ("V3", ("T4",), ["I4", "L4", "O4", "S4"]),
    ("V3", ("4",), []),
    ("T4", ("I4", "L4", "O4", "S4"), []),
]


@pytest.mark.parametrize("edition", ["first", "second", "second-2.5"])
@pytest.mark.parametrize(("piece", "missing", "expected"), TRADES_UP)
def test_r5_3_trading_up_skips_empty_levels(
    piece: str, missing: tuple[str, ...], expected: list[str], edition: str
) -> None:
    """R5.3, R5.4: the next higher level in stock, at most 4; one shape left is enough to stop at."""
    table = Table(players=2, edition=edition).give(0, piece).stock(**without(*missing))
    trades = [text.split()[2] for text in legal(table.game(), "trade")]
    higher = sorted(name for name in trades if int(name[1]) > int(piece[1]))
    assert higher == sorted(expected)


def test_r5_3_trading_up_never_reaches_level_5() -> None:
    """R5.3: at most 4, also when Ghost pieces are in stock and level 4 is empty."""
    table = Table(players=2, expansions=["ghost"]).give(0, "I3").stock(**without("4"))
    assert legal(table.game(), "trade") == {"trade I3 O1", "trade I3 I2", "trade I3 V3"}


# ------------------------------------------------------------ R5.3, rewards
REWARDS = [
    # out of stock             what is offered, or taken when there is one
    ("O1", ("O1",), ["I2"]),
    ("O1", ("O1", "2"), LEVEL[3]),
    ("O1", ("O1", "2", "3"), LEVEL[4]),
    ("I2", ("I2",), LEVEL[3]),
    ("I2", ("I2", "I3"), ["V3"]),
    ("I2", ("2", "3"), LEVEL[4]),
    ("I2", ("2", "3", "4"), ["O1"]),
    ("V3", ("V3",), LEVEL[4]),  # a higher level comes before the other shape of the same one
    ("I3", ("I3",), LEVEL[4]),
    ("V3", ("V3", "4"), ["I3"]),
    ("V3", ("3", "4"), ["I2"]),
    ("V3", ("3", "4", "2"), ["O1"]),
    ("T4", ("T4",), ["I4", "L4", "O4", "S4"]),
    ("T4", ("T4", "I4", "L4", "O4"), ["S4"]),
    ("T4", ("4",), LEVEL[3]),
    ("T4", ("4", "I3"), ["V3"]),
    ("T4", ("4", "3"), ["I2"]),
    ("T4", ("4", "3", "2"), ["O1"]),
    ("T4", ("4", "3", "2", "O1"), []),
    ("O1", ("1", "2", "3", "4"), []),
]


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize(("reward", "missing", "expected"), REWARDS)
def test_r5_3_rewards(
    reward: str, missing: tuple[str, ...], expected: list[str], edition: str
) -> None:
    """R5.3: the next higher level, else another shape of the level, else the highest lower one."""
    game, taken = rewarded(reward, edition, *missing)
    if len(expected) > 1:
        assert (offered(game), taken) == (sorted(expected), [])
        play(game, f"choose {expected[0]}")
        assert not legal(game, "choose")
    else:
        assert (offered(game), taken) == ([], expected or ["none"])


def test_r5_3_a_substitute_must_be_taken() -> None:
    """R5.3: `choose none` and other pieces are refused."""
    game, _ = rewarded("I2", "second", "I2")
    for action, code in [
        ("choose none", "must_choose"),
        ("choose O1", "not_offered"),
        ("choose T4", "not_offered"),
        ("gain O1", "choice_due"),
    ]:
        with pytest.raises(IllegalAction) as caught:
            game.play(action)
        assert caught.value.code == code
        assert sorted(caught.value.legal) == ["choose I3", "choose V3"]


def test_r5_3_the_substitute_comes_from_the_reserve() -> None:
    """R5.3: it moves to the supply like any reward."""
    game, _ = rewarded("I2", "second", "I2")
    before, had = reserve(game), supply(game)
    play(game, "choose V3")
    assert reserve(game) == before | {"V3": before["V3"] - 1}
    assert supply(game) == had | {"V3": 1}


@pytest.mark.parametrize("edition", ["first", "second"])
def test_r5_3_level_1_out_of_stock(edition: str) -> None:
    """R5.3: then the action is not available."""
    table = Table(players=2, edition=edition).stock(O1=0)
    assert not legal(table.game(), "gain")
    for piece in ("O1", "I2"):
        with pytest.raises(IllegalAction):
            table.game().play(f"gain {piece}")


# ------------------------------------------------------------ R5.4, rewards
FREE_REWARDS = [
    ("O1", ("O1",), ["I2"]),
    ("O1", ("O1", "2"), LEVEL[3]),
    ("O1", ("O1", "2", "3"), LEVEL[4]),
    ("I2", ("I2",), ["O1", *LEVEL[3]]),
    ("I2", ("I2", "3"), ["O1", *LEVEL[4]]),
    ("I2", ("I2", "3", "4"), ["O1"]),
    ("I2", ("I2", "O1", "3"), LEVEL[4]),
    ("V3", ("V3",), ["I3"]),
    ("V3", ("3",), ["O1", "I2", *LEVEL[4]]),
    ("V3", ("3", "O1"), ["I2", *LEVEL[4]]),
    ("V3", ("3", "4"), ["O1", "I2"]),
    ("T4", ("T4",), ["I4", "L4", "O4", "S4"]),
    ("T4", ("4",), ["O1", "I2", *LEVEL[3]]),
    ("T4", ("4", "3"), ["O1", "I2"]),
]


@pytest.mark.parametrize(("reward", "missing", "expected"), FREE_REWARDS)
def test_r5_4_rewards(reward: str, missing: tuple[str, ...], expected: list[str]) -> None:
    """R5.4: another shape of the level; if it is empty, any lower or the next higher; or nothing."""
    game, taken = rewarded(reward, "second-2.5", *missing)
    assert taken == []
    assert offered(game) == sorted([*expected, "none"])


def test_r5_4_nothing_may_be_taken() -> None:
    """R5.4: `choose none` leaves the reserve as it is."""
    game, _ = rewarded("T4", "second-2.5", "T4")
    before, had = reserve(game), supply(game)
    play(game, "choose none")
    assert (reserve(game), supply(game)) == (before, had)
    assert legal(game, "gain")


def test_r5_4_with_an_empty_reserve_there_is_no_choice() -> None:
    """R5.4, R5.2: nothing is all that is left."""
    game, taken = rewarded("T4", "second-2.5", "1", "2", "3", "4")
    assert taken == ["none"]
    assert not legal(game, "choose")


def test_r5_4_a_reward_in_stock_cannot_be_refused() -> None:
    """R5.4: only a piece out of stock gives a choice."""
    game, taken = rewarded("T4", "second-2.5")
    assert taken == ["T4"]
    assert not legal(game, "choose")


@pytest.mark.parametrize(
    ("missing", "expected"),
    [
        ((), ["O1"]),
        (("O1",), ["I2"]),
        (("O1", "2"), LEVEL[3]),
        (("O1", "2", "V3"), ["I3"]),
        (("O1", "2", "3"), LEVEL[4]),
        (("O1", "2", "3", "4"), []),
    ],
)
def test_r5_4_level_1_out_of_stock(missing: tuple[str, ...], expected: list[str]) -> None:
    """R5.4: the next higher level in stock, at most 4, instead of a level-1 piece."""
    table = Table(players=2, edition="second-2.5", expansions=["ghost"]).give(0, "I2")
    game = table.stock(**without(*missing)).game()
    assert legal(game, "gain") == {f"gain {piece}" for piece in expected}
    for piece in expected:
        assert supply(play(table.game(), f"gain {piece}")) in (
            {"I2": 1, piece: 1},
            {"I2": 2},
        )


# ------------------------------------------------------------------ R5.5
@pytest.mark.parametrize("edition", ["first", "second", "second-2.5"])
@pytest.mark.parametrize("reward", ["T4", "V3", "I2", "O1"])
def test_r5_5_level_5_is_never_a_substitute(reward: str, edition: str) -> None:
    """R5.5: with Ghost pieces in stock and nothing else, a base reward gets nothing."""
    missing = ("1", "2", "3", "4")
    game, taken = rewarded(reward, edition, *missing, P5=9)
    assert taken == ["none"]
    assert not legal(game, "choose")


GHOST_REWARDS = [
    (("P5",), ["U5", "L5"]),
    (("P5", "U5"), ["L5"]),
    (("5",), LEVEL[4]),
    (("5", "I4", "L4", "O4", "S4"), ["T4"]),
]


@pytest.mark.parametrize("edition", ["first", "second", "second-2.5"])
@pytest.mark.parametrize(("missing", "expected"), GHOST_REWARDS)
def test_r5_5_a_ghost_reward_out_of_stock(
    missing: tuple[str, ...], expected: list[str], edition: str
) -> None:
    """R5.5 (D): another Ghost shape, then level 4; in revision 2.5 nothing may be taken too."""
    game, taken = rewarded("P5", edition, *missing)
    if edition == "second-2.5":
        assert (offered(game), taken) == (sorted([*expected, "none"]), [])
    elif len(expected) > 1:
        assert (offered(game), taken) == (sorted(expected), [])
    else:
        assert (offered(game), taken) == ([], expected)
