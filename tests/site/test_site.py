"""``projectl site``: what is written, and what is refused."""

import json
from pathlib import Path
from types import SimpleNamespace

import pytest
from typer.testing import CliRunner

from projectl import site
from projectl.cli import app
from projectl.server import settings


@pytest.fixture
def parts(tmp_path: Path) -> tuple[Path, Path]:
    """A page and an engine, as small as can be."""
    page, engine = tmp_path / "page", tmp_path / "engine-built"
    (page / "assets").mkdir(parents=True)
    (page / "assets" / "main.js").write_text("")
    (page / "manifest.webmanifest").write_text(json.dumps({"name": "Project L"}))
    (page / "index.html").write_text('<head>\n<script src="/assets/main.js"></script></head>')
    engine.mkdir()
    (engine / "index.json").write_text(json.dumps({"compiled": False}))
    return page, engine


def test_page_and_engine_lie_in_one_folder(parts: tuple[Path, Path], tmp_path: Path) -> None:
    page, engine = parts
    target = tmp_path / "public"
    size = site.write(target, page, "/games/", engine)
    names = {path.relative_to(target).as_posix() for path in target.rglob("*") if path.is_file()}
    app = {"manifest.webmanifest", "sw.js"}
    expected = {"index.html", "404.html", ".nojekyll", "assets/main.js", "engine/index.json"}
    (box,) = names - expected - app
    assert names >= expected | app
    assert json.loads((target / box).read_text())["puzzles"]
    assert (
        f'<meta name="projectl-box" content="/games/{box}" />'
        in (target / "index.html").read_text()
    )
    assert size == sum((target / name).stat().st_size for name in names)
    assert (target / "404.html").read_text() == (target / "index.html").read_text()


def test_links_start_from_the_base(parts: tuple[Path, Path], tmp_path: Path) -> None:
    page, engine = parts
    site.write(tmp_path / "public", page, "/games/", engine)
    html = (tmp_path / "public" / "index.html").read_text()
    assert 'src="/games/assets/main.js"' in html
    assert '<meta name="projectl-base" content="/games/" />' in html
    assert '<meta name="projectl-engine" content="/games/engine/" />' in html
    assert "script-src 'self' 'wasm-unsafe-eval';" in html
    assert "frame-ancestors" not in html, "which a page cannot say of itself"


def test_the_service_worker_knows_every_file(parts: tuple[Path, Path], tmp_path: Path) -> None:
    page, engine = parts
    site.write(tmp_path / "public", page, "/games/", engine)
    text = (tmp_path / "public" / "sw.js").read_text()
    kept = json.loads(text.partition("PAGE = ")[2].partition(";")[0])
    assert kept[0].startswith("assets/box-")
    assert kept[1:] == ["assets/main.js", "index.html", "manifest.webmanifest"]
    assert 'ENGINE = ["engine/index.json"]' in text
    assert "@" not in text
    (page / "assets" / "main.js").write_text("changed")
    site.write(tmp_path / "later", page, "/games/", engine)
    assert (tmp_path / "later" / "sw.js").read_text() != text, "another version"


def test_a_site_takes_in_records_that_others_share(
    parts: tuple[Path, Path], tmp_path: Path
) -> None:
    page, engine = parts
    site.write(tmp_path / "public", page, "/games/", engine)
    manifest = json.loads((tmp_path / "public" / "manifest.webmanifest").read_text())
    assert manifest["name"] == "Project L"
    assert manifest["share_target"]["params"]["files"][0]["name"] == "record"


def test_links_to_other_hosts_stay() -> None:
    html = site.based('<a href="//elsewhere/x"></a><a href="./y"></a>', "/a/")
    assert html == '<a href="//elsewhere/x"></a><a href="/a/y"></a>'


@pytest.mark.parametrize("base", ["games/", "/games", "", "games"])
def test_a_base_stands_between_slashes(base: str, parts: tuple[Path, Path], tmp_path: Path) -> None:
    with pytest.raises(site.SiteError, match="begins and ends with a slash"):
        site.write(tmp_path / "public", parts[0], base, parts[1])


def test_nothing_is_written_over(parts: tuple[Path, Path], tmp_path: Path) -> None:
    (tmp_path / "public").mkdir()
    (tmp_path / "public" / "mine").touch()
    with pytest.raises(site.SiteError, match="not an empty folder"):
        site.write(tmp_path / "public", parts[0], "/", parts[1])


@pytest.mark.parametrize("missing", ["page", "engine"])
def test_what_is_missing_is_said(missing: str, parts: tuple[Path, Path], tmp_path: Path) -> None:
    page, engine = parts
    (page / "index.html" if missing == "page" else engine / "index.json").unlink()
    with pytest.raises(site.SiteError, match=f"has no {missing}"):
        site.write(tmp_path / "public", page, "/", engine)
    assert not (tmp_path / "public").exists()


def test_the_command_says_when_the_engine_is_slow(
    parts: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, engine = parts
    monkeypatch.setattr(site, "ENGINE", engine)
    monkeypatch.setattr(settings, "Settings", lambda: SimpleNamespace(static=page))
    target = tmp_path / "public"
    result = CliRunner().invoke(app, ["site", str(target), "--base", "/games/"])
    assert result.exit_code == 0
    assert "to be shown under /games/" in result.stdout
    assert "plain Python" in result.stderr
    again = CliRunner().invoke(app, ["site", str(target)])
    assert again.exit_code == 1
    assert "not an empty folder" in again.stderr
