"""R3: setting up for two to four players."""

import pytest

from projectl import Game
from tests.helpers import BLACKS, WHITES, deck, play, reserve, row, supply

DECKS = [(2, 12), (3, 14), (4, 16)]


@pytest.mark.parametrize("edition", ["first", "second", "second-2.5"])
@pytest.mark.parametrize(("players", "blacks"), DECKS)
def test_r3_1_deck_sizes(players: int, blacks: int, edition: str) -> None:
    """R3.1: all 32 white puzzles, and 12, 14 or 16 different black ones."""
    game = Game.new(players=players, edition=edition, seed=3)
    white = [*row(game, "white"), *deck(game, "white")]
    black = [*row(game, "black"), *deck(game, "black")]
    assert sorted(map(str, white)) == sorted(WHITES)
    assert len(black) == len(set(black)) == blacks
    assert set(black) <= set(BLACKS)


@pytest.mark.parametrize(("players", "blacks", "packs"), [(5, 20, ()), (6, 24, ("ghost",))])
@pytest.mark.parametrize("line_clear", [True, False])
def test_r3_1_deck_sizes_of_large_tables(
    players: int, blacks: int, packs: tuple[str, ...], line_clear: bool
) -> None:
    """R3.1: 20 and 24 black puzzles for five and six players."""
    dealt = Game.new(
        players=players, edition="second-2.5", expansions=packs, line_clear=line_clear, seed=1
    ).record()["setup"]
    assert len(dealt["black"]) == blacks


def test_r3_1_black_puzzles_are_drawn_from_all_in_play() -> None:
    """R3.1: with an expansion its white puzzles all come in, its black ones by chance."""
    dealt = [
        Game.new(players=2, expansions=["ghost", "phoenix"], seed=seed).record()["setup"]
        for seed in range(60)
    ]
    assert all(len(setup["white"]) == 44 and len(setup["black"]) == 12 for setup in dealt)
    seen = {name for setup in dealt for name in setup["black"]}
    ghost = {f"GB{n}" for n in range(1, 13)}
    assert seen == set(BLACKS) | ghost | {f"PB{n}" for n in range(1, 8)}


def test_r3_1_the_rest_stay_in_the_box() -> None:
    """R3.1: the eight black puzzles that were not dealt are nowhere in the game."""
    game = Game.new(players=2, seed=3)
    dealt = set(game.record()["setup"]["black"])
    assert not [
        name for name in BLACKS if name not in dealt and f'"{name}"' in str(game.position())
    ]
    assert len(deck(game, "black")) == 12 - 4


@pytest.mark.parametrize(("players", "blacks"), DECKS)
def test_r3_2_four_puzzles_of_each_deck_face_up(players: int, blacks: int) -> None:
    """R3.2: the first four cards dealt are the row, the fifth is the top of the deck."""
    game = Game.new(players=players, seed=8)
    dealt = game.record()["setup"]
    for colour in ("white", "black"):
        assert row(game, colour) == dealt[colour][:4]
        assert deck(game, colour) == dealt[colour][4:]


@pytest.mark.parametrize(("edition", "stock"), [("first", 10), ("second", 15)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_r3_2_everyone_starts_with_a_level_1_and_a_level_2_piece(
    players: int, edition: str, stock: int
) -> None:
    """R3.2: O1 and I2, taken from the reserve."""
    game = Game.new(players=players, edition=edition, seed=2)
    assert [supply(game, p) for p in range(players)] == [{"O1": 1, "I2": 1}] * players
    left = {name: number for name, number in reserve(game).items() if number != stock}
    assert left == {"O1": stock - players, "I2": stock - players}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r3_2_clockwise_from_the_first_player(players: int) -> None:
    """R3.2: a round is one turn of each player, beginning with the first."""
    game = Game.new(players=players, edition="first", seed=1)
    seen = []
    for _ in range(2 * players):
        seen.append((game.position()["round"], game.player))
        play(game, "end")
    assert seen == [(r, p) for r in (1, 2) for p in range(players)]


def test_r3_2_everything_random_comes_from_one_seed() -> None:
    """R3.2: the same seed deals the same game, another seed another."""
    for settings in ({"players": 2}, {"players": 1}, {"players": 4, "expansions": ["finesse"]}):
        one, same, other = (Game.new(seed=seed, **settings) for seed in (11, 11, 12))
        assert one.position() == same.position()
        assert one.position() != other.position()


def test_r3_2_shuffling_is_even() -> None:
    """R3.2: over many seeds each white puzzle comes up first about equally often."""
    first = [Game.new(players=2, seed=seed).record()["setup"]["white"][0] for seed in range(640)]
    counts = [first.count(name) for name in WHITES]
    assert min(counts) >= 5
    assert max(counts) <= 45
