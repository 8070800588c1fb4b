"""A host's own packs: dealt at every table, drawn by every page, known to every process."""

from pathlib import Path

from projectl import Game, packs
from tests.server.client import Http, Live, make_table, play_on
from tests.server.conftest import Start


async def test_a_server_deals_the_hosts_packs(start: Start, tmp_path: Path) -> None:
    shipped = Path(packs.__file__).with_name("ghost.toml")
    file = tmp_path / "my-ghost.toml"
    file.write_text(shipped.read_text().replace("points = 2", "points = 9", 1))
    server = start(**{packs.HOST: str(file)})
    http = Http(server.base)
    points = [puzzle["points"] for puzzle in (await http.get("/box"))["puzzles"]]
    assert points.count(9) == 1
    table, tokens, _ = await make_table(
        server.base, "pb", {"players": 2, "expansions": ["ghost"]}, seed=3
    )
    live = Live(server.base, table, tokens[0])
    await live.connect()
    await play_on([live], 12)
    await live.act("resign")
    while live.doc["status"] != "over":  # the bot plays on alone
        await live.receive()
    await live.close()
    record = await http.get(f"/tables/{table}/record")
    await http.close()
    assert record["packs"] == [file.read_text()]
    assert 9 in [puzzle.points for puzzle in Game.from_record(record).state.box.puzzles]
