"""``projectl doctor --server URL``: a real server, and what strangers should not find there."""

import json

from typer.testing import CliRunner

from projectl.cli import app, visit
from projectl.cli.findings import Finding
from tests.server.conftest import Server, free_port


def visited(address: str) -> dict[str, Finding]:
    return {finding.name: finding for finding in visit.visit(address)}


def test_a_server_that_is_well(shared_server: Server) -> None:
    result = CliRunner().invoke(app, ["doctor", "--json", "--server", shared_server.base + "/"])
    found = {one["name"]: one for one in json.loads(result.stdout)}
    assert result.exit_code == 0
    assert found["server"]["says"] == f"{shared_server.base} is ready"
    assert found["live connections"]["good"]
    assert found["its clock"]["good"]
    assert found["its version"]["good"]


def test_nobody_there() -> None:
    address = f"http://127.0.0.1:{free_port()}"
    assert visited(address)["server"].says.startswith(f"{address} does not answer")
    assert visited("play.example")["server"].good is False


def test_what_a_stranger_should_not_find(shared_server: Server) -> None:
    found = {finding.name: finding for finding in visit._look(shared_server.base, here=False)}
    assert "open to everybody" in found["metrics"].says
    assert found["encryption"].good is False
    assert found["its proxy"].good is False  # the proxy would be this machine, which is believed


def test_what_is_made_of_addresses() -> None:
    pretended = visit.PRETENDED
    assert visit._proxy("8.8.8.8", "8.8.8.8", here=False).good
    assert "believes X-Forwarded-For" in visit._proxy("8.8.8.8", pretended, here=False).says
    shared = visit._proxy("172.28.17.2", "172.28.17.2", here=False)
    assert shared.good is False
    assert "share one rate limit" in shared.says
    assert visit._proxy("127.0.0.1", pretended, here=True).good
    assert visit._is_here("http://localhost:8000")
    assert visit._is_here("http://192.168.1.7:8000")
    assert not visit._is_here("https://play.example")
