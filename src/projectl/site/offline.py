"""What makes a static site an app: a manifest to install it by, and the service worker that keeps it."""

import hashlib
import json
from pathlib import Path
from typing import Any

_HERE = Path(__file__).parent
MANIFEST = "manifest.webmanifest"
WORKER = "sw.js"
_MASKABLE = "maskable.svg"
_COLOUR = "#0c0d10"
#: Only what a player sees is kept; the first is for hosts, the second never asked for by its name.
_LEFT_OUT = (".nojekyll", "404.html")


def write(target: Path, base: str, engine: str) -> None:
    """Add both to a site that is complete otherwise; ``engine`` is its folder below the site."""
    (target / _MASKABLE).write_bytes((_HERE / _MASKABLE).read_bytes())
    text = json.dumps(_manifest(base), indent=2)
    (target / MANIFEST).write_text(text, encoding="utf-8")
    (target / WORKER).write_text(_worker(target, engine), encoding="utf-8")


def _manifest(base: str) -> dict[str, Any]:
    icon = {"type": "image/svg+xml", "sizes": "any"}
    return {
        "name": "Project L",
        "short_name": "Project L",
        "id": base,
        "start_url": base,
        "scope": base,
        "display": "standalone",
        "background_color": _COLOUR,
        "theme_color": _COLOUR,
        "icons": [
            {"src": f"{base}icon.svg", "purpose": "any", **icon},
            {"src": f"{base}{_MASKABLE}", "purpose": "maskable", **icon},
        ],
    }


def _worker(target: Path, engine: str) -> str:
    """The service worker with the names of all files, and a version that changes with any of them."""
    whole = hashlib.sha256()
    lists: dict[str, list[str]] = {"@PAGE@": [], "@ENGINE@": []}
    for path in sorted(path for path in target.rglob("*") if path.is_file()):
        name = path.relative_to(target).as_posix()
        if name not in _LEFT_OUT:
            whole.update(f"{name} {hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
            lists["@ENGINE@" if name.startswith(f"{engine}/") else "@PAGE@"].append(name)
    text = (_HERE / WORKER).read_text(encoding="utf-8")
    for mark, names in lists.items():
        text = text.replace(f'["{mark}"]', json.dumps(names))
    return text.replace("@VERSION@", whole.hexdigest()[:12])
