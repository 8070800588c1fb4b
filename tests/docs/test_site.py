"""The pages that programs write are as those programs write them; the link checker finds what is dead."""

from pathlib import Path

import pytest

from tools import check_site, draw_modules, figures

ROOT = Path(__file__).parents[2]


def test_the_picture_of_the_modules_is_current() -> None:
    """`make modules` draws it anew."""
    assert draw_modules.PICTURE.read_text(encoding="utf-8") == draw_modules.drawing()


def test_the_picture_shows_every_package() -> None:
    shown = {name for layer in draw_modules.layers() for name in layer}
    packages = {path.parent.name for path in draw_modules.SOURCES.glob("*/__init__.py")}
    modules = {path.stem for path in draw_modules.SOURCES.glob("[!_]*.py")}
    assert shown == packages | modules


def test_no_figure_was_written_by_hand() -> None:
    texts = {name: (figures.DOCS / name).read_text(encoding="utf-8") for name in figures.HEADS}
    found = figures.read("".join(texts.values()))
    assert set(found) == set(figures.SECTIONS)
    for name, text in texts.items():
        assert figures.page(name, found) == text


def test_every_page_is_in_the_navigation() -> None:
    said = (ROOT / "zensical.toml").read_text(encoding="utf-8")
    for page in (ROOT / "docs").glob("*.md"):
        assert f'"{page.name}"' in said, page.name


@pytest.mark.parametrize(
    ("body", "complaint"),
    [
        ('<a href="gone.html">', "gone.html leads nowhere"),
        ('<a href="other/#nowhere">', "no such place on that page"),
        ('<img src="gone.png">', "gone.png leads nowhere"),
        ('<script src="https://elsewhere.example/x.js"></script>', "from elsewhere"),
        ('<link rel="stylesheet" href="//elsewhere.example/x.css">', "from elsewhere"),
        ('<a href="other/#here"><a href="#top" id="top"><a href="https://elsewhere.example">', ""),
    ],
)
def test_the_link_checker(tmp_path: Path, body: str, complaint: str) -> None:
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "index.html").write_text('<h2 id="here">')
    (tmp_path / "index.html").write_text(body)
    found = list(check_site.problems(tmp_path))
    assert len(found) == bool(complaint)
    assert all(complaint in line for line in found)
