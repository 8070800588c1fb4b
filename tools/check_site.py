"""Checks the built documentation: every link leads somewhere, nothing is fetched from elsewhere.

python tools/check_site.py build/docs
"""

import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlsplit


class Page(HTMLParser):
    """The links, the fetched files and the anchors of one page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.anchors: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.anchors |= {name for name in (given.get("id"), given.get("name")) if name}
        address = given.get("href") or given.get("src")
        if not address:
            return
        if tag == "a" or (tag == "link" and given.get("rel") in ("canonical", "next", "prev")):
            self.links.append(address)
        else:
            self.fetched.append(address)


def problems(site: Path) -> Iterator[str]:
    """Everything that is wrong, a line each."""
    pages = {path: Page(path.read_text(encoding="utf-8")) for path in sorted(site.rglob("*.html"))}
    if not pages:
        yield f"{site}: there are no pages"
    for path, page in pages.items():
        where = path.relative_to(site)
        for address in page.fetched:
            if urlsplit(address).netloc:
                yield f"{where}: fetches {address} from elsewhere"
        for address in (*page.links, *page.fetched):
            parts = urlsplit(address)
            if parts.scheme or parts.netloc:
                continue
            target, anchor = urldefrag(address)
            found = _file(site, path, unquote(target))
            if not found.exists():
                yield f"{where}: {address} leads nowhere"
            elif anchor and found in pages and unquote(anchor) not in pages[found].anchors:
                yield f"{where}: {address}: no such place on that page"


def _file(site: Path, page: Path, target: str) -> Path:
    if not target:
        return page
    found = site / target.lstrip("/") if target.startswith("/") else page.parent / target
    found = Path(found).resolve()
    return found / "index.html" if found.is_dir() else found


if __name__ == "__main__":
    wrong = list(problems(Path(sys.argv[1]).resolve()))
    for line in wrong:
        print(line)
    sys.exit(1 if wrong else 0)
