"""Writes the page's types from the shapes of the server: web/src/api/contract.ts (make contract).

With ``--check`` nothing is written: it fails if the file is not what would be written.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

import msgspec

from projectl.server.http import openapi

WEB = Path(__file__).resolve().parent.parent / "web"
OUTPUT = WEB / "src" / "api" / "contract.ts"
GENERATOR = WEB / "contract" / "node_modules" / ".bin" / "openapi-typescript"
HEADER = """\
// Everything the server and the page say to each other. Written by `make contract` from the shapes in
// src/projectl/server/protocol and the endpoints in src/projectl/server/http: change those.
"""


def contract() -> str:
    """The types as they should be."""
    with tempfile.TemporaryDirectory() as folder:
        described, written = Path(folder, "openapi.json"), Path(folder, "contract.ts")
        described.write_bytes(msgspec.json.encode(openapi.document()))
        options = ("--default-non-nullable=false", "--root-types", "--root-types-no-schema-prefix")
        command = [str(GENERATOR), str(described), "--output", str(written), *options]
        done = subprocess.run(command, cwd=WEB, capture_output=True, text=True)
        if done.returncode:
            sys.exit(done.stdout + done.stderr)
        text = written.read_text()
    return HEADER + text.partition("*/\n")[2].lstrip()


def main() -> None:
    if not GENERATOR.exists():
        sys.exit(f"no {GENERATOR.name}: run `npm ci` in {WEB.name}/")
    text = contract()
    if sys.argv[1:] != ["--check"]:
        OUTPUT.write_text(text)
    elif not OUTPUT.exists() or OUTPUT.read_text() != text:
        sys.exit(f"{OUTPUT.relative_to(WEB.parent)} is not current: run `make contract`")


if __name__ == "__main__":
    main()
