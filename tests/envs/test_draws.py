"""Cards drawn as they are turned up: how likely each is, and the game that comes of it."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.envs.variants import ALL, EXTRA, each

pytest.importorskip("pettingzoo", reason=EXTRA)

from projectl.envs.draws import Drawn
from projectl.envs.table import Table, variant
from projectl.rules.deal import deal
from projectl.rules.puzzles import UNKNOWN

DRAWN = {
    name: settings
    for name, settings in ALL.items()
    if "endless-white" not in settings.get("expansions", ())
}


@each(DRAWN)
def test_a_game_drawn_as_it_was_dealt_is_the_same_game(settings: dict[str, Any]) -> None:
    """Whoever draws what lies on top of the decks of a deal plays that deal."""
    kind = variant(**settings)
    setup = deal(kind.rules, kind.box, 5)
    decks, tiles = [list(setup.white), list(setup.black)], list(setup.tiles)
    drawn, dealt, random = Drawn(kind, "win"), Table(kind, "win", 5), Random(5)
    played = 0
    while not dealt.is_over and played < 300:
        while drawn.is_chance:
            chances = dict(drawn.outcomes())
            assert sum(chances.values()) == pytest.approx(1)
            wanted = drawn._wanted
            top = (tiles if wanted is None else decks[wanted]).pop(0)
            assert chances[top] > 0
            drawn.draw(top)
        assert drawn.table is not None
        assert drawn.table.numbers() == dealt.numbers()
        assert drawn.table.look(dealt.player).tolist() == dealt.look(dealt.player).tolist()
        number = random.choice(dealt.numbers())
        drawn.play(number)
        dealt.play(number)
        played += 1


def test_cards_are_as_likely_as_in_a_deal() -> None:
    """Every white card has the same chance to be the first, and a black one may stay in the box."""
    kind = variant(players=2)
    drawn = Drawn(kind, "win")
    firsts = drawn.outcomes()
    assert len(firsts) == 32
    assert {chance for _, chance in firsts} == {1 / 32}
    while drawn.is_chance:
        drawn.draw(drawn.outcomes()[0][0])
    take = kind.groups["take"]
    drawn.play(take[4])
    assert drawn.is_chance
    assert len(drawn.outcomes()) == 20 - 4
    assert drawn.text(drawn.outcomes()[0][0]).startswith("draw B")


def test_the_track_is_as_likely_as_in_a_deal() -> None:
    """Two tiles of A, two of B and six of C, each place alike."""
    kind, random, letters = variant(players=2, expansions=("finesse",)), Random(1), Counter[str]()
    for _ in range(400):
        drawn = Drawn(kind, "win")
        while drawn.is_chance:
            outcomes, chances = zip(*drawn.outcomes(), strict=True)
            drawn.draw(random.choices(outcomes, chances)[0])
        assert drawn.table is not None
        track = drawn.table.state.tiles
        assert Counter(kind.box.tile(tile).letter for tile in track) == {"A": 2, "B": 2, "C": 6}
        letters[kind.box.tile(track[0]).letter] += 1
    assert 200 < letters["C"] < 280


def test_no_card_waits_in_a_deck() -> None:
    """Nothing in the game knows what will come."""
    kind, random = variant(players=2), Random(2)
    drawn = Drawn(kind, "win")
    for _ in range(60):
        while drawn.is_chance:
            drawn.draw(random.choice(drawn.outcomes())[0])
        assert drawn.table is not None
        s = drawn.table.state
        assert all(card >= UNKNOWN for card in s.white[: len(s.white) - s.known_white])
        assert all(card >= UNKNOWN for card in s.black[: len(s.black) - s.known_black])
        if drawn.table.is_over:
            break
        drawn.play(random.choice(drawn.table.numbers()))


def test_a_deck_that_is_shuffled_again_is_refused() -> None:
    with pytest.raises(ValueError, match="choose a number of deals"):
        Drawn(variant(players=2, edition="second-2.5", expansions=("endless-white",)), "win")
