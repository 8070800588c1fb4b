"""The game as a static site: the page and the engine for the browser, as plain files for any host.

``boot.mjs`` starts the engine in a worker. The folder ``engine`` is made by ``make site`` and lies in
wheels that were built where its tools were at hand.
"""

import hashlib
import json
import re
import shutil
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import msgspec

from projectl.server.http import security
from projectl.server.http.api import box_document
from projectl.site import offline

ENGINE = Path(__file__).with_name("engine")
#: Where the engine lies in a site, below its base.
BELOW = "engine"
POLICY = security.ENGINE_POLICY


class SiteError(ValueError):
    """The site cannot be written; the message says what is missing or in the way."""


def is_compiled(engine: Path | None = None) -> bool:
    """Whether the engine is WebAssembly, and not the plain sources."""
    index = json.loads(((engine or ENGINE) / "index.json").read_text(encoding="utf-8"))
    return bool(index["compiled"])


def write(target: Path, page: Path, base: str = "/", engine: Path | None = None) -> int:
    """Write the whole site into a folder that is new or empty; how many bytes it has.

    ``page`` is the folder of the built page, ``base`` the path under which the host shows the site.
    """
    engine = engine or ENGINE
    if not base.startswith("/") or not base.endswith("/"):
        raise SiteError(f"a base begins and ends with a slash, as in /games/projectl/: {base!r}")
    if not (page / "index.html").exists():
        raise SiteError("this installation has no page: it was built without Node.js")
    if not (engine / "index.json").exists():
        raise SiteError("this installation has no engine for the browser: `make site` builds one")
    if target.exists() and (not target.is_dir() or any(target.iterdir())):
        raise SiteError(f"{target} is there already and not an empty folder")
    shutil.copytree(page, target, dirs_exist_ok=True)
    shutil.copytree(engine, target / BELOW)
    # With the puzzles in a file of their own the first screens need no engine.
    box = msgspec.json.encode(box_document())
    name = f"assets/box-{hashlib.sha256(box).hexdigest()[:8]}.json"
    (target / name).write_bytes(box)
    home = target / "index.html"
    told = {"base": base, "engine": f"{base}{BELOW}/", "box": base + name}
    home.write_text(based(home.read_text(encoding="utf-8"), base, told), encoding="utf-8")
    # A static host shows this for a path that it has no file for, such as a table's.
    shutil.copyfile(home, target / "404.html")
    offline.write(target, BELOW)
    # Without it the pages of a repository would leave out what begins with an underscore.
    (target / ".nojekyll").touch()
    return sum(path.stat().st_size for path in target.rglob("*") if path.is_file())


def based(html: str, base: str, told: Mapping[str, str] = MappingProxyType({})) -> str:
    """A page whose own links start from a base, and that is told where it lies and what else.

    >>> based('<link href="/icon.svg" />', "/games/")
    '<link href="/games/icon.svg" />'
    """
    html = re.sub(r'\b(href|src)="(?:\./|/(?!/))', rf'\1="{base}', html)
    tags = (f'<meta name="projectl-{name}" content="{said}" />' for name, said in told.items())
    policy = f'<meta http-equiv="content-security-policy" content="{POLICY}" />'
    return html.replace("<head>", "".join(("<head>", policy, *tags)), 1)
