"""What makes a static site an app: the service worker that keeps it, and takes in what others share with it."""

import hashlib
import json
from pathlib import Path

_HERE = Path(__file__).parent
MANIFEST = "manifest.webmanifest"
WORKER = "sw.js"
#: Only the service worker can take in a file, so only a site with one offers it.
_SHARE_TARGET = {
    "action": "./share",
    "method": "POST",
    "enctype": "multipart/form-data",
    "params": {
        "files": [{"name": "record", "accept": ["application/json", ".json", ".jsonl"]}],
    },
}
#: Only what a player sees is kept; the first is for hosts, the second never asked for by its name.
_LEFT_OUT = (".nojekyll", "404.html")


def write(target: Path, engine: str) -> None:
    """Complete a site that has everything else; ``engine`` is its folder below the site."""
    manifest = json.loads((target / MANIFEST).read_text(encoding="utf-8"))
    text = json.dumps({**manifest, "share_target": _SHARE_TARGET}, indent=2)
    (target / MANIFEST).write_text(text, encoding="utf-8")
    (target / WORKER).write_text(_worker(target, engine), encoding="utf-8")


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
