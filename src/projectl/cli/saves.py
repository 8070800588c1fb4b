"""Unfinished games of this user: a record for each in the state folder, to be resumed later."""

import os
import time
from pathlib import Path
from typing import NamedTuple

from projectl.cli import files
from projectl.game import Game
from projectl.notation.errors import RecordError

YOU = "you"
"""What a seat is called in a saved game where a person sits; the others are names of bots."""
_MOST = 20
"""Older games than these are forgotten."""


class Saved(NamedTuple):
    """A game that can go on, with who sits where."""

    file: Path | None
    game: Game
    seats: list[str]


def folder() -> Path:
    """Where games are kept: under ``XDG_STATE_HOME``, or ``~/.local/state``."""
    said = os.environ.get("XDG_STATE_HOME", "")
    state = Path(said) if Path(said).is_absolute() else Path.home() / ".local" / "state"
    return state / "projectl" / "games"


def fresh_file() -> Path:
    """A file for a new game; the names sort by time."""
    return folder() / f"{time.strftime('%Y%m%d-%H%M%S')}-{time.time_ns() % 10**9:09}.json"


def store(file: Path, game: Game, seats: list[str]) -> None:
    """Keep a game as it stands, or forget it once it is over."""
    if game.is_over:
        file.unlink(missing_ok=True)
        return
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise files.FileError(f"{file.parent}: {error.strerror or error}") from error
    files.write(file, files.record_text({**game.record(), "seats": seats}))


def prune() -> None:
    """Forget all but the newest games."""
    for file in _newest_first()[_MOST:]:
        file.unlink(missing_ok=True)


def newest() -> Saved | None:
    """The game that was played last and is not over; files that cannot be read are passed over."""
    for file in _newest_first():
        try:
            found = next(files.read(str(file)))
            game = Game.from_record(found.data)
        except (files.FileError, RecordError):
            continue
        seats = found.data.get("seats")
        if _are_seats(seats, game) and not game.is_over:
            return Saved(file, game, seats)
    return None


def _are_seats(seats: object, game: Game) -> bool:
    return (
        isinstance(seats, list)
        and len(seats) == game.rules.players
        and all(seat == YOU or (isinstance(seat, str) and not why_no_bot(seat)) for seat in seats)
    )


def why_no_bot(name: str) -> str:
    """What is wrong with the name of a bot, if anything."""
    from projectl import bots

    try:
        bots.load(name)
    except (ValueError, OSError, ImportError, AttributeError) as error:
        return str(error)
    return ""


def _newest_first() -> list[Path]:
    try:
        return sorted(folder().glob("*.json"), key=lambda file: file.stat().st_mtime, reverse=True)
    except OSError:
        return []
