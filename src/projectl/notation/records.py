"""Records: a whole game as one JSON object, with what was dealt and every action in words."""

from typing import Any

import msgspec

from projectl.notation.errors import RecordError
from projectl.rules import deal, options
from projectl.rules.options import Rules
from projectl.rules.puzzles import BLACK, WHITE, Box
from projectl.rules.state import Setup

FORMAT = "projectl/1"

_COLOURS = ("white", "black")


class RecordSetup(msgspec.Struct, omit_defaults=True):
    """What was dealt, cards from the top, the face-up ones first."""

    seed: int | None = None
    white: list[str] | None = None
    black: list[str] | None = None
    deck: list[str] | None = None
    finesse: list[str] | None = None
    reshuffles: list[list[str]] = []


class Record(msgspec.Struct, omit_defaults=True):
    """The fields of a record that mean something to this program; the rest is kept beside it."""

    format: str
    rules: dict[str, Any]
    setup: RecordSetup
    names: list[str] = []
    actions: list[str] = []
    packs: list[str] = []
    """Pack files, whole, that were in play in place of shipped ones."""
    result: dict[str, Any] | None = None


def parse_record(data: object) -> Record:
    """Check the form of a record; what happens in it is checked by playing it."""
    if not isinstance(data, dict):
        raise RecordError(f"a record is a JSON object, not {type(data).__name__}")
    if data.get("format") != FORMAT:
        raise RecordError(f"format: expected {FORMAT!r}, not {data.get('format')!r}")
    try:
        return msgspec.convert(data, Record)
    except msgspec.ValidationError as error:
        raise RecordError(str(error)) from error
    except UnicodeEncodeError as error:
        raise RecordError("a text in it is not valid Unicode") from error


def split_line(line: str, number: int, players: int) -> tuple[int, str]:
    """The player and the action of a line such as ``0 take W22``."""
    player, _, text = line.strip().partition(" ")
    if not player.isdecimal() or len(player) > 2 or int(player) >= players:
        expected = f"expected a player from 0 to {players - 1} and an action"
        raise RecordError(f"{line[:80]!r}: {expected}", number)
    return int(player), text.strip()


# --------------------------------------------------------------------- setup
def to_setup(setup: Setup, rules: Rules, box: Box) -> RecordSetup:
    """What was dealt, by name."""

    def names(cards: bytes) -> list[str]:
        return [box.name(card) for card in cards]

    found = RecordSetup(seed=setup.seed)
    if rules.solo is not None:
        found.deck = names(setup.black)
    else:
        found.white, found.black = names(setup.white), names(setup.black)
    if rules.finesse:
        found.finesse = [box.tile(tile).name for tile in setup.tiles]
    found.reshuffles = [names(cards) for cards in setup.reshuffles]
    return found


def from_setup(said: RecordSetup, rules: Rules, box: Box) -> Setup:
    """Check what was dealt against the rules; with a seed alone, deal it."""
    if said.seed is not None and not -(2**63) <= said.seed < 2**128:
        raise RecordError("setup: the seed must be a whole number below 2**128")
    cards_said = said.deck if rules.solo is not None else said.white or said.black
    if cards_said is None:
        if said.seed is None:
            raise RecordError("setup: neither cards nor a seed")
        return deal.deal(rules, box, said.seed)
    white_size, black_size = deal.deck_sizes(rules, box)
    tiles = _read_tiles(said.finesse, rules, box)
    reshuffles = tuple(_numbers(cards, box, "reshuffles") for cards in said.reshuffles)
    if rules.solo is not None:
        deck = _numbers(said.deck, box, "deck")
        white, black = deck[:white_size], deck[white_size:]
        _check_cards(white, WHITE, white_size, rules, box, "deck, on top")
        _check_cards(black, BLACK, black_size, rules, box, "deck, below")
        return Setup(b"", deck, tiles, said.seed, reshuffles)
    white = _numbers(said.white, box, "white")
    black = _numbers(said.black, box, "black")
    _check_cards(white, WHITE, white_size, rules, box, "white")
    _check_cards(black, BLACK, black_size, rules, box, "black")
    return Setup(white, black, tiles, said.seed, reshuffles)


def _numbers(names: list[str] | None, box: Box, what: str) -> bytes:
    if names is None:
        raise RecordError(f"setup: {what} is missing")
    for name in names:
        if name not in box.numbers:
            raise RecordError(f"setup: {what}: there is no puzzle {name!r}")
    return bytes(box.numbers[name] for name in names)


def _check_cards(cards: bytes, colour: int, size: int, rules: Rules, box: Box, what: str) -> None:
    in_play = deal.cards_in_play(rules, box, colour)
    seen = set()
    for card in cards:
        if card not in in_play:
            raise RecordError(
                f"setup: {what}: {box.name(card)} is not a {_COLOURS[colour]} puzzle in play"
            )
        if card in seen:
            raise RecordError(f"setup: {what}: {box.name(card)} stands twice")
        seen.add(card)
    if len(cards) != size:
        raise RecordError(
            f"setup: {what}: expected {size} {_COLOURS[colour]} puzzles, not {len(cards)}"
        )


def _read_tiles(names: list[str] | None, rules: Rules, box: Box) -> bytes:
    if not rules.finesse:
        return b""
    if names is None:
        raise RecordError("setup: finesse is missing: the names of the ten tiles")
    in_play = {
        box.tile(tile).name: letter
        for letter, _ in deal.TILES
        for tile in deal.tiles_in_play(rules, box, letter)
    }
    for name in names:
        if name not in box.tile_numbers:
            raise RecordError(f"setup: finesse: there is no tile {name!r}")
        if name not in in_play:
            raise RecordError(
                f"setup: finesse: {name} of set {name[1]} is not in play: its pack is not, "
                "or it pays for Recycle and nobody may recycle"
            )
    for letter, number in deal.TILES:
        chosen = {name for name in names if in_play[name] == letter}
        if len(chosen) != number:
            raise RecordError(
                f"setup: finesse: expected {number} different tiles of set {letter}, "
                f"found {' '.join(sorted(chosen)) or 'none'}"
            )
    if len(names) != sum(number for _, number in deal.TILES):
        raise RecordError(f"setup: finesse: expected ten tiles, not {len(names)}")
    return bytes(box.tile_numbers[name] for name in names)


def read_rules(said: dict[str, Any]) -> Rules:
    """The rules of a record."""
    try:
        return options.from_dict(said)
    except options.RulesError as error:
        raise RecordError(f"rules: {error}") from error
