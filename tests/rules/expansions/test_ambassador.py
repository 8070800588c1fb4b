"""R10: the Ambassador Pack."""

import pytest

from projectl import Game, IllegalAction
from projectl.notation.events import Flipped, Placed, Rewarded, Stored
from tests.helpers import PRINTED, finished, legal, play, puzzles, supply
from tests.rules.expansions.helpers import Scene, actions_left, dawdle, stored

#: What lies on each Ambassador puzzle when one piece is missing, and that last placement.
NEARLY_FULL = {
    "AW1": (("I2 a3b3", "I2 d3e3"), "I3", "b4c4d4"),
    "AB1": (("I4 a2b2c2d2", "I4 a3b3c3d3", "I2 e2e3", "I3 b5c5d5"), "O1", "c4"),
    "AB2": (
        ("O1 a2", "O1 c2", "I4 a3b3c3d3", "I4 a4b4c4d4", "I4 a5b5c5d5", "I3 e3e4e5"),
        "O1",
        "e2",
    ),
}


def table(**settings: object) -> Scene:
    return Scene(**{"players": 2, "expansions": ["ambassador"], **settings})  # type: ignore[arg-type]


def with_stored(*cards: str, **settings: object) -> Scene:
    """Player 0 finished these on an earlier turn and has not used their actions."""
    scene = table(**settings)
    scene.pile(0, " ".join(cards))
    scene.player(0)["stored"] = list(cards)
    return scene


def refused(game: Game, action: str) -> str:
    with pytest.raises(IllegalAction) as error:
        game.play(action)
    return error.value.code


def finishing(card: str) -> tuple[Scene, str]:
    """A scene in which one action finishes an Ambassador puzzle; W15 and W16 are open beside it."""
    lying, piece, cells = NEARLY_FULL[card]
    scene = table()
    scene.lay(0, card, *lying).lay(0, "W15").lay(0, "W16").give(0, f"{piece} O1 O1")
    return scene, f"place {piece} {card} {cells}"


# ------------------------------------------------------------------------- R10.1
def test_r10_1_one_white_and_two_black_puzzles() -> None:
    """R10: AW1, AB1 and AB2 are shuffled in."""
    whites = {
        len(Game.new(players=2, expansions=["ambassador"], seed=s).record()["setup"]["white"])
        for s in range(3)
    }
    assert whites == {33}
    seen = {
        name
        for s in range(40)
        for name in Game.new(players=4, expansions=["ambassador"], seed=s).record()["setup"][
            "black"
        ]
    }
    assert {"AB1", "AB2"} < seen
    assert len(seen) == 22


@pytest.mark.parametrize("card", NEARLY_FULL)
def test_r10_1_finishing_stores_the_action(card: str) -> None:
    """R10.1: its pieces come back, no piece is won, the action lies ready."""
    scene, action = finishing(card)
    game = scene.game()
    events = game.play(action)
    assert Stored(0, card) in events
    assert not any(isinstance(event, Rewarded) for event in events)
    assert stored(game) == [card]
    assert finished(game) == [card]


@pytest.mark.parametrize("card", NEARLY_FULL)
def test_r10_1_only_on_a_later_turn(card: str) -> None:
    """R10.1: on any later turn, so not in the turn that finished it."""
    scene, action = finishing(card)
    game = play(scene.game(), action)
    assert not legal(game, "ambassador")
    with pytest.raises(IllegalAction):
        game.play(f"ambassador {card}: O1 W15 a3")
    dawdle(game, 0)
    dawdle(game, 1)
    assert legal(game, "ambassador") == {f"ambassador {card}:"}


def test_r10_1_face_up_for_all_to_see() -> None:
    """R10.1, R13: with hidden scores everyone still sees the stored action, until it is flipped."""
    scene = with_stored("AB1")
    scene.lay(0, "W15").pile(0, "W9")
    game = scene.game()
    for viewer in (1, None):
        seen = game.view(viewer)["players"][0]
        assert seen["stored"] == ["AB1"]
        assert seen["finished"] == 2  # the pile itself stays hidden
    game.play("ambassador AB1: O1 W15 a3")
    assert "stored" not in game.view(1)["players"][0]


def test_r10_1_does_what_master_does() -> None:
    """R10.1: several pieces, at most one on each puzzle, for one of the turn's actions."""
    scene = with_stored("AB1")
    scene.lay(0, "W15").lay(0, "W16").lay(0, "W9").give(0, "O1 I2 I3")
    game = scene.game()
    events = game.play("ambassador AB1: O1 W15 a3, I3 W16 b4c4d4, I2 W9 c3c4")
    assert Flipped(0, "AB1") in events
    assert [event.by for event in events if isinstance(event, Placed)] == ["ambassador"] * 3
    assert finished(game) == ["AB1", "W9"]
    assert actions_left(game) == 2


def test_r10_1_at_most_one_piece_on_each_puzzle() -> None:
    """R10.1, R4.6: as with Master."""
    scene = with_stored("AB1")
    scene.lay(0, "W15").lay(0, "W16")
    game = scene.game()
    assert refused(game, "ambassador AB1: O1 W15 a3, I2 W15 b3c3") == "one_each"


def test_r10_1_at_least_one_piece() -> None:
    """R10.1, R4.6 (D): nothing placed is no action; where nothing fits it cannot be used."""
    scene = with_stored("AB1")
    scene.lay(0, "W15")
    game = play(scene.game(), "ambassador AB1:")
    assert refused(game, "end") == "nothing_placed"
    empty = with_stored("AB1").game()
    assert not legal(empty, "ambassador")
    assert refused(empty, "ambassador AB1:") == "no_place"


def test_r10_1_pieces_from_the_supply_as_it_was() -> None:
    """R10.1, R4.6: what a filled puzzle will return is not there yet."""
    scene = with_stored("AB1")
    scene.lay(0, "W9").lay(0, "W15").give(0, "I2")
    game = scene.game()
    assert refused(game, "ambassador AB1: I2 W9 c3c4, I2 W15 a3b3")
    assert finished(game) == ["AB1"]
    assert stored(game) == ["AB1"]


def test_r10_1_flipped_means_used_up() -> None:
    """R10.1: the action is gone, the puzzle stays finished."""
    scene = with_stored("AB1")
    scene.lay(0, "W15")
    game = play(scene.game(), "ambassador AB1: O1 W15 a3")
    assert stored(game) == []
    assert finished(game) == ["AB1"]
    assert refused(game, "ambassador AB1: I2 W15 b3c3") == "not_stored"


def test_r10_1_two_ambassadors_and_master_in_one_turn() -> None:
    """R10.1: several may be used in a turn, and the turn's Master stays."""
    scene = with_stored("AB1", "AB2")
    scene.lay(0, "W15").lay(0, "W16").give(0, "O1 O1 O1 O1 I2 I2")
    game = play(
        scene.game(),
        "ambassador AB2: O1 W15 a3, O1 W16 b3",
        "master I2 W15 b3c3, I2 W16 b4c4",
        "ambassador AB1: O1 W15 d3, O1 W16 c3",
    )
    assert game.turn == (1,)
    assert stored(game) == []
    laid = [slot["pieces"] for slot in game.position()["players"][0]["puzzles"][:2]]
    assert laid == [["O1 a3", "I2 b3c3", "O1 d3"], ["O1 b3", "O1 c3", "I2 b4c4"]]


def test_r10_1_master_first_does_not_matter() -> None:
    """R10.1: after Master there is no second Master, but an Ambassador action."""
    scene = with_stored("AW1")
    scene.lay(0, "W15")
    game = play(scene.game(), "master O1 W15 a3")
    assert refused(game, "master I2 W15 b3c3") == "master_used"
    game.play("ambassador AW1: I2 W15 b3c3")
    assert actions_left(game) == 1


def test_r10_1_it_counts_as_one_of_the_turns_actions() -> None:
    """R10.1: three actions in all."""
    scene = with_stored("AB1")
    scene.lay(0, "W15").turn(0, 1)
    game = play(scene.game(), "ambassador AB1: O1 W15 a3")
    assert game.turn == (1,)


def test_r10_1_its_points_always_count() -> None:
    """R10.1: before the action is used and after."""
    scene = with_stored("AB1")
    scene.lay(0, "W22")
    game = scene.game()
    assert game.scores()[0] == PRINTED["AB1"]["points"] == 4
    game.play("ambassador AB1: O1 W22 c3")
    assert game.scores()[0] == 4


def test_r10_1_only_the_owner_may_use_it() -> None:
    """R10.1: it is the action of who finished the puzzle."""
    scene = with_stored("AB1")
    scene.lay(1, "W15").turn(1)
    game = scene.game()
    assert not legal(game, "ambassador", 1)
    with pytest.raises(IllegalAction) as error:
        game.play("ambassador AB1: O1 W15 a3", 1)
    assert error.value.code == "not_stored"


def test_r10_1_a_stored_action_keeps() -> None:
    """R10.1: any later turn, not only the next one."""
    scene = with_stored("AB2")
    scene.lay(0, "W15")
    game = scene.game()
    for _ in range(3):
        dawdle(game, 0)
        dawdle(game, 1)
    assert "ambassador AB2:" in legal(game)


@pytest.mark.parametrize("card", NEARLY_FULL)
def test_r10_1_finished_by_touches_no_action(card: str) -> None:
    """R10.1, R6.3: its points count, nothing is stored."""
    lying, piece, cells = NEARLY_FULL[card]
    scene = table()
    scene.lay(0, card, *lying).give(0, piece).touches(0)
    game = play(scene.game(), f"touch {piece} {card} {cells}")
    assert game.is_over
    assert stored(game) == []
    assert game.scores()[0] == PRINTED[card]["points"] - 1


def test_r10_1_not_during_touches() -> None:
    """R10.1: a stored action is for turns; touches are placed one by one."""
    scene = with_stored("AB1")
    scene.lay(0, "W15").touches(0)
    game = scene.game()
    assert not legal(game, "ambassador")
    assert refused(game, "ambassador AB1: O1 W15 a3") == "phase"


def test_r10_1_an_ambassador_action_may_finish_the_next_ambassador_puzzle() -> None:
    """R10.1, R5.1: AB1's action finishes AW1, which is stored for a later turn."""
    lying, piece, cells = NEARLY_FULL["AW1"]
    scene = with_stored("AB1")
    scene.lay(0, "AW1", *lying).give(0, f"{piece} O1")
    game = play(scene.game(), f"ambassador AB1: {piece} AW1 {cells}")
    assert stored(game) == ["AW1"]
    assert finished(game) == ["AB1", "AW1"]
    assert puzzles(game) == [None] * 4
    assert supply(game) == {"O1": 1, "I2": 2, "I3": 1}
