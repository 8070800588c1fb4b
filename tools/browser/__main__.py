"""``python -m tools.browser``: bring the browser's engine up to date; instant when it is.

--plain          leave it uncompiled, as where no compiler is at hand
--check          build nothing; exit with 1 where it was made from other sources
--output FOLDER  write it elsewhere
"""

import argparse
import sys
from pathlib import Path

from tools.browser.build import OUTPUT, Build, say
from tools.browser.tools import Missing


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.browser", description=__doc__)
    parser.add_argument("--plain", action="store_true")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--output", type=Path, default=OUTPUT)
    asked = parser.parse_args()
    build = Build(asked.output.resolve())
    if asked.check:
        return 0 if build.is_fresh() else 1
    if build.is_current(asked.plain):
        return 0
    try:
        build.run(asked.plain)
    except Missing as missing:
        say(f"{missing}: there is no engine for the browser")
    return 0


if __name__ == "__main__":
    sys.exit(main())
