"""Nonsense over the live protocol: every message is answered, nothing changes, nothing breaks."""

import asyncio
import json
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.client import Http, Live, make_table, request
from tests.server.conftest import FULL, PATIENCE, Server

MESSAGES = 50_000 if FULL else 4_000
BATCH = 50

VALUES: list[Any] = [
    None, True, False, 0, -1, 1, 2**31, 2**63, 2**70, -(2**70), 1.5, 1e308, "", "x", "x" * 41, "x" * 900,
    "\x00", "\ud7ff", "a\n", "../..", "' OR 1=1 --", "😀" * 50, [], [1], {}, {"type": "act"},
    [[[[[[]]]]]], "gain O1", "take W1", "master", "end", "resign ", "place T4 B7 zz", "hello",
]  # fmt: skip
KEYS = [
    "type",
    "id",
    "action",
    "reaction",
    "bot",
    "v",
    "table",
    "token",
    "after",
    "",
    "seat",
    "__proto__",
]
TYPES = [
    "act",
    "undo",
    "return",
    "why",
    "hint",
    "ping",
    "hello",
    "react",
    "update",
    "ACT",
    "",
    None,
]
ACTIONS = [
    "gain O1", "take W1", "take white", "take black", "recycle white W1 W2 W3 W4", "trade O1 I2",
    "place O1 W1 a1", "master O1 W1 a1, I2 W2 a1a2", "ambassador AW1: O1 W1 a1", "insert", "end",
    "ghost P5 = I2 I3: I3 B7 a1a2a3", "choose T4", "levelup none", "touch O1 B7 c3 credit",
    "master", "ghost P5 = I2 I3:", "timeout",
]  # fmt: skip


def nonsense(random: Random) -> str | bytes:
    """One frame: broken JSON, wrong shapes, or a right shape at the wrong time."""
    kind = random.randrange(6)
    if kind == 0:
        return bytes(random.randrange(256) for _ in range(random.randrange(60)))
    if kind == 1:
        return "".join(chr(random.randrange(32, 0x2FF)) for _ in range(random.randrange(80)))
    if kind == 2:
        return json.dumps(random.choice(VALUES))
    message: dict[str, Any] = {}
    if kind == 3:
        for _ in range(random.randrange(5)):
            message[random.choice(KEYS)] = random.choice(VALUES)
        message.setdefault("type", random.choice(TYPES))
        if message["type"] == "react":
            message["reaction"] = "none of them"
        return json.dumps(message)
    # A well-formed message of somebody whose turn it is not.
    message = {"type": random.choice(["act", "why", "undo", "return", "ping"])}
    if message["type"] != "ping":
        message["id"] = f"fuzz-{random.randrange(10**9)}"
    if message["type"] in ("act", "why"):
        action = random.choice(ACTIONS)
        if random.random() < 0.5:
            at = random.randrange(len(action))
            action = action[:at] + chr(random.randrange(32, 127)) + action[at + 1 :]
        message["action"] = action
    text = json.dumps(message)
    if kind == 5 and random.random() < 0.5:
        at = random.randrange(len(text))
        text = text[:at] + random.choice('{}[]",:\\\x00é') + text[at + 1 :]
    return text


async def hello(url: str, table: str, token: str | None) -> ClientConnection:
    socket = await connect(url, compression=None)
    await socket.send(json.dumps({"type": "hello", "v": 1, "table": table, "token": token}))
    for _ in range(2):
        assert json.loads(await socket.recv())["type"] in ("snapshot", "presence")
    return socket


async def fuzz(url: str, table: str, token: str | None, number: int, seed: int) -> dict[str, int]:
    """Send so many frames; each gets exactly one answer. How often each answer came."""
    random = Random(seed)
    socket = await hello(url, table, token)
    counts: dict[str, int] = {}
    for _ in range(number // BATCH):
        frames = [nonsense(random) for _ in range(BATCH)]
        for frame in frames:
            await socket.send(frame)
        answers = 0
        while answers < BATCH:
            said = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
            if said["type"] == "presence":
                continue
            answers += 1
            assert said["type"] in ("error", "pong", "why"), (said, frames)
            if said["type"] == "error":
                assert said["code"] not in ("internal", "busy")
                assert said["message"]
                assert "Traceback" not in said["message"]
            name = said.get("code") or said["type"]
            counts[name] = counts.get(name, 0) + 1
    await socket.close()
    return counts


async def test_nonsense_changes_nothing(shared_server: Server) -> None:
    base = shared_server.base
    url = base.replace("http", "ws") + "/api/v1/live"
    table, tokens, _ = await make_table(base, "pp")
    ana = Live(base, table, tokens[0])
    await ana.connect()
    before = dict(ana.doc)
    found = await asyncio.gather(
        fuzz(url, table, tokens[1], MESSAGES // 2, 1), fuzz(url, table, None, MESSAGES // 2, 2)
    )
    assert sum(sum(counts.values()) for counts in found) >= MESSAGES - 2 * BATCH
    assert {"bad_message", "illegal", "notation", "open_step", "unauthorized"} <= {
        name for counts in found for name in counts
    }
    now = await Http(base, tokens[0]).get(f"/tables/{table}")
    assert (now["seq"], now["table"]) == (0, before)
    assert request("GET", f"{base}/health").status_code == 200
    await ana.act("gain O1")
    print(found)


async def test_broken_frames_only_end_their_own_connection(shared_server: Server) -> None:
    base = shared_server.base
    url = base.replace("http", "ws") + "/api/v1/live"
    table, tokens, _ = await make_table(base, "pp")
    for frame, code in ((b"\xff\xfe", 1007), (b"{" + b" " * 5000, 1009)):
        socket = await hello(url, table, tokens[0])
        await socket.send(frame, text=True)
        with pytest.raises(ConnectionClosed) as end:
            await socket.recv()
        assert end.value.rcvd is not None
        assert end.value.rcvd.code == code
    for first in (b"", b"\x00", b"null", b'{"type":"ping"}', b"[" * 4000, b'{"v":1e999}'):
        async with connect(url) as socket:
            await socket.send(first, text=True)
            assert json.loads(await socket.recv())["code"] == "bad_message"
    ana = Live(base, table, tokens[0])
    await ana.connect()
    await ana.act("gain O1")
