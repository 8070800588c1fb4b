"""R2: the table of editions, row by row, and every setting overridden alone.

Each setting has a probe: it plays a little and tells from what happens how the setting is.
"""

from collections.abc import Callable
from typing import Any

import pytest

from projectl import Game, RulesError
from tests.helpers import Table, in_all, legal, play, reserve, start_of

EDITIONS = ("first", "second", "second-2.5")


def pieces_per_shape(**settings: Any) -> int:
    counts = set(in_all(Game.new(players=2, seed=1, **settings)).values())
    assert len(counts) == 1
    return counts.pop()


def turn_may_stop_early(**settings: Any) -> bool:
    return "end" in legal(Game.new(players=2, seed=1, **settings))


def deck_tops_may_be_taken(**settings: Any) -> bool:
    return {"take white", "take black"} <= legal(Game.new(players=2, seed=1, **settings))


def rows_may_be_recycled(**settings: Any) -> bool:
    return len(legal(Game.new(players=2, seed=1, **settings), "recycle")) == 2


def reward_may_be_declined(**settings: Any) -> bool:
    """R5.4, unlike R5.3, lets a player take nothing for a reward that is out of stock."""
    table = Table(players=2, **settings).give(0, "O1").lay(0, "W22", "O1 c3").stock(I2=0)
    return "choose none" in legal(play(table.game(), "place O1 W22 c4"))


def black_takes_after_the_trigger(**settings: Any) -> int:
    game = Table(players=2, **settings).cut("black", 0).game()
    taken = 0
    while game.turn == (0,) and (blacks := [t for t in legal(game, "take") if "B" in t]):
        game.play(blacks[0])
        taken += 1
    return taken


def points_of_an_unfinished_puzzle(**settings: Any) -> int:
    return Table(players=2, **settings).lay(0, "W1").game().scores()[0]


def winner_by_pieces(**settings: Any) -> tuple[int, ...]:
    """Player 0 owns more pieces, player 1 has more of them left in the supply."""
    table = Table(players=2, **settings).touches(0).give(0, "O1").give(1, "O1 O1")
    table.lay(0, "W29", "I3 b2b3b4").lay(0, "W30", "I2 b2b3")  # worth no points
    game = table.game()
    outcome = play(game, "end").outcome()
    assert outcome is not None
    return outcome.winners


def piles_are_open(**settings: Any) -> bool:
    shown = Table(players=2, **settings).pile(1, "W1 W2").game().view(0)["players"][1]["finished"]
    assert shown in (2, ["W1", "W2"])
    return isinstance(shown, list)


def locks_are_tokens(**settings: Any) -> bool:
    """Ten locks and the player's own piece: they come from the stock of O1, or only the last does."""
    game = Game.new(players=1, solo="normal", seed=1, **settings)
    missing = game.rules.pieces - reserve(game)["O1"]
    assert missing in (1, min(11, game.rules.pieces))
    return missing == 1


Probe = Callable[..., Any]

#: setting: its probe, what it shows in each edition, and an override with what it shows then.
ROWS: dict[str, tuple[Probe, tuple[Any, Any, Any], list[tuple[Any, Any]]]] = {
    "pieces": (pieces_per_shape, (10, 15, 15), [(12, 12), (20, 20)]),
    "stop_early": (turn_may_stop_early, (True, False, False), [(True, True), (False, False)]),
    "deck_top": (deck_tops_may_be_taken, (False, True, True), [(True, True), (False, False)]),
    "recycle": (rows_may_be_recycled, (False, True, True), [(True, True), (False, False)]),
    "free_shortage": (
        reward_may_be_declined,
        (False, False, True),
        [(True, True), (False, False)],
    ),
    "black_limit": (black_takes_after_the_trigger, (3, 1, 1), [(0, 3), (1, 1), (2, 2)]),
    "deduct_unfinished": (
        points_of_an_unfinished_puzzle,
        (0, -2, -2),
        [(True, -2), (False, 0)],
    ),
    "tie_by_owned": (winner_by_pieces, ((0,), (1,), (1,)), [(True, (0,)), (False, (1,))]),
    "open_scores": (piles_are_open, (True, False, False), [(True, True), (False, False)]),
    "lock_tokens": (locks_are_tokens, (False, False, True), [(True, True), (False, False)]),
}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("setting", ROWS)
def test_r2_the_row_of_each_setting(setting: str, edition: str) -> None:
    """R2: what each edition says in this row of the table."""
    probe, expected, _ = ROWS[setting]
    assert probe(edition=edition) == expected[EDITIONS.index(edition)]


def test_r2_the_second_edition_is_the_default() -> None:
    """R2: second (default)."""
    assert Game.new(players=2, seed=1).rules == Game.new(players=2, seed=1, edition="second").rules


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("setting", "value", "shown"),
    [(name, value, shown) for name, row in ROWS.items() for value, shown in row[2]],
)
def test_r2_each_setting_can_be_overridden_alone(
    setting: str, value: Any, shown: Any, edition: str
) -> None:
    """R2: a house rule changes its own row and no other."""
    for name, (probe, expected, _) in ROWS.items():
        usual = expected[EDITIONS.index(edition)]
        assert probe(edition=edition, **{setting: value}) == (shown if name == setting else usual)


@pytest.mark.parametrize("setting", ROWS)
def test_r2_overrides_are_kept_in_records(setting: str) -> None:
    """R2: single settings may be overridden by name in the rules of a record."""
    value = ROWS[setting][2][0][0]
    game = Game.new(players=2, edition="first", seed=1, **{setting: value})
    again = Game.from_record(game.record())
    assert again.rules == game.rules
    assert getattr(again.rules, setting) == value


@pytest.mark.parametrize(
    ("setting", "value"), [("pieces", 0), ("pieces", True), ("recycle", 1), ("piecez", 15)]
)
def test_r2_an_impossible_override_is_refused_by_name(setting: str, value: Any) -> None:
    """R2: the message says which setting is wrong."""
    with pytest.raises(RulesError, match=setting):
        Game.new(players=2, seed=1, **{setting: value})


# -------------------------------------------------------------- the last rows
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_r2_players_one_to_four_in_every_edition(edition: str, players: int) -> None:
    """R2: one to four players, alone against the automaton."""
    game = Game.new(players=players, edition=edition, seed=1)
    assert len(game.position()["players"]) == players
    assert (game.rules.solo is not None) == (players == 1)
    assert not game.rules.line_clear


@pytest.mark.parametrize("players", [0, 7])
def test_r2_players_beyond_the_box(players: int) -> None:
    """R2: no edition plays with none or with seven."""
    with pytest.raises(RulesError, match=str(players)):
        Game.new(players=players, seed=1)


@pytest.mark.parametrize("players", [5, 6])
def test_r2_players_five_and_six(players: int) -> None:
    """R2: first edition never; second edition Line Clear; revision 2.5 either way."""
    ghost = ["ghost"]
    with pytest.raises(RulesError, match="first edition"):
        Game.new(players=players, edition="first", seed=1, expansions=ghost)
    with pytest.raises(RulesError, match="Line Clear"):
        Game.new(players=players, edition="second", line_clear=False, seed=1, expansions=ghost)
    for edition in ("second", "second-2.5"):
        game = Game.new(players=players, edition=edition, seed=1, expansions=ghost)
        assert game.rules.line_clear
        assert game.turn == (0, 2 if players == 5 else 3)
    normal = Game.new(
        players=players, edition="second-2.5", line_clear=False, seed=1, expansions=ghost
    )
    assert normal.turn == (0,)
    assert len(normal.position()["market"]["white"]) == 4


def test_r2_endless_white_belongs_to_revision_2_5() -> None:
    """R2: the Endless White Deck option is for revision 2.5 only."""
    for edition in ("first", "second"):
        with pytest.raises(RulesError, match=r"2\.5"):
            Game.new(players=2, edition=edition, expansions=["endless-white"], seed=1)
    assert Game.new(
        players=2, edition="second-2.5", expansions=["endless-white"], seed=1
    ).rules.endless_white


# ------------------------------------------------- first edition with expansions
@pytest.mark.parametrize("setting", ROWS)
def test_r2_first_edition_with_an_expansion_keeps_its_column(setting: str) -> None:
    """R2 (D): the first edition's column applies unchanged when an expansion is added."""
    probe, expected, _ = ROWS[setting]
    if setting == "pieces":  # Ghost shapes have their own number
        assert Game.new(players=2, edition="first", expansions=["ghost"], seed=1).rules.pieces == 10
    else:
        assert probe(edition="first", expansions=["ghost", "ambassador"]) == expected[0]


def test_r2_first_edition_leaves_out_the_recycle_tile() -> None:
    """R2 (D), R11.9: without Recycle its tile FC12 is never dealt, and is refused in a record."""
    both = ["finesse", "finesse-ambassador"]

    def tiles(edition: str) -> set[str]:
        deals = [
            Game.new(players=2, edition=edition, expansions=both, seed=seed).record()["setup"]
            for seed in range(40)
        ]
        return {name for setup in deals for name in setup["finesse"]}

    assert "FC12" not in tiles("first")
    assert "FC12" in tiles("second")
    named = "FA1 FB1 FA2 FB2 FC1 FC2 FC3 FC4 FC5 FC12"
    Game.from_record(start_of(players=2, expansions=both, finesse=named))
    with pytest.raises(ValueError, match="set C"):
        Game.from_record(start_of(players=2, edition="first", expansions=both, finesse=named))
