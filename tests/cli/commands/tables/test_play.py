"""``projectl play``: the table in the browser. That it is served is tested with the wheel."""

import json
import threading
import webbrowser
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from projectl import _pure
from projectl.cli import built
from projectl.cli.commands.tables import play, serve
from tests.cli.conftest import Run


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses that a browser was asked to open."""
    found: list[str] = []
    monkeypatch.setattr(webbrowser, "open", found.append)
    return found


@pytest.fixture
def neighbour(request: pytest.FixtureRequest) -> Iterator[int]:
    """The port of another program, which calls itself by the title it is given."""
    description = json.dumps({"info": {"title": request.param}}).encode()

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(description)

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Answer) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()


@pytest.mark.parametrize("neighbour", ["projectl"], indirect=True)
def test_a_running_table_is_opened_again(run: Run, neighbour: int, opened: list[str]) -> None:
    result = run("play", "--port", str(neighbour))
    assert result.exit_code == 0
    assert f"already at http://localhost:{neighbour}" in result.stdout
    assert opened == [f"http://localhost:{neighbour}"]


@pytest.mark.parametrize("neighbour", ["something else"], indirect=True)
def test_another_program_is_left_alone(neighbour: int, opened: list[str]) -> None:
    assert not play._is_there(f"http://localhost:{neighbour}")
    assert opened == []


def test_without_a_page_the_game_is_in_the_terminal(
    run: Run, monkeypatch: pytest.MonkeyPatch, opened: list[str]
) -> None:
    monkeypatch.setattr(play, "has_page", lambda: False)
    result = run("play", "--port", "0", stdin="quit\n")
    assert result.exit_code == 0
    assert "no web page was built into this installation" in result.stderr
    assert "White row" in result.stdout
    assert opened == []


@pytest.mark.parametrize(
    ("compiled", "chosen", "mentioned"),
    [(True, False, False), (False, True, False), (False, False, True)],
)
def test_a_slow_engine_is_mentioned_unless_it_was_asked_for(
    run: Run, monkeypatch: pytest.MonkeyPatch, compiled: bool, chosen: bool, mentioned: bool
) -> None:
    monkeypatch.setattr(play, "run", lambda **options: None)
    monkeypatch.setattr(play, "has_page", lambda: True)
    monkeypatch.setattr(built, "is_compiled", lambda: compiled)
    monkeypatch.setattr(_pure, "is_chosen", lambda: chosen)
    assert ("not compiled" in run("play", "--port", "0").stderr) == mentioned


def test_the_options_reach_the_server(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[dict[str, object]] = []
    monkeypatch.setattr(play, "run", lambda **options: asked.append(options))
    monkeypatch.setattr(play, "has_page", lambda: True)
    run("play", "--port", "0", "--database", "holiday.db", "--no-browser")
    (options,) = asked
    assert (options["host"], options["port"]) == (serve.HERE, 0)
    assert (options["database"], options["browser"]) == ("holiday.db", False)
