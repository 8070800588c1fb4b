"""What a hint says for itself: facts of the game, checked against playing it."""

from typing import Any

import msgspec
import pytest

from projectl import Game
from projectl.notation import events
from projectl.server.tables.thoughts import advise, choose
from tests.bot_games import played

ALL = ["ghost", "finesse", "ambassador"]


@pytest.mark.parametrize("settings", [{"players": 2}, {"players": 3, "expansions": ALL}], ids=str)
def test_reasons_are_what_playing_the_action_comes_to(settings: dict[str, Any]) -> None:
    finished = worked = 0
    for actions in range(4, 64, 3):
        game = played(4, most=actions, **settings)
        if game.is_over:
            break
        player = game.player
        view = msgspec.json.encode(game.view(player))
        advised = advise("greedy", 1, view, player)
        assert advised.action == choose("greedy", 1, view, player)
        happened = game.play(advised.action, player)
        finishes = advised.reasons.finishes
        assert [(it.puzzle, it.points) for it in finishes] == [
            (event.puzzle, event.points) for event in happened if isinstance(event, events.Finished)
        ]
        for work in advised.reasons.works:
            assert work.cells == open_cells(game, player, work.puzzle)
        finished += len(finishes)
        worked += len(advised.reasons.works)
    assert finished > 2
    assert worked > 4


def open_cells(game: Game, player: int, puzzle: str) -> int:
    """The cells of a puzzle on a mat that are still to be covered."""
    state = game.state
    lying = next(
        it
        for it in game.view(player)["players"][player]["puzzles"]
        if it and it["puzzle"] == puzzle
    )
    covered = sum(len(piece.split()[1]) // 2 for piece in lying["pieces"])
    return int(state.box.cells[state.box.numbers[puzzle]]).bit_count() - covered
