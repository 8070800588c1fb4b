"""An independent referee for the expansions: recomputes from positions and events what must hold."""

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

from projectl import Game, packs
from projectl.notation.events import (
    Arrow,
    Event,
    Finished,
    Gained,
    InsertDone,
    Inserted,
    Placed,
    Recycled,
    TileRemoved,
    Took,
    Touched,
    TouchesBegan,
    Traded,
    TurnEnded,
)
from tests.helpers import GHOSTS, PRINTED, SHAPES, in_all
from tests.rules.base.referee import covered, is_full, scores_of

Json = dict[str, Any]

SMALL = ("O1", "I2", "I3", "V3")
LEVEL_4 = ("I4", "L4", "O4", "S4", "T4")

_PACKS = Path(packs.__file__).parent
#: The shapes on the tiles of sets A and B.
DEPICTED: dict[str, list[str]] = {
    name: tile.get("pieces", [])
    for pack in ("finesse", "finesse-ambassador")
    for name, tile in tomllib.loads((_PACKS / f"{pack}.toml").read_text("utf-8"))["tiles"].items()
}


# -------------------------------------------------------------------- positions
def check_position(game: Game, dealt: list[str]) -> None:
    """R1.2, R1.3, R6.4, R8, R11.1, R12.2: everything is there and lies where it may."""
    position = game.position()
    rules = position["rules"]
    stock = dict.fromkeys(SHAPES, game.rules.pieces)
    if "ghost" in rules["expansions"]:
        stock |= dict.fromkeys(GHOSTS, 10)
    assert in_all(game) == stock
    assert sorted(cards_of(position)) == dealt
    assert game.scores() == scores_of(position)
    for name, shown in position["market"].items():
        left = position["decks"]["deck" if name == "grid" else name.split()[0]]
        assert None not in shown or left["size"] == 0
    for player in position["players"]:
        stored = Counter(player.get("stored", []))
        assert stored <= Counter(player["finished"])
        for slot in filter(None, player["puzzles"]):
            assert set(covered(slot)) <= {(r, c) for r in range(5) for c in range(5)}
            if position["phase"] == "play" and "step" not in player:
                assert not is_full(slot)
    if rules["line_clear"]:
        markers = position["markers"]
        assert position["phase"] != "play" or set(position["turn"]) <= {
            markers["white"],
            markers["black"],
        }
    if "finesse" in rules["expansions"]:
        out = sum(p.get("credits", 0) + p.get("waiting", 0) for p in position["players"])
        assert position["bank"] + out == 35
        assert len(position["tiles"]) == 11 - position["round"] or position["phase"] != "play"


def cards_of(position: Json) -> list[str]:
    """Every card on the table once, wherever it lies; of finished ones those not shuffled back."""
    found = [name for shown in position["market"].values() for name in shown if name]
    found += [name for deck in position["decks"].values() for name in deck["order"]]
    found += position.get("opponent") or []
    for player in position["players"]:
        noted = player.get("noted", 0)
        found += [
            name
            for at, name in enumerate(player["finished"])
            if at >= noted or PRINTED[name]["colour"] == "black"
        ]
        found += [slot["puzzle"] for slot in player["puzzles"] if slot]
    return found


def winners_of(position: Json) -> tuple[int, ...]:
    """R6.4, R7.4, R11.6: score, credits, finished puzzles, pieces."""
    scores = scores_of(position)
    if position["rules"]["solo"]:
        return (0,) if scores[0] > scores[1] else (1,)
    standing = []
    for p, player in enumerate(position["players"]):
        slots = [slot for slot in player["puzzles"] if slot]
        pieces = sum(player["supply"].values())
        if position["rules"]["edition"] == "first":
            pieces += sum(len(slot["pieces"]) for slot in slots)
        number = len(player["finished"]) + sum(map(is_full, slots))
        standing.append((scores[p], player.get("credits", 0), number, pieces))
    return tuple(p for p, reached in enumerate(standing) if reached == max(standing))


# ---------------------------------------------------------------------- credits
class Bank:
    """R11.1 to R11.10 kept by hand: who has which credits, from events alone."""

    def __init__(self, position: Json) -> None:
        self.credits = 35
        self.tiles: list[str] = list(position["tiles"])
        self.active = [0] * len(position["players"])
        self.waiting = [0] * len(position["players"])
        self.playing = True

    @property
    def tile(self) -> str | None:
        """The tile that can be earned."""
        return self.tiles[0] if self.playing and 0 < len(self.tiles) <= 8 else None

    def watch(self, events: list[Event], after: Json) -> None:
        """Follow what an action did and compare with the position it led to."""
        for event in events:
            match event:
                case Inserted(player):
                    self.active[player] -= 2
                    self.credits += 2
                case Touched(player=player, credit=True):
                    self.active[player] -= 1
                    self.credits += 1
                case TurnEnded(player):
                    self._pay(player, self._blue(after["players"][player]))
                    self._activate(player)
                case TileRemoved():
                    self.tiles.pop(0)
                case TouchesBegan():
                    self.playing = False
                    for player in range(len(self.active)):
                        self._activate(player)
                case _:
                    self._pay(getattr(event, "player", 0), self._pink(event))
        found = [(p.get("credits", 0), p.get("waiting", 0)) for p in after["players"]]
        assert found == list(zip(self.active, self.waiting, strict=True))
        assert after["bank"] == self.credits
        assert after["tiles"] == self.tiles

    def _activate(self, player: int) -> None:
        self.active[player] += self.waiting[player]
        self.waiting[player] = 0

    def _pay(self, player: int, number: int) -> None:
        """R11.3: one at a time; all of the richest fill an empty bank, waiting credits first."""
        for _ in range(number):
            if self.credits == 0:
                totals = [a + w for a, w in zip(self.active, self.waiting, strict=True)]
                for richest, total in enumerate(totals):
                    if total == max(totals):
                        purse = self.waiting if self.waiting[richest] else self.active
                        purse[richest] -= 1
                        self.credits += 1
            self.credits -= 1
            self.waiting[player] += 1

    def _pink(self, event: Event) -> int:
        """R11.7 to R11.10: what the tile pays for one event."""
        match self.tile, event:
            case str(tile), Placed(piece=piece) if tile.startswith("FA"):
                return int(piece in DEPICTED[tile])
            case "FC2", Placed(by="master" | "ambassador"):
                return 1
            case "FC3", Finished():
                return 1
            case "FC4", Took():
                return 1
            case "FC7", Placed(piece=piece):
                return int(piece in SMALL)
            case "FC8", Placed(piece=piece):
                return int(piece in LEVEL_4)
            case (("FC9" | "FC10"), (Gained() | Traded() | Arrow())):
                return 1
            case "FC12", Recycled():
                return 2
            case "FC14", InsertDone():
                return 1
        return 0

    def _blue(self, player: Json) -> int:
        """R11.7 to R11.9: what the tile pays at the end of a turn."""
        owned: Counter[str] = Counter(player["supply"])
        slots = [slot for slot in player["puzzles"] if slot]
        for slot in slots:
            owned.update(text.split()[0] for text in slot["pieces"])
        levels = {int(shape[1]) for shape, number in owned.items() if number}
        match self.tile:
            case str(tile) if tile.startswith("FB"):
                return sum(owned[shape] for shape in DEPICTED[tile])
            case "FC1":
                return len(slots)
            case "FC5":
                return sum(owned[shape] > 0 for shape in SMALL)
            case "FC6":
                return sum(owned[shape] > 0 for shape in LEVEL_4)
            case "FC11":
                return 0 if slots else 4
            case "FC13":
                return 4 if {1, 2, 3, 4} <= levels else 0
            case "FC15":
                return 4 if max(owned.values(), default=0) <= 1 else 0
            case "FC16":
                return 3 if not {1, 2} & levels else 0
        return 0
