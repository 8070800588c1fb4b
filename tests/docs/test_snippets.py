"""Every Python snippet of the README and the documentation runs."""

import re
from pathlib import Path

import pytest

from projectl import packs

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
SNIPPETS = [
    pytest.param(text, id=f"{page.name}-{number}")
    for page in PAGES
    for number, text in enumerate(
        re.findall(r"^```python\n(.*?)^```", page.read_text(encoding="utf-8"), re.M | re.S), 1
    )
]


@pytest.mark.parametrize("text", SNIPPETS)
def test_a_snippet_runs(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    ghost = Path(packs.__file__).with_name("ghost.toml").read_text(encoding="utf-8")
    (tmp_path / "my-ghost.toml").write_text(ghost, encoding="utf-8")  # the file a page speaks of
    exec(compile(text, "snippet", "exec"), {"__name__": "snippet"})


def test_the_readme_has_a_snippet() -> None:
    assert any(snippet.id == "README.md-1" for snippet in SNIPPETS)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_to_files_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for target in re.findall(r"\]\((?!\w+:)([^)#]+)[^)]*\)", text):
        assert (page.parent / target).exists(), target
