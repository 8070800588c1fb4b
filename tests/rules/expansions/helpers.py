"""Scenes with expansions on the table: markers, tiles and credits as wanted, nothing lost."""

from collections.abc import Iterator
from itertools import combinations as subsets
from itertools import product
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from projectl import Game
from projectl.notation import coding
from projectl.rules import actions as codes
from projectl.rules import chance
from projectl.rules.audit import audit
from projectl.rules.expansions import EXPANSIONS
from projectl.rules.legal import legal as legal_codes
from projectl.rules.play import play as play_code
from projectl.rules.puzzles import BLACK
from projectl.rules.state import OVER, State, mover
from projectl.testing import explore
from tests.helpers import PRINTED, Table, legal

#: Tiles that may lie behind the one a scene is about.
FILLERS = ("FA1", "FA2", "FB1", "FB2", "FC1", "FC2", "FC5", "FC6", "FC7", "FC8", "FC10")

EDITIONS = ("first", "second", "second-2.5")
DIFFICULTIES = ("normal", "hard", "unbeatable")

#: How many black puzzles each expansion brings.
BLACKS = {
    name: sum(PRINTED[card]["colour"] == "black" for card in it.puzzles)
    for name, it in EXPANSIONS.items()
}


class Scene(Table):
    """A table whose expansions are set up too.

    ``tile`` is the one that can be earned now, ``left`` how many lie on the track with it;
    ``credits`` are (active, waiting) by player; ``markers`` are the players with the white and the
    black marker, whose turns have just begun.
    """

    def __init__(
        self,
        white: str = "",
        black: str = "",
        deck: str = "",
        *,
        tile: str | None = None,
        left: int = 8,
        credits: dict[int, tuple[int, int]] | None = None,
        markers: tuple[int, int] | None = None,
        **settings: Any,
    ) -> None:
        super().__init__(white, black, deck, **settings)
        if tile is not None:
            others = [name for name in FILLERS if name != tile]
            self.data["tiles"] = [tile, *others[: left - 1]]
            self.data["round"] = 11 - left
        for p, (active, waiting) in (credits or {}).items():
            self.player(p).update({"credits": active, "waiting": waiting})
            self.data["bank"] -= active + waiting
        if markers is not None:
            self._hand_markers(*markers)

    def _hand_markers(self, white: int, black: int) -> None:
        self.data["markers"].update({"white": white, "black": black})
        self.data["turn"] = sorted((white, black))
        for p, player in enumerate(self.data["players"]):
            player.pop("actions", None)
            if p in (white, black):
                player["actions"] = 3

    def game(self) -> Game:
        game = super().game()
        wrong = audit(game.state)
        assert wrong == "", f"the scene is not possible: {wrong}"
        return game


# ------------------------------------------------------------------- looking
def credits_of(game: Game, p: int = 0) -> tuple[int, int]:
    """A player's active and waiting credits."""
    player = game.position()["players"][p]
    return player.get("credits", 0), player.get("waiting", 0)


def bank(game: Game) -> int:
    found: int = game.position()["bank"]
    return found


def stored(game: Game, p: int = 0) -> list[str]:
    """The Ambassador actions that lie ready."""
    found: list[str] = game.position()["players"][p].get("stored", [])
    return found


def pending(game: Game, p: int = 0) -> list[str]:
    """The rewards a player still has to settle."""
    found: list[str] = game.position()["players"][p].get("pending", [])
    return found


def actions_left(game: Game, p: int = 0) -> int:
    found: int = game.position()["players"][p].get("actions", 0)
    return found


def markers(game: Game) -> tuple[int, int]:
    """Who has the white marker and who the black one."""
    found = game.position()["markers"]
    return found["white"], found["black"]


def phase(game: Game) -> str:
    found: str = game.position()["phase"]
    return found


# ------------------------------------------------------------------- playing
def dawdle(game: Game, p: int | None = None) -> None:
    """Spend the rest of a turn on trades, which touch no puzzle."""
    player = game.player if p is None else p
    for _ in range(actions_left(game, player)):
        trades = legal(game, "trade", player)
        usual = [text for text in ("trade O1 I2", "trade I2 O1") if text in trades]
        game.play(usual[0] if usual else min(trades), player)


def pass_pair(game: Game) -> None:
    """Line Clear: both players spend their turns on trades, so the markers are passed."""
    for p in game.turn:
        dawdle(game, p)


def play_codes(game: Game, played: list[int]) -> Game:
    """Play what ``explore.play_out`` returned, through the words of the notation."""
    for code in played:
        p, number = divmod(code, int(explore.PLAYER))
        game.play(coding.decode(game.state, number), p)
    return game


def white_only(state: State, reshuffles: int) -> list[int]:
    """Endless White: play sensibly, leaving black puzzles alone, until the deck was made anew so often.

    What was played is returned as ``explore.play_out`` does; the game may be over before.
    """
    random, played = 1, []
    while len(state.reshuffles) < reshuffles and state.phase != OVER:
        p = mover(state)
        found = [int(code) for code in legal_codes(state, p)]
        wanted = [code for code in found if _leaves_black(state, code)]
        random = chance.next_random(random)
        code = explore.most_sensible(state, p, vec[i64](wanted or found), random)
        play_code(state, p, code)
        played.append(int(p * explore.PLAYER + code))
    return played


def _leaves_black(state: State, code: int) -> bool:
    if codes.TAKE <= code < codes.AMBASSADOR:
        return state.box.colour[code - codes.TAKE] != BLACK
    return code != codes.TAKE_TOP + BLACK and not codes.RECYCLE <= code < codes.TRADE


def play_white_only(game: Game, reshuffles: int) -> Game:
    """Play a game of Endless White until the white deck was made anew so often."""
    play_codes(game, white_only(game.state.copy(), reshuffles))
    assert len(game.state.reshuffles) == reshuffles
    return game


# ------------------------------------------------------- every legal combination
def combinations() -> Iterator[dict[str, Any]]:
    """The settings of every game the rules allow, worked out from R2, R8, R11 and R12."""
    for edition, players in product(EDITIONS, range(1, 7)):
        for expansions in _expansions(edition, players):
            base: dict[str, Any] = {
                "edition": edition,
                "players": players,
                "expansions": expansions,
            }
            for variant in _variants(edition, players):
                yield {**base, **variant}


def _variants(edition: str, players: int) -> list[dict[str, Any]]:
    """Solo by difficulty; Line Clear from five players on, in revision 2.5 or the normal game."""
    if players == 1:
        return [{"solo": difficulty, "line_clear": False} for difficulty in DIFFICULTIES]
    if players <= 4:
        return [{"solo": None, "line_clear": False}]
    if edition == "first":
        return []
    choices = (True, False) if edition == "second-2.5" else (True,)
    return [{"solo": None, "line_clear": choice} for choice in choices]


def _expansions(edition: str, players: int) -> Iterator[list[str]]:
    """Every set that is complete, fits and, for six, has 24 black puzzles (R2, R8.1)."""
    fitting = [
        it
        for it in EXPANSIONS.values()
        if it.edition in (None, edition) and (it.solo or players > 1)
    ]
    for size in range(len(fitting) + 1):
        for chosen in subsets(fitting, size):
            names = [it.name for it in chosen]
            blacks = 20 + sum(BLACKS[name] for name in names)
            if all(set(it.needs) <= set(names) for it in chosen) and (players < 6 or blacks >= 24):
                yield names
