"""The research page names every action and every number there is; its OpenSpiel snippet runs."""

import re
from pathlib import Path

import pytest

from tests.envs.variants import ALL, EXTRA

pytest.importorskip("pettingzoo", reason=EXTRA)

from projectl import envs
from projectl.envs.numbering import GROUPS

PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")


def test_every_kind_of_action_is_in_the_table() -> None:
    for kind in GROUPS:
        assert f"| `{kind}` |" in PAGE


def test_every_field_is_in_the_table() -> None:
    for settings in ALL.values():
        for block in envs.variant(**settings).layout.blocks:
            for field in block.fields:
                row = rf"\| `{block.name}/{field.name}` \| [^|]+ \| {field.high} \| {re.escape(field.meaning)} \|"
                assert re.search(row, PAGE), f"{block.name}/{field.name}"


def test_the_sizes_are_right() -> None:
    six = envs.variant(**ALL["everything 6"])
    for size in (six.layout.size, six.actions, envs.variant(players=1).actions):
        assert f"{size:,}" in PAGE


@pytest.mark.parametrize("library", ["pyspiel", "pufferlib"])
def test_the_snippets_for_other_libraries_run(library: str) -> None:
    pytest.importorskip(library, reason=f"{library} is not installed")
    snippets = re.findall(r"^```py\n(.*?)^```", PAGE, re.M | re.S)
    (snippet,) = (one for one in snippets if f"import {library}" in one)
    exec(compile(snippet, "snippet", "exec"), {"__name__": "snippet"})
