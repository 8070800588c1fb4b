"""Writes the page's types from the shapes of the server: web/src/api/contract.ts (make contract).

With ``--check`` nothing is written: it fails if the file is not what would be written.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

import msgspec

from projectl.server.http import openapi

ROOT = Path(__file__).resolve().parent.parent
OUTPUT = ROOT / "web" / "src" / "api" / "contract.ts"
GENERATE = ("hatch_build.py", "npm", "run", "--silent", "--workspace", "contract", "generate", "--")
"""With the Node.js that builds the page."""
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
        command = [sys.executable, *GENERATE, str(described), "--output", str(written), *options]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
        if done.returncode:
            sys.exit(done.stdout + done.stderr)
        text = written.read_text()
    return HEADER + text.partition("*/\n")[2].lstrip()


def main() -> None:
    text = contract()
    if sys.argv[1:] != ["--check"]:
        OUTPUT.write_text(text)
    elif not OUTPUT.exists() or OUTPUT.read_text() != text:
        sys.exit(f"{OUTPUT.relative_to(ROOT)} is not current: run `make contract`")


if __name__ == "__main__":
    main()
