"""The built web page, served from memory: a few small files, compressed once."""

import gzip
import hashlib
import logging
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from projectl.server.http import security
from projectl.server.http.routes import refusal
from projectl.server.tables.table import Refused

_NO_PAGE = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>projectl</title>
<h1>projectl is running</h1><p>The web page has not been built into this installation.
The API is at <a href="/api/v1/openapi.json">/api/v1/openapi.json</a>.</p></html>"""

_PACKED = (
    "text/",
    "application/javascript",
    "application/json",
    "image/svg+xml",
    "application/wasm",
)
_ENGINE = "engine/"
"""Where the engine lies that devices think with."""
_THINKER = "assets/thinker-"
"""How the script that starts it is called: only that may compile WebAssembly."""

log = logging.getLogger("projectl.pages")


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

    def __init__(self, folder: Path, engine: Path | None = None) -> None:
        """``engine`` is the folder of the engine with which devices shall think for bots."""
        found = {"index.html": _NO_PAGE, **_files(folder)}
        if engine is not None:
            if files := _files(engine, _ENGINE):
                told = f'<head><meta name="projectl-thinks" content="/{_ENGINE}" />'.encode()
                found["index.html"] = found["index.html"].replace(b"<head>", told, 1)
                found |= files
            else:
                log.warning("no engine for browsers here (make site): all bots think at the server")
        self.files = {name: _page(content, name) for name, content in found.items()}

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
        if name.startswith(_THINKER):
            headers["content-security-policy"] = security.ENGINE_POLICY
        if request.headers.get("if-none-match") == page.tag:
            return Response(status_code=304, headers=headers)
        content = page.content
        if page.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            content, headers["content-encoding"] = page.packed, "gzip"
        return Response(content, headers=headers, media_type=page.kind)


def _files(folder: Path, below: str = "") -> dict[str, bytes]:
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    return {below + path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def _page(content: bytes, name: str) -> Page:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if name.endswith((".js", ".mjs")):
        kind = "text/javascript"
    packed = gzip.compress(content, 9, mtime=0) if kind.startswith(_PACKED) else None
    tag = f'"{hashlib.sha256(content).hexdigest()[:20]}"'
    lasting = name.startswith(("assets/", _ENGINE)) and not name.endswith("/index.json")
    return Page(content, packed, kind, tag, lasting)
