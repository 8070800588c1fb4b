"""The pinned requirements fit what the project itself asks for, and each other.

Nothing is fetched: the pinned packages are installed here, so what they need can be looked up.
"""

import re
import tomllib
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "requirements"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

#: What each file is pinned from: extras of the project, and lists of tools.
PINNED = {
    "build": (["server"], ["build"]),
    "compiler": (None, ["compiler"]),
    "dev": (list(PROJECT["project"]["optional-dependencies"]), ["build", "dev"]),
    "node": (None, ["node"]),
    "server": (["postgres"], []),
}


def _pins(name: str) -> dict[str, str]:
    """The versions that a pinned file names for machines like this one."""
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    pins = [Requirement(line) for line in re.findall(r"^(\w.*?) *\\$", text, re.MULTILINE)]
    return {
        canonicalize_name(pin.name): str(pin.specifier).removeprefix("==")
        for pin in pins
        if pin.marker is None or pin.marker.evaluate()
    }


def _listed(name: str) -> list[str]:
    lines = (FOLDER / f"{name}.in").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith(("#", "-r"))]


def _asked_for(name: str) -> list[Requirement]:
    extras, tools = PINNED[name]
    lines = [line.partition(" #")[0] for tool in tools for line in _listed(tool)]
    if extras is not None:
        lines += [f"projectl[{','.join(extras)}]"]
    return [Requirement(line) for line in lines]


def _needs(requirement: Requirement) -> Iterator[Requirement]:
    """What a package with these extras needs on this machine: ours from pyproject.toml."""
    if requirement.name == "projectl":
        project = PROJECT["project"]
        for line in project["dependencies"]:
            yield Requirement(line)
        for extra in requirement.extras:
            for line in project["optional-dependencies"][extra]:
                yield Requirement(line)
        return
    try:
        lines = metadata.requires(requirement.name) or []
    except metadata.PackageNotFoundError:  # a build tool that this machine could do without
        return
    for need in map(Requirement, lines):
        for extra in ("", *requirement.extras):
            if need.marker is None or need.marker.evaluate({"extra": extra}):
                yield need
                break


def test_every_pinned_file_is_held_to_something() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(PINNED)


@pytest.mark.parametrize("name", PINNED)
def test_a_pinned_file_resolves(name: str) -> None:
    """From what was asked for, all that it needs is pinned, in versions that everybody accepts."""
    pins, seen, wrong = _pins(name), set(), []
    open_ends = _asked_for(name)
    while open_ends:
        need = open_ends.pop()
        if str(need) in seen or (need.marker and not need.marker.evaluate({"extra": ""})):
            continue
        seen.add(str(need))
        if need.name != "projectl":
            version = pins.get(canonicalize_name(need.name), "nothing")
            if version == "nothing" or not need.specifier.contains(version, prereleases=True):
                wrong.append(f"{need} is wanted, {version} is pinned")
        open_ends.extend(_needs(need))
    assert not wrong


def test_a_package_has_one_version_in_all_files() -> None:
    versions: dict[str, set[str]] = {}
    for name in PINNED:
        for package, version in _pins(name).items():
            versions.setdefault(package, set()).add(version)
    assert {package: found for package, found in versions.items() if len(found) > 1} == {}


def test_what_is_looked_up_here_is_what_is_pinned() -> None:
    """Else the tests above would judge by other versions' needs."""
    for package, version in _pins("dev").items():
        assert (package, metadata.version(package)) == (package, version)


def test_the_build_requirements_are_those_pinned() -> None:
    """`pip install .` in isolation and `make play` compile with the same mypyc."""
    pins = _pins("build")
    for need in map(Requirement, PROJECT["build-system"]["requires"]):
        assert need.specifier.contains(pins[need.name])


@pytest.mark.parametrize("name", PINNED)
def test_a_pinned_file_names_hashes_but_no_host(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert text.count("--hash=sha256:") >= len(_pins(name))
    assert not re.search(r"://|--(extra-)?index-url|--find-links", text)
