"""The built web page, served from memory: a few small files, compressed once."""

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from projectl.server.http.routes import refusal
from projectl.server.tables.table import Refused

_NO_PAGE = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>projectl</title>
<h1>projectl is running</h1><p>The web page has not been built into this installation.
The API is at <a href="/api/v1/openapi.json">/api/v1/openapi.json</a>.</p></html>"""

_TEXTS = ("text/", "application/javascript", "application/json", "image/svg+xml")


@dataclass(frozen=True)
class Page:
    """One file."""

    content: bytes
    packed: bytes | None
    kind: str
    tag: str
    lasting: bool
    """Its name changes with its content, so a browser may keep it for good."""


class Pages:
    """All files below a folder; addresses without a file show the page itself, which is one app."""

    def __init__(self, folder: Path) -> None:
        self.files: dict[str, Page] = {}
        if folder.is_dir():
            for path in sorted(p for p in folder.rglob("*") if p.is_file()):
                name = path.relative_to(folder).as_posix()
                self.files[name] = _page(path.read_bytes(), name)
        self.files.setdefault("index.html", _page(_NO_PAGE, "index.html"))

    async def show(self, request: Request) -> Response:
        """A file, or the page."""
        name = request.path_params.get("path", "") or "index.html"
        page = self.files.get(name)
        if page is None:
            if name.startswith("api/") or "." in name.rpartition("/")[2]:
                return refusal(Refused("not_found", "there is nothing here"))
            page = self.files["index.html"]
        headers = {
            "etag": page.tag,
            "vary": "accept-encoding",
            "cache-control": "public, max-age=31536000, immutable" if page.lasting else "no-cache",
        }
        if request.headers.get("if-none-match") == page.tag:
            return Response(status_code=304, headers=headers)
        content = page.content
        if page.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            content, headers["content-encoding"] = page.packed, "gzip"
        return Response(content, headers=headers, media_type=page.kind)


def _page(content: bytes, name: str) -> Page:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if name.endswith((".js", ".mjs")):
        kind = "text/javascript"
    packed = gzip.compress(content, 9, mtime=0) if kind.startswith(_TEXTS) else None
    tag = f'"{hashlib.sha256(content).hexdigest()[:20]}"'
    return Page(content, packed, kind, tag, name.startswith("assets/"))
