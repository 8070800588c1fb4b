"""How games between people end for ratings: places, who has left, and what is too short to count."""

import pytest

from projectl.bots import LEVELS
from projectl.server.people.results import Ended, ended, kind_of
from projectl.server.protocol.messages import Options, SeatPlan
from projectl.server.tables.clocks import Entry
from projectl.server.tables.table import Agreement, Table, check_rules

PERSON = SeatPlan("person", "Somebody")


def table_of(*seats: SeatPlan, rated: bool = True) -> Table:
    rules = check_rules({"players": len(seats)}).as_dict()
    agreed = Agreement(
        id="t", made_at=0, rules=rules, seats=seats, options=Options(rated=rated), salt="", seed=1,
        forfeits=True,
    )  # fmt: skip
    return Table(agreed)


def play(table: Table, text: str, kind: str = "act", seat: int | None = None) -> None:
    mover = table.turn[0] if seat is None else seat
    table.apply(Entry(table.seq + 1, table.at + 1, kind, mover, text))  # type: ignore[arg-type]


def play_to_round(table: Table, number: int) -> None:
    while table.game.state.round < number:
        legal = [str(action) for action in table.game.legal_actions(table.turn[0])]
        play(table, next(action for action in legal if not action.startswith("master")))


def end_of(table: Table) -> Ended:
    found = ended(table)
    assert found is not None
    return found


def test_who_leaves_comes_last_and_whoever_stays_has_won() -> None:
    table = table_of(PERSON, PERSON)
    play_to_round(table, 3)
    assert ended(table) is None
    leaver = table.turn[0]
    play(table, "resign")
    found = end_of(table)
    assert found.places[leaver] == 2
    assert found.places[1 - leaver] == 1
    assert found.how[leaver] == "left"
    assert found.rated
    assert found.kind == "two"


def test_a_game_that_is_left_in_its_first_rounds_is_too_short_to_count() -> None:
    table = table_of(PERSON, PERSON)
    play_to_round(table, 2)
    play(table, "resign")
    found = end_of(table)
    assert found.how == ["short", "short"]
    assert not found.rated


def test_all_who_left_share_the_last_place_and_bots_are_known() -> None:
    table = table_of(PERSON, PERSON, PERSON, SeatPlan("bot", "Ada", "5"))
    play_to_round(table, 3)
    for _ in range(2):
        play(table, "resign", seat=next(n for n in table.playing if n in table.turn))
    gone = [n for n in range(4) if n not in table.playing]
    play(table, "resign", seat=next(n for n in table.playing if n in table.turn and n != 3))
    found = end_of(table)
    assert found.kind == "more"
    assert found.levels == {3: LEVELS[5].rating}
    assert found.people == [0, 1, 2]
    assert {found.places[n] for n in gone} == {2}
    assert found.places[3] == 1


def test_a_bot_that_plays_for_somebody_absent_wins_nothing_for_them() -> None:
    table = table_of(PERSON, PERSON, PERSON)
    play_to_round(table, 3)
    absent = table.turn[0]
    play(table, "9", "away", absent)
    other = (absent + 1) % 3
    while table.turn != (other,):
        legal = [str(action) for action in table.game.legal_actions(table.turn[0])]
        play(table, next(action for action in legal if not action.startswith("master")))
    play(table, "resign")
    while not table.game.is_over:
        legal = [str(action) for action in table.game.legal_actions(table.turn[0])]
        play(table, next(action for action in legal if not action.startswith("master")))
    found = end_of(table)
    stayed = 3 - absent - other
    assert found.places[stayed] == 1
    assert found.places[absent] == found.places[other] == 2


def test_bots_that_are_no_levels_and_games_alone_do_not_count() -> None:
    table = table_of(PERSON, PERSON, SeatPlan("bot", "Ada", "greedy"))
    play_to_round(table, 3)
    for seat in (0, 1):
        if not table.game.is_over:
            while seat not in table.turn:
                play(table, "gain O1")
            play(table, "resign")
    found = ended(table)
    assert found is None or not found.rated
    alone = table_of(PERSON, SeatPlan("bot", "Ada", "5"))
    play_to_round(alone, 3)
    while 0 not in alone.turn:
        play(alone, "gain O1")
    play(alone, "resign")
    assert ended(alone) is None


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ({"players": 2}, "two"),
        ({"players": 4}, "more"),
        ({"players": 2, "expansions": ["ghost"]}, "expansions"),
        ({"players": 5}, "line-clear"),
        ({"players": 6, "expansions": ["ghost"]}, "line-clear"),
    ],
)
def test_what_a_game_is_rated_as(said: dict[str, object], kind: str) -> None:
    assert kind_of(check_rules(said)) == kind
