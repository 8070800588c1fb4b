"""Runs inside Pyodide: prints which modules of the standard library the package loads.

Arguments: the folder of the package, then every module to import, the package's own and those that it
imports inside functions. What the standard library itself imports only when called is named in pack.py.
"""

import importlib
import json
import sys
from pathlib import Path

folder, *names = sys.argv[1:]
sys.path.insert(0, str(Path(folder).resolve()))
if any(Path(folder).glob("_compiled.*")):
    importlib.import_module("_compiled")
for name in names:
    try:
        importlib.import_module(name)
    except ModuleNotFoundError:
        if name.startswith("projectl"):
            raise


def is_zipped(module: object) -> bool:
    """Whether a module came from the archive of the standard library; some are built in, frozen."""
    origin = getattr(getattr(module, "__spec__", None), "origin", None)
    return origin != "frozen" and ".zip/" in str(getattr(module, "__file__", ""))


print(json.dumps(sorted(name for name, module in sys.modules.items() if is_zipped(module))))
