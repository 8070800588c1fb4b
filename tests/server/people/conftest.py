"""A lobby for the tests: who waits elsewhere shall not be found there."""

from collections.abc import Iterator

import pytest

from tests.server.conftest import Server


@pytest.fixture(scope="package")
def lobby(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that nobody else uses."""
    server = Server(str(tmp_path_factory.mktemp("lobby") / "tables.db"))
    yield server
    server.stop()
    assert '"level": "error"' not in server.output(), server.output()
