"""What is sent has the shapes that the OpenAPI document promises, no field more and none less."""

import json
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from projectl.game import Game
from projectl.notation.events import AnyEvent, Event
from projectl.notation.positions import Position
from projectl.rules import options
from projectl.server.http import openapi
from projectl.server.http.endpoints import STATUS
from projectl.server.protocol.answers import Code, GameRecord, LiveMessage, TableDoc
from projectl.server.protocol.messages import Away, Clock, Options
from projectl.server.protocol.views import RulesDoc, View, rules_in_force
from projectl.server.tables.clocks import Entry
from projectl.server.tables.sight import Sight
from projectl.server.tables.table import Table
from projectl.server.tables.thoughts import choose
from tests.server.tables.test_table import VARIANTS, make, some_entry, viewers

GAMES: dict[str, dict[str, Any]] = {
    **VARIANTS,
    "ghost": {"players": 2, "expansions": ["ghost"]},
    "ambassador": {"players": 3, "expansions": ["ambassador"]},
    "finesse": {"players": 2, "expansions": ["finesse"]},
    "solo, tokens": {"players": 1, "edition": "second-2.5", "expansions": ["finesse", "ghost"]},
    "six, everything": {
        "players": 6,
        "expansions": ["ghost", "ambassador", "finesse", "finesse-ambassador", "phoenix"],
    },
    "house rules": {"players": 2, "edition": "first", "deduct_unfinished": True, "recycle": True},
}


def holds(shape: Any, said: Any) -> None:
    """Read as a shape and written again it is the same: nothing unknown, nothing needless."""
    sent = json.loads(msgspec.json.encode(said))
    assert json.loads(msgspec.json.encode(msgspec.convert(sent, shape))) == sent


def play_on(table: Table, random: Random) -> Entry:
    """The next entry: a bot's action with all its steps, or something stranger."""
    if random.random() < 0.3:
        return some_entry(table, random)
    seat = random.choice(table.turn)
    view = msgspec.json.encode(table.game.view(seat))
    text = choose("random", random.randrange(10**6), view, seat)
    return Entry(table.seq + 1, table.at + 1, "act", seat, text, f"b{table.seq}")


@pytest.mark.parametrize("name", GAMES)
def test_documents_updates_and_records_have_their_shapes(name: str) -> None:
    timed = Options(clock=Clock(game=600, increment=2), away=Away(60))
    table = make(GAMES[name], 3, options=timed if name in ("base", "line clear") else Options())
    random, watching = Random(name), viewers(table)
    sight = Sight(table, watching)
    while table.status != "over":
        for viewer in watching:
            holds(TableDoc, table.document(viewer))
        entry = play_on(table, random)
        for update in sight.updates(entry, table.apply(entry)).values():
            holds(LiveMessage, update)
        if table.seq > 250:
            seat = table.turn[0]
            resigned = Entry(table.seq + 1, table.at, "act", seat, "resign")
            sight.updates(resigned, table.apply(resigned))
    holds(TableDoc, table.document(0))
    holds(GameRecord, table.record())


def test_the_union_of_events_has_every_kind() -> None:
    assert set(get_args(AnyEvent)) == set(Event.__subclasses__())


def test_every_code_has_its_status() -> None:
    assert set(get_args(Code)) == set(STATUS)


def test_a_view_has_all_of_a_position_but_what_is_hidden_or_cannot_be() -> None:
    hidden = {"seed", "coming", "packs"}
    assert set(View.__struct_fields__) == set(Position.__struct_fields__) - hidden


# --------------------------------------------------------------------------- rules
def test_all_settings_are_told_as_they_are_in_force() -> None:
    first = rules_in_force(options.rules(players=2, edition="first", recycle=True))
    assert (first.pieces, first.deck_top, first.recycle) == (10, False, True)
    assert not first.deduct_unfinished
    fields = {"edition", "players", "expansions", "solo", "line_clear", *options.SETTINGS}
    assert set(RulesDoc.__struct_fields__) == fields


def test_solo_deducts_and_has_neither_recycling_nor_a_limit_whatever_the_edition_says() -> None:
    for edition in options.EDITIONS:
        told = rules_in_force(options.rules(players=1, edition=edition))
        assert told.deduct_unfinished
        assert not told.recycle
        assert told.black_limit == 0


@pytest.mark.parametrize("name", GAMES)
def test_a_view_can_be_played_on_from_as_the_position_can(name: str) -> None:
    table = make(GAMES[name], 3)
    seen = Game.from_position(table.document(table.turn[0])["view"])
    assert seen.legal_actions() == table.game.legal_actions()


# ----------------------------------------------------------------- the document of it all
@pytest.fixture(scope="module")
def shapes() -> dict[str, Any]:
    found: dict[str, Any] = openapi.document()["components"]["schemas"]
    return found


def test_fields_that_may_be_left_out_are_those_that_are(shapes: dict[str, Any]) -> None:
    update = shapes["Update"]
    assert update["required"] == ["type", "seq", "at", "kind", "set"]
    assert update["properties"]["seat"] == {"type": "integer"}  # never null, but absent
    assert "v" in shapes["Snapshot"]["required"]
    assert shapes["NewTable"]["required"] == ["seats"]
    assert set(shapes["RulesDoc"]["required"]) == set(RulesDoc.__struct_fields__)


def test_unions_are_told_apart_by_a_tag(shapes: dict[str, Any]) -> None:
    for name, tag, one in (
        ("GameEvent", "event", "took"),
        ("LiveMessage", "type", "update"),
        ("ClientMessage", "type", "hello"),
    ):
        told = shapes[name]["discriminator"]
        assert told["propertyName"] == tag
        assert one in told["mapping"]
        for kind, place in told["mapping"].items():
            shape = shapes[place.rpartition("/")[2]]
            assert shape["properties"][tag] == {"enum": [kind]}
            assert tag in shape["required"]
    events = shapes["Update"]["properties"]["events"]
    assert events["items"] == {"$ref": "#/components/schemas/GameEvent"}
