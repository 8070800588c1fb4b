"""Runs inside Pyodide: turns every source below a folder into bytecode, which depends on Python's version.

Arguments: the folder, what tracebacks call it, and how far to optimise (2 drops docstrings).
"""

import sys
from pathlib import Path
from py_compile import PycInvalidationMode, compile

folder, shown, level = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
for path in sorted(folder.rglob("*.py")):
    name = f"{shown}/{path.relative_to(folder)}"
    compile(
        str(path),
        cfile=f"{path}c",
        dfile=name,
        doraise=True,
        optimize=level,
        invalidation_mode=PycInvalidationMode.UNCHECKED_HASH,
    )
    path.unlink()
