"""A table without a server: what viewers see, updates, clocks, absence, and that nothing leaks."""

import copy
import json
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from projectl.notation import events
from projectl.rules import options
from projectl.rules.expansions import EXPANSIONS
from projectl.server.protocol.changes import apply_changes
from projectl.server.protocol.messages import Away, Clock, Options, SeatPlan
from projectl.server.protocol.views import view_of
from projectl.server.tables.clocks import Entry
from projectl.server.tables.room import Room
from projectl.server.tables.sight import Sight
from projectl.server.tables.table import SPECTATOR, Agreement, Refused, Table, whole_action

VARIANTS: dict[str, dict[str, Any]] = {
    "base": {"players": 2},
    "first": {"players": 3, "edition": "first"},
    "open": {"players": 4, "open_scores": True},
    "solo": {"players": 1, "solo": "hard"},
    "line clear": {"players": 5},
    "everything": {
        "players": 2,
        "edition": "second-2.5",
        "expansions": list(EXPANSIONS),
    },
}


def make(rules: dict[str, Any], seed: int = 1, **more: Any) -> Table:
    checked = options.from_dict(rules)
    seats = tuple(SeatPlan("person", f"P{n}") for n in range(checked.players))
    more = {"seats": seats, "options": Options(), **more}
    return Table(Agreement("t", 1000, checked.as_dict(), salt="s", seed=seed, **more))


def some_entry(table: Table, random: Random) -> Entry:
    """What might come next: mostly actions, sometimes undo."""
    at = table.at + random.randrange(5000)
    seat = random.choice(table.turn)
    if random.random() < 0.15 and table.undo_problem(seat) is None:
        return Entry(table.seq + 1, at, "undo", seat, table.last_action(), f"u{table.seq}")
    if random.random() < 0.05:
        return Entry(table.seq + 1, at, "react", seat, "wow")
    openings = ("master", "ambassador", "ghost")
    legal = [str(a) for a in table.game.legal_actions(seat)]
    whole = [a for a in legal if not a.startswith(openings)]
    placing = [a for a in whole if a.startswith(("place", "touch", "choose"))]
    text = random.choice(placing if placing and random.random() < 0.7 else whole)
    return Entry(table.seq + 1, at, "act", seat, text, f"a{table.seq}")


def viewers(table: Table) -> list[int]:
    return [SPECTATOR, *range(len(table.seats))]


@pytest.mark.parametrize("name", VARIANTS)
@settings(max_examples=6, deadline=None)
@given(seed=st.integers(0, 10_000), left=st.integers(0, 60), away=st.integers(0, 60))
def test_who_resumes_after_any_number_sees_what_one_who_never_left_sees(
    name: str, seed: int, left: int, away: int
) -> None:
    table = make(VARIANTS[name], seed)
    random = Random(seed)
    sight = Sight(table, viewers(table))
    stayed = {v: copy.deepcopy(table.document(v)) for v in viewers(table)}
    resumed: dict[int, Any] = {}
    updates: list[dict[int, Any]] = []
    for number in range(120):
        if number == left:
            resumed = copy.deepcopy(stayed)
        if table.status == "over":
            break
        entry = some_entry(table, random)
        told = sight.updates(entry, table.apply(entry))
        update = {v: json.loads(msgspec.json.encode(u)) for v, u in told.items()}
        updates.append(update)
        for viewer in viewers(table):
            apply_changes(stayed[viewer], update[viewer]["set"], update[viewer].get("drop", []))
            assert stayed[viewer] == table.document(viewer)
            assert stayed[viewer]["view"] == view_of(table.game, viewer if viewer >= 0 else None)
    for viewer, document in resumed.items():
        for update in updates[left:]:
            apply_changes(document, update[viewer]["set"], update[viewer].get("drop", []))
        assert document == table.document(viewer)
    again = Table(table.agreed)
    for entry in table.log:
        again.apply(entry)
    assert all(again.document(v) == table.document(v) for v in viewers(table))


@pytest.mark.parametrize("name", VARIANTS)
def test_nothing_sent_depends_on_what_is_hidden(name: str) -> None:
    """Two games that differ only in what nobody can see yet look the same to everyone."""
    from projectl.rules import views

    table = make(VARIANTS[name], 5)
    random = Random(5)
    for _ in range(40):
        if table.status == "over":
            break
        table.apply(some_entry(table, random))
    for viewer in viewers(table):
        other = copy.copy(table)
        other.game = table.game.clone()
        seen = views.veil(table.game.state, viewer)
        other.game.state = views.sample(seen, Random(99))
        ours, theirs = table.document(viewer), other.document(viewer)
        assert ours == theirs


PUBLIC_EVENTS = {
    # Each was asked: does it tell anyone what they could not see on a real table (R13)?
    "took": "a card from the top of a deck goes face up to the mat",
    "revealed": "turned face up for all",
    "recycled": "which deck; the order was seen by all who watched",
    "gained": "supplies are public",
    "traded": "supplies are public",
    "placed": "puzzles in work are public",
    "dissolved": "supplies are public",
    "flipped": "stored actions are public",
    "finished": "the puzzle lay face up on the mat until now; only the pile it goes to is hidden",
    "rewarded": "supplies are public",
    "stored": "stored actions lie face up",
    "arrow": "follows from the finished puzzle",
    "levelled": "supplies are public",
    "inserted": "credits are public",
    "insertdone": "credits are public",
    "touched": "placed for all to see",
    "credited": "credits are public",
    "creditreturned": "credits are public",
    "turnbegan": "public",
    "turnended": "public",
    "roundended": "public",
    "endtriggered": "a deck is visibly empty",
    "tileremoved": "None if it lay face down",
    "markerspassed": "public",
    "lockreturned": "locks are public",
    "unlocked": "locks are public",
    "opponenttook": "the solo opponent's pile is open",
    "locked": "locks are public",
    "reshuffled": "how many cards, not which or in what order",
    "left": "public",
    "touchesbegan": "public",
    "gameover": "public",
}


def test_every_kind_of_event_has_been_judged_fit_for_everyone() -> None:
    kinds = {kind.__struct_config__.tag for kind in events.Event.__subclasses__()}
    assert kinds == set(PUBLIC_EVENTS)


def test_the_seed_is_promised_at_the_start_and_shown_at_the_end() -> None:
    import hashlib

    table = make({"players": 2}, 77)
    deal = table.document(0)["deal"]
    assert deal["seed"] is None
    assert deal["salt"] is None
    for seat in (0, 1):
        table.apply(Entry(table.seq + 1, 2000, "act", seat, "resign"))
    over = table.document(0)["deal"]
    assert over["seed"] == 77
    assert deal["hash"] == hashlib.sha256(f"{over['salt']}.{over['seed']}".encode()).hexdigest()


def test_hidden_scores_are_null_for_others_until_the_end() -> None:
    table = make({"players": 2})
    assert table.document(0)["scores"] == [0, None]
    assert table.document(SPECTATOR)["scores"] == [None, None]
    solo = make({"players": 1})
    assert solo.document(SPECTATOR)["scores"] == [None, 0]


@pytest.mark.parametrize(
    "text", ["master", "ambassador AB1:", "ghost P5 = I2 I3:", "timeout", "x", "place", ""]
)
def test_only_whole_actions_are_taken(text: str) -> None:
    with pytest.raises(Refused) as refused:
        whole_action(text)
    assert refused.value.code in ("open_step", "notation")


# ------------------------------------------------------------------------- clocks
def act(table: Table, at: int, text: str) -> None:
    table.apply(Entry(table.seq + 1, at, "act", table.turn[0], text))


def test_an_entry_is_found_by_its_seat_and_id_also_after_a_copy() -> None:
    """Players may use the same ids, and a table that is read again has its log from elsewhere."""
    table = make({"players": 2})
    for number, seat in enumerate((0, 0, 0, 1), 1):
        table.apply(
            Entry(number, number, "act", seat, "gain O1", f"id{number if seat == 0 else 1}")
        )
    again = table.copy()
    again.log = list(table.log)
    for one in (table, again):
        assert one.find(0, "id1") is table.log[0]
        assert one.find(1, "id1") is table.log[3]
        assert one.find(1, "id2") is None
    undone = Entry(5, 5, "undo", 1, "gain O1", "u")
    table.apply(undone)
    assert table.find(1, "u") is undone


def test_time_per_turn_begins_anew_with_each_turn() -> None:
    table = make({"players": 2}, options=Options(clock=Clock(turn=60)))
    assert table.flag_falls(0) == 1000 + 60_000
    act(table, 11_000, "gain O1")
    assert table.flag_falls(0) == 61_000
    act(table, 12_000, "gain O1")
    act(table, 13_000, "gain O1")
    assert table.flag_falls(0) is None
    assert table.document(1)["clock"] == {"left": [60_000, 60_000], "since": [None, 13_000]}
    assert table.due() == 73_000


def test_time_per_game_is_used_up_and_incremented() -> None:
    table = make({"players": 2}, options=Options(clock=Clock(game=100, increment=5)))
    for at in (2000, 3000, 31_000):
        act(table, at, "gain O1")
    assert table.document(0)["clock"] == {"left": [75_000, 100_000], "since": [None, 31_000]}


def test_after_the_server_was_down_a_turn_begins_anew() -> None:
    table = make({"players": 2}, options=Options(clock=Clock(turn=60)))
    table.apply(Entry(1, 900_000, "clock"))
    assert table.flag_falls(0) == 960_000


def test_a_bot_steps_in_and_the_person_comes_back() -> None:
    table = make({"players": 2}, options=Options(away=Away(30, "random")))
    assert table.leave_noticed(0) == 31_000
    assert table.leave_noticed(1) is None
    table.apply(Entry(1, 31_000, "away", 0, "random"))
    assert table.bots_to_move() == [(0, "random")]
    assert table.leave_noticed(0) is None
    with pytest.raises(Refused):
        table.apply(Entry(2, 31_000, "away", 0, "random"))
    table.apply(Entry(2, 40_000, "back", 0))
    assert table.bots_to_move() == []
    assert table.leave_noticed(0) == 70_000
    with pytest.raises(Refused):
        table.apply(Entry(3, 41_000, "back", 0))


def test_the_game_begins_when_the_last_seat_is_taken() -> None:
    seats = (SeatPlan("person", "Ana"), SeatPlan("open"))
    table = make({"players": 2}, seats=seats, options=Options(clock=Clock(turn=60)))
    assert table.document(0)["status"] == "waiting"
    assert table.document(0)["legal"] == []
    with pytest.raises(Refused) as refused:
        table.apply(Entry(1, 2000, "act", 0, "gain O1"))
    assert refused.value.code == "waiting"
    table.apply(Entry(1, 5000, "join", 1, "Ben"))
    assert table.status == "playing"
    assert table.flag_falls(0) == 65_000
    with pytest.raises(Refused):
        table.apply(Entry(2, 6000, "leave", 1))


def test_a_table_that_slept_is_the_same_table() -> None:
    table = make({"players": 2}, 3)
    random = Random(3)
    for _ in range(30):
        table.apply(some_entry(table, random))
    room = Room(table, {}, None)
    before = [table.document(v) for v in viewers(table)]
    room.sleep()
    assert not room.is_awake
    assert room.id == "t"
    assert [room.table.document(v) for v in viewers(table)] == before
    assert room.table.log == table.log
