"""Writes positions as plain dicts; compiled, for a server writes one after every action of every table.

The fields and their defaults are those of ``Position`` in ``positions``, which reads them again;
what has its default is left out.
"""

from functools import lru_cache
from typing import Any, Final

from mypy_extensions import i64

from projectl.notation.cells import cells_text
from projectl.rules import options, pieces, puzzles, solo
from projectl.rules.pieces import NAMES, count
from projectl.rules.puzzles import REWARDS, Box
from projectl.rules.state import CARD, JOINS, NO_STEP, OPEN, SLOTS, Player, State
from projectl.rules.tiles import HIDDEN

FORMAT: Final = "projectl-position/1"

PHASES: Final = ("play", "touches", "over")
STEPS: Final = ("", "master", "ambassador", "ghost")
LEFT: Final = ("", "resigned", "timeout")
ROWS: Final = ("white", "black")

Counts = dict[str, int]


def to_position(s: State) -> dict[str, Any]:
    """A state as a position; one made by ``views.veil`` gives the form for that viewer."""
    rules = s.rules
    box = s.box
    found: dict[str, Any] = {
        "format": FORMAT,
        "rules": rules.as_dict(),
        "phase": PHASES[s.phase],
        "round": s.round,
        "turn": _bits(s.turn),
        "market": _market(s),
        "decks": _decks(s),
        "reserve": dict(_reserve(s.reserve, _kinds(s))),
        "players": [_player(s, player) for player in s.players],
    }
    if s.last_round:
        found["last_round"] = s.last_round
    if s.busy:
        found["busy"] = True
    if s.idle_rounds:
        found["idle_rounds"] = s.idle_rounds
    if rules.line_clear:
        found["markers"] = _markers(s)
    if rules.finesse:
        found["tiles"] = [_tile_name(box, tile) for tile in s.tiles]
        found["bank"] = s.bank
    if rules.solo is not None:
        found["locks"] = _locks(s)
        found["opponent"] = _names(box, s.opponent_pile)
    if rules.endless_white and s.setup.seed is not None:
        found["seed"] = s.setup.seed
    if s.reshuffles:
        found["reshuffles"] = [_names(box, cards) for cards in s.reshuffles]
    if len(s.setup.reshuffles) > len(s.reshuffles):
        coming = s.setup.reshuffles[len(s.reshuffles) :]
        found["coming"] = [_names(box, cards) for cards in coming]
    if box.own_packs:
        found["packs"] = fingerprints(box)
    return found


def fingerprints(box: Box) -> list[str]:
    """What tells a box's own packs from others."""
    if not box.own_packs:
        return []
    from hashlib import sha256  # here, so that only own packs pay for it

    return [sha256(text.encode()).hexdigest()[:16] for text in box.own_packs]


def _bits(mask: i64) -> list[int]:
    return [p for p in range(options.MOST_PLAYERS) if mask >> p & 1]


def _kinds(s: State) -> int:
    return int(pieces.PIECES if "ghost" in s.rules.expansions else pieces.GHOST)


# Little changes between one position and the next. What is remembered here is copied before anybody
# gets it.
@lru_cache(maxsize=4096)
def _reserve(collection: int, kinds: int) -> Counts:
    return {NAMES[i]: int(count(collection, i)) for i in range(kinds)}


@lru_cache(maxsize=4096)
def _counts(collection: int) -> Counts:
    return {name: n for i, name in enumerate(NAMES) if (n := int(count(collection, i)))}


def _names(box: Box, cards: bytes) -> list[str]:
    return [box.name(card) for card in cards]


def _tile_name(box: Box, tile: int) -> str:
    for letter, code in HIDDEN.items():
        if tile == code:
            return letter
    return box.tile(tile).name


def market_keys(rules: options.Rules) -> list[str]:
    """The names of the market's rows, in the order the engine keeps them."""
    if rules.solo is not None:
        return ["grid"]
    if rules.line_clear:
        return ["white", "black", "white right", "black right"]
    return ["white", "black"]


def _market(s: State) -> dict[str, list[str | None]]:
    names: list[str | None] = [s.box.name(card) if card else None for card in s.market]
    keys = market_keys(s.rules)
    width = len(names) // len(keys)
    return {key: names[i * width : (i + 1) * width] for i, key in enumerate(keys)}


def _decks(s: State) -> dict[str, dict[str, Any]]:
    if s.rules.solo is not None:
        return {"deck": _deck(s, s.black, s.known_black, True)}
    return {
        "white": _deck(s, s.white, s.known_white, False),
        "black": _deck(s, s.black, s.known_black, False),
    }


def _deck(s: State, cards: bytes, known: i64, count_white: bool) -> dict[str, Any]:
    found: dict[str, Any] = {"size": len(cards)}
    if known:
        found["known"] = _names(s.box, cards[len(cards) - int(known) :])
    veiled = False
    for card in cards:
        if card >= puzzles.UNKNOWN:
            veiled = True
            break
    if not veiled:
        found["order"] = _names(s.box, cards)
    if count_white:
        found["white"] = sum([s.box.colour[card] == puzzles.WHITE for card in cards])
    return found


def _player(s: State, player: Player) -> dict[str, Any]:
    box = s.box
    pile = player.pile
    hidden = int(puzzles.UNKNOWN) in pile
    found: dict[str, Any] = {
        "supply": dict(_counts(player.supply)),
        "puzzles": [_puzzle(box, player, slot) for slot in range(SLOTS)],
        "finished": len(pile) if hidden else _names(box, pile),
    }
    if player.stored:
        found["stored"] = _names(box, player.stored)
    if player.fresh:
        found["fresh"] = player.fresh
    if player.returned:
        found["returned"] = _names(box, player.returned)
    if player.noted:
        found["noted"] = player.noted
    if player.active:
        found["credits"] = player.active
    if player.waiting:
        found["waiting"] = player.waiting
    if player.touches:
        found["touches"] = player.touches
    if player.left:
        found["left"] = LEFT[player.left]
    if player.actions:
        found["actions"] = player.actions
    if player.master_used:
        found["master_used"] = True
    if player.black_taken:
        found["black_taken"] = player.black_taken
    if player.owed:
        found["owed"] = True
    if player.pending:
        found["pending"] = [REWARDS[due] for due in player.pending]
    if player.step != NO_STEP:
        found["step"] = _step(box, player)
    return found


def _puzzle(box: Box, player: Player, slot: i64) -> dict[str, Any] | None:
    card = player.mat[CARD + slot]
    if not card:
        return None
    lying = _lying(box, card, player.mat[OPEN + slot], player.mat[JOINS + slot])
    return {"puzzle": box.name(card), "pieces": list(lying)}


@lru_cache(maxsize=8192)
def _lying(box: Box, card: int, free: int, joins: int) -> tuple[str, ...]:
    masks = pieces.pieces_on(box.cells[card] & ~free, joins)
    return tuple([f"{NAMES[pieces.shape_of(mask)]} {cells_text(mask)}" for mask in masks])


def _step(box: Box, player: Player) -> dict[str, Any]:
    found: dict[str, Any] = {"action": STEPS[player.step]}
    used = [box.name(player.mat[CARD + slot]) for slot in _bits(player.stepped)]
    if used:
        found["used"] = used
    if player.hand:
        found["hand"] = dict(_counts(player.hand))
    return found


def _markers(s: State) -> dict[str, Any]:
    return {
        "white": s.white_marker,
        "black": s.black_marker,
        "passed": [name for i, name in enumerate(ROWS) if s.passed >> i & 1],
        "had_turn": _bits(s.had_turn),
    }


def _locks(s: State) -> dict[str, Any]:
    held = [
        {
            name: n
            for piece, name in ((pieces.O1, "O1"), (pieces.I2, "I2"))
            if (n := int(solo.lock_pieces(s, holder, piece)))
        }
        for holder in range(solo.SUPPLY + 1)
    ]
    return {"columns": held[:3], "supply": held[3]}
