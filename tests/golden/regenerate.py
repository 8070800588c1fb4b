"""Writes the golden playthroughs anew; review the diff before committing it (`make golden`)."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.golden.playthrough import GAMES, playthrough

HERE = Path(__file__).parent

if __name__ == "__main__":
    for path in HERE.glob("*.txt"):
        path.unlink()
    for name, settings in GAMES.items():
        (HERE / f"{name}.txt").write_text(playthrough(settings), encoding="utf-8")
    print(f"wrote {len(GAMES)} playthroughs to {HERE}")
