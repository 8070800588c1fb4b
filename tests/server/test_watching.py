"""What an operator sees: metrics that follow what happens, and logs that name the request."""

import asyncio
import json
import re
import time
from io import StringIO
from logging import StreamHandler, getLogger
from pathlib import Path
from typing import Any

import httpx
import pytest
from prometheus_client import generate_latest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from websockets.asyncio.client import connect

from projectl.server import metrics
from projectl.server.http import lag
from projectl.server.http.app import make_app
from projectl.server.logs import JsonLines
from projectl.server.settings import Settings
from tests.server.client import Live, make_table, request
from tests.server.conftest import PATIENCE, Server, Start, wait_until


def metric(server: Server, name: str) -> float:
    """The value of a metric, all its labels together."""
    text = request("GET", f"{server.base}/metrics").text
    found = re.findall(rf"^{name}(?:\{{.*\}})? (\S+)$", text, re.MULTILINE)
    assert found, f"there is no {name}"
    return sum(map(float, found))


def lines(server: Server) -> list[dict[str, Any]]:
    """The log, line by line."""
    return [json.loads(line) for line in server.output().splitlines() if line.startswith("{")]


async def test_metrics_follow_what_happens(start: Start) -> None:
    server = start()
    table, tokens, _ = await make_table(server.base, "pp")
    watchers = [Live(server.base, table, token) for token in (*tokens.values(), None, None)]
    for watcher in watchers:
        await watcher.connect()
    before = metric(server, "projectl_live_sent_total")
    await watchers[0].act("gain O1")
    for watcher in watchers[1:]:
        await watcher.until(type="update")
    assert metric(server, "projectl_live_sent_total") >= before + 4
    assert metric(server, "projectl_http_seconds_count") >= 1
    wait_until(lambda: metric(server, "projectl_loop_lag_seconds_count") > 1, "the loop is watched")
    assert metric(server, "projectl_analyses_waiting") == 0
    await make_table(server.base, "bb")
    wait_until(lambda: metric(server, "projectl_bot_wait_seconds_count") > 0, "a bot has waited")
    for watcher in watchers:
        await watcher.close()


async def test_whoever_keeps_the_loop_busy_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[float] = []
    monkeypatch.setattr(lag, "EVERY", 0.01)
    monkeypatch.setattr(metrics.LOOP_LAG, "observe", seen.append)
    measuring = asyncio.create_task(lag.measure_lag())
    await asyncio.sleep(0)
    time.sleep(0.2)  # nobody else can do anything meanwhile
    async with asyncio.timeout(PATIENCE):
        while not seen:
            await asyncio.sleep(0.01)
    measuring.cancel()
    assert seen[0] > 0.15


async def test_the_log_names_the_request(start: Start) -> None:
    server = start(log_level="debug")
    answers = [request("GET", f"{server.base}/api/v1/about") for _ in range(2)]
    ids = [answer.headers["x-request-id"] for answer in answers]
    assert len(set(ids)) == 2
    assert all(re.fullmatch("[0-9a-f]{16}", one) for one in ids)

    def logged() -> dict[str, Any]:
        return {str(line.get("request")): line for line in lines(server)}

    wait_until(
        lambda: set(ids) <= logged().keys(), "both requests are in the log"
    )  # after the answer
    assert [logged()[one]["path"] for one in ids] == ["/api/v1/about"] * 2
    assert {line["message"] for line in lines(server) if "request" not in line} == {"ready"}
    async with connect(f"ws://127.0.0.1:{server.port}/api/v1/live") as socket:
        assert socket.response is not None
        assert re.fullmatch("[0-9a-f]{16}", socket.response.headers["x-request-id"])


async def test_what_a_client_is_told_of_a_failure_is_in_the_log(tmp_path: Path) -> None:
    async def fail(request: Request) -> Response:
        raise ValueError("a bug")

    app = make_app(Settings(database=str(tmp_path / "tables.db")))
    assert isinstance(app.app, Starlette)
    app.app.router.routes.insert(0, Route("/fail", fail))
    written = StringIO()
    handler = StreamHandler(written)
    handler.setFormatter(JsonLines())
    getLogger("projectl.app").addHandler(handler)
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://x") as client:
        answer = await client.get("/fail")
    getLogger("projectl.app").removeHandler(handler)
    number = answer.headers["x-request-id"]
    assert (answer.status_code, answer.json()["error"]["code"]) == (500, "internal")
    assert answer.json()["error"]["message"].endswith(f"logged as {number}")
    (logged,) = map(json.loads, written.getvalue().splitlines())
    assert logged["request"] == number
    assert "a bug" in logged["trace"]


def test_every_metric_that_the_documentation_names_is_there() -> None:
    page = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`(projectl_[a-z_]+)`", page))
    there = re.findall(r"^# TYPE (\S+)", generate_latest().decode(), re.MULTILINE)
    assert named
    assert named <= set(there)
