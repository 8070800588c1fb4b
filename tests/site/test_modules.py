"""Which modules the browser gets, and what is refused."""

from pathlib import Path

import pytest

from tools.browser.build import Build
from tools.browser.modules import Package, Unavailable

STANDARD = frozenset({"json", "os", "typing"})


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A package with something of every kind of import."""
    files = {
        "__init__.py": "from projectl import one",
        "one.py": "import json\nfrom projectl.two import deep\ndef f(): import projectl.late",
        "two/__init__.py": "",
        "two/deep.py": "from typing import TYPE_CHECKING\nif TYPE_CHECKING: import numpy",
        "two/data.toml": "",
        "two/notes.txt": "",
        "late.py": "import os\ndef f(): import projectl.drawn",
        "drawn.py": "import matplotlib",
        "idle.py": "",
        "server.py": "import projectl.bridge",
        "bridge.py": "import starlette.types",
        "other/__init__.py": "",
        "other/data.toml": "",
        "careful.py": "try:\n    import numpy\nexcept ImportError: pass",
    }
    for name, text in files.items():
        path = tmp_path / "projectl" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return tmp_path


def test_what_is_imported_comes_along_and_nothing_else(source: Path) -> None:
    found = Package(source, STANDARD).closure(["projectl"])
    names = [name.removeprefix("projectl") for name in found]
    assert names == ["", ".late", ".one", ".two", ".two.deep"]


def test_data_comes_from_the_packages_that_are_there(source: Path) -> None:
    package = Package(source, STANDARD)
    found = list(package.data(package.closure(["projectl"])))
    assert found == [source / "projectl/two/data.toml"]


def test_a_need_that_the_browser_cannot_meet_is_told_with_the_way_to_it(source: Path) -> None:
    way = r"server → projectl\.bridge → starlette\.types: the browser has no starlette"
    with pytest.raises(Unavailable, match=way):
        Package(source, STANDARD).closure(["projectl.server"])


def test_an_import_that_may_fail_is_no_need(source: Path) -> None:
    assert "projectl.careful" in Package(source, STANDARD).closure(["projectl.careful"])


def test_a_wrong_entry_point_is_named(source: Path) -> None:
    with pytest.raises(Unavailable, match=r"there is no module projectl\.nowhere"):
        Package(source, STANDARD).closure(["projectl.nowhere"])


def test_the_package_itself_needs_neither_server_nor_terminal() -> None:
    modules = Build().modules
    assert "projectl.bots.champion" in modules
    assert not [name for name in modules if name.startswith(("projectl.cli", "projectl.envs"))]


def test_every_compiled_module_is_one_that_the_native_build_compiles() -> None:
    compiled = Build().compiled()
    assert "projectl/rules/legal.py" in compiled
    assert "projectl/bots/champion.py" not in compiled
    assert not [name for name in compiled if name.endswith("__init__.py")]
