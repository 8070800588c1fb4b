"""Which settings make a game, what is refused and why, and what an edition does to an expansion (R2)."""

from itertools import combinations as subsets
from itertools import product
from typing import Any

import pytest

from projectl import Game, IllegalAction, RecordError, RulesError
from projectl.rules import options
from projectl.rules.expansions import EXPANSIONS
from tests.helpers import legal, play, puzzles, reserve, row, start_of, supply
from tests.rules.expansions.helpers import (
    DIFFICULTIES,
    EDITIONS,
    Scene,
    combinations,
    credits_of,
    stored,
)

C_TILES = "FC1 FC2 FC3 FC4 FC5"


def key(settings: dict[str, Any]) -> tuple[object, ...]:
    return (
        settings["edition"],
        settings["players"],
        frozenset(settings["expansions"]),
        settings["solo"],
        settings["line_clear"],
    )


def everything() -> list[dict[str, Any]]:
    """All settings anyone could ask for, possible or not."""
    sets = [
        list(chosen) for size in range(len(EXPANSIONS) + 1) for chosen in subsets(EXPANSIONS, size)
    ]
    return [
        {"edition": e, "players": n, "expansions": x, "solo": d, "line_clear": c}
        for e, n, x, d, c in product(
            EDITIONS, range(1, 7), sets, (None, *DIFFICULTIES), (True, False)
        )
        if (n, d) != (1, None)  # one player and nothing said is solo, normal
    ]


def test_r2_exactly_the_legal_combinations_can_be_dealt() -> None:
    """R2, R8, R11, R12: every other one of the conceivable settings is refused in words."""
    allowed = {key(settings) for settings in combinations()}
    asked = everything()
    dealt, silent = set(), []
    for settings in asked:
        try:
            Game.new(seed=0, **settings)
        except RulesError as error:
            if len(str(error)) < 30:
                silent.append((settings, str(error)))
        else:
            dealt.add(key(settings))
    assert dealt == allowed
    assert silent == []


def test_r2_every_combination_can_be_written_down_and_read() -> None:
    """R2: the rules of a record."""
    for settings in combinations():
        rules = options.rules(**settings)
        assert options.from_dict(rules.as_dict()) == rules


# ------------------------------------------------------ refused with reason and remedy
@pytest.mark.parametrize(
    ("settings", "reason", "remedy"),
    [
        ({"players": 6}, "24 black puzzles", "ghost or the phoenix"),
        ({"players": 6, "expansions": ["ambassador"]}, "22", "ghost or the phoenix"),
        (
            {"players": 6, "edition": "second-2.5", "line_clear": False},
            "24 black puzzles",
            "ghost or the phoenix",
        ),
        ({"players": 5, "edition": "first"}, "1 to 4 players", "second edition"),
        ({"players": 5, "edition": "first", "line_clear": True}, "first", "second edition"),
        ({"players": 4, "line_clear": True}, "5 or 6 players", "turn it off"),
        ({"players": 4, "edition": "first", "line_clear": True}, "5 or 6", "turn it off"),
        ({"players": 5, "line_clear": False}, "Line Clear", "second-2.5"),
        ({"players": 1, "line_clear": True}, "5 or 6 players", "turn it off"),
        ({"expansions": ["endless-white"]}, "2.5", "second-2.5"),
        ({"expansions": ["endless-white"], "edition": "first"}, "2.5", "second-2.5"),
        (
            {"players": 1, "expansions": ["endless-white"], "edition": "second-2.5"},
            "two or more",
            "leave it out",
        ),
        ({"expansions": ["finesse-ambassador"]}, "Finesse", "add the finesse"),
        ({"players": 2, "solo": "hard"}, "one player", "leave out"),
        ({"players": 7}, "7 players", "1 to 6"),
        ({"players": 0}, "0 players", "1 to 6"),
        ({"expansions": ["gost"]}, "gost", "ghost"),
        ({"edition": "third"}, "third", "second"),
        ({"players": 1, "solo": "easy"}, "easy", "normal"),
    ],
)
def test_r2_impossible_settings_say_why_and_what_would_do(
    settings: dict[str, Any], reason: str, remedy: str
) -> None:
    """R2, R8.1, R11, R12: the message has the reason and the remedy."""
    with pytest.raises(RulesError) as refused:
        Game.new(seed=1, **settings)
    assert reason in str(refused.value)
    assert remedy in str(refused.value)


def test_r8_1_a_record_for_six_with_too_few_blacks_is_refused() -> None:
    """R8.1: also when it comes from a file."""
    record = Game.new(players=6, expansions=["ghost"], seed=1).record()
    record["rules"]["expansions"] = []
    with pytest.raises(RecordError, match=r"24.*ghost"):
        Game.from_record(record)


@pytest.mark.parametrize(
    "settings",
    [{"players": 1}, {"players": 2, "edition": "first"}, {"players": 1, "edition": "first"}],
)
def test_r11_9_the_recycle_tile_is_refused_where_nobody_can_recycle(
    settings: dict[str, Any],
) -> None:
    """R11.9, R2 (D): FC12 in a solo or first-edition setup; the message names the tile and why."""
    chosen = {**settings, "expansions": ["finesse", "finesse-ambassador"]}
    record = start_of(finesse=f"FA1 FA2 FB1 FB2 {C_TILES} FC12", **chosen)
    with pytest.raises(RecordError) as refused:
        Game.from_record(record)
    assert "FC12" in str(refused.value)
    assert "Recycle" in str(refused.value)


@pytest.mark.parametrize(
    ("tiles", "complaint"),
    [
        (f"FA1 FA2 FA3 FB1 FB2 {C_TILES}", "set A"),
        (f"FA1 FA2 FB1 FC6 FC7 {C_TILES}", "set B"),
        (f"FA1 FA1 FB1 FB2 FC6 {C_TILES}", "set A"),
        (f"FA1 FA2 FB1 FB2 FC11 {C_TILES}", "set C"),  # the Ambassador pack is not in play
        (f"FA1 FA2 FB1 FB2 FC6 FC7 {C_TILES}", "set C"),
    ],
)
def test_r11_1_a_record_must_have_the_right_ten_tiles(tiles: str, complaint: str) -> None:
    """R11.1: two of A, two of B, six of C, all different, from the packs in play."""
    record = start_of(players=2, expansions=["finesse"])
    record["setup"]["finesse"] = tiles.split()
    with pytest.raises(RecordError, match=complaint):
        Game.from_record(record)


def test_r9_a_ghost_puzzle_without_the_expansion_is_refused() -> None:
    """R3.1, R9.1: cards of an expansion that is not in play."""
    record = Game.new(players=2, seed=1).record()
    record["setup"]["white"][0] = "GW1"
    with pytest.raises(RecordError, match="GW1"):
        Game.from_record(record)


# ------------------------------------------------- first edition with expansions (R2, D)
def test_r2_first_edition_with_ghost_keeps_its_column() -> None:
    """R2 (D): ten pieces, no Recycle, no deck top, early stop; Ghost pieces ten of each."""
    game = Game.new(players=2, edition="first", expansions=["ghost"], seed=1)
    assert {reserve(game)[name] for name in ("I3", "T4", "P5", "U5")} == {10}
    assert not legal(game, "recycle")
    assert not {"take white", "take black"} & legal(game, "take")
    assert "end" in legal(game)


def test_r2_first_edition_has_no_black_limit_with_expansions() -> None:
    """R2 (D): no limit once the end is triggered."""
    scene = Scene(black="PB1 PB2 PB3 PB4", players=2, edition="first", expansions=["phoenix"])
    scene.cut("black", 0)
    game = play(scene.game(), "take PB1", "take PB2", "take PB3")
    assert puzzles(game)[:3] == ["PB1", "PB2", "PB3"]


def test_r2_first_edition_deducts_nothing_for_unfinished_expansion_puzzles() -> None:
    """R2 (D): no deduction in the game of two or more."""
    scene = Scene(players=2, edition="first", expansions=["phoenix", "ghost"])
    scene.lay(0, "PB1").lay(0, "GB1").touches(0)
    assert play(scene.game(), "end").scores()[0] == 0
    second = Scene(players=2, expansions=["phoenix", "ghost"])
    second.lay(0, "PB1").lay(0, "GB1").touches(0)
    assert play(second.game(), "end").scores()[0] == -11


def test_r2_first_edition_with_finesse_never_deals_the_recycle_tile() -> None:
    """R2 (D), R11.9: FC12 is left out, the other five are not."""
    seen: set[str] = set()
    for seed in range(150):
        game = Game.new(
            players=3, edition="first", expansions=["finesse", "finesse-ambassador"], seed=seed
        )
        seen |= set(game.position()["tiles"])
    assert "FC12" not in seen
    assert {f"FC{n}" for n in (11, 13, 14, 15, 16)} < seen


def test_r2_first_edition_open_piles_and_ambassador() -> None:
    """R2 (D): victory piles are open; a stored action lies beside them."""
    scene = Scene(players=2, edition="first", expansions=["ambassador"])
    scene.pile(0, "AB1 W9").data["players"][0]["stored"] = ["AB1"]
    game = scene.game()
    assert game.view(1)["players"][0]["finished"] == ["AB1", "W9"]
    assert stored(game) == ["AB1"]


def test_r2_a_house_rule_stands_beside_an_expansion() -> None:
    """R2: each setting can be overridden alone; without Recycle its tile goes too."""
    for seed in range(60):
        game = Game.new(
            players=2, expansions=["finesse", "finesse-ambassador"], recycle=False, seed=seed
        )
        assert "FC12" not in game.position()["tiles"]
        assert not legal(game, "recycle")


# ------------------------------------------------------------ solo with expansions
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_r7_1_all_expansions_are_mixed_in(difficulty: str) -> None:
    """R7.1 (D): the 20 and 15 of Finesse solo come from all puzzles in play."""
    seen: set[str] = set()
    for seed in range(40):
        game = Game.new(
            players=1,
            solo=difficulty,
            expansions=["ghost", "ambassador", "finesse", "phoenix"],
            seed=seed,
        )
        seen |= {name.rstrip("0123456789") for name in game.record()["setup"]["deck"]}
    assert seen == {"W", "B", "GW", "GB", "AW", "AB", "PB"}


def solo(deck: str, **settings: Any) -> Scene:
    return Scene(deck=deck, **{"players": 1, **settings})


def test_r7_1_level_up_in_solo() -> None:
    """R9.4, R7.2: rewards work as usual."""
    scene = solo("W1", expansions=["ghost"])
    scene.lay(0, "GB10", "I3 b2c2d2", "I2 c3c4").give(0, "I3")
    game = play(scene.game(), "place I3 GB10 b5c5d5", "levelup I3 T4", "levelup T4 P5")
    assert supply(game) == {"I2": 1, "I3": 1, "P5": 1}


def test_r7_1_ghost_action_in_solo() -> None:
    """R9.3, R7.2: and so does the Ghost action."""
    scene = solo("W1", expansions=["ghost"])
    scene.lay(0, "W27").give(0, "P5")
    game = play(scene.game(), "ghost P5 = I2 I3: I3 W27 b3c3d3")
    assert supply(game) == {"I2": 1, "I3": 2}


def test_r7_1_ambassador_in_solo() -> None:
    """R10.1, R7.2: two Ambassador actions and the Master in one turn."""
    scene = solo("W1", expansions=["ambassador"])
    scene.pile(0, "AB1 AB2").lay(0, "W15").lay(0, "W16").give(0, "O1 O1 O1 O1 O1")
    scene.player(0)["stored"] = ["AB1", "AB2"]
    game = play(
        scene.game(),
        "ambassador AB1: O1 W15 a3, O1 W16 b3",
        "master O1 W15 b3",
        "ambassador AB2: O1 W15 c3, O1 W16 c3",
    )
    assert stored(game) == []
    assert game.scores()[0] == 9 - 2


def test_r7_3_the_opponent_takes_expansion_puzzles_by_their_points() -> None:
    """R7.3: a 6-point Phoenix puzzle goes before anything else; it wins no stored action."""
    scene = solo("W1 W22 W9 W23 W2 W10 W24 W25 W11", expansions=["phoenix", "ambassador"])
    grid = scene.data["market"]["grid"]
    for place, card in ((5, "PB1"), (8, "AB2")):
        scene._remove_card(card)
        scene.data["decks"]["deck"]["order"].append(grid[place])
        scene.data["decks"]["deck"]["size"] += 1
        grid[place] = card
    order = scene.data["decks"]["deck"]["order"]
    order.sort(key=lambda name: name.lstrip("GAP")[0] == "B")
    scene.data["decks"]["deck"]["white"] = sum(name.lstrip("GAP")[0] == "W" for name in order)
    scene.data["reserve"]["O1"] += 1
    scene.data["locks"]["columns"][2] = {}
    scene.turn(0, 1)
    game = play(scene.game(), "trade O1 I2")
    assert game.position()["opponent"] == ["PB1"]
    assert stored(game) == []


def test_r7_2_no_recycle_in_solo_with_expansions() -> None:
    """R7.2: whatever is mixed in."""
    game = Game.new(players=1, expansions=["finesse", "finesse-ambassador", "ghost"], seed=2)
    assert not legal(game, "recycle")
    with pytest.raises(IllegalAction) as refused:
        game.play(f"recycle white {' '.join(str(c) for c in row(game, 'grid')[:3])}")
    assert refused.value.code == "recycle"


def test_r7_4_credits_pay_touches_in_solo() -> None:
    """R11.6, R7.4: the tie-break by credits is the only thing that falls away."""
    scene = solo("W1", expansions=["finesse"], tile="FA1", credits={0: (1, 0)})
    scene.lay(0, "W22", "O1 c3").give(0, "O1").touches(0)
    game = play(scene.game(), "touch O1 W22 c4 credit")
    assert credits_of(game) == (0, 0)
    assert game.scores()[0] == 0
