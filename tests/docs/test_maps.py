"""The maps of the repository are true: every path that they name is there, every room is on them."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MAPS = {
    "CONTRIBUTING.md": ("src/projectl",),
    "README.md": (),
    "docs/adding.md": (),
    "docs/architecture.md": ("src/projectl", "src/projectl/server"),
    "web/README.md": ("web", "web/src"),
}
"""Each with the folders that its paths may start from, beside the repository's own."""

#: Names that stand for something else, and commands and files that are made or belong to others.
LEFT_OUT = re.compile(
    r"<(?!language|name)|^/|^-|://|^(dist|build)/|^path/|mybot|game\.json|best\.bin"
)


def paths(text: str) -> list[str]:
    """What looks like a path: in backticks, with a slash or an ending, and no space."""
    found = re.findall(r"`([\w./<>-]+)`", text)
    return [
        path
        for path in found
        if ("/" in path or re.search(r"\w\.(py|md|ts|tsx|json|toml|mjs|css)$", path))
        and not LEFT_OUT.search(path)
    ]


def is_there(path: str, folders: tuple[str, ...]) -> bool:
    """From one of the folders, or, if it is a mere name, anywhere among the sources."""
    pattern = re.sub(r"<\w+>", "*", path.rstrip("/")).removeprefix("../")
    if any(any((ROOT / folder).glob(pattern)) for folder in ("", *folders)):
        return True
    return "/" not in path and any(any((ROOT / top).rglob(path)) for top in ("src", "web/src"))


@pytest.mark.parametrize("page", MAPS)
def test_every_path_on_a_map_is_there(page: str) -> None:
    named = paths((ROOT / page).read_text(encoding="utf-8"))
    assert [path for path in named if not is_there(path, MAPS[page])] == []


def test_paths_are_found() -> None:
    """Else the test above could not fail."""
    text = "see `src/projectl/gone.py`, `rules/state.py` and `make lint`"
    assert paths(text) == ["src/projectl/gone.py", "rules/state.py"]
    assert not is_there("src/projectl/gone.py", ())
    assert is_there("rules/state.py", ("src/projectl",))
    assert is_there("web/locales/<language>.json", ())


def test_contributing_shows_every_package() -> None:
    tree = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("src/projectl/\n")[2]
    shown = set(re.findall(r"(\w+)/", tree.partition("```")[0]))
    packages = {path.parent.name for path in (ROOT / "src/projectl").glob("*/__init__.py")}
    rooms = {path.parent.name for path in (ROOT / "src/projectl/server").glob("*/__init__.py")}
    assert packages | rooms <= shown
