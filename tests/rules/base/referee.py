"""An independent referee: recomputes from positions what must hold at every moment of a game."""

from collections import Counter
from typing import Any

from projectl import Game
from projectl.notation.actions import Action, Master, Take
from projectl.notation.events import (
    Event,
    GameOver,
    Left,
    OpponentTook,
    Recycled,
    Revealed,
    Took,
    TouchesBegan,
    TurnEnded,
)
from tests.helpers import PRINTED, SHAPES, in_all
from tests.rules.base.geometry import area, cells_of, moved_to_corner, orientations

Json = dict[str, Any]


def cards_of(position: Json) -> list[str]:
    """Every card on the table, wherever it lies."""
    found = [name for shown in position["market"].values() for name in shown if name]
    found += [name for deck in position["decks"].values() for name in deck["order"]]
    found += position.get("opponent") or []
    for player in position["players"]:
        found += player["finished"]
        found += [slot["puzzle"] for slot in player["puzzles"] if slot]
    return sorted(found)


def points(name: str) -> int:
    number: int = PRINTED[name]["points"]
    return number


def covered(slot: Json) -> Counter[tuple[int, int]]:
    return Counter(cell for text in slot["pieces"] for cell in cells_of(text.split()[1]))


def is_full(slot: Json) -> bool:
    return set(covered(slot)) == area(slot["puzzle"])


def scores_of(position: Json) -> list[int]:
    """R6.4, R7.4 from scratch."""
    rules = position["rules"]
    deduct = rules.get("deduct_unfinished", rules["edition"] != "first") or bool(rules["solo"])
    found = []
    for player in position["players"]:
        score = sum(map(points, player["finished"])) - player.get("touches", 0)
        for slot in filter(None, player["puzzles"]):
            if is_full(slot):
                score += points(slot["puzzle"])
            elif deduct:
                score -= points(slot["puzzle"])
        found.append(score)
    if rules["solo"]:
        found.append(sum(map(points, position["opponent"])))
    return found


def winners_of(position: Json) -> tuple[int, ...]:
    """R6.4, R7.4: score, finished puzzles, pieces by the edition; a seat that was left never wins."""
    scores = scores_of(position)
    if position["rules"]["solo"]:
        seated = not position["players"][0].get("left")
        return (0,) if seated and scores[0] > scores[1] else (1,)
    standing = {}
    for p, player in enumerate(position["players"]):
        slots = [slot for slot in player["puzzles"] if slot]
        number = len(player["finished"]) + sum(map(is_full, slots))
        pieces = sum(player["supply"].values())
        if position["rules"]["edition"] == "first":
            pieces += sum(len(slot["pieces"]) for slot in slots)
        if not player.get("left"):
            standing[p] = (scores[p], number, pieces)
    best = max(standing.values(), default=None)
    return tuple(p for p, reached in standing.items() if reached == best)


def check_position(game: Game, dealt: list[str]) -> None:
    """R1.2, R1.3, R4.2, R4.5, R6.4: pieces and cards are all there, and lie as they may."""
    position = game.position()
    assert in_all(game) == dict.fromkeys(SHAPES, game.rules.pieces)
    assert cards_of(position) == dealt
    assert game.scores() == scores_of(position)
    for player in position["players"]:
        assert len(player["puzzles"]) == 4
        assert 0 <= player.get("actions", 0) <= 3
        for slot in filter(None, player["puzzles"]):
            cells = covered(slot)
            assert set(cells) <= area(slot["puzzle"])
            assert max(cells.values(), default=1) == 1
            for text in slot["pieces"]:
                shape, where = text.split()
                assert moved_to_corner(list(cells_of(where))) in orientations(shape)
            if position["phase"] == "play" and "step" not in player:
                assert not is_full(slot)
    for name, shown in position["market"].items():
        deck = position["decks"]["deck" if name == "grid" else name]
        assert deck["size"] == len(deck["order"])
        assert None not in shown or deck["size"] == 0


class Referee:
    """Watches a game action by action and objects to what R4 and R6 forbid."""

    def __init__(self, game: Game) -> None:
        self.limited = game.rules.edition != "first" and game.rules.solo is None
        self.turn = (1, 0)
        self.actions = self.masters = self.blacks = 0

    def watch(self, before: Json, player: int, action: Action) -> None:
        """R4.1, R4.6, R6.2: three actions, one Master, one black puzzle once the end is near."""
        mat = before["players"][player]
        if before["phase"] != "play" or "step" in mat or "pending" in mat:
            return
        if (before["round"], player) != self.turn:
            self.turn = (before["round"], player)
            self.actions = self.masters = self.blacks = 0
        assert mat["actions"] == 3 - self.actions
        self.actions += 1
        if isinstance(action, Master):
            self.masters += 1
            assert self.masters == 1
        if isinstance(action, Take) and self.limited and "last_round" in before:
            self.blacks += action.puzzle == "black" or action.puzzle.startswith("B")
            assert self.blacks <= 1


def may_be_undone(before: Json, after: Json, happened: list[Event]) -> bool:
    """R14: no card came up, no turn ended, nobody else moved."""
    if before["turn"] != after["turn"] or before["phase"] != after["phase"]:
        return False
    final = (Revealed, Recycled, TurnEnded, TouchesBegan, GameOver, OpponentTook, Left)
    return not any(
        isinstance(event, final) or (isinstance(event, Took) and event.place is None)
        for event in happened
    )
