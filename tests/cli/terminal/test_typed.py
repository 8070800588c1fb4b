"""What a player types: shortened actions, numbers, commands, and what cannot be made out."""

from collections.abc import Sequence

import pytest

from projectl import Game, parse_action
from projectl.cli.terminal.typed import Command, Several, Unclear, understand
from projectl.notation.actions import Action


@pytest.fixture
def game() -> Game:
    """Ana has W9 (c3, c4) and W14 (a U of five cells) before her, with O1 and I2."""
    game = Game.new(players=2, seed=5)
    for action in ("take W9", "take W14", "gain O1", "gain O1", "gain O1", "gain O1"):
        game.play(action, game.player)
    return game


def _meant(game: Game, text: str) -> Command | Action | Several:
    works = [p["puzzle"] for p in game.position()["players"][0]["puzzles"] if p]
    return understand(text, game.legal_actions(0), works)


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("place I2 W9 c3c4", "place I2 W9 c3c4"),
        ("PLACE i2 w9 C4C3", "place I2 W9 c3c4"),
        ("p i2 w9", "place I2 W9 c3c4"),
        ("place i2 w14 b3", "place I2 W14 b3b4"),
        ("place o1 w9 c4", "place O1 W9 c4"),
        ("place o1 c3", "place O1 W9 c3"),
        ("place b3b4", "place I2 W14 b3b4"),
        ("ta w6", "take W6"),
        ("take WHITE", "take white"),
        ("take b19", "take B19"),
        ("g", "gain O1"),
        ("trade o1", "trade O1 I2"),
        ("trade I2 v3", "trade I2 V3"),
        ("upgrade i2 v3", "trade I2 V3"),
        ("m", "master"),
        ("master i2 w9, o1 w14 b3", "master I2 W9 c3c4, O1 W14 b3"),
        ("Master I2 W9 c4c3,O1 W14 b3", "master I2 W9 c3c4, O1 W14 b3"),
        ("recycle white W6 W29 W7 W13", "recycle white W6 W29 W7 W13"),
        ("end", "end"),
        ("resign", "resign"),
    ],
)
def test_actions_may_be_shortened(game: Game, typed: str, action: str) -> None:
    assert _meant(game, typed) == parse_action(action)


def test_recycle_without_an_order_keeps_the_present_one(game: Game) -> None:
    meant = _meant(game, "rec white")
    assert meant in game.legal_actions(0)
    assert str(meant).startswith("recycle white ")


def test_a_number_is_the_action_of_the_list(game: Game) -> None:
    legal = game.legal_actions(0)
    assert [_meant(game, str(n)) for n in range(1, len(legal) + 1)] == legal
    for wrong in ("0", str(len(legal) + 1), "9" * 50):
        with pytest.raises(Unclear, match="1 to"):
            _meant(game, wrong)


@pytest.mark.parametrize(
    ("typed", "fitting"),
    [
        ("place o1 w9", ["place O1 W9 c3", "place O1 W9 c4"]),
        ("place b3", ["place O1 W14 b3", "place I2 W14 b3b4"]),
        ("trade i2", ["trade I2 O1", "trade I2 I3", "trade I2 V3"]),
    ],
)
def test_several_ways_are_offered_with_their_numbers(
    game: Game, typed: str, fitting: Sequence[str]
) -> None:
    meant = _meant(game, typed)
    assert isinstance(meant, Several)
    assert [str(action) for _, action in meant.choices] == list(fitting)
    assert all(game.legal_actions(0)[n - 1] == action for n, action in meant.choices)


@pytest.mark.parametrize(
    ("typed", "command"),
    [
        ("help", Command("help")),
        ("?", Command("help")),
        ("h", Command("help")),
        ("leg", Command("legal")),
        ("QUIT", Command("quit")),
        ("q", Command("quit")),
        ("save My Game.json", Command("save", "My Game.json")),
        ("u", Command("undo")),
        ("b", Command("board")),
    ],
)
def test_commands(game: Game, typed: str, command: Command) -> None:
    assert _meant(game, typed) == command


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("t", "'t' could be take, trade or tiles"),
        ("dance", "'dance' is not understood"),
        ("res", "'res' is not understood"),
        ("place", None),
        ("master o1 w9", "O1 W9 could go on W9 c3 or W9 c4"),
        ("master o1", "could go on"),
        ("master ,", "expected"),
        ("trade", None),
        ("trade o1 i2 i3", "expected `trade PIECE PIECE`"),
        ("place x9 w9 c3", "'X9' is not a piece"),
        ("recycle green", "expected `recycle white"),
        ("²", "is not understood"),
    ],
)
def test_what_cannot_be_made_out_says_why(game: Game, typed: str, reason: str | None) -> None:
    if reason is None:
        assert isinstance(_meant(game, typed), Several)
    else:
        with pytest.raises(Unclear, match=reason.replace(".", r"\.")):
            _meant(game, typed)


@pytest.mark.parametrize("typed", ["place t4 w9 c3c4", "take w32", "place i2 w20 c3c4"])
def test_what_is_well_said_but_illegal_is_left_to_the_rules(game: Game, typed: str) -> None:
    meant = _meant(game, typed)
    assert isinstance(meant, Action)
    assert game.why_not(meant, 0)


def test_a_puzzle_named_like_a_cell() -> None:
    """B1 is a puzzle, b1 a cell: the place in the line tells them apart."""
    legal = [parse_action(f"place O1 B1 {cell}") for cell in ("b1", "b2")]
    legal.append(parse_action("place O1 W2 b1"))
    assert understand("place o1 b1 b1", legal, ["B1", "W2"]) == legal[0]
    assert understand("place o1 B1 B2", legal, ["B1", "W2"]) == legal[1]
    assert understand("place o1 w2 B1", legal, ["B1", "W2"]) == legal[2]
    assert understand("place o1 b2", legal, ["B1", "W2"]) == legal[1]
    assert isinstance(understand("place o1 b1", legal, ["B1", "W2"]), Several)
    assert understand("take b1", [parse_action("take B1")], []) == parse_action("take B1")


def test_ghosts_touches_and_ambassadors() -> None:
    ghosts = [parse_action(f"ghost P5 = {parts}:") for parts in ("O1 I4", "I2 I3")]
    assert understand("ghost p5 i3", ghosts, []) == ghosts[1]
    assert isinstance(understand("gh", ghosts, []), Several)
    exact = "ghost P5 = I2 I3: I3 B7 a1a2a3"
    assert understand(exact.lower(), ghosts, ["B7"]) == parse_action(exact)
    touches = [parse_action("touch O1 B7 c3"), parse_action("touch O1 B7 c3 credit")]
    assert understand("to o1", touches, ["B7"]) == touches[0]
    assert understand("touch o1 credit", touches, ["B7"]) == touches[1]
    flips = [parse_action("ambassador AB1:"), parse_action("place O1 W3 c3")]
    assert understand("amb", flips, ["W3"]) == flips[0]
    written = parse_action("ambassador AB1: O1 W3 c3")
    assert understand("ambassador ab1: o1 c3", flips, ["W3"]) == written
    arrows = [parse_action("levelup T4 P5"), parse_action("levelup none")]
    assert understand("levelup t4", arrows, []) == arrows[0]
    assert understand("lev none", arrows, []) == arrows[1]
