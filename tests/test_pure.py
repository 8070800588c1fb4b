"""Which engine runs: an edit is noticed wherever the compiled module lies."""

import os
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from projectl import _pure


@pytest.mark.parametrize("folder", ["rules", "bots/thinking"])
def test_a_source_that_is_newer_than_its_compiled_copy_is_noticed(
    folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "src" / "projectl"
    (package / folder).mkdir(parents=True)
    (tmp_path / "pyproject.toml").touch()
    source = package / folder / "search.py"
    compiled = source.with_suffix(EXTENSION_SUFFIXES[0])
    for at, path in enumerate((source, compiled), 1):
        path.touch()
        os.utime(path, (at, at))
    monkeypatch.setattr(_pure, "_PACKAGE", str(package))
    assert not _pure._is_stale()
    os.utime(source, (3, 3))
    assert _pure._is_stale()
    source.unlink()
    assert _pure._is_stale(), "nothing that it could have been made of"
