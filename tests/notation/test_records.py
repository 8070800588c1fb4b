"""Records: a game as JSON, read back to the same game."""

import json
from random import Random
from typing import Any

import pytest

from projectl import Game, RecordError
from tests.helpers import Table, dealt, legal, play, start_of

Json = dict[str, Any]


def again(game: Game) -> Game:
    """The game read back from its record, by way of JSON text."""
    return Game.from_record(json.loads(json.dumps(game.record())))


def assert_round_trip(game: Game) -> None:
    other = again(game)
    assert other.record() == game.record()
    assert other.position() == game.position()
    assert [str(a) for a in other.legal_actions()] == [str(a) for a in game.legal_actions()]
    assert other.outcome() == game.outcome()


def with_lines(*lines: str, **settings: Any) -> Json:
    return {**start_of("W22 W10 W9", "B1", **{"players": 2, **settings}), "actions": list(lines)}


# ------------------------------------------------------------------ whole games
@pytest.mark.parametrize("edition", ["first", "second", "second-2.5"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_whole_games_round_trip(players: int, edition: str) -> None:
    random = Random(players)
    game = Game.new(players=players, edition=edition, seed=players)
    for _ in range(1500):
        if not game.is_over:
            actions = game.legal_actions()
            game.play(actions[random.randrange(len(actions))], game.player)
    assert game.is_over
    assert_round_trip(game)
    record = game.record()
    outcome = game.outcome()
    assert outcome is not None
    assert record["result"] == {"scores": list(outcome.scores), "winners": list(outcome.winners)}


def test_the_keys_of_a_record() -> None:
    game = Game.new(players=2, seed=7, names=["Ana", "planner"])
    record = play(game, "gain O1").record()
    assert record["format"] == "projectl/1"
    assert record["rules"] == {
        "edition": "second",
        "players": 2,
        "expansions": [],
        "solo": None,
        "line_clear": False,
        "open_scores": False,
    }
    assert record["setup"]["seed"] == 7
    assert (len(record["setup"]["white"]), len(record["setup"]["black"])) == (32, 12)
    assert record["names"] == ["Ana", "planner"]
    assert record["actions"] == ["0 gain O1"]
    assert "result" not in record


def test_a_solo_record_has_one_deck() -> None:
    record = Game.new(players=1, solo="hard", seed=7).record()
    assert set(record["setup"]) == {"seed", "deck"}
    assert len(record["setup"]["deck"]) == 25
    assert record["rules"]["solo"] == "hard"


# ------------------------------------------------------------------ setups
def test_a_seed_alone_is_enough() -> None:
    game = play(Game.new(players=3, seed=12), "gain O1", "take white")
    record = game.record()
    bare = {**record, "setup": {"seed": 12}}
    assert Game.from_record(bare).position() == game.position()
    assert Game.from_record(bare).record() == record


def test_cards_alone_are_enough() -> None:
    game = play(Game.new(players=3, seed=12), "gain O1", "take white")
    record = game.record()
    del record["setup"]["seed"]
    assert Game.from_record(record).position() == game.position()
    assert Game.from_record(record).record() == record


def test_cards_count_for_more_than_the_seed_beside_them() -> None:
    record = start_of("W22 W10", players=2)
    record["setup"]["seed"] = 1
    game = Game.from_record(record)
    assert game.position()["market"]["white"][:2] == ["W22", "W10"]
    assert game.record()["setup"] == record["setup"]


def test_the_first_cards_are_the_face_up_ones() -> None:
    game = dealt("W5 W4 W3 W2 W1", "B5 B4 B3 B2 B1", players=2)
    market = game.position()["market"]
    assert market == {"white": ["W5", "W4", "W3", "W2"], "black": ["B5", "B4", "B3", "B2"]}
    solo = dealt(deck="W9 W8 W7 W6 W5 W4 W3 W2 W1 W10", players=1).position()
    assert solo["market"]["grid"] == ["W9", "W8", "W7", "W6", "W5", "W4", "W3", "W2", "W1"]
    assert solo["decks"]["deck"]["order"][0] == "W10"


# ------------------------------------------------------------------ odds and ends
def test_unknown_keys_are_kept() -> None:
    record = with_lines("0 gain O1") | {"event": "club night", "annotations": {"1": ["hm"]}}
    written = Game.from_record(record).record()
    assert written["event"] == "club night"
    assert written["annotations"] == {"1": ["hm"]}
    assert Game.from_record(written).record() == written


@pytest.mark.parametrize("part", ["rules", "setup"])
def test_unknown_keys_inside_are_kept(part: str) -> None:
    record = with_lines("0 gain O1")
    record[part]["note"] = "by hand"
    assert Game.from_record(record).record()[part]["note"] == "by hand"


def test_names_may_be_left_out() -> None:
    record = with_lines("0 gain O1")
    del record["names"]
    assert len(Game.from_record(record).record()["names"]) == 2


def test_actions_may_be_left_out() -> None:
    record = start_of(players=2)
    del record["actions"]
    assert Game.from_record(record).record()["actions"] == []


# ------------------------------------------------------------------ what goes unsaid
def test_forced_lines_are_not_written() -> None:
    """R5.2: the reward of W22, and the end of a used-up turn."""
    game = play(dealt("W22", players=2), "take W22", "place I2 W22 c3c4", "gain O1")
    assert game.record()["actions"] == ["0 take W22", "0 place I2 W22 c3c4", "0 gain O1"]


FORCED = [
    "0 take W22",
    "0 place I2 W22 c3c4",
    "0 choose I2",
    "0 gain O1",
    "0 end",
    "1 gain O1",
    "1 gain O1",
    "1 gain O1",
    "1 end",
]


def test_a_reader_accepts_forced_lines() -> None:
    plain = [line for line in FORCED if line.split()[1] not in ("choose", "end")]
    game, expected = (Game.from_record(with_lines(*lines)) for lines in (FORCED, plain))
    assert game.position() == expected.position()
    assert game.record()["actions"] == plain


@pytest.mark.parametrize("late", ["0 end", "0 choose I2"])
def test_a_forced_line_may_stand_after_the_others_lines(late: str) -> None:
    """Line Clear mixes the players, so a forced line says only who it was."""
    lines = ["0 take W22", "0 gain O1", "0 place I2 W22 c3c4", "1 gain O1", late]
    assert Game.from_record(with_lines(*lines)).turn == (1,)


@pytest.mark.parametrize(
    "lines",
    [
        ["0 take W22", "0 place I2 W22 c3c4", "0 choose V3"],  # not what happened
        ["0 take W22", "0 place I2 W22 c3c4", "0 choose none"],
        ["0 take W22", "0 place I2 W22 c3c4", "1 choose I2"],  # not who
        ["0 take W22", "0 place I2 W22 c3c4", "0 choose I2", "0 choose I2"],  # not twice
        ["0 gain O1", "0 end"],  # the turn goes on
        ["0 gain O1", "0 gain O1", "0 gain O1", "0 end", "0 end"],
        ["0 gain O1", "0 gain O1", "0 gain O1", "1 end"],
        ["0 take W22", "0 levelup none"],
    ],
)
def test_a_line_that_does_not_say_what_happened_is_refused(lines: list[str]) -> None:
    with pytest.raises(RecordError) as caught:
        Game.from_record(with_lines(*lines))
    assert caught.value.line == len(lines)


def test_forced_lines_after_a_master_closed_with_end() -> None:
    """The `end` of the steps is one thing, the end of the used-up turn another."""
    lines = ["0 take W22", "0 take W10", "0 master", "0 place O1 W10 c2", "0 end", "0 end"]
    game = Game.from_record(with_lines(*lines))
    assert game.turn == (1,)
    assert game.record()["actions"][-1] == "0 master O1 W10 c2"


def test_touches_of_a_player_who_can_place_nothing() -> None:
    """A reader accepts `end` for a player who was passed over."""
    game = Table(players=3).lay(0, "W10").lay(2, "W11").touches(0).game()
    game.play_line("0 end", 1)
    assert game.play_line("1 end", 2) == []
    assert game.turn == (2,)


def test_touches_of_a_player_whose_turn_is_still_to_come() -> None:
    """`end` does not say what happened while the player can still place something later."""
    game = Table(players=2).lay(0, "W10").lay(1, "W11").touches(0).game()
    with pytest.raises(RecordError):
        game.play_line("1 end", 1)


# ------------------------------------------------------------------ folding
def steps() -> Game:
    return play(dealt("W22 W10", players=2), "take W22", "take W10", "master")


def test_a_master_in_steps_is_written_as_one_line() -> None:
    """In slot order, whatever the order of the steps."""
    game = play(steps(), "place O1 W10 c2", "place I2 W22 c3c4")
    assert game.record()["actions"][2:] == ["0 master I2 W22 c3c4, O1 W10 c2"]
    assert_round_trip(game)


def test_a_master_closed_by_end_is_written_as_one_line() -> None:
    game = play(steps(), "place O1 W10 c2", "end")
    assert game.record()["actions"][2:] == ["0 master O1 W10 c2"]
    assert_round_trip(game)


def test_an_open_master_is_written_in_steps() -> None:
    """A record of a running game goes on exactly where it is."""
    game = steps()
    assert game.record()["actions"][2:] == ["0 master"]
    assert_round_trip(game)
    play(game, "place O1 W10 c2")
    assert game.record()["actions"][2:] == ["0 master", "0 place O1 W10 c2"]
    assert_round_trip(game)
    assert "end" in legal(again(game))


def test_steps_and_whole_line_lead_to_the_same_game() -> None:
    whole = play(dealt("W22 W10", players=2), "take W22", "take W10")
    whole.play("master O1 W10 c2, I2 W22 c3c4")
    stepped = play(steps(), "place I2 W22 c3c4", "place O1 W10 c2")
    assert whole.position() == stepped.position()
    assert whole.record() == stepped.record()


def test_undone_actions_are_left_out() -> None:
    game = play(dealt("W22 W10", players=2), "take W22", "gain O1")
    game.undo()
    play(game, "master O1 W22 c3")
    game.undo()
    play(game, "master", "place I2 W22 c3c4")
    game.undo()
    assert game.record()["actions"] == ["0 take W22", "0 master"]
    assert_round_trip(game)


def test_somebody_leaves_while_a_master_is_open() -> None:
    """The record still leads to the same position."""
    game = Game.from_record({**start_of("W22 W10", players=3), "actions": []})
    play(game, "take W22", "take W10", "master", "place O1 W10 c2")
    game.play("resign", 2)
    assert_round_trip(game)
    play(game, "place I2 W22 c3c4")
    assert_round_trip(game)


def test_a_player_runs_out_of_time_in_the_middle_of_a_master() -> None:
    """Whatever becomes of the open action, the record leads to the same position."""
    game = play(steps(), "place I2 W22 c3c4", "timeout")
    assert game.turn == (1,)
    assert_round_trip(game)


def test_a_game_from_a_position_has_no_record() -> None:
    with pytest.raises(RecordError, match="position"):
        Table(players=2).game().record()


def test_a_copy_has_its_own_record() -> None:
    game = play(dealt(players=2), "gain O1")
    copy = game.clone()
    copy.play("gain O1")
    assert game.record()["actions"] == ["0 gain O1"]
    assert copy.record()["actions"] == ["0 gain O1", "0 gain O1"]
