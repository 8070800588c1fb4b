"""Everything of a device as one document: saved, taken in elsewhere, and nothing lost on the way."""

import json

from tests.server.local.test_hall import Json, Memory, Page, device


async def packed(memory: Memory) -> Json:
    async with device(memory) as here:
        return await here.ask("GET", "/device/tables")


async def test_tables_go_on_where_they_are_taken_in() -> None:
    async with device() as here, device() as there:
        table, token = await here.table("1", seed=4)
        page = Page(here, table, token)
        assert await page.my_turn()
        await page.act(page.doc["legal"][0])
        luggage = await here.ask("GET", "/device/tables")
        taken = await there.ask("POST", "/device/tables", luggage)
        assert taken == {"taken": 1, "known": 0, "unreadable": 0}
        other = Page(there, table, token)
        assert await other.my_turn()
        assert other.seq >= page.seq


async def test_what_went_on_elsewhere_is_shown_and_what_went_on_here_stays() -> None:
    memory = Memory()
    async with device(memory) as here:
        table, token = await here.table(seed=4, seats=[{"kind": "person"}, {"kind": "person"}])
        page = Page(here, table, token)
        assert await page.my_turn()
        before = await here.ask("GET", "/device/tables")
        async with device() as there:
            await there.ask("POST", "/device/tables", before)
            ahead = Page(there, table, token)
            assert await ahead.my_turn()
            await ahead.act(ahead.doc["legal"][0])
            after = await there.ask("GET", "/device/tables")
            await ahead.act(ahead.doc["legal"][0])
            further = await there.ask("GET", "/device/tables")
        assert (await here.ask("POST", "/device/tables", after))["taken"] == 1
        while page.seq < ahead.seq - 1:  # it is open here, and is shown
            await page.next()
        answer = await page.act(page.doc["legal"][1])  # another way than there
        assert answer["seq"] == ahead.seq
        kept = dict(memory.rows)
        for luggage in (before, after, further):
            assert (await here.ask("POST", "/device/tables", luggage))["known"] == 1
        assert memory.rows == kept


async def test_nothing_is_taken_in_that_is_no_table() -> None:
    memory = Memory()
    async with device(memory) as here:
        await here.table("1", seed=4)
        row = json.loads(*memory.rows.values())
        newer = {**row, "format": 99}
        broken = {**row, "log": [{"seq": 1, "at": 1, "kind": "act", "seat": 0, "text": "fly"}]}
    async with device() as there:
        asked = {"tables": [newer, broken, {"format": 1}, 7, row]}
        found = await there.ask("POST", "/device/tables", asked)
        assert found == {"taken": 1, "known": 0, "unreadable": 4}


async def test_rows_that_cannot_be_read_stay_and_are_packed_too() -> None:
    memory = Memory()
    memory.rows["odd"] = '{"format": 1, "agreed": "?"}'
    memory.rows["later"] = '{"format": 99, "what": "nobody knows yet"}'
    async with device(memory) as here:
        await here.table("1", seed=4)
    assert len((await packed(memory))["tables"]) == 3
    assert {"odd", "later"} < set(memory.rows)


async def test_finished_games_are_removed_to_make_room() -> None:
    async with device() as here:
        running, _ = await here.table("1", seed=4)
        table, token = await here.table(rules={"solo": "normal"}, seed=5)
        resign = {"id": "x" * 16, "action": "resign"}
        await here.ask("POST", f"/tables/{table}/actions", resign, token)
        assert await here.ask("DELETE", "/device/tables") == {"removed": 1}
        assert set(here.memory.rows) == {running}
        assert (await here.tried("GET", f"/tables/{table}"))[0] == 404
