"""The browser's engine, built once for all tests; where that cannot be, they are skipped with the reason."""

from pathlib import Path

import pytest

from tools.browser.build import OUTPUT, Build
from tools.browser.tools import Missing, find_pyodide, find_zig


@pytest.fixture(scope="session")
def build() -> Build:
    """The build of this tree, where Node and Pyodide are at hand."""
    made = Build()
    try:
        find_pyodide(made.root)
    except Missing as missing:
        pytest.skip(f"BROWSER ENGINE NOT TESTED: {missing}")
    return made


@pytest.fixture(scope="session")
def engine(build: Build) -> Path:
    """The engine as `make site` leaves it, brought up to date."""
    try:
        find_zig()
        if not build.is_current():
            build.run()
    except Missing as missing:
        pytest.skip(f"BROWSER ENGINE NOT TESTED: {missing} (make site)")
    return OUTPUT
