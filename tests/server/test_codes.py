"""Every code that says why something is refused has a text on the page, in all its languages."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import projectl
from projectl.rules.expansions import EXPANSIONS

SOURCES = Path(projectl.__file__).parent
WEB = SOURCES.parents[1] / "web"
TEXTS = json.loads((WEB / "locales" / "en.json").read_text("utf-8"))

RAISED = {
    "Refused": (0, ("refused", "why")),
    "NotNow": (0, ("refused", "why")),
    "UndoError": (0, ("undo",)),
    "RulesError": (0, ("problem",)),
    "Unplayable": (0, ("why",)),
    "IllegalAction": (1, ("why",)),
    "_illegal": (2, ("why",)),
}
"""What is called to refuse: which argument is the code, and where the page looks for its text."""
PASSED_ON = {"code", "error.code"}
"""Names of a code that was made elsewhere."""
OF_EXPANSIONS = re.compile(r"f['\"]\{.*\}_(needed|edition|solo)['\"]$")
"""Codes that follow from the records of the expansions."""


def _literals(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(code)):
            yield code
        case ast.IfExp(body=one, orelse=other):
            yield from _literals(one)
            yield from _literals(other)
        case _:
            said = ast.unparse(node)
            if not OF_EXPANSIONS.match(said):
                assert said in PASSED_ON, f"write the code itself: {said}"


def _of_expansions() -> Iterator[tuple[str, tuple[str, ...]]]:
    for expansion in EXPANSIONS.values():
        codes = [f"{other}_needed" for other in expansion.needs]
        codes += [f"{expansion.name}_edition"] if expansion.edition else []
        codes += [] if expansion.solo else [f"{expansion.name}_solo"]
        yield from ((code.replace("-", "_"), ("problem",)) for code in codes)


def _raised(tree: ast.Module) -> Iterator[tuple[str, tuple[str, ...]]]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = ast.unparse(node.func).rpartition(".")[2]
        if name not in RAISED:
            continue
        place, families = RAISED[name]
        if isinstance(node.args[place], ast.Starred):
            continue
        yield from ((code, families) for code in _literals(node.args[place]))


def _reasons() -> Iterator[tuple[str, tuple[str, ...]]]:
    """``notation/reasons.py`` returns its codes, each with a sentence."""
    tree = ast.parse((SOURCES / "notation" / "reasons.py").read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Return) and isinstance(node.value, ast.Tuple):
            yield from ((code, ("why",)) for code in _literals(node.value.elts[0]))


def _codes() -> set[tuple[str, tuple[str, ...]]]:
    found = {*_reasons(), *_of_expansions()}
    for path in SOURCES.rglob("*.py"):
        # The engine protocol has refusals of its own, which have no codes.
        if path != SOURCES / "cli" / "engine.py":
            found.update(_raised(ast.parse(path.read_text("utf-8"))))
    return found


@pytest.mark.parametrize(("code", "families"), sorted(_codes()))
def test_every_code_has_a_text(code: str, families: tuple[str, ...]) -> None:
    """``web/test`` sees to it that what is there in English is there in all languages."""
    assert any(f"{family}.{code}" in TEXTS for family in families), (
        f"say {families[0]}.{code} in web/locales/*.json"
    )


def test_every_close_code_has_a_text() -> None:
    page = (WEB / "src" / "i18n" / "refusals.ts").read_text("utf-8")
    codes = {
        int(number)
        for path in (SOURCES / "server").rglob("*.py")
        for number in re.findall(r"\b44\d\d\b", path.read_text("utf-8"))
    }
    assert codes >= {4401, 4404}
    for code in codes:
        assert f"{code}: " in page, f"say in CLOSED what {code} means"
